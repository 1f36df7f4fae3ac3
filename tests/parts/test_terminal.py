"""Drawing in the terminal: items flow over lines and are broken only if too long for one."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from miskatonic.parts.terminal import Flow

ITEMS = ("one", "two", "three", "four")


def drawn(flow: Flow, width: int) -> list[str]:
    """Return the lines drawn on a screen of the given width."""
    console = Console(file=io.StringIO(), width=width)
    console.print(flow)
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def flow(title: str, *items: str, indent: int | None = None) -> Flow:
    told = None if indent is None else lambda width: indent
    return Flow(Text(title), [Text(item) for item in items], told)


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (40, ["Title  one · two · three · four"]),
        (24, ["Title  one · two · three", "four"]),
        (12, ["Title  one", "two · three", "four"]),
    ],
)
def test_a_line_is_broken_between_items(width: int, lines: list[str]) -> None:
    assert drawn(flow("Title", *ITEMS), width) == lines


def test_titles_of_equal_width_form_a_column() -> None:
    assert drawn(flow("Hat", *ITEMS, indent=6), 18) == ["Hat   one · two", "      three · four"]


def test_a_title_that_is_too_long_is_cut() -> None:
    assert drawn(flow("Northside", "one", indent=6), 18) == ["Nort… one"]


def test_without_a_title_nothing_is_indented() -> None:
    assert drawn(flow("", *ITEMS, indent=6), 18) == ["one · two · three", "four"]


def test_an_item_longer_than_a_line_continues_below() -> None:
    assert drawn(flow("Hat", "a very long item", "two", indent=4), 15) == [
        "Hat a very long",
        "    item · two",
    ]


def test_a_title_may_stand_alone() -> None:
    assert drawn(flow("Hat"), 18) == ["Hat"]
