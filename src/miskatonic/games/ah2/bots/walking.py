"""How ``steady`` plays Phase II: where to go, and past whom."""

from __future__ import annotations

from miskatonic.games.ah2.bots import danger, trading
from miskatonic.games.ah2.bots.goals import goals
from miskatonic.games.ah2.bots.outlook import Outlook, ancient, card, printed
from miskatonic.games.ah2.bots.worth import encounter_worth, judge_of
from miskatonic.games.ah2.content.forms import Use
from miskatonic.games.ah2.rules.board import AREA, LOCATION_IDS, STREET_IDS
from miskatonic.kernel.decisions import Option
from miskatonic.parts.board import FAR
from miskatonic.parts.bots.judging import best
from miskatonic.parts.odds import at_least


def move(look: Outlook, options: tuple[Option, ...]) -> str:
    """movement.arkham.2 to 4: deal with the monsters here, walk, read, and stop."""
    verbs = {option.payload[0] for option in options}
    trade = trading.gift_waiting(look, options)
    if trade:
        return trade
    if "evade" in verbs or "fight" in verbs:
        if look.goal.place in ("", look.me.place):
            return _read(look, options) or "stay"
        return past_guards(look, options)
    goal = look.goal.place
    if goal and goal != look.me.place:
        if f"move:{goal}" in {option.id for option in options}:
            return f"move:{goal}"
        return _hurry(look, options) or _approach(look, options)
    return _read(look, options) or "stay"


def linger(look: Outlook, options: tuple[Option, ...]) -> str:
    """trade.2, final.refresh.3: hand on what friends need, and use what is useful here."""
    return trading.gift_waiting(look, options) or _read(look, options) or "stay"


def past_guards(look: Outlook, options: tuple[Option, ...]) -> str:
    """evade.when.1: each monster is evaded or fought, whichever is cheaper."""

    def saved(option: Option) -> float | None:
        if option.payload[0] not in ("evade", "fight"):
            return None
        foe = look.foe(str(option.payload[1]))
        fighting = danger.fight(look, look.me, foe)
        if option.payload[0] == "evade":
            return -danger.evade_cost(look, look.me, foe, fighting)
        return -(fighting.cost + 0.3 if look.view.phase == "movement" else fighting.cost)

    return best(options, saved, otherwise=options[0].id)


def guards(look: Outlook, options: tuple[Option, ...]) -> str:
    """silence.gate.guard-voluntary.1: back home, fight what is easily beaten."""

    def gain(option: Option) -> float | None:
        if option.payload[0] != "fight":
            return None
        return -danger.fight(look, look.me, look.foe(str(option.payload[1]))).cost

    return best(options, gain, otherwise="stay", least=0.2)


def _approach(look: Outlook, options: tuple[Option, ...]) -> str:
    """Approach a goal that is out of reach this turn: stop where the rest of the way is short."""
    here, goal = look.me.place, look.goal.place
    speed = max(1, look.speed(look.me))

    def value(option: Option) -> float | None:
        if option.payload[0] not in ("move", "stay"):
            return None
        place = here if option.payload[0] == "stay" else str(option.payload[1])
        steps = _way(look, place, goal)
        value = -1.0 * -(-steps // speed) - 0.05 * steps
        if place in look.monsters and place != here:
            value -= max(0.0, danger.passing_cost(look, look.me, place))
        if place in STREET_IDS:
            value -= 0.6 if ancient(look.view.ancient_one).mythos else 0.15
        elif place in look.gates:
            value -= 3.0
        elif place in LOCATION_IDS:
            value += 0.5 * encounter_worth(place)
        return value

    return best(options, value, otherwise="stay")


def _way(look: Outlook, start: str, end: str) -> int:
    steps = look.steps(start)[AREA[end]]
    return steps if steps < FAR else look.steps(start, around=False)[AREA[end]] + 2


# ---------------------------------------------------------------------- cards on the way


def use_of(look: Outlook, name: str, when: str) -> Use | None:
    """Return what a card, or the talent, can be used for at a given time."""
    uses = printed(look.me.investigator).talent.uses if name == "talent" else card(name).uses
    return next((use for use in uses if use.when == when), None)


def _hurry(look: Outlook, options: tuple[Option, ...]) -> str:
    """Get more movement points if they are cheap."""
    for option in options:
        if option.payload[0] == "use":
            use = use_of(look, str(option.payload[1]), "movement")
            if use and use.after != "discard" and any(w.word == "points" for w in use.effects):
                casting = option.payload[1] != "talent" and card(str(option.payload[1])).casting
                if not casting or look.me.sanity > 3:
                    return option.id
    return ""


def _read(look: Outlook, options: tuple[Option, ...]) -> str:
    """Use points to spare at the goal: tomes and the like."""

    def value(option: Option) -> float | None:
        used = option.payload[0] == "use"
        return use_worth(look, str(option.payload[1]), "movement") if used else None

    return best(options, value, least=0.15)


def use_worth(look: Outlook, name: str, when: str) -> float:
    """Return the worth of using a card now, less its price and the loss of the card."""
    use = use_of(look, name, when)
    if use is None or any(word.word == "points" for word in use.effects):
        return 0.0
    if look.me.place.endswith("-2") and any(word.word == "return" for word in use.effects):
        return 0.0  # on the way home already
    judge = judge_of(look.me)
    worth = judge.effects(use.effects) - judge.price(use.pay)
    kind = None if name == "talent" else card(name)
    if kind is not None and kind.casting is not None:
        chance = at_least(1, judge.skills["spell"] + kind.casting.modifier, judge.luck)
        worth = chance * worth - judge.hurt("sanity", kind.casting.sanity)
    elif kind is not None and use.after == "discard":
        worth -= 0.3 + (1.5 if kind.deck == "ally" else 0.0)
    return worth


def anywhere(look: Outlook, options: tuple[Option, ...]) -> str:
    """status.lost.3: the place that offers most."""
    worth: dict[str, float] = {}
    for task in goals(look, look.me, placed=True):
        worth[task.place] = max(worth.get(task.place, -9.0), task.worth)
    return best(options, lambda option: worth.get(str(option.payload[1]), 0.0))
