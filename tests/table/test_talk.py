"""Chat at a table of Ritual: what the rules withhold, when, and in whose language."""

from __future__ import annotations

from random import Random

import pytest

from miskatonic.games.ritual import GAME
from miskatonic.kernel.talk import talk_of
from miskatonic.kernel.text import LANGUAGES
from miskatonic.table import Hall, LiveTable, lobby
from miskatonic.table.errors import NotSeatedError, WithheldError
from miskatonic.table.hall import NewTable
from miskatonic.table.model import Chat
from miskatonic.testing import rule
from tests.table.people import ANN, BEN, CLEO, answer, laid, play_on, watch

pytestmark = pytest.mark.anyio
TOLD = {"en": "was not sent", "de": "nicht gesendet", "nl": "niet verstuurd"}
NAMED = {"en": "you hold the Elder Sign", "de": "das Ältere Zeichen!", "nl": "de rode kaart"}


async def said(live: LiveTable, text: str) -> str:
    await live.say("ann", "Ann", text, "en")
    return (await live.state("ben", "en")).chat[-1].text


@pytest.mark.parametrize("lang", LANGUAGES)
@rule("ritual:11.b")
@rule("ritual:digital.5")
async def test_a_card_named_in_a_round_is_withheld_in_every_language(hall: Hall, lang: str) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    for line in NAMED.values():
        with pytest.raises(WithheldError) as refused:
            await live.say("ann", "Ann", line, lang)
        assert refused.value.details["rule"] == "ritual:digital.5"
        assert TOLD[lang] in refused.value.text(lang)
    assert not any(message["type"] == "chat" for message in ear.got)
    assert (await live.state("ann", "en")).chat == []


@rule("ritual:digital.5")
async def test_anything_may_be_said_before_the_start_and_after_the_end(hall: Hall) -> None:
    early = await hall.open(ANN, NewTable(game="ritual", players=3))
    assert await said(early, NAMED["en"]) == NAMED["en"]
    live = await laid(hall, ANN, BEN, CLEO)
    await play_on(live, Random(1), ANN, BEN, CLEO)
    assert await said(live, NAMED["nl"]) == NAMED["nl"]


@rule("ritual:digital.5")
async def test_a_card_is_named_at_no_question_from_deal_to_last_reveal(
    hall: Hall,
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    assert live.play is not None
    chance = Random(3)
    while live.table.status == "playing":
        with pytest.raises(WithheldError):
            await said(live, NAMED["de"])
        await answer(live, chance, ANN, BEN, CLEO)
    assert await said(live, NAMED["de"]) == NAMED["de"]


@rule("ritual:11.d")
async def test_a_line_without_names_is_delivered_to_everybody_once(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ears = [watch(hall, live, person) for person in (ANN, BEN, None)]
    assert await live.say("ann", "Ann", "I would pass if I were you", "en") == 1
    for ear in ears:
        lines = [message["chat"] for message in ear.got if message["type"] == "chat"]
        assert [(line["n"], line["seat"], line["text"]) for line in lines] == [
            (1, 0, "I would pass if I were you")
        ]


async def test_a_line_that_was_stored_unheard_is_told_before_the_next(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    assert await live.say("ann", "Ann", "one", "en") == 1
    late = Chat(2, 1, "Ben", "two", 0.0)  # its write timed out and succeeded after all
    assert await hall.store.say(live.table.id, late)
    assert await live.say("ann", "Ann", "three", "en") == 3
    told = [message["chat"] for message in ear.got if message["type"] == "chat"]
    assert [(line["n"], line["text"]) for line in told] == [(1, "one"), (2, "two"), (3, "three")]


async def test_a_line_that_was_read_and_told_meanwhile_is_not_told_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, ANN)
    say = hall.store.say

    async def slow(table: str, line: Chat) -> bool:
        done = await say(table, line)
        await live.catch_up_chat()  # before the speaker learns that it is stored
        return done

    monkeypatch.setattr(hall.store, "say", slow)
    assert await live.say("ann", "Ann", "one", "en") == 1
    assert [message["chat"]["n"] for message in ear.got if message["type"] == "chat"] == [1]


@rule("ritual:digital.5")
async def test_a_remark_is_read_in_the_language_of_the_reader(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    assert live.play is not None
    talk = talk_of(GAME)
    assert talk is not None
    remark = next(r for r in talk.remarks(live.play.game.view(0)) if r.card)
    ears = [watch(hall, live, person) for person in (ANN, BEN, CLEO)]
    await live.say("ann", "Ann", "", "en", remark.id, remark.card)
    read = [ear.last("chat")["chat"]["text"] for ear in ears]
    assert read == [remark.text(lang) for lang in ("en", "de", "nl")]
    assert len(set(read)) == 3
    assert (await live.state("cleo", "nl")).chat[-1].text == remark.text("nl")


@pytest.mark.parametrize(("remark", "card"), [("nonsense", ""), ("guess", "nonsense")])
async def test_a_remark_that_is_not_on_offer_is_refused(hall: Hall, remark: str, card: str) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    with pytest.raises(WithheldError) as refused:
        await live.say("ann", "Ann", "", "en", remark, card)
    assert len({refused.value.text(lang) for lang in LANGUAGES}) == 3


async def test_a_spectator_does_not_speak(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    with pytest.raises(NotSeatedError):
        await live.say("dora", "Dora", "hello", "en")


async def test_what_was_said_is_still_there_after_a_pause(hall: Hall) -> None:
    live = await laid(hall, ANN, BEN, CLEO)
    ear = watch(hall, live, BEN)
    await live.say("ann", "Ann", "one moment", "en")
    await lobby.pause(live, "ann")
    assert [line["text"] for line in ear.last("state")["chat"]] == ["one moment"]
