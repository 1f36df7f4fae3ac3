"""Seats and status: joining, leaving, bots, start, pause, rematch."""

from __future__ import annotations

from collections.abc import Callable
from time import time

from msgspec.structs import replace

from miskatonic.kernel import registry
from miskatonic.table import undoing
from miskatonic.table.absence import may_remove, may_stand_in
from miskatonic.table.errors import (
    NoSeatError,
    NotHostError,
    NotReadyError,
    NotSeatedError,
    OneSeatError,
    SeatTakenError,
    WrongStatusError,
)
from miskatonic.table.keeping import check_open
from miskatonic.table.live import LiveTable, check_seat
from miskatonic.table.model import STAND_IN, Person, Seat, Table
from miskatonic.table.rematch import begin_if_complete

Edit = Callable[[Table], None]


def _need(table: Table, *allowed: str) -> None:
    if table.status not in allowed:
        raise WrongStatusError(status=table.status)


def _need_host(table: Table, person: str) -> None:
    if not person or table.host != person:
        raise NotHostError()


async def join(live: LiveTable, person: Person, wanted: int | None, *, also: bool = False) -> int:
    """Take a free seat in the lobby, or keep the seat already held.

    Whoever was invited to a rematch accepts by it; the game begins with the last of them.

    ``also``: in addition to seats already held, in a game where all seats know the same.
    """
    closed = live.table.closed is not None
    if also and not closed and not registry.get(live.table.game).rules.open:
        raise OneSeatError()

    def edit(table: Table) -> None:
        _need(table, "lobby")
        check_open(table)
        if wanted is not None:
            check_seat(table, wanted)
            if table.seats[wanted].kind != "free":
                raise SeatTakenError(seat=wanted, number=wanted + 1)
        free = [n for n, seat in enumerate(table.seats) if seat.kind == "free"]
        if not free:
            raise NoSeatError(seat="", number="none", most=len(table.seats))
        for old in live.seats_of(person.id):
            table.seats[old] = replace(table.seats[old], invited=False) if also else Seat()
        place = free[0] if wanted is None else wanted
        table.seats[place] = Seat("person", person.id, person.name)
        _pass_on(table)

    def accept(table: Table) -> None:
        _need(table, "lobby")
        check_open(table)
        for place in live.seats_of(person.id):
            table.seats[place].invited = False
        _pass_on(table)
        begin_if_complete(table)

    held = live.seats_of(person.id)
    if held and not also and wanted in (None, *held):
        if any(live.table.seats[place].invited for place in held):
            await live.change(accept, anew=True)
        return held[0]
    await live.change(edit)
    return live.own_seat(person.id, wanted)


async def leave(live: LiveTable, person: str, bot: str) -> None:
    """Leave: in the lobby the seat becomes free; in play it stays theirs and a bot stands in."""
    live.own_seat(person)

    def edit(table: Table) -> None:
        for place in live.seats_of(person):
            if table.status == "lobby":
                table.seats[place] = Seat()
            elif table.status in ("playing", "paused"):
                _play_for(table.seats[place], bot)
                table.seats[place].left = True
        _pass_on(table)

    await live.change(edit, anew=True)
    await undoing.settle(live)


def _pass_on(table: Table) -> None:
    """Make a seated person the host, if the host has left or was removed."""
    here = [
        seat.person
        for seat in table.seats
        if seat.kind == "person" and not seat.left and not seat.invited
    ]
    if here and table.host not in here:
        table.host = here[0]


async def put_bot(live: LiveTable, person: str, place: int, bot: str | None) -> None:
    """Put a bot in a free seat in the lobby, or free a bot's seat."""

    def edit(table: Table) -> None:
        _need(table, "lobby")
        _need_host(table, person)
        check_open(table)
        check_seat(table, place)
        if table.seats[place].kind == "person":
            raise SeatTakenError(seat=place, number=place + 1)
        table.seats[place] = Seat("bot", bot=bot) if bot else Seat()

    await live.change(edit)


