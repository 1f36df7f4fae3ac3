"""The single path of a request at a table: a message, a call on the table, its result.

Live connections, plain requests and text mode all go through here. Refusals are raised, and worded
by ``refusals``.
"""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct

from miskatonic.server import requests as form
from miskatonic.server.errors import MalformedError
from miskatonic.server.services import Services
from miskatonic.table import quiet, teaching, undoing
from miskatonic.table.audience import Listener


class Sender(Struct, frozen=True, gc=False):
    """The sender of a request."""

    person: str
    """The person's id; empty for an anonymous visitor."""
    name: str
    lang: str


class Done(Struct, frozen=True, gc=False):
    """A request was carried out, and its result is on disk."""

    version: int
    """The table's version now."""
    undone: bool = False
    """Whether a step was undone; otherwise the table has been asked."""
    line: int = 0
    """The number of the line of chat."""


async def carry_out(
    services: Services,
    table_id: str,
    sender: Sender,
    request: form.AtTable,
    by: Listener | None = None,
) -> Done:
    """Carry out a request, or raise an error that says why not.

    ``by``: the connection it came from, if the resulting update should acknowledge it.
    """
    live = await services.hall.table(table_id)  # it may have been re-read meanwhile
    me = sender.person
    match request:
        case form.Answer():
            seat = live.own_seat(me, request.seat)
            began = perf_counter()
            try:
                at = await quiet.answer(
                    live, seat, request.option, me, request.version, by, request.habits
                )
            finally:
                services.metrics.seconds.observe(perf_counter() - began)
            return Done(at)
        case form.Command():
            seat = live.own_seat(me, request.seat)
            return Done(await live.step("command", seat, request.name, me))
        case form.Again():
            return Done(await quiet.ask_again(live, me, request.version), undone=True)
        case form.Undo():
            undone = await undoing.ask(live, live.own_seat(me), me)
            return Done(live.table.version, undone)
        case form.Withdraw():
            await undoing.withdraw(live, live.own_seat(me), me)
        case form.Consent():
            undone = await undoing.answer(live, live.own_seat(me), me, agree=request.agree)
            return Done(live.table.version, undone)
        case form.Chat():
            if (request.text is None) == (request.remark is None):
                raise MalformedError(problem="text | remark", field="text | remark")
            words, remark = request.text or "", request.remark or ""
            line = await live.say(me, sender.name, words, sender.lang, remark, request.card)
            return Done(live.table.version, line=line)
        case form.Next():
            await teaching.go_on(live, me, skip=request.skip)
    return Done(live.table.version)
