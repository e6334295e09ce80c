"""Whether a counterspell for spells of some mana value can counter a spell that is named, however that was paid for.

Invariant: the mana cost alone decides (202.3, 118.9c); every word of the question is one of those known here, and a
spell that can't be countered, or has {X} in its cost, is left to others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition

_LIMIT = Pattern(
    r"「?(?:マナ総量|点数で見たマナ・?コスト)(?:が|の)?、?(?P<n>\d+)(?:点)?(?P<side>以下|以上)(?:の|である)呪文(?:1つ)?"
    r"(?:を対象(?:と)?(?:し(?:て)?|にとり|に取り|に取って)、?(?:それを|その呪文を)?|を|だけを|のみを|しか)"
    r"打ち消(?:す|せる|せない)」?"
)
_ASKS = Pattern(
    r"(?:打ち消(?:せ|され|すことが?でき)|対象に(?:取れ|とれ|でき|なり|なる|取ることが?でき)|狙え|使え|撃て)"
    r"(?P<no>ない|ません)?(?:る|ます)?(?:の|ん)?(?:です|でしょう)?か?[?。]*$"
)
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        r"《\d+》(?:\([^()「」]*\))?",
        r"(?:想起|フラッシュバック|マッドネス|代替|待機)・?(?:コスト)?",
        r"(?:\{[^{}]+\})+",
        r"(?:合計|全部で|たった|わずか)?\d+(?:点の)?マナ|[白青黒赤緑]マナ(?:を)?\d+点|マナ(?:を)?\d+点|[白青黒赤緑]マナ",
        r"(?:だけ|のみ)",
        r"(?:支払|払)(?:って|い|った)",
        r"(?:唱え|プレイし|キャストし)(?:られ)?(?:ました|ます|まし|た|て|る)?(?:とき|場合|ん|の|です)*(?:なら|けど|が)?",
        r"(?:という|との)?(?:呪文|インスタント|カード|打ち消し呪文)|その|それ|これ|この",
        r"対戦相手|相手|自分|あなた",
        r"は|が|を|に|の|で|も|って|と|、|。|\?|\s",
    )
)


def by_limit(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether such a counterspell may be aimed at the one spell that is named, None for another question."""
    text, keys = numbered(reading)
    limit, asks = _LIMIT.search(text), _ASKS.search(text)
    if limit is None or asks is None or limit.end() > asks.start() or len(set(keys)) != 1 or "唱え" not in text:
        return None
    value = _value(keys[0])
    rest = text[: limit.start()] + text[limit.end() : asks.start()]
    if value is None or not used_up(rest, _FRAGMENTS):
        return None
    most = int(limit["n"])
    fits = value <= most if limit["side"] == "以下" else value >= most
    lead = "はい" if fits != bool(asks["no"]) else "いいえ"
    can = "できます" if fits else "できません"
    why = f"マナ総量はマナ・コストで決まって{value}であり、実際に支払ったコストやマナでは変わりません。"
    return ruled(f"{lead}、{can}。{why}", ("cr.202.3", "cr.118.9c"), edition)


def _value(key: str) -> int | None:
    """Return the mana value of a spell that can be countered, None where that is open or is not so."""
    from judge.ask.building.cards import printed, text_of
    from judge.engine.cards import Characteristics

    line, cost = printed(key)
    if not cost or "{X}" in cost or "//" in cost or "土地" in line:
        return None
    if any("countered" in str(getattr(ability, "says", "")) for ability in text_of(key)):
        return None
    return Characteristics(cost=cost).mana_value
