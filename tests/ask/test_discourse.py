"""What people say around a case is taken away; what tells of it stays."""

from __future__ import annotations

import pytest

from judge.ask.restating.discourse import plain_tale
from judge.ask.restating.idle import idle


@pytest.mark.parametrize(
    "text",
    [
        "友達と揉めてます。",
        "昨日の大会であったことです。",
        "最近始めたばかりの初心者です",
        "相手と意見が割れてます。",
        "ネットで調べてもよく分かりませんでした。",
        "ご回答お待ちしています。",
    ],
)
def test_talk_is_idle(text: str) -> None:
    assert idle(text)


@pytest.mark.parametrize(
    "text",
    [
        "相手はブロックしませんでした。",
        "スルーしました。",
        "チャンプしました。",
        "気づきませんでした。",
        "先攻です。",
        "手札は空です。",
        "続唱の質問です。",
        "相手は困ってライフを払いました。",
        "気になるのは自分のほうで",
        "それは破壊されませんでした。",
    ],
)
def test_what_may_tell_of_the_game_is_not(text: str) -> None:
    assert not idle(text)


def test_a_topic_that_is_named_again_is_idle() -> None:
    assert idle("警戒ってやつがよく分かりません。", "警戒を持つ3/3で攻撃した。")
    assert not idle("警戒ってやつがよく分かりません。", "3/3で攻撃した。")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("2/2を出したという状況です。どうなる?", "2/2を出した。どうなる?"),
        ("2/2を出そうとしています。出せる?", "2/2を出す。出せる?"),
        ("盾を張って耐えようとしたんですけど、再生できる?", "盾を張った。再生できる?"),
        ("3/3を唱えようとしたら、打ち消された。どうなる?", "3/3を唱えた。打ち消された。どうなる?"),
        ("《灰色熊》を出した。こいつは死ぬ?", "《灰色熊》を出した。《灰色熊》は死ぬ?"),
        ("3/3に《稲妻》を撃った。こいつは死ぬ?", "3/3に《稲妻》を撃った。これは死ぬ?"),
        ("5/5が死ぬって言ったら相手が納得してくれなくて。5/5は死ぬ?", "5/5は死ぬ?"),
        ("相手は5/5でブロックすると言いました。死ぬ?", "相手は5/5でブロックした。死ぬ?"),
        ("ブロックしたくないので、5点受けますか?", "ブロックしたくないので、5点受けますか?"),
    ],
)
def test_the_case_stays(text: str, plain: str) -> None:
    assert plain_tale(text) == plain
