"""The answer to each kind of question in one branch, conclusion first.

Invariant: a kind of question that no rule covers gives None, never a guess; numbers come with their unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from judge.ask.answering import facts
from judge.ask.answering.facts import State
from judge.ask.building.asked import Query
from judge.ask.building.draft import OPPONENT, YOU
from judge.engine.choose import Choice
from judge.engine.scenario.play import Outcome
from judge.engine.values import COLORS, LOYALTY, Zone


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


def say(asking: Asking) -> Line | None:
    """Return the answer to one question in one branch, None when it is none that can be answered from the outcome."""
    query = asking.query
    if query.kind == "yn":
        return _yes_or_no(asking)
    if query.kind in _KINDS:
        return _KINDS[query.kind](asking)
    return None


def condition(asking: Asking, state: State) -> str:
    """Return how an object is at the end: `戦場に3/2で残ります`, `墓地に置かれます`."""
    name = state.label
    if state.zone == Zone.NOWHERE:
        return f"{name}は消滅します"
    if not state.there:
        if state.zone == Zone.GRAVEYARD and facts.died(asking.outcome, name) and state.size is not None:
            return f"{name}は死亡します（{state.owner}の墓地に置かれます）"
        return f"{name}は{state.where}に{'残り' if not facts.moves(asking.outcome, name) else '置かれ'}ます"
    size = asking.size(state)
    how = "戻ります" if facts.returned(asking.outcome, name) else "残ります"
    marks = "、".join(f"{kind}カウンター{n}個" for kind, n in state.counters if kind != LOYALTY)
    tapped = "タップ状態の" if state.tapped and not _attacked(asking, name) else ""
    loyalty = f"忠誠度{state.counter(LOYALTY)}" if state.counter(LOYALTY) else ""
    body = f"{tapped}{size or loyalty}" if (size or loyalty) else ""
    whose = f"{state.controller}のコントロール下で" if state.controller != state.owner else ""
    extra = f"（{marks}）" if marks else ""
    return f"{name}は{whose}{f'{body}{extra}で' if body else ''}戦場に{how}"


def _attacked(asking: Asking, name: str) -> bool:
    combat = asking.outcome.game.state.combat
    view = asking.outcome.game.view
    return combat is not None and any(view.exists(one) and view.label(one) == name for one, _ in combat.attacks)


def _size(asking: Asking) -> Line | None:
    parts, values = [], []
    for name in asking.query.things:
        state = asking.state(name)
        size = asking.size(state)
        if not state.there:
            parts.append(condition(asking, state))
        elif not size:
            return None
        elif facts.returned(asking.outcome, name):
            parts.append(f"{_only(asking, name)}{size}で戻ります")
        else:
            marks = "、".join(f"{kind}カウンター{n}個" for kind, n in state.counters)
            tapped = "タップ状態の" if state.tapped and not _attacked(asking, name) else ""
            lead = "生き残って、" if asking.query.concept in ("survive", "remain") else ""
            more = f"（{marks}が置かれています）" if marks else ""
            parts.append(f"{_only(asking, name)}{lead}{tapped}{size}です{more}")
        values.append((state.zone, size, state.counters))
    return Line("。".join(parts) + "。", tuple(values)) if parts else None


def _only(asking: Asking, name: str) -> str:
    return "" if len(asking.query.things) == 1 else f"{name}は"


def _outcome(asking: Asking) -> Line | None:
    names = asking.query.things or asking.names
    states = [asking.state(name) for name in names]
    texts = [condition(asking, state) for state in states]
    texts += (
        []
        if asking.query.things
        else [
            f"{player}は{taken}点のダメージを受けます"
            for player in (YOU, OPPONENT)
            if (taken := facts.damage_to(asking.outcome, player))
        ]
    )
    if not texts:
        return None
    values = [(state.zone, asking.size(state), state.counters) for state in states]
    return Line("。".join(texts) + "。", tuple(values))


def _where(asking: Asking) -> Line | None:
    states = [asking.state(name) for name in asking.query.things]
    if not states:
        return None
    parts = []
    for state in states:
        name = _only(asking, state.label)
        if state.there:
            parts.append(condition(asking, state))
        elif state.zone == Zone.NOWHERE:
            parts.append(f"{name}消滅します")
        else:
            whose = "" if state.zone == Zone.EXILE else f"{state.owner}の"
            first = next((to for _, to, _ in facts.moves(asking.outcome, state.label)), None)
            lead = "まず追放領域に置かれ、その後" if first == Zone.EXILE != state.zone else ""
            parts.append(f"{name}{lead}{whose}{state.where}に置かれます")
    return Line("。".join(parts) + "。", tuple(state.zone for state in states))


def _truth(asking: Asking) -> bool | None:
    """Return whether what is asked holds, None when no rule covers it."""
    query, outcome = asking.query, asking.outcome
    names = query.things
    concept = query.concept
    if query.value is not None and names:
        return all(asking.state(name).size == query.value for name in names)
    if query.keyword and concept in ("trigger", "work", "happen"):
        return any(step.key == query.keyword and step.held and "誘発する" in step.text for step in outcome.steps)
    if query.player and concept == "lose" and not names:
        return facts.lost(outcome, query.player) > 0
    if query.keyword and concept == "put" and names:
        return all(facts.counters_put(outcome, name, query.keyword) > 0 for name in names)
    if query.player and concept in ("die", "lose_game"):
        return outcome.game.state.player(query.player).lost
    if concept in ("deal", "go_through", "take") and not query.zone and (query.player or concept != "take"):
        hit = query.player or _hit_player(asking)
        return facts.damage_to(outcome, hit) > 0 if hit else None
    if not names:
        return None
    if concept in ("tapped", "untapped"):
        return all(asking.state(name).tapped == (concept == "tapped") for name in names)
    if concept in ("die", "destroy") and query.extreme == "any" and len(names) > 1:
        names = tuple(name for name in names if asking.state(name).owner != outcome.game.state.active)
    if concept == "return" and query.zone in ("", "battlefield"):
        return all(facts.returned(outcome, name) for name in names)
    if concept in ("die", "destroy", "disappear"):
        return all(facts.died(outcome, name) for name in names)
    if concept == "win":
        return all(not facts.died(outcome, name) for name in names) and any(
            facts.died(outcome, name) for name in asking.names if name not in names
        )
    if concept == "exile":
        return all(any(to == Zone.EXILE for _, to, _ in facts.moves(outcome, name)) for name in names)
    if concept == "survive":
        return not any(facts.died(outcome, name) for name in names) if _stays(asking, names) else None
    if concept == "remain" and query.zone in ("", "battlefield"):
        return all(asking.state(name).there for name in names)
    if concept in ("go", "put", "return", "remain", "put_back", "die") and query.zone:
        return all(asking.state(name).zone == query.zone for name in names)
    return None


def _stays(asking: Asking, names: tuple[str, ...]) -> bool:
    """Return whether objects are on the battlefield or died: what is exiled or returned neither survives nor dies."""
    return all(asking.state(name).there or facts.died(asking.outcome, name) for name in names)


def _yes_or_no(asking: Asking) -> Line | None:
    holds = _truth(asking)
    query = asking.query
    if holds is None:
        return None
    lead = "はい" if holds != query.neg else "いいえ"
    if query.player and not query.things:
        return Line(f"{lead}。{_of_player(asking)}", holds)
    verb = _VERBS.get(query.concept)
    said = "" if verb is None or query.value is not None else f"、{verb[0] if holds else verb[1]}"
    if query.concept == "win" and all(facts.died(asking.outcome, name) for name in asking.names):
        return Line("いいえ、相打ちになり、両方とも死亡します。", False)
    states = [asking.state(name) for name in query.things]
    more = "。".join(condition(asking, state) for state in states)
    return Line(f"{lead}{said}。{more}。" if more else f"{lead}{said}。", holds)


def _of_player(asking: Asking) -> str:
    player, outcome = asking.query.player, asking.outcome
    taken, left = facts.damage_to(outcome, player), facts.life(outcome, player)
    lost = f"{player}は敗北します。" if outcome.game.state.player(player).lost else ""
    return f"{player}が受けるダメージは{taken}点で、ライフは{left}点になります。{lost}"


_VERBS = {
    "return": ("戻ります", "戻りません"),
    "die": ("死亡します", "死にません"),
    "disappear": ("死亡します", "死にません"),
    "exile": ("追放されます", "追放されません"),
    "destroy": ("破壊されます", "破壊されません"),
    "survive": ("生き残ります", "生き残りません"),
    "remain": ("残ります", "残りません"),
    "trigger": ("誘発します", "誘発しません"),
    "work": ("働きます", "働きません"),
}


def _number(asking: Asking) -> Line | None:
    query, outcome = asking.query, asking.outcome
    unit = query.unit
    if query.concept == "life" or unit == "ライフ":
        player = query.player or YOU
        return Line(f"{facts.life(outcome, player)}点です。", facts.life(outcome, player))
    if query.concept == "counters":
        return _counters(asking)
    if query.concept == "gain":
        return _gain(asking)
    if query.concept == "lose" and query.player:
        return _points(facts.lost(outcome, query.player), "失い")
    if unit in ("点", "ダメージ", "") and query.concept in (
        "take",
        "become",
        "deal",
        "go_through",
        "go",
        "",
        "assign",
        "prevent",
    ):
        to = query.player or _defender(asking) or (query.things[0] if query.concept == "take" and query.things else "")
        if query.concept == "assign" and query.things:
            return None  # equal outcomes stand for several divisions
        to = to or _attacked_walker(asking) or _hit_player(asking)
        if not to or (not facts.damage_to(outcome, to) and not _fought(asking)):
            return None
        return _points(facts.damage_to(outcome, to), "与えられ")
    if unit == "回" and query.concept == "trigger":
        return _triggers(asking)
    if unit == "枚" and query.concept == "draw":
        drew = [one for one in (YOU, OPPONENT) if facts.drawn(outcome, one)]
        if not query.player and len(drew) != 1:
            return None
        count = facts.drawn(outcome, query.player or drew[0])
        return Line(f"{count}枚です。", count)
    if unit == "体" and query.concept in ("destroy", "die"):
        side = YOU
        foes = [name for name in asking.names if asking.state(name).owner != side]
        count = sum(facts.died(outcome, name) for name in foes)
        return Line(f"{count}体です。", count)
    if unit == "体" and query.concept in ("remain", "survive"):
        count = sum(asking.state(name).there for name in asking.names)
        return Line(f"{count}体です。", count)
    if unit == "" and query.things and query.concept in ("", "become"):
        state = asking.state(query.things[0])
        if state.counter(LOYALTY):
            return Line(f"{state.counter(LOYALTY)}です。", state.counter(LOYALTY))
    return None


def _triggers(asking: Asking) -> Line | None:
    """Answer 何回誘発する, of a keyword or of an object's abilities."""
    query = asking.query
    told = [step for step in asking.outcome.steps if step.held and "誘発する" in step.text]
    if query.keyword:
        count = sum(step.key == query.keyword for step in told)
    elif query.things:
        count = sum(step.text.startswith(f"{query.things[0]}の") for step in told)
    else:
        return None
    return Line(f"{count}回です。", count) if count else None


