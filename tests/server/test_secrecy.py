"""Every byte that every seat receives over 200 games, held against all worlds it could be in.

The truth is what the server stored. At each version hidden cards are re-dealt, in two ways, and
what the server would send from there must be what it did send, byte for byte:

- *now*: ``determinize`` where the game stands; whole situation, state and text page;
- *past*: exchange at the start of the round every card that the seat has not lawfully seen since,
  play the round again, and compare every message of the round.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar import Litestar
from msgspec.structs import replace

from miskatonic.games.ritual.content.tables import SWAP_GROUPS
from miskatonic.games.ritual.setup import OPTIONS as OPTIONS_OF_RITUAL
from miskatonic.kernel.events import filtered
from miskatonic.kernel.secrets import Lens
from miskatonic.table import telling
from miskatonic.table.telling import Teller
from miskatonic.testing import rule
from tests.server.hard import Guest, Wire, open_table, roomy, running
from tests.server.worlds import Fetched, Proof, Session

GAMES = int(os.environ.get("MISKATONIC_TEST_GAMES", "30"))
AT_ONCE = 24
MOST_STEPS = 400
OPTIONS = {
    "event": SWAP_GROUPS["event"],
    "great_old_one": SWAP_GROUPS["great-old-one"],
    "character": OPTIONS_OF_RITUAL[1].choices,
    "doom_track": (False, False, False, True, [3, 4]),
    "competitive": (False, True),
}
BAD = (
    '{"type": "answer", "n": 0, "version": 0, "option": "take"}',
    '{"type": "answer", "n": 0, "version": 1, "option": "no-such-option", "seat": 1}',
    '{"type": "command", "n": 0, "name": "peek", "seat": 0}',
    '{"type": "chat", "n": 0, "remark": "guess", "card": "nothing"}',
    '{"type": "show", "n": 0}',
    "{",
)
CHAT = ("Hm.", "Ik denk na…", "My card is the red one", "Das ist der Kelch!", "the tome is cursed")


async def _play(app: Litestar, guests: list[Guest], rng: Random) -> Session:
    players = rng.randint(3, 7)
    options = {name: rng.choice(values) for name, values in OPTIONS.items()}
    people = rng.sample(guests[:-1], players)
    table = await open_table(people, options=options)
    seats: dict[int | None, Guest] = {**dict(enumerate(people)), None: guests[-1]}
    wires = {
        seat: Wire(app, table, who.cookie, rng.choice(("en", "de", "nl")))
        for seat, who in seats.items()
    }
    session = Session(table, wires, seats)
    version = 0
    while version < MOST_STEPS:
        for wire in wires.values():  # everybody hears of every step
            await wire.until(lambda w, v=version: w.version >= v)  # type: ignore[misc]
        asked = [seat for seat, wire in wires.items() if _question(wire)]
        if not asked:
            break
        await _noise(session, rng)
        seat = rng.choice(asked)
        wire = wires[seat]
        if version and rng.random() < 0.01 and await _undo(session, rng.randrange(players)):
            version += 1
            continue
        option = rng.choice(_question(wire)["options"])["id"]
        done = await wire.answered(wire.send("answer", version=version, option=option))
        assert done["type"] == "ack", done
        version += 1
    for wire in wires.values():
        await wire.close()
    return session


def _question(wire: Wire) -> Any:
    return wire.known["question"]


async def _undo(session: Session, seat: int) -> bool:
    """Undo, at once or with everybody's consent; return whether it was done."""
    wires = session.wires
    before = wires[seat].version
    done = await wires[seat].answered(wires[seat].send("undo"))
    if done["type"] == "error":
        return False
    for other, wire in wires.items():
        if done["version"] == before and other not in (seat, None):
            done = await wire.answered(wire.send("consent", agree=True))
            assert done["type"] == "ack"
    return bool(done["version"] == before + 1)


async def _noise(session: Session, rng: Random) -> None:
    """Now and then make somebody talk, send nonsense, look over HTTP, or change the language."""
    chance = rng.random()
    seat = rng.choice(list(session.wires))
    wire, guest, path = session.wires[seat], session.guests[seat], f"/api/tables/{session.table}"
    if chance < 0.05:
        session.sent.append(rng.choice(CHAT))
        await wire.answered(wire.send("chat", text=session.sent[-1]))
    elif chance < 0.10:
        session.sent.append(rng.choice(BAD))
        wire.send_raw(session.sent[-1])
    elif chance < 0.13:
        ask = {"lang": rng.choice(("en", "de", "nl"))}
        state = await guest.http.get(f"{path}/state", params=ask)
        page = await guest.http.get(f"/text/{session.table}", params=ask)
        remarks = await guest.http.get(f"{path}/remarks", params=ask)
        headers = [item for r in (state, page, remarks) for item in r.headers.items()]
        session.fetched.append(
            Fetched(
                seat, wire.version, ask["lang"], state.content, page.text, remarks.content, headers
            )
        )
    elif chance < 0.15:
        for what in ("record", "replay?seat=0", "replay?seat=all", "replay"):
            answer = await guest.http.get(f"{path}/{what}")
            assert answer.status_code == 409
            session.early.append(answer.content)
    elif chance < 0.17:
        lang = rng.choice(("en", "de", "nl"))
        await wire.answered(wire.send("lang", lang=lang))
        wire.lang = lang


