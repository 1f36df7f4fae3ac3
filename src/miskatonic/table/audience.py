"""The people watching a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol

import msgspec
from msgspec import UNSET

from miskatonic.kernel.text import texts
from miskatonic.table.absence import Absence, Sightings, is_open, needed
from miskatonic.table.errors import NotSeatedError
from miskatonic.table.keeping import Kept
from miskatonic.table.limits import DEFAULT, last_that_fit
from miskatonic.table.messages import (
    ChatSaid,
    LogPage,
    MotionInfo,
    Notice,
    SeatInfo,
    State,
    TableChanged,
    TableInfo,
    encode,
)
from miskatonic.table.model import Chat, Seat, Table
from miskatonic.table.news import update
from miskatonic.table.play import Play
from miskatonic.table.store import Store, StoreError
from miskatonic.table.telling import Situation, Teller, chat_line, closed_info, names_at, title_of


class Listener(Protocol):
    """A connection that watches a table."""

    person: str
    lang: str
    told: Situation | None
    """Where the game stood at this listener's last update."""

    def push(self, message: bytes) -> None:
        """Queue a message for sending; never blocks."""
        ...

    def push_update(self, update: bytes, *, own: bool) -> None:
        """Queue an update for sending; ``own``: it also acknowledges this listener's answer."""
        ...


