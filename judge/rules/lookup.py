"""What a rule number means: edition -> number -> stable key -> today's number.

Invariant: nothing uncertain is stated. A link to today's number comes from a checked table or from a lineage that is
safe at every step; otherwise `current` is None and the confidence says why. "The number exists today" is never taken
as proof that it means the same rule.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Literal

from judge.rules import keywords, lineage, names
from judge.rules.editions import Edition, dates, edition_for, newest
from judge.rules.keywords import Keyword
from judge.rules.lineage import LineageRun
from judge.rules.numbers import RuleNumber, parse, rule_number
from judge.text.records import dataclass

Confidence = Literal["table", "lineage", "weak", "none"]
Runs = tuple[tuple[str, str, str], ...]
REWRITTEN = "直接続く条文なし（書き直しか廃止）"
"""What is known of a rule that only the texts, which nothing resembles today, speak of: its content may live on."""


@dataclass(frozen=True)
class Resolved:
    """A rule number read in one edition.

    Attributes:
        number: canonical form.
        edition: the edition it was read in (ISO date); with a heading that proves the number stale, the edition that
            it comes from.
        exists: whether that edition has the number.
        key: the rule's stable key: `kw.persist.a`, `sba.toughness0`, `cr.302.7`, or `cr.502.23a@2006-07-15` for a rule
            that is gone or whose present place is unknown.
        heading_ja, heading_en: name of the keyword or of the section in that edition; empty when unknown.
        current: the rule's number in the newest edition (a range when it was split), None when gone or unknown.
        confidence: `table` (checked), `lineage` (safe), `weak` (no safe link: the present place is unknown),
            `none` (the edition lacks the number).
        same_today: the same number means the same rule in the newest edition.
        today_means: what the number is about in the newest edition, a few Japanese words; None when it has
            no such number.
        false_friend: the number exists today but means another rule.
        history: the rule's numbers: (first edition, last edition, number), oldest first.
        keyword: English name of the keyword whose rule or sub-rule this is.
        stale: the edition asked for gives the number to another rule; the heading dated it elsewhere.
        note: a remark from the table of citations, Japanese.
        keyword_current: where that keyword's own rule stands in the newest edition.
    """

    number: str
    edition: str
    exists: bool
    key: str
    heading_ja: str
    heading_en: str
    current: str | None
    confidence: Confidence
    same_today: bool
    today_means: str | None
    false_friend: bool
    history: Runs
    keyword: str | None = None
    stale: bool = False
    note: str = ""
    keyword_current: str | None = None

    @property
    def label(self) -> str:
        """Return one short Japanese line on the number's standing today."""
        if not self.exists:
            return f"この番号は{self.edition}版にありません"
        if self.confidence == "weak":
            return "対応不明"
        if self.current is None and self.keyword_current:
            return f"この項は現在ありません（{self.heading_ja or self.heading_en}は{self.keyword_current}）"
        if self.current is None:
            return "現在は廃止" if self.confidence == "table" else REWRITTEN
        return "現在も同じ番号" if self.same_today else f"現在は{self.current}"

    @property
    def warning(self) -> str | None:
        """Return the Japanese warning against reading the number as today's, None when there is nothing to warn of."""
        if self.false_friend and not self.exists:
            return f"注意：{self.edition}版に{self.number}は無く、現在の{self.number}は{self.today_means}です"
        if self.false_friend:
            return f"注意：現在の{self.number}は別の条文（{self.today_means}）です"
        if self.today_means and not self.same_today:
            return f"注意：現在の{self.number}（{self.today_means}）と同じ条文とは限りません"
        return None


def resolve(number: str | RuleNumber, edition: str | Edition | None = None, *, heading: str | None = None) -> Resolved:
    """Return what a rule number means in an edition, and where that rule stands today.

    Args:
        number: one rule number as written (`502.79a`, `CR702.79`, `704`).
        edition: the document's edition, or a date; None means the newest.
        heading: the name written beside the number (「族霊鎧」). When it is a keyword to which the edition gives
            another number, the number is read in the nearest edition in which it was that keyword's.

    Raises:
        ValueError: the text is no single rule number.
        EditionError: the date names no edition.
    """
    wanted = rule_number(number) if isinstance(number, str) else number
    held = edition if isinstance(edition, Edition) else edition_for(edition)
    named = keywords.find_keyword(heading) if heading else None
    return _resolve(wanted, held, named)


