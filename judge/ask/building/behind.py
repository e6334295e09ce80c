"""A question behind another one, as asked of the same: where it names only a number, or nothing.

Invariant: what a question says itself is never replaced by what the one before it said.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.about import only_returning
from judge.ask.building.conspiring import TAPPED
from judge.ask.building.draft import Draft
from judge.ask.building.minted import MINTED
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked


def of_all_that_fell(draft: Draft, before: Query, made: Query) -> Query:
    """Return a question for a size behind 戻ってくるのは何体, which is asked of all that may have come back."""
    if (before.kind, before.concept, made.kind) != ("num", "return", "size") or not (before.implied and made.implied):
        return made
    return replace(made, things=tuple(one.name for one in draft.things if one.said.pt or one.said.base))


def of_the_same(before: Query, made: Query, asked: Asked) -> Query:
    """Return a question as asked of the same as the one before it, where it names only a number, or nothing."""
    if made.kind == before.kind == "who" and not made.concept and all(t.kind in _BARE for t in asked.clause.tokens):
        return before  # 起動できるのは誰？ 自分？相手？
    if made.kind == "outcome" and (key := only_returning(asked)):
        return replace(made, kind="yn", concept="trigger", keyword=key, implied=True)
    if before.concept == MINTED and made.unit in ("体", "匹") and _bare(asked):
        return replace(made, concept="tokens", things=(), implied=True)  # トークンは出る？何体？
    if made.concept == "counters" and made.implied and before.kind == "size" and before.things and not before.implied:
        return replace(made, things=before.things, implied=False)  # 5/5は何/何？ カウンターは何個？
    if _bare_amount(made, asked) and before.concept != TAPPED:
        same = _taken_up(before, made, asked)
        made = replace(
            made,
            concept=same,
            things=() if before.kind == "who" else before.things,
            player=before.player,
            keyword=(before.keyword or "any") if same == "counters" else made.keyword,
            implied=before.implied,
        )
    if made.kind == "num" and made.concept == "take" and before.concept == "draw" and _of_no_player(made, asked):
        if before.kind == "who":  # 誰が何枚引いて何点受ける: each of the two
            return replace(made, players=tuple(PLAYERS.values()), player="", things=())
        return replace(made, player=before.player, players=before.players, things=())
    return replace(made, concept="lose", player=before.player) if _bare_change(made, before) else made


def _bare(asked: Asked) -> bool:
    """Return whether nothing but a number is asked for: 何体？ それは最大何体？"""
    told = [t for t in asked.clause.tokens if t.kind not in (*JOINING, "wh", "pronoun")]
    return all(t.means(*_MEASURING) for t in told)


def _of_no_player(made: Query, asked: Asked) -> bool:
    """Return whether a question for points names nobody: 何枚引いて何点受ける."""
    told = [t for t in asked.clause.tokens if t.kind not in JOINING]
    return made.unit == "点" and all(t.kind == "wh" or t.means("damage", "total", "take") for t in told)


_BARE = ("wh", "filler", "mark", "particle")


def _taken_up(before: Query, query: Query, asked: Asked) -> str:
    """Return what an amount is of that is asked behind another question, of the same objects and players."""
    if asked.clause.predicate is not None and query.unit in ("", "点") and before.concept in _LIVES:
        return "life"  # 何点得て、いくつになる
    return {"life gained": "gain", "life lost": "lose", "put": "counters"}.get(before.concept, before.concept)


_LIVES = ("gain", "lose", "take", "life", "life gained", "life lost")


def _bare_change(query: Query, before: Query) -> bool:
    """Return whether it is asked by how much the life decreases that was asked about: ライフは減る？何点減る？"""
    bare = query.kind == "num" and query.unit == "点" and not query.things and not query.player
    return bare and query.concept in ("decrease", "lose") and before.concept in ("lose", "life lost")


def _bare_amount(query: Query, asked: Asked) -> bool:
    """Return whether only an amount is asked (…失うの？何点？ 引くのは誰で、合計何枚？), of what was asked before."""
    verb = asked.clause.predicate
    if query.kind != "num" or query.concept not in ("", "become") or (verb is not None and not verb.means("become")):
        return False
    rest = (t for phrase in asked.clause.phrases for t in phrase.tokens)
    return all(t.kind in ("wh", "filler", "mark", "particle") or t.means(*_MEASURING) for t in rest)


_MEASURING = ("total", "maximum", "minimum", "last")
