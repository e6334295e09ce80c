"""The cards of a clash as people tell them, put plainly: lands, costs, split cards.

Invariant: how much mana a card's cost comes to, or each half of it, stays as it is told; a cost and a number that
contradict each other are left as they stand.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern, rewritten

VALUE = r"(?:マナ総量|点数で見たマナ・?コスト|マナ・?コストの点数|マナ・?コスト|コスト|点数)"
_COST = r"(?:\{[^{}TQ]+\})+"
_BASIC = "(?:平地|島|沼|山|森)"
_NUMBER = rf"(?:が|は|の|で)?(?:{VALUE}(?:が|は|で)?)?(?:が|は)?(\d+)(?:点|マナ)?"
_ONE = "(?:片方|片側|片半分|一方|左側?|左半分)"
_OTHER = "(?:もう片方|もう片側|もう一方|他方|反対側|残り半分|残り|右側?|右半分)"
_HALVES = "(?:左右|半分ずつ|半分それぞれ|両半分|両方の半分|2つの半分|半分|左と右|両側|それぞれの半分)"
_AND = "(?:[、/と・,]|で、?)"
_SPLIT = (
    rf"[「(]?(?:{_ONE}の?(?:半分)?{_NUMBER}{_AND}{_OTHER}の?(?:半分)?{_NUMBER}"
    rf"|(?:{_HALVES})(?:が|の|は)?(?:{VALUE}(?:が|は|で)?)?(?:{VALUE})?(?:が|は|で)?(?:それぞれ)?{_NUMBER}{_AND}{_NUMBER}"
    rf"|{VALUE}(?:が|は)?(?:それぞれ)?(\d+)(?:点|マナ)?{_AND}(\d+)(?:点|マナ)?"
    r"|(\d+)(?:点|マナ){and}(\d+)(?:点|マナ))[」)]?の分割・?カード".replace("{and}", _AND)
)
_BEHIND = (
    rf"分割・?カード[(「](?:{_ONE}の?(?:半分)?{_NUMBER}{_AND}{_OTHER}の?(?:半分)?{_NUMBER}"
    rf"|(?:{VALUE}(?:が|は)?)?(\d+)(?:点|マナ)?{_AND}(\d+)(?:点|マナ)?)[)」]"
)


def _halves(match: re.Match[str]) -> str:
    """Return a split card with the mana value of each half, in the plain form."""
    left, right = (one for one in match.groups() if one is not None)
    return f"{left}マナと{right}マナの分割カード"


def _both(match: re.Match[str]) -> str:
    """Return a split card whose halves are worth the same, in the plain form."""
    return f"{match['n']}マナと{match['n']}マナの分割カード"


def _worth(match: re.Match[str]) -> str:
    """Return a cost without the number of mana told beside it, where that is what it comes to."""
    signs = re.findall(r"\{([^{}]+)\}", match["cost"])
    amount = sum(int(one) if one.isdecimal() else 0 if one in "XYZ" else 1 for one in signs)
    return f"{match['cost']}の" if amount == int(match["n"]) else match[0]


def _costly(match: re.Match[str]) -> str:
    """Return a split card told by the cost of each half, in the plain form."""
    left, right = (_amount(one) for one in (match["a"], match["b"]))
    return f"{left}マナと{right}マナの分割カード"


def _amount(cost: str) -> int:
    """Return what a cost comes to, with X as 0."""
    signs = re.findall(r"\{([^{}]+)\}", cost)
    return sum(int(one) if one.isdecimal() else 0 if one in "XYZ" else 1 for one in signs)


_SIDE = "(?:自分|俺|私|僕|こちら|こっち|あなた|対戦相手|相手|向こう|あっち)"


def _shown(match: re.Match[str]) -> str:
    """Return a land that is revealed in a clash as a land: which one does not matter."""
    return "土地" if re.search("激突|公開|めく", match.string) else match[0]


FORMS: tuple[Form, ...] = (
    # 激突:自分=土地、相手=2マナ
    (Pattern(rf"激突[::](?={_SIDE})"), "激突で"),
    (Pattern(rf"(?P<who>{_SIDE})="), r"\g<who>は"),
    (Pattern(rf"(?P<who>{_SIDE})が、?激突で(?=(?:公開|めく))"), r"激突で\g<who>が"),
    (
        Pattern(
            r"(?<=[}》])(?:って|と)いう(?=(?:呪文|クリーチャー|ソーサリー|インスタント|エンチャント|アーティファクト|カード))"
        ),
        "の",
    ),
    (Pattern(r"(?<=\d)(?:である|だという)(?=分割)"), "の"),
    (
        Pattern(
            rf"左(?:側|半分)?(?:が|は|の)?(?P<a>{_COST})(?:で)?[、/と・,]右(?:側|半分)?(?:が|は|の)?(?P<b>{_COST})(?:の|という|である)?分割・?カード"
        ),
        _costly,
    ),
    # {R}と{2}{U}の2つの半分からなる分割カード
    (
        Pattern(
            rf"(?P<a>{_COST})と(?P<b>{_COST})の(?:2つの)?(?:半分|片割れ|面)(?:から(?:なる|成る|できた)|を持つ|でできた)分割・?カード"
        ),
        _costly,
    ),
    (Pattern(rf"(?<=[はがも、:]){_BASIC}\((?:基本)?土地(?:・?カード)?\)"), _shown),
    (Pattern(rf"(?:基本)?土地(?:・?カード)?(?:の|である)、?(?:《{_BASIC}》|{_BASIC}(?=[をがで、。]))"), _shown),
    (Pattern(r"《[^《》]{1,60}》\((?:基本)?土地(?:・?カード)?(?:なので[^()]{0,12})?\)"), _shown),
    (
        Pattern(rf"(?<=[はがも、:])(?:《{_BASIC}》|{_BASIC})(?=(?:のカード)?(?:[を、。]|が?(?:公開|めく)|で|だ))"),
        _shown,
    ),
    # 基本の森
    (Pattern(rf"基本(?:土地)?(?:・?カード)?の、?(?:《{_BASIC}》|{_BASIC})(?!の)"), _shown),
    # 待機カード《X》(マナ総量10)
    (
        Pattern(
            rf"(?<=[はが])[^、。はがをの手方分《》]{{0,6}}カードの?、?(?=《[^《》]{{1,60}}》\({VALUE}(?:は|が)?\d+\))"
        ),
        "",
    ),
    # {X}{R}{R}のX呪文
    (
        Pattern(rf"(?P<cost>{_COST})の[XY](?=(?:呪文|火力|スペル|ソーサリー|インスタント|クリーチャー|カード))"),
        r"\g<cost>の",
    ),
    (Pattern(rf"(?P<cost>{_COST})(?:の|で)、?(?P<n>\d+)マナの"), _worth),
    (Pattern(rf"(?P<n>\d+)マナ(?:の|で)、?(?P<cost>{_COST})の"), _worth),
    (Pattern(r"(?<=[はがの])点数で(?=\d+の)"), "点数が"),
    (Pattern(r"「(\d+マナと\d+マナの分割・?カード)」"), r"\1"),
    (Pattern(_SPLIT), _halves),
    (
        Pattern(
            rf"(?:{_HALVES}|どちらの半分|両方|どちら)(?:とも|ともに|も|が|の|は)*、?(?:{VALUE}(?:とも|が|は|で)*)?(?:それぞれ|ともに|とも|両方)*"
            r"(?P<n>\d+)(?:点|マナ)?(?:ずつ)?の分割・?カード"
        ),
        _both,
    ),
    # 分割カード(左右のマナ総量が2と5)
    (
        Pattern(
            rf"分割・?カード[(「](?:{_HALVES}|2つ)の?(?:{VALUE}(?:が|は)?)?(?:それぞれ)?(\d+)(?:点|マナ)?{_AND}(\d+)(?:点|マナ)?[)」]"
        ),
        _halves,
    ),
    (Pattern(_BEHIND), _halves),
    (
        Pattern(
            r"(?P<card>\d+マナと\d+マナの分割カード)を、?(?P<who>自分|こちら|対戦相手|相手)が(?:公開|めく)(?:し|り|した|った)て?(?:のに対し)?、"
        ),
        r"\g<who>は\g<card>、",
    ),
)
"""Ways of telling of a card that is revealed, each with its plain form."""


def with_cards(text: str) -> str:
    """Return a question about a clash with the revealed cards told plainly."""
    return rewritten(text, FORMS)
