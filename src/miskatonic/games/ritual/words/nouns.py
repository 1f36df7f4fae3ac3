"""The nouns of the vocabulary: who is meant, how much, on what condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from miskatonic.games.ritual.content.tables import GREAT_OLD_ONES, IS_ARTIFACT, IS_PURE
from miskatonic.games.ritual.rules.sanity import normal_loss
from miskatonic.games.ritual.state import RitualGame
from miskatonic.kernel.effects import Context

# ---------------------------------------------------------------------- who


def _owner(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return (ctx.owner,)


def _others(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(seat for seat in range(g.state.players) if seat != ctx.owner)


def _sanest_others(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    """10-4.nyarlathotep.a and b: the holder is left out of the comparison, ties all fail."""
    others = _others(g, ctx)
    most = max(g.state.sanity[seat] for seat in others)
    return tuple(seat for seat in others if g.state.sanity[seat] == most)


def _others_but_least_sane(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    """10-4.yog-sothoth.a; the holder takes part in the comparison (silence yog-lowest)."""
    least = min(g.state.sanity)
    return tuple(seat for seat in _others(g, ctx) if g.state.sanity[seat] > least)


def _with_artifact(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(h for h, kind in enumerate(g.state.held()) if IS_ARTIFACT[kind])


def _without_artifact(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(h for h, kind in enumerate(g.state.held()) if not IS_ARTIFACT[kind])


def _failing(g: RitualGame, ctx: Context) -> tuple[int, ...]:
    return tuple(holder for holder, why in enumerate(g.state.why) if why)


WHO: Mapping[str, Callable[[RitualGame, Context], tuple[int, ...]]] = {
    "owner": _owner,
    "others": _others,
    "sanest-others": _sanest_others,
    "others-but-least-sane": _others_but_least_sane,
    "with-artifact": _with_artifact,
    "without-artifact": _without_artifact,
    "failing": _failing,
}

# ---------------------------------------------------------------------- how much


def _number(count: Any) -> Any:
    """Adapt a count that depends on neither owner nor seat."""
    return lambda g, ctx, seat: count(g)


def _sanity(g: RitualGame, holder: int) -> int:
    return g.state.sanity[holder] if holder < g.state.players else 0


def _cursed_held(g: RitualGame, ctx: Context, seat: int) -> int:
    return sum(not IS_PURE[kind] for kind in g.state.held())


AMOUNTS: Mapping[str, Callable[[RitualGame, Context, int], int]] = {
    "players": _number(lambda g: g.state.holders),
    "normal-loss": _number(normal_loss),
    "lost": _number(lambda g: g.state.lost),
    "cursed-held": _cursed_held,
    "all": lambda g, ctx, seat: _sanity(g, seat),
    "all-but-one": lambda g, ctx, seat: max(0, _sanity(g, seat) - 1),
}

# ---------------------------------------------------------------------- when


def _great_old_one_held(g: RitualGame, ctx: Context) -> bool:
    """10-2.gate.a and c: in front of somebody, not among the discards or in the pile."""
    return not GREAT_OLD_ONES.isdisjoint(g.state.held())


def _least_sanity_tied(g: RitualGame, ctx: Context) -> bool:
    return g.state.sanity.count(min(g.state.sanity)) > 1


def _top_card_pure(g: RitualGame, ctx: Context) -> bool:
    return g.state.marks[g.state.pile[0]] == "pure"


def _owner_survived(g: RitualGame, ctx: Context) -> bool:
    return not g.state.why[ctx.owner]


CONDITIONS: Mapping[str, Callable[[RitualGame, Context], bool]] = {
    "great-old-one-held": _great_old_one_held,
    "least-sanity-tied": _least_sanity_tied,
    "owner-survived": _owner_survived,
    "pile-has-cards": lambda g, ctx: bool(g.state.pile),
    "top-card-pure": _top_card_pure,
}
