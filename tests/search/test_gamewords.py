import pytest

from judge.search.gamewords import GameWords
from judge.text.kana import kana_key
from judge.text.tokens import Token, TokenKind

LEXICON = [
    ("頑強", "がんきょう", "keyword"),
    ("覇権", "はけん", "keyword"),
    ("族霊鎧", "ぞくれいがい", "keyword"),
    ("歩哨", "ほしょう", "term"),
]
HELD = {"頑強", "覇権", "族霊鎧", "歩哨"}


@pytest.fixture
def words():
    return GameWords(LEXICON, lambda term: int(term in HELD))


def token(surface, reading):
    return Token(surface, surface, reading, 0, len(surface), TokenKind.WORD)


def test_a_word_of_the_same_sound_may_mean_the_keyword(words):
    assert [term for term, _ in words.homophones(token("派遣", "はけん"))] == ["覇権"]
    assert words.homophones(token("保証", "ほしょう")) == []
    assert words.homophones(token("はけん", "はけん")) == []


def test_one_wrong_kanji_is_seen(words):
    assert [found.term for found in words.lookalikes("頑固")] == ["頑強"]
    assert words.lookalikes("頑") == words.lookalikes("頑な") == words.lookalikes("固執") == []


def test_a_reading_not_quite_right_is_seen(words):
    assert words.nearly_read_as(kana_key("ぞくれんがい"))[0] == ["族霊鎧"]
    assert words.nearly_read_as(kana_key("しょうかん"))[0] == []


def test_what_no_text_holds_is_not_meant():
    words = GameWords(LEXICON, lambda term: 0)
    assert words.lookalikes("頑固") == words.read_as(kana_key("がんきょう")) == []
    assert words.nearly_read_as(kana_key("がんきょう")) == ([], 0.0)


def test_where_the_nearest_reading_is_of_no_known_word_the_next_is_taken() -> None:
    readings = [("甲", "あいうえお", "keyword"), ("乙", "あいうえおか", "keyword"), ("丙", "あいうえおかき", "keyword")]
    key = kana_key("あいうえお")
    assert GameWords(readings, lambda term: int(term != "甲")).nearly_read_as(key)[0] == ["乙"]
    assert GameWords(readings, lambda term: 1).nearly_read_as(key)[0] == ["甲"]
