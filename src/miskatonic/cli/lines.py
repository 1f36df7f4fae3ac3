"""Plain output without Rich, which is slow to import: errors must appear at once."""

from __future__ import annotations

from typing import Any

import msgspec
import typer

from miskatonic.kernel.safe_text import ascii_json, some_lines


def say_lines(text: str, *, err: bool = False, **style: Any) -> None:
    """Write lines, made safe for a terminal."""
    typer.secho(some_lines(text), err=err, **style)


def say_json(data: Any) -> None:
    """Write JSON for programs, safe for a terminal too."""
    typer.echo(ascii_json(msgspec.json.format(msgspec.json.encode(data), indent=2).decode()))
