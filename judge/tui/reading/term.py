"""The page of a term: definition, names of all times, rule number.

Invariant: pure; made from the JSON of the term page.
"""

from __future__ import annotations

from judge.pages.wording import Value, years
from judge.tui.places import Place
from judge.tui.reading import parts
from judge.tui.reading.page import Page, Writer


def page(answer: Value, place: Place) -> Page:
    """Return the page.

    Args:
        answer: from `judge.pages.term.page`.
        place: what was asked for.
    """
    out = Writer()
    if not answer["found"]:
        out.line(f"「{place.key}」という用語は見つかりません。", style="warning")
        if answer["candidates"]:
            parts.links(out, "近いもの: ", [(name, Place("term", name)) for name in answer["candidates"]])
    for term in answer["terms"]:
        out.gap()
        out.line((term["name_ja"], "title"), (f"  {term['name_en'] or ''}  {term['kind_ja']}", "faint"))
        if term["current"]:
            number = Place("rule", term["current"])
            out.line(("今日の条文 ", "faint"), (f"CR {term['current']}", "link", number))
        out.gap()
        out.line(term["definition"] or "定義は書かれていません（最新の版の条文で確かめられない用語です）。")
        out.gap()
        if term["reading"]:
            out.line(("読み ", "faint"), term["reading"])
        if term["old"]:
            since = f"（{term['since']}から今の名前）" if term["since"] else ""
            out.line(("旧称 ", "faint"), "、".join(term["old"]) + since)
        if term["aliases"]:
            out.line(("別の言い方 ", "faint"), "、".join(term["aliases"]), hang=2)
        if len(term["numbers"]) > 1:
            runs = " → ".join(f"{number}（{years(first, last)}）" for first, last, number in term["numbers"])
            out.line(("番号の移り変わり ", "faint"), runs, hang=2)
        if term["see"]:
            parts.links(out, "関連 ", [(name, Place("term", name)) for name in term["see"]], indent=0)
    gist = "\n\n".join(f"{term['name_ja']}\n{term['definition'] or ''}".strip() for term in answer["terms"])
    crumbs = (("用語", None), (place.key, None))
    return out.page(place, place.key, crumbs=crumbs, found=answer["found"], gist=gist)
