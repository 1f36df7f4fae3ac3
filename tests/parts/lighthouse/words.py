"""The words of the lighthouse's scenario, and what its stories may count on."""

from __future__ import annotations

from importlib import resources
from typing import Any, ClassVar, Literal

from miskatonic.kernel.decisions import Rule
from miskatonic.kernel.effects import Context, Resource, Vocabulary, Word
from miskatonic.kernel.effects.loader import read_yaml
from miskatonic.kernel.effects.words import SHARED_WORDS
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE
from miskatonic.parts.dice import roll
from miskatonic.parts.story import Book, Decider, Setting, count, load_story, read_story

PLACES = ("landing", "gallery", "cellar")
MATE = "mate"
RULE = "lighthouse:story"
BOLDEST = 3


class Spawn(Word, frozen=True):
    """The drowned mate comes up."""

    word: ClassVar[str] = "spawn"
    place: Literal["landing", "gallery", "cellar"]

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Put him where the story says."""
        g.state.foe = PLACES.index(self.place)
        g.emit("spawned", EVERYONE, self.place)
        return
        yield


class Flood(Word, frozen=True):
    """The water rises."""

    word: ClassVar[str] = "flood"
    amount: int

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Count it; what is due waits until the text is complete."""
        yield from count(g, BOOK, ctx.owner, "water", self.amount)


class LendOil(Word, frozen=True):
    """The widow has oil in her kitchen."""

    word: ClassVar[str] = "lend-oil"
    amount: int

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Count it."""
        yield from count(g, BOOK, ctx.owner, "oil", self.amount)


class Roll(Decider, frozen=True):
    """One die decides."""

    word: ClassVar[str] = "roll"
    ways: ClassVar[tuple[str, ...]] = ("high", "low")
    least: int

    def apply(self, g: Game[Any], ctx: Context) -> Rule:
        """Roll it."""
        return "high" if roll(g, 1)[0] >= self.least else "low"
        yield


def _gain(g: Game[Any], ctx: Context, seat: int, amount: int) -> Rule:
    g.state.nerve[seat] = min(BOLDEST, g.state.nerve[seat] + amount)
    g.emit("nerve", EVERYONE, seat, g.state.nerve[seat])
    return
    yield


def _lose(g: Game[Any], ctx: Context, seat: int, amount: int) -> Rule:
    g.state.nerve[seat] = max(0, g.state.nerve[seat] - amount)
    g.emit("nerve", EVERYONE, seat, g.state.nerve[seat])
    return
    yield


def everybody(g: Game[Any]) -> tuple[int, ...]:
    """Return all seats, the one whose turn it is first."""
    s = g.state
    return tuple((s.turn + step) % s.players for step in range(s.players))


WORDS: tuple[type[Word], ...] = (*SHARED_WORDS, Spawn, Flood, LendOil, Roll)

SETTING = Setting(
    game="lighthouse",
    players=(1, 3),
    vocabulary=Vocabulary(
        words={word.word: word for word in WORDS},
        who={"owner": lambda g, ctx: (ctx.owner,), "all": lambda g, ctx: everybody(g)},
        resources={"nerve": Resource("nerve", _gain, _lose)},
    ),
    text_package="tests.parts.lighthouse",
    happenings={"explored": PLACES, "defeated": (MATE,)},
)

DATA = read_yaml(resources.files(SETTING.text_package) / "dark-lamp.yaml", "dark-lamp.yaml")
STORIES = load_story(DATA, "dark-lamp.yaml", SETTING)
BOOK = Book({(s.id, players): s for players, s in STORIES.items()}, everybody, RULE)


def read(data: Any, file: str) -> tuple[Any, ...]:
    """Return the entries of a scenario file, or say what is wrong with it."""
    return read_story(data, file, SETTING)
