import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.text.dictionary import CompoundMatcher, LexiconEntry, build_dictionary
from judge.text.tokens import Tokenizer, TokenKind, spelled_rules

ENTRIES = (
    LexiconEntry("頑強", "がんきょう", "keyword"),
    LexiconEntry("族霊鎧", "ぞくれいよろい", "keyword"),
    LexiconEntry("続唱", "ぞくしょう", "keyword"),
    LexiconEntry("状況起因処理", "じょうきょうきいんしょり", "term"),
    LexiconEntry("残忍なレッドキャップ", "", "card"),
    LexiconEntry("レッドキャップ", "", "card"),
    LexiconEntry("トロール", "", "card"),
    LexiconEntry("次元ダイス", "じげんだいす", "term"),
    LexiconEntry("次元", "じげん", "term"),
    LexiconEntry("マナ・コスト", "", "term"),
    LexiconEntry("Lvアップ", "れべるあっぷ", "keyword"),
    LexiconEntry('赤"城,の竜', "", "card"),
)


@pytest.fixture(scope="module")
def plain():
    return Tokenizer()


@pytest.fixture(scope="module", params=["dictionary and matcher", "matcher alone", "dictionary alone"])
def tokenizer(request, tmp_path_factory):
    built = build_dictionary(ENTRIES, tmp_path_factory.mktemp("cache"))
    assert built.message is None
    matcher = CompoundMatcher(ENTRIES)
    return {
        "dictionary and matcher": Tokenizer(built.path, compounds=matcher),
        "matcher alone": Tokenizer(compounds=matcher),
        "dictionary alone": Tokenizer(built.path),
    }[request.param]


def bases(tokens, kind=None):
    return [token.base for token in tokens if kind is None or token.kind is kind]


@pytest.mark.parametrize(
    ("word", "reading"),
    [
        ("頑強", "がんきょう"),
        ("族霊鎧", "ぞくれいよろい"),
        ("状況起因処理", "じょうきょうきいんしょり"),
        ("残忍なレッドキャップ", "ざんにんなれっどきゃっぷ"),
    ],
)
def test_words_of_the_game_are_single_tokens(tokenizer, word, reading):
    token = next(token for token in tokenizer.tokens(f"これは{word}を持つ") if token.base == word)
    assert token.reading == reading
    assert token.surface == word
    assert tokenizer.reading_of(word) == reading


def test_a_short_word_that_begins_a_longer_one_ends_the_text(tokenizer):
    assert "次元" in bases(tokenizer.tokens("その次元"))


def test_inner_words_still_match(tokenizer):
    found = bases(tokenizer.tokens("残忍なレッドキャップ"))
    assert {"残忍なレッドキャップ", "残忍", "レッド", "キャップ"} <= set(found)


def test_same_words_in_every_sentence(tokenizer):
    alone = set(bases(tokenizer.tokens("状況起因処理")))
    assert alone <= set(bases(tokenizer.tokens("次に、状況起因処理が行われる")))


@pytest.mark.parametrize("kind", ["matcher alone", "dictionary and matcher"])
def test_compounds_with_dots_and_letters(kind, tmp_path):
    path = build_dictionary(ENTRIES, tmp_path).path if kind != "matcher alone" else None
    tokenizer = Tokenizer(path, compounds=CompoundMatcher(ENTRIES))
    for written in ("マナ・コスト", "マナコスト", "ﾏﾅ･ｺｽﾄ"):
        assert "マナコスト" in bases(tokenizer.tokens(f"その{written}は"), TokenKind.COMPOUND)
    assert "lvアップ" in bases(tokenizer.tokens("ＬｖアップのＬｖアップ"), TokenKind.COMPOUND)
    assert "トロール" not in bases(tokenizer.tokens("パトロールする"))


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("＋１/ ＋１カウンター", TokenKind.STATS, ["+1/+1"]),
        ("－１/－１の修整", TokenKind.STATS, ["-1/-1"]),
        ("2/2の*/4とX/X、−X/−X", TokenKind.STATS, ["2/2", "*/4", "x/x", "-x/-x"]),
        ("{2}{B}と{Ｘ}", TokenKind.SYMBOL, ["{2}{b}", "{2}", "{b}", "{x}"]),
        ("{Q}:{W/U}", TokenKind.SYMBOL, ["{q}", "{w/u}"]),
        ("502.79aと７０２．８６を参照", TokenKind.RULE, ["502.79a", "702.86"]),
        ("409.1f-h参照。", TokenKind.RULE, ["409.1f-h", "409.1f", "409.1g", "409.1h"]),
        ("Murderous Redcapとgaea's", TokenKind.LATIN, ["murderous", "redcap", "gaea's"]),
        ("CR702.86とrule 104.3f.", TokenKind.RULE, ["702.86", "104.3f"]),
        ("10BBとM10と2bb", TokenKind.LATIN, ["10bb", "m10", "2bb"]),
        ("3.5と1.2.3", TokenKind.NUMBER, ["3.5", "1.2.3"]),
        ("クリーチャー1体と10点", TokenKind.NUMBER, ["1", "10"]),
    ],
)
def test_what_is_cut_out_whole(plain, text, kind, expected):
    assert bases(plain.tokens(text), kind) == expected


