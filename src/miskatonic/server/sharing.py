"""A table in a form fit to publish: the game, without personal data.

Set-up, seed and steps describe a finished game completely. Names, accounts, chat and visits are
left out; ids are replaced, since a table's id gives access to it on its own server.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from miskatonic.table.hall import new_id
from miskatonic.table.model import Seat, Table

if TYPE_CHECKING:
    from miskatonic.server.entries import Entry


def shared(entry: Entry) -> Entry:
    """Return the publishable part of a table whose game is over."""
    table = entry.table
    assert table.status == "finished", "the seed of a game is a secret until it is over"
    person: defaultdict[str, str] = defaultdict(lambda: secrets.token_hex(16), {"": ""})
    return replace(
        entry,
        table=Table(
            id=new_id(),
            game=table.game,
            players=table.players,
            options=table.options,
            seed=table.seed,
            lang=table.lang,
            pace=table.pace,
            host=person[table.host],
            seats=[Seat(seat.kind, person[seat.person], bot=seat.bot) for seat in table.seats],
            created=table.created,
            lesson=table.lesson,
            rules=table.rules,
            status=table.status,
            version=table.version,
            updated=table.updated,
            won=table.won,
        ),
        steps=[replace(step, person=person[step.person]) for step in entry.steps],
        chat=[],
        visits=[],
        people=[],
    )
