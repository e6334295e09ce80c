"""Graveyards told by two numbers (7枚から6枚に減る), and cards said to have threshold: put as counts told beforehand.

Invariant: only what there was before is told first and in words of its own; how many cards there are then stays where
it was told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHOSE = r"(?:自分|相手|対戦相手|こちら|私|あなた)の"
_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_YARD = r"墓地(?:にある)?(?:の(?:カード|枚数))?"
_LOST = Pattern(rf"(?P<who>{_WHOSE})?{_YARD}[^。?《》]{{0,12}}?(?P<m>[0-6])枚(?:に|へ|まで|と)(?:減|な[っるれり]|落ち)")

_EMPTIED = Pattern(rf"(?P<who>{_WHOSE})?{_YARD}(?:を|が)?(?:全部|すべて|全て|丸ごと|まるごと)追放(?:さ|し)")


def _from_to(match: re.Match[str]) -> str:
    """墓地が7枚から6枚に減ったら is told of a graveyard of 7, which is said before all else."""
    who = match["who"] or "自分の"
    return f"{who}墓地は{match['n']}枚。{match['lead']}{who}墓地が{match['m']}枚に"


def _before(match: re.Match[str]) -> str:
    """スレッショルド中の《X》, 墓地が6枚に減った: there were seven before, however many more."""
    text = match.string
    fewer = _LOST.search(text) or _EMPTIED.search(text)
    if re.search(r"墓地[^。?《》]{0,10}?(?:[7-9]|[1-9]\d)枚", text) or fewer is None:
        return match[0]
    return f"{fewer['who'] or '自分の'}墓地は7枚。{match[0]}"


def _loses(match: re.Match[str]) -> str:
    """スレッショルドを失ったら is a graveyard that has come to six cards, where no number is told."""
    if _LOST.search(match.string):
        return match[0]
    end = f"{'っ' if match['end'][0] in 'たて' else ''}{match['end'].replace('う', 'る')}"
    return f"{match['card']}がいる。墓地が6枚に減{end}" if match["card"] else f"墓地が6枚に減{end}"


def _emptied(match: re.Match[str]) -> str:
    """墓地をすべて追放された is that as many cards are exiled as the question counts there."""
    counted = re.findall(r"墓地[^。?《》]{0,10}?(\d+)枚", match.string[: match.start()])
    if not counted and re.search("スレッショルド(?:中|状態|済み)の", match.string[: match.start()]):
        counted = ["7"]
    return f"墓地のカードを{counted[0]}枚{match['did']}" if len(counted) == 1 else match[0]


_LACKED = (
    r"(?P<who>(?:(?:自分|こちら|私)(?:は|が|の))?)スレッショルド(?:を|が|は|の条件を)?"
    r"(?:なし|無し|未達成|達成(?:して|されて)(?:い)?ない|達成せず|満たして(?:い)?ない|満たさず)(?:の)?(?:状態|とき|時|まま|場合)?(?:で|に|、)、?"
)


def _without(match: re.Match[str]) -> str:
    """スレッショルドなしで is told of a graveyard of six cards, where nothing else is told of how many there are."""
    if re.search(r"墓地[^。?《》]{0,10}\d+枚", match.string):
        return match[0]
    return f"自分の墓地は6枚。{match.groupdict().get('card') or ''}"


_SO_LARGE = r"(?:(?:今|現在)(?:は)?、?)?(?P<color>[白青黒赤緑無](?:色)?(?:単色)?(?:の|い))?(?P<pt>\d+/\d+)"
_AS_PRINTED = (
    r"(?:(?:本来|元々|もともと|普段|通常|素|元)(?:は|が|の)?、?(?:[白青黒赤緑無](?:色)?(?:単色)?(?:の|い))?\d+/\d+"
    r"(?:なの|なん|の|ん)?(?:です|だ)?(?:けれど|けど|が|で)、?)?"
)


def _so_by_yard(match: re.Match[str]) -> str:
    """《X》は墓地が9枚あるので黒の4/4になっている: what it is by the graveyard is no other creature."""
    who = match["who"] or match["whose"] or "自分の"
    color = (match["color"] or "").replace("い", "の")
    return f"{who}墓地が{match['n']}枚あって、{who}{match['card']}が{color}{match['pt']}になっている"


SPANNING: tuple[Form, ...] = (
    # 《X》は、本来は青の3/3ですが、墓地にカードが9枚あるため黒の4/4になっていました。
    (
        Pattern(
            rf"(?:(?<=[。、?])|^)(?P<whose>{_WHOSE})?(?P<card>《[^《》]+》)(?:は|が)、?{_AS_PRINTED}(?:今|現在)?(?:は)?、?(?P<who>{_WHOSE})?墓地(?:に(?:は)?(?:カード)?|の(?:カード|枚数))?(?:が|は)?"
            rf"(?P<n>\d+)枚(?:も)?(?:あ(?:る|って|り)|たまって(?:い)?(?:る|て)?|なの|で)?(?:ため|ので|から|おかげで|状態で|んで)?(?:に)?、?{_SO_LARGE}"
            r"(?:に(?:なって(?:い)?(?:る|ます|た|ました)|なった|なりました|育って(?:い)?る)|です|だ)(?=。|、|ん|の|けど|が)"
        ),
        _so_by_yard,
    ),
    # 墓地が9枚あって《X》が黒い4/4に
    (Pattern(r"(?<=》[がは])(?P<c>[白青黒赤緑])い(?=\d+/\d+)"), r"\g<c>の"),
    # スレッショルドなしで《X》を唱えた; 《X》をスレッショルドなしで唱えたら
    (Pattern(rf"(?<![^。]){_LACKED}(?=《|自分|死|戦場に出)"), _without),
    (Pattern(rf"(?<![^。])(?P<card>{_CARD}[がを]){_LACKED}(?=戦場に出|出|唱|撃|打|使|解決|死)"), _without),
    # 《X》はスレッショルドを達成していて黒の4/4。
    (
        Pattern(
            rf"(?:(?<=[。、?はがのも])|^)(?P<card>{_CARD})(?P<joint>は|が)(?:今|現在)?、?スレッショルド(?:を|が|の条件を)?"
            r"(?:達成(?:中|済み|状態)?|到達|成立|満たし|中|状態)(?:して(?:い)?|て(?:い)?)?(?:の状態)?(?:る(?:状態)?で|で(?:あり)?|て)?、?"
            r"(?=(?:[白青黒赤緑]|-?\d+/-?\d+|\d点|[一-龥ァ-ヶ]{2,8}(?:を|が)|《))"
        ),
        r"スレッショルド中の\g<card>\g<joint>",
    ),
    # スレッショルドを満たしている《X》
    (
        Pattern(
            r"スレッショルド(?:を|が|の条件を|に)?(?:達成|到達|成立|満たし)(?:して|て)?(?:い)?(?:る|た)(?:状態の|自分の)?(?=《)"
        ),
        "スレッショルド中の",
    ),
    # 墓地が減ってスレッショルドを失ったら
    (
        Pattern(
            rf"(?:(?P<card>(?<=の){_CARD})[がは]、?)?(?:{_YARD}(?:\d枚)?(?:が|を)(?:減(?:って|らされて|り)|追放されて)、?)?スレッショルド(?:が|を|の状態)?"
            r"(?:失(?=[っいう])|切れ|途切れ|なくな|でなくな|ではなくな|達成できなくな|満たさなくな|外れ|解除され)"
            r"っ?(?P<end>たら|た|て|ると|る|れば|り|う(?=と))"
        ),
        _loses,
    ),
    # 自分の墓地が7枚から6枚に減ったら
    (
        Pattern(
            rf"^(?P<lead>[^?]*?)(?P<who>{_WHOSE})?{_YARD}(?:が|は|を|、)?(?:カード)?(?P<n>\d+)枚(?:ある状態|の状態)?から、?"
            r"(?P<m>\d+)枚(?:に|へ|まで)(?=減|な[っるりれ]|増|落|下が)"
        ),
        _from_to,
    ),
    (Pattern(rf"^(?=.*(?:スレッショルド(?:中|状態|済み)の(?:{_WHOSE})?《|墓地が6枚に減(?:っ|る|れ)))"), _before),
    # 墓地を全部追放されたら
    (Pattern(rf"{_YARD}(?:を|が)?(?:全部|すべて|全て|丸ごと|まるごと)(?P<did>追放(?:さ|し))"), _emptied),
    # 《X》(素は青の3/3飛行)
    (Pattern(r"(?<=》\()(?:素|元|もと|もともと|元々|本来)(?:は|が|の)(?=[白青黒赤緑無](?:色)?(?:単色)?の\d+/\d+)"), ""),
)
"""Forms that reach over names and brackets."""
