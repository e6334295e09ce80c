"""Several things done in one response: 《稲妻》を撃たれたので、対応してタップして+1/+1カウンターを1個置いた.

Invariant: what one sentence tells to be done in response, joined by て or 後, is all done before what is responded to
resolves; what only comes of it is not.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_spell, name_of
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.harm import UNTOLD_SOURCE
from judge.ask.building.players import YOU
from judge.ask.reading.model import EMPTY, Clause

_DOES = (
    "put", "deal", "give", "gain", "have", "attach", "tap", "untap", "regenerate", "sacrifice", "exile", "destroy",
    "remove", "bounce", "put_back", "pay", "transfer", "grant", "do", "use", "take",
)  # fmt: skip
"""Verbs of what a player does in response."""
_GOES_ON = ("and", "after", "")
"""How a clause leads on to the next thing done in the same response."""


def to_the_named(draft: Draft, clause: Clause) -> bool:
    """《巨大化》を唱えた。《巨大化》に対応して: it waits on the stack, and is not cast once more."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    if clause.predicate is not None or clause.link != "response" or len(cards) != 1:
        return False
    name = name_of(str(cards[0].value))
    cast = [n for n, one in enumerate(draft.actions) if one.get("card") == name]
    holder = next(p for p in clause.phrases if cards[0] in p.tokens)
    others = [p for p in clause.phrases if p is not holder and not player_of(p)]
    alone = all(t is cards[0] or t.kind in _BESIDE_A_NAME for t in holder.tokens)
    if not cast or others or not alone:
        return False
    if not all(one.get("hold") for one in draft.actions[cast[-1] : -1]):
        draft.missing.append(f"{name}がそのときまだスタックにあるか")
    who = [p for p in clause.phrases if p is not holder]
    draft.responder = next((player_of(p) for p in who), draft.responder)
    draft.use(cards[0], *(t for p in (holder, *who) for t in p.tokens if t.kind in ("player", "pronoun")))
    return True


_BESIDE_A_NAME = ("filler", "mark", "particle", "player", "pronoun")


def begins(draft: Draft, clause: Clause) -> bool:
    """Return whether a clause goes on with a response; what was done in that so far then does not end it."""
    replied, sentence = draft.reply
    if sentence != clause.sentence or not _acts(clause):
        return False
    last = [one for one in draft.actions[replied:] if not one.get("hold")]
    if not last or any(not _at_once(one) for one in last):
        return False
    for one in last:
        one["hold"] = True
    gone = [name for one in last for name in aimed(one) if _sacrifices(one)]
    before = reversed(draft.actions[:replied])
    spell: dict[str, Any] = next((one for one in before if one["do"] in ("spell", "cast")), {})
    if [one.name for one in draft.topic] == gone[-1:] and clause.link != "relative":
        draft.topic = [one for one in draft.things if one.name in aimed(spell)] or draft.topic
    return True


def ended(draft: Draft, clause: Clause, acted: int, *, goes_on: bool) -> None:
    """Note after a clause whether a response goes on; what nothing was done after in it ends it.

    Args:
        draft: with what the clause did.
        clause: what was read.
        acted: how many actions there were before it.
        goes_on: what `begins` returned of it.
    """
    before, added = draft.actions[draft.reply[0] : acted], draft.actions[acted:]
    done = bool(added) and all(_at_once(one) for one in added)
    if goes_on and not done and before:
        before[-1].pop("hold", None)
    elif goes_on:
        _of_the_gone(draft, before, added)
    if clause.link == "response":
        draft.reply = (len(draft.actions), clause.sentence)
    elif clause.link not in _GOES_ON or (goes_on and not done):
        draft.reply = (0, -1)


def _acts(clause: Clause) -> bool:
    """Return whether a clause tells of something that is done, not of what comes of it: 3点受けた, 破壊された."""
    predicate = clause.predicate
    if predicate is None or not predicate.means(*_DOES) or predicate.has("neg"):
        return False
    damaged = predicate.means("take") and any(one.means("damage") or one.kind == "card" for one in clause.tokens)
    points = any(one.kind == "number" and one.value[1] == "点" for one in clause.tokens) and predicate.means("take")
    befallen = predicate.has("passive") and predicate.means("destroy", "exile", "bounce", "sacrifice", "put_back")
    return not (damaged or points or befallen)


def _at_once(action: dict[str, Any]) -> bool:
    """Return whether an action is something done that is not told to use the stack."""
    pays = action["do"] == "spell" and "card" not in action and "target" not in action
    return action["do"] == "event" or pays


def _sacrifices(action: dict[str, Any]) -> bool:
    return any(one.get("do") == "sacrifice it" for one in action.get("does", ()))


def _of_the_gone(draft: Draft, waiting: list[dict[str, Any]], added: list[dict[str, Any]]) -> None:
    """Leave open what was sacrificed where the next thing is done to just that: 1体を生け贄に捧げて再生した."""
    gone = {name for one in waiting if _sacrifices(one) for name in aimed(one)}
    if again := sorted(gone & {name for one in added for name in aimed(one)}):
        draft.missing.append(f"生け贄に捧げたのが{again[0]}なのか、ほかのクリーチャーなのか")


_EFFECTS = (
    "give",
    "deal",
    "put",
    "attach",
    "gain",
    "have",
    "grant",
    "take",
    "regenerate",
    "prevent",
    "do",
    "",
    "become",
)
"""Verbs of clauses that may tell of an effect without what has it: +3/+3の修整を与えた, カウンターを置いた."""
UNTOLD = "対応した時点で何がスタックにあるか"


def waits(draft: Draft, clause: Clause, last: Clause | None, acted: int) -> None:
    """Let an effect that is told without its spell, and responded to, wait on the stack: +3/+3の修整、対応して…

    Args:
        draft: as it is where the response begins.
        clause: the one with 対応して.
        last: the clause told before it.
        acted: how many actions there were before what is responded to.
    """
    told = [t for t in clause.tokens if t.kind not in ("pronoun", "player", "link", *EMPTY)]
    of = clause if clause.link == "response" and told else last
    if of is None or not _effect(of):
        return
    added = [one for one in draft.actions[acted:] if one["do"] not in ("attack", "combat", "block")]
    if any(one["do"] != "event" for one in added):
        return
    if not added or any(one.get("hold") or "target" not in one for one in added):
        draft.missing.append(UNTOLD)
        return
    for one in added:
        of_whom = next((each.player for each in draft.things if each.name == one["target"]), "")
        one |= {"do": "spell", "name": "先の呪文", "by": one.get("by") or of_whom or YOU, "hold": True}
        source = one.pop("what", None)  # the spell itself deals it
        draft.things = [each for each in draft.things if each.name != source or source != UNTOLD_SOURCE]


def _effect(clause: Clause) -> bool:
    """Return whether a clause tells of a size, counters, a keyword, a shield or damage that comes to something."""
    verb = clause.predicate
    if clause.concept not in _EFFECTS or (verb is not None and verb.features & {"neg", "progressive", "potential"}):
        return False
    if any(
        t.kind in ("card", "quote", "cost") or t.means("spell", "ability", "trigger", "combat") for t in clause.tokens
    ):
        return False
    kinds = {t.kind for t in clause.tokens}
    bare = verb is None and not kinds & {"mod"} and not any(t.means("damage") for t in clause.tokens)
    return not bare and (
        bool(kinds & {"mod", "counter", "keyword"}) or any(t.means("shield", "damage") for t in clause.tokens)
    )


__all__ = ["begins", "ended", "waits"]
