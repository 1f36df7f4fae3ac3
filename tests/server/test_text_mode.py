"""Text mode: a whole game with nothing but forms."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from miskatonic.server.routes import text
from miskatonic.server.services import Services
from miskatonic.server.text_page import text_page
from miskatonic.table import LiveTable
from tests.server.client import Client
from tests.server.hard import Guest, roomy, running
from tests.waiting import PATIENCE, eventually_async

pytestmark = pytest.mark.anyio
OVER = "The game is over."


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the seconds for which a page may wait: longer than the test does."""
    monkeypatch.setattr(text, "LONGEST_WAIT", 3600.0)
    return "3600"


async def form(client: Client, path: str, **fields: str) -> str:
    answer = await client.http.post(path, data=fields)
    assert answer.is_success, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.text


async def look(client: Client, path: str, **ask: str) -> str:
    answer = await client.http.get(path, params=ask)
    assert answer.is_success, answer.text
    return answer.text


async def opened(client: Client, **fields: str) -> str:
    """Open a table, wait for the turn where bots play, and return where it is."""
    found = re.search(r"table (\w{10})", await form(client, "/text", **fields))
    assert found is not None
    path = f"/text/{found[1]}"
    if fields.get("bots"):
        await own_turn(client, path)
    return path


async def own_turn(client: Client, path: str) -> str:
    """Return the page once there is something to choose, or nothing any more."""

    async def asked() -> str:
        page = await look(client, path, wait="25", lang="en")
        return page if re.search(r"^1\. ", page, re.M) or OVER in page else ""

    return await eventually_async(asked, "it is never my turn")


async def three_people(*people: Client) -> str:
    """Let three people sit down and begin; returns where."""
    host, *others = people
    path = await opened(host, players="3", bots="")
    for other in others:
        await form(other, path, join="1", name="Cid")
    await host.do("POST", path.replace("/text", "/api/tables") + "/start")
    return path


async def test_a_game_is_played_to_its_end_with_forms(visitor: Client) -> None:
    path = await opened(visitor, name="Dora", game="ritual", players="3", bots="random")
    for lang, word in (("de", "Plätze"), ("nl", "Plaatsen"), ("en", "Seats")):
        assert word in (await visitor.http.get(f"{path}?lang={lang}")).text
    why = await form(visitor, path, why="1")
    heading, told = why.splitlines()
    assert heading == "Hand it to any follower (ritual:6-1.f)" and len(told) > 10
    assert "[Hand it to any follower]" in await look(visitor, path, lang="en")
    await form(visitor, path, say="hello there")
    chance = Random(2)
    first = True
    page = await look(visitor, path)
    while OVER not in page:
        numbers = re.findall(r"^(\d+)\. ", page, re.M)
        if not numbers:  # the bots took longer than a page waits
            page = await own_turn(visitor, path)
            continue
        step = re.search(r"version=(\d+)", page)
        assert step is not None
        page = await form(visitor, path, choose=chance.choice(numbers), version=step[1])
        if first and re.search(r"^1\. ", page, re.M):
            first = False
            page = await form(visitor, path, undo="1")
    record = await visitor.do("GET", path.replace("/text", "/api/tables") + "/record")
    assert record["game"] == "ritual" and record["decisions"]


async def test_people_meet_in_the_lobby_without_waiting(visitor: Client, ben: Client) -> None:
    path = await opened(visitor, name="Dora", players="3", bots="")
    assert "Ben" in await form(ben, path, join="1")


async def test_a_refusal_is_one_line_with_its_status(ann: Client) -> None:
    table = await ann.open(start=True)
    path = f"/text/{table['id']}"
    for fields, status in (
        ({"choose": "99"}, 409),
        ({"choose": "1", "version": "999"}, 409),
        ({"choose": "1", "version": "x"}, 400),
        ({"dance": "1"}, 400),
        ({"say": "you hold the Elder Sign"}, 409),
        ({"say": "  "}, 400),
    ):
        answer = await ann.http.post(path, data=fields)
        assert answer.status_code == status, fields
        assert len(answer.text.splitlines()) == 1
    assert (await ann.http.post("/text", data={"players": "many"})).status_code == 400
    assert (await ann.http.get("/text/zzzzzzzzzz")).status_code == 404


async def test_somebody_new_takes_a_seat_with_a_name(ann: Client, visitor: Client) -> None:
    path = await opened(ann, players="3", bots="")
    answer = await visitor.http.post(path, data={"join": "1"})
    assert (answer.status_code, answer.text) == (401, "Please give your name first.\n")
    assert "Seats: Ann, Cid, (free)" in await form(visitor, path, name="Cid", join="1")
    assert "Cid: “hello”" in await form(visitor, path, say="hello"), "the cookie knows the name"
    assert (await visitor.http.post(path, data={"start": "1"})).status_code == 403


