"""A spell named within what is asked, put before it: 4/4は《X》で何点受ける？ is 4/4に《X》を撃った。4/4は何点受ける？

Invariant: who suffers it, whose spell it is and what is asked stay the same; what was only supposed is told as so.
"""

from __future__ import annotations

import re
from typing import Any

from judge.text.patterns import Form, Pattern

_WHO = r"(?P<who>[^。?、《》]{0,36}?(?:\d+/\d+|クリーチャー|生物|もの|持ち))"
_SPELL = r"(?:(?P<side>自分|相手|対戦相手)の)?(?P<spell>《[^《》]+》(?:\([^()]*\))?)"
_BEGINS = r"(?<![^。?])"


def _may_be_shot(name: str) -> bool:
    """Return whether a card between 《》 is an instant or sorcery, or one that is not known."""
    from judge.ask.building.cards import is_spell, key_of

    key = key_of(name.partition("(")[0])
    return not key or is_spell(key)


def _aimed(match: re.Match[str]) -> str:
    """2/2は《X》の対象になる is 《X》は2/2を対象にできる; whose spell it is stays told."""
    able = "できない" if match["neg"] else "できる"
    if match["side"]:
        return f"{match['side']}は{match['spell']}で{match['who']}を対象に{able}?"
    return f"{match['spell']}は{match['who']}を対象に{able}?"


def _suffered(match: re.Match[str]) -> str:
    """4/4は《X》で何点受ける is 4/4に《X》を撃った。4/4は何点受ける; a permanent is not shot."""
    if not _may_be_shot(match["spell"]):
        return match[0]
    by = {"自分": "自分は", "相手": "相手は", "対戦相手": "対戦相手は"}.get(match["side"] or "", "")
    size = re.search(r"(?:自分の|相手の|対戦相手の)?\d+/\d+$", match["who"])
    again = size[0] if size else "それ"
    return f"{by}{match['who']}に{match['spell']}を撃った。{again}は{match['asked']}"


def _responded(match: re.Match[str]) -> str:
    """《X》に対応して自分の3/3に《Y》を撃った: what was aimed at the same creature before."""
    if match.string.count(match["spell"]) != 1:
        return match[0]
    did = "撃った" if match["who"].startswith(("相手", "対戦相手")) else "撃たれた"
    size = match["who"].rpartition("の")[2]
    return f"{match['who']}に{match['spell']}を{did}ので、対応して{size}{match['rest']}"


def _responded_gain(match: re.Match[str]) -> str:
    """《X》に対応して呪禁を得たら、自分の3/3は死ぬ: the creature that is asked about was the target, and gains it."""
    if match.string.count(match["spell"]) != 1:
        return match[0]
    did = "撃った" if match["who"].startswith(("相手", "対戦相手")) else "撃たれた"
    size = match["who"].rpartition("の")[2]
    told = f"{match['who']}に{match['spell']}を{did}ので、対応して{size}は{match['rest']}た。"
    return f"{told}{match['who']}{match['asked']}"


def _works(match: re.Match[str]) -> str:
    """2/2に《X》は効く is 2/2に《X》を撃った。それは破壊される, after what the spell does; one for all is only cast."""
    from judge.ask.building.cards import key_of, raw_abilities

    written = raw_abilities(key_of(match["spell"].partition("(")[0]), "spell ability")
    effects: list[dict[str, Any]] = list(written[0].get("do", ())) if len(written) == 1 else []
    if len(effects) != 1:
        return match[0]
    does = str(effects[0].get("do"))
    asked = _HURT if does == "deal damage" else _SUFFERED.get((does, str(effects[0].get("to", ""))))
    if asked is None or (asked == _HURT and _LASTS.search(match["who"])):
        return match[0]  # whether damage works on what it does not destroy is two questions
    by = {"自分": "自分は", "相手": "相手は", "対戦相手": "対戦相手は"}.get(match["side"] or "", "")
    size = re.search(r"(?:自分の|相手の|対戦相手の)?\d+/\d+$", match["who"])
    again = size[0] if size else "それ" if written[0].get("targets") else "そのクリーチャー"
    if written[0].get("targets"):
        return f"{by}{match['who']}に{match['spell']}を撃った。{again}は{asked}?"
    return f"{match['who']}がいる。{by}{match['spell']}を唱えた。{again}は{asked}?"


_HURT = "ダメージを受ける"
_LASTS = Pattern("破壊不能|破壊されない|再生|陰影鎧|族霊鎧")
_SUFFERED = {("destroy", ""): "破壊される", ("send", "hand"): "手札に戻る", ("send", "exile"): "追放される"}
"""What becomes of a creature on which a spell works, by the spell's one effect and where it sends."""
_WORKS = (
    r"(?:効く|効きます|通用する|通用します|通じる|通じます|効果がある|効果があります|刺さる|有効)"
    r"(?:の|ん)?(?:です|でしょう)?か?\?"
)


