"""The pages are compiled with the types that the server sends."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess, run

import pytest
from msgspec import Struct
from tools import shapes

from miskatonic.kernel import registry
from miskatonic.kernel.spec import View


@pytest.mark.parametrize(
    ("path", "text"), [*shapes.files()], ids=["table", *registry.names(), "lock"]
)
def test_what_is_written_is_what_the_structs_say(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "make shapes"


def built_with(folder: Path, path: str, before: str, after: str) -> CompletedProcess[str]:
    """Check the shapes as a build does, which imports nothing, after a change to a source."""
    lock = (shapes.ROOT / "web" / "shapes.lock").read_text("utf-8")
    sources = {line.split()[0] for line in lock.splitlines()}
    for name in ("web/shapes.lock", "web/scripts/shapes.mjs", *sources):
        copy = folder / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = (shapes.ROOT / name).read_text("utf-8")
        copy.write_text(text.replace(before, after) if name == path else text, "utf-8")
    script = folder / "web" / "scripts" / "shapes.mjs"
    return run(["node", script], capture_output=True, text=True, check=False)


MESSAGES = "src/miskatonic/table/messages.py"


@pytest.mark.parametrize(
    ("before", "after", "faults"),
    [
        ("", "", ""),
        ("class Line(", "class Row(", f"{MESSAGES}: Line"),
        ("    version: int\n", "    version: str\n", f"{MESSAGES}: Ack"),
        ("# ----", "# -----", ""),
    ],
    ids=["as it is", "a struct has gone", "a field has changed", "beside the structs"],
)
def test_a_build_fails_if_a_struct_has_changed_since(
    tmp_path: Path, before: str, after: str, faults: str
) -> None:
    done = built_with(tmp_path, MESSAGES, before, after)
    assert done.returncode == bool(faults)
    assert faults in done.stderr


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
