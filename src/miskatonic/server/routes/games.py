"""Games, cards and rules: the same for everybody."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from msgspec import Struct

from miskatonic import __version__, rulebook
from miskatonic.bots import bot_names
from miskatonic.kernel import registry
from miskatonic.kernel.card_texts import CardTold, told_cards
from miskatonic.kernel.errors import UnknownGameError, UnknownRuleError
from miskatonic.kernel.forms import Field, setup_form
from miskatonic.kernel.habits import Habit, habits_of
from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.text import Texts, texts
from miskatonic.server.errors import TEXTS, NotFoundError
from miskatonic.server.packed import Packed, pack, sent
from miskatonic.server.services import Services

SOON = ("ah2", "ah3", "lcg", "mansions")
"""Announced games, shown on the shelf."""
MOST_FOUND = 40
Asking = Request[Any, Any, State]


class ServerInfo(Struct, frozen=True):
    """The server."""

    version: str
    invite: str
    """Base URL for invitations, if the browser's own does not work for others; else empty."""


class BotInfo(Struct, frozen=True):
    """A bot that plays a game."""

    name: str
    title: str
    help: str


class HabitInfo(Struct, frozen=True):
    """A kind of quiet question, which the table answers for those whose habit it is."""

    name: str
    title: str
    help: str
    usual: bool
    """Whether people have it unless they say otherwise."""
    then: str
    """What an option leads to that it goes on with; empty if there are none."""
    rule: str


class LessonInfo(Struct, frozen=True):
    """A lesson on offer."""

    name: str
    title: str
    about: str


