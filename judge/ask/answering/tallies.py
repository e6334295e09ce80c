"""Numbers that stand at the end: counters, powers together, mana made, how many permanents are left.

Invariant: what is counted is what the game has at the end, or what of it differs from the beginning.
"""

from __future__ import annotations

from typing import Literal

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.answering.facts import State
from judge.ask.answering.line import Asking, Line, condition, hit_player
from judge.ask.building.landed import LOST
from judge.ask.building.marked import EACH_KIND
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.events.marks import RemoveCounters
from judge.engine.events.zones import Move
from judge.engine.scenario.play import Outcome
from judge.engine.values import COLORS, LOYALTY, Zone
from judge.engine.vocabulary.telling import counter_name
from judge.text.patterns import Pattern


def powers(asking: Asking) -> Line | None:
    """Answer what the powers of objects come to that are there at the end."""
    states = [asking.state(name) for name in asking.query.things]
    sizes = [state.size for state in states if state.there]
    if any(size is None or name in asking.open_sizes for size, name in zip(sizes, asking.query.things, strict=False)):
        return None
    total = sum(size[0] for size in sizes if size is not None)
    return Line(f"{total}です。", total)


def hand_back(asking: Asking) -> Line | None:
    """Answer 手札は戻る: whether any cards that were exiled from a hand came back to one."""
    moves = [
        (event.origin(batch.before), event.to)
        for batch, event in facts.events(asking.outcome)
        if isinstance(event, Move) and isinstance(event.what, int)
    ]
    if (Zone.HAND, Zone.EXILE) not in moves:
        return None
    back = sum((origin, to) == (Zone.EXILE, Zone.HAND) for origin, to in moves)
    lead = "はい" if bool(back) != asking.query.neg else "いいえ"
    return Line(f"{lead}、{f'{back}枚が手札に戻ります' if back else '手札には戻りません'}。", bool(back))


def taken_up(asking: Asking) -> Line | None:
    """Answer 何枚手札に戻る: the cards put into hands, not drawn; None where both players have some."""
    moved = [
        (facts.label(batch.before, event.what), batch.before[event.what].thing.owner)
        for batch, event in facts.events(asking.outcome)
        if isinstance(event, Move) and isinstance(event.what, int) and event.to == Zone.HAND
        if event.origin(batch.before) != Zone.LIBRARY
    ]
    query = asking.query
    if not moved and any(one.text.endswith("手札に置かれる") or "引かれ" in one.text for one in asking.outcome.steps):
        return None  # they come from elsewhere
    meant = [owner for name, owner in moved if query.implied or not query.things or name in query.things]
    meant = [owner for owner in meant if query.player in ("", owner)]
    if len(set(meant)) > 1:
        return None
    unit = query.unit or "枚"
    return Line(f"{len(meant)}{unit}です。", len(meant))


def worth(asking: Asking) -> Line | None:
    """Answer with which mana value the card counts that a player revealed."""
    shown = {one: ofplayers.revealed(asking.outcome, one) for one in (YOU, OPPONENT)}
    asked = [asking.query.player] if asking.query.player else [YOU, OPPONENT]
    if any(len(shown[one]) != 1 for one in asked):
        return None
    text = "、".join(f"{one}のカードは{shown[one][0]}" for one in asked) if len(asked) > 1 else str(shown[asked[0]][0])
    return Line(f"{text}です。", tuple(shown[one] for one in asked))


def mana(asking: Asking) -> Line | None:
    """Answer 何マナ出る and 何が出る: the mana that permanents were tapped for."""
    made = ofplayers.mana_made(asking.outcome)
    if not made:
        return None
    color = asking.query.keyword
    hues = asking.query.word == "何色"
    if asking.query.extreme and not hues:
        count = sum(not color or color in one for one in made)
        return Line(f"{count}マナ（{''.join(made)}）です。", count)
    if not color and not hues and any(one.question.why == "mana" for one in asking.choices):
        return Line(f"{len(made)}マナ（{len(made)}点）です。", len(made))  # of whatever colour is chosen
    if color and any(color not in one for one in made):
        count = sum(color in one for one in made)
        return Line(f"{count}点です（出たのは{''.join(made)}）。", count)
    of = f"{asking.query.things[0]}は" if asking.query.things else ""
    letters = {one.strip("{}") for one in made}
    if asking.query.extreme:  # the most or least of several branches is a number
        return Line(f"{len(made)}マナ（{''.join(made)}）です。", len(made))
    color = _SAID.get(letters.pop(), "") if len(letters) == 1 else ""
    return Line(f"{of}{''.join(made)}（{color}{len(made)}マナ）です。", made)


