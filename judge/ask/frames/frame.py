"""Authored answers: what a frame says, and the strict reading of the files that hold them.

Invariant: a frame that is returned names only concepts, cards, rulings and rules that exist, and answers something.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from judge import paths
from judge.ask.frames.lexicon import ASKING, Lexicon, shipped
from judge.ask.frames.model import Words
from judge.ask.frames.roles import LATER, ROLES
from judge.corpus import authored
from judge.corpus.authored import AuthoredError, Entry, Schema
from judge.corpus.builtin import Ruling, Standing, load_builtin
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["Frame", "Then", "load_frames", "reckoned", "shipped_frames"]

RECKONED = "{n}"
"""Where an answer says what is reckoned from the figure of the question."""
MAX_ANSWER = 200
"""Characters of an answer; about 80 is the aim: it is read aloud."""

ONLY = (
    "single",
    "chosen",
    "alone",
    "whole",
    "itself",
    "planned",
    "paid",
    "uncast",
    "unmeasured",
    "taken",
    "there",
    "free",
    "copies",
    "color",
    "joined",
    "again",
    "blocker",
    "blockers",
    "unsized",
    "plain",
)
"""Cases that a frame may be limited to (`cases`)."""
_RULE = r"[a-z]+(?:\.[a-z0-9_]+)+(?:@\d{4}-\d\d-\d\d)?|\d{3}(?:\.\d+[a-z]?)?"
_LEAD = Pattern("^(?:はい|いいえ)[、。]")
_PLAYERS = ("対戦相手", "プレイヤー")


@dataclass(frozen=True)
class Then:
    """What held from `on` up to (not including) `until`; `yes` and `no` as in a frame, `who` the role that leads it."""

    on: str
    answer: str
    until: str | None = None
    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()
    who: str = ""


@dataclass(frozen=True)
class Frame:
    """One answer and the questions it answers; the fields are those of `corpus/answers/README.md`.

    Attributes:
        about: each a set of alternatives, one of which the question must name.
        bystanders: no card that the question names could change the answer by what it says.
        times: `{n}` in the answer is so many times the one figure of the question, beside which `unit` stands,
            `most` at most, and `plus` more than that; 0 where nothing is reckoned.
        who: the role whose person a question for 誰 asks (`roles.ROLES`), empty where the answer itself says it.
        does, suffers: names of `about` with which an object does, or suffers, what the frame speaks of.
        sides: `both` where several of one player are another matter.
        only: the cases, by `cases.CASES`, that the frame alone speaks of.
        others: names of `about` that are never the things of the player who acts on them.
        since: the first date on which the answer holds; empty for a frame checked in the newest edition only.
        where: file, line and entry.
    """

    answer: str
    about: tuple[frozenset[str], ...]
    passages: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    asks: frozenset[str] = frozenset()
    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    unless: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    begins: frozenset[str] = frozenset()
    counts: frozenset[str] = frozenset()
    times: int = 0
    most: int = 0
    plus: int = 0
    unit: str = ""
    cards: bool = True
    bystanders: bool = False
    who: str = ""
    does: frozenset[str] = frozenset()
    suffers: frozenset[str] = frozenset()
    sides: str = ""
    others: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    since: str = ""
    then: tuple[Then, ...] = ()
    where: str = ""

    @cached_property
    def decides(self) -> frozenset[str]:
        """Every name that the frame turns on or settles."""
        return frozenset().union(*self.about, self.yes, self.no)

    @cached_property
    def bars(self) -> frozenset[str]:
        """Return all that keeps the frame from answering: who does something may be told with は or も as with が."""
        topics = {
            f"{name}:{particle}"
            for name, _, case in (one.partition(":") for one in self.unless)
            if case == "が" and name in _PLAYERS
            for particle in "はも"
        }
        return self.unless | (topics - self.accounts - self.decides)

    @cached_property
    def accounts(self) -> frozenset[str]:
        """Every concept that the frame accounts for beside what it settles, by name alone."""
        served = frozenset().union(*self.about, self.may)
        return frozenset(name[5:] if name.startswith("must:") else name.partition(":")[0] for name in served)


def _then(value: Any) -> str | None:
    if not isinstance(value, list) or not value:
        return "は [{ on = …, answer = … }] の形の配列です"
    checks: dict[str, authored.Check] = {
        "on": authored.date,
        "until": authored.date,
        "who": authored.one_of(*ROLES),
        "answer": _answer,
        "yes": authored.texts,
        "no": authored.texts,
    }
    for item in value:
        if not isinstance(item, dict) or not {"on", "answer"} <= item.keys() <= checks.keys():
            return f"の各項には on と answer が要り、使えるのは {'、'.join(checks)} です"
        for key, inner in item.items():
            if fault := checks[key](inner):
                return f"の {key}{fault}"
    return None


def _answer(value: Any) -> str | None:
    if fault := authored.text_up_to(MAX_ANSWER)(value):
        return fault
    if _LEAD.match(value):
        return "は「はい」「いいえ」で始めません(yes と no から付きます)"
    return None if value.endswith("。") else "は「。」で終わります"


def _truth(value: Any) -> str | None:
    return None if isinstance(value, bool) else "は true か false です"


def _positive(value: Any) -> str | None:
    return None if isinstance(value, int) and not isinstance(value, bool) and value > 0 else "は正の整数です"


def _whole(value: Any) -> str | None:
    return None if isinstance(value, int) and not isinstance(value, bool) else "は整数です"


_ANSWER = Schema(
    "answer",
    frozenset({"about", "answer"}),
    {
        "passage": authored.texts,
        "rules": authored.texts_matching(_RULE, "条文のキー(kw.persist)か番号(704.5q)"),
        "about": authored.texts,
        "asks": authored.texts_matching("|".join(ASKING), "、".join(ASKING) + " のどれか"),
        "yes": authored.texts,
        "no": authored.texts,
        "may": authored.texts,
        "unless": authored.texts,
        "numbers": authored.texts,
        "begins": authored.texts,
        "counts": authored.texts,
        "times": _positive,
        "most": _positive,
        "plus": _whole,
        "unit": authored.text_up_to(4),
        "cards": _truth,
        "bystanders": _truth,
        "who": authored.one_of(*ROLES, "nonactive", LATER),
        "does": authored.texts,
        "suffers": authored.texts,
        "sides": authored.one_of("both"),
        "others": authored.texts,
        "only": authored.texts_matching("|".join(ONLY), "、".join(ONLY) + " のどれか"),
        "since": authored.date,
        "answer": _answer,
        "then": _then,
    },
)


@cache
def shipped_frames() -> tuple[Frame, ...]:
    """Return the frames that ship."""
    return load_frames(paths.corpus_dir(), shipped())


def load_frames(corpus_dir: Path, lexicon: Lexicon) -> tuple[Frame, ...]:
    """Return the frames of a corpus folder, files by name.

    Raises:
        AuthoredError: with every fault of the files.
    """
    faults: list[str] = []
    rulings: dict[str, list[Ruling]] = {}
    for ruling in load_builtin(corpus_dir, parts=("rulings",)).rulings:
        for name in (ruling.id, *ruling.also):
            rulings.setdefault(name, []).append(ruling)
    frames = []
    for path in sorted((corpus_dir / "answers").glob("*.toml")):
        shown = path.relative_to(corpus_dir.parent).as_posix()
        for entry in authored.read(path, _ANSWER, faults, shown=shown):
            found = list(_faults(entry, lexicon, rulings))
            faults += [f"{entry.where}: {fault}" for fault in found]
            if not found:
                frames.append(_frame(entry, lexicon, rulings))
    if faults:
        raise AuthoredError(faults)
    return tuple(frames)


def reckoned(frame: Frame, words: Words) -> Frame | None:
    """Return a frame with what its answer reckons from the figure of a question, None where that is not one figure."""
    if not frame.times:
        return frame
    if len(words.figures) != 1 or not words.figures[0].said.isdecimal():
        return None
    (figure,) = words.figures
    end = figure.start + len(figure.said)
    beside = re.search(f"{frame.unit}[^0-9、。]{{0,4}}$", words.text[: figure.start])  # マナ総量が5の
    if not (words.text.startswith(frame.unit, end) or beside):
        return None
    said = int(figure.said) * frame.times
    said = (min(said, frame.most) if frame.most else said) + frame.plus
    return None if said < 0 else replace(frame, answer=frame.answer.replace(RECKONED, str(said)))


def _faults(entry: Entry, lexicon: Lexicon, rulings: Mapping[str, object]) -> Iterator[str]:
    values = entry.values
    for passage in values.get("passage", ()):
        if passage not in rulings:
            yield f"段落「{passage}」の要旨が corpus/rulings にありません"
    if not values.get("passage") and not values.get("rules"):
        yield "「passage」か「rules」が要ります"
    if not values["about"]:
        yield "「about」が空です"
    if not any(values.get(key) for key in ("asks", "yes", "no")):
        yield "「asks」「yes」「no」のどれかが要ります"
    for key in ("about", "yes", "no", "may", "unless", "does", "suffers", "others"):
        for name in _names(values.get(key, ())):
            if fault := lexicon.unknown(name):
                yield f"「{key}」: {fault}"
    for name in _names(values["about"]):
        if lexicon.silent(name):
            yield f"「about」: 「{name}」は何も言わない語です"
    for name in _names(values.get("unless", ())):
        if lexicon.any_word(name):
            yield f"「unless」: 「{name}」は、何も言わない語すべてと同じ概念です"
    for then in values.get("then", ()):
        for name in _names((*then.get("yes", ()), *then.get("no", ()))):
            if fault := lexicon.unknown(name):
                yield f"「then」: {fault}"
    if ("times" in values) != (RECKONED in values["answer"]):
        yield f"「times」と answer の {RECKONED} は一緒に使います"
    for name in set(values.get("yes", ())) & set(values.get("no", ())):
        yield f"「{name}」が yes と no の両方にあります"


def _names(items: Iterable[str]) -> Iterator[str]:
    for item in items:
        yield from item.split("|")


def _frame(entry: Entry, lexicon: Lexicon, rulings: Mapping[str, list[Ruling]]) -> Frame:
    values = entry.values
    passages: tuple[str, ...] = values.get("passage", ())
    known = [ruling for passage in passages for ruling in rulings[passage]]
    changed = [r.since for r in known if r.standing is not Standing.STANDS and r.since]

    def names(key: str) -> frozenset[str]:
        return frozenset(lexicon.expanded(_names(values.get(key, ()))))

    return Frame(
        answer=values["answer"],
        about=tuple(frozenset(lexicon.expanded(item.split("|"))) for item in values["about"]),
        passages=passages,
        rules=tuple(dict.fromkeys((*values.get("rules", ()), *(rule for r in known for rule in r.rules)))),
        asks=frozenset(values.get("asks", ())),
        yes=names("yes"),
        no=names("no"),
        may=names("may"),
        unless=names("unless"),
        numbers=frozenset((*values.get("numbers", ()), *values.get("begins", ()), *values.get("counts", ()))),
        begins=frozenset(values.get("begins", ())),
        counts=frozenset(values.get("counts", ())),
        times=values.get("times", 0),
        most=values.get("most", 0),
        plus=values.get("plus", 0),
        unit=values.get("unit", ""),
        cards=values.get("cards", True),
        bystanders=values.get("bystanders", False),
        who=values.get("who", ""),
        does=names("does"),
        suffers=names("suffers"),
        sides=values.get("sides", ""),
        others=names("others"),
        only=frozenset(values.get("only", ())),
        since=values.get("since") or (max(changed) if changed else _since(passages)),
        then=tuple(_earlier(then, lexicon) for then in values.get("then", ())),
        where=entry.where,
    )


def _earlier(values: Mapping[str, Any], lexicon: Lexicon) -> Then:
    yes, no = (frozenset(lexicon.expanded(values.get(key, ()))) for key in ("yes", "no"))
    return Then(values["on"], values["answer"], values.get("until"), yes, no, values.get("who", ""))


def _since(passages: tuple[str, ...]) -> str:
    """Return the date of the edition that the oldest document rests on: its ruling stands, so it held from then on."""
    from judge.ask.frames.documents import edition_of

    return min((edition_of(passage.partition("/")[0]) for passage in passages), default="")
