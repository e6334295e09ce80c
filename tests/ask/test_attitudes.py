"""Words that say nothing of a case, and other words for the same thing, change no answer."""

from __future__ import annotations

import pytest

from judge.ask.reading.attitudes import without_attitudes
from judge.ask.reading.synonyms import in_known_words
from judge.ask.reading.words import words

PLAYED = "頑強を持つ3/3に-1/-1カウンターが1個置かれている。《稲妻》を撃たれた。{}戻る？"
COUNTED = "接死とトランプルを持つ4/4が5/5にブロックされた。{}プレイヤーに最大何点？"
RULED = "想起で唱えたクリーチャーが打ち消された。{}戦場に出たときの能力は誘発する？"


@pytest.mark.parametrize("word", [*words().attitudes[::3], *words().leading[::3]])
def test_an_attitude_changes_no_answer(word: str, asked) -> None:
    for case in (PLAYED, COUNTED, RULED):
        plain, page = asked(case.format("")), asked(case.format(word))
        assert plain["status"] == page["status"] == "answered", page["answer"]
        assert page["answer"] == plain["answer"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("3/3はおそらく死ぬ?", "3/3は死ぬ?"),
        ("残念ながら、3/3が死んだ。", "3/3が死んだ。"),
        ("「残念ながら」と書いてある。", "「残念ながら」と書いてある。"),
        ("《きっと》を唱えた。", "《きっと》を唱えた。"),
        ("それは確かですか?", "それは確かですか?"),
        ("正確な数は?", "正確な数は?"),
        ("簡単に死ぬ?", "簡単に死ぬ?"),
        ("表向きの3/3がいる。", "表向きの3/3がいる。"),
        ("3/3によって破壊された。", "3/3によって破壊された。"),
        ("たぶん", "たぶん"),
    ],
)
def test_no_part_of_another_word_goes(text: str, left: str) -> None:
    assert without_attitudes(text) == left


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("捨て山から戻った。", "墓地から戻った。"),
        ("5/5は何分の何になる?", "5/5は何/何になる?"),
        ("《ハンド》を「ハンド」に", "《ハンド》を「ハンド」に"),
        ("スペルシューターが出た。", "スペルシューターが出た。"),
        ("オープニングハンドにある。", "オープニングハンドにある。"),
    ],
)
def test_other_words_for_a_thing_are_the_known_one(text: str, plain: str) -> None:
    assert in_known_words(text) == plain


def test_what_turns_a_case_is_no_attitude() -> None:
    turning = {"必ず", "同時に", "先に", "すぐに", "直ちに", "表向き", "もう一度", "再び", "それぞれ", "次に"}

    assert turning.isdisjoint({*words().attitudes, *words().leading})
