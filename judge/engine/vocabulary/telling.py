"""Saying abilities in Japanese: short sentences of our own, made from the words and from nothing else.

Invariant: every word states its own text beside its meaning, as `SAYS` or as `say`; what a card is said to do is
exactly what the evaluator lets it do.

A text is a pattern over the word's fields: `{what}を破壊する`. A part in 〔〕 is said only if a field is set
(`〔tapped?タップ状態で〕`), is not set (`〔players!…〕`), or has a value (`〔to=exile?…〕`, `〔who=you!…〕`).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.values import CARD_TYPES, COLORS, STEP_JA, SUPERTYPES, ZONE_JA, Step, Zone
from judge.rules.keywords import by_key
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.cards import Characteristics
    from judge.engine.vocabulary.words import TargetSpec

TYPE_JA = {word: name for name, word in CARD_TYPES.items()}
SUPERTYPE_JA = {word: name for name, word in SUPERTYPES.items()}
SUBTYPE_JA = {"Aura": "オーラ", "Equipment": "装備品"}
CHOSEN_JA = {
    "chosen color": "選ばれた色",
    "chosen name": "選ばれた名前",
    "chosen creature type": "選ばれたクリーチャー・タイプ",
    "chosen land type": "選ばれた土地タイプ",
}
COUNTER_JA = {"loyalty": "忠誠", "poison": "毒", "time": "時間", "charge": "蓄積"}

_PART = re.compile(r"〔(\w+)(?:=([^?!〔〕]+))?([?!])([^〔〕]*)〕")
_FIELD = re.compile(r"\{(\w+)\}")
_LINKING = (
    ("受ける", "受け"),
    ("得る", "得"),
    ("失う", "失い"),
    ("なる", "なり"),
    ("持つ", "持ち"),
    ("加わる", "加わり"),
)
"""Endings of predicates, and how each goes on in the same sentence."""


class Word:
    """Something that can be said in Japanese.

    Attributes:
        SAYS: the pattern of its text; a word that needs more than a pattern has its own `say`.
    """

    SAYS: ClassVar[str] = ""

    def say(self, told: Telling) -> str:
        """Return the text, without a full stop.

        Raises:
            NotImplementedError: the word states none.
        """
        if not self.SAYS:
            raise NotImplementedError(f"{type(self).__name__} states no Japanese text (SAYS)")
        return told.fill(self.SAYS, self)

    def every(self, told: Telling) -> str:
        """Return the text where all that fits is meant."""
        return self.say(told)

    def as_cost(self, told: Telling) -> str:
        """Return the text as a part of a cost."""
        return self.say(told)


@dataclass(frozen=True)
class Telling:
    """What a text is said about.

    Attributes:
        this: what the card calls itself (`このクリーチャー`).
        targets: the target phrases of the ability being said.
        every: descriptions mean all that fit (in instructions), not any one (in trigger conditions).
    """

    this: str = "これ"
    targets: tuple[TargetSpec, ...] = ()
    every: bool = False

    def fill(self, pattern: str, word: object) -> str:
        """Return a pattern with the fields of a word said."""

        def part(match: re.Match[str]) -> str:
            value = getattr(word, match[1])
            held = str(value) == match[2] if match[2] else bool(value) or (value == 0 and value is not False)
            return match[4] if held == (match[3] == "?") else ""

        hints = {name: str(one.type) for name, one in getattr(word, "__dataclass_fields__", {}).items()}
        return _FIELD.sub(
            lambda match: self.value(getattr(word, match[1]), hints.get(match[1], "")), _PART.sub(part, pattern)
        )

    def value(self, value: Any, hint: str = "") -> str:
        """Return a value said, as the type hint of its field wants it."""
        if isinstance(value, Word):
            said = value.every(self) if self.every and "Ref" in hint else value.say(self)
            if "Ref" in hint:
                return said
            return f"（{said}）" if "Number" in hint and len(said) > 1 else said
        if isinstance(value, tuple):
            return self.joined(value, hint)
        if isinstance(value, Zone | Step):
            return ZONE_JA[value] if isinstance(value, Zone) else STEP_JA[value]
        if isinstance(value, str) and "Ref" in hint:
            return self.ref(value)
        if isinstance(value, str):
            return counter_name(value)
        return "" if value is None or isinstance(value, bool) else str(value)

    def joined(self, values: tuple[Any, ...], hint: str) -> str:
        """Return several values said: references by と, predicates linked, instructions as sentences."""
        said = [self.value(one, hint) for one in values]
        if "Op" in hint:
            return linked(said)
        if "Effect" in hint:
            return "。".join(said)
        return ("、かつ" if "Condition" in hint else "と").join(said)

    def ref(self, ref: str) -> str:
        """Return whom or what a reference means."""
        from judge.engine.vocabulary.refs import SAID

        for prefix, of in (("controller of ", "のコントローラー"), ("owner of ", "のオーナー")):
            if ref.startswith(prefix):
                return self.ref(ref.removeprefix(prefix)) + of
        if ref == "source":
            return self.this
        if ref == "targets":
            return "それら"
        if ref.startswith("target") and ref.endswith(" card"):
            return f"戦場などに移った{self.ref(ref.removesuffix(' card'))}"
        if ref.startswith("target"):
            return self._target(int(ref.removeprefix("target").strip() or 1))
        if ref.startswith("picked "):
            return "そのコストに使ったもの"
        if ref == "remembered targeted":
            return "その対象"
        if ref.startswith("remembered "):
            return "これによって記録されたもの" if ref != "remembered exiled" else "これによって追放されたカード"
        return SAID.get(ref, ref)

    def _target(self, place: int) -> str:
        if len(self.targets) > 1:
            return f"{place}つ目の対象"
        return "それら" if self.targets and self.targets[0].at_most > 1 else "それ"

    def ability(self, targets: tuple[TargetSpec, ...], do: Iterable[Word], may: bool = False) -> str:
        """Return the target phrases and the instructions as sentences, the last without a full stop."""
        inside = dataclasses.replace(self, targets=targets, every=True)
        said = [one.say(self) for one in targets]
        chosen = [f"{'と、'.join(said)}を対象とする"] if said else []
        return "。".join([*chosen, ("望むなら、" if may else "") + "。".join(one.say(inside) for one in do)])


def linked(predicates: Iterable[str]) -> str:
    """Return predicates about one thing as one sentence."""
    said = [one for one in predicates if one]
    return "、".join([*(_linking(one) for one in said[:-1]), *said[-1:]])


def _linking(predicate: str) -> str:
    for ending, link in _LINKING:
        if predicate.endswith(ending):
            return predicate.removesuffix(ending) + link
    return predicate + "。さらに"


def either(names: Iterable[str]) -> str:
    """Return names as alternatives."""
    return "か".join(names)


def type_name(word: str) -> str:
    """Return a card type's, supertype's or subtype's Japanese name."""
    return CHOSEN_JA.get(word) or TYPE_JA.get(word) or SUPERTYPE_JA.get(word) or SUBTYPE_JA.get(word, word)


