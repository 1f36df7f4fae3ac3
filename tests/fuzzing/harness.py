"""Runs a loader on many inputs: refused with our error or loaded, nothing else, in bounded time."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import NamedTuple

from miskatonic.kernel.errors import MiskatonicError, RuleFaultError
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.text import LANGUAGES
from tests.fuzzing.loaders import Loader

PATIENCE = 20.0
"""Seconds of processor time for one input."""
MOST_GROWTH = 400_000
"""Kilobytes that a run may add to the memory of the process."""


class StuckError(BaseException):
    """An input took too long; no loader may catch it."""


class EscapeError(AssertionError):
    """Something other than our error came out of a loader."""


class Tally(NamedTuple):
    """The results of the inputs."""

    loaded: int
    refused: int


def memory() -> int:
    """Return the peak memory of this process so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Limit the processor time of a block; wall-clock time does not count."""

    def stuck(number: int, frame: FrameType | None) -> None:
        raise StuckError(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stuck)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def input_of(loader: Loader, seed: int, number: int) -> tuple[bytes, Random]:
    """Return an input by its number, and the random generator for using it."""
    rng = Random(f"{loader.name} {seed} {number}")
    return loader.make(rng), rng


def feed(loader: Loader, seed: int, number: int) -> bool:
    """Feed one input; return whether it was loaded. Raises ``EscapeError`` on anything else."""
    content, rng = input_of(loader, seed, number)
    try:
        with bounded(PATIENCE):
            loader.use(content, rng)
    except RuleFaultError as fault:
        raise _escape(loader, seed, number, content, fault) from fault
    except MiskatonicError as refusal:
        _check_sentence(loader, seed, number, content, refusal)
        return False
    except (Exception, StuckError) as problem:
        raise _escape(loader, seed, number, content, problem) from problem
    return True


def _check_sentence(
    loader: Loader, seed: int, number: int, content: bytes, refusal: MiskatonicError
) -> None:
    """A refusal is one printable line in every language."""
    for lang in LANGUAGES:
        try:
            told = refusal.text(lang)
        except Exception as problem:
            raise _escape(loader, seed, number, content, problem) from problem
        if one_line(told) != told or len(told) > 5000:
            unsafe = ValueError(f"not one safe line: {told!a:.300}")
            raise _escape(loader, seed, number, content, unsafe) from refusal


def _escape(
    loader: Loader, seed: int, number: int, content: bytes, problem: BaseException
) -> EscapeError:
    return EscapeError(
        f"{type(problem).__name__} escapes from the loader {loader.name!r}: {problem!s:.300}\n"
        f"again: python -m tests.fuzzing {loader.name} --seed {seed} --first {number} --inputs 1\n"
        f"input: {len(content)} bytes, {content[:400]!r}"
    )


def run(loader: Loader, seed: int, inputs: int, first: int = 0) -> Tally:
    """Feed a number of inputs."""
    before, loaded = memory(), 0
    for number in range(first, first + inputs):
        loaded += feed(loader, seed, number)
    if memory() - before > MOST_GROWTH:
        raise EscapeError(f"{loader.name}: {memory() - before} kB more, seed {seed}")
    return Tally(loaded, inputs - loaded)
