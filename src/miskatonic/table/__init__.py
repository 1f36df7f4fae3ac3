"""A table: people, bots and spectators around one game. No HTTP, no database.

``Hall`` holds the tables in memory, ``LiveTable`` is one of them, ``Play`` its game, and ``Store``
the storage port: every change is on disk before anybody is told about it.
"""

from miskatonic.table.audience import Listener
from miskatonic.table.hall import Hall
from miskatonic.table.live import LiveTable
from miskatonic.table.model import Chat, Seat, Step, Table
from miskatonic.table.store import Store

__all__ = ["Chat", "Hall", "Listener", "LiveTable", "Seat", "Step", "Store", "Table"]
