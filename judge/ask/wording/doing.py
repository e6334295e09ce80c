"""What each kind of instruction is made of, in the engine's vocabulary.

Invariant: each function takes the scope it is read in and what its wording's slots hold, and returns instructions, or
None where they do not make sense together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording.nouns import Noun
from judge.ask.wording.parts import keyword_keys
from judge.ask.wording.scope import Do, Scope, Table, affected, players, players_only, referred, subject, whom


def of_object(does: Callable[[Any], Do | None]) -> Callable[..., Do | None]:
    """Return a maker for a wording about one phrase `noun`."""

    def make(scope: Scope, noun: Noun | None = None, **more: Any) -> Do | None:
        found = subject(scope) if noun is None else whom(scope, noun)
        if found is None or (noun is not None and players_only(noun)):
            return None
        return does(found, **more)

    return make


def of_player(does: Callable[..., Do | None]) -> Callable[..., Do | None]:
    """Return a maker for a wording whose subject `noun` is a player, you where none is said."""

    def make(scope: Scope, noun: Noun | None = None, **more: Any) -> Do | None:
        who = "you" if noun is None else players(scope, noun)
        return None if who is None else does(who, **more)

    return make


def that_much(does: Callable[..., Do | None]) -> Callable[..., Do | None]:
    """Return a maker for その点数: the amount of what triggers the ability, None where that has none."""

    def make(scope: Scope, noun: Noun | None = None) -> Do | None:
        return of_player(does)(scope, noun, amount={"count": "event amount"}) if scope.much else None

    return make


def _who(who: Any) -> dict[str, Any]:
    return {} if who == "you" else {"who": who}


def deals(scope: Scope, amount: Any, noun: Noun | None = None, noun2: Noun | None = None) -> Do | None:
    """(noun2が)nounにamount点のダメージを与える."""
    to: Any
    if noun is None and scope.mine and scope.they and not scope.they.startswith("target"):
        return None  # カードを引くたび1点: whether to that player is not said
    if noun is None:
        to = scope.it if scope.it.startswith("target") else whom(scope, Noun(any=True, count=1))
    else:
        to = whom(scope, noun)
    if to is None:
        return None
    step: dict[str, Any] = {"do": "deal damage", "amount": amount, "to": to}
    if noun2 is not None:
        source = whom(scope, noun2)
        if source is None or not isinstance(source, str):
            return None
        if source != "source":
            step["source"] = source
    return [step]


def deals_both(scope: Scope, amount: Any, noun: Noun, noun2: Noun) -> Do | None:
    """各クリーチャーと各プレイヤーにamount点: at the same time."""
    parts = [whom(scope, one) for one in (noun, noun2)]
    own = noun2.ref == "controller of it" and noun.count == 1
    if any(one is None or (isinstance(one, str) and one.startswith("target") and not own) for one in parts):
        return None
    return [{"do": "deal damage", "amount": amount, "to": parts}]


def deals_that_much(scope: Scope, noun: Noun) -> Do | None:
    """それと同じ点数のダメージをnounに与える."""
    return deals(scope, {"count": "event amount"}, noun) if scope.much else None


def puts_that_many(scope: Scope, counter: str, noun: Noun | None = None) -> Do | None:
    """その点数に等しい数の+1/+1カウンターを置く."""
    made = puts_counters(scope, counter, noun) if scope.much else None
    return made and [{**one, "amount": {"count": "event amount"}} for one in made]


def for_each(does: Callable[..., Do]) -> Callable[..., Do | None]:
    """Return a maker for what you do for each of something: ゴブリン1体につき、カードを1枚引く."""

    def make(scope: Scope, each: Table, number: int) -> Do | None:
        if each["count"] == "counters on":
            return does("you", each) if scope.mine and number == 1 else None
        return does("you", {**each, "times": number} if number != 1 else each)

    return make


def destroys(what: Any) -> Do:
    """Xを破壊する."""
    return [{"do": "destroy", "what": what}]


def sends(to: str, *, bottom: bool = False) -> Callable[..., Do | None]:
    """Return a maker for Xを追放する, 手札に戻す, ライブラリーの一番下に置く."""

    def does(what: Any) -> Do:
        return [{"do": "send", "what": what, "to": to, **({"bottom": True} if bottom else {})}]

    return does


def _change(scope: Scope, what: Any, *ops: dict[str, Any], forever: bool = False) -> Do:
    step: dict[str, Any] = {"do": "change", "what": what, "ops": list(ops)}
    if forever and not scope.until:
        step["until"] = "forever"
    return [step]


def modify(power: Any, toughness: Any) -> dict[str, Any]:
    """Return the part of an effect that changes power and toughness."""
    found: dict[str, Any] = {"change": "modify pt"}
    if power:
        found["power"] = power
    if toughness:
        found["toughness"] = toughness
    return found


def modifies(
    scope: Scope, size: tuple[Any, Any], noun: Noun | None = None, keywords: list[str] | None = None
) -> Do | None:
    """Xは+N/+Nの修整を受け、キーワードを得る."""
    what = affected(scope, noun)
    if what is None:
        return None
    gained = [{"change": "gain", "abilities": keywords}] if keywords else []
    return _change(scope, what, modify(*size), *gained)


def gains(scope: Scope, keywords: list[str], noun: Noun | None = None) -> Do | None:
    """Xはキーワードを得る."""
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "gain", "abilities": keywords})


def sets_size(scope: Scope, base: tuple[Any, Any], noun: Noun | None = None) -> Do | None:
    """XはN/Nになる."""
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "set pt", "power": base[0], "toughness": base[1]})


def becomes_creature(*types: str) -> Callable[..., Do | None]:
    """Return a maker for XはN/Nのクリーチャーになる: it is one besides what it was."""

    def make(scope: Scope, base: tuple[Any, Any], noun: Noun | None = None) -> Do | None:
        what = affected(scope, noun)
        if what is None:
            return None
        kinds = {"change": "types", "types": [*types, "creature"]}
        return _change(scope, what, kinds, {"change": "set pt", "power": base[0], "toughness": base[1]})

    return make


def switches(scope: Scope, noun: Noun | None = None) -> Do | None:
    """パワーとタフネスを入れ替える."""
    what = subject(scope) if noun is None else whom(scope, noun)
    return None if what is None else _change(scope, what, {"change": "switch pt"})


def takes_control(scope: Scope, noun: Noun) -> Do | None:
    """Xのコントロールを得る."""
    what = whom(scope, noun)
    return None if what is None or players_only(noun) else _change(scope, what, {"change": "control"}, forever=True)


def puts_counters(scope: Scope, counter: str, noun: Noun | None = None, number: int = 1) -> Do | None:
    """Xの上にカウンターをN個置く."""
    what = subject(scope) if noun is None else whom(scope, noun)
    if what is None or (noun is not None and players_only(noun)):
        return None
    return [{"do": "put counter", "kind": counter, "amount": number, "on": what}]


def takes_counters(scope: Scope, counter: str, noun: Noun | None = None, number: int = 1) -> Do | None:
    """XからカウンターをN個取り除く."""
    what = subject(scope) if noun is None else whom(scope, noun)
    if what is None:
        return None
    return [{"do": "take counter", "kind": counter, "amount": number, "on": what}]


def gains_life(who: Any, amount: Any) -> Do:
    """N点のライフを得る."""
    return [{"do": "life", "amount": amount, **_who(who)}]


def loses_life(who: Any, amount: Any) -> Do:
    """N点のライフを失う."""
    return [{"do": "life", "amount": amount, "lose": True, **_who(who)}]


def draws(who: Any, many: Any) -> Do:
    """カードをN枚引く."""
    return [{"do": "draw cards", "amount": many, **_who(who)}]


def discards(who: Any, many: Any) -> Do:
    """カードをN枚捨てる."""
    return [{"do": "discard cards", "amount": many, "who": who}]


def mills(who: Any, many: Any) -> Do:
    """ライブラリーの上からN枚を墓地に置く."""
    return [{"do": "mill", "amount": many, **_who(who)}]


def makes_them(does: Callable[..., Do]) -> Callable[..., Do | None]:
    """Return a maker for what the player who was spoken of is made to do: 1枚捨てさせる."""

    def make(scope: Scope, many: Any) -> Do | None:
        return does(scope.they, many) if scope.they else None

    return make


def sets_life(who: Any, amount: Any) -> Do:
    """ライフ総量はNになる."""
    return [{"do": "set life", "amount": amount, "who": who}]


def sacrifices(scope: Scope, noun: Noun, noun2: Noun | None = None) -> Do | None:
    """(noun2は)クリーチャー1体を生け贄に捧げる: of its own, not a target."""
    who = "you" if noun2 is None else players(scope, noun2)
    if who is None:
        return None
    if noun.ref:
        meant = referred(scope, noun.ref)
        return None if meant is None else [{"do": "sacrifice it", "what": meant}]
    if noun.what is None or noun.aimed or noun.up_to or noun.count is None:
        return None
    what = {key: value for key, value in noun.what.items() if key != "controller"}
    return [{"do": "pick", "way": "sacrifice", "what": what, "amount": noun.count, **_who(who)}]


def sacrifices_itself(scope: Scope) -> Do | None:
    """沼をコントロールしていないとき、生け贄に捧げる: the permanent itself."""
    return [{"do": "sacrifice it", "what": "source"}] if scope.mine else None


def untargetable(scope: Scope, noun: Noun, noun2: Noun) -> Do | None:
    """Xは呪文の対象にならない, this turn."""
    about = affected(scope, noun)
    if not isinstance(about, dict) or noun2.what is None or noun2.what.get("zone") != "stack":
        return None
    rule = {"ability": "rule", "says": "can't be targeted", "about": about, "of": noun2.what}
    return [{"do": "begin", "what": "", "ability": rule}]


def creates(scope: Scope, token: dict[str, Any], noun: Noun | None = None) -> Do | None:
    """トークンを生成する."""
    who = "you" if noun is None else players(scope, noun)
    if who is None:
        return None
    return [{"do": "token", "base": token["base"], "amount": token["amount"], **_who(who)}]


def returns(scope: Scope, noun: Noun, under: str = "owner") -> Do | None:
    """墓地にあるクリーチャー・カード1枚を戦場に戻す, それを戦場に戻す."""
    what = whom(scope, noun)
    if what is None or (noun.what is not None and noun.what.get("zone") not in ("graveyard", "exile")):
        return None
    aimed = scope.targets[-1].get("what") if scope.targets and isinstance(what, str) else None
    lying = aimed is not None and aimed.get("zone") in ("graveyard", "exile")
    gone = isinstance(what, str) and what.startswith("target") and noun.ref == "it" and not lying
    ref = f"{what} card" if gone else what
    return [{"do": "return", "what": ref, "under": under}]


def aims(scope: Scope, noun: Noun) -> Do | None:
    """クリーチャー1体を対象とする: only a target phrase."""
    if noun.ref or noun.every:
        return None
    return [] if whom(scope, noun) is not None else None


def prevents(scope: Scope, amount: Any, noun: Noun | None = None) -> Do | None:
    """(nounが)次に受けるダメージをN点軽減する."""
    what = whom(scope, Noun(any=True, count=1)) if noun is None else whom(scope, noun)
    if what is None or not isinstance(amount, int):
        return None
    shield: dict[str, Any] = {"ability": "prevent", "amount": amount}
    if not isinstance(what, str):
        return None
    return [{"do": "begin", "what": what, "ability": shield}]


def redirects(scope: Scope, amount: Any, noun: Noun, noun2: Noun) -> Do | None:
    """次にあなたに与えられるダメージのうちN点を、代わりにクリーチャー1体に与える."""
    if not isinstance(amount, int) or noun.ref != "you":
        return None
    onto = whom(scope, noun2)
    if not isinstance(onto, str) or not onto.startswith("target"):
        return None
    shield: dict[str, Any] = {"ability": "redirect", "amount": amount, "to": "you", "onto": "target"}
    return [{"do": "begin", "what": onto, "ability": shield}]


def prevents_combat_damage(scope: Scope) -> Do:
    """戦闘ダメージをすべて軽減する."""
    return [{"do": "begin", "what": "", "ability": {"ability": "prevent", "to": ["players", {}], "combat": True}}]


def fact(says: str) -> Callable[..., Do | None]:
    """Return a maker for what something can't do this turn."""

    def make(scope: Scope, noun: Noun | None = None) -> Do | None:
        bare = noun is not None and noun.what is not None and noun.count is None and not noun.aimed
        what = noun.what if noun is not None and bare else affected(scope, noun)
        if what is None:
            return None
        if not isinstance(what, str):
            return [{"do": "begin", "what": "", "ability": {"ability": "rule", "says": says, "about": what}}]
        return [{"do": "begin", "what": what, "ability": {"ability": "rule", "says": says, "about": "target"}}]

    return make