def resolve_all(text: str, edition: str | Edition | None = None, *, heading: str | None = None) -> tuple[Resolved, ...]:
    """Return what every number of a written number or range (`409.1f-h`) means; the arguments are those of `resolve`.

    Raises:
        ValueError: the text is no rule number and no range of them.
        EditionError: the date names no edition.
    """
    query = parse(text)
    if query is None:
        raise ValueError(f"「{text[:40]}」は条文番号ではありません。702.79a や 409.1f-h のように書いてください。")
    return tuple(resolve(number, edition, heading=heading) for number in query.numbers)


@lru_cache(maxsize=4096)
def _resolve(number: RuleNumber, edition: Edition, named: Keyword | None) -> Resolved:
    source, stale = edition, False
    if named is not None and number.rule is not None:
        top = str(RuleNumber(number.section, number.rule))
        found = keywords.edition_of(named, top, edition)
        if found is not None and found != edition:
            source, stale = found, True
    rule = _read(number, source)
    text = str(number)
    means = meaning_today(number)
    same = rule.current is not None and rule.exists and text in _members(rule.current)
    friend = means is not None and not same and (rule.confidence in ("table", "lineage") or not rule.exists)
    return Resolved(
        number=text,
        edition=source.date,
        exists=rule.exists,
        key=rule.key,
        heading_ja=rule.heading_ja,
        heading_en=rule.heading_en,
        current=rule.current,
        confidence=rule.confidence,
        same_today=same,
        today_means=means,
        false_friend=friend,
        history=rule.history,
        keyword=rule.keyword,
        stale=stale,
        note=rule.note,
        keyword_current=_keyword_current(rule.keyword),
    )


def _keyword_current(name_en: str | None) -> str | None:
    word = keywords.find_keyword(name_en) if name_en else None
    return keywords.number_in(word, newest()) if word else None


@dataclass(frozen=True)
class _Reading:
    """A number read in one edition, before it is compared with today's."""

    exists: bool
    key: str
    current: str | None
    confidence: Confidence
    history: Runs
    heading_ja: str
    heading_en: str
    keyword: str | None
    note: str


def _read(number: RuleNumber, edition: Edition) -> _Reading:
    text, date = str(number), edition.date
    cited = names.cited(text, date)
    word = _keyword_of(number, edition)
    exists = exists_in(number, edition)
    current, confidence = _current(number, edition, word)
    if cited is not None:
        exists, current = cited.exists, cited.today
        confidence = "table" if cited.exists else "none"
    if not exists:
        current = None
    ja, en = _heading(number, edition, word)
    if cited is not None:
        ja, en = cited.heading_ja or ja, cited.heading_en or en
    key = key_of(current) if current else f"{_stem(number, word)}{_gone(number, edition, word)}"
    named = names.named_at(text, date)
    return _Reading(
        exists=exists,
        key=named.key if named and exists else key,
        current=current,
        confidence=confidence,
        history=_history(number, edition, word, current),
        heading_ja=ja,
        heading_en=en,
        keyword=word.name_en if word else None,
        note=cited.note if cited else "",
    )


def exists_in(number: RuleNumber, edition: Edition) -> bool:
    """Return whether an edition has a number; a section or chapter exists when a rule of it does."""
    if number.rule is not None:
        return lineage.run_at(str(number), edition.date) is not None
    if names.heading(str(number), edition.date):
        return True
    return any(run.first <= edition.date <= run.last for run in lineage.within(_prefix(number)))


def meaning_today(number: RuleNumber) -> str | None:
    """Return what a number is about in the newest edition, a few Japanese words; None when it has no such number."""
    today = newest()
    if not exists_in(number, today):
        return None
    text = str(number)
    if subject := names.subject_today(text):
        return subject
    if word := _keyword_of(number, today):
        return f"{word.label}の{number.letter}項" if number.letter else word.label
    if parent := number.parent:
        subject = names.subject_today(str(parent)) if number.letter else None
        section = names.heading(str(number.section), today.date)
        if number.rule is None:
            return section.label if section else text
        return subject or (f"{number.section}「{section.label}」の一部" if section else text)
    chapter = names.heading(text, today.date)
    return chapter.label if chapter else text