def _supposed(match: re.Match[str]) -> str:
    """再生の盾があれば、《X》で自分の4/4は助かる: what would be so is told of the creature."""
    there = match["have"].startswith("が") or "張" in match["have"]
    return f"{match['state']}{'がある' if there else 'を持つ'}{match['who']}は{match['by']}{match['asked'][1:]}"


FORMS: tuple[Form, ...] = (
    # プロテクション(赤)を持つ2/2は《ショック》の対象になりますか, 相手の《稲妻》の対象にできる
    (
        Pattern(
            rf"{_BEGINS}{_WHO}(?:は|が|って|を)、?{_SPELL}の(?:適正な|有効な|正しい)?対象に"
            r"(?:な(?:る|ります|れる|れます|り得る|りうる)|でき(?:る|ます)|[取とト]れ(?:る|ます)|して(?:も)?(?:いい|よい|良い)"
            r"|(?P<neg>な(?:らない|りません|れない)|でき(?:ない|ません)|[取と]れ(?:ない|ません)))(?:の|ん)?(?:です|でしょう)?か?\?"
        ),
        _aimed,
    ),
    # 4/4は《紅蓮地獄》で何点受ける, 《紅蓮地獄》でダメージを受けますか
    (
        Pattern(
            rf"{_BEGINS}{_WHO}(?:は|が|って)、?{_SPELL}(?:で|から|によって|により)(?:は)?、?"
            r"(?P<asked>(?:何点(?:の?ダメージ)?(?:を)?(?:受け|くら|食ら|もら)|ダメージ(?:を|は)(?:受け|くら|食ら|もら)|何/何)[^。?]{0,12}\?)"
        ),
        _suffered,
    ),
    # 《紅蓮地獄》で4/4は何点受ける
    (
        Pattern(
            rf"{_BEGINS}{_SPELL}(?:で|によって|により)(?:は)?、?(?P<who>[^。?、《》]{{0,30}}?\d+/\d+)(?:は|が|って)、?"
            r"(?P<asked>(?:何点(?:の?ダメージ)?(?:を)?(?:受け|くら|食ら|もら)|ダメージ(?:を|は)(?:受け|くら|食ら|もら)|何/何)[^。?]{0,12}\?)"
        ),
        _suffered,
    ),
    # 《稲妻》に対応して呪禁を得たら、自分の3/3は死にますか
    (
        Pattern(
            rf"{_BEGINS}(?:(?:相手|対戦相手)の)?(?P<spell>《[^《》]+》(?:\([^()]*\))?)に(?:対応|スタック)して、?"
            r"(?P<rest>[^。?、《》]{2,14}を得)(?:たら|れば|た場合)、?(?P<who>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?P<asked>(?:は|が)[^。?]{2,20}\?)"
        ),
        _responded_gain,
    ),
    # 《稲妻》に対応して自分の3/3に《巨大化》を撃った, 《稲妻》に対応して対象の3/3に被覆を与えた
    (
        Pattern(
            rf"{_BEGINS}(?:(?:相手|対戦相手)の)?(?P<spell>《[^《》]+》(?:\([^()]*\))?)に(?:対応|スタック)して、?(?:その)?(?:対象の)?"
            r"(?P<who>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?P<rest>(?:に|が|は|を)[^。?]{2,40}(?=[。?]))"
        ),
        _responded,
    ),
    # プロテクション(赤)を持つクリーチャーに《紅蓮地獄》は効く, 《紅蓮地獄》はプロテクション(赤)持ちの2/2に効きますか
    (Pattern(rf"{_BEGINS}{_WHO}に(?:も|は)?、?{_SPELL}(?:は|って|も|が)?、?{_WORKS}"), _works),
    (Pattern(rf"{_BEGINS}{_SPELL}(?:は|って|も)、?{_WHO}に(?:も|は)?、?{_WORKS}"), _works),
    # 再生の盾があれば、《神の怒り》で自分の4/4は助かる
    (
        Pattern(
            rf"{_BEGINS}(?P<state>[^。?、《》]{{2,16}}?)(?P<have>があれば|があったら|を持って(?:い)?れば|を得て(?:い)?れば|を与えられて(?:い)?れば|を張って(?:い|あ)?れば)、?"
            r"(?P<by>(?:(?:自分|相手|対戦相手)の)?《[^《》]+》(?:\([^()]*\))?(?:で|から|によって|により|を(?:受けて|撃たれて)も?))、?"
            r"(?P<who>(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?P<asked>(?:は|が)[^。?]{2,20}\?)"
        ),
        _supposed,
    ),
)
