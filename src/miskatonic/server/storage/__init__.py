"""Tables and people in a database: SQLite in one file, or PostgreSQL."""

from miskatonic.server.storage.counts import Counts
from miskatonic.server.storage.database import Database
from miskatonic.server.storage.people import People
from miskatonic.server.storage.tables import Tables

__all__ = ["Counts", "Database", "People", "Tables"]
