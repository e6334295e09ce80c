"""What spells and abilities do: one rule for each wording, in the engine's instructions.

Invariant: an instruction sequence is understood as a whole or not at all; what a rule leaves unsaid (whom それ means,
what is aimed at) follows from the `Scope` it is read in.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from judge.ask.wording.forms import plain
from judge.ask.wording.nouns import Noun, noun
from judge.ask.wording.parts import amount, base, counter, keywords, mana, number, size
from judge.ask.wording.template import Reader, Rules, rules

Do = list[dict[str, Any]]


@dataclass
class Scope:
    """What an instruction is read in.

    Attributes:
        mine: the ability is on a permanent: what is said without a subject is said of that.
        it, they: what それ and そのプレイヤー mean here, empty where they mean nothing yet.
        targets: the target phrases so far.
        lasting: ターン終了時まで is said, or the change lasts without it.
        may: what was read is only allowed.
    """

    mine: bool = False
    it: str = ""
    they: str = ""
    targets: list[dict[str, Any]] = field(default_factory=list)
    until: str = ""
    may: bool = False

    def copy(self) -> Scope:
        """Return the same, to be thrown away when a rule does not fit after all."""
        return Scope(self.mine, self.it, self.they, list(self.targets), self.until, self.may)

    def take(self, other: Scope) -> None:
        """Become what another is."""
        self.__dict__.update(other.copy().__dict__)

    def aim(self, spec: dict[str, Any]) -> str:
        """Add a target phrase; return how it is referred to."""
        self.targets.append(spec)
        place = len(self.targets)
        return "target" if place == 1 else f"target {place}"


def whom(scope: Scope, one: Noun, *, picks: bool = True) -> Any:
    """Return the reference or filter that a phrase means, with a target phrase where it aims; None for nothing.

    Args:
        picks: so many of something are targets (クリーチャー1体を破壊する).
    """
    if one.ref:
        return _referred(scope, one.ref)
    if one.any:
        ref = scope.aim({"any": True})
        scope.it = ref
        return ref
    if one.player:
        ref = scope.aim({one.player: True})
        scope.they = ref
        return ref
    if one.every or (one.count is None and not one.aimed and not picks):
        return one.what
    if one.count is None and not one.aimed:
        return None
    spec: dict[str, Any] = {"what": one.what}
    count = one.count or 1
    if one.up_to:
        spec |= {"at_least": 0, "at_most": count}
    elif count > 1:
        spec |= {"at_least": count, "at_most": count}
    ref = scope.aim(spec)
    scope.it = ref
    return ref


def affected(scope: Scope, one: Noun | None) -> Any:
    """Return what a change is of: the subject where none is said, all of them where a player's are spoken of."""
    if one is None:
        return subject(scope)
    if players_only(one):
        return None
    if one.what is not None and one.count is None and not one.aimed and "controller" in one.what:
        return one.what
    return whom(scope, one)


def _referred(scope: Scope, ref: str) -> str | None:
    if ref == "it":
        return scope.it or None
    if ref == "they":
        return scope.they or None
    if ref.endswith(" of it"):
        held = scope.it or ("source" if scope.mine else "")
        return ref.replace("it", held) if held else None
    if ref == "source":
        return "source" if scope.mine else None
    return ref


def players(scope: Scope, one: Noun) -> Any:
    """Return the players that a phrase means, None where it means objects."""
    if one.player:
        return whom(scope, one)
    if one.ref in ("you", "opponents", "players", "they", "controller of it", "owner of it", "defending player"):
        return _referred(scope, one.ref)
    return None


def subject(scope: Scope) -> Any:
    """Return what is meant where nothing is said: the permanent itself, what was spoken of, else one creature."""
    if scope.it and scope.it.startswith("target"):
        return scope.it
    if scope.mine:
        return "source"
    return whom(scope, Noun({"types": ["creature"]}, count=1))


def _object(does: Callable[[Any], Do | None]) -> Callable[..., Do | None]:
    """Return a maker for a wording about one phrase `noun`."""

    def make(scope: Scope, noun: Noun | None = None, **more: Any) -> Do | None:
        found = subject(scope) if noun is None else whom(scope, noun)
        if found is None or (noun is not None and players_only(noun)):
            return None
        return does(found, **more)

    return make


