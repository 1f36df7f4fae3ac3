"""The storage port. Once a call returns, its change is durable; two writers never both win.

Every method raises ``StoreError`` if storage fails.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from miskatonic.table.model import Chat, Step, Table


class StoreError(Exception):
    """Storage failed or timed out: the operation may or may not have been carried out."""


class Standing(NamedTuple):
    """Where a table stands on disk."""

    version: int
    revision: int
    said: int
    """Number of the last line of chat."""


class Store(Protocol):
    """Where tables are kept. Implemented by ``server.storage``."""

    async def check(self) -> None:
        """Make sure that reading and writing work."""
        ...

    async def add(self, table: Table) -> bool:
        """Store a new table and its owner; ``False`` if its id is taken."""
        ...

    async def standing(self, table_ids: list[str]) -> dict[str, Standing]:
        """Return where these tables stand, omitting any that do not exist."""
        ...

    async def get(self, table_id: str) -> Table | None:
        """Return a table."""
        ...

    async def put(self, table: Table) -> bool:
        """Store a changed table, incrementing its revision; ``False`` if somebody was faster."""
        ...

    async def append(
        self, table_id: str, step: Step, waiting: list[int], won: list[bool] | None = None
    ) -> bool:
        """Store a step, and what the table waits for now; ``False`` if its number is taken.

        ``won``: which seats have won; the game is finished. Without it the status stays as it is
        on disk: another writer may just have paused the table.
        """
        ...

    async def steps(self, table_id: str, after: int = 0) -> list[Step]:
        """Return the steps of a table, in order."""
        ...

    async def say(self, table_id: str, line: Chat) -> bool:
        """Store a line of chat; ``False`` if its number is taken."""
        ...

    async def chat(self, table_id: str, last: int = 200) -> list[Chat]:
        """Return the last lines of chat, in order."""
        ...

    async def said_from(self, table_id: str, seats: list[int]) -> int:
        """Return how many lines were said from these seats."""
        ...

    async def habits(self, person: str) -> dict[str, bool]:
        """Return a person's habits, as ``Person.habits``."""
        ...

    async def visit(self, table_id: str, person: str) -> int | None:
        """Return the last version of a table that a person has seen; ``None`` if they never did."""
        ...

    async def mark(
        self, table_id: str, person: str, seen: int | None = None, archived: bool | None = None
    ) -> None:
        """Record a person's interest in a table: how far they have seen it, or archived it."""
        ...

    async def tables_of(self, person: str, most: int = 100) -> list[Table]:
        """Return a person's tables that are not archived, latest first."""
        ...

    async def unfinished_of(self, person: str) -> list[Table]:
        """Return all tables at which a person sits and whose game is not over."""
        ...

    async def listed(self, most: int = 100, since: float = 0.0) -> list[Table]:
        """Return tables that anybody may join, changed since a time, latest first."""
        ...

    async def report(self, table_id: str, person: str, text: str) -> None:
        """Store a report for the operator."""
        ...
