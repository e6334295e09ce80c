"""Damage of which a part is prevented, told with the damage: 3点のうち2点を軽減した, 2点分軽減されたら.

Invariant: how much would be dealt, by what and to what stay; what is prevented becomes a shield that was there before.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.ask.restating.nouns import PT
from judge.text.patterns import Form, Pattern

_HAS = r"(?:を持つ|持ち|を持った|つき|付き)?の?"
_SOURCE = rf"(?P<k>{KEYWORD}){_HAS}(?P<of>発生源|クリーチャー|{PT})?"
_PREVENTED = (
    r"(?P<m>\d+)点(?:分|ぶん)?(?:だけ)?(?:を|が|は)?、?(?:何かで|呪文で|能力で)?(?:軽減|防止)(?:し|され|でき)?(?:まし)?"
    r"(?:た|て|する|される)?(?:の|ん)?(?:です|だ)?(?P<end>が|けど|けれど|ので|とき|ら|場合(?:は)?|と)?[、。]"
)
_AMONG = r"(?:の)?(?:ダメージ)?(?:の)?(?:その)?(?:うち|内|中から|から|を|、)、?"
_AMOUNT = r"(?P<n>\d+)点(?:の)?(?:ダメージ)?"


def _shield(points: str) -> str:
    return f"「次のダメージを{points}点軽減する」の盾"


def _hurt(match: re.Match[str], source: str, target: str, amount: str, points: str) -> str:
    """Return damage to something that has a shield against a part of it."""
    return f"{_shield(points)}がある{target}が{source}から{amount}点のダメージを受けた。"


def _source(match: re.Match[str]) -> str:
    return f"{match['k']}を持つ{match['of'] or '発生源'}"


def _whom(match: re.Match[str], source: str) -> str:
    """Return the one creature that is named beside the source, a player who is told of, else a creature."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    sizes: set[str] = set(re.findall(rf"(?<![\d/+-]){PT}(?![\d/])", rest)) - {source}
    if len(sizes) == 1:
        return sizes.pop()
    return "" if sizes else "クリーチャー" if "クリーチャー" in rest or "カウンター" in rest else "相手"


def _of_source(match: re.Match[str]) -> str:
    """萎縮持ちからの3点のうち2点を軽減した: told of the one creature there is."""
    target = _whom(match, match["of"] or "")
    fights = re.search("ブロック|攻撃|戦闘", match.string[: match.start()])
    if not target or fights or int(match["m"]) > int(match["n"]):
        return match[0]
    return _hurt(match, _source(match), target, match["n"], match["m"])


def _of_size(match: re.Match[str]) -> str:
    """絆魂持ちの4/4の(戦闘)ダメージのうち3点が軽減された: as much as its power."""
    target, power = _whom(match, match["of"]), match["of"].split("/")[0]
    if not target or int(match["m"]) > int(power) or re.search("ブロック|攻撃", match.string[: match.start()]):
        return match[0]
    return _hurt(match, _source(match), target, power, match["m"])


def _given(match: re.Match[str]) -> str:
    """萎縮を持つ発生源が5/5に3点のダメージを与えるが、そのうち2点が軽減された."""
    if int(match["m"]) > int(match["n"]):
        return match[0]
    return _hurt(match, _source(match), match["to"], match["n"], match["m"])


def _first_told(match: re.Match[str]) -> str:
    """3点のうち2点が軽減された萎縮のダメージ。"""
    target = _whom(match, "")
    if not target or int(match["m"]) > int(match["n"]):
        return match[0]
    return _hurt(match, f"{match['k']}を持つ発生源", target, match["n"], match["m"])


def _unsized(match: re.Match[str]) -> str:
    """萎縮持ちにブロックされた自分の5/5。3点のうち2点は軽減できた: it would deal as much as that."""
    size = f"{match['n']}/{match['n']}"
    if int(match["m"]) > int(match["n"]):
        return match[0]
    return f"{_shield(match['m'])}がある{match['to']}が{match['k']}を持つ{size}に{match['how']}された。"


def _all_of_it(match: re.Match[str]) -> str:
    """萎縮持ちの3/3からのダメージを全部軽減したら: as much as its power."""
    target = _whom(match, match["of"])
    if not target or re.search("ブロック|攻撃", match.string[: match.start()]):
        return match[0]
    power = match["of"].split("/")[0]
    return _hurt(match, _source(match), target, power, power)


def _to(match: re.Match[str]) -> str:
    """萎縮持ちの3/3から5/5への(3点の)ダメージのうち2点を軽減した."""
    power = match["n"] or (match["of"] or "").split("/")[0]
    if not power.isdigit() or int(match["m"]) > int(power):
        return match[0]
    return _hurt(match, _source(match), match["to"], power, match["m"])


