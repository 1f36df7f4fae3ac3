"""Sections 7-3 and 13: sanity won and lost."""

from __future__ import annotations

from miskatonic.games.ritual.state import MOST_SANITY, RitualGame
from miskatonic.kernel.effects import Context
from miskatonic.kernel.effects.words import citation
from miskatonic.kernel.secrets import EVERYONE


def gain_sanity(g: RitualGame, ctx: Context, seat: int, amount: int) -> None:
    """12.f5: nobody ever has more than 7; a dummy has none (14.f)."""
    s = g.state
    if seat < s.players:
        gained = min(amount, MOST_SANITY - s.sanity[seat])
        if gained > 0:
            s.sanity[seat] += gained
            g.emit("gained", EVERYONE, seat, gained, citation(g, ctx))


def lose_sanity(g: RitualGame, ctx: Context, seat: int, amount: int) -> None:
    """7-3.a; it stops at 0 (silence sanity-floor), and dummies lose none (14.f)."""
    pay_sanity(g, seat, amount, citation(g, ctx))


def pay_sanity(g: RitualGame, seat: int, amount: int, rule: str) -> None:
    """Take sanity from a seat and count what was actually given up."""
    s = g.state
    if seat < s.players:
        paid = min(amount, s.sanity[seat])
        if paid > 0:
            s.sanity[seat] -= paid
            s.lost += paid
            if g.log:
                g.log(("lost", EVERYONE, seat, paid, rule))


def normal_loss(g: RitualGame) -> int:
    """7-3.b: the number of failing players, dummies included; with the doom track, 13.c."""
    track = g.setup.options["doom_track"]
    if track:
        return int(track[g.state.doom])
    return len(g.state.why) - g.state.why.count("")
