"""Names that are given to creatures: Aは自分の4/4, 自分の4/4をAとする, 1体目は自分の4/4 are 自分のクリーチャーA(4/4).

Invariant: whose it is and how it is stays as told; a name that might be a number (X) or is given twice is left.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER, SIZE
from judge.text.patterns import Pattern

__all__ = ["with_letters"]

_NAME = r"(?:[A-DXYZ](?![A-Za-z=0-9])|[甲乙丙丁]|[1-4](?:体|つ)目|(?:もう)(?:1(?:体|つ)|片方))"
_WHAT = (
    r"(?:[^。、?!は()「」《》]{0,24}?が(?:\d(?:つ|個))?(?:張られて|置かれて|乗って|ついて)(?:い)?る)?"
    rf"(?:[^。、?はがで()「」《》]{{0,30}}?){SIZE}"
)
_END = r"(?:の?クリーチャー)?(?:です|だ|である|とする|とします|としましょう)?"
_NEXT = rf"(?:。|、(?=(?:{PLAYER}の)?(?:クリーチャー)?{_NAME}(?:は|が|:|=)))"
_IS = Pattern(
    rf"(?:^|(?<=[。、]))(?P<who>{PLAYER}の)?(?:クリーチャー)?(?P<name>{_NAME})(?:は|が|:|=|として)、?(?P<of>{PLAYER}の)?(?P<what>{_WHAT}){_END}{_NEXT}"
)
"""Aは自分の4/4。 自分のクリーチャーAは4/4。"""
_CALLED = Pattern(
    rf"(?:^|(?<=[。、]))(?P<who>{PLAYER}の)?(?P<of>)(?P<what>{_WHAT})(?:の?クリーチャー)?(?:、(?:これ|それ)を|を)(?:クリーチャー)?"
    rf"(?P<name>{_NAME})(?:(?:とする|とします|と呼ぶ|と呼びます|とおく|として|とし)(?:。|、)|、(?=[^。]*{_NAME}と(?:する|します|呼)))"
)
"""自分の4/4をAとする。"""
_LEAD = Pattern(rf"(?:^|(?<=。))(?:(?:場|戦場)に)?クリーチャーが\d体(?:いる|います)。(?={PLAYER}のクリーチャー[A-D]\()")
_PLAIN = "ABCD"
_VARIABLE = Pattern(r"[{=][XYZ]|[XYZ](?:[}=点個枚体]|[がは]\d+(?![\d/])|/)")


def with_letters(text: str) -> str:
    """Return a normalised question in which creatures that are given names are told of by letters."""
    found = sorted((*_IS.finditer(text), *_CALLED.finditer(text)), key=lambda one: one.start())
    names = [one["name"] for one in found]
    if not names or len(set(names)) != len(names) or len(names) > len(_PLAIN) or "「" in text:
        return text
    whose = [_whose(one) for one in found]
    if not all(whose):
        return text
    if _VARIABLE.search(text) and set(names) & set("XYZ"):
        return text
    taken = [one for one in names if one in _PLAIN]
    free = [one for one in _PLAIN if one not in taken and not re.search(rf"(?<![A-Za-z]){one}(?![A-Za-z])", text)]
    letters = {name: name if name in _PLAIN else free.pop(0) for name in names}
    made, at = "", 0
    for one, who in zip(found, whose, strict=True):
        what = one["what"].replace(who, "")
        made += f"{_renamed(text[at : one.start()], letters)}{who}クリーチャー{letters[one['name']]}({what})がいる。"
        at = one.end()
    rest = text[at:]
    return _LEAD.sub("", made) + _renamed(rest, letters)


def _whose(found: re.Match[str]) -> str:
    """Return the one player whose a creature is told to be, with の; empty where nobody or more than one is named."""
    named = [one for one in (found["who"], found["of"], *re.findall(f"{PLAYER}の", found["what"])) if one]
    return named[0] if len(named) == 1 else ""


def _renamed(text: str, letters: dict[str, str]) -> str:
    """Return a text with each given name as the letter that stands for it."""
    shape = "|".join(sorted(map(re.escape, letters), key=len, reverse=True))
    return re.sub(
        rf"(?:クリーチャー)?(?<![A-Za-z《{{])(?P<name>{shape})(?:のクリーチャー)?(?![A-Za-z}}])",
        lambda match: letters[match["name"]],
        text,
    )
