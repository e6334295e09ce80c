"""What a word of the game means, where nothing else is asked: 滅殺とは？ 多相ってどういう意味？

Invariant: the whole question is one word of the glossary and what asks for its meaning; a definition is today's, so
under the rules of another date nothing is said.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from judge import paths
from judge.ask.routes import Answer
from judge.corpus.builtin import Term, load_builtin
from judge.rules.editions import newest
from judge.rules.keywords import find_keyword, number_in
from judge.text.fold import fold
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

ROUTE = "用語集から"
_WORD = (
    "(?:もの|能力|効果|意味|こと|ルール|処理|用語|言葉|状態|キーワード(?:能力|処理)?"
    "|メカニズム|仕組み|働き|領域|タイプ)"
)
_KIND = rf"(?:どういう|どんな|どのような|どういった|何という|何の|何をする|何する){_WORD}"
_WHAT = rf"(?:{_KIND}|何|なに|なん)"
_IS = "(?:とは|って|というのは|っていうのは)"
_SHORT = "(?:(?:一言|簡単|手短|要する)[でに]?(?:言うと|いうと|言えば|説明すると)?)"
_TELL = rf"(?:を|について)?、?{_SHORT}?、?(?:教えて|説明して|知りたい)(?:ください|下さい|ほしい|くれ)?"
_END = "(?:です|でしょう|でした|だっけ|っけ|だ|なの|なん|の|こと|か|かな|ね)*[?。!]*$"
_ASKS = Pattern(
    rf"^(?:そもそも|ところで)?、?「?(?P<word>[^「」。?!]{{1,24}}?)」? ?(?:[0-9]+|X)?(?:という)?{_WORD}?"
    rf"(?:{_IS}、?(?:{_SHORT}、?)?{_WHAT}|とは(?:、?{_SHORT})?|って(?=[?。]*$)|は、?(?:{_SHORT}、?)?{_KIND}"
    rf"|の(?:意味|定義)(?:は|とは|って)?、?{_WHAT}?|(?:{_IS}{_WHAT}か?)?{_TELL}){_END}"
)
"""A question for nothing but the meaning of a word."""


def by_definition(reading: Reading, edition: Edition) -> Answer | None:
    """Return what the word means that is asked for, None where something else is asked or told, or of an older edition.

    Args:
        reading: of the question.
        edition: asked about.
    """
    if edition != newest() or (match := _ASKS.match(reading.worded or reading.text)) is None:
        return None
    term = _terms().get(fold(match["word"]))
    if term is None or term.definition is None or term.until is not None:
        return None
    said = term.definition if term.definition.startswith(term.name_ja) else f"{term.name_ja}: {term.definition}"
    number = _number(term, edition)
    cited = [{"number": number, "edition": edition.date}] if number else []
    return Answer(
        "answered",
        said,
        ROUTE,
        steps=({"n": 1, "text": term.definition, "key": "", "rules": cited, "because": []},) if cited else (),
        citations=tuple(
            {"kind": "rule", "number": number, "edition": edition.date, "current": number, "heading": "", "id": None}
            for _ in cited
        ),
        conclusion=said,
    )


def _number(term: Term, edition: Edition) -> str | None:
    """Return the rule that defines a term; that of a keyword is the keyword's."""
    keyword = find_keyword(term.name_ja) if term.kind in ("ability", "action") else None
    return number_in(keyword, edition) if keyword is not None else term.rule


@cache
def _terms() -> dict[str, Term | None]:
    """Return the entry for each name; None for a name that two entries share."""
    found: dict[str, Term | None] = {}
    for term in load_builtin(paths.corpus_dir(), parts=("glossary",)).glossary:
        for name in {fold(one) for one in (term.name_ja, *term.aliases, *term.old)}:
            found[name] = None if name in found else term
    return found
