"""The words of questions as concepts: what a word means, which words say nothing, which ask.

Invariant: the lexicon is a pure function of `corpus/questions/` and the glossary; a form means one concept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from judge import paths
from judge.ask.frames import carried
from judge.ask.frames.model import WALKER
from judge.corpus import authored
from judge.corpus.authored import AuthoredError, Schema
from judge.corpus.builtin import Builtin, load_builtin
from judge.text.fold import fold
from judge.text.patterns import Pattern
from judge.text.records import dataclass
from judge.text.tokens import Tokenizer

__all__ = ["ASKING", "COLORS", "Concept", "Entailed", "Kind", "Lexicon", "load_lexicon", "shipped", "tokenizer"]

Kind = str
ASKING = ("where", "num", "who", "order", "when", "what", "can")
"""The kinds of concepts that ask; a question without one is `yn`."""

COLORS = frozenset({"白", "青", "黒", "赤", "緑"})
MISCELLANEOUS = frozenset({"言うまでもない", "一緒くた", "言い添え"})
"""Concepts of all the words that say nothing and that no frame names."""
KINDS = ("thing", "act", "neutral", *ASKING)


@dataclass(frozen=True)
class Concept:
    """What one or more words mean.

    Attributes:
        name: by which frames call it.
        kind: `thing`, `act` (what can be asked to happen), `neutral` (says nothing), or one of `ASKING`.
        weak: a frame need not account for it.
        move: an act that takes something somewhere; `goal`: the act that a move to this thing is.
        sides: an act whose passive another answers (攻撃する, 攻撃される).
        joins: pairs of a thing and the act that this act and the thing say together (ライフ + 得る).
        like: the act that this one counts as, but where it is what is asked (ダメージを受ける, ダメージを与える).
        opposite: the act that holds exactly when this one does not.
        measures: it compares or limits amounts, so that figures beside it matter.
        sized: it turns on powers, toughnesses or life, so that such figures beside it matter.
        stands: particles behind it that only tell where something is, so that a frame need not account for it.
        colored: it turns on colours, so that colours in a question that names it matter.
    """

    name: str
    kind: Kind = "thing"
    weak: bool = False
    move: bool = False
    sides: bool = False
    goal: str | None = None
    opposite: str | None = None
    joins: tuple[str, ...] = ()
    like: str | None = None
    measures: bool = False
    sized: bool = False
    stands: tuple[str, ...] = ()
    colored: bool = False


@dataclass(frozen=True)
class Entailed:
    """What a mechanic always brings with it, so that its mention is no news beside the mechanic.

    Attributes:
        names: concepts of its own procedure.
        bears: what the objects that have it always are (秘匿の土地).
        figure: a figure right behind it is part of it (占術2).
        numbers: figures of its own rule (7枚以上); `*` for any amount but zero.
        done: the act that doing it is (フラッシュバックする: 唱える), empty where it is not done.
        states: of its names, states that are never what is asked (スタックに乗っている).
        chosen: it is there only where somebody chooses it, so that a card which has it does not say so (想起).
    """

    names: tuple[str, ...] = ()
    bears: tuple[str, ...] = ()
    figure: bool = False
    numbers: tuple[str, ...] = ()
    done: str = ""
    states: tuple[str, ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class Lexicon:
    """All concepts.

    Attributes:
        concepts: by name; `forms`: the concept's name by form in search form.
        groups: names of concepts by the name of their group.
        tools: concepts that a card stands for which only serves to do something (a counterspell), by Japanese name.
        cards: the card as frames call it (`《…》`) by any of its names in search form.
        keywords: Japanese names of a card's keywords, and that it is legendary or a planeswalker, by `《…》`.
        entails: what a mechanic brings with it, by its concept.
        parts: the acts that an object with a mechanic does, and those that it suffers, by the mechanic's concept.
        traits: a card's colours and types as concepts, by `《…》`; `grants`: the abilities that it gives to others.
    """

    concepts: dict[str, Concept]
    forms: dict[str, str]
    groups: dict[str, tuple[str, ...]]
    tools: dict[str, tuple[str, ...]]
    cards: dict[str, str] = field(default_factory=dict)
    keywords: dict[str, tuple[str, ...]] = field(default_factory=dict)
    entails: dict[str, Entailed] = field(default_factory=dict)
    traits: dict[str, tuple[str, ...]] = field(default_factory=dict)
    grants: dict[str, tuple[str, ...]] = field(default_factory=dict)
    parts: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = field(default_factory=dict)

    @cached_property
    def longest(self) -> int:
        """The length of the longest form, in characters."""
        return max(map(len, self.forms), default=0)

    @cached_property
    def abilities(self) -> frozenset[str]:
        """The keywords that some card has or gives."""
        return frozenset(name for given in (*self.keywords.values(), *self.grants.values()) for name in given)

    @cached_property
    def opposites(self) -> dict[str, tuple[str, ...]]:
        """For each act the acts that hold exactly when it does not."""
        found: dict[str, list[str]] = {}
        for concept in self.concepts.values():
            if concept.opposite:
                found.setdefault(concept.name, []).append(concept.opposite)
                found.setdefault(concept.opposite, []).append(concept.name)
        return {name: tuple(others) for name, others in found.items()}

    def expanded(self, names: Iterable[str]) -> Iterator[str]:
        """Yield names as mentions bear them: groups (`@…`) as their members, any form as its concept."""
        for name in names:
            if name.startswith("@"):
                yield from self.expanded(self.groups[name[1:]])
            else:
                marks, plain, case = _marked(name)
                yield marks + (plain if plain in self.concepts else self.forms.get(_key(plain), plain)) + case

    def silent(self, name: str) -> bool:
        """Say whether a name in a frame is that of a concept that says nothing."""
        concept = self.concepts.get(self._plain(name))
        return concept is not None and concept.kind == "neutral"

    def any_word(self, name: str) -> bool:
        """Say whether a name in a frame is that of a concept under which words stand that have nothing in common."""
        return self._plain(name) in MISCELLANEOUS

    def _plain(self, name: str) -> str:
        return next(iter(self.expanded([name]))).partition(":")[0].lstrip("!")

    def unknown(self, name: str) -> str | None:
        """Say in Japanese what is wrong with a name in a frame, or None; `!` in front of it negates."""
        _, plain, _ = _marked(name)
        if plain.startswith("@"):
            return None if plain[1:] in self.groups else f"群「{plain}」がありません"
        if plain.startswith("《"):
            known = self.cards.get(fold(plain.strip("《》"))) == plain
            return None if known else f"カード「{plain}」が corpus/cards にありません"
        return None if plain in self.concepts or _key(plain) in self.forms else f"概念「{plain}」がありません"


_NAME = Pattern(r"(?P<marks>!?(?:must:|is:)?)(?P<name>[^:]+)(?P<case>(?::[^:]+)?)")


def _marked(name: str) -> tuple[str, str, str]:
    """Part a name in a frame from the marks in front of it and the particle behind it (`!`, `must:`, `:を`)."""
    match = _NAME.fullmatch(name)
    return (match["marks"], match["name"], match["case"]) if match else ("", name, "")


def _key(form: str) -> str:
    """Return a form as questions are compared with it."""
    return fold(form).replace(" ", "")


def _flag(value: Any) -> str | None:
    return None if isinstance(value, bool) else "は true か false です"


def _pairs(value: Any) -> str | None:
    pairs = isinstance(value, list) and len(value) % 2 == 0 and all(isinstance(one, str) and one for one in value)
    return None if pairs else "は概念の名前を二つずつ並べた配列です"


_CONCEPT = Schema(
    "concept",
    frozenset({"name"}),
    {
        "name": authored.text,
        "kind": authored.one_of(*KINDS),
        "forms": authored.texts,
        "drop": authored.texts,
        "weak": _flag,
        "move": _flag,
        "sides": _flag,
        "goal": authored.text,
        "opposite": authored.text,
        "joins": _pairs,
        "like": authored.text,
        "measures": _flag,
        "sized": _flag,
        "stands": authored.texts,
        "colored": _flag,
    },
)
_GROUP = Schema("group", frozenset({"name", "of"}), {"name": authored.text, "of": authored.texts})
_ENTAILS = Schema(
    "entails",
    frozenset({"of", "rules"}),
    {
        "of": authored.texts,
        "rules": authored.texts,
        "names": authored.texts,
        "bears": authored.texts,
        "figure": _flag,
        "numbers": authored.texts,
        "done": authored.text,
        "states": authored.texts,
        "chosen": _flag,
    },
)
_PART = Schema(
    "part",
    frozenset({"of", "rules"}),
    {"of": authored.texts, "rules": authored.texts, "does": authored.texts, "suffers": authored.texts},
)
_TOOL = Schema("tool", frozenset({"cards", "does"}), {"cards": authored.texts, "does": authored.texts})


@cache
def tokenizer() -> Tokenizer:
    """Return the tokenizer of questions: without a user dictionary, so that it cuts alike in every library."""
    return Tokenizer()


@cache
def shipped() -> Lexicon:
    """Return the lexicon that ships."""
    return load_lexicon(paths.corpus_dir())


def load_lexicon(corpus_dir: Path) -> Lexicon:
    """Return the lexicon of a corpus folder: `questions/*.toml`, the glossary and the names of cards.

    Raises:
        AuthoredError: with every fault of the files.
    """
    faults: list[str] = []
    builtin = load_builtin(corpus_dir, parts=("cards", "glossary"))
    folder = corpus_dir / "questions"

    def read(name: str, schema: Schema) -> list[authored.Entry]:
        path = folder / f"{name}.toml"
        shown = f"{corpus_dir.name}/questions/{path.name}"
        return list(authored.read(path, schema, faults, shown=shown)) if path.exists() else []

    concepts: dict[str, Concept] = {}
    forms: dict[str, str] = {}
    entries = read("concepts", _CONCEPT)
    dropped = {fold(form) for entry in entries for form in entry.values.get("drop", ())}
    for entry in entries:
        _enter(entry, concepts, forms, faults)
    _glossary(builtin, concepts, forms, dropped)
    _subtypes(builtin, concepts, forms)
    for name, concept in concepts.items():
        for other in filter(None, (concept.goal, concept.opposite, concept.like, *concept.joins)):
            if other not in concepts:
                faults.append(f"概念「{name}」: 「{other}」という概念はありません")
    groups = {entry.values["name"]: entry.values["of"] for entry in read("groups", _GROUP)}
    tools: dict[str, Any] = dict(carried.deeds(builtin))
    tools |= {card: entry.values["does"] for entry in read("tools", _TOOL) for card in entry.values["cards"]}
    lexicon = Lexicon(concepts, forms, groups, {fold(card): does for card, does in tools.items()}, *_cards(builtin))
    lexicon.entails.update(_by_type(builtin))
    lexicon.traits.update(carried.traits(builtin))
    lexicon.grants.update(carried.grants(builtin))
    for entry in read("entails", _ENTAILS):
        _entail(entry, lexicon, faults)
    for entry in read("parts", _PART):
        _part(entry, lexicon, faults)
    for what, names in [*groups.items(), *tools.items()]:
        faults += [f"「{what}」: {fault}" for name in names if (fault := lexicon.unknown(name))]
    if faults:
        raise AuthoredError(faults)
    return lexicon


def _enter(entry: authored.Entry, concepts: dict[str, Concept], forms: dict[str, str], faults: list[str]) -> None:
    values = {key: value for key, value in entry.values.items() if key not in ("forms", "drop")}
    concept = Concept(**values)
    if concept.name in concepts:
        faults.append(f"{entry.where}: 概念「{concept.name}」は二度目です")
        return
    concepts[concept.name] = concept
    for form in (concept.name, *entry.values.get("forms", ())):
        for said in _spelled(form):
            if forms.setdefault(said, concept.name) != concept.name:
                faults.append(f"{entry.where}: 「{form}」は「{forms[said]}」の言い方でもあります")


def _by_type(builtin: Builtin) -> Iterator[tuple[str, Entailed]]:
    """Yield what the use of each card is: a spell is cast, a permanent enters, an Aura is attached."""
    for card in builtin.cards:
        written = card.record.type_line or ""
        called = f"《{card.record.name_ja or card.record.key}》"
        if "インスタント" in written or "ソーサリー" in written:
            yield called, Entailed(("唱える",))
        elif "オーラ" in written:
            yield called, Entailed(("唱える", "戦場に出る", "つける"))
        elif written and "次元" not in written and "現象" not in written:
            yield called, Entailed(("戦場に出る",) if "土地" in written else ("唱える", "戦場に出る"))


def _entail(entry: authored.Entry, lexicon: Lexicon, faults: list[str]) -> None:
    """Enter what a mechanic brings with it; every name is a concept's."""
    values = entry.values
    parts = {key: values.get(key, ()) for key in ("of", "names", "bears", "states")}
    done = values.get("done", "")
    for name in (*(name for part in parts.values() for name in part), *filter(None, (done,))):
        if fault := lexicon.unknown(name):
            faults.append(f"{entry.where}: {fault}")
    names, bears, states = (tuple(lexicon.expanded(parts[key])) for key in ("names", "bears", "states"))
    for name in lexicon.expanded(parts["of"]):
        lexicon.entails[name] = Entailed(
            names,
            bears,
            values.get("figure", False),
            values.get("numbers", ()),
            done,
            states,
            values.get("chosen", False),
        )


