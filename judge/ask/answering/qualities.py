"""Questions for a quality of an object: whether it has a colour or a keyword, has lost it, or has no other colour.

Invariant: only what is on the battlefield has a quality here; whether something was lost is open where it never was.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.building.written import keyword_name
from judge.engine.values import COLORS, Zone, subtype_family
from judge.engine.view import Seen
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Keyword


def of_quality(asking: Asking) -> Line | None:
    """Answer whether objects have the quality that the query names; None where they differ or are gone."""
    query = asking.query
    held = {_holds(asking, name) for name in query.things}
    states = [asking.state(name) for name in query.things]
    elsewhere = query.keyword.startswith("type:") and all(one.zone == Zone.HAND for one in states)
    if len(held) != 1 or None in held or not (elsewhere or all(one.there for one in states)):
        return None
    holds = held.pop() is True
    lead = "はい" if holds != query.neg else "いいえ"
    lost, _, key = query.keyword.rpartition(":") if query.keyword.startswith("lost:") else ("", "", query.keyword)
    if "color:" in key:
        return Line(f"{lead}、{'・'.join(_colors(one.colors) for one in states)}です。", holds)
    if key.startswith("type:"):
        verb = "です" if holds else "ではありません"
        kind = key.removeprefix("type:")
        return Line(f"{lead}、{facts.TYPE_NAMES.get(kind, kind)}{verb}。", holds)
    name = keyword_name(key, ())
    has = holds != bool(lost)
    said = f"{name}を{'持っています' if has else '失います' if lost else '持っていません'}"
    return Line(f"{lead}、{said}。", holds)


def subtypes(asking: Asking) -> Line | None:
    """Answer クリーチャー・タイプは何: every creature type of one object, None where none is known."""
    seen = _one_there(asking)
    if seen is None or not seen.is_a("creature"):
        return None
    if seen.chars.every_creature_type:
        return Line("すべてのクリーチャー・タイプを持っています。", "every")
    found = sorted(one for one in seen.chars.subtypes if subtype_family(one) == "creature")
    return Line(f"{'・'.join(found)}です。", tuple(found)) if found else None


def keywords(asking: Asking) -> Line | None:
    """Answer 何の能力を持つ: all keywords of one object, None where it has other abilities, or may have some."""
    seen = _one_there(asking)
    abilities = seen.chars.abilities if seen is not None else ()
    if seen is not None and not abilities and seen.chars.cost is not None:
        return Line("能力を持っていません。", ())
    if not abilities or not all(isinstance(one, Keyword) for one in abilities):
        return None
    found = list(dict.fromkeys(one.say(Telling()) for one in abilities if isinstance(one, Keyword)))
    return Line(f"{'と'.join(found)}を持っています。", tuple(found))


def _one_there(asking: Asking) -> Seen | None:
    """Return the one object asked about, None where it is not on the battlefield or several are."""
    if len(asking.query.things) != 1 or not asking.state(asking.query.things[0]).there:
        return None
    objects, label = asking.outcome.game.state.objects, asking.query.things[0]
    return asking.outcome.game.view[max(one for one, thing in objects.items() if thing.label == label)]


def _holds(asking: Asking, name: str) -> bool | None:
    """Return whether one object has the quality, None where that is open."""
    key = asking.query.keyword
    now = asking.state(name)
    if "color:" in key:
        letters = frozenset(key.partition("color:")[2])
        return now.colors == letters if key.startswith("only:") else letters <= now.colors
    if key.startswith("type:"):
        return facts.is_of_type(asking.outcome, name, key.removeprefix("type:"))
    stem = key.rpartition(".")[2]
    if not key.startswith("lost:"):
        return stem in now.keywords
    before = facts.first_state(asking.outcome, name)
    return None if before is None or stem not in before.keywords else stem not in now.keywords


def _colors(letters: frozenset[str]) -> str:
    return "・".join(COLORS[one] for one in "WUBRG" if one in letters) or "無色"
