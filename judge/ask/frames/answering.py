"""From a question to the answer that frames give: the text, what it rests on, and what was not accounted for.

Invariant: `answered` is said only where every ask of the question has a frame that fits whole, in an edition for
which the frame was checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from judge.ask.frames.asked import Ask, find_asks
from judge.ask.frames.compiled import abouts, loaded
from judge.ask.frames.confirmed import confirmed
from judge.ask.frames.dates import dated, dating
from judge.ask.frames.frame import Frame, Then, reckoned, shipped_frames
from judge.ask.frames.inorder import barred_in_order, in_words
from judge.ask.frames.lexicon import Lexicon, shipped
from judge.ask.frames.match import Fit, best, fit, nearest, posed, truth
from judge.ask.frames.mentions import find_mentions
from judge.ask.frames.model import Words
from judge.ask.frames.options import chosen
from judge.ask.frames.otheracts import of_another_act
from judge.ask.frames.roles import LATER, SIDES, YOU, from_last, later, of_everybody, other_side, person, side_of
from judge.ask.frames.slack import LEAST_SHARED, let_pass
from judge.ask.frames.values import states
from judge.rules.editions import Edition, newest
from judge.rules.lookup import key_of, number_of
from judge.text.patterns import Pattern
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.paths import Home

__all__ = ["Cited", "FrameAnswer", "answer", "answer_text"]


@dataclass(frozen=True)
class Cited:
    """A rule as cited: its key, and its number in the edition asked about (None where that edition lacks it)."""

    key: str
    edition: str
    number: str | None


@dataclass(frozen=True)
class FrameAnswer:
    """What the frames say to a question.

    Attributes:
        status: `answered`, or `partial` where some word or some ask is not accounted for.
        text: the answer, conclusion first; empty where nothing can be said.
        frames: the frames it rests on, or those nearest to the question.
        rules: the rules cited; `rulings`: ids of the passages that say it.
        uncovered: words of the question that no frame accounts for.
        then: lines on what held in the editions of the documents cited.
        truth: of the first asked act, None for other kinds of question.
        passed: words that no frame accounts for and that were let pass (`slack`).
        near: what a frame near to an ask left open says, with what it leaves out; empty where none is near enough.
    """

    status: Literal["answered", "partial"]
    text: str
    frames: tuple[Frame, ...]
    rules: tuple[Cited, ...]
    rulings: tuple[str, ...]
    uncovered: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    truth: bool | None = None
    passed: tuple[str, ...] = ()
    near: str = ""


@dataclass(frozen=True)
class _Said:
    """One ask answered; `passed`: words that were let pass."""

    text: str
    frame: Frame
    truth: bool | None
    then: tuple[str, ...]
    passed: tuple[str, ...] = ()


def answer(reading: Reading, edition: Edition | None = None, *, keep: Home | None = None) -> FrameAnswer | None:
    """Return what the frames say to a question that was read; None where none is even near.

    Args:
        reading: gives the cards it names and the words that choose an edition.
        edition: asked about; None means the newest.
        keep: the user's folders, where lexicon and frames may be kept ready.
    """
    from judge.ask.reading.normal import normal

    said = None if _told_of_nameless(reading) else _answer(reading, edition, keep)
    if said is None or said.status != "answered" or len(said.frames) != 1:
        return said
    return replace(said, text=confirmed(normal(reading.question), said.text, said.truth))


_OF_ITSELF = ("は", "が", "も", "って", "部分", "文", "文章", "記述", "一文")
"""Behind a text that is itself spoken of: 「…」は…にも有効か, 「…」部分がなくなった."""

_ANY_HAS = ("triggered", "activated", "keyword", "cost change", "static")


def _told_of_nameless(reading: Reading) -> bool:
    """Return whether a text says what holds for an object without a name: no ruling speaks of what only that says.

    What triggers or is activated is told as what any such ability is.
    """
    from judge.ask.wording import permanent

    last = ""
    for place, token in enumerate(reading.tokens):
        after = reading.tokens[place + 1] if place + 1 < len(reading.tokens) else token
        had = after.text not in _OF_ITSELF
        if token.kind == "quote" and last != "card" and had:
            abilities = permanent(str(token.value)) or ()
            if any(not isinstance(one, str) and one["ability"] not in _ANY_HAS for one in abilities):
                return True
        last = last if token.kind in ("particle", "open", "close", "noun") and last == "card" else token.kind
    return False


def _answer(reading: Reading, edition: Edition | None, keep: Home | None) -> FrameAnswer | None:
    lexicon, frames = loaded(keep)
    said = answer_text(
        reading.text,
        edition,
        known=dated(reading),
        cards=[*((token.start, token.end, str(token.value)) for token in reading.of("card")), *_planes(reading)],
        frames=frames,
        lexicon=lexicon,
    )
    if said is not None and said.status == "answered" and barred_in_order(reading, reading.text, said.frames, lexicon):
        return replace(said, status="partial", text="", near="")
    if said is not None and said.truth is not None and len(said.frames) == 1 and _WHICH_MAY.search(reading.text):
        return replace(said, status="partial", text="", near="")  # 攻撃できるのは？ is no yes or no
    if (said is not None and said.status == "answered" and not said.passed) or reading.worded in ("", reading.text):
        return said
    if _WHICH.search(reading.worded):
        return said
    known, cards = in_words(reading, reading.worded)
    known += dating(reading.worded) if reading.as_of else ()
    worded = answer_text(reading.worded, edition, known=known, cards=cards, frames=frames, lexicon=lexicon)
    if (
        worded is None
        or worded.status != "answered"
        or barred_in_order(reading, reading.worded, worded.frames, lexicon)
    ):
        return said
    return said if said is not None and said.status == "answered" and worded.passed else worded


_WHICH_MAY = Pattern("(?:でき|られ|[えけせてねべめげれ])るのは[ 　]*[?？]+$")
_WHICH = Pattern("のは[ 　]*[?？]*$")
"""What asks for a thing by leaving it out: 攻撃できるのは？"""


def _planes(reading: Reading) -> Iterator[tuple[int, int, str]]:
    """Yield where the names of planes stand in what is said of where the game is."""
    from judge.engine.cardbook import book, name_of

    for token in reading.of("plane"):
        for key in token.value:
            name = name_of(book().cards[key])
            if (at := token.text.find(name)) >= 0:
                yield token.start + at, token.start + at + len(name), key


def answer_text(
    text: str,
    edition: Edition | None = None,
    *,
    known: Iterable[tuple[int, int]] = (),
    cards: Iterable[tuple[int, int, str]] = (),
    frames: Sequence[Frame] | None = None,
    lexicon: Lexicon | None = None,
) -> FrameAnswer | None:
    """Return what the frames say to a question; None where none is even near.

    Args:
        text: the question as typed.
        edition: asked about; None means the newest.
        known: spans of the text that are accounted for elsewhere, such as the words that choose the edition.
        cards: spans of the text that name a card, with any name of it.
        frames, lexicon: those that ship, where not given.
    """
    lexicon = lexicon or shipped()
    frames = shipped_frames() if frames is None else frames
    held = edition or newest()
    known = [*known]
    words = find_mentions(text, lexicon, known=known, cards=cards)
    asks = find_asks(words, lexicon)
    asks = tuple(one for one in asks if not _of_edition(text, one, known)) or asks  # (選べた？)今のルールでは？
    if not asks:
        return None
    told = [_told(ask, asks, words, held, lexicon, frames) for ask in asks]
    settled = [_settled(at, asks, told, text) or _said_with(asks[at], at, told, text) for at in range(len(asks))]
    told = [(None, []) if _same_again(at, asks, told, text) else one for at, one in enumerate(told)]
    idle = [_other_holds(at, asks, told) for at in range(len(asks))]
    settled = [done or over for done, over in zip(settled, idle, strict=True)]
    told = [(None, []) if over else one for one, over in zip(told, idle, strict=True)]
    said = [one for one, _ in told if one is not None]
    failed = [near for (one, near), done in zip(told, settled, strict=True) if one is None and not done]
    if not (said or any(failed)):
        return None
    if failed:
        return _partial(said, failed, words, held)
    return _whole(said, held)


def _of_edition(text: str, ask: Ask, known: Sequence[tuple[int, int]]) -> bool:
    """Return whether a sentence asks for nothing but other rules: 今のルールでは？"""
    said = text[ask.start : ask.end].strip(" 　?？。はどう")
    return bool(said) and any(text[start:end].strip(" 　はどう") == said for start, end in known)


def _told(
    ask: Ask, asks: Sequence[Ask], words: Words, edition: Edition, lexicon: Lexicon, frames: Sequence[Frame]
) -> tuple[_Said | None, list[Fit]]:
    """Return what answers one ask, and the frames nearest to it where nothing does."""
    question = posed(ask, words, [other for other in asks if other != ask], lexicon)
    about = abouts(frames)
    lacks = about.lacking(question.names)

    def fitted(places: Iterable[int]) -> list[Fit]:
        found = (reckoned(frames[at], words) for at in places)
        return [fit(frame, question, lexicon) for frame in found if frame is not None]

    fits = fitted(at for at, missing in lacks.items() if not missing)
    one = _say(ask, best(fits), edition, lexicon, words.text)
    if one is not None:
        return one, []
    passed = let_pass(fits, question, lexicon) if not any(fit.whole for fit in fits) else []
    if (spared := _say(ask, passed, edition, lexicon, words.text)) is not None:
        return replace(spared, passed=passed[0].over), []
    near = fitted(at for at, missing in lacks.items() if 0 < missing <= len(about.each[at]) / 2)
    return None, nearest([*fits, *near])


_ZONE = Pattern("墓地|追放|手札|ライブラリー|戦場")
_GUESS = re.compile(r"(?!.*(?:たら|れば|なら|場合|とき[はに、]|ない|ませ|ず|誰|自分|相手)).{1,26}", re.DOTALL)
"""A short sentence without a condition, a denial or a person."""


_WHOSE = re.compile(
    r"(?:その)?(?:カードの)?(?:持ち主|オーナー|コントローラー)(?:のこと)?(?:です|なの|ですか|か)*[?？]?"
)
"""A guess at the person that was asked for."""


def _settled(at: int, asks: Sequence[Ask], told: Sequence[tuple[_Said | None, list[Fit]]], text: str) -> bool:
    """Say whether an ask is settled by the answer to another.

    So is an act that is offered beside another (Aする？それともBする？), and a guess at the place behind the question
    for it (どこに行く？ 墓地に行く？), as the answer names the place; so is one at the person (誰のこと？ 持ち主？).
    """
    ask = asks[at]
    before = told[at - 1][0] if at else None
    if before is not None and not ask.kinds and ask.act is not None and set(asks[at - 1].kinds) & {"where", "what"}:
        said = text[ask.start : ask.end].strip()
        if _ZONE.search(said) and _ZONE.search(before.text) and _GUESS.fullmatch(said):
            return True
    if before is not None and "who" in asks[at - 1].kinds and _WHOSE.fullmatch(text[ask.start : ask.end].strip()):
        return True
    if not ask.either:
        return False
    beside = [told[place][0] for place in (at - 1, at + 1) if 0 <= place < len(asks) and asks[place].either]
    return any(one is not None and one.truth is False for one in beside)


def _other_holds(at: int, asks: Sequence[Ask], told: Sequence[tuple[_Said | None, list[Fit]]]) -> bool:
    """Say whether an act that does not happen was offered beside one that does: only that is told."""
    one = told[at][0]
    if one is None or one.truth is not False or not asks[at].either:
        return False
    beside = [place for place in (at - 1, at + 1) if 0 <= place < len(asks) and asks[place].either]
    acts = [asks[place].act for place in (at, *beside)]
    remains = any(act is not None and act.name == "残る" for act in acts)
    return remains and any((other := told[place][0]) is not None and other.truth is True for place in beside)


def _said_with(ask: Ask, at: int, told: Sequence[tuple[_Said | None, list[Fit]]], text: str) -> bool:
    """Say whether the frame that answers another ask answers this one too, but for a figure of the question."""
    one, near = told[at]
    frames = [said.frame for said, _ in told if said is not None]
    return one is None and any(
        fit.answers and not fit.missing and fit.over and set(fit.over) <= set(fit.figures)
        for fit in near
        if fit.frame in frames and _first(ask, "", fit.frame.answer, text) is not None
    )


_OTHER_CASE = Pattern("(?:場合|とき|なら|たら)(?:に|で|だと)?は?[ 　]*[?？]?$")
_SUBJECT = Pattern("[^、。?？]{2,}[はがも]")
_BARE = Pattern("(?:(?:じゃあ|では|で|あと)、?)?(?P<of>[^、。?？]{2,12}?)の?(?:ほう|方)?は[ 　]*[?？]?$")


def _same_again(at: int, asks: Sequence[Ask], told: Sequence[tuple[_Said | None, list[Fit]]], text: str) -> bool:
    """Say whether an ask only got the answer of one before it again.

    So it is where it puts another case, asks for the same act of something else, or for a thing (オーラは？) of which
    that answer says nothing.
    """
    ask, (one, _) = asks[at], told[at]
    said = text[ask.start : ask.end].strip()
    if one is None or "who" in ask.kinds:
        return False
    for other, (before, _) in zip(asks[:at], told[:at], strict=True):
        if before is None or before.frame is not one.frame:
            continue
        if _OTHER_CASE.search(said) or _unsaid(said, one.text):
            return True
        if ask.act is not None and other.act is not None and ask.act.name == other.act.name:
            return ask.act.start > ask.start and bool(_SUBJECT.match(said)) and not of_everybody(said, one.text)
    return False


def _unsaid(said: str, answer: str) -> bool:
    """Say whether an ask is for a thing alone that an answer does not name."""
    bare = _BARE.fullmatch(said)
    return bare is not None and bare["of"].strip("《》") not in answer


_WHO = Pattern("誰|だれ|どのプレイヤー")
_QUOTED = Pattern("[「『](?:あなた|自分|対戦相手)[」』]")
"""A word of a card's text that is spoken of, not a player: 能力の「あなた」."""


