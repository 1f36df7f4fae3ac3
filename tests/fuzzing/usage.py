"""What is loaded must be safe to use: viewed from every seat, played on, undone, saved."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from miskatonic.kernel.game import Game
from miskatonic.kernel.records import Record, load, replay
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.entries import Entry
from miskatonic.table import Chat, LiveTable
from miskatonic.table.play import as_far_as_it_goes

STEPS = (1, 3, 3, 3, 3, 3, 60)
"""Number of answers to play a loaded game on: rarely many."""


def use_game(game: Game[Any], rng: Random) -> None:
    """Do with a game what players, pages and bots do."""
    look(game, rng)
    for _ in range(rng.choice(STEPS)):
        if game.pending is None:
            break
        decision = rng.choice(game.decisions)
        game.answer(rng.choice(decision.options).id, decision.seat)
        look(game, rng)
    seat = rng.choice((None, *range(game.setup.players)))
    for event in game.events(seat)[-5:]:
        assert game.describe(event, rng.choice(LANGUAGES), seat)
    again = load(game.save())
    assert again.state == game.state
    assert replay(Record.from_json(game.record().to_json())).state == game.state
    if game.history:
        game.undo(consent=True)
        look(game, rng)


def look(game: Game[Any], rng: Random) -> None:
    """See a game as everybody at the table does."""
    lang = rng.choice(LANGUAGES)
    for seat in (None, *range(game.setup.players)):
        msgspec.json.encode(game.view(seat))
        if seat is not None and game.decision_of(seat) is not None:
            assert game.question(lang, seat)
            assert all(option.label for option in game.options(lang, seat))
            game.blocked(lang, seat)
    game.commands(lang)
    msgspec.json.encode(game.result)


class _Kept:
    """A store that knows one table."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry

    async def chat(self, table_id: str, last: int = 200) -> list[Chat]:
        return self._entry.chat[-last:]


def use_table(entry: Entry, rng: Random) -> None:
    """Describe an imported table as the server does when somebody comes."""
    table = msgspec.structs.replace(entry.table)
    play = None
    if table.status != "lobby":
        play = as_far_as_it_goes(table, entry.steps)
    live = LiveTable(table, play, _Kept(entry))  # type: ignore[arg-type]

    async def tell() -> None:
        lang = rng.choice(LANGUAGES)
        for person in {"", *(seat.person for seat in table.seats)}:
            msgspec.json.encode(live.info(person, lang))
            msgspec.json.encode(await live.state(person, lang))

    asyncio.run(tell())
