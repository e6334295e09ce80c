"""Abilities of one or more permanents that trigger at one upkeep, told in one breath, and the order they resolve in.

自分のアップキープに《X》と《Y》が誘発した is 自分は《X》と《Y》をコントロールしている。自分のアップキープになった。

Invariant: as in `wording`; what an ability of a card does, told in brackets, stays behind the card.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_MORE = r"(?:\([^()]*\))?"
_MANY = (
    r"(?:(?:の)?(?:アップキープ(?:の開始時)?の)?(?:\d?つの)?(?:誘発(?:型能力)?|能力)?"
    r"(?:の)?(?:が|を)?(?:\d[つ個]|両方)?(?:とも)?)"
)
_ONE = rf"(?:自分の)?《[^《》]*》{_MORE}{_MANY}{_MORE}"
_SUM = r"(?:の)?(?:、)?(?:(?:合わせて|合計|計|あわせて)\d[つ個](?:の(?:誘発(?:型能力)?|能力))?)?"
_ALL = rf"(?P<all>{_ONE}(?:(?:と、?|、|および|・){_ONE})*){_SUM}"
_DONE = (
    r"(?:が|を|も)?、?(?:同時に|まとめて|一緒に|ともに)?"
    r"(?:誘発(?:し(?:た|て(?:い)?る|ました|ます|、|て、)|する|(?=[。、]))|処理(?:する|した)|スタックに(?:置かれた|乗った|載った|積まれた))"
)
_END = r"(?:(?:とき|ところ|状況|場合)(?:で|に)?|が、|けど、)?[。、]?"
_UPKEEP = r"(?:自分|私|あなた)の(?:ターンの)?アップキープ(?:・ステップ)?(?:の開始時)?(?:に|で)(?:は)?、?"


def _gathered(match: re.Match[str]) -> str:
    """Return that the permanents are there and the upkeep has come, texts in brackets joined behind the card."""
    ones = []
    for name, rest in re.findall(r"(《[^《》]*》)((?:\([^()]*\)|[^《》()])*)", match["all"]):
        texts = re.findall(r"\(([^()]*)\)", rest)
        ones.append(name + (f"({'/'.join(texts)})" if texts else ""))
    return f"自分は{'と'.join(ones)}をコントロールしている。自分のアップキープになった。"


def _each(match: re.Match[str]) -> str:
    """Return the two cases with what resolves in each: Xを2番目に解決させた場合とXを最後に解決させた場合."""
    return f"{match['what']}を{match['first']}解決した場合と{match['what']}を{match['second']}解決した場合"


_PLACE = r"(?:先に|最初に|最後に|後に|あとに|\d番目に|一番(?:最初|最後)に|真ん中に)"
_ABILITY = r"(?:ほう|方|誘発(?:型能力)?|能力|処理)"
_DOES = r"(?:戻す|失う|与える|得る|引く|《[^《》]*》の)"
_RESOLVED = r"(?:解決|処理)(?:させ|し|され)?"
_WINS = r"(?:勝てる|勝つ|勝利できる|対戦相手を倒せる|相手を倒せる)"

FORMS: tuple[Form, ...] = (
    (Pattern(rf"(?:(?<=[。、?])|^)(?:自分の)?{_UPKEEP}{_ALL}{_DONE}{_END}"), _gathered),
    # 戻す誘発を2番目に解決させた場合と最後に解決させた場合
    (
        Pattern(
            rf"(?P<what>(?:(?:墓地から|墓地の)?(?:[^。、を《》]{{1,8}}を)?(?:戦場に)?|ライフを)?{_DOES}{_ABILITY})を、?(?P<first>{_PLACE}){_RESOLVED}た(?:場合|とき)(?:と|、)、?"
            rf"(?:それを)?(?P<second>{_PLACE}){_RESOLVED}た(?:場合|とき)"
        ),
        _each,
    ),
    # 自分が勝てる積み方はありますか
    (
        Pattern(
            rf"(?:この(?:アップキープ|ターン)(?:中)?に、?)?(?:(?P<who>自分|対戦相手|相手)(?:が|は)、?)?{_WINS}(?:ような)?(?:順番|順序|積み方|解決順|並べ方|置き方)(?:は|が|って)?"
            r"(?:ある|あります|あり得る|あり得ます|存在する)(?P<end>か)?"
        ),
        lambda m: f"{m['who'] or '自分'}は勝てる{m['end'] or ''}",
    ),
    (
        Pattern(
            r"(?<=[?。])\s?(?:ある|あります)(?:の)?(?:なら|場合)、?(?:全部|すべて|誘発を全部|誘発をすべて|全部の誘発を)(?:を)?(?:処理|解決)した後の(?:自分の)?ライフは(?:いくつ|何点)?(?:に)?(?:なる|なりますか|です|ですか)?か?\?"
        ),
        "ライフは最大何点になる?",
    ),
)
"""Forms that names and brackets stand in."""
