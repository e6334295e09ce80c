"""Rules of reading about activated abilities: which of a card's, at what loyalty, on whose turn, countered.

Invariant: an ability is chosen by its cost or because it is the only one; where two could be meant the clause is not
understood.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building import costed, loyalties, spending
from judge.ask.building.cards import (
    abilities_of,
    first_alike,
    is_spell,
    key_of,
    loyalty_of,
    name_of,
    paid_first,
    text_of,
)
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.manamaking import by_lands, gives
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import takes_control
from judge.ask.building.triggering import triggered_of
from judge.ask.building.warding import in_between
from judge.ask.reading.model import JOINING, SILENT, Clause, Phrase, Token
from judge.engine.values import Zone


def activate(draft: Draft, clause: Clause) -> bool:
    """《カード》の能力を（Xを対象に）起動した, 《カード》の{T}能力, 《カード》からマナを出す."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    mana = predicate.means("put_in", "add") and any(t.kind == "noun" and t.value == "mana" for t in clause.tokens)
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "ability"]
    valued = any(p.of("x") for p in clause.phrases)  # 《カード》のX=4が解決した: only its ability has an X
    if not (predicate.means("activate") or mana or ((words or valued) and predicate.means("use", "resolve"))):
        return False
    before = list(draft.things)
    one = _source(draft, clause, words)
    if one is None or one.said.card is None:
        return False
    costs = [t for p in clause.phrases for t in p.of("cost")]
    target, aimed = _targets(draft, clause, one), list[Thing]()
    counted = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "番目"]
    nth = _counted(one.said.card, int(counted[0].value[0])) if len(counted) == 1 else 0
    called = nth or _called(clause, one.said.card)
    if predicate.means("resolve") and not (called or costs or target or valued) and triggered_of(one.said.card):
        return False  # 《X》の能力が解決した: it has others than what is activated
    place = called or _place(one.said.card, costs, mana=mana, aimed=bool(target))
    place = place or _paid_for(draft, one.said.card)
    unplaced = one not in before and not any(p.of("zone") for p in clause.phrases)
    if place and unplaced and abilities_of(one.said.card)[place - 1].zone == Zone.HAND:
        one.zone = "手札"  # nothing says where it is, and only there it has that ability
    colors = frozenset(one for p in clause.phrases for t in p.of("color") for one in t.value)
    if place == 0 or (mana and colors and not gives(abilities_of(one.said.card)[place - 1], colors)):
        return False
    if (valued and predicate.means("resolve") and not abilities_of(one.said.card)[place - 1].targets) or (
        target and befalls_all(draft, one.said.card, place, [thing for thing in draft.things if thing.name in target])
    ):
        aimed, target = [one for one in draft.things if one.name in target], []  # 2/2に《カード》のX=4が解決した
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    last = next((done for done in draft.actions if done["do"] == "activate" and done["what"] == one.name), None)
    if not by and last is not None and _took(draft, last) not in ("", YOU):
        return False  # whether the one who lost it or the one who has it now is meant is open
    one.player = by if by and one.attached and not one.said.player else one.player or by
    action: dict[str, Any] = {"do": "activate", "what": one.name}
    if place > 1:
        action["ability"] = place
    told = [t for p in clause.phrases for t in p.of("color")]
    if mana and len(told) == 1 and by_lands(abilities_of(one.said.card)[place - 1]):
        action["makes"] = next(iter(told[0].value), "C")
    if target:
        action["target"] = target
        _from_yard(draft, clause, abilities_of(one.said.card)[place - 1], one)
    elif _at_opponents(one.said.card, place):
        action["target"] = other(one.player or YOU)
    chosen = [t for p in clause.phrases for t in p.of("x")]
    if chosen:
        action["x"] = int(chosen[0].value)
    if by:
        action["by"] = by
    times = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "回"]
    if len(times) > 1 or (times and not 0 < times[0].value[0] <= OFTEN):
        return False
    uses = times[0].value[0] if times else 1
    if predicate.text.startswith(USED_UP):
        uses = 0 if times or chosen else spending.used_up(one, place)
        if not 0 < uses <= OFTEN:
            return False
    if draft.unblocked:
        draft.mark("blocks")  # that nothing blocks is known only once blockers are declared
    draft.actions += in_between(one, [dict(action) for _ in range(uses)])
    if not (costs or counted) and (paid := paid_first(one.said.card, place)):
        draft.assumed.append(f"{one.name}の能力は、{paid}起動した")
    draft.topic = aimed or [one]
    made = [t for p in clause.phrases for t in p.of("noun", "color") if t.kind == "color" or t.value == "mana"]
    draft.use(predicate, *words, *costs, *times, *chosen, *(made if mana else ()), *(counted if nth else ()))
    draft.use(*(t for p in clause.phrases for t in p.of("card")))
    draft.use(*_called_by(clause, abilities_of(one.said.card)[place - 1]))
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


