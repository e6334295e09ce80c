"""A ruling as text: the conclusion first, then what it takes for granted, then the derivation."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import Value


def show(out: Output, page: Value) -> None:
    """Write the ruling."""
    if page["question"]:
        out.line(Span(page["question"], Style.STRONG))
    out.line(f"{page['rules_as_of']} の版のルールで")
    out.line()
    out.line(Span("結論: ", Style.STRONG), page["answer"], hang=2)
    for number, branch in enumerate(page["branches"], 1):
        out.line(Span(f"場合{number}: ", Style.STRONG), branch["answer"], indent=2, hang=2)
        for choice in branch["choices"]:
            out.line(Span(choice, Style.FAINT), indent=4, hang=2)
    if page["assumptions"]:
        out.line()
        out.line("前提: ", "、".join(page["assumptions"]) + "。", hang=2)
    out.line()
    out.line(Span("導出" + ("（場合1）" if page["branches"] else ""), Style.STRONG))
    for step in page["steps"]:
        _step(out, step)
    if page["related"]:
        out.line()
        out.line(Span("関連する裁定: " + "、".join(one["id"] for one in page["related"]), Style.FAINT), hang=2)


def _step(out: Output, step: Value) -> None:
    rules = "".join(f"  CR {rule['number']}" for rule in step["rules"])
    because = f"  ←{'・'.join(map(str, step['because']))}" if step["because"] else ""
    mark = "" if step["held"] else "× "
    out.line(f"{step['n']:>3}. {mark}{step['text']}", Span(f"{rules}{because}", Style.FAINT), hang=5)


def show_parting(out: Output, page: Value) -> None:
    """Write where the derivation of another edition parts from this one."""
    compared = page["compared"]
    out.line()
    out.line(Span(f"{compared['rules_as_of']} の版では: ", Style.STRONG), compared["answer"], hang=2)
    if compared["first_difference"] is None:
        out.line("導出は同じです。", indent=2)
        return
    here, there = compared["first_difference"]
    out.line("最初に分かれる手順:", indent=2)
    for date, step in ((page["rules_as_of"], here), (compared["rules_as_of"], there)):
        text = (
            "（ここで終わる）" if step is None else step["text"] + "".join(f"  CR {r['number']}" for r in step["rules"])
        )
        out.line(f"{date}: {text}", indent=4, hang=2)
