"""`judge ask` on the command line."""

from __future__ import annotations

import json


def test_an_answer_has_the_shape_of_the_contract(run) -> None:
    page = json.loads(run("ask", "頑強を持つ3/3が破壊された。戻る？", "--json").out)
    assert page["schema"] == 1 and page["status"] in ("answered", "partial", "unanswered")
    for name in ("question", "rules_as_of", "answer", "understood", "assumptions", "steps", "branches", "citations"):
        assert name in page
    assert isinstance(page["understood"]["unread"], list) and page["took_ms"] >= 0


def test_what_an_answer_rests_on_is_a_hit_like_the_others(run) -> None:
    question = "頑強を持つクリーチャーのコピーであるトークンが破壊された。頑強で戻ってくる？"
    page = json.loads(run("ask", question, "--json").out)
    assert page["status"] == "answered" and len(page["related"]) > 1
    for hit in page["related"]:
        assert hit["text"] and hit["kind"] == "passage" and hit["rules"] is not None
    assert page["related"][0]["text"] in run("ask", question).out.replace("\n", "").replace("    ", "")


def test_a_line_of_a_batch_may_begin_with_a_mana_symbol(run, tmp_path) -> None:
    file = tmp_path / "questions.txt"
    file.write_text("{2/R}というマナ・シンボルのマナ総量は？\n", encoding="utf-8")
    page = json.loads(run("ask", "--batch", str(file), "--json").out.splitlines()[0])
    assert "行を読めません" not in page["answer"]


def test_a_batch_is_answered_line_by_line(run, tmp_path) -> None:
    file = tmp_path / "questions.txt"
    rows = [
        "接死とは？",
        '{"q": "接死とは？", "rules_as_of": "2008-05-02"}',
        '{"x": 1}',
        "",
        '{"q": "あ", "rules_as_of": "いつか"}',
    ]
    file.write_text("\n".join(rows) + "\n", encoding="utf-8")
    pages = [json.loads(line) for line in run("ask", "--batch", str(file)).out.splitlines()]
    assert len(pages) == len(rows)
    assert pages[1]["rules_as_of"] == "2008-05-01"
    assert pages[2]["status"] == pages[3]["status"] == pages[4]["status"] == "unanswered"


def test_a_failure_at_one_question_leaves_the_others_their_answers(run, tmp_path, monkeypatch) -> None:
    from judge.ask import service

    answer = service.ask
    monkeypatch.setattr(
        service, "ask", lambda question, **more: 1 / 0 if "壊" in question else answer(question, **more)
    )
    file = tmp_path / "questions.txt"
    file.write_text("接死とは？\n壊れた？\n接死とは？\n", encoding="utf-8")
    pages = [json.loads(line) for line in run("ask", "--batch", str(file)).out.splitlines()]
    assert [page["question"] for page in pages] == ["接死とは？", "壊れた？", "接死とは？"]
    assert pages[1]["status"] == "unanswered" and "ZeroDivisionError" in pages[1]["answer"]
    assert pages[0]["answer"] == pages[2]["answer"] and "内部エラー" not in pages[0]["answer"]


def test_what_is_no_question_is_not_answered(run) -> None:
    ran = run("ask", "ふにゃふにゃ")
    assert ran.code == 1 and "答えられません" in ran.out


def test_usage_errors(run) -> None:
    assert run("ask").code == 2
    assert run("ask", "接死とは？", "--as-of", "いつか").code == 2