def key_of(current: str) -> str:
    """Return the stable key of a rule by its number (or range of numbers) in the newest edition."""
    query = parse(current)
    first = query.numbers[0] if query else rule_number(current)
    named = names.named_at(str(first), newest().date)
    if named:
        return named.key
    word = _keyword_of(first, newest())
    return _stem(first, word) if word else f"cr.{current}"


def number_of(key: str, edition: str | Edition | None = None) -> str | None:
    """Return the number a stable key has in an edition, None when that edition lacks the rule.

    Args:
        key: any key that `resolve` gives.
        edition: an edition or a date; None means the newest.

    Raises:
        KeyError: nothing has this key.
    """
    held = edition if isinstance(edition, Edition) else edition_for(edition)
    if named := names.named_rules().get(key):
        return named.number_in(held.date)
    if key.startswith("kw."):
        stem, _, letter = key.partition("@")[0][3:].partition(".")
        if (word := keywords.by_key(f"kw.{stem}")) is None:
            raise KeyError(key)
        if not letter:
            return keywords.number_in(word, held)
        head = keywords.number_in(word, newest())
        gone = key.partition("@")[2]
        runs = _gone_runs(word, letter, gone) if gone else lineage.history(f"{head}{letter}") if head else ()
        return next((number for first, last, number in runs if first <= held.date <= last), None)
    if not key.startswith("cr.") or (query := parse(key[3:].partition("@")[0])) is None:
        raise KeyError(key)
    text, _, date = key[3:].partition("@")
    if date:
        run = lineage.run_at(text, date)
        return text if run and run.first <= held.date <= run.last else None
    if query.numbers[0].rule is None:
        named_so = next((n for first, last, n in _section_history(text) if first <= held.date <= last), None)
        return named_so or _section_then(text, held)
    runs = lineage.history(str(query.numbers[0]))
    return next((number for first, last, number in runs if first <= held.date <= last), None)


def _gone_runs(word: Keyword, letter: str, last_seen: str) -> Runs:
    """Return the runs of a sub-rule that is gone: its letter under the keyword's numbers, up to its last edition."""
    found = []
    for first, last, number in keywords.history(word):
        for run in lineage.runs(f"{number}{letter}"):
            if run.last_seen == last_seen and first <= run.first and run.last <= last:
                found.append((run.first, run.last, run.number))
    return tuple(found)


def _members(current: str) -> tuple[str, ...]:
    query = parse(current)
    return tuple(str(number) for number in query.numbers) if query else (current,)


def _keyword_of(number: RuleNumber, edition: Edition) -> Keyword | None:
    if number.rule is None:
        return None
    return keywords.keyword_at(str(RuleNumber(number.section, number.rule)), edition)


def _stem(number: RuleNumber, word: Keyword | None) -> str:
    if word is None:
        return f"cr.{number}"
    return f"{word.key}.{number.letter}" if number.letter else word.key


def _gone(number: RuleNumber, edition: Edition, word: Keyword | None) -> str:
    """Return the `@edition` of a key that has no number today.

    For a keyword's sub-rule it is the last edition that has it, under whatever number; for any other rule, whose other
    numbers are not known, the last edition of the number's own run.
    """
    if word and not number.letter:
        return ""
    run = lineage.run_at(str(number), edition.date)
    if run is None:
        return f"@{edition.date}"
    return f"@{(word and run.last_seen) or run.last}"


def _current(number: RuleNumber, edition: Edition, word: Keyword | None) -> tuple[str | None, Confidence]:
    text = str(number)
    if edition == newest():
        return (text, "table") if exists_in(number, edition) else (None, "none")
    named = names.named_at(text, edition.date)
    if named:
        return named.number_in(newest().date), "table"
    if word and not number.letter:
        return keywords.number_in(word, newest()), "table"
    if number.rule is None:
        return _section_today(number, edition)
    run = lineage.run_at(text, edition.date)
    if run is None:
        return None, "none"
    if run.today is None:
        return None, "lineage"
    return (run.today, "lineage") if run.safe else (None, "weak")


