"""Spells without a name that divide damage, in plainer words: 4/4に3点・2/2に2点で唱えた is …と割り振った.

Invariant: who gets how much stays as it is; where a whole is told beside it that is another sum, all stays,
and so does a spell of no colour that is told beside a card.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_WHOM = (
    r"(?:(?:自分|相手|対戦相手)の)?(?:\d+/\d+|《[^《》]+》)(?:のクリーチャー)?|"
    r"(?:相手|対戦相手)(?:プレイヤー)?|プレイヤー"
)
_SHARE = rf"(?:{_WHOM})(?:に|へ)(?:は)?、?\d+点(?:ずつ)?"
_SHARES = rf"(?P<shares>{_SHARE}(?:(?:を|で)?(?:、|・|と|,)+{_SHARE})+)"
_WHOLE = (
    r"(?:「[^「」]*割り振[^「」]*」(?:という|の)?|"
    r"(?:(?:合計)?(?P<whole>\d+)点(?:の?ダメージ)?を?)?(?:好きなように|好きな数の対象に|望むように|任意に)?"
    r"(?:割り振る|割り振れる|割り振って与える))?"
)
_KIND = rf"{_WHOLE}(?:(?P<color>[白青黒赤緑])の)?(?P<kind>ソーサリー|インスタント|(?:火力)?呪文|火力)(?:呪文)?"
_SPLIT = r"(?:(?:を|と|ずつ|として)*(?:割り振(?:って|り)|振り分けて))?(?:、|で|として|の(?:割り振り|配分)で)*"
_PARTS = r"(?:(?:合計)?\d+点(?:の?ダメージ)?を、?)?"
_DID = r"(?:唱え|撃っ|打っ|使っ|キャストし|プレイし|(?:唱え|撃ち|打ち|使い)まし)(?P<end>た|て?、)"


def _divided(match: re.Match[str]) -> str:
    """Return that a spell divided its damage so, untouched where the parts do not come to the whole."""
    parts = re.findall(r"(\d+)点", match["shares"])
    if match["whole"] and sum(map(int, parts)) != int(match["whole"]):
        return match[0]
    if not match["color"] and "《" in match.string:
        return match[0]  # its colour may matter to the card
    kind = match["kind"] if match["kind"] in ("ソーサリー", "インスタント") else "インスタント"
    shares = re.sub("(?<!手)プレイヤー(?=に)", "相手", match["shares"])
    shares = re.sub(r"(?:を|で)?(?:、|・|と|,)+(?=[^点]*\d+点)", "、", shares)
    end = "。" if "end" in match.re.groupindex and match["end"].endswith("、") else ""
    return f"{match['color'] + 'の' if match['color'] else ''}{kind}を、{shares}と割り振った{end}"


_HOW = (
    rf"(?:(?:{KEYWORD})(?:(?:と|・)(?:{KEYWORD}))*(?:を持つ|を持った|持ちの?|の)|再生の盾(?:が|の)(?:\dつ)?(?:ある|張られた|張った)|"
    r"[白青黒赤緑]の|素の|元の|無傷の|自分の|相手の|対戦相手の|こちらの)*"
)
_HURT = rf"{_HOW}(?:\d+/\d+(?:の?クリーチャー)?|《[^《》]+》|相手プレイヤー|対戦相手|相手|自分|プレイヤー|本体)"
_TO_EACH = Pattern(
    rf"(?<![^。、?])(?P<by>(?:{KEYWORD}(?:を持つ|持ちの?))?(?:[白青黒赤緑]の)?発生源(?:が|は))?(?P<x>{_HURT})(?P<p>に|へ|が|は)、?(?P<n>\d+)点(?:の?ダメージ)?(?:を|が)?(?:、|と、?|・|、そして)"
    rf"(?P<y>{_HURT})(?P<q>に|へ|が|は)、?(?P<m>\d+)点(?:の?ダメージ)?(?P<o>を|が)?、?(?P<v>与え|与えられ|受け|食らっ|くらっ)(?=[たてま])"
)


def _to_each(match: re.Match[str]) -> str:
    """頑強を持つ3/3に2点、2/2に1点のダメージを与えた is told of each, outside combat."""
    taken = match["v"] not in ("与え", "与えられ")
    fits = all(match[one] in ("が", "は") if taken else match[one] in ("に", "へ") for one in "pq")
    if not fits or re.search("ブロック|割り?振|戦闘", match.string[: match.start()]):
        return match[0]
    verb = "受け" if taken else match["v"]
    of = "が" if match["v"] == "与えられ" else "を"
    by = match["by"] or ""
    if by and taken:
        return match[0]
    first = f"{by}{match['x']}{match['p']}{match['n']}点のダメージ{of}{verb}た。"
    return f"{first}{by}{match['y']}{match['q']}{match['m']}点のダメージ{of}{verb}"


SPANNING: tuple[Form, ...] = (
    # 3/3に2点、2/2に1点のダメージを与えた
    (_TO_EACH, _to_each),
    (Pattern(rf"{_KIND}(?:を|で)、?{_SHARES}{_SPLIT}{_DID}"), _divided),
    (
        Pattern(
            rf"{_KIND}を(?:唱え|撃っ|撃ち|使い|使っ|打っ)(?:て|た)?[、。](?:それを)?{_SHARES}(?:を|と|ずつ)*(?:割り振っ|振り分け)た"
        ),
        _divided,
    ),
    # 火力呪文で5点を4/4に3点、相手に2点割り振った
    (
        Pattern(rf"{_KIND}(?:で|を唱え(?:て)?、?|を撃って、?){_PARTS}{_SHARES}(?:を|と|ずつ)*(?:割り振っ|振り分け)た"),
        _divided,
    ),
)