def players_only(one: Noun) -> bool:
    """Return whether a phrase means players and no objects."""
    return bool(one.player) or one.ref in (
        "you",
        "opponents",
        "players",
        "they",
        "defending player",
        "controller of it",
    )


def _player(does: Callable[..., Do | None]) -> Callable[..., Do | None]:
    """Return a maker for a wording whose subject `noun` is a player, you where none is said."""

    def make(scope: Scope, noun: Noun | None = None, **more: Any) -> Do | None:
        who = "you" if noun is None else players(scope, noun)
        return None if who is None else does(who, **more)

    return make


def _who(who: Any) -> dict[str, Any]:
    return {} if who == "you" else {"who": who}


def _deal(scope: Scope, amount: Any, noun: Noun | None = None, noun2: Noun | None = None) -> Do | None:
    """(noun2が)nounにamount点のダメージを与える."""
    to: Any
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


def _deal_both(scope: Scope, amount: Any, noun: Noun, noun2: Noun) -> Do | None:
    """各クリーチャーと各プレイヤーにamount点: at the same time."""
    parts = [whom(scope, one) for one in (noun, noun2)]
    if any(one is None or (isinstance(one, str) and one.startswith("target")) for one in parts):
        return None
    return [{"do": "deal damage", "amount": amount, "to": parts}]


def _destroy(what: Any) -> Do:
    return [{"do": "destroy", "what": what}]


def _send(to: str, *, bottom: bool = False) -> Callable[..., Do | None]:
    def does(what: Any) -> Do:
        return [{"do": "send", "what": what, "to": to, **({"bottom": True} if bottom else {})}]

    return does


def _change(scope: Scope, what: Any, *ops: dict[str, Any], forever: bool = False) -> Do:
    step: dict[str, Any] = {"do": "change", "what": what, "ops": list(ops)}
    if forever and not scope.until:
        step["until"] = "forever"
    return [step]


def modify(power: int, toughness: int) -> dict[str, Any]:
    """Return the part of an effect that changes power and toughness."""
    found: dict[str, Any] = {"change": "modify pt"}
    if power:
        found["power"] = power
    if toughness:
        found["toughness"] = toughness
    return found


def _pump(
    scope: Scope, size: tuple[int, int], noun: Noun | None = None, keywords: list[str] | None = None
) -> Do | None:
    what = affected(scope, noun)
    if what is None:
        return None
    gained = [{"change": "gain", "abilities": keywords}] if keywords else []
    return _change(scope, what, modify(*size), *gained)


def _gains(scope: Scope, keywords: list[str], noun: Noun | None = None) -> Do | None:
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "gain", "abilities": keywords})


def _sets(scope: Scope, base: tuple[Any, Any], noun: Noun | None = None) -> Do | None:
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "set pt", "power": base[0], "toughness": base[1]})


def _switches(scope: Scope, noun: Noun | None = None) -> Do | None:
    what = subject(scope) if noun is None else whom(scope, noun)
    return None if what is None else _change(scope, what, {"change": "switch pt"})


def _controls(scope: Scope, noun: Noun) -> Do | None:
    what = whom(scope, noun)
    return None if what is None or players_only(noun) else _change(scope, what, {"change": "control"}, forever=True)


def _puts(scope: Scope, counter: str, noun: Noun | None = None, number: int = 1) -> Do | None:
    what = subject(scope) if noun is None else whom(scope, noun)
    if what is None or (noun is not None and players_only(noun)):
        return None
    return [{"do": "put counter", "kind": counter, "amount": number, "on": what}]


def _takes(scope: Scope, counter: str, noun: Noun | None = None, number: int = 1) -> Do | None:
    what = subject(scope) if noun is None else whom(scope, noun)
    if what is None:
        return None
    return [{"do": "take counter", "kind": counter, "amount": number, "on": what}]


def _gain(who: Any, amount: Any) -> Do:
    return [{"do": "life", "amount": amount, **_who(who)}]