def _counters(asking: Asking) -> Line | None:
    """Answer カウンターは何個, 忠誠度はいくつ, 毒カウンターは何個."""
    query = asking.query
    if query.keyword == "毒":
        player = query.player or _hit_player(asking)
        held = dict(asking.outcome.game.state.player(player).counters) if player else {}
        return Line(f"{held.get('poison', 0)}個です。", held.get("poison", 0)) if player else None
    if not query.things:
        return None
    state = asking.state(query.things[0])
    if not state.there:
        return Line(f"{condition(asking, state)}。", state.zone) if query.keyword == "loyalty" else None
    if query.keyword == "loyalty":
        return Line(f"{state.counter(LOYALTY)}です。", state.counter(LOYALTY))
    if query.keyword != "any":
        return Line(f"{state.counter(query.keyword)}個です。", state.counter(query.keyword))
    marks = "、".join(f"{kind}カウンターが{n}個" for kind, n in state.counters)
    return Line(f"{marks or 'カウンターは0個'}です。", state.counters)


_NOTHING = {"得られ": "ライフは", "与えられ": "ダメージは", "失い": "ライフは"}


def _points(amount: int, verb: str) -> Line:
    if amount == 0:
        return Line(f"0点です。{_NOTHING.get(verb, '')}{verb}ません。", 0)
    return Line(f"{amount}点です。", amount)


