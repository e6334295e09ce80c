"""Every word says itself in Japanese, and a card's text is made of what it does."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from judge.engine.cardbook import book, lacks, text
from judge.engine.keywords import meanings
from judge.engine.scenario.codec import MODULES, build, named, vocabulary, word_name
from judge.engine.values import STEP_JA, Step
from judge.engine.vocabulary import facts, refs, words
from judge.engine.vocabulary.telling import Telling, Word, linked

FAMILIES = (words.Ability, words.Effect, words.Trigger, words.Condition, words.Op, words.Amount)
WORDS = [word for family in FAMILIES for word in vocabulary(family).values() if not word.__subclasses__()]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_every_word_states_its_text(word: type[Word]) -> None:
    own = [one for one in word.__mro__ if one not in (*FAMILIES, words.Replacement, Word)]
    stated = any(one.__dict__.get("SAYS") or "say" in one.__dict__ for one in own)
    assert stated, f"{word.__name__}: state its Japanese text beside it, SAYS = '…' (see vocabulary/telling.py)"


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.__name__)
def test_a_pattern_speaks_of_fields_the_word_has(word: Any) -> None:
    fields = set(word.__dataclass_fields__)
    named = set(re.findall(r"\{(\w+)\}|〔(\w+)", word.SAYS))
    assert {one for pair in named for one in pair if one} <= fields


def test_every_reference_has_a_text() -> None:
    listed = re.findall(r"^\| (.*?) \|", inspect.getdoc(refs) or "", re.MULTILINE)[2:]
    plain = {one for row in listed for one in re.findall(r"`([a-z ]+)`", row) if not one.startswith("target")}
    assert plain - {"source"} == set(refs.SAID)


def test_every_step_and_fact_has_a_text() -> None:
    assert set(STEP_JA) == set(Step)
    assert set(facts.FACTS_SAID) == set(facts.FACTS)


SAID: list[tuple[Any, str]] = [
    (
        {"ability": "spell ability", "targets": [{"any": True}], "do": [{"do": "deal damage", "amount": 3}]},
        "クリーチャーかプレイヤーかプレインズウォーカー1つを対象とする。これはそれに3点のダメージを与える",
    ),
    (
        {"ability": "triggered", "when": {"when": "dies"}, "may": True, "do": [{"do": "draw cards"}]},
        "これが死亡したとき、望むなら、あなたはカードを1枚引く",
    ),
    (
        {
            "ability": "activated",
            "cost": {"mana": "{1}", "tap": True, "do": [{"do": "sacrifice it"}]},
            "do": [{"do": "destroy", "what": {"types": ["creature"], "controller": "opponent"}}],
        },
        "{1}、{T}、これを生け贄に捧げる: 対戦相手がコントロールするすべてのクリーチャーを破壊する",
    ),
    (
        {
            "ability": "static",
            "affects": {"subtypes": ["ゴブリン"], "other": True},
            "ops": [{"change": "modify pt", "power": 1, "toughness": -1}, {"change": "gain", "abilities": ["速攻"]}],
        },
        "他のゴブリンは+1/-1の修整を受け、速攻を得る",
    ),
    (
        {"ability": "multiply", "event": "counters", "who": "source", "times": 1, "plus": 1},
        "これに置かれるカウンターの数は1多くなる",
    ),
    ("プロテクション（赤）", "プロテクション（赤）"),
    ("マッドネス {1}{B}", "マッドネス {1}{B}"),
]


@pytest.mark.parametrize(("table", "said"), SAID, ids=lambda one: one if isinstance(one, str) else "")
def test_an_ability_is_said(table: Any, said: str) -> None:
    assert build(words.Ability, table, "").say(Telling()) == said


def test_predicates_are_linked() -> None:
    assert linked(["飛行を得る", "赤になる", "+1/+1の修整を受ける"]) == "飛行を得、赤になり、+1/+1の修整を受ける"


@pytest.mark.parametrize("card", [one for one in book().cards.values() if one.abilities], ids=lambda c: c.record.key)
def test_every_playable_card_says_what_it_does(card: Any) -> None:
    if lacks(card):
        return
    lines = text(card)
    assert lines and not re.search(r"[〔〕]|\{[a-z_]+\}|None|True|False", "".join(lines)), lines


def test_keywords_name_what_must_follow_them_in_japanese() -> None:
    assert all(not meaning.takes or not meaning.takes.isascii() for meaning in meanings().values())


@pytest.mark.parametrize("family", FAMILIES)
def test_a_word_has_one_name_whichever_module_is_loaded_first(family: type) -> None:
    words = [one for one in _all_below(family) if one.__module__ in MODULES]
    names = [word_name(one) for one in words]
    assert sorted(names) == sorted(set(names))
    assert all(named(family, name) is one for name, one in zip(names, words, strict=True))


def _all_below(family: type) -> list[type]:
    return [one for child in family.__subclasses__() for one in (child, *_all_below(child))]
