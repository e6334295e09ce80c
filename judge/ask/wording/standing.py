"""What permanents say for as long as they are there: static abilities, rules, replacement effects.

Invariant: one rule for each wording; a wording that no rule covers whole gives nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.ask.wording.doing import modify
from judge.ask.wording.effects import text_of
from judge.ask.wording.forms import plain
from judge.ask.wording.nouns import Noun, noun
from judge.ask.wording.parts import amount, base, colors, counter, keywords, number, size
from judge.ask.wording.scope import players_only
from judge.ask.wording.template import Reader, Rules, rules

Table = dict[str, Any]


def _about(one: Noun | None) -> Any:
    """Return what a static wording is about: the permanent itself where nothing is named; None where it can't be."""
    if one is None or one.ref == "source":
        return "source"
    if one.ref == "host":
        return "host"
    if one.what is None or one.count not in (None, 1) or one.aimed:
        return None
    return one.what


def _static(*ops: Callable[..., Table]) -> Callable[..., Table | None]:
    def make(noun: Noun | None = None, **more: Any) -> Table | None:
        affects = _about(noun)
        if affects is None:
            return None
        return {"ability": "static", "affects": affects, "ops": [op(**more) for op in ops]}

    return make


def _modified(size: tuple[int, int], **_: Any) -> Table:
    return modify(*size)


def _gained(keywords: list[str], **_: Any) -> Table:
    return {"change": "gain", "abilities": keywords}


def _colored(color: list[str], **_: Any) -> Table:
    return {"change": "colors", "colors": color, "replaces": True}


def _sized(base: tuple[Any, Any], **_: Any) -> Table:
    return {"change": "set pt", "power": base[0], "toughness": base[1]}


def _rule(says: str, *, players: bool = False) -> Callable[..., Table | None]:
    """Return a maker for a fact about objects, or about players."""

    def make(noun: Noun | None = None, noun2: Noun | None = None) -> Table | None:
        if players:
            about: Any = _players(noun)
        elif noun is not None and players_only(noun):
            return None
        else:
            about = _about(noun)
        if about is None:
            return None
        found: Table = {"ability": "rule", "says": says}
        if about != "source":
            found["about"] = about
        if noun2 is not None:
            if noun2.what is None:
                return None
            found["of"] = noun2.what
        return found

    return make


def _players(one: Noun | None) -> str | None:
    if one is None:
        return None
    if one.player and not one.aimed:
        return "players" if one.player == "players" else "opponents"
    return one.ref if one.ref in ("you", "opponents", "players") else None


def _double(event: str, times: int = 2, plus: int = 0) -> Callable[..., Table | None]:
    """Return a maker for life or tokens that become more; `noun` is whose."""

    def make(noun: Noun | None = None, number: int | None = None) -> Table | None:
        who = "you" if noun is None else _players(noun)
        if who is None:
            return None
        found: Table = {"ability": "multiply", "event": event, "who": who}
        if number is not None and plus:
            return {**found, "times": 1, "plus": number}
        return {**found, "times": number or times}

    return make


def _more_counters(
    noun: Noun | None = None, counter: str | None = None, number: int | None = None, plus: int | None = None
) -> Table | None:
    """カウンターを置くなら代わりに2倍置く; 1個多く置く."""
    what = {} if noun is None else _about(noun)
    if what is None:
        return None
    found: Table = {"ability": "multiply", "event": "counters", "who": what}
    if counter is not None:
        found["of_kind"] = counter
    return {**found, "times": 1, "plus": plus} if plus is not None else {**found, "times": number or 2}


def _more_damage(noun: Noun | None = None, noun2: Noun | None = None) -> Table | None:
    """(nounが)(noun2に)ダメージを与えるなら、代わりに2倍."""
    who: Any = ["players", {}]
    if noun2 is not None:
        whose = _players(noun2)
        who = whose if whose is not None else _about(noun2)
    found: Table = {"ability": "multiply", "event": "damage", "who": who}
    if noun is not None:
        source = _about(noun)
        if source is None:
            return None
        found["source"] = source
    return None if who is None else found


def _draws(number: int, noun: Noun | None = None) -> Table | None:
    if noun is not None and noun.ref != "you":
        return None  # who draws instead would be another player for each
    return {"ability": "draws instead", "who": "you", "times": number}


def _exiled(noun: Noun | None = None) -> Table | None:
    """死亡するなら、代わりに追放する."""
    what = _about(noun)
    if what is None or what == "host":
        return None
    return {"ability": "send instead", "what": what, "to": "exile"}


def _cards_exiled(noun: Noun) -> Table | None:
    """(対戦相手の)墓地に置かれるカードは、代わりに追放する."""
    whose = _players(noun)
    owner = {"you": "you", "opponents": "opponent"}.get(whose or "")
    if whose is None:
        return None
    what: Table = {"anywhere": True, "token": False}
    if owner:
        what["owner"] = owner
    return {"ability": "send instead", "what": what, "dying": False, "to": "exile"}


