"""The browser table: serving it, and moving tables between servers."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from miskatonic.cli.words import words
from miskatonic.server.errors import TEXTS


def serve(
    host: str, port: int, db: str | None, folder: Path | None, browser: bool, lang: str
) -> None:
    """Serve until Ctrl+C."""
    from miskatonic.server.run import serve as run
    from miskatonic.server.run import settings_from

    given: dict[str, Any] = {"db": db, "folder": folder}
    settings = settings_from(dict(os.environ), **given)
    say = words(lang, TEXTS)
    console = Console(highlight=False, markup=False)

    def ready(address: str, invite: str) -> None:
        console.print(Text(say.format("serve-ready", url=address), style="bold"))
        if invite:
            console.print(say.format("serve-invite", url=invite))
        console.print(Text(say.format("serve-stop"), style="dim"))

    with suppress(KeyboardInterrupt):
        run(settings, host, port, ready, browser=browser)
    console.print(say.format("serve-stopped"))
