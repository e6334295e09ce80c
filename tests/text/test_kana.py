import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.kana import is_kana, kana_key, looks_romaji, romaji_to_kana, to_hiragana, to_katakana


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [
        ("gankyou", "がんきょう"),
        ("gankyo", "がんきょ"),
        ("gankyō", "がんきょう"),
        ("zokushou", "ぞくしょう"),
        ("zokusyou", "ぞくしょう"),
        ("ishuku", "いしゅく"),
        ("ishuku saisei", "いしゅく さいせい"),
        ("hakkutsu", "はっくつ"),
        ("itchi", "いっち"),
        ("tennnou", "てんのう"),
        ("konna", "こんな"),
        ("shin'ei", "しんえい"),
        ("shimbun", "しんぶん"),
        ("han", "はん"),
        ("hann", "はん"),
        ("donshoku", "どんしょく"),
        ("tyousen", "ちょうせん"),
        ("chousen", "ちょうせん"),
        ("jousai", "じょうさい"),
        ("zyousai", "じょうさい"),
        ("ka-do", "かーど"),
        ("feari-", "ふぇありー"),
        ("ＧＡＮＫＹＯＵ", "がんきょう"),
    ],
)
def test_romaji(romaji, kana):
    assert romaji_to_kana(romaji) == kana
    assert looks_romaji(romaji)


@pytest.mark.parametrize("word", ["", "wither", "cascade", "persist", "502.79a", "頑強", "q", " "])
def test_what_is_no_romaji(word):
    assert romaji_to_kana(word) is None
    assert not looks_romaji(word)


@pytest.mark.parametrize(
    "spellings",
    [
        ("がんきょう", "がんきょ", "ガンキョー", "ｶﾞﾝｷｮｳ", "がんきよう"),
        ("せっし", "セツシ"),
        ("しょうしゅう", "しょしゅ", "ショウシュー"),
        ("とーくん", "トークン", "とうくん"),
        ("マナ・コスト", "まなこすと"),
    ],
)
def test_loose_key(spellings):
    assert len({kana_key(spelling) for spelling in spellings}) == 1


def test_different_words_keep_different_keys():
    assert kana_key("いしゅく") != kana_key("いしき")


def test_kana_shapes():
    assert to_hiragana("ガンキョウ・ﾄｰｸﾝ") == "がんきょう・とーくん"
    assert to_katakana("がんきょう") == "ガンキョウ"
    assert is_kana("がんきょう トークン")
    assert not is_kana("頑強")
    assert not is_kana("ー")


@given(
    st.text(st.characters(exclude_categories=()), max_size=40) | st.text("aiueokstnhmyrwgzdbpjfcvxl'- ", max_size=20)
)
def test_any_text_is_safe(text):
    kana_key(text)
    is_kana(text)
    kana = romaji_to_kana(text)
    if kana is not None:
        assert is_kana(kana)
        assert kana_key(to_katakana(kana)) == kana_key(kana)
