"""What was taken from its owner for a while, in plainer words: 《X》で奪った相手の3/3を is 相手の3/3を《X》で奪い、.

Invariant: whose it is stays as it is told; taken from nobody who is named, it is the opponent's.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"《[^《》]*》(?:\([^()]*\))?"
_TOOK = r"(?:奪っ(?:た|ている|てる)|借り(?:た|ている|てる)|パクった|コントロールを(?:得|奪っ)た)"
_COST = r"(?:(?:自分|こっち|こちら|別|何か)の)?(?:(?:呪文|能力|起動型能力)の)?コスト(?:で|として|のために)、?"
_FOOD = r"(?=生け贄|生贄|いけにえ)"


def _taken(match: re.Match[str]) -> str:
    """《X》で奪った3/3を: that of the opponent, unless it is said whose."""
    side = "" if re.match("相手|対戦相手|自分|あなた", match["what"]) else "相手の"
    return f"{side}{match['what']}を{match['card']}で奪い、"


FORMS: tuple[Form, ...] = (
    # 《X》のコントロールが相手に移った
    (
        Pattern(
            r"(?P<what>(?:自分の|相手の|対戦相手の)?(?:想起)?(?:《[^《》]{1,40}》|クリーチャー|それ|\d/\d))のコントロールが、?(?P<who>相手|対戦相手|自分|こちら)に移(?P<e>った|って|り)"
        ),
        lambda m: f"{m['who']}が{m['what']}のコントロールを得{ {'った': 'た', 'って': 'て', 'り': ''}[m['e']] }",
    ),
    (Pattern(r"(?P<q>コントロールを)(?:奪取|強奪)(?=[。、])"), r"\g<q>奪った"),
    (
        Pattern(
            rf"(?:(?<=[。?])|^)(?P<card>{_CARD})(?:で|により|によって){_TOOK}(?P<what>[^。、《》]{{0,16}}?(?:持ち|頑強|クリーチャー|\d/\d)(?:\([^()]*\))?)を、?"
            rf"(?:{_COST})?(?:(?:自分の)?コントロール下にある(?:うち|間)に、?)?{_FOOD}"
        ),
        _taken,
    ),
    (Pattern(rf"(?<=奪い、){_COST}{_FOOD}"), ""),
    (Pattern(rf"(?<=奪って、){_COST}{_FOOD}"), ""),
    (Pattern(r"(?<=誰の)(?:もと|ところ|側|場|戦場)(?:に|へ|で)(?=戻|出|帰)"), "コントロール下で"),
    (
        Pattern(
            r"(?P<who>自分|こっち|こちら|相手|対戦相手)の(?:(?:もと|ところ|側|場|戦場)(?:に|へ)|コントロール下(?:で|に))(?=(?:戻っ|戻る|戻り|帰)[^。、]{0,10}\?)"
        ),
        r"\g<who>に",
    ),
)
"""Forms that reach over names and brackets."""
