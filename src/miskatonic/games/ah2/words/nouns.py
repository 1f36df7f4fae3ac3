"""The nouns of the vocabulary: who is meant, how much, on what condition, of what."""

from __future__ import annotations

from collections.abc import Callable

from miskatonic.games.ah2.content.tables import CARDS
from miskatonic.games.ah2.rules import checks, possessions, status
from miskatonic.games.ah2.rules.board import ARKHAM, FIRST_WORLD, JAIL, LOCATIONS, STREETS
from miskatonic.games.ah2.state import Ah2Game, Investigator
from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Resource

FULL = 99
"""More than anybody can have: up to the maximum, or everything."""


# ---------------------------------------------------------------------- who


def _where(test: Callable[[int], bool]) -> Callable[[Ah2Game, Context], tuple[int, ...]]:
    def find(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
        return tuple(seat for seat in g.state.order() if test(g.state.investigators[seat].place))

    return find


def _owner(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
    return (ctx.owner,)


def _all(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
    return g.state.order()


def _others(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
    return tuple(seat for seat in g.state.order() if seat != ctx.owner)


def _here(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
    everybody = g.state.investigators
    if g.state.battle_round:  # final.refresh.3: all count as being in the same place
        return g.state.order()
    return tuple(
        seat for seat in g.state.order() if everybody[seat].place == everybody[ctx.owner].place
    )


def _first_player(g: Ah2Game, ctx: Context) -> tuple[int, ...]:
    return g.state.order()[:1]


WHO = {
    "owner": _owner,
    "all": _all,
    "others": _others,
    "here": _here,
    "first-player": _first_player,
    # silence.status.arrest-effects.1: jail is part of the town
    "arkham": _where(lambda place: place in ARKHAM or place == JAIL),
    "streets": _where(lambda place: place in STREETS),
    "locations": _where(lambda place: place in LOCATIONS),
    "other-worlds": _where(lambda place: place >= FIRST_WORLD),
}


# ---------------------------------------------------------------------- how much


def _die(g: Ah2Game, ctx: Context, seat: int) -> int:
    """silence.checks.bless-scope.1: a roll read for its number."""
    return checks.plain_die(g, seat, ctx.source)


def _half(n: int) -> int:
    return n // 2


AMOUNTS: dict[str, Callable[[Ah2Game, Context, int], int]] = {
    "full": lambda g, ctx, seat: FULL,
    "all": lambda g, ctx, seat: FULL,
    "die": _die,
    "two-dice": lambda g, ctx, seat: _die(g, ctx, seat) + _die(g, ctx, seat),
    "successes": lambda g, ctx, seat: g.state.successes,
    "terror": lambda g, ctx, seat: g.state.terror,
    "players": lambda g, ctx, seat: g.state.players,
    "open-gates": lambda g, ctx, seat: len(g.state.gates),
    "half-money": lambda g, ctx, seat: _half(g.state.investigators[seat].money),
    "half-clues": lambda g, ctx, seat: _half(g.state.investigators[seat].clues),
    "monster-trophies": lambda g, ctx, seat: len(g.state.investigators[seat].monsters),
    "gate-trophies": lambda g, ctx, seat: len(g.state.investigators[seat].gates),
    "battle-round": lambda g, ctx, seat: g.state.battle_round,
    "minus-battle-round": lambda g, ctx, seat: -g.state.battle_round,
    "minus-terror": lambda g, ctx, seat: -g.state.terror,
}


# ---------------------------------------------------------------------- when


def _of_owner(test: Callable[[Investigator], bool]) -> Callable[[Ah2Game, Context], bool]:
    return lambda g, ctx: test(g.state.investigators[ctx.owner])


def _holds(deck: str = "", type: str = "") -> Callable[[Ah2Game, Context], bool]:
    return _of_owner(
        lambda who: any(
            (not deck or CARDS[card].deck == deck) and (not type or CARDS[card].type == type)
            for card in who.cards
        )
    )


def _terror(level: int) -> Callable[[Ah2Game, Context], bool]:
    return lambda g, ctx: g.state.terror >= level


CONDITIONS: dict[str, Callable[[Ah2Game, Context], bool]] = {
    "blessed": _of_owner(lambda who: who.fate > 0),
    "cursed": _of_owner(lambda who: who.fate < 0),
    "has-ally": _holds("ally"),
    "has-spell": _holds("spell"),
    "has-skill": _holds("skill"),
    "has-weapon": _holds(type="weapon"),
    "has-tome": _holds(type="tome"),
    "has-clue": _of_owner(lambda who: who.clues > 0),
    "has-money": _of_owner(lambda who: who.money > 0),
    "has-monster-trophy": _of_owner(lambda who: bool(who.monsters)),
    "has-gate-trophy": _of_owner(lambda who: bool(who.gates)),
    "member": lambda g, ctx: possessions.holds(g, ctx.owner, "membership"),
    "in-arkham": _of_owner(lambda who: who.place <= JAIL),
    "in-other-world": _of_owner(lambda who: who.place >= FIRST_WORLD),
    "gate-open": lambda g, ctx: bool(g.state.gates),
    "no-gate-open": lambda g, ctx: not g.state.gates,
    "monster-in-streets": lambda g, ctx: any(a in STREETS for a in g.state.roaming.values()),
    "terror-3": _terror(3),
    "terror-6": _terror(6),
    "alone": lambda g, ctx: len(_here(g, ctx)) == 1,
}


# ---------------------------------------------------------------------- of what


def _gain_sanity(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    status.regain(g, seat, sanity=amount)


def _gain_stamina(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    status.regain(g, seat, stamina=amount)


def _lose_sanity(g: Ah2Game, ctx: Context, seat: int, amount: int) -> Rule:
    return status.suffer(g, seat, sanity=amount)


def _lose_stamina(g: Ah2Game, ctx: Context, seat: int, amount: int) -> Rule:
    return status.suffer(g, seat, stamina=amount)


def _gain_money(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    possessions.earn(g, seat, amount)


def _lose_money(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    possessions.spend_money(g, seat, min(amount, g.state.investigators[seat].money))


def _gain_clues(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    possessions.find_clues(g, seat, amount)


def _lose_clues(g: Ah2Game, ctx: Context, seat: int, amount: int) -> None:
    possessions.spend_clues(g, seat, min(amount, g.state.investigators[seat].clues))


RESOURCES = {
    "sanity": Resource("sanity", _gain_sanity, _lose_sanity),
    "stamina": Resource("stamina", _gain_stamina, _lose_stamina),
    "money": Resource("money", _gain_money, _lose_money),
    "clues": Resource("clues", _gain_clues, _lose_clues),
}
