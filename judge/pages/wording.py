"""How pages name things in Japanese: roles, editions, citations, where a passage stands.

Invariant: pure; a rule number is never said without its edition or today's number beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.rules.editions import newest

Value = Mapping[str, Any]

ROLES = {
    "ruling": "裁定",
    "rule_text": "条文",
    "card_text": "カード",
    "prose": "本文",
    "step": "手順",
    "erratum": "訂正",
    "term": "用語",
}


def years(first: str, last: str, newest: str | None = None) -> str:
    """Return a run of editions: `2008-05-01〜2009-05-01`, open at the end where it lasts."""
    if last == newest:
        return f"{first}〜現在"
    return first if first == last else f"{first}〜{last}"


def citation(rule: Value, as_of: str | None = None) -> str:
    """Return a rule number with its edition and today's number: `502.79（2008-05-01版）→ 今は 702.79`.

    Args:
        rule: the rule.
        as_of: an edition (ISO date) whose number of the rule, `rule["as_of"]`, is to be shown as well.
    """
    if as_of is None or "as_of" not in rule or rule.get("edition") == as_of:
        return _citation(rule)
    then = f"{as_of}版では {rule['as_of']}" if rule["as_of"] else f"{as_of}版には無い"
    return f"{_citation(rule)}（{then}）"


def _citation(rule: Value) -> str:
    edition = f"（{rule['edition']}版）" if rule.get("edition") else ""
    current = rule.get("current")
    if rule.get("edition") == newest().date:
        return f"CR {rule['number']}"
    if rule.get("same_today") and current:
        return f"CR {rule['number']}（今も同じ）"
    if current:
        return f"CR {rule['number']}{edition}→ 今は {current}"
    return f"CR {rule['number']}{edition}→ 今の番号なし"


def citations(rules: Iterable[Value], *, most: int = 4, as_of: str | None = None) -> str:
    """Return several rule numbers on one line; `as_of` as in `citation`."""
    shown = list(dict.fromkeys(citation(rule, as_of) for rule in rules))
    more = f"、ほか {len(shown) - most} 件" if len(shown) > most else ""
    return "、".join(shown[:most]) + more


def origin(item: Value) -> str:
    """Return where a passage stands: document and place in it; the id where only the digest is here."""
    document = item.get("document") or ""
    if document and not item.get("document_file"):
        return str(item["id"])
    return " ".join(part for part in (document, item.get("locator") or "") if part)


def mark(item: Value) -> str:
    """Return what kind of text a passage is, and that it is a digest where no original stands beside it."""
    parts = (ROLES.get(item["role"] or "", ""), "要旨" if item.get("digest") and not item.get("original") else "")
    return "・".join(part for part in parts if part)


def standing_said(item: Value) -> str | None:
    """Return that a ruling no longer holds as its document has it, and why; None while it stands."""
    known = item.get("standing")
    if not known:
        return None
    since = f"{known['since']}から、" if known.get("since") else ""
    rule = f"CR {known['rule']}" if known.get("rule") else ""
    why = f"（{since}{rule}）".replace("、）", "）").replace("（）", "")
    return ("この裁定は今のルールと違います" if known["kind"] == "changed" else "この裁定は今は使いません") + why


_COLORS = dict(zip("WUBRG", ("白", "青", "黒", "赤", "緑"), strict=True))
_GUESSES = {
    "partial": "「{asked}」を名前に含むカードはこの 1 枚です。",
    "typo": "「{asked}」という名前のカードはありません。似た名前のカードはこの 1 枚です。",
}
NO_COST = "マナ・コスト不明（手元の資料にありません）"


def guess_said(card: Value) -> str:
    """Return what to say where a card was not asked for by its name (JSON of the card page); else an empty text."""
    return _GUESSES[card["how"]].format(asked=card["asked"]) if card["how"] in _GUESSES else ""


def colors_said(colors: Iterable[str] | None) -> str:
    """Return colours in words, `無色` for none; an empty text where they are not known."""
    return "" if colors is None else "・".join(_COLORS[one] for one in colors) or "無色"


def text_origins(card: Value) -> list[str]:
    """Return for each ability text of a card page where it comes from: an old wording must not pass for today's."""
    texts = card["texts"]
    is_filed = bool(texts) and texts[0]["document"] is None
    return [_origin(text, is_filed) for text in texts]


def _origin(text: Value, is_filed: bool) -> str:
    if text["document"] is None:
        return "カードのファイルの文"
    era = f"、{text['edition']}版のころの文" if text["edition"] else ""
    return f"{text['document']} の原文{era}" + ("" if is_filed else "。今の文とは違うことがあります")
