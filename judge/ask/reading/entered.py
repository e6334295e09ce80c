"""What an ability aims at that triggers as its permanent enters, put plainly: 《カード》で自分の2/2を対象に取った.

Invariant: only what the question says to be the target of that ability becomes one; whose the two are stays as told.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_SIDE = r"(?:対戦相手|相手|自分|あなた|私|こちら)"
_WHO = rf"(?P<who>{_SIDE})"
_CARD = r"(?P<card>《[^《》]*》(?:\([^()]*\))?)"
_ENTERING = r"「?(?:戦場に|場に)?出た(?:とき|時)(?:に|の)?(?:誘発する)?」?(?:の|に)?"
_TRIGGER = rf"(?:{_ENTERING}(?:誘発型?)?(?:追放)?(?:能力|誘発|効果)|誘発型能力|追放の誘発)"
_AT = rf"(?P<at>(?:{_SIDE}の)?(?:《[^《》]*》|[^《》。、()「」を]{{0,14}}?(?:クリーチャー|\d+/\d+|トークン|熊)))"
_WAITS = r"(?:が(?:スタックに(?:乗った|乗りました|置かれた)|誘発した|誘発しました))?"
_AIMED = (
    rf"(?:を対象に(?:追放の(?:誘発|能力){_WAITS}|追放する(?:誘発型)?能力{_WAITS}|誘発した|誘発しました|誘発|した|しました|取った"
    r"|取りました|取ってきた|取ってきました|とった|とってきた|選んだ)|が対象に(?:なった|なりました|取られた))"
)
_END = r"(?:(?:ので|が|けど|ため)、?|。|、(?=(?:(?:それ|これ|その誘発|その能力)に)?対応))"
_PLAIN = r"\g<who>が\g<card>で\g<at>を対象に取った。"

SPANNING: tuple[Form, ...] = (
    # 相手の《カード》の「戦場に出たとき」の誘発が自分の2/2を対象にしたので
    (Pattern(rf"{_WHO}の{_CARD}の{_TRIGGER}(?:が|で)、?{_AT}{_AIMED}{_END}"), _PLAIN),
    (Pattern(rf"(?<!の){_CARD}の{_TRIGGER}(?:が|で)、?{_AT}{_AIMED}{_END}"), r"\g<card>で\g<at>を対象に取った。"),
    # 相手が《カード》を出し、自分の2/2を対象に追放の誘発。
    (
        Pattern(
            rf"{_WHO}が{_CARD}を(?:戦場に|場に)?(?:出し|出して|出した。|出しました。)、?(?:{_TRIGGER}(?:が|で)、?)?"
            rf"{_AT}{_AIMED}{_END}"
        ),
        _PLAIN,
    ),
    (Pattern(rf"{_WHO}の{_CARD}が(?:戦場に|場に)?(?:出て|出た。|出ました。)、?{_AT}{_AIMED}{_END}"), _PLAIN),
    # 何かの能力で《カード》を墓地から直接戦場に出した
    (
        Pattern(r"(?:何か|なにか|別)の(?:能力|効果|呪文|カード)(?:で|によって|により)、?(?=[^。?、]{1,30}墓地から)"),
        "",
    ),
    (Pattern(r"墓地から、?(?:直接、?)?(?:戦場|場)に(?:出し(?=た|て|ま)|直接出し(?=た|て|ま))"), "墓地から戦場に戻し"),
    # これにスタックして
    (
        Pattern(
            r"(?<=を対象に取った。)(?:(?:それ|これ|(?:その|この|出たときの)?(?:誘発|能力))に)?"
            r"(?:スタックして|対応して|対応し、?|対応で、?)、?"
        ),
        "対応して",
    ),
)
