import concurrent.futures
import json

import pytest

from judge import paths
from judge.search import open_search
from judge.search.service import Search

from .conftest import DRAKE, Miniature

KEYS = {
    "id", "kind", "role", "title", "text", "snippet", "score", "source", "document", "document_file", "locator",
    "sections", "cards", "rules",
}  # fmt: skip


def test_the_public_form_has_every_key_of_the_contract(mini):
    public = json.loads(json.dumps(mini.search("頑強 トークン").to_dict(), ensure_ascii=False))
    assert {"schema", "query", "took_ms", "weak", "did_you_mean", "hits"} <= public.keys()
    assert public["schema"] == 1
    hit = public["hits"][0]
    assert hit.keys() >= KEYS
    assert hit["id"] == "MINI/2"
    assert hit["kind"] in ("passage", "card", "rule")
    assert hit["source"] == "original"
    rule = mini.search("502.79a").to_dict()["hits"][0]["rules"][0]
    assert rule == {
        "number": "502.79a",
        "edition": "2008-05-01",
        "key": "kw.persist",
        "current": "702.79a",
        "same_today": False,
    }


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("頑強 トークン", "MINI/2"),
        ("がんきょう とーくん", "MINI/2"),
        ("ガンキョウ トークン", "MINI/2"),
        ("gankyou token", "MINI/2"),
        ("persist token", "MINI/2"),
        ("頑強を持つトークンは帰ってきますか", "MINI/2"),
        ("502.79a", "MINI/910"),
        ("502.79", "MINI/909"),
        ("５０２．７９ａ", "MINI/910"),
        ("萎縮 さいせい", "MINI/4"),
        ("唱える 土地", "MINI/5"),
        ("追放 戻る", "MINI/6"),
        ("試験の小竜 大きさ", "MINI/7"),
        ("Test Drake 大きさ", "MINI/7"),
        ("試検の小竜 大きさ", "MINI/7"),
        ("静池 二枚", "MINI/12"),
        ("静地 マナ", "MINI/12"),
    ],
)
def test_the_answer_comes_first(found, query, first):
    assert found(query)[0] == first


def test_a_lone_keyword_brings_its_own_rule_and_its_definition_before_what_uses_it(found):
    assert set(found("頑強")[:3]) == {"MINI/1", "MINI/909", "MINI/910"}


@pytest.mark.parametrize("query", ["gan kyou", "gankyo-", "頑恐", "トークンガンキョウ"])
def test_a_keyword_is_understood_as_it_comes(found, query):
    assert "MINI/2" in found(query)


def test_a_rule_stands_before_what_cites_it(found):
    order = found("502.79a")
    assert order.index("MINI/910") < order.index("MINI/3")


def test_todays_number_finds_the_rule_under_its_old_number(found):
    assert found("702.79a")[0] == "MINI/910"


def test_a_phrase_that_stands_nowhere_leaves_a_weak_answer(mini):
    result = mini.search('"呼び返す技である" 頑強')
    assert result.weak
    assert result.hits


def test_the_same_reminder_on_several_cards_is_one_hit(mini):
    result = mini.search("カウンターを載せる")
    folded = [hit for hit in result.hits if hit.entry.role == "card_text"]
    assert len(folded) == 1
    assert folded[0].count == 2
    assert {folded[0].entry.id, *folded[0].also} == {"MINI/8", "MINI/9"}


def test_the_same_ruling_under_two_cards_is_one_hit(mini):
    hit = next(h for h in mini.search("写した場合 例外").hits if h.entry.id in ("MINI/10", "MINI/11"))
    assert hit.count == 2


def test_the_card_that_was_asked_for_is_not_folded_away(found):
    assert "MINI/11" in found("控えめな書記、鈴音 写した場合")


@pytest.mark.parametrize(("source", "ids"), [("original", {"MINI/6"}), ("digest", {"MINI/13"})])
def test_only_the_texts_of_the_source_are_searched_and_shown(mini, source, ids):
    result = mini.search("追放", source=source)
    assert {hit.entry.id for hit in result.hits} >= ids
    assert {hit.source for hit in result.hits} == {source}
    assert "MINI/14" not in {h.entry.id for h in mini.search("分割カード", source="original").hits}


def test_an_entry_with_both_texts_is_one_hit_that_carries_both(mini):
    hits = [hit for hit in mini.search("追放した札を唱えられる").to_dict()["hits"] if hit["id"] == "MINI/13"]
    assert len(hits) == 1
    assert hits[0]["source"] == "original"
    assert hits[0]["digest"].startswith("今の言い方")


def test_marks_point_at_the_match_in_the_snippet(mini):
    hit = mini.search("再生").hits[0]
    assert [hit.snippet.text[a:b] for a, b in hit.snippet.marks] == ["再生"]


@pytest.mark.parametrize("typed", ["頑", "がん", "がんきょ", "gan", "gank", "gankyo", "頑強 トー"])
def test_an_unfinished_word_finds_what_it_may_become(found, typed):
    assert "MINI/2" in found(typed, as_you_type=True)


def test_a_name_being_typed_finds_its_card(found):
    assert "MINI/7" in found("試験の小", as_you_type=True)


@pytest.mark.parametrize("query", ["ピカチュウ 電気", "xyzzy plugh", "将棋 二歩", "新幹線 時刻表", "999.99z"])
def test_what_the_library_lacks_is_weak(mini, query):
    assert mini.search(query).weak


@pytest.mark.parametrize(
    "query", ["頑強", "502.79a", "試験の小竜", "静池", "頑強 トークン", "しけんのしょうりゅう", "Test Drake"]
)
def test_what_the_library_has_is_not_weak(mini, query):
    assert not mini.search(query).weak


def test_a_mistyped_name_is_corrected(mini):
    assert mini.search("試検の小竜 大きさ").did_you_mean[0] == "試験の小竜 大きさ"


def test_cards_are_found_without_opening_the_index(tmp_path, monkeypatch):
    home = paths.home(tmp_path)
    Search(Miniature(), home).search("頑強")
    monkeypatch.setattr("judge.search.service.TermIndex", None)
    assert Search(Miniature(), home).cards.find("試験の小竜").found.key == DRAKE


def test_one_search_serves_many_threads(mini):
    queries = ["頑強 トークン", "がんきょう", "502.79a", "静池 二枚", "試検の小竜", "追放"] * 8
    alone = [[hit.entry.id for hit in mini.search(query).hits] for query in queries]
    fresh = Search(Miniature(), paths.home(None))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda query: [hit.entry.id for hit in fresh.search(query).hits], queries))
    assert together == alone


def test_a_home_without_a_library_answers_from_what_ships(home):
    result = open_search(paths.home(home)).search("頑強")
    assert result.to_dict()["schema"] == 1


def test_a_read_only_home_is_answered_from_memory_and_that_is_said(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    told = []
    search = Search(Miniature(), paths.home(blocked / "home"), notify=told.append)
    assert search.search("頑強 トークン").hits[0].entry.id == "MINI/2"
    assert any("メモリ" in message for message in told)


@pytest.mark.parametrize("typed", ["", "が", "card:", " "])
def test_what_is_only_begun_finds_nothing_yet(mini, typed):
    assert mini.search(typed, as_you_type=True).hits == ()


def test_entries_are_there_by_their_ids_in_the_order_wanted(mini):
    named = mini.named(["MINI/4", "MINI/0", "MINI/2"])
    assert [hit.entry.id for hit in named] == ["MINI/4", "MINI/2"]
    public = named[0].to_dict()
    assert public.keys() >= KEYS and public["snippet"] == public["text"] and not public["marks"]
