"""What a game hands to the kernel: one declaration, ``GAME``, in the game's package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

import msgspec

from miskatonic.kernel.decisions import Decision, Option, Rule
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.secrets import Lens, Zone
from miskatonic.kernel.state import S
from miskatonic.kernel.windows import Modifier, Point

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game
    from miskatonic.kernel.text import Texts

Step: TypeAlias = Callable[[Any], Rule | None]


class Setup(msgspec.Struct, frozen=True):
    """What a table agreed on before the first card: complete and checked."""

    players: int
    options: dict[str, Any]


class SetupOption(msgspec.Struct, frozen=True):
    """One thing a table may agree on; ``<game>-option-<name>`` explains it in three languages."""

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    """All legal values, if they can be listed."""
    rule: str = ""


class View(msgspec.Struct, kw_only=True):
    """What a seat may know; every game's view extends this. A struct, so JSON-ready."""

    game: str
    seat: int | None
    players: int
    phase: str
    deciding: tuple[int, ...] = ()
    """Seats with an open question."""
    question: str = ""
    """Kind of the open question."""


@dataclass(frozen=True, slots=True)
class Command(Generic[S]):
    """Something the table may do that is nobody's decision in the game (``12.f3`` of Ritual)."""

    rule: str
    """Citation of the rule that says when it may be used."""
    allowed: Callable[[Game[S], int], bool]
    """Whether it can be done now, for a seat."""
    run: Callable[[Game[S], int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec(Generic[S]):
    """A game. The kernel knows it by this alone."""

    id: str
    version: int
    """Raised whenever the rules change, so that old saves are replayed instead of trusted."""
    players: tuple[int, int]
    state: type[S]
    setup_options: tuple[SetupOption, ...]
    check_options: Callable[[int, dict[str, Any]], dict[str, Any]]
    """Return the complete options for a number of players, or raise ``SetupError``."""
    begin: Callable[[Setup, int], S]
    """Return the state before the first step, from the set-up and the state of chance."""
    steps: Mapping[str, Step]
    """The course of play as a literal table: phase -> rule; a step sets the next phase."""
    zones: tuple[Zone[S], ...]
    face: Callable[[S, int], str]
    """Return the public id of a card number."""
    view: Callable[[S, Lens[S], Setup], View]
    result: Callable[[S, Setup], tuple[Any, ...]]
    events: Mapping[str, EventKind]
    text_package: str
    label: Callable[[Texts, Game[S], Decision, Option], str]
    """Return an option as a sentence in the texts' language."""
    describe: Callable[[Texts, Event, int | None, int], str]
    """Return an event as a sentence, told to a seat of a table with so many players."""
    question: Callable[[Texts, str, Any], str]
    """Return the open question of a kind as a sentence, told to the seat of a view."""
    by_card: tuple[str, ...] = ()
    """State fields that are dicts keyed by card number."""
    inferred: Callable[[S], Mapping[int, Callable[[int], bool]]] | None = None
    """Card -> test that any card in its place must pass, as everybody could infer."""
    commands: Mapping[str, Command[S]] = field(default_factory=dict)
    triggers: Mapping[str, Point] = field(default_factory=dict)
    modifiers: Mapping[str, Mapping[str, Modifier]] = field(default_factory=dict)
    in_play: Callable[[S], Sequence[tuple[str, int]]] | None = None
    """Return the components in play that have triggers or modifiers, with their owners."""
    cite: Callable[[str], str] | None = None
    """Return the citation of the rule behind a component's effect."""
    option_ids: Callable[[Setup], tuple[str, ...]] | None = None
    """All option ids there can be, if they can be listed (needed by ``envs``)."""
    features: Callable[[Any], list[int]] | None = None
    """Return a view as a row of numbers of fixed length (needed by ``envs``)."""
    statistics: Callable[[Game[S]], dict[str, Any]] | None = None
    """A finished game's own figures: ``rounds``, ``rounds_survived``, ``round_ends`` and others."""
    horizon: Callable[[S], int] | None = None
    """Number of the stretch of play that a state belongs to; search looks to its end."""
    standing: Callable[[S, Setup, int], float] | None = None
    """How well a seat stands, for search; without it only the result of the game counts."""
    position: Callable[..., tuple[Setup, S]] | None = None
    """Build a set-up and a state from a description (``miskatonic.testing.position``)."""
    content: str = ""
    """``module:object`` of the function that reads and checks a content file."""
    cards: str = ""
    """``module:object`` of the function that tells a card in words."""
    schema: str = ""
    """``module:object`` of the function that returns the JSON Schema of content files."""
    scene: str = ""
    """``module:object`` of the function that draws a view in the terminal."""
    bots: Mapping[str, str] = field(default_factory=dict)
    """Name -> ``module:class`` of the game's own bots."""

    def zone(self, name: str) -> Zone[S]:
        """Return the declaration of a zone."""
        return next(zone for zone in self.zones if zone.name == name)
