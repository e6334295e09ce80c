"""What is asked first and told behind it, in its place: ブロックできる? 《X》を白マナだけで唱えた。

Invariant: only the order changes, and what is told twice by it.
"""

from __future__ import annotations

import re

from judge.ask.reading.askedfirst import sentences
from judge.text.patterns import Form, Pattern

_ASKS = Pattern(
    r"\?$|(?:です|ます|ました|でした|でしょう|ません|せん)か。?$|(?:だろう|かな|のか|だっけ|どっち|どちら|どこ)。?$"
    r"|(?:教えて|知りたい)[^。?]{0,12}。?$"
)
_TAKES_UP = Pattern(
    r"それ(?!ぞれ|以外|から|で)|そいつ|こいつ|これ|その(?!後|あと|まま|時|とき|場合|ターン|《|\d+/\d|誘発)|同じ"
    r"|(?:教え|お願い|ください|下さい|迷っ|困っ|気にな|ありがと|思い|思っ|はず|ですよね|でしょう)"
)
"""What takes up a word of the question before it, and what tells nothing."""
_CASE = Pattern(
    r"(?<=[たるいだ])(?:という|って)?(?:場合|とき|時|状況|ケース|局面|場面|話)(?:の話)?(?:なの|なん)?(?:です|でした|だった|だ)?(?:が|けど|けれど)?(?=。|$)"
)
_LATE = Pattern(r"^(?:ちなみに|なお|補足(?:すると|ですが)?|前提(?:として|ですが)?|状況(?:は|としては)?|ただし)[、:]?")
_NOTE = Pattern(
    r"^[^。?《》「」0-9]{4,}(?:やつ|カード|呪文|スペル|クリーチャー|置物|エンチャント|ソーサリー|インスタント|能力|効果)(?:です|だ|ね|な|よ)*。?$"
)
"""What a card is, told without its name behind the question: 黒じゃないクリーチャーしか狙えないやつ."""
_CARD = Pattern(r"《[^《》]*》(?!\()")


def _asked_last(match: re.Match[str]) -> str:
    """Return a question with what it asks behind what it tells, and a note on its last card behind that card."""
    parts = sentences(match[0])
    first = next((n for n, one in enumerate(parts) if not _ASKS.search(one)), len(parts))
    asked, told = parts[:first], parts[first:]
    if len(parts) > 1 and len(told) == 1 and asked and _NOTE.search(told[0]):
        return _noted("".join(asked), told[0])
    if not asked and len(parts) > 1 and _ASKS.search(parts[-2]) and _NOTE.search(parts[-1]):
        return _noted("".join(parts[:-1]), parts[-1])
    if not asked or not told or any(_ASKS.search(one) or _TAKES_UP.search(one) for one in told):
        return match[0]
    plain = [_CASE.sub("", _LATE.sub("", one)).rstrip("。") + "。" for one in told]
    return "".join((*plain, *(one if one.endswith("?") else one.rstrip("。") + "?" for one in asked)))


def _noted(asked: str, note: str) -> str:
    """Return a question with a note in brackets behind the last card it names, unchanged where that has one."""
    found = list(_CARD.finditer(asked))
    if not found or asked.rfind("》") >= found[-1].end():
        return asked + note
    at = found[-1].end()
    return f"{asked[:at]}({note.rstrip('。')}){asked[at:]}"


FORMS: tuple[Form, ...] = (
    # 《X》は「黒でないクリーチャー1体を対象」ですよね。…《Y》は対象にできますか？
    (
        Pattern(
            r"(?<![^。?])(?P<card>《[^《》]+》)(?:は|って)(?P<text>「[^「」]+」)(?:です|だ|な|の|ん|で|という)*(?:よね|が|けど|ので|から)?[。、]"
            r"(?P<rest>[^。?]*《[^《》]+》(?:\([^()]*\))?)[はを](?P<aim>対象に(?:でき|取れ|とれ))"
        ),
        r"\g<card>(\g<text>)で\g<rest>を\g<aim>",
    ),
    # ブロックできる? 神格は白マナだけで唱えた。
    (Pattern(r"^[^\n]+$"), _asked_last),
    # 3枚目を唱えた。《X》を唱えたときの誘発
    (Pattern(r"(?P<cast>\d枚目を唱えた。)《[^《》]+》を唱えたときの(?=誘発)"), r"\g<cast>唱えたときの"),
)
