"""The past of a verb in dictionary form: 引く is 引いた, 受ける is 受けた.

Invariant: pure text; what is no verb in dictionary form comes back with た.
"""

from __future__ import annotations

_SOUNDS = {
    "う": "った",
    "つ": "った",
    "る": "った",
    "む": "んだ",
    "ぶ": "んだ",
    "ぬ": "んだ",
    "く": "いた",
    "ぐ": "いだ",
    "す": "した",
}
_FIVE_ROWS = (
    "減る",
    "入る",
    "切る",
    "走る",
    "知る",
    "要る",
    "限る",
    "帰る",
    "返る",
    "散る",
    "握る",
    "蘇る",
    "甦る",
    "滑る",
)
"""Verbs whose る stands behind い or え and is yet their last sound."""
_ONE_ROW = tuple("いきぎしちにびみりえけげせてねべめれ得出見着寝経")


def past(verb: str) -> str:
    """Return the past of a verb in dictionary form."""
    if verb.endswith("する"):
        return f"{verb[:-2]}した"
    if verb.endswith(("くる", "来る")):
        return f"{verb[:-2]}{'来' if verb.endswith('来る') else 'き'}た"
    if verb.endswith(("行く", "いく")):
        return f"{verb[:-1]}った"
    if verb.endswith("る") and not verb.endswith(_FIVE_ROWS) and verb[-2:-1] in _ONE_ROW:
        return f"{verb[:-1]}た"
    return f"{verb[:-1]}{_SOUNDS.get(verb[-1:], f'{verb[-1:]}た')}"
