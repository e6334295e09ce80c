"""Whom a question is about where it does not name it: both players, what was spoken of, what may come back.

Invariant: only objects of the draft and players are given; where several may be meant, it is said to be missing or
none is picked.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.about import About
from judge.ask.building.armored import armor
from judge.ask.building.cards import abilities_of, attached_kind, enters_as_copy, is_creature, is_still, text_of
from judge.ask.building.draft import Draft, Thing, aimed
from judge.ask.building.implied import attacked_walkers, foes
from judge.ask.building.lacking import UMBRA
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import Query
from judge.ask.building.sizing import sized
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Reading


def implied_things(draft: Draft, asked: Asked, found: About, topic: list[Thing], *, someone: bool) -> list[Thing]:
    """Return the objects that a question is about, where it names none those it is understood to be about.

    Args:
        draft: the scenario so far.
        asked: the question.
        found: what it names.
        topic: what was spoken of before it.
        someone: it is about both players or whichever player is hit.
    """
    things = found.things
    if not things and not found.player and asked.clause.concept == "return":
        things = _returning(draft) or _having(draft, found.keyword) or _exiled(draft)
    if not things and not found.player and found.keyword == UMBRA and asked.clause.concept in ("survive", "die"):
        things = _armored(draft)
    hurt = someone and asked.clause.concept == "take"  # プレイヤーはダメージを受ける？
    if not things and not found.player and asked.kind != "num" and not hurt:
        things = topic or draft.things[-1:]
        if asked.kind in ("where", "outcome") or (asked.kind == "yn" and asked.clause.concept in _COMES_OF_IT):
            open_ones = asked.kind == "outcome" and any(sized(one) for one in things)  # a trigger may befall it
            things = things if open_ones else _happened_to(draft, things)
        if asked.clause.concept in ("die", "survive", "destroy"):
            things = chosen_by(draft, things) or things
            things = (
                target_of_ability(draft, things) or things
            )  # 《X》の能力を1/1に起動した。死ぬ？: not what it was used of
        hosts = [draft.thing(one.attached) for one in things if _fallen(draft, one)]
        if hosts and asked.clause.concept in ("die", "survive"):
            things = hosts  # オーラを割られたら死ぬ？: what it was on
        if asked.kind == "outcome":
            things = [
                *things,
                *(one for one in hosts if one not in things),
                *attacked_walkers(draft, things),
                *foes(draft, things),
            ]
            things += [one for one in (*_picked(draft), *_befallen_with(draft, things)) if one not in things]
        if asked.kind == "which" and asked.clause.concept in _LEFT:
            things = _either(draft, things)
        if asked.kind == "where" and asked.clause.concept in ("go", "put", ""):
            things = _befallen(draft, things)
        if asked.kind == "size":
            things = _changed_by(draft, things) or _with_a_size(draft, things) or things
        copies = len(things) == 1 and enters_as_copy(things[0].said.card or "")  # 3/3をコピーした場合: what copies it
        if asked.kind in ("size", "outcome") and not copies and (others := _acted(draft, things)):
            things = others if len(others) == 1 and not _changes_itself(draft, things) else things
            told = things is others or each_asked(asked.clause)  # それぞれ何/何: of all there are
            draft.missing += [] if told else [f"何の{_ASKED[asked.kind]}か"]
    if not things and not (found.player or someone) and asked.kind == "num" and asked.unit not in ("点", "枚"):
        things = topic or draft.things[-1:]
    return things


_COMES_OF_IT = ("die", "survive", "destroy", "return", "remain")


def _happened_to(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what something happened to, where what was spoken of last only stands there: 《X》がある。死ぬ？

    Where something happened to several, none of them is meant for certain, and that is said to be missing.
    """
    names = {name for action in draft.actions for name in aimed(action)}
    names |= {str(action.get("what")) for action in draft.actions}
    names |= {str(name) for action in draft.actions for name in action.get("costs", ())}
    names |= {*draft.attacks, *draft.attacks.values(), *(name for pair in draft.blocks for name in pair)}
    names |= {name for _, name in draft.told}
    if not things or any(one.name in names or one.attached or one.zone != "戦場" for one in things):
        return things
    found = [one for one in draft.things if one.name in names and one.zone == "戦場" and not one.attached]
    if len(found) > 1:
        draft.missing.append("どれのことを尋ねているのか")
    return found or things


