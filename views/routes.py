"""From addresses to screens.

Every screen is a guarded component ``screen(phone, size, dark, turn, *parts of the address)``; ``turn`` only rises when
everything must be drawn anew.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from functools import cache
from urllib.parse import unquote, urlsplit

import flet as ft

log = logging.getLogger("companion.views")

Screen = Callable[..., ft.Control]

TABLE: tuple[tuple[str, str], ...] = (
    ("/", "home:home"),
    ("/new", "new_table:new_table"),
    ("/new/*", "new_table:new_table"),
    ("/new/*/*", "new_table:new_table"),
    ("/t/*", "table:table"),
    ("/t/*/log", "log:log"),
    ("/t/*/dice", "dice:dice"),
    ("/t/*/rulings", "rulings:table_rulings"),
    ("/t/*/result", "result:result"),
    ("/t/*/score", "score:table_score"),
    ("/t/*/score/*", "score:table_score"),
    ("/rulings", "rulings:rulings"),
    ("/rulings/*", "rulings:rulings"),
    ("/cards", "card_book:card_book"),
    ("/cards/*", "card_book:card_book"),
    ("/r/*", "kept_result:kept_result"),
    ("/people", "people:people"),
    ("/stats", "statistics:statistics"),
    ("/stats/*", "statistics:person_statistics"),
    ("/exchange", "exchange:exchange"),
    ("/tables", "tables:tables"),
    ("/tables/*", "tables:tables"),
    ("/settings", "settings:settings"),
    ("/score", "score:score"),
    ("/score/*", "score:score"),
    ("/j", "join:join"),
    ("/j/*", "join:join"),
    ("/t/*/phones", "phones:phones"),
    ("/t/*/hand", "handover:give"),
    ("/take", "handover:take"),
    ("/take/*", "handover:take"),
    ("/learn", "learn:learn"),
    ("/learn/*", "learn:learn"),
    ("/learn/*/rules", "learn_rules:rules"),
    ("/learn/*/rules/*", "learn_rules:entry"),
    ("/learn/*/rules/*/*", "learn_rules:entry"),
    ("/learn/*/phases", "learn_phases:phases"),
    ("/learn/*/words", "learn_words:glossary"),
    ("/learn/*/aid", "learn_words:aid"),
    ("/learn/*/quiz", "learn_quiz:quiz"),
)
"""Address pattern to "module:function" in ``views.screens``; a star is one part."""


def find(route: str) -> tuple[Screen, tuple[str, ...]]:
    """The screen of an address and the parts its stars stand for; an unknown address is the home screen."""
    parts = [unquote(part) for part in urlsplit(route).path.split("/") if part]
    for pattern, name in TABLE:
        wanted = [part for part in pattern.split("/") if part]
        if len(wanted) == len(parts) and all(w in ("*", p) for w, p in zip(wanted, parts, strict=True)):
            return _screen(name), tuple(p for w, p in zip(wanted, parts, strict=True) if w == "*")
    return _screen("home:home"), ()


def load_all() -> None:
    """Loads every screen: the first phone of an evening should not wait for Python, nor the others for it."""
    for _, name in TABLE:
        try:
            _screen(name)
        except ImportError:
            log.exception("the screen %s cannot be loaded; the others can", name)


@cache
def _screen(name: str) -> Screen:
    module, _, function = name.partition(":")
    return getattr(importlib.import_module(f"views.screens.{module}"), function)
