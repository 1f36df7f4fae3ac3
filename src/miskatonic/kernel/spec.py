"""What a game provides to the kernel: one declaration, ``GAME``, in the game's package."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias

import msgspec

from miskatonic.kernel.decisions import Blocked, Decision, Option, Prospect, Rule
from miskatonic.kernel.events import Event, EventKind
from miskatonic.kernel.secrets import Lens, Zone
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game
    from miskatonic.kernel.text import Texts

Step: TypeAlias = Callable[[Any], Rule | None]


def named(where: str) -> Any:
    """Return what ``module:object`` names; games need not import what play does not use."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


class Setup(msgspec.Struct, frozen=True):
    """What a table agreed on before the game: complete and checked."""

    players: int
    options: dict[str, Any]


class SetupOption(msgspec.Struct, frozen=True):
    """One thing a table may agree on; ``<game>-option-<name>`` explains it in three languages.

    Its values are worded by ``<game>-option-<name>-<value>`` (``-open`` for ``None``) where that
    text exists.
    """

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    """All legal values, if they can be listed."""
    rule: str = ""


AskKind: TypeAlias = Literal["choice", "several", "flag", "numbers", "seat"]


class Ask(msgspec.Struct, frozen=True):
    """How a form asks for a set-up option, where its choices alone do not say."""

    kind: AskKind
    groups: tuple[tuple[Any, ...], ...] = ()
    """For ``several``: the value is a list with one choice from each group."""
    least: int = 0
    most: int = 0
    """For ``numbers``: the range of each number."""


