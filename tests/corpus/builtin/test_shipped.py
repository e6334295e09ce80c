"""What ships keeps its schema, and every name in it leads somewhere."""

from __future__ import annotations

import datetime
import re

import pytest

from judge import paths
from judge.corpus.builtin import Standing, load_builtin
from judge.rules.editions import edition_for, newest
from judge.rules.keywords import keywords
from judge.rules.lookup import number_of, resolve

OLD_WORDING = re.compile(
    r"(?<!戦)場に出|(?<!戦)場を離れ|ゲームから取り除|状況起因効果|点数で見た|呪文をプレイ|能力をプレイ|ターン終了時に(?!、?.{0,6}まで)"
    r"|修正を受け|族霊鎧|キーワード行動|トークン[^。]{0,8}を場に出|いずれかの墓地に置かれたとき"
)
"""Wording that the rules have given up; a digest may use it only where it speaks of the past."""

PAST = re.compile(r"当時|以前|旧|かつて|昔|「[^」]*」|原文|文書")


@pytest.fixture(scope="module")
def shipped():
    return load_builtin(paths.corpus_dir())


def _exists(rule: str) -> bool:
    """Whether a key leads to a rule, or a number is one of the newest edition."""
    if rule[0].isdigit():
        return resolve(rule, newest()).exists
    try:
        number_of(rule)
    except KeyError:
        return False
    return True


def test_every_card_rule_and_keyword_exists(shipped):
    names = {keyword.name_en for keyword in keywords()}
    assert list(shipped.unresolved(rules=_exists, keywords=names)) == []


@pytest.mark.shared
def test_every_passage_id_exists(shipped, shared):
    from judge.corpus.importing import import_document

    documents = [import_document(path.read_bytes(), path.name) for path in sorted((shared / "faq").glob("*.txt"))]
    passages = {passage.id for document in documents for passage in document.passages}
    assert list(shipped.unresolved(passages=passages)) == []


def test_nothing_changed_after_the_newest_edition(shipped):
    late = [r.where for r in shipped.rulings if r.since and r.since > newest().date]
    assert late == []


def test_a_change_is_dated_by_an_edition_or_within_one(shipped):
    for ruling in shipped.rulings:
        if ruling.since:
            assert datetime.date.fromisoformat(ruling.since) >= datetime.date(1999, 4, 23), ruling.where
            assert edition_for(ruling.since), ruling.where


def test_digests_speak_in_todays_wording(shipped):
    old = [
        f"{ruling.where}: {match[0]}"
        for ruling in shipped.rulings
        for text in (ruling.text, ruling.now or "")
        if ruling.standing is Standing.STANDS or text is ruling.now
        if (match := OLD_WORDING.search(text)) and not PAST.search(text)
    ]
    assert old == []


def test_digests_are_sentences(shipped):
    texts = [(r.where, text) for r in shipped.rulings for text in (r.text, r.now) if text]
    assert [where for where, text in texts if not text.endswith(("。", "）", ")", "」"))] == []


def test_see_also_leads_to_terms(shipped):
    names = {name for term in shipped.glossary for name in (term.name_ja, *term.aliases, *term.old)}
    assert [(term.name_ja, name) for term in shipped.glossary for name in term.see if name not in names] == []


def test_every_keyword_of_the_tables_is_in_the_glossary(shipped):
    names = {term.name_en for term in shipped.glossary}
    assert [keyword.name_en for keyword in keywords() if keyword.name_en not in names] == []
