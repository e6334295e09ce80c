"""What standing wordings make: the tables of static abilities, rules, replacement and prevention effects.

Invariant: a maker gives a table only for what the wording can be about; what it can't say whole it gives nothing for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording.doing import modify
from judge.ask.wording.nouns import Noun
from judge.ask.wording.parts import keyword_keys
from judge.ask.wording.scope import players_only

Table = dict[str, Any]


def about(one: Noun | None) -> Any:
    """Return what a static wording is about: the permanent itself where nothing is named; None where it can't be."""
    if one is None or one.ref == "source":
        return "source"
    if one.ref == "host":
        return "host"
    if one.what is None or one.count not in (None, 1) or one.aimed:
        return None
    return one.what


def static(*ops: Callable[..., Table]) -> Callable[..., Table | None]:
    """Return a maker for a static ability that changes what the wording is about, by each of some changes."""

    def make(noun: Noun | None = None, **more: Any) -> Table | None:
        affects = about(noun)
        if affects is None:
            return None
        return {"ability": "static", "affects": affects, "ops": [op(**more) for op in ops]}

    return make


def modified(size: tuple[int, int], **_: Any) -> Table:
    """+1/+1の修整を受ける."""
    return modify(*size)


def gained(keywords: list[str], **_: Any) -> Table:
    """飛行を持つ."""
    return {"change": "gain", "abilities": keywords}


def lost(keywords: list[str], **_: Any) -> Table:
    """飛行を失う."""
    return {"change": "lose abilities", "keywords": keyword_keys(keywords)}


def modified_each(size: tuple[int, int], each: Table, **_: Any) -> Table:
    """クリーチャー1体につき+1/+1の修整を受ける."""
    parts = zip(("power", "toughness"), size, strict=True)
    return {"change": "modify pt", **{key: {**each, "times": many} for key, many in parts if many}}


def defined(*parts: str) -> Callable[..., Table | None]:
    """Return a maker for これのパワーとタフネスは、あなたがコントロールする森の数に等しい; of both or of one."""

    def make(many: Table) -> Table | None:
        if many.get("count") != "count":
            return None
        sized = {"change": "set pt", **dict.fromkeys(parts, many)}
        return {"ability": "static", "affects": "source", "ops": [sized], "defining": True}

    return make


def of_land_types(*, added: bool = False) -> Callable[..., Table | None]:
    """Return a maker for すべての土地は沼である; `added` to the types that they have."""

    def make(noun: Noun, lands: list[str]) -> Table | None:
        if noun.what is None or noun.what.get("types", ["land"]) != ["land"]:
            return None
        if not {"types", "subtypes"} & set(noun.what):
            return None
        types = {"change": "types", "subtypes": lands, **({} if added else {"replaces": True})}
        return static(lambda **_: types)(noun)

    return make


def colored(color: list[str], **_: Any) -> Table:
    """赤である: in place of the colours it has."""
    return {"change": "colors", "colors": color, "replaces": True}


def sized(base: tuple[Any, Any], **_: Any) -> Table:
    """2/2である: what its power and toughness are set to."""
    return {"change": "set pt", "power": base[0], "toughness": base[1]}


def blocking_more(number: int, noun: Noun | None = None) -> Table | None:
    """Return that something may block so many creatures more than one."""
    found = rule("blocks additional")(noun)
    return None if found is None else {**found, "amount": number}


def blocking_up_to(number: int, noun: Noun | None = None) -> Table | None:
    """Return that something may block up to so many creatures."""
    return blocking_more(number - 1, noun) if number > 1 else None


def rule(says: str, *, players: bool = False) -> Callable[..., Table | None]:
    """Return a maker for a fact about objects, or about players."""

    def make(noun: Noun | None = None, noun2: Noun | None = None) -> Table | None:
        if not players and noun is not None and players_only(noun):
            return None
        whom = about(noun) if not players else "you" if noun is None else players_of(noun)
        if whom is None:
            return None
        found: Table = {"ability": "rule", "says": says}
        if whom != "source":
            found["about"] = whom
        if noun2 is not None:
            if noun2.what is None:
                return None
            found["of"] = noun2.what
        return found

    return make


