"""The schema, the same for SQLite and PostgreSQL. Changes go through ``migrations``."""

from __future__ import annotations

from sqlalchemy import (
    DDL,
    BigInteger,
    Boolean,
    Column,
    Computed,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
)

metadata = MetaData()

BEFORE = "CASE WHEN seq > 1 THEN seq - 1 END"
"""Number of the preceding step; ``NULL`` for the first."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("habits", Text, nullable=False, server_default="{}"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # only its hash
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_of", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("charter", Text, nullable=False),  # everything only read as a whole
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("waiting", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("updated", Float, nullable=False),
    Column("won", String(128)),  # once the game is over
    Index("tables_listed", "listed", "status", "updated"),
)

visits = Table(
    "visits",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seen", Integer, nullable=False),
    Column("archived", Boolean, nullable=False),
)

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("follows", Integer, Computed(BEFORE, persisted=True)),
    # Step n requires step n - 1: no writer, however broken, can leave a gap.
    ForeignKeyConstraint(
        ["table_id", "follows"], ["steps.table_id", "steps.seq"], name="steps_without_gap"
    ),
    sqlite_with_rowid=False,
)

STEPS_IN_ORDER = """\
CREATE TRIGGER steps_in_order BEFORE INSERT ON steps
WHEN NEW.seq > 1 AND NOT EXISTS (
    SELECT 1 FROM steps WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'a step needs the one before it: steps have no gaps');
END"""
# In SQLite each connection decides whether foreign keys are enforced; triggers always run.
in_order = DDL(STEPS_IN_ORDER).execute_if(dialect="sqlite")  # type: ignore[no-untyped-call]
event.listen(steps, "after_create", in_order)

strays = Table(  # steps after a gap left by old versions; kept, never played
    "strays",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

pulse = Table(  # one row, written to see whether writing works
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("remark", String(40), nullable=False),
    Column("card", String(80), nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("reports_about", "table_id"),
    Index("reports_from", "person"),
)
