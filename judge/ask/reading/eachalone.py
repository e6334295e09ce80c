"""Which of two creatures does it, each of them blocking alone: 2/4と3/3、相手の3/3をブロックして生き残るのは？.

Invariant: as in `wording`; nothing is said of both of them blocking together, which 両方で and 一緒に tell.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_WHO = r"(?:(?:自分|相手|対戦相手|こちら|こっち)の)"
_NAMED = (
    r"(?:[^。、?はがをにと「」]{0,12}?\d+/\d+(?:の?[^。、?はがをにとでの「」\d]{1,8})?|《[^《》]*》(?:\([^()]*\))?)"
)
_PAIR = rf"(?P<who>{_WHO})?(?P<a>{_NAMED})(?:と|か)(?P<who2>{_WHO})?(?P<b>{_NAMED})"
_FOE = rf"(?P<foe>{_WHO}?{_NAMED})"
_WHICH = r"(?:どっち|どちら|どれ)(?:の(?:ほう|方))?"
_DONE = r"(?P<done>[^。?、はが]{2,16}?)(?:のは|のが|の)(?:、?" + _WHICH + r")?(?:です|なの|でしょう)?か?\?"
_BLOCKING = r"ブロック(?:して|し、?|した(?:とき|場合|ら)(?:に)?|すれば|すると)、?"


def _cases(match: re.Match[str]) -> str:
    """Return the two blocks as two cases, of which it is asked in which it comes about."""
    told = match.groupdict()
    whose = told["who"] or ""
    other = told["who2"] or whose
    beaten = re.match("倒|殺|破壊|討|やっつけ", told["done"]) and "を" not in told["done"]
    done = f"{told['foe']}を{told['done']}" if beaten else told["done"]
    before = told.get("before") or f"{told['foe']}が攻撃した。"
    blocks = [f"{side}{one}でブロックする場合" for side, one in ((whose, told["a"]), (other, told["b"]))]
    return f"{before}{blocks[0]}と、{blocks[1]}、{done}のはどっち?"


SPANNING: tuple[Form, ...] = (
    # 自分の2/4と3/3、相手の3/3(の攻撃)をブロックして倒せるのは?
    (Pattern(rf"(?<![^。?]){_PAIR}(?:のうち|では|で|が|は)?、?{_FOE}(?:の攻撃)?を{_BLOCKING}{_DONE}"), _cases),
    # 相手の3/3が攻撃してきた。自分の2/4と3/3、ブロックして生き残るのはどっち?
    (
        Pattern(
            rf"(?<![^。?])(?P<before>{_FOE}(?:が|で)攻撃(?:した|してきた|している)。){_PAIR}(?:のうち|では|で|が|は)?、?"
            rf"(?:(?:それ|これ|相手)を)?{_BLOCKING}{_DONE}"
        ),
        _cases,
    ),
    # 相手の3/3が攻撃した。2/4でブロックするのと3/3でブロックするのでは、生き残るのはどっち?
    (
        Pattern(
            rf"(?<![^。?])(?P<before>{_FOE}(?:が|で)攻撃(?:した|してきた|している)。)(?P<who>{_WHO})?(?P<a>{_NAMED})でブロックする(?:の|ほう|方)"
            rf"(?:と|か)、?(?P<who2>{_WHO})?(?P<b>{_NAMED})でブロックする(?:の|ほう|方)(?:で(?:は)?|だと|と(?:では)?)?、?{_DONE}"
        ),
        _cases,
    ),
)
"""Two blockers set against each other become two cases."""
