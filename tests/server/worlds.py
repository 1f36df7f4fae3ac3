"""Worlds that a seat cannot tell apart: what it received must be the same in all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from miskatonic.games.ritual.content.tables import IDS
from miskatonic.kernel.errors import MiskatonicError
from miskatonic.kernel.game import Game
from miskatonic.kernel.secrets import EVERYONE, knowledge, relabel
from miskatonic.server.text_page import text_page
from miskatonic.table.messages import ChatLine, State, TableInfo, Update, encode
from miskatonic.table.model import Step, Table
from miskatonic.table.play import Play
from miskatonic.table.telling import Teller
from tests.reading import merged, seen
from tests.server.hard import Frame, Guest, Wire

ORDER = Update.__struct_fields__
"""The fields of an update as encoded; for the player who answered, the answer's number."""


class Fetched(msgspec.Struct):
    """What somebody requested over HTTP, and the response."""

    seat: int | None
    version: int
    lang: str
    state: bytes
    text: str
    remarks: bytes
    headers: list[tuple[str, str]]


class Told(msgspec.Struct):
    """The message about a step, and what a client knows with it."""

    frame: Frame
    lang: str
    known: Frame


class Session(msgspec.Struct):
    """A table with everything its people, and one spectator, received."""

    table: str
    wires: dict[int | None, Wire]
    guests: dict[int | None, Guest]
    fetched: list[Fetched] = []
    sent: list[str] = []
    early: list[bytes] = []
    """Answers of the server to requests for the record before the end."""


class Elsewhere:
    """The play of a table, with another game in its place."""

    def __init__(self, play: Play, game: Game[Any]) -> None:
        self._play = play
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._play, name)


class Again(Play):
    """A round played again from its start, with other cards where the seat could not see them."""

    def __init__(self, table: Table, start: RoundStart, world: dict[int, int]) -> None:
        super().__init__(table)
        state = msgspec.msgpack.decode(start.checkpoint, type=start.spec.rules.state)
        relabel(start.spec, state, world)
        self.game: Game[Any] = Game(start.spec, start.setup, state, None)
        self.game._switch_log_on([])
        self.game.begin()
        self.events = list(start.events)
        self.game.listen(self.events.append, past=True)
        self.ends = [*start.ends, len(self.events)]
        self._quiet = list(start.quiet)
        self._made = list(start.made)
        self._by_habit = list(start.by_habit)
        self._earlier = list(start.history)

    @property
    def history(self) -> list[tuple[int, str]]:
        return [*self._earlier, *self.game.history]


class RoundStart:
    """A round at its first question, from where it can be played again."""

    def __init__(self, play: Play) -> None:
        game = play.game
        self.spec, self.setup = game.spec, game.setup
        self.version = play.version
        self.checkpoint = msgspec.msgpack.encode(game._checkpoint)
        assert game._log is not None
        self.events = play.events[: len(play.events) - (len(game._log) - game._logged)]
        self.ends = play.ends[:-1]
        self.quiet = list(play._quiet)
        self.made = list(play._made)
        self.by_habit = list(play._by_habit)
        self.history = list(game.history)
        self.steps: list[Step] = []


# ---------------------------------------------------------------------- proving


