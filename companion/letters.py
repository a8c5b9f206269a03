"""Letters that no face of the app has, and which file brings them.

Where a text has such letters, the page's drawing engine asks by itself for a font under ``assets/fonts/<family>/v<n>/``,
again and again until it gets one. Every such question is answered here, by the server and, on the site, in the page: Hebrew,
Arabic, emoji, Chinese, Japanese and Korean by a face of their own, anything else by one whose letters are all the same small
card: so nothing is asked twice, and a letter that cannot be drawn looks like a card that lies face down.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

MANIFEST = "/assets/FontManifest.json"
"""The drawing engine's own list of faces: it has them before it draws anything."""
HAN = "fonts/noto-sans-han-400.woff2"
"""Chinese, Japanese and Korean in their everyday sets (GB 2312, Big5 level 1, JIS X 0208, KS X 1001); a rarer sign is a geta
mark. Large: fetched by whoever has such a name, and not beforehand."""
STAND_IN, HAN_STAND_IN = "fonts/stand-in.woff2", "fonts/stand-in-han.woff2"
"""A card for every letter of no face here; and one for each of the large face, where it cannot be fetched."""
FACES = {
    "notocoloremoji": "fonts/noto-emoji-600.woff2",
    "notosansarabic": "fonts/noto-sans-arabic-600.woff2",
    "notosanshebrew": "fonts/noto-sans-hebrew-600.woff2",
    **dict.fromkeys(("notosanssc", "notosanstc", "notosanshk", "notosansjp", "notosanskr"), HAN),
}
"""By family, as the drawing engine names them."""

_ASKED = re.compile(r"/assets/fonts/([a-z0-9]+)/v\d+/[^/]+")
_DRAWN = (
    (0x0000, 0x036F),  # Latin
    (0x0370, 0x052F),  # Greek, Cyrillic
    (0x0590, 0x06FF),  # Hebrew, Arabic
    (0x1E00, 0x215F),  # more Latin and Greek, punctuation, currencies
    (0x2190, 0x2BFF),  # signs: the emoji among them, and hardly another that people type
    (0x2E80, 0x9FFF),  # Chinese, Japanese
    (0xAC00, 0xD7A3),  # Korean
    (0xF900, 0xFAFF),
    (0xFB1D, 0xFDFF),
    (0xFE00, 0xFE0F),  # says how the sign before it is meant
    (0xFE30, 0xFEFF),
    (0xFF00, 0xFFEF),
    (0x1F000, 0x1FAFF),  # emoji
    (0xE0020, 0xE007F),  # parts of flags
)


def with_faces(manifest: bytes, faces: Mapping[str, str]) -> bytes:
    """The engine's list with our faces on it: what Python asks for would only come after the first picture, and heights that
    were found with other letters stay as they were then.

    ``manifest`` is JSON as the web client ships it, ``faces`` the files from the site's root by the face's name. Raises
    ValueError where the list is no JSON.
    """
    ours = [{"family": face, "fonts": [{"asset": f"../{file}"}]} for face, file in faces.items()]
    return json.dumps([*json.loads(manifest), *ours]).encode()


def file_for(path: str) -> str | None:
    """The file that answers a question for letters; None where the path asks for something else."""
    asked = _ASKED.fullmatch(path)
    return None if asked is None else FACES.get(asked.group(1), STAND_IN)


def for_the_page() -> dict[str, str]:
    """What the site's page needs to answer by itself: the faces by family, the cards under "" and under the large face."""
    return {**FACES, "": STAND_IN, HAN: HAN_STAND_IN}


def undrawn(text: str) -> str:
    """The letters of a text that are shown as small cards, each once, in their order."""
    found = (letter for letter in text if not any(first <= ord(letter) <= last for first, last in _DRAWN))
    return "".join(dict.fromkeys(found))
