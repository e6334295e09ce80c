"""Questions for which object or which player: who draws, gains or chooses, what dies or stays.

Invariant: an answer names objects and players of the scenario.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.answering.facts import label
from judge.ask.answering.line import Asking, Line, clash_winner, condition
from judge.ask.answering.standing import board, made_and_there
from judge.ask.answering.truth import truth
from judge.ask.building.activating import ACTIVATES
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.remaining import BOARD
from judge.engine.events.zones import Sacrifice
from judge.engine.values import Zone


def who(asking: Asking) -> Line | None:
    """Answer 誰: a player; どちら and どれ: an object, or a player where only players come in question."""
    if asking.query.concept == BOARD or (asking.query.word == "何" and _all_that_stays(asking)):
        return board(asking)
    if asking.query.concept != "win" and asking.query.word.startswith(OBJECTS) and (found := which(asking)) is not None:
        return found
    if asking.query.concept == "win" and ofplayers.clashed(asking.outcome):
        return clash_winner(asking.outcome)
    answers = _PLAYERS.get(asking.query.concept)
    if asking.query.word.startswith("誰") and asking.query.concept in ("die", "survive"):
        lost = any(asking.outcome.game.state.player(one).lost for one in (YOU, OPPONENT))
        return (
            _loser(asking) if lost or not any(zonechanges.died(asking.outcome, name) for name in asking.names) else None
        )
    return (None if answers is None else answers(asking)) or which(asking)


OBJECTS = ("どれ", "何")
"""Words that ask for objects only; どちら and 誰 may ask for a player."""


def _drawer(asking: Asking) -> Line | None:
    drew = {one: n for one in (YOU, OPPONENT) if (n := ofplayers.drawn(asking.outcome, one))}
    text = "、".join(f"{one}が{n}枚引きます" for one, n in drew.items())
    if not drew:
        return Line("誰もカードを引きません。", "") if _of_whoever(asking) else None
    return Line(f"{text}。", _one(drew))


def _of_whoever(asking: Asking) -> bool:
    """Return whether it is asked which player it is, so that nobody is an answer, too."""
    return asking.query.word.startswith("誰") and not asking.query.player


def _gainer(asking: Asking) -> Line | None:
    gained = {one: n for one in (YOU, OPPONENT) if (n := ofplayers.gained(asking.outcome, one))}
    if not gained and next(iter(facts.events(asking.outcome)), None) is None:
        return None  # nothing was played of which anybody could gain life
    if not gained:
        return Line("どちらも得ません。", "")
    if len(gained) > 1:
        return Line("。".join(f"{one}は{n}点得ます" for one, n in gained.items()) + "。", tuple(gained))
    return Line(f"{_one(gained)}です。{gained[_one(gained)]}点得ます。", _one(gained))


def _hit(asking: Asking) -> Line | None:
    taken = {one: n for one in (YOU, OPPONENT) if (n := damages.damage_to(asking.outcome, one))}
    if not taken:
        hurt = [name for name in asking.names if damages.damage_to(asking.outcome, name)]
        each = "。".join(f"{name}が{damages.damage_to(asking.outcome, name)}点受けます" for name in hurt)
        if not hurt and _of_whoever(asking):
            return Line("誰もダメージを受けません。", "")
        return Line(f"{each}。", tuple(hurt)) if hurt and not asking.query.word.startswith("誰") else None
    return Line("。".join(f"{one}が{n}点のダメージを受けます" for one, n in taken.items()) + "。", _one(taken))


def _loser_of_life(asking: Asking) -> Line | None:
    lost = {one: n for one in (YOU, OPPONENT) if (n := ofplayers.lost(asking.outcome, one))}
    if not lost:
        return Line("誰もライフを失いません。", "") if _of_whoever(asking) else None
    return Line("。".join(f"{one}が{n}点失います" for one, n in lost.items()) + "。", _one(lost))


def _loser(asking: Asking) -> Line | None:
    lost = [one for one in (YOU, OPPONENT) if asking.outcome.game.state.player(one).lost]
    if not lost:
        return Line("どちらのプレイヤーも敗北しません。", "")
    if len(lost) == 2:
        return Line("両方のプレイヤーが同時に敗北し、引き分けです。", tuple(lost))
    return Line(f"{lost[0]}が敗北します。", lost[0])


def _winner(asking: Asking) -> Line | None:
    """Return who wins a fight: the creature that stays where every other one died; nobody where both did."""
    lost = [one for one in (YOU, OPPONENT) if asking.outcome.game.state.player(one).lost]
    if len(lost) == 1 and asking.outcome.unreached:
        return None  # what else is told may have the other player lose as well
    if len(lost) == 1:
        winner = YOU if lost[0] == OPPONENT else OPPONENT
        return Line(f"{winner}の勝ちです。{lost[0]}が敗北します。", winner)
    if lost:
        return Line("どちらも勝ちません。両方のプレイヤーが同時に敗北し、引き分けです。", "")
    names = [name for name in asking.names if _fought(asking, name)]
    if len(names) != 2:
        return None
    dead = [name for name in names if zonechanges.died(asking.outcome, name)]
    if len(dead) == 1:
        won = next(name for name in names if name not in dead)
        return Line(f"{won}です。{dead[0]}は死亡し、{condition(asking, asking.state(won))}。", won)
    text = "どちらも勝ちません。相打ちになり、両方とも死亡します。" if dead else "どちらも死亡しません。"
    return Line(text, "")


def _fought(asking: Asking, name: str) -> bool:
    state = asking.state(name)
    return state.size is not None and (state.there or zonechanges.died(asking.outcome, name))


def _controller(asking: Asking) -> Line | None:
    """Answer 誰がコントロールする, 誰のコントロール下で戻る, of one object or of each that is still there."""
    if len(asking.query.things) != 1:
        return _controllers(asking)
    state = asking.state(asking.query.things[0])
    if not state.there:
        return Line(f"{condition(asking, state)}。", state.zone)
    back = "オーナーのコントロール下で戻ります。" if zonechanges.returned(asking.outcome, state.label) else ""
    back = back if state.owner == state.controller else ""
    return Line(f"{state.controller}です。{back}", state.controller)


def _controllers(asking: Asking) -> Line | None:
    """Return who controls each of several objects, None where one of them is gone."""
    states = [asking.state(name) for name in asking.query.things]
    if not states or not all(state.there for state in states):
        return None
    text = "、".join(f"{state.label}は{state.controller}" for state in states)
    return Line(f"{text}がコントロールします。", tuple(state.controller for state in states))


def _activator(asking: Asking) -> Line | None:
    """Answer 能力を起動できるのは誰: whoever controls what has the ability."""
    state = asking.state(asking.query.things[0])
    if not state.there:
        return None
    why = f"起動できるのは、その能力を持つ{state.label}のコントローラーだけです。"
    return Line(f"{state.controller}です。{why}", state.controller)


def _chooser(asking: Asking) -> Line | None:
    """Answer 誰が選ぶ: whoever makes every choice that is left open."""
    choosers = {choice.question.player for choice in asking.choices if len(choice.question.options) > 1}
    if len(choosers) != 1:
        return None
    player = next(iter(choosers))
    return Line(f"{player}が選びます。", player)


def _sacrificer(asking: Asking) -> Line | None:
    """Answer 生け贄に捧げるのは誰: who sacrifices what is asked of, or anything where nothing is named."""
    names = asking.query.things or asking.names
    does = {
        one.by: label(batch.before, one.what)
        for batch, one in facts.events(asking.outcome)
        if isinstance(one, Sacrifice) and label(batch.before, one.what) in names
    }
    if len(does) != 1:
        return None
    player = next(iter(does))
    return Line(f"{player}です。{player}が生け贄に捧げます。", player)


def _maker(asking: Asking) -> Line | None:
    """Answer トークンを出すのは誰: who creates tokens, with how many."""
    made = facts.tokens(asking.outcome)
    counts = {one: made.count(one) for one in (YOU, OPPONENT) if one in made}
    text = "。".join(f"{one}が{n}体出します" for one, n in counts.items())
    return Line(f"{text}。", _one(counts)) if counts else None


_PLAYERS: dict[str, Callable[[Asking], Line | None]] = {
    "draw": _drawer,
    "gain": _gainer,
    "take": _hit,
    "lose": _loser_of_life,
    "lose_game": _loser,
    "win": _winner,
    "choose": _chooser,
    "sacrifice": _sacrificer,
    "tokens": _maker,
    "control": _controller,
    ACTIVATES: _activator,
}
"""What answers who does something, for each concept."""


def _one(found: dict[str, int]) -> str:
    """Return the one player of those found, empty for several."""
    return next(iter(found)) if len(found) == 1 else ""


def _verb(asking: Asking, found: list[str]) -> str:
    """Return what is said of what died: creatures die, everything else is put into a graveyard."""
    sizes = [asking.state(name).size for name in found]
    return _ENDS[asking.query.concept] if all(sizes) else "墓地に置かれます"


_STAYING = ("remain", "survive", "exist")
_ENDS = {
    "go": "墓地に置かれます",
    "put": "墓地に置かれます",
    "die": "死亡します",
    "destroy": "死亡します",
    "disappear": "死亡します",
    "return": "戻ります",
    "exile": "追放されます",
}


def _all_that_stays(asking: Asking) -> bool:
    """Return whether 何が残る, of the battlefield, is asked where tokens that nobody named stay as well."""
    query = asking.query
    there = query.concept in _STAYING and query.zone in ("", "battlefield") and len(query.things) < 2
    return there and made_and_there(asking)


_OF_TWO = ("どちら", "どっち")


def _creatures(asking: Asking, names: tuple[str, ...], concept: str) -> tuple[str, ...]:
    """Return what どっちが残る may mean: the creatures that fought, or the only two, not what stands beside them."""
    of_two = asking.query.word.startswith(_OF_TWO)
    fighters = tuple(name for name in names if _fought(asking, name))
    if concept in _STAYING and len(fighters) > 1 and (of_two or concept == "survive"):
        return fighters
    sized = tuple(name for name in names if asking.state(name).size is not None)
    return sized if of_two and len(names) > len(sized) == 2 else names


def which(asking: Asking) -> Line | None:
    """Answer どれが墓地に行く, どちらが残る, どれが戻る: every object of which it is so."""
    query = asking.query
    if query.word.startswith("誰") or (query.concept in ("go", "put") and query.zone != "graveyard"):
        return None
    names = query.things if len(query.things) > 1 else asking.names
    names = tuple(name for name in names if _stood(asking, name))
    if query.player and len(query.things) < 2:
        names = tuple(name for name in names if asking.state(name).owner == query.player)
    concept = "remain" if query.concept == "exist" else query.concept
    names = _creatures(asking, names, concept)
    if concept not in (*_STAYING, *_ENDS) or (query.concept == "return" and query.zone not in ("", "battlefield")):
        return None
    if query.zone == "graveyard" and concept == "remain":
        lying = [name for name in names if asking.state(name).zone == Zone.GRAVEYARD]
        rest = "".join(f"{condition(asking, asking.state(name))}。" for name in names if name not in lying)
        return Line(f"{'と'.join(lying)}が墓地に残ります。{rest}" if lying else f"何も残りません。{rest}", tuple(lying))
    if concept in ("go", "put"):
        concept = "die"
    about = {name: replace(query, things=(name,), concept=concept, zone="") for name in names}
    one = {name: truth(replace(asking, query=query)) for name, query in about.items()}
    if not names or any(holds is None for holds in one.values()):
        return None
    found = [name for name in names if one[name]]
    staying = concept in _STAYING
    verb = "残ります" if staying else _verb(asking, found) if concept in ("die", "destroy") else _ENDS[query.concept]
    others = [asking.state(name) for name in names if not one[name]]
    rest = "".join(f"{condition(asking, state)}。" for state in others)
    if not found:
        none = "どちらも" if len(names) == 2 else "どれも"
        return Line(f"{none}{verb[:-2]}ません。{rest}", ())
    lead = "両方です。" if len(found) == len(names) == 2 else ""
    return Line(f"{lead}{'と'.join(found)}が{verb}。{rest}", tuple(found))


def _stood(asking: Asking, name: str) -> bool:
    """Return whether an object was a permanent in what was played, no card elsewhere and no spell."""
    state = asking.state(name)
    left = any(origin == Zone.BATTLEFIELD for origin, _, _ in zonechanges.moves(asking.outcome, name))
    return state.there or left