def _enters(number: int = 0, counter: str = "", *, tapped: bool = False) -> Table:
    found: Table = {"ability": "enters with"}
    if counter:
        found |= {"kind": counter, "amount": number or 1}
    return {**found, "tapped": True} if tapped else found


def _costs(way: str) -> Callable[..., Table | None]:
    def make(number: int, noun: Noun | None = None, noun2: Noun | None = None) -> Table | None:
        found: Table = {"ability": "cost change", f"{way}_generic": number}
        if noun2 is not None:
            who = _players(noun2)
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


def _prevents(to: Any, *, combat: bool | None = None) -> Callable[..., Table | None]:
    def make(noun: Noun | None = None, number: int | None = None) -> Table | None:
        found: Table = {"ability": "prevent", "to": to}
        if noun is not None:
            about = _players(noun) or _about(noun)
            if about is None:
                return None
            found["to"] = about
        if combat is not None:
            found["combat"] = combat
        if number is not None:
            return None  # N points of each damage, which is no shield of N points
        return found

    return make


def _tapped_unless(noun: Noun) -> Table | None:
    """島か沼をコントロールしていないなら、タップ状態で戦場に出る."""
    if noun.what is None or noun.count not in (None, 1):
        return None
    there = {"if": "exists", "what": {**noun.what, "controller": "you"}}
    return {"ability": "enters with", "tapped": True, "only_if": {"if": "not", "only_if": there}}


def _text_gained(text: list[Any], noun: Noun) -> Table | None:
    affects = _about(noun)
    if affects is None:
        return None
    return {"ability": "static", "affects": affects, "ops": [{"change": "gain", "abilities": text}]}


def _prevents_from(noun: Noun, *, combat: bool | None = None) -> Table | None:
    """Xが与えるダメージをすべて軽減する."""
    source = _about(noun)
    if source is None:
        return None
    found: Table = {"ability": "prevent", "to": ["players", {}], "source": source}
    return {**found, "combat": combat} if combat is not None else found


def _untargetable(noun: Noun, noun2: Noun) -> Table | None:
    about = _about(noun)
    if about is None or noun2.what is None or noun2.what.get("zone") != "stack":
        return None
    return {"ability": "rule", "says": "can't be targeted", "about": about, "of": noun2.what}


_WA = r"(?:は|に|が|も)(?:、)?(?:それぞれ)?"
_BUFF = r"(?:の修整)?(?:を受ける|する|される|を得る|を与える|)$"
_HAVE = r"(?:を持つ|を得る|を与える|持ち)$"
_INSTEAD = r"(?:場合|なら(?:ば)?|とき)(?:、|、その|は)?(?:代わりに)?(?:、)?(?:その)?"
_DAMAGE = r"(?:を与える|)$"
_COST = r"(?:唱えるための|起動)?(?:マナ・)?コスト(?:は|が)(?:、)?"


def _wither() -> Table:
    return {"ability": "rule", "says": "damage as though wither", "about": "it"}


