"""Cards and creatures without a name told in one breath: 《X》と、絆魂を持つ3/3が2体いる is 《X》がいる。3/3が2体いる.

Invariant: whose they are and how many there are stays as it is; what stays out of a fight only stands there.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_WHO = r"(?:自分|相手|対戦相手|こちら|あなた)"
_SOME = r"[^。、?《》()「」]{0,16}\d/\d(?:のクリーチャー)?"
_HOME = r"(?:(?:自分の)?(?:家|後ろ|自陣|本陣|場|戦場)(?:に|で))"
_STAYS = (
    rf"(?:{_HOME}(?:待機(?:中|して(?:い)?る|させて(?:い)?る)?|留守番(?:中|して(?:い)?る)?|残って(?:い)?る|残した|置いて(?:い)?る|いる)"
    r"|お?留守番(?:中|して(?:い)?る)?|攻撃(?:には?|に)参加(?:して(?:い)?ない|せず(?:に)?(?:残って(?:い)?る|いる)?|しない|しなかった|させない)"
    r"|攻撃(?:せず|しないで|させず)(?:に)?(?:残って(?:い)?る|いる|残した|待機(?:中|して(?:い)?る)?))(?:です|だ)?"
)


def _both_there(match: re.Match[str]) -> str:
    """自分の《X》と、絆魂を持つ3/3が2体いる: the card, and so many of the others of the same player."""
    side = match["who"] or ""
    own = "" if re.match(_WHO, match["some"]) else side
    return f"{side}{match['card']}がいる。{own}{match['some']}が{match['n']}体いる{match['end']}"


_BASIC = r"(?:(?:基本|普通の|アンタップ状態の|タップ状態の)*(?:平地|島|沼|山|森))"

_ALL_PUT = (
    r"\(?(?:\+1/\+1)?カウンターは(?:全部|すべて|毎回|必ず|置けるだけ)(?:置(?:く|いた)|乗せ(?:る|た)|載せ(?:る|た))"
    r"(?:(?:もの|こと)?と(?:する|します)|もの|前提)?(?:\)|。|$)"
)

FORMS: tuple[Form, ...] = (
    # 自分と相手の《カード》がいる: one of each
    (
        Pattern(
            r"(?<![^。?、])(?P<a>自分|こちら)と(?P<b>対戦相手|相手)(?:の場)?[にの](?P<card>《[^《》]+》(?:\([^()]*\))?)が(?:それぞれ)?"
            r"(?:1[枚体つ]ずつ)?(?P<is>い(?:る|ます|て)|あ(?:る|ります|って))(?=[。、]|$)"
        ),
        r"\g<a>の\g<card>が\g<is>。\g<b>の\g<card>が\g<is>",
    ),
    # 自分の土地は森が6つだけ, 土地は《森》5枚
    (
        Pattern(
            rf"(?:(?<=[。、])|^|(?<=コントロールし、)|(?<=していて))(?P<who>(?:{_WHO}の)?)土地(?:は|が)、?(?P<what>{_BASIC})(?:が|を)?(?P<n>\d+)(?:つ|枚)"
            r"(?P<only>だけ|のみ)?(?:を?コントロールして(?:い)?る|ある|です|だ|しかない)?(?=[。、])"
        ),
        lambda match: f"{match['who'] or '自分の'}場には{match['what']}が{match['n']}つ{match['only'] or ''}ある",
    ),
    # 山を3つと森を2つコントロール
    (
        Pattern(rf"(?P<a>{_BASIC})を(?P<n>\d+)(?:つ|枚)(?:と|、)(?P<b>{_BASIC})を(?=\d+(?:つ|枚)コントロール)"),
        r"\g<a>\g<n>つと\g<b>",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<who>{_WHO}の(?:場に)?)?(?P<card>{_CARD})(?:と|、)、?(?P<some>{_SOME})が(?P<n>[2-9])体"
            r"(?:(?:い|あ)(?:る|ます)|並んで(?:い)?る)?(?P<end>。|と?き|状態)"
        ),
        _both_there,
    ),
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<who>{_WHO})(?:は|が)(?P<some>[^。《》「」]{{1,40}}?\d/\d)(?:、(?:それに|あと|および|加えて)?|と、?)"
            rf"(?P<card>{_CARD})(?:と)?を(?=コントロール)"
        ),
        r"\g<who>は\g<some>をコントロールしている。\g<who>は\g<card>を",
    ),
    (
        Pattern(
            rf"(?P<card>(?:{_WHO}の)?{_CARD})(?:、|と)(?P<a>{_SOME})(?:、|と)(?P<b>{_SOME})の3体(?:全部|全員)?で、?(?=攻撃|殴|アタック)"
        ),
        r"\g<card>と\g<a>と\g<b>で",
    ),
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<who>{_WHO})(?:は|が)(?P<card>{_CARD})(?:と|、)、?(?P<some>{_SOME})(?=を?[2-9]体を?コントロール)"
        ),
        r"\g<who>は\g<card>をコントロールしている。\g<who>は\g<some>",
    ),
    # 自分のクリーチャーは1/1、2/2、5/5。
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<who>{_WHO}の)(?:場の)?クリーチャーは、?(?P<some>\d/\d(?:(?:、|と)\d/\d){{1,3}})(?:の[2-9]体)?(?:です|だ)?(?=。)"
        ),
        lambda match: "、".join(f"{match['who']}{one}" for one in re.findall(r"\d/\d", match["some"])) + "がいる",
    ),
    # 自分の1/1、2/2、4/4で《カード》を唱えた
    (
        Pattern(
            rf"(?P<some>(?:(?<=[。?])|^){_WHO}の\d/\d(?:(?:、|と)\d/\d){{1,3}})(?:の[2-9]体)?(?:で|がいるときに|がいる(?:状態|状況|場面)で)、?"
            rf"(?=(?P<card>{_CARD})を(?:使|唱え|撃|打|解決))"
        ),
        r"\g<some>がいる。",
    ),
    # 場には《X》も(…)。
    (Pattern(r"(?P<card>《[^《》]*》)も(?P<text>\([^()]*\))(?=。)"), r"\g<card>\g<text>もいる"),
    (Pattern(rf"(?P<card>{_CARD})(?:は|が){_STAYS}(?=[。、])"), r"\g<card>がいる"),
    (Pattern(rf"{_HOME}(?P<card>(?:{_WHO}の)?{_CARD})を残し(?:て|つつ|たまま)?、"), r"\g<card>がいる。"),
    # カウンターを全部置いたら群れ仲間はいくつ
    (
        Pattern(
            r"(?:\+1/\+1)?カウンターを?(?:全部|すべて|毎回|必ず|置けるだけ)(?:置い|乗せ|載せ)(?:たら|た場合は?|たとして|たとすると|ていくと|れば)、?"
            r"(?P<what>[^。、?]{1,30}?は)(?=最終的に|何/何|いくつ|どの)"
        ),
        r"\g<what>最大で",
    ),
    # (3/3で攻撃して、)攻撃していない《X》の誘発回数は
    (
        Pattern(
            r"(?<=[。、とはでの\s])(?:攻撃(?:に参加)?(?:して(?:い)?ない|しなかった))(?=(?:自分の)?《[^》]*》の?(?:能力の?)?誘発)"
        ),
        "",
    ),
    # 《X》をコントロール中、絆魂を持つ別の3/3が: another creature than that card, no other of its size
    (
        Pattern(r"(?<=[つるちの、])別の(?P<size>\d+/\d+)"),
        lambda m: m[0] if re.search(rf"(?<!\d){m['size']}", m.string[: m.start()]) else m["size"],
    ),
    # 何/何になる?(カウンターは全部置く), カウンターは毎回置くものとする。…何/何
    (
        Pattern(rf"(?P<what>[^。?]*?)(?:最大で?)?何/何(?P<end>[^。?]*\??){_ALL_PUT}(?P<mark>\?)?"),
        r"\g<what>最大何/何\g<end>\g<mark>",
    ),
    (Pattern(rf"(?<=。){_ALL_PUT}(?P<rest>[^?]*?)(?:最大で?)?何/何"), r"\g<rest>最大何/何"),
    # 得るライフの合計と、群れ仲間のサイズは
    (
        Pattern(
            r"得るライフの(?:合計|総量|総計)(?:と|および)、?(?P<what>[^。、?]{1,40}?)は(?P<most>最大で)?(?=[。?]|$)"
        ),
        r"得るライフは合計何点? \g<what>は\g<most>",
    ),
    (Pattern(r"(?P<what>サイズは)最大で(?=\?|$)"), r"\g<what>最大で何/何"),
    (Pattern(r"得るライフは(?P<sum>合計)?何点で、"), r"得るライフは\g<sum>何点? "),
)
"""Forms that reach over names and brackets."""