class Audience(Kept):
    """A table as people see it: who sits where, who is watching, what has changed for whom."""

    def __init__(self, table: Table, play: Play | None, store: Store) -> None:
        super().__init__(table, play, store)
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, list[int]] = {}
        """Process -> seats that are connected there."""
        self.heard = 0
        """Number of the last line of chat sent here."""
        self.used = monotonic()
        self.absence = Absence()
        self.sightings = Sightings()
        self._here: set[int] = set()
        self._held_by: dict[str, list[int]] = {}
        """Person -> seats: a cache for the list of seats below, read several times per step."""
        self._held_in: list[Seat] | None = None
        self._has_bots = False
        self.limits = DEFAULT

    # ------------------------------------------------------------------ who is who

    def seats_of(self, person: str) -> list[int]:
        """Return the seats a person holds: one, or several where all seats know the same."""
        if self.table.seats is not self._held_in:
            self._look_round()
        return self._held_by.get(person, [])

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays at the table, in its own seat or as a stand-in."""
        if self.table.seats is not self._held_in:
            self._look_round()
        return self._has_bots

    def _look_round(self) -> None:
        """Cache who sits where; every change of seats replaces the table's list."""
        self._held_in, self._held_by = self.table.seats, {}
        self._has_bots = any(seat.bot for seat in self.table.seats)
        for number, seat in enumerate(self.table.seats):
            if seat.kind == "person" and seat.person:
                self._held_by.setdefault(seat.person, []).append(number)

    def seat_of(self, person: str) -> int | None:
        """Return the seat a person speaks for: of several, one with an open question."""
        own = self.seats_of(person)
        if len(own) > 1:
            own = [seat for seat in own if seat in self.table.waiting] or own
        return own[0] if own else None

    def own_seat(self, person: str, seat: int | None = None) -> int:
        """Return a seat the person holds, or raise an error."""
        if seat is None:
            seat = self.seat_of(person)
        if seat is None or not 0 <= seat < len(self.table.seats):
            raise NotSeatedError()
        held = self.table.seats[seat]
        if held.kind != "person" or held.person != person or not person:
            raise NotSeatedError()
        return seat

    def present(self) -> set[int]:
        """Return the seats whose people are connected, here or at another process."""
        return self.present_here().union(*self.elsewhere.values())

    def present_here(self) -> set[int]:
        """Return the seats whose people are connected to this process."""
        return {seat for listener in self.listeners for seat in self.seats_of(listener.person)}

    def away_since(self, seat: int) -> float:
        """Return when the holder of a seat was last seen here."""
        return self.sightings.last(self.table.id, seat)

    def _note_presence(self) -> None:
        here = self.present()
        for seat in self._here - here:
            self.sightings.note(self.table.id, seat)
        self._here = here

    # ------------------------------------------------------------------ updates

    def info(self, person: str, lang: str) -> TableInfo:
        """Return the table as a person may know it."""
        table = self.table
        here = self.present()
        names = names_at(table, lang)
        seats = [
            SeatInfo(
                number,
                seat.kind,
                names[number] if seat.kind != "free" else "",
                seat.bot or None,
                number in here or seat.kind == "bot",
                bool(person) and seat.person == person,
                seat.invited,
            )
            for number, seat in enumerate(table.seats)
        ]
        return TableInfo(
            id=table.id,
            game=table.game,
            title=title_of(table.game, lang),
            players=table.players,
            options=table.options,
            lang=table.lang,
            pace=table.pace,
            listed=table.listed,
            status=table.status,
            version=table.version,
            host=bool(person) and table.host == person,
            seat=self.seat_of(person),
            seats=seats,
            waiting=table.waiting if table.status == "playing" and table.closed is None else [],
            spectators=sum(self.seat_of(k.person) is None for k in self.listeners),
            created=table.created,
            updated=table.updated,
            rematch=table.rematch,
            motion=self._motion(),
            lesson=table.lesson if table.guided else "",
            result=self._result(),
            closed=closed_info(table, lang),
        )

    def _result(self) -> list[dict[str, Any]] | None:
        """Return each seat's result; without the game in memory, only who has won."""
        table, play = self.table, self.play
        if table.status != "finished":  # a step not yet on disk may already have ended the game
            return None
        told = play.game.result if play is not None and play.over else None
        if told is not None:
            return [msgspec.to_builtins(seat) for seat in told]
        return None if table.won is None else [{"won": won} for won in table.won]

    def _motion(self) -> MotionInfo | None:
        motion = self.table.motion
        if motion is None or not is_open(self.table):
            return None
        return MotionInfo(
            motion.seat, motion.remove, motion.version, motion.agreed, needed(self.table)
        )

    async def state(
        self, person: str, lang: str, *, since: int = -1, seen: int | None = None
    ) -> State:
        """Return everything a person may know; ``since``: only log lines after this version."""
        for seat in self.seats_of(person):
            self.sightings.note(self.table.id, seat)  # a request counts as presence
        chat = await self._chat_so_far()
        async with self.held():
            return self._state(person, lang, chat, since, seen, named=True)[0]

    async def log(self, person: str, lang: str, before: int | None = None) -> LogPage:
        """Return one page of the log, ending before a line."""
        async with self.held():
            if self.play is None:
                return LogPage([], 0)
            seat = self.seat_of(person)
            log_from, log = Teller(self.table, self.play, seat, lang, limits=self.limits).log(
                before=before
            )
            return LogPage(log, log_from)

    async def greet(self, listener: Listener, *, since: int = -1, seen: int | None = None) -> None:
        """Send a listener the whole state; later updates are relative to it."""
        chat = await self._chat_so_far()
        async with self.held():
            state, listener.told = self._state(listener.person, listener.lang, chat, since, seen)
            listener.push(encode(state))

    async def _chat_so_far(self) -> list[Chat]:
        chat = await self._store.chat(self.table.id)
        for line in chat:
            if line.n > self.heard:
                self.tell_chat(line)
        return chat

    def _state(
        self,
        person: str,
        lang: str,
        chat: list[Chat],
        since: int = -1,
        seen: int | None = None,
        *,
        named: bool = False,
    ) -> tuple[State, Situation | None]:
        seat, play = self.seat_of(person), self.play
        lines = [chat_line(self.table, line, lang) for line in chat]
        lines = last_that_fit(lines, self.limits.chat_bytes)
        info = self.info(person, lang)
        if play is None:
            return State(table=info, seat=seat, version=0, chat=lines), None
        teller = Teller(self.table, play, seat, lang, named=named, limits=self.limits)
        situation = teller.situation()
        log_from, log = teller.log(since if -1 <= since <= play.version else -1)
        state = State(
            table=info,
            seat=seat,
            **situation,
            log=log,
            log_from=log_from,
            seen=play.version if seen is None else min(seen, play.version),
            chat=lines,
        )
        return state, situation

    def _push_each(self, make: Callable[[Listener], Any]) -> None:
        """Send everybody a message, encoded once per seat and language."""
        made: dict[tuple[int | None, str, str], bytes] = {}
        for listener in tuple(self.listeners):
            key = self._alike(listener)
            if key not in made:
                made[key] = encode(make(listener))
            listener.push(made[key])

    def _alike(self, listener: Listener) -> tuple[int | None, str, str]:
        """Return a key: listeners with equal keys get identical messages about the table."""
        seat = self.seat_of(listener.person)
        return seat, listener.lang, listener.person if seat is None else ""

    def tell_step(self, since: int, by: Listener | None = None, *, asking: bool = True) -> None:
        """Send everybody what is new to them since the last step.

        ``by``: the listener that gave the answer, if one did. ``asking``: tell the open question;
        otherwise a habit answers it at once.
        """
        play = self.play
        assert play is not None
        self.used = monotonic()
        version = play.version
        status = self.table.status if play.over else UNSET
        habit = version in play.by_habit
        tellers: dict[str, Teller] = {}
        made: dict[tuple[int | None, str], tuple[Situation, list[bytes]]] = {}
        messages: dict[tuple[int | None, str, int], bytes] = {}
        news_of: list[tuple[Listener, Situation, bytes]] = []
        for listener in tuple(self.listeners):
            seat, lang = self.seat_of(listener.person), listener.lang
            if (seat, lang) not in made:
                teller = tellers.get(lang)
                if teller is None:
                    teller = Teller(self.table, play, seat, lang, named=False, limits=self.limits)
                    teller.is_asking = asking
                    tellers[lang] = teller
                teller.seat = seat
                made[seat, lang] = teller.situation(), teller.happened(since)
            now, events = made[seat, lang]
            key = seat, lang, id(listener.told)
            if key not in messages:
                messages[key] = update(version, listener.told, now, events, status, habit=habit)
            news_of.append((listener, now, messages[key]))
        for listener, now, message in news_of:  # nobody is told until every message could be built
            listener.told = now
            listener.push_update(message, own=listener is by)

    def tell_table(self) -> None:
        """Send everybody seats, presence and status."""
        self._note_presence()
        self._push_each(lambda k: TableChanged(self.info(k.person, k.lang)))

    async def said(self) -> list[Chat]:
        """Return the chat of the table, if there is anybody to send it to."""
        return await self._store.chat(self.table.id) if self.listeners else []

    def tell_all(self, chat: list[Chat]) -> None:
        """Send everybody the whole state, with the lock held: what they have is no longer valid."""
        made: dict[tuple[int | None, str, str], tuple[bytes, Situation | None]] = {}
        for listener in tuple(self.listeners):
            key = self._alike(listener)
            if key not in made:
                state, told = self._state(listener.person, listener.lang, chat)
                made[key] = encode(state), told
            message, listener.told = made[key]
            listener.push(message)

    async def tell_said(self, line: Chat) -> None:
        """Send everybody a line that was just stored, after any that were stored unheard.

        Those are another process's, or one whose write timed out and succeeded after all. Somebody
        who caught up meanwhile may have read and told the line already.
        """
        if line.n == self.heard + 1:
            self.tell_chat(line)
        elif line.n > self.heard:
            with suppress(StoreError):  # told with the next line, or when this table catches up
                await self._chat_so_far()

    def tell_chat(self, line: Chat) -> None:
        """Send everybody a line of chat."""
        self.heard = max(self.heard, line.n)
        self._push_each(lambda k: ChatSaid(chat_line(self.table, line, k.lang)))

    def notify(self, code: str, **values: str) -> None:
        """Send everybody a notice that is not part of the game."""

        def notice(listener: Listener) -> Notice:
            words = texts(listener.lang, "miskatonic.table.text")
            return Notice(code, words.format(f"notice-{code}", **values))

        self._push_each(notice)
