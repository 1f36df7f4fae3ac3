"""The things in the scene that stand for an option: what a player points at to choose it.

They are named as in refusals and in a lesson's ``looks``; ``docs/protocol.md`` lists them.
"""

from __future__ import annotations

from miskatonic.games.ah2.view import Ah2View
from miskatonic.kernel.decisions import Decision, Option


def targets(view: Ah2View, decision: Decision, option: Option) -> tuple[str, ...]:
    """Return the things that stand for an option; both of two equal ones."""
    verb, *rest = option.payload
    seat, named = decision.seat, rest[0] if rest else ""
    match verb:
        case "move" | "go" | "home" | "appear" | "at" | "through" | "vanish":
            return (f"place:{named}",)
        case "prey" | "march":
            return (f"place:{rest[1]}",)
        case "take" | "encounter" | "ability" | "close" | "elder-sign" | "wait" | "seal":
            return (_here(view, seat),)
        case "leave" if decision.kind == "seal":
            return (_here(view, seat),)
        case "set":
            return (f"stop:{named}:{rest[1]}",)
        case "trade" | "claim" | "bless":
            return (f"seat:{named}",)
        case "keep" | "buy" | "investigator" | "ally":
            return (f"offer:{named}",)
        case "monster" | "gate" | "gate-trophy":
            return (f"trophy:{seat}:{named}",)
        case "accept" | "clue":
            return ("roll",)
        case "reroll":
            return ("roll", *_cards(view, (seat,), str(named)))
        case "flee":
            return ("do:flee",)
        case "strike" | "fight" if not named:
            return ("do:fight",)
        case "evade" | "fight":
            return _monsters(view, str(named), view.investigators[seat].place)
        case "banish":
            return _monsters(view, str(named))
        case "use" | "do" | "give" | "give-up" | "wield" | "cast" | "put-away" | "ward":
            return _cards(view, (seat,), str(named))
        case "ask":
            others = tuple([other for other in range(view.players) if other != seat])
            return _cards(view, others, str(named))
    return ()


def _here(view: Ah2View, seat: int) -> str:
    """Return where an investigator is.

    Staying has no target: a stray click would end the move.
    """
    return f"place:{view.investigators[seat].place}"


def _monsters(view: Ah2View, named: str, at: str | None = None) -> tuple[str, ...]:
    """Return the monsters of a kind, all of them or those at one place."""
    return tuple(
        [
            f"monster:{number}"
            for number, monster in enumerate(view.monsters)
            if monster.id == named and at in (None, monster.at)
        ]
    )


def _cards(view: Ah2View, owners: tuple[int, ...], named: str) -> tuple[str, ...]:
    """Return a card, or the talent, beside the sheets of its holders."""
    sheets = view.investigators
    return tuple(
        [
            f"card:{owner}:{named}"
            for owner in owners
            if named == "talent" or (owner < len(sheets) and named in sheets[owner].cards)
        ]
    )
