"""Where the entries of a home come from: the user's library and the corpus that ships.

Invariant: `fingerprint` changes whenever `collect` or the words it is indexed with would; it reads no document.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge import __version__, paths
from judge.corpus.model import role_of_id
from judge.corpus.store import Store
from judge.paths import Home

if TYPE_CHECKING:
    from judge.corpus.builtin import Builtin, Ruling, Term
    from judge.corpus.library import Library
    from judge.search.collect import Collected, Digest
    from judge.search.entry import RuleRef, Standing

_PACKAGES = ("text", "corpus", "rules", "search")
_TABLES = ("rules", "rulings", "cards")


class HomeShelf:
    """The library of one home together with what ships.

    Args:
        home: the user's folders.
    """

    def __init__(self, home: Home) -> None:
        self._store = Store(home)

    def fingerprint(self) -> str:
        """Return a digest of the library, the shipped data, the dictionary and the program."""
        total = hashlib.sha256(f"{__version__}\n{self._store.fingerprint()}\n".encode())
        for path in _inputs():
            info = path.stat()
            total.update(f"{path}\0{info.st_size}\0{info.st_mtime_ns}\n".encode())
        return total.hexdigest()

    def collect(self) -> Collected:
        """Return everything in the library and in the shipped corpus."""
        from judge.corpus.builtin import load_builtin
        from judge.corpus.library import Library
        from judge.search.collect import collect

        builtin = load_builtin(paths.corpus_dir())
        filed = list(self._store.card_files.records())
        library = Library.build(self._store.load(), [*builtin.records(), *filed])
        shipped = {card.record.key for card in builtin.cards} - {record.key for record in filed}
        digests = [*_rulings(builtin, library), *_terms(builtin)]
        return collect(library, digests, own_cards=shipped, rules=self._rules())

    def _rules(self) -> Iterator[Digest]:
        """Yield the lines of the imported rules texts."""
        from judge.search.collect import Digest

        for text in self._store.cr_texts.summaries():
            document = f"CR-{text.edition}" + ("" if text.language == "ja" else f"-{text.language}")
            heading: dict[str, str] = {}
            for line in self._store.cr_texts.lines(text.edition, text.language):
                if line.kind == "heading":
                    heading[line.number] = line.text
                    continue
                section = heading.get(line.number.split(".")[0], "")
                yield Digest(
                    id=f"{document}/{line.number}/{line.kind}",
                    kind="rule" if line.kind != "glossary" else "term",
                    role="rule_text",
                    title=f"{line.number} {section}".strip(),
                    text=f"{line.number} {line.text}",
                    document=document,
                    locator=f"CR {line.number}（{text.edition}）",
                    sections=(section,) if section else (),
                    rules=_own(line.number, text.edition) if line.kind != "glossary" else (),
                    number=line.number if line.kind != "glossary" else None,
                )


def _inputs() -> Iterator[Path]:
    """Yield the files, apart from the library, that an index depends on."""
    import unidic_lite

    package = Path(__file__).resolve().parent.parent
    for name in _PACKAGES:
        yield from sorted((package / name).rglob("*.py"))
    for folder in (paths.index_data_dir(), *(paths.corpus_dir() / name for name in _TABLES)):
        yield from sorted(path for path in folder.glob("*") if path.is_file())
    yield from sorted(path for path in paths.corpus_dir().glob("*.toml"))
    yield Path(unidic_lite.DICDIR) / "sys.dic"


def _own(number: str, edition: str) -> tuple[RuleRef, ...]:
    from judge.search.collect import resolve
    from judge.search.entry import RuleRef

    found = resolve(number, edition)
    return (RuleRef(number, **found),) if found else ()


def _rulings(builtin: Builtin, library: Library) -> Iterator[Digest]:
    """Yield the shipped rulings, the parts of one passage joined."""
    from judge.search.collect import Digest

    parts: dict[str, list[Ruling]] = {}
    for ruling in builtin.rulings:
        parts.setdefault(ruling.id, []).append(ruling)
    for passage_id, group in parts.items():
        document, _, rest = passage_id.partition("/")
        sections = tuple(rest.split("/")[:-1])
        yield Digest(
            id=passage_id,
            kind="passage",
            role=role_of_id(passage_id).value,
            title=sections[-1] if sections else document,
            text="\n".join(_shown(ruling) for ruling in group),
            standing=_standing(group),
            note=" ".join(ruling.note for ruling in group if ruling.note) or None,
            also=tuple(dict.fromkeys(name for ruling in group for name in ruling.also)),
            document=document,
            locator=" > ".join(sections),
            sections=sections,
            cards=tuple(dict.fromkeys(name for ruling in group for name in ruling.cards)),
            rules=tuple(dict.fromkeys(ref for ruling in group for ref in _refs(ruling.rules))),
            keywords=tuple(dict.fromkeys(name for ruling in group for name in ruling.keywords)),
        )


def _shown(ruling: Ruling) -> str:
    """Return a ruling as text: where it no longer holds, what holds today comes first."""
    if ruling.standing == "stands":
        return ruling.text
    head = f"【{ruling.since}から変わった】" if ruling.since else "【今は当てはまらない】"
    return f"{head}{ruling.now or ''}【当時】{ruling.text}"


def _standing(group: Iterable[Ruling]) -> Standing | None:
    """Return what has become of a passage's rulings: of the first that no longer stands."""
    from judge.search.entry import Standing

    for ruling in group:
        if ruling.standing != "stands":
            return Standing(ruling.standing.value, ruling.since, ruling.rule, ruling.now)
    return None


def _refs(rules: Iterable[str]) -> Iterator[RuleRef]:
    """Yield references to rules given by key or by today's number."""
    from judge.rules.editions import newest
    from judge.rules.lookup import key_of, number_of
    from judge.search.entry import RuleRef

    today = newest().date
    for rule in rules:
        try:
            number = rule if rule[0].isdigit() else number_of(rule)
        except KeyError:
            continue
        if number:
            key = key_of(number) if rule[0].isdigit() else rule
            yield RuleRef(number, today, key, number, True)


def _terms(builtin: Builtin) -> Iterator[Digest]:
    from judge.search.collect import Digest

    for term in builtin.glossary:
        yield _term(term, Digest)


def _term(term: Term, make: type[Digest]) -> Digest:
    english = f"（{term.name_en}）" if term.name_en else ""
    return make(
        id=f"term/{term.name_ja}" + (f"/{term.kind}" if term.kind != "term" else ""),
        kind="term",
        role="prose",
        title=term.name_ja,
        text=f"{term.name_ja}{english}：{term.definition or ''}",
        locator=f"用語集 > {term.name_ja}",
        rules=tuple(_refs(_keyword_rule(term))),
        keywords=(term.name_en,) if term.name_en else (),
    )


def _keyword_rule(term: Term) -> list[str]:
    from judge.rules.keywords import find_keyword

    keyword = find_keyword(term.name_en or term.name_ja) if term.kind != "term" else None
    return [keyword.key] if keyword else []
