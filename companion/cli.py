"""The command line: `companion` starts the app; `companion calc`, `replay` and `verify` answer scripts.

Together with ``companion.serve`` this is the composition root: the only place that knows all layers.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import __version__, calc
from companion.journal import Loaded
from rules.core import MINUS


def parser() -> argparse.ArgumentParser:
    """All options and commands."""
    top = argparse.ArgumentParser(
        prog="companion", description="Keeps the books of four card games while the cards stay on the table."
    )
    top.add_argument("--version", action="version", version=f"companion {__version__}")
    top.add_argument("--port", type=_port, default=8550, help="port to listen on; the next free one if taken (default 8550)")
    top.add_argument("--lan", action="store_true", help="let phones on the same network join; prints addresses, a code and a QR")
    top.add_argument("--host", help="address to listen on (default: every network with --lan, else only this machine)")
    top.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: the user's data folder)")
    top.add_argument("--no-browser", action="store_true", help="do not open a browser")
    top.add_argument("--dice-seed", metavar="HEX", type=_seed, help="the same phone dice for every new table (for tests)")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    ask = commands.add_parser("calc", help="score pads: list them, or answer JSON from standard input")
    ask.add_argument("name", nargs="?", help="which score pad")
    ask.add_argument("--schema", action="store_true", help="print the JSON Schema of its input and output")
    check = commands.add_parser("verify", help="check the phone dice of a table's journal against its seed")
    check.add_argument("file", type=Path, help="a file the app exported, or a journal (.jsonl)")
    again = commands.add_parser("replay", help="fold an exported table anew: its history, receipts and result")
    again.add_argument("file", type=Path, help="a file the app exported, or a journal (.jsonl)")
    again.add_argument("--json", action="store_true", help="as one JSON object")
    site = commands.add_parser("publish", help="build the site that runs the app inside a phone's browser, without a server")
    site.add_argument("folder", type=Path, metavar="DIR", help="where the site goes: a new or empty folder, or an earlier site")
    site.add_argument("--base-url", default="/", metavar="PATH", help="the site's path on its web host (default /)")
    site.add_argument("--serve", action="store_true", help="try it: serve the site on this machine (at --port)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and answers its exit status."""
    options = parser().parse_args(arguments)
    try:
        status = _run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # who read the output has seen enough ("companion calc | head")
        _write_no_more()
        return 0
    except OSError as trouble:
        print(f"companion could not finish: {trouble.strerror or trouble}", file=sys.stderr)
        _write_no_more()
        return 1
    return status


def _write_no_more() -> None:
    """What Python still holds for standard output goes nowhere, or it would fail once more at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(options: argparse.Namespace) -> int:
    if options.command == "calc":
        return _calc(options.name, options.schema)
    if options.command == "verify":
        return _verify(options.file)
    if options.command == "replay":
        return _replay(options.file, options.json)
    if options.command == "publish":
        return _publish(options.folder, options.base_url, options.port if options.serve else None)
    from companion.serve import serve  # the app is only loaded where it is started: scripts stay quick

    return serve(options)


def _calc(name: str | None, schema: bool) -> int:
    if name is None:
        print(calc.listing())
        return calc.ANSWERED
    chosen = calc.calculators().get(name)
    if schema and chosen is not None:
        _tell(calc.schema(chosen))
        return calc.ANSWERED
    closed = sys.stdin is None  # pyright: ignore[reportUnnecessaryComparison] - a script may have closed it
    status, given = calc.answer(name, b"{}" if chosen is None else b"" if closed else sys.stdin.buffer.read())
    _tell(given)
    return status


def _tell(answer: object) -> None:
    """JSON on standard output, readable where the terminal can show it, escaped where not."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    print(json.dumps(answer, ensure_ascii=plain, indent=2))


def _showable(words: str) -> str:
    """What the terminal can show of a text: a plain minus where it has no true one, and "?" for other letters."""
    letters = sys.stdout.encoding or "utf-8"
    if MINUS.encode(letters, "ignore") == b"":
        words = words.replace(MINUS, "-")
    return words.encode(letters, "replace").decode(letters)


def _replay(file: Path, as_json: bool) -> int:
    from companion import replay
    from companion.ports import CannotRead

    found = _read(file)
    try:
        tables = [replay.fold(loaded) for loaded in found]
    except CannotRead as trouble:
        print(trouble, file=sys.stderr)
        return 2
    if as_json and tables:
        records = [replay.as_record(table) for table in tables]
        _tell(records[0] if len(records) == 1 else {"tables": records})
    elif tables:
        print(_showable("\n\n".join(replay.in_words(table) for table in tables)))
    for loaded in found:
        if loaded.cut is not None:
            print(f"{loaded.cut}: this is the table up to there", file=sys.stderr)
    return 0 if found and all(loaded.cut is None for loaded in found) else 2


def _verify(file: Path) -> int:
    from companion.dice import verify
    from rules.core import plural

    found = _read(file)
    fair = True
    for loaded in found:
        verdict = verify(loaded.header, loaded.entries)
        fair = fair and verdict.fair
        if len(found) > 1:
            print(f"table {loaded.header.code}")
        print(f"seed hash {'matches' if verdict.hash_matches else 'DOES NOT match'}: {loaded.header.seed_hash}")
        rolls = f"{verdict.checked} phone {plural(verdict.checked, 'roll')}"
        print(f"{rolls} checked, {len(verdict.wrong)} wrong, {verdict.typed} typed from real dice")
        if verdict.wrong:
            print("wrong entries: " + ", ".join(str(seq) for seq in verdict.wrong))
    return 2 if not found else 0 if fair else 1


def _publish(folder: Path, base_url: str, port: int | None) -> int:
    from companion import publish
    from companion.site_server import site_server

    try:
        figures = publish.publish(folder, base_url, lambda line: print(line, flush=True))
    except publish.CannotPublish as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(publish.figures_words(figures), flush=True)
    base = publish.base_path(base_url)
    if port is None:
        print(f"The site is in {folder}: put it on any web host (https) under {base}")
        return 0
    try:
        server = site_server(folder, base, port)
    except OSError as trouble:
        print(f"The site cannot be served on port {port}: {trouble.strerror}", file=sys.stderr)
        return 1
    print(f"The site is at http://localhost:{port}{base}  (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
    return 0


def _read(file: Path) -> list[Loaded]:
    """The tables of an exported file or of a journal; none, and a sentence on standard error, where it is neither."""
    from companion import replay
    from companion.ports import CannotRead
    from storage import read_file

    try:
        exported = replay.tables_of(file.read_bytes())
        return [read_file(file)] if exported is None else exported
    except CannotRead as trouble:
        words = str(trouble)
        print(words if str(file) in words else f"{file}: {words}", file=sys.stderr)
    except OSError as trouble:
        print(f"{file} cannot be read: {trouble.strerror or trouble}", file=sys.stderr)
    return []


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def _seed(text: str) -> str:
    try:
        enough = len(bytes.fromhex(text)) >= 16
    except ValueError:
        enough = False
    if not enough:
        raise argparse.ArgumentTypeError("a seed is at least 16 bytes in hex")
    return text


if __name__ == "__main__":
    raise SystemExit(main())
