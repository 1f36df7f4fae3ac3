"""Steps must follow each other; steps after an old gap are set aside; a pulse for health checks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

STEP = "table_id, seq, kind, seat, what, person, at"
FOLLOWS = "CASE WHEN seq > 1 THEN seq - 1 END"
FIRST_BEHIND_GAP = """
    SELECT table_id, MIN(seq) AS first FROM steps AS lost
    WHERE seq > 1 AND NOT EXISTS (
        SELECT 1 FROM steps AS before
        WHERE before.table_id = lost.table_id AND before.seq = lost.seq - 1)
    GROUP BY table_id"""
BEHIND_GAP = f"""
    EXISTS (SELECT 1 FROM ({FIRST_BEHIND_GAP}) AS gap
            WHERE gap.table_id = steps.table_id AND steps.seq >= gap.first)"""


def upgrade() -> None:
    """Set strays aside, then let the database refuse what would make new ones."""
    op.create_table("strays", *_step_columns(), sqlite_with_rowid=False)
    op.execute(f"INSERT INTO strays ({STEP}) SELECT {STEP} FROM steps WHERE {BEHIND_GAP}")
    op.execute(
        "DELETE FROM steps WHERE EXISTS (SELECT 1 FROM strays"
        " WHERE strays.table_id = steps.table_id AND strays.seq = steps.seq)"
    )
    if op.get_context().dialect.name == "sqlite":
        _make_steps_anew()
    else:
        op.add_column("steps", _follows())
        op.create_foreign_key(
            "steps_without_gap", "steps", "steps", ["table_id", "follows"], ["table_id", "seq"]
        )
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0}])
    op.create_index("reports_about", "reports", ["table_id"])
    op.create_index("reports_from", "reports", ["person"])


def _make_steps_anew() -> None:
    """SQLite adds no such column to a table that exists."""
    op.execute("ALTER TABLE steps RENAME TO steps_before")
    op.create_table(
        "steps",
        *_step_columns(),
        _follows(),
        sa.ForeignKeyConstraint(
            ["table_id", "follows"], ["steps.table_id", "steps.seq"], name="steps_without_gap"
        ),
        sqlite_with_rowid=False,
    )
    op.execute(f"INSERT INTO steps ({STEP}) SELECT {STEP} FROM steps_before")
    op.drop_table("steps_before")


def _step_columns() -> list[sa.Column[object]]:
    to_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return [
        sa.Column("table_id", sa.String(16), to_table, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    ]


def _follows() -> sa.Column[object]:
    return sa.Column("follows", sa.Integer, sa.Computed(FOLLOWS, persisted=True))