STANDING: Rules = rules(
    (rf"<noun>{_WA}<size>の修整を受け(?:、|るとともに、|、さらに)<keywords>{_HAVE}", _static(_modified, _gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?(?:と|を受け、)<keywords>{_HAVE}", _static(_modified, _gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?と<keywords>$", _static(_modified, _gained)),
    (rf"<noun>{_WA}<size>{_BUFF}", _static(_modified)),
    (rf"<size>{_BUFF}", _static(_modified)),
    (rf"<noun>{_WA}<keywords>{_HAVE}", _static(_gained)),
    (rf"<noun>{_WA}<color>(?:になる|である|で|)$", _static(_colored)),
    (
        r"<noun>(?:の(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?は|は)(?:、)?<base>(?:になる|である|の(?:クリーチャー)?(?:である|になる)|)$",
        _static(_sized),
    ),
    (rf"<noun>{_WA}破壊されない$", lambda noun: _static(_gained)(noun, keywords=["破壊不能"])),
    (r"<noun>は(?:すべての)?能力を(?:すべて)?失う$", _static(lambda **_: {"change": "lose abilities"})),
    (r"<noun>(?:の上)?に(?:は)?カウンターを(?:置くことができない|置けない)$", _rule("no counters")),
    (r"<noun>(?:の上)?に(?:は)?カウンターは?置かれない$", _rule("no counters")),
    (r"カウンターを(?:置くことができない|置くことのできない|置けない)$", _rule("no counters")),
    (r"<noun>は攻撃もブロックもできない$", lambda noun: [_rule("can't attack")(noun), _rule("can't block")(noun)]),
    (r"攻撃もブロックもできない$", lambda: [_rule("can't attack")(), _rule("can't block")()]),
    (r"<noun>は攻撃できない$", _rule("can't attack")),
    (r"攻撃できない$", _rule("can't attack")),
    (r"<noun>はブロックできない$", _rule("can't block")),
    (r"ブロックできない$", _rule("can't block")),
    (r"<noun>は<noun2>に(?:よっては)?ブロックされない$", _rule("can't be blocked by")),
    (r"<noun>は<noun2>以外に(?:は|よっては)?ブロックされない$", _rule("can't be blocked except by")),
    (r"<noun2>に(?:よっては|は)?ブロックされない$", _rule("can't be blocked by")),
    (r"<noun>はブロックされない$", _rule("can't be blocked")),
    (r"ブロックされない$", _rule("can't be blocked")),
    (r"<noun>は(?:各ターン、|各戦闘で)?可能なら(?:ば)?攻撃(?:する|しなければならない)$", _rule("must attack")),
    (r"(?:各ターン、|各戦闘で)?可能なら(?:ば)?攻撃(?:する|しなければならない)$", _rule("must attack")),
    (r"<noun>は(?:あなたの|コントローラーの)?アンタップ・ステップに(?:は)?アンタップしない$", _rule("doesn't untap")),
    (r"(?:<noun>は)?打ち消されない$", _rule("can't be countered")),
    (r"打ち消されない$", _rule("can't be countered")),
    (r"<noun>は(?:呪文や能力|呪文か能力)の対象に(?:ならない|できない)$", _rule("shroud")),
    (r"<noun>は起動型能力を起動できない$", _rule("can't activate")),
    (r"<noun>はライフを(?:得られない|得ることができない|回復できない)$", _rule("can't gain life", players=True)),
    (r"<noun>は呪文を(?:唱えられない|唱えることができない)$", _rule("can't cast spells", players=True)),
    (
        r"(?:すべての)?ダメージは軽減(?:できない|されない)$",
        lambda: {"ability": "rule", "says": "damage can't be prevented", "about": "it"},
    ),
    (r"(?:すべての)?ダメージは萎縮を持つかのように(?:与えられる|扱う)$", lambda: _wither()),
    (
        r"(?:1点以上の)?ダメージは(?:どれも|すべて)?、?(?:代わりに)?<number>点(?:のダメージ)?(?:に(?:なる|置き換わる|置き換える))$",
        lambda number: {"ability": "set damage", "to": ["players", {}], "amount": number},
    ),
    (r"<noun>は<noun2>の対象に(?:ならない|できない)$", _untargetable),
    (r"<noun>は<color>であり、?<keywords>を持つ$", _static(_colored, _gained)),
    (r"<noun>は<text>(?:を持つ|を得る)$", _text_gained),
    (
        r"<noun>を(?:1つも)?コントロールしていない(?:なら|かぎり|限り|とき|場合)、?(?:これは)?タップ状態で(?:戦場に)?出る$",
        _tapped_unless,
    ),
    (
        r"(?:あなたが)<noun>を(?:1つも)?コントロールしていない(?:なら|かぎり|限り|とき|場合)、?(?:これは)?タップ状態で(?:戦場に)?出る$",
        _tapped_unless,
    ),
    (r"<noun>が与える戦闘ダメージをすべて軽減する$", lambda noun: _prevents_from(noun, combat=True)),
    (r"<noun>が与えるダメージをすべて軽減する$", _prevents_from),
    # entering
    (r"(?:これは|この土地は)?タップ状態で(?:戦場に)?出る$", lambda: _enters(tapped=True)),
    (
        r"(?:これは|このクリーチャーは)?<counter>(?:が)?<number>個(?:が)?(?:置かれた|乗った)状態で(?:戦場に)?出る$",
        _enters,
    ),
    (r"(?:これは)?<counter>(?:が)?<number>個で(?:戦場に)?出る$", _enters),
    (r"<counter>が<number>個(?:置かれた|乗った)状態で(?:戦場に)?出る$", _enters),
    # costs
    (rf"<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})少なくなる$", _costs("less")),
    (rf"<noun2>が唱える<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})少なくなる$", _costs("less")),
    (rf"<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})多くなる$", _costs("more")),
    (rf"<noun2>が唱える<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})多くなる$", _costs("more")),
    # more instead
    (rf"<noun>(?:が|は)ライフを得る{_INSTEAD}(?:2倍の|その2倍の)(?:量の|点数の)?(?:ライフ)?を得る$", _double("life")),
    (rf"ライフを得る{_INSTEAD}(?:2倍の|その2倍の)(?:量の|点数の)?(?:ライフ)?を得る$", _double("life")),
    (rf"(?:<noun>(?:が|は))?ライフを得る{_INSTEAD}2倍(?:を得る|得る|)$", _double("life")),
    (rf"ライフを得る{_INSTEAD}2倍(?:を得る|得る|)$", _double("life")),
    (rf"<noun>(?:が|は)カードを1枚引く{_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$", _draws),
    (rf"カードを1枚引く{_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$", _draws),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?<noun>(?:の上)?に<counter>を(?:1個以上)?置く{_INSTEAD}(?:<number>倍)(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        _more_counters,
    ),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?<noun>(?:の上)?にカウンターを(?:1個以上)?置く{_INSTEAD}<number>倍(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        _more_counters,
    ),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?(?:パーマネントに)?カウンターを(?:1個以上)?置く{_INSTEAD}<number>倍(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        _more_counters,
    ),
    (
        rf"(?:<noun>(?:の上)?に)<counter>が(?:1個以上)?置かれる{_INSTEAD}<number>倍(?:の数)?(?:が)?置(?:かれる|く)$",
        _more_counters,
    ),
    (
        rf"(?:<noun>(?:の上)?に)カウンターが(?:1個以上)?置かれる{_INSTEAD}<number>倍(?:の数)?(?:が)?置(?:かれる|く)$",
        _more_counters,
    ),
    (
        rf"<noun>(?:の上)?に<counter>が(?:1個以上)?置かれる{_INSTEAD}(?:それに加えて|追加で)?<plus>個多く(?:が)?置(?:かれる|く)$",
        _more_counters,
    ),
    (
        rf"<noun>(?:の上)?に<counter>を(?:1個以上)?置く{_INSTEAD}(?:それに加えて|追加で)?<plus>個多く置く$",
        _more_counters,
    ),
    (
        rf"(?:<noun>(?:が|は))?トークンを(?:生成する|出す){_INSTEAD}(?:2倍の)(?:数の)?(?:トークンを)?(?:生成する|出す)$",
        _double("tokens"),
    ),
    (
        rf"トークンを(?:1体以上)?(?:生成する|出す){_INSTEAD}(?:2倍の)(?:数の)?(?:トークンを)?(?:生成する|出す)$",
        _double("tokens"),
    ),
    (
        rf"<noun>(?:が|は)<noun2>にダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?|2倍の量のダメージ|2倍の点数のダメージ)(?:を与える|与える|)$",
        _more_damage,
    ),
    (
        rf"<noun>(?:が|は)ダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?|2倍の量のダメージ|2倍の点数のダメージ)(?:を与える|与える|)$",
        _more_damage,
    ),
    (r"<noun>(?:が与える|の)ダメージ(?:は|を)2倍(?:になる|にする|)$", _more_damage),
    (
        rf"(?:発生源が)?ダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?)(?:を与える|与える|)$",
        lambda: _more_damage(),
    ),
    (r"(?:すべての)?ダメージ(?:は|を)2倍(?:になる|にする|)$", lambda: _more_damage()),
    # elsewhere instead
    (rf"<noun>が死亡する{_INSTEAD}(?:それを)?追放する$", _exiled),
    (rf"(?:これが)?死亡する{_INSTEAD}(?:これを|それを)?追放(?:する|される)$", _exiled),
    (rf"カードが<noun>の墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$", _cards_exiled),
    (r"<noun>の墓地に置かれるカードは代わりに追放(?:する|される)$", _cards_exiled),
    (
        rf"カードが(?:どこからでも)?墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$",
        lambda: _cards_exiled(Noun(ref="players")),
    ),
    # prevention
    (r"<noun>に与えられる(?:すべての)?ダメージを(?:すべて)?軽減する$", _prevents("source")),
    (r"<noun>に与えられる(?:すべての)?戦闘ダメージを(?:すべて)?軽減する$", _prevents("source", combat=True)),
    (r"(?:すべての)?戦闘ダメージを(?:すべて)?軽減する$", _prevents(["players", {}], combat=True)),
    (r"<noun>が受けるダメージをすべて軽減する$", _prevents("source")),
)
"""Which wording of a standing ability means what, its verb in the dictionary form."""

READERS: dict[str, Reader] = {
    "noun": noun,
    "size": size,
    "base": base,
    "keywords": keywords,
    "color": colors,
    "counter": counter,
    "number": number,
    "plus": number,
    "text": text_of,
    "amount": amount,
}


def standing(text: str) -> list[Any] | None:
    """Return the abilities that one sentence without a condition says, None where it is no such sentence."""
    listed = keywords(text)
    if listed is not None:
        return list(listed)
    said = plain(text)
    for form in dict.fromkeys((said.text, text, re.sub(r"、代わりに", "、", said.text))):
        made = STANDING.read(form, READERS)
        if made is not None:
            return made if isinstance(made, list) else [made]
    return None
