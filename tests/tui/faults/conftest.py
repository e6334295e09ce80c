"""Every case says what came of it: `python -m pytest tests/tui/faults -s` prints the log of faults, one line a case."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

Tell = Callable[[str], None]


@pytest.fixture(autouse=True)
def told(request: pytest.FixtureRequest) -> Iterator[Tell]:
    """Take what the user was told; printed with the name of the case when it has passed."""
    said: list[str] = []
    failed = request.session.testsfailed
    yield said.append
    if request.session.testsfailed == failed:
        name = request.node.name.removeprefix("test_").replace("_", " ")
        print(f"\nfault  {name}: {' / '.join(said) or 'as usual'}", end="")
