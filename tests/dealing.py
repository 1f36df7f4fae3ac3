"""Seeded chance: a test's tables are dealt identically whenever and wherever it runs.

Nobody may choose the seed of a table, so the hall takes seeds and ids from ``secrets``. In tests a
``Dealer`` replaces that module, in their own process and in every server that they start. What it
deals depends only on the current test, not on earlier ones. Bots derive their randomness from the
table's id, so the same answers lead to the same game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

WHERE = "MISKATONIC_TEST_OCCASION"
"""The variable that tells servers which file contains the occasion."""
ROOT = Path(__file__).parents[1]
PROGRAM = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.dealing import deal_from_seeds
deal_from_seeds()
from miskatonic.cli import main
"""
"""Imports ``main`` of the command line in a new process, with seeded chance."""


class Dealer:
    """What the hall uses of ``secrets``, seeded anew for every occasion."""

    def __init__(self) -> None:
        self._chances: dict[str, Random] = {}

    @property
    def _chance(self) -> Random:
        name = occasion()
        if name not in self._chances:
            self._chances[name] = Random(name)
        return self._chances[name]

    def randbits(self, bits: int) -> int:
        """Return a seed."""
        return self._chance.getrandbits(bits)

    def choice(self, letters: Sequence[str]) -> str:
        """Return a letter of an id."""
        return self._chance.choice(letters)


def occasion() -> str:
    """Return the current occasion."""
    return Path(os.environ[WHERE]).read_text(encoding="utf-8")


def begin(name: str) -> None:
    """Deal for an occasion from now on."""
    file = Path(os.environ[WHERE])
    fresh = file.with_suffix(".new")  # so that no server reads half a name
    fresh.write_text(name, encoding="utf-8")
    fresh.replace(file)


@contextmanager
def dealt_for(name: str) -> Iterator[None]:
    """Deal for an occasion, then for the previous one again."""
    before = occasion()
    begin(name)
    yield
    begin(before)


def deal_from_seeds() -> None:
    """Make the hall of this process deal from seeds permanently."""
    from miskatonic.table import hall

    chance: Any = Dealer()
    assert hasattr(hall, "secrets"), "seeds and ids come from elsewhere now: follow them there"
    hall.secrets = chance