USED_UP = ("使い切", "使いき", "使い果")
"""How it is said that an ability is used as often as it can be paid for."""

_CALLED = {
    "destroy": "Destroy(",
    "exile": "EXILE",
    "draw": "DrawCards(",
    "regenerate": "Regenerat",
    "swap": "SwitchPT",
    "untap": "untap=True",
    "prevent": "Prevent(",
}


def _counted(card: str, number: int) -> int:
    """Return which activated ability the first, second … of a card is, 0 where what is counted makes a difference."""
    mine = abilities_of(card)
    every = [one for one in text_of(card) if type(one).__name__ != "Keyword"]
    meant = [one for among in (mine, every) if 0 < number <= len(among) for one in (among[number - 1],) if one in mine]
    return mine.index(meant[0]) + 1 if meant and all(one == meant[0] for one in meant) else 0


def _called(clause: Clause, card: str) -> int:
    """Return which of several abilities is called by what it does: アンタップ能力; 0 where that is not just one."""
    abilities = abilities_of(card)
    called = [_called_by(clause, one) for one in abilities]
    fitting = [n for n, words in enumerate(called, 1) if any(t.means("untap", "prevent") for t in words)]
    return fitting[0] if len(fitting) == 1 else 0


def _called_by(clause: Clause, ability: Any) -> list[Token]:
    """Return the words that say which ability is meant by what it does: 破壊能力, カードを引く能力, X/Xになる能力."""
    found: list[Token] = []
    for phrase in clause.phrases:
        place = next((n for n, t in enumerate(phrase.tokens) if n and t.means("ability")), 0)
        if (granted := _granted(phrase.tokens)) is not None and _grants(ability, granted):
            found.append(granted)
        if not place or phrase.tokens[place - 1].kind != "verb":
            continue
        verb = phrase.tokens[place - 1]
        if any(verb.means(what) and mark in repr(ability.do) for what, mark in _CALLED.items()):
            found.append(verb)
        if _sized_by(phrase.tokens[:place], ability):
            found += [t for t in phrase.tokens[:place] if t.kind not in JOINING]
    return found


def _grants(ability: Any, keyword: Token) -> bool:
    name = str(keyword.value[0]).removeprefix("kw.").replace("-", " ")
    return f"name='{name}'" in repr(ability.do)


def _granted(tokens: tuple[Token, ...]) -> Token | None:
    """Return the keyword of 飛行の能力, which says what an ability grants; None where nothing else says what it is."""
    told = [t for t in tokens if t.kind not in JOINING and t.kind != "pronoun"]
    named = len(told) == 2 and told[0].kind == "keyword" and told[1].means("ability")
    return told[0] if named else None


