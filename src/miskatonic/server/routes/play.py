"""Playing over plain requests, and records and replays of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.openapi import ResponseSpec
from msgspec import Struct

from miskatonic.server.dispatch import Sender, carry_out
from miskatonic.server.packed import accepts_gzip
from miskatonic.server.refusals import out_of_range
from miskatonic.server.replays import written
from miskatonic.server.requests import (
    Again,
    Answer,
    Before,
    Chat,
    Command,
    Consent,
    Next,
    Since,
    Undo,
    Withdraw,
)
from miskatonic.server.services import Services
from miskatonic.server.text_forms import remarks_of
from miskatonic.server.who import address_of
from miskatonic.table.errors import ClosedError, UnsavedError, WrongStatusError
from miskatonic.table.live import LiveTable
from miskatonic.table.messages import Line, LogPage, RemarkLine, State
from miskatonic.table.model import Person, StepKind, Table
from miskatonic.table.play import Play, record_from
from miskatonic.table.telling import Teller


class Version(Struct, frozen=True):
    """The table's version now, on disk."""

    version: int


class Undone(Struct, frozen=True):
    """Whether the step was undone, or the table was asked."""

    done: bool
    version: int


class Remarks(Struct, frozen=True):
    """Preset remarks."""

    remarks: list[RemarkLine]


class ReplayStep(Struct, frozen=True):
    """One step of a finished game, as seen by one viewer."""

    version: int
    seat: int | None
    label: str
    view: Any
    events: list[Line]


class Replayed(Struct, frozen=True):
    """A finished game, step by step; not ``complete`` if these rules cannot replay all of it."""

    steps: list[ReplayStep]
    complete: bool = True


@get("/api/tables/{table_id:str}/state")
async def state(
    table_id: str, person: Person | None, speech: str, services: Services, since: Since = -1
) -> State:
    """Return everything the person may know."""
    live = await services.hall.table(table_id)
    seen = await services.tables.visit(table_id, person.id) if person else None
    return await live.state(person.id if person else "", speech, since=since, seen=seen)


@get("/api/tables/{table_id:str}/log")
async def log(
    table_id: str, person: Person | None, speech: str, services: Services, before: Before = None
) -> LogPage:
    """Return one page of the log, ending before a line."""
    live = await services.hall.table(table_id)
    return await live.log(person.id if person else "", speech, before)


@post("/api/tables/{table_id:str}/decisions", status_code=200)
async def decide(table_id: str, data: Answer, sender: Sender, services: Services) -> Version:
    """Answer the open question."""
    return Version((await carry_out(services, table_id, sender, data)).version)


@post("/api/tables/{table_id:str}/commands", status_code=200)
async def command(table_id: str, data: Command, sender: Sender, services: Services) -> Version:
    """Give a table command of the game."""
    return Version((await carry_out(services, table_id, sender, data)).version)


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(table_id: str, sender: Sender, services: Services) -> Undone:
    """Undo one's own last step, or ask the table."""
    done = await carry_out(services, table_id, sender, Undo())
    return Undone(done.undone, done.version)


@delete("/api/tables/{table_id:str}/undo", status_code=200)
async def withdraw(table_id: str, sender: Sender, services: Services) -> Version:
    """Withdraw one's own request to undo."""
    return Version((await carry_out(services, table_id, sender, Withdraw())).version)


@post("/api/tables/{table_id:str}/again", status_code=200)
async def again(table_id: str, data: Again, sender: Sender, services: Services) -> Version:
    """Be asked after all what a habit has answered."""
    return Version((await carry_out(services, table_id, sender, data)).version)


@post("/api/tables/{table_id:str}/consent", status_code=200)
async def consent(table_id: str, data: Consent, sender: Sender, services: Services) -> Undone:
    """Answer a request to undo."""
    done = await carry_out(services, table_id, sender, data)
    return Undone(done.undone, done.version)


