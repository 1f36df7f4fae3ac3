"""The words of the card being carried out: ways to choose, checks to make."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from miskatonic.games.ah2.content.forms import GateCard, LocationCard
from miskatonic.games.ah2.content.loader import all_effects
from miskatonic.games.ah2.content.tables import (
    CARDS,
    GATE_CARDS,
    LOCATION_CARDS,
    MYTHOS_CARDS,
    SHEETS,
)
from miskatonic.games.ah2.words.chance import Choose, MakeCheck, Way


def _parts() -> Iterator[tuple[str, Any]]:
    """Yield everything printed, under the name by which a view knows it."""
    locations: list[LocationCard | GateCard] = [card for deck in LOCATION_CARDS for card in deck]
    for card in locations + GATE_CARDS:
        for place, entry in card.entries.items():
            yield f"{card.id}.{place}", entry
    for other in (*MYTHOS_CARDS, *{card.id: card for card in CARDS}.values(), *SHEETS):
        yield other.id, other


@cache
def _ways() -> dict[str, list[tuple[str, Way]]]:
    found: dict[str, list[tuple[str, Way]]] = {}
    for name, part in _parts():
        for effects in all_effects(part):
            for word in effects:
                for way in word.between if isinstance(word, Choose) else ():
                    found.setdefault(way.id, []).append((name, way))
    return found


@cache
def _checks() -> dict[str, list[MakeCheck]]:
    found: dict[str, list[MakeCheck]] = {}
    for name, part in _parts():
        for effects in all_effects(part):
            found.setdefault(name, []).extend(w for w in effects if isinstance(w, MakeCheck))
    return found


def way_called(name: str, reading: str) -> Way | None:
    """Return the way with an id, preferring the card being carried out."""
    known = _ways().get(name, [])
    return next((way for where, way in known if where == reading), known[0][1] if known else None)


def check_on(reading: str, skill: str) -> MakeCheck | None:
    """Return the check of a skill that the card calls for."""
    return next((word for word in _checks().get(reading, []) if word.skill == skill), None)