_SAID = {**COLORS, "C": "無色"}
"""Colours of mana by their letters."""


_COPIED = Pattern(r"(?P<what>.+)のコピー(?:（対象: [^（）]*）)?がスタックに置かれる")


def copies_made(asking: Asking) -> Line:
    """Answer コピーはいくつできる: the copies of spells that were put on the stack, of the one named where one is."""
    found = [made["what"] for one in asking.outcome.steps if (made := _COPIED.fullmatch(one.text)) is not None]
    count = sum(asking.query.keyword in ("", what) for what in found)
    return Line(f"{count}{asking.query.unit}です。", count)


_TOTAL = Pattern(r"総コストのマナの部分は((?:\{[0-9WUBRGC]+\})+)になる")


def paid(asking: Asking) -> Line | None:
    """Answer 何マナかかる: the total cost of the one spell that was cast, where effects changed what it costs."""
    totals = [found[1] for step in asking.outcome.steps if (found := _TOTAL.fullmatch(step.text)) is not None]
    casts = sum(step.key == "cast" for step in asking.outcome.steps)
    if len(totals) != 1 or casts != 1 or asking.query.each:
        return None
    if any(one.question.why == "hybrid" for one in asking.choices):
        return None  # it depends on how each of those symbols is paid
    symbols = totals[0].strip("{}").split("}{")
    count = sum(int(one) if one.isdigit() else 1 for one in symbols)
    return Line(f"{count}マナです（{totals[0]}）。", count)


def permanents(asking: Asking) -> Line:
    """Answer 土地はいくつ残る, いくつ生け贄に捧げる: how many are there or gone, of each player if of both."""
    lost = asking.query.concept == LOST
    there = [state.controller for name in asking.query.things if (state := asking.state(name)).there != lost]
    if lost and len(kinds := _kinds(asking)) > 1:
        told = [f"{kind}は{n}{_UNITS.get(kind, 'つ')}" for kind, n in kinds.items()]
        return Line("、".join(told) + "です。", tuple(kinds.values()))
    unit = asking.query.unit or "つ"
    if not asking.query.players:
        return Line(f"{len(there)}{unit if there or unit != 'つ' else ''}です。", len(there))
    counts = {one: there.count(one) for one in asking.query.players}
    return Line(
        "、".join(f"{one}は{n}{unit if n or unit != 'つ' else ''}" for one, n in counts.items()) + "です。",
        tuple(counts.values()),
    )


def _kinds(asking: Asking) -> dict[str, int]:
    """Return for each kind of permanents that are told apart by numbers only how many of them are gone."""
    kinds = {name.rpartition("つ目の")[2]: 0 for name in asking.query.things if "つ目の" in name}
    for name in asking.query.things if kinds else ():
        kinds[name.rpartition("つ目の")[2]] += not asking.state(name).there
    return kinds


_UNITS = {"クリーチャー": "体"}


def kept(asking: Asking) -> Line | None:
    """Answer カウンターは残る: whether any that were there, or were put there, are on it in the end."""
    query, outcome = asking.query, asking.outcome
    if query.keyword == EACH_KIND:
        return _all_kinds_kept(asking)
    found = {name: kinds for name in query.things or asking.names if (kinds := _had(asking, name))}
    if len(found) != 1:
        return None
    name, kinds = next(iter(found.items()))
    state = asking.state(name)
    left = any(origin == Zone.BATTLEFIELD for origin, _, _ in zonechanges.moves(outcome, name))
    marks = [f"{counter_name(kind)}カウンター{n}個" for kind, n in state.counters if n and kind in kinds and not left]
    if state.there and marks:
        return Line(f"はい、{'と'.join(marks)}が残ります。", True)
    return Line(f"いいえ、残りません。{condition(asking, state)}。", False)


