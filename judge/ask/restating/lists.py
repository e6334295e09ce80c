"""Several things told in one phrase, told one by one: クリーチャー3体(うち1体はトークン), 《X》を1回、《Y》を1回当てた.

Invariant: of each thing there are as many as before, and each is as it was told.
"""

from __future__ import annotations

import re

from judge.text.costs import mana_value
from judge.text.patterns import Form, Pattern

_KIND = "クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー|パーマネント"
_EACH = (
    r"(?P<kind>(?:他の(?:(?:自分|相手)の)?)?(?:\d+/\d+|" + _KIND + r"))(?P<case>が)?(?P<all>\d)(?P<unit>体|つ|枚|個)"
)
_SOME = (
    r"(?:その)?うちの?(?P<some>\d)(?:体|つ|枚|個)(?:だけ)?[はが]"
    r"(?P<how>[^()。、]{2,16}?)(?:を持つ|を持ち|持ち|つき|付き|だ|です|である)?"
)


_ABILITY = Pattern(
    "^(?:破壊不能|頑強|飛行|接死|絆魂|トランプル|先制攻撃|二段攻撃|呪禁|被覆|警戒|速攻|到達|萎縮|多相|プロテクション)"
)


def _told_apart(match: re.Match[str]) -> str:
    """Return those that are alike and those that are not: クリーチャー2体とクリーチャー・トークン1体."""
    rest, some = int(match["all"]) - int(match["some"]), match["some"]
    kind, unit, how = match["kind"], match["unit"], match["how"]
    if rest < 1 or re.search("ない|以外|でも|済|[はがを]", how):
        return match[0]
    if how == "トークン":
        other = f"{kind}・トークン" if not kind[0].isdigit() else f"{kind}のトークン"
    elif how == "伝説":
        other = f"伝説の{kind}"
    else:
        other = f"{how}を持つ{kind}" if _ABILITY.search(how) else f"{how}の{kind}"
    case = match["case"] or ""
    return f"{kind}{case}{rest}{unit}と{other}{case}{some}{unit}"


_CARD = r"《[^《》]+》(?:\([^()]*\))?"


def _one_by_one(match: re.Match[str]) -> str:
    """Return one spell after the other, as often as each was told to hit: 相手に《X》を撃った。相手に《Y》を撃った。"""
    at, cast = match["at"], match["cast"] or "撃った"
    first = f"{at}に{match['a']}を{cast}。" * int(match["n"] or 1)
    return first + f"{at}に{match['b']}を{cast}。" * int(match["m"] or 1)


def _halves(match: re.Match[str]) -> str:
    """Return what a clash looks at for a split card told by its costs: {1}{R}と{2}{U}の分割カード."""
    return (
        f"{mana_value(match['a'])}マナと{mana_value(match['b'])}マナの分割カード"
        if "激突" in match.string
        else match[0]
    )


def _value(match: re.Match[str]) -> str:
    return f"マナ総量{mana_value(match['a'])}のカード" if "激突" in match.string else match[0]


_COST = r"(?:\{[^{}]+\})+"

FORMS: tuple[Form, ...] = (
    # 激突で{1}{R}と{2}{U}の分割カード, {4}のカード
    (Pattern(rf"(?P<a>{_COST})と、?(?P<b>{_COST})の分割カード"), _halves),
    (Pattern(rf"(?P<a>{_COST})のカード"), _value),
    # 激突で…のカードを公開、
    (Pattern(r"(?<=カードを)公開[、。](?=[^?]*(?:相手|自分|勝))"), "公開した。"),
    # (1)対応して焼いた場合と、(2)解決後に焼いた場合
    (Pattern(r"\([1-3]\)、?(?=[^。?]*場合)"), ""),
    # 《X》1号, 2号
    (Pattern(rf"(?P<card>{_CARD})(?P<n>[1-3])号"), r"\g<n>体目の\g<card>"),
    (Pattern(r"(?<![\d年月])(?P<n>[1-3])号(?=[をがはもに])"), r"\g<n>体目"),
    # 《X》を2発
    (Pattern(r"(?<=を)(?P<n>[1-3])発。"), r"\g<n>回撃った。"),
    (Pattern(r"(?<=を)(?P<n>[1-3])発(?=撃|打|当|食|受)"), r"\g<n>回"),
    # 他のクリーチャー3体(うち1体はトークン), アーティファクト3つ(うち1つは破壊不能)
    (Pattern(rf"{_EACH}\({_SOME}\)"), _told_apart),
    # 対戦相手へ《X》を1回、《Y》を1回当てた。
    (
        Pattern(
            rf"(?P<at>自分|相手|対戦相手|(?:(?:自分|相手|対戦相手)の)?\d+/\d+)(?:に|へ)(?P<a>{_CARD})"
            r"(?:を(?:(?P<n>[1-3])回)?(?:、|と|、それから)|と、?)"
            rf"(?P<b>{_CARD})を(?:(?P<m>[1-3])回)?(?:当てた|(?P<cast>撃った|撃たれた|唱えた|使った))。"
        ),
        _one_by_one,
    ),
    # 《X》と、自分の他のクリーチャー: X is one's own, too
    (
        Pattern(rf"(?<![の》」])(?P<card>{_CARD})と、?(?P<whose>自分|相手|対戦相手)の(?:他|ほか)の"),
        r"\g<whose>の\g<card>と、\g<whose>の他の",
    ),
    # アーティファクトでもエンチャントでもあるパーマネント
    (
        Pattern(rf"(?P<a>{_KIND})でも、?(?P<b>{_KIND})でもある(?:パーマネント|もの)?(?=が|を|は|も)"),
        r"\g<a>・\g<b>",
    ),
    # 2体は最終的に何/何
    (
        Pattern(r"(?<=[。、])(?:この|その|これら)?2体は、?(?:最終的に|結局|最後に)?(?=何/何|どうな|サイズ|いくつ)"),
        "それぞれ",
    ),
)
