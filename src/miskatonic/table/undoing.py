"""Undo: free while nothing has been revealed, otherwise by consent of the table.

Once something hidden or random has been revealed, every person must agree who has not left of
their own accord, whether present or absent, with or without a stand-in; and nothing from before a
player was removed by others can be undone.
"""

from __future__ import annotations

from msgspec.structs import replace

from miskatonic.table.errors import NothingToUndoError, SealedError
from miskatonic.table.live import LiveTable
from miskatonic.table.model import Table, Vote
from miskatonic.table.telling import held_with, is_sealed, open_vote, voters


async def ask(live: LiveTable, seat: int, person: str) -> bool:
    """Undo the last step of a seat's holder, or ask the table; return whether it was undone."""
    async with live.held():
        live.own_seat(person, seat)  # who may have been removed while this waited
        play = live.running()
        own = held_with(live.table, seat)
        back = play.way_back(own)
        if not back.steps:
            raise NothingToUndoError()
        if is_sealed(live.table, back):
            raise SealedError()
        live.limits.check_step(play, "undo")
        if back.free or set(voters(live.table)) <= set(own):
            await live.take(play, play.step("undo", back.seat, str(back.steps), person))
            return True
        vote = Vote(back.seat, play.version, back.steps, own)

        def edit(table: Table) -> None:
            live.running().check_version(vote.version)
            table.vote = vote

        await live.change_locked(edit)
        live.tell_step(vote.version)
    return False


async def settle(live: LiveTable) -> None:
    """Undo the step after all, if everyone who had not agreed has left."""
    async with live.held():
        vote = None if live.play is None else open_vote(live.table, live.play)
        if vote is not None and live.table.status == "playing" and _is_settled(live, vote):
            await _take_back(live, vote, live.table.seats[vote.seat].person)


async def answer(live: LiveTable, seat: int, person: str, *, agree: bool) -> bool:
    """Answer a vote for the holder of a seat; return whether the step was undone.

    One refusal settles it.
    """

    def edit(table: Table) -> None:
        table.vote = _answered(live, seat, agree=agree)

    async with live.held():
        live.own_seat(person, seat)
        vote = _answered(live, seat, agree=agree)
        if vote is None or not _is_settled(live, vote):
            await live.change_locked(edit)
            vote = live.table.vote  # with what was said at another process meanwhile
        if vote is not None and _is_settled(live, vote):
            await _take_back(live, vote, person)
            return True
        if vote is None:
            live.notify("undo-declined")
        live.tell_step(live.running().version)
    return False


async def withdraw(live: LiveTable, seat: int, person: str) -> None:
    """Withdraw what the holder of a seat has asked the table for."""

    def edit(table: Table) -> None:
        vote = open_vote(table, live.running())
        if vote is None or vote.seat not in held_with(table, seat):
            raise NothingToUndoError()
        table.vote = replace(vote, withdrawn=True)

    async with live.held():
        live.own_seat(person, seat)
        await live.change_locked(edit)
        live.notify("undo-withdrawn")
        live.tell_step(live.running().version)


def _answered(live: LiveTable, seat: int, *, agree: bool) -> Vote | None:
    """Return the question that is open now with one more answer to it; ``None``: declined."""
    vote = open_vote(live.table, live.running())
    if vote is None or seat not in voters(live.table):
        raise NothingToUndoError()
    agreed = sorted({*vote.agreed, *held_with(live.table, seat)})
    return replace(vote, agreed=agreed) if agree else None


def _is_settled(live: LiveTable, vote: Vote) -> bool:
    needed = voters(live.table)
    return bool(needed) and set(needed) <= set(vote.agreed)


async def _take_back(live: LiveTable, vote: Vote, person: str) -> None:
    play = live.running()
    await live.take(play, play.step("undo", vote.seat, str(vote.steps), person))
