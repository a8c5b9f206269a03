"""Imports go one way, and the rules are pure."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ALLOWED = {
    "rules": {"rules"},
    "companion": {"companion", "rules"},
    "storage": {"storage", "companion", "rules"},
    "views": {"views", "companion", "rules"},
}
LIBRARIES = {
    "rules": {
        "pydantic",
        "__future__",
        "typing",
        "collections",
        "dataclasses",
        "functools",
        "itertools",
        "enum",
        "fractions",
        "importlib",
        "pkgutil",
        "math",
        "re",
    },
}
"""The only libraries the rules may use; importlib and pkgutil are for the shelf."""
COMPOSITION_ROOT = {"companion/serve.py", "companion/browser.py", "companion/cli.py", "companion/__main__.py"}
PORTS_ONLY = {"companion.ports", "companion.journal"}
"""What storage may know of the companion."""
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "hash", "id"}


def files() -> list[Path]:
    return [path for layer in ALLOWED for path in sorted((ROOT / layer).rglob("*.py"))]


def imported(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
    return names


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_go_one_way(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    inside = {name for layer_names in ALLOWED.values() for name in layer_names} | {"tests"}
    if path.relative_to(ROOT).as_posix() in COMPOSITION_ROOT:
        return
    for name in imported(path):
        top = name.split(".")[0]
        assert top not in inside or top in ALLOWED[layer], f"{layer} may not import {name}"
        if layer == "storage" and top == "companion":
            assert name in PORTS_ONLY, f"storage knows the companion by its ports only, not by {name}"
        if layer in LIBRARIES and top not in inside:
            assert top in LIBRARIES[layer], f"rules may not import {name}"
        if layer in {"companion", "storage"}:
            assert not top.startswith("flet"), f"{layer} may not import {name}"


@pytest.mark.parametrize("path", sorted((ROOT / "rules").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rules_call_nothing_impure_and_use_no_floats(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS, f"{path.name}:{node.lineno} calls {node.func.id}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"{path.name}:{node.lineno} has the float {node.value}"