def players_of(one: Noun | None) -> str | None:
    """Return the players that a phrase means, None where it means something else."""
    if one is None:
        return None
    if one.player and not one.aimed:
        return "players" if one.player == "players" else "opponents"
    return one.ref if one.ref in ("you", "opponents", "players") else None


def double(event: str, times: int = 2, plus: int = 0) -> Callable[..., Table | None]:
    """Return a maker for life or tokens that become more; `noun` is whose."""

    def make(noun: Noun | None = None, number: int | None = None) -> Table | None:
        who = "you" if noun is None else players_of(noun)
        if who is None:
            return None
        found: Table = {"ability": "multiply", "event": event, "who": who}
        if number is not None and plus:
            return {**found, "times": 1, "plus": number}
        return {**found, "times": number or times}

    return make


def more_counters(
    noun: Noun | None = None, counter: str | None = None, number: int | None = None, plus: int | None = None
) -> Table | None:
    """カウンターを置くなら代わりに2倍置く; 1個多く置く."""
    what = {} if noun is None else about(noun)
    if what is None:
        return None
    found: Table = {"ability": "multiply", "event": "counters", "who": what}
    if counter is not None:
        found["of_kind"] = counter
    return {**found, "times": 1, "plus": plus} if plus is not None else {**found, "times": number or 2}


def counters_at_all(**told: Any) -> Table | None:
    """カウンターが置かれるなら、代わりに2倍置かれる: as a cost or by damage, too, as no effect is spoken of."""
    found = more_counters(**told)
    return found and {**found, "costs_too": True}


def more_life(plus: int, noun: Noun | None = None) -> Table | None:
    """ライフを得るなら、代わりに1点多く得る."""
    return double("life", plus=1)(noun, plus)


def loses_instead(noun: Noun | None = None, amount: int | None = None) -> Table | None:
    """ライフを得るなら、代わりにその点数のライフを失う; 代わりに2点のライフを失う."""
    who = "you" if noun is None else players_of(noun)
    if who is None:
        return None
    lost = {"count": "event amount"} if amount is None else amount
    then = [{"do": "life", "lose": True, "amount": lost, "who": "that player"}]
    return {"ability": "gains instead", "who": who, "then": then}


def more_damage(noun: Noun | None = None, noun2: Noun | None = None, plus: int | None = None) -> Table | None:
    """(nounが)(noun2に)ダメージを与えるなら、代わりに2倍; 代わりに1点多く."""
    who: Any = ["players", {}]
    if noun2 is not None:
        whose = players_of(noun2)
        who = whose if whose is not None else about(noun2)
    found: Table = {"ability": "multiply", "event": "damage", "who": who}
    if noun is not None:
        source = about(noun)
        if source is None:
            return None
        found["source"] = source
    if plus is not None:
        found |= {"times": 1, "plus": plus}
    return None if who is None else found


def draws(number: int, noun: Noun | None = None) -> Table | None:
    """カードを1枚引くなら、代わりに2枚引く."""
    if noun is not None and noun.ref != "you":
        return None  # who draws instead would be another player for each
    return {"ability": "draws instead", "who": "you", "times": number}


def exiled(noun: Noun | None = None) -> Table | None:
    """死亡するなら、代わりに追放する."""
    what = about(noun)
    if what is None or what == "host":
        return None
    return {"ability": "send instead", "what": what, "to": "exile"}


def cards_exiled(noun: Noun) -> Table | None:
    """(対戦相手の)墓地に置かれるカードは、代わりに追放する."""
    whose = players_of(noun)
    owner = {"you": "you", "opponents": "opponent"}.get(whose or "")
    if whose is None:
        return None
    what: Table = {"anywhere": True, "token": False}
    if owner:
        what["owner"] = owner
    return {"ability": "send instead", "what": what, "dying": False, "to": "exile"}


def enters(number: int = 0, counter: str = "", *, tapped: bool = False) -> Table:
    """+1/+1カウンターが2個置かれた状態で戦場に出る, タップ状態で戦場に出る."""
    found: Table = {"ability": "enters with"}
    if counter:
        found |= {"kind": counter, "amount": number or 1}
    return {**found, "tapped": True} if tapped else found


