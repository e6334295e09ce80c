"""Answers of questions that offer an alternative: それともカウンターが乗るだけ？ それとも墓地に残る？

Invariant: what is offered is answered as a question of its own. Where it can't be read there is an answer only if it
tells nothing new and the answer to the other half settles it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from judge.ask.reading.model import EMPTY, Clause, Offered, Reading, Token
from judge.ask.routes import DISPUTED, Answer
from judge.text.patterns import Pattern

Answering = Callable[[Reading], Answer]

_OPEN = ("num", "where", "who", "which", "order", "when", "size", "color", "outcome")
"""Kinds of questions whose answer says what is so, whatever the asker guesses."""
_YES, _NO = "はい", "いいえ"
_LEAD = Pattern("^(?:はい|いいえ)[、。]")
_DENIAL = Pattern(
    r"^(?:(?:それは|やっぱり|やはり)?(?:でき|し|なら|駄目|だめ|無理|不可能|起こら|起き|変わら|そうなら)(?:ない|ません)?|(?:そう(?:で|じゃ)は?)?な(?:い|し)"
    r"|何も(?:起き|起こら|なら)(?:ない|ません)|そうでは?(?:ない|ありません))(?:まま)?(?:の|ん)?(?:です|でしょう)?か?$"
)
"""An alternative that is nothing but the denial of what is asked."""
_AMOUNT = Pattern(r"^[0-9]+(?:点|枚|個|体|回)です。")
_OFFER = Pattern(r"(?:の|ん)?(?:です|でしょう)?か?$")
_KEPT = Pattern(r"(-?[0-9]+/-?[0-9]+)のまま(?:残る|残ります)?(?:なの|なん)?(?:です|でしょう)?か?")
_ALONE = Pattern(r"(?:だけ|のみ)(?:で済む|で済みます)?(?:なの|です|なん|でしょう|か)*$")
_NOTHING = Pattern(r"^(?:合計)?0(?:点|枚|個|体|回|/)?で|^[^。なら]*?ません。")
_BARE = Pattern("^(?:はい|いいえ)、でき(?:ます|ません)。")
_DENIED_IF = re.compile("「([^「」]*)」[^「」。]*なら、いいえ")
_ACTS = ("cast", "activate", "block", "attack", "discard", "choose", "pay", "counterspell", "respond", "use", "target")
_NEW = ("card", "unknown card", "quote", "keyword", "pt", "wh", "step", "edition", "plane", "x", "label")
"""Kinds of tokens that would tell something, where the question has not told it before."""


def by_alternative(reading: Reading, answering: Answering) -> Answer | None:
    """Return the answer to a question that offers an alternative, None where it does not settle both halves.

    Args:
        reading: of the question.
        answering: answers a reading without regard to what it offers.
    """
    two = reading.offered
    if two is None or not two.first.asked or _own_asked(two) is None:
        return None
    first = answering(two.first)
    if first.status != "answered":
        return None
    if two.first.asked[-1].kind in _OPEN:
        return _beside_open(two, first, answering)
    if len(two.first.asked) > 1:
        return None
    if _truth(first) is None:
        return first if _chosen_between(two, first) else None
    found = _one_of_both(two, first, answering)
    if found is None or not two.marked or _truth(found) is not True:
        return found
    return replace(found, text=_plain(found.text), conclusion=_plain(found.conclusion))  # はい is no answer to AかBか


def both_hold(reading: Reading, whole: Answer, answering: Answering) -> bool:
    """Return whether both halves come true of which one was to hold, so that what is said of the whole is not enough.

    So it is where the rulings say of one half what the play does not.
    """
    two = reading.offered
    if two is None or not two.marked or _truth(whole) is not None or _own_asked(two) is None:
        return False
    if len(two.first.asked) != 1 or two.first.asked[-1].kind != "yn" or "だけ" in two.second.text[two.start :]:
        return False
    found = [answering(one) for one in (two.first, two.second)]
    if any(one.text.startswith(DISPUTED) for one in found):
        return True
    return all(one.status == "answered" and _truth(one) is True for one in found)


def _chosen_between(two: Offered, first: Answer) -> bool:
    """Return whether a player chooses between what is asked and the alternative: オーラが壊れるか再生が使われるか."""
    options = "".join(_DENIED_IF.findall(first.text))
    told = [t for t in _own(two) if t.kind not in EMPTY and not t.means("use", "apply", "become", "do")]
    return bool(told) and all(t.text[:2] in options for t in told)


def _own(two: Offered) -> list[Token]:
    return [token for token in two.second.tokens if token.start >= two.start]


def _own_asked(two: Offered) -> Clause | None:
    """Return the clause of the alternative, None where it is not just one that asks for yes or no."""
    found = [one for one in two.second.clauses if any(t.start >= two.start for t in one.tokens)]
    asked = [one for one in two.second.asked if any(t.start >= two.start for t in one.clause.tokens)]
    if len(found) != 1 or found[0].role != "asked" or any(token.kind == "wh" for token in _own(two)):
        return None
    conditional = found[0].predicate is not None and found[0].predicate.has("cond")
    return None if conditional or any(one.kind in ("why", "how", "when") for one in asked) else found[0]


def _beside_open(two: Offered, first: Answer, answering: Answering) -> Answer | None:
    """Return the answer to what is asked openly, with the alternative where that comes true."""
    if not two.marked:
        return None
    nothing = _NOTHING.search(first.conclusion or first.text) is not None
    alone = _ALONE.search(two.second.text.rstrip("?")) is not None
    if alone and not nothing:
        return first if _tells_nothing(two) else None
    other = answering(_without_alone(two) if alone else two.second)
    if other.status == "answered" and (holds := _truth(other)) is not None:
        return _told_too(first, other) if holds else first
    return first if not nothing and _tells_nothing(two) else None


def _without_alone(two: Offered) -> Reading:
    """Return the alternative without its だけ."""
    from judge.ask.reading import read

    return read(_ALONE.sub("", two.second.text.rstrip("?")) + "?") if not two.second.of("card") else two.second


def _tells_nothing(two: Offered) -> bool:
    """Return whether what an alternative says was told before, or is only guessed to come of it."""
    before = {(t.kind, str(t.value)) for t in two.first.tokens}
    clause = _own_asked(two)
    verb = clause.predicate if clause is not None else None
    if verb is not None and (verb.has("past") or (verb.means(*_ACTS) and not verb.has("passive"))):
        return False
    return all(t.kind not in _NEW or (t.kind, str(t.value)) in before for t in _own(two))


def _one_of_both(two: Offered, first: Answer, answering: Answering) -> Answer | None:
    """Return which of two things holds that are asked for yes or no."""
    holds = _truth(first)
    own = two.second.text[two.start :].rstrip("?")
    if _DENIAL.search(own) or _denies(two):
        return first
    if holds and _ALONE.search(own) and _tells_nothing(two):
        return first
    if holds and "だけです" in first.text and _tells_nothing(two):
        return first  # 死ぬのは2/2だけ？それとも両方？
    if holds and _other_size(two):
        return first
    other = answering(two.second)
    truth = _truth(other) if other.status == "answered" else None
    if _ALONE.search(two.first.text.rstrip("?")):
        return None if truth is None else first if holds and not truth else _held(other, first, own) if truth else None
    if (
        truth is not None
        and truth != holds
        and not two.marked
        and _BARE.search(first.text)
        and _BARE.search(other.text)
    ):
        return None  # 2/2を対象にできる？3/3を対象にできる？: to which of the two it is the answer would not be plain
    if truth is not None and truth != holds:
        return _held(first, other) if holds else _held(other, first, own)
    return first if holds and truth is None and _opposed(two) else None


def _other_size(two: Offered) -> bool:
    """Return whether the alternative is that it keeps another size than the one that is asked about: 5/5のまま."""
    kept = _KEPT.fullmatch(two.second.text[two.start :].rstrip("?"))
    asked = [t.text for t in two.first.asked[-1].clause.tokens if t.kind == "pt"]
    return kept is not None and bool(asked) and asked[-1] != kept[1]


def _denies(two: Offered) -> bool:
    """Return whether the alternative is what is asked, in the negative, and nothing else."""
    one, other = two.first.asked[-1].clause, _own_asked(two)
    if other is None or one.predicate is None or other.predicate is None or one.concept != other.concept:
        return False
    told = {t.text for t in one.tokens}
    rest = [t for t in other.words if t.start >= two.start and t.text not in told]
    return not rest and one.predicate.has("neg") != other.predicate.has("neg")


_FATES = {
    "die": "graveyard",
    "destroy": "graveyard",
    "disappear": "graveyard",
    "sacrifice": "graveyard",
    "survive": "battlefield",
    "remain": "battlefield",
    "exile": "exile",
    "return": "battlefield",
}


def _fate(clause: Clause | None) -> str:
    """Return the zone in which what a clause tells of ends, empty where it tells of something else."""
    if clause is None or clause.predicate is None or clause.predicate.has("neg"):
        return ""
    zones = {str(t.value) for t in clause.tokens if t.kind == "zone"}
    if len(zones) == 1:
        return zones.pop() if clause.concept in ("go", "put", "return", "remain", "put_back", "die") else ""
    return "" if zones else _FATES.get(clause.concept, "")


def _opposed(two: Offered) -> bool:
    """Return whether the alternative is another fate of the same object, so that it can't be so as well."""
    one, other = two.first.asked[-1].clause, _own_asked(two)
    if other is None or other.concept == "return" or not _tells_nothing(two):
        return False
    mine = [t for t in other.words if t.start >= two.start and t.kind not in (*EMPTY, "zone")]
    fates = _fate(one), _fate(other)
    return not mine and all(fates) and fates[0] != fates[1]


