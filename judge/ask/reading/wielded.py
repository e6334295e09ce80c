"""Abilities and spells that are used, told with who has them and what pays for them, in plainer words.

Xが持つ「…」を5/5に撃った is Xの「…」能力を5/5に使った, 3/3を《X》の生け贄にして is 3/3を生け贄に捧げて《X》を撃った.

Invariant: only texts with a cost, which are activated, are put so; who has them and what they are aimed at stay.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_TEXT = r"「[^「」]*:[^「」]*」"
_HOLDER = r"(?:クリーチャー|生物|(?<![+/\d])\d+/\d+|持ち)"
_USED = (
    r"(?:(?:撃|打)(?P<a>った|つ|ちました|ったら|つと)|(?:起動|使用)(?P<b>した|する|しました|したら|すると)"
    r"|(?:飛ばし|当て|向け)(?P<c>た|ました|たら))"
)
_ENDS = {
    **dict.fromkeys(("ちました", "しました", "ました"), "いました"),
    **dict.fromkeys(("つ", "する"), "う"),
    **dict.fromkeys(("つと", "すると"), "うと"),
    **dict.fromkeys(("ったら", "したら", "たら"), "ったら"),
}
_FLUNG = r"(?:飛ばし|ぶつけ|投げ(?:つけ)?|与え|撃ち込み?|叩き込み?|撃っ|投げ飛ばし)"
_AIMED = (
    r"(?P<card>《[^》]*》(?:\([^()]*\))?)を"
    r"(?P<at>(?:相手|対戦相手)(?:プレイヤー|本体)?|(?:(?:相手|対戦相手)の)?\d+/\d+)(?=に)"
)


def _flung(match: re.Match[str]) -> str:
    """3/3を《投げ飛ばし》の生け贄にしてプレイヤーに3点飛ばした: it is sacrificed for the spell, which is cast."""
    if match["n"] and match["n"] != match["power"]:
        return match[0]
    at = "相手プレイヤー" if match["at"] in ("プレイヤー", "本体", "顔", "相手本体") else match["at"]
    return f"{match['size']}を生け贄に捧げて{match['card']}を{at}に撃った"


def _use(said: str) -> str:
    """Return 使った in the form in which it was said that an ability is shot."""
    return f"使{_ENDS.get(said, 'った')}"


def _activated(match: re.Match[str]) -> str:
    """《X》の能力で相手に1点与え is 《X》の能力を起動して…, of a card whose one activated ability deals just that."""
    from judge.ask.building.cards import key_of, text_of

    written = text_of(key_of(match["card"].partition("》")[0][1:]))
    deals = [
        (type(one).__name__, getattr(step, "amount", None))
        for one in written
        for step in getattr(one, "do", ())
        if type(step).__name__ == "DealDamage"
    ]
    if deals != [("Activated", int(match["n"]))]:
        return match[0]
    return f"{match['card']}の能力を{match['to']}起動し"


SPANNING: tuple[Form, ...] = (
    # 《X》の能力で相手に1点与えた: it was activated, where that is what its one ability does
    (
        Pattern(
            r"(?<!相手の)(?P<card>《[^《》]+》(?:\([^()]*\))?)の(?:起動型)?能力(?:で|を(?:起動|使用)して|を使って)、?(?P<to>[^。、?《》はがを]{1,14}に)、?(?P<n>\d+)点(?:の?ダメージ)?を?"
            r"(?:与え|飛ばし|撃っ|入れ)(?=た[。、らとの]|て|まし)"
        ),
        _activated,
    ),
    # で攻撃、5/5を対象にした。能力に対応して
    (
        Pattern(
            r"攻撃(?:し|して|した)?[、。](?P<at>(?:(?:相手|対戦相手)の)?\d+/\d+)を対象に(?:した|取った|とった|し|取り|選んだ|指定した)[。、]"
            r"(?:その|この)?能力に(?=対応し)"
        ),
        r"攻撃し、能力で\g<at>を対象にした。",
    ),
    (
        Pattern(
            r"(?<=攻撃し)、?(?:その)?(?P<a>能力で(?:(?:相手|対戦相手)の)?\d+/\d+を対象に)(?:し|取っ)た(?:ら|ところ、?|が、?)、?(?=.{0,4}対応し)"
        ),
        r"、\g<a>した。",
    ),
    (
        Pattern(r"(?P<who>《[^》]*》)(?P<note>\([^()]*\))?の能力の対象にした(?P<at>\d+/\d+)[がを]、?対応(?:して|で)"),
        r"\g<who>\g<note>が攻撃し、能力で\g<at>を対象にした。対応して\g<at>が",
    ),
    (
        Pattern(
            r"(?P<who>《[^》]*》)(?P<note>\([^()]*\))?(?:の攻撃(?:した(?:とき|時)|時|誘発)?の(?:誘発(?:型)?)?能力|が攻撃した(?:とき|時)の(?:誘発(?:型)?)?能力)(?:\([^()]*\))?"
            r"(?:を|で)、?(?P<at>(?:(?:相手|対戦相手)の)?\d+/\d+)(?:に(?:使った|使い|撃った|向けた)?|を対象に(?:した|取った))(?=。)"
        ),
        r"\g<who>\g<note>が攻撃し、能力で\g<at>を対象にした",
    ),
    (Pattern(r"(?P<at>\d+/\d+)に何点か(?:の?ダメージ(?:は|が)?)?入る(?=\?)"), r"\g<at>はダメージを受ける"),
    (
        Pattern(
            r"(?P<size>(?<![+/\d])(?P<power>\d+)/\d+)を、?(?P<card>《[^》]*》(?:\([^()]*\))?)(?:の|で|のコストで|のコストとして)、?(?:生け贄|生贄|いけにえ)に(?:し|捧げ)て?、?"
            rf"(?P<at>(?:相手|対戦相手)?(?:の)?(?:プレイヤー|本体|顔)|相手|対戦相手)に(?:(?P<n>\d+)点(?:の?ダメージ)?を?)?(?:{_FLUNG}(?:た|ました)|(?<=点)(?=。))"
        ),
        _flung,
    ),
    (
        Pattern(
            r"(?<=\d/\d)を、?(?P<card>《[^》]*》(?:\([^()]*\))?)の(?:生け贄|生贄|いけにえ)に(?P<end>した|捧げた|して(?=、)|捧げて(?=、)|(?=。))(?=[。、])"
        ),
        lambda m: f"を{m['card']}のコストに{'して' if m['end'].endswith('て') else 'した'}",
    ),
    (Pattern(r"2倍(?:になって|で|の)、?(?=\d+点(?:です|になる|入る|受ける|か|\?))"), ""),
    # 火の召使い自身のパワーを使って《魂の火》を
    (
        Pattern(
            r"(?P<who>《[^》]*》(?:\([^()]*\))?|(?<![+/\d])\d+/\d+)(?:自身)?の(?:自身の)?パワー(?:\d+)?(?:を使って|を用いて|で)、?"
            r"(?:赤の?)?(?:の?インスタント)?(?:の)?(?=《[^》]*》(?:\([^()]*\))?を)"
        ),
        r"\g<who>を使って",
    ),
    (
        Pattern(
            rf"(?<=[。、])(?P<who>(?:その|この)?[一-龥ァ-ヶーい]{{2,8}})(?:自身)?(?:の(?:自身の)?パワー(?:\d+)?(?:を使って|を用いて|で)|を使って)、?"
            rf"(?:赤の?)?(?:の?インスタント)?(?:の)?{_AIMED}"
        ),
        r"\g<card>を\g<who>と\g<at>",
    ),
    (
        Pattern(r"(?<![の+/\d])(?P<size>\d+/\d+)(?=を使って、?《[^》]*》(?:\([^()]*\))?を(?:相手|対戦相手))"),
        r"自分の\g<size>",
    ),
    (
        Pattern(rf"(?<=[の。、])(?P<who>(?:別の)?\d+/\d+)で{_AIMED}(?=に(?:撃|唱え))"),
        r"\g<card>を\g<who>と\g<at>",
    ),
    # X自身を生け贄に《投げ飛ばし》を相手に。
    (
        Pattern(
            r"を(?:生け贄|生贄|いけにえ)に、?(?P<card>《[^》]*》(?:\([^()]*\))?)を(?P<at>(?:相手|対戦相手)(?:プレイヤー)?(?:の顔|本体)?|プレイヤー)(?:に|へ)(?=。)"
        ),
        r"を生け贄に捧げて\g<card>を\g<at>に撃った",
    ),
    (Pattern(r"(?<=[っんい得えし]た)ら、?(?=通常の(?:戦闘)?ダメージ)"), "。"),
    (Pattern(r"(?:呪文|能力|効果)(?:1つ|1枚)で、?(?:一度に)?、?(?=\d+点の?ライフを(?:得|回復|獲得))"), "一度に"),
    (Pattern(r"引ける(?:カードの)?枚数は(?:何枚|いくつ)?(?:です|になります|になる)?か?(?=\?|$)"), "何枚引く"),
    # 剣闘士を《破滅の刃》された
    (
        Pattern(r"(?<=[^。、?「」》])を(?P<spell>《[^》]*》)され(?=た|て|る|ました|たら)"),
        r"に\g<spell>を撃たれ",
    ),
    # 接死を持つクリーチャーに「{T}:…」がある。6/6を対象に起動したら
    (
        Pattern(
            rf"(?P<who>{_HOLDER})に(?:は)?(?P<text>{_TEXT})(?:という)?(?:の?能力)?が(?:ある|あります|あり)(?=[。、])"
        ),
        r"\g<who>の\g<text>能力",
    ),
    (
        Pattern(
            rf"(?P<who>{_HOLDER})が(?:持つ|持っている|持ってる)(?P<text>{_TEXT})(?:という)?(?:の?(?:起動型)?能力)?(?=[をで。、])"
        ),
        r"\g<who>の\g<text>能力",
    ),
    # 「…」を持つ接死クリーチャーの能力で
    (
        Pattern(
            rf"(?P<text>{_TEXT})(?:という能力)?を(?:持つ|持った)(?P<who>[^。、「」]{{0,12}}?{_HOLDER})の(?:その|この)?(?:起動型)?能力(?=[をで])"
        ),
        r"\g<who>の\g<text>能力",
    ),
    (
        Pattern(
            rf"(?<=」)(?:という)?(?:能力)?(?:を|で)、?(?P<at>(?:(?:相手|自分|対戦相手)の)?(?:無傷の)?\d+/\d+)(?:に(?:対して|向けて)?|を){_USED}"
        ),
        lambda m: f"能力を{m['at']}に{_use(m['a'] or m['b'] or m['c'])}",
    ),
    (
        Pattern(r"(?<=」)(?:という)?(?:能力)?を、?(?P<at>(?:(?:相手|自分|対戦相手)の)?\d+/\d+)に(?=。)"),
        r"能力を\g<at>に使った",
    ),
)
"""Forms that reach over names and brackets."""