class GameInfo(Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    summary: str
    ready: bool
    players: tuple[int, int] | None = None
    options: tuple[Field, ...] = ()
    bots: tuple[BotInfo, ...] = ()
    open: bool = False
    """Whether one person may hold several seats."""
    recommended: tuple[int, ...] = ()
    """Best numbers of players."""
    usual: int | None = None
    """Number of players unless somebody wants another."""
    minutes: tuple[int, int] | None = None
    habits: tuple[HabitInfo, ...] = ()
    """Quiet questions that the table can answer for people."""
    lessons: tuple[LessonInfo, ...] = ()


class Shelf(Struct, frozen=True):
    """All games."""

    games: list[GameInfo]


class Cards(Struct, frozen=True):
    """All cards of a game, by id."""

    cards: dict[str, CardTold]


class Entry(Struct, frozen=True):
    """A rule, a worked example or a ruling."""

    citation: str
    kind: str
    title: str
    text: str
    see: list[str]


class ChapterInfo(Struct, frozen=True):
    """A chapter of the book."""

    id: str
    title: str
    entries: list[Entry]


class Book(Struct, frozen=True):
    """The rulebook of a game."""

    game: str
    title: str
    lang: str
    chapters: list[ChapterInfo]
    steps: dict[str, str]
    """Phase of the game -> the rule about it."""


class Titles(Struct, frozen=True):
    """The titles of all rules of a game."""

    titles: dict[str, str]
    """By citation."""


class Found(Struct, frozen=True):
    """Results of a search."""

    entries: list[Entry]


@get("/api/server")
async def server(services: Services) -> ServerInfo:
    """Return facts about the server that clients need."""
    return ServerInfo(__version__, services.settings.invite)


@get("/api/games")
async def shelf(speech: str) -> Shelf:
    """List the games: first those available, then those announced."""
    ready = [_game(game, speech) for game in registry.names()]
    words = texts(speech, TEXTS)
    soon = [
        GameInfo(g, words.format(f"soon-{g}"), words.format(f"soon-{g}-summary"), ready=False)
        for g in SOON
        if g not in registry.names()
    ]
    return Shelf(ready + soon)


@cache
def _game(game: str, lang: str) -> GameInfo:
    spec = registry.get(game)
    words = texts(lang, spec.telling.text_package, TEXTS)
    bots = tuple(
        BotInfo(name, words.format(f"bot-{name}"), words.format(f"bot-{name}-help"))
        for name in sorted(bot_names(spec), key=lambda name: (name != "steady", name))
        if words.has(f"bot-{name}")
    )
    return GameInfo(
        spec.id,
        words.format("game-title"),
        words.format("game-summary"),
        ready=True,
        players=spec.players,
        options=setup_form(spec, words),
        bots=bots,
        open=spec.rules.open,
        recommended=spec.recommended,
        usual=spec.usual_players,
        minutes=spec.minutes,
        habits=tuple(_habit(habit, words) for habit in habits_of(spec)),
        lessons=tuple(
            LessonInfo(name, words.format(f"lesson-{name}"), words.format(f"lesson-{name}-about"))
            for name in lessons_of(spec)
        ),
    )


def _habit(habit: Habit, words: Texts) -> HabitInfo:
    key = f"habit-{habit.name}"
    then = words.format(f"{key}-then") if habit.begins else ""
    told = words.format(key), words.format(f"{key}-help")
    return HabitInfo(habit.name, *told, habit.usual, then, habit.rule)


@get("/api/games/{game:str}/cards", skip_compress=True)
async def cards(game: str, speech: str, request: Asking) -> Response[Cards]:
    """Return every card of a game with its text."""
    return sent(_cards(_known(game), speech), request)


@cache
def _cards(game: str, lang: str) -> Packed:
    spec = registry.get(game)
    return _json(Cards(told_cards(spec, texts(lang, spec.telling.text_package))))


def _json(told: Struct) -> Packed:
    return pack(msgspec.json.encode(told), MediaType.JSON)


def _known(game: str) -> str:
    try:
        return registry.get(game).id
    except UnknownGameError as error:
        raise NotFoundError() from error


@get("/api/rules/{game:str}", skip_compress=True)
async def book(game: str, speech: str, request: Asking) -> Response[Book]:
    """Return the whole rulebook of a game."""
    if game not in rulebook.games():
        raise NotFoundError()
    return sent(_book(game, speech), request)


@cache
def _book(game: str, lang: str) -> Packed:
    playable = game in registry.names()
    words = texts(lang, registry.get(game).telling.text_package if playable else TEXTS)
    chapters = [
        ChapterInfo(
            chapter.id, _heading(words, chapter.id), [_entry(entry) for entry in chapter.entries]
        )
        for chapter in rulebook.chapters(game, lang)
    ]
    title = words.format("game-title" if playable else f"soon-{game}")
    phases = dict(registry.get(game).rules.phases) if playable else {}
    return _json(Book(game, title, lang, chapters, phases))


def _heading(words: Texts, chapter: str) -> str:
    return words.format(f"chapter-{chapter}") if words.has(f"chapter-{chapter}") else chapter


def _entry(entry: rulebook.Entry) -> Entry:
    return Entry(
        entry.citation,
        type(entry).__name__.lower(),
        rulebook.title(entry.citation, entry.lang),
        entry.wording,
        [f"{entry.game}:{each}" for each in getattr(entry, "see", ())],
    )


@get("/api/rules/{game:str}/titles", skip_compress=True)
async def titles(game: str, speech: str, request: Asking) -> Response[Titles]:
    """Return what the rules of a game are called."""
    if game not in rulebook.games():
        raise NotFoundError()
    return sent(_titles(game, speech), request)


@cache
def _titles(game: str, lang: str) -> Packed:
    return _json(Titles(rulebook.titles(game, lang)))


@get("/api/rules/{game:str}/search")
async def search(game: str, q: str, speech: str) -> Found:
    """Search the rules by words."""
    if game not in rulebook.games():
        raise NotFoundError()
    found = rulebook.search(q[:200], game, speech)
    return Found([_entry(entry) for entry in found[:MOST_FOUND]])


@get("/api/rules/{game:str}/{rule:str}")
async def rule(game: str, rule: str, speech: str) -> Entry:
    """Return one rule."""
    try:
        return _entry(rulebook.find(f"{game}:{rule}", speech))
    except (UnknownRuleError, UnknownGameError) as error:
        raise NotFoundError() from error


HANDLERS = [server, shelf, cards, book, titles, search, rule]