class View(msgspec.Struct, gc=False, kw_only=True):
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
    """Something the table may do that is not a decision of the game (``12.f3`` of Ritual).

    ``command-<name>`` and ``command-<name>-help`` word it in three languages.
    """

    rule: str
    """Citation of the rule that says when it may be used."""
    allowed: Callable[[Game[S], int], bool]
    """Whether it can be done for a seat now."""
    run: Callable[[Game[S], int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[S]):
    """What a game must provide: its facts, the course of play, and who may know what."""

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
    phases: Mapping[str, str] = field(default_factory=dict)
    """Phase -> citation of the rule about it, for players who look something up in mid-game."""
    back: Callable[[S, int], str] | None = None
    """The back of a card: hidden cards are exchanged only with others of the same back."""
    by_card: tuple[str, ...] = ()
    """State fields that are dicts keyed by card number, where a number is a face."""
    kinds: str = ""
    """State field card -> kind, a tuple: it lets hidden cards exchange kinds while references by
    card number remain valid. Without it, a card's number is its face."""
    asks_openly: Callable[[S], bool] | None = None
    """Whether this table agreed that being asked may reveal what a seat holds."""
    settle: Callable[[S], None] | None = None
    """Recompute what a state derives from the kinds of its cards, after they were exchanged."""
    names: Callable[[Decision], Collection[int]] | None = None
    """Cards that an open question names: they are not exchanged while it is open."""
    cards: Any = None
    """The game's cards and what they do, as ``parts.cards`` and ``parts.timing`` know them."""
    figure: Callable[[S, int], str] | None = None
    """Return the character whom a seat is playing, in games with characters: the log names them."""
    open: bool = False
    """Whether all seats know the same, so that one person may hold several of them."""
    inferred: Callable[[S], Mapping[int, Callable[[int], bool]]] | None = None
    """Card -> test that any card in its place must pass, as everybody could infer."""
    commands: Mapping[str, Command[S]] = field(default_factory=dict)
    cite: Callable[[str], str] | None = None
    """Return the citation of the rule behind a component's effect."""
    soundness: str = ""
    """``module:object`` of the function (state, set-up) that refuses a state which cannot occur at
    the start of a step (``kernel.soundness``)."""
    position: Callable[..., tuple[Setup, S]] | None = None
    """Build a set-up and a state from a description (``miskatonic.testing.position``)."""

    _zones: Mapping[str, Zone[S]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_zones", {zone.name: zone for zone in self.zones})

    def zone(self, name: str) -> Zone[S]:
        """Return the declaration of a zone."""
        return self._zones[name]


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling(Generic[S]):
    """The game in words. Sentences are required; what enriches them is optional."""

    text_package: str
    label: Callable[[Texts, Game[S], Decision, Option], str]
    """Return an option as a sentence in the texts' language."""
    describe: Callable[[Texts, Event, int | None, int], str]
    """Return an event as a sentence, for a seat at a table with this number of players."""
    question: Callable[[Texts, str, Any], str]
    """Return the open question of a kind as a sentence for the seat of a view."""
    targets: Callable[[Any, Decision, Option], tuple[str, ...]] | None = None
    """The things in the scene that stand for an option, from the deciding seat's view; named as in
    ``Blocked.target`` and in the cues of a lesson."""
    prospect: Callable[[Texts, Any, Decision, Option | None], Prospect] | None = None
    """The likely results of an option and what is at stake, from the deciding seat's view alone;
    without an option, what all options of the question have in common."""
    refusals: Callable[[Texts, Any, Decision], tuple[Blocked, ...]] | None = None
    """What the deciding seat might click in the scene but cannot choose, from its view."""
    irreversible: Callable[[Decision, Option], bool] | None = None
    """Whether a player should be asked to confirm an option."""
    asks: Mapping[str, Ask] = field(default_factory=dict)
    """Set-up option -> how a form asks for it, if its choices do not say."""
    cards: str = ""
    """``module:object`` of the function that words all cards: texts -> tuple of ``CardTold``."""
    terminal: str = ""
    """``module:object`` of the function that draws a view in the terminal."""
    text_mode: str = ""
    """``module:object`` of the function that words a view: (view, texts) -> lines."""
    lessons: str = ""
    """``module:object`` of the lessons by name (``kernel.lessons.Lesson``)."""
    habits: str = ""
    """``module:object`` of the quiet questions and their answers (``kernel.habits.Habit``)."""
    talk: str = ""
    """``module:object`` of the limits of table talk (``kernel.talk.TableTalk``)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bots(Generic[S]):
    """What bots, statistics and learners need from a game; all of it is optional."""

    policies: Mapping[str, str] = field(default_factory=dict)
    """Name -> ``module:class`` of the game's own bots."""
    option_ids: Callable[[Setup], tuple[str, ...]] | None = None
    """All possible option ids, if they can be listed (needed by ``envs``)."""
    features: Callable[[Any], list[int]] | None = None
    """Return a view as a fixed-length vector of numbers (needed by ``envs``)."""
    statistics: Callable[[Game[S]], dict[str, Any]] | None = None
    """Statistics of a finished game: ``rounds``, ``rounds_survived``, ``round_ends`` and others."""
    horizon: Callable[[S], int] | None = None
    """Number of the stretch of play that a state belongs to; search looks ahead to its end."""
    standing: Callable[[S, Setup, int], float] | None = None
    """How well a seat is doing, for search; without it only the result of the game counts."""
    ways: str = ""
    """``module:object`` of the plans that search compares: (chair, the game's own bot) -> bots that
    play on from there, that bot first; without it search tries every option and plays randomly."""
    thinks: str = "50ms"
    """The default search budget of a decision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """Card files: how to read and check them, and what editors need to help with them."""

    read: str = ""
    """``module:object`` of the function that reads and checks a content file."""
    schema: str = ""
    """``module:object`` of the function that returns the JSON Schema of content files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec(Generic[S]):
    """A game. The kernel knows it by this alone."""

    id: str
    version: int
    """Incremented whenever the rules change, so that old saves are replayed instead of trusted."""
    players: tuple[int, int]
    recommended: tuple[int, ...] = ()
    """Best numbers of players, if some are better than others."""
    minutes: tuple[int, int] | None = None
    """How long a game takes at a table."""
    rules: Rules[S]
    telling: Telling[S]
    bots: Bots[S] = field(default_factory=Bots)
    content: Content = field(default_factory=Content)

    @property
    def usual_players(self) -> int:
        """The number of players at a table that names none: fewer of the best wait less."""
        return self.recommended[0] if self.recommended else sum(self.players) // 2

    def varied(self, **fields: Any) -> GameSpec[S]:
        """Return a copy of the game with some fields replaced, whichever part they belong to."""
        own: dict[str, Any] = {
            name: fields.pop(name) for name in ("id", "version", "players") if name in fields
        }
        for name in ("rules", "telling", "bots", "content"):
            part = getattr(self, name)
            changes = {key: fields.pop(key) for key in list(fields) if hasattr(part, key)}
            own[name] = replace(part, **changes)
        if fields:
            raise TypeError(f"a game has no {', '.join(fields)}")
        return replace(self, **own)
