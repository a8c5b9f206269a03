"""Writes the stored samples of the formats as they are now. Run it once for a new format, never for an old one."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.journal import FORMAT, Roll
from storage import open_storage
from storage.json_lines import read_line, write_line
from storage.upcasts import LIBRARY
from tests.storage.children import entry, header

SAMPLES = Path(__file__).parent / "samples"

ENTRIES = (
    entry(1),
    entry(2, rolls=(Roll(source="phone", purpose="The robbery", faces=(3, 5), first=1),)),
    entry(3, what="undo", action=None, target=2),
    entry(4, what="redo", action=None, target=3, seat=None, by="", device=""),
    entry(5, joins=1, rules_version=2, rolls=(Roll(source="typed", purpose="A random card", sides=40, faces=(17,), again=True),)),
)
PEOPLE = {
    "p1": {"name": "Zoë Ångström-李", "style": "azure-star"},
    "7": {"name": "أنّا 🂡", "style": "rose-moon", "games": [1, None]},
}


def main() -> None:
    """Writes journal and library of the newest formats, and a journal that claims to come from a later app."""
    with tempfile.TemporaryDirectory() as folder:
        journals, library = open_storage(Path(folder))
        journals.create(header())
        for one in ENTRIES:
            journals.append("t1", one)
        library.put_many("people", PEOPLE)
        library.put("settings", "app", {"dark": True})
        text = journals.read_text("t1")
        (SAMPLES / f"journal-{FORMAT}.jsonl").write_text(text, encoding="utf-8", newline="")
        (SAMPLES / f"library-{LIBRARY.newest}.json").write_bytes((Path(folder) / "library.json").read_bytes())
    first, *rest = text.encode().splitlines(keepends=True)
    later = write_line((read_line(first.strip()) or {}) | {"format": 99, "weather": "rain"})
    (SAMPLES / "journal-99.jsonl").write_bytes(later + b"".join(rest))


if __name__ == "__main__":
    main()
