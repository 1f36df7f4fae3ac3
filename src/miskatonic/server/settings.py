"""What an operator may set; every field has a default that suits a table at home."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from platformdirs import user_data_path

from miskatonic.server.errors import ServerError

Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=86_400)]
Limit: TypeAlias = Annotated[float, msgspec.Meta(ge=0.05, le=3_600)]
Thinking: TypeAlias = Annotated[float, msgspec.Meta(ge=0.05, le=600)]
Absence: TypeAlias = Annotated[float, msgspec.Meta(ge=30, le=86_400)]
"""Longer than anybody waits for an answer in text mode."""
Days: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=30 * 86_400)]
Patience: TypeAlias = Annotated[float, msgspec.Meta(ge=1, le=86_400)]
Processes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=256)]
Bytes: TypeAlias = Annotated[int, msgspec.Meta(ge=1024, le=16_777_216)]
Backlog: TypeAlias = Annotated[int, msgspec.Meta(ge=65_536, le=1_073_741_824)]
Most: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class SettingError(ServerError):
    """A setting has a value that it does not take."""

    key = "setting"


def default_folder() -> Path:
    """Return the user's data folder."""
    return user_data_path("miskatonic", appauthor=False)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process."""

    db: str = ""
    """SQLAlchemy address; empty: a file in the data folder."""
    folder: Path = msgspec.field(default_factory=default_folder)
    """Where the database and the reports of faults are kept."""
    origins: tuple[str, ...] = ()
    """Origins of the site behind a reverse proxy; the server's own host is always allowed."""
    hosts: tuple[str, ...] = ()
    """Further names under which the server may be asked for; ``*.example.org``, ``*`` for any."""
    invite: str = ""
    """Address of the site in invitations, where the browser's own does not lead others here."""
    secure: bool = False
    """Send cookies over HTTPS only."""
    database_seconds: Limit = 5.0
    """Seconds after which a statement without an answer counts as failed."""
    patience: Seconds = 8.0
    """Seconds that a request waits for a table that cannot save at the moment."""
    bot_pause: Seconds = 0.8
    """Seconds before a bot's move is seen, while people watch."""
    bot_workers: Processes = 1
    """Processes for bots that search; one more answers for the quick ones."""
    bot_seconds: Thinking = 5.0
    """The most that a bot may think about one decision."""
    unattended: Absence = 900.0
    """Seconds after which bots stop playing for nobody."""
    idle: Seconds = 300.0
    """Seconds after which a table that nobody watches leaves memory."""
    absent: Days = 120.0
    """Seconds that a table waits for somebody before others may let a bot play for them."""
    absent_slow: Days = 86_400.0
    """The same at a slow table; and before a host may remove somebody from a game."""

    # What may come in.
    most_bytes: Bytes = 16_384
    """Of a request or a message."""
    most_head: Bytes = 16_384
    """Bytes of a request before its body: the first line and all headers."""
    most_headers: Most = 100
    most_url: Bytes = 8_000
    head_time: Patience = 10.0
    """Seconds in which a request must have come up to its body."""
    body_time: Patience = 20.0
    """Seconds in which its body must have come."""
    keep_alive: Patience = 15.0
    """Seconds that a connection may stay silent between two requests."""
    most_sockets: Most = 4_000
    """Connections of any kind; fewer if the system allows fewer open files."""
    most_sockets_per_address: Most = 400
    """The same of one address that is not a trusted proxy."""

    # What may wait to go out.
    most_backlog: Backlog = 1_048_576
    """Bytes that may wait for one live connection; over that it is cut off."""
    stalled: Patience = 20.0
    """Seconds in which a reader must take something worth mentioning of what waits for it."""
    most_log_lines: Most = 500
    """Lines of a log told at once."""
    most_log_bytes: Bytes = 131_072
    """Bytes of a log told at once."""
    most_replays: Most = 2
    """Finished games that are played again at the same time."""

    # How much one person or address may have.
    most_connections: Most = 20
    """Live connections of one person, or of one address without a person."""
    most_connections_per_address: Most = 200
    """Live connections of all people at one address."""
    most_spectators: Most = 100
    """Live connections to one table without a seat at it."""
    most_tables: Most = 50
    """Tables at which one person sits that are neither finished nor archived."""
    most_listed: Most = 3
    """Those of one host that stand on the public list."""
    most_reports: Most = 20
    """Notes to the operator about one table, and from one person."""
    listed_for: Seconds = 3_600.0
    """Seconds that a table stays on the public list while nothing happens and nobody watches."""
    per_minute: Most = 600
    """Requests and messages of one person in a minute."""
    logins_per_minute: Most = 10
    people_per_minute: Most = 60
    """New names from one address in a minute."""
    people_per_day: Most = 1_000
    tables_per_hour: Most = 200
    """New tables from one address in an hour."""
    listed_per_hour: Most = 20
    """Those of them for the public list."""
    reports_per_hour: Most = 20
    """Notes to the operator from one address in an hour."""

    # How long a table may grow.
    most_steps: Most = 10_000
    """Answers, commands and undos; the second half is for answers and commands alone."""
    most_undos: Most = 500
    most_chat: Most = 5_000
    """Lines that are said at one table."""

    @property
    def database(self) -> str:
        """Address of the database."""
        return self.db or f"sqlite:///{self.folder / 'tables.db'}"
