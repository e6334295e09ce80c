"""By what card an object has a keyword, put one plain way: 《怒りの反射》のおかげで二段攻撃を持っている3/3.

Invariant: only a card whose own text gives the keyword to something else is taken for what gives it; words around
another card are left as they are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.search.names import Cards

_CARD = r"(?P<card>《[^《》]{1,60}》(?:\([^()]*\))?)"
_KEYWORD = r"(?P<keyword>[一-龥]{2,4}|トランプル|プロテクション(?=\([^()]{1,4}\)))(?P<from>\([^()]{1,4}\))?(?:能力)?"
_BY = (
    r"(?:の(?:常在型|起動型)?(?:効果|能力|影響)?(?:で|によって|により|のおかげで|から)|の(?:おかげ|せい)で|によって|により|で"
    r"|から)"
)
_HAS = (
    r"(?:得(?:た|て(?:い)?る)|持(?:つ(?:ようになった|ことになった)?|った|って(?:い)?る)|もらっ(?:た|て(?:い)?る)"
    r"|(?:与えら|付与さ|つけら|付けら)れ(?:た|て(?:い)?る)|獲得し(?:た|て(?:い)?る)|身につけた|なっ(?:た|て(?:い)?る)"
    r"|つい(?:た|て(?:い)?る))"
)
_HOST = (
    r"(?=(?:(?:自分|相手|対戦相手|こちら|あなた)の|(?:今|このターン(?:に)?)?出した(?:ばかりの)?|アンタップ状態の|タップ状態の|素の|[白青黒赤緑]の)*"
    r"(?:-?\d+/\d|《|クリーチャー|生物|呪文))"
)
_ON = r"(?:が(?:つ|付)い|を(?:つ|付)け|を装備し|をまとっ)て(?:い)?(?:て|る|おり)?(?:ので|ため|おかげで)?、?"

_THERE = r"が(?:(?:戦場|場)に)?(?:出|い|あっ|張られ)て(?:い)?(?:て|る|おり)?(?:ので|ため|おかげで)?、?"

_GIVEN = Pattern(
    rf"{_CARD}(?:{_BY}|{_THERE})、?{_KEYWORD}(?:[をがもに]{_HAS}|持ち(?:に(?:なっ(?:た|て(?:い)?る)))?の?|の){_HOST}"
)
_GIVER = Pattern(
    rf"{_CARD}(?:が、?{_KEYWORD}[をも](?:与え|付与し|持たせ|つけ|付け)(?:た|て(?:い)?る)"
    rf"|に(?:よって)?、?{_KEYWORD.replace('keyword', 'received').replace('from', 'off')}"
    rf"[をも](?:(?:与えら|付与さ|持たさ|つけら|付けら)れ|もらっ|つけてもらっ|付けてもらっ)(?:た|て(?:い)?る)){_HOST}"
)
_SOMEHOW = Pattern(
    rf"(?<![の》」)])(?:(?:別の|他の|何らかの|何かの|ある)?(?:呪文|カード|能力|効果|誘発型能力|起動型能力)(?:の効果|の能力)?)"
    rf"(?:で|によって|により)、?{_KEYWORD}[をも](?:得|もらっ|獲得し|(?:与えら|付与さ)れ)(?:た|て(?:い)?る){_HOST}"
)
_WORN = Pattern(rf"{_CARD}{_ON}{_KEYWORD}[をがもに]{_HAS}{_HOST}")
_MADE = Pattern(
    rf"{_KEYWORD}[をも](?:(?:与え|付与し|持たせ|もらっ|つけ|付け)た|(?:与えら|付与さ)れ(?:た|て(?:い)?る))"
    r"(?P<card>《[^《》]{1,60}》)"
)
_IT = Pattern(
    r"(?P<card>《[^《》]{1,60}》)(?P<on>[^《》?]{1,40}[、。])(?:(?:それ|これ)|(?:その|この)(?:効果|能力|おかげ)|(?:そ|こ)れの(?:効果|おかげ))"
    rf"(?:で|によって|により|のおかげで|から)、?{_KEYWORD}[をがもに]{_HAS}{_HOST}"
)


def granted(text: str, cards: Cards | None) -> str:
    """Return a normalised question with what gives an object a keyword told one plain way."""
    if cards is None:
        return text

    def given(match: re.Match[str]) -> str:
        plain = f"{match['card']}で{match['keyword']}{match['from'] or ''}を得た"
        return plain if _gives(match, cards) else match[0]

    def giver(match: re.Match[str]) -> str:
        name, off = (match["keyword"], match["from"]) if match["keyword"] else (match["received"], match["off"])
        return f"{match['card']}で{name}{off or ''}を得た" if _gives(match, cards) else match[0]

    def worn(match: re.Match[str]) -> str:
        return f"{match['card']}がついた" if _gives(match, cards) else match[0]

    def it(match: re.Match[str]) -> str:
        plain = f"{match['card']}{match['on']}{match['card']}で{match['keyword']}{match['from'] or ''}を得た"
        return plain if _gives(match, cards) else match[0]

    def made(match: re.Match[str]) -> str:
        plain = f"{match['keyword']}{match['from'] or ''}を得た{match['card']}"
        return plain if _gives(match, cards) is False else match[0]

    for pattern, put in ((_IT, it), (_GIVEN, given), (_GIVER, giver), (_WORN, worn), (_MADE, made)):
        text = pattern.sub(put, text)
    return _SOMEHOW.sub(r"\g<keyword>を得た", text)


def _gives(match: re.Match[str], cards: Cards) -> bool | None:
    """Return whether the card that is named gives the keyword that is named, None where one of them is unknown."""
    from judge.ask.building.granting import gives
    from judge.ask.reading.scan import scan
    from judge.ask.reading.words import keyword_names

    named = match.groupdict()
    keyword = keyword_names().get(named["keyword"] or named["received"])
    name = re.sub(r"\([^()]*\)$", "", match["card"])
    card = next((one for one in scan(name, cards) if one.kind == "card"), None)
    return gives(str(card.value), keyword) if keyword is not None and card is not None else None
