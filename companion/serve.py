"""Starts the app: storage, hub, web app and server wired together. With ``companion.cli`` the composition root."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

from companion import __version__, dice
from companion.hub import Hub
from companion.ports import CannotKeep, CannotRead

TRIES = 50
"""How many ports after the wanted one are tried."""
COMPRESS_LEVEL = 4
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' ws: wss: data: blob:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'self'"
)
"""Nothing at a table phones anywhere: every request stays with this server."""

LASTING = ("/fonts/", "/canvaskit/")
"""What never changes under its name: kept by browsers, so that a reload paints in the right letters at once."""


def serve(options: argparse.Namespace) -> int:
    """Runs the web app until Ctrl-C. Answers the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        hub = open_hub(options.data, options.dice_seed)
        listener, port = bind(options.host, options.port)
    except (CannotKeep, CannotRead, OSError) as trouble:
        print(f"companion cannot start: {trouble}", file=sys.stderr)
        return 1
    if port != options.port:
        print(f"Port {options.port} is taken; using {port} instead.")
    address = f"http://{'127.0.0.1' if options.host in ('0.0.0.0', '') else options.host}:{port}/"
    print(f"The companion is at {address}  (Ctrl-C stops it)", flush=True)
    for warning in hub.library.warnings():
        print(f"Note: {warning}", file=sys.stderr)
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        asyncio.run(_run(web_app(hub), listener, None if options.no_browser else address))
    print("Stopped. Every game is kept.")
    return 0


def open_hub(data: Path | None, dice_seed: str | None = None) -> Hub:
    """The hub over the files in ``data`` (or the user's own data folder). Raises CannotKeep and CannotRead."""
    from storage import data_folder, open_storage

    journals, library = open_storage(data_folder(data))
    return Hub(journals, library, seed=(lambda: dice_seed) if dice_seed else dice.new_seed)


def bind(host: str, port: int) -> tuple[socket.socket, int]:
    """A listening socket on the wanted port or the next free one. Raises OSError where none is free."""
    last: OSError | None = None
    for candidate in range(port, min(port + TRIES, 65536)):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
            return listener, candidate
        except OSError as trouble:
            listener.close()
            last = trouble
    raise last or OSError(f"no free port from {port} on")


def web_app(hub: Hub) -> Any:
    """The ASGI application: the Flet app, compressed, with every request kept at home."""
    import flet as ft
    import flet_web.fastapi
    from starlette.middleware.gzip import GZipMiddleware

    from views.app import ASSETS, entry
    from views.phone import Shared

    app = flet_web.fastapi.app(
        entry(Shared(hub=hub, version=__version__, forget_session=forget_session)),
        assets_dir=str(ASSETS),
        app_name="Tabletop Companion",
        app_short_name="Companion",
        app_description="Keeps the books of four card games while the cards stay on the table.",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        no_cdn=True,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=COMPRESS_LEVEL)
    app.add_middleware(StayHome)
    return app


class StayHome:
    """Adds the content policy and a cache rule to every answer of the server."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Passes the request on and completes the answer's headers."""

        async def completed(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    (b"content-security-policy", POLICY.encode()),
                    (b"cache-control", b"max-age=604800" if scope["path"].startswith(LASTING) else b"no-cache"),
                    (b"referrer-policy", b"no-referrer"),
                    (b"x-content-type-options", b"nosniff"),
                ]
            await send(message)

        await self.app(scope, receive, completed)


def forget_session(page: Any) -> None:
    """Drops a disconnected phone's session, so that its next contact is a new one that paints.

    A session that Flet revives goes on painting its old picture; a new one runs the app at the kept address.
    """
    from flet_web.fastapi.flet_app_manager import app_manager

    key = getattr(page, "session_key", None)
    if key is not None:
        asyncio.get_running_loop().create_task(app_manager.delete_session(key))


async def _run(app: Any, listener: socket.socket, open_at: str | None) -> None:
    import uvicorn

    config = uvicorn.Config(
        app, log_level="warning", lifespan="on", timeout_graceful_shutdown=1, ws_ping_interval=5, ws_ping_timeout=10
    )
    server = uvicorn.Server(config)
    if open_at is not None:
        asyncio.get_running_loop().call_later(0.8, webbrowser.open, open_at)
    await server.serve(sockets=[listener])