def _prefix(number: RuleNumber) -> str:
    return f"{number.section}" if number.section < 10 else f"{number.section}."


def _section_today(number: RuleNumber, edition: Edition) -> tuple[str | None, Confidence]:
    """Return where a section or chapter went: the place of most of its rules, or the only section of its name."""
    inside = [run for run in lineage.within(_prefix(number)) if run.first <= edition.date <= run.last]
    if not inside:
        return None, "none"
    digits = len(str(number.section))
    places = Counter(run.today[:digits] for run in inside if run.safe and run.today)
    if not places and all(run.today is None for run in inside):
        return None, "lineage"
    place, count = places.most_common(1)[0] if places else ("", 0)
    if count * 2 >= len(inside):
        return place, "lineage"
    namesake = _namesake(number, edition)
    return (namesake, "table") if namesake else (None, "weak")


def _namesake(number: RuleNumber, edition: Edition) -> str | None:
    """Return the number of today's one section or chapter with the English heading that a number had in an edition."""
    held = names.heading(str(number), edition.date)
    if held is None or not held.en:
        return None
    same = {other for other, (_, last, name) in names.all_headings() if last == newest().date and name.en == held.en}
    level = {other for other in same if len(other) == len(str(number))}
    return level.pop() if len(level) == 1 else None


def _heading(number: RuleNumber, edition: Edition, word: Keyword | None) -> tuple[str, str]:
    if word:
        return word.name_at(edition)
    named = names.named_at(str(number), edition.date)
    section = names.heading(str(number.section), edition.date)
    return (named.subject if named else section.ja if section else ""), section.en if section else ""


def _history(number: RuleNumber, edition: Edition, word: Keyword | None, current: str | None) -> Runs:
    text = str(number)
    if named := names.named_at(text, edition.date):
        return named.runs
    if word and not number.letter:
        return keywords.history(word)
    if number.rule is None:
        return _section_history(current or text) if current else ()
    if current:
        runs = lineage.history(_members(current)[0])
        if any(first <= edition.date <= last and held == text for first, last, held in runs):
            return runs
    run = lineage.run_at(text, edition.date)
    if run and word and run.last_seen:
        return _gone_runs(word, number.letter, run.last_seen)
    return ((run.first, run.last, text),) if run else ()


def _section_history(current: str) -> Runs:
    """Return the runs of editions in which a section had the heading that today's number has.

    A heading that several sections share today (General) names none of them: then only the number's own run is known.
    """
    date = newest().date
    today = names.heading(current, date)
    if today is None:
        return ()
    same = [(first, last, number) for number, (first, last, name) in names.all_headings() if name.en == today.en]
    shared = sum(last == date for _, last, _ in same) > 1
    return tuple(sorted(run for run in same if not shared or (run[1] == date and run[2] == current)))


def _section_then(current: str, edition: Edition) -> str | None:
    """Return the one section or chapter of an edition whose rules went to a section of the newest one."""
    level = [number for number, (first, last, _) in names.all_headings() if first <= edition.date <= last]
    found = [
        number
        for number in level
        if len(number) == len(current) and _section_today(rule_number(number), edition)[0] == current
    ]
    return found[0] if len(found) == 1 else None


def runs_of(number: RuleNumber) -> tuple[LineageRun, ...]:
    """Return the editions in which a rule number exists, split where its rule changed; oldest first."""
    merged: list[LineageRun] = []
    for run in lineage.runs(str(number)):
        last = merged[-1] if merged else None
        if last and last.today == run.today and last.safe == run.safe and _follows(last.last, run.first):
            merged[-1] = LineageRun(run.number, last.first, run.last, run.today, run.similarity, run.last_seen)
        else:
            merged.append(run)
    return tuple(merged)


def _follows(last: str, first: str) -> bool:
    return dates().index(first) == dates().index(last) + 1