def _all_kinds_kept(asking: Asking) -> Line | None:
    """Answer 両方残る: whether counters of every kind that was on it, or was put on it, are on it in the end."""
    if (told := _of_each_kind(asking)) is None:
        return None
    so = all(n for _, n in told)
    marks = "、".join(f"{counter_name(kind)}カウンターは{n}個" for kind, n in told)
    return Line(f"{'はい、どちらも残ります' if so else 'いいえ、両方は残りません'}。{marks}です。", so)


def _of_each_kind(asking: Asking) -> list[tuple[str, int]] | None:
    """Return how many counters there are of each kind that was on an object or was put on it; None if it is gone."""
    name = asking.query.things[0]
    first, state = facts.first_state(asking.outcome, name), asking.state(name)
    at_first = [kind for kind, n in first.counters if n] if first is not None else []
    put = [kind for kind in _KINDS if facts.counters_put(asking.outcome, name, kind)]
    kinds = dict.fromkeys((*at_first, *put, *(kind for kind, n in state.counters if n)))
    moved = any(origin == Zone.BATTLEFIELD for origin, _, _ in zonechanges.moves(asking.outcome, name))
    return None if moved or not state.there else [(kind, state.counter(kind)) for kind in kinds]


def removed(asking: Asking) -> Line | None:
    """Answer カウンターは取り除かれる: whether any were taken off what had them, and how many."""
    query, outcome = asking.query, asking.outcome
    found = {name: kinds for name in query.things or asking.names if (kinds := _had(asking, name))}
    if len(found) != 1:
        return None
    name, kinds = next(iter(found.items()))
    off = {kind: n for kind in sorted(kinds) if (n := _taken_off(outcome, name, kind))}
    if off:
        told = "と".join(f"{counter_name(kind)}カウンター{n}個" for kind, n in off.items())
        return Line(f"はい、{name}から{told}が取り除かれます。", True)
    state = asking.state(name)
    if not state.there:
        return None
    return Line(f"いいえ、取り除かれません。{condition(asking, state)}。", False)


def _taken_off(outcome: Outcome, name: str, kind: str) -> int:
    """Return how many counters of a kind were removed from an object."""
    return sum(
        event.amount
        for batch, event in facts.events(outcome)
        if isinstance(event, RemoveCounters) and event.kind == kind and facts.label(batch.before, event.what) == name
    )


def _had(asking: Asking, name: str) -> set[str]:
    """Return the kinds of counters meant that an object had at first, else those put on it."""
    wanted = asking.query.keyword
    first = facts.first_state(asking.outcome, name)
    kinds = {kind for kind, n in first.counters if n} if first is not None else set()
    kinds = kinds or {kind for kind in _KINDS if facts.counters_put(asking.outcome, name, kind)}
    return {kind for kind in kinds if wanted in ("any", kind)}


def _each_with_counters(asking: Asking) -> Line | None:
    """Answer カウンターは: what is on each object that has any, or that was put on what is there no more."""
    wanted, texts, values = asking.query.keyword, list[str](), list[object]()
    for name in asking.query.things or asking.names:
        state = asking.state(name)
        marks = [(kind, n) for kind, n in state.counters if n and wanted in ("any", kind)]
        put = [(kind, n) for kind in _KINDS if (n := facts.counters_put(asking.outcome, name, kind))]
        put = [] if state.there else [(kind, n) for kind, n in put if wanted in ("any", kind)]
        if any(kind == LOYALTY for kind, _ in marks):
            return None  # a planeswalker's loyalty may be meant as well
        if state.there and marks:
            first = facts.first_state(asking.outcome, name)
            kept = first is not None and all(first.counter(kind) == n for kind, n in marks)
            there = "と".join(f"{counter_name(kind)}カウンターが{n}個" for kind, n in marks)
            texts.append(f"{name}には{there}{'残っています' if kept else '置かれています'}。")
        elif put:
            told = "と".join(f"{counter_name(kind)}カウンターが{n}個" for kind, n in put)
            texts.append(f"{name}には{told}置かれましたが、{condition(asking, state)}。")
        elif state.there and len(asking.query.things) > 1:
            texts.append(f"{name}には1個も残っていません。")
        values.append((name, tuple(marks), tuple(put)))
    kind = "" if wanted == "any" else counter_name(wanted)
    named = [condition(asking, asking.state(name)) for name in asking.query.things if not asking.state(name).there]
    none = f"{kind}カウンターは1個も置かれていません。" + "".join(f"{one}。" for one in named)
    return Line("".join(texts) or none, tuple(values)) if texts or asking.names else None


