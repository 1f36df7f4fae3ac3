"""All facts of a game of Arkham Horror, 2nd edition.

Investigator cards, gate cards, Mythos cards, gate markers and monster markers are numbers: places
in ``content/tables.py``. Areas are numbers of ``rules/board.py``. Only the order of the decks
and of the stack of gate markers is hidden; everything else is public.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Protocol, TypeAlias

import msgspec

from miskatonic.games.ah2.content.forms import SKILLS, Sheet
from miskatonic.games.ah2.content.tables import (
    KINDS,
    MONSTER_BASE,
    MYTHOS_BASE,
    SHEETS,
    TALENT_BASE,
)
from miskatonic.games.ah2.rules.board import ARKHAM, JAIL
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, HIDDEN, Zone
from miskatonic.parts.cards import CardState
from miskatonic.parts.checks import Roll

NOBODY = -1
NOTHING = -1

DOOM_TOKENS = 20
"""components.doom-tokens.1"""


class Investigator(msgspec.Struct, array_like=True, gc=False):
    """An investigator: the sheet and everything beside it."""

    sheet: int
    place: int
    sanity: int
    stamina: int
    sliders: tuple[int, int, int] = (0, 0, 0)
    """skills.tracks.1: position of the marker on each of the three tracks, 0 to 3."""
    money: int = 0
    clues: int = 0
    cards: tuple[int, ...] = ()
    monsters: tuple[int, ...] = ()
    gates: tuple[int, ...] = ()
    """Trophies: monster markers and gate markers."""
    fate: int = 0
    """status.bless.1, status.curse.1: 1 blessed, -1 cursed."""
    fresh: tuple[str, ...] = ()
    """silence.cards.special.1: special cards whose first Upkeep die roll is still to come."""
    lowered_sanity: int = 0
    lowered_stamina: int = 0
    """By how much effects have permanently lowered the maximum."""
    delayed: bool = False
    explored: bool = False
    """movement.other-world.5: an explored marker for the gate where the investigator stands."""
    idle: bool = False
    """status.insane.4: whether it has no more encounters this turn."""
    sits_out: int = 0
    """status.arrested.4, status.lost.2: the forfeited turn; 0 means none."""
    defaulted: bool = False
    """silence.cards.special.1: whether it gets no more loans."""
    trained: tuple[int, ...] = ()
    """What a described position adds to the six printed skills."""
    gone: bool = False
    """status.devoured.1: whether it awaits a new sheet, or is out of the final battle for good."""


class Combat(msgspec.Struct, array_like=True, gc=False):
    """A combat in progress: with a monster, or with the Ancient One (``monster`` -1)."""

    seat: int
    monster: int
    wielded: tuple[int, ...] = ()
    """Weapons in hand, and spells whose bonus lasts."""
    tried: tuple[int, ...] = ()
    """hands.limit.3: spells that failed; their hands stay occupied until the check is made."""
    extra: int = 0
    """What cards add to the next check, less what the opponent shrugs off."""
    over: str = ""
    """``escaped`` or ``defeated``, by a card."""
    round: int = 0


_CLOCKWISE = [
    [(*range(first, players), *range(first)) for first in range(players)] for players in range(9)
]
"""Number of players -> first player -> seats, clockwise."""


class Ah2State(CardState, array_like=True, gc=False):
    """A table of Arkham Horror; upkeep.exhaust.1: ``exhausted`` cards lie face down."""

    kinds: ClassVar[list[int]] = KINDS
    """Number of a card, or of the talent on a sheet -> its kind."""
    players: int = 0
    ancient_one: int = 0
    revealed: bool = False
    """setup.ancient-one.1: the enemy is known."""
    turn: int = 0
    first: int = 0
    seat: int = 0
    """Whose go it is."""
    investigators: list[Investigator] = []
    spare: tuple[int, ...] = ()
    """silence.setup.unused-sheets.1: sheets for investigators who are devoured."""

    common: tuple[int, ...] = ()
    unique: tuple[int, ...] = ()
    spells: tuple[int, ...] = ()
    skills: tuple[int, ...] = ()
    allies: tuple[int, ...] = ()
    special: tuple[int, ...] = ()
    boxed: tuple[int, ...] = ()
    """Cards out of the game."""
    offered: tuple[int, ...] = ()
    """Cards drawn and not yet kept, bought or given back."""
    gate_deck: tuple[int, ...] = ()
    mythos_deck: tuple[int, ...] = ()
    gate_stack: tuple[int, ...] = ()

    cup: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    """Monster markers out of the game."""
    roaming: dict[int, int] = {}
    """Monster marker -> area, the Sky included."""
    outskirts: tuple[int, ...] = ()
    met: int = NOTHING
    """encounter-monsters.1: marker of the current encounter."""

    gates: dict[int, int] = {}
    """Area -> gate marker."""
    clues: dict[int, int] = {}
    """Area -> clue tokens, where there are any."""
    sealed: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    """Locations closed by terror."""
    doom: int = 0
    terror: int = 0
    elder_signs_played: int = 0

    mythos: int = NOTHING
    """The Mythos card of this turn."""
    environment: int = NOTHING
    rumor: int = NOTHING
    rumor_tokens: int = 0
    reading: str = ""
    """The card being carried out, for texts and bots."""
    stacked: dict[int, int] = {}
    """Neighbourhood -> number of the next location card, in described positions."""

    next_monsters: tuple[int, ...] = ()
    """Markers to be drawn from the cup next, in described positions."""

    points: int = 0
    evaded: tuple[int, ...] = ()
    """silence.movement.repeat.1: monsters evaded during this stay in the area."""
    fought: bool = False
    """movement.monsters.4: whether the movement of this go is over."""
    focus: int = 0
    again: bool = False
    """Whether a further encounter follows."""
    encountering: int = NOBODY
    """Seat whose encounter or combat ends if it falls."""
    roll: Roll | None = None
    successes: int = 0
    """Successes of the last check made by a card's word."""
    combat: Combat | None = None

    battle_round: int = 0
    tally: int = 0
    """final.attack.2: successes towards the next doom token."""
    ending: str = ""
    """A key of ``ending.ENDINGS`` once the game is over."""
    awakened_by: str = ""
    timeline: tuple[tuple[int, int, int, int], ...] = ()
    """Doom, terror, open gates and roaming monsters at the end of each turn."""
    to_give_up: int = 0
    """Cards still to be given up by the seat that is asked for one, including this one."""

    def order(self) -> tuple[int, ...]:
        """turn.phases.2: seats in play, clockwise from the first player."""
        everybody = self.investigators
        turn = _CLOCKWISE[self.players][self.first]
        return tuple([seat for seat in turn if not everybody[seat].gone])

    def leader(self) -> int:
        """Return the first player, or the next seat in play: somebody has to decide."""
        if not self.investigators[self.first].gone:
            return self.first
        return next(iter(self.order()), self.first)

    def at(self, area: int) -> tuple[int, ...]:
        """Return the monsters in an area."""
        return tuple([m for m, a in self.roaming.items() if a == area])

    def people(self, area: int) -> tuple[int, ...]:
        """Return the seats in an area, in seat order from the first player."""
        return tuple([seat for seat in self.order() if self.investigators[seat].place == area])


