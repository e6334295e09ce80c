"""Rules of reading about mana that a clause adds to a pool, what of it is used, and what is over as the phase ends.

Invariant: nothing of it counts as read before an end of a phase or turn is told; what becomes of it then the edition
decides (`pools` reads what is told at once: 緑マナ3点が余った).
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.pools import mana_of
from judge.ask.building.thing import Pool
from judge.ask.reading.model import BRACKETED, Clause, Token

ADDS = ("put_in", "add", "gain", "make", "create")
USES = ("use", "pay", "spend")
OVER = ("remain", "exist", "be over", "float")
_SPANS = ("phase", "turn", "next turn", "combat")
"""What ends or begins; a step that ends may not end its phase, and mana burned as phases ended (2008-05-01: 300.3)."""
ENDS = ("end", "go", "become", "come", "go_through")


def added(draft: Draft, clause: Clause) -> bool:
    """《谷刻み》の能力で自分のマナ・プールに{G}{G}{G}を加えた: it is in the pool, for now."""
    verb, told = clause.predicate, _told(clause)
    mana = mana_of(clause)
    if verb is None or verb.features & {"neg", "potential", "desire"} or not mana or draft.pool or draft.mana:
        return False
    if draft.things or draft.actions or any(not (_of_mana(t) or _source(t)) for t in told):
        return False
    players = [PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS]
    draft.pool = Pool(players[0] if players else YOU, len(mana.replace("}{", "} {").split()), [verb, *told])
    return len(set(players)) < 2


def used(draft: Draft, clause: Clause) -> bool:
    """使ったのは1点だけ, 1点しか使わず, 1点も使わずに: what is used of it, the rest is still there."""
    clause, behind = _cut(clause)
    if behind is not None:
        return used(draft, clause) and ended(draft, behind)
    verb, told = clause.predicate, _told(clause)
    if draft.pool is None or verb is None or verb.features & {"potential", "desire"}:
        return False
    counts = _counts(told)
    if not all(_of_mana(t) for t in told) or _of_another(draft.pool, told):
        return _dropped(draft)
    only = any(phrase.particle == "しか" for phrase in clause.phrases)
    if len(counts) > 1 or (verb.has("neg") and counts and not only):
        return _dropped(draft)
    spent = draft.pool.left if not verb.has("neg") and not counts else counts[0] if counts else 0
    return _leave(draft, draft.pool.left - spent, [verb, *told])


def _cut(clause: Clause) -> tuple[Clause, Clause | None]:
    """Return 使ったのは1点だけで and フェイズが終わった apart, which 使ったのは holds together."""
    verb = next((t for p in clause.phrases[-1:] for t in p.tokens if t.kind == "verb" and t.means(*ENDS)), None)
    if clause.link != "nominal" or verb is None or len(clause.phrases) < 2:
        return clause, None
    first = tuple(p for p in clause.phrases if any(t.kind == "number" for t in p.tokens))
    rest = tuple(p for p in clause.phrases[:-1] if p not in first)
    return replace(clause, phrases=first, link=""), replace(clause, phrases=rest, predicate=verb, link="")


def over(draft: Draft, clause: Clause) -> bool:
    """2点余らせて, 2点浮いたまま: how much of it is left."""
    verb, told = clause.predicate, _told(clause)
    if draft.pool is None or verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    counts = _counts(told)
    if len(counts) != 1 or any(not _of_mana(t) for t in told) or _of_another(draft.pool, told):
        return _dropped(draft)
    return _leave(draft, counts[0], [verb, *told])


def ended(draft: Draft, clause: Clause) -> bool:
    """そのままフェイズが終わった, 次のフェイズに移った: what is left over is lost, and perhaps burns."""
    verb, told = clause.predicate, _told(clause)
    if draft.pool is None or verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    spans = [t for t in told if (t.kind == "step" and t.value == "main") or t.means(*_SPANS)]
    if not spans or any(t not in spans and t.kind not in ("filler", "particle") for t in told):
        return _dropped(draft)
    pool, draft.pool = draft.pool, None
    if pool.left:
        draft.mana[pool.player] = "{C}" * pool.left
    draft.active = draft.active or pool.player
    draft.actions.append({"do": "step", "to": "end"})
    words = [*pool.words, verb, *told]
    draft.notes.update(t.start for t in words if t.kind == "number")
    draft.use(*words)
    return True


def _leave(draft: Draft, left: int, words: list[Token]) -> bool:
    """Note how much is left, and the words that told of it; not where that can't be."""
    if draft.pool is None or not 0 <= left <= draft.pool.left:
        return _dropped(draft)
    draft.pool = Pool(draft.pool.player, left, [*draft.pool.words, *words])
    return True


def _of_another(pool: Pool, told: list[Token]) -> bool:
    """Return whether a clause names a player whose mana it is not."""
    return any(t.kind == "player" and PLAYERS.get(str(t.value)) != pool.player for t in told)


def _dropped(draft: Draft) -> bool:
    """Forget the mana where something is told of it that is not read: how much there is left is open."""
    draft.pool = None
    return False


def _told(clause: Clause) -> list[Token]:
    return [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]


def _counts(told: list[Token]) -> list[int]:
    return [int(t.value[0]) for t in told if t.kind == "number" and t.value[1] in ("点", "マナ", "つ")]


def _of_mana(token: Token) -> bool:
    plain = ("number", "color", "cost", "pronoun", "player", "filler", "particle")
    return token.kind in plain or token.means("mana", "pool", "among", "that", "only", "total")


def _source(token: Token) -> bool:
    return token.kind in ("card", "type", "subtype") or token.means("ability", "effect", "spell")
