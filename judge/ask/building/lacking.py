"""What must be known and is not said: where something went, what it blocked, whose or how large it is.

Invariant: nothing here changes the scenario; each point is named in Japanese as what a judge would ask back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.ask.building.affordable import unaffordable
from judge.ask.building.animating import aims, worn_off
from judge.ask.building.cards import (
    abilities_of,
    changes_own_size,
    chooses_color,
    is_instant,
    is_spell,
    keywords_of,
    keywords_told,
    printed_size,
    tells_combat_apart,
    text_of,
)
from judge.ask.building.combat import is_walker
from judge.ask.building.course import order_is_open
from judge.ask.building.describe import color_names
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.kindless import untold
from judge.ask.building.paying import spell_key
from judge.ask.building.players import OPPONENT
from judge.ask.building.query import Query
from judge.ask.building.spellcards import modes_of
from judge.ask.building.written import base_size
from judge.ask.reading.model import SILENT, Reading
from judge.ask.reading.unlike import denied_its_own
from judge.engine.vocabulary.words import Activated
from judge.text.patterns import Pattern

UMBRA = "kw.umbra_armor"
"""A keyword that only something attached uses."""


def unplaced(draft: Draft, asked: list[Query]) -> list[str]:
    """Return what was told of by half: what left, where to; what blocks, what; what was blocked, by what."""
    missing = [f"{one.name}がどこへ行ったか" for one in draft.leaving]
    missing += [f"{one.name}が何をブロックしたか" for one in draft.waiting]
    missing += [f"{name}がどこへ行ったか" for name in draft.gone if any(_of_fate(query, name) for query in asked)]
    missing += [
        f"{one.name}がどの次元カードか" for one in draft.things if one.said.types == ["plane"] and not one.said.card
    ]
    faceless = [name for name in draft.faceless if not _left_before_damage(draft, name)]
    if faceless and not all(_of_players(query) or _of_attacked(draft, query) for query in asked):
        missing.append("何がブロックしたか")
    if faceless and any("kw.trample" in str(draft.thing(name).said.has) for name in draft.attacks):
        missing.append("ブロックしたクリーチャーのタフネス")
    return [*missing, *_colorless(draft)]


def _colorless(draft: Draft) -> list[str]:
    """Return the colour of a spell of which only the text is told, where something has protection from a colour."""
    guarded = any("protection" in key for one in draft.things for key, _ in one.said.has)
    spells = [
        one for one in draft.things if one.described in ("インスタント", "ソーサリー") and one.said.label == one.name
    ]
    if not guarded or not spells:
        return []
    harms = [one for one in spells if "deal damage" in str(one.abilities) or "targets" in str(one.abilities)]
    return [f"{one.name}の色" for one in harms]


def _of_fate(query: Query, name: str) -> bool:
    """Return whether a question is about an object, or counts objects of which it may be one."""
    return name in query.things or (not query.things and not _of_players(query))


def _left_before_damage(draft: Draft, name: str) -> bool:
    """Return whether an object has left the battlefield by the time at which combat damage is dealt."""
    for action in draft.actions:
        if action["do"] in ("first damage", "damage", "combat damage"):
            return False
        befalls = action["do"] == "event" and action.get("target") == name
        if befalls and any(effect["do"] in _LEAVES for effect in action["does"]):
            return True
    return False


def _nameless_used(draft: Draft, asked: list[Query]) -> list[Thing]:
    """Return planeswalkers without a name whose ability was used, where combat is asked that it may have changed."""
    if not draft.attacks or not any(
        not query.action and (set(query.things) & set(draft.attacks) or (_of_players(query) and not query.things))
        for query in asked
    ):
        return []
    used = {str(one.get("what")) for one in draft.actions if one["do"] == "activate"}
    walkers = [one for one in draft.things if one.name in used and one.player and one.said.card is None]
    return [one for one in walkers if is_walker(one) and not any("do" in ability for ability in one.abilities)]


def _by_an_ability(draft: Draft, reading: Reading) -> bool:
    """Return whether it is asked if an ability destroys what fights as well: 2/2は戦慄の能力で破壊される？"""
    return bool(draft.blocks) and any(
        one.kind == "yn"
        and one.clause.concept in ("destroy", "die")
        and any(
            p.particle in ("で", "によって") and p.of("card") and any(t.means("ability") for t in p.tokens)
            for p in one.clause.phrases
        )
        for one in reading.asked
    )


_LEAVES = ("send", "destroy", "sacrifice it")
"""What takes an object of which nothing is said off the battlefield."""


def unsaid(draft: Draft, reading: Reading, asked: list[Query]) -> list[str]:
    """Return what a completed scenario still leaves open: whose, why of that size, when, on what, blocked or not."""
    missing = [
        f"{one.name}のコントローラー" for one in draft.things if one.open_control and "kw.hexproof" in str(one.said.has)
    ]
    missing += [*untold(draft, asked), *aims(draft), *worn_off(draft, reading)]
    missing += [f"{one.name}をどう使うのか" for one in draft.things if one.zone == "戦場" and _only_spell(one)]
    theirs = any(one.player == OPPONENT and one.zone == "戦場" and one.said.card is not None for one in draft.things)
    missing += [f"誰の{zone}か" for zone in draft.whose if theirs]
    missing += [f"{one.name}が何からのプロテクションを持つのか" for one in draft.things if _guarded(draft, one)]
    missing += [f"{one.name}のマナ総量" for one in _of_no_value(draft)]
    missing += [f"{one.player}のライフ" for one in draft.things if _by_life(draft, one)]
    missing += [f"{one.name}がなぜそのサイズなのか" for one in draft.things if not _sized_by_itself(draft, one)]
    missing += [f"{one.name}で選ばれた色" for one in draft.things if _unchosen(one)]
    missing += [f"{name}の能力がいつ起動されたか" for name in _before_blocks(draft)]
    unhurt = not draft.blocks and bool(asked) and all(query.kind == "size" for query in asked)
    if order_is_open(draft, reading) and not unhurt:  # nothing strikes what nobody blocks
        missing.append("戦闘ダメージより前か後か")
    blocked = {attacker for _, attacker in draft.blocks}
    missing += [f"{name}のほかに何がブロックされたか" for name in sorted(draft.spared & blocked)]
    missing += [*_combat_told(draft, reading), *_stacked(draft, reading)]
    missing += ["どちらのターンの攻撃か"] if _both_attack(reading) else []
    missing += [
        f"{one.name}の族霊鎧（陰影鎧）が何についているか"
        for one in draft.things
        if not one.attached and one.said.card is None and any(key == UMBRA for key, _ in one.said.has)
    ]
    missing += [f"{one.name}に{_MARKS[key]}{WHETHER_MARKED}" for one, key in _unmarked(draft, reading, asked)]
    missing += ["戦闘ダメージによる分を除いて尋ねているか"] if _by_an_ability(draft, reading) else []
    missing += [f"{one.name}の忠誠度能力が何をするか" for one in _nameless_used(draft, asked)]
    missing += [f"忍術で{one.name}を戻したのか" for one in draft.things if _perhaps_returned(draft, one)]
    missing += ["いつ唱えるのか"] if _any_time(reading, asked) else []
    missing += [f"《{name}》のどのモードを選んだか" for name in _without_mode(draft) if any(map(_of_players, asked))]
    denied = [f"{one.name}がなぜ{keyword}を持たないのか（カードと違います）" for one, keyword in _denied(draft)]
    if not denied and denied_its_own(reading.tokens):
        denied = ["そのキーワードをなぜ持たないのか（カードと違います）"]
    missing += denied
    missing += [f"{name}が{color}なのかどうか" for name, color in _of_denied_color(draft, reading)]
    return [*missing, *_unfought(draft, asked), *_idle(draft, asked), *unaffordable(draft, asked)]


def _denied(draft: Draft) -> Iterator[tuple[Thing, str]]:
    """Yield the cards that are said to lack a keyword which they have as printed, with its name."""
    from judge.engine.vocabulary.telling import keyword_name

    for one in draft.things:
        if one.said.card is not None and not one.copies:
            has = {f"kw.{key}" for key in keywords_of(one.said.card)}
            for key in one.said.lacks:
                if key in has:
                    yield one, keyword_name(key.removeprefix("kw."))


_NO_COLOR = Pattern("([白青黒赤緑])(?:色)?で(?:は)?な(?:けれ|かった|く)")


def _of_denied_color(draft: Draft, reading: Reading) -> Iterator[tuple[str, str]]:
    """Yield what is told to have a colour and is said not to have it, with the colour: 3/3が赤でなければ."""
    for clause in reading.clauses:
        denied = [found[1] for t in clause.tokens if t.kind == "filler" and (found := _NO_COLOR.match(t.text))]
        sizes = [t.value for p in clause.phrases for t in p.of("pt")]
        for one in draft.things:
            if denied and one.said.pt in sizes and denied[0] in color_names(one.said.colors or frozenset()):
                yield one.name, denied[0]


_BY_MODE = ("bounce", "return", "destroy", "exile", "tap")


def _without_mode(draft: Draft) -> list[str]:
    """Return the spells cast of which one of several modes is chosen, where neither it nor what it aims at is told."""
    cast = [one for one in draft.actions if one["do"] == "spell" and "card" in one and "modes" not in one]
    aimed_at = {str(one.get("target")) for one in draft.actions}
    open_ones = [str(one["card"]) for one in cast if "target" not in one and one["card"] not in aimed_at]
    if len(open_ones) == 1 and any(concept in _BY_MODE for concept, *_ in draft.told):
        return []  # 《X》で手札に戻した: the mode is the one that does what is told
    return [name for name in open_ones if len(modes_of(spell_key(name))) > 1]


_BARE = (*SILENT, "card", "verb", "player", "keyword", "edition")
_NOW = ("今", "いま", "現在", "このターン", "今ターン", "ここ", "この", "この時点")


def _any_time(reading: Reading, asked: list[Query]) -> bool:
    """Return whether it is asked if a card may be cast and nothing else is told, where that depends on the time.

    An instant may be cast at any time, if no time is meant: 今《X》を撃てますか is asked of one that is not told.
    """
    cards = reading.of("card")
    if len(cards) != 1 or len(asked) != 1 or not asked[0].action:
        return False
    if any(t.kind not in _BARE and (t.kind, t.value) != ("link", "when") for t in reading.tokens):
        return False  # このタイミングで is このとき
    if len(reading.of("verb")) != 1 or not reading.of("verb")[0].means("cast", "use", "put_in", "play"):
        return False
    return not is_instant(str(cards[0].value)) or any(t.text in _NOW for t in reading.tokens)


def _stacked(draft: Draft, reading: Reading) -> list[str]:
    """Return whose combat damage it is that was put on the stack, where nothing is told to have fought."""
    told = any(
        clause.predicate is not None
        and clause.predicate.means("put", "stack")
        and any(
            t.means("damage", "combat damage") for p in clause.phrases if p.particle in ("が", "を") for t in p.words
        )
        and any(t.kind == "zone" and t.value == "stack" for t in clause.tokens)
        for clause in reading.given
    )
    return ["何と何の戦闘か"] if told and not draft.attacks else []


def _perhaps_returned(draft: Draft, one: Thing) -> bool:
    """Return whether an unblocked creature is told of, and ninjutsu that returned an unblocked creature not told of."""
    back = {name for action in draft.actions if action["do"] == "activate" for name in action.get("costs", ())}
    untold = any(thing.idle and thing.name in back for thing in draft.things)
    return untold and not one.idle and one.name not in back and "unblocked" in one.said.states


WHETHER_MARKED = "カウンターが置かれていたか"
"""Ends what is not said of something that died, where its return depends on it."""
_MARKS = {"kw.persist": "-1/-1", "kw.undying": "+1/+1"}


def _unmarked(draft: Draft, reading: Reading, asked: list[Query]) -> list[tuple[Thing, str]]:
    """Return what is told to have died, with the keyword that may bring it back, where it is called by that alone.

    頑強持ちが死んだ。戻る？ leaves its counters open. 頑強持ちが死んだら戻る？ asks for the rule: that there is none is
    said to be assumed. 頑強を持つ2/2 is described as it is.
    """
    returns = {name for query in asked if query.concept == "return" and not query.neg for name in query.things}
    died = [c for c in reading.given if c.link != "if" and c.predicate and c.predicate.means("die", "destroy")]
    happened = any(c.predicate is not None and c.predicate.has("past") for c in died)
    if len(draft.actions) > 1 or len(draft.things) > 1:
        return []
    bare = [one for one in draft.things if one.name in returns and not (one.said.counters or one.said.states)]
    bare = [one for one in bare if not (one.said.card or one.said.pt or one.said.base or one.said.token)]
    found = [(one, key) for one in bare for key, _ in one.said.has if key in _MARKS]
    if not happened:
        draft.assumed += [f"{one.name}に{_MARKS[key]}カウンターは置かれていない" for one, key in found]
    return found if happened else []


def _guarded(draft: Draft, one: Thing) -> bool:
    """Return whether something has protection of which it is not said from what, and something comes up against it."""
    if not any(key == "kw.protection" and not args for key, args in one.said.has):
        return False
    fights = {name for pair in draft.blocks for name in pair}
    on_it = any(other.attached == one.name for other in draft.things)
    return on_it or one.name in fights or any(one.name in aimed(action) for action in draft.actions)


def _of_no_value(draft: Draft) -> list[Thing]:
    """Return what fights a card that has protection by mana value, where no cost of it is told."""
    guarded = {
        one.name
        for one in draft.things
        if one.said.card is not None and re.search("name='protection', args=\\('マナ総量", repr(text_of(one.said.card)))
    }
    met = {other for pair in draft.blocks for name, other in (pair, pair[::-1]) if name in guarded}
    return [
        one
        for one in draft.things
        if one.name in met and one.said.card is None and one.said.cost is None and not one.said.token
    ]


def _by_life(draft: Draft, one: Thing) -> bool:
    """Return whether what is there goes by the life total of its player, which is not told."""
    used = any(act["do"] == "activate" and act.get("what") == one.name for act in draft.actions)
    text = () if one.zone != "戦場" or one.said.card is None else text_of(one.said.card)
    goes_by = any("LifeOf(" in repr(part) for part in text if used or not isinstance(part, Activated))
    told = draft.players.get(one.player) != _START or (draft.lives_said and set(draft.players.values()) == {_START})
    return goes_by and not told


_START = 20


def _idle(draft: Draft, asked: list[Query]) -> list[str]:
    """Return what had an ability activated of which nothing is said, where the tokens that come of it are asked for."""
    if not any(query.concept in ("tokens", "tokens come") for query in asked):
        return []
    used = {str(one["what"]) for one in draft.actions if one["do"] == "activate"}
    unnamed = [one for one in draft.things if one.name in used and one.said.card is None and one.abilities]
    return [f"{one.name}の能力が何をするか" for one in unnamed if not any("do" in ability for ability in one.abilities)]


def _both_attack(reading: Reading) -> bool:
    """Return whether the asker attacks, and the opponent too: 3/3で攻撃して通った。相手の4/4の攻撃も通った。"""
    mine = [
        clause
        for clause in reading.given
        if clause.concept == "attack"
        and any(p.particle == "で" and p.of("pt", "card") and not p.of("player") for p in clause.phrases)
    ]
    theirs = any(
        any(t.value == "opponent" for t in phrase.of("player")) and any(t.means("attack") for t in phrase.tokens)
        for clause in reading.given
        for phrase in clause.phrases
        if clause not in mine and phrase.of("pt", "card")
    )
    return bool(mine) and theirs


def _combat_told(draft: Draft, reading: Reading) -> list[str]:
    """Return what deals the combat damage that is told without a combat, where a card tells it from other damage."""
    told = any(t.value == "damage" and "戦闘" in t.text for c in reading.given if c.role == "given" for t in c.tokens)
    dealt = any(does.get("do") == "deal damage" for one in draft.actions for does in one.get("does", ()))
    cards = [one.said.card for one in draft.things if one.said.card is not None]
    differs = any(tells_combat_apart(card) for card in cards)
    return ["戦闘ダメージを与えたクリーチャー"] if told and dealt and differs and not draft.attacks else []


def _before_blocks(draft: Draft) -> list[str]:
    """Return what had an ability activated before the attack that only does something to what is not blocked."""
    kinds = [one["do"] for one in draft.actions]
    if "combat" not in kinds:
        return []
    early = {str(one["what"]) for one in draft.actions[: kinds.index("combat")] if one["do"] == "activate"}
    cards = {one.name: one.said.card for one in draft.things if one.name in early}
    return [name for name, card in cards.items() if card is not None and "unblocked=True" in repr(abilities_of(card))]


def _unfought(draft: Draft, asked: list[Query]) -> list[str]:
    """Return what a combat leaves open: whether an attacker was blocked, the size of what fights."""
    blocked = {attacker for _, attacker in draft.blocks}
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    missing: list[str] = []
    if draft.unblocked:
        missing += [f"{one}がブロックされたか" for one in draft.attacks if one not in draft.unblocked | blocked]
    if any(not query.action and not _whether_dealt(draft, query) for query in asked):
        done = any(one["do"] in ("spell", "event", "cast", "activate") for one in draft.actions)
        alone = set(draft.attacks) if done and not draft.blocks else set()
        spared = (draft.unblocked | alone) - blocked  # the answer is tried with two sizes
        spared |= set(fighting) if all(_whatever_size(query) for query in asked) else set()
        missing += [f"{name}のパワーとタフネス" for name in _open(draft) if name in fighting and name not in spared]
    return missing


def _whatever_size(query: Query) -> bool:
    """Return whether something is asked that may be answered with two sizes tried: of players, or who leaves combat."""
    return _of_players(query) or _of_draws(query) or (query.kind == "yn" and query.concept == "leave combat")


def _whether_dealt(draft: Draft, query: Query) -> bool:
    """Return whether it is only asked if damage is dealt at all, whatever the sizes, as all strike once."""
    decides = ("first_strike", "double_strike", "trample")
    told = " ".join(str(one.said.has) for one in draft.things)
    cards = {key for one in draft.things if one.said.card for key in keywords_told(one.said.card)}
    return (
        query.kind == "yn"
        and query.concept in ("take", "deal", "go_through", "prevent")
        and not any(f"kw.{key}" in told or key in cards for key in decides)
    )


def unsized(draft: Draft) -> tuple[str, ...]:
    """Return the names of objects whose size is not said, so that the answer must not depend on it."""
    return tuple(one.name for one in draft.things if _lacks_size(one))


def _of_players(query: Query) -> bool:
    """Return whether a question is about what a player is dealt, gains or loses, whatever has blocked."""
    concepts = ("go_through", "take", "deal", "life", "lose", "lose_game", "gain", "win", "life gained", "")
    return not query.things and query.concept in concepts and query.kind in ("num", "yn", "who")


def _of_draws(query: Query) -> bool:
    """Return whether it is asked how many cards are drawn, which is tried with a fighter that deals nothing, too."""
    return not query.things and query.concept == "draw" and query.kind == "num"


def _of_attacked(draft: Draft, query: Query) -> bool:
    """Return whether a question is about planeswalkers that are attacked only, whatever has blocked."""
    return bool(query.things) and set(query.things) <= {at for at in draft.attacks.values() if at}


def _unlike_printed(one: Thing) -> bool:
    """Return whether a card is said to have a size that neither stands on it nor comes of the counters on it."""
    size = printed_size(str(one.said.card)) if one.said.card is not None else None
    if size is None:
        return False
    change = one.said.counters.get("+1/+1", 0) - one.said.counters.get("-1/-1", 0)
    return one.said.base not in (None, size) or one.said.pt not in (None, size, (size[0] + change, size[1] + change))


def _sized_by_itself(draft: Draft, one: Thing) -> bool:
    """Return whether nothing else is needed for a card's size; one that its own text may give is held against it."""
    if not _unlike_printed(one):
        return not _half_unlike(draft, one)
    size = one.said.pt
    if size is None or one.said.counters or not changes_own_size(str(one.said.card)) or not draft.held:
        return False
    draft.sizes.append((0, one.name, size))
    return True