def _part(entry: authored.Entry, lexicon: Lexicon, faults: list[str]) -> None:
    """Enter which acts the object with a mechanic does and suffers; every name is a concept's."""
    of, does, suffers = (tuple(lexicon.expanded(entry.values.get(key, ()))) for key in ("of", "does", "suffers"))
    faults += [f"{entry.where}: {fault}" for name in (*of, *does, *suffers) if (fault := lexicon.unknown(name))]
    lexicon.parts.update(dict.fromkeys(of, (does, suffers)))


def _spelled(form: str) -> Iterator[str]:
    """Yield a form as questions are compared with it: in search form, and with its verb as the dictionary spells it."""
    said = _key(form)
    yield said
    yield from _spoken(said)
    if said and "ぁ" <= said[-1] <= "ん":
        tokens = tokenizer().tokens(said)
        if tokens and tokens[-1].base != tokens[-1].surface:
            yield said[: tokens[-1].start] + tokens[-1].base


def _spoken(said: str) -> Iterator[str]:
    """Yield a form as it is said: スタック使う for スタックを使う, 乗ってる for 乗っている."""
    for full, short in (("を", ""), ("ている", "てる"), ("でいる", "でる")):
        if said.find(full) > 0 and len(said) > _LEAST:
            yield said.replace(full, short)


