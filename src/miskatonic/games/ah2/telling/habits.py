"""The quiet questions of Arkham Horror, and the answers that most people give to them."""

from __future__ import annotations

from collections.abc import Sequence

from miskatonic.games.ah2.content.tables import CARD_NUMBERS, CARDS
from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.habits import Habit, Quiet

WALKING = frozenset({"move", "stay"})
ARMS = frozenset({"strike", "wield", "put-away"})
ROUTINE = ("talent", "retainer", "blessing")
"""Duties that have nothing to do with each other."""
TAKEN_UP = frozenset({"fight", "wield", "cast", "use"})
"""What a player does before striking, in the order of a combat."""


def _verb(answer: str) -> str:
    return answer.partition(":")[0]


def _verbs(decision: Decision) -> frozenset[str]:
    return frozenset([str(option.payload[0]) for option in decision.options])


def _last(lately: Sequence[str]) -> str:
    return lately[0] if lately else ""


# ---------------------------------------------------------------------- upkeep


def due(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """upkeep.actions.1: the one thing that is due is seen to; whatever is optional comes after it.

    A loan can cost all items, so its holder may want to use or repay something first.
    """
    if decision.kind != "upkeep" or "done" in decision.options.by_id:
        return None
    duties = [str(option.payload[1]) for option in decision.options if option.payload[0] == "do"]
    first = next((duty for duty in ROUTINE if duty in duties), "")
    if not first and len(duties) == 1 and "repay" not in _verbs(decision):
        first = duties[0]
    return Quiet(f"do:{first}", follows=True) if first and first != "loan" else None


def upkeep(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """upkeep.actions.1, upkeep.adjust.1: nothing is used, and the skills stay as they are."""
    if decision.kind not in ("upkeep", "adjust") or view.phase == "set_up":
        return None
    return Quiet("done") if "done" in decision.options.by_id else None


# ---------------------------------------------------------------------- movement


def stay(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """gate.explored.1: who leaves an explored gate must explore it again."""
    if decision.kind != "movement" or view.unfaced or "stay" not in decision.options.by_id:
        return None
    if not view.investigators[decision.seat].explored:
        return None
    return Quiet("stay", follows=_verbs(decision) <= WALKING)


def stop(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """movement.arkham.4: a walk ends where the player went.

    Cards that can be used there, trades, and monsters that one might get past in order to walk on
    are passed over only if one can come back to them.
    """
    if decision.kind != "movement" or _verb(_last(lately)) != "move":
        return None
    return Quiet("stay", follows=_verbs(decision) <= WALKING)


def trade(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """trade.2: nothing is traded, and nothing used, before going on."""
    return Quiet("stay") if decision.kind == "friends" else None


def clues(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """movement.clues.1: all clues are taken."""
    if decision.kind != "clues":
        return None
    return Quiet(decision.options[0].id, follows=True)


# ---------------------------------------------------------------------- fights and checks


def strike(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """combat.choice.1, hands.limit.1: who chose to fight strikes, with the best arms at hand.

    This holds for the first round, and as long as there is no other help than lasting weapons; of
    those the strongest are at hand already.
    """
    last = _verb(_last(lately))
    if decision.kind == "combat":
        began = last == "fight" and view.fight is not None and view.fight.round == 1
        return Quiet("fight", follows=True) if began and "flee" in _verbs(decision) else None
    if decision.kind != "arms" or last not in TAKEN_UP:
        return None
    plain = all(
        option.payload[0] != "wield" or _lasts(str(option.payload[1]))
        for option in decision.options
    )
    return Quiet("strike", follows=True) if plain and _verbs(decision) <= ARMS else None


def finish(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """combat.order.1: the fight goes on, until the next blow could be one too many."""
    if decision.kind != "combat" or view.fight is None or view.fight.foe is None:
        return None
    hurt = view.investigators[decision.seat].stamina <= view.fight.foe.combat_damage
    return None if hurt else Quiet("fight", follows=True)


def seal(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """gate.seal.clues.1: a gate that was closed is sealed with clues."""
    if decision.kind != "seal":
        return None
    return Quiet("seal", follows=True)


def _lasts(name: str) -> bool:
    weapon = CARDS[CARD_NUMBERS[name][0]].weapon
    return weapon is not None and weapon.after == "keep"


def spend(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """clue.spend.2: clues are spent one by one until the check passes."""
    if decision.kind != "check" or view.roll is None or _last(lately) != "clue":
        return None
    short = view.roll.successes < view.roll.difficulty
    return Quiet("clue", follows=True) if short and "clue" in decision.options.by_id else None


def accept(view: Ah2View, decision: Decision, lately: Sequence[str]) -> Quiet | None:
    """clue.spend.1: a check is accepted that all clues together could not save."""
    if decision.kind != "check" or view.roll is None or not _verbs(decision) <= {"accept", "clue"}:
        return None
    missing = view.roll.difficulty - view.roll.successes
    lost = missing > max(1, view.investigators[decision.seat].clues)
    return Quiet("accept", follows=True) if lost else None


# ---------------------------------------------------------------------- all of them


def _walks(decision: Decision, option: Option) -> bool:
    return decision.kind == "movement" and option.payload[0] == "move"


def _closes(decision: Decision, option: Option) -> bool:
    return decision.kind == "gate" and option.payload[0] == "close"


def _fights(decision: Decision, option: Option) -> bool:
    return option.payload[0] == "fight"


def _spends(decision: Decision, option: Option) -> bool:
    return decision.kind == "check" and option.payload[0] == "clue"


HABITS = (
    Habit(name="due", rule="ah2:upkeep.actions.1", kinds=("upkeep",), answer=due),
    Habit(name="upkeep", rule="ah2:upkeep.adjust.1", kinds=("upkeep", "adjust"), answer=upkeep),
    Habit(name="stay", rule="ah2:gate.explored.2", kinds=("movement",), answer=stay),
    Habit(
        name="stop", rule="ah2:movement.arkham.4", kinds=("movement",), answer=stop, begins=_walks
    ),
    Habit(name="trade", rule="ah2:trade.1", kinds=("friends",), answer=trade),
    Habit(name="clues", rule="ah2:movement.clues.1", kinds=("clues",), answer=clues),
    Habit(
        name="strike",
        rule="ah2:combat.choice.1",
        kinds=("combat", "arms"),
        answer=strike,
        begins=_fights,
    ),
    Habit(name="accept", rule="ah2:clue.spend.1", kinds=("check",), answer=accept),
    Habit(
        name="spend",
        rule="ah2:clue.spend.2",
        kinds=("check",),
        answer=spend,
        begins=_spends,
        usual=False,
    ),
    Habit(
        name="finish",
        rule="ah2:combat.order.1",
        kinds=("combat",),
        answer=finish,
        begins=_fights,
        usual=False,
    ),
    Habit(
        name="seal",
        rule="ah2:gate.seal.clues.1",
        kinds=("seal",),
        answer=seal,
        begins=_closes,
        usual=False,
    ),
)
"""In this order: of several that could answer, the first one does."""
