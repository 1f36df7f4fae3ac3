"""Everything printed, by number: the tables that rules use.

``loader.py`` reads the files and fills these tables; it needs the words, the words need the
rules, and the rules need the tables. So the tables stand alone and are filled once, when the game
is imported.
"""

from __future__ import annotations

from miskatonic.games.ah2.content.forms import (
    AncientOne,
    GateCard,
    LocationCard,
    MonsterKind,
    MythosCard,
    Possession,
    Sheet,
)
from miskatonic.games.ah2.rules.board import NEIGHBOURHOODS
from miskatonic.parts.tables import Table

POSSESSIONS: Table[Possession] = Table()
INVESTIGATORS: Table[Sheet] = Table()
ANCIENTS: Table[AncientOne] = Table()
MONSTERS: Table[MonsterKind] = Table()
GATES: Table[GateCard] = Table()
MYTHOS: Table[MythosCard] = Table()

CARDS = POSSESSIONS.cards
"""Number of an investigator card -> what is printed on it; copies are adjacent."""
CARD_NUMBERS = POSSESSIONS.numbers
"""Id of an investigator card -> the numbers of its copies."""
SHEETS = INVESTIGATORS.cards
ANCIENT_ONES = ANCIENTS.cards
MARKERS = MONSTERS.cards
"""Number of a monster marker -> its kind."""
LOCATION_CARDS: list[tuple[LocationCard, ...]] = [() for _ in NEIGHBOURHOODS]
"""Number of a neighbourhood -> the seven cards of its deck."""
GATE_CARDS = GATES.cards
MYTHOS_CARDS = MYTHOS.cards

KINDS: list[int] = []
"""Number of an investigator card -> number of its first copy; talents, Ancient Ones and everything
else are unique."""

TALENT_BASE = 500
"""The first number of the talents on the sheets."""
GATE_BASE = 1000
MYTHOS_BASE = 2000
MARKER_BASE = 3000
MONSTER_BASE = 4000
ANCIENT_BASE = 5000
"""The first numbers of gate cards, Mythos cards, gate markers, monsters and Ancient Ones; ranges do
not overlap."""