def _whom(ask: Ask, frame: Frame, text: str) -> str | None:
    """Return the sentence that names who is asked for; None where the question has sides, but does not tell which."""
    if frame.who == LATER:
        return later(text[ask.start : ask.end], text)
    if not frame.who or not ("who" in ask.kinds or (ask.options is not None and ask.options.persons(text))):
        return _comes_first(ask, frame, text)
    last = (
        from_last(text[ask.start : ask.end], frame.answer) if frame.who in ("active", "nonactive", "starter") else False
    )
    if last is None:
        return None
    if named := person(frame.who, text):
        return f"{other_side(named) if last else named}です。"
    if ask.options is not None and not ask.options.persons(text) and not _WHO.search(text[ask.start : ask.end]):
        return ""  # オーラと再生の盾のどっちが使われる？ asks for no person
    if last:
        return None
    return None if SIDES.search(_QUOTED.sub("", text)) else ""


_FIRST_OF_BOTH = Pattern(r"(?:どちら|どっち)[^。?？]{0,8}が(?:先|最初)|(?:先|最初)に[^。?？]{1,16}の(?:は|が)")


def _comes_first(ask: Ask, frame: Frame, text: str) -> str:
    """Return the sentence that names whose comes first, where an order of both is asked for: 先に解決するのは?"""
    said = text[ask.start : ask.end]
    both = {side_of(one[0]) for one in SIDES.finditer(_QUOTED.sub("", text))} == {YOU, other_side(YOU)}
    if frame.who not in ("active", "nonactive") or "order" not in ask.kinds or not both:
        return ""
    named = person(frame.who, text) if _FIRST_OF_BOTH.search(said) and from_last(said, frame.answer) is False else ""
    return f"{named}のほうが先です。" if named else ""


