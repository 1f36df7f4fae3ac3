"""Bots on a server: within the host's limits, fair shares, nothing left behind."""

from __future__ import annotations

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from miskatonic.server.services import Services
from miskatonic.server.turns import Turns
from miskatonic.table import LiveTable, Seat, Table, lobby
from miskatonic.table.attendance import Claim
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Person
from tests.server.client import Client
from tests.server.hard import Guest, roomy, running
from tests.server.process import Server
from tests.table.people import watch
from tests.waiting import until

pytestmark = pytest.mark.anyio

EVE, ANN = (Person(id=name.lower(), name=name, lang="en") for name in ("Eve", "Ann"))
LONG = {"doom_track": [0, 0, 1]}
THINKER = b"miskatonic.server.thinker"


def services_of(app: Litestar) -> Services:
    services: Services = app.state.services
    return services


async def steps(live: LiveTable, number: int) -> None:
    """Wait until a table has come so far, or to its end."""
    await until(lambda: live.table.version >= number or live.table.status != "playing")


# ---------------------------------------------------------------------- the host's limit


@pytest.mark.parametrize(
    ("bot", "lang", "told"),
    [
        ("deep:86400s", "en", "a bot has at most 2 s or 100,000 trials for one decision here"),
        ("deep:2001ms", "de", "Ein Bot hat hier höchstens 2 s oder 100.000 Versuche"),
        ("deep:10000000", "nl", "een bot heeft hier hoogstens 2 s of 100.000 pogingen"),
        ("deep:1e999", "en", "Allowed: 50ms, 2s, 200"),
        ("deep:-5s", "de", "Erlaubt: 50ms, 2s, 200"),
        ("deep:", "nl", "Toegestaan: 50ms, 2s, 200"),
    ],
)
async def test_a_bot_that_would_think_too_long_is_refused_at_every_door(
    tmp_path: Path, bot: str, lang: str, told: str
) -> None:
    async with running(roomy(tmp_path, bot_seconds=2.0)) as app:
        guest = await Guest.named("http://table", "Ann", app)
        new = {"game": "ritual", "players": 3}
        lobby_of = (await guest.post("/api/tables", **new))["id"]
        game_of = (await guest.post("/api/tables", **new, start=True))["id"]
        asked = (
            ("POST", "/api/tables", {**new, "bots": {"1": bot}}),
            ("PUT", f"/api/tables/{lobby_of}/seats/1", {"bot": bot}),
            ("PUT", f"/api/tables/{game_of}/stand-in/0", {"bot": bot}),
        )
        for method, path, body in asked:
            answer = await guest.http.request(method, path, json=body, params={"lang": lang})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad-setup"), path
            assert told in answer.json()["message"]
        form = {"game": "ritual", "players": "3", "bots": bot}
        answer = await guest.http.post("/text", data=form, params={"lang": lang})
        assert answer.status_code == 400 and told in answer.text
        await guest.post("/api/tables", **new, bots={"1": "deep:2s", "2": "deep:100000"})
        await guest.http.aclose()


async def stored(services: Services, bot: str, status: str) -> str:
    """Put a table on disk as an older server may have left it."""
    table = Table(
        id="abcdefghjk",
        game="ritual",
        players=3,
        options={"first_player": 1},
        seed=4,
        lang="en",
        host="ann",
        seats=[Seat("person", "ann", "Ann"), Seat("bot", bot=bot), Seat("bot", bot="steady")],
        created=1.0,
        updated=1.0,
        status=status,  # type: ignore[arg-type]
    )
    assert await services.tables.add(table)
    return table.id


@pytest.mark.parametrize("bot", ["deep:86400s", "deep:999999999", "deep:" + "9" * 30 + "s", "gone"])
async def test_a_table_from_the_days_of_larger_budgets_goes_on(tmp_path: Path, bot: str) -> None:
    async with running(roomy(tmp_path, bot_seconds=0.05)) as app:
        services = services_of(app)
        live = await services.hall.table(await stored(services, bot, "playing"))
        await steps(live, 1)
        assert live.table.version >= 1
        assert "timed-out" not in services.metrics.text().decode()


@pytest.mark.parametrize(
    ("bot", "now"),
    [("deep:86400s", "deep:0.5s"), ("deep:50ms", "deep:50ms"), ("deep:" + "9" * 30, "steady")],
)
async def test_a_rematch_is_laid_with_bots_as_they_may_play_now(
    tmp_path: Path, bot: str, now: str
) -> None:
    async with running(roomy(tmp_path, bot_seconds=0.5)) as app:
        services = services_of(app)
        old = await services.hall.table(await stored(services, bot, "finished"))
        again = await services.hall.rematch(old, ANN)
        assert [seat.bot for seat in again.table.seats] == ["", now, "steady"]


# ---------------------------------------------------------------------- fair shares


async def bots_only(services: Services, person: Person, bot: str) -> LiveTable:
    """Open a table that its host leaves to bots, to watch them."""
    wanted = NewTable(game="ritual", players=3, bots={"1": bot, "2": bot}, options=LONG, start=True)
    live = await services.hall.open(person, wanted)
    watch(services.hall, live, person)
    await lobby.leave(live, person.id, bot)
    return live