def _sized_by(told: tuple[Token, ...], ability: Any) -> bool:
    """Return whether words before 能力 say the size that it gives: {X}:X/Xになる, +X/+Xの修整を与える."""
    mods = [t for t in told if t.kind == "mod"]
    if [t.value for t in mods] != [("X", "X")]:
        return False
    gives, words = ("SetPT", _BECOMES) if mods[0].text[0] == "X" else ("ModifyPT", _CHANGES)
    ops = [op for step in ability.do for op in getattr(step, "ops", ()) if type(op).__name__ == gives]
    sizes = [{repr(op.power), repr(op.toughness)} for op in ops]
    rest = [t for t in told if t.kind not in (*JOINING, "cost", "card") and t is not mods[0]]
    return sizes == [{"X(times=1)"}] and all(t.means(*words) for t in rest)


_BECOMES = ("become", "creature", "size")
_CHANGES = ("become", "lord", "take", "give", "gain")


OFTEN = 9
"""No ability is told to be activated more often."""


def _source(draft: Draft, clause: Clause, words: list[Token]) -> Thing | None:
    """Return what an ability is of: the card named, else the one spoken of last; None where that is open."""
    holder = _holder(clause, words)
    cards = [t for p in clause.phrases if holder is None or p is holder for t in p.of("card")]
    found = [one for one in draft.things if any(one.said.card == t.value for t in cards)]
    if not found and len(cards) == 1 and holder is not None and not is_spell(str(cards[0].value)):
        rest = tuple(t for t in holder.tokens if t.kind != "cost" and t not in words)
        found = objects(draft, Phrase(rest, holder.particle))
    spoken = [one for one in draft.topic if one.said.card is not None and not is_spell(one.said.card)]
    found = found or [one for one in spoken if cards or abilities_of(str(one.said.card))]
    if not found and not any(p.of("pt", "type", "subtype", "card", "keyword") for p in clause.phrases):
        found = [one for one in draft.things if one.said.card is not None and abilities_of(one.said.card)]
    return found[0] if len(found) == 1 else None


def befalls_all(draft: Draft, card: str, place: int, named: list[Thing]) -> bool:
    """Return whether an activated ability aims at nothing and changes all that are of some kind.

    What is told to be changed by it must be of that kind: where it is not known to be unblocked, that is missing.
    """
    ability = abilities_of(card)[place - 1]
    changed = [getattr(one, "what", None) for one in ability.do if type(one).__name__ == "Change"]
    if ability.targets or not changed or any(type(what).__name__ != "Filter" for what in changed):
        return False
    for one in named:
        if any(getattr(what, "unblocked", None) for what in changed) and one.name not in draft.unblocked:
            draft.missing.append(f"{one.name}がブロックされなかったか")
    return True


def _holder(clause: Clause, words: list[Token]) -> Phrase | None:
    """Return the phrase that names what an ability is of: 《X》の能力 before 《Y》に, else the first with a card."""
    named = [p for p in clause.phrases if p.of("card")]
    return next((p for p in named if any(t in words for t in p.tokens)), named[0] if named else None)


