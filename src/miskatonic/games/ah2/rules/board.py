"""The board (ledger ``board``): Arkham's streets and locations, the Other Worlds, the City Limits.

Areas are numbers, which keeps rules cheap that run millions of times; ids are for people, saves and
option ids. A yellow line joins each location to its own street only.
"""

from __future__ import annotations

from typing import NamedTuple

from miskatonic.parts.board import Board

NEIGHBOURHOODS: dict[str, tuple[str, ...]] = {
    "northside": ("curiositie-shoppe", "newspaper", "train-station"),
    "downtown": ("arkham-asylum", "bank-of-arkham", "independence-square"),
    "easttown": ("tullys-roadhouse", "police-station", "dotties-diner"),
    "merchant-district": ("river-docks", "the-unnamable", "unvisited-isle"),
    "rivertown": ("black-cave", "general-store", "graveyard"),
    "french-hill": ("silver-twilight-lodge", "the-witch-house"),
    "miskatonic-u": ("administration", "library", "science-building"),
    "southside": ("historical-society", "mas-boarding-house", "south-church"),
    "uptown": ("st-marys-hospital", "woods", "ye-olde-magick-shoppe"),
}
"""board.areas.1, silence.board.locations.1: neighbourhood -> its locations."""

STREET_LINKS: tuple[tuple[str, str], ...] = (
    ("northside", "downtown"),
    ("northside", "merchant-district"),
    ("downtown", "easttown"),
    ("downtown", "merchant-district"),
    ("easttown", "rivertown"),
    ("merchant-district", "rivertown"),
    ("merchant-district", "miskatonic-u"),
    ("rivertown", "french-hill"),
    ("french-hill", "miskatonic-u"),
    ("french-hill", "southside"),
    ("miskatonic-u", "uptown"),
    ("uptown", "southside"),
)
"""silence.board.adjacency.1: the yellow lines between street areas."""

WHITE_CIRCUIT = (
    "northside",
    "downtown",
    "easttown",
    "rivertown",
    "french-hill",
    "southside",
    "uptown",
    "miskatonic-u",
    "merchant-district",
)
"""silence.board.arrows.1: the white arrows; the black ones run the same circuit backwards."""

UNSTABLE_IDS = (
    "independence-square",
    "tullys-roadhouse",
    "the-unnamable",
    "unvisited-isle",
    "black-cave",
    "graveyard",
    "silver-twilight-lodge",
    "the-witch-house",
    "science-building",
    "historical-society",
    "woods",
)
"""silence.board.unstable.1: the eleven red diamonds."""

DIMENSIONS = (
    "circle",
    "crescent",
    "diamond",
    "hexagon",
    "plus",
    "slash",
    "square",
    "star",
    "triangle",
)
"""silence.monsters.symbols.1"""


class World(NamedTuple):
    """An Other World: its encounter colours, and the face of its two gate markers."""

    id: str
    colours: tuple[str, ...]
    modifier: int
    dimension: str


WORLDS: tuple[World, ...] = (
    World("abyss", ("blue", "red"), -2, "hexagon"),
    World("another-dimension", ("blue", "green", "red", "yellow"), 0, "square"),
    World("city-of-the-great-race", ("green", "yellow"), 0, "triangle"),
    World("endless-archive", ("blue", "green"), -1, "star"),
    World("plateau-of-leng", ("green", "red"), -1, "diamond"),
    World("rlyeh", ("red", "yellow"), -3, "plus"),
    World("the-dreamlands", ("blue", "green", "red", "yellow"), 1, "slash"),
    World("yuggoth", ("blue", "yellow"), -2, "circle"),
)
"""silence.other-worlds.list.1, silence.gates.markers.1"""

GATE_MARKERS = 16
"""components.gate-markers.1: marker ``n`` leads to world ``n // 2``."""


class Icons(NamedTuple):
    """board.icons.1 and 3: what is likely at a location, and what is certain."""

    usual: tuple[str, ...]
    guaranteed: tuple[str, ...] = ()


ICON_KINDS = (
    "allies",
    "blessing",
    "clues",
    "common-items",
    "money",
    "sanity",
    "skills",
    "spells",
    "stamina",
    "unique-items",
)

