"""Which of two combat damage steps a question is about: 通常の戦闘ダメージも与える, 先制攻撃のダメージで倒せる.

Invariant: only words that stand with combat damage itself say so; the keyword of an object is none of them.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import keywords_of
from judge.ask.building.combat import attacks, objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

FIRST, REGULAR, SECOND = "first", "regular", "second"
AT_ONCE = "at once"
"""Asked whether all in a combat deal their damage in one step."""
QUICK = ("kw.first_strike", "kw.double_strike")


def step_asked(draft: Draft, clause: Clause) -> tuple[Clause, str]:
    """Return a question without the words for the damage step it is about, and that step; empty for none."""
    if not draft.attacks:
        return clause, ""
    if draft.blocks and clause.predicate is not None and clause.predicate.means("deal", "take"):
        told = [t for p in clause.phrases for t in p.tokens]
        said = [t for t in told if t.text in ("同時", "同時に")]
        if said and any(t.means("damage") for t in told) and not any(t.kind in ("number", "wh") for t in told):
            draft.use(*said)
            return clause, AT_ONCE
    for place, phrase in enumerate(clause.phrases):
        damage = [t for t in phrase.tokens if (t.kind == "noun" and t.value == "damage") or _points(draft, t)]
        between = any(one["do"] == "first damage" for one in draft.actions)
        words = [t for t in phrase.tokens if _says(t) or (between and t.text == "次")]
        rest = [t for t in phrase.tokens if t.kind not in SILENT and t not in words and t not in damage]
        if len(damage) != 1 or not words or rest:
            continue
        amount = [t for t in damage if t.kind == "number"]
        draft.use(*words, *amount)
        kept = Phrase(tuple(t for t in phrase.tokens if t not in words and t not in amount), phrase.particle)
        phrases = tuple(kept if n == place else one for n, one in enumerate(clause.phrases))
        second = SECOND if any(t.value == (2, "番目") for t in words) else REGULAR
        step = FIRST if all(_is_first(t) for t in words) else second
        return replace(clause, phrases=tuple(p for p in phrases if p.words)), step
    return clause, ""


def _points(draft: Draft, token: Token) -> bool:
    """Return whether an amount is the damage of an attacker: 2回目の3点."""
    powers = {one.said.pt[0] for one in draft.things if one.name in draft.attacks and one.said.pt is not None}
    return token.kind == "number" and token.value[1] == "点" and token.value[0] in powers


def _says(token: Token) -> bool:
    return token.text == "通常" or token.value == (2, "番目") or _is_first(token)


def _is_first(token: Token) -> bool:
    quick = token.kind == "keyword" and token.value[0] in QUICK
    return quick or token.value == (1, "番目")


def first_alone(draft: Draft) -> bool:
    """Return whether all that attacks has first strike alone and nothing blocks: it deals damage in the first step."""
    attacking = [one for one in draft.things if one.name in draft.attacks]
    if not attacking or draft.blocks or any(one["do"] == "first damage" for one in draft.actions):
        return False
    return all(_keys(one) & set(QUICK) == {"kw.first_strike"} for one in attacking)


def _keys(one: Thing) -> set[str]:
    """Return the keywords that something has, by what is said of it or by its card."""
    keys = {key for key, _ in one.said.has} | one.gained
    return keys | ({f"kw.{name}" for name in keywords_of(one.said.card)} if one.said.card is not None else set())


def struck(draft: Draft, clause: Clause) -> None:
    """3/3が先制攻撃の戦闘ダメージを与えた: where nothing is told of a combat, it attacked and was not blocked."""
    predicate = clause.predicate
    if draft.attacks or draft.blocks or draft.waiting or predicate is None or not predicate.means("deal"):
        return
    if not predicate.has("past") or predicate.features & {"neg", "passive", "potential"} or clause.role != "given":
        return
    of_combat = [p for p in clause.phrases if any(t.value == "damage" and _of_combat(p) for t in p.of("noun"))]
    doers = [p for p in clause.phrases if p.particle in ("が", "は", "も") and p.of("pt", "card", "keyword", "label")]
    if len(of_combat) != 1 or len(doers) != 1 or len(clause.phrases) != 2 or of_combat[0].of("number"):
        return
    if any(t.kind == "verb" and t.means("block") for t in doers[0].tokens):
        return
    if not (who := objects(draft, doers[0])):
        return
    attacks(draft, who)
    draft.unblocked |= {one.name for one in who}
    draft.assumed += [f"{one.name}は攻撃していて、ブロックされていない" for one in who]


def _of_combat(phrase: Phrase) -> bool:
    return any(t.text.startswith("戦闘") or _is_first(t) for t in phrase.tokens)
