"""What comes at the end of the turn: 引ける？ of a card that lets one draw then, 終了ステップに2つとも解決した.

Invariant: the game goes on to the end step only where one permanent does just then what is asked, and nothing else, or
where what triggers then is said to have resolved.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import Any

from judge.ask.building.cards import name_of, text_of
from judge.ask.building.combat import objects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.inquired import ends_turn
from judge.ask.building.lives import told_change
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import BRACKETED, JOINING, Asked, Clause, Phrase, Reading, Token
from judge.text.patterns import Pattern


def reach_end(draft: Draft, asked: Asked) -> None:
    """Let the end step begin where a card draws then and it is asked whether, or how much, is drawn."""
    verb = asked.clause.predicate
    losing = any(t.means("lose") for t in (*asked.clause.tokens, verb) if t is not None)  # 失うライフは合計何点
    counted = asked.kind == "num" and (_loss(asked) or (losing and asked.unit == "点"))
    if counted or (asked.kind in ("yn", "can") and verb is not None and verb.means("lose") and _of_life(asked)):
        if _reach_loss(draft):
            draft.use(*(t for t in asked.clause.tokens if _says_end(t)))
        return
    if verb is None or not verb.means("draw") or asked.kind not in ("yn", "can", "num"):
        return
    if draft.when is not None or any(
        one["do"] == "step" or "draw" in repr(one.get("does", "")) for one in draft.actions
    ):
        return
    cards = [one for one in draft.things if one.said.card is not None and not one.described]
    found = [one for one in cards if _draws_at_end(str(one.said.card)) and one.zone == "戦場"]
    if len(found) != 1 or any(_may_draw(str(one.said.card)) for one in cards if one is not found[0]):
        return
    if not found[0].player and not any(t.kind == "player" for t in asked.clause.tokens):
        found[0].player = YOU  # 引ける？: the one who asks has it
    draft.active = draft.active or found[0].player or YOU
    draft.actions.append({"do": "step", "to": "end"})
    draft.assumed.append("終了ステップについて尋ねている")


def _of_life(asked: Asked) -> bool:
    """Return whether nothing but life may be what it is asked whether it is lost: さらに失う?, not 飛行を失う?."""
    told = [t for t in asked.clause.tokens if t.kind not in BRACKETED]
    fine = ("player", "particle", "mark", "filler", "verb", "card", "step", "number")
    return all(t.kind in fine or t.means("life", "turn", "trigger", "ability", "effect") for t in told)


def _loss(asked: Asked) -> bool:
    """Return whether it is asked how much life is lost: 何点失う, 失うライフはいくつ, ライフは何点減る."""
    life = any(t.means("life") for t in asked.clause.tokens)
    if any(t.means("lose") for t in asked.clause.tokens) or asked.concept == "lose":
        return asked.unit == "点" or (life and not asked.unit)
    return asked.clause.concept == "decrease" and life and asked.unit in ("点", "")


def _reach_loss(draft: Draft) -> bool:
    """Let the end step begin where it is asked how much life is lost and only one card, then, makes players lose it."""
    if draft.when is not None or any(one["do"] == "step" for one in draft.actions):
        return False
    found = [one for one in draft.things if one.zone == "戦場" and one.said.card is not None and not one.described]
    found = [one for one in found if _loses_at_end(str(one.said.card))]
    if len({one.said.card for one in found}) != 1:
        return False
    draft.active = draft.active or found[0].player or YOU
    draft.actions.append({"do": "step", "to": "end"})
    draft.assumed.append("終了ステップについて尋ねている")
    return True


def by_named(draft: Draft, reading: Reading) -> None:
    """《カード》で引ける？: what lets its controller draw at the end step is there, where nothing else tells of it."""
    for clause in reading.clauses:
        verb = clause.predicate
        if clause.role != "asked" or verb is None or not verb.means("draw"):
            continue
        for phrase in clause.phrases:
            before = takewhile(lambda token: token.kind != "open", phrase.tokens)  # not what the card says
            told = [t for t in before if t.kind not in BRACKETED]
            cards = [t for t in told if t.kind == "card" and _draws_at_end(str(t.value))]
            players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
            beside = [t for t in told if t not in cards and t not in players]
            if phrase.particle != "で" or len(cards) != 1 or len(players) > 1 or not _idle(beside):
                continue
            if any(t.value == cards[0].value for one in reading.given if one.role == "given" for t in one.tokens):
                continue
            player = PLAYERS[str(players[0].value)] if players else YOU
            draft.things.append(Thing(name_of(str(cards[0].value)), describe(cards), player))
            draft.use(*told, *(t for t in clause.tokens if _says_end(t)))


def _idle(words: list[Token]) -> bool:
    return all(t.means("ability", "trigger", "effect") or t.kind in JOINING for t in words)


def resolved(draft: Draft, clause: Clause) -> bool:
    """ターン終了時の誘発が全部解決した, 2つとも解決したら: what triggers at the end step has, and has resolved."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "potential?", "desire"} or not verb.means("resolve", "end"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    for phrase in clause.phrases:
        found = objects(draft, phrase) if len(phrase.of("card")) == 1 else []
        draft.topic = found or draft.topic
    waiting = _waiting(draft)
    if not waiting or not told or any(not _of_the_end(t, waiting) for t in told):
        return False
    if verb.means("end") and not any(t.means("trigger", "ability") for t in told):
        return False  # ターンが終わった
    if any(one.get("hold") for one in draft.actions):
        return False
    named = [t for t in told if t.kind == "card"]
    if not (named or _gone_to_end(draft) or any(_says_end(t) or t.kind == "number" or t.means(*_ALL) for t in told)):
        return False
    _end(draft, waiting)
    draft.use(verb, *told)
    return True