def _lose(who: Any, amount: Any) -> Do:
    return [{"do": "life", "amount": amount, "lose": True, **_who(who)}]


def _draw(who: Any, number: int) -> Do:
    return [{"do": "draw cards", "amount": number, **_who(who)}]


def _discard(who: Any, number: int) -> Do:
    return [{"do": "discard cards", "amount": number, **_who(who)}]


def _mill(who: Any, number: int) -> Do:
    return [{"do": "mill", "amount": number, **_who(who)}]


def _set_life(who: Any, amount: Any) -> Do:
    return [{"do": "set life", "amount": amount, **_who(who)}]


def _pick(scope: Scope, noun: Noun, noun2: Noun | None = None) -> Do | None:
    """(noun2は)クリーチャー1体を生け贄に捧げる: of its own, not a target."""
    who = "you" if noun2 is None else players(scope, noun2)
    if who is None:
        return None
    if noun.ref:
        meant = _referred(scope, noun.ref)
        return None if meant is None else [{"do": "sacrifice it", "what": meant}]
    if noun.what is None or noun.aimed or noun.up_to or noun.count is None:
        return None
    what = {key: value for key, value in noun.what.items() if key != "controller"}
    return [{"do": "pick", "way": "sacrifice", "what": what, "amount": noun.count, **_who(who)}]


def _token(scope: Scope, token: dict[str, Any], noun: Noun | None = None) -> Do | None:
    who = "you" if noun is None else players(scope, noun)
    if who is None:
        return None
    return [{"do": "token", "base": token["base"], "amount": token["amount"], **_who(who)}]


def _counter_spell(scope: Scope, noun: Noun) -> Do | None:
    if noun.what is None and noun.ref != "it":
        return None
    if noun.what is not None and noun.what.get("zone") != "stack":
        return None
    what = whom(scope, noun)
    return None if what is None else [{"do": "counter", "what": what}]


def _returns(scope: Scope, noun: Noun, under: str = "owner") -> Do | None:
    """墓地にあるクリーチャー・カード1枚を戦場に戻す, それを戦場に戻す."""
    what = whom(scope, noun)
    if what is None or (noun.what is not None and noun.what.get("zone") not in ("graveyard", "exile")):
        return None
    ref = f"{what} card" if isinstance(what, str) and noun.ref == "it" else what
    return [{"do": "return", "what": ref, "under": under}]


def _aims(scope: Scope, noun: Noun) -> Do | None:
    """クリーチャー1体を対象とする: only a target phrase."""
    if noun.ref or noun.every:
        return None
    return [] if whom(scope, noun) is not None else None


def _prevents(scope: Scope, amount: Any, noun: Noun | None = None) -> Do | None:
    """(nounが)次に受けるダメージをN点軽減する."""
    what = whom(scope, Noun(any=True, count=1)) if noun is None else whom(scope, noun)
    if what is None or not isinstance(amount, int):
        return None
    shield: dict[str, Any] = {"ability": "prevent", "amount": amount}
    if not isinstance(what, str):
        return None
    return [{"do": "begin", "what": what, "ability": shield}]


def _moved(scope: Scope, amount: Any, noun: Noun, noun2: Noun) -> Do | None:
    """次にあなたに与えられるダメージのうちN点を、代わりにクリーチャー1体に与える."""
    if not isinstance(amount, int) or noun.ref != "you":
        return None
    onto = whom(scope, noun2)
    if not isinstance(onto, str) or not onto.startswith("target"):
        return None
    shield: dict[str, Any] = {"ability": "redirect", "amount": amount, "to": "you", "onto": "target"}
    return [{"do": "begin", "what": onto, "ability": shield}]


def _prevents_all(scope: Scope) -> Do:
    """戦闘ダメージをすべて軽減する."""
    return [{"do": "begin", "what": "", "ability": {"ability": "prevent", "to": ["players", {}], "combat": True}}]


