"""How the answers of the two routes become one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.ask.routes import WITHOUT, Answer, joined, nearer

PLAYED = Answer("answered", "はい、戻ります。", "盤面", truth=True)
RULED = Answer("answered", "いいえ、戻りません。", "裁定", truth=False)
PASSED = ("のっそり",)


@pytest.mark.parametrize(
    ("played", "ruled", "status", "text"),
    [
        (PLAYED, None, "answered", "はい、戻ります。"),
        (replace(PLAYED, passed=PASSED), RULED, "answered", "いいえ、戻りません。"),
        (PLAYED, replace(RULED, passed=PASSED), "answered", "はい、戻ります。"),
        (replace(PLAYED, passed=PASSED), replace(RULED, passed=PASSED), "partial", None),
        (replace(PLAYED, status="partial", text="不明。"), RULED, "answered", "いいえ、戻りません。"),
        (
            replace(PLAYED, status="partial", text="不明。"),
            replace(RULED, status="partial", text="近い。"),
            "partial",
            "近い。不明。",
        ),
        (
            replace(PLAYED, status="partial", text=f"不明。{WITHOUT}はい。"),
            replace(RULED, status="partial", text="近い。"),
            "partial",
            f"不明。{WITHOUT}はい。",
        ),
    ],
)
def test_what_was_read_whole_goes_before_what_let_words_pass(
    played: Answer, ruled: Answer | None, status: str, text: str | None
) -> None:
    found = joined(played, True, ruled)
    assert found.status == status
    assert text is None or found.text == text


def _left(*words: str, text: str = f"{WITHOUT}はい。", status: str = "partial") -> Answer:
    return Answer(status, text, "盤面", {"unread": list(words)})


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (_left("甲"), _left("甲", "乙"), True),
        (_left("甲", "乙"), _left("甲"), False),
        (_left("甲"), _left("甲"), False),
        (_left("甲", "乙"), _left("甲", text="不明。"), True),
        (_left(text="不明。"), _left("甲"), False),
        (_left(status="unanswered"), _left("甲"), False),
    ],
)
def test_what_says_something_with_fewer_words_left_is_nearer(one: Answer, other: Answer, expected: bool) -> None:
    assert nearer(one, other) is expected
