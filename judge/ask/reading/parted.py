"""Two cards of one name of which something happens to one: 《X》を2体コントロールし、片方に…、もう片方は.

Invariant: letters are only given where the two are told together, one of them is singled out behind that, and every
later mention says which of them it means; else nothing is changed. A mention in the affirmative of what was done
(青になったほう) is the one singled out, in the negative the other.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

_TEXT = r"\([^()]*\)"
_TWO = Pattern(
    rf"(?:(?<![0-9])(?P<many>[23])(?:体|枚)の(?P<name>《[^《》]+》)(?P<text>{_TEXT})?(?P<of>を|が|は)"
    rf"|(?P<named>《[^《》]+》)(?P<told>{_TEXT})?"
    r"(?P<joint>を|が|は)?、?(?P<who>(?:自分|あなた|相手|対戦相手)(?:が|は|の)、?)?(?<![0-9])(?P<count>[23])(?:体|枚)(?:とも)?(?P<has>を|が)?)"
    r"(?=(?:、(?:片方|(?:その)?うち(?:の)?1体|1体(?:だけ|のみ|に))|、?(?:自分|あなた|相手|対戦相手|コントロール|戦場|場に|出|並|い[るてま]|あ[るりっ]|だけ|立)))"
)
_OF_TWO = Pattern(
    r"^(?P<who>(?:自分は|自分の)?)(?P<name>《[^《》]+》)(?P<text>(?:\([^()]*\))?)(?<![0-9])2体のうち(?:の)?(?:1体|片方|一方)(?P<of>[をにが])"
)
"""《X》2体のうち1体を: two are controlled, and something happens to one of them."""
_SINGLED = (
    r"(?:(?:その)?うち(?:の)?|どちらか(?:の)?|(?:その)?2体のうち(?:の)?)?"
    r"(?:片方|一方|(?<![0-9を])1体(?![出い]))(?!目|も|ずつ|以|で)"
)
_REST = r"(?:もう(?:片方|一方|1体)|他方|残り(?:の)?(?:片方|一方|1体|ほう|方)|残った(?:1体|ほう|方))"
_BOTH = r"(?<![0-9])2体(?:とも)?(?=[はがの]|それぞれ)|両方(?=[はがの]|それぞれ)|(?<=[。、?])それぞれ(?=何|の|は)"
_CARD = r"《[^《》]+》"
_WORDS = r"[^。、?《》()]"
_NO_VERB = r"、(?:片方|(?:その)?うち|1体)"
_DONE = (
    rf"(?:{_WORDS}{{1,12}}?(?:(?:な|さ|し|受け|つけ|付け|取られ|与え)(?:った|れた|た|ている))"
    rf"|{_CARD}[がのを]{_WORDS}{{1,10}}?(?:た|ている))"
)
_UNDONE = rf"(?:{_CARD})?{_WORDS}{{1,14}}?(?:なかった|(?:ら|さ|れ|け)?ていない|ない)"
_AIMED = Pattern(
    rf"(?P<one>{_SINGLED})を対象(?:に|として|とし)、?(?:自分|相手|対戦相手)?[がは]?、?(?P<card>《[^《》]+》(?:\([^()]*\))?)を(?P<cast>唱え|撃)"
)
"""片方を対象に《Y》を唱えた: at which of them it is aimed."""
_LETTERED = Pattern(r"》(?:\([^()]*\))?[A-D](?![A-Za-z])|(?<![A-Za-z/{])[A-D](?:と|は|に|を|が)")
_OTHERWISE = ("伝説", "レジェンド", "覇権", "1体目", "2体目")


def parted(text: str) -> str:
    """Return a normalised question with letters behind the names of two cards alike, else as it is."""
    text = _OF_TWO.sub(r"\g<who>\g<name>\g<text>を2体コントロールしている。1体\g<of>", text)
    told = _TWO.search(text)
    if told is None or _LETTERED.search(text) is not None or any(word in text for word in _OTHERWISE):
        return text
    name, note = told["name"] or told["named"], told["text"] or told["told"] or ""
    letters = "ABC"[: int(told["many"] or told["count"])]
    rest = _of_each(text[told.end() :], name, letters)
    if name in text[: told.start()] or rest is None:
        return text
    joint = told["of"] or told["joint"] or told["has"] or "を"
    there = "がいて" if re.match(_NO_VERB, text[told.end() :]) else joint
    others = "".join(f"と{name}{letter}" for letter in letters[1:])
    return f"{text[: told.start()]}{told['who'] or ''}{name}{note}A{others}{there}{rest}"


def _of_each(rest: str, name: str, letters: str) -> str | None:
    """Return what is told behind two or three cards alike with their letters, None where it is open which is meant."""
    rest = _AIMED.sub(r"\g<one>に\g<card>を\g<cast>", rest)
    called = "|".join(re.escape(one) for one in (name, *_short(name)))
    which = rf"(?:(?:の|側の)?(?:ほう|方)?の?(?:{called})|の(?:ほう|方)|側)?"
    whole = f"(?<![0-9]){len(letters)}体"
    each = re.compile(
        rf"(?P<rest>{_REST}{which})|(?P<one>{_SINGLED}{which})|(?P<both>(?:{called}){whole}(?:とも)?(?=[はがの]|それぞれ)"
        rf"|(?:各|{whole}の|それぞれの|両方の)(?:{called})|(?:{called})(?:たち)?(?=(?:は|が)?(?:それぞれ|各々))"
        rf"|{_BOTH.replace('2体', f'{len(letters)}体')})"
        rf"|(?P<undone>{_UNDONE}(?:ほう|方|{called})(?=[はがもをに]))|(?P<done>{_DONE}(?:ほう|方|{called})(?=[はがもをに、と]))"
        rf"|(?P<left>残り(?:の{len(letters) - 1}体)?(?=[はがも]))|(?P<plain>{called})"
    )
    singled = False
    out, at, last = [], 0, ""
    for one in each.finditer(rest):
        if one["plain"] is not None or (one["one"] is None and not singled) or (one["left"] and len(last) != 1):
            return None
        if len(letters) > 2 and (one["rest"] or one["undone"] or one["done"] or (one["one"] and singled)):
            return None  # of three, which other one is meant is open
        singled = True
        last = _letters(one, last, letters)
        out += [rest[at : one.start()], "と".join(f"{name}{letter}" for letter in last)]
        at = one.end()
    return "".join((*out, rest[at:])) if singled else None


def _letters(one: re.Match[str], last: str, letters: str) -> str:
    """Return the letters of a mention: もう片方が破壊されたら、残りは is the other of the two."""
    if one["left"]:
        return "".join(letter for letter in letters if letter not in last)
    return letters if one["both"] else letters[1:] if one["rest"] or one["undone"] else letters[0]


def _short(name: str) -> tuple[str, ...]:
    """Return the last word of a name by which the card may be called: 《萎れ葉のしもべ》 is しもべ."""
    last = re.split("[のな、・]", name.strip("《》"))[-1]
    return (last,) if len(last) > 1 and f"《{last}》" != name else ()
