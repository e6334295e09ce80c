import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.wrap import display_width, line_spans, wrap

ANY_TEXT = st.text(st.characters(exclude_categories=("Cs",)), max_size=80)
GAME_TEXT = st.lists(
    st.sampled_from(
        [
            "頑強",
            "カード",
            "強、",
            "持。",
            "（例",
            "例）",
            "「名",
            "名」",
            "{2}{W/U}",
            "+1/+1",
            "601.2c",
            "Redcap",
            " ",
            "が",
        ]
    ),
    max_size=40,
).map("".join)
NEVER_FIRST = tuple("、。）」』》ーっゃゅょァ")
NEVER_LAST = tuple("（「『《")


def squeezed(text):
    return "".join(text.split())


def test_closers_begin_no_line_and_openers_end_none():
    assert wrap("墓地に置かれる。", 14) == ["墓地に置かれ", "る。"]
    assert wrap("これは「頑強」だ", 8) == ["これは", "「頑強」", "だ"]
    assert wrap("トークンとカード", 12) == ["トークンと", "カード"]


@pytest.mark.parametrize("run", ["{2}{W/U}", "+1/+1", "601.2c", "Redcap", "－１/－１"])
def test_runs_stay_whole(run):
    for width in range(display_width(run), 30):
        assert (
            any(run in line for line in wrap(f"この{run}を持つ（{run}）場合", width)) or width < display_width(run) + 4
        )


def test_runs_longer_than_a_line_are_cut_at_symbols():
    assert wrap("{W/U}{W/U}{W/U}", 12) == ["{W/U}{W/U}", "{W/U}"]
    assert "".join(wrap("x" * 25, 10)) == "x" * 25


def test_indents_and_line_breaks():
    assert wrap("一二三四\n\n五", 6, first="・", rest="  ", ambiguous=2) == ["・一二", "  三四", "", "  五"]
    assert wrap("", 10) == [""]


def test_width():
    assert display_width("頑強a") == 5
    assert display_width("か\u3099") == 2
    assert display_width("―…") == 2
    assert display_width("―…", ambiguous=2) == 4
    assert display_width("ｶﾞ") == 2


@given(ANY_TEXT | GAME_TEXT, st.integers(-2, 50), st.sampled_from([1, 2]))
def test_nothing_is_lost_at_any_width(text, width, ambiguous):
    lines = wrap(text, width, ambiguous=ambiguous)
    assert squeezed("".join(lines)) == squeezed(text)


@given(ANY_TEXT | GAME_TEXT, st.integers(2, 50), st.sampled_from([1, 2]))
def test_no_line_is_too_wide(text, width, ambiguous):
    assert all(display_width(line, ambiguous=ambiguous) <= width for line in wrap(text, width, ambiguous=ambiguous))


@given(GAME_TEXT, st.integers(14, 50))
def test_kinsoku_holds_where_there_is_room(text, width):
    for line in wrap(text, width)[1:]:
        assert not line.startswith(NEVER_FIRST)
    for line in wrap(text, width)[:-1]:
        assert not line.endswith(NEVER_LAST)


@given(ANY_TEXT, st.integers(1, 40))
def test_spans_are_in_order(text, width):
    spans = line_spans(text, width)
    assert all(0 <= start <= end <= len(text) for start, end in spans)
    assert all(first[1] <= second[0] for first, second in itertools.pairwise(spans))