class Proof:
    """Goes through a stored game and holds what was received against other worlds."""

    def __init__(self, table: Table, session: Session, rng: Random, counts: Counter[str]) -> None:
        self.table = msgspec.convert({**msgspec.to_builtins(table), "status": "playing"}, Table)
        self.table.vote = None
        self.session = session
        self.rng = rng
        self.counts = counts
        self.play = Play(self.table)
        self.known: dict[tuple[int, int], int] = {}
        """(round, card) -> seats that saw its face, also in steps that were taken back."""
        self.told_apart: dict[tuple[int, int], list[Callable[[int], bool]]] = {}
        """(round, card) -> what everybody could infer of it, also in steps taken back."""
        self.updates = {seat: _updates(wire) for seat, wire in session.wires.items()}
        self.start: RoundStart | None = RoundStart(self.play)

    def prove(self, steps: list[Step]) -> None:
        self._look()
        for step in steps:
            self.play.take(step)
            state, answers = self.play.game.state, self.play.game.history
            if step.kind != "undo" and state.round != self._round:
                self.start = RoundStart(self.play)
            elif (
                self.start is not None and answers[: len(self.start.history)] == self.start.history
            ):
                self.start.steps.append(step)
            else:  # taken back beyond the start of the round
                self.start = None
            self._look()
        for seat, wire in self.session.wires.items():
            assert sorted(self.updates[seat]) == list(range(1, len(steps) + 1))
            for text, frame in zip(wire.frames, wire.heard, strict=True):
                self._frame(text, frame, last=len(steps))

    def _look(self) -> None:
        state, version = self.play.game.state, self.play.version
        self._round = state.round
        for card, audience in knowledge(self.play.game.spec, state).items():
            key = state.round, card
            self.known[key] = self.known.get(key, 0) | (0 if audience == EVERYONE else audience)
            if audience == EVERYONE:
                self.known[key] = EVERYONE
        spec = self.play.game.spec
        for card, fits in (spec.rules.inferred(state) if spec.rules.inferred else {}).items():
            self.told_apart.setdefault((state.round, card), []).append(fits)
        seats = list(self.updates)
        for seat in seats:
            if version:
                self._directly(seat, self.updates[seat][version].known["view"])
        for seat in self.rng.sample(seats, 1):
            self._now(seat)
        for fetched in self.session.fetched:
            if fetched.version == version:
                self._fetched(fetched)
        if self.start is not None and self.rng.random() < 0.1:
            self._past(self.start, self.rng.choice(seats))

    def _directly(self, seat: int | None, view: Frame) -> None:
        """What the rules say about faces, without any of the code that keeps them."""
        state = self.play.game.state
        looks = state.looking
        for holder, face in enumerate(view["held"]):
            hidden = holder < state.players and not state.revealed and seat in (None, holder)
            assert (face is None) == hidden
        assert view["drawn"] is None or seat == state.active
        assert view["looking_at"] is None or seat == looks
        assert all(look[0] == seat for look in view["looks"])
        took_out = {look.seat for look in state.looks if look.removed}
        assert not any(view["removed"]) or seat in took_out
        assert not {"seed", "rng", "script", "hands", "marks"} & set(view)

    def _told(self, play: Any, seat: int | None) -> Frame:
        """Return what would be told about the last step in this world."""
        self.table.status = "finished" if play.over else "playing"
        lang = self.updates[seat][play.version].lang if play.version else "en"
        teller = Teller(self.table, play, seat, lang, named=False)
        events = map(msgspec.Raw, teller.happened(play.version - 1) if play.version else [])
        told: Frame = msgspec.json.decode(encode({**teller.situation(), "events": [*events]}))
        return told

    def _agrees(self, told: Frame, seat: int | None) -> None:
        """What was told of a step is just that.

        How it is written follows from it and from what the client knew before (``_updates``).
        """
        if not told["version"]:
            return
        heard = self.updates[seat][told["version"]]
        assert heard.frame["events"] == told.pop("events")
        assert {name: heard.known[name] for name in told} == told

    def _now(self, seat: int | None) -> None:
        if not self.play.version:
            return
        other = self.play.game.clone()
        other.determinize(seat, self.rng)
        self.counts["now"] += 1
        self.counts["now, other cards"] += _cards(other) != _cards(self.play.game)
        self._agrees(self._told(Elsewhere(self.play, other), seat), seat)

    def _fetched(self, got: Fetched) -> None:
        other = self.play.game.clone()
        other.determinize(got.seat, self.rng)
        teller = Teller(self.table, Elsewhere(self.play, other), got.seat, got.lang)  # type: ignore[arg-type]
        real = msgspec.json.decode(got.state)
        state = State(
            table=msgspec.convert(real["table"], TableInfo),
            seat=got.seat,
            **teller.situation(),
            log=teller.lines(-1),
            seen=real["seen"],
            chat=msgspec.convert(real["chat"], list[ChatLine]),
        )
        assert encode(state) == got.state
        assert text_page(state, got.lang, -1) == got.text
        if got.seat is not None:
            assert encode({"remarks": teller.remarks()}) == got.remarks
        for name, value in got.headers:
            assert not any(card in value for card in IDS), name
        self.counts["pages"] += 1

    def _past(self, start: RoundStart, seat: int | None) -> None:
        spec, state = self.play.game.spec, self.play.game.state
        bit = 0 if seat is None else 1 << seat
        cards = sorted(knowledge(spec, state))
        seen = {card: self.known[state.round, card] for card in cards}
        hidden = [c for c in cards if seen[c] != EVERYONE and not seen[c] & bit]
        dealt = self.rng.sample(hidden, len(hidden))
        world = dict(zip(hidden, dealt, strict=True))
        inferred = ((c, fits) for c in hidden for fits in self.told_apart.get((state.round, c), ()))
        if len(hidden) < 2 or not all(fits(world[card]) for card, fits in inferred):
            return
        try:
            again = Again(self.table, start, world)
            told = [self._told(again, seat)]
            for step in start.steps:
                again.take(step, watched=True)
                told.append(self._told(again, seat))
        except MiskatonicError as misfit:  # the rules looked at a card that is another one there
            self.counts[f"past, impossible: {type(misfit).__name__}"] += 1
            return
        here = msgspec.convert(msgspec.to_builtins(state), spec.rules.state)
        relabel(spec, here, world)
        if (again.game.state.hands, again.game.state.pile) != (here.hands, here.pile):
            self.counts["past, impossible: other course"] += 1
            return
        for message in told:
            self._agrees(message, seat)
            self.counts["past, messages"] += 1
        self.counts["past"] += 1

    def _frame(self, text: str, frame: Frame, last: int) -> None:
        """Whatever else was sent names no seed, no result before the end, no card in an error."""
        assert str(self.table.seed) not in text
        for word in ('"seed"', '"rng"', '"script"', '"decisions"'):
            assert word not in text
        if frame["type"] == "table" and frame["table"]["version"] < last:
            assert frame["table"]["result"] is None
        if frame["type"] == "error":
            said = " ".join(self.session.sent)
            shown = msgspec.json.encode([frame["message"], frame["details"]]).decode()
            assert all(card in said for card in IDS if f'"{card}' in shown)
        self.counts["frames"] += 1
        self.counts["bytes"] += len(text.encode())


