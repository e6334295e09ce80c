"""Ways of telling what a spell is aimed at and what becomes of that, in plainer words.

Invariant: as in `wording`; how many things are aimed at, and which of them are gone, stays as it is told.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

SPANNING: tuple[Form, ...] = (
    # 墓地のカード2枚を対象にX=2で《カード》を唱え
    (
        Pattern(
            r"を対象に(?:して|とって|取って)?、?(?P<x>X=\d+)で、?(?P<card>《[^》]+》(?:\([^()]*\))?を)(?=唱え|撃|打|使|プレイ|キャスト)"
        ),
        r"を対象に\g<card>\g<x>で",
    ),
    # X=2の《カード》に対応して
    (
        Pattern(r"(?:(?<=[。、])|^)(?P<x>X=\d+)の(?P<card>《[^》]+》(?:\([^()]*\))?)に(?=対応して)"),
        r"\g<card>を\g<x>で唱えた。",
    ),
    # 対象の2枚が両方とも墓地から追放された
    (
        Pattern(
            r"(?<=対象の)(?P<n>\d枚)(?:の?カード)?(?:が|は)、?(?:両方(?:とも)?|どちらも|いずれも|すべて|全部)(?=[^。?]*(?:追放|戻|離れ|取り除))"
        ),
        r"\g<n>が",
    ),
)
"""Forms that reach over names and brackets."""
