"""Lines of an import that no database could store and no game could handle."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from typer.testing import CliRunner

from miskatonic.cli.app import app
from miskatonic.kernel.errors import MiskatonicError, UnreadableFileError
from miskatonic.kernel.safe_text import one_line
from miskatonic.kernel.text import LANGUAGES
from miskatonic.server import archive
from miskatonic.server.arrivals import FORMS, typed
from miskatonic.server.entries import Entry
from miskatonic.server.errors import ArchiveError
from miskatonic.server.repair import repair
from miskatonic.server.storage import Database, Tables
from miskatonic.table import LiveTable, lobby
from miskatonic.table.errors import ClosedError
from miskatonic.table.model import Person
from tests.fuzzing.corpora import ANN, HASH, exports
from tests.fuzzing.harness import bounded

Lines = list[Any]


def written(folder: Path, change: Callable[[Lines], None] = lambda lines: None) -> Path:
    """Write an export of a table in play, changed."""
    lines: Lines = [json.loads(line) for line in exports()[1].splitlines()]
    change(lines)
    file = folder / "tables.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return file


def bring_in(folder: Path, file: Path) -> archive.Imported:
    async def work() -> archive.Imported:
        database = Database(f"sqlite:///{folder / 'there.db'}")
        try:
            return await archive.bring_in(database, file)
        finally:
            await database.close()

    return asyncio.run(work())


def refused(folder: Path, file: Path) -> str:
    with bounded(10.0), pytest.raises(ArchiveError) as caught:
        bring_in(folder, file)
    for lang in LANGUAGES:
        told = caught.value.text(lang)
        assert one_line(told) == told
    return caught.value.text("en")


def test_the_table_as_it_is_comes_in(tmp_path: Path) -> None:
    assert bring_in(tmp_path, written(tmp_path)).tables == 1


def _motion(**changed: Any) -> dict[str, Any]:
    return {"seat": 0, "remove": False, "version": 9, "agreed": [], **changed}


def _vote(**changed: Any) -> dict[str, Any]:
    return {"seat": 0, "version": 9, "steps": 1, "agreed": [], **changed}


FIELDS: list[tuple[tuple[Any, ...], Any, str]] = [
    (("table", "id"), "x" * 17, "table.id"),
    (("table", "id"), "../../etc", "table.id"),
    (("table", "id"), "", "table.id"),
    (("table", "rematch"), "\x1b[31m", "table.rematch"),
    (("table", "game"), "x" * 33, "table.game"),
    (("table", "game"), "a\0b", "table.game"),
    (("table", "seed"), -1, "table.seed"),
    (("table", "seed"), 2**70, "table.seed"),
    (("table", "lang"), "xx", "table.lang"),
    (("table", "host"), "x" * 33, "table.host"),
    (("table", "options"), {"a": "x" * 20_000}, "table.options"),
    (("table", "options"), {"first_player": 10**40}, ""),
    (("table", "version"), 2**31, "table.version"),
    (("table", "revision"), -1, "table.revision"),
    (("table", "rules"), 2**40, "table.rules"),
    (("table", "created"), 1e300, "table.created"),
    (("table", "updated"), -1.0, "table.updated"),
    (("table", "waiting"), [99], "table.waiting"),
    (("table", "waiting"), [0] * 1000, "table.waiting"),
    (("table", "vote"), {"seat": 9, "version": 1, "steps": 1, "agreed": []}, "table.vote"),
    (("table", "vote"), {"seat": 0, "version": 1, "steps": -1, "agreed": []}, "table.vote"),
    (("table", "lesson"), "nothing", "table.lesson"),
    (("table", "guided"), True, "table.lesson"),
    (("table", "players"), 10**9, ""),
    (("table", "seats"), [], ""),
    (("table", "seats", 0, "person"), "", "table.seats[0]"),
    (("table", "seats", 0, "name"), "x" * 41, "table.seats[0]"),
    (("table", "seats", 0, "bot"), "hal", "table.seats[0]"),
    (("table", "seats", 1, "bot"), "", "table.seats[1]"),
    (("table", "seats", 1, "bot"), "hal", "table.seats[1]"),
    (("table", "seats", 1, "bot"), "deep:" + "9" * 90, "table.seats[1]"),
    (("table", "seats", 1, "kind"), "free", "table.seats[1]"),
    (("steps", 0, 0), 2**70, "steps[0].seq"),
    (("steps", 0, 2), -1, "steps[0].seat"),
    (("steps", 0, 2), 3, "steps[0].seat"),
    (("steps", 0, 3), "x" * 5000, "steps[0].what"),
    (("steps", 0, 3), "a\0b", "steps[0].what"),
    (("steps", 0, 4), "x" * 33, "steps[0].person"),
    (("steps", 0, 5), 1e300, "steps[0].at"),
    (("steps", 5, 3), "0", "steps[5].what"),
    (("steps", 5, 3), "-1", "steps[5].what"),
    (("steps", 5, 3), "9" * 5000, "steps[5].what"),
    (("steps", 5, 3), "many", "steps[5].what"),
    (("chat", 0, "n"), 2**40, "chat[0].n"),
    (("chat", 0, "seat"), 7, "chat[0].seat"),
    (("chat", 0, "name"), "x" * 41, "chat[0].name"),
    (("chat", 0, "text"), "a\0b", "chat[0].text"),
    (("chat", 0, "at"), -5.0, "chat[0].at"),
    (("chat", 1, "card"), "x" * 81, "chat[1].card"),
    (("visits", 0, "seen"), -1, "visits[0].seen"),
    (("visits", 0, "person"), "x" * 33, "visits[0].person"),
    (("people", 0, "id"), "", "people[0]"),
    (("people", 0, "id"), "x" * 33, "people[0].id"),
    (("people", 0, "name"), "", "people[0]"),
    (("people", 0, "lang"), "xx", "people[0]"),
    (("people", 0, "password"), "x" * 201, "people[0].password"),
    (("people", 0, "created"), 1e200, "people[0].created"),
    (("people", 0, "password"), None, "people[0].password"),
    (("people", 0, "password"), "hunter2hunter2", "people[0].password"),
    (("people", 0, "password"), HASH.replace("m=65536", "m=9999999"), "people[0].password"),
    (("people", 0, "password"), HASH.replace("t=3", "t=999"), "people[0].password"),
    (("people", 0, "password"), HASH.replace("p=4", "p=64"), "people[0].password"),
    (("people", 0, "password"), HASH.replace("argon2id", "argon2i"), "people[0].password"),
    (("people", 0, "password"), HASH + "ü", "people[0].password"),
    (("table", "id"), "tablet2345", "table.id"),
    (("table", "rematch"), "noo1o1o1o1", "table.rematch"),
    (("table", "host"), "", "table.host"),
    (("table", "sealed"), 10**40, "table.sealed"),
    (("table", "sealed"), -1, "table.sealed"),
    (("table", "going"), 1e308, "table.going"),
    (("table", "options"), {"a": [[[[[1]]]]]}, "table.options"),
    (("table", "seats", 0, "since"), 1e308, "table.seats[0].since"),
    (("table", "seats", 0, "since"), -1.0, "table.seats[0].since"),
    (("table", "seats", 1, "bot"), "steady:\x1b[31m", "table.seats[1].bot"),
    (("table", "seats", 1, "bot"), "deep:inf", "table.seats[1].bot"),
    (("table", "motion"), _motion(seat=99), "table.motion.seat"),
    (("table", "motion"), _motion(seat=-1), "table.motion.seat"),
    (("table", "motion"), _motion(version=2**31), "table.motion.version"),
    (("table", "motion"), _motion(agreed=[10**40]), "table.motion.agreed"),
    (("table", "motion"), _motion(agreed=[0] * 99), "table.motion.agreed"),
    (("table", "vote"), _vote(steps=9), "table.vote.steps"),
    (("table", "vote"), _vote(steps=2**31 - 1), "table.vote.steps"),
    (("table", "vote"), _vote(steps=0), "table.vote.steps"),
    (("table", "vote"), _vote(agreed=[-3]), "table.vote.agreed"),
    (("table", "closed"), {"reason": "damaged", "step": 0}, "table.closed"),
    (("chat", 0, "n"), 2, "chat[1].n"),
    (("visits", 0, "person"), "", "visits[0].person"),
    (("visits", 0, "person"), "\x1b[31m", "visits[0].person"),
]


@pytest.mark.parametrize(("place", "value", "named"), FIELDS)
def test_a_field_out_of_bounds_is_named_and_nothing_comes_in(
    tmp_path: Path, place: tuple[Any, ...], value: Any, named: str
) -> None:
    def change(lines: Lines) -> None:
        thing = lines[1]
        for key in place[:-1]:
            thing = thing[key]
        thing[place[-1]] = value

    file = written(tmp_path, change)
    if place == ("table", "options") and not named:  # a game that cannot be begun can be looked at
        assert bring_in(tmp_path, file).closed
        return
    told = refused(tmp_path, file)
    assert "line 2" in told
    assert named in told


def _structs(form: Any) -> set[type[msgspec.Struct]]:
    """Return all structs that a form is made of."""
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        hints = get_type_hints(form).values()
        return {form}.union(*map(_structs, hints))
    return set().union(*map(_structs, get_args(form)))


@pytest.mark.parametrize("form", sorted(_structs(Entry), key=str))
def test_no_field_comes_in_without_a_check(form: type[msgspec.Struct]) -> None:
    """Whatever is added to a table, a seat, a vote … is bounded, or of a type that bounds it."""
    checks = FORMS[form]
    assert set(checks) == set(form.__struct_fields__)
    for field, hint in get_type_hints(form).items():
        if checks[field] is typed:
            bounded_by_type = hint is bool or get_origin(hint) is Literal
            assert bounded_by_type or _structs(hint), f"{form.__name__}.{field} is not checked"


def test_a_lobby_that_has_steps_behind_it_is_refused(tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        lines[1]["table"].update(status="lobby", version=7)
        lines[1]["steps"] = []

    assert "line 2" in refused(tmp_path, written(tmp_path, change))


@pytest.mark.parametrize(
    "changed",
    [
        {"options": {"first_player": 10**40}},
        {"options": {"zzz": True}},
        {"game": "chess"},
        {"players": 1, "seats": [{"kind": "person", "person": ANN, "name": "Ann"}]},
    ],
    ids=["number", "name", "game", "players"],
)
def test_a_lobby_that_cannot_begin_here_can_be_looked_at_and_left_but_not_begun(
    tmp_path: Path, changed: dict[str, Any]
) -> None:
    def change(lines: Lines) -> None:
        lines[1]["table"].update(status="lobby", version=0, vote=None, **changed)
        lines[1]["steps"], lines[1]["chat"] = [], lines[1]["chat"][1:]
        lines[1]["chat"][0]["seat"] = None

    file = written(tmp_path, change)
    table_id = json.loads(file.read_text().splitlines()[1])["table"]["id"]
    assert bring_in(tmp_path, file).closed == [table_id]

    async def work() -> None:
        database = Database(f"sqlite:///{tmp_path / 'there.db'}")
        try:
            live = await LiveTable.read(table_id, Tables(database))
            for lang in LANGUAGES:
                closed = (await live.state(ANN, lang)).table.closed
                assert closed is not None and closed.message
                assert closed.reason == ("game" if "game" in changed else "setup")
            assert [finding.table for finding in (await repair(database))[1]] == [table_id]
            with pytest.raises(ClosedError):
                await lobby.start(live, ANN)
            with pytest.raises(ClosedError):
                await lobby.join(live, Person(id="b" * 32, name="Ben", lang="en"), None)
            await lobby.leave(live, ANN, "steady")
            assert live.seats_of(ANN) == []
        finally:
            await database.close()

    asyncio.run(work())


def test_the_others_come_in_if_what_is_refused_is_to_be_left_out(tmp_path: Path) -> None:
    header, good = (json.loads(line) for line in exports()[1].splitlines())
    broken, crooked = json.loads(json.dumps(good)), json.loads(json.dumps(good))
    broken["table"].update(id="bad2345678", going=1e308)
    crooked["table"].update(id="crank23456", status="finished")
    header["tables"] = 4
    lines = [json.dumps(line) for line in (header, broken, crooked, "nothing", good)]
    file = tmp_path / "tables.jsonl"
    file.write_text("\n".join(lines) + "\n")
    database = f"sqlite:///{tmp_path / 'there.db'}"
    run = CliRunner().invoke
    whole = run(app, ["import", str(file), "--db", database])
    assert whole.exit_code == 2 and "table.going" in whole.output
    some = run(app, ["import", "--skip", str(file), "--db", database])
    assert some.exit_code == 1
    assert "One table was read" in some.output
    for told in ("line 2: table.going", "line 3: finished", "line 4: Expected"):
        assert told in some.output
    assert "line 5" not in some.output


def test_a_game_that_would_take_for_ever_to_play_again_is_refused(tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        steps = [[n, "answer", 0, "take", "", 1.0] for n in range(1, 5001)]
        steps += [[n, "undo", 0, "1", "", 1.0] for n in range(5001, 9001)]
        lines[1]["steps"] = steps
        lines[1]["table"]["version"] = len(steps)

    assert "cannot be read: steps" in refused(tmp_path, written(tmp_path, change))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format":"miskatonic-tables","version":1}',
        b'{"format":"miskatonic-tables","version":1e400,"tables":1}\n',
        b'{"format":"miskatonic-tables","version":1,"tables":99999999999999999999}\n',
        b'{"format":"miskatonic-tables","version":1,"tables":-1}\n',
        b'{"format":"miskatonic-tables","version":1,"tables":1}\n' + b"[" * 100_000,
        b'{"format":"miskatonic-tables","version":1,"tables":1}\n\xff',
        b'{"format":"miskatonic-tables","version":1,"tables":1}\n\n',
        b'{"format":"miskatonic-tables","version":1,"tables":1}\n{}',
    ],
    ids=lambda content: repr(content[-30:]),
)
def test_a_file_that_is_no_export_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables.jsonl"
    file.write_bytes(content)
    if content.endswith(b'"version":1}'):  # an export of no tables
        assert bring_in(tmp_path, file).tables == 0
    else:
        refused(tmp_path, file)


def test_a_line_without_end_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header, entry = exports()[1].splitlines(keepends=True)
    file = tmp_path / "tables.jsonl"
    monkeypatch.setattr(archive, "MOST_LINE", len(entry))
    file.write_bytes(header + entry)
    assert bring_in(tmp_path, file).tables == 1
    file.write_bytes(header + entry[:-2] + b" " * len(entry) + b"}\n")
    assert f"line 2 is too long: at most {len(entry)} bytes" in refused(tmp_path, file)
    monkeypatch.setattr(archive, "MOST_THINGS", 10)
    file.write_bytes(header + entry)
    assert "line 2 is too long" in refused(tmp_path, file)


def test_pipes_and_devices_are_not_read(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError):
        bring_in(tmp_path, Path("/dev/zero"))
    with pytest.raises(MiskatonicError):
        bring_in(tmp_path, Path("/dev/null"))
