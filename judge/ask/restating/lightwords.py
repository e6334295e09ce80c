"""Light words between what is told: それと in a list of who is there, that a blow at a planeswalker hit no player.

Invariant: what goes joins or repeats what the question tells; what is there, whose and how many stay.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern


def _at_the_walker(match: re.Match[str]) -> str:
    """プレイヤーには当たっていない tells nothing where one thing attacked, and a planeswalker."""
    told = match.string[: match.start()]
    alone = len(re.findall(r"\d+/\d+|《", told)) == 1
    return "" if alone and re.search(r"プレインズウォーカー(?:\([^()]*\))?(?:を|に|へ)", told) else match[0]


FORMS: tuple[Form, ...] = (
    # 《X》、《Y》、それと多相を持つ2/2
    (
        Pattern(
            r"(?<=[)》\d体枚つ])(?:、|と、?)(?:それと(?!も|は|同)|それに|それから|あとは?|加えて)、?(?=[^。?、]*?(?:\d/\d|《))"
        ),
        "、そして",
    ),
    # プレイヤー本体には当たってないけどライフは何点もらえる?
    (
        Pattern(
            r"(?:(?:相手|対戦相手)の?)?(?:プレイヤー(?:本体|自身)?|本体|対戦相手|相手)(?:に|へ)(?:は|の|直接は)?、?(?:直接(?:は)?)?(?:(?:戦闘)?ダメージ(?:は|が))?、?"
            r"(?:当た|通|入)って(?:は)?(?:い)?(?:ない|ません)(?:の|ん)?(?:です|だ)?(?:けれども|けれど|けど|が|ので|から|し)、?"
        ),
        _at_the_walker,
    ),
)
