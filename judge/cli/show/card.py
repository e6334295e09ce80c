"""The page of a card as text."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import Value, heading, passage
from judge.pages import wording

_CANDIDATES = {"typo": "という名前のカードはありません。似た名前のカードは {count} 枚あります。"}
HIDDEN_TEXT = "能力文は原文にあります（--source を付けなければ表示します）。"
NO_TEXT = "能力文は原文を取り込むと表示されます（judge import ファイル…）。"


def show(out: Output, page: Value) -> None:
    """Write the cards, then the names that are not certain with their candidates."""
    for number, card in enumerate(page["cards"]):
        if number:
            out.line()
        _card(out, card)
    for number, name in enumerate(page["unresolved"]):
        if number or page["cards"]:
            out.line()
        _candidates(out, name)


def _card(out: Output, card: Value) -> None:
    if said := wording.guess_said(card):
        out.line(Span(said, Style.WARNING))
    name = card["name_ja"] or card["name_en"]
    english = f"（{card['name_en']}）" if card["name_en"] and card["name_en"] != name else ""
    out.line(Span(name, Style.STRONG), english, f"  {card['cost']}" if card["cost"] else "")
    facts = [
        card["type_line"] or "タイプ不明",
        card["pt"] or "",
        f"忠誠度 {card['loyalty']}" if card["loyalty"] else "",
    ]
    out.line("  ".join(fact for fact in facts if fact), indent=2)
    if card["mana_value"] is not None:
        known = [f"マナ総量 {card['mana_value']}", wording.colors_said(card["colors"])]
        out.line(Span("、".join(one for one in known if one), Style.FAINT), indent=2)
    elif card["colors"] is None:
        out.line(Span(wording.NO_COST, Style.FAINT), indent=2)
    _texts(out, card)
    _played(out, card)
    aliases = [one for one in (card["reading"], *card["aliases"]) if one]
    if aliases:
        out.line(Span(f"読み・別名: {'、'.join(aliases)}", Style.FAINT), indent=2, hang=2)
    if card["keyword_names"]:
        names = "、".join(card["keyword_names"])
        out.line(
            Span(f"キーワード: {names}（裁定は judge rule {card['keyword_names'][0]}）", Style.FAINT), indent=2, hang=2
        )
    if card["note"]:
        out.line(f"注意: {card['note']}", indent=2, hang=2)
    _rulings(out, card)
    _file_rulings(out, card)
    _mentions(out, card)


def _texts(out: Output, card: Value) -> None:
    """Write the ability texts, each under its source: an old document's wording must not pass for today's."""
    for text, source in zip(card["texts"], wording.text_origins(card), strict=True):
        out.line(Span(f"能力文（{source}）", Style.FAINT), indent=2, hang=2)
        out.line(text["text"], indent=4)
    if not card["texts"]:
        out.line(HIDDEN_TEXT if card["has_text"] else NO_TEXT, indent=2)


def _played(out: Output, card: Value) -> None:
    """Write whether the evaluator can play the card, and what it then does."""
    if not card["playable"]:
        out.line(Span(f"評価できる: いいえ（{'、'.join(card['lacks'])}）", Style.FAINT), indent=2, hang=2)
        return
    out.line(Span("評価できる: はい。すること（自前の要約）", Style.FAINT), indent=2, hang=2)
    for line in card["does"] or ["能力はありません。"]:
        out.line(line, indent=4, hang=2)


def _rulings(out: Output, card: Value) -> None:
    if not card["rulings_count"]:
        heading(out, "裁定", " このカードについての裁定は蔵書にありません。")
        return
    number = 0
    said = Counter(_words(item) for item in card["rulings"])
    for document, group in groupby(card["rulings"], key=lambda item: item["document"]):
        heading(out, f"裁定 {document or ''}")
        for item in group:
            if alike := said.pop(_words(item), 0):
                number += 1
                passage(out, number, item, alike=alike - 1)
    _more(out, card["rulings_count"], len(card["rulings"]))


def _words(item: Value) -> tuple[str | None, ...]:
    return item["document"], item["digest"], item["original"]


def _file_rulings(out: Output, card: Value) -> None:
    if card["file_rulings"]:
        heading(out, "カードのファイルにある裁定")
        for ruling in card["file_rulings"]:
            out.line(f"{ruling['published'] or ''} {ruling['text']}".strip(), indent=4)


def _mentions(out: Output, card: Value) -> None:
    if card["mentions_count"]:
        heading(out, "このカードに触れている段落", f" {card['mentions_count']} 件")
        for number, item in enumerate(card["mentions"], 1):
            passage(out, number, item)
        _more(out, card["mentions_count"], len(card["mentions"]))


def _more(out: Output, count: int, shown: int) -> None:
    if count > shown:
        out.line(Span(f"ほか {count - shown} 件（--limit で増やせます）", Style.FAINT), indent=4)


def _candidates(out: Output, name: Value) -> None:
    if not name["candidates"]:
        out.line(f"「{name['name']}」というカードは見つかりません。")
        if name["name"].strip():
            out.line(f"文書の中を探すには: judge search {name['name']}", indent=2)
        return
    what = _CANDIDATES.get(name["how"], "に当てはまるカードは {count} 枚あります。どれですか。")
    out.line(f"「{name['name']}」{what.format(count=len(name['candidates']))}")
    for card in name["candidates"]:
        english = f"（{card['name_en']}）" if card["name_en"] and card["name_ja"] else ""
        out.line(f"{card['name_ja'] or card['name_en']}{english}", indent=2)
