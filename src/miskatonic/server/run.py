"""Running the server: one process, with clean start-up and graceful shutdown."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from math import ceil
from types import FrameType
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar

from miskatonic.kernel.likeness import closest
from miskatonic.kernel.safe_text import shortened
from miskatonic.server.addresses import lan_address
from miskatonic.server.app import create_app
from miskatonic.server.callers import Callers, proxies_in
from miskatonic.server.frames import LiveProtocol
from miskatonic.server.front import FrontProtocol
from miskatonic.server.hosts import EVERYWHERE
from miskatonic.server.listening import listen, shown, unbracketed
from miskatonic.server.logs import set_up_logs
from miskatonic.server.settings import SettingError, Settings, UnknownSettingError
from miskatonic.server.storage.database import passwords_in

PREFIX = "MISKATONIC_"
MISSPELLED = 0.75
"""From this similarity on, an unknown setting is taken for a misspelled one."""
LAST_WORDS = 5
"""Seconds for pending responses on shutdown."""


def settings_from(environment: dict[str, str], **given: Any) -> Settings:
    """Return settings: from the arguments, else ``MISKATONIC_<FIELD>``, else the default."""
    values: dict[str, Any] = {}
    _check_names(environment)
    for field in msgspec.structs.fields(Settings):
        variable, value = PREFIX + field.name.upper(), given.get(field.name)
        if value is None:
            value = environment.get(variable)
        if value is not None:
            values[field.name] = _value(variable, str(value), field.type)
    return Settings(**values)


def _check_names(environment: dict[str, str]) -> None:
    """Refuse misspelled settings; other variables with our prefix are none of our business."""
    known = [field.name.upper() for field in msgspec.structs.fields(Settings)]
    for variable in sorted(environment):
        name = variable.removeprefix(PREFIX)
        if name == variable or name in known:
            continue
        near = closest(name.upper(), known, MISSPELLED)
        if near:
            hint = ", ".join(PREFIX + each for each in near)
            raise UnknownSettingError(name=shortened(variable), known=hint)


def _value(variable: str, written: str, kind: Any) -> Any:
    """Return a setting's value, converted to its type."""
    takes = msgspec.inspect.type_info(kind)
    several = isinstance(takes, msgspec.inspect.VarTupleType)
    try:
        return msgspec.convert(
            written.split() if several else written,
            kind,
            strict=False,
            dec_hook=lambda wanted, value: wanted(value),
        )
    except msgspec.ValidationError as problem:
        raise SettingError(
            name=variable,
            value=written,
            kind=type(takes).__name__.removesuffix("Type").lower(),
            least=getattr(takes, "ge", None),
            most=getattr(takes, "le", None),
        ) from problem


class Server(uvicorn.Server):
    """Uvicorn's server, which reports why it cannot start and releases waiting clients at once."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, callers: Callers | None = None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._callers = callers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and monitor the connections; raises the error that prevented start-up."""
        log = logging.getLogger("uvicorn.error")
        log.setLevel(logging.CRITICAL)  # it would print the traceback of what is raised here
        try:
            await super().startup(sockets)
        except SystemExit:
            raise self._app.state.failure from None
        finally:
            log.setLevel(logging.WARNING)
        if self._callers is not None:
            services = self._app.state.services
            self._callers.on_cut = lambda why: services.metrics.cut_off.labels(why).inc()
            self._callers.on_refusal = lambda code: services.metrics.refusals.labels(code).inc()
            services.supervisor.keep("watching", self._callers.watch)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; release clients waiting for news now, not after all other responses are done."""
        super().handle_exit(sig, frame)
        services = self._app.state.get("services")
        if services is not None:
            # In a signal handler, the event loop may be asleep.
            asyncio.get_running_loop().call_soon_threadsafe(services.closing.set)


def serve(
    settings: Settings, host: str, port: int, ready: Callable[[str, str], None], *, browser: bool
) -> None:
    """Serve until told to stop.

    ``ready`` is called in a thread once connections are accepted, with the local address and the
    one for others, if any.
    """
    host = unbracketed(host)
    listener = listen(host, port)
    set_up_logs(sys.stderr.isatty(), passwords_in(settings.database))
    address = f"http://{shown(host)}:{port}/"
    lan = lan_address() if host in EVERYWHERE and not settings.invite else ""
    if lan:
        settings = msgspec.structs.replace(settings, invite=f"http://{lan}:{port}")
    app = create_app(settings, host)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=LAST_WORDS,
        timeout_keep_alive=ceil(settings.keep_alive),
        ws_max_size=4 * settings.most_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        server_header=False,
    )
    config.forwarded_allow_ips = proxies_in(config.forwarded_allow_ips)
    callers = Callers(settings, config.forwarded_allow_ips)
    config.http = cast("type[asyncio.Protocol]", partial(FrontProtocol, callers=callers))
    config.ws = cast("type[asyncio.Protocol]", partial(LiveProtocol, callers=callers))
    server = Server(config, app, callers)
    # Uvicorn re-raises the signal at the end; being told to stop is not a failure.
    signal.signal(signal.SIGTERM, lambda *_: setattr(server, "should_exit", True))

    async def run() -> None:
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            await asyncio.to_thread(ready, address, settings.invite)  # while serving requests
            if browser and has_screen():
                await asyncio.to_thread(webbrowser.open, address)
        await serving

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())


def has_screen() -> bool:
    """Return whether a browser window can open; a browser in the terminal would be in the way."""
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
