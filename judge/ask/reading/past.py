"""The past of a verb in dictionary form, 引く is 引いた, and its stem before ます from that past: 残った is 残り.

Invariant: pure text; what is no verb in dictionary form comes back with た.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

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


_BEFORE_MASU = {"っ": "り", "ん": "み", "い": "き"}
_OTHER_ROWS = {
    "い": Pattern("[失払使追狙食喰補負従買吸争奪伴]っ$|(?:もら|むか|向か|あつか|したが|うしな)っ$"),
    "ち": Pattern("[勝撃打持待保]っ$|(?<![にと])立っ$"),
    "き": Pattern("(?:行|い)っ$"),
    "に": Pattern("死ん$"),
    "び": Pattern("[選及飛並呼運]ん$"),
    "ぎ": Pattern("[防塞急稼]い$"),
}
"""The verbs of other rows whose past ends as that of a more frequent row does."""


def before_masu(stem: str) -> str:
    """Return the stem of a verb before ます from that before た: 残っ is 残り, 死ん is 死に, 引い is 引き."""
    end = next((end for end, row in _OTHER_ROWS.items() if row.search(stem)), _BEFORE_MASU.get(stem[-1:], ""))
    return stem[:-1] + end if end else stem


LIKELY = Pattern(
    r"(?P<stem>[ぁ-ん一-龥]{1,3}(?<!な)(?<!なかっ)(?<!だっ)(?<!しかっ))[ただ]り(?:なんか|なんて|とか)?(?:[はも]、?)?"
    r"(?:(?:しない|しません|する|します|しました|しませんでした|した)(?:もの|わけ|こと)?(?:なの|なん|の|ん|は)?(?:です|でしょう|だろう|ある|あります)?|(?=[?]|$))"
    r"か?(?:ね|な|よね)?(?=[?]|(?<=か)。|(?<=か)$|$)"
)
"""残ったりしますか, 壊れてくれたりは?, 死んだりしない?: asked is whether it does."""


def whether(match: re.Match[str]) -> str:
    """Return what `LIKELY` asks, put plainly: 残りますか."""
    return f"{before_masu(match['stem'])}ますか"