def _say(ask: Ask, fits: list[Fit], edition: Edition, lexicon: Lexicon, text: str) -> _Said | None:
    """Answer one ask by the frames that fit; None where they disagree or were not checked for the edition."""
    if not fits or len({one.truth for one in fits}) > 1 or (fits[0].truth is None and len(fits) > 1):
        return None
    frame = fits[0].frame
    whom = _whom(ask, frame, text)
    if whom is None or of_another_act(ask, fits[0].truth, frame.answer, text):
        return None
    today = edition == newest()
    if today or (frame.since and edition.date >= frame.since):
        lines = tuple(_line(then) for then in frame.then) if today and frame.passages else ()
        if (first := _first(ask, whom, frame.answer, text)) is None:
            return None
        return _Said(first + _led(ask, fits[0].truth, frame, frame.answer, text), frame, fits[0].truth, lines)
    for then in frame.then:
        if then.on <= edition.date < (then.until or frame.since or "9999"):
            held = truth(ask, _as_then(frame, then), lexicon)
            if held is None and fits[0].truth is not None:
                return None
            if "who" in ask.kinds and (named := person(then.who, text) if then.who else ""):
                whom = f"{named}です。"
            if (first := _first(ask, whom, then.answer, text)) is None:
                return None
            return _Said(first + _led(ask, held, _as_then(frame, then), then.answer, text), frame, held, ())
    return None