async def remove(live: LiveTable, person: str, place: int, bot: str, *, ask: bool = False) -> None:
    """Let the host remove a player; in play a bot takes over, and it takes time or consent.

    ``ask``: if it is too soon, ask everybody else for consent.
    """

    def edit(table: Table) -> None:
        _need(table, "lobby", "playing", "paused")
        check_seat(table, place)
        seat, own = table.seats[place], live.seats_of(person)
        others = seat.kind == "person" and place not in own
        if table.status == "lobby" or not others or seat.left:
            _need_host(table, person)
        else:
            live.own_seat(person)
            if not may_remove(live, table, place, own, ask=ask):
                return
        if table.status != "lobby" and others:
            table.sealed, table.vote = table.version, None
        table.seats[place] = Seat() if table.status == "lobby" else Seat("bot", bot=bot)
        table.motion = None
        _pass_on(table)

    await live.change(edit, anew=True)  # the removed person now sees what a spectator sees
    await undoing.settle(live)


def _play_for(seat: Seat, bot: str) -> None:
    if not seat.bot:
        seat.since = time()
    seat.bot = bot


async def stand_in(
    live: LiveTable, person: str, place: int, bot: str | None, *, ask: bool = False
) -> None:
    """Let a bot play for an absent seat, or hand it back. Holders decide for their own seats.

    ``ask``: if it is too soon for others to decide, ask everybody else for consent.
    """

    def edit(table: Table) -> None:
        live.own_seat(person)  # who may have been removed while this waited
        own = live.seats_of(person)
        _need(table, "playing", "paused")
        check_seat(table, place)
        if bot:
            check_open(table)
        seat = table.seats[place]
        if seat.kind != "person":
            raise SeatTakenError(seat=place, number=place + 1)
        if place in own:
            seat.bot, seat.left, seat.since = bot or "", False, time()
        elif not bot:
            raise NotSeatedError()
        elif not seat.bot and may_stand_in(live, table, place, own, ask=ask):
            _play_for(seat, bot)
            table.motion = None

    await live.change(edit, anew=True)


async def start(live: LiveTable, person: str) -> None:
    """Begin the game; bots play for those who have not accepted an invitation, until they do."""

    def edit(table: Table) -> None:
        _need(table, "lobby")
        _need_host(table, person)
        check_open(table)
        free = [str(n + 1) for n, seat in enumerate(table.seats) if seat.kind == "free"]
        if free:
            raise NotReadyError(seats=", ".join(free))
        for seat in table.seats:
            if seat.invited:
                _play_for(seat, STAND_IN)
                seat.invited, seat.left = False, True
        table.status, table.going = "playing", time()

    await live.change(edit, anew=True)


async def pause(live: LiveTable, person: str) -> None:
    """Pause the game for bots and people."""

    def edit(table: Table) -> None:
        live.own_seat(person)
        _need(table, "playing")
        table.status = "paused"

    await live.change(edit, anew=True)


async def resume(live: LiveTable, person: str) -> None:
    """Resume a paused game."""

    def edit(table: Table) -> None:
        live.own_seat(person)
        _need(table, "paused")
        check_open(table)
        table.status, table.going = "playing", time()

    await live.change(edit, anew=True)
    await undoing.settle(live)


async def rename(live: LiveTable, person: Person) -> None:
    """Put a person's new name on their seats, unless the game is over."""

    def edit(table: Table) -> None:
        _need(table, "lobby", "playing", "paused")
        for place in live.seats_of(person.id):
            table.seats[place].name = person.name

    if any(live.table.seats[place].name != person.name for place in live.seats_of(person.id)):
        await live.change(edit, anew=True)  # sentences with the old name are told again


async def leads_to(live: LiveTable, rematch: str) -> None:
    """Record the rematch, with the lock held; the first request wins."""

    def edit(table: Table) -> None:
        table.rematch = table.rematch or rematch

    await live.change_locked(edit)