def test_lemmas_are_clean(plain):
    found = {token.surface: token for token in plain.tokens("レッドキャップのクリーチャーが置かれ、唱えた。")}
    assert found["レッド"].base == "レッド"
    assert found["クリーチャー"].base == "クリーチャー"
    assert found["置か"].base == "置く"
    assert found["唱え"].base == "唱える"
    assert found["唱え"].reading == "となえる"


def test_katakana_and_names_keep_their_spelling(plain):
    for text in ("マナ", "カカシのマナ", "岩城"):
        for token in plain.tokens(text):
            assert token.base == token.surface


def test_what_says_little_is_marked(plain):
    content = bases(token for token in plain.tokens("その場合、それが墓地に置かれることはない。") if token.content)
    assert "墓地" in content
    assert not {"其の", "場合", "其れ", "が", "に", "は", "事"} & set(content)


@pytest.mark.parametrize(
    ("number", "numbers"),
    [
        ("409.1f-h", ("409.1f", "409.1g", "409.1h")),
        ("702.2k-m", ("702.2k", "702.2m")),
        ("510.1c-510.1d", ("510.1c", "510.1d")),
        ("103.4-6", ("103.4", "103.5", "103.6")),
        ("702.79a", ("702.79a",)),
        ("409.1h-f", ("409.1h-f",)),
    ],
)
def test_ranges(number, numbers):
    assert spelled_rules(number) == numbers


def test_reading_of_names(plain):
    assert plain.reading_of("墓地のプーカ") == "ぼちのぷーか"
    assert plain.reading_of("がんきょう") == "がんきょう"
    assert plain.reading_of("") == ""


PIECES = [
    "頑強",
    "次元",
    "\x00",
    "\ud800",
    "マナ・コスト",
    "＋１/ ＋１",
    "502.79a",
    " ",
    "ｶﾞ",
    "{Ｘ}",
    "Lvアップ",
    "\n",
    '"',
]


@settings(deadline=None, max_examples=60)
@given(
    st.text(st.characters(exclude_categories=()), max_size=60)
    | st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
)
def test_offsets_point_into_any_text(text):
    tokens = EVERYTHING.tokens(text)
    for token in tokens:
        assert text[token.start : token.end] == token.surface
        assert token.start < token.end
        assert token.base
    assert [token.start for token in tokens] == sorted(token.start for token in tokens)
    EVERYTHING.reading_of(text)


EVERYTHING = Tokenizer(compounds=CompoundMatcher(ENTRIES))


def test_text_after_a_nul_is_read(plain):
    assert "墓地" in bases(plain.tokens("頑強\x00墓地"))


def test_long_text_without_breaks(plain):
    assert len(plain.tokens("墓地" * 50_000)) > 10_000
    assert plain.tokens("ア" * 100_000)
    assert plain.tokens("{" * 100_000) == []


def test_threads_share_a_tokenizer(plain):
    text = "状況起因処理により、頑強を持つクリーチャーが墓地に置かれる。" * 20
    expected = plain.tokens(text)
    results = []
    threads = [threading.Thread(target=lambda: results.append(plain.tokens(text))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 4
