"""How ``steady`` fights: stand or run, arms, clues, wards."""

from __future__ import annotations

from miskatonic.games.ah2.bots import danger
from miskatonic.games.ah2.bots.arms import choice
from miskatonic.games.ah2.bots.outlook import Outlook, card, hopeless, number, numbers, printed
from miskatonic.games.ah2.bots.walking import use_of
from miskatonic.games.ah2.bots.worth import judge_of
from miskatonic.games.ah2.content.catalogue import check_on
from miskatonic.games.ah2.content.forms import Ward
from miskatonic.games.ah2.rules.arms import HAND, HANDS, SLOTS, against
from miskatonic.games.ah2.rules.checks import success_from
from miskatonic.games.ah2.view import Fight
from miskatonic.kernel.decisions import Option
from miskatonic.parts.bots.judging import best
from miskatonic.parts.odds import at_least

RESERVE = 3
"""Clues kept in the final battle to withstand the Ancient One."""
SURE = 0.85
"""Chance of victory from which on nothing more is used up."""


def stand_or_run(look: Outlook, options: tuple[Option, ...]) -> str:
    """combat.choice.1"""
    fight = look.view.fight
    assert fight is not None
    foe = look.foe(fight.monster)
    fighting = danger.fight(look, look.me, foe, horror=False)
    running = danger.evade_cost(look, look.me, foe, fighting)
    return "flee" if running < fighting.cost else "fight"


# ---------------------------------------------------------------------- arms


def take_up(look: Outlook, options: tuple[Option, ...]) -> str:
    """hands.limit.1 to 4: the best use of two hands, and of anything else that helps."""
    fight = look.view.fight
    assert fight is not None
    final = look.view.battle_round > 0
    win = at_least(fight.needed, max(0, fight.dice), fight.success_from)
    if win >= SURE and not final:
        return "strike"
    ids = [option.id for option in options]
    step = _hands(look, ids, fight, final)
    if step:
        return step
    return _help(look, options, fight, win, final) or "strike"


def _hands(look: Outlook, ids: list[str], fight: Fight, final: bool) -> str:
    """Return the next step towards the best arms; empty if they are in hand."""
    me = look.me
    tried = tuple(
        [
            name
            for name in me.exhausted
            if name != "talent" and card(name).casting and name not in fight.wielded
        ]
    )
    open_hands = SLOTS.free(HAND, numbers(tried))
    spent = tuple([name for name in me.exhausted if name not in fight.wielded])
    ready = tuple([name for name in me.cards if name not in spent])
    sanity = me.sanity if not final else max(0, me.sanity - 2)
    best = choice(
        ready,
        fight.wielded,
        fight.abilities,
        max(0, open_hands),
        me.checks["spell"],
        success_from(me),
        sanity,
        0.3 if final else 1.0,
    )
    names = [arm.name for arm in best]
    missing = list(names)
    surplus = []
    for name in fight.wielded:
        if name in missing:
            missing.remove(name)
        else:
            surplus.append(name)
    for name in missing:
        for verb in ("cast", "wield"):
            if f"{verb}:{name}" in ids and SLOTS.fits(number(name), numbers(tried + fight.wielded)):
                return f"{verb}:{name}"
    if missing and surplus and open_hands == HANDS and f"put-away:{surplus[0]}" in ids:
        return f"put-away:{surplus[0]}"
    return ""


def _help(look: Outlook, options: tuple[Option, ...], fight: Fight, win: float, final: bool) -> str:
    """Return a card whose use saves a combat that goes badly."""
    for option in options:
        if option.payload[0] != "use":
            continue
        name = str(option.payload[1])
        use = use_of(look, name, "combat")
        if use is None or use.pay.get("sanity", 0) >= look.me.sanity - 1:
            continue
        if use.pay.get("stamina", 0) >= look.me.stamina - 1:
            continue
        casting = None if name == "talent" else card(name).casting
        if casting is not None and casting.sanity >= look.me.sanity:
            continue
        for word in use.effects:
            match word.word:
                case "combat-bonus":
                    dice = against(word.bonus, word.type, fight.abilities)  # type: ignore[attr-defined]
                    more = at_least(fight.needed, max(0, fight.dice) + dice, fight.success_from)
                    if (final and dice) or more - win > 0.25:
                        return option.id
                case "defeat" if not final and win < 0.4 and fight.needed > 1:
                    return option.id
                case "escape" if not final and win < 0.3:
                    return option.id
    return ""