Ah2Game: TypeAlias = Game[Ah2State]


def sheet(who: Investigator) -> Sheet:
    """Return the printed sheet of an investigator."""
    return SHEETS[who.sheet]


def talent_of(who: Investigator) -> int:
    """Return the number of the talent on a sheet, which is exhausted like a card."""
    return TALENT_BASE + who.sheet


def in_arkham(area: int) -> bool:
    """Return whether an area belongs to the town, as the Jail Cell does."""
    return area in ARKHAM or area == JAIL


def in_town(area: int) -> bool:
    """Return whether an area is a street or a location."""
    return area < ARKHAM.stop


_TRACK = {skill: number // 2 for number, skill in enumerate(SKILLS)}
_PLACE = {skill: number for number, skill in enumerate(SKILLS)}
_SIDE = {skill: number % 2 for number, skill in enumerate(SKILLS)}


class Marked(Protocol):
    """An investigator with skill markers: in the state, or as a bot imagines them."""

    @property
    def sheet(self) -> int:
        """The number of the sheet."""

    @property
    def sliders(self) -> tuple[int, int, int]:
        """The positions of the markers."""

    @property
    def trained(self) -> tuple[int, ...]:
        """Permanent increases of each skill; empty if there are none."""


def printed_skill(who: Marked, skill: str) -> int:
    """skills.value.1: what the marker shows."""
    shown = _values(who.sheet, skill)[who.sliders[_TRACK[skill]]]
    return shown + who.trained[_PLACE[skill]] if who.trained else shown


@cache
def _values(sheet: int, skill: str) -> tuple[int, ...]:
    """skills.value.1: the values of a skill along its track."""
    printed = SHEETS[sheet]
    track = (printed.speed_sneak, printed.fight_will, printed.lore_luck)[_TRACK[skill]]
    return tuple([pair[_SIDE[skill]] for pair in track])


def _lying_open(s: Ah2State) -> tuple[int, ...]:
    """Return all other public things: trophies, in play, on the board, in the cup."""
    monsters = (*s.cup, *s.out, *s.roaming, *s.outskirts, *((s.met,) if s.met >= 0 else ()))
    mythos = (s.mythos, s.environment, s.rumor)
    return (
        *(gate for who in s.investigators for gate in who.gates),
        *s.gates.values(),
        *(card + MYTHOS_BASE for card in mythos if card != NOTHING),
        *(marker + MONSTER_BASE for marker in monsters),
        *(marker + MONSTER_BASE for who in s.investigators for marker in who.monsters),
    )


CARD_ZONES: tuple[Zone[Ah2State], ...] = (
    Zone("common", HIDDEN, remembered=True),
    Zone("unique", HIDDEN, remembered=True),
    Zone("spells", HIDDEN, remembered=True),
    Zone("skills", HIDDEN, remembered=True),
    Zone("offered", EVERYONE),
    Zone("allies", EVERYONE),
    Zone("special", EVERYONE),
    Zone("boxed", EVERYONE),
    Zone("cards", EVERYONE, within="investigators"),
)
"""Where investigator cards can be."""

ZONES: tuple[Zone[Ah2State], ...] = (
    *CARD_ZONES,
    Zone("gate_deck", HIDDEN, remembered=True),
    Zone("mythos_deck", HIDDEN, remembered=True),
    Zone("gate_stack", HIDDEN, remembered=True),
    Zone("open", EVERYONE, gather=_lying_open),
)
"""setup.shuffle.1, setup.shuffle-ancient.1 and 2: face down. A card that goes under its deck has
been seen by all, and is known until a shuffle (discard.bottom.1)."""