def colors(scope: Scope, color: list[str], noun: Noun | None = None) -> Do | None:
    """Xは青になる."""
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "colors", "colors": color, "replaces": True})


def of_every_type(scope: Scope, noun: Noun, base: tuple[Any, Any] | None = None) -> Do | None:
    """Xはすべてのクリーチャー・タイプを得る, perhaps with a size."""
    what = affected(scope, noun)
    if what is None:
        return None
    sized = [{"change": "set pt", "power": base[0], "toughness": base[1]}] if base else []
    return _change(scope, what, {"change": "types", "every_creature_type": True}, *sized)


def loses_abilities(scope: Scope, noun: Noun | None = None) -> Do | None:
    """Xは能力をすべて失う."""
    what = affected(scope, noun)
    return None if what is None else _change(scope, what, {"change": "lose abilities"})


def of_land_types(scope: Scope, lands: list[str], noun: Noun) -> Do | None:
    """土地1つは沼になる, in place of its land types."""
    what = affected(scope, noun)
    if what is None or noun.what is None or noun.what.get("types") != ["land"]:
        return None
    return _change(scope, what, {"change": "types", "subtypes": lands, "replaces": True}, forever=True)


def loses_keywords(scope: Scope, keywords: list[str], noun: Noun | None = None) -> Do | None:
    """Xは飛行を失う."""
    what, lost = affected(scope, noun), keyword_keys(keywords)
    if what is None or len(lost) != len(keywords):
        return None
    return _change(scope, what, {"change": "lose abilities", "keywords": lost})


