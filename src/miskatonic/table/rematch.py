"""Another game with the same people: one asks for it, the others are invited."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from miskatonic.kernel import registry
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.table.errors import BadSetupError, ClosedError
from miskatonic.table.model import Person, Seat, Table


def laid_again(
    before: Table, person: Person, seed: int, fit_bot: Callable[[str, str], str]
) -> Table:
    """Return a table like one before, opened by a person: all seats and bots are kept.

    It begins at once unless somebody else has to accept.
    """
    _check_again(before)
    now = time()

    def seat(old: Seat) -> Seat:
        if old.kind == "bot":
            return Seat("bot", bot=fit_bot(before.game, old.bot))
        own = old.person == person.id
        return Seat(old.kind, old.person, person.name if own else old.name, invited=not own)

    table = Table(
        id="",
        game=before.game,
        players=before.players,
        options=before.options,
        seed=seed,
        lang=before.lang,
        pace=before.pace,
        listed=before.listed,
        host=person.id,
        seats=[seat(old) for old in before.seats],
        created=now,
        updated=now,
    )
    begin_if_complete(table)
    return table


def begin_if_complete(table: Table) -> None:
    """Begin, if nobody is missing any more."""
    if all(seat.kind != "free" and not seat.invited for seat in table.seats):
        table.status, table.going = "playing", time()


def _check_again(before: Table) -> None:
    """Refuse a rematch of a table that could not be started."""
    spec = registry.find(before.game)
    if spec is None:
        raise ClosedError(reason="game", step=0)
    try:
        registry.check_setup(spec, before.players, before.options)
    except MiskatonicError as error:
        raise BadSetupError(why=error) from error