ICONS: dict[str, Icons] = {
    "curiositie-shoppe": Icons(("common-items",), ("unique-items",)),
    "newspaper": Icons(("money", "clues")),
    "train-station": Icons(("common-items", "unique-items")),
    "arkham-asylum": Icons(("common-items",), ("sanity",)),
    "bank-of-arkham": Icons(("blessing",), ("money",)),
    "independence-square": Icons(("common-items", "unique-items")),
    "tullys-roadhouse": Icons(("money", "common-items")),
    "police-station": Icons(("common-items", "clues")),
    "dotties-diner": Icons(("money", "stamina")),
    "river-docks": Icons(("common-items",), ("money",)),
    "the-unnamable": Icons(("unique-items", "clues")),
    "unvisited-isle": Icons(("clues", "spells")),
    "black-cave": Icons(("common-items", "spells")),
    "general-store": Icons(("money",), ("common-items",)),
    "graveyard": Icons(("clues", "unique-items")),
    "silver-twilight-lodge": Icons(("clues", "unique-items")),
    "the-witch-house": Icons(("clues", "spells")),
    "administration": Icons(("money",), ("skills",)),
    "library": Icons(("unique-items", "clues")),
    "science-building": Icons(("unique-items",), ("clues",)),
    "historical-society": Icons(("skills", "spells")),
    "mas-boarding-house": Icons(("stamina",), ("allies",)),
    "south-church": Icons(("sanity",), ("blessing",)),
    "st-marys-hospital": Icons(("clues",), ("stamina",)),
    "woods": Icons(("money", "common-items")),
    "ye-olde-magick-shoppe": Icons(("unique-items",), ("spells",)),
}

# ---------------------------------------------------------------------- areas as numbers

STREET_IDS = tuple(f"{name}-streets" for name in NEIGHBOURHOODS)
LOCATION_IDS = tuple(name for names in NEIGHBOURHOODS.values() for name in names)

AREA_IDS: tuple[str, ...] = (
    *STREET_IDS,
    *LOCATION_IDS,
    "jail-cell",
    "lost-in-time-and-space",
    "the-sky",
    "outskirts",
    *(f"{world.id}-{part}" for world in WORLDS for part in (1, 2)),
)
AREA = {name: number for number, name in enumerate(AREA_IDS)}

STREETS = range(len(STREET_IDS))
LOCATIONS = range(len(STREET_IDS), len(STREET_IDS) + len(LOCATION_IDS))
ARKHAM = range(LOCATIONS.stop)
"""board.sections.1: all areas of the town but the Jail Cell."""
JAIL = AREA["jail-cell"]
LOST = AREA["lost-in-time-and-space"]
SKY = AREA["the-sky"]
OUTSKIRTS = AREA["outskirts"]
FIRST_WORLD = OUTSKIRTS + 1

ASYLUM = AREA["arkham-asylum"]
HOSPITAL = AREA["st-marys-hospital"]
POLICE_STATION = AREA["police-station"]
LODGE = AREA["silver-twilight-lodge"]

UNSTABLE = tuple(AREA[name] for name in UNSTABLE_IDS)
IS_UNSTABLE = tuple(number in UNSTABLE for number in range(len(AREA_IDS)))

NEIGHBOURHOOD_OF: tuple[int, ...] = (
    *range(len(NEIGHBOURHOODS)),
    *(n for n, names in enumerate(NEIGHBOURHOODS.values()) for _ in names),
)
"""Area of Arkham -> number of its neighbourhood, which is also the number of its street."""

_NUMBER = {name: n for n, name in enumerate(NEIGHBOURHOODS)}


_OUT_OF_LOCATIONS = tuple((area, NEIGHBOURHOOD_OF[area]) for area in LOCATIONS)
_WHITE = tuple(_NUMBER[name] for name in WHITE_CIRCUIT)
_CIRCUIT = tuple(zip(_WHITE, (*_WHITE[1:], _WHITE[0]), strict=True))

BOARD = (
    Board(len(AREA_IDS))
    .joined("street", [(_NUMBER[a], _NUMBER[b]) for a, b in STREET_LINKS])
    .led("out", _OUT_OF_LOCATIONS)
    .led("in", [(street, area) for area, street in _OUT_OF_LOCATIONS])
    .led("white", _CIRCUIT)
    .led("black", [(b, a) for a, b in _CIRCUIT])
    .led("sky", [(SKY, street) for street in STREETS])
)
"""All ways on the board; those out of locations also have an arrow of each colour."""

LINES = BOARD.relation("street", "in", "out")
"""movement.arkham.2 and 3: the yellow lines."""
WHITE_ARROWS = BOARD.relation("white", "out")
BLACK_ARROWS = BOARD.relation("black", "out")
"""mythos.monsters.2 to 4: the one way that an arrow points."""
FLIGHT = BOARD.relation("street", "out", "sky")
"""mythos.flying.1 and 2, mythos.sky.1, silence.monsters.flying-location.1: where wings lead."""
LEAPS = BOARD.relation("street", "in", "out", "sky")
"""silence.monsters.unique-move.1: distance to prey; from the Sky, all locations are equal."""


def world_area(world: int, part: int) -> int:
    """movement.other-world.1: return the first (1) or second (2) area of an Other World."""
    return FIRST_WORLD + 2 * world + part - 1


def world_of(area: int) -> int:
    """Return the number of the Other World that an area belongs to, or -1."""
    return (area - FIRST_WORLD) // 2 if area >= FIRST_WORLD else -1
