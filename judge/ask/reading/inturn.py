"""Damage told as a list of what came one after the other: 萎縮持ちから2点、普通の3点の順に受けた, a sentence each.

Invariant: how much it is each time, in which order and whether its source has wither stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_FIRST = r"(?:(?:まず|先に|最初に|次に|その後|さらに|続けて|最後に|もう一度|再び|また)、?)*"
_WITHER = r"萎縮(?:を)?(?:持ち|持つ|つき)(?:の?(?:発生源|クリーチャー|生物|もの|やつ|呪文))?(?:から|の)"
_PLAIN = (
    r"(?:萎縮(?:の|が)?(?:ない|なし|無し)の?|萎縮を持たない|普通|通常|ただ|能力(?:の)?ない)"
    r"(?:の|な)?(?:発生源|クリーチャー|生物|もの|やつ)?(?:から|の)?"
)
_PIECE = rf"{_FIRST}(?:{_WITHER}|{_PLAIN})?\d+点(?:の(?:戦闘)?ダメージ)?"
_ONE = Pattern(
    rf"(?P<one>(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|《[^《》]+》)(?:\([^()]*\))?)(?P<case>が|は|に)、?"
    r"(?P<when>(?:(?:同じ|この|1)ターン(?:中)?に)?)、?"
    rf"(?P<list>{_PIECE}(?:(?:、|→|と|で、|、そして){_PIECE}){{1,4}})(?P<order>の順(?:番)?(?:に|で))?、?(?:ダメージ)?(?:を|が)?"
    r"(?:受け|くら|食ら|もら|入)(?:って|っ|い|)(?:た|ました|る|って)?(?=。|、)"
)


def _each(match: re.Match[str]) -> str:
    """Return a sentence for each amount, as it was where nothing says that they came one after the other."""
    pieces = re.findall(rf"({_FIRST})({_WITHER}|{_PLAIN})?(\d+)点", match["list"])
    told = match["order"] or any(first for first, _, _ in pieces[1:])
    if not told or len(pieces) < 2 or not any(re.search("萎縮", of) for _, of, _ in pieces):
        return match[0]
    sentences = []
    for _, of, many in pieces:
        wither = bool(re.match("萎縮", of)) and not re.search("ない|なし|無し|持たない", of)
        source = "萎縮を持つ発生源から" if wither else ""
        sentences.append(f"{match['one']}が{source}{many}点のダメージを受けた")
    return "。その後、".join(sentences)


SPANNING: tuple[Form, ...] = (
    (_ONE, _each),
    # 再生し続けて最後まで生き残れる
    (
        Pattern(
            r"(?<=[。、?])(?:(?:毎回|そのつど|その都度)?再生(?:し(?:続け)?て|を(?:続け|繰り返し)て)、?)?(?:最後まで|最終的に)(?=生き残|耐え|助か)"
        ),
        "",
    ),
)
"""Forms that reach over names and brackets."""
