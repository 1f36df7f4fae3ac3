"""The port to disk. What it has returned from is durable; two writers never both win.

Everything here raises ``StoreError`` if the disk fails.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from miskatonic.table.model import Chat, Status, Step, Table


class StoreError(Exception):
    """The disk failed or did not answer in time: what was asked for may or may not be done."""


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
        """Keep a new table and whose it is; ``False`` if its id is taken."""
        ...

    async def standing(self, table_ids: list[str]) -> dict[str, Standing]:
        """Return where some tables stand, those that exist."""
        ...

    async def get(self, table_id: str) -> Table | None:
        """Return a table."""
        ...

    async def put(self, table: Table) -> bool:
        """Keep a change of a table and raise its revision; ``False`` if somebody was faster."""
        ...

    async def append(self, table_id: str, step: Step, status: Status, waiting: list[int]) -> bool:
        """Keep a step, and what the table waits for now; ``False`` if its number is taken."""
        ...

    async def steps(self, table_id: str, after: int = 0) -> list[Step]:
        """Return the steps of a table, in order."""
        ...

    async def say(self, table_id: str, line: Chat) -> bool:
        """Keep a line of chat; ``False`` if its number is taken."""
        ...

    async def chat(self, table_id: str, last: int = 200) -> list[Chat]:
        """Return the last lines of chat, in order."""
        ...

    async def said_from(self, table_id: str, seats: list[int]) -> int:
        """Return how many lines were said from some seats."""
        ...

    async def visit(self, table_id: str, person: str) -> int | None:
        """Return up to which version a person has seen a table; ``None`` if never."""
        ...

    async def mark(
        self, table_id: str, person: str, seen: int | None = None, archived: bool | None = None
    ) -> None:
        """Note that a person has to do with a table, has seen it so far, wants it off the list."""
        ...

    async def tables_of(self, person: str, most: int = 100) -> list[Table]:
        """Return a person's tables that are not archived, the latest first."""
        ...

    async def listed(self, most: int = 100, since: float = 0.0) -> list[Table]:
        """Return tables that anybody may join, changed since then, the latest first."""
        ...

    async def report(self, table_id: str, person: str, text: str) -> None:
        """Keep a note for the operator."""
        ...