def _fact(says: str) -> Callable[..., Do | None]:
    """Return a maker for what something can't do this turn."""

    def make(scope: Scope, noun: Noun | None = None) -> Do | None:
        what = affected(scope, noun)
        if what is None:
            return None
        if not isinstance(what, str):
            return [{"do": "begin", "what": "", "ability": {"ability": "rule", "says": says, "about": what}}]
        return [{"do": "begin", "what": what, "ability": {"ability": "rule", "says": says, "about": "target"}}]

    return make


def _colored(scope: Scope, color: list[str], noun: Noun | None = None) -> Do | None:
    what = affected(scope, noun)
    if what is None:
        return None
    return _change(scope, what, {"change": "colors", "colors": color, "replaces": True})


def _of_every_type(scope: Scope, noun: Noun, base: tuple[Any, Any] | None = None) -> Do | None:
    what = affected(scope, noun)
    if what is None:
        return None
    sized = [{"change": "set pt", "power": base[0], "toughness": base[1]}] if base else []
    return _change(scope, what, {"change": "types", "every_creature_type": True}, *sized)


def _loses(scope: Scope, noun: Noun | None = None) -> Do | None:
    what = affected(scope, noun)
    return None if what is None else _change(scope, what, {"change": "lose abilities"})


_DEALS = r"点(?:の)?(?:ダメージ)?(?:を与える|を飛ばす|)$"
_TO = r"(?:に対して|に|へ)(?:は)?(?:、)?(?:それぞれ)?"
_EACH = r"(?:は)?(?:それぞれ)?(?:、)?"
_SAC = r"を?(?:生け贄に捧げる|生け贄にする|生け贄に|生け贄|サクる)$"
_BUFF = r"(?:の修整)?(?:を受ける|する|される|を得る|を与える|)$"
_ON = r"(?:の上に|に)(?:、)?"

