"""What costs alone answer: the mana a spell takes, and mana values of costs without a card."""

from __future__ import annotations

import pytest

from judge.ask import service


@pytest.mark.parametrize(
    ("question", "start"),
    [
        # increases before reductions, which lower generic mana only (601.2f)
        ("想起{2}{W}のクリーチャーを想起で唱える。相手に「呪文のコストは{2}多くなる」がある。全部で何マナ？", "5マナ"),
        (
            "マッドネス{R}のカードをマッドネスで唱える。「あなたの呪文のコストは{2}少なくなる」がある。何マナ払う？",
            "1マナ",
        ),
        ("コスト{2/R}{2/R}の呪文。「唱えるためのコストが{2}少なくなる」がある。最小で何マナで唱えられる？", "1マナ"),
        (
            "相手のエンチャントのせいでこっちの呪文はコストが{2}重い。想起({1}{W})で出すために唱えると合計何マナ払う？",
            "4マナ",
        ),
        (
            "フラッシュバックコスト{2}{R}の呪文を唱えたい。自分の呪文はコストが{1}軽くなってる。必要なマナは何点？",
            "2マナ",
        ),
        ("想起{1}{G}を持つ{3}{G}のカードを想起で唱えた。スタックに乗っているとき、マナ総量はいくつですか？", "4です"),
        ("相手の場に「呪文のコストは{1}多くなる」が2つ。{2}{R}の呪文を唱えるには何マナ必要？", "5マナ"),
        # mana values do not depend on what is paid (118.9c); hybrid symbols count their greatest part (202.3f)
        ("{1}{R/W}{R/W}のカードのマナ総量はいくつ？", "3です"),
        ("{2/B}{2/B}のカードのマナ総量はいくつ？", "4です"),
        # X is 0 anywhere but on the stack (202.3e)
        ("激突で{X}{R}のカードがめくれた。マナ総量はいくつ？", "1です"),
    ],
)
def test_costs_are_added_up(question: str, start: str) -> None:
    page = service.ask(question)
    assert page["status"] == "answered"
    assert page["answer"].startswith(start)


@pytest.mark.parametrize(
    "question",
    [
        "{1}{R}の呪文を唱える。「クリーチャー呪文のコストは{1}少なくなる」がある。何マナ払う？",
        "相手が{1}{R}の呪文を唱える。相手に「対戦相手が唱える呪文のコストは{1}多くなる」がある。何マナ払う？",
        "{2/R}{2/R}の呪文を唱える。「呪文のコストは{1}多くなる」がある。何マナ払う？",
        "相手の呪文はコストが{1}重い。自分が{2}{R}の呪文を唱えるには何マナ払う？",
        "自分のクリーチャー呪文はコストが{1}軽い。{2}{R}の呪文を唱えるには何マナ払う？",
    ],
)
def test_costs_that_depend_on_something_unsaid_are_not_added_up(question: str) -> None:
    assert service.ask(question)["status"] != "answered"
