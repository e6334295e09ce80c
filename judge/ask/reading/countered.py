"""Plain forms of what is countered: spells that are put elsewhere than into the graveyard, abilities in response.

Invariant: where it goes is part of what counters it, never something that happens afterwards.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_TO = r"(?P<to>手札|ライブラリーの一番上)に(?:戻さ|置か|加えら)れ"


def _shot(match: re.Match[str]) -> str:
    """Return 撃つ in the form of 撃ち返す."""
    after = match.string[match.end() :]
    return {"さ": "撃た", "す": "撃つ"}.get(match["end"], "撃ち" if after.startswith("ま") else "撃っ")


_ABILITY = r"(?:誘発型能力|誘発|能力)"
_AT_IT = (
    r"(?:だけ)?(?:[をが]、?(?:打ち消|もみ消)|(?:を|に(?:対して)?|へ|へと)、?(?:(?:対戦)?相手(?:に|の|から|が)、?)?《)"
)
"""What is done to an ability that is countered."""


def _entering(match: re.Match[str]) -> str:
    """Return an ability that triggers as a permanent enters by what it does, else only as what triggered."""
    card, does = match["card"] or "", match["does"] or ""
    who = f"{card}の" if card else ""
    return f"{who}{does}能力" if does else f"{who}誘発"


SPANNING: tuple[Form, ...] = (
    # 《X》の出たときの能力を《もみ消し》された, 《X》が戦場に出たとき(に)2枚引く能力に《もみ消し》を撃たれた
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)(?:\([^()]*\))?(?:が|の)、?(?:戦場に|場に)?出た(?:とき|時|際)(?:に|の)?"
            rf"(?P<does>(?:カードを)?(?:\d枚)?引く|ドロー|\d点(?:の)?ダメージ)?(?:の)?{_ABILITY}(?={_AT_IT})"
        ),
        _entering,
    ),
    (
        Pattern(
            rf"(?P<card>)(?<=[。、])(?:その)?(?:戦場に|場に)?出た(?:とき|時|際)(?:に|の)?"
            rf"(?P<does>(?:カードを)?(?:\d枚)?引く|ドロー|\d点(?:の)?ダメージ)?(?:の)?{_ABILITY}(?={_AT_IT})"
        ),
        _entering,
    ),
    # 《X》を唱え、戦場に出たときの能力に対応して
    (
        Pattern(
            r"(?<=[。、])(?:その)?(?:戦場に|場に)?出た(?:とき|時|際)の(?:誘発型能力|誘発|能力)に(?=対応(?:して|し|で)|レスポンス)"
        ),
        lambda match: "誘発に" if "覇権" not in match.string else match[0],
    ),
    # ガラクの[-1]を《もみ消し》された, [-1]に《もみ消し》を撃たれた, [-1]を《もみ消し》で打ち消された
    (
        Pattern(
            r"(?P<cost>\[[-+]?\d+\](?:\([^()]*\))?)(?:の?能力)?(?:だけ)?"
            r"(?:を(?P<a>《[^《》]+》)され|に(?:対して)?、?(?P<b>《[^《》]+》)を(?:撃た|唱えら|使わ)れ"
            r"|を(?P<c>《[^《》]+》)で打ち消され)(?=た|て|る|まし)"
        ),
        lambda match: f"{match['cost']}を起動した。{match['a'] or match['b'] or match['c']}で打ち消され",
    ),
    # 《取り消し》で打ち消し返された, カウンターし返した, 対抗した, やり返した
    (
        Pattern(
            r"(?<=[》)]で)、?(?:打ち消し|(?:カウンター|打ち消しを?)?し|カウンターを?|消し|やり)返(?=[しさすせ])"
            r"|(?<=[》)]で)、?(?:対抗|応戦)(?=し[たてま]|され)"
        ),
        "返",
    ),
    (Pattern(r"(?<=[》)]で)、?応じ(?=[たて]|まし)"), "返し"),
    # 《取り消し》を撃ち返した
    (Pattern(r"(?<=[》)]を)(?:撃|打)ち返(?P<end>し(?=[たてま])|さ(?=れ)|す)"), _shot),
    # 生け贄のほうの誘発型能力, 引くほうの能力, 生け贄側の誘発だけを
    (
        Pattern(
            rf"(?P<what>生け贄|いけにえ|ドロー|ダメージ|引|[一-龥]+[るくすうむつぐぶ])(?:の(?:ほう|方|側)|(?:ほう|側|(?<=[るくすうむつぐぶ])方))の(?={_ABILITY})"
        ),
        lambda match: match["what"] + ("" if match["what"][-1] in "るくすうむつぐぶ" else "の"),
    ),
    # 破壊する誘発を《もみ消し》で
    (
        Pattern(rf"(?P<what>(?<=。)(?:破壊|追放|ドロー))する(?={_ABILITY}(?:だけ)?(?:を|に(?:対して)?|へ)、?《)"),
        r"\g<what>の",
    ),
    (Pattern(r"(?<=の誘発型能力)だけ(?=を?《)|(?<=の誘発)だけ(?=を?《)|(?<=の能力)だけ(?=を?《)"), ""),
    # 生け贄と2枚引く誘発が両方スタックにあるうちに
    (Pattern(r"(?<=誘発が)(?:両方|どちら|2つ)(?:とも)?、?(?=(?:まだ)?スタックに)"), ""),
    # 《X》で{G}を出し、アンタップ能力を起動したら、対応でその能力を《もみ消し》された
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)で(?:(?:\{[WUBRG]\})|[白青黒赤緑]マナ(?:1点)?)を出し(?:て|た後)?、(?=(?:その)?アンタップ能力を?起動)"
        ),
        r"\g<card>の{T}能力でマナを出した。",
    ),
    (
        Pattern(
            r"(?<=能力を起動した)ら、?(?:対応(?:で|して)、?)?(?:相手に)?(?=その能力を《[^《》]+》(?:で打ち消)?され)"
        ),
        "。",
    ),
    # 打ち消されて手札に戻された
    (
        Pattern(rf"(?<=[がはを])打ち消され(?:て)?、?(?:墓地(?:ではなく|に置かれる代わりに)、?)?(?:オーナーの)?{_TO}"),
        r"「呪文1つを打ち消し、オーナーの\g<to>に戻す」呪文で打ち消され",
    ),
    # 打ち消して手札に戻す呪文で打ち消された
    (
        Pattern(
            r"(?<![「)])打ち消して、?(?:墓地(?:ではなく|に置く代わりに)、?)?(?:オーナーの)?(?P<to>手札|ライブラリーの一番上)に戻す"
            r"(?P<kind>呪文|カード|インスタント)(?=で打ち消)"
        ),
        r"「呪文1つを打ち消し、オーナーの\g<to>に戻す」呪文",
    ),
    (Pattern(r"(?<=手札に)返(?=って)|(?<=手札に)返(?=る|り)"), "戻"),
)
