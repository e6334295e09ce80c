"""Two attackers of one size of which each attacks something else: 片方はガラク、もう片方はプレイヤーに攻撃.

Invariant: only where one of the two is told to attack a planeswalker and the other a player; what is said of either
stays beside it.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?P<who>(?:自分の|相手の)?\d+/\d+)"
_ATTACK = r"(?:攻撃|アタック)(?:し(?:て|た|ます|ました)?)?"
_GO = (
    rf"(?:(?:で、?|が){_ATTACK}"
    r"|(?:が|を)?、?(?:い(?:る|て|ます)|ある|並(?:んで|べて)(?:いる|いて)?))?"
)
_LEAD = rf"{_WHO}(?:の?クリーチャー)?(?:が|を|の| )?、?2体{_GO}[、。]"
_ONE = r"(?:(?:その)?(?:うち)?(?:の)?(?:片方|1体|一方|1匹))(?:は|が|を|で)?、?"
_OTHER = r"(?:もう片方|もう1体|もう一方|他方|残り(?:の1体)?|もう1匹)(?:は|が|を|で)?、?"
_WALKER = (
    r"(?P<walker>(?:(?:対戦)?相手の)?(?:忠誠度\d+の)?(?:プレインズウォーカー|PW|ガラク|アジャニ|ジェイス|リリアナ|チャンドラ|《[^《》]+》)"
    r"(?:\(忠誠(?:度|カウンター)\d+個?\))?)"
)
_PLAYER = (
    r"(?:ライフ(?P<total>\d+)点?の)?(?P<player>(?:(?:対戦)?相手|プレイヤー)(?:プレイヤー|本体)?(?:本人)?|本体)"
    r"(?:\(ライフ(?P<life>\d+)点?\))?"
)
_SENT = (
    rf"(?:(?:を|へ|に|に向かって)?{_ATTACK}(?:に(?:向かった|行った))?"
    r"|(?:を|へ|に)(?:向け(?:て|た)?|行(?:って|った)|殴(?:って|った))?)?、?"
)
_BEHIND = (
    r"(?:(?:を|へ|に)?(?:攻撃|アタック)(?:し(?:て(?!い)|た|ました|ます)?)?"
    r"|(?:を|へ|に)(?:向かわせた|向けた|行った|殴った)?)(?P<end>[、。]|(?=ブロック))"
)


def _apart(match: re.Match[str]) -> str:
    """Return the two as attackers of which each is told to attack what it attacks."""
    total = match["life"] or match["total"]
    life = f"相手のライフは{total}。" if total else ""
    return f"{life}{match['who']}が2体で攻撃。片方は{match['walker']}を攻撃し、もう片方は相手プレイヤーを攻撃した。"


FORMS: tuple[Form, ...] = (
    (Pattern(rf"{_LEAD}{_ONE}{_WALKER}{_SENT}{_OTHER}{_PLAYER}{_BEHIND}"), _apart),
    (Pattern(rf"{_LEAD}{_ONE}{_PLAYER}{_SENT}{_OTHER}{_WALKER}{_BEHIND}"), _apart),
)
