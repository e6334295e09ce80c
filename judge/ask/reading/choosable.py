"""Whether what was asked before may be chosen: …何/何になりますか？ 選べる？

Invariant: only words at the end of a question that name nothing but who chooses are taken for such.
"""

from __future__ import annotations

from judge.text.patterns import Pattern

_OWN, _OTHER = "自分|あなた|私|俺|僕|こちら|こっち", "対戦相手|相手|向こう"
_CHOOSE = r"(?:選べ|選択でき|決められ|選ぶ(?:こと|の)[はがも]でき|決める(?:こと|の)[はがも]でき)(?:る|ます)"
_END = r"(?:の|ん)?(?:です|でしょう)?(?:か|かな)?[?。]?$"
_WHAT = r"(?:それ|これ|そこ|どちら|どっち|どれ|どちらになるか|どっちになるか|どれになるか|どちらにするか|どれにするか)"

ALONE = Pattern(
    rf"(?<=\?) ?(?:{_WHAT}[はをも]?、?)?(?:(?P<own>{_OWN})|(?P<other>{_OTHER}))?(?:側)?(?:で|が|は|に|も|の側で)?"
    rf"、?(?:自由に|好きに|任意に)?{_CHOOSE}{_END}"
)
"""選べますか, 自分で選べる, 相手が選べる?"""

CLEFT = Pattern(
    rf"(?<=\?) ?(?:{_WHAT}を)?(?:選べる|選択できる|決められる|選ぶ|決める)のは(?:(?P<own>{_OWN})"
    rf"|(?P<other>{_OTHER})){_END}"
)
"""選べるのは自分？"""

WHO = Pattern(
    rf"(?<=\?) ?(?:もし)?{_CHOOSE}(?:の)?(?:なら(?:ば)?|としたら|場合(?:は)?)、?"
    rf"(?:誰|どちら|どっち)が(?:選ぶ|決める|選びます|決めます){_END}"
)
"""選べるなら誰が選ぶ?"""


UNDRAWN = Pattern(
    r"(?<=\?)\s?(?:また|それと|ちなみに)?、?(?:(?:自分|あなた|対戦相手|相手|そのプレイヤー|引く側)(?:は|が))?、?(?:カードを)?引かな(?:くても(?:いい|よい)"
    rf"|いこと(?:も|は|を|が)?(?:でき|選べ|選択でき)(?:る|ます)|い(?:という)?選択(?:肢)?(?:も|は|が)?(?:できる|ある|できます|あります)){_END}"
)
"""引かないこともできる?"""


def choosable(text: str) -> tuple[str, str] | None:
    """Return a question without 選べる？ at its end, and who is asked to choose: own, other, or who if open; must where
    it is asked whether what is drawn need not be."""
    if (undrawn := UNDRAWN.search(text)) is not None:
        return text[: undrawn.start()], "must"
    if (who := WHO.search(text)) is not None:
        return text[: who.start()], "who"
    if (found := ALONE.search(text) or CLEFT.search(text)) is None:
        return None
    return text[: found.start()], "other" if found["other"] else "own"
