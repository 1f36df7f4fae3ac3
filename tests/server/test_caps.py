"""Quotas per person and address: refusals say what to do instead."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from miskatonic.server.errors import BusyError, TooManyError
from miskatonic.server.limits import MOST_KEYS, Rate, Turns
from miskatonic.server.replays import OWN, QUEUE, Replays
from tests.server import hard
from tests.server.hard import Guest, Wire
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio
NEW = {"game": "ritual", "players": 3}
BOTS = {"1": "random", "2": "random"}


async def refused(guest: Guest, path: str, **body: Any) -> tuple[int, str]:
    """Ask for a change that is refused; in three languages it has three sentences."""
    told = [await guest.http.post(f"{path}?lang={lang}", json=body) for lang in ("en", "de", "nl")]
    assert len({answer.json()["message"] for answer in told}) == 3, told[0].text
    return told[0].status_code, told[0].json()["error"]


async def named(app: Litestar, name: str, address: str = "192.0.2.1") -> Guest:
    """Come in under a name, from some address."""
    transport = httpx.ASGITransport(app=app, client=(address, 1))  # type: ignore[arg-type]
    http = httpx.AsyncClient(transport=transport, base_url="http://table", timeout=PATIENCE)
    answer = await http.put("/api/me", json={"name": name, "lang": "en"})
    assert answer.status_code == 200, answer.text
    return Guest(http, answer.cookies["miskatonic"])


# ---------------------------------------------------------------------- tables


async def test_a_person_sits_at_so_many_tables_also_after_a_restart(tmp_path: Path) -> None:
    settings = hard.roomy(tmp_path, most_tables=2)
    async with hard.running(settings) as app:
        ann, ben = await named(app, "Ann"), await named(app, "Ben")
        first = await ann.post("/api/tables", **NEW)
        opened = await asyncio.gather(*(ann.http.post("/api/tables", json=NEW) for _ in range(5)))
        assert sorted(answer.status_code for answer in opened) == [201, 409, 409, 409, 409]
        theirs = (await ben.post("/api/tables", **NEW))["id"]
    async with hard.running(settings) as app:
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
        for guest in (ann, ben):
            cookies = guest.http.cookies
            guest.http = httpx.AsyncClient(
                transport=transport, base_url="http://table", cookies=cookies
            )
        assert await refused(ann, "/api/tables", **NEW) == (409, "too-many-tables")
        assert await refused(ann, f"/api/tables/{theirs}/join") == (409, "too-many-tables")
        form = await ann.http.post(f"/text/{theirs}", data={"join": "1"})
        assert form.status_code == 409 and "2 open tables" in form.text
        form = await ann.http.post("/text", data={"game": "ritual", "bots": ""})
        assert form.status_code == 409
        await ann.post(f"/api/tables/{first['id']}/join", seat=1)  # another seat at the same one
        await ann.post(f"/api/tables/{first['id']}/archive")
        await ann.post(f"/api/tables/{theirs}/join")
        assert await refused(ann, "/api/tables", **NEW) == (409, "too-many-tables")
        await ann.post(f"/api/tables/{theirs}/leave")
        await ann.post("/api/tables", **NEW)


async def test_a_finished_table_counts_no_more_and_can_be_followed_by_another(
    tmp_path: Path,
) -> None:
    async with hard.running(hard.roomy(tmp_path, most_tables=1)) as app:
        ann = await named(app, "Ann")
        table = (await ann.post("/api/tables", **NEW, bots=BOTS, start=True))["id"]
        assert await refused(ann, "/api/tables", **NEW) == (409, "too-many-tables")
        await play_out(ann, table)
        again = await ann.post(f"/api/tables/{table}/rematch")
        assert again["id"] != table
        assert (await ann.post(f"/api/tables/{table}/rematch"))["id"] == again["id"]
        assert await refused(ann, "/api/tables", **NEW) == (409, "too-many-tables")


async def play_out(guest: Guest, table: str) -> None:
    """Answer the first option until the game is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await guest.http.get(f"/api/tables/{table}/state")).json()
            if told["table"]["status"] == "finished":
                return
            if told["question"]:
                body = {"option": told["question"]["options"][0]["id"], "version": told["version"]}
                await guest.http.post(f"/api/tables/{table}/decisions", json=body)
            await asyncio.sleep(0)


async def test_an_address_opens_so_many_tables_an_hour_whoever_it_is(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, tables_per_hour=12)) as app:
        for name in ("Ann", "Ben", "Cleo"):
            await (await named(app, name)).post("/api/tables", **NEW)
        dora = await named(app, "Dora")
        assert await refused(dora, "/api/tables", **NEW) == (429, "too-many")
        answer = await dora.http.post("/api/tables", json=NEW)
        assert 0 < int(answer.headers["retry-after"]) <= 300
        await (await named(app, "Emil", "198.51.100.1")).post("/api/tables", **NEW)


