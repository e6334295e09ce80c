"""The answer to `judge rule QUERY`: a number, a range of numbers, or a keyword, seen through the editions.

Invariant: a report holds facts and short Japanese labels only; it never formats, and it says "not in this edition"
instead of leaving something out.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from judge.rules import keywords, lineage
from judge.rules.changes import Change, changes
from judge.rules.editions import Edition, dates, edition_for, newest
from judge.rules.keywords import Keyword
from judge.rules.lookup import Resolved, meaning_today, resolve, runs_of
from judge.rules.names import Citation, citations, heading, heading_runs
from judge.rules.numbers import RuleNumber, parse
from judge.text.records import dataclass

NO_SUBJECT = "（見出し不明）"
KIND_JA = {"ability": "キーワード能力", "action": "キーワード処理", "word": "能力語"}


@dataclass(frozen=True)
class Meaning:
    """What a number stood for during a run of editions.

    Attributes:
        first, last: ISO dates of the editions, both included.
        subject: a few Japanese words.
        current: where that rule stands in the newest edition, None when gone or unknown.
        label: 「現在は702.82」「対応不明」「現在は廃止」「現在も同じ番号」, or that nothing follows it directly.
        certain: False where nobody knows which rule of the newest edition it is; it may be the same.
    """

    first: str
    last: str
    key: str
    subject: str
    current: str | None
    label: str
    certain: bool = True


@dataclass(frozen=True)
class NumberReport:
    """One rule number.

    Attributes:
        today: the number read in the newest edition; `exists` is False when it has none.
        today_means: what the number is about in the newest edition.
        asked: the number read in the edition asked for (the same as `today` without one).
        meanings: what it stood for, oldest first, up to the newest edition.
        cited: the documents of the corpus that are known to cite it, with what they mean.
        sub_rules: numbers of its sub-rules (of a section: of its rules) in the edition asked for.
        warning: the false-friend warning, Japanese; None when every edition means the same.
        changes: changes of the rule that the asked number is, up to the newest edition.
    """

    number: str
    today: Resolved
    today_means: str | None
    asked: Resolved
    meanings: tuple[Meaning, ...]
    cited: tuple[Citation, ...]
    sub_rules: tuple[str, ...]
    warning: str | None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class NameRun:
    """A name of a keyword and the editions that use it (ISO dates, both included)."""

    first: str
    last: str
    name_ja: str
    name_en: str


@dataclass(frozen=True)
class KeywordReport:
    """One keyword.

    Attributes:
        number: its rule number in the edition asked for, None when that edition has no rule for it.
        current: its rule number in the newest edition.
        numbers: its numbers, (first edition, last edition, number), oldest first.
        names: its names, oldest first.
        label: 「702.79（2026-01-16版）」 or what is missing, Japanese.
        changes: changes of its rule, up to the newest edition.
    """

    key: str
    name_ja: str
    name_en: str
    kind: str
    kind_ja: str
    number: str | None
    current: str | None
    numbers: tuple[tuple[str, str, str], ...]
    names: tuple[NameRun, ...]
    sub_rules: tuple[str, ...]
    label: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class RuleReport:
    """The answer to one query; `kind` is `number`, `range`, `keyword`, `keywords` or `none`.

    Attributes:
        edition: the edition asked for (ISO date); the newest without one.
        found: False when no edition knows what was asked.
        message: Japanese, when there is nothing to show; else None.
    """

    query: str
    kind: str
    edition: str
    found: bool
    exact: bool = False
    numbers: tuple[NumberReport, ...] = ()
    keyword: KeywordReport | None = None
    keywords: tuple[str, ...] = ()
    message: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain dictionaries and lists for JSON."""
        plain = asdict(self)
        for number, report in zip(plain["numbers"], self.numbers, strict=True):
            for name in ("today", "asked"):
                resolved: Resolved = getattr(report, name)
                number[name].update(label=resolved.label, warning=resolved.warning)
        return plain


def rule_report(query: str, as_of: str | Edition | None = None) -> RuleReport:
    """Return everything the tables know about a rule number, a range or a keyword.

    Args:
        query: `502.79`, `702.79a.`, `409.1f-h`, `702`, 頑強, `persist`, `kw.persist`, or `kw` for the list of keywords.
        as_of: an edition or a date; None means the newest edition.

    Raises:
        EditionError: the date names no edition.
    """
    edition = as_of if isinstance(as_of, Edition) else edition_for(as_of)
    numbers = parse(query)
    if numbers is not None:
        reports = tuple(number_report(number, edition) for number in numbers.numbers)
        found = any(report.meanings or report.asked.exists for report in reports)
        message = None if found else f"{numbers.text} という番号は、収録されているどの版にもありません。"
        kind = "range" if len(reports) > 1 else "number"
        return RuleReport(numbers.text, kind, edition.date, found, numbers.exact, reports, message=message)
    word = keywords.find_keyword(query)
    if word is not None:
        return RuleReport(query, "keyword", edition.date, True, keyword=keyword_report(word, edition))
    if query.strip().lower() in ("kw", "keywords", "キーワード", "キーワード能力一覧"):
        listed = tuple(keyword.key for keyword in keywords.keywords() if keywords.number_in(keyword, edition))
        return RuleReport(query, "keywords", edition.date, True, keywords=listed)
    message = f"「{query[:40]}」という条文番号・キーワードは見つかりません。702.79a や 頑強 のように書いてください。"
    return RuleReport(query, "none", edition.date, False, message=message)


