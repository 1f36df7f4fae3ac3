"""Saves and records.

A record is the archive: set-up, seed and answers by id; it survives changes to the state's fields.
A save is a record plus the state at the last checkpoint, so that the process that wrote it resumes
in microseconds. One from anywhere else is replayed and must lead to exactly that state: a file may
be damaged or forged, and rules cannot cope with states that rules cannot reach.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from miskatonic.kernel import registry
from miskatonic.kernel.errors import (
    CorruptSaveError,
    MiskatonicError,
    NewerSaveError,
    ReplayError,
    SaveError,
)
from miskatonic.kernel.rng import seeded
from miskatonic.kernel.soundness import UnsoundError, check_state, check_usable
from miskatonic.kernel.spec import GameSpec, Setup
from miskatonic.kernel.state import S

if TYPE_CHECKING:
    from miskatonic.kernel.game import Game

MAGIC = b"MSKT"
FORMAT = 1
MOST_BYTES = 8 << 20
"""Size limit of a save or record; the longest games take some hundred thousand bytes."""
MOST_STATE_BYTES = 128 << 10
"""Size limit of the state in one: twenty times the largest real one, and no more, because a byte
can become two hundred in memory."""
MOST_ANSWERS = 100_000
"""Limit on answers: more than fifty times those of a long game."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game as its table set it up and played it. JSON-ready."""

    game: str
    rules: int
    """Version of the game's rules."""
    players: int
    options: dict[str, Any]
    """Only what differs from the default."""
    seed: int | None
    decisions: list[tuple[int, str]]
    start: bytes = b""
    """The initial state, if the game was not dealt from a seed."""

    def to_json(self) -> bytes:
        """Return the record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    @staticmethod
    def from_json(text: bytes | str) -> Record:
        """Read a record; raises ``CorruptSaveError`` on anything else."""
        with _corrupt_otherwise():
            _check_size(text)
            return msgspec.json.decode(text, type=Record)


class _Body(msgspec.Struct, array_like=True):
    """The payload of a save."""

    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int | None
    start: bytes
    checkpoint: msgspec.Raw
    mark: int
    ids: list[str]
    answers: list[int]
    """Two numbers per answer: seat, index into ``ids``."""


_encode = msgspec.msgpack.Encoder().encode
_decode_body = msgspec.msgpack.Decoder(_Body).decode


def _started_from(game: Game[Any]) -> bytes:
    """Return the initial state, unless seed and set-up reproduce it."""
    if game.seed is not None and not game._origin.script:
        return b""
    return _encode(game._origin)


def _changed(game: Game[Any]) -> dict[str, Any]:
    """Return the options that differ from the default."""
    defaults = registry.default_setup(game.spec.id, game.setup.players).options
    return {k: v for k, v in game.setup.options.items() if defaults.get(k) != v}


def save(game: Game[Any]) -> bytes:
    """Return a game as bytes: magic, format, checksum, body."""
    codes: dict[str, int] = {}
    answers: list[int] = []
    for seat, option_id in game.history:
        answers.append(seat)
        answers.append(codes.setdefault(option_id, len(codes)))
    body = _encode(
        _Body(
            game.spec.id,
            game.spec.version,
            game.setup.players,
            _changed(game),
            game.seed,
            _started_from(game),
            msgspec.Raw(_encode(game._checkpoint)),
            game._mark,
            list(codes),
            answers,
        )
    )
    return MAGIC + bytes((FORMAT,)) + _checksum(body, FORMAT) + body


def _checksum(body: bytes, form: int) -> bytes:
    return zlib.crc32(body, form).to_bytes(4, "big")


def load(blob: bytes, *, own: bool = False) -> Game[Any]:
    """Return the saved game; raises a ``SaveError`` that says what is wrong.

    ``own``: this program wrote it, so it can be trusted without replaying the game.
    """
    body = _open(blob)
    spec = registry.get(body.game)
    if body.rules > spec.version:
        raise NewerSaveError(found=body.rules, known=spec.version)
    setup = registry.check_setup(spec, body.players, body.options)
    current = body.rules == spec.version
    with _corrupt_otherwise():
        history = _history(body)
        game = _at_beginning(spec, setup, body.seed, body.start, current=current)
        if own and current:
            game.history = history
            checkpoint = _state_in(spec, body.checkpoint)
            game._rebuild(checkpoint, body.mark, history[body.mark :])
            return game
        game.begin(history)
        if current:
            reached = game._checkpoint, game._mark
            if (_state_in(spec, body.checkpoint), body.mark) != reached:
                raise CorruptSaveError(problem="checkpoint", detail="")
        if body.start:
            check_usable(game)
    return game


def _history(body: _Body) -> list[tuple[int, str]]:
    _check_answers(len(body.answers) // 2)
    pairs = zip(body.answers[::2], body.answers[1::2], strict=True)
    history = [(seat, body.ids[code]) for seat, code in pairs if seat >= 0 and code >= 0]
    if 2 * len(history) != len(body.answers) or not 0 <= body.mark <= len(history):
        raise IndexError("answers")
    return history


def _open(blob: bytes) -> _Body:
    if not isinstance(blob, bytes | bytearray | memoryview):
        raise CorruptSaveError(problem="body", detail=f"{type(blob).__name__} ≠ bytes")
    _check_size(blob)
    blob = bytes(blob)
    if len(blob) < 9 or blob[:4] != MAGIC:
        raise CorruptSaveError(problem="magic", detail="")
    if blob[4] > FORMAT:
        raise NewerSaveError(found=blob[4], known=FORMAT)
    if _checksum(blob[9:], blob[4]) != blob[5:9]:
        raise CorruptSaveError(problem="checksum", detail="")
    with _corrupt_otherwise():
        return _decode_body(blob[9:])


def _check_size(content: bytes | str) -> None:
    if len(content) > MOST_BYTES:
        raise CorruptSaveError(problem="size", detail=str(MOST_BYTES))


def _check_answers(count: int) -> None:
    if count > MOST_ANSWERS:
        raise CorruptSaveError(problem="answers", detail=str(MOST_ANSWERS))


@contextmanager
def _corrupt_otherwise() -> Iterator[None]:
    """Turn whatever decoders and rules raise on forged content into ``CorruptSaveError``."""
    try:
        yield
    except MiskatonicError:
        raise
    except UnsoundError as problem:
        raise CorruptSaveError(problem="state", detail=problem) from problem
    except (msgspec.MsgspecError, UnicodeError) as problem:
        raise CorruptSaveError(problem="body", detail=problem) from problem
    except Exception as problem:
        raise CorruptSaveError(problem="body", detail=type(problem).__name__) from problem


_decoders: dict[type, Any] = {}


def _state_in(spec: GameSpec[S], content: bytes) -> S:
    """Return the decoded state."""
    if len(content) > MOST_STATE_BYTES:
        raise CorruptSaveError(problem="state-size", detail=str(MOST_STATE_BYTES))
    if spec.rules.state not in _decoders:
        _decoders[spec.rules.state] = msgspec.msgpack.Decoder(spec.rules.state)
    state: S = _decoders[spec.rules.state].decode(content)
    return state


def _at_beginning(
    spec: GameSpec[Any], setup: Setup, seed: int | None, start: bytes, *, current: bool
) -> Game[Any]:
    """Return a game before its first step: dealt, or from a position that can occur on a table."""
    from miskatonic.kernel.game import Game

    if seed is not None:
        registry.check_seed(seed)
    elif not start:
        raise CorruptSaveError(problem="body", detail="seed = start = null")
    origin = None if seed is None else spec.rules.begin(setup, seeded(seed))
    if start:
        told = _state_in(spec, start)
        if origin is None:
            origin = told
        else:  # dealt, with some results scripted
            origin.script = told.script
            if current and origin != told:
                raise CorruptSaveError(problem="checkpoint", detail="")
        check_state(spec, setup, origin)
    return Game(spec, setup, origin, seed)


def record_of(game: Game[Any]) -> Record:
    """Return the record of a game so far."""
    return Record(
        game=game.spec.id,
        rules=game.spec.version,
        players=game.setup.players,
        options=_changed(game),
        seed=game.seed,
        decisions=list(game.history),
        start=_started_from(game),
    )


def replay(record: Record, upto: int | None = None, *, log: bool = False) -> Game[Any]:
    """Replay a record, in full or up to a number of answers."""
    spec = registry.get(record.game)
    if record.rules > spec.version:
        raise NewerSaveError(found=record.rules, known=spec.version)
    count = len(record.decisions)
    _check_answers(count)
    if upto is not None and not 0 <= upto <= count:
        raise ReplayError(number=upto, option="-", seat=0, why=f"0 … {count}")
    setup = registry.check_setup(spec, record.players, record.options)
    current = record.rules == spec.version
    with _corrupt_otherwise():
        game = _at_beginning(spec, setup, record.seed, record.start, current=current)
        if log:
            game._switch_log_on([])
        game.begin(record.decisions[:upto])
        if record.start:
            check_usable(game)
    return game


__all__ = ["FORMAT", "Record", "SaveError", "load", "record_of", "replay", "save"]
