"""What an answer in one branch is made of: the question with its outcome, how an object ended, who was hit.

Invariant: a size that the question leaves open is never said.
"""

from __future__ import annotations

from judge.ask.answering import damages, facts, ofplayers, revived, zonechanges
from judge.ask.answering.facts import State
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.engine.choose import Choice
from judge.engine.scenario.play import Outcome
from judge.engine.values import LOYALTY, Zone
from judge.engine.vocabulary.amounts import NOTHING
from judge.engine.vocabulary.telling import keyword_name
from judge.text.records import dataclass


@dataclass(frozen=True)
class Line:
    """An answer in one branch.

    Attributes:
        text: a sentence or two, conclusion first.
        value: what it says as data, by which branches are told apart: a truth value, a number, a state.
    """

    text: str
    value: object


@dataclass(frozen=True)
class Asking:
    """One question in one branch; `open_sizes` names objects whose size is not known and so is not said."""

    query: Query
    outcome: Outcome
    names: tuple[str, ...]
    open_sizes: frozenset[str]
    choices: tuple[Choice, ...] = ()

    def state(self, name: str) -> State:
        """Return an object at the end."""
        return facts.state_of(self.outcome, name)

    def size(self, state: State) -> str:
        """Return the size of an object, empty where it may not be said."""
        return "" if state.label in self.open_sizes else state.size_text


_NOT_BACK = "戦場に戻らない"
"""How a step ends that says that nothing is brought back."""


def condition(asking: Asking, state: State) -> str:
    """Return how an object is at the end: `戦場に3/2で残ります`, `墓地に置かれます`."""
    name = state.label
    if state.zone == Zone.NOWHERE:
        if asking.query.concept == "return":
            return f"{name}は戻らず、消滅します"
        lost = any(not step.held and step.text.endswith(_NOT_BACK) for step in asking.outcome.steps)
        return f"{name}は消滅します{'（戦場に戻りません）' if lost else ''}"
    if not state.there:
        if state.zone == Zone.GRAVEYARD and zonechanges.died(asking.outcome, name) and state.size is not None:
            small = None if name in asking.open_sizes else _with_size(asking, name)
            became = f"{small[0]}/{small[1]}になって" if small is not None else ""
            became = became or ("生け贄に捧げられ、" if zonechanges.sacrificed(asking.outcome, name) else "")
            back = "し、戻りません" if _kept_back(asking, name) else "します"
            again = "一度戻った後に再び" if back != "します" and zonechanges.returned(asking.outcome, name) else ""
            return f"{name}は{again}{became}死亡{back}（{state.owner}の墓地に置かれます）"
        if state.zone == Zone.EXILE and zonechanges.moves(asking.outcome, name) and _left_exiled(asking):
            return f"{name}は追放されたまま、戦場に戻りません"
        if lost_in_exile(asking, name):
            return f"{name}は追放領域に置かれ、戦場に戻りません"
        return f"{name}は{state.where}に{'残り' if not zonechanges.moves(asking.outcome, name) else '置かれ'}ます"
    size = asking.size(state)
    later = asking.query.kind == "outcome" and asking.query.again  # that it returned is told
    others = zonechanges.controllers(asking.outcome, name) - {state.controller}
    how = (
        "残ります"
        if later
        else "戻ります"
        if _came_back(asking, name)
        else "出ます"
        if _put_there(asking, name) and not zonechanges.taken(asking.outcome, name)
        else "残ります"
    )
    marks = "、".join(f"{kind}カウンター{n}個" for kind, n in state.counters if kind != LOYALTY)
    tapped = "タップ状態の" if state.tapped and not attacked(asking, name) else ""
    loyalty = f"忠誠度{state.counter(LOYALTY)}" if state.counter(LOYALTY) else ""
    body = f"{tapped}{size or loyalty}" if (size or loyalty) else ""
    whose = f"{state.controller}のコントロール下で" if state.controller != state.owner or others else ""
    if not whose and asking.query.kind == "outcome" and zonechanges.given_back(asking.outcome, name):
        whose = f"{state.controller}のコントロールに戻り、"
    out = any(f"{name}は戦闘から取り除かれる" in step.text for step in asking.outcome.steps)
    marks = "、".join(one for one in (marks, "戦闘から取り除かれています" if out else "") if one)
    marks = "、".join(one for one in (marks, _gained(asking, state) if how == "出ます" else "") if one)
    extra = f"（{marks}）" if marks else ""
    away = "戦闘から取り除かれ、" if facts.out_of_combat(asking.outcome, name) else ""
    body = f"{body}{extra}で" if body else _change(asking, state) if how == "残ります" else ""
    if tapped and how == "残ります" and body in ("", "そのままのサイズで"):
        body = "タップ状態で"
    beside = extra if how == "戻ります" and not body else ""  # of what size it is may be open, its counters are not
    return f"{name}は{away}{whose}{body}戦場に{how}{beside}"


