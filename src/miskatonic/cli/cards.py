"""Cards to read: all of a game's, those of one type, or those on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from miskatonic.cli.content import card_table
from miskatonic.kernel.card_texts import CardTold, told_cards
from miskatonic.kernel.spec import GameSpec, View
from miskatonic.kernel.text import Texts

MANY = 100
"""Types of cards too numerous to list in full."""


def by_type(spec: GameSpec[Any], say: Texts) -> dict[str, list[CardTold]]:
    """Return the cards of a game grouped by type; in one group if they are few."""
    cards = told_cards(spec, say).values()
    if len(cards) <= MANY:
        return {"": list(cards)}
    sorted_out: dict[str, list[CardTold]] = {}
    for card in cards:
        sorted_out.setdefault(card.type_name, []).append(card)
    return sorted_out


def on_the_table(spec: GameSpec[Any], view: View, say: Texts) -> list[RenderableType]:
    """Return the cards worth reading in mid-game: all, or if there are many, those in the view."""
    cards = told_cards(spec, say)
    if len(cards) <= MANY:
        return [card_table(spec, say.lang)]
    seen = dict.fromkeys(_words(msgspec.to_builtins(view)))
    return list(one_by_one(cards[id] for id in seen if id in cards))


def one_by_one(cards: Iterable[CardTold]) -> Iterator[RenderableType]:
    """Yield cards one below the other: name and type on one line, then their text."""
    for card in cards:
        title = Text(card.name, style="bold")
        kind = ", ".join(filter(None, (card.type_name, card.colour_name)))
        title.append(f"  {kind}", style="dim not bold")
        yield Padding(Text("\n").join([title, Text(card.text)]), (0, 0, 1, 0))


def _words(value: Any) -> Iterator[str]:
    """Yield every string in a view: the ids of the cards on the table are among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)