@post("/api/tables/{table_id:str}/chat", status_code=200)
async def say(table_id: str, data: Chat, sender: Sender, services: Services) -> dict[str, int]:
    """Say something at the table."""
    return {"n": (await carry_out(services, table_id, sender, data)).line}


@post("/api/tables/{table_id:str}/next", status_code=200)
async def go_on(table_id: str, data: Next, sender: Sender, services: Services) -> Version:
    """Continue a lesson, or leave it."""
    return Version((await carry_out(services, table_id, sender, data)).version)


@get("/api/tables/{table_id:str}/remarks")
async def remarks(table_id: str, me: Person, speech: str, services: Services) -> Remarks:
    """List the preset remarks that the person may make now."""
    live = await services.hall.table(table_id)
    return Remarks(await remarks_of(live, me.id, speech))


def _finished(live: LiveTable) -> Play:
    table = live.table
    if table.status != "finished":
        raise WrongStatusError(status=table.status)
    if live.play is None:
        raise (
            UnsavedError()
            if table.closed is None
            else ClosedError(reason=table.closed.reason, step=table.closed.step)
        )
    return live.play


RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="The record")


@get("/api/tables/{table_id:str}/record", responses={200: RECORD})
async def record(table_id: str, services: Services) -> Response[bytes]:
    """Return the record of a finished game: it replays anywhere."""
    live = await services.hall.table(table_id)
    name = f"{live.table.game}-{table_id}.json"
    if live.table.status == "finished" and live.table.closed is not None:  # under other rules
        told = record_from(live.table, await services.tables.steps(table_id))
    else:
        told = _finished(live).game.record()
    return Response(
        told.to_json(),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


REPLAYED = ResponseSpec(Replayed, generate_examples=False, description="The game, step by step")


@get("/api/tables/{table_id:str}/replay", responses={200: REPLAYED}, skip_compress=True)
async def replayed(
    table_id: str,
    person: Person | None,
    speech: str,
    services: Services,
    request: Request[Any, Any, AppState],
    seat: int | Literal["all"] | None = None,
) -> Response[bytes]:
    """Return a finished game step by step: as seen by a seat or spectator, or with all cards."""
    live = await services.hall.table(table_id)
    done = _finished(live)
    if isinstance(seat, int) and not 0 <= seat < live.table.players:
        raise out_of_range("seat", 0, live.table.players - 1)
    gzip = accepts_gzip(request.headers.get("accept-encoding", ""))
    steps = partial(_again, live.table, list(done.game.history), seat, speech)
    complete = live.table.closed is None
    async with services.replays.turn(person.id if person else address_of(request)):
        # Long games take a while: other tables must not wait.
        text = await asyncio.to_thread(written, steps, complete=complete, gzip=gzip)
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if gzip else {})}
    return Response(text, media_type="application/json", headers=headers)


def _again(
    table: Table, answers: list[tuple[int, str]], seat: int | Literal["all"] | None, lang: str
) -> Iterator[ReplayStep]:
    """Replay a game and yield every step."""
    play = Play(table)
    teller = Teller(table, play, seat if isinstance(seat, int) else None, lang)

    def shown(who: int | None = None, label: str = "") -> ReplayStep:
        view = play.game.view(teller.seat, lifted=seat == "all")
        return ReplayStep(play.version, who, label, view, teller.lines(play.version - 1))

    yield shown()
    for who, what in answers:
        label = ""
        if not what.startswith("/"):
            options = play.game.options(teller.words, who)
            label = next((option.label for option in options if option.id == what), what)
        kind: StepKind = "command" if what.startswith("/") else "answer"
        play.take(play.step(kind, who, what.removeprefix("/")), watched=False)
        yield shown(who, teller.with_names(label))


HANDLERS = [
    state,
    log,
    decide,
    command,
    undo,
    withdraw,
    again,
    consent,
    say,
    go_on,
    remarks,
    record,
    replayed,
]
