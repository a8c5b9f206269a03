"""Starts the app: storage, hub, web app and server wired together. With ``companion.cli`` the composition root."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import io
import itertools
import logging
import os
import secrets
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import segno

from companion import __version__, dice
from companion.addresses import Network
from companion.file_door import FileDoor, Files
from companion.front import Door, OurPage, Pulses, is_loopback
from companion.hub import Hub
from companion.importing import take_back_unfinished
from companion.ports import CannotKeep, CannotRead
from rules import shelf

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"
TRIES = 50
"""How many ports after the wanted one are tried."""
COMPRESS_LEVEL = 4
PING_SECONDS, PONG_SECONDS = 4, 6
"""How often a socket is asked, and how long it may take: after both a phone counts as gone."""
IDLE_CHECK_SECONDS = 60
COLLECT_AT = (10_000, 20, 20)
"""New objects, young and middle-aged rounds until the next round: pictures make many objects that are gone at once."""
OTHER_PAGES = ("/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback")
"""Pages that the web app's makers add by themselves: no phone at a table needs them."""
CONTROLS_A_RUN, CONTROL_RUNS = 1_000_000, 1_000
"""The client counts in 32 bits: the numbers stay well below."""


def serve(options: argparse.Namespace) -> int:
    """Runs the web app until Ctrl-C. Answers the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    host = options.host or (EVERYWHERE if options.lan else HERE)
    if not options.lan and host != "localhost" and not is_loopback(host):
        print(f"--host {host} would let others in: say --lan as well if that is wanted.", file=sys.stderr)
        return 2
    try:
        hub = open_hub(options.data, options.dice_seed)
        listeners, port = bind(hosts(host), options.port)
    except (CannotKeep, CannotRead, OSError) as trouble:
        print(f"companion cannot start: {trouble}", file=sys.stderr)
        return 1
    if port != options.port:
        print(f"Port {options.port} is taken; using {port} instead.")
    address = f"http://{HERE if host in (EVERYWHERE, '::') else hosts(host)[-1]}:{port}/"
    print(f"The companion is at {address}  (Ctrl-C stops it)", flush=True)
    network = Network(port, host) if options.lan else None
    if network is not None:
        tell_network(network, hub.seats.house_code)
    for warning in hub.library.warnings():
        print(f"Note: {warning}", file=sys.stderr)
    app = web_app(hub, network)
    leave_what_lasts()
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
        asyncio.run(_run(app, listeners, None if options.no_browser else address, hub))
    print("Stopped. Every game is kept.")
    return 0


def tell_network(network: Network, code: str) -> None:
    """Prints every address, the code and a QR for the first address."""
    found = network.addresses()
    if not found:
        print("No network was found: phones cannot reach this machine until it is on one.", flush=True)
        return
    print("Guests: open a table, then Invite phones in its menu. They scan the QR there.")
    print("For a phone of your own, which may do all that this machine may:")
    for each in found:
        print(f"  {each.interface}: {each.url(network.port, f'/j/{code}')}")
    print(f"  The host's code is {code}; as a QR:")
    picture = io.StringIO()
    segno.make(found[0].url(network.port, f"/j/{code}"), error="m").terminal(picture, compact=True)
    lines = picture.getvalue().splitlines()
    if sys.stdout.isatty():
        lines = [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines]  # cameras want the same on a light terminal
    with contextlib.suppress(UnicodeEncodeError):  # a console that cannot draw blocks still has the code
        print("\n".join(lines), flush=True)


def open_hub(data: Path | None, dice_seed: str | None = None) -> Hub:
    """The hub over the files in ``data`` (or the user's own data folder). Raises CannotKeep and CannotRead."""
    from storage import data_folder, open_storage

    journals, library = open_storage(data_folder(data))
    take_back_unfinished(journals, library)
    return Hub(journals, library, seed=(lambda: dice_seed) if dice_seed else dice.new_seed)


def hosts(host: str) -> tuple[str, ...]:
    """The addresses to listen on: beside one of a network this machine's own, for only there it knows its host."""
    everywhere_or_here = host in (EVERYWHERE, "::", "localhost") or is_loopback(host)
    return (host,) if everywhere_or_here else (host, HERE)


def bind(hosts: Sequence[str], port: int) -> tuple[list[socket.socket], int]:
    """Listening sockets on the wanted port or the next one that is free everywhere. Raises OSError where none is."""
    last: OSError | None = None
    for candidate in range(port, min(port + TRIES, 65536)):
        listeners: list[socket.socket] = []
        try:
            for host in hosts:
                listeners.append(socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET))
                if os.name != "nt":
                    listeners[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                listeners[-1].bind((host, candidate))
                listeners[-1].listen(128)
            return listeners, candidate
        except OSError as trouble:
            for listener in listeners:
                listener.close()
            last = trouble
    raise last or OSError(f"no free port from {port} on")


def web_app(hub: Hub, network: Network | None = None) -> Any:
    """The ASGI application: the Flet app, compressed, behind our own front; without a network for this machine only."""
    import flet as ft
    import flet_web.fastapi
    from starlette.middleware.gzip import GZipMiddleware

    from views import routes
    from views.app import ASSETS, entry
    from views.phone import Shared
    from views.theme import FONTS

    files = FileDoor()
    routes.load_all()
    number_controls_anew()
    app = flet_web.fastapi.app(
        entry(Shared(hub=hub, version=__version__, forget_session=forget_session, network=network, files=files)),
        assets_dir=str(ASSETS),
        app_name="Tabletop Companion",
        app_short_name="Companion",
        app_description="Keeps the books of four card games while the cards stay on the table.",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        no_cdn=True,
    )
    app.router.routes = [each for each in app.router.routes if getattr(each, "path", "") not in OTHER_PAGES]
    packed = GZipMiddleware(Files(OurPage(app, FONTS), files), minimum_size=1024, compresslevel=COMPRESS_LEVEL)
    return Door(Pulses(packed), lan=network is not None)


def leave_what_lasts() -> None:
    """Reads all games, and lets the collector of garbage pass over what lasts as long as the server does.

    Else it walks through all of it again and again while phones are drawn, and whoever is drawn just then waits for it.
    """
    for _ in shelf().values():
        pass
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AT)