def _half_unlike(draft: Draft, one: Thing) -> bool:
    """Return whether a card is told with another power or toughness than printed, and nothing told can change that."""
    size = printed_size(str(one.said.card)) if one.said.card is not None else None
    if size is None or all(told in (None, printed) for told, printed in zip(one.said.half, size, strict=True)):
        return False
    others = any(thing is not one and thing.said.card is not None for thing in draft.things)
    grows = one.said.counters or one.attached or one.copies or changes_own_size(str(one.said.card))
    return not others and not grows and all(action["do"] in _FIGHTING or _grants(action) for action in draft.actions)


_FIGHTING = ("attack", "block", "combat", "blocks", "damage", "combat damage", "step", "pass", "check")


def _grants(action: dict[str, Any]) -> bool:
    """Return whether something only gives an object abilities."""
    ops = [op for does in action.get("does", ()) for op in does.get("ops", ())]
    return bool(ops) and all(op.get("change") == "gain" for op in ops)


def _only_spell(one: Thing) -> bool:
    """Return whether something is an instant or sorcery, which never is on the battlefield (304.4, 307.4)."""
    if one.said.card is not None:
        return is_spell(str(one.said.card))
    return bool(set(one.said.types) & {"instant", "sorcery"})


def _unchosen(one: Thing) -> bool:
    """Return whether a permanent is there from the beginning of whose colour nothing is said that was chosen."""
    there = one.said.card is not None and one.zone == "戦場" and not one.chosen
    return there and chooses_color(str(one.said.card))


def _lacks_size(one: Thing) -> bool:
    said = one.said
    if one.described or said.card is not None or said.loyalty is not None:
        return False
    inanimate = (
        set(said.types) & {"land", "artifact", "enchantment", "instant", "sorcery"} and "creature" not in said.types
    )
    return not inanimate and base_size(said) is None


def _open(draft: Draft) -> list[str]:
    """Return the names of objects of which not even the power is said."""
    return [name for name in unsized(draft) if draft.thing(name).said.half[0] is None]
