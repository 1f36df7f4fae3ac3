"""The format of an export: a header, and one line per table."""

from __future__ import annotations

from msgspec import Struct

from miskatonic.table.model import Chat, Step, Table


class Header(Struct):
    """The first line."""

    format: str
    version: int
    tables: int = 0
    """Number of lines that follow; reveals a truncated file."""


class Account(Struct, forbid_unknown_fields=True):
    """A person as stored. Sessions are not exported: a cookie is valid on one server only."""

    id: str
    name: str
    lang: str
    created: float
    login: str | None = None
    password: str | None = None
    """Its argon2 hash."""


class Visit(Struct, forbid_unknown_fields=True):
    """How far a person has seen the table."""

    person: str
    seen: int
    archived: bool


class Entry(Struct, forbid_unknown_fields=True):
    """Every other line: a table and everything that belongs to it."""

    table: Table
    steps: list[Step]
    chat: list[Chat]
    visits: list[Visit]
    people: list[Account]