EFFECTS: Rules = rules(
    # damage
    (rf"<noun>と<noun2>{_TO}<amount>{_DEALS}", _deal_both),
    (rf"<noun2>(?:は|が)(?:、)?<noun>{_TO}<amount>{_DEALS}", _deal),
    (rf"<noun>{_TO}(?:ダメージを)?<amount>{_DEALS}", _deal),
    (rf"(?:ダメージを)?<amount>{_DEALS}", _deal),
    (r"<amount>点火力$", _deal),
    # destroying, exiling, returning
    (r"<noun>を(?:破壊する|除去する)$", _object(_destroy)),
    (r"(?:を)?破壊する$", _object(_destroy)),
    (r"<noun>を(?:ゲームから)?(?:追放する|取り除く)$", _object(_send("exile"))),
    (r"<noun>を(?:その)?(?:オーナーの|持ち主の)?手札に戻す$", _object(_send("hand"))),
    (r"<noun>をバウンスする?$", _object(_send("hand"))),
    (r"<noun>を(?:その)?オーナーのライブラリーの一番下に(?:置く|戻す)$", _object(_send("library", bottom=True))),
    (r"<noun>を(?:その)?オーナーのライブラリーの一番上に(?:置く|戻す)$", _object(_send("library"))),
    (r"<noun>を(?:戦場に戻す|戦場に出す|リアニメイトする)$", _returns),
    (r"<noun>をあなたのコントロール下で戦場に(?:戻す|出す)$", lambda scope, noun: _returns(scope, noun, "you")),
    (r"<noun>をオーナーのコントロール下で戦場に(?:戻す|出す)$", _returns),
    (rf"<noun2>{_EACH}<noun>{_SAC}", _pick),
    (rf"<noun>{_SAC}", _pick),
    (r"<noun>を打ち消す$", _counter_spell),
    (r"<noun>を対象と(?:する|って|し)$", _aims),
    # changes
    (r"<noun>(?:は|に|が)(?:、)?<size>の修整を受け(?:、|るとともに、|ると共に)<keywords>を得る$", _pump),
    (r"<noun>(?:は|に|が)(?:、)?<size>(?:の修整)?と<keywords>を得る$", _pump),
    (r"<size>の修整を受け(?:、|るとともに、)<keywords>を得る$", _pump),
    (r"<size>(?:の修整)?と<keywords>を得る$", _pump),
    (rf"<noun>(?:は|に|が)(?:、)?<size>{_BUFF}", _pump),
    (rf"<size>{_BUFF}", _pump),
    (r"<noun>(?:は|に|が)(?:、)?<keywords>(?:を得る|を持つ|を与える)$", _gains),
    (r"<keywords>(?:を得る|を持つ|を与える)$", _gains),
    (
        r"<noun>(?:の(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?は|を|は|が)(?:、)?(?:基本の)?<base>(?:のクリーチャー)?(?:になる|にする|とする)$",
        _sets,
    ),
    (r"(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?(?:が|は)?<base>(?:のクリーチャー)?になる$", _sets),
    (r"<noun>のパワーとタフネスを入れ替える$", _switches),
    (r"パワーとタフネスを入れ替える$", _switches),
    (r"<noun>は<base>になり、?すべてのクリーチャー・タイプを(?:得る|持つ)$", _of_every_type),
    (r"<noun>はすべてのクリーチャー・タイプを(?:得る|持つ)$", lambda scope, noun: _of_every_type(scope, noun)),
    (r"<color>(?:に)?なる$", _colored),
    (r"<noun>は(?:すべての)?能力を(?:すべて)?失う$", _loses),
    (r"(?:すべての)?能力を(?:すべて)?失う$", _loses),
    (r"<noun>は<color>(?:に)?なる$", lambda scope, noun, color: _colored(scope, color, noun)),
    (r"<noun>(?:のコントロール)を(?:得る|奪う|獲得する)$", _controls),
    (r"<noun>を奪う$", _controls),
    (r"<noun>をアンタップする$", _object(lambda what: [{"do": "tap", "what": what, "untap": True}])),
    (r"<noun>をタップする$", _object(lambda what: [{"do": "tap", "what": what}])),
    (r"アンタップする$", _object(lambda what: [{"do": "tap", "what": what, "untap": True}])),
    (r"タップする$", _object(lambda what: [{"do": "tap", "what": what}])),
    (
        r"<noun>を再生する$",
        _object(lambda what: [{"do": "begin", "what": what, "ability": {"ability": "regeneration shield"}}]),
    ),
    (
        r"再生する$",
        _object(lambda what: [{"do": "begin", "what": what, "ability": {"ability": "regeneration shield"}}]),
    ),
    (r"<noun>は(?:可能なら)?(?:ブロックされない|ブロックできない状態になる)$", _fact("can't be blocked")),
    (r"ブロックされない(?:状態になる)?$", _fact("can't be blocked")),
    (r"<noun>はブロックできない$", _fact("can't block")),
    (r"<noun>は攻撃できない$", _fact("can't attack")),
    (r"<noun>は可能なら攻撃する$", _fact("must attack")),
    # counters
    (rf"<noun>{_ON}<counter>を?<number>(?:個|つ)(?:ずつ)?(?:、)?(?:置く|乗せる|載せる)$", _puts),
    (rf"<noun>{_ON}<counter>を(?:1個)?(?:置く|乗せる|載せる)$", _puts),
    (rf"<counter>を?<number>(?:個|つ)(?:、|を)?<noun>{_ON}(?:置く|乗せる|載せる)$", _puts),
    (r"(?:その上に)?<counter>を?<number>(?:個|つ)を?(?:置く|乗せる|載せる)$", _puts),
    (rf"<counter>を<noun>{_ON}<number>(?:個|つ)(?:置く|乗せる|載せる)$", _puts),
    (r"(?:その上に)?<counter>を(?:置く|乗せる|載せる)$", _puts),
    (r"<noun>から(?:、)?<counter>を?<number>(?:個|つ)を?(?:取り除く|取る)$", _takes),
    (r"<counter>を?<number>(?:個|つ)を?(?:取り除く|取る)$", _takes),
    # life, cards
    (rf"<noun>{_EACH}(?:ライフを)?<amount>点(?:の)?(?:ライフ)?(?:を)?(?:得る|回復する|ゲインする)$", _player(_gain)),
    (r"(?:ライフを)?<amount>点(?:の)?(?:ライフ)?(?:を)?(?:得る|回復する|ゲインする)$", _player(_gain)),
    (rf"<noun>{_EACH}(?:ライフを)?<amount>点(?:の)?(?:ライフ)?を?失う$", _player(_lose)),
    (r"(?:ライフを)?<amount>点(?:の)?(?:ライフ)?を?失う$", _player(_lose)),
    (r"<noun>(?:に(?:ライフを)?)<amount>点(?:の)?(?:ライフ)?を?失わせる$", _player(_lose)),
    (
        r"<amount>点(?:の)?(?:ライフ)?を?失わせる$",
        lambda scope, amount: _lose(whom(scope, Noun(player="players", count=1)), amount),
    ),
    (
        rf"<noun>{_EACH}(?:ライブラリーから)?(?:カードを)?<number>枚(?:の)?(?:カード)?(?:を)?(?:引く|ドローする)$",
        _player(_draw),
    ),
    (r"(?:カードを)?<number>枚(?:の)?(?:カード)?(?:を)?(?:引く|ドローする)$", _player(_draw)),
    (r"<noun>に(?:カードを)?<number>枚(?:の)?(?:カード)?(?:を)?引かせる$", _player(_draw)),
    (r"<noun>に引かせる$", _player(lambda who: _draw(who, 1))),
    (rf"<noun>{_EACH}(?:手札から)?(?:カードを|手札を)?<number>枚(?:の)?(?:カード)?(?:を)?捨てる$", _player(_discard)),
    (r"(?:手札から)?(?:カードを|手札を)?<number>枚(?:の)?(?:カード)?(?:を)?捨てる$", _player(_discard)),
    (r"<noun>に(?:手札から)?(?:カードを|手札を)?<number>枚(?:の)?(?:カード)?(?:を)?捨てさせる$", _player(_discard)),
    (r"<noun>に捨てさせる$", _player(lambda who: _discard(who, 1))),
    (rf"<noun>{_EACH}(?:あなたの|自身の)?手札をすべて捨てる$", _player(lambda who: _discard(who, 1000))),
    (r"(?:あなたの)?手札をすべて捨てる$", _player(lambda who: _discard(who, 1000))),
    (rf"<noun>{_EACH}(?:カードを)?<number>枚(?:を)?切削する$", _player(_mill)),
    (r"(?:カードを)?<number>枚(?:を)?切削する$", _player(_mill)),
    (
        r"<noun>(?:は|の)(?:、)?(?:あなたの|自身の)?ライブラリーの(?:一番)?上から(?:カードを)?<number>枚(?:の)?(?:カード)?を?墓地に置く$",
        _player(_mill),
    ),
    (r"<noun>のライフ(?:総量)?(?:の総量)?は<amount>(?:点)?(?:に)なる$", _player(_set_life)),
    (r"ライフ(?:総量)?(?:の総量)?は<amount>(?:点)?(?:に)なる$", _player(_set_life)),
    (r"占術<number>を行う$", lambda scope, number: [{"do": "scry", "amount": number}]),
    # tokens, mana, prevention
    (r"<token>を?(?:生成する|(?:戦場に)?出す|得る)$", _token),
    (rf"<noun>{_EACH}<token>を?(?:生成する|(?:戦場に)?出す|得る)$", _token),
    (r"<mana>(?:を)?(?:加える|出す|生み出す|)$", lambda scope, mana: [{"do": "add mana", **mana}]),
    (
        r"<noun>(?:が|に|は)(?:このターン)?(?:、)?次に(?:受ける|与えられる)(?:はずの)?ダメージを<amount>点(?:だけ)?軽減する$",
        _prevents,
    ),
    (
        r"<noun>(?:が|に)(?:このターン)?(?:、)?次に(?:受ける|与えられる)(?:はずの)?<amount>点のダメージを軽減する$",
        _prevents,
    ),
    (
        r"(?:このターン)?(?:、)?次に(?:受ける|与えられる)?(?:はずの)?(?:の)?ダメージを<amount>点(?:だけ)?軽減する$",
        _prevents,
    ),
    (r"次の<amount>点(?:(?:の|分の)?ダメージ)?を軽減する$", _prevents),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)<amount>点(?:の|分の)?(?:ダメージ)?を軽減する$",
        _prevents,
    ),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)(?:はずの)?ダメージ(?:のうち|を)<amount>点を?、?代わりに<noun2>"
        r"(?:に(?:与える|移し替える)|が受ける)$",
        _moved,
    ),
    (
        r"(?:次に)?<noun>(?:に|が)(?:次に)?(?:与えられる|受ける)(?:はずの)?<amount>点(?:の|分の)?ダメージを、?(?:代わりに)?<noun2>"
        r"(?:に(?:与える|移し替える)|が受ける)$",
        _moved,
    ),
    (r"次のダメージを<amount>点(?:だけ)?軽減する$", _prevents),
    (
        r"(?:このターン(?:に与えられる)?(?:の)?)?(?:、)?(?:すべての戦闘ダメージを|戦闘ダメージをすべて)軽減する$",
        _prevents_all,
    ),
)
"""Which wording of an instruction means what, tried in order."""

