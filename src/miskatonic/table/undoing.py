"""Taking back: freely while nothing has come to light, else by consent of the table."""

from __future__ import annotations

from miskatonic.table.errors import NothingToUndoError
from miskatonic.table.live import LiveTable
from miskatonic.table.model import Table, Vote
from miskatonic.table.telling import held_with, voters


async def ask(live: LiveTable, seat: int, person: str) -> bool:
    """Take the last step of whoever holds the seat back, or ask the table; tells if it is done."""
    async with live.held():
        play = live.running()
        own = held_with(live.table, seat)
        seat, steps, free = play.way_back(own)
        if free:
            await live.take(play, play.step("undo", seat, "1", person))
            return True
        if not steps:
            raise NothingToUndoError()
        vote = Vote(seat, play.version, steps, own)
        if set(voters(live.table)) <= set(own):
            await live.take(play, play.step("undo", seat, str(steps), person))
            return True

        def edit(table: Table) -> None:
            table.vote = vote

        await live.change_locked(edit)
        live.tell_step(play.version)
    return False


async def settle(live: LiveTable) -> None:
    """Take the step back after all, if those who did not agree no longer play."""
    async with live.held():
        play, vote, needed = live.play, live.table.vote, voters(live.table)
        if play is None or vote is None or vote.version != play.version:
            return
        if needed and set(needed) <= set(vote.agreed) and live.table.status == "playing":
            person = live.table.seats[vote.seat].person
            await live.take(play, play.step("undo", vote.seat, str(vote.steps), person))


async def answer(live: LiveTable, seat: int, person: str, *, agree: bool) -> bool:
    """Answer for whoever holds a seat; returns whether the step was taken back.

    One refusal settles it.
    """
    async with live.held():
        play = live.running()
        vote = live.table.vote
        if vote is None or vote.version != play.version or seat not in voters(live.table):
            raise NothingToUndoError()
        agreed = sorted({*vote.agreed, *held_with(live.table, seat)})
        if agree and set(voters(live.table)) <= set(agreed):
            await live.take(play, play.step("undo", vote.seat, str(vote.steps), person))
            return True

        def edit(table: Table) -> None:
            assert table.vote is not None
            if agree:
                table.vote.agreed = agreed
            else:
                table.vote = None

        await live.change_locked(edit)
        if not agree:
            live.notify("undo-declined")
        live.tell_step(play.version)
    return False
