"""The page of a rule number or keyword: today's rule first, false friends loudly, every number with its edition.

Invariant: pure; made from the JSON of the rule page.
"""

from __future__ import annotations

from typing import Any

from judge.pages.wording import Value, years
from judge.rules.editions import newest
from judge.tui.places import Place
from judge.tui.reading import parts
from judge.tui.reading.page import Page, Writer

_SUB_RULES = 40
_CHANGES = 5
_CARDS = 60


def page(answer: Value, place: Place, view: str = "both") -> Page:
    """Return the page.

    Args:
        answer: from `judge.desk.answers.rule`.
        place: what was asked for.
        view: which texts of a ruling are shown.
    """
    out = Writer()
    today = newest().date
    era = f"{answer['edition']}版" + ("（最新）" if answer["edition"] == today else "（過去の版）")
    crumbs = (("総合ルール", None), (era, None), (_title(answer, place), None))
    if not answer["found"]:
        out.line(answer["message"] or "見つかりません。", style="warning")
        if answer["candidates"]:
            parts.links(out, "近いもの: ", [(name, Place("rule", name)) for name in answer["candidates"]])
        return out.page(place, place.key, crumbs=crumbs, found=False)
    if answer["query_kind"] == "keywords":
        _keyword_list(out, answer)
        return out.page(place, "キーワード一覧", crumbs=crumbs)
    if answer["keyword"]:
        _keyword(out, answer["keyword"], answer, today)
    for number in answer["numbers"]:
        out.gap()
        _number(out, number, answer, today)
    _definitions(out, answer)
    _entries(out, answer, view)
    title = _title(answer, place)
    gist = "\n".join((title, *(term["definition"] or "" for term in answer["definitions"]))).strip()
    return out.page(place, title, crumbs=crumbs, gist=gist, sources=(f"{title}（{answer['edition']}版）",))


def _title(answer: Value, place: Place) -> str:
    if answer["keyword"]:
        return str(answer["keyword"]["name_ja"] or answer["keyword"]["name_en"])
    return f"CR {place.key}" if answer["numbers"] else place.key


def _keyword_list(out: Writer, answer: Value) -> None:
    rows = answer["keyword_list"]
    out.line((f"総合ルール {answer['edition']}版のキーワード能力・キーワード処理 {len(rows)} 件", "title"))
    for row in rows:
        label = row["name_ja"] or row["name_en"]
        out.line(f"{row['number'] or '':<8}", (label, "link", Place("rule", row["key"])), f"  {row['name_en']}")


def _keyword(out: Writer, keyword: Value, answer: Value, today: str) -> None:
    name = keyword["name_ja"] or keyword["name_en"]
    out.line((name, "title"), (f"  {keyword['name_en']}  {keyword['kind_ja']}", "faint"))
    if keyword["current"]:
        out.line(("今日の条文 ", "faint"), (f"CR {keyword['current']}", "strong"), f"（{today}版）")
    else:
        out.line((keyword["label"], "strong"))
    if answer["edition"] != today:
        then = f"CR {keyword['number']}" if keyword["number"] else keyword["label"]
        out.line((f"{answer['edition']}版では ", "faint"), then)
    if len(keyword["names"]) > 1:
        names = (
            f"{run['name_ja'] or run['name_en']}（{years(run['first'], run['last'], today)}）"
            for run in keyword["names"]
        )
        out.line(("呼び名 ", "faint"), " → ".join(names), hang=2)
    _history(out, keyword["numbers"], today)
    _changes(out, keyword["changes"])
    _sub_rules(out, keyword["sub_rules"], answer)