def counters(asking: Asking) -> Line | None:
    """Answer カウンターは何個, 忠誠度はいくつ, 毒カウンターは何個."""
    query = asking.query
    if query.keyword == EACH_KIND:
        if (told := _of_each_kind(asking)) is None:
            state = asking.state(query.things[0])
            return Line(f"カウンターは残りません。{condition(asking, state)}。", state.zone)
        return Line("、".join(f"{counter_name(kind)}カウンターは{n}個" for kind, n in told) + "です。", tuple(told))
    if (walkers := _loyalties(asking)) is not None:
        return walkers
    if query.each:
        return _each_with_counters(asking)
    if query.keyword == "毒":
        player = query.player or hit_player(asking)
        held = dict(asking.outcome.game.state.player(player).counters) if player else {}
        return Line(f"{held.get('poison', 0)}個です。", held.get("poison", 0)) if player else None
    if not query.things:
        return None
    if (several := _on_several(asking)) is not None:
        return several
    state = asking.state(_holder(asking) if query.implied else query.things[0])
    if query.implied and query.keyword != "loyalty" and (fallen := _put_on_another(asking, state)) is not None:
        return fallen or None
    if not state.there and query.keyword == "loyalty":
        return Line(f"{condition(asking, state)}。", state.zone)
    if not state.there and query.keyword == "any":
        laid = {kind: facts.counters_put(asking.outcome, state.label, kind) for kind in ("-1/-1", "+1/+1")}
        said = [(f"{kind}カウンターが{n}個です。{condition(asking, state)}。", n) for kind, n in laid.items() if n]
        return Line(*said[0]) if len(said) == 1 else None
    if not state.there:
        put = facts.counters_put(asking.outcome, state.label, query.keyword)
        put = put or facts.came_with(asking.outcome, state.label, query.keyword)
        known = put or _came_in(asking.outcome, state.label)
        return Line(f"{put}個です。{condition(asking, state)}。", put) if known else None
    if query.keyword == "loyalty":
        return Line(f"忠誠度は{state.counter(LOYALTY)}です。", state.counter(LOYALTY))
    if query.keyword != "any":
        return Line(f"{state.counter(query.keyword)}個です。", state.counter(query.keyword))
    marks = "、".join(f"{counter_name(kind)}カウンターが{n}個" for kind, n in state.counters)
    if not state.counters and state.size is None and not _had_any(asking.outcome, state.label):
        return None  # 《エンチャント》で置くカウンターは何個: not those on it
    total = sum(n for _, n in state.counters)
    if len(state.counters) > 1:
        return Line(f"全部で{total}個です（{marks}）。", state.counters)
    return Line(f"{marks or 'カウンターは0個'}です。", state.counters)


def _had_any(outcome: Outcome, name: str) -> bool:
    """Return whether an object had counters at first, or came with any."""
    first = facts.first_state(outcome, name)
    return _came_in(outcome, name) or (first is not None and any(n for _, n in first.counters))


def _came_in(outcome: Outcome, name: str) -> bool:
    """Return whether an object came onto the battlefield in the course of the game."""
    moves = ((batch, event) for batch, event in facts.events(outcome) if isinstance(event, Move))
    return any(move.to == Zone.BATTLEFIELD and facts.label(batch.before, move.what) == name for batch, move in moves)


def _loyalties(asking: Asking) -> Line | None:
    """Return the loyalty of each of several planeswalkers that are meant."""
    query = asking.query
    if query.keyword != "loyalty" or len(query.things) < 2:
        return None
    states = [asking.state(name) for name in query.things]
    held = [one.counter(LOYALTY) if one.there else None for one in states]
    told = [
        f"{one.label}の忠誠度は{n}です。" if n is not None else f"{condition(asking, one)}。"
        for one, n in zip(states, held, strict=True)
    ]
    return Line("".join(told), tuple(held))


