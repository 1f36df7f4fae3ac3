"""Who would survive, judging by the held cards alone: for bots and odds.

The rules themselves (``round_end``) play the cards one by one; this is the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from miskatonic.games.ritual.content.tables import ARTIFACT, ARTIFACTS, IS_PURE, KIND, KINDS
from miskatonic.games.ritual.state import MOST_SANITY

INVESTIGATOR = KIND["investigator"]
STUDENT = KIND["wary-student"]
CULTIST = KIND["cultist"]
PROFESSOR = KIND["mad-professor"]

SPACE = tuple(ARTIFACTS.index(name) if name else -1 for name in ARTIFACT)
"""Kind -> number of its artifact, or -1."""
FLIPPING = frozenset((CULTIST, PROFESSOR))
"""Held, they change what everybody else needs (7-2, 10-3.professor.a)."""


def _fails_alone(kind: int, cultist: bool, professor: bool) -> bool:
    """7-1.b, 7-2.c, 10-3: return whether a card fails that nobody else shares."""
    bare = SPACE[kind] < 0 and (professor or kind == STUDENT)
    return IS_PURE[kind] == cultist or bare


_ALONE = {
    (cultist, professor): [_fails_alone(kind, cultist, professor) for kind in range(len(KINDS))]
    for cultist in (False, True)
    for professor in (False, True)
}
_BIT = [1 << space if space >= 0 else 0 for space in SPACE]


@lru_cache(1 << 12)
def surviving(others: tuple[int, ...]) -> frozenset[int]:
    """7-1, 7-2, 10-3: return the kinds whose holder survives, given the other holders' cards."""
    taken = 0
    for kind in others:
        taken |= _BIT[kind]
    cultist, professor = CULTIST in others, PROFESSOR in others
    return frozenset(
        kind
        for kind, bit in enumerate(_BIT)
        if not taken & bit
        and not _ALONE[cultist or kind == CULTIST, professor or kind == PROFESSOR][kind]
    )


@lru_cache(1 << 16)
def failing(held: tuple[int, ...]) -> tuple[bool, ...]:
    """7-1, 7-2, 10-3: tell for each held card whether its holder fails at a normal round end."""
    alone = _ALONE[CULTIST in held, PROFESSOR in held]
    seen = shared = 0
    for kind in held:
        bit = _BIT[kind]
        shared |= seen & bit
        seen |= bit
    return tuple([alone[kind] or shared & _BIT[kind] > 0 for kind in held])


def settled(held: tuple[int, ...], sanity: Sequence[int], loss: int | None) -> list[int]:
    """7-3, 10-3, 13.c: return what a normal round end gives or costs each seat.

    ``loss``: what the doom track says (13.c), if it is in play.
    """
    fails = failing(held)
    amount = fails.count(True) if loss is None else loss
    changes = [
        (-amount if amount < now else -now) if fail else 0
        for fail, now in zip(fails, sanity, strict=False)  # dummies come last and have none
    ]
    if STUDENT in held and (seat := held.index(STUDENT)) < len(sanity):
        changes[seat] = -1
    if INVESTIGATOR in held and (seat := held.index(INVESTIGATOR)) < len(sanity):
        changes[seat] += not fails[seat] and sanity[seat] < MOST_SANITY
    return changes
