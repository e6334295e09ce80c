"""Print how many answers change when a question is altered in ways that change nothing of its case.

python -m tests.bench.altered [--every 20] [--show]

Every alteration is put to every so manieth of the project's own questions that is answered as it stands. An answer is
`open` where the altered question is not answered, `other` where its first sentence is another one.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

OWN = Path(__file__).resolve().parents[1] / "questions" / "questions.jsonl"
Alter = Callable[[str], str]

ATTITUDES = ("残念ながら", "たぶん", "実は", "念のため", "さすがに", "理屈の上では", "公式には", "わざわざ", "急に")
REMARKS = ("質問です。", "モダンの大会での話です。", "こういう盤面を考えます。", "仮の話ですが、")
REQUESTS = ("教えてください。", "理由も教えてください。", "できればルール番号も。", "よろしくお願いします。")
IDLE = (
    "特に対応はなし。",
    "お互い他に対応はありません。",
    "優先権は両者パスしました。",
    "それ以外は何も起きていません。",
)
WORDS = {
    "墓地": "捨て山",
    "手札": "ハンド",
    "ライブラリー": "山札",
    "戦場": "場",
    "能力": "アビリティ",
    "対戦相手": "相手",
    "生け贄": "生贄",
    "攻撃した": "アタックした",
    "打ち消された": "カウンターされた",
}


def before_last(told: str) -> Alter:
    """Return what puts words before the last sentence of a question."""

    def put(question: str) -> str:
        *before, last = [one for one in re.split("(?<=。)", question) if one]
        return "".join((*before, told, last))

    return put


def alterations() -> Iterator[tuple[str, Alter]]:
    """Yield every alteration with its name."""
    for word in (*ATTITUDES, *IDLE):
        yield word, before_last(word)
    for word in REMARKS:
        yield word, lambda question, word=word: word + question
    for word in REQUESTS:
        yield word, lambda question, word=word: question + word
    for word, other in WORDS.items():
        yield f"{word} → {other}", lambda question, word=word, other=other: question.replace(word, other)
    yield "，．", lambda question: question.replace("、", "，").replace("。", "．")
    yield "（笑）", lambda question: f"{question}（笑）"
    yield "【】", lambda question: question.replace("《", "【").replace("》", "】")


def main() -> None:
    """Alter, ask and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=20)
    parser.add_argument("--show", action="store_true", help="print each question whose answer changed")
    arguments = parser.parse_args()
    from judge.ask.service import ask
    from judge.desk.core import Desk

    search = Desk().search
    lines = OWN.read_text(encoding="utf-8").splitlines()[:: arguments.every]
    plain: dict[str, dict[str, Any]] = {str(json.loads(line)["q"]): {} for line in lines}
    for question in plain:
        plain[question] = ask(question, search=search)
    answered = {question: page for question, page in plain.items() if page["status"] == "answered"}
    asked, still, other = 0, 0, 0
    for name, alter in alterations():
        changed = [question for question in answered if alter(question) != question]
        pages = {question: ask(alter(question), search=search) for question in changed}
        opened = [question for question, page in pages.items() if page["status"] != "answered"]
        turned = [
            question
            for question, page in pages.items()
            if question not in opened and _first(page) != _first(answered[question])
        ]
        asked, still, other = asked + len(changed), still + len(opened), other + len(turned)
        print(f"{len(changed):4d} asked {len(opened):3d} open {len(turned):3d} other  {name}")
        for question in (*opened, *turned) if arguments.show else ():
            print(f"       {alter(question)}")
    print(f"{asked:4d} asked {still:3d} open {other:3d} other  in all, of {len(answered)} questions")


def _first(page: dict[str, Any]) -> str:
    return str(page["answer"]).split("。")[0]


if __name__ == "__main__":
    main()
