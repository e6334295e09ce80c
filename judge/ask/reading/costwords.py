"""Ways of speaking of what is paid for an ability, each put plainly: 《カード》の能力のコストで…を捨てた.

Invariant: a form says the same as its plain form, of the same cards and the same time.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_NAME = r"(?P<name>《[^《》]{1,60}》(?:[(][^()]*[)])?)"
_ABILITY = r"(?:の)?(?:(?P<text>「[^「」]*」)(?:の|という)?)?(?:起動型)?(?:能力)?"

_COLORS = dict(zip("WUBRG", "白青黒赤緑", strict=True))


def _in_words(match: re.Match[str]) -> str:
    """{R}{R}{R}の3マナで唱えた is 赤マナ3点で唱えた, behind the cost of a spell in symbols."""
    return f"{_COLORS[match['color']]}マナ{match['mana'].count('{')}点で"


_HOST = r"(?P<host>(?:自分の|相手の|対戦相手の)?《[^《》]+》(?:\([^()]*\))?)"
_AURA = r"(?P<aura>《[^《》]+》(?:\([^()]*\))?)"
_ASKS_COST = r"(?=(?:何マナ|(?:合計|総)?コスト|マナは))"

SPANNING: tuple[Form, ...] = (
    # 《X》に《オーラ》をつけたい。唱えるのに何マナ
    (
        Pattern(
            rf"(?:{_HOST}に、?{_AURA}を|{_AURA.replace('aura', 'it')}を、?{_HOST.replace('host', 'on')}に)"
            r"(?:つけ|付け|エンチャントし)"
            r"(?:たい(?:です)?(?:。|が、|けど、)|るとき、?|る場合、?|るなら、?|る(?=のに|には))"
            rf"(?:唱える)?(?:のに(?:は)?|には|の)?、?{_ASKS_COST}"
        ),
        lambda match: f"{match['host'] or match['on']}を対象に{match['aura'] or match['it']}を唱えるのに",
    ),
    (Pattern(r"何マナ(?:が)?(?:いる|要る)(?=[?か]|の)|何マナ(?:が)?(?:いり|要り)ます"), "何マナ"),
    (Pattern(r"(?<![^。、])((?:\{[0-9WUBRGC/]+\}){2,})という(?:マナ・?)?コストの(?=呪文|カード)"), r"マナ・コスト\1の"),
    (
        Pattern(
            r"(?<=\}の呪文を)、?(?P<mana>\{(?P<color>[WUBRG])\}(?:\{(?P=color)\})*)(?:の\d+マナ)?(?:だけ)?"
            r"(?:を(?:支払|払)って|で)、?(?=唱え)"
        ),
        _in_words,
    ),
    (
        # 《カード》の能力を起動するためのコストとして
        Pattern(
            rf"{_NAME}{_ABILITY}(?:を|の)?(?:起動(?:する)?(?:ため|とき|時|際)?(?:に)?(?:の)?)?コスト(?:として(?:は)?|で|に(?=《|マッドネス|手札|カード))、?"
            r"(?=[^。]{1,60}?を?捨て)"
        ),
        r"\g<name>の\g<text>能力のコストで",
    ),
    (
        # 《カード》の能力を起動し、（コストで）Xを捨てた
        Pattern(
            rf"{_NAME}{_ABILITY}を(?:起動し(?:て)?|起動するために|起動する(?:とき|際|の)に(?:は)?|使って|使い|使うために)、?"
            r"(?:その)?(?:コスト(?:として|で|に))?、?(?P<what>(?:手札(?:から|の))?(?:《[^《》]{1,60}》(?:[(][^()]*[)])?|[^、。《》]{1,30}?)を)"
            r"(?=捨て(?!させ|さす|られ|る))"
        ),
        r"\g<name>の\g<text>能力のコストで\g<what>",
    ),
    # 《カード》の戦場に出たときの能力で
    (
        Pattern(
            rf"{_NAME}の(?:戦場に)?出(?:た|る)(?:とき|時|際)の(?:誘発型)?(?:能力|効果|誘発)(?=で|の対象|に対応|が(?:誘発|解決))"
        ),
        r"\g<name>の誘発型能力",
    ),
    # 自分は相手の3/3を追放中の《カード》をコントロール
    (
        Pattern(
            r"(?:^|(?<=。))(?P<lead>[^。]*?)(?<!で)(?P<what>(?:(?:相手|対戦相手|自分)の)?(?:《[^《》]{1,60}》|-?\d+/\d+)(?:トークン)?)を追放(?:中の|している|してる)"
            r"(?P<name>《[^《》]{1,60}》)"
        ),
        r"\g<name>で\g<what>を追放した。\g<lead>\g<name>",
    ),
    # 《カード》を{T}して黒マナを出す
    (
        Pattern(rf"{_NAME}を(?:\{{T\}}|タップ)(?:して|し(?=[、何無マ\d白青黒赤緑])|で)、?(?=[^。《》]{{0,8}}マナ)"),
        r"\g<name>から",
    ),
    # 「引く能力」と「マッドネスの誘発」
    (Pattern(r"「(?P<what>[^「」:、。]{1,14}(?:能力|誘発|呪文))」"), r"\g<what>"),
)
"""Forms that reach over names and brackets."""
