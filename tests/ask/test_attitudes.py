"""Words that say nothing of a case, and other words for the same thing, change no answer."""

from __future__ import annotations

import pytest

from judge.ask.reading.attitudes import without_attitudes
from judge.ask.reading.synonyms import in_known_words
from judge.ask.reading.typed import without_habits
from judge.ask.reading.words import words

PLAYED = "頑強を持つ3/3に-1/-1カウンターが1個置かれている。《稲妻》を撃たれた。{}戻る？"
COUNTED = "接死とトランプルを持つ4/4が5/5にブロックされた。{}プレイヤーに最大何点？"
RULED = "想起で唱えたクリーチャーが打ち消された。{}戦場に出たときの能力は誘発する？"


@pytest.mark.parametrize("word", [*words().attitudes[::6], *words().leading[::3]])
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


@pytest.mark.parametrize(
    "idle",
    [
        "お互い他に対応はありません。",
        "特に対応はなし。",
        "優先権は両者パスしました。",
        "それ以外は何も起きていません。",
        "相手の場は空です。",
    ],
)
def test_that_nothing_else_happens_changes_no_answer(idle: str, asked) -> None:
    for case in (PLAYED, COUNTED):
        plain, page = asked(case.format("")), asked(case.format(idle))
        assert plain["status"] == page["status"] == "answered", page["answer"]
        assert page["answer"] == plain["answer"]


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("モダンの大会での話です。", ""),
        ("EDHじゃなくて普通の1対1です。", ""),
        ("ゲーム中に起きたことです。", ""),
        ("仮の話ですが、", ""),
        ("こういう盤面を考えます。", ""),
        ("", "理由も教えてください。"),
        ("", "できれば根拠となるルール番号も。"),
        ("", "ルール的な根拠もお願いします。"),
        ("", "ジャッジによって言うことが違って困ってます。"),
        ("", "今まで逆だと思ってました。"),
        ("", "ちなみに大会です。"),
    ],
)
def test_talk_around_a_question_changes_no_answer(before: str, behind: str, asked) -> None:
    for case in (PLAYED, COUNTED, RULED):
        plain, page = asked(case.format("")), asked(before + case.format("") + behind)
        assert plain["status"] == page["status"] == "answered", page["answer"]
        assert page["answer"] == plain["answer"]


def test_the_main_phase_it_is_brings_no_other_turn(asked) -> None:
    case = "《川のケルピー》を2体コントロールしている。片方だけ除去されて頑強で帰ってきた。カードは全部で何枚引く？"

    for page in (asked(case), asked(f"自分のターンのメイン・フェイズです。{case}")):
        assert page["answer"].startswith("2枚です。")


@pytest.mark.parametrize(
    "typed",
    [
        "3/3が2/2にブロックされた．3/3は死ぬ？",
        "3/3が2/2にブロックされた。3/3は死ぬ？ｗｗ",
        "3/3が2/2にブロックされた。3/3は死ぬ？（笑）",
        "1. 3/3が2/2にブロックされた。\n2. 3/3は死ぬ？",
        "・3/3が2/2にブロックされた\n・3/3は死ぬ？",
    ],
)
def test_habits_of_typing_change_no_answer(typed: str, asked) -> None:
    assert asked(typed)["answer"] == asked("3/3が2/2にブロックされた。3/3は死ぬ？")["answer"]


@pytest.mark.parametrize("name", ["[稲妻]", "<稲妻>", "【稲妻】", "＜稲妻＞"])
def test_a_name_may_stand_in_other_brackets(name: str, asked) -> None:
    case = "{}を相手の3/3に撃った。死ぬ？"

    assert asked(case.format(name))["answer"] == asked(case.format("《稲妻》"))["answer"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("支払うのはWW。", "支払うのはWW。"),
        ("[+1]を起動した。", "[+1]を起動した。"),
        ("1. 3/3は死ぬ？\n2. 2/2は死ぬ？", "1. 3/3は死ぬ？\n2. 2/2は死ぬ？"),
        ("-1/-1カウンター\n-1/-1カウンター", "-1/-1カウンター\n-1/-1カウンター"),
        ("クリ―チャー", "クリーチャー"),
    ],
)
def test_marks_that_mean_something_stay(text: str, left: str) -> None:
    assert without_habits(text) == left


def test_every_word_that_says_nothing_goes() -> None:
    told = "3/3が死んだ。"
    for word in (*words().attitudes, *words().leading):
        assert without_attitudes(f"{word}、{told}") in (told, f"、{told}"), word
    for word in words().attributes:
        assert without_attitudes(word + told) == told, word


@pytest.mark.parametrize("word", words().attributes[::4])
def test_what_is_thought_of_a_creature_changes_no_answer(word: str, asked) -> None:
    said = "相手の{}4/4に《稲妻》を撃った。4/4は死ぬ？"
    plain, page = asked(said.format("")), asked(said.format(word))
    assert page["status"] == "answered" and page["answer"] == plain["answer"], word
