"""Ways of telling what a spell is aimed at and what becomes of that, in plainer words.

Invariant: as in `wording`; how many things are aimed at, and which of them are gone, stays as it is told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern


def _spared(match: re.Match[str]) -> str:
    """Return whether it is not sacrificed, where nothing but named cards is told of."""
    told = re.sub(r"《[^《》]*》|\([^()]*\)", "", match.string[: match.start()])
    return match[0] if re.search(r"土地|沼|クリーチャー|\d/\d|トークン", told) else "それは生け贄に捧げられない"


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
    # 生け贄は免れますか
    (
        Pattern(
            r"生け贄(?:は|を|から|が)?(?:免れ|逃れ|まぬがれ|回避(?:でき)?|避け(?:られ)?)(?:る|ます)(?:こと(?:は|が)でき(?:る|ます))?か?(?=[?。]|$)"
        ),
        _spared,
    ),
    # 墓地に《カード》が2枚、手札から3枚目を唱えた
    (Pattern(r"(?P<n>墓地に(?:は)?《[^《》]*》が\d枚)(?:で)?、(?=(?:自分は)?手札から\d枚目を)"), r"\g<n>ある。"),
    (Pattern(r"最終的に(?=戦場に(?:出|い)る[^?]{1,12}は(?:それぞれ)?何体)"), ""),
    # 誘発の解決後に忌み者を使われた
    (
        Pattern(r"(?P<what>誘発(?:型能力)?|能力)の解決後に、?(?P<card>《[^《》]*》|[一-龥ァ-ーの]{2,8})を使われた"),
        r"\g<what>が解決した後に、相手が\g<card>を使った",
    ),
    # 先制攻撃の戦闘ダメージを与えた。その直後(通常の戦闘ダメージの前)に
    (
        Pattern(r"先制攻撃の(?:戦闘)?ダメージを与えた。その(?:直後|後|あと)(?:\([^()]*前\))?に?、?(?=[^。]*忍術)"),
        "先制攻撃のダメージの後に、",
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
