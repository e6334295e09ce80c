"""The glossary: well formed, complete against the tables, unambiguous, in today's wording and our own words."""

from __future__ import annotations

import csv
import re
import tomllib
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge import paths

KINDS = {"ability", "action", "ability_word", "term"}
REQUIRED = {"name_ja", "name_en", "kind"}
OPTIONAL = {"reading", "aliases", "old", "definition", "rule", "see", "since", "until"}
LONGEST = 100
OBSOLETE = {
    "comes into play": r"(?<!戦)場(?:に出|を離れ|から|にある)",
    "play, of a spell or an ability": r"(?:呪文|能力)をプレイ",
    "remove from the game": r"ゲームから取り除",
    "state-based effect": r"状況起因効果",
    "converted mana cost": r"点数で見た",
    "keyword action, before 2009": r"キーワード行動",
    "tribal": r"部族",
    "totem armor": r"族霊鎧",
    "put a token into play": r"トークンを(?:\d+体)?(?:戦場|場)に出す",
}
"""Wordings that today's Japanese rules no longer use; `old` and `aliases` may hold them, a definition may not."""

Term = dict[str, Any]


@cache
def glossary() -> tuple[Term, ...]:
    with (paths.corpus_dir() / "glossary.toml").open("rb") as file:
        return tuple(tomllib.load(file)["term"])


def table(name: str) -> list[dict[str, str]]:
    with (paths.corpus_dir() / "rules" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def fold(text: str) -> str:
    """The text as a lookup sees it: width and case folded, without spaces and middle dots."""
    return re.sub(r"[\s・]", "", unicodedata.normalize("NFKC", text)).casefold()


def squeeze(text: str) -> str:
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def definitions() -> list[tuple[str, str]]:
    return [(term["name_ja"], term["definition"]) for term in glossary() if "definition" in term]


def test_every_entry_has_the_schema() -> None:
    for term in glossary():
        assert term.keys() >= REQUIRED, term
        assert term.keys() <= REQUIRED | OPTIONAL, term
        assert term["kind"] in KINDS, term
        for key in REQUIRED | {"reading", "definition", "rule", "since", "until"}:
            value = term.get(key, "x")
            assert isinstance(value, str) and value and value == value.strip() and "\n" not in value, (term, key)
        for key in ("aliases", "old", "see"):
            values = term.get(key, ["x"])
            assert values and all(isinstance(value, str) and value.strip() == value != "" for value in values), term
            assert len(values) == len(set(values)), term


def test_names_are_unique() -> None:
    for key in ("name_ja", "name_en"):
        counts = Counter(term[key] for term in glossary())
        assert [name for name, count in counts.items() if count > 1] == []


def test_no_word_leads_to_two_terms() -> None:
    owners: dict[str, set[str]] = {}
    for term in glossary():
        for word in (term["name_ja"], term["name_en"], *term.get("aliases", ()), *term.get("old", ())):
            owners.setdefault(fold(word), set()).add(term["name_ja"])
    assert {word: names for word, names in owners.items() if len(names) > 1} == {}


def test_an_alias_adds_something() -> None:
    for term in glossary():
        known = {term["name_ja"], term["name_en"], *term.get("old", ())}
        assert known.isdisjoint(term.get("aliases", ())), term


def test_related_terms_exist() -> None:
    names = {term["name_ja"] for term in glossary()}
    for term in glossary():
        assert set(term.get("see", ())) <= names - {term["name_ja"]}, term


def test_readings_are_hiragana() -> None:
    for term in glossary():
        assert re.fullmatch(r"[ぁ-ゖー]+", term.get("reading", "あ")), term


def test_dates_are_editions() -> None:
    editions = {row["date"] for row in table("editions.csv")}
    for term in glossary():
        since, until = term.get("since"), term.get("until")
        assert {since, until} - {None} <= editions, term
        assert since is None or until is None or since <= until, term


def test_every_keyword_of_the_tables_is_here() -> None:
    by_name = {term["name_en"]: term for term in glossary()}
    for row in table("keywords.csv"):
        assert row["name_en"] in by_name, row
        assert by_name[row["name_en"]]["kind"] == {"word": "ability_word"}.get(row["kind"], row["kind"]), row
    words = {fold(word) for term in glossary() for word in (term["name_en"], *term.get("aliases", ()))}
    assert [row["name_en"] for row in table("keyword_numbers.csv") if fold(row["name_en"]) not in words] == []


def test_old_names_of_the_tables_lead_to_their_keyword() -> None:
    words = {term["name_en"]: {fold(w) for k in ("aliases", "old") for w in term.get(k, ())} for term in glossary()}
    for row in table("keywords.csv"):
        for entry in filter(None, row["old_names"].split("|")):
            english, japanese, *_ = entry.partition("@")[0].split("/")
            for name in filter(None, (english, japanese)):
                assert fold(name) in words[row["name_en"]], row


@pytest.mark.parametrize(
    "name", ["族霊鎧", "点数で見たマナ・コスト", "状況起因効果", "部族", "ゲームから取り除く", "場"]
)
def test_a_former_name_is_kept_as_old(name: str) -> None:
    assert [term for term in glossary() if name in term.get("old", ())]


def test_definitions_are_one_short_line() -> None:
    for name, text in definitions():
        assert len(text) <= LONGEST, name
        assert text.endswith("。"), name


def test_definitions_use_todays_wording() -> None:
    for name, text in definitions():
        for why, pattern in OBSOLETE.items():
            assert not re.search(pattern, text), (name, why)


def test_what_is_over_says_so() -> None:
    """A term with a last edition before the newest is defined as something of the past."""
    newest = max(row["date"] for row in table("editions.csv"))
    for term in glossary():
        if term.get("until", newest) < newest:
            assert re.search(r"旧規則|今は|廃止", term["definition"]), term


@pytest.mark.shared
def test_the_shared_keyword_table_is_covered(shared: Path) -> None:
    words = {fold(word) for term in glossary() for word in (term["name_en"], *term.get("aliases", ()))}
    with (shared / "data" / "keywords_ja.csv").open(encoding="utf-8", newline="") as file:
        assert [row["name_en"] for row in csv.DictReader(file) if fold(row["name_en"]) not in words] == []


@pytest.mark.shared
def test_every_ability_word_of_the_newest_rules_is_here(shared: Path) -> None:
    rules = (shared / "data" / "cr" / "2026-01-16.txt").read_text(encoding="utf-8-sig")
    listed = re.search(r"The ability words are ([^.]+)\.", rules)
    assert listed
    words = {word.strip().removeprefix("and ").replace("’", "'") for word in listed[1].split(",")}
    known = {term["name_en"].casefold() for term in glossary() if term["kind"] == "ability_word"}
    assert words - known == set()


@pytest.mark.shared
def test_no_definition_is_an_official_sentence(shared: Path) -> None:
    official = [shared / "data" / "mojp" / "cards.xml", *sorted((shared / "faq").glob("*.txt"))]
    text = squeeze("\n".join(path.read_text(encoding="utf-8", errors="replace") for path in official))
    for name, definition in definitions():
        for sentence in filter(None, squeeze(definition).split("。")):
            assert len(sentence) < 12 or sentence not in text, (name, sentence)
