"""Alembic's entry point: migrations run on the connection opened by the server."""

from __future__ import annotations

from alembic import context

from miskatonic.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
