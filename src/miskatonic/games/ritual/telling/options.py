"""Options as sentences, addressed to the seat that decides."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from miskatonic.games.ritual.telling.names import player
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import Texts


def label(texts: Texts, g: Game[Any], decision: Decision, option: Option) -> str:
    """Return an option as a sentence for the seat that decides."""
    return _label(texts, *option.payload)


@lru_cache(maxsize=1 << 10)
def _label(texts: Texts, kind: str, to: str | int | None = None) -> str:
    values = {} if to is None else {"to": player(texts, int(to), inside=True)}
    return texts.format(f"option-{kind}", **values)


def targets(view: Any, decision: Decision, option: Option) -> tuple[str, ...]:
    """Return what stands for an option on the table: a seat, one's own card, or a button."""
    return _targets(*option.payload)


@lru_cache(maxsize=1 << 6)
def _targets(kind: str, to: str | int | None = None) -> tuple[str, ...]:
    if to is not None:
        return (f"seat:{to}",)
    return ("own",) if kind == "take" else (f"do:{kind}",)