async def test_an_address_has_so_many_new_people_a_day(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, people_per_day=8)) as app:
        for name in ("Ann", "Ben"):
            ann = await named(app, name)
        late = await ann.http.put("/api/me", json={"name": "Cleo"})
        assert late.status_code == 200, "a known person may change the name"
        ann.http.cookies.clear()
        late = await ann.http.put("/api/me", json={"name": "Cleo"})
        assert (late.status_code, late.json()["error"]) == (429, "too-many")
        form = {"name": "Cleo", "game": "ritual", "bots": ""}
        assert (await ann.http.post("/text", data=form)).status_code == 429
        await named(app, "Dora", "198.51.100.1")


# ---------------------------------------------------------------------- the public list


async def listed(guest: Guest) -> list[str]:
    told = (await guest.http.get("/api/tables?which=listed")).json()
    return [table["id"] for table in told["tables"]]


async def test_nobody_fills_the_public_list(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, most_listed=2, listed_per_hour=16)) as app:
        ann, ben = await named(app, "Ann"), await named(app, "Ben", "198.51.100.1")
        theirs = (await ben.post("/api/tables", **NEW, listed=True))["id"]
        mine = [(await ann.post("/api/tables", **NEW, listed=True))["id"] for _ in range(2)]
        assert await refused(ann, "/api/tables", **NEW, listed=True) == (409, "too-many-listed")
        await ann.post("/api/tables", **NEW)
        assert await listed(ann) == [*reversed(mine), theirs]
        for name in ("Cleo", "Dora"):
            await (await named(app, name)).post("/api/tables", **NEW, listed=True)
        assert await refused(await named(app, "Emil"), "/api/tables", **NEW, listed=True) == (
            429,
            "too-many",
        )


async def test_a_touch_does_not_bring_a_table_to_the_top_of_the_list(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path)) as app:
        ann, ben = await named(app, "Ann"), await named(app, "Ben")
        old = (await ann.post("/api/tables", **NEW, listed=True))["id"]
        new = (await ben.post("/api/tables", **NEW, listed=True))["id"]
        assert (await ann.http.put(f"/api/tables/{old}/seats/1", json={"bot": "random"})).is_success
        assert await listed(ben) == [new, old]


async def test_a_table_that_nobody_watches_leaves_the_list_and_one_that_somebody_does_stays(
    tmp_path: Path,
) -> None:
    async with hard.running(hard.roomy(tmp_path, listed_for=0, most_listed=1)) as app:
        ann = await named(app, "Ann")
        table = (await ann.post("/api/tables", **NEW, listed=True))["id"]
        assert await listed(ann) == []
        wire = Wire(app, table, ann.cookie)
        await wire.until(lambda wire: bool(wire.heard))
        assert await listed(ann) == [table]
        assert await refused(ann, "/api/tables", **NEW, listed=True) == (409, "too-many-listed")
        await wire.close()
        assert await listed(ann) == []
        await ann.post("/api/tables", **NEW, listed=True)


# ---------------------------------------------------------------------- connections


async def entered(
    app: Litestar, table: str, cookie: str = "", address: str = "", lang: str = "en"
) -> Wire:
    """Connect, and wait until it is known whether that went well."""
    wire = Wire(app, table, cookie, lang, address or "192.0.2.1")
    await wire.until(lambda wire: bool(wire.heard))
    return wire


async def test_so_many_watch_a_table_and_whoever_plays_gets_in_all_the_same(
    tmp_path: Path,
) -> None:
    async with hard.running(hard.roomy(tmp_path, most_spectators=2)) as app:
        ann = await named(app, "Ann")
        table = (await ann.post("/api/tables", **NEW))["id"]
        watching = [await entered(app, table, "", address) for address in ("192.0.2.2", "::2")]
        late = await entered(app, table)
        await late.until(lambda wire: wire.closed is not None)
        assert late.closed == 4429
        assert [frame["error"] for frame in late.heard] == ["gallery-full"]
        playing = await entered(app, table, ann.cookie)
        assert playing.heard[0]["type"] == "state"
        await watching.pop().close()
        again = await entered(app, table)
        assert again.heard[0]["type"] == "state"
        for wire in (*watching, again, playing):
            await wire.close()


