"""A server with invalid settings: one sentence, exit code 2, and nothing is started."""

from __future__ import annotations

import errno
import gc
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from miskatonic.server.listening import listen, shown, unbracketed
from miskatonic.server.run import settings_from
from tests.cli.conftest import Shell, refused
from tests.server.process import PROGRAM, Server, free_port
from tests.waiting import PATIENCE

FORM = "Expected: sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME."


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Collect garbage again: a starting server postpones it."""
    yield
    gc.enable()


@pytest.mark.parametrize(
    ("db", "shown"),
    [
        ("nonsense", "nonsense"),
        ("mysql://ann:secret@host/db", "mysql:…@host/db"),
        ("postgresql://ann:secret@host:port/db", "postgresql:…@host:port/db"),
    ],
)
def test_an_address_of_no_database_is_refused(shell: Shell, db: str, shown: str) -> None:
    assert refused(shell, "serve", "--db", db) == f"“{shown}” is not a database. {FORM}"


@pytest.mark.parametrize(
    ("setting", "right"),
    [
        ("PER_MINUTE=abc", "a whole number from 1 to 1000000."),
        ("PER_MINUTE=0", "a whole number from 1 to 1000000."),
        ("LOGINS_PER_MINUTE=1.5", "a whole number from 1 to 1000000."),
        ("PEOPLE_PER_MINUTE=-1", "a whole number from 1 to 1000000."),
        ("MOST_CONNECTIONS=", "a whole number from 1 to 1000000."),
        ("MOST_BYTES=-5", "a whole number from 1024 to 16777216."),
        ("BOT_WORKERS=0", "a whole number from 1 to 256."),
        ("BOT_PAUSE=nan", "a number of seconds from 0 to 86400."),
        ("IDLE=inf", "a number of seconds from 0 to 86400."),
        ("SECURE=yes", "0 or 1."),
    ],
)
@pytest.mark.parametrize("command", ["serve", "export tables.jsonl"])
def test_a_variable_with_a_wrong_value_is_named_with_what_is_right(
    shell: Shell, command: str, setting: str, right: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, value = f"MISKATONIC_{setting}".split("=")
    monkeypatch.setenv(name, value)
    told = refused(shell, *command.split())
    assert told == f"“{value}” is not a valid value for {name}. Expected: {right}"


@pytest.mark.parametrize(
    ("setting", "meant"),
    [
        ("MOST_CONNECTION", "MISKATONIC_MOST_CONNECTIONS"),
        ("most_tables", "MISKATONIC_MOST_TABLES"),
        ("BOT_SECOND", "MISKATONIC_BOT_SECONDS"),
        ("HOST", "MISKATONIC_HOSTS"),
    ],
)
def test_a_variable_with_a_misspelled_name_is_named_with_what_was_meant(
    shell: Shell, setting: str, meant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"MISKATONIC_{setting}", "1")
    told = refused(shell, "serve")
    assert told.startswith(f"There is no setting MISKATONIC_{setting}. Did you mean: {meant}")


def test_other_variables_of_that_prefix_are_not_settings() -> None:
    others = {"MISKATONIC_LANG": "de", "MISKATONIC_SERVER": "x", "MISKATONIC_TEST_GAMES": "1"}
    assert settings_from(others) == settings_from({})


TAKE = "For --host, take 127.0.0.1 for you alone, 0.0.0.0 for your network."


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("192.0.2.1", "“192.0.2.1” is not an address of this machine."),
        ("2001:db8::1", "“2001:db8::1” is not an address of this machine."),
        ("[2001:db8::1]", "“2001:db8::1” is not an address of this machine."),
        ("fe80::1%nowhere", "“fe80::1%nowhere” is not an address of this machine."),
        ("nope.invalid", "No address is known for “nope.invalid”."),
        ("two..dots", "No address is known for “two..dots”."),
        *(
            (host, f"“{host}” is neither a name nor an address; a port goes with --port.")
            for host in ("::nothing", "127.0.0.1:80", "/run/mine", "unix:x", "http://a", "a b")
        ),
    ],
)
def test_a_host_that_cannot_be_listened_at_is_named_with_what_is_wrong(
    shell: Shell, host: str, told: str
) -> None:
    said = refused(shell, "serve", "--host", host, "--port", str(free_port()))
    assert said == f"{told} {TAKE}"


def test_a_port_in_use_is_named_without_separators(shell: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refused(shell, "serve", "--port", str(port))
    assert told == f"Port {port} is taken. Choose another with --port."


@pytest.mark.parametrize(
    ("port", "told"),
    [
        ("80", "You may not open port 80: ports below 1024 are reserved for the administrator."),
        ("8080", "The system does not let you open port 8080."),
    ],
)
@pytest.mark.parametrize("why", [errno.EACCES, errno.EPERM])
def test_a_port_that_this_user_may_not_open_is_not_called_taken(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, port: str, told: str, why: int
) -> None:
    def forbidden(*_: object) -> None:
        raise OSError(why, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    assert refused(shell, "serve", "--port", port).startswith(told)


@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_an_ipv6_address_is_printed_as_a_link_that_works(host: str) -> None:
    with listen(unbracketed(host), 0) as listener:
        link = f"http://{shown(unbracketed(host))}:{listener.getsockname()[1]}/"
        parts = urlsplit(link)
        assert link.startswith("http://[::1]:")
        assert parts.hostname is not None and parts.port is not None
        socket.create_connection((parts.hostname, parts.port)).close()


@pytest.mark.parametrize("port", ["0", "99999", "-1", "http"])
def test_a_port_that_cannot_be_is_refused_with_the_range(shell: Shell, port: str) -> None:
    told = refused(shell, "serve", "--port", port)
    assert told.startswith("--port expects a whole number from 1 to 65535. Help: ")


def served(*typed: str, lang: str) -> str:
    """Return the output of a server that must not start; it gets as far as its database."""
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(free_port()), *typed]
    environment = {**os.environ, "MISKATONIC_LANG": lang}
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (ended.returncode, ended.stdout) == (2, ""), ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    return ended.stderr.strip()


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    told = served("--db", "postgresql://ann:secret@127.0.0.1:1/db", lang="en")
    assert told == (
        "The database postgresql://ann:***@127.0.0.1:1/db cannot be opened. "
        "Is it running, and may this user write to it?"
    )


def test_an_address_with_unknown_options_is_refused_without_its_password() -> None:
    told = served("--db", "postgresql://ann:secret@127.0.0.1:1/db?colour=red", lang="en")
    assert told == f"“postgresql://ann:***@127.0.0.1:1/db?colour=***” is not a database. {FORM}"


def test_a_server_refuses_such_an_address_too() -> None:
    told = served("--db", "postgresql://ann:secret@a..b/db", lang="en")
    assert told == f"“postgresql://ann:***@a..b/db” is not a database. {FORM}"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("a..b/db", "a..b/db"),
        (f"{'long' * 16}.example.org/db", f"{'long' * 16}.example.org/db"),
        ("/db?host=a..b", "/db?host=a..b"),
        ("/db?port=abc", "/db?port=abc"),
        ("127.0.0.1:99999999/db", "127.0.0.1:99999999/db"),
        ("127.0.0.1:1/db?prepared_statement_cache_size=x", "127.0.0.1:1/db?prepared_statement_"),
    ],
)
@pytest.mark.parametrize("command", ["export tables.jsonl", "repair"])
def test_an_address_that_none_can_have_is_refused_without_its_password(
    shell: Shell, command: str, address: str, shown: str
) -> None:
    told = refused(shell, *command.split(), "--db", f"postgresql://ann:secret@{address}")
    assert told.startswith(f"“postgresql://ann:***@{shown}") and told.endswith(FORM)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "cannot be opened. Expected: the path of a database file"),
        ("de", "lässt sich nicht öffnen. Richtig wäre der Pfad einer Datenbankdatei"),
        ("nl", "kan niet worden geopend. Verwacht: het pad van een databasebestand"),
    ],
)
def test_a_file_that_is_no_database_is_named(tmp_path: Path, lang: str, told: str) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, nothing here is a database. " * 9, encoding="utf-8")
    assert f"sqlite:///{letter} {told}" in served("--db", f"sqlite:///{letter}", lang=lang)
    assert letter.read_text(encoding="utf-8").startswith("Dear Ann")


def test_a_folder_in_the_place_of_a_database_is_named(tmp_path: Path) -> None:
    told = served("--db", f"sqlite:///{tmp_path}", lang="en")
    assert told.startswith(f"The database sqlite:///{tmp_path} cannot be opened. Expected:")


def test_a_file_in_the_place_of_the_data_folder_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert served("--folder", str(file), lang="en") == f"{file} is a file; a folder is expected."


FORGOTTEN = {
    "en": "Stopped. Nothing was kept: the database was in memory only.",
    "de": "Beendet. Nichts ist aufgehoben: Die Datenbank lag nur im Arbeitsspeicher.",
    "nl": "Gestopt. Er is niets bewaard: de database stond alleen in het geheugen.",
}


@pytest.mark.parametrize(
    ("db", "lang"), [("sqlite://", "en"), ("sqlite:///:memory:", "de"), ("sqlite:///", "nl")]
)
def test_a_server_in_memory_says_that_nothing_is_kept(tmp_path: Path, db: str, lang: str) -> None:
    with Server(tmp_path, db, lang=lang) as server:
        assert server.stop() == 0
    *_, begun, ended = server.said().splitlines()
    assert ended == FORGOTTEN[lang]
    assert {"en": "in memory only", "de": "nur im", "nl": "alleen in het"}[lang] in begun


def test_a_server_with_a_file_says_that_all_is_kept(tmp_path: Path) -> None:
    with Server(tmp_path, lang="en") as server:
        assert server.stop() == 0
    assert server.said().endswith("\nStopped. All tables are kept.\n")
