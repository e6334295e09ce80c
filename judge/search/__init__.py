"""Full-text search over the library and the shipped corpus. Arrow: text <- corpus <- rules <- search.

`open_search(home)` gives a `Search`; `Search.search(query)` a `Result`, whose `to_dict()` is the public JSON.
Everything is imported when it is first asked for: a cold command line pays for what it uses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.paths import Home
    from judge.search.names import CardMatch
    from judge.search.query import QueryProblem
    from judge.search.result import Hit, Result
    from judge.search.service import Search

__all__ = ["CardMatch", "Hit", "QueryProblem", "Result", "Search", "open_search"]

_HOMES = {
    "CardMatch": "judge.search.names",
    "Hit": "judge.search.result",
    "QueryProblem": "judge.search.query",
    "Result": "judge.search.result",
    "Search": "judge.search.service",
}


def open_search(home: Home, *, notify: Callable[[str], None] | None = None) -> Search:
    """Return the search over a home; the index is opened, or built, by the first query.

    Args:
        home: the user's folders.
        notify: told, in Japanese, what takes long or cannot be done (building, waiting, no place to store the index).
    """
    from judge.search.service import Search
    from judge.search.shelf import HomeShelf

    return Search(HomeShelf(home), home, notify=notify)


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(name)