def brings(draft: Draft, clause: Clause) -> bool:
    """《傷の反射》でさらに2点失うけど: what a permanent makes one lose at the end step, as much as was lost before."""
    verb = clause.predicate
    if verb is None or not verb.means("lose") or verb.features & {"neg", "potential", "past"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    by = [one for one in _waiting(draft) if one.said.card in [t.value for t in told if t.kind == "card"]]
    rest = [t for t in told if t not in points and not (t.kind in (*JOINING, "player", "card") or t.means("life"))]
    if len(by) != 1 or len(points) != 1 or rest or draft.attacks:
        return False
    if told_change(draft, other(by[0].player or YOU)) != -int(points[0].value[0]):
        return False
    draft.use(verb, *told)
    return True


def by_those(draft: Draft, asked: Asked) -> Asked:
    """Return a question without 2枚の能力で, 両方の誘発で: what is lost by what triggers at the end step."""
    waiting = _waiting(draft)
    if not waiting or asked.kind != "num" or asked.clause.concept != "lose":
        return asked
    found = [p for p in asked.clause.phrases if p.particle in ("で", "によって") and _those(p, waiting)]
    if len(found) != 1:
        return asked
    _end(draft, waiting)
    draft.use(*found[0].tokens)
    return replace(
        asked, clause=replace(asked.clause, phrases=tuple(p for p in asked.clause.phrases if p not in found))
    )


def loses_then(draft: Draft, reading: Reading, clause: Clause, before: int, whole: Clause) -> bool:
    """Return whether it is asked what is lost by what comes at the end step, not in the whole turn.

    `before` is how many actions there were before the question: of what has come by then one asks 失う, not 失った.
    `whole` is the clause with all its words.
    """
    waiting = bool(_waiting(draft)) and _gone_to_end(draft)
    verbs = [t for t in clause.tokens if t.means("lose")]
    if not waiting or any(t.features & {"past", "progressive"} for t in verbs):
        return not waiting and ends_turn(draft, before)
    places = [t.start for t in clause.tokens]
    if places and _OTHER_TURN.search(_sentence(reading.text, min(places))):
        draft.missing.append("そのターンにどれだけライフを失うか")
    said = [t for t in reading.tokens if min(places) <= t.start <= max(places)]  # このターン is no phrase by itself
    more = any(t.text in _MORE for t in said)
    turn = any(t.text.startswith(_TURN) for t in said) or _until_end(reading.text, min(places))
    by_them = any(t.means("trigger", "ability") or t.kind == "card" for p in whole.phrases for t in p.tokens)
    by_them = by_them or any(_says_end(t) for t in (*said, *whole.tokens))  # 終了ステップに失うのは合計何点
    if not (more or turn or by_them) and any(t.means("total") for t in whole.tokens):
        stopped = any(one["do"] in ("spell", "activate") and _aimed(one) for one in draft.actions)
        if len(_waiting(draft)) > 1 and not stopped:
            draft.missing.append("このターンにすでに失ったライフも合わせるのか")
        return len(_waiting(draft)) > 1  # 合計で何点失う: of one loss there is no sum without what was lost before
    return more or not turn


def _until_end(text: str, start: int) -> bool:
    """Return whether the sentence asks for all until the end of the turn: ターンが終わるまでに、全部で何点."""
    return _UNTIL.search(_sentence(text, start)) is not None


def _sentence(text: str, start: int) -> str:
    """Return the sentence of a text that a place is in."""
    begun = max(text.rfind(mark, 0, start + 1) for mark in "。?") + 1
    end = min((at for mark in "。?" if (at := text.find(mark, begun)) >= 0), default=len(text))
    return text[begun:end]


def besides(reading: Reading, asked: Asked, made: Query) -> bool:
    """Return whether it is asked whether what was told comes about once more: 相手はさらにライフを失う？"""
    verb = asked.clause.predicate
    if made.kind != "yn" or made.ending or verb is None or made.concept not in _REPEATED:
        return False
    begun = max((t.end for t in reading.tokens if t.kind == "mark" and t.end <= verb.start), default=0)
    return any(t.text in _BESIDES for t in reading.tokens if begun <= t.start < verb.start)


_REPEATED = ("lose", "life lost", "take", "deal", "draw", "life gained", "discard")
_BESIDES = frozenset({"さらに", "更に", "追加", "新たに", "他", "ほか", "それ以上"})


def _aimed(action: dict[str, Any]) -> bool:
    """Return whether something is done to an ability or an object, not to a player."""
    return bool(action.get("target")) and action.get("target") not in (YOU, OPPONENT)


_ALL = ("both", "total")
_UNTIL = Pattern(
    r"(?:ターンの?(?:が)?(?:終わり|終わる|終了)(?:する)?(?:時|とき)?|終了ステップ(?:の?終わり|が終わる))まで(?=[^。?]*(?:全部|合計|総|トータル|計))"
)
_OTHER_TURN = Pattern(
    r"(?:次の|翌|次回の|その次の|2ターン後の?)(?:(?:自分|相手|対戦相手)の)?(?:ターン|(?=終了|エンド))"
)
_MORE = frozenset({"さらに", "更に", "あと", "追加", "新たに", "もう"})
"""Words that ask of what is lost beside what was lost before."""

_TURN = ("このターン", "そのターン", "ターン中")
"""Words that ask of all that is lost in the turn."""


def _waiting(draft: Draft) -> list[Thing]:
    """Return the permanents whose abilities trigger at the end step, where nothing else there triggers."""
    return [one for one in draft.things if one.zone == "戦場" and waits_for_end(one)]


def _those(phrase: Phrase, waiting: list[Thing]) -> bool:
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    meant = any(t.means("trigger", "ability", *_ALL) or t.kind in ("card", "number") for t in told)
    return meant and all(_of_the_end(t, waiting) for t in told)


def _of_the_end(token: Token, waiting: list[Thing]) -> bool:
    """Return whether a word of a clause may speak of what triggers at the end step: 終了ステップの2つの誘発が両方."""
    if token.kind == "number":
        return token.value[0] == len(waiting) and token.value[1] in ("つ", "枚", "個", "体", "回")
    if token.kind == "card":
        return token.value in [one.said.card for one in waiting]
    if token.kind == "player":
        return all(one.player in ("", PLAYERS.get(str(token.value), "?")) for one in waiting)
    return (
        token.kind in ("filler", "mark", "particle")
        or _says_end(token)
        or token.means("trigger", "ability", "effect", *_ALL)
    )


def _says_end(token: Token) -> bool:
    return (token.kind == "step" and token.value in ("end", "cleanup")) or token.means("end of it")


def _gone_to_end(draft: Draft) -> bool:
    return any(one["do"] == "step" and one["to"] in ("end", "cleanup") for one in draft.actions)


def _end(draft: Draft, waiting: list[Thing]) -> None:
    """Let the turn go to its end; where nobody is said to control what triggers then, it is the asker."""
    if not _gone_to_end(draft):
        draft.actions.append({"do": "step", "to": "cleanup"})
    lost = any(one.get("by") == OPPONENT or one.get("target") == OPPONENT for one in draft.actions)
    for one in waiting:
        if not one.player and lost:
            one.player = YOU
            draft.assumed.append(f"{one.name}はあなたがコントロールしている")


def waits_for_end(one: Thing) -> bool:
    """Return whether all that triggers of a card does so as an end step begins."""
    from judge.engine.values import Step
    from judge.engine.vocabulary.triggers import Beginning
    from judge.engine.vocabulary.words import Triggered

    if one.said.card is None or one.described:
        return False
    found = [ability for ability in text_of(str(one.said.card)) if isinstance(ability, Triggered)]
    steps = [ability.when.step if isinstance(ability.when, Beginning) else None for ability in found]
    return bool(steps) and set(steps) == {Step.END}


def _draws_at_end(key: str) -> bool:
    """Return whether all that lets a card's controller draw is what triggers as the end step begins."""
    return _does_at_end(key, "DrawCards(")


def _loses_at_end(key: str) -> bool:
    """Return whether all by which a card lets players lose life is what triggers as the end step begins."""
    return _does_at_end(key, "lose=True")


def _does_at_end(key: str, effect: str) -> bool:
    from judge.engine.values import Step
    from judge.engine.vocabulary.triggers import Beginning
    from judge.engine.vocabulary.words import Triggered

    found = [one for one in text_of(key) if effect in repr(one)]
    return bool(found) and all(
        isinstance(one, Triggered) and isinstance(one.when, Beginning) and one.when.step == Step.END for one in found
    )


def _may_draw(key: str) -> bool:
    """Return whether anything a card does lets a player draw."""
    return "DrawCards(" in repr(text_of(key))
