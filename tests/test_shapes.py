"""The types that the pages are compiled with are those that the server sends."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct
from tools import shapes

from miskatonic.kernel import registry
from miskatonic.kernel.spec import View


@pytest.mark.parametrize(("path", "text"), [*shapes.files()], ids=["table", *registry.names()])
def test_what_is_written_is_what_the_structs_say(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "make shapes"


class Thing(Struct, omit_defaults=True):
    """A thing."""

    name: str
    pair: tuple[int, str]
    many: dict[str, list[int | None]]
    left_out: bool = False
    """Only if it is so."""


class OwnView(View, kw_only=True):
    """A view."""

    things: tuple[Thing, ...]


def test_every_kind_of_field_is_told_with_what_is_said_of_it() -> None:
    told = shapes._declared(Thing, asked=False)
    assert told == (
        "/** A thing. */\nexport interface Thing {\n  name: string;\n  pair: [number, string];\n"
        "  many: Record<string, (number | null)[]>;\n  /** Only if it is so. */\n"
        "  left_out?: boolean;\n}\n"
    )


def test_a_view_extends_what_all_views_have() -> None:
    told = shapes._declared(OwnView, asked=False)
    assert "interface OwnView extends View {\n  things: Thing[];\n}" in told
    assert "[more: string]: unknown" in shapes._declared(View, asked=False)