def deals_power(scope: Scope, power: Table, noun: Noun | None = None) -> Do | None:
    """自身のパワーに等しい点数のダメージを与える."""
    amount = _looked_up(scope, power)
    return None if amount is None else deals(scope, amount, noun)


def _looked_up(scope: Scope, power: Table) -> Table | None:
    """Return an amount that is looked up of what それ means here, of one creature where a spell says no more."""
    if "of" not in power:
        return power
    of = power["of"]
    if of == "it":
        of = referred(scope, "it") or (None if scope.mine else whom(scope, _ONE_CREATURE))
    elif of == "source" and not scope.mine:
        return None
    return None if of is None else {**power, "of": of}


_ONE_CREATURE = Noun(what={"types": ["creature"]}, count=1)


def by_power(does: Callable[..., Do]) -> Callable[..., Do | None]:
    """Return a maker for what a player does as often as a power is large: そのパワーに等しい枚数のカードを引く.

    Args:
        does: makes the instruction of the player and the amount.
    """

    def make(scope: Scope, power: Table, noun: Noun | None = None) -> Do | None:
        who, amount = "you" if noun is None else players(scope, noun), _looked_up(scope, power)
        return None if who is None or amount is None else does(who, amount)

    return make


def blinks(scope: Scope, noun: Noun) -> Do | None:
    """クリーチャー1体を追放し、その後戦場に戻す."""
    what = whom(scope, noun)
    return None if what is None or players_only(noun) else [{"do": "flicker", "what": what}]


