"""Whether a sentence asks another thing of its act than an answer says: that it stays so, is chosen, or counts as done.

Invariant: each is a reason not to answer by that frame, never an answer.
"""

from __future__ import annotations

from judge.ask.frames.asked import CHOOSE, Ask
from judge.text.patterns import Pattern

__all__ = ["of_another_act"]

_KEPT = Pattern(
    "(?:さ|せ|し|られ|れ|かれ)*(?:て(?:い|お)?(?:い|る)?|た|だ)?(?:状態の)?まま(?:で|に)?"
    "[^。、？?]{0,4}(?:し|でき|おけ|おい|いられ|いら|い(?:て|る)|おく)"
)
"""Behind an act whose outcome is to last: 追放したままにしてもいい？"""
_LASTS = Pattern("まま|残|続け|ずっと|留ま")
_WHAT_IS_CHOSEN = Pattern("[うくすつぬぶむるぐ]こと(?:を|は|も|が)?、?$")
_WHETHER = Pattern("(?:[かう]どうか|する(?:か)?しないか|か否か)(?:を|は|も|が)?、?[^。、？?]{0,8}$")
_FREE = Pattern("かどうか|任意|てもかま|てもよ|なくても|ないこと|自由|強制|必ず|なければな")
"""What an answer says of whether something is done."""
_COUNTS_AS_DONE = Pattern("た(?:こと|扱い|もの)(?:に|と)(?:は|も)?(?:な|扱|見な|みな|す)")
ATTACK = "攻撃する"
ONLY = "だけ"
_ABLE = Pattern("(?:られ|[えけせてめれ]|でき)ます")
_DONE = Pattern("唱えた|唱えてい|起動した|起動してい|ことになり|扱")
_NOT_DONE = Pattern(
    "(?:し)?(?:なくて|ないで|ずに)(?:も)?(?:い|よ|良|済|す|大丈夫|OK|構|かま|おけ)"
    "|しないこと(?:を選|にし|もでき|はでき|ができ|も可能|は可能)"
)
"""Behind what somebody would be free not to do: プレインズウォークしなくてもいい？"""
_STAY, _VANISH = ("留", "止ま"), "消える"
"""留まる is written as 止まる in the lexicon's words, which is another act."""
_OWNER_ASKED = Pattern(
    "(?:オーナー|持ち主|所有者)(?:は|が|って|とは)?、?(?:誰|だれ|どちら|どっち)|(?:誰|だれ|どちら|どっち)が(?:オーナー|持ち主|所有者)"
)
_OWNER = Pattern("オーナー|持ち主|所有")
_ONLY_SO_MANY = Pattern("(?P<n>[0-9０-９])(?P<of>体|枚|個|つ)(?:だけ|のみ)")


def of_another_act(ask: Ask, held: bool | None, answer: str, text: str) -> bool:
    """Return whether an answer that says that an act is so, or may be, is to another question than the one asked.

    Args:
        ask: what is asked.
        held: whether what is asked is so, by the frame.
        answer: of the frame.
        text: the question as it was taken apart.
    """
    first = answer.partition("。")[0]
    if _OWNER_ASKED.search(text[ask.start : ask.end]) and not _OWNER.search(answer):
        return True
    limits = ask.thing is not None and ask.thing.name == ONLY
    if held is not False and _other_number(text[ask.start : ask.end], first, limits=limits):
        return True
    if ask.act is not None and text.startswith(_STAY, ask.act.start) and ask.act.name == _VANISH:
        return True
    if held is not True:
        return False
    if ask.act is None:
        return ask.thing is not None and bool(_NOT_DONE.search(text[ask.thing.start : ask.end]))
    before, behind = text[ask.start : ask.act.start], text[ask.act.end : ask.end]
    if _KEPT.match(behind) and not _LASTS.search(answer):
        return True
    if ask.act.name == CHOOSE and _WHAT_IS_CHOSEN.search(before):
        return True
    if ask.act.name == CHOOSE and _WHETHER.search(before) and not _FREE.search(answer):
        return True
    if ask.act.name == ATTACK and _COUNTS_AS_DONE.match(behind.removeprefix("し")) and not _DONE.search(answer):
        return True
    return bool(_COUNTS_AS_DONE.match(behind)) and bool(_ABLE.search(first)) and not _DONE.search(answer)


def _other_number(asked: str, answer: str, *, limits: bool) -> bool:
    """Return whether it is asked of so many only, and an answer speaks of another number of them.

    Where the limit is what is asked (生け贄に捧げるのは1体だけ？), an answer must speak of a number.
    """
    told = _ONLY_SO_MANY.search(asked)
    counted = Pattern(f"([0-9]+){told['of']}").findall(answer) if told is not None else []
    return told is not None and (limits or bool(counted)) and str(int(told["n"])) not in counted
