"""A conspired spell and its copy told apart: what the copy did first, which of the two is asked about.

Invariant: there is one spell with one copy; what the copy did is only held against the play.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import name_of
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, aimed
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

ORIGINAL = "original"
"""The `keyword` of a question about the spell that was copied, and not about what both come to."""
_UNTOLD = frozenset({"neg", "potential", "causative", "cond", "desire"})


def resolved(draft: Draft, clause: Clause) -> bool:
    """コピーが先に解決して: the copy resolves first anyway."""
    predicate = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if predicate is None or predicate.features & _UNTOLD or _pair(draft) is None:
        return False
    if not told or any(not (t.means("copy") and t.kind == "noun") and not t.means("spell", "first") for t in told):
        return False
    if not any(t.means("copy") for t in told):
        return False
    draft.use(predicate, *told)
    return True


def killed(draft: Draft, clause: Clause) -> bool:
    """コピーで3/3が死亡した, （コピーが解決して）3/3は死んだ: what both are aimed at, which is to be borne out."""
    predicate, spell = clause.predicate, _pair(draft)
    if predicate is None or predicate.features & _UNTOLD or spell is None:
        return False
    by = [p for p in clause.phrases if p.particle in ("で", "によって", "により") and _copy(p)]
    named = [p for p in clause.phrases if p not in by and any(t.kind not in ("zone", *JOINING) for t in p.tokens)]
    zones = [t for p in clause.phrases if p not in by for t in p.of("zone") if t.value == "graveyard"]
    if len(named) > 1 or (predicate.means("put", "go") and not zones) or any(p.of("card", "quote") for p in named):
        return False
    found = objects(draft, named[0], new=False) if named else list(draft.topic)
    if len(found) != 1 or [found[0].name] != aimed(spell):
        return False
    draft.told += [("die", found[0].name), ("left targetless", str(spell["card"]))]
    draft.topic = found
    draft.use(predicate, *zones, *(t for p in by for t in p.tokens))
    return True


def meant(draft: Draft, phrase: Phrase) -> str:
    """Return the spell or the copy that a phrase names: 残った元の呪文は, コピーのほうは; empty for neither."""
    spell = _pair(draft)
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    if spell is None or phrase.particle not in ("は", "が", "も", "って", "の"):
        return ""
    name = str(spell.get("card") or "")
    rest = [t for t in told if not (t.kind == "verb" and t.means("remain") and not t.has("neg"))]
    first = [t for t in rest if t.means("original")]
    copies = [t for t in rest if t.means("copy") and t.kind == "noun"]
    others = [t for t in rest if t not in first and t not in copies]
    if any(not (t.means("spell", "object") or _card(t, name)) for t in others) or not name:
        return ""
    if first and (others or copies):  # 元の呪文, コピー元
        draft.use(*told)
        return name
    if copies and not first:
        draft.use(*told)
        return f"{name}のコピー"
    return ""


def _card(token: Token, name: str) -> bool:
    return token.kind == "card" and name_of(str(token.value)) == name


def _copy(phrase: Phrase) -> bool:
    """Return whether a phrase names the copy and nothing else: コピーの解決で, コピーのダメージで."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    words = [t for t in told if t.means("copy") and t.kind == "noun"]
    return bool(words) and all(t in words or t.means("resolve", "damage", "spell") for t in told)


def _pair(draft: Draft) -> dict[str, Any] | None:
    """Return the one spell that has one copy by conspire, None where there is none or anything came of it by now."""
    spells = [one for one in draft.actions if one["do"] in ("spell", "cast")]
    if len(spells) != 1 or len(spells[0].get("conspire", ())) != 2 or "card" not in spells[0]:
        return None
    return spells[0]