def number_report(number: RuleNumber, edition: Edition) -> NumberReport:
    """Return what one number means today, in the edition asked for, and in all others."""
    today, asked = resolve(number, newest()), resolve(number, edition)
    meanings = _meanings(number)
    text = str(number)
    return NumberReport(
        number=text,
        today=today,
        today_means=meaning_today(number),
        asked=asked,
        meanings=meanings,
        cited=tuple(row for row in citations() if _names(row.number, text)),
        sub_rules=sub_rules(number, edition),
        warning=_warning(text, today, asked, meanings),
        changes=changes((asked if asked.exists else today).key),
    )


def keyword_report(word: Keyword, edition: Edition) -> KeywordReport:
    """Return a keyword's numbers and names through the editions."""
    number, current = keywords.number_in(word, edition), keywords.number_in(word, newest())
    runs = keywords.history(word)
    return KeywordReport(
        key=word.key,
        name_ja=word.name_ja,
        name_en=word.name_en,
        kind=word.kind,
        kind_ja=KIND_JA[word.kind],
        number=number,
        current=current,
        numbers=runs,
        names=_names_by_era(word, runs),
        sub_rules=sub_rules(resolve(number, edition), edition) if number else (),
        label=_keyword_label(word, number, edition, runs),
        changes=changes(word.key),
    )


def sub_rules(number: RuleNumber | Resolved, edition: Edition) -> tuple[str, ...]:
    """Return the numbers directly below a number in an edition, in printed order."""
    top = parse(number.number) if isinstance(number, Resolved) else None
    wanted = top.numbers[0] if top else number
    assert isinstance(wanted, RuleNumber)
    if wanted.letter or wanted.section < 10:
        return ()
    found = set()
    for run in lineage.within(f"{wanted}" if wanted.rule is not None else f"{wanted}."):
        query = parse(run.number)
        below = query.numbers[0] if query else None
        if below and below.parent == wanted and run.first <= edition.date <= run.last:
            found.add(below)
    return tuple(str(below) for below in sorted(found))


def _meanings(number: RuleNumber) -> tuple[Meaning, ...]:
    """Return what a number stood for, run by run; a run ends where the rule, its name or its certainty changes."""
    found: list[Meaning] = []
    today = resolve(number, newest()).heading_en
    for first, last in _spans(number):
        rule = resolve(number, edition_for(last))
        subject = rule.heading_ja or rule.heading_en or _heading_today(rule.current) or NO_SUBJECT
        if rule.keyword and number.letter:
            subject = f"{subject}の{number.letter}項"
        before = found[-1] if found else None
        if before and (before.key, before.subject) == (rule.key, subject):
            first = found.pop().first
        renamed = number.rule is None and rule.heading_en != today
        found.append(
            Meaning(first, last, rule.key, subject, rule.current, rule.label, renamed or rule.confidence != "weak")
        )
    return tuple(found)


def _heading_today(current: str | None) -> str:
    """Return the heading under which a rule stands in the newest edition, for editions whose own is not known."""
    query = parse(current) if current else None
    held = heading(str(query.numbers[0].section), newest().date) if query else None
    return held.label if held else ""


def _spans(number: RuleNumber) -> tuple[tuple[str, str], ...]:
    """Return the runs of editions in which a number may have one meaning, oldest first."""
    if number.rule is None:
        return tuple((first, last) for first, last, _ in heading_runs(str(number)))
    if not number.letter and (words := keywords.runs_at(str(number))):
        own = [(first, last) for first, last, _ in words]
        other = [
            (run.first, run.last)
            for run in runs_of(number)
            if not any(run.first <= last and first <= run.last for first, last in own)
        ]
        return tuple(sorted(own + other))
    return tuple((run.first, run.last) for run in runs_of(number))


def _warning(text: str, today: Resolved, asked: Resolved, meanings: tuple[Meaning, ...]) -> str | None:
    if asked.warning:
        return asked.warning
    others = [m for m in meanings if m.key != today.key and m.last != newest().date]
    if not others:
        return None
    certain = [m for m in others if m.certain or not today.exists]
    last = certain[-1] if certain else others[-1]
    where = f"{last.first}版から{last.last}版まで" if last.first != last.last else f"{last.last}版"
    if not certain:
        return f"注意：{where}の{text}（{last.subject}）が今の{text}と同じ条文かは確かめられていません"
    if today.exists:
        return f"注意：{text}は版によって別の条文です（{where}は{last.subject}、{last.label}）"
    return f"{text}は現在の版（{newest().date}）にはありません（{where}は{last.subject}、{last.label}）"


def _names(written: str, text: str) -> bool:
    query = parse(written)
    return query is not None and text in {str(number) for number in query.numbers}


def _names_by_era(word: Keyword, runs: tuple[tuple[str, str, str], ...]) -> tuple[NameRun, ...]:
    if not runs:
        return ()
    found = [NameRun(old.since, old.until, old.name_ja or word.name_ja, old.name_en) for old in word.old_names]
    first, last = runs[0][0], runs[-1][1]
    if found:
        later = [edition for edition in dates() if edition > found[-1].last]
        first = later[0] if later else last
    return (*found, NameRun(first, last, word.name_ja, word.name_en))


def _keyword_label(word: Keyword, number: str | None, edition: Edition, runs: tuple[tuple[str, str, str], ...]) -> str:
    if number:
        return f"{number}（{edition.date}版）"
    if not runs:
        if word.kind == "word":
            return "能力語なので固有の条文はありません"
        return f"{edition.date}版にはありません（これより後のキーワード）"
    if edition.date < runs[0][0]:
        return f"{edition.date}版にはまだありません（{runs[0][0]}版から）"
    return f"{edition.date}版にはもうありません（{runs[-1][1]}版まで、{runs[-1][2]}）"
