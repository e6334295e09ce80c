"""Questions for an order: what resolves or happens first, in which order, and who may choose it.

Invariant: an order is read from what was played; where a player may choose it, that is the answer.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.answering.putting import resolved_first
from judge.ask.building.ordering import BEST
from judge.ask.building.players import YOU
from judge.ask.building.rivals import COPY
from judge.engine.choose import Choice
from judge.engine.events.damage import Damage
from judge.engine.events.zones import CreateToken, Draw, Move
from judge.engine.state import GameObject
from judge.engine.values import Zone
from judge.engine.view import View
from judge.engine.vocabulary.words import Triggered

ABILITIES = "ability"
"""What a query for an order names where it asks of abilities only."""
NAMELESS = "効果"
"""What is called so is told by what it did only: it is none of those that an order is asked of."""
CHOSEN = "trigger order"
APPLIED = "replacement"
"""How the evaluator calls the choices of an order of triggered abilities, and of effects to apply."""


_NOT_APPLIED = "適用しない"
"""How the evaluator calls it that an effect which may be applied is not."""


def _of_order(choice: Choice) -> bool:
    """Return whether a choice is one of an order; whether the only effect there is is applied is none."""
    effects = [one for one in choice.question.options if one != _NOT_APPLIED]
    return choice.question.why == CHOSEN or (choice.question.why == APPLIED and len(effects) > 1)


def order(asking: Asking) -> Line | None:
    """Answer どちらが先, 順番は, 順番は選べる and 順番を決めるのは誰."""
    choosers = sorted({one.question.player for one in asking.choices if _of_order(one)})
    kind = asking.query.ordering
    if kind == BEST:
        told = resolved_first(asking.choices)
        return Line(told, told) if told else order(replace(asking, query=replace(asking.query, ordering="first")))
    if kind in ("chooser", "free") or (choosers and (asking.query.concept == "resolve" or _alike(asking))):
        return _free(asking, choosers)
    if asking.query.concept == "apply":
        return _applied(asking)
    happened = _happened(asking)
    if kind in ("is first", "same"):
        return _held(asking, happened)
    if len(happened) == 1 and len(happened[0]) > 1:
        return Line(f"同時です。{'と'.join(happened[0])}は同時に{_does(asking)}。", happened[0])
    if len(happened) < 2:
        return None
    if kind == "order":
        return _all(asking, happened)
    group = happened[0] if kind == "first" else happened[-1]
    if len(group) > 1:
        return Line(f"同時です。{'と'.join(group)}は同時に{_does(asking)}。", group)
    word = "先" if kind == "first" else "最後"
    return Line(f"{group[0]}が{word}に{_does(asking)}。{_because(asking)}", group[0])


def _alike(asking: Asking) -> bool:
    """Return whether what an order is asked of is alike: which of them comes first says nothing."""
    names = asking.query.things or tuple(name for group in _happened(asking) for name in group)
    first = [facts.first_state(asking.outcome, name) for name in names]
    looks = {(one.size, one.owner, one.counters, one.keywords) for one in first if one is not None}
    unlike = any(_LABELLED.search(name) for name in names)  # A, B: told apart by what they are called
    return len(names) > 1 and None not in first and len(looks) == 1 and not unlike


def _held(asking: Asking, happened: list[tuple[str, ...]]) -> Line | None:
    """Answer 2/2が先に戻る？ and 同時に戻る？"""
    query = asking.query
    if not happened or sum(len(group) for group in happened) < 2:
        return None
    names = [name for group in happened for name in group]
    if query.ordering == "same":
        holds = len(happened) == 1
    else:
        mine = [one for one in names if any(one == name or one.startswith(f"{name}の") for name in query.things)]
        if len(mine) != 1 or len(query.things) != 1:
            return None
        holds = happened[0] == (mine[0],)
    told = "→".join("と".join(group) for group in happened)
    how = f"{told}の順に{_does(asking)}" if len(happened) > 1 else f"{told}は同時に{_does(asking)}"
    return Line(f"{'はい' if holds != query.neg else 'いいえ'}、{how}。{_because(asking)}", holds)


def _free(asking: Asking, choosers: list[str]) -> Line | None:
    """Return that a player may choose the order in which abilities go on the stack, or that nobody may."""
    players = {one.controller for one in asking.outcome.game.resolved if one.kind == "ability"}
    if not choosers and len(players) == 2 and asking.query.ordering == "chooser" and _rule(asking):
        return Line(f"誰も選べません。{_rule(asking)}", ())
    if not choosers and len(players) == 2 and asking.query.ordering == "free" and _rule(asking):
        return Line(f"{'はい' if asking.query.neg else 'いいえ'}、できません。{_rule(asking)}", False)
    if len(choosers) != 1:
        return None
    player = choosers[0]
    if all(one.question.why != CHOSEN for one in asking.choices):
        who = "影響を受けるプレイヤーか、影響を受けるもののコントローラー"
        why = f"複数の置換効果や軽減効果を適用する順番は、{who}が選びます"
        mine = asking.query.ordering != "free" or player == (asking.query.player or YOU)
        lead = "" if asking.query.ordering != "free" else "はい、できます。" if mine else "いいえ、できません。"
        return Line(f"{lead}{player}が選びます。{why}。", player)
    why = "誘発型能力を望む順番でスタックに置き、後に置いたものが先に解決されます"
    if asking.query.ordering == "free" and player != (asking.query.player or YOU):
        no = f"いいえ、できません。{player}が順番を選びます。{why}。"
        return Line(no, False) if asking.query.player else None
    if asking.query.ordering == "free":
        return Line(f"はい、できます。{player}が順番を選びます。{why}。", True)
    return Line(
        f"{player}が選びます。{why}ので、どちらを先に解決することもできます。".replace("ますので", "るので"), player
    )


def _applied(asking: Asking) -> Line | None:
    """Answer どの順に適用する: the effects in the order that was chosen in this branch, the last where one is left."""
    made = [one for one in asking.choices if one.question.why == APPLIED]
    if not made:
        return None
    chosen = [one.question.options[one.taken] for one in made]
    last = [one for n, one in enumerate(made[-1].question.options) if n != made[-1].taken]
    first, *rest = [_effect(one) for one in (*chosen, *last)]
    behind = f"「{'」、「'.join(rest)}」" + ("の順に" if len(rest) > 1 else "を")
    return Line(f"先に「{first}」を適用し、その後に{behind}適用します。", (first, *rest))


def _effect(option: str) -> str:
    """Return an effect without a source that has no name."""
    return option.removeprefix("発生源: ")


def _all(asking: Asking, happened: list[tuple[str, ...]]) -> Line:
    names = "→".join("と".join(group) for group in happened)
    return Line(f"{names}の順です。{_because(asking)}", tuple(happened))


def _happened(asking: Asking) -> list[tuple[str, ...]]:
    """Return the names of what happened in the way that is asked about, in order, what is simultaneous together."""
    concept, outcome = asking.query.concept, asking.outcome
    if asking.query.among:
        return _among(asking)
    if concept == "resolve":
        return _resolved(asking)
    found: list[tuple[str, ...]] = []
    for batch in outcome.game.batches:
        names = tuple(dict.fromkeys(name for event in batch.events if (name := _named(concept, batch.before, event))))
        if names and all(names != one for one in found):
            found.append(names)
    return found


def _resolved(asking: Asking) -> list[tuple[str, ...]]:
    """Return what resolved, in order; the abilities of one source are told apart by what they trigger on."""
    only = asking.query.keyword == ABILITIES
    done = [one for one in asking.outcome.game.resolved if not only or one.kind == "ability"]
    named = [one for one in done if one.label != NAMELESS]
    done = named if len(named) > 1 else done
    done = done if asking.query.things else _without_arrivals(done)
    called = _by_side(done, [_called(one) for one in done])
    apart = (_by_its_event(one) if called.count(name) > 1 else name for one, name in zip(done, called, strict=True))
    return [(name,) for name in dict.fromkeys(apart)]


def _without_arrivals(done: list[GameObject]) -> list[GameObject]:
    """Return what resolved without the spell that only brought the permanent of two abilities that resolved."""
    sources = [one.label.removesuffix("の能力") for one in done if one.kind == "ability"]
    return [one for one in done if one.kind == "ability" or sources.count(one.label) < 2]


def _by_side(done: list[GameObject], called: list[str]) -> list[str]:
    """Return names with whose it is, where each player has one of the same card: 対戦相手の《X》の能力."""
    plain = [_NTH.sub("", name) for name in called]
    players = [{one.controller for one, name in zip(done, plain, strict=True) if name == mine} for mine in plain]
    return [
        f"{one.controller}の{mine}" if len(sides) == plain.count(mine) == 2 else name
        for one, mine, name, sides in zip(done, plain, called, players, strict=True)
    ]


_NTH = re.compile(r"^\d+体目の")
_LABELLED = re.compile(r"[A-Z]$")


def _among(asking: Asking) -> list[tuple[str, ...]]:
    """Return what is set against each other in the order in which it resolved; empty where not all of it did."""
    found: list[tuple[str, ...]] = []
    taken: set[tuple[str, str, str]] = set()
    for thing in asking.outcome.game.resolved:
        for one in asking.query.among:
            if one not in taken and _is(thing, *one[:2]):
                taken.add(one)
                found.append((one[2],))
                break
    gone = [one for one in asking.query.among if one not in taken]
    if len(gone) == 1 and all(name == f"{gone[0][0]}{COPY}" for name, *_ in taken):
        return [*found, (gone[0][2],)]  # what the copy leaves no legal target would have resolved after it
    return found if not gone else []


def _is(thing: GameObject, name: str, kind: str) -> bool:
    """Return whether a spell or ability is that of an object."""
    if thing.kind != "ability":
        return kind == "spell" and thing.label == name
    triggered = thing.item is not None and isinstance(thing.item.ability, Triggered)
    return thing.label.startswith(f"{name}の") and (kind == "trigger") == triggered


def _called(thing: GameObject) -> str:
    """Return what a spell or ability is called: a triggered ability is called one."""
    if thing.kind != "ability" or thing.item is None or not isinstance(thing.item.ability, Triggered):
        return thing.label
    return f"{thing.label.removesuffix('の能力')}の誘発型能力"


_EVENTS = {"Enters": "戦場に出たとき", "Leaves": "戦場を離れたとき", "Dies": "死亡したとき"}


def _by_its_event(thing: GameObject) -> str:
    """Return what an ability is called where its source has another one: by what it triggers on."""
    ability = thing.item.ability if thing.item is not None else None
    event = _EVENTS.get(type(ability.when).__name__) if isinstance(ability, Triggered) else None
    return f"{thing.label.removesuffix('の能力')}の{event}の能力" if event else _called(thing)


def _named(concept: str, view: View, event: object) -> str:
    """Return what an event happened to or came from, where it is of the kind that is asked about."""
    if concept == "deal" and isinstance(event, Damage):
        return facts.label(view, event.source)
    if concept == "draw" and isinstance(event, Draw):
        return event.player
    if concept == "enter" and isinstance(event, CreateToken):
        return f"{event.controller}のトークン"
    if not isinstance(event, Move):
        return ""
    origin = event.origin(view)
    comes = concept in ("return", "enter") and event.to == Zone.BATTLEFIELD
    dies = concept in ("die", "destroy") and origin == Zone.BATTLEFIELD and event.to == Zone.GRAVEYARD
    return facts.label(view, event.what) if comes or dies else ""


_DOES = {
    "resolve": "解決されます",
    "return": "戻ります",
    "enter": "戦場に出ます",
    "die": "死亡します",
    "destroy": "破壊されます",
    "deal": "ダメージを与えます",
    "draw": "引きます",
}


def _does(asking: Asking) -> str:
    return _DOES.get(asking.query.concept, "起こります")


def _because(asking: Asking) -> str:
    """Return why the order is so: triggers go on the stack in turn order; what came last resolves first."""
    failed = [one.text for one in asking.outcome.steps if not one.held and one.key.startswith("targets.")]
    return "".join((_rule(asking), *(f"{text}。" for text in failed)))


def _rule(asking: Asking) -> str:
    resolved = asking.outcome.game.resolved
    abilities = [one for one in resolved if one.kind == "ability"]
    players = list(dict.fromkeys(one.controller for one in abilities))
    if len(players) == 2:
        first = f"後に置かれた{players[0]}のものから解決されます。"
        return f"誘発はアクティブ・プレイヤーのものから順にスタックに置かれ、{first}"
    if asking.query.concept == "resolve" and len(resolved) > 1:
        return "スタックに後から置かれたものから先に解決されます。"
    return ""
