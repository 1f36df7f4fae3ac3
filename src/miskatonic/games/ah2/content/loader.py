"""Reading the content files: typed, and with errors that name file, card and field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import resources
from itertools import pairwise
from typing import Any

from miskatonic.games.ah2.content import tables
from miskatonic.games.ah2.content.forms import (
    BONUSES,
    PRICES,
    AncientOne,
    GateCard,
    LocationCard,
    MonsterKind,
    MythosCard,
    Possession,
    Sheet,
    Use,
)
from miskatonic.games.ah2.rules.board import (
    DIMENSIONS,
    LOCATION_IDS,
    NEIGHBOURHOODS,
    UNSTABLE_IDS,
    WORLDS,
)
from miskatonic.games.ah2.words import VOCABULARY
from miskatonic.kernel.effects import Effects
from miskatonic.kernel.effects.loader import (
    MisfitError,
    Reader,
    content_error,
    read_cards,
    read_yaml,
)
from miskatonic.kernel.effects.schema import content_schema
from miskatonic.kernel.text import LANGUAGES

KINDS: dict[str, type[Any]] = {
    "common-items": Possession,
    "unique-items": Possession,
    "spells": Possession,
    "skills": Possession,
    "allies": Possession,
    "special-cards": Possession,
    "investigators": Sheet,
    "monsters": MonsterKind,
    "ancient-ones": AncientOne,
    "locations": LocationCard,
    "gate-cards": GateCard,
    "mythos": MythosCard,
}
"""Content of a file, as its line ``holds: …`` says -> the form of its cards."""

INNER_SANCTUM = "inner-sanctum"
"""components.location-cards.2: the extra heading of French Hill, for members only."""


# ---------------------------------------------------------------------- what types cannot express


def _in_three_languages(said: dict[str, str], field: str) -> None:
    if set(said) != set(LANGUAGES) or not all(said.values()):
        raise MisfitError("unknown", field, sorted(said), LANGUAGES)


def _known(names: Iterable[str], known: Iterable[str], field: str) -> None:
    for name in names:
        if name not in known:
            raise MisfitError("unknown", field, name, sorted(known))


def _check_named(card: Any) -> None:
    _in_three_languages(card.name, "name")
    if card.flavour:
        _in_three_languages(card.flavour, "flavour")


def _check_bonus(bonus: dict[str, int]) -> None:
    _known(bonus, BONUSES, "bonus")


def _check_uses(uses: Iterable[Use], field: str) -> None:
    for use in uses:
        _known(use.pay, PRICES, f"{field}.pay")


def _check_possession(card: Possession) -> None:
    _check_named(card)
    _check_bonus(card.bonus)
    _check_uses(card.uses, "uses")
    if (card.casting is None) == (card.deck == "spell"):
        raise MisfitError("unknown", "casting", card.casting, "spells, and only spells, are cast")
    if not 0 <= card.hands <= 2:
        raise MisfitError("unknown", "hands", card.hands, "0 … 2")


def _check_sheet(sheet: Sheet) -> None:
    """silence.investigators.sheets.1"""
    _check_named(sheet)
    _in_three_languages(sheet.occupation, "occupation")
    _in_three_languages(sheet.talent.name, "talent.name")
    _check_bonus(sheet.talent.bonus)
    _check_uses(sheet.talent.uses, "talent.uses")
    _known([sheet.home], LOCATION_IDS, "home")
    if sheet.sanity + sheet.stamina != 10 or not 3 <= sheet.sanity <= 7:
        raise MisfitError("unknown", "sanity", f"{sheet.sanity}/{sheet.stamina}", "3/7 … 7/3")
    if not 1 <= sheet.focus <= 3:
        raise MisfitError("unknown", "focus", sheet.focus, "1 … 3")
    for field in ("speed_sneak", "fight_will", "lore_luck"):
        track = getattr(sheet, field)
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(track)]
        if len(track) != 4 or steps != [(1, -1)] * 3:
            raise MisfitError("unknown", field, track, "[[1, 4], [2, 3], [3, 2], [4, 1]]")


def _check_monster(kind: MonsterKind) -> None:
    _check_named(kind)
    _known([kind.dimension], DIMENSIONS, "dimension")
    if (kind.movement == "unique") != bool(kind.hunts):
        raise MisfitError("unknown", "hunts", kind.hunts, "for unique movement")


def _check_ancient_one(ancient: AncientOne) -> None:
    _check_named(ancient)
    _check_bonus(ancient.bonus)


def _check_location(card: LocationCard) -> None:
    """components.location-cards.2"""
    _known([card.neighbourhood], NEIGHBOURHOODS, "neighbourhood")
    wanted = set(NEIGHBOURHOODS[card.neighbourhood])
    if card.neighbourhood == "french-hill":
        wanted.add(INNER_SANCTUM)
    if set(card.entries) != wanted:
        raise MisfitError("unknown", "entries", sorted(card.entries), sorted(wanted))
    for place, entry in card.entries.items():
        _in_three_languages(entry.text, f"entries.{place}.text")


def _check_gate_card(card: GateCard) -> None:
    """silence.cards.gate.1"""
    if card.shuffle:
        return
    fitting = [world.id for world in WORLDS if card.colour in world.colours]
    worlds = [name for name in card.entries if name != "other"]
    _known(worlds, fitting, "entries")
    if len(worlds) != 2 or "other" not in card.entries:
        raise MisfitError("unknown", "entries", sorted(card.entries), "two worlds and other")
    for place, entry in card.entries.items():
        _in_three_languages(entry.text, f"entries.{place}.text")


def _check_mythos(card: MythosCard) -> None:
    """silence.cards.mythos.1"""
    _check_named(card)
    _check_bonus(card.bonus)
    if card.trait == "shuffle":
        return
    _known([card.gate], UNSTABLE_IDS, "gate")
    _known([card.clue] if card.clue else (), UNSTABLE_IDS, "clue")
    _known((*card.white, *card.black), DIMENSIONS, "white")
    _known(card.closes, LOCATION_IDS, "closes")
    if (card.trait == "rumor") != (card.rumor is not None):
        raise MisfitError("unknown", "rumor", card.trait, "a Rumor, and only a Rumor, has one")
    if card.rumor is not None:
        _known([card.rumor.at], LOCATION_IDS, "rumor.at")
        _known(card.rumor.pay, PRICES, "rumor.pay")
    if (card.trait == "rumor") == bool(card.clue):
        raise MisfitError("unknown", "clue", card.clue, "all but Rumors name a clue location")


CHECKS: dict[type[Any], Callable[[Any], None]] = {
    Possession: _check_possession,
    Sheet: _check_sheet,
    MonsterKind: _check_monster,
    AncientOne: _check_ancient_one,
    LocationCard: _check_location,
    GateCard: _check_gate_card,
    MythosCard: _check_mythos,
}


def read_file(data: Any, file: str, *, python: bool = False) -> tuple[Any, ...]:
    """Return the cards of a content file, or raise ``ContentError``."""
    holds = data.get("holds") if isinstance(data, dict) else None
    if not isinstance(holds, str) or holds not in KINDS:
        raise content_error(file, "unknown", field="holds", value=holds, known=sorted(KINDS))
    kind = KINDS[holds]
    reader = Reader(VOCABULARY, python=python)
    return tuple(read_cards(data, kind, reader, file, CHECKS[kind]))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of investigator cards, for editors."""
    return content_schema(Possession, VOCABULARY, "Arkham Horror, 2nd edition: cards")