_LEAST = 4
"""Characters of a form that is understood without its を, too."""


def _glossary(builtin: Builtin, concepts: dict[str, Concept], forms: dict[str, str], dropped: set[str]) -> None:
    """Add every term of the glossary as a thing; what the lexicon says itself stands."""
    for term in builtin.glossary:
        concepts.setdefault(term.name_ja, Concept(term.name_ja))
        for form in (term.name_ja, *term.aliases, *term.old):
            if len(said := _key(form)) > 1 and said not in dropped:
                forms.setdefault(said, term.name_ja)


SUBTYPE = "タイプの名前"
LEGENDARY = "伝説の"


def _subtypes(builtin: Builtin, concepts: dict[str, Concept], forms: dict[str, str]) -> None:
    """Add the subtypes of the cards that are known as one weak concept: which one it is seldom matters to a rule.

    Those of planeswalkers (ガラク) say that a planeswalker is meant.
    """
    concepts.setdefault(SUBTYPE, Concept(SUBTYPE, weak=True))
    for card in builtin.cards:
        types, _, written = (card.record.type_line or "").partition("―")
        meant = WALKER if WALKER in types and WALKER in concepts else SUBTYPE
        for name in re.split(r"[・\s]+", written):
            if len(said := _key(name)) > 1:
                forms.setdefault(said, meant)


def _cards(builtin: Builtin) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    japanese = {term.name_en: term.name_ja for term in builtin.glossary if term.name_en}
    names: dict[str, str] = {}
    keywords: dict[str, tuple[str, ...]] = {}
    for card in builtin.cards:
        record = card.record
        called = f"《{record.name_ja or record.key}》"
        for name in filter(None, (record.name_ja, record.name_en, *record.aliases)):
            names.setdefault(fold(name), called)
        written = record.type_line or ""
        typed = [LEGENDARY] if written.startswith("伝説の") else []
        typed += [WALKER] if WALKER in written else []
        known = (japanese[word] for word in record.keywords if word in japanese)
        keywords[called] = (*known, *carried.mechanics(card.abilities), *typed)
    return names, keywords
