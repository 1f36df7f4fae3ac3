"""Nobody can use up what all people at a table or an address share."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar

from tests.server import hard
from tests.server.test_caps import NEW, entered, named, refused

pytestmark = pytest.mark.anyio


async def told_at(app: Litestar, table: str, cookie: str, address: str, lang: str) -> str:
    """Come to watch a table in a language, and return what one is told first."""
    wire = await entered(app, table, cookie, address, lang)
    told = wire.heard[0]
    await wire.close()
    return str(told.get("message", told["type"]))


async def test_no_address_takes_all_places_of_a_gallery_however_many_names_it_has(
    tmp_path: Path,
) -> None:
    async with hard.running(hard.roomy(tmp_path, most_spectators=16)) as app:
        ann, *crowd = [await named(app, name) for name in ("Ann", "Bea", "Cy", "Di", "Eva", "Flo")]
        table = (await ann.post("/api/tables", **NEW))["id"]
        watching = [await entered(app, table, guest.cookie, "198.51.100.7") for guest in crowd[:4]]
        full = [
            await told_at(app, table, crowd[4].cookie, "198.51.100.7", lang)
            for lang in ("en", "de", "nl")
        ]
        assert len(set(full)) == 3 and "state" not in full and "gallery" in full[0]
        elsewhere = [await entered(app, table, crowd[4].cookie, f"203.0.113.{n}") for n in range(5)]
        assert {wire.heard[0]["type"] for wire in elsewhere} == {"state"}
        assert "gallery" in await told_at(app, table, crowd[4].cookie, "203.0.113.9", "en")
        assert await told_at(app, table, "", "203.0.113.9", "en") == "state"
        other = (await ann.post("/api/tables", **NEW))["id"]
        assert await told_at(app, other, crowd[4].cookie, "198.51.100.7", "en") == "state"
        await watching.pop().close()
        assert await told_at(app, table, crowd[3].cookie, "198.51.100.7", "en") == "state"
        for wire in (*watching, *elsewhere):
            await wire.close()


async def test_one_person_writes_a_quarter_of_the_notes_about_a_table(tmp_path: Path) -> None:
    async with hard.running(hard.roomy(tmp_path, most_reports=8)) as app:
        ann, ben = await named(app, "Ann"), await named(app, "Ben")
        tables = [(await ann.post("/api/tables", **NEW))["id"] for _ in range(2)]
        path = f"/api/tables/{tables[0]}/report"
        for _ in range(2):
            await ann.post(path, text="It is dark.")
        answer = await ann.http.post(path, json={"text": "Very dark."})
        assert answer.json()["details"] == {"most": 2, "about": "both"}
        assert await refused(ann, path, text="Very.") == (409, "too-many-reports")
        await ann.post(f"/api/tables/{tables[1]}/report", text="Here too.")
        await ben.post(path, text="It is.")
        ann.http.cookies.clear()
        for _ in range(2):
            await ann.post(path, text="Somebody was here.")
        assert await refused(ann, path, text="Nobody.") == (409, "too-many-reports")


async def test_set_ups_that_are_refused_use_up_nothing(tmp_path: Path) -> None:
    settings = hard.roomy(tmp_path, tables_per_hour=4, listed_per_hour=4)  # bursts of one
    async with hard.running(settings) as app:
        ann = await named(app, "Ann")
        for wrong in (
            {"players": 99},
            {"options": {"event": "party"}},
            {"bots": {"1": "hal"}},
            {"bots": {"9": "steady"}},
            {"seat": 9},
            {"also": [1]},
            {"lesson": "nothing"},
            {"game": "chess"},
        ):
            answer = await ann.http.post("/api/tables", json={**NEW, **wrong, "listed": True})
            assert answer.json()["error"] not in ("too-many", "failed"), answer.text
            assert answer.status_code in (400, 404, 409), answer.text
        await ann.post("/api/tables", **NEW, listed=True)
        assert await refused(ann, "/api/tables", **NEW) == (429, "too-many")
        assert await refused(ann, "/api/tables", **{**NEW, "players": 99}) == (429, "too-many")
