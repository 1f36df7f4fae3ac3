"""Can this state occur on a table? For states from outside: positions, and their records.

A state that was dealt and played is sound because rules produced it. One that was described by
hand or read from a file may be anything: cards in two places, seats that do not exist, absurd
numbers. Rules cannot cope with that, so it is refused before they see it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence, Sized
from typing import TYPE_CHECKING, Any

import msgspec

from miskatonic.kernel.rng import MASK
from miskatonic.kernel.safe_text import quoted
from miskatonic.kernel.secrets import EVERYONE, NO_CARD
from miskatonic.kernel.spec import GameSpec, Setup, named

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game
    from miskatonic.kernel.state import State

GREATEST = 100_000
"""Largest absolute value of a number in a state, except for the random generator's."""
LONGEST_WORD = 200
LONGEST_SCRIPT = 10_000
SCRIPTED = ("die", "number", "deck", "else-chance", "dice-only")


class UnsoundError(ValueError):
    """A field of a state has a value that cannot occur on a table."""

    def __init__(self, field: str, value: object, allowed: object) -> None:
        super().__init__(f"{field} = {quoted(value)}")
        self.field = field
        self.value = value
        self.allowed = allowed


# ---------------------------------------------------------------------- checks for games


def within(field: str, value: Any, least: int, most: int) -> None:
    """Refuse anything but an integer in a range."""
    if type(value) is not int or not least <= value <= most:
        raise UnsoundError(field, value, f"{least} … {most}")


def all_within(field: str, values: Iterable[Any], least: int, most: int) -> None:
    """Refuse any number out of range."""
    for value in values:
        within(field, value, least, most)


def all_numbers_of(field: str, values: Iterable[Any], things: Sized) -> None:
    """Refuse any number that is not an index of ``things``."""
    all_within(field, values, 0, len(things) - 1)


def one_of(field: str, value: Any, known: Collection[Any]) -> None:
    """Refuse an unknown value."""
    if value not in known:
        raise UnsoundError(field, value, list(known)[:40])


def all_of(field: str, values: Iterable[Any], known: Collection[Any]) -> None:
    """Refuse any unknown value."""
    for value in values:
        one_of(field, value, known)


def counted(field: str, values: Sized, *lengths: int) -> None:
    """Refuse a list that does not have one of these lengths."""
    if len(values) not in lengths:
        raise UnsoundError(field, len(values), list(lengths))


def complete(field: str, values: Collection[Any], first: int, count: int) -> None:
    """Refuse anything but ``count`` consecutive numbers from ``first``, each once, in any order."""
    if sorted(values) != list(range(first, first + count)):
        raise UnsoundError(field, sorted(values), f"{first} … {first + count - 1}")


def distinct(field: str, values: Sequence[Any]) -> None:
    """Refuse duplicates."""
    if len(set(values)) != len(values):
        raise UnsoundError(field, list(values), "1 ×")


# ---------------------------------------------------------------------- every game's state


def check_state(spec: GameSpec[Any], setup: Setup, state: State) -> None:
    """Raise ``UnsoundError`` if a state cannot occur at the start of a step."""
    within("rng", state.rng, 0, MASK)
    players = setup.players
    within("players", getattr(state, "players", players), players, players)
    if state.barrier:
        raise UnsoundError("barrier", state.barrier, "{}")
    _check_script(state.script)
    if spec.rules.phases:
        one_of("phase", state.phase, (*spec.rules.steps, *spec.rules.phases))
    for field in spec.rules.state.__struct_fields__:
        if field != "rng":
            _check_size(field, getattr(state, field))
    if spec.rules.soundness:
        named(spec.rules.soundness)(state, setup)
    _check_zones(spec, setup, state)


def _check_script(script: Sequence[Any]) -> None:
    if len(script) > LONGEST_SCRIPT:
        raise UnsoundError("script", len(script), f"… {LONGEST_SCRIPT}")
    for kind, value in script:
        one_of("script", kind, SCRIPTED)
        if isinstance(value, int) is not (kind in ("die", "number")):
            raise UnsoundError("script", kind, "number | […]")


def _check_size(field: str, value: Any) -> None:
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _check_size(name, getattr(value, name))
    elif isinstance(value, str):
        if len(value) > LONGEST_WORD:
            raise UnsoundError(field, len(value), f"… {LONGEST_WORD}")
    elif isinstance(value, int | float):
        if not -GREATEST <= value <= GREATEST:  # also true for NaN
            raise UnsoundError(field, value, f"-{GREATEST} … {GREATEST}")
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_size(field, key)
            _check_size(field, inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            _check_size(field, inner)


def _check_zones(spec: GameSpec[Any], setup: Setup, state: Any) -> None:
    """Every card lies in one place and has a face; every face seen was seen by existing seats."""
    cards: set[int] = set()
    for zone in spec.rules.zones:
        lying = [card for card in zone.cards(state) if card != NO_CARD]
        for card in lying:
            if card in cards or card < 0:
                raise UnsoundError(zone.name, card, "1 ×")
            cards.add(card)
            spec.rules.face(state, card)
    for card, audience in state.seen.items():
        one_of("seen", card, cards)
        within("seen", audience, EVERYONE, (1 << setup.players) - 1)


def check_usable(game: Game[Any]) -> None:
    """Build every seat's view and word every question, so that whatever would fail fails here."""
    game.decisions  # noqa: B018 - the question itself
    for seat in (None, *range(game.setup.players)):
        msgspec.json.encode(game.view(seat))
        if seat is not None and game.decision_of(seat) is not None:
            game.question("en", seat)
            game.options("en", seat)
            game.blocked("en", seat)
    game.commands("en")
    msgspec.json.encode(game.result)
