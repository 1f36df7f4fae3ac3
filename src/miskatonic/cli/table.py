"""A table in the terminal: one person, some bots, a game, and a save file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import msgspec
import platformdirs

from miskatonic.bots import Bot, Chair, make_bot
from miskatonic.cli.errors import NoSaveError
from miskatonic.kernel import registry
from miskatonic.kernel.errors import CorruptSaveError, UndoRefusedError, UnknownSeatError
from miskatonic.kernel.files import read_file
from miskatonic.kernel.game import Game
from miskatonic.kernel.lessons import Cue, Lesson, begin_lesson, lesson_of
from miskatonic.kernel.records import MOST_BYTES, load
from miskatonic.server.private import write_privately


class SavedTable(msgspec.Struct):
    """What a save file holds."""

    save: bytes
    seat: int
    bots: Annotated[str, msgspec.Meta(max_length=1000)]
    bot_seed: int
    lesson: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """The lesson that the person still follows."""


def saved_table(content: bytes, name: str) -> SavedTable:
    """Decode the content of a save file."""
    try:
        return msgspec.json.decode(content, type=SavedTable)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise CorruptSaveError(problem="unreadable", detail=f"{name}: {problem}") from problem


def saved_in() -> Path:
    """Return the default folder for saves."""
    return Path(platformdirs.user_data_dir("miskatonic", appauthor=False)) / "table.json"


class Table:
    """Seats, bots, and the flow of play around the person's decisions."""

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        bots: str,
        bot_seed: int,
        path: Path,
        lesson: Lesson | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots
        self.bot_seed = bot_seed
        self.path = path
        self.lesson = lesson
        """The lesson that the person follows; the others' moves are its own."""
        self._players = self._make_bots()

    @classmethod
    def new(
        cls,
        game: str,
        players: int | None,
        seat: int,
        bots: str,
        seed: int | None,
        options: dict[str, Any],
        path: Path,
    ) -> Table:
        """Deal a new game."""
        dealt = registry.new_game(game, players, seed, options, log=True)
        if not 0 <= seat < dealt.setup.players:
            raise UnknownSeatError(seat=seat, last=dealt.setup.players - 1)
        assert dealt.seed is not None
        return cls(dealt, seat, bots, dealt.seed ^ 0xB075, path)

    @classmethod
    def teach(cls, game: str, name: str, bots: str, seed: int | None, path: Path) -> Table:
        """Begin a lesson; once it is over, or the person strays, bots play on."""
        spec = registry.get(game)
        lesson, chance = lesson_of(spec, name), secrets.randbits(63) if seed is None else seed
        registry.check_seed(chance)
        begun = begin_lesson(spec, lesson, chance)
        return cls(begun, lesson.learner, bots, chance ^ 0xB075, path, lesson)

    @classmethod
    def load(cls, path: Path) -> Table:
        """Load a saved game."""
        try:
            content = read_file(path, MOST_BYTES)
        except FileNotFoundError as problem:
            raise NoSaveError(file=path) from problem
        return cls.saved(content, path)

    @classmethod
    def saved(cls, content: bytes, path: Path) -> Table:
        """Load a game from the content of its file."""
        saved = saved_table(content, str(path))
        game = load(saved.save)
        if not 0 <= saved.seat < game.setup.players:
            raise UnknownSeatError(seat=saved.seat, last=game.setup.players - 1)
        game.listen()
        lesson = lesson_of(game.spec, saved.lesson) if saved.lesson else None
        return cls(game, saved.seat, saved.bots, saved.bot_seed, path, lesson)

    def save(self) -> Path:
        """Write the game to its file, atomically."""
        lesson = self.lesson.name if self.lesson is not None else ""
        saved = SavedTable(self.game.save(), self.seat, self.bots, self.bot_seed, lesson)
        write_privately(self.path, msgspec.json.encode(saved))
        return self.path

    def finish(self) -> Path:
        """Write the record of a finished game and delete its save."""
        record = self.path.with_name("last-game.json")
        write_privately(record, self.game.record().to_json())
        self.path.unlink(missing_ok=True)
        return record

    def _make_bots(self) -> dict[int, Bot]:
        names = self.bots.split(",")
        others = [s for s in range(self.game.setup.players) if s != self.seat]
        return {
            seat: make_bot(names[i % len(names)].strip(), self.game.spec, self.bot_seed + seat)
            for i, seat in enumerate(others)
        }

    def let_bots_play(self) -> None:
        """Let the others decide until it is the person's turn or the game is over.

        In a lesson they move one by one, see ``go_on``.
        """
        game = self.game
        if self.lesson is not None:
            return
        while game.pending is not None and game.decision_of(self.seat) is None:
            seat = game.pending.seat
            game.answer(self._players[seat].choose(Chair(game, seat)), seat)

    @property
    def cue(self) -> Cue | None:
        """The answer that the lesson has next, if there is a lesson and it goes on."""
        return self.lesson.cue(self.lesson.place(self.game.history)) if self.lesson else None

    def go_on(self) -> None:
        """Make the lesson's next move, which is somebody else's; or end the lesson."""
        cue = self.cue
        if cue is None:
            self.lesson = None
        else:
            self.game.answer(cue.option, cue.seat)

    def undo(self, *, consent: bool) -> None:
        """Take the person's last answer back, with all that followed from it.

        Without consent this is refused if anything hidden has been revealed since.
        """
        seats = [seat for seat, _ in self.game.history]
        if self.seat not in seats:
            raise UndoRefusedError(reason="nothing")
        steps = len(seats) - max(i for i, seat in enumerate(seats) if seat == self.seat)
        self.game.undo(consent=consent, steps=steps)
        self._players = self._make_bots()  # fresh ones, which have not seen it
