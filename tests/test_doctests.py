"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import companion
import rules
import storage
import tests.wording
import views


def modules() -> list[str]:
    packages = (rules, companion, storage, views)
    found = [each.name for package in packages for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [*(name for name in found if not name.endswith("__main__")), tests.wording.__name__]


@pytest.mark.parametrize("package", ["rules", "companion", "storage", "views", "tests"])
def test_examples_in_docstrings(package: str) -> None:
    tried = 0
    for name in modules():
        if name.split(".")[0] == package:
            answer = doctest.testmod(importlib.import_module(name))
            assert not answer.failed, name
            tried += answer.attempted
    assert tried or package == "storage"
