"""The cards of Arkham Horror as they are printed: plain data, straight from the content files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import Any

import yaml

from miskatonic.games.ah2.content import tables
from miskatonic.games.ah2.content.loader import KINDS
from miskatonic.games.ah2.rules.board import NEIGHBOURHOODS, UNSTABLE_IDS, WORLDS
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.effects.loader import Reader

SKILL_OF = {"evade": "sneak", "horror": "will", "combat": "fight", "spell": "lore"}
POSSESSIONS = ("common-items", "unique-items", "spells", "skills", "allies", "special-cards")
DIMENSION = {world.id: world.dimension for world in WORLDS}
UNSTABLE = frozenset(UNSTABLE_IDS)
COLOURS = {world.id: world.colours for world in WORLDS}
NEIGHBOURHOOD = {place: name for name, places in NEIGHBOURHOODS.items() for place in places}
LOCATIONS = tuple(NEIGHBOURHOOD)
STREETS = tuple(f"{name}-streets" for name in NEIGHBOURHOODS)


@cache
def printed(holds: str) -> dict[str, dict[str, Any]]:
    """Return the cards of all files that hold a kind, by id."""
    folder = resources.files(tables.__package__ or "")
    files = sorted(item.name for item in folder.iterdir() if item.name.endswith(".yaml"))
    found: dict[str, dict[str, Any]] = {}
    for name in files:
        data = yaml.load((folder / name).read_text("utf-8"), Loader=yaml.CSafeLoader)
        if data["holds"] == holds:
            found |= {card["id"]: card for card in data["cards"]}
    return found


@cache
def possession(name: str) -> dict[str, Any]:
    """Return an investigator card."""
    return next(printed(kind)[name] for kind in POSSESSIONS if name in printed(kind))


@contextmanager
def in_play(holds: str, card: dict[str, Any]) -> Iterator[None]:
    """Play a given card in place of the printed one."""
    read = Reader(VOCABULARY, python=True).convert(card, KINDS[holds])
    if holds == "locations":
        number = list(NEIGHBOURHOODS).index(card["neighbourhood"])
        before = tables.LOCATION_CARDS[number]
        tables.LOCATION_CARDS[number] = tuple(
            read if known.id == card["id"] else known for known in before
        )
        try:
            yield
        finally:
            tables.LOCATION_CARDS[number] = before
        return
    lists: dict[str, list[Any]] = {
        "gate-cards": tables.GATE_CARDS,
        "mythos": tables.MYTHOS_CARDS,
        "ancient-ones": tables.ANCIENT_ONES,
        "monsters": tables.MARKERS,
        "investigators": tables.SHEETS,
    }
    listed = lists.get(holds, tables.CARDS)
    before_all = list(listed)
    listed[:] = [read if known.id == card["id"] else known for known in listed]
    try:
        yield
    finally:
        listed[:] = before_all