# ---------------------------------------------------------------------- proving


async def _play_and_prove(folder: Path, games: int, seed: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    turn = asyncio.Semaphore(AT_ONCE)
    async with running(roomy(folder)) as app:
        guests = [await Guest.named("http://table", f"Guest {n}", app) for n in range(9)]

        async def one(number: int) -> None:
            async with turn:
                session = await _play(app, guests, Random(seed + number))
            store = app.state.services.tables
            table, steps = await store.get(session.table), await store.steps(session.table)
            Proof(table, session, Random(number), counts).prove(steps)
            counts["games"] += 1
            counts["steps"] += len(steps)
            counts["undone"] += sum(step.kind == "undo" for step in steps)
            for answer in session.early:
                assert str(table.seed).encode() not in answer

        games_played = await asyncio.gather(*map(one, range(games)), return_exceptions=True)
        for guest in guests:
            await guest.http.aclose()
    for outcome in games_played:
        if outcome is not None:
            raise outcome
    return counts


@pytest.mark.timeout(900)
@rule(
    "ritual:5.f",
    "ritual:digital.1",
    "ritual:digital.2",
    "ritual:digital.3",
    "ritual:digital.7",
)
def test_no_seat_receives_a_byte_that_tells_what_is_hidden(
    tmp_path: Path, record_property: Any
) -> None:
    counts = asyncio.run(_play_and_prove(tmp_path, GAMES, 1))
    print("\nsecrecy:", ", ".join(f"{value:,} {name}" for name, value in counts.items()))
    record_property("secrecy", str(dict(counts)))
    assert counts["games"] == GAMES
    assert counts["now, other cards"] > 0.9 * counts["now"]
    assert counts["past"] > 3 * GAMES
    assert counts["pages"] > GAMES // 2
    assert counts["undone"] > GAMES // 10


def _open_hands(patch: pytest.MonkeyPatch) -> None:
    def faces(lens: Lens[Any], zone: str, first: int | None = None) -> tuple[str, ...]:
        return lens._sights.look_up(zone, first, None)[0]

    patch.setattr(Lens, "faces", faces)


def _forget_sentences() -> None:
    """Sentences are remembered for all tables; leaked ones must not be."""
    telling._told.cache_clear()
    telling._retold.cache_clear()


def _open_log(patch: pytest.MonkeyPatch) -> None:
    def unfiltered(events: Any, kinds: Any, seat: Any) -> Any:
        shown = {name: replace(kind, secret=False) for name, kind in kinds.items()}
        return filtered(events, shown, seat)

    _forget_sentences()
    patch.setattr(telling, "filtered", unfiltered)


def _talkative_option(patch: pytest.MonkeyPatch) -> None:
    plain = Teller.situation

    def hinting(teller: Teller) -> dict[str, Any]:
        told = plain(teller)
        state = teller._play.game.state
        if told["question"] is not None and teller.seat is not None:
            own = state.deck[state.hands[teller.seat]]
            options = told["question"].options
            options[0] = replace(options[0], targets=(*options[0].targets, own))
        return told

    patch.setattr(Teller, "situation", hinting)


def _order_of_the_pile(patch: pytest.MonkeyPatch) -> None:
    plain = Teller.situation

    def hinting(teller: Teller) -> dict[str, Any]:
        told = plain(teller)
        pile = teller._play.game.state.pile
        return {**told, "waiting": told["waiting"] + " " * (bool(pile) and pile[0] % 2)}

    patch.setattr(Teller, "situation", hinting)


LEAKS = [_open_hands, _open_log, _talkative_option, _order_of_the_pile]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__.strip("_"))
def test_a_planted_leak_is_found(
    leak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    try:
        with pytest.raises(AssertionError):
            asyncio.run(_play_and_prove(tmp_path, 4, 500))
    finally:
        _forget_sentences()


@rule("ritual:digital.1")
def test_nobody_chooses_the_seed_and_so_knows_the_deal(tmp_path: Path) -> None:
    async def ask() -> int:
        async with running(roomy(tmp_path)) as app:
            host = await Guest.named("http://table", "Host", app)
            new = {"game": "ritual", "players": 3, "seed": 1}
            answer = await host.http.post("/api/tables", json=new)
            await host.http.aclose()
            return answer.status_code

    assert asyncio.run(ask()) == 400
