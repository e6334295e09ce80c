"""Abilities of attackers that let two creatures hit each other, in plainer words: 能力で3/3と殴り合った.

The plain way is 誘発の対象に3/3を選んだ。能力を使った: what the ability aims at, and that its player uses it.

Invariant: only where something attacks or its ability triggers; what each takes is left out only where it is the
power of the other.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_ONE = (
    r"(?:(?:相手|対戦相手|自分|防御側|防御プレイヤー)の?)?(?:[一-龥]{2,4}(?:持ちの?|を持つ|の)?)?\d/\d(?:\([^()]*\))?"
)
_ABILITY = r"(?:攻撃誘発|攻撃(?:時|したとき)の(?:誘発型?)?(?:能力|誘発)|(?:その)?(?:誘発型能力|誘発|能力))"
_HIT = (
    r"(?:と?(?:殴り合|戦わせ|戦い|戦っ|ぶつかり合|格闘し|(?:互い|お互い)に(?:パワー分の?|パワーに等しい)?(?:ダメージを)?与え合|ダメージを与え合|打ち合)"
    r"|に能力を使)"
)
_HITS = (
    r"(?:うことを選んだ|うことにした|うことにする|わせ(?:た|て)|い|って|った|いました|して|した|て|た|わせることにした)"
)
_TAKEN = (
    r"(?:(?:、|。)?(?:[^。、?]{0,8}(?:は|が))?(?P<took>\d)点(?:の?ダメージ)?を?(?:もらっ|受け|負っ|くらっ|食らっ)(?:て(?:い(?:る|た)|る)?|た))?"
    r"(?P<died>\([^()]*(?:死亡|死ん|破壊)[^()]*\))?"
)
_USED = "能力を使った"
_RESOLVING = (
    r"(?:(?:その)?(?:誘発型?)?(?:能力|誘発)"
    r"(?:の解決(?:時|の際|のとき)?(?:で|に(?:は)?)|が解決(?:する|される)(?:とき|際|時)(?:に)?|で)、?)?"
)


def _fought(match: re.Match[str]) -> str:
    """能力で相手の3/3と殴り合って3点もらった(3/3は死亡): it aims at that, and is used."""
    powers = re.findall(r"(\d)/\d", match["one"])
    if match["took"] and match["took"] != powers[0]:
        return match[0]
    return f"{_started(match)}誘発の対象に{_plain(match['one'])}を選んだ。{_USED}"


def _started(match: re.Match[str]) -> str:
    """《X》の攻撃時の能力で, 《X》で攻撃し、能力で: it has attacked."""
    return f"{match['card']}で攻撃した。" if match["card"] else "。"


def _plain(one: str) -> str:
    return re.sub(r"^(?:防御側|防御プレイヤー)の?", "相手の", one)


def _aimed(match: re.Match[str]) -> str:
    """相手の6/6を対象に能力が誘発: it aims at that; a card's ability only where it triggers on attacking."""
    if match["card"] and "攻撃" not in match[0].removeprefix(match["card"]):
        return match[0]
    return f"{_started(match)}誘発の対象に{_plain(match['one'])}を選んだ"


def _decided(match: re.Match[str]) -> str:
    """ダメージを与えることにした場合: the ability is used; only where it is one that triggered."""
    told = match.string[: match.start()]
    if not re.search(r"誘発|攻撃", told) or re.search(r"モード|命令|魔除け|起動", match.string):
        return match[0]
    return "能力を使わなかった。" if match["not"] else f"{_USED}。"


_FIRST = rf"(?:(?P<card>{_CARD})の|(?:(?<=攻撃し)た?|(?<=攻撃して)|(?<=攻撃))?(?P<behind>、|。))"
_CHOSEN = r"(?:を(?:選んだ|選択した|選び|選ぶ|選択する)|に(?:した|する|し))(?:つもり|予定)?(?:です|だ)?"
_IF = r"(?:場合(?:は|に|、)?|とする(?:と)?|とき|ら|なら|ので|が)?(?:、|(?=。|$))"


def _of_attack(match: re.Match[str]) -> str:
    """攻撃し、能力の対象は3/3 is of what triggered, where nothing was activated."""
    told = match.string[: match.start()]
    return "誘発の対象は" if "攻撃" in told and "起動" not in match.string else match[0]


FORMS: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?<=[。、])(?:その)?(?:攻撃時の|攻撃誘発の)?(?:誘発型)?能力の対象は、?(?={_ONE}(?:です|だ|だった|でした)?[。、])"
        ),
        _of_attack,
    ),
    (
        Pattern(
            r"(?:を|が)?「(?:互い|お互い)に[^「」]{0,10}ダメージを与え(?:合う)?」(?:こと|ほう|方)?(?:を(?:選|選択)|に(?:した|する))"
        ),
        lambda match: "ダメージを与えることを選" if "選" in match[0] else "ダメージを与えることにした",
    ),
    (Pattern(rf"{_FIRST}{_ABILITY}で、?(?P<one>{_ONE}){_HIT}{_HITS}{_TAKEN}"), _fought),
    (
        Pattern(
            rf"{_FIRST}(?P<one>{_ONE})を対象に(?:して|し|とし)?(?:、|て)?(?:その)?(?:誘発型)?能力(?:が誘発(?:した|し)?|を(?=使))(?P<took>)"
        ),
        lambda match: f"{_aimed(match)}。能力を" if match[0].endswith("を") else _aimed(match),
    ),
    (
        Pattern(
            rf"{_FIRST}{_ABILITY}(?:で|の対象(?:に|は|として))、?(?P<one>{_ONE})を?(?:対象に(?:した|して|し|取った|取り)|選[んび](?:だ)?|に(?:した|して|し))(?=、|。)"
        ),
        _aimed,
    ),
    (
        Pattern(rf"{_RESOLVING}(?:ダメージを)?(?:与え|使)(?:る|う|(?P<not>ない|わない))(?:こと|ほう|方){_CHOSEN}{_IF}"),
        _decided,
    ),
    (Pattern(r"(?<=。)(?:その)?能力を使(?:ったら|えば|うなら|った場合(?:は)?)、?"), f"{_USED}。"),
    # 3/3に与えるダメージは何点
    (
        Pattern(
            rf"(?:(?<=[。?])|(?<=\? )|^|(?<=(?<!は)、))(?P<one>{_ONE}|{_CARD}|[A-C])"
            r"に(?:は)?与え(?:られ)?(?:る|た)ダメージ(?:量)?は(?=、?(?:合計|最大|何点|いくつ))"
        ),
        r"\g<one>が受けるダメージは",
    ),
    # 《稲妻》2発で剣闘士が焼かれた
    (
        Pattern(
            rf"(?P<card>{_CARD})(?P<n>[23])発で(?P<what>[^。、?《》]{{1,12}}|{_CARD})(?:が|は|を)(?:焼|倒|破壊|落と)(?:か|さ)?れ(?:て(?:い|しま)?)?(?:った|た)"
        ),
        r"\g<what>に\g<card>を\g<n>枚撃たれた",
    ),
    (
        Pattern(
            rf"(?<=[。、])(?P<what>[^。、?《》]{{1,12}}|{_CARD})(?:が|は)(?P<card>{_CARD})(?P<n>[23])発で(?:焼|倒|破壊|落と)(?:か|さ)?れ(?:て(?:い|しま)?)?(?:った|た)"
        ),
        r"\g<what>に\g<card>を\g<n>枚撃たれた",
    ),
)
"""Forms that reach over names and brackets."""
