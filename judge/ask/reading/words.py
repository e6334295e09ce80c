"""The words of questions, from `corpus/questions/words.toml`.

Invariant: what a word means stands in that file; this module only looks it up.
"""

from __future__ import annotations

import re
from functools import cache

from judge.corpus import parsed
from judge.paths import corpus_dir
from judge.text.fold import stands_alone
from judge.text.records import dataclass

NAMED = ("player", "zone", "step", "type", "supertype", "noun")
"""The kinds of things; each is a table of the file."""


@dataclass(frozen=True)
class Words:
    """The words of questions.

    Attributes:
        verbs: concepts of each verb's dictionary form.
        things: for each form of a thing, its (kind, value) in the order of the file.
        fillers: forms that change nothing.
        same: the known word for each other word that means the same.
        attitudes: what only tells an attitude, wherever it stands; `leading` only at the start of a sentence,
            `attributes` only right before what has them.
        editions: set code of each name that stands for an edition.
        spells: what a spell of each name does, in the words of a card.
        refusals: kind of refusal for each word that calls for one.
        subtypes: creature types and land types; `walkers` are types of planeswalkers.
    """

    verbs: dict[str, tuple[str, ...]]
    things: dict[str, tuple[tuple[str, str], ...]]
    fillers: frozenset[str]
    same: dict[str, str]
    attitudes: tuple[str, ...]
    leading: tuple[str, ...]
    attributes: tuple[str, ...]
    editions: dict[str, str]
    refusals: dict[str, str]
    subtypes: frozenset[str]
    walkers: frozenset[str]
    spells: dict[str, str]

    def thing_at(self, text: str, at: int) -> tuple[str, tuple[tuple[str, str], ...]] | None:
        """Return the longest form of at least two characters that stands at a place, with what it means."""
        for length in _lengths().get(text[at : at + 2], ()):
            form = text[at : at + length]
            if form in self.things and stands_alone(text, at, at + length):
                return form, self.things[form]
        return None


@cache
def words() -> Words:
    """Return the words of questions."""
    data = parsed.tables((corpus_dir() / "questions" / "words.toml").read_text(encoding="utf-8"))
    things: dict[str, list[tuple[str, str]]] = {}
    for kind in NAMED:
        for value, forms in data[kind].items():
            for form in forms:
                things.setdefault(form, []).append((kind, value))
    walkers = frozenset({*_subtypes("プレインズウォーカー"), *data["subtype"]["walker"]})
    subtypes = frozenset({*_subtypes(), *walkers, *data["subtype"]["creature"]}) - set(things)
    for name in subtypes:
        things[name] = [("subtype", name)]
    for form in data["spell"]:
        things.setdefault(form, []).append(("noun", "told_spell"))
    verbs: dict[str, list[str]] = {}
    for concept, forms in data["verb"].items():
        for form in forms:
            verbs.setdefault(form, []).append(concept)
    return Words(
        verbs={form: tuple(found) for form, found in verbs.items()},
        things={form: tuple(found) for form, found in things.items()},
        fillers=frozenset(data["filler"]["words"]),
        same={form: plain for plain, forms in data["same"].items() for form in forms},
        attitudes=tuple(data["attitude"]["anywhere"]),
        leading=tuple(data["attitude"]["leading"]),
        attributes=tuple(data["attitude"]["attributes"]),
        editions={form: code for code, forms in data["edition"].items() for form in forms},
        refusals={form: kind for kind, forms in data["refuse"].items() for form in forms},
        subtypes=subtypes,
        walkers=walkers,
        spells=dict(data["spell"]),
    )


def _subtypes(of: str = "") -> set[str]:
    """Return the subtypes that cards of a type have in the tables that ship, and where it is open basic land types."""
    found = set() if of else {"平地", "島", "沼", "山", "森"}
    for path in sorted((corpus_dir() / "cards").glob("*.toml")):
        for line in re.findall(
            rf'^type_line = "[^"]*{of}[^"]*― ([^"]*)"', path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            found |= {name for name in re.split("[・/ ]", line) if name}
    return found


@cache
def _lengths() -> dict[str, tuple[int, ...]]:
    found: dict[str, set[int]] = {}
    for form in words().things:
        if len(form) > 1:
            found.setdefault(form[:2], set()).add(len(form))
    return {start: tuple(sorted(lengths, reverse=True)) for start, lengths in found.items()}


@cache
def keyword_names() -> dict[str, str]:
    """Return the key of each Japanese name of a keyword ability or ability word, old names and aliases included.

    Those that are ordinary words of questions (破壊, 追放, 装備 …) are no names here.
    """
    from judge.rules.keywords import keywords

    found: dict[str, str] = {}
    verbs, things = words().verbs, words().things
    for keyword in keywords():
        names = (keyword.name_ja, *keyword.aliases, *(old.name_ja for old in keyword.old_names))
        for name in names:
            ordinary = name in verbs or name in things or _is_verb(name, verbs)
            if len(name) > 1 and not ordinary and not name.isascii():
                found.setdefault(name, keyword.key)
    return found


def _is_verb(name: str, verbs: dict[str, tuple[str, ...]]) -> bool:
    """Return whether the name of a keyword action is a verb of questions: 破壊する, 生け贄に捧げる, 呪文を唱える."""
    return name.removesuffix("する") in verbs or name.partition("に")[0] in verbs or name.partition("を")[2] in verbs


@cache
def keyword_pattern() -> re.Pattern[str]:
    """Return a pattern that matches the name of a keyword, the longest first."""
    names = sorted(keyword_names(), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, names)))


def is_ability(key: str) -> bool:
    """Return whether the keyword of a key is an ability; an ability word or an action says nothing by itself."""
    from judge.rules.keywords import by_key

    found = by_key(key)
    return found is not None and found.kind == "ability"
