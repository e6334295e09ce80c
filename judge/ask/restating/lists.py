"""Several things told in one phrase, told one by one: クリーチャー3体(うち1体はトークン), 《X》を1回、《Y》を1回当てた.

Invariant: of each thing there are as many as before, and each is as it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_KIND = "クリーチャー|アーティファクト|エンチャント|土地|プレインズウォーカー|パーマネント"
_EACH = r"(?P<kind>(?:他の)?(?:\d+/\d+|" + _KIND + r"))(?P<case>が)?(?P<all>\d)(?P<unit>体|つ|枚|個)"
_SOME = (
    r"(?:その)?うちの?(?P<some>\d)(?:体|つ|枚|個)(?:だけ)?[はが]"
    r"(?P<how>[^()。、]{2,16}?)(?:を持つ|を持ち|持ち|つき|付き|だ|です|である)?"
)


def _told_apart(match: re.Match[str]) -> str:
    """Return those that are alike and those that are not: クリーチャー2体とクリーチャー・トークン1体."""
    rest, some = int(match["all"]) - int(match["some"]), match["some"]
    kind, unit, how = match["kind"], match["unit"], match["how"]
    if rest < 1 or re.search("ない|以外|[はがを]", how):
        return match[0]
    if how == "トークン":
        other = f"{kind}・トークン" if not kind[0].isdigit() else f"{kind}のトークン"
    elif how == "伝説":
        other = f"伝説の{kind}"
    else:
        other = f"{how}を持つ{kind}" if Pattern(_ABILITY).search(how) else f"{how}の{kind}"
    case = match["case"] or ""
    return f"{kind}{case}{rest}{unit}と{other}{case}{some}{unit}"


_ABILITY = (
    "^(?:破壊不能|頑強|飛行|接死|絆魂|トランプル|先制攻撃|二段攻撃|呪禁|被覆|警戒|速攻|到達|萎縮|多相|プロテクション)"
)
_CARD = r"《[^《》]+》(?:\([^()]*\))?"


def _one_by_one(match: re.Match[str]) -> str:
    """Return one spell after the other, as often as each was told to hit: 相手に《X》を撃った。相手に《Y》を撃った。"""
    at, cast = match["at"], match["cast"] or "撃った"
    first = f"{at}に{match['a']}を{cast}。" * int(match["n"] or 1)
    return first + f"{at}に{match['b']}を{cast}。" * int(match["m"] or 1)


FORMS: tuple[Form, ...] = (
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