def _truth(answer: Answer) -> bool | None:
    text = answer.text
    return True if text.startswith(_YES) else False if text.startswith(_NO) else None


def _plain(text: str) -> str:
    return _LEAD.sub("", text)


def _held(true: Answer, false: Answer, own: str = "") -> Answer:
    """Return the half that holds, and that the other does not; `own`: the words of an alternative that holds."""
    told = true.conclusion or true.text
    if own and _AMOUNT.search(_plain(told)):
        told = f"{_OFFER.sub('', own)}ほうです。{_plain(told)}"
    denied = _plain(false.conclusion or false.text).partition("。")[0]
    denied = f"{denied}。" if denied.endswith("ません") and denied not in told else ""
    conclusion = f"{_plain(told)}{denied}"
    reason = true.text.removeprefix(told) if true.text.startswith(told) else ""
    return _with(true, false, conclusion, reason)


def _told_too(first: Answer, other: Answer) -> Answer:
    """Return an answer with what holds beside it, where it does not say that already."""
    told, more = first.conclusion or first.text, _plain(other.conclusion or other.text)
    more = "".join(f"{one}。" for one in more.split("。") if one and one not in told)
    reason = first.text.removeprefix(told) if first.text.startswith(told) else ""
    return _with(first, other, f"{told}{more}", reason)


def _with(first: Answer, other: Answer, conclusion: str, reason: str) -> Answer:
    assumptions = tuple(dict.fromkeys((*first.assumptions, *other.assumptions)))
    citations = {re.sub(r"\s", "", str(one)): one for one in (*first.citations, *other.citations)}
    return replace(
        first,
        text=f"{conclusion}{reason}",
        conclusion=conclusion,
        assumptions=assumptions,
        citations=tuple(citations.values()),
    )