def _cards(game: Game[Any]) -> tuple[Any, ...]:
    return game.state.hands, game.state.pile, game.state.drawn


def _updates(wire: Wire) -> dict[int, Told]:
    """Return the message about each step; what else came must say the same.

    An update must be written as the protocol says: nothing is in it that the client knew already,
    and there is only one way to write the rest.
    """
    found: dict[int, Told] = {}
    views: dict[int, Any] = {}
    known: Frame = {}
    for text, frame, lang in zip(wire.frames, wire.heard, wire.langs, strict=True):
        before, known = known, merged(known, frame)
        if frame["type"] == "update":
            assert encode(frame).decode() == text
            assert list(frame) == [name for name in ORDER if name in frame]
            _only_news(before, frame)
            if frame["version"]:
                found.setdefault(frame["version"], Told(frame, lang, known))
        if frame["type"] in ("update", "state"):
            assert known["view"] == views.setdefault(known["version"], known["view"])
    return found


def _only_news(before: Frame, update: Frame) -> None:
    """Nothing is told again, and the end of the game only at its end."""
    for name in ("question", "waiting", "undo", "hint"):
        assert name not in update or update[name] != before[name]
    news = update.get("view", {})
    after = seen(before["view"], news)
    changed = [name for name in after if after[name] != before["view"][name]]
    assert list(dict.fromkeys(name.partition(".")[0] for name in news)) == changed
    commands = {command["name"]: command["seats"] for command in before["commands"]}
    assert update.get("commands") != commands
    assert ("status" in update) == bool(news.get("result"))
