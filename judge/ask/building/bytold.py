"""What a question leaves to what is told: what came back, whose life it is, whether it is asked of a second time.

Invariant: as in `asked`.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.draft import Draft
from judge.ask.building.losing import both_lives, of_player, told_lives, whose_life
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import RETURNED, Query
from judge.ask.building.suggested import suggestion
from judge.ask.building.unspoken import come_back
from judge.ask.reading.model import Asked, Reading
from judge.text.patterns import Pattern


def _dies_twice(draft: Draft, name: str) -> bool:
    """Return whether it is told twice that something is destroyed."""
    told = [one for one in draft.actions if one["do"] == "event" and one.get("target") == name]
    return sum({"do": "destroy"} in one.get("does", ()) for one in told) > 1


def of_what_was_told(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return a question with what it leaves to the rest of the question: what came back, whose life it is."""
    if asked.kind == "who":
        draft.use(*(t for t in asked.clause.tokens if t.kind == "number" and t.value[1] == "点"))
    if made.concept in ("return", "survive", "remain") or (made.concept == "die" and not made.neg):
        told_so = any(("return", name) in draft.told for name in made.things) or _once_back(reading, asked)
        made = replace(made, again=told_so)
    if made.kind == "yn" and made.concept in ("die", "destroy", "exile", "survive") and not made.again:
        made = replace(made, again=_behind_return(reading, asked))
    if made.concept == "return" and any(_dies_twice(draft, name) for name in made.things):
        made = replace(made, again=True)  # …が死亡した。また死んだら戻る?
    if made.kind == "outcome" and draft.actions and draft.actions[-1]["do"] == "step":
        made = replace(made, again=any(("return", name) in draft.told for name in made.things))  # what comes after that
    if made.concept == "sacrifice":
        told_so = any(_sacrificed(draft, name) for name in made.things)
        made = replace(made, again=told_so or _evoked_before(draft, reading, asked))
    if made.concept == "take" and (back := come_back(draft, reading, asked.clause)):
        made = replace(made, things=back, keyword=RETURNED, player="", implied=False)
    claimed = suggestion(asked) if made.base == "num" and made.unit == "点" else None
    if player := whose_life(draft, reading, claimed.asked if claimed is not None else asked):
        made = replace(made, concept="life", things=(), player=player)
    elif (
        claimed is not None
        and not any(t.means("excess") for t in asked.clause.tokens)
        and made.concept in ("", "become")
        and not made.player
        and told_lives(reading)
    ):
        draft.missing.append("何が何点なのか")  # ライフは20。3点受けた。17点だよね
    if both_lives(reading, asked, made):
        made = replace(made, concept="life", players=tuple(PLAYERS.values()))
    made = of_player(draft, reading, asked, made)
    if made.unit == "点" and any(_times(asked, one) for one in reading.asked):
        made = replace(made, extreme=made.extreme or "each time")
    return made


def _sacrificed(draft: Draft, name: str) -> bool:
    """Return whether the question itself tells that an object was sacrificed and came back."""
    events = [step for one in draft.actions if one.get("target") == name for step in one.get("does", ())]
    return ("return", name) in draft.told and any(step["do"] == "sacrifice it" for step in events)


_ONCE_BACK = Pattern(
    "(?:戻|帰)って?(?:き|来)?(?:た(?:ら|後|あと|とき|場合)|て(?:から)?)[^。?]*死|また(?![はも、])[^。?]{0,8}死"
)


def _once_back(reading: Reading, asked: Asked) -> bool:
    """Return whether it is asked of a death behind that from which it came back: 戻ってきたらまた死ぬ, また死ぬ."""
    start = reading.text.rfind("。", 0, asked.clause.tokens[0].start) + 1
    verb = asked.clause.predicate
    end = verb.end if verb is not None else len(reading.text)
    return verb is not None and verb.means("die") and _ONCE_BACK.search(reading.text[start:end]) is not None


_BACK_FIRST = Pattern(r"(?:戻|帰)って?(?:(?:き|来)(?:た|て)|(?<=っ)た|、?また)[^。?]*$")
_STILL = Pattern("(?:の|に|で)?(?:状態の)?まま")


def _behind_return(reading: Reading, asked: Asked) -> bool:
    """Return whether it is asked what befalls something that came back, or whether it stays so: 追放されたまま？"""
    verb = asked.clause.predicate
    if verb is None:
        return False
    if verb.means("exile") and _STILL.match(reading.text, verb.end):
        return True
    start = reading.text.rfind("。", 0, verb.start) + 1
    return _BACK_FIRST.search(reading.text[start : verb.start]) is not None


_ONCE_MORE = Pattern(
    "(?:もう[1一][度回]|再び|再度|また(?!は)|[2二][度回]目|戻って?(?:き|来)?た?(?:後|あと|ら|とき|場合))[^。?]{0,10}生け贄"
)


def _evoked_before(draft: Draft, reading: Reading, asked: Asked) -> bool:
    """Return whether it is asked of a second sacrifice, where the first one is that of evoke: もう一度生け贄."""
    evoked = any("evoked" in one.get("paid", ()) for one in draft.actions)
    start = reading.text.rfind("。", 0, asked.clause.tokens[0].start) + 1
    start = max(start, reading.text.rfind("?", 0, asked.clause.tokens[0].start) + 1)
    return evoked and _ONCE_MORE.search(reading.text[start : asked.clause.tokens[-1].end]) is not None


def _times(asked: Asked, other: Asked) -> bool:
    """Return whether the same words ask how often as well: 何点のダメージを何回与える."""
    return other.unit == "回" and other.clause.tokens[0].start == asked.clause.tokens[0].start
