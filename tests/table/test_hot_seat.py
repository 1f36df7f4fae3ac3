"""One person with several seats: where all seats know the same, and nowhere else."""

from __future__ import annotations

import pytest

from miskatonic.games.ah2.content.tables import INVESTIGATORS
from miskatonic.kernel.text import LANGUAGES
from miskatonic.table import LiveTable, lobby, undoing
from miskatonic.table.errors import OneSeatError, SeatTakenError
from miskatonic.table.hall import Hall, NewTable
from tests.table.people import ANN, BEN, Ear

pytestmark = pytest.mark.anyio


async def test_one_person_plays_all_investigators_and_is_told_of_the_one_who_is_asked(
    hall: Hall,
) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=3, also=[1, 2], start=True))
    ear = Ear(ANN.id, "en")
    hall.watch(live, ear)
    asked = set()
    for _ in range(12):
        play = live.running()
        decision = play.game.pending
        assert decision is not None
        asked.add(decision.seat)
        assert live.seat_of(ANN.id) == decision.seat
        seat = live.own_seat(ANN.id)
        await live.step("answer", seat, decision.options[0].id, ANN.id)
        question = ear.last("update").get("question")
        assert question is None or question["seat"] == live.seat_of(ANN.id)
    assert asked == {0, 1, 2}
    assert live.present() == {0, 1, 2}


async def test_further_seats_can_be_taken_and_are_left_together(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=3))
    await lobby.join(live, ANN, 2, also=True)
    assert live.seats_of(ANN.id) == [0, 2]
    with pytest.raises(SeatTakenError):
        await lobby.join(live, BEN, 2)
    await lobby.leave(live, ANN.id, "steady")
    assert live.seats_of(ANN.id) == []


async def test_where_seats_know_different_things_a_person_has_one(hall: Hall) -> None:
    with pytest.raises(OneSeatError):
        await hall.open(ANN, NewTable(game="ritual", players=5, also=[1]))
    live = await hall.open(ANN, NewTable(game="ritual", players=5))
    with pytest.raises(OneSeatError):
        await lobby.join(live, ANN, 1, also=True)
    assert live.seats_of(ANN.id) == [0]


async def past_the_first_night(live: LiveTable) -> None:
    """Answer for everybody until dice or cards have come between."""
    while not (play := live.running()).game.state.turn:
        decision = play.game.pending
        assert decision is not None
        await live.step(
            "answer", decision.seat, decision.options[0].id, live.table.seats[decision.seat].person
        )


async def test_whoever_plays_all_seats_takes_back_the_last_step_whichever_seat_made_it(
    hall: Hall,
) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=2, also=[1], start=True), seed=11)
    await past_the_first_night(live)
    play = live.running()
    made = len(play.game.history)
    assert not play.way_back([0, 1]).free, "a Mythos card has been seen"
    assert await undoing.ask(live, live.own_seat(ANN.id), ANN.id), "and nobody else is asked"
    assert len(live.running().game.history) == made - 3, "with both Upkeeps that habits passed"


async def test_with_a_friend_at_the_table_only_the_friend_is_asked(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=3, also=[1]), seed=11)
    await lobby.join(live, BEN, 2)
    await lobby.start(live, ANN.id)
    await past_the_first_night(live)
    made = len(live.running().game.history)
    assert not await undoing.ask(live, live.own_seat(ANN.id), ANN.id)
    assert live.table.vote is not None and live.table.vote.agreed == [0, 1]
    assert await undoing.answer(live, 2, BEN.id, agree=True)
    assert len(live.running().game.history) < made


async def test_a_bot_may_take_over_any_of_the_own_seats_and_hands_it_back(hall: Hall) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=2, also=[1], start=True), seed=11)
    hall.watch(live, Ear(ANN.id, "en"))
    for bot in ("steady", None):
        await lobby.stand_in(live, ANN.id, 1, bot)
        assert live.table.seats[1].bot == (bot or "")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_log_of_one_person_with_several_seats_names_who_did_it(
    hall: Hall, lang: str
) -> None:
    live = await hall.open(ANN, NewTable(game="ah2", players=2, also=[1], start=True), seed=11)
    await past_the_first_night(live)
    state = await live.state(ANN.id, lang)
    names = [INVESTIGATORS.named(who.investigator).name[lang] for who in state.view.investigators]
    told = [line for line in state.log if "seat" in line.values]
    assert {line.values["seat"] for line in told} == {0, 1}
    for line in told:
        assert names[line.values["seat"]] in line.text
        assert names[1 - line.values["seat"]] not in line.text
        assert (ANN.name in line.text) == (line.kind == "plays")
