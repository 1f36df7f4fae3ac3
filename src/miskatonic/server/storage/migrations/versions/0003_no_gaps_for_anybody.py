"""SQLite refuses gaps in the steps from every writer, even without foreign keys."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"

TRIGGER = """\
CREATE TRIGGER steps_in_order BEFORE INSERT ON steps
WHEN NEW.seq > 1 AND NOT EXISTS (
    SELECT 1 FROM steps WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'a step needs the one before it: steps have no gaps');
END"""


def upgrade() -> None:
    """Add what checks it; PostgreSQL holds every writer to its foreign keys anyway."""
    if op.get_context().dialect.name == "sqlite":
        op.execute(TRIGGER)
