"""Questions for the damage that a creature has on it, and for how much more it dies of: あと何点で死ぬ.

Invariant: it is asked of the one creature there is; how much was dealt to it before is left to the play.
"""

from __future__ import annotations

from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.query import FATAL, ON_IT, Query
from judge.ask.reading.model import JOINING, Asked, Phrase, Token


def on_it(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for the damage that is marked on the one object spoken of: 負っているダメージは."""
    told = [t for t in asked.clause.tokens if t.kind not in JOINING]
    verbs = [t for t in told if t.kind == "verb" and t.text.startswith("負っ")]
    measured = [t for verb in verbs for t in told[told.index(verb) + 1 :][:1] if t.means("damage")]
    if asked.kind != "num" or asked.unit not in ("点", "") or not measured:
        return None
    sized = [one for one in draft.things if one.zone == "戦場" and (one.said.pt or one.said.base or one.said.card)]
    named = [p for p in asked.clause.phrases if p.of("pt", "card", "label", "keyword", "player")]
    of_one = len(sized) == 1 and not any(p.of("card", "label", "keyword", "player") for p in named)
    if not of_one:
        sized = _holding(draft, named, verbs[0])
    if len(sized) != 1:
        draft.missing.append("ダメージを負っているのがどれか")
        return None
    draft.use(*verbs, *measured, *(t for t in told if t.kind in ("wh", "pt") or t.means("creature", "that")))
    return Query("num", "take", (sized[0].name,), unit="点", word=asked.word, keyword=ON_IT)


def _holding(draft: Draft, named: list[Phrase], verb: Token) -> list[Thing]:
    """Return what is said to have damage on it, of several: 4/4が負っているダメージ; empty where that is not told."""
    before = [p for p in named if p.particle in ("が", "の", "は") and p.tokens[0].start < verb.start]
    told = [describe(p.tokens[: p.tokens.index(verb)] if verb in p.tokens else p.tokens) for p in before]
    found = [draft.resolve(said, new=False) for said in told]
    draft.use(*(t for said in told for t in said.tokens))
    return found[0] if len(found) == 1 else []


def left_to_die(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for how much more damage is lethal, None where something else is asked."""
    verb = asked.clause.predicate
    if asked.kind != "num" or asked.unit != "点" or verb is None or not verb.means("die", "destroy", "need"):
        return None
    if verb.features & {"past", "neg"}:
        return None
    told = [t for t in asked.clause.tokens if t.kind not in JOINING and t.kind != "wh" and t is not verb]
    more = [t for t in asked.clause.tokens if t.text in _MORE]
    plain = [t for t in told if t.means("damage") or t.kind == "filler"]
    rest = [t for t in told if t not in more and t not in plain and t.kind != "pt" and not t.means("creature", "that")]
    sized = [one for one in draft.things if one.zone == "戦場" and (one.said.pt or one.said.base or one.said.card)]
    if not more or rest or len(sized) != 1 or (verb.means("need") and not _to_die(draft)):
        return None
    draft.use(verb, *told, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return Query("num", "take", (sized[0].name,), unit="点", word=asked.word, keyword=FATAL)


_MORE = ("あと", "残り", "さらに", "もう")


def _to_die(draft: Draft) -> bool:
    """Return whether it is told before that something is to die: 死ぬには, 倒すには."""
    return draft.goal is not None and draft.goal[0] in ("die", "destroy")
