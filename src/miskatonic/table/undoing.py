"""Undo: free while nothing has been revealed, otherwise by consent of the table.

Once something hidden or random has been revealed, every person must agree who has not left of
their own accord, whether present or absent, with or without a stand-in; and nothing from before a
player was removed by others can be undone.
"""

from __future__ import annotations

from miskatonic.table.errors import NothingToUndoError, SealedError
from miskatonic.table.live import LiveTable
from miskatonic.table.model import Table, Vote
from miskatonic.table.telling import held_with, is_sealed, open_vote, voters


async def ask(live: LiveTable, seat: int, person: str) -> bool:
    """Undo the last step of a seat's holder, or ask the table; return whether it was undone."""
    async with live.held():
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
            table.vote = vote

        await live.change_locked(edit)
        live.tell_step(play.version)
    return False


async def settle(live: LiveTable) -> None:
    """Undo the step after all, if everyone who had not agreed has left."""
    async with live.held():
        play, needed = live.play, voters(live.table)
        vote = None if play is None else open_vote(live.table, play)
        if play is None or vote is None:
            return
        if needed and set(needed) <= set(vote.agreed) and live.table.status == "playing":
            person = live.table.seats[vote.seat].person
            await live.take(play, play.step("undo", vote.seat, str(vote.steps), person))


async def answer(live: LiveTable, seat: int, person: str, *, agree: bool) -> bool:
    """Answer a vote for the holder of a seat; return whether the step was undone.

    One refusal settles it.
    """
    async with live.held():
        play = live.running()
        vote = open_vote(live.table, play)
        if vote is None or seat not in voters(live.table):
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
