"""The answer to a question for yes or no: はい or いいえ, and what is so.

Invariant: はい answers the question as it was put, in the negative too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, revived, zonechanges
from judge.ask.answering.avoided import comes_through
from judge.ask.answering.became import vanished
from judge.ask.answering.dealt import answered, by_named, nothing_dealt
from judge.ask.answering.declined import need_not_be_used
from judge.ask.answering.held import BACK, of_control
from judge.ask.answering.line import Asking, Line, clash_winner, condition
from judge.ask.answering.minted import come, fare
from judge.ask.answering.planned import goes_first
from judge.ask.answering.prevented import kept_off
from judge.ask.answering.resolving import keywords_ability
from judge.ask.answering.tallies import hand_back, kept, removed
from judge.ask.answering.truth import LIFE_GAINED, in_graveyard, truth
from judge.ask.building.avoiding import AVOIDED
from judge.ask.building.concepts import ABILITY_FATES, ABILITY_OTHERWISE
from judge.ask.building.declined import DECLINED
from judge.ask.building.losing import DEATH
from judge.ask.building.manamaking import GIVES
from judge.ask.building.marked import KEPT, REMOVED
from judge.ask.building.minted import FARE, MINTED
from judge.ask.building.offered import THRESHOLD
from judge.ask.building.planned import FIRST
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import BACK_UNDER, DESTROYED, HAND_BACK, SAVED
from judge.ask.building.reshared import RESHARED
from judge.ask.building.suggested import ALONE
from judge.ask.building.triggering import BOTH, BROUGHT, TRIGGERED
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife
from judge.engine.events.tell import Attacked
from judge.engine.scenario.play import Outcome
from judge.engine.values import COLORS, Zone

_ON_ITS_OWN: dict[str, Callable[[Asking], Line | None]] = {
    HAND_BACK: hand_back,
    KEPT: kept,
    REMOVED: removed,
    BACK: of_control,
    MINTED: come,
    FARE: fare,
    AVOIDED: comes_through,
    FIRST: goes_first,
    DECLINED: need_not_be_used,
    "prevent": kept_off,
    **dict.fromkeys((*ABILITY_FATES.values(), ABILITY_OTHERWISE), keywords_ability),
}
"""What is answered whole by another function."""


def yes_or_no(asking: Asking) -> Line | None:
    """Answer はい or いいえ, with what is so."""
    if (own := _ON_ITS_OWN.get(asking.query.concept)) is not None:
        return own(asking)
    if asking.query.concept == RESHARED:
        lead = "はい" if asking.query.neg else "いいえ"
        return Line(f"{lead}、割り振りは解決時には変えられません。", False)
    holds = truth(asking)
    query = asking.query
    if holds is None or (query.neg and query.extreme != "none" and _differs(asking)):
        return None
    if query.concept == "return" and holds and any(_fell_again(asking, name) for name in query.things):
        return _back_for_nothing(asking)
    if by_named(asking) and not (query.zone or query.joined):
        return answered(asking, holds)
    lead = "はい" if holds != query.neg else "いいえ"
    if query.concept == BACK_UNDER:
        return Line(f"{lead}、{_under(asking)}", holds)
    if query.concept in ("deal", "go_through") and nothing_dealt(asking):
        return Line(f"{lead}、ダメージは与えられません。", False)
    if query.concept == GIVES:
        mana = f"{COLORS[query.keyword]}マナ"
        return Line(f"{lead}、{mana}は{'出せます' if holds else '出せません'}。", holds)
    if query.concept == THRESHOLD:
        return Line(f"{lead}、墓地のカードは{in_graveyard(asking)}枚です。", holds)
    if query.concept == "lose_game" and not query.things and _drawn_game(asking):
        return Line(f"{'' if query.neg else 'いいえ、'}{_DRAW}", False)
    if query.concept == "lose_game" and not query.player and not query.things:
        return Line(f"{lead}、{YOU}は敗北し{'ます' if holds else 'ません'}。", holds)
    if query.concept == "lose_game" and query.player and not query.things:
        if query.word == DEATH and _creature_meant(asking):
            return None
        ends = f"{lead}、{query.player}は敗北し{'ます' if holds else 'ません'}。"
        return Line(f"{ends}{_of_player(asking).removesuffix(f'{query.player}は敗北します。')}", holds)
    if query.concept in ("lose", "life lost") and query.ending:
        return Line(f"{lead}、{_at_the_end(asking)}", holds)
    if query.concept == "lose" and not query.player and not query.things:
        lost = [
            (one, ofplayers.lost(asking.outcome, one)) for one in (YOU, OPPONENT) if ofplayers.lost(asking.outcome, one)
        ]
        told = "".join(f"{one}は{n}点のライフを失います。" for one, n in lost)
        return Line(f"{lead}、{told or 'ライフは失いません。'}", holds)
    if query.concept == "draw" and (query.implied or not query.things):
        told = "、".join(f"{one}は{ofplayers.drawn(asking.outcome, one)}枚引きます" for one in _drawers(asking))
        return Line(f"{lead}、{told or '誰もカードを引きません'}。", holds)
    if query.concept == LIFE_GAINED:
        return Line(f"{lead}、{_gains(asking)}", holds)
    if query.concept == "win" and ofplayers.clashed(asking.outcome):
        return Line(f"{lead}、{re.sub('^[^。]*です。', '', clash_winner(asking.outcome).text, count=1)}", holds)
    if query.concept == "life lost" and (
        loser := [one for one in (YOU, OPPONENT) if ofplayers.lost(asking.outcome, one)]
    ):
        told = "".join(f"{one}は{ofplayers.lost(asking.outcome, one)}点のライフを失います。" for one in loser)
        return Line(f"{lead}、{told}", holds)
    if query.player and not query.things:
        return Line(f"{lead}、{_of_player(asking)}", holds)
    if query.concept == "suffice":
        return Line(f"{lead}、{'足ります' if holds else '足りません'}。{_left_over(asking)}", holds)
    shrunk = (
        query.concept == "destroy"
        and query.word != DESTROYED
        and any(zonechanges.shrunk(asking.outcome, name) for name in query.things)
    )
    verb = _VERBS.get("die" if shrunk else query.concept)  # 倒せる: it died, and was not destroyed
    died = query.concept == "destroy" and query.word != DESTROYED
    if died and query.things and all(_worn_down(asking, name) for name in query.things):
        verb = None
    if query.source:
        verb = (f"{query.source}のダメージを受けます", f"{query.source}のダメージを受けません")
    if query.concept == SAVED[0] and query.word.startswith(SAVED[1]):
        verb = ("助かります", "助かりません")
    gone = any(vanished(asking.outcome, name) for name in query.things)
    if query.concept == "disappear" and (gone or not holds):
        verb = ("消滅します", "消滅しません")
    if gone and query.zone and query.concept in ("go", "put"):
        verb = ("いったんそこに置かれてから消滅します", "そこには置かれません")
    said = "" if verb is None or query.value is not None else f"、{verb[0] if holds else verb[1]}"
    if query.concept == "put" and query.keyword:
        said = f"、{_called(query.keyword)}カウンターは{'置かれます' if holds else '置かれません'}"
    if query.only and len(query.things) == 1 and query.concept in ALONE:
        unharmed = query.concept in ("die", "destroy") and asking.state(query.things[0]).zone is Zone.BATTLEFIELD
        alone = f"、{query.things[0]}だけではありません"
        said = f"、{query.things[0]}だけです" if holds else said if unharmed and said else alone
    if not holds and not query.neg and (some := _only_some(asking)):
        lead, said = ("", some) if query.loose else (lead, f"、{some}")
    if query.concept == "win" and all(zonechanges.died(asking.outcome, name) for name in asking.names):
        return Line("いいえ、相打ちになり、両方とも死亡します。", False)
    if query.keyword == "loyalty" and query.concept in ("decrease", "increase"):
        return Line(f"{lead}、忠誠度は{_VERBS[query.concept][not holds]}。", holds)
    names = query.things if query.extreme != "none" or len(query.things) > 1 else asking.names
    if query.concept in ("survive", "remain") and not holds and not query.neg and _both_died(asking):
        return Line("いいえ、相打ちになり、両方とも死亡します。", False)
    states = [asking.state(name) for name in names if query.concept not in ("trigger", TRIGGERED)]
    if query.concept == "leave combat" and not holds:
        states = [one for one in states if one.there and not asking.open_sizes]  # what it dies of has no part in that
    more = "。".join(condition(asking, state) for state in states)
    return Line(f"{lead}{said}。{more}。" if more else f"{lead}{said}。", holds)


def _under(asking: Asking) -> str:
    """Return under whose control what is asked about returned, or that it did not."""
    states = [asking.state(name) for name in asking.query.things]
    if all(one.there and not zonechanges.moves(asking.outcome, one.label) for one in states):
        return "".join(f"{one.controller}がコントロールします。" for one in states[:1])
    back = [one for one in states if one.there and zonechanges.returned(asking.outcome, one.label)]
    sides = {one.controller for one in back}
    said = f"{next(iter(sides))}のコントロール下で戻ります" if len(sides) == 1 else "戻りません" if not back else ""
    more = [condition(asking, one) for one in states if not said or one not in back]
    return "。".join([*([said] if said else []), *more]) + "。"


def _called(kind: str) -> str:
    return {"loyalty": "忠誠", "any": ""}.get(kind, kind)


def _both_died(asking: Asking) -> bool:
    """Return whether one of two creatures is asked about, which hurt each other and both died."""
    fighting = [name for name in asking.names if asking.state(name).size is not None]
    both = len(asking.query.things) == 1 and len(fighting) == 2
    return both and all(
        zonechanges.died(asking.outcome, name) and damages.damage_to(asking.outcome, name) for name in fighting
    )


def _back_for_nothing(asking: Asking) -> Line | None:
    """Answer whether something returned that died as it came; None where it died later: which is asked is open."""
    query, names = asking.query, asking.query.things
    size = revived.fell_at_once(asking.outcome, names[0]) if len(names) == 1 else None
    if size is None or names[0] in asking.open_sizes or query.zone or query.again:
        return None
    lead = "いいえ" if query.neg else "はい"
    return Line(f"{lead}、戦場に戻りますが、{size[0]}/{size[1]}なのですぐに死亡します。", True)


def _worn_down(asking: Asking, name: str) -> bool:
    """Return whether something has lost its last loyalty, so that it is put into a graveyard and not destroyed."""
    told = f"{name}の忠誠度が0である"
    return any(step.held and step.text == told for step in asking.outcome.steps)


def _fell_again(asking: Asking, name: str) -> bool:
    """Return whether what came back by itself is in a graveyard in the end, as it could not come back again."""
    return not asking.state(name).there and "戻りません" in condition(asking, asking.state(name))


def _differs(asking: Asking) -> bool:
    """Return whether some objects differ, so that 両方とも死なない may be asked of each or of both together."""
    if len(asking.query.things) < 2:
        return False
    return (
        len({truth(replace(asking, query=replace(asking.query, things=(name,)))) for name in asking.query.things}) > 1
    )


def _only_some(asking: Asking) -> str:
    """Return 死亡するのは1体だけです where it is asked of several and is so of some of them, else nothing."""
    query = asking.query
    verb = {"die": "死亡する", "destroy": "破壊される", "survive": "生き残る"}.get(query.concept)
    if verb is None or query.extreme or query.value is not None or not _differs(asking):
        return ""
    each = [truth(replace(asking, query=replace(query, things=(name,)))) for name in query.things]
    first = [facts.first_state(asking.outcome, name) for name in query.things]
    unit = "体" if all(one is not None and one.size for one in first) else "つ"
    return f"{verb}のは{each.count(True)}{unit}だけです" if None not in each else ""


def _drawers(asking: Asking) -> list[str]:
    return [one for one in (YOU, OPPONENT) if ofplayers.drawn(asking.outcome, one)]


def _gains(asking: Asking) -> str:
    """Return who gains how much life."""
    players = [one for one in (YOU, OPPONENT) if ofplayers.gained(asking.outcome, one)]
    told = "、".join(f"{one}は{ofplayers.gained(asking.outcome, one)}点のライフを得ます" for one in players)
    return f"{told}。" if told else "誰もライフを得ません。"


def _left_over(asking: Asking) -> str:
    hit = [player for player in (OPPONENT, YOU) if damages.damage_to(asking.outcome, player)]
    if hit and not asking.query.goal:
        left = ofplayers.life(asking.outcome, hit[0])
        return f"{hit[0]}のライフは{left}点になります。"
    names = asking.query.goal or asking.query.things
    return "".join(f"{condition(asking, asking.state(name))}。" for name in names)


_DRAW = "両方のプレイヤーが同時に敗北し、引き分けです。"


def _drawn_game(asking: Asking) -> bool:
    """Return whether both players lose at once, so that neither has lost to the other (104.4a)."""
    return all(asking.outcome.game.state.player(one).lost for one in (YOU, OPPONENT))


def _creature_meant(asking: Asking) -> bool:
    """Return whether 相手は死ぬ may mean the opponent's creature: damage was dealt to it, none to the player."""
    player, outcome = asking.query.player, asking.outcome
    if damages.damage_to(outcome, player) or ofplayers.lost(outcome, player) or outcome.game.state.player(player).lost:
        return False
    return any(damages.damage_to(outcome, name) for name in asking.names if asking.state(name).controller == player)