async def test_a_bot_plays_for_whoever_is_away_until_they_are_back(
    ann: Client, ben: Client
) -> None:
    path = await opened(ann, players="3", bots="")
    await form(ben, path, join="1")
    await ann.do("PUT", path.replace("/text", "/api/tables") + "/seats/2", {"bot": "random"})
    await ann.do("POST", path.replace("/text", "/api/tables") + "/start")
    assert "Send back=1" in await form(ann, path, away="1")
    table = await ann.do("GET", path.replace("/text", "/api/tables"))
    assert table["seats"][0]["bot"] == "steady"
    await form(ben, path, pause="1")  # so that Ann's page does not wait for his move
    page = await form(ann, path, back="1")
    assert "back=1" not in page
    table = await ann.do("GET", path.replace("/text", "/api/tables"))
    assert table["seats"][0]["bot"] is None


async def test_what_was_said_is_told_with_who_said_it(ann: Client) -> None:
    path = await opened(ann, players="3", bots="random")
    for number in range(12):
        await form(ann, path, say=f"word {number}")
    page = await look(ann, path)
    assert re.findall("Ann: “(.*)”", page) == [f"word {number}" for number in range(2, 12)]
    state = await ann.do("GET", path.replace("/text", "/api/tables") + "/state")
    log = page.rindex(f"- {state['log'][-1]['text']}\n")
    assert log < page.index("word 2") < page.index("\n1. "), "after the log"
    assert "Ann: „word 11“" in await look(ann, path, lang="de")
    assert "Ann: “word 11”" in await look(ann, path, lang="nl")
    step = re.search(r"version=(\d+)", await form(ann, path, choose="1"))
    assert step is not None
    await form(ann, path, say="late")
    for since, words in ((step[1], ["late"]), ("0", [*map("word {}".format, range(12)), "late"])):
        page = await look(ann, path, since=since)
        assert re.findall("Ann: “(.*)”", page) == words
    page = await look(ann, path, since="9" * 18)
    assert re.findall("Ann: “(.*)”", page) == ["late"], "as if it were now"


async def test_a_paused_table_says_so_and_how_to_go_on(ann: Client, visitor: Client) -> None:
    path = await opened(ann, players="3", bots="random")
    page = await form(ann, path, pause="1")
    assert page.endswith("\nThe table is paused. Send resume=1 to go on.\n")
    assert "Der Tisch macht Pause. Mit resume=1" in await look(ann, path, lang="de", wait="25")
    assert (await look(visitor, path)).endswith("\nThe table is paused.\n")
    answer = await ann.http.post(path, data={"choose": "1"})
    assert (answer.status_code, answer.text) == (409, "The table is paused.\n")
    page = await form(ann, path, resume="1")
    assert "paused" not in page and "\n1. " in page


async def step(people: list[Client], path: str, wanted: str) -> Client:
    """Take the first option of a kind for the deciding seat; return the seat."""
    api = path.replace("/text", "/api/tables")
    for person in people:
        state = await person.do("GET", f"{api}/state")
        if state["question"]:
            option = next(o for o in state["question"]["options"] if o["id"][:4] == wanted)
            answer = {"option": option["id"], "version": state["version"]}
            await person.do("POST", f"{api}/decisions", answer)
            return person
    raise AssertionError("nobody is asked")


async def test_an_undo_is_asked_for_and_answered(tmp_path: Path, endless: str) -> None:
    async with (
        running(roomy(tmp_path)) as app,
        Client("http://table", app=app) as ann,
        Client("http://table", "de", app=app) as ben,
        Client("http://table", app=app) as cid,
    ):
        await ann.called("Ann")
        await ben.called("Ben")
        await ask_for_an_undo([ann, ben, cid], endless)


async def ask_for_an_undo(people: list[Client], wait: str) -> None:
    path = await three_people(*people)
    await step(people, path, "give")
    asker = await step(people, path, "take")  # and has seen the card that was handed over
    name = dict(zip(people, ("Ann", "Ben", "Cid"), strict=True))
    first, second = (person for person in people if person is not asker)
    watching = asyncio.create_task(look(first, path, wait=wait, lang="en"))
    page = await form(asker, f"{path}?lang=en", undo="1")
    assert "You asked to take the last step back.\nStill to answer: " in page
    page = await asyncio.wait_for(watching, PATIENCE)
    assert f"\n{name[asker]} would like to take the last step back.\n" in page
    assert "consent=yes or consent=no" in page
    assert "consent=yes oder" in await look(first, path, lang="de")
    page = await form(first, f"{path}?lang=en", consent="yes")
    assert f"Still to answer: {name[second]}." in page and "consent=" not in page
    answer = await second.http.post(path, data={"consent": "perhaps"})
    assert answer.status_code == 400
    page = await form(second, f"{path}?lang=en", consent="no")
    assert "consent" not in page and "step 2" in page
    assert "withdraw=1" in await form(asker, f"{path}?lang=en", undo="1")
    assert "withdraw" not in await look(first, path, lang="en")
    assert "Still to answer" not in await form(asker, f"{path}?lang=en", withdraw="1")
    assert (await first.http.post(path, data={"consent": "yes"})).status_code == 409
    await form(asker, path, undo="1")
    await form(first, path, consent="yes")
    page = await form(second, f"{path}?lang=en", consent="yes")
    assert "consent" not in page and "step 3" in page
    assert "\n1. " in await look(asker, path), "the question is open again"
    assert (await second.http.post(path, data={"consent": "yes"})).status_code == 409


