"""The page of a card: facts, rulings by document, mentions, keywords, whether the evaluator can play it.

Invariant: pure; made from the JSON of the card page. What no source states is said to be unknown.
"""

from __future__ import annotations

from itertools import groupby

from judge.pages import wording
from judge.pages.wording import Value
from judge.tui.places import Place
from judge.tui.reading import parts
from judge.tui.reading.page import Page, Writer


def page(answer: Value, place: Place, view: str = "both") -> Page:
    """Return the page.

    Args:
        answer: from `judge.desk.answers.card`.
        place: what was asked for.
        view: which texts of a ruling are shown.
    """
    out = Writer()
    for card in answer["cards"]:
        out.gap()
        _card(out, card, view)
    for name in answer["unresolved"]:
        out.gap()
        _candidates(out, name)
    names = [card["name_ja"] or card["name_en"] for card in answer["cards"]]
    title = "・".join(names) or place.key
    texts = (f"{card['name_ja'] or card['name_en']}\n{card['text'] or ''}".strip() for card in answer["cards"])
    gist = "\n\n".join(texts)
    return out.page(place, title, crumbs=(("カード", None), (title, None)), found=bool(names), gist=gist)


def _card(out: Writer, card: Value, view: str) -> None:
    if said := wording.guess_said(card):
        out.line(said, style="warning")
    name = card["name_ja"] or card["name_en"]
    english = f"  {card['name_en']}" if card["name_en"] and card["name_en"] != name else ""
    out.line((name, "title"), (english, "faint"), f"  {card['cost'] or ''}")
    facts = [card["type_line"] or "タイプ不明", card["pt"] or ""]
    facts += [f"忠誠度 {card['loyalty']}"] if card["loyalty"] else []
    out.line("  ".join(fact for fact in facts if fact))
    if card["mana_value"] is not None:
        known = [f"マナ総量 {card['mana_value']}", wording.colors_said(card["colors"])]
        out.line("、".join(one for one in known if one), style="faint")
    elif card["colors"] is None:
        out.line(wording.NO_COST, style="faint")
    _ability_texts(out, card)
    aliases = [one for one in (card["reading"], *card["aliases"]) if one]
    if aliases:
        out.line(f"読み・別名: {'、'.join(aliases)}", style="faint", hang=2)
    if card["keyword_names"]:
        out.group = "キーワード"
        parts.links(out, "キーワード: ", [(one, Place("rule", one)) for one in card["keyword_names"]], indent=0)
        out.group = ""
    _evaluator(out, card)
    if card["note"]:
        out.line(f"注意: {card['note']}", hang=2)
    _rulings(out, card, view)
    _mentions(out, card, view)


def _ability_texts(out: Writer, card: Value) -> None:
    for text, source in zip(card["texts"], wording.text_origins(card), strict=True):
        out.line(f"能力文（{source}）", style="faint", hang=2)
        out.line(text["text"], style="quote", indent=2)
    if not card["texts"]:
        out.line("能力文は、原文かカードのファイルを取り込むと表示されます。", style="faint")


def _evaluator(out: Writer, card: Value) -> None:
    """Say whether situations with the card can be played out, and as what it counts there."""
    if card["playable"]:
        out.line("裁定の組み立てに使えます。", style="faint")
        for line in card["does"]:
            out.line(line, style="faint", indent=2, hang=2)
    else:
        out.line(f"裁定の組み立てにはまだ使えません（{'、'.join(card['lacks'])}）。", style="faint", hang=2)


def _rulings(out: Writer, card: Value, view: str) -> None:
    if not card["rulings_count"]:
        out.heading("裁定", "このカードについての裁定は蔵書にありません。")
    number = 0
    for document, group in groupby(card["rulings"], key=lambda item: item["document"]):
        out.heading(f"裁定 {document or ''}")
        for item in group:
            number += 1
            parts.passage(out, number, item, view=view)
    _more(out, card["rulings_count"], number)
    if card["file_rulings"]:
        out.heading("カードのファイルにある裁定")
        for ruling in card["file_rulings"]:
            out.line((f"{ruling['published'] or ''} ", "faint"), ruling["text"], indent=3)


def _mentions(out: Writer, card: Value, view: str) -> None:
    if card["mentions_count"]:
        out.heading("このカードに触れている段落", f"{card['mentions_count']} 件")
        for number, item in enumerate(card["mentions"], 1):
            parts.passage(out, number, item, view=view)
        _more(out, card["mentions_count"], len(card["mentions"]))


def _more(out: Writer, count: int, shown: int) -> None:
    if count > shown:
        out.line(f"ほか {count - shown} 件", style="faint", indent=3)


def _candidates(out: Writer, name: Value) -> None:
    if not name["candidates"]:
        out.line(f"「{name['name']}」というカードは見つかりません。", style="warning")
        out.line("文書の中を探すには、そのまま検索してください。", style="faint")
        return
    out.line(f"「{name['name']}」に当てはまるカードは {len(name['candidates'])} 枚あります。", style="warning")
    for card in name["candidates"]:
        label = card["name_ja"] or card["name_en"]
        out.line((label, "link", Place("card", card["name_en"] or label)), f"  {card['name_en'] or ''}", indent=2)