def _later(scope: Scope, then: Callable[[str], Table], noun: Noun | None = None) -> Do | None:
    """次の終了ステップの開始時に、それを…: once, of what was spoken of."""
    held = (scope.it or ("source" if scope.mine else "")) if noun is None else whom(scope, noun)
    if not isinstance(held, str) or not held:
        return None
    when = {"when": "beginning", "step": "end", "of": "players"}
    return [{"do": "later", "hold": held, "ability": {"ability": "triggered", "when": when, "do": [then("held")]}}]


def later(then: Callable[[str], Table]) -> Callable[..., Do | None]:
    """Return a maker for 次の終了ステップの開始時に、それを….

    Args:
        then: makes the instruction of what it is about.
    """

    def make(scope: Scope, noun: Noun | None = None) -> Do | None:
        return _later(scope, then, noun)

    return make


def exiles_for_a_while(scope: Scope, noun: Noun) -> Do | None:
    """クリーチャー1体を追放し、次の終了ステップの開始時に戦場に戻す."""
    what = whom(scope, noun)
    if not isinstance(what, str):
        return None
    when = {"when": "beginning", "step": "end", "of": "players"}
    back = {"do": "return", "what": "held card"}
    later = {"do": "later", "hold": what, "ability": {"ability": "triggered", "when": when, "do": [back]}}
    return [{"do": "send", "what": what, "to": "exile"}, later]


def gains_text(scope: Scope, text: list[Any], noun: Noun | None = None) -> Do | None:
    """クリーチャー1体は「…」を得る."""
    what = affected(scope, noun)
    return None if what is None else _change(scope, what, {"change": "gain", "abilities": text})