def number_controls_anew() -> None:
    """Lets this run number its controls where no earlier run did.

    A phone that outlives the server's restart still knows the old run's controls by number; a service of the new run under
    an old number would never be heard. The counter is a private name of Flet's.
    """
    from flet.controls.id_counter import ControlId

    first = CONTROLS_A_RUN * (1 + secrets.randbelow(CONTROL_RUNS))
    if hasattr(ControlId, "_counter"):
        ControlId._counter = itertools.count(first)  # pyright: ignore[reportPrivateUsage]


def forget_session(page: Any) -> None:
    """Drops a disconnected phone's session, so that its next contact is a new one that paints.

    A session that Flet revives goes on painting its old picture; a new one runs the app at the kept address.
    """
    from flet_web.fastapi.flet_app_manager import app_manager

    key = getattr(page, "session_key", None)
    if key is not None:
        asyncio.get_running_loop().create_task(app_manager.delete_session(key))


async def _run(app: Any, listeners: list[socket.socket], open_at: str | None, hub: Hub) -> None:
    import uvicorn

    config = uvicorn.Config(
        app,
        log_level="warning",
        lifespan="on",
        timeout_graceful_shutdown=1,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
    )
    server = uvicorn.Server(config)
    if open_at is not None:
        asyncio.get_running_loop().call_later(0.8, webbrowser.open, open_at)
    rest = asyncio.create_task(_close_idle_tables(hub))
    await server.serve(sockets=listeners)
    rest.cancel()


async def _close_idle_tables(hub: Hub) -> None:
    """Gives the memory of tables back that nobody looks at; they open again from their journals."""
    while True:
        await asyncio.sleep(IDLE_CHECK_SECONDS)
        hub.close_idle()