READERS: dict[str, Reader] = {
    "noun": noun,
    "amount": amount,
    "number": number,
    "size": size,
    "base": base,
    "keywords": keywords,
    "counter": counter,
    "token": lambda text: _token_of(text),
    "mana": mana,
    "color": lambda text: _color_of(text),
}


def _token_of(text: str) -> dict[str, Any] | None:
    from judge.ask.wording.parts import token

    return token(text)


def _color_of(text: str) -> list[str] | None:
    from judge.ask.wording.parts import colors

    return colors(text)


_LEAD = re.compile(r"(?:その後|さらに|そして|続いて|また|加えて)、?")
_UNTIL = re.compile(r"ターン終了時まで(?:の間)?、?|(?:この)?ターン(?:の間|中)、?|このターン、")
_NO_REGENERATION = re.compile(r"(?:それ(?:ら)?(?:の?クリーチャー)?は)?再生できない")


def effects(text: str, scope: Scope) -> Do | None:
    """Return what a text orders, None where any of it is not understood.

    Args:
        text: as `forms.canon` leaves it; sentences end in 。.
        scope: is told the targets, and whether the whole is only allowed.
    """
    found: Do = []
    for place, sentence in enumerate(one for one in text.split("。") if one):
        if _NO_REGENERATION.fullmatch(sentence) and found and found[-1]["do"] == "destroy":
            found[-1]["regenerate"] = False
            continue
        inner = scope.copy()
        inner.may = False
        made = _sequence(sentence, inner)
        if made is None:
            return None
        if inner.may and place:
            made, inner.may = [{"do": "may do", "do_it": made}], scope.may
        scope.take(inner)
        found += made
    return found or None


