"""The operator's page names every setting, with its default."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from miskatonic.server.run import PREFIX
from miskatonic.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
ROWS = dict(re.findall(r"^\|`([A-Z_]+)`\|([^|]*)\|", PAGE.read_text(encoding="utf-8"), re.M))
FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}


def test_the_page_lists_the_settings_and_no_others() -> None:
    assert set(ROWS) == {PREFIX + name.upper() for name in FIELDS}


@pytest.mark.parametrize(
    "name", [n for n, f in FIELDS.items() if isinstance(f.default, int | float)]
)
def test_the_page_gives_the_default(name: str) -> None:
    assert float(ROWS[PREFIX + name.upper()]) == float(FIELDS[name].default)


@pytest.mark.parametrize("name", [n for n, f in FIELDS.items() if type(f.default) in (int, float)])
def test_the_page_gives_the_bounds(name: str) -> None:
    takes = msgspec.inspect.type_info(FIELDS[name].type)
    assert isinstance(takes, msgspec.inspect.IntType | msgspec.inspect.FloatType)
    assert f"from {takes.ge} to {takes.le}" in " ".join(PAGE.read_text(encoding="utf-8").split())
