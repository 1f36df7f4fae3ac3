"""Schema migrations, step by step, and the shortcut to the current schema."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table

from miskatonic.server.storage import schema

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0005"
"""The last step, so that a server with an up-to-date database need not look."""

marks = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Where Alembic notes how far a database has come."""

LOCK = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": f"SELECT pg_advisory_xact_lock({0x4D49534B})",
}
"""Schemas change once, however many processes start together, and wholly or not at all."""


def bring_up_to_date(connection: Connection) -> None:
    """Give an empty database the schema, and an older one what it lacks."""
    if _found(connection) == HEAD:
        return
    connection.exec_driver_sql(LOCK[connection.dialect.name])
    found = _found(connection)
    if found is None:
        create(connection)
    elif found != HEAD:
        upgrade(connection)


def _found(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, marks.name):
        return None
    return connection.execute(marks.select()).scalar()


def create(connection: Connection) -> None:
    """Make the schema at once: a first start need not wait for Alembic."""
    schema.metadata.create_all(connection, checkfirst=False)
    connection.execute(schema.pulse.insert().values(id=1, at=0.0))
    marks.create(connection)
    connection.execute(marks.insert().values(version_num=HEAD))


def upgrade(connection: Connection) -> None:
    """Take the steps that are missing."""
    from alembic import command

    steps = config()
    steps.attributes["connection"] = connection
    command.upgrade(steps, "head")


def config() -> Config:
    """Return where Alembic finds the steps."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(resources.files(__name__)))
    return found