def _targets(draft: Draft, clause: Clause, source: Thing) -> list[str] | str:
    """Return the objects that an ability is said to be aimed at, else the player, empty for neither."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "ability"]
    holder = _holder(clause, words)
    at = [p for p in clause.phrases if p.particle in ("に", "を")]
    named = [p for p in at if p is not holder and not player_of(p) and not p.of("cost") and not _granted(p.tokens)]
    aimed = [one.name for p in named for one in objects(draft, p) if one is not source]
    return aimed or next((player_of(p) for p in at if player_of(p)), "")


def _from_yard(draft: Draft, clause: Clause, ability: Any, source: Thing) -> None:
    """墓地の《X》を対象に起動した: what the ability aims at lies in the graveyard that is named with it."""
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value == "graveyard"]
    spec = ability.targets[0] if len(ability.targets) == 1 else None
    names = [draft.actions[-1].get("what")] if draft.actions else []
    if len(zones) != 1 or spec is None or spec.what is None or spec.what.zone != Zone.GRAVEYARD:
        return
    phrase = next(p for p in clause.phrases if zones[0] in p.tokens)
    for thing in (one for one in draft.topic if one is not source and one.name not in names):
        if any(t in phrase.tokens for t in thing.said.tokens):
            thing.zone, thing.player = "墓地", thing.player or source.player or YOU
            draft.use(*zones)


def _paid_for(draft: Draft, card: str) -> int:
    """Return which ability is meant where a card has just been discarded for one, 0 where none is."""
    last = draft.actions[-1] if draft.actions else {}
    fitting = costed.places(card) if last.get("does") == [{"do": "discard it"}] else []
    return fitting[0] if len(fitting) == 1 else 0


def _at_opponents(card: str | None, place: int) -> bool:
    """Return whether an ability has one target, an opponent of its controller: there is one."""
    targets = abilities_of(card)[place - 1].targets if card is not None else ()
    return len(targets) == 1 and targets[0].opponents and targets[0].what is None


def again(draft: Draft, clause: Clause) -> bool:
    """もう一度起動した: the ability activated last is activated once more."""
    predicate = clause.predicate
    last = next((one for one in reversed(draft.actions) if one["do"] == "activate"), None)
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if predicate is None or predicate.has("neg") or last is None or any(t.kind != "pronoun" for t in told):
        return False
    took = _took(draft, last)
    if took not in ("", YOU):
        return False  # whether the one who lost it or the one who has it now is meant is open
    draft.actions.append({key: value for key, value in last.items() if key != "hold"} | ({"by": took} if took else {}))
    draft.use(predicate, *told)
    return True


def _took(draft: Draft, used: dict[str, Any]) -> str:
    """Return who took control of what had its ability activated, behind that; empty for nobody."""
    since = draft.actions[next(n for n, one in enumerate(draft.actions) if one is used) + 1 :]
    since = [one for one in since if used["what"] in aimed(one)]
    gained = [
        one
        for one in since
        if (one["do"] in ("spell", "cast") and takes_control(key_of(str(one.get("card") or one.get("what") or ""))))
        or any({"change": "control"} in did.get("ops", ()) for did in one.get("does", ()))
    ]
    return str(gained[-1].get("by") or YOU) if gained else ""


def _place(card: str, costs: list[Token], *, mana: bool, aimed: bool = False) -> int:
    """Return which activated ability of a card is meant, 0 where that is open; `aimed`: it is said what it aims at."""
    abilities = abilities_of(card)
    if mana:
        making = [n for n, one in enumerate(abilities, 1) if any(type(e).__name__ == "AddMana" for e in one.do)]
        return making[0] if len(making) == 1 else 0
    if not costs:
        fitting = [n for n, one in enumerate(abilities, 1) if len(abilities) == 1 or (aimed and one.targets)]
        aimless = not any(one.targets for one in abilities)
        return (
            fitting[0] if len(fitting) == 1 else first_alike(card, range(1, len(abilities) + 1) if aimless else fitting)
        )
    fitting = [n for n, one in enumerate(abilities, 1) if all(_in_cost(t, one) for t in costs)]
    return fitting[0] if len(fitting) == 1 else 0


def _in_cost(token: Token, ability: Any) -> bool:
    text = str(token.value)
    if loyalties.changed_by(token) is not None:
        return loyalty_of(ability) == loyalties.changed_by(token)
    if text == "{T}":
        return bool(ability.cost.tap)
    if text == "{Q}":
        return bool(ability.cost.untap)
    bare = text.replace("{T}", "").replace("{Q}", "")
    marks = (not text.count("{T}") or ability.cost.tap) and (not text.count("{Q}") or ability.cost.untap)
    return bool(marks) and (ability.cost.mana or "") == bare


def stifled(draft: Draft, clause: Clause) -> bool:
    """（その）能力を《もみ消し》された, 能力が打ち消された: the ability activated last is countered on the stack."""
    from judge.ask.building.spellcards import counters_abilities

    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    cards = [t for p in clause.phrases for t in p.of("card")]
    if len(cards) > 1 or any(not counters_abilities(str(t.value)) for t in cards):
        return False
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "ability"]
    if _said_again(draft, clause, words):
        return True
    last = next((one for one in reversed(draft.actions) if one["do"] in ("activate", "cast", "spell")), None)
    last = last or _unsaid(draft, clause, cards)
    if last is None or last["do"] != "activate" or not (cards or words) or last is not draft.actions[-1]:
        return False
    last["hold"] = True
    name = f"{last['what']}の能力"
    by = other(str(last.get("by") or draft.thing(str(last["what"])).player or YOU))
    action: dict[str, Any] = {"do": "spell", "target": name, "by": by}
    if cards:
        action["card"] = name_of(str(cards[0].value))
    else:
        action |= {"name": "打ち消す呪文", "does": [{"do": "counter"}], "of": {"zone": "スタック", "kind": "ability"}}
    draft.actions.append(action)
    said = [t for p in clause.phrases for t in p.of("pronoun", "cost")]
    said += [
        t for p in clause.phrases for t in p.of("keyword") if words and t.value[0] == "kw.ninjutsu" and "costs" in last
    ]
    draft.use(predicate, *cards, *words, *said, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    for phrase in clause.phrases:
        if not phrase.of("card"):
            rest = tuple(t for t in phrase.tokens if t not in words)
            objects(draft, Phrase(rest, phrase.particle), new=False)
    return True


def _said_again(draft: Draft, clause: Clause, words: list[Token]) -> bool:
    """《もみ消し》を撃たれて能力が打ち消された: what the spell cast last does by itself."""
    last = draft.actions[-1] if draft.actions else {}
    told = clause.words
    aimed = last.get("do") == "spell" and "card" in last and str(last.get("target", "")).endswith("の能力")
    if not aimed or not words or any(t not in words and t.kind != "pronoun" for t in told):
        return False
    if clause.predicate is None or not clause.predicate.means("counterspell"):
        return False
    draft.use(clause.predicate, *told)
    return True


def _unsaid(draft: Draft, clause: Clause, cards: list[Token]) -> dict[str, Any] | None:
    """《もみ消し》でガラクの[+1]を打ち消された: the ability that is countered, activated before it."""
    costs = [t for p in clause.phrases for t in p.of("cost") if loyalties.changed_by(t) is not None]
    if len(costs) != 1 or len(cards) != 1 or draft.actions:
        return None
    by = [p for p in clause.phrases if cards[0] in p.tokens]
    own = tuple(p for p in clause.phrases if p not in by and not player_of(p))
    if not loyalties.loyalty(draft, Clause("given", own, None, "", clause.sentence)):
        return None
    return draft.actions[-1]


def on_stack(draft: Draft, clause: Clause) -> bool:
    """スタックに呪文がある, スタックが空でない: somebody's spell waits there."""
    predicate = clause.predicate
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value == "stack"]
    if predicate is None or len(zones) != 1 or draft.actions:
        return False
    words = [t for p in clause.phrases for t in p.of("noun") if t.value in ("spell", "ability")]
    owner = [t for p in clause.phrases for t in p.of("player") if t.value in PLAYERS]
    empty = [t for t in clause.tokens if t.text == "空"]
    waiting = predicate.means("exist", "put") and not predicate.has("neg") and bool(words)
    full = bool(empty) and predicate.has("neg")
    told = {t.start for t in (*zones, *words, *owner, *empty)}
    rest = [t for p in clause.phrases for t in p.tokens if t.start not in told and t.kind not in SILENT]
    theirs = not owner and any(t.value == "ability" for t in words) and bool(draft.topic)  # 《X》の能力が
    if rest or theirs or len(owner) > 1 or not (waiting or full):
        return False
    by = PLAYERS[str(owner[0].value)] if owner else YOU
    does = [{"do": "life", "amount": 0, "who": "you"}]
    draft.actions.append({"do": "spell", "name": "先の呪文", "does": does, "by": by, "hold": True})
    draft.use(predicate, *zones, *words, *owner, *empty)
    return True
