"""A view from one seat: the facts that every decision starts from."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from miskatonic.games.ah2.content.forms import Rumor
from miskatonic.games.ah2.content.tables import (
    ANCIENTS,
    INVESTIGATORS,
    MONSTERS,
    MYTHOS,
    POSSESSIONS,
)
from miskatonic.games.ah2.rules.board import (
    AREA,
    ARKHAM,
    LINES,
    UNSTABLE_IDS,
    WORLDS,
    world_of,
)
from miskatonic.games.ah2.rules.checks import bonus
from miskatonic.games.ah2.rules.gates import holds_elder_sign
from miskatonic.games.ah2.rules.locations import BY_NAME
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.rules.movement import movement_points
from miskatonic.games.ah2.rules.prices import Purse
from miskatonic.games.ah2.state import NOTHING
from miskatonic.games.ah2.view import Ah2View, Gate, Sheet, foe_called
from miskatonic.parts.bots.goals import NOWHERE
from miskatonic.parts.prices import can_pay

LONGEST_BATTLE = 30


number = POSSESSIONS.number
"""Id of an investigator card -> the number of its first copy."""
card = POSSESSIONS.named
sheet_number = INVESTIGATORS.number
printed = INVESTIGATORS.named
marker_of = MONSTERS.number
"""Kind of monster -> the number of one of its markers."""
kind_of = MONSTERS.named
ancient = ANCIENTS.named
mythos = MYTHOS.named


def numbers(names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of several cards, each of its first copy."""
    first = POSSESSIONS.first
    return tuple([first[name] for name in names])


@cache
def heat() -> dict[str, float]:
    """Return how likely the next Mythos card opens a gate at each unstable location."""
    cards = [card.gate for card in MYTHOS.cards if card.gate]
    return {name: cards.count(name) / max(1, len(cards)) for name in UNSTABLE_IDS}


# ---------------------------------------------------------------------- in the numbers of the rules


class Powers(NamedTuple):
    """What modifies everybody's values."""

    ancient_one: int
    environment: int


@cache
def powers(ancient_one: str, environment: str | None) -> Powers:
    """Return the powers in a view."""
    weather = NOTHING if environment is None else MYTHOS.number(environment)
    return Powers(ANCIENTS.number(ancient_one), weather)


class Figure(NamedTuple):
    """An investigator in a view, by number as the rules need it."""

    sheet: int
    place: int
    cards: tuple[int, ...]
    monsters: tuple[int, ...]
    gates: tuple[str, ...]
    money: int
    clues: int
    sanity: int
    stamina: int


def figure(sheet: Sheet) -> Figure:
    """Return an investigator in a view by number; every card as its first copy."""
    return Figure(
        sheet_number(sheet.investigator),
        AREA[sheet.place],
        numbers(sheet.cards),
        tuple([marker_of(name) for name in sheet.monsters]),
        sheet.gates,
        sheet.money,
        sheet.clues,
        sheet.sanity,
        sheet.stamina,
    )


class SparingPurse(Purse):
    """money.price.2: what an investigator could pay without spending gate trophies."""

    __slots__ = ()

    def trophies(self, *, gates: bool = True) -> int:
        """Return the worth of the monster trophies."""
        return super().trophies(gates=False)


# ---------------------------------------------------------------------- the table


@dataclass(slots=True)
class Memory:
    """What a seat remembers during a turn."""

    met: list[int] = field(default_factory=list)
    """Seats traded with, most recent last."""
    steps: list[str] = field(default_factory=list)
    """Moves of the skill markers still to be made."""


class Outlook:
    """The table as one seat sees it."""

    def __init__(self, view: Ah2View, seat: int, memory: Memory | None = None) -> None:
        self.view = view
        self.seat = seat
        self.memory = memory or Memory()
        self.goal = NOWHERE
        """The seat's goal for this turn."""
        self.me = view.investigators[seat]
        self.gates: dict[str, Gate] = {gate.at: gate for gate in view.gates}
        self.monsters: dict[str, list[Monster]] = {}
        for monster in view.monsters:
            self.monsters.setdefault(monster.at, []).append(monster)
        self.barred = tuple([AREA[name] for name in view.closed])
        self.powers = powers(view.ancient_one, view.environment)
        self._figures: dict[str, Figure] = {}
        self.guarded = tuple(sorted([AREA[at] for at in self.monsters if AREA[at] in ARKHAM]))

    def figure(self, sheet: Sheet) -> Figure:
        """Return an investigator by number."""
        known = self._figures.get(sheet.investigator)
        if known is None:
            known = self._figures[sheet.investigator] = figure(sheet)
        return known

    def bonus(self, sheet: Sheet, what: str) -> int:
        """Return the sum of all lasting bonuses to a value."""
        return bonus(self.powers, self.figure(sheet), what)

    def foe(self, name: str) -> Monster:
        """Return a monster's current values."""
        return foe_called(self.view, name)

    def seal_price(self, sheet: Sheet) -> int:
        """gate.seal.clues.1"""
        return sheet.seal_price

    def holds_elder_sign(self, sheet: Sheet) -> bool:
        """gate.elder-sign.1"""
        return holds_elder_sign(self.figure(sheet))

    def can_seal(self, sheet: Sheet) -> bool:
        """Return whether an investigator could seal a gate."""
        return sheet.clues >= self.seal_price(sheet) or self.holds_elder_sign(sheet)

    def speed(self, sheet: Sheet) -> int:
        """movement.arkham.1"""
        return movement_points(self.powers, self.figure(sheet), sheet.skills["speed"])

    def affords(self, sheet: Sheet, ability: str) -> bool:
        """location-ability.1: return whether an investigator can pay for a location's ability.

        Gate trophies needed for a victory by closing are not spent.
        """
        purse = Purse if self.has_gates_to_spare() else SparingPurse
        return can_pay(purse(self.figure(sheet)), BY_NAME[ability].pay)

    def can_end(self, sheet: Sheet, rumor: Rumor) -> bool:
        """mythos.ability.rumor.1"""
        return can_pay(Purse(self.figure(sheet)), rumor.pay)

    def steps(self, start: str, around: bool = True) -> tuple[int, ...]:
        """Return the distances to all areas; ``around``: without passing a monster."""
        here = AREA[start]
        shut = self.barred + self.guarded if around else self.barred
        return LINES.distances(here, tuple([area for area in shut if area != here]))

    def trophies_wanting(self) -> int:
        """end.win.close.1: how many gate trophies are missing for a victory by closing."""
        return max(0, self.view.trophies_to_win - self._gate_trophies())

    def has_gates_to_spare(self) -> bool:
        """end.win.close.1: whether a victory by closing can do without one gate trophy."""
        return self._gate_trophies() - 1 > self.view.trophies_to_win

    def _gate_trophies(self) -> int:
        return sum([len(sheet.gates) for sheet in self.view.investigators])


def hopeless(view: Ah2View) -> bool:
    """Return whether the final battle has gone on so long that it can no longer be won."""
    return view.battle_round > LONGEST_BATTLE


def in_world(sheet: Sheet) -> bool:
    """Return whether an investigator is in an Other World."""
    return world_of(AREA[sheet.place]) >= 0


def world_name(sheet: Sheet) -> str:
    """Return the id of the Other World that an investigator is in."""
    return WORLDS[world_of(AREA[sheet.place])].id