def others_enter(noun: Noun, counter: str = "", number: int = 1) -> Table | None:
    """対戦相手がコントロールするクリーチャーはタップ状態で戦場に出る, with counters."""
    if noun.what is None or noun.count is not None or noun.aimed:
        return None
    found: Table = {"ability": "others enter", "what": noun.what}
    return {**found, "kind": counter, "amount": number} if counter else {**found, "tapped": True}


def ability_costs(way: str) -> Callable[..., Table | None]:
    """Return a maker for クリーチャーの起動型能力のコストは{2}多くなる."""

    def make(number: int, noun: Noun) -> Table | None:
        if noun.what is None or noun.count is not None or "zone" in noun.what:
            return None
        return {"ability": "cost change", "what": noun.what, "abilities": True, f"{way}_generic": number}

    return make


def aiming_costs(way: str) -> Callable[..., Table | None]:
    """Return a maker for これを対象とする呪文のコストは{2}多くなる; `noun2` is who casts it."""

    def make(number: int, noun: Noun, noun2: Noun | None = None) -> Table | None:
        at, who = about(noun), "players" if noun2 is None else players_of(noun2)
        if at is None or who is None:
            return None
        return {"ability": "cost change", "targeting": at, "who": who, f"{way}_generic": number}

    return make


def costs(way: str) -> Callable[..., Table | None]:
    """Return a maker for costs that are `less` or `more`; `noun` is what is cast, `noun2` who casts it."""

    def make(number: int, noun: Noun | None = None, noun2: Noun | None = None) -> Table | None:
        found: Table = {"ability": "cost change", f"{way}_generic": number}
        if noun2 is not None:
            who = players_of(noun2)
            if who is None:
                return None
            if who != "players":
                found["who"] = who
        if noun is not None:
            if noun.what is None or noun.count is not None:
                return None
            what = {key: value for key, value in noun.what.items() if key != "controller"}
            whose = noun.what.get("controller")
            if whose:
                found["who"] = "you" if whose == "you" else "opponents"
            if set(what) - {"zone", "kind"}:
                found["what"] = {**what, "zone": "stack"}
        return found

    return make


def prevents(to: Any, *, combat: bool | None = None) -> Callable[..., Table | None]:
    """Return a maker for damage that is prevented whole; `to` is whose where no `noun` is named."""

    def make(noun: Noun | None = None, number: int | None = None) -> Table | None:
        found: Table = {"ability": "prevent", "to": to}
        if noun is not None:
            whom = players_of(noun) or about(noun)
            if whom is None:
                return None
            found["to"] = whom
        if combat is not None:
            found["combat"] = combat
        if number is not None:
            return None  # N points of each damage, which is no shield of N points
        return found

    return make


def tapped_unless(noun: Noun) -> Table | None:
    """島か沼をコントロールしていないなら、タップ状態で戦場に出る."""
    if noun.what is None or noun.count not in (None, 1):
        return None
    there = {"if": "exists", "what": {**noun.what, "controller": "you"}}
    return {"ability": "enters with", "tapped": True, "only_if": {"if": "not", "only_if": there}}


def text_gained(text: list[Any], noun: Noun) -> Table | None:
    """「能力」を持つ."""
    affects = about(noun)
    if affects is None:
        return None
    return {"ability": "static", "affects": affects, "ops": [{"change": "gain", "abilities": text}]}


def prevents_from(noun: Noun, *, combat: bool | None = None) -> Table | None:
    """Xが与えるダメージをすべて軽減する."""
    source = about(noun)
    if source is None:
        return None
    found: Table = {"ability": "prevent", "to": ["players", {}], "source": source}
    return {**found, "combat": combat} if combat is not None else found


def untargetable(noun2: Noun, noun: Noun | None = None) -> Table | None:
    """XはYの対象にならない, Y being spells; the permanent itself where nothing is named."""
    what = about(noun)
    if what is None or noun2.what is None or noun2.what.get("zone") != "stack":
        return None
    found: Table = {"ability": "rule", "says": "can't be targeted", "of": noun2.what}
    return found if what == "source" else {**found, "about": what}


def wither() -> Table:
    """ダメージは萎縮を持つかのように与えられる."""
    return {"ability": "rule", "says": "damage as though wither", "about": "it"}