# ---------------------------------------------------------------------- after the roll


def after_roll(look: Outlook, options: tuple[Option, ...]) -> str:
    """clue.spend.1: clues and re-rolls, as far as the check is worth them."""
    roll = look.view.roll
    assert roll is not None
    if look.view.battle_round:
        return _battle_roll(look, options)
    missing = roll.difficulty - roll.successes
    if missing <= 0:
        return "accept"
    stake = _stake(look, roll.check)
    luck = roll.success_from
    again = at_least(roll.difficulty, len(roll.dice), luck)
    for option in options:
        if option.payload[0] == "reroll" and again * stake > _reroll_price(look, option):
            return option.id
    me = look.me
    price = look.seal_price(me)
    dear = 0.5 if me.clues > price else 1.6 if me.clues == price else 0.8
    if "clue" in [option.id for option in options]:
        chance = at_least(missing, min(me.clues, missing + 1), luck)
        if chance * stake > dear * missing * 1.3:
            return "clue"
    return "accept"


def _reroll_price(look: Outlook, option: Option) -> float:
    name = str(option.payload[1])
    reroll = printed(look.me.investigator).talent.reroll if name == "talent" else card(name).reroll
    return 0.7 if reroll is not None and reroll.after == "discard" else 0.1


def _stake(look: Outlook, check: str) -> float:
    """Return how much is at stake in a check."""
    view, me = look.view, look.me
    fight = view.fight
    if fight is not None and check in ("evade", "horror", "combat"):
        foe = look.foe(fight.monster)
        if check == "horror":
            return foe.horror_damage * 0.5 + 5.0 * (foe.horror_damage >= me.sanity)
        return foe.combat_damage * 0.5 + 5.0 * (foe.combat_damage >= me.stamina) + 0.5
    if check == "evade":
        return 1.2 if min(me.sanity, me.stamina) > 2 else 3.0
    if me.explored and check in ("lore", "fight") and not view.reading:
        return 7.0 if look.can_seal(me) else 3.5
    if check == "spell":
        return 1.0
    if check == "horror":
        return 1.0 if me.sanity > 2 else 3.0
    word = check_on(view.reading, check) if view.reading else None
    if word is None:
        return 0.8
    judge = judge_of(me)
    return judge.effects(word.passed) - judge.effects(word.fail)


def _battle_roll(look: Outlook, options: tuple[Option, ...]) -> str:
    """final.attack.1: in the last battle clues are for striking, a few for staying alive."""
    roll = look.view.roll
    assert roll is not None
    for option in options:
        if option.payload[0] == "reroll" and roll.successes < len(roll.dice) / 3:
            return option.id
    if roll.check == "combat":
        return "clue" if look.me.clues > RESERVE else "accept"
    return "clue" if roll.successes < roll.difficulty else "accept"


def ward(look: Outlook, options: tuple[Option, ...]) -> str:
    """Ward off a loss: always with what lasts, with the rest only if the loss hurts."""
    me = look.me
    if hopeless(look.view):
        return "bear-it"

    def gain(option: Option) -> float | None:
        if option.payload[0] != "ward":
            return None
        _, name, what, amount = option.payload
        left = (me.sanity if what == "sanity" else me.stamina) - int(amount)
        shield = _shield(me.investigator, str(name))
        saved = min(int(amount), shield.amount)
        good = 0.5 * saved + (5.0 if left <= 0 < left + saved else 0.6 if left <= 1 else 0.0)
        return good - (0.1 if shield.after == "exhaust" else 0.9)

    return best(options, gain, otherwise="bear-it", least=0.0)


def _shield(investigator: str, name: str) -> Ward:
    shield = printed(investigator).talent.ward if name == "talent" else card(name).ward
    assert shield is not None
    return shield
