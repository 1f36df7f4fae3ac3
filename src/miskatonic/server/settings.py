"""The operator's settings; every default suits a table at home."""

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
"""Upper bound, longer than anybody waits for a response in text mode."""
Days: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=30 * 86_400)]
Patience: TypeAlias = Annotated[float, msgspec.Meta(ge=1, le=86_400)]
Processes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=256)]
Bytes: TypeAlias = Annotated[int, msgspec.Meta(ge=1024, le=16_777_216)]
Backlog: TypeAlias = Annotated[int, msgspec.Meta(ge=65_536, le=1_073_741_824)]
Most: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class SettingError(ServerError):
    """A setting has an invalid value."""

    key = "setting"


class UnknownSettingError(ServerError):
    """A setting's name is misspelled: its limit would silently not apply."""

    key = "unknown-setting"


def default_folder() -> Path:
    """Return the user's data folder."""
    return user_data_path("miskatonic", appauthor=False)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of one server process."""

    db: str = ""
    """SQLAlchemy URL; empty: a file in the data folder."""
    folder: Path = msgspec.field(default_factory=default_folder)
    """Folder of the database and the fault reports."""
    origins: tuple[str, ...] = ()
    """Origins of the site behind a reverse proxy; the server's own host is always allowed."""
    hosts: tuple[str, ...] = ()
    """Further host names the server answers to; ``*.example.org``, ``*`` for any."""
    invite: str = ""
    """Base URL for invitations, if the browser's own does not work for others."""
    secure: bool = False
    """Send cookies over HTTPS only."""
    database_seconds: Limit = 5.0
    """Timeout of a statement, in seconds."""
    patience: Seconds = 8.0
    """Seconds that a request waits for a table that temporarily cannot save."""
    bot_pause: Seconds = 0.8
    """Seconds before a bot moves while people watch."""
    bot_workers: Processes = 1
    """Processes for bots that search; one more serves the quick ones."""
    bot_seconds: Thinking = 5.0
    """Maximum time a bot may think about one decision."""
    unattended: Absence = 900.0
    """Seconds after which bots stop playing when nobody is there."""
    idle: Seconds = 300.0
    """Seconds after which a table that nobody watches is evicted from memory."""
    absent: Days = 120.0
    """Seconds that a table waits for an absent player before others may have a bot stand in."""
    absent_slow: Days = 86_400.0
    """The same at a slow table, and before the host may remove a player from a game."""

    # Incoming data.
    most_bytes: Bytes = 16_384
    """Largest request or message, in bytes."""
    most_head: Bytes = 16_384
    """Largest request head, in bytes: the request line and all headers."""
    most_headers: Most = 100
    most_url: Bytes = 8_000
    head_time: Patience = 10.0
    """Seconds for a request's head to arrive."""
    body_time: Patience = 20.0
    """Seconds for its body to arrive."""
    keep_alive: Patience = 15.0
    """Seconds that a connection may be idle between two requests."""
    most_sockets: Most = 4_000
    """Connections of any kind; fewer if the system allows fewer open files."""
    most_sockets_per_address: Most = 400
    """The same per address, except for trusted proxies."""

    # Outgoing data.
    most_backlog: Backlog = 1_048_576
    """Largest backlog of a live connection, in bytes; beyond that it is cut off."""
    stalled: Patience = 20.0
    """Seconds within which a reader must take a reasonable part of its backlog."""
    most_log_lines: Most = 500
    """Lines of the log sent at once."""
    most_log_bytes: Bytes = 131_072
    """Bytes of the log sent at once."""
    most_replays: Most = 2
    """Concurrent replays of finished games."""

    # Quotas per person or address.
    most_connections: Most = 20
    """Live connections per person, or of all anonymous visitors at an address."""
    most_connections_per_address: Most = 200
    """Live connections per address."""
    most_spectators: Most = 100
    """Spectators' connections per table."""
    most_tables: Most = 50
    """Tables per person that are neither finished nor archived."""
    most_listed: Most = 3
    """Tables per host on the public list."""
    most_reports: Most = 20
    """Reports to the operator per table, and per person."""
    listed_for: Seconds = 3_600.0
    """Seconds that an inactive, unwatched table stays on the public list."""
    per_minute: Most = 600
    """Requests and messages per person and minute."""
    logins_per_minute: Most = 10
    people_per_minute: Most = 60
    """New people per address and minute."""
    people_per_day: Most = 1_000
    tables_per_hour: Most = 200
    """New tables per address and hour."""
    listed_per_hour: Most = 20
    """New public tables per address and hour."""
    reports_per_hour: Most = 20
    """Reports to the operator per address and hour."""

    # Size of a table.
    most_steps: Most = 10_000
    """Answers, commands and undos; the second half is reserved for answers and commands."""
    most_undos: Most = 500
    most_chat: Most = 5_000
    """Lines of chat at one table."""

    @property
    def database(self) -> str:
        """URL of the database."""
        return self.db or f"sqlite:///{self.folder / 'tables.db'}"