def _number(out: Writer, number: Value, answer: Value, today: str) -> None:
    said, now, asked = f"CR {number['number']}", number["today"], number["asked"]
    past = answer["edition"] != today
    if past:
        about = asked["heading_ja"] or asked["heading_en"] or ""
        out.line(
            (said, "title"), (f"（{answer['edition']}版） ", "strong"), (about if asked["exists"] else "", "title")
        )
        out.line(asked["label"] if not asked["exists"] else f"この版での意味です。{asked['label']}", hang=2)
        _today_of(out, asked, today)
    if now["exists"]:
        lead = "今の版の同じ番号: " if past else ""
        out.line(lead, (said, "" if past else "title"), f"（{today}版） ", (number["today_means"] or "", "title"))
    elif number["meanings"]:
        out.line((said, "title"), f" は今の版（{today}）にはありません。")
    else:
        out.line((said, "title"), " は収録されているどの版にもありません。")
        return
    if number["warning"] and (now["exists"] or past):
        out.line(f"⚠ {number['warning'].removeprefix('注意：')}", style="warning", hang=2)
    _meanings(out, number, today)
    if now["exists"]:
        _history(out, now["history"], today)
    for cited in number["cited"]:
        about = cited["heading_ja"] or cited["heading_en"]
        note = f"、{cited['note']}" if cited["note"] else ""
        out.line(f"{cited['document']} の {cited['number']} は {about}（{cited['edition']}版）{note}", style="faint")
    if not answer["exact"]:
        _changes(out, number["changes"])
        _sub_rules(out, number["sub_rules"], answer)


def _today_of(out: Writer, asked: Value, today: str) -> None:
    if asked["exists"] and asked["current"]:
        label = f"CR {asked['current']}"
        out.line(("今日の番号 ", "faint"), (label, "link", Place("rule", asked["current"])), f"（{today}版）")


def _meanings(out: Writer, number: Value, today: str) -> None:
    """Write what the number stood for, run by run, each with a link to the number in that edition."""
    meanings = number["meanings"]
    if len(meanings) <= 1 and number["today"]["exists"]:
        return
    out.group = "この番号の意味の移り変わり"
    for one in meanings:
        span = years(one["first"], one["last"], today)
        there = Place("rule", number["number"], None if one["last"] == today else one["last"])
        pieces: list[Any] = [(span, "link", there), "  ", (one["subject"], "strong"), f"  {one['label']}"]
        if one["current"] and one["current"] != number["number"]:
            pieces += ["  → ", (f"CR {one['current']}", "link", Place("rule", one["current"]))]
        out.line(*pieces, indent=2, hang=2)
    out.group = ""


def _history(out: Writer, runs: list[list[str]], today: str) -> None:
    if len(runs) > 1:
        out.group = "番号の移り変わり"
        places = [
            (f"{number}（{years(first, last, today)}）", Place("rule", number, None if last == today else last))
            for first, last, number in runs
        ]
        parts.links(out, "番号の移り変わり ", places, indent=0, between=" → ")
        out.group = ""


def _changes(out: Writer, changes: list[Value]) -> None:
    for change in list(reversed(changes))[:_CHANGES]:
        doubt = "" if change["checked"] else "（版の文面では未確認）"
        out.line(("変更 ", "faint"), f"{change['date']} {change['text']}{doubt}", hang=5)


def _sub_rules(out: Writer, numbers: list[str], answer: Value) -> None:
    if numbers:
        edition = None if answer["edition"] == newest().date else answer["edition"]
        out.group = "下位の条文"
        parts.links(
            out,
            "下位の条文 ",
            [(number, Place("rule", number, edition)) for number in numbers[:_SUB_RULES]],
            indent=0,
            between=" ",
        )
        out.group = ""
        if len(numbers) > _SUB_RULES:
            out.line(f"ほか {len(numbers) - _SUB_RULES}", style="faint", indent=2)


def _definitions(out: Writer, answer: Value) -> None:
    for term in answer["definitions"]:
        out.heading(f"定義 {term['name_ja']}", term["name_en"] or "")
        out.line(term["definition"] or "定義は書かれていません（最新の版の条文で確かめられない用語です）。", indent=2)


def _entries(out: Writer, answer: Value, view: str) -> None:
    if answer["exact"]:
        return
    for name, title, count in (
        ("texts", "文書に載っている条文", len(answer["texts"])),
        ("cited_by", "この条文に触れている裁定", answer["cited_by_count"]),
        ("other_meanings", "同じ番号で別の条文を指している箇所", answer["other_meanings_count"]),
    ):
        if name == "other_meanings" and answer["cards"]:
            out.heading("関係するカード", f"{len(answer['cards'])} 枚")
            cards = [(card["name_ja"], Place("card", card["key"])) for card in answer["cards"][:_CARDS]]
            parts.links(out, "", cards)
        if not count:
            continue
        shown = len(answer[name])
        out.heading(title, f"{count} 件" + (f"のうち {shown} 件" if shown < count else ""))
        for number, item in enumerate(answer[name], 1):
            parts.passage(out, number, item, view=view)
