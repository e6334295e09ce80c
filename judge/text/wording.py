"""The words of all eras, and of judges' speech, as one.

Invariant: nothing is rewritten; what was written is still found by what was written. The index adds to a passage the
concept terms of the official words in it (`index_terms`); a query adds the concept terms of its words, speech included,
with weights (`query_terms`). Where no concept term was indexed, `expansions` gives the other official ways to say it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judge.text.fold import fold, stands_alone
from judge.text.records import dataclass

_IN_DOCUMENTS = frozenset({"same", "old", "misprint", "also"})
KINDS = {"same": 1.0, "old": 1.0, "misprint": 1.0, "also": 1.0, "slang": 0.9, "near": 0.4}
"""The lists of a concept, and how surely one of their forms means it (0 to 1)."""


@dataclass(frozen=True)
class Form:
    """One way to say a concept: text in search form, and the list it stands in."""

    text: str
    kind: str


@dataclass(frozen=True)
class Concept:
    """One thing of the game.

    Attributes:
        key: a short name, stable; `term` is the index term made of it.
        current: today's official Japanese term, as displayed.
        forms: every way to say it, `current` included.
    """

    key: str
    current: str
    forms: tuple[Form, ...]

    @property
    def term(self) -> str:
        """Return the index term; no word of a text can be equal to it."""
        return f"w:{self.key}"


@dataclass(frozen=True)
class Mention:
    """Where a text says a concept.

    Attributes:
        concept: which.
        start: offset in the search form that was asked about.
        end: offset behind its last character.
        form: how it is said.
    """

    concept: Concept
    start: int
    end: int
    form: Form

    @property
    def weight(self) -> float:
        """Return how surely the concept is meant, 0 to 1."""
        return KINDS[self.form.kind]


class Wording:
    """Concepts and the forms that say them.

    Args:
        concepts: with distinct keys; one form may say several concepts.
    """

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self.concepts = {concept.key: concept for concept in concepts}
        self._by_form: dict[str, list[tuple[Concept, Form]]] = {}
        lengths: dict[str, set[int]] = {}
        for concept in self.concepts.values():
            for form in concept.forms:
                self._by_form.setdefault(form.text, []).append((concept, form))
                lengths.setdefault(form.text[:2], set()).add(len(form.text))
        self._lengths = {start: tuple(sorted(found, reverse=True)) for start, found in lengths.items()}

    @classmethod
    def load(cls, path: Path) -> Wording:
        """Read concepts from a TOML file (`index/synonyms.toml` says how it is written).

        Raises:
            OSError: the file cannot be read.
            ValueError: it is not TOML, a key stands twice, or a list has an unknown name.
        """
        import tomllib

        concepts = [_concept(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("concept", [])]
        twice = {concept.key for concept in concepts if sum(other.key == concept.key for other in concepts) > 1}
        if twice:
            raise ValueError(f"{path.name}: keys given twice: {', '.join(sorted(twice))}")
        return cls(concepts)

    def find(self, folded: str) -> list[Mention]:
        """Return where a text says concepts, from left to right, the longest form at each place.

        Args:
            folded: text in search form (`judge.text.fold.fold`).
        """
        found: list[Mention] = []
        at = 0
        while at < len(folded) - 1:
            form = self._form_at(folded, at)
            if form is None:
                at += 1
                continue
            end = at + len(form)
            found += [Mention(concept, at, end, said) for concept, said in self._by_form[form]]
            at = end
        return found

    def index_terms(self, folded: str) -> frozenset[str]:
        """Return the concept terms of a document's text: of official words only, old and new.

        Args:
            folded: text in search form.
        """
        return frozenset(said.concept.term for said in self.find(folded) if said.form.kind in _IN_DOCUMENTS)

    def query_terms(self, folded: str) -> dict[str, float]:
        """Return the concept terms of a query with the surest weight (0 to 1) of each; players' speech counts here.

        Args:
            folded: text in search form.
        """
        found: dict[str, float] = {}
        for said in self.find(folded):
            term = said.concept.term
            found[term] = max(found.get(term, 0.0), said.weight)
        return found

    def expansions(self, folded: str) -> dict[str, float]:
        """Return the other official ways to say what a query says: texts in search form with weights (0 to 1).

        Stems are among them (`場に出`), so they are to be looked for as text or tokenised by the same tokeniser.

        Args:
            folded: text in search form.
        """
        found: dict[str, float] = {}
        for said in self.find(folded):
            for form in said.concept.forms:
                weight = said.weight * KINDS[form.kind]
                if form.kind not in ("slang", "also") and form != said.form and weight > found.get(form.text, 0.0):
                    found[form.text] = weight
        return found

    def _form_at(self, folded: str, at: int) -> str | None:
        for length in self._lengths.get(folded[at : at + 2], ()):
            form = folded[at : at + length]
            if form in self._by_form and stands_alone(folded, at, at + length):
                return form
        return None


def _concept(entry: dict[str, Any]) -> Concept:
    """Make a concept of one TOML table."""
    lists = {name: value for name, value in entry.items() if name not in ("key", "current")}
    unknown = set(lists) - set(KINDS)
    if unknown or "key" not in entry or "current" not in entry:
        raise ValueError(f"concept {entry.get('key', '?')}: key, current and lists of {', '.join(KINDS)} are known")
    forms: dict[str, Form] = {}
    for kind in KINDS:
        for written in [entry["current"], *lists.get(kind, ())] if kind == "same" else lists.get(kind, ()):
            text = fold(written)
            if len(text) < 2:
                raise ValueError(f"concept {entry['key']}: {written!r} is too short")
            forms.setdefault(text, Form(text, kind))
    return Concept(entry["key"], entry["current"], tuple(forms.values()))


def read_english(path: Path) -> dict[str, tuple[str, ...]]:
    """Read the table of English game terms: English in search form -> Japanese terms as displayed, the closest first.

    Raises:
        OSError: the file cannot be read.
        ValueError: a row is incomplete.
    """
    found: dict[str, tuple[str, ...]] = {}
    for number, row in enumerate(_rows(path, ("english", "japanese")), 2):
        english, japanese = (fold(row["english"]), tuple(term for term in row["japanese"].split(";") if term))
        if not english or not japanese:
            raise ValueError(f"{path.name}: line {number} is incomplete")
        found[english] = found.get(english, ()) + japanese
    return found


def read_readings(path: Path) -> tuple[tuple[str, str], ...]:
    """Read further readings of words: pairs of a word as written and a reading in hiragana.

    Raises:
        OSError: the file cannot be read.
        ValueError: a column is missing.
    """
    return tuple((row["surface"], row["reading"]) for row in _rows(path, ("surface", "reading")))


def _rows(path: Path, columns: tuple[str, ...]) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if any(not row.get(column) for row in rows for column in columns):
        raise ValueError(f"{path.name}: every row needs {', '.join(columns)}")
    return rows
