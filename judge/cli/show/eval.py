"""A ruling as text: the conclusion first, then what it takes for granted, then the derivation."""

from __future__ import annotations

from collections.abc import Sequence

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


def show_why(out: Output, page: Value) -> None:
    """Write the steps that one step rests on."""
    out.line(f"{page['rules_as_of']} の版のルールで")
    for choice in page["choices"]:
        out.line(Span(choice, Style.FAINT), indent=2, hang=2)
    out.line()
    asked = page["steps"][-1]
    lead = "次のことは、以下によります: " if page["held"] else "次のようになった理由: "
    out.line(Span(lead, Style.STRONG), asked["text"], hang=2)
    out.line()
    for step in page["steps"]:
        _step(out, step)


def show_comparison(out: Output, page: Value) -> None:
    """Write two editions' rulings and the step in which their derivations part."""
    if page["question"]:
        out.line(Span(page["question"], Style.STRONG))
        out.line()
    for side in page["sides"]:
        out.line(Span(f"{side['rules_as_of']} の版: ", Style.STRONG), side["answer"], hang=2)
    out.line()
    if page["first_difference"] is None:
        out.line("導出は同じです。")
        return
    out.line("結果は同じですが、導出は次の手順で分かれます。" if page["same"] else "最初に分かれる手順:")
    _parting(out, [side["rules_as_of"] for side in page["sides"]], page["first_difference"])


def _parting(out: Output, dates: Sequence[str], parted: Sequence[Value | None]) -> None:
    for date, step in zip(dates, parted, strict=True):
        text = (
            "（ここで終わる）" if step is None else step["text"] + "".join(f"  CR {r['number']}" for r in step["rules"])
        )
        out.line(f"{date}: {text}", indent=2, hang=2)


def show_eras(out: Output, page: Value) -> None:
    """Write the answers of all editions, newest first, and what each parted from the one before at."""
    if page["question"]:
        out.line(Span(page["question"], Style.STRONG))
        out.line()
    for era in page["eras"]:
        out.line(Span(f"{era['since']} から {era['until']} までの版: ", Style.STRONG), era["answer"], hang=2)
        if era["first_difference"] is not None:
            now, before = era["first_difference"]
            out.line("その前の版との最初の違い:", indent=2)
            _parting(out, [era["since"], "それまで"], (now, before))
