"""The pages of a case: board, ruling, comparison, through the editions.

Invariant: pure; the conclusion stands first, what was not understood before it, and every rule with its edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.pages.wording import Value, years
from judge.rules.editions import newest
from judge.tui.places import Place
from judge.tui.reading import parts
from judge.tui.reading.page import Page, Piece, Writer
from judge.tui.whatif.case import Case

ERAS = "版ごと"
_LEAD = {"partial": "一部だけ答えられます。", "unanswered": "答えられません。断定はしません。"}


def board_page(case: Case, width: int) -> Page:
    """Return the page of the board as it was understood."""
    from judge.tui.whatif.board import board

    out = Writer()
    understood = case.page.get("understood") or {}
    unread = understood.get("unread") or []
    if unread:
        out.line("⚠ 読み取れなかった語: " + "、".join(map(str, unread)), style="warning", hang=2)
    if case.scenario is not None:
        out.line(("読み取った局面" if not case.own else "局面", "heading"))
        for line in board(case.scenario, width):
            out.line(line)
    elif understood.get("board"):
        out.line(("読み取った局面", "heading"))
        for line in understood["board"]:
            out.line(str(line), indent=2, hang=2)
    else:
        out.line("局面としては読み取れませんでした。", style="warning")
        out.line("F6 で局面を書くか、質問を言い換えてください。", style="faint")
    return out.page(Place("whatif", case.question), "局面", crumbs=(("局面", None),))


def ruling_page(case: Case) -> Page:
    """Return the page of the ruling."""
    out = Writer()
    place = Place("whatif", case.question)
    if case.problem:
        out.line("この局面は処理できません。", style="warning")
        out.line(case.problem, hang=2)
        out.line("F6 で局面を直してください。", style="faint")
        return out.page(place, "裁定", crumbs=(("裁定", None),), found=False)
    page = case.page
    if page["status"] != "answered":
        out.line(f"⚠ {_LEAD[page['status']]}", style="warning")
    out.line((page["answer"], "title"))
    if case.said and case.said != page["answer"]:
        out.line(("変える前 ", "faint"), case.said, hang=9)
    route = f"  {page['route']}" if page.get("route") else ""
    past = "" if page["rules_as_of"] == newest().date else "（過去の版）"
    out.line((f"総合ルール {page['rules_as_of']}版{past}で処理{route}", "faint"))
    _branches(out, case)
    for text in page.get("assumptions") or ():
        out.line(("前提 ", "faint"), str(text), hang=5)
    _steps(out, case)
    _citations(out, page)
    _related(out, page)
    crumbs = (("裁定", None), (case.question[:40] or "局面", None))
    return out.page(place, "裁定", crumbs=crumbs, gist=str(page["answer"]), sources=_sources(page))


def _sources(page: Value) -> tuple[str, ...]:
    rows = page.get("citations") or []
    rules = (f"CR {row['number']}（{row['edition']}版）" for row in rows if row.get("number"))
    return (*rules, *(str(row["id"]) for row in rows if row.get("kind") == "ruling"))


def _branches(out: Writer, case: Case) -> None:
    branches = case.page.get("branches") or []
    if not branches:
        return
    out.heading("場合分け", f"{len(branches)} 通り（選ぶと、その導出を表示します）")
    for number, branch in enumerate(branches):
        here = number == case.branch
        label = "、".join(branch["choices"]) or f"場合 {number + 1}"
        mark = ("▌", "here") if here else " "
        out.line(mark, (f"{number + 1}. {label}", "link", Place("case", str(number))), hang=4)
        out.line(branch["answer"], indent=4)


def _steps(out: Writer, case: Case) -> None:
    steps = list(case.steps)
    if not steps:
        return
    if case.about is not None:
        out.heading(f"手順 {case.about} はなぜか")
        out.line(("すべての手順に戻る", "link", Place("why", "0")), indent=2)
        steps = _support(steps, case.about)
    else:
        out.heading("導出", "番号を開くと、なぜそうなるかだけを表示します")
    parting = case.parting
    for step in steps:
        if step["n"] == parting:
            out.line("⚠ ここから、変える前と違います。", style="warning", anchor="parting")
        write_step(out, step)


def write_step(out: Writer, step: Value, *, link: bool = True) -> None:
    """Write one step: number, sentence, rules, what it follows from."""
    number = f"{step['n']:>3}."
    pieces: list[Piece] = [(number, "link", Place("why", str(step["n"]))) if link else number, " "]
    if not step.get("held", True):
        pieces.append(("× ", "warning"))
    pieces.append(str(step["text"]))
    for rule in step["rules"]:
        edition = None if rule["edition"] == newest().date else rule["edition"]
        pieces += ["  ", (f"CR {rule['number']}", "link", Place("rule", rule["number"], edition))]
    if step["because"]:
        pieces.append((f"  ←{'・'.join(map(str, step['because']))}", "faint"))
    out.line(*pieces, hang=5)


def _support(steps: Sequence[Value], about: int) -> list[Value]:
    """Return the steps that a step rests on, itself last."""
    by_number = {step["n"]: step for step in steps}
    wanted, queue = {about}, [about]
    while queue:
        for parent in by_number.get(queue.pop(), {"because": ()})["because"]:
            if parent not in wanted:
                wanted.add(parent)
                queue.append(parent)
    return [step for step in steps if step["n"] in wanted]


def _citations(out: Writer, page: Value) -> None:
    rows = page.get("citations") or []
    if rows:
        out.heading("根拠")
    for row in rows:
        if row.get("kind") == "ruling":
            out.line((str(row["id"]), "link", Place("passage", row["id"])), indent=2)
        elif row.get("number"):
            edition = None if row["edition"] == newest().date else row["edition"]
            now = f"  → 今は {row['current']}" if edition and row.get("current") else ""
            heading = f" {row['heading']}" if row.get("heading") else ""
            label = f"CR {row['number']}（{row['edition']}版）"
            out.line((label, "link", Place("rule", row["number"], edition)), f"{heading}{now}", indent=2)


def _related(out: Writer, page: Value) -> None:
    rows = page.get("related") or []
    if not rows:
        return
    out.heading("近い裁定")
    for number, row in enumerate(rows, 1):
        if row.get("kind"):
            parts.passage(out, number, {**row, "original": row.get("text"), "digest": row.get("digest")}, view="digest")
        else:
            out.line((f"{number:>2} ", "faint"), (str(row["id"]), "link", Place("passage", row["id"])))


def side_page(compared: Value, side: int) -> Page:
    """Return one side of a comparison of two editions."""
    out = Writer()
    one = compared["sides"][side]
    out.line((f"総合ルール {one['rules_as_of']}版", "heading"))
    out.line((one["answer"], "title"))
    if compared["same"]:
        out.line("結論は同じです。", style="faint")
    parting = one["parts_at"]
    if parting is None and compared["first_difference"] is None:
        out.line("導出も同じです。", style="faint")
    out.gap()
    for step in one["steps"]:
        if step["n"] == parting:
            out.line("⚠ ここで分かれます。", style="warning", anchor="parting")
        write_step(out, step, link=False)
    date = str(one["rules_as_of"])
    return out.page(Place("whatif", date), date, crumbs=((f"{date}版", None),), at="parting")


def eras_page(answer: Value) -> Page:
    """Return the page of the answers through the editions, the newest first."""
    out = Writer()
    out.line(("版による結論の移り変わり", "title"))
    for era in answer["eras"]:
        out.gap()
        span = years(era["since"], era["until"], newest().date)
        out.line((span, "link", Place("edition", era["until"])), ("  " + _status(era), "warning"))
        out.line(era["answer"], indent=2)
        first: list[Any] = era["first_difference"] or []
        for step, lead in zip(first, ("この版", "前の版"), strict=False):
            if step:
                out.line((f"{lead}: ", "faint"), f"{step['n']}. {step['text']}", indent=4, hang=2)
    return out.page(Place("whatif", "eras"), ERAS, crumbs=((ERAS, None),))


def _status(era: Value) -> str:
    return "" if era["status"] == "answered" else "（答えられません）"
