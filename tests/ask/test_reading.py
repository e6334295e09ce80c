"""Reading: entities with their spans, clauses with their roles, what is asked, what is not understood."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge import paths
from judge.ask.reading import read, walkernames
from judge.ask.reading.normal import LONGEST, kanji_number, normal


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("素の４/３", "pt", (4, 3)),
        ("1/5が-2/2になった", "pt", (-2, 2)),
        ("＋１／＋１カウンターが２個", "counter", "+1/+1"),
        ("－１/－１カウンター", "counter", "-1/-1"),
        ("＋２/＋２の修整", "mod", (2, 2)),
        ("三体いる", "number", (3, "体")),
        ("２点受ける", "number", (2, "点")),
        ("貪食2を持つ", "keyword", ("kw.devour", ("2",))),
        ("プロテクション（赤）", "keyword", ("kw.protection", ("赤",))),
        ("マッドネス{B}", "keyword", ("kw.madness", ("{B}",))),
        ("族霊鎧のオーラ", "keyword", ("kw.umbra_armor", ())),
        ("{2/W}{2/W}", "cost", "{2/W}{2/W}"),
        ("黒単のクリーチャー", "color", frozenset("B")),
        ("無色の", "color", frozenset()),
        ("対戦相手の", "player", "opponent"),
        ("アップキープの開始時", "step", "upkeep"),
        ("2008年5月2日時点のルールで", "edition", "2008-05-02"),
        ("いまのルールでは", "edition", "now"),
        ("《残忍なレッドキャップ》が", "card", "Murderous Redcap"),
        ("残忍なレッドキャップが", "card", "Murderous Redcap"),
    ],
)
def test_entities_are_found_with_what_they_mean(text: str, kind: str, value: object, cards) -> None:
    found = [token.value for token in read(text, cards).of(kind)]
    assert value in found


def test_tokens_keep_their_place_in_the_normal_form(cards) -> None:
    reading = read("自分の《残忍なレッドキャップ》が２/２にブロックされた。死ぬ？", cards)
    assert all(reading.text[token.start : token.end] == token.text for token in reading.tokens)
    assert "".join(token.text for token in reading.tokens) == reading.text


@pytest.mark.parametrize(
    ("text", "kind", "unit"),
    [
        ("3/3はどうなる？", "outcome", ""),
        ("戻ってきますか", "yn", ""),
        ("相手は何点受ける？", "num", "点"),
        ("何枚引きますか", "num", "枚"),
        ("何/何で戻る？", "size", ""),
        ("サイズは？", "size", ""),
        ("どこに置かれる？", "where", ""),
        ("誰が選びますか", "who", ""),
        ("どちらが先に解決する？", "which", ""),
        ("いつ誘発する？", "when", ""),
        ("《稲妻》を撃てますか", "can", ""),
        ("攻撃していいの？", "can", ""),
        ("攻撃することはできる？", "can", ""),
        ("何色になる？", "color", "色"),
    ],
)
def test_kinds_of_questions(text: str, kind: str, unit: str, cards) -> None:
    assert [(one.kind, one.unit) for one in read(text, cards).asked] == [(kind, unit)]


def test_clauses_keep_order_role_and_link(cards) -> None:
    reading = read("4/4が攻撃したので、3/3でブロックした。4/4は死ぬ？", cards)
    assert [(one.role, one.concept, one.link) for one in reading.clauses] == [
        ("given", "attack", "because"),
        ("given", "block", ""),
        ("asked", "die", ""),
    ]


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("ブロックされなかった", "neg"),
        ("ブロックされた", "passive"),
        ("唱えられません", "potential?"),
        ("出せますか", "potential"),
        ("起動することができる", "potential"),
        ("攻撃していいですか", "permission"),
        ("生け贄に捧げたら", "cond"),
        ("対象に取られた", "passive"),
    ],
)
def test_endings_of_verbs(text: str, feature: str, cards) -> None:
    verbs = read(text, cards).of("verb")
    assert len(verbs) == 1
    assert feature in verbs[0].features


def test_what_a_verb_before_a_noun_says_stays_with_the_noun(cards) -> None:
    reading = read("+1/+1カウンターが2個乗った頑強持ちが破壊された。戻る？", cards)
    assert [one.concept for one in reading.clauses] == ["destroy", "return"]


def test_unknown_words_are_named(cards) -> None:
    assert "逆潮" in "".join(read("逆潮を持つ2/2が死亡した。戻る？", cards).unread)


def test_unknown_cards_other_games_and_opinions_are_refused(cards) -> None:
    assert read("《ありもしない竜騎士ゾルド》で攻撃したら？", cards).refusal[0] == "unknown_card"
    assert read("遊戯王で攻撃力3000のモンスターは？", cards).refusal[0] == "other_game"
    assert read("頑強と萎縮、どっちがおすすめ？", cards).refusal[0] == "opinion"
    assert read("ふにゃ", cards).refusal[0] == "nonsense"


def test_the_edition_a_question_names(cards) -> None:
    assert read("2010年7月時点のルールで、接死は？", cards).as_of == "2010-07"
    assert read("現行ルールで、接死は？", cards).now


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    reading = read(text)
    assert "".join(token.text for token in reading.tokens).replace(" ", "") == reading.text.replace(" ", "")


_PIECES = [
    "3/3",
    "頑強",
    "を持つ",
    "が",
    "《稲妻》",
    "+1/+1カウンター",
    "2個",
    "死んだら",
    "？",
    "。",
    "「",
    "（",
    "攻撃",
    "され",
    "て",
    "い",
    "何点",
    "自分の",
    "犬",
]


@given(st.lists(st.sampled_from(_PIECES), max_size=40))
def test_any_mixture_of_words_is_read(pieces: list[str]) -> None:
    reading = read("".join(pieces))
    assert all(reading.text[token.start : token.end] == token.text for token in reading.tokens)


def test_long_questions_are_refused_and_not_cut_in_silence() -> None:
    reading = read("頑強" * 5_000)
    assert reading.refusal is not None and reading.refusal[0] == "too_long"
    assert reading.tokens == () and len(reading.text) <= LONGEST


def test_numbers_in_kanji() -> None:
    assert [kanji_number(text) for text in ("三", "十", "十二", "二十", "二十一")] == [3, 10, 12, 20, 21]
    assert normal("二体とー１/ー１") == "2体と-1/-1"
    assert normal("1/1二体") == "1/1 2体"


def test_one_list_of_planeswalker_types_serves_words_and_expressions() -> None:
    table = tomllib.loads((paths.corpus_dir() / "questions" / "words.toml").read_text(encoding="utf-8"))
    assert f"(?:{'|'.join(table['subtype']['walker'])})" == walkernames.TYPES