def _gain(asking: Asking) -> Line | None:
    query, outcome = asking.query, asking.outcome
    players = facts.gainers(outcome)
    player = query.player or (next(iter(players)) if len(players) == 1 else YOU)
    if not facts.gained(outcome, player) and not _fought(asking):
        return None
    return _points(facts.gained(outcome, player), "得られ")


def _fought(asking: Asking) -> bool:
    """Return whether what was played explains that nothing came of it: a combat, or a step that says why not."""
    outcome = asking.outcome
    told = [step for step in outcome.steps if "軽減" in step.text or ("ダメージ" in step.text and not step.held)]
    return outcome.game.state.combat is not None or bool(told)


def _defender(asking: Asking) -> str:
    """Return the defending player where the question is about a player it does not name further, else empty."""
    state = asking.outcome.game.state
    if not asking.query.defender or state.combat is None:
        return ""
    return OPPONENT if state.active == YOU else YOU


def _attacked_walker(asking: Asking) -> str:
    """Return the planeswalker that is attacked when nothing else is, empty for none."""
    combat, view = asking.outcome.game.state.combat, asking.outcome.game.view
    gone = asking.outcome.game.state.gone
    at = {to for _, to in combat.attacks} if combat is not None else set()
    if len(at) != 1 or isinstance(one := at.pop(), str):
        return ""
    return view.label(one) if view.exists(one) else gone[one].label


