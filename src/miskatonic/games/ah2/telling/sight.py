"""What the deciding seat can foresee, from its view."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from miskatonic.games.ah2.content.tables import INVESTIGATORS, POSSESSIONS
from miskatonic.games.ah2.rules.board import AREA
from miskatonic.games.ah2.view import Ah2View, Sheet
from miskatonic.games.ah2.words.foresight import Ah2Foresight, Standing
from miskatonic.kernel.effects.foresight import NO, Range


def sight(view: Ah2View, seat: int, successes: Range = NO) -> Ah2Foresight:
    """Return the foresight of a seat, before anything has happened."""
    sheet = view.investigators[seat]
    talent = INVESTIGATORS.named(sheet.investigator).talent
    standing = Standing(
        sheet.sanity,
        sheet.stamina,
        sheet.money,
        sheet.clues,
        (sheet.max_sanity, sheet.max_stamina),
        AREA[sheet.place],
        sheet.fate,
        sheet.delayed,
        talent.undelayed,
        talent.calm,
        frozenset([what for what, _ in wards(sheet)]),
        seat == _leader(view),
        bool(view.battle_round),
    )
    return Ah2Foresight(standing, _counts(view, sheet), successes)


def ready(sheet: Sheet) -> list[str]:
    """upkeep.exhaust.1: return the cards that are not exhausted."""
    if not sheet.exhausted:
        return list(sheet.cards)
    return list((Counter(sheet.cards) - Counter(sheet.exhausted)).elements())


def wards(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return what can still be warded off, and by which card; ``talent`` is one's own."""
    return _wards(sheet.investigator, tuple(ready(sheet)), "talent" not in sheet.exhausted)


@lru_cache(maxsize=1 << 10)
def _wards(investigator: str, cards: tuple[str, ...], rested: bool) -> tuple[tuple[str, str], ...]:
    talent = INVESTIGATORS.named(investigator).talent
    own = ((talent.ward.of, "talent"),) if talent.ward is not None and rested else ()
    held = [(POSSESSIONS.named(name).ward, name) for name in dict.fromkeys(cards)]
    return own + tuple([(ward.of, name) for ward, name in held if ward is not None])


def _leader(view: Ah2View) -> int:
    """Return the first player who is not out of the game."""
    seats = (*range(view.first, view.players), *range(view.first))
    return next((seat for seat in seats if not view.investigators[seat].gone), view.first)


def _counts(view: Ah2View, sheet: Sheet) -> dict[str, int]:
    """Return everything that cards count, as ``words.nouns`` names it."""
    return {
        "terror": view.terror,
        "minus-terror": -view.terror,
        "players": view.players,
        "open-gates": len(view.gates),
        "monster-trophies": len(sheet.monsters),
        "gate-trophies": len(sheet.gates),
        "battle-round": view.battle_round,
        "minus-battle-round": -view.battle_round,
    }
