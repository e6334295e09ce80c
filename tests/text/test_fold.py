import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.text.fold import fold, fold_key, fold_with_map, stands_alone

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)


@pytest.mark.parametrize("written", ["＋１/＋１", "＋１/ ＋１", "+1/+1", "+1 / +1", "＋１／＋１", "＋１\u2215＋１"])
def test_bonuses_are_one(written):
    assert fold(written) == "+1/+1"


@pytest.mark.parametrize("written", ["－１/－１", "−1/−1", "-1/-1", "–1/–1", "‐１／‐１", "ー１/ー１", "―1/―1"])
def test_minus_counters_are_one(written):
    assert fold(written + "カウンター") == "-1/-1カウンター"


def test_long_vowel_before_a_digit_stays():
    assert fold("クリーチャー１体") == "クリーチャー1体"
    assert fold("カウンターー１") == "カウンターー1"


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("{Ｘ}", "{x}"),
        ("マナ・コスト", "マナコスト"),
        ("ﾏﾅ･ｺｽﾄ", "マナコスト"),
        ("ｶﾞﾝｷｮｳ", "ガンキョウ"),
        ("〜と～と~", "~と~と~"),
        ("５０２．７９ａ", "502.79a"),
        ("クリーチャー ― ウーズ", "クリーチャー - ウーズ"),
        ("火　と\n氷", "火 と 氷"),
        ("Murderous Redcap", "murderous redcap"),
        ("2 / 2", "2/2"),
        ("fox / xenagos", "fox / xenagos"),
        ("a\u200bb\x00c\ud800", "abc"),
    ],
)
def test_one_form(written, folded):
    assert fold(written) == folded


@given(ANY_TEXT)
@example("\u00b4\u0301ア・ー1 / x")
@example("ᄀ\u1161\u11a8 カ ゛ ﾞ")
@example("İΣ\u0345")
def test_fold_is_idempotent(text):
    assert fold(fold(text)) == fold(text)


@given(ANY_TEXT)
@example("＋１/ ＋１\n・－１/－１")
def test_map_agrees_and_never_runs_backwards(text):
    folded = fold_with_map(text)
    assert folded.text == fold(text)
    assert len(folded.text) == len(folded.origin) == len(folded.ends)
    assert list(folded.origin) == sorted(folded.origin)
    assert list(folded.ends) == sorted(folded.ends)
    assert all(0 <= start < end <= len(text) for start, end in zip(folded.origin, folded.ends, strict=True))


def test_span_points_back_to_what_was_written():
    text = "彼の＋１/ ＋１カウンター"
    folded = fold_with_map(text)
    at = folded.text.index("+1/+1")
    start, end = folded.span(at, at + 5)
    assert text[start:end] == "＋１/ ＋１"
    assert folded.span(3, 3) == (3, 3)
    assert fold_with_map("").span(0, 0) == (0, 0)


def test_middle_dots_can_be_kept():
    assert fold_with_map("ガルザ・ゾル", keep_middle_dots=True).text == "ガルザ・ゾル"


def test_name_key_leaves_marks_out():
    assert fold_key("ジェイス、精神の 彫刻者") == fold_key("ジェイス,精神の彫刻者")
    assert fold_key("Will-o'-the-Wisp") == fold_key("will o' the wisp")


def test_standing_alone():
    assert stands_alone("カウンター呪文", 0, 5)
    assert not stands_alone("エンカウンター", 2, 7)
    assert not stands_alone("sbas", 0, 3)