class Overheard:
    """Who waits for a worker and whose turn it is, lane by lane."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._heard: dict[int, list[tuple[str, str]]] = {}
        join, take = Turns.join, Turns.take

        def joined(turns: Turns[object], table: str, thing: object, claim: Claim) -> None:
            self.of(turns).append(("waits", claim.people[0]))
            join(turns, table, thing, claim)

        def taken(turns: Turns[object]) -> tuple[str, object] | None:
            turn = take(turns)
            if turn is not None:
                self.of(turns).append(("thinks", turn[0]))
            return turn

        monkeypatch.setattr(Turns, "join", joined)
        monkeypatch.setattr(Turns, "take", taken)

    def of(self, turns: Turns[Any]) -> list[tuple[str, str]]:
        """Return everything heard in a lane."""
        return self._heard.setdefault(id(turns), [])

    def before(self, turns: Turns[Any], person: str) -> list[int]:
        """Return how many thoughts of others came before each of a person's."""
        others, waiting = [], -1
        for what, who in self.of(turns):
            if who == person:
                others += [waiting] if what == "thinks" else []
                waiting = 0 if what == "waits" else -1
            elif what == "thinks" and waiting >= 0:
                waiting += 1
        return others


async def test_sixty_tables_of_one_person_leave_another_one_the_same_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overheard = Overheard(monkeypatch)
    async with running(roomy(tmp_path, bot_seconds=0.05)) as app:
        services = services_of(app)
        quick, deep = services.workers.lanes
        greedy = [await bots_only(services, EVE, "deep:5ms") for _ in range(60)]
        await until(lambda: deep.turns.waiting(True) >= 50)
        single = await bots_only(services, ANN, "deep:5ms")
        await steps(single, 12)
        waited = overheard.before(deep.turns, "ann")
        assert len(waited) >= 12
        assert max(waited) < 20 and sum(waited) < 5 * len(waited), "not behind fifty others"
        brisk = await bots_only(services, ANN, "steady")
        await steps(brisk, 12)
        heard = {who for _, who in overheard.of(quick.turns)}
        assert heard == {"ann"}, "quick bots are not kept by slow ones"
        assert sum(live.table.version > 0 for live in greedy) > 1


# ---------------------------------------------------------------------- faults


async def test_bots_go_on_after_the_database_was_locked_for_long(tmp_path: Path) -> None:
    async with running(roomy(tmp_path, database_seconds=2.0, patience=0.1)) as app:
        services = services_of(app)
        live = await bots_only(services, ANN, "random")
        await steps(live, 3)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
            other.execute("BEGIN EXCLUSIVE")
            await until(lambda: not live.is_sound, "every move of a bot was saved")
            other.rollback()
        before = live.table.version
        await steps(live, before + 5)
        assert live.table.version >= before + 5 or live.table.status == "finished"


# ---------------------------------------------------------------------- processes


def thinkers(server: int) -> list[int]:
    """Return the worker processes of a server."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdecimal():
            continue
        try:
            stat = (entry / "stat").read_text(encoding="utf-8")
            if int(stat.rpartition(")")[2].split()[1]) == server:
                found += [int(entry.name)] if THINKER in (entry / "cmdline").read_bytes() else []
        except (OSError, ValueError):
            continue
    return found


async def gone(pids: list[int]) -> None:
    """Wait until some processes have ended."""
    await until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))


linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")


@linux
async def test_tables_go_on_when_workers_are_killed_in_mid_thought(tmp_path: Path) -> None:
    with Server(tmp_path, bot_seconds=2) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            bots = dict.fromkeys(("1", "2", "3", "4"), "deep:300ms")
            table = (await ann.open(bots=bots, options={"first_player": 1}, start=True))["id"]
            socket = await ann.live(table)
            killed: set[int] = set()

            def living() -> set[int]:
                return set(thinkers(server.process.pid)) - killed

            while len(killed) < 3:
                for pid in await until(living):
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
            state = await socket.my_turn()
            assert state["version"] >= 1
            figures = (await ann.ask("GET", "/metrics")).text
            assert 'miskatonic_bot_workers_replaced_total{cause="died"}' in figures
            assert 'miskatonic_task_failures_total{task="bot-worker"}' in figures
            await socket.close()
        pids = thinkers(server.process.pid)
        assert pids
        for pid in pids:
            os.kill(pid, signal.SIGTERM)  # as systemd does, to all of them
        assert server.stop() == 0
        assert "exit code -15" not in server.said()
        assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()], "they end with it"


@linux
async def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with Client(server.address) as ann:
            await ann.called("Ann")
            bots = dict.fromkeys(("1", "2", "3", "4"), "deep:5s")
            await ann.open(bots=bots, options={"first_player": 1}, start=True)
            await until(lambda: len(thinkers(server.process.pid)) >= 2)
            pids = thinkers(server.process.pid)
        server.stop(signal.SIGKILL)
        await gone(pids)


# ---------------------------------------------------------------------- figures


async def test_the_figures_tell_what_bots_do_and_the_page_explains_them(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    async with running(roomy(tmp_path)) as app:
        services = services_of(app)
        live = await bots_only(services, ANN, "random")
        await steps(live, 10)
        figures = services.metrics.text().decode()
        services.hall.drivers.clock = lambda: 1e12
        live.listeners.clear()
        await until(lambda: services.hall.unattended() or live.table.status != "playing")
        assert "miskatonic_tables_unattended 1.0" in services.metrics.text().decode()
    told = [line.split()[-2] for line in figures.splitlines() if line.startswith("# TYPE")]
    names = {name.removesuffix("_created") for name in told}
    assert {name for name in names if name not in page} == set()
    assert 'miskatonic_thoughts_total{bot="random",outcome="started"}' in figures
    assert 'miskatonic_thoughts_total{bot="random",outcome="finished"}' in figures
    assert 'miskatonic_thought_wait_seconds_count{lane="quick"}' in figures
    assert 'miskatonic_thought_seconds_count{bot="random"}' in figures
    assert 'miskatonic_bot_workers{lane="quick"} 1.0' in figures
    assert 'miskatonic_thoughts_waiting{lane="deep",tables="attended"} 0.0' in figures
    assert "miskatonic_bot_drivers 1.0" in figures