def _sequence(text: str, scope: Scope) -> Do | None:
    """Return what a sentence orders: one instruction, or several joined by て, し and commas."""
    text = _LEAD.sub("", text, count=1) if _LEAD.match(text) else text
    inner = scope.copy()
    if (made := _single(text, inner)) is not None:
        scope.take(inner)
        return made
    for match in re.finditer("、|(?<=[てで])(?=[^よもい])", text):
        left, right = text[: match.start()], text[match.end() :]
        said = plain(left)
        if not left or not right or not said.open:
            continue
        inner = scope.copy()
        first = _single(left, inner)
        if first is None or inner.may:
            continue
        inner.until = inner.until if "ターン終了時まで" in left else scope.until
        rest = _sequence(right, inner)
        if rest is not None:
            scope.take(inner)
            return first + rest
    return None


def _single(text: str, scope: Scope) -> Do | None:
    """Return what one clause orders."""
    stripped, times = _UNTIL.subn("", text)
    if times > 1:
        return None
    if times:
        scope.until = "end of turn"
    said = plain(stripped)
    before = scope.copy()
    for form in dict.fromkeys((said.text, stripped)):
        inner = before.copy()
        made: Do | None = None
        for template, make in EFFECTS.rows:
            for bound in template.found(form, READERS):
                attempt = before.copy()
                made = make(attempt, **bound)
                if made is not None:
                    inner = attempt
                    break
            if made is not None:
                break
        if made is not None:
            inner.may = inner.may or (said.may and form == said.text)
            scope.take(inner)
            return made
    return None
