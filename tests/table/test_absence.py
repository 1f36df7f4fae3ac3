"""Absent players keep their seats: others need time, or everybody else's consent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from miskatonic.server.storage import Tables
from miskatonic.table import Hall, lobby
from miskatonic.table.absence import Absence
from miskatonic.table.errors import NotHostError, NotSeatedError, NotYetError, PresentError
from miskatonic.table.hall import NewTable
from tests.table.absent import DAY, Clock, asked, bot_at, clock, until_asked
from tests.table.people import ANN, BEN, CLEO, answer, laid, new_hall, quiet, watch

__all__ = ["clock"]
pytestmark = pytest.mark.anyio


def refused(error: pytest.ExceptionInfo[NotYetError]) -> dict[str, Any]:
    """Return what a refusal says, after making sure that it says so in three languages."""
    told = {lang: error.value.text(lang) for lang in ("en", "de", "nl")}
    assert len(set(told.values())) == 3
    assert all(str(error.value.details["time"]) in sentence for sentence in told.values())
    return error.value.details


# ---------------------------------------------------------------------- a bot for somebody else


async def test_nobody_is_replaced_before_the_table_has_waited_for_them(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    ben = await until_asked(live, BEN)
    with pytest.raises(NotYetError) as error:
        await lobby.stand_in(live, "ann", ben, "random")
    told = refused(error)
    assert DAY - 60 < told["retry"] <= DAY and told["time"] == "24 h"
    clock.ahead += DAY - 60
    with pytest.raises(NotYetError) as error:
        await lobby.stand_in(live, "ann", ben, "random")
    assert 0 < refused(error)["retry"] <= 60
    clock.ahead += 61
    cleo = live.own_seat("cleo")
    with pytest.raises(NotYetError):  # nobody waits for Cleo, however long she has been away
        await lobby.stand_in(live, "ann", cleo, "random")
    await lobby.stand_in(live, "ann", ben, "random")
    assert live.table.seats[ben].bot == "random"


async def test_at_a_live_table_two_minutes_are_enough(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN)
    ben = await until_asked(live, BEN)
    clock.ahead += 119
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 2
    await lobby.stand_in(live, "ann", ben, "random")
    await quiet(live)
    assert asked(live)[1] == "ann" or live.table.status == "finished"


async def test_who_went_a_moment_ago_is_not_away_yet(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN)
    ben = await until_asked(live, BEN)
    ear = watch(hall, live, BEN)
    clock.ahead += 600
    with pytest.raises(PresentError):
        await lobby.stand_in(live, "ann", ben, "random")
    hall.unwatch(live, ear)
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 100
    await live.state("ben", "en")  # over plain requests, as in text mode
    clock.ahead += 100
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 21
    await lobby.stand_in(live, "ann", ben, "random")


async def test_who_is_connected_to_another_process_is_here_until_that_says_otherwise(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN)
    ben = await until_asked(live, BEN)
    live.elsewhere["other"] = [ben]
    live.tell_table()
    clock.ahead += 600
    with pytest.raises(PresentError):
        await lobby.stand_in(live, "ann", ben, "random")
    live.elsewhere["other"] = []
    live.tell_table()
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 121
    await lobby.stand_in(live, "ann", ben, "random")


async def test_who_looked_in_lately_is_not_away_also_if_the_table_has_left_memory_since(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    ben = await until_asked(live, BEN)
    for _ in range(3):  # the table waits for days, and Ben looks now and then
        clock.ahead += DAY / 2
        await live.state("ben", "en")
        clock.ahead += DAY / 2
        assert hall.put_away()
        live = await hall.table(live.table.id)
        with pytest.raises(NotYetError) as error:
            await lobby.stand_in(live, "ann", ben, "random")
        assert DAY / 2 - 60 < refused(error)["retry"] <= DAY / 2
        with pytest.raises(NotYetError):
            await lobby.remove(live, "ann", ben, "random")
    clock.ahead += DAY / 2 + 1
    hall.put_away()
    await lobby.stand_in(await hall.table(live.table.id), "ann", ben, "random")


async def test_a_restart_is_no_absence(hall: Hall, store: Tables, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    ben = await until_asked(live, BEN)
    clock.ahead += DAY + 1
    after = new_hall(store)
    again = await after.table(live.table.id)
    with pytest.raises(NotYetError) as error:  # who knows whether Ben was here a minute ago
        await lobby.stand_in(again, "ann", ben, "random")
    assert refused(error)["retry"] > DAY - 60
    clock.ahead += DAY + 1
    await lobby.stand_in(again, "ann", ben, "random")
    await after.close()


async def test_a_pause_is_no_absence(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN)
    ben = await until_asked(live, BEN)
    await lobby.pause(live, "ann")
    clock.ahead += DAY
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    await lobby.resume(live, "ann")
    with pytest.raises(NotYetError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 121
    await lobby.stand_in(live, "ann", ben, "random")


async def test_a_window_left_open_does_not_hold_the_table_for_ever(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN)
    watch(hall, live, BEN)
    ben = await until_asked(live, BEN)
    clock.ahead += DAY - 60
    with pytest.raises(PresentError):
        await lobby.stand_in(live, "ann", ben, "random")
    clock.ahead += 61
    await lobby.stand_in(live, "ann", ben, "random")


async def test_the_own_seat_is_given_to_a_bot_and_taken_back_at_any_time(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    watch(hall, live, BEN)
    for bot in ("random", None, "random", None):
        await lobby.stand_in(live, "ben", 1, bot)
        assert live.table.seats[1].bot == (bot or "")


async def test_a_bot_that_somebody_chose_is_not_exchanged_by_others(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await lobby.stand_in(live, "ben", 1, "steady")
    clock.ahead += 2 * DAY
    await lobby.stand_in(live, "ann", 1, "random")
    assert live.table.seats[1].bot == "steady"


# ---------------------------------------------------------------------- with consent


async def test_all_others_together_need_not_wait(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO, pace="slow")
    ear = watch(hall, live, CLEO)
    await lobby.stand_in(live, "ann", 1, "random", ask=True)
    assert bot_at(live, 1) == ""
    motion = ear.last("state")["table"]["motion"]
    assert motion == {
        "seat": 1,
        "remove": False,
        "version": live.table.version,
        "agreed": [0],
        "needed": [0, 2],
    }
    await lobby.stand_in(live, "cleo", 1, "random", ask=True)
    assert bot_at(live, 1) == "random"
    assert ear.last("state")["table"]["motion"] is None


async def test_one_person_alone_is_not_everybody_else(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    for _ in range(2):
        with pytest.raises(NotYetError) as error:
            await lobby.stand_in(live, "ann", 1, "random", ask=True)
        assert error.value.details["others"] == "none"
    assert not live.table.seats[1].bot and live.table.motion is None


async def test_whoever_is_away_too_is_asked_too(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    cleo = await until_asked(live, CLEO)
    clock.ahead += 121
    await lobby.stand_in(live, "ann", cleo, "random")
    await quiet(live)
    for _ in range(2):
        await lobby.stand_in(live, "ann", 1, "random", ask=True)
    assert not live.table.seats[1].bot, "a bot plays for Cleo, but does not speak for her"


async def test_a_step_makes_consent_to_a_bot_moot(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await lobby.stand_in(live, "ann", 1, "random", ask=True)
    await answer(live, Random(2), ANN, BEN, CLEO)
    assert live.info("cleo", "en").motion is None
    await lobby.stand_in(live, "cleo", 1, "random", ask=True)
    assert not live.table.seats[1].bot
    assert live.info("ann", "en").motion is not None


# ---------------------------------------------------------------------- removing


async def test_the_host_removes_from_a_game_only_who_was_away_for_a_day_or_has_left(
    hall: Hall, clock: Clock
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ben = await until_asked(live, BEN)
    with pytest.raises(NotYetError) as error:
        await lobby.remove(live, "ann", ben, "random")
    assert refused(error)["retry"] > DAY - 60
    clock.ahead += 121
    await lobby.stand_in(live, "ann", ben, "random")
    with pytest.raises(NotYetError):  # the bot has been there for a moment only
        await lobby.remove(live, "ann", ben, "random")
    with pytest.raises(NotHostError):
        await lobby.remove(live, "cleo", ben, "random")
    clock.ahead += DAY + 1
    with pytest.raises(NotHostError):
        await lobby.remove(live, "cleo", ben, "random")
    ear = watch(hall, live, BEN)
    with pytest.raises(PresentError):
        await lobby.remove(live, "ann", ben, "random")
    hall.unwatch(live, ear)
    clock.ahead += DAY - 60
    with pytest.raises(NotYetError):  # Ben was here less than a day ago
        await lobby.remove(live, "ann", ben, "random")
    clock.ahead += 61
    await lobby.remove(live, "ann", ben, "random")
    assert live.table.seats[ben].kind == "bot"
    await lobby.leave(live, "cleo", "random")
    await lobby.remove(live, "ann", 2, "random")
    assert live.table.seats[2].kind == "bot"


async def test_everybody_else_may_agree_to_remove_somebody_who_is_here(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    watch(hall, live, BEN)
    with pytest.raises(PresentError):
        await lobby.remove(live, "ann", 1, "random")
    await lobby.remove(live, "cleo", 1, "random", ask=True)
    assert live.seat_of("ben") == 1
    await lobby.remove(live, "ann", 1, "random", ask=True)
    assert live.seat_of("ben") is None


async def test_a_host_who_was_removed_or_has_left_is_no_host_any_more(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await lobby.remove(live, "cleo", 0, "random", ask=True)
    await lobby.remove(live, "ben", 0, "random", ask=True)
    assert live.seat_of("ann") is None and live.table.host == "ben"
    await lobby.leave(live, "ben", "random")
    assert live.table.host == "cleo"
    with pytest.raises(NotHostError):
        await lobby.remove(live, "ann", 1, "random")
    await lobby.remove(live, "cleo", 1, "random")
    assert live.table.seats[1].kind == "bot"


async def test_a_host_for_whom_a_bot_plays_stays_host(hall: Hall, clock: Clock) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ann = await until_asked(live, ANN)
    clock.ahead += 121
    await lobby.stand_in(live, "ben", ann, "random")
    assert live.table.host == "ann"


async def test_whoever_comes_to_a_table_that_everybody_has_left_is_its_host(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ritual", players=3))
    await lobby.leave(live, "ann", "random")
    await lobby.join(live, BEN, None)
    assert live.table.host == "ben"
    for place in (1, 2):
        await lobby.put_bot(live, "ben", place, "random")
    await lobby.start(live, "ben")


async def test_consent_to_a_bot_is_no_consent_to_a_removal(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    await lobby.stand_in(live, "cleo", 1, "random", ask=True)
    await lobby.remove(live, "ann", 1, "random", ask=True)
    seat = live.table.seats[1]
    assert (seat.kind, seat.bot) == ("person", "")


async def test_asking_helps_nobody_to_remove_at_a_table_that_is_not_theirs(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN)
    with pytest.raises(NotSeatedError):
        await lobby.remove(live, "cleo", 1, "random", ask=True)
    with pytest.raises(NotHostError):  # a bot's own seat
        await lobby.remove(live, "ben", 2, "random", ask=True)
    with pytest.raises(NotHostError):
        await lobby.remove(live, "ben", 0, "random", ask=True)


async def test_an_operator_may_wait_for_nobody(hall: Hall) -> None:
    hall.absence = Absence(0, 0)
    live = await laid(hall, ANN, BEN)
    ear = watch(hall, live, BEN)
    with pytest.raises(PresentError):
        await lobby.stand_in(live, "ann", 1, "random")
    hall.unwatch(live, ear)
    await lobby.stand_in(live, "ann", 1, "random")
    assert live.table.seats[1].bot == "random"
