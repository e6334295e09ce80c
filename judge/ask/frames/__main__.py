"""`python -m judge.ask.frames "質問"`: shows authors how a question is read and which frames fit.

Invariant: it shows what `answer_text` does; nothing here decides.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from judge.ask.frames.answering import answer_text
from judge.ask.frames.asked import find_asks
from judge.ask.frames.dates import dated
from judge.ask.frames.frame import shipped_frames
from judge.ask.frames.lexicon import shipped
from judge.ask.frames.match import fit, nearest, posed
from judge.ask.frames.mentions import find_mentions
from judge.ask.reading import read
from judge.corpus.authored import AuthoredError
from judge.rules.editions import edition_for
from judge.text.hygiene import printable


def _shown(question: str, as_of: str | None) -> Iterator[str]:
    lexicon, frames = shipped(), shipped_frames()
    reading = read(question)
    known = dated(reading)
    words = find_mentions(question, lexicon, known=known)
    asks = find_asks(words, lexicon)
    yield f"質問    {question}"
    yield f"概念    {' '.join(m.signed + (f'({question[m.start : m.end]})') for m in words.mentions)}"
    yield f"数      {' '.join(words.numbers) or '-'}"
    yield f"未対応  {' '.join(words.uncovered) or '-'}"
    for ask in asks:
        negative = "（否定の形）" if ask.negative or ask.denied else ""
        yield f"問い    {'・'.join(ask.kinds) or 'yn'} / {ask.key or '-'}{negative}"
    answer = answer_text(question, edition_for(as_of or reading.as_of), known=known)
    if answer is None:
        yield "答え    なし（近い枠もありません）"
        return
    yield f"状態    {answer.status}"
    yield f"答え    {answer.text or '-'}"
    yield from (f"当時    {line}" for line in answer.then)
    yield f"裁定    {'、'.join(answer.rulings) or '-'}"
    yield f"条文    {'、'.join(cited.number or cited.key for cited in answer.rules) or '-'}"
    if answer.status == "answered":
        yield from (f"枠      {frame.where}" for frame in answer.frames)
        return
    for ask in asks:
        others = [other for other in asks if other != ask]
        one_ask = posed(ask, words, others, lexicon)
        for one in nearest([fit(frame, one_ask, lexicon) for frame in frames]):
            why = [f"余り: {'、'.join(one.over)}"] if one.over else []
            lacks = ["|".join(sorted(about)) for about in one.frame.about if not _named(about, words.mentions)]
            why += [f"不足: {'、'.join(lacks)}"] if one.missing else []
            why += [] if one.answers else ["問われた形に答えない"]
            yield f"近い枠  {one.frame.where}  {' / '.join(why)}"


def _named(about: frozenset[str], mentions: Sequence[object]) -> bool:
    return any(getattr(mention, "signed", "") in about for mention in mentions)


def main(argv: Sequence[str]) -> int:
    """Show each question given; `--as-of DATE` chooses an edition. Returns the exit code."""
    as_of = None
    arguments = list(argv)
    if arguments[:1] == ["--as-of"]:
        as_of, arguments = arguments[1], arguments[2:]
    questions = arguments or [line.strip() for line in sys.stdin if line.strip()]
    try:
        for question in questions:
            sys.stdout.write("\n".join(printable(line, one_line=True) for line in _shown(question, as_of)) + "\n\n")
    except AuthoredError as error:
        sys.stderr.write(f"{error}\n")
        return error.exit_code
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
