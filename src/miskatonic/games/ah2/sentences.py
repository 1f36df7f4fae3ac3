"""Options, questions and events in words."""

from __future__ import annotations

from typing import Any

from miskatonic.games.ah2.events import EVENTS
from miskatonic.kernel.decisions import Decision, Option
from miskatonic.kernel.events import Event
from miskatonic.kernel.game import Game
from miskatonic.kernel.text import Texts

__all__ = ["EVENTS", "describe", "label", "question"]


def question(texts: Texts, kind: str, view: Any) -> str:
    return kind


def label(texts: Texts, g: Game[Any], decision: Decision, option: Option) -> str:
    return option.id


def describe(texts: Texts, event: Event, seat: int | None, players: int) -> str:
    return f"{event.kind} {event.values}"
