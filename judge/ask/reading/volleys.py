"""Damage spells told by what they deal, or several of them, in plainer words: 《X》と《Y》を1発ずつ相手に当てた.

Invariant: who is hit, by how many spells and how much one deals stays as it is.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\(\d点\))?"
_AT = r"(?:相手|対戦相手|相手プレイヤー|相手の?本体|相手の顔|自分|防御プレイヤー|(?:相手の|自分の)?\d/\d)"
_SHOT = r"(?:撃っ|唱え|打っ|使っ|飛ばし|当て|ぶつけ|撃ち込ん|打ち込ん|入れ)"

FORMS: tuple[Form, ...] = (
    (
        Pattern(rf"(?:(?<=[。、?])|^)(?:(?:同じ|1つの?|1)ターン(?:中)?に|このターン(?:中)?(?:に|、))、?(?={_CARD}と)"),
        "",
    ),
    # 《X》を相手に撃って3点与えた
    (
        Pattern(rf"(?P<card>{_CARD})を(?P<at>{_AT})に{_SHOT}[てで]、?(?P<n>\d+)点(?:の?ダメージ)?を?(?=与え)"),
        r"\g<at>に\g<card>で\g<n>点",
    ),
    # 《X》で相手に5点。
    (
        Pattern(
            rf"(?P<all>(?P<card>{_CARD})(?:を使って|で)、?(?P<at>{_AT})に\d+点)(?:の?ダメージ)?(?:を?(?:当てた|入れた))?(?=。)"
        ),
        r"\g<all>与えた",
    ),
    # 《X》と《Y》を1発ずつ相手に当てた
    (
        Pattern(
            rf"(?P<a>{_CARD})と(?P<b>{_CARD})を(?:(?P<at>{_AT})に)?(?:それぞれ)?1(?:枚|発|回)ずつ、?(?:(?P<to>{_AT})に)?{_SHOT}(?:た|だ)(?P<end>ら)?"
        ),
        lambda match: (
            f"{match['a']}を{match['at'] or match['to'] or '相手'}に撃った。"
            f"{match['b']}を{match['at'] or match['to'] or '相手'}に撃った{match['end'] or ''}"
        ),
    ),
    # 《X》を3枚相手に撃ち込んだ
    (
        Pattern(rf"(?P<card>{_CARD})を(?P<n>[2-9])(?:枚|発|回)(?:とも)?、?(?P<at>{_AT})に{_SHOT}(?:た|だ)(?P<end>ら)?"),
        r"\g<at>に\g<card>を\g<n>枚撃った\g<end>",
    ),
)
"""Forms that reach over names and brackets."""
