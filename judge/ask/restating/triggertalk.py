"""What a triggered ability is aimed at, told with what made it trigger: 攻撃した《X》の能力で3/3を対象にした.

Invariant: nobody attacks and nothing enters but what was told to, or what must have for its one ability to trigger; what
is aimed at, by whom, stays as told.
"""

from __future__ import annotations

import re

from judge.ask.restating.nouns import CARD, PT
from judge.text.patterns import Form, Pattern

_ABILITY = r"(?:誘発型?能力|能力|誘発)(?:\([^()]*\))?"
_AIMED = r"(?=[^。?]*(?:対象に(?:し|取|と|選)|狙|割り振))"
_KIND = r"(?:アーティファクト|クリーチャー|エンチャント|土地|プレインズウォーカー|パーマネント)"


def _occasion(name: str) -> str:
    """Return what makes the one ability of a card with a target trigger, 攻撃し or 戦場に出て; else nothing."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(name.partition("(")[0])
    aimed = [one for one in text_of(key) if getattr(one, "targets", ())] if key else []
    if len(aimed) != 1 or getattr(aimed[0], "when", None) is None:
        return ""
    return {"Attacks": "攻撃し", "Enters": "戦場に出て"}.get(type(aimed[0].when).__name__, "")


def _responded(match: re.Match[str]) -> str:
    """《X》の能力に対応して…、対象のクリーチャーは: it attacked, or entered, and the ability was aimed at that."""
    when = {"攻": "攻撃し", "出": "戦場に出て", "戦": "戦場に出て"}.get((match["on"] or " ")[0]) or _occasion(
        match["card"]
    )
    if not when or match.string[: match.start()].strip():
        return match[0]
    by = "で" if when == "攻撃し" else "が"
    one = match["one"]
    ended = match["did"] if match["did"].endswith("た") else match["did"].rstrip("ら")
    if "対象" in match["act"]:
        return match[0]
    return f"{match['card']}{by}{when}、能力で{one}を対象にした。対応して{match['act']}{ended}。{one}{match['asked']}"


_BY = rf"(?:(?:自分|相手|対戦相手)の)?(?:[^。?、《》]{{0,12}}?{PT}|《[^《》]+》)(?:\([^()]*\))?"


def _used(match: re.Match[str]) -> str:
    """3/3を使って《X》を唱え、相手に is 《X》を3/3を使って相手に, of a spell that lets a creature deal its damage."""
    from judge.ask.building.cards import key_of, text_of

    key = key_of(match["card"].partition("(")[0])
    aimed = [one for one in text_of(key) if len(getattr(one, "targets", ())) == 2] if key else []
    told = match.groupdict().get("n")
    if not aimed or (told is not None and not re.search(rf"(?<!\d){told}/\d+", match["by"])):
        return match[0]
    if match["to"] is None:
        return f"{match['card']}を{match['by']}を使って相手に撃った。相手に"
    return f"{match['card']}を{match['by']}を使って{match['to']}に撃った。"


FORMS: tuple[Form, ...] = (
    # 3/3を使って《X》を唱え、相手の6/6に2点与えた
    (
        Pattern(
            rf"(?:(?<=[。?、])|^)(?P<by>{_BY})を使って、?(?P<card>{CARD})を(?:唱え|撃ち|撃って|使い)(?:て)?、?(?P<to>(?:自分|相手|対戦相手)(?:の{PT}|プレイヤー)?)に(?:(?P<n>\d+)点(?:の?ダメージ)?を?)?(?:与え|撃っ|飛ばし)た。"
        ),
        _used,
    ),
    # 《X》を3/3を使って撃った。相手に入るのは
    (
        Pattern(
            rf"(?P<card>{CARD})を、?(?P<by>{_BY})を使って(?:撃った|唱えた|使った)。(?P<to>(?!))?(?:相手|対戦相手)に(?=(?:入る|与え|飛ぶ|行く))"
        ),
        _used,
    ),
    # 攻撃した《X》の能力で相手の3/5を対象にした
    (
        Pattern(rf"攻撃した(?P<who>(?:自分|相手|対戦相手)の)?(?P<card>{CARD})の{_ABILITY}で、?{_AIMED}"),
        r"\g<who>\g<card>で攻撃し、能力で",
    ),
    # 《X》で攻撃したときの能力で相手の3/5を対象にした, 《X》の攻撃誘発で
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|が|の)(?:攻撃(?:した(?:とき|時|際)|時|の)?(?:の|に誘発した|で誘発した|に誘発する)?){_ABILITY}(?:で|は)、?{_AIMED}"
        ),
        r"\g<card>で攻撃し、能力で",
    ),
    # 《X》で攻撃。相手の3/5を対象にした
    (
        Pattern(
            rf"(?P<card>{CARD})(?:で|が)攻撃(?:した|しました|宣言)?。(?:誘発(?:型能力)?(?:は|で)、?|(?:その)?{_ABILITY}(?:は|で)、?)?"
            rf"(?=(?:(?:自分|相手|対戦相手)の)?(?:{PT}|《[^《》]+》|{_KIND})(?:\([^()]*\))?を対象に(?:し|取|と|選))"
        ),
        r"\g<card>で攻撃し、能力で",
    ),
    # 《X》の出たときの能力で相手のアーティファクトを対象にした
    (
        Pattern(
            rf"(?P<card>{CARD})(?:が|の)(?:戦場に|場に)?出た(?:とき|時|際)(?:の|に誘発した|に誘発する){_ABILITY}で、?"
            r"(?=[^。?]{1,30}を対象に(?:した|取った|とった|しました|選んだ))"
        ),
        r"\g<card>が戦場に出て、能力で",
    ),
    # 《X》の能力に対応して《X》が破壊された。対象の3/3は死ぬ?
    (
        Pattern(
            rf"^(?P<card>{CARD})(?:が|で|の)(?P<on>攻撃(?:した)?(?:とき|時)?|(?:戦場に|場に)?出た(?:とき|時))?(?:の)?{_ABILITY}に(?:対応|スタック)し(?:て|た)、?"
            rf"(?P<act>[^。?]{{1,30}}?(?:を|が|に|は)[^。?、]{{0,24}}?)(?P<did>(?:した|された|せた|った|けた|んだ|いた)(?:ら)?)[。、]"
            rf"(?:その|元の)?対象(?:の|だった|になった)(?P<one>(?:(?:自分|相手|対戦相手)の)?(?:{PT}|《[^《》]+》|{_KIND}))(?P<asked>[^。?]*\?)"
        ),
        _responded,
    ),
    # 能力でその3/5に最大何点与えられますか
    (Pattern(rf"(?<=。)(?:その|この)?能力で、?(?=(?:その)?{PT}(?:に|は)[^。?]*何点)"), ""),
)
