"""The port ``table.Store`` on both databases: what it has confirmed is stored, exactly once."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa

from miskatonic.kernel.errors import MissingExtraError
from miskatonic.server.errors import DatabaseError
from miskatonic.server.storage import Database, Tables, schema, writer
from miskatonic.table.model import Chat, Seat, Step, Table
from miskatonic.table.store import Standing, StoreError

pytestmark = pytest.mark.anyio
MANY = 10_000


def laid(name: str = "k7q2mxpbrt", **fields: Any) -> Table:
    """Return a table with Ann and a bot."""
    plain: dict[str, Any] = {
        "id": name,
        "game": "ritual",
        "players": 3,
        "options": {"great_old_one": "hastur"},
        "seed": 2**62 + 1,
        "lang": "nl",
        "host": "ann",
        "seats": [Seat("person", "ann", "Ann"), Seat("bot", bot="steady"), Seat()],
        "created": 1.5,
        "updated": 1.5,
    }
    return Table(**{**plain, **fields})


class Clockless:
    """``asyncio`` for a module whose waits are counted."""

    def __init__(self, sleep: Callable[[float], Awaitable[None]]) -> None:
        self.sleep = sleep

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def store(database: Database) -> Tables:
    return Tables(database)


async def test_a_table_comes_back_as_it_was_kept(store: Tables) -> None:
    assert await store.add(laid())
    assert await store.get("k7q2mxpbrt") == laid()
    assert await store.get("unknown") is None


async def test_an_id_is_given_once(store: Tables) -> None:
    assert await store.add(laid())
    assert not await store.add(laid(seed=3))
    kept = await store.get("k7q2mxpbrt")
    assert kept is not None and kept.seed == 2**62 + 1


async def test_of_two_changes_of_the_same_revision_the_second_is_told(store: Tables) -> None:
    await store.add(laid())
    first, second = laid(revision=1, status="playing"), laid(revision=1, listed=True)
    assert await store.put(first)
    assert not await store.put(second)
    kept = await store.get("k7q2mxpbrt")
    assert kept is not None and (kept.status, kept.listed, kept.revision) == ("playing", False, 1)


async def test_of_two_changes_at_the_same_moment_one_wins(store: Tables) -> None:
    await store.add(laid())
    won = await asyncio.gather(*(store.put(laid(revision=1, lang=x)) for x in ("de", "nl", "en")))
    assert sorted(won) == [False, False, True]
    kept = await store.get("k7q2mxpbrt")
    assert kept is not None and kept.lang == ("de", "nl", "en")[won.index(True)]


async def test_of_two_steps_with_the_same_number_one_wins(database: Database) -> None:
    stores = Tables(database), Tables(database)  # as two processes have them
    await stores[0].add(laid(status="playing"))
    steps = [Step(1, "answer", seat, "take", "ann", 2.0) for seat in (0, 1)]
    won = await asyncio.gather(
        *(s.append("k7q2mxpbrt", step, [2]) for s, step in zip(stores, steps, strict=True))
    )
    assert sorted(won) == [False, True]
    assert await stores[0].steps("k7q2mxpbrt") == [steps[won.index(True)]]


async def test_steps_come_back_in_order_and_from_any_place(store: Tables) -> None:
    await store.add(laid(status="playing"))
    steps = [Step(n, "answer", n % 3, f"give:{n}", "ann", float(n)) for n in range(1, 13)]
    done = await asyncio.gather(*(store.append("k7q2mxpbrt", s, [0]) for s in steps))
    assert all(done)
    assert await store.steps("k7q2mxpbrt") == steps
    assert await store.steps("k7q2mxpbrt", after=9) == steps[9:]
    assert await store.steps("unknown") == []


async def test_steps_that_arrive_together_share_a_commit(store: Tables) -> None:
    names = [f"table{n}" for n in range(40)]
    for name in names:
        await store.add(laid(name, status="playing"))
    step = Step(1, "answer", 0, "take", "ann", 2.0)
    await asyncio.gather(*(store.append(name, step, [1]) for name in names))
    assert store.writer.written == 40
    assert store.writer.commits < 5


async def test_a_commit_waits_for_company_only_as_long_as_company_comes(
    store: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ["k7q2mxpbrt", "k7q2mxpbru", "k7q2mxpbrv", "k7q2mxpbrw"]
    for name in names:
        await store.add(laid(name))
    waits: list[float] = []

    async def lingering(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(writer, "asyncio", Clockless(lingering))

    async def play(seq: int, tables: list[str]) -> int:
        step = Step(seq, "answer", 0, "take", "ann", 2.0)
        before = len(waits)
        await asyncio.gather(*(store.append(name, step, [0]) for name in tables))
        return len(waits) - before

    assert await play(1, names[:1]) == 0, "a person alone does not wait"
    assert await play(2, names[:1]) == 0
    assert await play(3, names[:1]) == 0
    for seq in (1, 2, 3):
        for name in names[1:]:
            await play(seq, [name])
    assert await play(4, names) == 0, "nobody knew that they would come"
    assert await play(5, names) == 1, "there was company"
    assert await play(6, names[:2]) == 1
    assert await play(7, names[:2]) == 0, "two that came together by chance are no company"


async def test_a_step_tells_the_list_of_tables_whose_turn_it_is(store: Tables) -> None:
    await store.add(laid(status="playing"))
    await store.append("k7q2mxpbrt", Step(1, "answer", 0, "x", "ann", 7.0), [1, 2])
    kept = await store.get("k7q2mxpbrt")
    assert kept is not None
    assert (kept.version, kept.waiting, kept.updated) == (1, [1, 2], 7.0)
    await store.append("k7q2mxpbrt", Step(2, "answer", 1, "x", "", 8.0), [], [True])
    assert await store.put(laid(revision=1, status="playing"))  # by one who did not know yet
    kept = await store.get("k7q2mxpbrt")
    assert kept is not None
    assert (kept.version, kept.waiting, kept.status) == (2, [], "finished")
    assert kept.won == [True]


async def test_a_step_of_no_table_is_an_error_and_others_go_on(store: Tables) -> None:
    await store.add(laid(status="playing"))
    step = Step(1, "answer", 0, "x", "ann", 1.0)
    with pytest.raises(StoreError):
        await store.append("nowhere", step, [])
    assert await store.append("k7q2mxpbrt", step, [])


async def test_a_step_whose_predecessor_is_missing_is_refused(store: Tables) -> None:
    await store.add(laid(status="playing"))
    await store.add(laid("other", status="playing"))

    def step(seq: int) -> Step:
        return Step(seq, "answer", 0, "x", "ann", 1.0)

    assert await store.append("k7q2mxpbrt", step(1), [0])
    results = await asyncio.gather(
        store.append("k7q2mxpbrt", step(3), [0]),
        store.append("other", step(1), [0]),
        store.append("other", step(2), [0]),
        return_exceptions=True,
    )
    assert isinstance(results[0], StoreError), "step 2 is missing"
    assert [*results[1:]] == [True, True], "others in the same commit do not suffer"
    assert [s.seq for s in await store.steps("k7q2mxpbrt")] == [1]
    assert (await store.get("k7q2mxpbrt") or laid()).version == 1
    assert await store.standing(["k7q2mxpbrt", "other", "nowhere"]) == {
        "k7q2mxpbrt": Standing(1, 0, 0),
        "other": Standing(2, 0, 0),
    }


async def test_chat_keeps_its_order_and_each_number_once(store: Tables) -> None:
    await store.add(laid())
    lines = [
        Chat(1, 0, "Ann", "Iä! ⟦2⟧ 🐙", 1.0),
        Chat(2, None, "Ben", "", 2.0, "guess", "chalice"),
        Chat(3, 1, "Cleo", "yes", 3.0),
    ]
    for line in lines:
        assert await store.say("k7q2mxpbrt", line)
    assert not await store.say("k7q2mxpbrt", Chat(3, 0, "Ann", "too late", 3.5))
    assert await store.chat("k7q2mxpbrt") == lines
    assert await store.chat("k7q2mxpbrt", last=2) == lines[1:]


async def test_what_somebody_has_seen_and_put_away_is_kept(store: Tables) -> None:
    await store.add(laid())
    assert await store.visit("k7q2mxpbrt", "zoe") is None
    assert await store.visit("k7q2mxpbrt", "ann") == 0
    await store.mark("k7q2mxpbrt", "ann", seen=12)
    assert await store.visit("k7q2mxpbrt", "ann") == 12
    assert [table.id for table in await store.tables_of("ann")] == ["k7q2mxpbrt"]
    await store.mark("k7q2mxpbrt", "ann", archived=True)
    assert await store.visit("k7q2mxpbrt", "ann") == 12
    assert await store.tables_of("ann") == []


async def test_looking_at_an_archived_table_does_not_bring_it_back(store: Tables) -> None:
    await store.add(laid())
    await store.mark("k7q2mxpbrt", "ann", archived=True)
    await store.mark("k7q2mxpbrt", "ann", seen=3)
    assert await store.tables_of("ann") == []


async def test_whoever_takes_a_seat_has_the_table_in_the_list(store: Tables) -> None:
    await store.add(laid())
    await store.put(laid(revision=1, seats=[Seat("person", "ben", "Ben"), Seat(), Seat()]))
    assert [table.id for table in await store.tables_of("ben")] == ["k7q2mxpbrt"]
    assert await store.tables_of("cleo") == []


async def test_whoever_gets_up_has_it_no_longer_and_whoever_comes_back_again(
    store: Tables,
) -> None:
    ann, ben = Seat("person", "ann", "Ann"), Seat("person", "ben", "Ben")
    await store.add(laid())
    await store.put(laid(revision=1, seats=[ann, ben, Seat()]))
    await store.put(laid(revision=2, seats=[ann, Seat(), Seat()]))
    assert await store.tables_of("ben") == []
    await store.put(laid(revision=3, seats=[ann, ben, Seat()]))
    assert len(await store.tables_of("ben")) == 1
    await store.mark("k7q2mxpbrt", "ann", archived=True)
    await store.put(laid(revision=4, status="playing", seats=[ann, Seat("bot"), Seat("bot")]))
    assert await store.tables_of("ann") == [], "in play it stays where it was put"
    assert await store.tables_of("ben") == [], "he was removed"


async def test_lists_begin_with_the_latest(store: Tables) -> None:
    for number in (3, 1, 4, 2):
        await store.add(laid(f"table{number}", updated=float(number), listed=number != 4))
    await store.add(laid("over", listed=True, status="finished", updated=0.5))
    mine = [t.id for t in await store.tables_of("ann")]
    assert mine == ["table4", "table3", "table2", "table1", "over"]
    assert [t.id for t in await store.tables_of("ann", most=1)] == ["table4"]
    assert [t.id for t in await store.listed()] == ["table3", "table2", "table1"]


async def test_ten_thousand_tables_are_not_searched_for_mine(
    database: Database, store: Tables
) -> None:
    await store.add(laid())
    row = {"revision": 0, "game": "ritual", "charter": "{}", "status": "finished", "version": 9}
    row |= {"waiting": "[]", "listed": False, "updated": 1.0}
    tables = [{"id": f"t{n}", **row} for n in range(MANY)]
    visits = [
        {"person": f"p{n % 500}", "table_id": f"t{n}", "seen": 0, "archived": False}
        for n in range(MANY)
    ]
    async with database.engine.begin() as connection:
        await connection.execute(sa.insert(schema.tables), tables)
        await connection.execute(sa.insert(schema.visits), visits)
    await store.mark("k7q2mxpbrt", "ann", seen=0)
    asked: list[Any] = []
    sa.event.listen(
        database.engine.sync_engine, "before_execute", lambda _, query, *rest: asked.append(query)
    )
    assert len(await store.tables_of("ann")) == 1
    query = str(
        asked[0].compile(database.engine.sync_engine, compile_kwargs={"literal_binds": True})
    )
    explain = "EXPLAIN QUERY PLAN" if database.is_sqlite else "EXPLAIN"
    async with database.engine.connect() as connection:
        if not database.is_sqlite:
            await connection.exec_driver_sql("ANALYZE")
        rows = (await connection.exec_driver_sql(f"{explain} {query}")).all()
    plan = "\n".join(str(row[-1]) for row in rows)
    assert "SCAN " not in plan and "Seq Scan" not in plan, plan
    assert plan.lower().count("index") >= 2, plan


async def test_a_second_start_finds_everything(url: str) -> None:
    for number in (1, 2):
        database = Database(url)
        await database.open()
        store = Tables(database)
        assert await store.add(laid(f"table{number}"))
        assert await store.get("table1") is not None
        await database.close()


@pytest.mark.parametrize("wrong", ["mysql://ann:secret@host/db", "tables.db", "ann:secret@host"])
async def test_what_is_no_database_is_refused_in_plain_words(wrong: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        Database(wrong)
    for lang, sentence in (("en", "is not a database"), ("de", "Datenbank"), ("nl", "database")):
        assert sentence in refused.value.text(lang)
        assert "secret" not in refused.value.text(lang)


@pytest.mark.parametrize(
    "away",
    [
        "postgresql://ann:secret@127.0.0.1:1/none",
        "postgresql://127.0.0.1:1/none?user=ann&password=secret",
        "sqlite:////proc/none/tables.db",
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_without_the_password(away: str) -> None:
    with pytest.raises(DatabaseError) as refused:
        database = Database(away)
        await database.open()
    assert "cannot be opened" in refused.value.text("en")
    assert "secret" not in refused.value.text("en")


def test_without_the_driver_of_postgresql_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(MissingExtraError) as refused:
        Database("postgresql://ann:secret@127.0.0.1:1/none")
    assert 'pip install "miskatonic[postgres]"' in refused.value.text("en")


async def test_errors_of_the_database_do_not_tell_what_was_to_be_written(
    database: Database,
) -> None:
    with pytest.raises(sa.exc.IntegrityError) as error:
        async with database.engine.begin() as connection:
            row = {"token": "t0psecret", "person": None, "created": 0.0, "seen": 0.0}
            await connection.execute(sa.insert(schema.sessions), row)
    assert "t0psecret" not in str(error.value)