def _on_several(asking: Asking) -> Line | None:
    """Return the total where more than one of the objects that are meant has counters, with what lies on each."""
    query = asking.query
    if query.keyword == "loyalty" or not (query.implied or len(query.things) > 1):
        return None
    states = [asking.state(name) for name in (asking.names if query.implied else query.things)]
    kinds = {kind for one in states if one.there for kind, n in one.counters if n and query.keyword in ("any", kind)}
    if len(kinds) != 1 or "loyalty" in kinds:
        return None
    kind = kinds.pop()
    held = {one.label: one.counter(kind) for one in states if one.there and one.counter(kind)}
    if len(held) < 2:
        return None
    parts = "、".join(f"{name}に{n}個" for name, n in held.items())
    return Line(f"合計{sum(held.values())}個です（{parts}）。", tuple(held.items()))


def _put_on_another(asking: Asking, state: State) -> Line | Literal[""] | None:
    """Return how many counters were put on the one other object that has got any and is gone since: by wither.

    Empty where several have got some; None where what is meant has counters, or none were put on another.
    """
    kind = asking.query.keyword
    if any(n for _, n in state.counters) or facts.counters_put(asking.outcome, state.label, kind):
        return None
    put = {name: n for name in asking.names if (n := facts.counters_put(asking.outcome, name, kind))}
    if len(put) != 1:
        return "" if put else None
    name, many = next(iter(put.items()))
    return Line(f"{name}に{many}個です。{condition(asking, asking.state(name))}。", many)


def _holder(asking: Asking) -> str:
    """Return the object with the counters that are asked for without naming it: the one that has them, if only one."""
    kinds = asking.query.keyword
    meant = asking.query.things[0]
    state = asking.state(meant)
    if any(n and kinds in ("any", kind) for kind, n in state.counters) or kinds == "loyalty":
        return meant
    found = [one for one in asking.names if any(kinds in ("any", kind) for kind, _ in asking.state(one).counters)]
    return found[0] if len(found) == 1 else meant


def changed(asking: Asking) -> Line | None:
    """Answer 忠誠度は何点減る, パワーはいくつ増える, 手札は何枚増える, カウンターは何個取り除かれる."""
    query, outcome = asking.query, asking.outcome
    if query.zone == "hand" and query.player:
        before = len(facts.at_first(outcome).state.in_zone(Zone.HAND, query.player))
        more = len(outcome.game.state.in_zone(Zone.HAND, query.player)) - before
    elif len(query.things) == 1 and query.keyword in ("loyalty", "power", "toughness", *_KINDS):
        first, now = facts.first_state(outcome, query.things[0]), asking.state(query.things[0])
        if first is None or not (first.there and now.there):
            return None
        place = ("power", "toughness").index(query.keyword) if query.keyword in ("power", "toughness") else -1
        if place >= 0 and (first.size is None or now.size is None):
            return None
        kind = LOYALTY if query.keyword == "loyalty" else query.keyword
        was, is_now = (
            (first.counter(kind), now.counter(kind))
            if place < 0
            else ((first.size or (0, 0))[place], (now.size or (0, 0))[place])
        )
        more = is_now - was
    else:
        return None
    amount = more if query.concept == "increase" else -more
    unit = query.unit or ""
    return Line(f"{amount}{unit}です。", amount) if amount >= 0 else None


def more_loyal(asking: Asking, name: str) -> bool | None:
    """Return whether the loyalty of a planeswalker has come to be as it is asked: 忠誠度は減る, 増える."""
    first, now = facts.first_state(asking.outcome, name), asking.state(name)
    if asking.query.keyword != "loyalty" or first is None or not first.there:
        return None
    if not now.there:
        hit = damages.damage_to(asking.outcome, name) > 0
        return asking.query.concept == "decrease" if hit else None
    change = now.counter(LOYALTY) - first.counter(LOYALTY)
    return change < 0 if asking.query.concept == "decrease" else change > 0


_KINDS = ("+1/+1", "-1/-1")


def standing_tokens(outcome: Outcome, player: str) -> int:
    """Return how many creature tokens a player controls at the end."""
    state, view = outcome.game.state, outcome.game.view
    there = [
        view[one] for one, thing in state.objects.items() if (thing.zone, thing.kind) == (Zone.BATTLEFIELD, "token")
    ]
    return sum(one.chars.power is not None and one.controller == player for one in there)


def tokens_left(asking: Asking) -> int:
    """Return how many tokens are on the battlefield, of the player asked about or of both."""
    sides = (asking.query.player,) if asking.query.player else (YOU, OPPONENT)
    return sum(standing_tokens(asking.outcome, side) for side in sides)