def _with_a_size(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what has a size, of what was spoken of or of all there is: 2/2がいて《栄光の頌歌》がある。サイズは？"""
    spoken = [one for one in things if sized(one)]
    return spoken or [one for one in draft.things if one.zone == "戦場" and sized(one)]


def target_of_ability(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return the only other object that the ability of the one thing spoken of was just aimed at."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "activate" or [one.name for one in things] != [last["what"]]:
        return []
    names = aimed(last)
    found = [one for one in draft.things if one.name in names and one is not things[0]]
    return found if len(names) == 1 else []


def chosen_by(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what something that just came, of which nothing else is told, is said to aim its trigger at."""
    picks = [str(one["pick"]) for one in draft.choose if one.get("about") == "target"]
    came = {one.get("what") for one in draft.actions if one["do"] in ("cast", "play")}
    touched = {name for action in draft.actions for name in aimed(action)}
    names = {one.name for one in things}
    found = [one for one in draft.things if one.name in picks and one.name not in names]
    return found if names and names <= came and names.isdisjoint(touched) and len(found) == len(set(picks)) else []


_LEFT = ("remain", "survive", "die")


def _either(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return both of the only two creatures where it is asked which of them is left: 3/3に《X》. どちらが残る?"""
    sized = [one for one in draft.things if one.zone == "戦場" and (one.said.pt or one.said.base) and not one.attached]
    named = len(things) == 1 and things[0] in sized
    return sized if named and len(sized) == 2 and len(draft.things) == 2 else things


def of_that_name(draft: Draft, made: Query) -> Query:
    """Return what is asked of all of one name, where it was told which of them the legend rule spares: 何体残る."""
    counted = made.implied and made.kind == "num" and made.unit in ("体", "枚", "つ")
    cards = {draft.thing(name).said.card for name in made.things if any(name == one.name for one in draft.things)}
    if not counted or len(cards) != 1 or None in cards or not any(one.get("about") == "legend" for one in draft.choose):
        return made
    return replace(made, things=tuple(one.name for one in draft.things if one.said.card in cards))


def _picked(draft: Draft) -> list[Thing]:
    """Return the creatures that abilities which triggered were told to aim at: what becomes of them is asked, too."""
    names = {str(one.get("pick")) for one in draft.choose if one.get("about") == "target"}
    return [one for one in draft.things if one.name in names and one.zone == "戦場" and not one.attached]


def _armored(draft: Draft) -> list[Thing]:
    """Return the one object that wears umbra armor: 族霊鎧で助かる？"""
    hosts = {one.attached for one in draft.things if one.attached and armor(one)}
    return [one for one in draft.things if hosts == {one.name}]


def _having(draft: Draft, key: str) -> list[Thing]:
    """Return the one object that has a keyword by which it is asked to return: 頑強で戻る？"""
    found = [one for one in draft.things if any(key == has for has, _ in one.said.has)]
    return found if key and len(found) == 1 else []


def _exiled(draft: Draft) -> list[Thing]:
    """Return the one object that a permanent's ability is told to have exiled: 解体者が死んだら何/何で戻る？"""
    names = {name for concept, name in draft.told if concept == "exile"}
    return [one for one in draft.things if names == {one.name}]


def _befallen(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what goes somewhere: the one thing that something happens to, where nothing does to what was told last."""
    happened = {name for action in draft.actions for name in (*aimed(action), str(action.get("what", "")))}
    if any(one.name in happened for one in things):
        return things
    found = [one for one in draft.things if one.name in happened]
    return found if len(found) == 1 else things


def _befallen_with(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return what the last event befell together with what was spoken of last: 同時に死んだ。2/2には-1/-1カウンター."""
    last = draft.actions[-1] if draft.actions else {}
    names = aimed(last) if last.get("do") == "event" else ()
    befell = bool(things) and all(one.name in names for one in things)
    return [one for one in draft.things if befell and one.name in names]


def _fallen(draft: Draft, one: Thing) -> bool:
    """Return whether something last happened to an Aura or Equipment that is on an object."""
    last = draft.actions[-1] if draft.actions else {}
    there = any(other.name == one.attached for other in draft.things)
    return there and one.said.card is not None and bool(attached_kind(one.said.card)) and one.name in aimed(last)


_ASKED = {"size": "サイズ", "outcome": "結果"}


def taking(draft: Draft, topic: list[Thing]) -> list[Thing]:
    """Return what was spoken of and may be dealt damage: what is not blocked deals, and takes none."""
    free = draft.unblocked if draft.blocks else {*draft.unblocked, *draft.attacks}
    return [one for one in topic if one.name not in free]


def each_asked(clause: Clause) -> bool:
    """Return whether each object is asked about: それぞれどうなる."""
    return any(t.kind == "filler" and t.text == "それぞれ" for t in clause.tokens)


def assigned(draft: Draft, asked: Asked) -> tuple[list[Thing], str]:
    """Return what それぞれ何点受ける is asked of where one division of damage was told: those it was divided among."""
    takes = asked.kind == "num" and asked.unit in ("点", "") and asked.clause.concept == "take"
    if not takes or len(draft.assign) != 1 or not each_asked(asked.clause):
        return [], ""
    among = next(iter(draft.assign.values()))
    players = [one for one in among if one in PLAYERS.values()]
    return [one for one in draft.things if one.name in among], players[0] if players else ""


EVERY = "every creature"
"""The `keyword` of a question about each creature there is."""


def every_creature(draft: Draft, asked: Asked) -> bool:
    """Return whether 各クリーチャーに何点, すべてのクリーチャーに何点入る is asked, and use its words."""
    clause = asked.clause
    if asked.kind != "num" or asked.unit != "点" or clause.concept not in ("", "deal", "take", "go_through"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*SILENT, "wh")]
    wh = [t for t in clause.tokens if t.kind == "wh"]
    all_of = any(t.text in _ALL for p in clause.phrases for t in p.tokens)
    kinds = [t for t in told if t.kind == "type" and t.value == "creature"]
    words = [t for t in told if t.means("total", "damage")]
    if not all_of or len(kinds) != 1 or len(kinds) + len(words) != len(told):
        return False
    draft.use(*kinds, *words, *wh, *([clause.predicate] if clause.predicate is not None else []))
    return True


_ALL = ("各", "それぞれ", "すべて", "全て", "全部")


def both_players(draft: Draft, clause: Clause) -> tuple[str, ...]:
    """Return both players where a phrase names both (お互いのライフ, 自分と相手はそれぞれ), empty otherwise."""
    for phrase in clause.phrases:
        named = {str(t.value) for t in phrase.of("player")}
        if ("each" in named or {"you", "opponent"} <= named) and (
            not phrase.of("pt", "card", "type", "keyword") or all_creatures(clause, phrase)
        ):
            draft.use(*phrase.of("player", "type"), *(t for t in phrase.of("zone") if t.value == "battlefield"))
            return tuple(PLAYERS.values())
    nouns = {t.value for t in clause.tokens if t.kind == "noun"}
    alone = not any(phrase.of("player", "pt", "card", "type", "label", "zone") for phrase in clause.phrases)
    living = "life" in nouns or (clause.predicate is not None and clause.predicate.means("gain"))
    return tuple(PLAYERS.values()) if each_asked(clause) and alone and (living or _heads(draft, clause)) else ()


def _heads(draft: Draft, clause: Clause) -> bool:
    """Return whether creatures that stay are counted while both players have some: それぞれ何体残る."""
    stays = clause.predicate is not None and clause.predicate.means("remain", "survive")
    counted = any(t.kind == "wh" and t.value in ("何体", "何匹") for t in clause.tokens)
    there = {one.player for one in draft.things if one.zone == "戦場" and one.said.pt is not None}
    return stays and counted and there == set(PLAYERS.values())


def all_creatures(clause: Clause, phrase: Phrase) -> bool:
    """Return whether a phrase is all creatures of players, which are counted: 自分と相手のクリーチャー."""
    counted = any(t.kind == "wh" and t.value in ("何体", "何匹") for t in clause.tokens)
    kinds = [t for t in phrase.words if t.kind != "player"]
    creature = [(t.kind == "type" and t.value == "creature") or t.means("token") for t in kinds]
    return counted and bool(kinds) and all(creature)


def creatures_counted(draft: Draft, clause: Clause) -> bool:
    """Return whether all creatures are counted, whosever they are: クリーチャーは何体死亡する."""
    counted = any(t.kind == "wh" and t.value in ("何体", "何匹") for t in clause.tokens)
    if not counted or any(t.kind in ("player", "zone") for t in clause.tokens):
        return False
    for phrase in clause.phrases:
        kinds = [(t.kind, t.value) for t in phrase.words if t.kind != "wh"]
        if kinds == [("type", "creature")] and phrase.particle in ("は", "が"):
            draft.use(*phrase.of("type"))
            return True
    return False


def _acted(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return the other creatures that may be meant where only what has activated an ability is spoken of.

    What has activated an ability that changes something else is not among them; what is only a card's own size is
    meant just where what is spoken of cannot have changed by its ability.
    """
    acting = {str(one.get("what")) for one in draft.actions if one["do"] == "activate"}
    if not things or not all(one.name in acting for one in things):
        return []
    told = [one for one in draft.things if one.name not in acting and (one.said.pt or one.said.base)]
    if _changes_itself(draft, things):
        return told
    there = [one for one in draft.things if one.zone == "戦場" and one.said.card and is_creature(one.said.card)]
    changed = [one for one in there if one.name not in acting or _changes_itself(draft, [one])]
    return told + [one for one in changed if one not in told and one not in things]


def _changed_by(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return the one other creature where what has just come, or stands there, changes the size of others only.

    《巨大化》を受けた2/2がいて、《X》が出た。サイズは？ is asked of the 2/2, to which something was done; 《X》がいたら
    サイズは？ behind what made a land a creature is asked of that.
    """
    done = {name for action in draft.actions for name in aimed(action)}
    done |= {str(action["what"]) for action in draft.actions if action["do"] == "activate"}
    came = [one for one in things if any(a["do"] == "cast" and a.get("what") == one.name for a in draft.actions)]
    came = came or [one for one in things if one.name not in done and one.zone == "戦場" and not one.attached]
    lords = len(came) > 1 and len({one.said.card for one in came}) == 1  # two of one card are told for what they give
    if (len(came) != 1 and not lords) or len(things) != len(came) or came[0].said.card is None:
        return []
    sizing = [
        one
        for one in map(repr, text_of(came[0].said.card))
        if "SetPT(" in one or "ModifyPT(" in one or "SwitchPT(" in one
    ]
    if not sizing or not (is_still(came[0].said.card) or all("other=True" in one for one in sizing)):
        return []
    told = [one for one in draft.things if one.zone == "戦場" and one not in things and not one.attached]
    lively = {*draft.animated, *(one.name for one in told if one.said.card and is_creature(one.said.card))}
    told = [one for one in told if one.said.pt or one.said.base or one.name in lively]
    lord = all("other=True" in one and "ModifyPT(" in one for one in sizing)
    asked = lords or (lord and not draft.actions) or (told and told[0].name in done)
    return told if len(told) == 1 and asked else []


def _changes_itself(draft: Draft, things: list[Thing]) -> bool:
    """Return whether something that has activated an ability may be changed by it."""
    keys = [one.said.card for one in things]
    return any(key is None or "what='source'" in repr(abilities_of(key)) for key in keys)


def come_back(draft: Draft, reading: Reading, clause: Clause) -> tuple[str, ...]:
    """Return what 戻った個体は, 頑強で戻ってきた3/3は speaks of: the object that has come back, not what it was."""
    before = [t for p in clause.phrases for t in p.tokens if t.kind == "verb" and t.means("return")]
    told = [one for one in reading.clauses if one.sentence == clause.sentence and one.link == "relative"]
    if not before and not any(one.concept == "return" for one in told):
        return ()
    named = [t for p in clause.phrases for t in p.of("pt", "card")]
    found = [one for one in draft.things if {key for key, _ in one.said.has} & {"kw.persist", "kw.undying"}]
    draft.use(*before, *(t for p in clause.phrases for t in p.of("keyword")))
    fitting = [one for one in found if not named or named[0].value in (one.said.pt, one.said.base, one.said.card)]
    return tuple(one.name for one in fitting)[:1] if len(fitting) == 1 else ()


def _returning(draft: Draft) -> list[Thing]:
    """Return the one object that can return by itself, which 戻る？ without a subject is about."""
    found = [
        one for one in draft.things if ({key for key, _ in one.said.has} | one.gained) & {"kw.persist", "kw.undying"}
    ]
    acting = {name for action in draft.actions for name in (aimed(action) or [str(action.get("what", ""))])}
    acting |= {str(name) for action in draft.actions for name in action.get("costs", ())}
    acting |= {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    return found if len(found) == 1 and found[0].name in acting else []


def of_no_object(asked: Asked) -> bool:
    """Return whether it is asked what becomes of damage, an ability or drawing, or of mana its colour: no object's."""
    clause, verb = asked.clause, asked.clause.predicate
    heads = [p.words[-1] for p in clause.phrases if p.particle in ("は", "が", "も", "って") and p.words]
    if asked.kind == "color":
        return any(one.means("mana") for one in heads)
    gone = asked.kind in ("yn", "can") and clause.concept in ("remain", "disappear")
    if asked.kind != "outcome" and not gone:
        return False
    done = asked.kind == "outcome" and clause.link == "nominal" and verb is not None and verb.means(*_DONE)
    return done or any(one.kind == "noun" and one.means("damage", "excess", "ability") for one in heads)


_DONE = ("draw", "discard", "gain", "deal", "take", "trigger")
"""What somebody does or is dealt, of which it is not told what becomes."""


def whose_creatures(clause: Clause) -> str:
    """Return the player of 自分のクリーチャーは何体: all that player's are counted, not what was spoken of."""
    for phrase in clause.phrases:
        told = [t for t in phrase.words if not t.means("token")]
        if [t.kind for t in told] == ["player", "type"] and told[1].value == "creature":
            return PLAYERS.get(str(told[0].value), "")
        if [t.kind for t in told] == ["player"] and len(phrase.words) == 2:
            return PLAYERS.get(str(told[0].value), "")  # 相手のトークンは
    return ""


def share_of_one(draft: Draft, clause: Clause, made: Query) -> bool:
    """Return whether an amount is asked of what one of several brings alone: 3/3の分で何点得る?

    What was played tells only how much it is in all.
    """
    if (made.base or made.kind) != "num" or not (made.implied or not made.concept):
        return False
    several = len(draft.things) > 1
    kinds = ("card", "pt", "subtype", "type", "pronoun")
    return several and any(
        phrase.of(*kinds) and any(t.text in ("分", "ぶん") for t in phrase.tokens) for phrase in clause.phrases
    )