def _of_player(asking: Asking) -> str:
    player, outcome = asking.query.player, asking.outcome
    if asking.query.concept == "win":
        player = OPPONENT if player == YOU else YOU
    taken, left = damages.damage_to(outcome, player), ofplayers.life(outcome, player)
    if outcome.game.state.player(player).lost and left > 0 and not taken:
        return ""  # by something else than damage: the reason tells
    lost = f"{player}は敗北します。" if outcome.game.state.player(player).lost else ""
    if asking.query.concept == "win" and _drawn_game(asking):
        lost = _DRAW
    poison = dict(outcome.game.state.player(player).counters).get("poison", 0)
    if not taken and poison and not lost:
        return f"{player}の毒カウンターは{poison}個です。"
    if not taken and (less := ofplayers.lost(outcome, player)):
        return f"{player}は{less}点のライフを失い、ライフは{left}点になります。{lost}"
    if not taken and not lost and asking.query.concept == "lose_game" and _untouched(outcome, player):
        return ""  # nothing was told of damage
    if not taken and not lost and asking.query.concept == "lose_game" and not _hit(outcome):
        return f"{player}のライフは{left}点です。"
    if not taken and not lost and asking.query.concept in ("take", "go_through"):
        return f"{player}はダメージを受けず、ライフは{left}点です。"
    return f"{player}が受けるダメージは{taken}点で、ライフは{left}点になります。{lost}"


