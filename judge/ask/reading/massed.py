"""Spells told by the damage that they deal to every creature: 各クリーチャーに3点与える赤のソーサリー.

Invariant: what the spell says goes into quotation marks as a text of its kind, as a card would say it; how much, its
colour and its kind stay as told. Nothing in brackets or quotation marks changes.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_ALL = r"(?:(?:戦場の|場の)?(?:各|すべての|全ての|全部の|全)クリーチャー(?:全部|すべて|全員)?)"
_COLOR = r"(?P<color>[白青黒赤緑](?:の|い)|)"
_KIND = r"(?P<kind>ソーサリー|インスタント|(?:火力)?呪文|(?:全体)?火力)(?:呪文)?"
_DEALS = r"(?:を?(?:与える|飛ばす|ばらまく|ばら撒く|撒く|入れる|叩き込む))"
_MASS = Pattern(
    rf"{_ALL}(?P<too>と(?:各|すべての|全)?プレイヤー)?に(?:それぞれ)?(?P<n>\d+)点(?:ずつ)?(?:の?ダメージ)?(?:{_DEALS}|の){_COLOR}{_KIND}"
    rf"|(?:全体|全クリーチャー|各クリーチャー)に?(?P<n2>\d+)点(?:の?ダメージ)?の(?P<color2>[白青黒赤緑](?:の|い)|)"
    r"(?P<kind2>ソーサリー|インスタント|呪文|火力)"
)
_CLOSED = Pattern(r"[「『(][^「」『』()]*[」』)]")
_WHO = r"(?P<who>(?:(?:自分|相手|対戦相手|こちら)の)?)"
_HIT = Pattern(
    rf"(?P<what>[^。?!]*\d/\d[^。?!]*?)(?:に|へ|が|は)、?{_WHO}(?P<mass>⟦[^⟧]*⟧)を"
    r"(?:撃たれ|打たれ|唱えられ|使われ|撃っ|打っ|唱え|使っ|受け|くらっ|喰らっ|食らっ|もらっ)"
    r"(?:たら|た場合(?:は|に)?|たとき(?:は|に)?|ると|て)、?"
)
_BY = Pattern(
    r"(?P<before>(?:[^。?!]*[^。?!、])?(?:、|は|が|も|って|に)?、?)(?P<who>(?:自分|相手|対戦相手|こちら)の)?(?P<mass>⟦[^⟧]*⟧)で、?"
    r"(?![^。?]*(?:[ただ]ら|れば|とき|場合|後|あと|[てで]、))"
)


def with_mass_damage(text: str) -> str:
    """Return a normalised question with each spell that is told by its damage to every creature as a quoted text.

    Args:
        text: a normalised question in plain words, with card names in 《》.
    """
    if "点" not in text or not _MASS.search(text):
        return text
    closed = [match.span() for match in _CLOSED.finditer(text)]
    for match in reversed(list(_MASS.finditer(text))):
        if not any(start < match.start() < end for start, end in closed):
            text = text[: match.start()] + _marked(match) + text[match.end() :]
    text = _HIT.sub(lambda found: f"{found['mass']}が解決した。{found['what']}は", text)
    text = _BY.sub(lambda found: f"{found['mass']}が解決した。{found['before']}", text)
    return text.replace("⟦", "").replace("⟧", "")


def _marked(match: re.Match[str]) -> str:
    """Return what was found as a spell with its text, between marks."""
    kind = match["kind"] or match["kind2"]
    kind = kind if kind in ("ソーサリー", "インスタント") else "呪文"
    color = (match["color"] or match["color2"] or "").replace("い", "の")
    too = "と各プレイヤー" if match["too"] else ""
    return f"⟦{color}{kind}「各クリーチャー{too}に{match['n'] or match['n2']}点のダメージを与える」⟧"


__all__ = ["with_mass_damage"]
