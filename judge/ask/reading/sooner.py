"""Ways of asking whether counters come before or behind combat damage, each put as one.

Invariant: as in `wording`; only what is asked is changed, and which sides of the damage are offered stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_COUNTERS = r"(?P<x>(?:その)?(?:[+-]1/[+-]1)?カウンター)"
_PUT = r"(?:置か(?:れ)?|乗|載|のせら?れ|乗せられ)(?:る|ります|れます|ます|った)"
_DAMAGE = r"(?:戦闘)?ダメージ(?:の(?:処理|解決)|が(?:与えられる|入る)|を与える)?"
_BEFORE = r"(?:の?前|より(?:も)?、?(?:前|先)|に(?:先立って|先んじて))"
_AFTER = r"(?:(?:の|た)?(?:後|あと)|より(?:も)?、?(?:後|あと))"
_ASKS = r"(?:の|ん)?(?:です|でしょう)?か?(?=[?]|$)"
_WHEN = r"(?P<s>" + _BEFORE + "|" + _AFTER + r")"


def _side(match: re.Match[str]) -> str:
    """Return the side that is asked for as one word."""
    return "前" if re.search("前|先", match["s"]) else "後"


def _asked(match: re.Match[str]) -> str:
    return f"{match['x']}が置かれるのは戦闘ダメージの{_side(match)}"


def _either(match: re.Match[str]) -> str:
    return f"{match['x']}が置かれるのは戦闘ダメージの前ですか、後ですか"


SPANNING: tuple[Form, ...] = (
    # カウンターは戦闘ダメージの前に乗りますか、それとも後ですか
    (
        Pattern(
            rf"{_COUNTERS}(?:は|が|って)、?{_DAMAGE}の?前に(?:{_PUT})(?:の|ん)?(?:です)?か?[、。?](?:それとも)?(?:、)?(?:後|あと)(?:に(?:{_PUT}))?{_ASKS}"
        ),
        _either,
    ),
    # カウンターが乗るのは戦闘ダメージの前と後のどちら
    (
        Pattern(
            rf"{_COUNTERS}(?:が|の)(?:{_PUT})のは、?{_DAMAGE}の?前(?:か|と|か、|なの?か、|、|\?|ですか、)?(?:それとも、?)?(?:後|あと)(?:(?:の)?(?:どちら|どっち))?{_ASKS}"
        ),
        _either,
    ),
    # カウンターが乗るのと戦闘ダメージはどちらが先
    (
        Pattern(
            rf"{_COUNTERS}(?:が|の)(?:{_PUT})のと、?{_DAMAGE}(?:(?:の)?と)?(?:は|では|だと)?、?(?:どちら|どっち)が(?:先|前)(?:に)?{_ASKS}"
            rf"|{_DAMAGE}と{_COUNTERS.replace('?P<x>', '?P<y>')}"
            rf"(?:が(?:{_PUT})の)?(?:は|では|だと)、?(?:どちら|どっち)が(?:先|前)(?:に)?{_ASKS}"
        ),
        lambda match: f"{match['x'] or match['y']}が置かれるのは戦闘ダメージの前ですか、後ですか",
    ),
    # カウンターは戦闘ダメージの前に乗る
    (Pattern(rf"{_COUNTERS}(?:は|が|って)、?{_DAMAGE}{_WHEN}(?:に(?:は)?)?、?(?:{_PUT}){_ASKS}"), _asked),
    (Pattern(rf"{_COUNTERS}(?:が|の)(?:{_PUT})のは、?{_DAMAGE}{_WHEN}{_ASKS}"), _asked),
    # 先にカウンターが乗ってから戦闘ダメージを与える
    (
        Pattern(
            rf"(?:先に)?、?{_COUNTERS}が(?:乗って|載って|置かれて)から、?(?:戦闘)?ダメージ(?:が(?:入る|与えられる|飛ぶ)|を与える|になる)?{_ASKS}"
        ),
        lambda match: f"{match['x']}が置かれるのは戦闘ダメージの前",
    ),
)
"""Forms that reach over names and brackets."""
