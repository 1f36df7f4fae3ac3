"""A rule that raises: the table is told the truth, is unchanged, and goes on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from miskatonic.games.ritual.rules import turns
from miskatonic.kernel.errors import RuleFaultError
from miskatonic.kernel.records import Record, replay
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server.services import Services
from miskatonic.server.settings import Settings
from miskatonic.table import Hall
from miskatonic.table.errors import FaultError
from tests.table.people import ANN, BEN, CLEO, Dice, laid, options, play_on, quiet, watch

pytestmark = pytest.mark.anyio


def failing(*given: object) -> int:
    raise ZeroDivisionError("a defect in take_card")


async def test_the_table_is_told_keeps_a_report_that_replays_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = Services(Settings(folder=tmp_path))
    await services.database.open()
    hall = services.hall
    live = await laid(hall, ANN, BEN, CLEO)
    ears = [watch(hall, live, person) for person in (ANN, BEN, CLEO)]
    seat = live.table.waiting[0]
    await live.step("answer", seat, options(live, seat)[0], live.table.seats[seat].person)
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    before = await live.state(person, "en")
    with monkeypatch.context() as broken:
        broken.setattr(turns, "take_card", failing)
        with pytest.raises(FaultError) as told:
            await live.step("answer", seat, "take", person)
        assert len({told.value.text(lang) for lang in LANGUAGES}) == 3
        assert "ZeroDivision" not in told.value.text("en")
        (file,) = (tmp_path / "reports").iterdir()
        assert file.stat().st_mode & 0o077 == file.parent.stat().st_mode & 0o077 == 0
        report = json.loads(file.read_text())
        assert report["step"][1:4] == ["answer", seat, "take"]
        assert "a defect in take_card" in report["trace"]
        again = replay(msgspec.convert(report["record"], Record))
        with pytest.raises(RuleFaultError):
            again.answer(report["step"][3], report["step"][2])
    after = await live.state(person, "en")
    assert (after.version, after.question, after.view) == (1, before.question, before.view)
    assert len({ear.last("notice")["message"] for ear in ears}) == 3
    assert await live.step("answer", seat, "take", person) == 2
    await hall.close()
    await services.workers.close()
    await services.database.close()


async def test_a_bot_whose_choice_fails_takes_another_way(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "take_card", failing)
    live = await laid(hall, ANN)
    chance = Random(5)
    while live.table.version < 15 and live.table.status == "playing":
        await quiet(live)
        if live.table.status != "playing":
            break
        assert live.table.waiting == [0]
        choices = [option for option in options(live, 0) if option != "take"]
        await live.step("answer", 0, chance.choice(choices), "ann")
    assert live.table.version >= 3


async def test_a_bot_that_fails_or_answers_nonsense_does_not_stop_the_table(hall: Hall) -> None:
    class Broken(Dice):
        async def choose(self, table_id: str, save: bytes, seat: int, bot: str) -> str:
            self.asked += 1
            if self.asked % 2:
                raise RuntimeError("no idea")
            return "nonsense"

    live = await laid(hall, ANN)
    hall.drivers.thinker = Broken()
    await play_on(live, Random(6), ANN)


async def test_a_fault_whose_report_cannot_be_written_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "reports").write_text("in the way")
    services = Services(Settings(folder=tmp_path))
    await services.database.open()
    live = await laid(services.hall, ANN, BEN, CLEO)
    seat = live.table.waiting[0]
    await live.step("answer", seat, options(live, seat)[0], live.table.seats[seat].person)
    seat = live.table.waiting[0]
    person = live.table.seats[seat].person
    with monkeypatch.context() as broken:
        broken.setattr(turns, "take_card", failing)
        with pytest.raises(FaultError):
            await live.step("answer", seat, "take", person)
    assert "a defect in take_card" in caplog.text
    assert await live.step("answer", seat, "take", person) == 2
    await services.hall.close()
    await services.database.close()
