"""An answer as text: the conclusion first, what was understood, then the derivation and the nearest rulings."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import Value

_STATUS = {"partial": "一部だけ答えられます。", "unanswered": "答えられません。"}


def show(out: Output, page: Value) -> None:
    """Write the answer."""
    if page["status"] != "answered":
        out.line(Span(_STATUS[page["status"]], Style.WARNING))
    out.line(Span(page["answer"], Style.STRONG))
    for branch in page["branches"]:
        out.line(branch["answer"], indent=2, hang=2)
        for choice in branch["choices"]:
            out.line(Span(choice, Style.FAINT), indent=4, hang=2)
    out.line(Span("、".join(part for part in (f"{page['rules_as_of']} の版", page["route"]) if part), Style.FAINT))
    for line in page.get("then", ()):
        out.line(line, hang=2)
    _understood(out, page["understood"])
    if page["assumptions"]:
        out.line("前提: ", "、".join(page["assumptions"]) + "。", hang=2)
    if page["steps"]:
        out.line()
        out.line(Span("導出", Style.STRONG))
    for step in page["steps"]:
        rules = "".join(f"  CR {rule['number']}" for rule in step["rules"])
        because = f"  ←{'・'.join(map(str, step['because']))}" if step["because"] else ""
        mark = "" if step.get("held", True) else "× "
        out.line(f"{step['n']:>3}. {mark}{step['text']}", Span(f"{rules}{because}", Style.FAINT), hang=5)
    if page["related"]:
        out.line()
        out.line(Span("近い裁定", Style.STRONG))
    for hit in page["related"]:
        text = hit.get("digest") or hit.get("snippet") or hit.get("text") or ""
        out.line(Span(hit["id"], Style.FAINT), " ", text.replace("\n", " "), indent=2, hang=2)


def _understood(out: Output, understood: Value) -> None:
    board = understood.get("board") or []
    if board:
        out.line()
        out.line(Span("読み取った盤面", Style.STRONG))
    for line in board:
        out.line(line, indent=2, hang=2)
    if understood.get("unread"):
        out.line(Span("読み取れなかった語: ", Style.WARNING), "、".join(understood["unread"]), hang=2)
