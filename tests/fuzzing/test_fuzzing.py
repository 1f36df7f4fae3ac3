"""Untrusted files are either refused with our error, or loaded and safe to use."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from random import Random

import pytest

from miskatonic.kernel.errors import CorruptSaveError, RuleFaultError
from tests.fuzzing.harness import EscapeError, Tally, bounded, feed, run
from tests.fuzzing.loaders import LOADERS, Loader

SEED = 1


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    logging.disable()  # a server would note tables that cannot be played on
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("name", LOADERS)
def test_every_damaged_input_is_refused_or_safe_to_use(name: str) -> None:
    tally = run(LOADERS[name], SEED, LOADERS[name].in_suite)
    assert tally.loaded > 10, "the damage is so great that nothing is ever loaded"
    assert tally.refused > tally.loaded, "the damage is so small that it is hardly ever noticed"


def a_loader(raised: BaseException | None) -> Loader:
    def use(content: bytes, rng: Random) -> None:
        if raised is not None:
            raise raised

    return Loader("broken", lambda rng: rng.randbytes(3), use, 1)


@pytest.mark.parametrize(
    "escaping",
    [
        KeyError("x"),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "x"),
        RecursionError(),
        MemoryError(),
        AssertionError(),
        RuleFaultError(option="x", seat=0, problem="KeyError"),
        CorruptSaveError(problem="no such case", there_is_no_detail="x"),
    ],
)
def test_anything_else_is_noticed_and_can_be_seen_again(escaping: BaseException) -> None:
    with pytest.raises(EscapeError, match=r"tests\.fuzzing broken --seed 3 --first 5 --inputs 1"):
        feed(a_loader(escaping), 3, 5)


def test_our_errors_are_refusals_and_the_rest_is_loaded() -> None:
    refusal = CorruptSaveError(problem="magic", detail="")
    assert run(a_loader(refusal), 1, 3) == Tally(loaded=0, refused=3)
    assert run(a_loader(None), 1, 3) == Tally(loaded=3, refused=0)


def test_what_never_ends_is_ended() -> None:
    def hang(content: bytes, rng: Random) -> None:
        with bounded(0.05):
            while True:
                pass

    with pytest.raises(EscapeError, match="StuckError escapes"):
        feed(Loader("hanging", lambda rng: b"", hang, 1), 1, 1)


def test_the_same_number_is_the_same_input() -> None:
    for loader in LOADERS.values():
        assert loader.make(Random("x 1")) == loader.make(Random("x 1"))
        assert len({loader.make(Random(f"x {n}")) for n in range(20)}) > 10
