import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.search.query import QueryProblem


@given(st.text(max_size=80))
@example("\x00\x1b[31m頑強")
@example("\ud800頑強\udfff")
@example("[/] [X] [@click=app.quit]")
@example("NOT (AND OR) title:頑強^3 ~2 *?[a TO b]")
@example('"頑強')
@example('card:"')
@example("card: rule: doc: role: section:")
@example("《》《《")
@example("502.79a-")
@example("999999999999.999")
@example("{" * 50)
@example("1/1/1/1")
def test_any_string_is_answered_or_refused_in_words(mini, text):
    try:
        result = mini.search(text)
    except QueryProblem as problem:
        assert any("ぁ" <= char <= "ん" for char in str(problem))
    else:
        result.to_dict()


@given(st.text(alphabet="頑強ンがcard:\"'rule502.79a-{2/B}《》 　*()[]\\^~-+/.", max_size=40), st.booleans())
def test_syntax_is_no_syntax(mini, text, as_you_type):
    try:
        result = mini.search(text, as_you_type=as_you_type)
    except QueryProblem:
        assert not as_you_type
    else:
        assert result.query == text
        assert len(result.hits) <= 10


@pytest.mark.parametrize("text", ["", "   ", "\u3000\n", "\x00\x01", "は が の", "？！", '""'])
def test_nothing_to_search_for_is_said(mini, text):
    with pytest.raises(QueryProblem, match=r"[ぁ-ん]"):
        mini.search(text)


@pytest.mark.parametrize("text", ["頑強 " * 30_000, "が" * 100_000, "a" * 100_000, "{2}" * 40_000, "頑強" * 50_000])
def test_an_endless_query_is_cut_and_that_is_said(mini, text):
    try:
        result = mini.search(text)
    except QueryProblem:
        return
    assert result.notes


def test_an_unknown_source_is_refused(mini):
    with pytest.raises(QueryProblem):
        mini.search("頑強", source="official")


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("card:試験の小竜 大きさ", ["MINI/7"]),
        ("rule:502.79a 読み方", ["MINI/3"]),
        ("section:萎縮", ["MINI/4"]),
        ("doc:MINI 静池", ["MINI/12"]),
        ("role:prose 頑強", ["MINI/1"]),
        ("role:rule_text 誘発", ["MINI/910"]),
    ],
)
def test_filters_leave_only_what_they_name(found, query, ids):
    assert found(query)[: len(ids)] == ids


@pytest.mark.parametrize("query", ["doc:存在しない 頑強", "card:ｘｘｘｘ 頑強", "section:なし 頑強", "rule:999.9 頑強"])
def test_a_filter_that_nothing_meets_finds_nothing(mini, query):
    result = mini.search(query)
    assert not result.hits
    assert result.weak


def test_a_filter_alone_lists_what_it_allows(found):
    assert set(found("card:静池")) == {"MINI/12"}


def test_a_quoted_phrase_must_stand_in_the_text(found):
    assert found('"二枚あっても"') == ["MINI/12"]
