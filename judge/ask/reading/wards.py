"""Shields against damage by what puts them up, in plainer words: 《X》で3/3に軽減の盾を is 3/3に《X》の盾を.

Invariant: what puts the shields up, how many and on what stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_SHIELD = r"(?:(?:ダメージ(?:の)?)?軽減(?:する)?(?:の|用の)?)?(?:盾|シールド)"
_WHOM = (
    r"(?:(?:自分|相手|対戦相手|こちら)の)?(?:\d+/\d+|《[^《》]+》|クリーチャー)(?:のクリーチャー|自身)?|"
    r"自分(?:自身)?|相手|対戦相手"
)


def _in_place(match: re.Match[str]) -> str:
    """《X》で3/3に軽減の盾を is 3/3に《X》の盾を."""
    return f"{match['goal']}に{match['card']}の盾を"


def _by_card(match: re.Match[str]) -> str:
    """「…軽減する」盾を《X》で is 《X》(…軽減する)の盾を: what the quotation says is what the card does."""
    text = match["text"] if "text" in match.re.groupindex else f"次に与えられるダメージを{match['n']}点軽減する"
    return f"{match['card']}({text})の盾を"


_QUOTE = r"「(?P<text>[^「」]*軽減[^「」]*)」(?:という|の)?(?:盾|シールド)を"
_ALONE = r"(?P<card>《[^《》]+》)"
_USING = r"(?:の能力)?(?:で|によって|により|を使って)、?"

SPANNING: tuple[Form, ...] = (
    # 「…軽減する」盾を《X》で, 《X》の能力で「…軽減する」盾を
    (Pattern(rf"{_QUOTE}、?{_ALONE}{_USING}"), _by_card),
    (Pattern(rf"{_ALONE}{_USING}{_QUOTE}"), _by_card),
    (Pattern(rf"(?P<card>《[^《》]+》){_USING}(?P<n>\d)点(?:の|分の?)?軽減(?:する|の)?(?:盾|シールド)を"), _by_card),
    # 《X》の能力で自分の3/3に軽減の盾を
    (
        Pattern(rf"(?P<card>{_CARD})(?:の能力)?(?:で|によって|により|を使って)、?(?P<goal>{_WHOM})に、?{_SHIELD}を"),
        _in_place,
    ),
    (Pattern(r"(?<=》)の軽減の?(?=盾|シールド)"), "の"),
    # 盾はあと何点分残る
    (
        Pattern(
            r"(?P<what>盾|シールド|軽減(?:の)?効果|軽減できる(?:ダメージ|点数))(?P<case>は|が)(?:、)?(?:あと|残り|まだ)(?=何点|いくつ|何[つ個枚回]|残)"
        ),
        r"\g<what>\g<case>",
    ),
    (
        Pattern(
            r"(?:盾|シールド|軽減(?:の)?効果)の残り(?:は|って)(?P<n>何点|いくつ|何[つ個枚回])(?:分)?(?:です|でしょう|になる)?(?=か?[?。]|$)"
        ),
        r"盾は\g<n>残る",
    ),
)