def _hit_player(asking: Asking) -> str:
    hit = [player for player in (OPPONENT, YOU) if facts.damage_to(asking.outcome, player)]
    if len(hit) == 1:
        return hit[0]
    if asking.outcome.game.state.combat is None:
        return ""
    active = asking.outcome.game.state.active
    return (OPPONENT if active == YOU else YOU) if not hit else ""


def _color(asking: Asking) -> Line | None:
    if not asking.query.things:
        return None
    state = asking.state(asking.query.things[0])
    names = "・".join(COLORS[letter] for letter in "WUBRG" if letter in state.colors)
    return Line(f"{names or '無色'}です。", state.colors)


def _who(asking: Asking) -> Line | None:
    query = asking.query
    if query.concept == "draw":
        drew = {one: n for one in (YOU, OPPONENT) if (n := facts.drawn(asking.outcome, one))}
        text = "、".join(f"{one}が{n}枚引きます" for one, n in drew.items())
        return Line(f"{text}。", tuple(drew.items())) if drew else None
    if query.concept == "choose":
        return _chooser(asking)
    if query.concept in ("die", "destroy", "go", "put", "remain", "survive"):
        return _which(asking)
    if query.concept == "gain":
        players = facts.gainers(asking.outcome)
        if len(players) == 1:
            player = next(iter(players))
            return Line(f"{player}です。{facts.gained(asking.outcome, player)}点得ます。", player)
        if not players:
            return Line("どちらも得ません。", "")
    return None


def _chooser(asking: Asking) -> Line | None:
    """Answer 誰が選ぶ: whoever makes every choice that is left open."""
    choosers = {choice.question.player for choice in asking.choices if len(choice.question.options) > 1}
    if len(choosers) != 1:
        return None
    player = next(iter(choosers))
    return Line(f"{player}が選びます。", player)


def _which(asking: Asking) -> Line | None:
    """Answer どれが墓地に行く, どちらが残る."""
    query = asking.query
    names = asking.names
    staying = query.concept in ("remain", "survive")
    if query.concept in ("go", "put") and query.zone != "graveyard":
        return None
    found = [n for n in names if (asking.state(n).there if staying else facts.died(asking.outcome, n))]
    if not found:
        return Line("どれも残りません。" if staying else "どれも死亡しません。", ())
    verb = "残ります" if staying else "墓地に置かれます"
    lead = "両方です。" if len(found) == len(names) == 2 else ""
    others = [asking.state(name) for name in names if name not in found]
    rest = "".join(f"{condition(asking, one)}。" for one in others if not staying and one.there)
    return Line(f"{lead}{'と'.join(found)}が{verb}。{rest}", tuple(found))


_KINDS: dict[str, Callable[[Asking], Line | None]] = {
    "size": _size,
    "outcome": _outcome,
    "where": _where,
    "num": _number,
    "color": _color,
    "who": _who,
    "which": _who,
}
