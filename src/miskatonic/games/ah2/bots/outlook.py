"""A view, looked at from one chair: the facts that every thought begins with."""

from __future__ import annotations

from functools import cache, lru_cache

from miskatonic.games.ah2.content.forms import AncientOne, MonsterKind, MythosCard, Possession
from miskatonic.games.ah2.content.forms import Sheet as PrintedSheet
from miskatonic.games.ah2.content.tables import (
    ANCIENT_ONES,
    CARD_NUMBERS,
    CARDS,
    MARKERS,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.rules.board import (
    AREA,
    ARKHAM,
    FIRST_WORLD,
    JAIL,
    LINES,
    UNSTABLE_IDS,
)
from miskatonic.games.ah2.rules.gates import SEAL_PRICE
from miskatonic.games.ah2.rules.monsters import Monster
from miskatonic.games.ah2.rules.monsters import printed as printed_monster
from miskatonic.games.ah2.rules.prices import Purse
from miskatonic.games.ah2.view import Ah2View, Gate, Sheet

LONGEST_BATTLE = 30


def number(name: str) -> int:
    """Return the number of an investigator card, of the first copy."""
    return CARD_NUMBERS[name][0]


def card(name: str) -> Possession:
    """Return what is printed on an investigator card."""
    return CARDS[CARD_NUMBERS[name][0]]


@cache
def printed(name: str) -> PrintedSheet:
    """Return the printed sheet of an investigator."""
    return next(sheet for sheet in SHEETS if sheet.id == name)


@cache
def marker_of(name: str) -> int:
    """Return the number of a monster marker of a kind."""
    return next(number for number, kind in enumerate(MARKERS) if kind.id == name)


@cache
def kind_of(name: str) -> MonsterKind:
    """Return what is printed on a monster marker."""
    return MARKERS[marker_of(name)]


@cache
def ancient(name: str) -> AncientOne:
    """Return the sheet of an Ancient One."""
    return next(sheet for sheet in ANCIENT_ONES if sheet.id == name)


@cache
def mythos(name: str) -> MythosCard:
    """Return a Mythos card."""
    return next(card for card in MYTHOS_CARDS if card.id == name)


@cache
def heat() -> dict[str, float]:
    """Return how likely the next Mythos card points at each unstable location."""
    cards = [card.gate for card in MYTHOS_CARDS if card.gate]
    return {name: cards.count(name) / max(1, len(cards)) for name in UNSTABLE_IDS}


@lru_cache(maxsize=8192)
def held_bonus(investigator: str, cards: tuple[str, ...], what: str) -> int:
    """Return what the talent and the cards of an investigator add to a value."""
    bonus = printed(investigator).talent.bonus.get(what, 0)
    return bonus + sum([card(name).bonus.get(what, 0) for name in cards])


class Outlook:
    """The table as one seat sees it."""

    def __init__(self, view: Ah2View, seat: int, met: list[int] | None = None) -> None:
        self.view = view
        self.seat = seat
        self.met = [] if met is None else met
        """Seats traded with this turn, the last one at the end."""
        self.me = view.investigators[seat]
        self.gates: dict[str, Gate] = {gate.at: gate for gate in view.gates}
        self.monsters: dict[str, list[Monster]] = {}
        for monster in view.monsters:
            self.monsters.setdefault(monster.at, []).append(monster)
        self.barred = tuple([AREA[name] for name in view.closed])
        self.guarded = tuple(sorted([AREA[at] for at in self.monsters if AREA[at] in ARKHAM]))

    def bonus(self, sheet: Sheet, what: str) -> int:
        """Return what cards, talent, Ancient One and Environment add to a value."""
        total = held_bonus(sheet.investigator, sheet.cards, what)
        total += ancient(self.view.ancient_one).bonus.get(what, 0)
        if self.view.environment is not None and AREA[sheet.place] <= JAIL:
            total += mythos(self.view.environment).bonus.get(what, 0)
        return total

    def foe(self, name: str) -> Monster:
        """Return a monster's values as they are now; of one just drawn, what is printed."""
        for monster in self.view.monsters:
            if monster.id == name:
                return monster
        return printed_monster(marker_of(name))

    def seal_price(self, sheet: Sheet) -> int:
        """gate.seal.clues.1"""
        return max(1, SEAL_PRICE + self.bonus(sheet, "seal"))

    def can_seal(self, sheet: Sheet) -> bool:
        """Tell whether an investigator could seal a gate."""
        return sheet.clues >= self.seal_price(sheet) or holds_elder_sign(sheet)

    def closing_dice(self, sheet: Sheet, skill: str, gate: Gate) -> int:
        """gate.close.2"""
        return sheet.skills[skill] + gate.modifier + sheet.checks["close"]

    def speed(self, sheet: Sheet) -> int:
        """movement.arkham.1"""
        return max(0, sheet.skills["speed"] + self.bonus(sheet, "movement"))

    def steps(self, start: str, around: bool = True) -> tuple[int, ...]:
        """Return how far all areas are; ``around``: without passing a monster."""
        here = AREA[start]
        shut = self.barred + self.guarded if around else self.barred
        return LINES.distances(here, tuple([area for area in shut if area != here]))

    def trophies_wanting(self) -> int:
        """end.win.close.1: how many gate trophies are missing for the victory by closing."""
        held = sum([len(sheet.gates) for sheet in self.view.investigators])
        return max(0, self.view.players + 1 - held)


def hopeless(view: Ah2View) -> bool:
    """Tell whether the final battle has gone on for so long that it cannot be won any more."""
    return view.battle_round > LONGEST_BATTLE


class SheetPurse(Purse[Sheet]):
    """money.price.2: what an investigator could pay with, as its sheet in a view tells."""

    __slots__ = ()

    def cards(self) -> tuple[int, ...]:
        """Return the numbers of all cards."""
        return tuple([number(name) for name in self.who.cards])

    def monsters(self) -> tuple[int, ...]:
        """Return the markers of all monsters that are trophies."""
        return tuple([marker_of(name) for name in self.who.monsters])

    def extra(self) -> int:
        """Return what the talent adds to monsters that are spent."""
        return printed(self.who.investigator).talent.trophies


def holds_elder_sign(sheet: Sheet) -> bool:
    """gate.elder-sign.1"""
    return any(card(name).type == "elder-sign" for name in sheet.cards)


def in_town(sheet: Sheet) -> bool:
    """Tell whether an investigator can walk."""
    return AREA[sheet.place] in ARKHAM


def in_world(sheet: Sheet) -> bool:
    """Tell whether an investigator is in an Other World."""
    return AREA[sheet.place] >= FIRST_WORLD


def world_name(sheet: Sheet) -> str:
    """Return the id of the Other World that an investigator is in."""
    return sheet.place[:-2]