def _in_combat(match: re.Match[str]) -> str:
    """3/3が4/4をブロックした。3点のうち2点を軽減した: the damage of the one fighter that has that power.

    Where nothing is blocked, it is the damage to the player who is attacked.
    """
    told = match.string[: match.start()]
    if "二段" in told:
        return match[0]  # of which of the two damages it is a part
    sizes = list(dict.fromkeys(re.findall(rf"(?<![\d/+-]){PT}(?![\d/])", told)))
    points, amount = match["m"], match.groupdict().get("n")
    if amount is not None and int(points) > int(amount):
        return match[0]
    if len(sizes) == 1 and not re.search("ブロック(?!され(?:なかった|ず|ません))", told):
        who = match.groupdict().get("who") or "相手"
        fits = amount in (None, sizes[0].split("/")[0]) and re.search("攻撃|素通|通[っり]|ブロックされ", told)
        return f"{who}には{_shield(points)}がある。" if fits else match[0]
    dealing = [one for one in sizes if one.split("/")[0] == amount]
    if len(sizes) != 2 or len(dealing) != 1 or not re.search("ブロック|戦闘", told):
        return match[0]
    other = next(one for one in sizes if one != dealing[0])
    return f"{other}には{_shield(points)}がある。"


FORMS: tuple[Form, ...] = (
    (
        Pattern(
            rf"(?<![^。?])(?P<k>{KEYWORD})(?:持ち|を持つクリーチャー)に(?P<how>ブロック|攻撃)された(?P<to>(?:自分の|相手の)?{PT})。{_AMOUNT}{_AMONG}{_PREVENTED}"
        ),
        _unsized,
    ),
    (
        Pattern(
            rf"(?P<k>{KEYWORD}){_HAS}(?P<of>{PT})(?:から)?の(?:戦闘)?ダメージ(?:を|が|は)(?:全部|すべて|全て|全点)(?:軽減|防止)(?:し|され)た(?:ら|とき|場合(?:は)?)?[、。]"
        ),
        _all_of_it,
    ),
    (
        Pattern(
            rf"{_SOURCE}から(?:の)?(?P<to>(?:自分の|相手の)?{PT}|クリーチャー)へ(?:与える|の)(?:(?P<n>\d+)点の)?(?:戦闘)?ダメージ(?:の(?:うち|内)、?|を、?|から、?){_PREVENTED}"
        ),
        _to,
    ),
    # 萎縮の4点ダメージを1点だけ軽減。
    (
        Pattern(
            rf"{_SOURCE}(?:による|からの)?(?P<n>\d+)点(?:の)?ダメージ(?:を|から|のうち)、?(?P<m>\d+)点(?:だけ|分)?(?:を)?(?:軽減|防止)(?P<end>)。"
        ),
        _of_source,
    ),
    (
        Pattern(
            rf"{_SOURCE}が(?P<to>{PT}|クリーチャー|相手|自分|プレイヤー)に{_AMOUNT}を?与え(?:る|た|ます|ました)(?:はずだった)?(?:が|けど|けれど|。|とき|ところ)、?(?:その)?(?:うち|内)、?{_PREVENTED}"
        ),
        _given,
    ),
    (
        Pattern(
            rf"{_SOURCE}(?:から|による|から受ける|が与える)?の?(?:(?:クリーチャー|{PT})へ)?の?(?:ダメージ)?{_AMOUNT}{_AMONG}{_PREVENTED}"
        ),
        _of_source,
    ),
    (
        Pattern(
            rf"(?P<k>{KEYWORD}){_HAS}(?P<of>{PT})(?:から)?の(?:戦闘)?ダメージ(?:の(?:うち|内)、?|を、?|から、?){_PREVENTED}"
        ),
        _of_size,
    ),
    (
        Pattern(
            rf"(?P<n>\d+)点(?:の)?(?:ダメージ)?の(?:うち|内)、?(?P<m>\d+)点(?:だけ|分)?(?:が|を)?軽減(?:され|し)た(?P<k>{KEYWORD})(?:持ち|を持つ発生源|を持つクリーチャー)?(?:から)?の(?:戦闘)?ダメージ(?:。|で(?:は)?、?|が(?:入った|与えられた)。)"
        ),
        _first_told,
    ),
    (
        Pattern(
            rf"(?<=[。、])(?:与えるはずの|与えられるはずの|受けるはずの|その)?(?:戦闘)?(?:ダメージ)?{_AMOUNT}{_AMONG}{_PREVENTED}"
        ),
        _in_combat,
    ),
    (Pattern(rf"(?<=[。、])(?P<who>相手|対戦相手|自分)(?:が|は)(?:ダメージを)?{_PREVENTED}"), _in_combat),
)
