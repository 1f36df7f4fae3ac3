"""People's habits: which quiet questions a table answers for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them; everybody begins with the usual ones."""
    column = sa.Column("habits", sa.Text, nullable=False, server_default="{}")
    op.add_column("people", column)
