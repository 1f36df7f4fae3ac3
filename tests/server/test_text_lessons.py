"""Text mode around the game: lessons, preset remarks, leaving, another game."""

from __future__ import annotations

import re

import pytest

from miskatonic.kernel.lessons import lessons_of
from miskatonic.kernel.registry import get
from tests.server.client import Client
from tests.server.test_text_mode import OVER, form, look, opened

pytestmark = pytest.mark.anyio
PROPOSED = re.compile(r"choose=(\d+); skip=1")
LESSONS = [(game, name) for game in ("ah2", "ritual") for name in lessons_of(get(game))]


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
async def test_a_lesson_is_followed_by_number_to_its_end(
    ann: Client, game: str, name: str, lang: str
) -> None:
    path = await opened(ann, game=game, lesson=name)
    page = await look(ann, path, lang=lang)
    for _ in lessons_of(get(game))[name].cues:
        number = PROPOSED.search(page)
        if number is None:
            assert "skip=1" in page and not re.search(r"^1\. ", page, re.M)
            page = await form(ann, f"{path}?lang={lang}", next="1")
        else:
            label = re.search(rf"^{number[1]}\. ([^(\[\n;]+?)(?: [(\[]|;|$)", page, re.M)
            assert label is not None
            assert re.search(f"[“„]{re.escape(label[1])}[“”]", page), label[1]
            page = await form(ann, f"{path}?lang={lang}", choose=number[1])
    assert "next=1" in page and "skip=1" not in page
    assert "next=1" not in await form(ann, f"{path}?lang={lang}", next="1")


async def test_a_lesson_can_be_skipped_and_left(ann: Client) -> None:
    path = await opened(ann, game="ah2", lesson="first-gate")
    assert "skip=1" not in await form(ann, path, skip="1")
    path = await opened(ann, game="ah2", lesson="first-gate")
    page = await form(ann, path, choose="1")
    assert "You have gone your own way" in page and "Send next=1 to play on." in page


async def test_an_unknown_lesson_is_refused_with_those_that_exist(ann: Client) -> None:
    answer = await ann.http.post("/text", data={"game": "ah2", "lesson": "juggling"})
    assert answer.status_code == 400
    assert answer.text.endswith("There is no lesson “juggling”. Lessons: first-turn, first-gate.\n")


async def test_a_preset_remark_is_made_by_number_and_read_in_every_language(
    ann: Client, ben: Client
) -> None:
    path = await opened(ann, game="ritual", players="3", bots="")
    await form(ben, path, join="1")
    await ann.do("PUT", path.replace("/text", "/api/tables") + "/seats/2", {"bot": "random"})
    page = await form(ann, path, start="1")
    assert "Send remarks=1 for a list" in (page if "1. " in page else await look(ben, path))
    told = (await form(ann, f"{path}?lang=en", remarks="1")).splitlines()
    assert told[-1] == "Send remark=NUMBER to say it."
    number = next(n for n, line in enumerate(told, 1) if line.endswith(". Trust me."))
    assert "Ann: “Trust me.”" in await form(ann, f"{path}?lang=en", remark=str(number))
    assert "Ann: „Vertrau mir.“" in await look(ben, path, lang="de")
    assert "Ann: “Vertrouw me maar.”" in await look(ben, path, lang="nl")
    for wrong in ("0", str(len(told)), "9" * 5000, "trust"):
        answer = await ann.http.post(path, data={"remark": wrong})
        assert answer.status_code == 400 and len(answer.text.splitlines()) == 1, wrong


async def test_a_game_without_cards_to_talk_about_says_so(ann: Client) -> None:
    path = await opened(ann, game="ah2", lesson="first-turn")
    assert "remarks=1" not in await look(ann, path)
    assert await form(ann, path, remarks="1") == "There is nothing of the kind to be said now.\n"


async def test_whoever_leaves_a_lobby_frees_the_seat_and_in_play_a_bot_takes_over(
    ann: Client, ben: Client
) -> None:
    path = await opened(ann, players="3", bots="")
    await form(ben, path, join="1")
    assert "Ben" not in await form(ben, path, leave="1")
    path = await opened(ann, players="3", bots="random")
    page = await form(ann, path, leave="1")
    assert "Send back=1 to play yourself." in page or OVER in page


async def test_after_a_game_there_is_another_or_the_table_is_put_away(ann: Client) -> None:
    path = await opened(ann, players="3", bots="random")
    refused = await ann.http.post(path, data={"rematch": "1"})
    assert refused.status_code == 409
    seat = f"{path.replace('/text', '/api/tables')}/stand-in/0"
    await ann.do("PUT", seat, {"bot": "random"})
    page = await look(ann, path, wait="25")
    while OVER not in page:
        page = await look(ann, path, wait="25")
    assert "Send rematch=1 for another game" in page
    table = path.rpartition("/")[2]
    mine = [each["id"] for each in (await ann.do("GET", "/api/tables?which=mine"))["tables"]]
    assert table in mine
    new = re.search(r"table (\w{10})", await form(ann, path, rematch="1"))
    assert new is not None and new[1] != table
    assert f"The next game: table {new[1]}." in await form(ann, path, archive="1")
    mine = [each["id"] for each in (await ann.do("GET", "/api/tables?which=mine"))["tables"]]
    assert table not in mine and new[1] in mine
