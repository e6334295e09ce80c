"""Notes put as sentences: a line or a bullet each, heads (【盤面】), slashes, spaces, arrows of any shape.

Invariant: a text is changed only where each of its parts is known for what it is: a thing that is there, something that
happened, a head, what is asked. Else it stays as it was typed.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER
from judge.text.patterns import Pattern

__all__ = ["as_sentences"]

_SIZE = r"(?<![\d/+\-])\d+/\d+"
_SIDE = rf"{PLAYER}(?:側|の(?:場|戦場|側|盤面|クリーチャー))?(?:に(?:は)?|は)?"
_HEAD = (
    r"(?:盤面|状況|戦場|場|前提|条件|行動|起きたこと|起こったこと|出来事|流れ|経過|経緯|展開|質問|問題|問い|疑問|知りたいこと|聞きたいこと"
    r"|手順|処理|アクション|Q|ケース)"
)
_HEADED = Pattern(rf"^(?:[【<\[〈■●◆]\s*{_HEAD}(?:の状況|状況)?\s*[】>\]〉]?\s*:?|{_HEAD}(?:の状況|状況)?\s*:)\s*")
_HEAD_ALONE = Pattern(rf"^{_HEAD}(?:の状況|状況)?$")
_BULLET = Pattern(r"^\s*(?:[・●■◆○□◇※▼►>*＊]|-(?![0-9])|\(?[0-9]{1,2}(?:[.:](?![0-9/])|\)))\s*")
_ASKS = Pattern(r"(?:\?|か。?|は\?|教えて(?:ください|下さい)?。?)$")
_HAPPENS = Pattern(
    r"(?:[ただるずい]|ます|ません|です|でした|ました|攻撃|ブロック|ブロックなし|打ち消し|起動|解決|誘発|素通し|へ|に|なし)。?$"
)
_THING = (
    rf"(?:{PLAYER}の)?(?:[^。、?:はで「」]{{0,36}}?)(?:{_SIZE}|プレインズウォーカー|クリーチャー|トークン|《[^《》]+》)"
    r"(?:\([^()]*\))?(?:(?:が)?\d体)?"
)
_THINGS = Pattern(rf"^(?:(?P<who>{_SIDE})(?::|、)?\s*)?(?P<what>{_THING}(?:(?:と(?!し)|、|・|\+){_THING})*)$")
_BREAKS = (
    r"\s*\n\s*",
    r"(?<=[0-9]/[0-9])/(?=[0-9]/[0-9])|(?<![0-9+\-])\s*/\s*|\s*/\s*(?![0-9+\-])",
    r"\s*\|\s*",
    r"\s*\.{2,}\s*",
    r"(?<=[たるいす?》0-9])[ ]+(?=[一-龥《0-9ァ-ヶA-Z])",
)
"""What stands between the parts of a note, the first of these that divides it into parts that are known."""
_ARROW = Pattern(r"\s*(?:→|⇒|➡|➔|➜|⟶|=>|->|>>|(?<=[一-龥ぁ-ん》])\s*>(?=\s*[一-龥《0-9]))\s*")
_LAST_ARROW = Pattern(r"(?<![A-Z])\s*→\s*(?![A-Z](?![A-Za-z]))(?![^→。、?]{1,10}の(?:順|流れ))(?=[^→。?]*\?\s*$)")
_STEP = Pattern(r"(?<=。)\s*(?=\(?[0-9]{1,2}(?:[.:](?![0-9/])|\))\s*\S)")
"""Before the number of a step that follows a sentence in one line."""
_SPELL = Pattern(
    rf"(?:(?<=[。、→])|^)(?P<when>(?:続けて|次に|さらに|その後|対応して|対応で)?、?)(?P<who>{PLAYER})の(?P<card>《[^《》]+》)(?:を|が)"
    rf"(?P<at>(?:{PLAYER}の)?{_SIZE})に(?=[。→]|、(?:続けて|次に|さらに|その後|対応|{PLAYER}[のが]))"
)
"""A spell told by a noun: 自分の《X》を3/3に→."""
_COUNTERED = Pattern(
    rf"(?:(?<=[。、→])|^)(?P<when>(?:対応して|対応で)?、?)(?P<who>{PLAYER})の(?P<card>《[^《》]+》)で(?P<of>《[^《》]+》)を打ち消し(?=[。、→])"
)
_ON_BOARD = Pattern(
    rf"^(?P<things>{_THING}(?:(?:と|、){_THING})*)(?:という(?:盤面|状況|場))?で、(?P<rest>[^。]*(?:場合|とき|ら)、.*)$"
)
"""What is there, before a case: 自分の4/4、相手の2/2で、4/4が攻撃した場合、…"""
_BOTH_SIDES = Pattern(
    rf"(?:^|(?<=。))(?P<things>{PLAYER}の(?:[^。、?:はで「」]{{0,36}}?)(?:{_SIZE}|プレインズウォーカー)"
    rf"(?:(?:と|、){PLAYER}の(?:[^。、?:はで「」]{{0,36}}?)(?:{_SIZE}|プレインズウォーカー))+)。"
)
"""Things of both players in one sentence: 自分の3/3、対戦相手の忠誠度4のプレインズウォーカー。"""
_INLINE = Pattern(rf"(?:^|(?<=。))(?:{_HEAD}):")


def as_sentences(text: str) -> str:
    """Return a question typed as a note as sentences, its line breaks and heads gone.

    Args:
        text: with widths in normal form and its line breaks kept.
    """
    if "「" in text or "『" in text:
        return text
    text = _STEP.sub("\n", _LAST_ARROW.sub("。", _ARROW.sub("→", text)))
    text = _BOTH_SIDES.sub(lambda match: _there(None, match["things"]), _in_verbs(text))
    if (case := _ON_BOARD.match(text)) is not None and _all_again(case["things"], case["rest"]):
        return f"{_there(None, case['things'])}{case['rest']}"
    for mark in _BREAKS:
        parts = [one.strip() for one in re.split(mark, text.strip())]
        if len(parts) > 2 and (made := _told(parts)) is not None:
            return made
    return _INLINE.sub("", text) if len(_INLINE.findall(text)) > 1 else text


def _in_verbs(text: str) -> str:
    """Return a text with spells that are told by nouns told by verbs."""
    text = _SPELL.sub(r"\g<when>\g<who>が\g<card>を\g<at>に唱えた。", text)
    return re.sub("。[。、→]", "。", _COUNTERED.sub(r"\g<when>\g<who>が\g<card>で\g<of>を打ち消した。", text))


def _all_again(things: str, rest: str) -> bool:
    """Return whether every size of what is there is named again without a word of whose or how it is."""
    sizes = re.findall(_SIZE, things)
    again = [re.search(rf"(?:^|[。、がをにはへと])(?<![0-9/]){one}(?![0-9/])", rest) for one in sizes]
    return bool(sizes) and len(set(sizes)) == len(sizes) and all(again)


def _told(parts: list[str]) -> str | None:
    """Return the parts of a note as sentences, what is asked last; None where one is not known for what it is."""
    if sum(1 for one in parts if _ASKS.search(one)) != 1 or not _ASKS.search(parts[-1]):
        return None
    made: list[str] = []
    for part in parts:
        bare = _BULLET.sub("", part)
        bare = _HEADED.sub("", bare)
        if not bare or _HEAD_ALONE.match(bare):
            continue
        if (said := _sentence(bare)) is None:
            return None
        made.append(said)
    return "".join(made)


def _sentence(part: str) -> str | None:
    if _ASKS.search(part):
        return part if part.endswith(("?", "。")) else f"{part}。"
    things = _THINGS.match(part.rstrip("。"))
    if things is not None:
        return _there(things["who"], things["what"])
    if _HAPPENS.search(part):
        return f"{part.rstrip('。')}。"
    return None


def _there(who: str | None, what: str) -> str:
    """Return that things are there: 自分:4/4、2/2 is 自分の4/4がいる。自分の2/2がいる。"""
    named = re.match(PLAYER, who or "")
    side = f"{named[0]}の" if named is not None else ""
    each = re.split(r"(?<=[0-9)》体ーン])(?:と(?!し)|、|・|\+)", what)
    ends = ("。" if one.endswith("》") else "がいる。" for one in each)  # 自分の《X》: there, or cast
    return "".join(f"{'' if re.match(PLAYER, one) else side}{one}{end}" for one, end in zip(each, ends, strict=True))
