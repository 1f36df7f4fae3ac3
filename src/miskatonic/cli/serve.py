"""The browser table: serving it, and moving tables between servers."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from miskatonic.cli.lines import say_lines
from miskatonic.cli.words import words
from miskatonic.server.errors import TEXTS


def serve(
    host: str, port: int, db: str | None, folder: Path | None, browser: bool, lang: str
) -> None:
    """Serve until Ctrl+C."""
    gc.disable()  # start-up objects live on; scanning them takes a tenth of the time
    from miskatonic.server.run import serve as run
    from miskatonic.server.run import settings_from
    from miskatonic.server.storage.database import is_in_memory

    given: dict[str, Any] = {"db": db, "folder": folder}
    settings = settings_from(dict(os.environ), **given)
    memory = "-memory" if is_in_memory(settings.database) else ""
    say = words(lang, TEXTS)

    def ready(address: str, invite: str) -> None:
        gc.freeze()  # these objects are never scanned
        gc.enable()
        say_lines(say.format("serve-ready", url=address), bold=True)
        if invite:
            say_lines(say.format("serve-invite", url=invite))
        say_lines(say.format(f"serve-stop{memory}"), dim=True)

    with suppress(KeyboardInterrupt):
        run(settings, host, port, ready, browser=browser)
    say_lines(say.format(f"serve-stopped{memory}"))