_RATE = Pattern(r"1点につき(\d+)点")
_POINTS = Pattern(r"(?<![0-9/])(\d+)点")


def _rated(ask: Ask, answer: str, text: str) -> str | None:
    """Return the amount that a rate (1点につき1点) makes of the points of the question; None where they are several."""
    rate, points = _RATE.search(answer), set(_POINTS.findall(text))
    if rate is None or "num" not in ask.kinds or not points:
        return ""
    return f"{int(points.pop()) * int(rate[1])}点です。" if len(points) == 1 else None


_IN_THE_END = Pattern("最終的に|結局|最後は|最後に(?:は|どこ)|行き着")
_CONDITION = Pattern("(?:なけれ|いれ)ば")
"""What leaves open how it ends in the question's own case."""
_ATTACKS = Pattern("を攻撃(?:します|している)")
"""What an answer says of whom something attacks, which is not where it goes."""


def _first(ask: Ask, whom: str, answer: str, text: str) -> str | None:
    """Return what goes before an answer: the side it takes, the amount it comes to; None where one of them fails."""
    side, amount = _side(ask, whom, answer, text), _rated(ask, answer, text)
    ends = "where" in ask.kinds and _IN_THE_END.search(text[ask.start : ask.end])
    if ends and _CONDITION.search(answer.partition("。")[0]):
        return None
    aims = "where" in ask.kinds and _ATTACKS.search(answer.partition("。")[0])
    if aims and not re.search("攻撃|殴|アタック", text[ask.start : ask.end]):
        return None
    if side is None or amount is None or not states(text[ask.start : ask.end], amount + answer):
        return None
    return side + amount


