"""What is asked of a board that reads well: each way of asking has the conclusion in its form."""

from __future__ import annotations

import pytest

from judge.ask.reading.wording import plainly

PERSIST = "頑強を持つ3/3（カウンターなし）が《稲妻》で死亡した。"
LINKED = "絆魂を持つ3/3がブロックされずに攻撃を通した。"
DOUBLE = "二段攻撃を持つ3/3がブロックされずに攻撃を通した。"
FIGHT = "自分の4/4が相手の3/3にブロックされた。"

ANSWERED = [
    # an answer that the question suggests is held against the one that is so
    (PERSIST + "戻ってくるのは2/2だよね？", "はい。"),
    (PERSIST + "戻ってくるのは3/3だよね？", "いいえ。3/3は2/2"),
    (PERSIST + "2/2で戻ってくるという理解でいいですか？", "はい"),
    (PERSIST + "戻らないってこと？", "いいえ"),
    (LINKED + "自分のライフは23点で合ってる？", "はい、23点"),
    (LINKED + "自分のライフは26点で合ってますか？", "いいえ、23点"),
    (LINKED + "ライフを得るのは自分？", "はい、あなたです"),
    (LINKED + "ライフを得るのは相手？", "いいえ、あなたです"),
    (DOUBLE + "相手が受けるのは3点だけ？", "いいえ、6点"),
    (DOUBLE + "相手は6点しか受けない？", "はい、6点"),
    ("トランプルと接死を持つ6/6が2/2にブロックされた。相手に最大4点しか通らない？", "いいえ、最大5点"),
    ("萎縮を持つ2/2が5/5にブロックされた。5/5は5/5のままですか？", "いいえ"),
    (FIGHT + "残るのは4/4だけ？", "はい"),
    ("自分の3/3が相手の3/3にブロックされた。残るのは自分の3/3だけ？", "いいえ"),
    # asked in the negative
    ("4/4に《稲妻》を撃った。倒すには足りない？", "はい、足りません"),
    ("3/3に《稲妻》を撃った。倒すには足りない？", "いいえ、足ります"),
    ("破壊不能を持つ3/3に《破滅の刃》を撃った。破壊されないの？", "はい、破壊されません"),
    ("3/3に《破滅の刃》を撃った。破壊されないの？", "いいえ、破壊されます"),
    ("4/4に《稲妻》を撃った。倒しきれない？", "はい"),
    # both players, several objects
    (LINKED + "お互いのライフは？", "あなたは23点、対戦相手は17点"),
    (FIGHT + "それぞれ何点のダメージを受ける？", "4/4は3点、3/3は4点"),
    (FIGHT + "3/3は4/4に何点与える？", "3点"),
    # which and who
    (FIGHT + "どっちが勝つ？", "4/4です"),
    (FIGHT + "墓地に落ちるのは何？", "3/3が"),
    ("自分の3/3がブロックされずに攻撃を通した。ダメージを受けるのは誰ですか？", "対戦相手が3点"),
    ("3/3が《稲妻》で死亡した。3/3の行き先は？", "あなたの墓地"),
    ("3/3が《稲妻》を受けた。墓地行きですか？", "はい"),
]


@pytest.mark.parametrize(("question", "conclusion"), ANSWERED, ids=[question for question, _ in ANSWERED])
def test_each_way_of_asking_has_its_answer(question: str, conclusion: str, asked) -> None:
    page = asked(question)
    assert page["status"] == "answered", page["answer"]
    assert page["answer"].startswith(conclusion), page["answer"]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("2/2で戻ってくるという理解で合ってますか?", "2/2で戻ってくる?"),
        ("2/2で戻ると思うんですが、合ってますか?", "2/2で戻る?"),
        ("戻らないということでいいですか。", "戻らないか。"),
        ("攻撃していい?", "攻撃していい?"),
        ("対象を選んでいいのは誰?", "対象を選んでいいのは誰?"),
        ("「墓地行きという理解でいい?」と書かれた", "「墓地行きという理解でいい?」と書かれた"),
    ],
)
def test_words_that_only_ask_for_confirmation_go(text: str, plain: str) -> None:
    assert plainly(text) == plain
