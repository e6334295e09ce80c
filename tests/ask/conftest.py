"""The card names that ship, once for all tests."""

from __future__ import annotations

import pytest

from judge import paths
from judge.ask import service
from judge.ask.service import ask
from judge.corpus.builtin import load_builtin
from judge.search.entry import CardNames
from judge.search.names import Cards


@pytest.fixture(scope="session")
def cards() -> Cards:
    """Return the names of the cards that ship."""
    records = load_builtin(paths.corpus_dir(), parts=("cards",)).records()
    return Cards(CardNames(r.key, r.name_ja, r.name_en, tuple(r.aliases), r.reading, ()) for r in records)


@pytest.fixture(scope="session")
def asked(cards):
    """Ask with the names of the cards that ship, without an index."""

    class Names:
        def __init__(self) -> None:
            self.cards = cards
            self.home = None

        def search(self, *args: object, **options: object) -> object:
            from judge.search.query import QueryProblem

            raise QueryProblem("")

    return lambda question, date=None: ask(question, rules_as_of=date, search=Names())


@pytest.fixture
def asked_today(asked, monkeypatch):
    """Ask as `asked` does, without what came out otherwise in the editions of the documents: faster by half."""
    monkeypatch.setattr(service, "THEN", ())
    return asked
