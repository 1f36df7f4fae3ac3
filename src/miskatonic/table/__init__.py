"""A table: people, bots and spectators around one game. No HTTP, no database.

``Hall`` holds the tables that are in memory, ``LiveTable`` is one of them, ``Play`` its game, and
``Store`` the port through which everything has gone to disk before anybody hears of it.
"""

from miskatonic.table.audience import Listener
from miskatonic.table.hall import Hall
from miskatonic.table.live import LiveTable
from miskatonic.table.model import Chat, Seat, Step, Table
from miskatonic.table.store import Store

__all__ = ["Chat", "Hall", "Listener", "LiveTable", "Seat", "Step", "Store", "Table"]