def _gained(asking: Asking, state: State) -> str:
    """Return what keywords something has that was put onto the battlefield and did not have them by itself."""
    first = facts.first_state(asking.outcome, state.label)
    if first is None or asking.query.kind != "outcome":
        return ""
    more = sorted(keyword_name(stem) for stem in state.keywords - first.keywords)
    return f"{'、'.join(more)}を持ちます" if more else ""


def _change(asking: Asking, state: State) -> str:
    """Return that something is no creature in the end, or by how much its size is another one where it is not told."""
    first = facts.first_state(asking.outcome, state.label)
    if first is not None and first.there and first.size is not None and state.size is None:
        kind = facts.still_a(asking.outcome, state.label)
        return f"クリーチャーではない{kind}になって" if kind else "クリーチャーではなくなって"
    if asking.query.kind != "outcome" or state.label not in asking.open_sizes:
        return ""
    if first is None or first.size is None or state.size is None:
        return ""
    more = [now - then for now, then in zip(state.size, first.size, strict=True)]
    if not any(more):
        same = (first.counters, first.keywords) == (state.counters, state.keywords)
        return "そのままのサイズで" if same else ""
    return f"{'/'.join(f'{one:+d}' for one in more)}されて"


def _with_size(asking: Asking, name: str) -> tuple[int, int] | None:
    """Return the size with which something died where that is why, None where it is not."""
    return zonechanges.shrunk(asking.outcome, name) or zonechanges.weakened(asking.outcome, name)


def _came_back(asking: Asking, name: str) -> bool:
    """Return whether something returned; what lay in a graveyard at first did so where that is asked."""
    if zonechanges.returned(asking.outcome, name):
        return True
    return asking.query.concept == "return" and revived.out_of_yard(asking.outcome, name)


def _put_there(asking: Asking, name: str) -> bool:
    """Return whether an effect put something onto the battlefield last, from where no spell comes."""
    last = zonechanges.moves(asking.outcome, name)[-1:]
    return any(to == Zone.BATTLEFIELD and origin in _UNCAST for origin, to, _ in last)


_UNCAST = (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY)
_BACK = ("kw.persist", "kw.undying")
"""Keywords that return what died."""


def _kept_back(asking: Asking, name: str) -> bool:
    """Return whether a keyword that would have returned an object did not, as a step says."""
    told = (step for step in asking.outcome.steps if not step.held and step.key.startswith(_BACK))
    return any(name in step.text for step in told)


def _left_exiled(asking: Asking) -> bool:
    """Return whether what a champion exiles will never return: the champion has left, and nothing waits."""
    told = [step.text for step in asking.outcome.steps if step.key == "kw.champion" and step.held]
    names = [one for one in asking.names if f"{one}の覇権が誘発する" in told]
    return bool(names) and all(not asking.state(one).there for one in names)


def lost_in_exile(asking: Asking, name: str) -> bool:
    """Return whether something was exiled after what would have returned it had resolved and found nothing."""
    told = [step.text for step in asking.outcome.steps]
    late = next((n for n, text in enumerate(told) if text.endswith("もうそこに無いので、戦場に戻らない")), len(told))
    gone = asking.state(name).zone == Zone.EXILE
    return gone and any(text.startswith(f"{name}は追放領域に置かれる") for text in told[late + 1 :])


def attacked(asking: Asking, name: str) -> bool:
    """Return whether an object attacked."""
    combat = asking.outcome.game.state.combat
    view = asking.outcome.game.view
    return combat is not None and any(view.exists(one) and view.label(one) == name for one, _ in combat.attacks)


def only(asking: Asking, name: str) -> str:
    """Return a name as the topic of a sentence, empty where nothing else is asked about."""
    return "" if len(asking.query.things) == 1 else f"{name}は"


def counted_none(asking: Asking) -> bool:
    """Return whether a number that an effect looked up came to nothing."""
    return any(step.key == "number.negative" or step.text == NOTHING for step in asking.outcome.steps)


