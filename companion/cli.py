"""The command line: `companion` starts the app; `companion calc` and `companion verify` answer scripts.

Together with ``companion.serve`` this is the composition root: the only place that knows all layers.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import __version__, calc


def parser() -> argparse.ArgumentParser:
    """All options and commands."""
    top = argparse.ArgumentParser(
        prog="companion", description="Keeps the books of four card games while the cards stay on the table."
    )
    top.add_argument("--version", action="version", version=f"companion {__version__}")
    top.add_argument("--port", type=_port, default=8550, help="port to listen on; the next free one if taken (default 8550)")
    top.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1: only this machine)")
    top.add_argument("--data", type=Path, metavar="DIR", help="where games are kept (default: the user's data folder)")
    top.add_argument("--no-browser", action="store_true", help="do not open a browser")
    top.add_argument("--dice-seed", metavar="HEX", type=_seed, help="the same phone dice for every new table (for tests)")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    ask = commands.add_parser("calc", help="score pads: list them, or answer JSON from standard input")
    ask.add_argument("name", nargs="?", help="which score pad")
    ask.add_argument("--schema", action="store_true", help="print the JSON Schema of its input and output")
    check = commands.add_parser("verify", help="check the phone dice of a table's journal against its seed")
    check.add_argument("file", type=Path, help="an exported journal (.jsonl)")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command and answers its exit status."""
    options = parser().parse_args(arguments)
    if options.command == "calc":
        return _calc(options.name, options.schema)
    if options.command == "verify":
        return _verify(options.file)
    from companion.serve import serve  # the app is only loaded where it is started: scripts stay quick

    return serve(options)


def _calc(name: str | None, schema: bool) -> int:
    if name is None:
        print(calc.listing())
        return calc.ANSWERED
    if schema:
        chosen = calc.calculators().get(name)
        if chosen is not None:
            print(json.dumps(calc.schema(chosen), indent=2))
            return calc.ANSWERED
    status, given = calc.answer(name, b"{}" if schema else sys.stdin.buffer.read())
    print(json.dumps(given, ensure_ascii=False, indent=2))
    return status


def _verify(file: Path) -> int:
    from companion.dice import verify
    from companion.ports import CannotRead
    from storage import read_file

    try:
        loaded = read_file(file)
    except (CannotRead, OSError) as trouble:
        print(trouble, file=sys.stderr)
        return 2
    verdict = verify(loaded.header, loaded.entries)
    print(f"seed hash {'matches' if verdict.hash_matches else 'DOES NOT match'}: {loaded.header.seed_hash}")
    print(f"{verdict.checked} phone rolls checked, {len(verdict.wrong)} wrong, {verdict.typed} typed from real dice")
    if verdict.wrong:
        print("wrong entries: " + ", ".join(str(seq) for seq in verdict.wrong))
    return 0 if verdict.fair else 1


def _port(text: str) -> int:
    number = int(text)
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return number


def _seed(text: str) -> str:
    if len(bytes.fromhex(text)) < 16:
        raise argparse.ArgumentTypeError("a seed is at least 16 bytes in hex")
    return text


if __name__ == "__main__":
    raise SystemExit(main())