def _side(ask: Ask, whom: str, answer: str, text: str) -> str | None:
    """Return the sentence that names the alternative an answer takes the side of; None where it takes none."""
    if ask.options is None or whom:
        return whom
    side = chosen(answer, text, ask.options)
    if not side:
        free = not ask.options.persons(text) and _FREE.search(answer.partition("。")[0])
        return "" if free else None
    return "" if not ask.options.kind or side in answer.partition("。")[0] else f"{side}です。"


_FREE = Pattern("(?:順番|順|どちら).*?(?:選[びべ]|決め)")
"""An answer that leaves it to somebody which of two things comes first, or is used."""


def _as_then(frame: Frame, then: Then) -> Frame:
    return replace(frame, yes=then.yes, no=then.no)


def _line(then: Then) -> str:
    return f"{then.on[:4]}年{int(then.on[5:7])}月のルールでは、{then.answer}"


_UNABLE = Pattern("なくな[るりっ]")
_BY_WHAT = Pattern(
    "(?:方法|手段|やり方|手順)(?:は|って|が|を)?(?:何|どう(?:する|すれば)?|ある|あります|あれば|教え[^。?？]*)?(?:です|でしょう)?か?[。?？]*$"
)
"""What asks how something is done, rather than whether it can be."""


def _led(ask: Ask, held: bool | None, frame: Frame, text: str, question: str) -> str:
    """Put はい or いいえ in front, where the question's form takes one; できなくなる？ does, できない？ does not."""
    if _BY_WHAT.search(question, ask.start, ask.end):
        return text
    unable = ask.negative and bool(_UNABLE.search(question[ask.start : ask.end]))
    if held is None or (ask.negative and not unable) or ask.either or (ask.thing is None and set(ask.kinds) - {"can"}):
        return text
    if ask.denied and ask.act is not None and _NOT_SO.search(question, ask.act.start, ask.end):
        return text  # 追放しないことは選べなかった？
    if _either_way(ask, frame, question) or _one_of_two(ask, question):
        return text
    return f"{'はい' if held is not unable else 'いいえ'}、{text}"