def no_life(asking: Asking) -> bool:
    """Return whether an effect says of a player that they can't gain life."""
    return any(asking.outcome.game.view.says("can't gain life", one) for one in (YOU, OPPONENT))


def fought(asking: Asking) -> bool:
    """Return whether what was played explains that nothing came of it: a combat, or a step that says why not."""
    outcome = asking.outcome
    told = [step for step in outcome.steps if "軽減" in step.text or ("ダメージ" in step.text and not step.held)]
    return (
        outcome.game.state.combat is not None
        or bool(told)
        or bool(ofplayers.clashed(outcome))
        or _came_to_nothing(outcome)
    )


def _came_to_nothing(outcome: Outcome) -> bool:
    """Return whether a spell did not resolve, or life could not be gained: that nothing came of it follows."""
    return any(
        "打ち消され" in step.text
        or "解決されず、何もしない" in step.text
        or (step.key == "cant" and "ライフ" in step.text and not step.held)
        for step in outcome.steps
    )


def defender(asking: Asking) -> str:
    """Return the defending player where the question is about a player it does not name further, else empty."""
    state = asking.outcome.game.state
    if not asking.query.defender or state.combat is None:
        return ""
    player, attacker = (OPPONENT, YOU) if state.active == YOU else (YOU, OPPONENT)
    only_other = not damages.damage_to(asking.outcome, player) and damages.damage_to(asking.outcome, attacker)
    return attacker if only_other else player  # プレイヤー is whoever is hit


def attacked_walker(asking: Asking) -> str:
    """Return the planeswalker that is attacked when nothing else is, empty for none."""
    combat, view = asking.outcome.game.state.combat, asking.outcome.game.view
    gone = asking.outcome.game.state.gone
    at = {to for _, to in combat.attacks} if combat is not None else set()
    if len(at) != 1 or isinstance(one := at.pop(), str):
        return ""
    return view.label(one) if view.exists(one) else gone[one].label


def hit_player(asking: Asking) -> str:
    """Return the one player who was dealt damage, else the defending one where nobody was; empty for none."""
    hit = [player for player in (OPPONENT, YOU) if damages.damage_to(asking.outcome, player)]
    if len(hit) == 1:
        return hit[0]
    if asking.outcome.game.state.combat is None:
        return ""
    active = asking.outcome.game.state.active
    return (OPPONENT if active == YOU else YOU) if not hit else ""


def each_player_hit(asking: Asking) -> int:
    """Return how much each player was dealt where that is the same, without combat and nothing else hurt; else 0."""
    outcome = asking.outcome
    if outcome.game.state.combat is not None or any(damages.damage_to(outcome, name) for name in asking.names):
        return 0
    amounts = {damages.damage_to(outcome, player) for player in (OPPONENT, YOU)}
    return amounts.pop() if len(amounts) == 1 else 0


def only_hurt(asking: Asking) -> str:
    """Return the one object that was dealt damage where no player and nothing in combat was, empty for none."""
    if asking.outcome.game.state.combat is not None or hit_player(asking):
        return ""
    hurt = [name for name in asking.names if damages.damage_to(asking.outcome, name)]
    return hurt[0] if len(hurt) == 1 else ""


def clash_winner(outcome: Outcome) -> Line:
    """Answer 激突に勝つのは誰, with the mana values that were compared."""
    winners = [one for one, won in ofplayers.clashed(outcome).items() if won]
    worth = {one: "と".join(map(str, ofplayers.revealed(outcome, one))) for one in (YOU, OPPONENT)}
    apart = "、別々に比べるため" if len(winners) > 1 else ""
    told = "、".join(f"{one}が{each}" for one, each in worth.items())
    why = f"マナ総量は{told}{'で' if apart else ''}{apart}です。" if all(worth.values()) else ""
    if not winners:
        return Line("誰も勝ちません。公開したカードのマナ総量が同じです。", ())
    if len(winners) > 1:
        return Line(f"両方のプレイヤーが勝ちます。{why}", tuple(winners))
    return Line(f"{winners[0]}です。{winners[0]}が勝ちます。{why}", tuple(winners))


def owner_of(asking: Asking, name: str) -> str:
    """Return whose an object is or, of a token that is gone, was."""
    first = facts.first_state(asking.outcome, name)
    return asking.state(name).owner or (first.owner if first is not None else "")
