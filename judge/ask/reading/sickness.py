"""How it is told that a creature has come this turn and has no haste, and that something else tapped it.

Invariant: as in `wording`; that it has no haste says no more of what came this turn, and by what it was tapped does not
matter to whether it is.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_NOW = r"(?:(?:この|今の?|同じ)ターン(?:に|中に)?|たった今|今さっき|さっき|今|いま)"
_CAME = r"(?:出した|出てきた|出た|唱えた|召喚した|プレイした|着地した)"
_PLACE = r"(?:(?:自分が|自分の)、?)?(?:(?:戦場|場)に)?"
_NO_HASTE = (
    r"速攻(?:の|が|は|を|も)?"
    r"(?:ない|無い|なし(?:の|で)?|無し(?:の|で)?|持たない|持っていない|付いていない|ついていない)"
)
_ONE = r"(?=、?(?:自分の)?(?:《|[+-]?\d+/\d+|クリーチャー|タップ状態|アンタップ状態))"
_BY = (
    r"(?:別の|他の|ほかの|何かの|何らかの|相手の|対戦相手の)?(?:呪文や能力|呪文|効果|能力|カード)"
    r"(?:で|によって|により|のせいで)"
)
_CARD = r"《[^《》]*》(?:\([^()]*\))?"

SPANNING: tuple[Form, ...] = (
    # このターンに出したばかりで速攻のない《X》, 今出した、速攻を持たない2/2
    (
        Pattern(
            rf"(?:{_NOW}{_PLACE}{_CAME}(?:ばかり|ばっかり?)?|{_PLACE}{_CAME}(?:ばかり|ばっかり?))(?:の|で|だが|、)*{_NO_HASTE}{_ONE}"
        ),
        "出したばかりの",
    ),
    # 速攻のない、このターンに出した《X》
    (
        Pattern(rf"{_NO_HASTE}、?(?=(?:{_NOW}{_PLACE}{_CAME}(?:ばかり)?|出したばかり)の?{_ONE})"),
        "",
    ),
    # 《X》を出したターンに、それが別の効果でタップされた
    (
        Pattern(
            rf"(?<![^。])(?:自分(?:は|が)、?)?(?P<card>{_CARD})を(?:唱えて)?(?:戦場に|場に)?(?:出した|唱えた)(?:同じ|その)?ターン(?:中)?に、?(?:(?:それ|そいつ|このクリーチャー)(?:が|は)、?)?(?:{_BY}、?)?(?=タップされ)"
        ),
        r"出したばかりの\g<card>が",
    ),
    # 別の効果でタップされた
    (Pattern(rf"(?<=[》)がは、]){_BY}、?(?=タップ(?:され|状態に))"), ""),
    # さっそく{Q}の能力を
    (Pattern(r"(?<=[。、がはを])(?:さっそく|早速|いきなり)、?(?=(?:その|この)?(?:\{[QT]\}|能力|攻撃|起動))"), ""),
)
"""Forms that reach over names and brackets."""
