"""Accounts: exactly one of several simultaneous attempts succeeds, no matter whose or where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
import sqlalchemy as sa

from miskatonic.server.errors import HasAccountError, LoginTakenError, WrongLoginError
from miskatonic.server.identity import Identity
from miskatonic.server.storage import Database, People, schema
from miskatonic.table.model import Person
from tests.server.client import Client

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"


@pytest.fixture
async def desks(url: str) -> AsyncIterator[list[Identity]]:
    """Where two processes of one server ask who is who."""
    databases = [Database(url), Database(url)]
    for database in databases:
        await database.open()
    yield [Identity(People(database)) for database in databases]
    for database in databases:
        await database.close()


async def accounts(desk: Identity) -> dict[str, str]:
    """Return who has which account."""
    async with desk._people._database.engine.connect() as connection:
        rows = await connection.execute(
            sa.select(schema.people.c.login, schema.people.c.name).where(
                schema.people.c.login.is_not(None)
            )
        )
        return {row.login: row.name for row in rows}


async def all_at_once(*work: Any) -> tuple[list[Person], list[BaseException]]:
    """Return what was done and what was refused."""
    results: Sequence[Any] = await asyncio.gather(*work, return_exceptions=True)
    refused = [result for result in results if isinstance(result, BaseException)]
    return [result for result in results if not isinstance(result, BaseException)], refused


async def test_one_person_gets_one_account_however_often_and_wherever_they_ask(
    desks: list[Identity],
) -> None:
    ann, token = await desks[0].welcome("Ann", "en")
    asked = [desks[n % 2].register(token, ann, f"ann{n}", f"{PASSWORD} {n}") for n in range(6)]
    done, refused = await all_at_once(*asked)
    assert len(done) == 1 and len(refused) == 5
    assert {type(problem) for problem in refused} == {HasAccountError}
    login = done[0].login
    assert login is not None
    assert await accounts(desks[0]) == {login: "Ann"}
    back, _ = await desks[1].log_in(login, f"{PASSWORD} {login[-1]}")
    assert back.id == ann.id
    for desk in desks:
        person = await desk.who(token)
        assert person is not None and person.login == login


async def test_two_people_who_want_one_name_are_told_apart(desks: list[Identity]) -> None:
    people = [
        await desk.welcome(name, "en") for desk, name in zip(desks, ("Ann", "Anna"), strict=True)
    ]
    done, refused = await all_at_once(
        *(
            desk.register(token, person, "ann", PASSWORD)
            for desk, (person, token) in zip(desks, people, strict=True)
        )
    )
    assert [type(problem) for problem in refused] == [LoginTakenError]
    (winner,) = done
    assert await accounts(desks[0]) == {"ann": winner.name}
    desk, (loser, token) = next(
        (desk, one) for desk, one in zip(desks, people, strict=True) if one[0].id != winner.id
    )
    changed = await desk.register(token, loser, "anna", PASSWORD)
    assert changed.login == "anna", "nobody is left without an account"


async def test_a_new_name_and_a_new_account_do_not_undo_each_other(desks: list[Identity]) -> None:
    here, there = desks
    ann, token = await here.welcome("Ann", "en")
    assert await there.who(token) == ann
    await asyncio.gather(
        here.register(token, ann, "ann", PASSWORD),
        here.change(token, ann, "Anna", None),
        there.change(token, ann, None, "nl"),
    )
    for desk in desks:
        desk._known.clear()
        person = await desk.who(token)
        assert person == Person(id=ann.id, name="Anna", lang="nl", login="ann")


async def test_what_was_read_before_a_change_is_not_believed_after_it(
    desks: list[Identity], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desks[0]
    ann, token = await desk.welcome("Ann", "en")
    desk._known.clear()
    read, go_on = asyncio.Event(), asyncio.Event()
    plain = desk._people.by_token

    async def slowly(key: str) -> Person | None:
        person = await plain(key)
        if not read.is_set():
            read.set()
            await go_on.wait()
        return person

    monkeypatch.setattr(desk._people, "by_token", slowly)
    early = asyncio.create_task(desk.who(token))
    await read.wait()
    await desk.register(token, ann, "ann", PASSWORD)
    go_on.set()
    await early
    person = await desk.who(token)
    assert person is not None and person.login == "ann"
    await desk.log_out(token)
    assert await desk.who(token) is None


@pytest.mark.parametrize(
    ("first", "again"),
    [("Ann", "ANN"), ("ann", "\uff21\uff2e\uff2e"), ("Zoë", "ZOE\u0308"), ("Straße", "STRASSE")],
)
async def test_a_name_is_the_same_however_it_is_typed(
    desks: list[Identity], first: str, again: str
) -> None:
    desk = desks[0]
    ann, token = await desk.welcome("Ann", "en")
    await desk.register(token, ann, first, PASSWORD)
    assert (await desk.log_in(again, PASSWORD))[0].id == ann.id
    other, token = await desk.welcome("Other", "en")
    with pytest.raises(LoginTakenError):
        await desk.register(token, other, again, PASSWORD)


async def test_accounts_from_before_names_were_compared_like_this_still_work(
    desks: list[Identity],
) -> None:
    desk = desks[0]
    old, _ = await desk.welcome("Old", "en")
    hashed = desk._hasher.hash(PASSWORD)
    assert await desk._people.give_account(old.id, "\u2460ann\u200b", hashed)
    new, token = await desk.welcome("New", "en")
    await desk.register(token, new, "1ann", "battery staple")
    assert (await desk.log_in("\u2460ann\u200b", PASSWORD))[0].id == old.id
    assert (await desk.log_in("1ANN", "battery staple"))[0].id == new.id
    with pytest.raises(WrongLoginError):
        await desk.log_in("1ann", PASSWORD)


async def test_whoever_asks_twice_is_told_so(ann: Client) -> None:
    await ann.do("POST", "/api/accounts", {"login": "twice", "password": PASSWORD})
    again = await ann.ask("POST", "/api/accounts", {"login": "thrice", "password": PASSWORD})
    assert (again.status_code, again.json()["error"]) == (409, "has-account")
    assert (await ann.do("GET", "/api/me"))["person"]["login"] == "twice"
