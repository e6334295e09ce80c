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
    # 戻す対象のパーマネントが生け贄に捧げられた, with the mode told in quotes before
    (
        Pattern(
            r"(?<=[。、])(?:(?:手札に)?戻す|バウンスする)対象の(?=(?:パーマネント|クリーチャー|土地|アーティファクト|エンチャント)[がはを])"
        ),
        lambda m: "対象の" if "」" in m.string[: m.start()] else m[0],
    ),
    # 打ち消しのほうは起きる
    (
        Pattern(
            r"(?<=[。、])(?:呪文の)?打ち消し(?:の(?:ほう|方|モード|効果|部分|処理))?(?:は|も)、?(?:それでも|ちゃんと|普通に|そのまま|きちんと)?"
            r"(?:起き|起こ|行われ|有効|機能し|働|でき|成功し|処理され)(?:る|ます|り|き|く|です)*(?=か?[?。])"
        ),
        lambda m: "対象の呪文は打ち消される" if "」" in m.string[: m.start()] else m[0],
    ),
    # 対戦相手がインスタントでコントロールを奪った
    (
        Pattern(
            r"(?<=[がはに]|[。、])(?:何らかの)?(?:インスタント|インスタント呪文|呪文|能力|効果)で、?(?=(?:その|自分の|相手の)?(?:《[^》]+》|[一-龥ァ-ー]{2,8})(?:の(?:コントロール|支配))?を(?:奪|得))"
        ),
        "",
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
