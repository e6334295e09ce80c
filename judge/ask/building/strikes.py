"""What a question says beside a fight: life totals told of in passing, keywords lost or gained while it goes on.

Invariant: a life total is only taken from words that say nothing else, and before anything has happened.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.attached import own_keywords
from judge.ask.building.cards import is_spell
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

_CHANGES = ("lose", "decrease", "increase", "gain", "pay", "become", "remain", "exist")


def life_beside(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without ライフが4点の相手に or 自分のライフが3で, which says from what life total it starts."""
    happened = any(_is_over(one) for one in draft.actions)
    if clause.role != "given" or (clause.predicate is not None and clause.predicate.means(*_CHANGES)):
        return clause
    kept: list[Phrase] = []
    said: dict[str, int] = {}
    used: list[Token] = []
    phrases = list(clause.phrases)
    whose = [PLAYERS[str(t.value)] for p in clause.phrases for t in _topic(p)]
    of = whose[0] if len(whose) == 1 else draft.asked_of or YOU
    while phrases:
        phrase = phrases.pop(0)
        tokens, particle = list(phrase.tokens), phrase.particle
        if phrases and particle in ("が", "は") and _ends_with_life(phrase):
            tokens, particle = [*tokens, *phrases[0].tokens], phrases[0].particle
            joined = _life(tokens, of)
            if joined is not None:
                phrases.pop(0)
        else:
            joined = _life(tokens, of)
        if joined is None:
            kept.append(phrase)
            continue
        player, number, words, rest = joined
        said[player] = number
        used += words
        if rest:
            kept.append(Phrase(rest, particle))
    if not said or not kept:
        return clause
    if clause.predicate is None and all(p.particle in ("も", "と") and player_of(p) for p in kept):
        return clause  # 自分も相手もライフが1点: of both of them
    if happened:
        unlike = [player for player, total in said.items() if draft.players[player] != total]
        draft.missing += [f"{player}のライフが{said[player]}点なのがいつか" for player in unlike]
        return clause
    draft.players.update(said)
    draft.lives_of += said
    draft.lives_said = True
    draft.use(*used)
    if clause.predicate is None and all(_topic(one) for one in kept):
        draft.use(*(t for one in kept for t in one.tokens))
    return replace(clause, phrases=tuple(kept))


def _is_over(action: dict[str, Any]) -> bool:
    """Return whether an action may have changed a life total by what is told next: not what waits on the stack."""
    return action["do"] in ("event", "spell", "cast", "activate") and not action.get("hold")


def _ends_with_life(phrase: Phrase) -> bool:
    told = phrase.words
    return bool(told) and told[-1].value == "life" and all(t.kind == "player" for t in told[:-1])


def _topic(phrase: Phrase) -> list[Token]:
    """Return the player of 対戦相手は in 対戦相手はライフ5, nothing for any other phrase."""
    told = phrase.words
    alone = len(told) == 1 and told[0].kind == "player" and told[0].value in PLAYERS
    return told if alone and phrase.particle in ("は", "が", "も") else []


def _life(tokens: list[Token], of: str) -> tuple[str, int, list[Token], tuple[Token, ...]] | None:
    """Return the player, the life total, the words which say it and what else the tokens say; None for no life.

    `of` is the player where they name none.
    """
    left = [t for t in tokens if t.kind == "noun" and t.value == "excess"]
    told = [t for t in tokens if t.kind not in SILENT and t not in left]
    at = next((n for n, t in enumerate(told) if t.kind == "noun" and t.value == "life"), None)
    if at is None or at + 1 >= len(told) or any(t.kind != "player" for t in told[:at]):
        return None
    number = told[at + 1]
    if number.kind != "number" or number.value[1] not in ("", "点"):
        return None
    after = told[at + 2 :]
    owner = told[0] if at else after[0] if after and after[0].kind == "player" else None
    if owner is not None and owner.value not in PLAYERS:
        return None
    rest = tuple(t for t in tokens if after and t.start >= after[0].start)
    words = [*left, *told[: at + 2]]
    return PLAYERS[str(owner.value)] if owner is not None else of, int(number.value[0]), words, rest


def keyword_changed(draft: Draft, clause: Clause) -> bool:
    """3/3が先制攻撃を失った, 2/2が二段攻撃を得た: until the end of the turn, from when it happens."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "progressive"}:
        return False
    loses = predicate.means("lose", "disappear")
    holder = next((p for p in clause.phrases if _keywords_only(p) and p.particle in ("を", "が", "は", "も")), None)
    if holder is None and loses and predicate.means("lose"):
        return _bereft(draft, clause, predicate)
    if holder is None or any(p.of("card", "quote") for p in clause.phrases):
        return False
    others = [p for p in clause.phrases if p is not holder]
    who = [
        one for p in others if p.particle in ("が", "は", "も", "の", "から") for one in objects(draft, p, new=False)
    ]
    who = who or (_described(draft, others) if loses else []) or list(draft.topic)
    words = list(holder.of("keyword"))
    if not who or (loses and any(key.value[0] not in {k for one in who for k, _ in one.said.has} for key in words)):
        return False
    names = [keyword_name(*t.value) for t in words]
    lost = [str(t.value[0]).removeprefix("kw.") for t in words]
    op = {"change": "lose abilities", "keywords": lost} if loses else {"change": "gain", "abilities": names}
    for one in who:
        if loses or own_keywords(draft, one, [t.value for t in words]):
            event(draft, [{"do": "change", "ops": [op], "until": "end of turn"}], one.name)
    draft.topic = who
    draft.use(predicate, *words)
    return True


def _described(draft: Draft, phrases: list[Phrase]) -> list[Thing]:
    """Return the one creature of a size that is told of for the first time: 飛行を持つ2/2が飛行を失った."""
    found = [p for p in phrases if p.particle in ("が", "は", "の") and len(p.of("pt", "card")) == 1]
    if any(is_spell(str(t.value)) for p in found for t in p.of("card")):
        return []
    return objects(draft, found[0]) if len(found) == 1 == len(phrases) else []


def _bereft(draft: Draft, clause: Clause, predicate: Token) -> bool:
    """3/3がすべての能力を失った: whatever it has by then, until the end of the turn."""
    whole = next((p for p in clause.phrases if p.particle == "を" and _abilities_only(p)), None)
    others = [p for p in clause.phrases if p is not whole]
    if whole is None or any(p.of("quote") for p in clause.phrases) or len(others) > 1:
        return False
    if any(p.particle not in ("が", "は", "も") for p in others):
        return False
    who = [one for p in others for one in objects(draft, p, new=False)] or _described(draft, others)
    who = who or ([] if others else list(draft.topic))
    if len(who) != 1 or who[0].zone != "戦場":
        return False
    event(draft, [{"do": "change", "ops": [{"change": "lose abilities"}], "until": "end of turn"}], who[0].name)
    draft.topic = who
    draft.use(predicate, *whole.words)
    return True


def _abilities_only(phrase: Phrase) -> bool:
    """Return whether a phrase is 能力 or すべての能力."""
    told = phrase.words
    rest = [t for t in told if not t.means("ability")]
    return len(rest) < len(told) and all(t.means("total", "each", "both") or t.text in ("すべて", "全て") for t in rest)


def _keywords_only(phrase: Phrase) -> bool:
    told = phrase.words
    return bool(told) and all(t.kind == "keyword" for t in told)
