"""Questions for how objects end up: their size, colour, zone, or just what becomes of them.

Invariant: everything asked about is told, each object with its name where there are several.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, revived, unnamed, zonechanges
from judge.ask.answering.facts import State
from judge.ask.answering.line import Asking, Line, attacked, condition, lost_in_exile, only
from judge.ask.answering.tallies import standing_tokens
from judge.ask.building.kindless import NAME
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.sizing import LEFT_OVER
from judge.ask.building.twins import ORIGINAL
from judge.engine.values import COLORS, Zone


def size(asking: Asking) -> Line | None:
    """Answer 何/何 and サイズは."""
    if asking.query.concept == LEFT_OVER:
        return _of_those_left(asking)
    parts: list[str] = []
    values: list[tuple[object, str, tuple[tuple[str, int], ...]]] = []
    for name in asking.query.things:
        state = asking.state(name)
        size = state.size_text  # one that is left open is told only where it comes out the same whatever it was
        if not state.size and not _sized_at_first(asking, name) and not (state.there or name in asking.open_sizes):
            return None  # a spell has no size: something else is asked about
        if not state.there and (back := _as_it_came_back(asking, name)):
            parts.append(f"{only(asking, name)}{back}で戻ります")
            values.append((Zone.BATTLEFIELD, back, ()))
            continue
        if not (state.there or name in asking.open_sizes):
            parts.append(condition(asking, state))
        elif not (state.there and size):
            return None
        elif zonechanges.returned(asking.outcome, name):
            what = f"コピーではない元の{name}が" if facts.reverted(asking.outcome, name) else only(asking, name)
            parts.append(f"{what}{size}で戻ります")
        elif asking.query.concept == "return" and state.keywords & {"persist", "undying"}:
            return None  # it is asked how it comes back, and it never went
        else:
            marks = "、".join(f"{kind}カウンター{n}個" for kind, n in state.counters)
            tapped = "タップ状態の" if state.tapped and not attacked(asking, name) else ""
            saved = asking.query.concept in ("survive", "remain") or (tapped and facts.shielded(asking.outcome))
            lead = "生き残って、" if saved else ""
            more = f"（{marks}が置かれています）" if marks else ""
            parts.append(f"{only(asking, name)}{lead}{tapped}{size}です{more}")
        values.append((state.zone, size, state.counters))
    return Line("。".join(parts) + "。", tuple(values)) if parts else None


def _of_those_left(asking: Asking) -> Line | None:
    """Return the sizes of the creatures left on the one side that had more, None where they are not so many."""
    states = [asking.state(name) for name in asking.query.things]
    firsts = [facts.first_state(asking.outcome, name) for name in asking.query.things]
    if not all(first is not None and first.there for first in firsts):
        return None  # one came later
    if any(state.there and state.controller != state.owner for state in states):
        return None
    found: list[tuple[str, ...]] = []
    for side in (YOU, OPPONENT):
        whose = [state for state in states if state.owner == side]
        left = tuple(state.label for state in whose if state.there)
        if len(left) < len(whose) and len(left) == asking.query.value:
            found.append(left)
    if len(found) != 1:
        return None
    return size(replace(asking, query=replace(asking.query, concept="", things=found[0], value=None)))


def _as_it_came_back(asking: Asking, name: str) -> str:
    """Return the size with which something came back that is gone again, where that is asked; else nothing."""
    if asking.query.concept != "return" or name in asking.open_sizes:
        return ""
    size = revived.size_as_returned(asking.outcome, name)
    return f"{size[0]}/{size[1]}" if size is not None and size[1] > 0 else ""


def _sized_at_first(asking: Asking, name: str) -> bool:
    """Return whether something had a size before anything happened, or was not there yet."""
    first = facts.first_state(asking.outcome, name)
    return first is None or first.size is not None


def outcome_of(asking: Asking) -> Line | None:
    """Answer どうなる, of objects or of a player."""
    if asking.query.player and not asking.query.things and not asking.query.concept:
        return _player(asking, asking.query.player)
    if asking.query.concept == "gain" and asking.query.word.startswith("何"):
        return None  # 何を得る: how it ends up is no answer to that
    states = [asking.state(name) for name in asking.query.things or asking.names]
    few, of_few = unnamed.told(asking.outcome, [one for one in states if unnamed.unnamed(one)])
    states = [one for one in states if not unnamed.unnamed(one)]
    texts = [_untapped(asking, state) or condition(asking, state) for state in states] + few
    texts += (
        []
        if asking.query.things
        else [
            f"{player}は{taken}点のダメージを受けます"
            for player in (YOU, OPPONENT)
            if (taken := damages.damage_to(asking.outcome, player))
        ]
    )
    if asking.query.things and asking.query.player:
        player = asking.query.player
        texts.append(f"{player}が受けるダメージは{damages.damage_to(asking.outcome, player)}点です")
    besides = _besides(asking, texts)
    if made := () if asking.query.things and not asking.query.implied else ofplayers.mana_made(asking.outcome):
        texts.insert(0, f"{''.join(made)}（{len(made)}マナ）が加えられます")
    if not texts and not any(ofplayers.drawn(asking.outcome, one) for one in (YOU, OPPONENT)):
        return None
    texts += besides
    if len(states) > 1 and all("死亡します（" in text for text in texts[: len(states)]):
        texts.insert(0, "どちらも死亡します" if len(states) == 2 else f"{len(states)}体とも死亡します")
    values = [*((state.zone, asking.size(state), state.counters) for state in states), *of_few]
    return Line("。".join(texts) + "。", tuple(values) or tuple(texts))


def _untapped(asking: Asking, state: State) -> str:
    """Return the words for something without a size that was tapped and is so no longer, empty for anything else."""
    view = facts.at_first(asking.outcome)
    was = any(one.label == state.label and one.tapped for one in view.state.objects.values())
    return f"{state.label}はアンタップします" if was and state.there and not state.tapped and not state.size else ""


def _besides(asking: Asking, told: list[str]) -> list[str]:
    """Return what else どうなる without an object asks for: counters taken off in pairs, who loses the game."""
    if not asking.query.implied:
        return []
    more = [
        f"{name}の+1/+1カウンターと-1/-1カウンターは同じ数だけ取り除かれます"
        for name in asking.query.things
        if facts.offset(asking.outcome, name)
    ]
    more += [
        condition(asking, asking.state(name))
        for name in (*_fallen_off(asking), *_gone_with(asking), *_died_of_it(asking))
    ]
    for player in (YOU, OPPONENT):
        if taken := damages.damage_to(asking.outcome, player):
            more.append(f"{player}は{taken}点のダメージを受けます")
        if drew := ofplayers.drawn(asking.outcome, player):
            more.append(f"{player}はカードを{drew}枚引きます")
        if made := facts.tokens(asking.outcome).count(player):
            stay = made <= standing_tokens(asking.outcome, player)
            more.append(f"{player}はトークンを{made}体出します{'' if stay else 'が、最後には残っていません'}")
    more += [_left(asking, one) for one in (YOU, OPPONENT) if _refilled(asking, one)]
    lost = [one for one in (YOU, OPPONENT) if asking.outcome.game.state.player(one).lost]
    more = [one for one in more if not any(one in text for text in told)]
    more += [_defeat(asking, one) for one in lost if not any(f"{one}は敗北" in text for text in told)]
    return [*more, "ゲームは引き分けです"] if len(lost) > 1 else more


def _defeat(asking: Asking, player: str) -> str:
    """Return that a player loses the game, with the life total where that has changed."""
    before = facts.at_first(asking.outcome).state.player(player).life
    left = ofplayers.life(asking.outcome, player)
    changed = left != before or ofplayers.gained(asking.outcome, player)
    return f"{player}のライフは{left}点になり、{player}は敗北します" if changed else f"{player}は敗北します"


def _fallen_off(asking: Asking) -> list[str]:
    """Return what was attached to the objects that are meant and is no longer there though they are."""
    objects = facts.at_first(asking.outcome).state.objects
    meant = {one for one, thing in objects.items() if thing.label in asking.query.things}
    meant = {one for one in meant if asking.state(objects[one].label).there}
    worn = [thing.label for thing in objects.values() if thing.attached_to in meant]
    return [name for name in worn if name not in asking.query.things and not asking.state(name).there]


def _gone_with(asking: Asking) -> list[str]:
    """Return what the legend rule took together with all that is asked about: both of one name, in old editions."""
    outcome, things = asking.outcome, asking.query.things
    ruled = any(step.held and step.text.startswith("名前が「") for step in outcome.steps)
    if not ruled or not all(zonechanges.died(outcome, name) for name in things):
        return []
    return [name for name in asking.names if name not in things and zonechanges.died(outcome, name)]


def _died_of_it(asking: Asking) -> list[str]:
    """Return the creatures that died where it is only asked what becomes of something else: 頌歌が破壊されたら."""
    first = facts.at_first(asking.outcome).state.objects.values()
    meant = [thing.label for thing in first if thing.label in asking.query.things]
    sizes = [facts.first_state(asking.outcome, name) for name in meant]
    if not meant or any(one is not None and one.size is not None for one in sizes):
        return []
    others = [name for name in asking.names if name not in asking.query.things]
    return [name for name in others if zonechanges.died_creature(asking.outcome, name)]


def _refilled(asking: Asking, player: str) -> bool:
    """Return whether a player whose life total is told gains life and goes on."""
    told = facts.at_first(asking.outcome).state.player(player).life != USUAL
    return told and ofplayers.gained(asking.outcome, player) > 0 and not asking.outcome.game.state.player(player).lost


def _left(asking: Asking, player: str) -> str:
    return f"{player}のライフは{ofplayers.life(asking.outcome, player)}点になります"


def _player(asking: Asking, player: str) -> Line | None:
    taken, left = damages.damage_to(asking.outcome, player), ofplayers.life(asking.outcome, player)
    lost = asking.outcome.game.state.player(player).lost
    if not taken and not ofplayers.gained(asking.outcome, player) and not lost:
        return None
    hurt = f"{player}は{taken}点のダメージを受け、" if taken else f"{player}の"
    end = f"{player}は敗北します。" if lost else ""
    return Line(f"{hurt}ライフは{left}点になります。{end}", (left, lost))


def where(asking: Asking) -> Line | None:
    """Answer どこ."""
    states = [asking.state(name) for name in asking.query.things]
    if asking.query.implied and all(_stood_by(asking, state) for state in states):
        moved = [name for name in asking.names if zonechanges.moves(asking.outcome, name)]
        states = (
            [asking.state(name) for name in moved] if len(moved) == 1 else []
        )  # what is asked is what went somewhere
    if not states:
        return None
    parts = []
    for state in states:
        name = only(asking, state.label)
        if asking.query.word.startswith("誰") and (asking.query.zone == "battlefield") != state.there:
            return None  # 誰の墓地, and it did not leave
        if state.there:
            whose = f"{state.controller}のコントロール下です。" if asking.query.word.startswith("誰") else ""
            parts.append(f"{whose}{condition(asking, state)}")
        elif state.zone == Zone.NOWHERE:
            parts.append(f"{name}消滅します")
        else:
            whose = "" if state.zone == Zone.EXILE else f"{state.owner}の"
            first = next((to for _, to, _ in zonechanges.moves(asking.outcome, state.label)), None)
            lead = "まず追放領域に置かれ、その後" if first == Zone.EXILE != state.zone else ""
            end = "置かれ、戦場に戻りません" if lost_in_exile(asking, state.label) else "置かれます"
            parts.append(f"{name}{lead}{whose}{state.where}に{end}")
    return Line("。".join(_together(states, parts)) + "。", tuple(state.zone for state in states))


def _stood_by(asking: Asking, state: State) -> bool:
    """Return whether something that is no creature only was there: どこに行く is not asked of it."""
    return state.there and state.size is None and not zonechanges.moves(asking.outcome, state.label)


def _together(states: list[State], parts: list[str]) -> list[str]:
    """Return where objects go, said once of two that go to the same place."""
    ends = {part.removeprefix(f"{state.label}は") for state, part in zip(states, parts, strict=True)}
    if len(parts) != 2 or len(ends) != 1 or ends & set(parts) or any(state.there for state in states):
        return parts
    return [f"{states[0].label}と{states[1].label}は、どちらも{ends.pop()}"]


def color(asking: Asking) -> Line | None:
    """Answer 何色."""
    if not asking.query.things:
        return None
    state = asking.state(asking.query.things[0])
    names = "・".join(COLORS[letter] for letter in "WUBRG" if letter in state.colors)
    every = "の5色すべて" if len(state.colors) == len(COLORS) else ""
    return Line(f"{names or '無色'}{every}です。", state.colors)


def spell(asking: Asking) -> Line | None:
    """Answer what becomes of a spell: どうなる, どこに置かれる, 解決される, 打ち消される."""
    query = asking.query
    how = zonechanges.left_stack(asking.outcome, query.spell)
    if how not in _LEFT and any(step.text == f"{query.spell}が解決する" for step in asking.outcome.steps):
        how = "resolve"  # it is sent somewhere by what it does itself
    said = _LEFT.get(how)
    if said is None and asking.state(query.spell).zone == Zone.EXILE and query.kind in ("where", "outcome"):
        return Line(f"{query.spell}は追放領域に置かれます。", (how, Zone.EXILE))
    if said is None:
        return None
    if query.concept in ("deal", "go_through") or (query.kind == "num" and not query.concept):
        return _dealt(asking, how)
    state = asking.state(query.spell)
    whose = (
        f"{state.owner}の"
        if (query.kind == "where" or query.owner) and state.zone in (Zone.GRAVEYARD, Zone.HAND)
        else ""
    )
    where = f"{whose}{state.where}に置かれます"
    if query.spell == NAME and how == "resolve":  # where it goes then hangs on what it is
        if query.kind == "outcome":
            return Line(f"{NAME}は解決されます。", how)
        if query.concept not in ("resolve", "counterspell", "survive"):
            return None
        said, where = "解決され", "打ち消されません"
    if query.kind in ("outcome", "where"):
        more = _WHY.get(how, "")
        return Line(f"{query.spell}は{where}。{more}", (how, state.zone))
    if how == "no legal target" and query.concept == "counterspell":
        return None  # editions differ in what they call it
    lies = state.lies_in(query.zone) and query.owner in ("", state.owner)  # 相手の手札に行く?
    holds = {
        "resolve": how == "resolve",
        "survive": how == "resolve",
        "counterspell": how == "counter",
        "put": lies,
        "go": lies,
        "exile": state.zone == Zone.EXILE,
    }.get(query.concept)
    if query.kind not in ("yn", "can") or holds is None:
        return None
    return Line(f"{'はい' if holds != query.neg else 'いいえ'}、{query.spell}は{said}、{where}。", holds)


def _dealt(asking: Asking, how: str) -> Line | None:
    """Answer how much damage a spell deals, or whether any; of one with a copy only where they are told apart."""
    query, outcome = asking.query, asking.outcome
    copies = f"{query.spell}のコピー"
    amount = damages.damage_by(outcome, query.spell, query.player or None)
    if query.keyword != ORIGINAL and zonechanges.left_stack(outcome, copies):
        total = amount + damages.damage_by(outcome, copies, query.player or None)
        return Line(f"{total}点です。", total) if query.kind == "num" and not query.concept and total else None
    if not amount and how == "resolve":
        return None
    if query.kind == "num" and query.unit in ("点", ""):
        return Line(
            f"{amount}点です。" if amount else f"0点です。{query.spell}は{_LEFT[how]}、ダメージを与えません。", amount
        )
    if query.kind != "yn":
        return None
    told = f"{amount}点のダメージを与えます" if amount else f"{query.spell}は{_LEFT[how]}、ダメージを与えません"
    return Line(f"{'はい' if bool(amount) != query.neg else 'いいえ'}、{told}。", bool(amount))


USUAL = 20
"""What a player starts with, told or not."""
_LEFT = {"resolve": "解決され", "counter": "打ち消され", "no legal target": "対象が不適正なので解決されず"}
_WHY = {"counter": "打ち消されたためです。", "no legal target": "対象が不適正なので、解決されません。"}
