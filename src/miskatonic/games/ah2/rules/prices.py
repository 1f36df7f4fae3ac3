"""Prices and trophies: what cards, locations and Rumors may cost (``money``, ``trophies``)."""

from __future__ import annotations

from collections.abc import Sized
from functools import lru_cache
from typing import Protocol

from miskatonic.games.ah2.content.forms import Pay
from miskatonic.games.ah2.content.tables import CARDS, MARKER_BASE, MARKERS, SHEETS
from miskatonic.games.ah2.rules.board import WORLDS
from miskatonic.games.ah2.rules.monsters import printed
from miskatonic.games.ah2.rules.possessions import give_up, is_item, spend_clues, spend_money
from miskatonic.games.ah2.rules.status import suffer
from miskatonic.games.ah2.state import Ah2Game, Investigator
from miskatonic.kernel.decisions import Options, Rule, ask, option
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts import prices
from miskatonic.parts.cards import without
from miskatonic.parts.decks import bury

GATE_WORTH = 5
"""silence.trophies.overpay.1: what a gate trophy counts for where toughness is required."""


class Payer(Protocol):
    """An investigator by number: in the state, or derived from a view."""

    @property
    def sheet(self) -> int:
        """The number of the sheet."""

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards held."""

    @property
    def monsters(self) -> tuple[int, ...]:
        """The markers of all monster trophies."""

    @property
    def money(self) -> int:
        """Dollars."""

    @property
    def clues(self) -> int:
        """Clue tokens."""

    @property
    def sanity(self) -> int:
        """Current Sanity."""

    @property
    def stamina(self) -> int:
        """Current Stamina."""

    @property
    def gates(self) -> Sized:
        """Gate trophies."""


class Purse:
    """money.price.2: what an investigator could pay with."""

    __slots__ = ("points", "who")

    def __init__(self, who: Payer, points: int = 0) -> None:
        self.who = who
        self.points = points

    def there(self, what: str) -> int:
        """money.price.2: the available amount of anything in ``forms.PRICES``."""
        match what:
            case "movement":
                return self.points
            case "money":
                return self.who.money
            case "clues":
                return self.who.clues
            case "sanity":
                return self.who.sanity
            case "stamina":
                return self.who.stamina
            case "gates":
                return len(self.who.gates)
            case "toughness":
                return self.trophies()
            case "spells":
                return sum([CARDS[card].deck == "spell" for card in self.who.cards])
            case _:
                return sum([is_item(card) for card in self.who.cards])

    def trophies(self, *, gates: bool = True) -> int:
        """silence.trophies.overpay.1: the toughness of all trophies, or of the monsters alone."""
        worth = sum([printed(marker).toughness for marker in self.who.monsters])
        extra = SHEETS[self.who.sheet].talent.trophies if worth else 0
        return worth + extra + (GATE_WORTH * len(self.who.gates) if gates else 0)


def can_pay(g: Ah2Game, seat: int, price: Pay) -> bool:
    """money.price.2: only what can be paid for is offered."""
    if not price:
        return True
    s = g.state
    return prices.can_pay(Purse(s.investigators[seat], s.points), price)


def pay(g: Ah2Game, seat: int, price: Pay) -> Rule:
    """money.price.2: take the price; Sanity and Stamina last, as losing them may fell the payer."""
    for what, amount in price.items():
        match what:
            case "money":
                spend_money(g, seat, amount)
            case "clues":
                spend_clues(g, seat, amount)
            case "movement":
                g.state.points -= amount
            case "spells" | "items":
                yield from give_up(g, seat, what[:-1], amount)
            case "gates":
                yield from spend_gates(g, seat, amount)
            case "toughness":
                yield from spend_trophies(g, seat, amount)
    if "sanity" in price or "stamina" in price:
        yield from suffer(
            g,
            seat,
            sanity=price.get("sanity", 0),
            stamina=price.get("stamina", 0),
            warded=False,
        )


def spend_gates(g: Ah2Game, seat: int, count: int) -> Rule:
    """trophies.spend.1 and 2: gate trophies of the owner's choice."""
    for _ in range(count):
        options = _gate_options(g.state.investigators[seat].gates)
        answer = yield ask(seat, "trophy", options, "ah2:trophies.spend.1")
        return_gate(g, seat, _held_gate(g.state.investigators[seat], str(answer[1])))


@lru_cache(maxsize=1024)
def _gate_options(gates: tuple[int, ...]) -> Options:
    worlds = dict.fromkeys(WORLDS[(n - MARKER_BASE) // 2].id for n in gates)
    return Options(option("gate-trophy", world, rule="ah2:trophies.spend.2") for world in worlds)


def _held_gate(who: Investigator, world: str) -> int:
    return next(n for n in who.gates if WORLDS[(n - MARKER_BASE) // 2].id == world)


def spend_trophies(g: Ah2Game, seat: int, toughness: int) -> Rule:
    """trophies.spend.1 and 2; silence.trophies.overpay.1: no change is given."""
    paid = 0
    extra = SHEETS[g.state.investigators[seat].sheet].talent.trophies
    while paid < toughness:
        who = g.state.investigators[seat]
        answer = yield ask(
            seat, "trophy", _trophy_options(who.monsters, who.gates), "ah2:trophies.spend.1"
        )
        who = g.state.investigators[seat]
        if answer[0] == "gate":
            return_gate(g, seat, _held_gate(who, str(answer[1])))
            paid += GATE_WORTH
        else:
            marker = next(m for m in who.monsters if MARKERS[m].id == answer[1])
            return_monster(g, seat, marker)
            paid += printed(marker).toughness + extra
            extra = 0  # once per payment


@lru_cache(maxsize=1024)
def _trophy_options(monsters: tuple[int, ...], gates: tuple[int, ...]) -> Options:
    return Options(
        dict.fromkeys(
            (
                *(option("monster", MARKERS[m].id, rule="ah2:trophies.spend.2") for m in monsters),
                *(
                    option("gate", WORLDS[(n - MARKER_BASE) // 2].id, rule="ah2:trophies.spend.2")
                    for n in gates
                ),
            )
        )
    )


def return_monster(g: Ah2Game, seat: int, marker: int) -> None:
    """trophies.spend.2: a spent monster returns to the cup."""
    s = g.state
    who = s.investigators[seat]
    who.monsters = without(who.monsters, marker)
    s.cup += (marker,)
    g.emit("spent_monster", EVERYONE, seat, MARKERS[marker].id)


def return_gate(g: Ah2Game, seat: int, gate: int) -> None:
    """trophies.spend.2, awaken.markers.2: a spent gate goes under the stack."""
    who = g.state.investigators[seat]
    who.gates = without(who.gates, gate)
    bury(g, "gate_stack", gate)
    g.emit("spent_gate", EVERYONE, seat, WORLDS[(gate - MARKER_BASE) // 2].id)
