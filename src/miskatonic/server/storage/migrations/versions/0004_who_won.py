"""Who has won is stored, so that lists can show it without replaying the game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; of games that ended earlier it is known only while they are in memory."""
    op.add_column("tables", sa.Column("won", sa.String(128)))