async def test_a_table_command_is_offered_when_it_may_be_given(ann: Client) -> None:
    path = await opened(ann, players="3", bots="random")
    while "command=expose" not in (page := await own_turn(ann, path)):
        answer = await ann.http.post(path, data={"command": "expose"})
        assert answer.status_code == 409
        await form(ann, path, choose="1")
    assert "I saw my own card: send command=expose with seat=0. " in page
    assert "seat=1" not in page, "nobody saw a card for somebody else"
    for fields, status in (
        ({"command": "expose", "seat": "1"}, 403),
        ({"command": "expose", "seat": "9" * 5000}, 400),
        ({"command": "dance", "seat": "0"}, 409),
    ):
        assert (await ann.http.post(path, data=fields)).status_code == status, fields
    version = int(re.findall(r"step (\d+)", page)[0])
    page = await form(ann, path, command="expose", seat="0")
    assert f"step {version + 1}\n" in page
    record = await ann.do("GET", path.replace("/text", "/api/tables") + "/state")
    assert "exposed" in {line["kind"] for line in record["log"]}


async def test_before_the_start_there_is_nothing_to_choose(ann: Client) -> None:
    path = await opened(ann, players="3", bots="")
    for field in ("choose", "why", "undo", "pause"):
        answer = await ann.http.post(path, data={field: "1"})
        assert (answer.status_code, answer.text) == (409, "The game has not begun yet.\n"), field


@pytest.mark.parametrize("players", ["4000000", "9" * 5000, "2", "-3", "many", "3\n3", ""])
async def test_the_number_of_players_is_looked_at_before_anything_else(
    visitor: Client, players: str
) -> None:
    answer = await visitor.http.post("/text", data={"players": players, "name": ""})
    assert answer.status_code == 400, "and not 401, though nobody has a name yet"
    assert "3 to 7 players" in answer.text and len(answer.text.splitlines()) == 1
    assert len(answer.text) < 200


@pytest.mark.parametrize(("game", "seats"), [("ritual", 5), ("ah2", 3)])
async def test_a_table_that_names_no_number_of_players_has_the_usual_one(
    ann: Client, game: str, seats: int
) -> None:
    page = await look(ann, await opened(ann, game=game, bots=""))
    (told,) = re.findall(r"^Seats: (.*)$", page, re.M)
    assert len(told.split(", ")) == seats


async def test_a_number_of_thousands_of_digits_is_refused_like_any_other(ann: Client) -> None:
    path, long = await opened(ann, players="3", bots="random"), "9" * 5000
    for fields, status in (
        ({"choose": long}, 409),
        ({"why": long}, 409),
        ({"choose": "1", "version": long}, 400),
    ):
        answer = await ann.http.post(path, data=fields)
        assert answer.status_code == status and len(answer.text.splitlines()) == 1, fields
    for field in ("since", "wait"):
        assert (await ann.http.get(path, params={field: long})).status_code == 400, field


async def test_an_answer_to_an_old_question_is_called_so(ann: Client) -> None:
    path = await opened(ann, players="3", bots="random")
    answer = await ann.http.post(path, data={"choose": "99", "version": "999"})
    assert answer.status_code == 409 and "step 999" in answer.text


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
async def test_the_step_of_a_long_game_is_written_as_it_is_sent(tmp_path: Path, lang: str) -> None:
    async with running(roomy(tmp_path)) as app:
        guest = await Guest.named("http://table", "Ann", app)
        page = (await guest.http.post("/text", data={"players": "3", "bots": "random"})).text
        (table,) = re.findall(r"table (\w{10})", page)
        services: Services = app.state.services
        live = await services.hall.table(table)
        state = await live.state(live.table.seats[0].person, lang)
        page = text_page(replace(state, version=12345), lang, -1)
        assert "version=12345;" in page and page.splitlines()[0].endswith(" 12345")
        await guest.http.aclose()


async def test_a_server_that_stops_lets_nobody_wait(
    tmp_path: Path, endless: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, is_wanted = asyncio.Event(), text._is_wanted

    def watched(live: LiveTable, person: str) -> bool:
        looked.set()
        return is_wanted(live, person)

    monkeypatch.setattr(text, "_is_wanted", watched)
    async with running(roomy(tmp_path)) as app, Client("http://table", app=app) as ann:
        path = await opened(ann, name="Ann", players="3", bots="")
        waiting = asyncio.create_task(look(ann, path, wait=endless))
        await asyncio.wait_for(looked.wait(), PATIENCE)
        assert not waiting.done()
        services: Services = app.state.services
        services.closing.set()
        page = await asyncio.wait_for(waiting, PATIENCE)
        assert "The game has not begun." in page
