"""``docs/notation.md``: its examples run, and it names every key and every id."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from miskatonic.games.ah2 import notation
from miskatonic.games.ah2.content.tables import ANCIENT_ONES, CARDS, MARKERS, MYTHOS_CARDS, SHEETS
from miskatonic.games.ah2.rules.board import NEIGHBOURHOODS, WORLDS
from miskatonic.games.ritual import notation as ritual
from miskatonic.testing import position

DOC = Path(__file__).parents[3] / "docs" / "notation.md"
TEXT = DOC.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
SAID = set(re.findall(r"`([^`\n]+)`", TEXT))


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_notation_hold(example: str) -> None:
    exec(compile(example, DOC.name, "exec"), {"position": position})


def test_every_key_of_both_games_is_explained() -> None:
    keys = {
        *inspect.signature(notation.position).parameters,
        *notation.SHEET_KEYS,
        *inspect.signature(ritual.position).parameters,
    }
    assert keys - SAID == set()


def test_every_id_is_listed() -> None:
    ids = {
        *NEIGHBOURHOODS,
        *(name for names in NEIGHBOURHOODS.values() for name in names),
        *(world.id for world in WORLDS),
        *(card.id for card in (*CARDS, *SHEETS, *ANCIENT_ONES, *MARKERS, *MYTHOS_CARDS)),
    }
    assert ids - SAID == set()
