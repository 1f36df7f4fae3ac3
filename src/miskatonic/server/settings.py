"""What an operator may set; every field has a default that suits a table at home."""

from __future__ import annotations

from pathlib import Path

import msgspec
from platformdirs import user_data_path


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
    bot_pause: float = 0.8
    """Seconds before a bot's move is seen, while people watch."""
    bot_workers: int = 1
    idle: float = 300.0
    """Seconds after which a table that nobody watches leaves memory."""
    most_bytes: int = 16_384
    """Of a request or a message."""
    most_connections: int = 20
    """Live connections of one person, or of one address without a person."""
    per_minute: int = 600
    """Requests and messages of one person in a minute."""
    logins_per_minute: int = 10
    people_per_minute: int = 60
    """New names from one address in a minute."""

    @property
    def database(self) -> str:
        """Address of the database."""
        return self.db or f"sqlite:///{self.folder / 'tables.db'}"