_MAY = Pattern("[べえけせてれ](?:る|ます)|られ|でき|てい|てよ|可能|自由|任意")


_EITHER = Pattern("置いても.*てもかま|すかを決め|くかを決め|かを選[びべ]")


_NOT_SO = Pattern("こと(?:は|も)?(?:選べ|でき)(?:な[いか]|ませ)")
_NOUN = "(?:[^、。?？はがをのにで「」]{2,14}?)"
_BE = "(?:だった|でした|です|なの|なん|だ)?(?:の|ん)?(?:です)?"
_OF_TWO = Pattern(
    rf"(?P<a>{_NOUN})(?<=[一-龥ァ-ヶー]){_BE}(?:か|[?？])[、?？ ]*(?:それとも|または)?、?"
    rf"(?=[一-龥ァ-ヶー])(?P<b>{_NOUN})(?<=[一-龥ァ-ヶー]){_BE}か?(?:[。?？]|$)"
)
"""Two things of which one is asked for: キーワード能力だった？能力語だった？"""


def _one_of_two(ask: Ask, question: str) -> bool:
    """Say whether what a thing is asked to be is offered beside another thing, where はい would say too little."""
    at = ask.thing.start if ask.thing is not None else -1
    return any(one.start("a") <= at < one.end() for one in _OF_TWO.finditer(question))


def _either_way(ask: Ask, frame: Frame, question: str) -> bool:
    """Say whether it is asked as of course whether something is done that is somebody's choice: 一番下に置く？"""
    act = ask.act
    if act is None or ask.kinds or act.must or act.name not in frame.yes:
        return False
    if f"must:{act.name}" not in frame.no and not _EITHER.search(frame.answer.partition("。")[0]):
        return False
    return not _MAY.search(question[act.start : ask.end]) and "必ず" not in question[ask.start : act.start]


