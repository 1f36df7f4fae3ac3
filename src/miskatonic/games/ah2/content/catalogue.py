"""Everything printed, by id, with the questions and checks that its words call for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, TypeVar

from msgspec.structs import replace

from miskatonic.games.ah2.content.forms import Content, Entry, GateCard, LocationCard
from miskatonic.games.ah2.content.loader import all_effects
from miskatonic.games.ah2.content.tables import (
    ANCIENTS,
    GATE_CARDS,
    INVESTIGATORS,
    LOCATION_CARDS,
    MONSTERS,
    MYTHOS,
    POSSESSIONS,
)
from miskatonic.games.ah2.words.cards import Buy
from miskatonic.games.ah2.words.chance import Choose, MakeCheck, Way
from miskatonic.kernel.effects import Effects, Word

W = TypeVar("W", bound=Word)


@cache
def content() -> dict[str, Content]:
    """Return everything that has a name of its own, by id."""
    tables = (POSSESSIONS, INVESTIGATORS, MONSTERS, ANCIENTS, MYTHOS)
    return {card.id: card for table in tables for card in table.kinds()}


@cache
def entries() -> dict[str, Entry]:
    """Return the stories of location and gate cards, by ``<card>.<place>``."""
    cards: list[LocationCard | GateCard] = [card for deck in LOCATION_CARDS for card in deck]
    cards += GATE_CARDS
    return {f"{card.id}.{place}": entry for card in cards for place, entry in card.entries.items()}


def _words(kind: type[W]) -> Iterator[tuple[str, W]]:
    """Yield all words of a kind, however deep, with the id of what they are printed on."""
    sources: dict[str, Any] = {**content(), **entries()}
    for source, card in sources.items():
        for effects in all_effects(card):
            for word in effects:
                if isinstance(word, kind):
                    yield source, word


@cache
def _choices() -> dict[str, list[dict[str, Way]]]:
    found: dict[str, list[dict[str, Way]]] = {}
    for source, word in _words(Choose):
        found.setdefault(source, []).append({way.id: way for way in word.between})
    return found


@cache
def _checks() -> dict[str, list[MakeCheck]]:
    """Return the checks that a card calls for, each with what follows in its branches."""
    sources: dict[str, Any] = {**content(), **entries()}
    found: dict[str, list[MakeCheck]] = {}
    for source, card in sources.items():
        for effects in all_effects(card):
            for place, word in enumerate(effects.words):
                if isinstance(word, MakeCheck):
                    rest = effects.words[place + 1 :] if word.who is None else ()
                    found.setdefault(source, []).append(_followed(word, rest))
    return found


def _followed(word: MakeCheck, rest: tuple[Word, ...]) -> MakeCheck:
    """Return a check whose branches include what happens after it in any case."""
    if not rest:
        return word
    branches = [Effects((*branch.words, *rest)) for branch in (word.passed, word.fail)]
    return replace(word, passed=branches[0], fail=branches[1])


@lru_cache(maxsize=1 << 10)
def first_check(effects: Effects) -> MakeCheck | None:
    """Return the check that effects begin with, with what follows it; ``None`` without one."""
    first, *rest = effects.words or (None,)
    if not isinstance(first, MakeCheck) or first.who is not None:
        return None
    return _followed(first, tuple(word for word in rest if word is not None))


@cache
def discounts() -> dict[str, str]:
    """Return the pricing of cards on offer, by the id of what is being read."""
    return {source: word.price for source, word in _words(Buy) if source in entries()}


def way_called(name: str, offered: frozenset[str], likely: Iterable[str]) -> Way:
    """Return the way with an id among all that are offered, looking first at likely sources."""
    known = _choices()
    for source in (*likely, *known):
        for ways in known.get(source, ()):
            if offered <= ways.keys():
                return ways[name]
    raise LookupError(name)


def check_on(source: str, skill: str, modifier: int | None = None) -> MakeCheck | None:
    """Return the check of a skill that a card calls for; with a modifier, if its number is fixed.

    No card calls for the same check twice with different results.
    """
    named = [word for word in _checks().get(source, ()) if word.skill == skill]
    exact = [word for word in named if word.modifier.name or word.modifier.fixed == modifier]
    return next(iter(named if modifier is None else exact), None)