async def test_an_address_has_so_many_connections_whoever_it_is(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, most_connections_per_address=2)) as app:
        people = [await named(app, name) for name in ("Ann", "Ben", "Cleo")]
        table = (await people[0].post("/api/tables", **NEW, bots=BOTS, start=True))["id"]
        held = [await entered(app, table, guest.cookie) for guest in people[:2]]
        late = await entered(app, table, people[2].cookie)
        assert late.heard[0]["error"] == "too-many"
        await late.until(lambda wire: wire.closed == 4429)
        waiting = await people[2].http.get(f"/text/{table}?wait=25")
        assert waiting.status_code in (200, 429)
        other = await entered(app, table, people[2].cookie, "198.51.100.1")
        assert other.heard[0]["type"] == "state"
        for wire in (*held, other):
            await wire.close()


async def test_whoever_waits_in_text_mode_is_counted_as_connected(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, most_connections=1)) as app:
        ann = await named(app, "Ann")
        table = (await ann.post("/api/tables", **NEW))["id"]
        wire = await entered(app, table, ann.cookie)
        late = await ann.http.get(f"/text/{table}?wait=25")
        assert late.status_code == 429, "the game has not begun, so there is something to wait for"
        assert (await ann.http.get(f"/text/{table}")).status_code == 200
        await wire.close()


# ---------------------------------------------------------------------- notes to the operator


async def test_the_operator_is_told_so_much_of_a_table_and_by_a_person(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, most_reports=2)) as app:
        ann, ben = await named(app, "Ann"), await named(app, "Ben")
        tables = [(await ann.post("/api/tables", **NEW))["id"] for _ in range(3)]
        for table in tables[:2]:
            await ann.post(f"/api/tables/{table}/report", text="It is dark.")
        assert await refused(ann, f"/api/tables/{tables[2]}/report", text="Still.") == (
            409,
            "too-many-reports",
        )
        await ben.post(f"/api/tables/{tables[0]}/report", text="It is.")
        answer = await ben.http.post(f"/api/tables/{tables[0]}/report", json={"text": "And cold."})
        assert answer.json()["details"]["about"] == "table"
        await ben.post(f"/api/tables/{tables[2]}/report", text="Here too.")


async def test_notes_without_a_name_are_counted_by_address(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, reports_per_hour=8)) as app:
        ann = await named(app, "Ann")
        tables = [(await ann.post("/api/tables", **NEW))["id"] for _ in range(3)]
        ann.http.cookies.clear()
        for table in tables[:2]:
            await ann.post(f"/api/tables/{table}/report", text="It is dark.")
        assert await refused(ann, f"/api/tables/{tables[2]}/report", text="Still.") == (
            429,
            "too-many",
        )


# ---------------------------------------------------------------------- replays


async def test_replays_take_turns_and_too_many_are_sent_away() -> None:
    replays = Replays(2)
    go_on = asyncio.Event()
    under_way: list[str] = []
    seen = 0

    async def one(key: str) -> None:
        nonlocal seen
        async with replays.turn(key):
            under_way.append(key)
            seen = max(seen, len(under_way))
            await go_on.wait()
            under_way.remove(key)

    tasks = [asyncio.create_task(one(f"p{number}")) for number in range(2 * (1 + QUEUE))]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await one("one too many")
    go_on.set()
    await asyncio.gather(*tasks)
    go_on.clear()
    own = [asyncio.create_task(one("ann")) for _ in range(OWN)]
    await asyncio.sleep(0)
    with pytest.raises(BusyError) as busy:
        await one("ann")
    assert int(str(busy.value.details["retry"])) > 0
    assert under_way == ["ann"], "her own wait for each other"
    go_on.set()
    await asyncio.gather(*own)
    assert seen == 2


async def test_a_replay_is_the_same_compressed_or_not(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path)) as app:
        ann = await named(app, "Ann")
        table = (await ann.post("/api/tables", **NEW, bots=BOTS, start=True))["id"]
        await play_out(ann, table)
        path = f"/api/tables/{table}/replay?seat=all"
        plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        async with ann.http.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
            assert packed.headers["content-encoding"] == "gzip"
            raw = b"".join([piece async for piece in packed.aiter_raw()])
        assert gzip.decompress(raw) == plain.content
        told = json.loads(plain.content)
        assert told["complete"] is True
        assert told["steps"][0]["seat"] is None and told["steps"][-1]["view"]["result"]


# ---------------------------------------------------------------------- counting


async def test_a_rate_forgets_the_oldest_when_it_knows_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert MOST_KEYS > 10_000
    monkeypatch.setattr("miskatonic.server.limits.MOST_KEYS", 10)
    rate = Rate(4, 3_600)
    for number in range(100):
        rate.spend(f"address {number}")
        assert len(rate._left) <= 11
        with pytest.raises(TooManyError):
            rate.spend(f"address {number}")


async def test_turns_are_forgotten_when_nobody_takes_them() -> None:
    turns = Turns()
    async with turns.of("ann"):
        assert turns.of("ann").locked()
        assert not turns.of("ben").locked()
    assert len(turns._locks) == 0