def _cited(frames: Iterable[Frame], edition: Edition) -> tuple[Cited, ...]:
    found: dict[str, Cited] = {}
    for frame in frames:
        for rule in frame.rules:
            key = key_of(rule) if rule[0].isdigit() else rule
            found.setdefault(key, Cited(key, edition.date, number_of(key, edition)))
    return tuple(found.values())


def _once(one: _Said, said: Sequence[_Said]) -> str:
    """Return what is said to one ask; where the same frame answers another, the same words are not said twice."""
    same = [other for other in said if other.frame is one.frame and other.text.endswith(one.frame.answer)]
    led = [other for other in same if other.truth is not None]
    whom = one.text.removesuffix(one.frame.answer) if one.frame.who and one in same else ""
    if whom.endswith("です。") and any(other.text.startswith(("はい", "いいえ")) for other in led):
        return whom
    return led[0].text if led and len({other.truth for other in led}) == 1 and one in same else one.text


_LED_BY = Pattern("^(?:はい|いいえ)、")


def _unrepeated(texts: Iterable[str]) -> list[str]:
    """Return the answers but those whose conclusion an earlier one has said in the same words."""
    kept: list[str] = []
    for text in texts:
        conclusion = text.partition("。")[0] + "。"
        if kept and text[:1] != kept[-1][:1] and _LED_BY.sub("", text) == _LED_BY.sub("", kept[-1]):
            kept[-1] = _LED_BY.sub("", text)  # 追放される？墓地？: what holds is said once, without いいえ。はい、…
            continue
        if not any(one.endswith((conclusion, text)) for one in kept):
            kept.append(text)
    return kept


def _whole(said: list[_Said], edition: Edition) -> FrameAnswer:
    frames = tuple(dict.fromkeys(one.frame for one in said))
    texts = _unrepeated(dict.fromkeys(_once(one, said) for one in said))
    return FrameAnswer(
        status="answered",
        text="".join(texts),
        frames=frames,
        rules=_cited(frames, edition),
        rulings=tuple(dict.fromkeys(name for frame in frames for name in frame.passages)),
        then=tuple(dict.fromkeys(line for one in said for line in one.then)),
        truth=said[0].truth,
        passed=tuple(dict.fromkeys(word for one in said for word in one.passed)),
    )


def _partial(said: list[_Said], failed: list[list[Fit]], words: Words, edition: Edition) -> FrameAnswer:
    near = [one for fits in failed for one in fits]
    frames = tuple(dict.fromkeys([*(one.frame for one in said), *(one.frame for one in near)]))
    over = [word for one in near[:1] for word in one.over] or list(words.uncovered)
    return FrameAnswer(
        status="partial",
        text="".join(dict.fromkeys(one.text for one in said)),
        frames=frames,
        rules=_cited(frames, edition),
        rulings=tuple(dict.fromkeys(name for frame in frames for name in frame.passages)),
        uncovered=tuple(dict.fromkeys(over)),
        near=next((text for one in near if (text := _nearly(one, edition))), ""),
    )


_NEAR_ENOUGH = 4
"""A frame that leaves more words than these over is about something else."""


def _nearly(one: Fit, edition: Edition) -> str:
    """Return what a frame says that is about all that it needs, but not about all that the question says."""
    frame = one.frame
    if not one.answers or one.missing or one.barred or one.shared < LEAST_SHARED or len(one.over) > _NEAR_ENOUGH:
        return ""
    if len(one.over) > one.shared and any("《" in said for said in one.over):
        return ""  # what another card does to it says more of the case than what the two have in common
    then = next((then for then in frame.then if then.on <= edition.date < (then.until or frame.since or "9999")), None)
    holds = edition == newest() or bool(frame.since and edition.date >= frame.since)
    said = frame.answer if holds else then.answer if then is not None else ""
    beside = f"（質問の「{'」「'.join(dict.fromkeys(one.over))}」には触れていません）" if one.over else ""
    return f"近い裁定では、{said.removesuffix('。')}{beside}。" if said else ""
