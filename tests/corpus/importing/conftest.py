"""Self-written miniature documents of each layout family."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.corpus.importing import import_document
from judge.corpus.model import Document

LAYOUTS = Path(__file__).resolve().parents[2] / "layouts"


def read(name: str) -> Document:
    return import_document((LAYOUTS / name).read_bytes(), name)


@pytest.fixture(scope="session")
def starred() -> Document:
    return read("starred.txt")


@pytest.fixture(scope="session")
def planes() -> Document:
    return read("planes.txt")


@pytest.fixture(scope="session")
def blog() -> Document:
    return read("blog.txt")


@pytest.fixture(scope="session")
def run_on() -> Document:
    return read("run_on.txt")


@pytest.fixture(scope="session")
def page() -> Document:
    return read("page.html")