def _untouched(outcome: Outcome, player: str) -> bool:
    """Return whether nothing was to damage a player, nor change the life of one."""
    return not _hit(outcome) and not any(isinstance(one, ChangeLife) for _, one in facts.events(outcome))


def _hit(outcome: Outcome) -> bool:
    """Return whether anything was dealt damage or attacked."""
    return any(isinstance(event, (Damage, Attacked)) for _, event in facts.events(outcome))


_VERBS = {
    "return": ("戻ります", "戻りません"),
    "die": ("死亡します", "死にません"),
    "disappear": ("死亡します", "死にません"),
    "leave": ("戦場を離れます", "戦場を離れません"),
    "shuffle": ("切り直されます", "切り直されません"),
    "sacrifice": ("生け贄に捧げられます", "生け贄に捧げられません"),
    "exile": ("追放されます", "追放されません"),
    "destroy": ("破壊されます", "破壊されません"),
    "survive": ("生き残ります", "生き残りません"),
    "regenerate": ("再生します", "再生しません"),
    "remain": ("残ります", "残りません"),
    "decrease": ("減ります", "減りません"),
    "increase": ("増えます", "増えません"),
    "restored": ("元に戻ります", "元には戻りません"),
    "attach": ("付いています", "付いていません"),
    "tapped": ("タップ状態です", "タップ状態ではありません"),
    "untapped": ("アンタップ状態です", "アンタップ状態ではありません"),
    "tap": ("タップされます", "タップされません"),
    "leave combat": ("戦闘から取り除かれます", "戦闘から取り除かれません"),
    "in combat": ("戦闘に残ります", "戦闘に残りません"),
    "attacking": ("攻撃クリーチャーです", "攻撃クリーチャーではありません"),
    "blocking": ("ブロック・クリーチャーです", "ブロック・クリーチャーではありません"),
    "take": ("ダメージを受けます", "ダメージを受けません"),
    "trigger": ("誘発します", "誘発しません"),
    "counterspell": ("打ち消されます", "打ち消されません"),
    "resolve": ("解決されます", "解決されません"),
    "enter": ("戦場に出ます", "戦場に出ません"),
    TRIGGERED: ("誘発します", "誘発しません"),
    BOTH: ("両方が誘発します", "両方が誘発するわけではありません"),
    BROUGHT: ("起こります", "起こりません"),
    "offset": ("相殺されます", "相殺されません"),
    "work": ("働きます", "働きません"),
}


def _at_the_end(asking: Asking) -> str:
    """Return what is lost as the turn ends, beside what was lost before."""
    who = [asking.query.player] if asking.query.player else [YOU, OPPONENT]
    lost = [(one, n) for one in who if (n := ofplayers.lost(asking.outcome, one, ending=True))]
    if lost:
        return "".join(
            f"{one}はさらに{n}点のライフを失い、ライフは{_life(asking, one)}点になります。" for one, n in lost
        )
    return f"それ以上のライフは失いません。{'、'.join(f'{one}のライフは{_life(asking, one)}点' for one in who)}です。"


def _life(asking: Asking, player: str) -> int:
    return ofplayers.life(asking.outcome, player)
