"""Running the server: one process, started and stopped cleanly."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
import uvicorn

from miskatonic.server.addresses import lan_address
from miskatonic.server.app import create_app
from miskatonic.server.errors import PortTakenError
from miskatonic.server.frames import LiveProtocol
from miskatonic.server.logs import set_up_logs
from miskatonic.server.settings import Settings

PREFIX = "MISKATONIC_"
EVERYWHERE = ("", "0.0.0.0")
LAST_WORDS = 5
"""Seconds for answers under way when the server stops."""


def settings_from(environment: dict[str, str], **given: Any) -> Settings:
    """Return settings: what was given, then ``MISKATONIC_<FIELD>``, then the default."""
    for name in get_type_hints(Settings):
        value = environment.get(PREFIX + name.upper())
        if value is not None and given.get(name) is None:
            given[name] = value.split() if name == "origins" else value
    return msgspec.convert(
        {name: str(v) if name == "folder" else v for name, v in given.items() if v is not None},
        Settings,
        strict=False,
        dec_hook=lambda kind, value: kind(value),
    )


def serve(
    settings: Settings, host: str, port: int, ready: Callable[[str, str], None], *, browser: bool
) -> None:
    """Serve until told to stop.

    ``ready`` is called once people may come, in a thread, with the address here and the one for
    others, if any.
    """
    set_up_logs(sys.stderr.isatty())
    listener = _listen(host, port)
    address = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/"
    lan = lan_address() if host in EVERYWHERE and not settings.invite else ""
    if lan:
        settings = msgspec.structs.replace(settings, invite=f"http://{lan}:{port}")
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=LAST_WORDS,
        ws_max_size=4 * settings.most_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        server_header=False,
        ws=LiveProtocol,
    )
    server = uvicorn.Server(config)
    # Uvicorn raises the signal once more when all is done; being told to stop is no failure.
    signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))

    async def run() -> None:
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            await asyncio.to_thread(ready, address, settings.invite)  # and requests are answered
            if browser and has_screen():
                await asyncio.to_thread(webbrowser.open, address)
        await serving

    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())


def has_screen() -> bool:
    """Tell whether a browser window can open; a browser in the terminal would be in the way."""
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is begun."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        if problem.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTakenError(port=port) from problem
        raise
    listener.listen(1024)
    listener.setblocking(False)
    return listener