# ---------------------------------------------------------------------- the packaged content


def _packaged(pattern: str) -> list[Any]:
    """Return the cards of all packaged files whose names have a prefix, in order of name."""
    folder = resources.files("miskatonic.games.ah2.content")
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".yaml"))
    return [
        card
        for name in names
        if name.startswith(pattern)
        for card in read_file(read_yaml(folder.joinpath(name), name), name, python=True)
    ]


POSSESSION_FILES = (
    "common-items",
    "unique-items",
    "spells",
    "skills",
    "allies",
    "special-cards",
)


def fill() -> None:
    """Fill the catalogue from the packaged files, once."""
    if tables.CARDS:
        return
    for name in POSSESSION_FILES:
        tables.POSSESSIONS.lay(_packaged(name), copies=lambda card: card.copies)
    tables.INVESTIGATORS.lay(_packaged("investigators"))
    tables.ANCIENTS.lay(_packaged("ancient-ones"))
    tables.MONSTERS.lay(_packaged("monsters"), copies=lambda kind: kind.count)
    locations = _packaged("locations")
    for number, name in enumerate(NEIGHBOURHOODS):
        tables.LOCATION_CARDS[number] = tuple(
            card for card in locations if card.neighbourhood == name
        )
    tables.GATES.lay(_packaged("gate-cards"))
    tables.MYTHOS.lay(_packaged("mythos"))
    tables.KINDS.extend(tables.POSSESSIONS.number(card.id) for card in tables.CARDS)
    last = tables.ANCIENT_BASE + len(tables.ANCIENT_ONES)
    tables.KINDS.extend(range(len(tables.KINDS), last))


def all_effects(card: Any) -> Iterable[Effects]:
    """Yield every list of effects of a card, for tests and reports."""
    for name in getattr(card, "__struct_fields__", ()):
        value = getattr(card, name)
        for part in value.values() if isinstance(value, dict) else (value,):
            for item in part if isinstance(part, tuple) else (part,):
                if isinstance(item, Effects):
                    yield item
                    for word in item:
                        yield from all_effects(word)
                elif hasattr(item, "__struct_fields__"):
                    yield from all_effects(item)
