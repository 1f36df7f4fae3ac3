"""Why things that a player might point at cannot be chosen."""

from __future__ import annotations

from functools import lru_cache

from miskatonic.games.ritual.telling.names import player
from miskatonic.games.ritual.view import RitualView
from miskatonic.kernel.decisions import Blocked, Decision
from miskatonic.kernel.phrases import yes
from miskatonic.kernel.text import Texts


def blocked(texts: Texts, view: RitualView, decision: Decision) -> tuple[Blocked, ...]:
    """Return why seats, dummies, the seat's own card and the pile cannot be chosen."""
    open_to = tuple([option.payload[1] for option in decision.options if len(option.payload) > 1])
    looking = decision.kind == "orb"
    holders = view.players, view.dummies
    return _blocked(texts, decision.seat, holders, view.active, open_to, looking=looking)


@lru_cache(maxsize=1 << 10)
def _blocked(
    texts: Texts,
    me: int,
    holders: tuple[int, int],
    active: int,
    open_to: tuple[str | int, ...],
    *,
    looking: bool,
) -> tuple[Blocked, ...]:
    players, dummies = holders
    found = []

    def because(target: str, key: str, rule: str, holder: int = me) -> None:
        why = texts.format(
            f"blocked-{key}",
            you=yes(holder == me),
            who=player(texts, holder, players=players),
        )
        found.append(Blocked(target, why, f"ritual:{rule}"))

    for seat in range(players):
        if looking:
            because(f"seat:{seat}", "looking", "10-2.orb.b")
        elif seat == active:
            because(f"seat:{seat}", "active", "6-1.c", seat)
        elif seat not in open_to:
            because(f"seat:{seat}", "had", "6-2-2.b", seat)
    for dummy in range(dummies):
        because(f"dummy:{dummy + 1}", "dummy", "14.d", players + dummy)
    because("own", "own", "5.f")
    if not looking:
        because("pile", "pile", "6-1.d", active)
    return tuple(found)
