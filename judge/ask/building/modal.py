"""Rules of reading about spells of which modes are chosen: 《X》で「打ち消す」「引く」を選んだ, and what they aim at.

Invariant: each mode told must be one of the card's, found by what it does; a mode that aims at something the question
does not name gets something of the other player's of which nothing else is known.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import name_of
from judge.ask.building.combat import objects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import modes_of
from judge.ask.reading.model import SILENT, Clause, Phrase, Token
from judge.text.patterns import Pattern

_DOES = {"打ち消す": "Counter(", "戻す": "HAND", "タップする": "Tap(", "引く": "DrawCards("}
"""What a mode is called by, and what stands in the one that does it."""
_MODE = Pattern(r"(打ち消す|戻す|タップする|引く|[^「」]{1,12}を破壊する)([A-D]?)")
_TYPES = {"アーティファクト": "artifact", "エンチャント": "enchantment", "クリーチャー": "creature"}
_BOUND = Pattern(r"(\d+)点?以([上下])を破壊する")


def chosen(draft: Draft, clause: Clause) -> bool:
    """《X》で「打ち消す」「引く」を選んだ: the spell is cast with these modes."""
    verb = clause.predicate
    cards = [t for p in clause.phrases for t in p.of("card")]
    quotes = [t for p in clause.phrases for t in p.of("quote", "verb")]
    told = [
        match for t in quotes if (match := _MODE.fullmatch(str(t.value if t.kind == "quote" else t.text).strip("「」")))
    ]
    if verb is None or verb.features & {"neg", "potential", "desire"} or len(cards) != 1 or len(told) != 2:
        return False
    modes = modes_of(str(cards[0].value))
    places = [_place(modes, match[1]) for match in told]
    if None in places or len(set(places)) != len(places):
        return False
    by = next((PLAYERS[str(t.value)] for p in clause.phrases for t in p.of("player") if t.value in PLAYERS), YOU)
    order = sorted(zip([int(str(one)) for one in places], told, strict=True), key=lambda one: one[0])
    targets = [_target(draft, match[1], match[2], by) for place, match in order if modes[place - 1].targets]
    if None in targets:
        return False
    action: dict[str, Any] = {"do": "spell", "card": name_of(str(cards[0].value)), "by": by}
    action["modes"] = [place for place, _ in order]
    if targets:
        action["target"] = targets[0] if len(targets) == 1 else targets
    draft.actions.append(action)
    draft.use(verb, *cards, *quotes, *(t for p in clause.phrases for t in p.of("player")))
    return True


def aimed(draft: Draft, clause: Clause) -> bool:
    """対象は相手の3/3, 相手の3/3を対象にした: what the mode aims at for which something unknown stands."""
    spell = draft.actions[-1] if draft.actions else {}
    verb = clause.predicate
    words = [t for t in clause.tokens if t.means("target")]
    if "modes" not in spell or not words or (verb is not None and verb.features & {"neg", "potential", "cond"}):
        return False
    rest = [p for p in clause.phrases if any(t.kind not in SILENT and t not in words for t in p.tokens)]
    if len(rest) != 1 or rest[0].of("card"):
        return False
    unknown = [one for one in draft.things if one.name == _UNKNOWN]
    found = objects(draft, Phrase(tuple(t for t in rest[0].tokens if t not in words), "を"), but=unknown)
    if len(found) != 1 or len(unknown) != 1:
        return False
    found[0].player = found[0].player or other(str(spell["by"]))
    draft.things.remove(unknown[0])
    aims = spell["target"] if isinstance(spell["target"], list) else [spell["target"]]
    aims = [found[0].name if one == _UNKNOWN else one for one in aims]
    spell["target"] = aims[0] if len(aims) == 1 else aims
    draft.topic = found
    draft.use(*words, *([verb] if verb is not None else []))
    return True


_UNKNOWN, _SPELL = "対象のパーマネント", "対象の呪文"


def _place(modes: tuple[Any, ...], name: str) -> int | None:
    """Return which mode of a card does what a word says, from 1; None where not just one does."""
    does = _destroys(name) if name.endswith("を破壊する") else (_DOES[name],)
    found = [n for n, mode in enumerate(modes, 1) if all(one in repr(mode.do) for one in does)]
    return found[0] if len(found) == 1 else None


def _destroys(name: str) -> tuple[str, ...]:
    """Return what stands in a mode that destroys everything of a kind, or of a mana value."""
    bound = _BOUND.fullmatch(name)
    if bound is not None:
        return ("Destroy(", f"mana_value_at_{'least' if bound[2] == '上' else 'most'}={bound[1]},")
    return ("Destroy(", f"types=('{_TYPES.get(name.removesuffix('を破壊する'), name)}',)")


def _target(draft: Draft, name: str, letter: str, by: str) -> str | None:
    """Return the name of what a mode aims at, None where that is open."""
    if name == "打ち消す":
        return _spell(draft, letter, by)
    known = [one for one in draft.things if letter and one.said.label == letter]
    if known:
        return known[0].name
    label = letter or "B"
    made = Thing(f"パーマネント{letter}" if letter else _UNKNOWN, describe(()), other(by), described="アーティファクト")
    made.said.label = label
    draft.things.append(made)
    return made.name


def _spell(draft: Draft, letter: str, by: str) -> str:
    """Return the spell that is countered: the one cast last, which waits, else one of which nothing is known."""
    last = draft.actions[-1] if draft.actions else {}
    if not letter and last.get("do") in ("spell", "cast") and last.get("by") == other(by):
        last["hold"] = True
        return str(last.get("what") or last.get("name") or last.get("card"))
    name = f"呪文{letter}" if letter else _SPELL
    draft.actions.append({"do": "spell", "name": name, "does": [], "by": OPPONENT if by == YOU else YOU, "hold": True})
    return name


def countered(draft: Draft, clause: Clause) -> bool:
    """対応してAが打ち消された: the spell that a letter names is countered by something else."""
    verb = clause.predicate
    letters = [t for p in clause.phrases for t in p.of("label")]
    if verb is None or verb.features & {"neg", "potential", "desire"} or len(letters) != 1:
        return False
    if any(p.of("card", "quote", "player") for p in clause.phrases) or not (name := called(draft, letters[0])):
        return False
    spell = next(one for one in draft.actions if one.get("name") == name)
    draft.actions.append(
        {
            "do": "spell",
            "name": "打ち消す呪文",
            "does": [{"do": "counter"}],
            "target": name,
            "by": other(str(spell["by"])),
            "of": {"zone": "スタック"},
        }
    )
    draft.use(verb, *letters, *(t for p in clause.phrases for t in p.tokens if t.means("spell")))
    return True


def called(draft: Draft, token: Token) -> str:
    """Return the spell that a letter names, empty for none."""
    names = (f"呪文{token.value}", _SPELL if token.value == "A" else "")
    return next((str(one["name"]) for one in draft.actions if one.get("name") in names), "")
