"""Simultaneous effects (chapter ``timing``): the players choose their order where it matters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, SHEETS
from miskatonic.games.ah2.rules.board import JAIL, LOCATIONS
from miskatonic.games.ah2.rules.doom import track
from miskatonic.games.ah2.rules.monsters import capacity, limit
from miskatonic.games.ah2.state import Ah2Game, Ah2State, Investigator, talent_of
from miskatonic.games.ah2.words.board import AddDoom, Spawn
from miskatonic.games.ah2.words.chance import MakeCheck, Roll
from miskatonic.games.ah2.words.nouns import FULL
from miskatonic.kernel.effects import Amount, Context, Effects
from miskatonic.kernel.effects.words import Lose


class Reach(msgspec.Struct):
    """The most that an effect may do, regardless of the dice."""

    losses: dict[tuple[int, str], int] = {}
    """Seat and resource -> how much of it may be lost."""
    checking: dict[int, bool] = {}
    """Seats that make a check."""
    indoors: bool = False
    """Whether it concerns anybody in a location, and so anybody carried to one."""
    monsters: int = 0
    doom: int = 0
    far: bool = False
    """Whether it does something whose consequences cannot be foreseen."""

    def concerns(self, seat: int) -> bool:
        """Return whether it may cost a seat something, or make it roll a check."""
        return seat in self.checking or any(loser == seat for loser, _ in self.losses)

    def is_idle(self) -> bool:
        """Return whether it can do nothing as things stand."""
        return self == NO_REACH


NO_REACH = Reach()


def reach(effects: Effects, g: Ah2Game, ctx: Context, so_far: Reach | None = None) -> Reach:
    """Return the most that effects may do; unknown words count as unbounded."""
    found = Reach() if so_far is None else so_far
    for word in effects:
        match word:
            case Lose() if word.what.name == "money" and word.who.name in ("arkham", "all"):
                pass  # a fall meanwhile costs as much
            case Lose():
                found.indoors |= word.who.name == "locations"
                for seat in word.who.find(g, ctx):
                    key = seat, word.what.name
                    found.losses[key] = found.losses.get(key, 0) + _most(word.amount)
            case MakeCheck():
                found.indoors |= word.who is not None and word.who.name == "locations"
                for seat in (ctx.owner,) if word.who is None else word.who.find(g, ctx):
                    found.checking[seat] = True
                    own = Context(ctx.source, seat, ctx.rule)
                    reach(word.passed, g, own, found)
                    reach(word.fail, g, own, found)
            case Roll():
                for result in word.table:
                    reach(result.effects, g, ctx, found)
            case Spawn() if word.at != "every-gate":
                found.monsters += 1
            case AddDoom():
                found.doom += _most(word.amount)
            case _:
                found.far = True
    return found


def _most(amount: Amount) -> int:
    """Return an upper bound; amounts counted or rolled are not evaluated early."""
    return FULL if amount.name else amount.fixed


def order_matters(g: Ah2Game, effects: Sequence[Reach]) -> bool:
    """timing.conflict.1: whether the order of simultaneous effects may change the outcome."""
    if len(effects) < 2:
        return False
    if any(effect.far for effect in effects):
        return True
    active = [effect for effect in effects if not effect.is_idle()]
    if len(active) < 2:
        return False
    s = g.state
    return (
        s.doom + sum([effect.doom for effect in active]) >= track(s)  # it may pre-empt the others
        or _crowded(s, [effect.monsters for effect in active])
        or any(_torn(s, seat, active) for seat in s.order())
    )


def _crowded(s: Ah2State, coming: Sequence[int]) -> bool:
    """monster-limit.1: whether monsters compete for the last places, or overflow the Outskirts."""
    new = sum(coming)
    if not new:
        return False
    beyond = len(s.roaming) + new > limit(s)
    contended = len([count for count in coming if count]) > 1
    overflows = len(s.outskirts) + new > capacity(s)
    return new > len(s.cup) or (beyond and (contended or overflows))


def _torn(s: Ah2State, seat: int, effects: Sequence[Reach]) -> bool:
    """Return whether a seat may fall in between, or has to ration what helps it."""
    who = s.investigators[seat]
    twice = len([effect for effect in effects if effect.concerns(seat)]) > 1
    if _may_fall(who, seat, effects):
        if who.place > JAIL:  # lost, which an Ancient One may have something to say to
            return twice or bool(ANCIENT_ONES[s.ancient_one].lost)
        taken_in = who.place not in LOCATIONS and any(effect.indoors for effect in effects)
        return twice or taken_in
    return twice and _must_husband(s, seat, effects)


def _may_fall(who: Investigator, seat: int, effects: Sequence[Reach]) -> bool:
    for what, left in (("sanity", who.sanity), ("stamina", who.stamina)):
        loss = sum([effect.losses.get((seat, what), 0) for effect in effects])
        if loss >= left:
            return True
    return False


def _must_husband(s: Ah2State, seat: int, effects: Sequence[Reach]) -> bool:
    """clue.spend.1: whether clues, re-rolls or wards are needed twice, or may be lost first."""
    who = s.investigators[seat]
    checks = len([effect for effect in effects if seat in effect.checking])
    if checks and who.clues and any((seat, "clues") in effect.losses for effect in effects):
        return True
    if checks > 1 and (who.clues or _has(s, who, "reroll")):
        return True
    return _has(s, who, "ward") and any(
        len([effect for effect in effects if (seat, what) in effect.losses]) > 1
        for what in ("sanity", "stamina")
    )


def _has(s: Ah2State, who: Investigator, what: str) -> bool:
    """Return whether the talent or a card offers a re-roll or wards off a loss."""
    if getattr(SHEETS[who.sheet].talent, what) and talent_of(who) not in s.exhausted:
        return True
    helpful = _offering(what)
    return any(card in helpful and card not in s.exhausted for card in who.cards)


@cache
def _offering(what: str) -> frozenset[int]:
    return frozenset(n for n, card in enumerate(CARDS) if getattr(card, what))
