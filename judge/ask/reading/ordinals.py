"""Two cards of one name told apart by number: 2体目の《X》, 1体目 are 《X》B and 《X》A.

Invariant: letters are only given where every mention of the name is told apart by a number or stands before the second
one is spoken of; else nothing is changed.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_UNIT = r"(?:体|枚|つ|人|匹)"
_SECOND = Pattern(rf"(?:2{_UNIT}目|もう1{_UNIT})の(?P<name>《[^《》]+》)")
_LETTER = Pattern(r"(?<![A-Za-z/{])[A-D](?![A-Za-z/}])")
_FIRST = rf"1{_UNIT}目|(?:最初|先)の1{_UNIT}|最初|元々?|もともと"
_LATER = rf"2{_UNIT}目|もう1{_UNIT}|後から出した(?:ほう|方)?"
_ANOTHER = Pattern(
    r"(?<!別の)(?<!他の)(?P<name>《[^《》]+》)(?P<between>(?:\([^()]*\))?の覇権[^。?《》]{1,16}?)"
    r"(?:自分の)?(?:別の|他の|もう1体の|もう一体の)(?P=name)"
)
_OF_LETTERS = Pattern(
    rf"(?<![0-9])(?:[12]{_UNIT}目|もう1{_UNIT})の"
    rf"(?=(?:《[^《》]+》(?:\([^()]*\))?|[一-龥ァ-ヶー]{{2,8}})[A-D](?![A-Za-z/]))"
)
"""2体目の《X》B: the letter tells them apart."""
_NUMBERED = rf"(?:(?P<first>{_FIRST})|(?P<second>{_LATER}))"


def lettered(text: str) -> str:
    """Return a normalised question with letters behind the names of two cards of one name, else as it is."""
    text = _OF_LETTERS.sub("", _numbered(text))
    return _apart(text) if "覇権" in text else text


def twins(text: str) -> str:
    """Return the same of two cards of one name of which it is asked whether an ability triggers.

    A later mention before の能力 keeps the bare name: the ability of either may be meant.
    """
    if "誘発" not in text or "覇権" in text:
        return text
    owned = _owned(text)
    return text if owned is None else _apart(owned, either=True)


_MINE = r"(?:自分|相手|対戦相手|こちら|俺|私|僕|あなた)"
_HAS = Pattern(rf"{_MINE}の(?:場の|伝説の)*$|{_MINE}(?:が|は)[^。《》]{{0,12}}$")
_THEIRS = Pattern("(?:相手|対戦相手)(?:が|は|も)[^。]*$")
_BY_THEM = Pattern("[^。、?が]*(?:相手|対戦相手)(?:が|は|も)")


def _owned(text: str) -> str | None:
    """Return a text in which it is told whose the first of two is: of the asker, who has the second; None else."""
    told = _SECOND.search(text)
    at = text.find(told["name"]) if told is not None else -1
    if told is None or at < 0 or at >= told.start() or _HAS.search(text[:at]):
        return text
    if _THEIRS.search(text[: told.start()]) or _BY_THEM.match(text, told.end()):
        return None  # 場にいて、相手が2枚目を出した; 2枚目を相手が出した
    start = at - len("伝説の") if text[:at].endswith("伝説の") else at
    return f"{text[:start]}自分の{text[start:]}"


def _apart(text: str, *, either: bool = False) -> str:
    """Return a text with the letters, as it is where one can't be given."""
    told = _SECOND.search(text)
    if told is None or _LETTER.search(text) is not None or (either and not text[: told.start()].count(told["name"])):
        return text
    name = told["name"]
    each = re.compile(rf"{_NUMBERED}の?{re.escape(name)}|{re.escape(name)}|(?:1{_UNIT}目|2{_UNIT}目)(?=[はがをにのも])")
    found, at, letters = [], 0, set()
    for one in each.finditer(text):
        letter = _letter(one, before=one.start() < told.start())
        if not letter and text[one.end() :].startswith("の覇権"):
            letter = "B"  # the ability of the one that has just come
        if not letter and either and _OF_ABILITY.match(text, one.end()):
            continue
        if not letter:
            return text
        letters.add(letter)
        found += [text[at : one.start()], f"{name}{letter}"]
        at = one.end()
    return "".join((*found, text[at:])) if letters == {"A", "B"} else text


_OF_ABILITY = Pattern(r"の[^。?、《》]{0,12}?(?:能力|誘発)")


def _numbered(text: str) -> str:
    """《X》の覇権で別の《X》を追放できる is about the second 《X》 and the first."""
    return _ANOTHER.sub(r"2体目の\g<name>\g<between>1体目の\g<name>", text) if not _SECOND.search(text) else text


def _letter(one: re.Match[str], *, before: bool) -> str:
    """Return the letter of a mention, empty where it is open which is meant."""
    if one["first"] or one[0].startswith("1"):
        return "A"
    if one["second"] or one[0].startswith("2"):
        return "B"
    return "A" if before else ""
