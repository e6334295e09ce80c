"""How much damage a player deals, or is dealt by another: 自分は何点与えた, 自分から相手へのダメージは何点.

Invariant: a player who deals damage is never taken for the one to whom it is dealt; where some of it goes to creatures
and nobody is named to whom it is dealt, it stays open.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import Asked, Clause, Token

_SUBJECT = ("は", "が", "も")
_AT = ("に", "には", "へ", "への")
_FROM = ("から", "からの", "による")
_DEALS = ("与え", "通し", "通せ", "通す", "入れ", "削", "減らせ", "減らし", "減らす")
_SUFFERED = ("られ", "され", "れば")


def dealt_by(draft: Draft, asked: Asked) -> tuple[str, list[Thing]] | None:
    """Return to whom, or to which objects, the player deals damage who is asked about; None where none is said to."""
    clause = asked.clause
    if asked.kind not in ("num", "yn", "can") or (asked.kind == "num" and asked.unit not in ("点", "ダメージ", "")):
        return None
    told = _players(clause)
    subject, at, by = (
        [who for who, particle in told if particle in among] for among in (_SUBJECT, (*_AT, "ライフ"), _FROM)
    )
    verbs = [t for t in (*clause.tokens, clause.predicate) if t is not None and t.kind == "verb"]
    acts = [t for t in verbs if t.text.startswith(_DEALS)]
    active = any(_active(t) for t in acts) or (bool(at) and any(t.has("potential?") for t in acts))
    if by and not active and len({*subject, *at} - {*by}) <= 1:
        taker = next(iter({*subject, *at} - {*by}), other(by[0]))
        return taker, []
    if len(subject) != 1 or not acts:
        return None
    goals = [one for p in clause.phrases if p.particle in _AT for one in objects(draft, p, new=False)]
    if goals and asked.kind != "num":
        return None  # it is asked of what is dealt damage
    if active and not (at or goals) and doubly_meant(asked):
        draft.missing.append(WHO_ACTS)
    elsewhere = bool(draft.blocks) or any(aim and aim not in PLAYERS.values() for aim in draft.attacks.values())
    if active and not at and (goals or elsewhere):
        draft.missing += ["誰に与えるダメージか"] * (not goals)
        return ("", goals) if goals else (other(subject[0]), [])
    if not active:
        potential = not at and any(t.has("potential?") for t in acts)  # 自分は何点与えられる: by or to them
        draft.missing += ["与える側か受ける側か"] * potential
        return None
    return (at or [other(subject[0])])[0], []


WHO_ACTS = "対戦相手がすることか、されることか"


def doubly_meant(asked: Asked) -> bool:
    """Return whether it may be the opponent who does it or to whom it is done: 相手は何点削れる, 相手は何体倒せる."""
    verb = asked.clause.predicate
    able = verb is not None and verb.text.endswith(("せる", "れる", "せます", "れます")) and not verb.has("passive")
    headless = any(
        p.tokens[0].value == "opponent" and [t.kind for t in p.tokens[1:2]] == ["wh"] for p in asked.clause.phrases
    )  # 相手は何点削れる as 相手何点のダメージを与える
    topic = any(p.particle == "は" and [t.value for t in p.words] == ["opponent"] for p in asked.clause.phrases)
    return headless or (able and topic)


def _active(verb: Token) -> bool:
    """Return whether a verb is told of who deals it, not of who suffers it."""
    return not verb.has("passive") and not any(form in verb.text for form in _SUFFERED)


def _players(clause: Clause) -> list[tuple[str, str]]:
    """Return the players named, each with the particle behind; `ライフ` where it is of a player's life."""
    found: list[tuple[str, str]] = []
    for phrase in clause.phrases:
        for n, token in enumerate(phrase.tokens):
            if token.kind != "player" or token.value not in PLAYERS:
                continue
            behind = phrase.tokens[n + 1 : n + 3]
            particle = phrase.particle if not behind else str(behind[0].value) if behind[0].kind == "particle" else ""
            if behind and behind[0].kind == "wh":
                particle = "は"  # 自分何点のダメージを与える
            if particle == "の" and behind[1:] and behind[1].means("life"):
                particle = "ライフ"
            found.append((PLAYERS[str(token.value)], particle))
    return found


__all__ = ["WHO_ACTS", "dealt_by", "doubly_meant"]
