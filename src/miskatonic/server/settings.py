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
Processes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=256)]
Bytes: TypeAlias = Annotated[int, msgspec.Meta(ge=1024, le=16_777_216)]
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
    most_bytes: Bytes = 16_384
    """Of a request or a message."""
    most_connections: Most = 20
    """Live connections of one person, or of one address without a person."""
    per_minute: Most = 600
    """Requests and messages of one person in a minute."""
    logins_per_minute: Most = 10
    people_per_minute: Most = 60
    """New names from one address in a minute."""

    @property
    def database(self) -> str:
        """Address of the database."""
        return self.db or f"sqlite:///{self.folder / 'tables.db'}"