def counter_name(kind: str) -> str:
    """Return a kind of counter's Japanese name."""
    return COUNTER_JA.get(kind, kind)


def color_name(letter: str) -> str:
    """Return a colour's Japanese name."""
    return COLORS.get(letter) or CHOSEN_JA.get(letter, letter)


def keyword_name(stem: str) -> str:
    """Return a keyword's Japanese name, by the stem of its key; `landwalk 島` is 島渡り."""
    stem, _, what = stem.partition(" ")
    named = by_key(f"kw.{stem}")
    label = named.label if named is not None else stem
    return label.replace("土地", what) if what else label


def body(chars: Characteristics, told: Telling) -> str:
    """Return the description of a token: `1/1 赤のゴブリン・クリーチャー（飛行）`."""
    pt = f"{chars.power}/{chars.toughness} " if chars.power is not None else ""
    colors = "と".join(color_name(one) for one in COLORS if one in chars.colors) or "無色"
    kinds = [*sorted(chars.subtypes), *(name for word, name in TYPE_JA.items() if word in chars.types)]
    special = "".join(type_name(one) for one in sorted(chars.supertypes))
    more = "、".join(one.say(told) for one in chars.abilities)
    name = f"「{chars.name}」という名前の" if chars.name else ""
    return f"{name}{special}{pt}{colors}の{'・'.join(kinds)}・トークン" + (f"（{more}）" if more else "")
