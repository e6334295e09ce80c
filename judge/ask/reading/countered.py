"""Plain forms of what is countered: spells that are put elsewhere than into the graveyard, abilities in response.

Invariant: where it goes is part of what counters it, never something that happens afterwards.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_TO = r"(?P<to>手札|ライブラリーの一番上)に(?:戻さ|置か|加えら)れ"

SPANNING: tuple[Form, ...] = (
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
