"""Questions answered only in plainer words: each line of `restated/*.tsv` is a question and what its answer must say.

A line whose second part is empty must not be answered for certain. Lines with # are headings.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from judge.ask import restating
from judge.ask.restating.inflect import verb
from judge.ask.restating.variants import _TRIED as TRIED
from judge.ask.restating.variants import variants

LINES = [
    pytest.param(*line.split("\t"), id=f"{path.stem}:{number}")
    for path in sorted((Path(__file__).parent / "restated").glob("*.tsv"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("question", "wanted"), LINES)
def test_it_is_answered_in_plainer_words(question: str, wanted: str, asked_today) -> None:
    page = asked_today(question)
    if wanted:
        assert page["status"] == "answered", page["answer"]
        assert re.search(wanted, page["answer"]), page["answer"]
    else:
        assert page["status"] != "answered", page["answer"]


@pytest.mark.parametrize(
    ("source", "target", "text", "plain"),
    [
        ("消す", "打ち消す", "消されたら", "打ち消されたら"),
        ("消す", "打ち消す", "消せる?", "打ち消せる?"),
        ("拾う", "手札に加える", "拾った", "手札に加えた"),
        ("拾う", "手札に加える", "拾わない", "手札に加えない"),
        ("打ち込む", "唱える", "打ち込んだ", "唱えた"),
        ("倒れる", "死ぬ", "倒れた", "死んだ"),
        ("倒れる", "死ぬ", "倒れます", "死にます"),
        ("落ちる", "死亡する", "落ちれば", "死亡すれば"),
        ("落ちる", "死亡する", "落ちよう", "死亡しよう"),
        ("カウンターする", "打ち消す", "カウンターできる", "打ち消せる"),
        ("カウンターする", "打ち消す", "カウンターせずに", "打ち消さずに"),
    ],
)
def test_one_verb_stands_for_another_in_every_form(source: str, target: str, text: str, plain: str) -> None:
    pattern, put = verb(source, target)

    assert pattern.sub(put, text) == plain


def test_what_stands_in_names_and_quotes_stays() -> None:
    question = "《消えないもの》が「呪文1つを消す」で消された。運命は？"

    found = list(variants(question))
    assert found
    for text in found:
        assert "《消えないもの》" in text
        assert "「呪文1つを消す」" in text


def test_every_form_compiles_and_is_tried() -> None:
    tried = {pattern.pattern for families in TRIED for family in families for pattern, _ in family}
    for module in pkgutil.iter_modules(restating.__path__):
        forms = getattr(importlib.import_module(f"{restating.__name__}.{module.name}"), "FORMS", ())
        assert {pattern.pattern for pattern, _ in forms} <= tried, module.name
    assert all(re.compile(one).pattern == one for one in tried)


def test_the_words_it_was_read_in_are_told(asked) -> None:
    plain = asked("頑強を持つ3/3が破壊された。戻る？")
    page = asked(
        "このターン《巨大化》を受けて5/5になっている頑強持ち（素は2/2、カウンターなし）を、自分で生け贄に捧げた。何/何で戻る？"
    )

    assert any(one.startswith("質問は「") for one in page["assumptions"])
    assert not any(one.startswith("質問は「") for one in plain["assumptions"])
    assert page["question"].startswith("このターン")
