"""What a judge at the table must be able to trust: sources shown, editions kept apart, honest gaps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge import paths
from judge.corpus.builtin import load_builtin
from judge.corpus.importing import ImportRefused, import_document
from judge.rules.lookup import resolve

LAYOUTS = Path(__file__).resolve().parents[1] / "layouts"
CARD_FILE = """<?xml version="1.0" encoding="UTF-8"?>
<cards>
  <card name="Sample Rider" ja="試しの騎兵" type="クリーチャー ― 人間・騎士" pt="2/2">警戒
試しの騎兵が戦場に出たとき、見本を１つ置く。</card>
</cards>
"""


def value(run, *argv: str) -> Any:
    return json.loads(run(*argv, "--json").out)


def test_sub_rules_with_keys_of_their_own_belong_to_their_rule(run) -> None:
    page = value(run, "rule", "704.5")
    assert page["cited_by_count"] > 0 and page["other_meanings_count"] == 0
    cited = {rule["current"] for item in page["cited_by"] for rule in item["rules"]}
    assert "704.5f" in cited


def test_an_old_reading_and_todays_are_listed_apart(run) -> None:
    page = value(run, "rule", "702.80", "--as-of", "2012-06-01")
    assert page["keys"] == ["kw.devour"]
    assert all(any(r["key"] and r["key"].startswith("kw.devour") for r in i["rules"]) for i in page["cited_by"])
    assert page["other_meanings_count"] > 0
    assert "2012-06-01版の702.80（貪食）に触れている裁定" in run("rule", "702.80", "--as-of", "2012-06-01").out


def test_a_digest_is_called_one_on_every_page(run) -> None:
    for argv in (("card", "残忍なレッドキャップ"), ("rule", "頑強"), ("search", "頑強 トークン")):
        assert "[裁定・要旨]" in run(*argv).out


def test_an_old_ability_text_says_where_and_when_it_is_from(run, tmp_path: Path) -> None:
    run("import", str(LAYOUTS / "starred.txt"))
    assert (
        "EVE-FAQ-2008 の原文、2008-07-15版のころの文。今の文とは違うことがあります"
        in run("card", "試しの騎兵", "--plain").out
    )
    cards = tmp_path / "cards.xml"
    cards.write_text(CARD_FILE, encoding="utf-8")
    assert run("import", str(cards)).code == 0
    [card] = value(run, "card", "試しの騎兵")["cards"]
    assert [text["document"] for text in card["texts"]] == [None, "EVE-FAQ-2008"], "today's wording first"


def test_only_originals_means_no_digest(run) -> None:
    run("import", str(LAYOUTS / "starred.txt"))
    page = value(run, "search", "見本", "--source", "original")
    assert page["hits"] and not any(hit.get("digest") for hit in page["hits"])


def test_as_of_shows_the_numbers_of_that_edition(run) -> None:
    assert (
        "CR 702.79a（2008-05-01版では 502.79a）"
        in run("search", "頑強 トークン", "--as-of", "2008-05-01", "--plain").out
    )


def test_an_unknown_cost_is_not_taken_for_none(run) -> None:
    cards = load_builtin(paths.corpus_dir(), parts=("cards",)).cards
    unknown = next(c.record for c in cards if c.record.cost is None and "土地" not in (c.record.type_line or ""))
    assert "マナ・コスト不明" in run("card", unknown.key).out


def test_the_list_of_keywords_names_its_edition_and_has_no_blanks(run) -> None:
    lines = run("rule", "kw", "--as-of", "2012-06-01").out.splitlines()
    assert "2012-06-01版" in lines[0] and not any("    " in line.strip()[8:] for line in lines[1:])


def test_a_part_of_a_keyword_gives_candidates(run) -> None:
    assert "頑強" in value(run, "rule", "頑")["candidates"]


def test_choices_are_named_in_plain_words(run) -> None:
    assert "「tcsh」は選べません（bash・zsh・fish のどれか）。" in run("completion", "tcsh").err


@pytest.mark.parametrize(("term", "number"), [("APNAP", "101.4"), ("レジェンド・ルール", "704.5j"), ("SBA", "704")])
def test_terms_have_the_number_to_cite(run, term: str, number: str) -> None:
    assert value(run, "def", term)["terms"][0]["current"] == number


def test_every_rule_that_a_term_names_exists_today() -> None:
    terms = [term for term in load_builtin(paths.corpus_dir(), parts=("glossary",)).glossary if term.rule]
    assert terms and all(resolve(term.rule).exists and term.kind == "term" for term in terms if term.rule)


def test_what_changed_in_a_rule_is_told_latest_first(run) -> None:
    text = run("rule", "704.5j", "--plain").out
    assert text.index("変更: 2022-09-08") < text.index("2013-07-13 レジェンド・ルール") < text.index("2004-10-01 同名")
    assert "変更:" not in run("704.5j.", "--plain").out


@pytest.mark.shared
def test_a_sub_rule_cited_in_its_own_edition_belongs_to_the_rule_above(run, shared: Path) -> None:
    run("import", str(next((shared / "faq").glob("003_*.txt"))))
    page = value(run, "rule", "419.6")
    assert page["cards"] and page["other_meanings_count"] == 0


def test_every_exported_row_names_its_schema(run) -> None:
    run("import", str(LAYOUTS / "starred.txt"))
    assert {json.loads(line)["schema"] for line in run("export").out.splitlines()} == {1}


def test_a_number_searched_for_says_what_it_means_today_and_meant_before(run) -> None:
    page = value(run, "search", "702.80")
    assert any("萎縮" in note and "回顧" in note for note in page["notes"])
    old = value(run, "search", "212.3g")
    assert any("今の版にありません" in note for note in old["notes"])
    assert "notes" not in value(run, "search", "頑強")


def test_the_rule_filter_finds_what_rests_on_the_rule_under_any_of_its_numbers(run) -> None:
    today = {hit["id"] for hit in value(run, "search", "rule:702.79 トークン")["hits"]}
    assert "SHM-FAQ-2008/頑強/4" in today
    assert today == {hit["id"] for hit in value(run, "search", "rule:502.79 トークン")["hits"]}


def test_words_that_cannot_be_searched_are_not_found_rather_than_misused(run) -> None:
    done = run("search", "[/]")
    assert (done.code, "見つかりませんでした" in done.out) == (1, True)


@pytest.mark.parametrize("name", ["あ/い", "a b", "", "x" * 41])
def test_an_id_that_would_break_passage_ids_is_refused(name: str) -> None:
    with pytest.raises(ImportRefused, match="使えません"):
        import_document("文書です。".encode(), "a.txt", doc_id=name)
