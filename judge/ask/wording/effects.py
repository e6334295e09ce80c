"""What spells and abilities do: one rule for each wording, in the engine's instructions.

Invariant: an instruction sequence is understood as a whole or not at all; what a rule leaves unsaid (whom それ means,
what is aimed at) follows from the `Scope` it is read in.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.wording import biting, countering, doing
from judge.ask.wording.countering import INSTEAD
from judge.ask.wording.forms import plain, uncovered
from judge.ask.wording.further import FURTHER
from judge.ask.wording.nouns import noun
from judge.ask.wording.parts import (
    amount,
    base,
    colors,
    counter,
    for_each,
    keywords,
    land_types,
    mana,
    many,
    number,
    power,
    sizes,
    token,
)
from judge.ask.wording.paying import cost, mana_cost
from judge.ask.wording.provided import condition, in_place
from judge.ask.wording.resources import EACH, RESOURCES
from judge.ask.wording.scope import Do, Scope
from judge.ask.wording.template import Reader, Rules, rules
from judge.text.patterns import Pattern

_POINTS = r"(?:点数の)?(?:の)?ダメージ"
_ITS_CONTROLLER = r"(?:自身|それ|その(?:クリーチャー)?)の?コントローラー"
_DEALS = r"点(?:の)?(?:ダメージ)?(?:を与える|を飛ばす|)$"
_TO = r"(?:に対して|に|へ)(?:は)?(?:、)?(?:それぞれ)?"
_NEXT_END = r"(?:次の)?(?:終了ステップ|エンド・ステップ)(?:の開始時)?に、?|ターン終了時に、?"
_NEXT_END = f"(?:{_NEXT_END})"
_SAC_VERB = r"(?:生け贄に捧げる|生け贄にする|生け贄に|生け贄|サクる)$"
_SAC = r"を?(?:生け贄に捧げる|生け贄にする|生け贄に|生け贄|サクる)$"
BUFF = r"(?:の修整)?(?:を受ける|する|される|を得る|を与える|)$"
_ON = r"(?:の上に|に)(?:、)?"

EFFECTS: Rules = rules(
    # damage
    (rf"<noun>と<noun2>{_TO}<amount>{_DEALS}", doing.deals_both),
    (rf"<noun2>(?:は|が)(?:、)?<noun>{_TO}<amount>{_DEALS}", doing.deals),
    (rf"<noun>{_TO}(?:ダメージを)?<amount>{_DEALS}", doing.deals),
    (rf"(?:ダメージを)?<amount>{_DEALS}", doing.deals),
    (rf"<amount>点(?:の|分の)?ダメージを<noun>{_TO}?(?:与える|飛ばす)$", doing.deals),
    (rf"<noun2>(?:は|が)、?<power>{_POINTS}を{_ITS_CONTROLLER}に(?:与える|飛ばす)$", biting.deals_its_power),
    (rf"<noun2>(?:は|が)、?{_ITS_CONTROLLER}に、?<power>{_POINTS}を与える$", biting.deals_its_power),
    (rf"<noun2>(?:は|が)、?<power>{_POINTS}を<noun>に(?:与える|飛ばす)$", biting.deals_its_power),
    (rf"<noun2>(?:は|が)、?<noun>に、?<power>{_POINTS}を与える$", biting.deals_its_power),
    (r"<noun>に<power>(?:点数の)?(?:の)?ダメージ(?:を与える|)$", doing.deals_power),
    (r"<noun>に、<power>(?:点数の)?(?:の)?ダメージ(?:を与える|)$", doing.deals_power),
    (r"<power>(?:点数の)?(?:の)?ダメージを<noun>に(?:与える|飛ばす)$", doing.deals_power),
    (r"<power>(?:点数の)?(?:の)?ダメージ(?:を与える|)$", doing.deals_power),
    # destroying, exiling, returning
    (r"<noun>を(?:破壊する|除去する)$", doing.of_object(doing.destroys)),
    (r"(?:を)?破壊する$", doing.of_object(doing.destroys)),
    (r"<noun>を(?:ゲームから)?(?:追放する|取り除く)$", doing.of_object(doing.sends("exile"))),
    (r"<noun>を(?:その)?(?:オーナーの|持ち主の)?手札に戻す$", doing.of_object(doing.sends("hand"))),
    (rf"<noun>を追放し(?:て)?、?{_NEXT_END}(?:それを)?(?:戦場に)?(?:戻す|出す)$", doing.exiles_for_a_while),
    (
        r"<noun>を追放し(?:て)?(?:から)?、?(?:その後|すぐ|すぐに|直ちに)?、?(?:それを)?(?:オーナーのコントロール下で)?(?:戦場に)?戻す$",
        doing.blinks,
    ),
    (rf"{_NEXT_END}<noun>を{_SAC_VERB}", doing.later(lambda what: {"do": "sacrifice it", "what": what})),
    (rf"{_NEXT_END}{_SAC_VERB}", doing.later(lambda what: {"do": "sacrifice it", "what": what})),
    (
        rf"{_NEXT_END}(?:<noun>を)?(?:オーナーのコントロール下で)?(?:戦場に(?:戻す|出す)|戻す)$",
        doing.later(lambda what: {"do": "return", "what": f"{what} card"}),
    ),
    (rf"{_NEXT_END}(?:<noun>を)?追放する$", doing.later(lambda what: {"do": "send", "what": what, "to": "exile"})),
    (rf"{_NEXT_END}(?:<noun>を)?破壊する$", doing.later(lambda what: {"do": "destroy", "what": what})),
    (
        rf"{_NEXT_END}(?:<noun>を)?(?:オーナーの)?手札に戻す$",
        doing.later(lambda what: {"do": "send", "what": what, "to": "hand"}),
    ),
    (r"(?:オーナーの|持ち主の)手札に戻す$", doing.of_object(doing.sends("hand"))),
    (r"<noun>をバウンスする?$", doing.of_object(doing.sends("hand"))),
    (
        r"<noun>を(?:その)?オーナーのライブラリーの一番下に(?:置く|戻す)$",
        doing.of_object(doing.sends("library", bottom=True)),
    ),
    (r"<noun>を(?:その)?オーナーのライブラリーの一番上に(?:置く|戻す)$", doing.of_object(doing.sends("library"))),
    (r"<noun>を(?:戦場に戻す|戦場に出す|リアニメイトする)$", doing.returns),
    (r"<noun>をあなたのコントロール下で戦場に(?:戻す|出す)$", lambda scope, noun: doing.returns(scope, noun, "you")),
    (r"<noun>をオーナーのコントロール下で戦場に(?:戻す|出す)$", doing.returns),
    (rf"<noun2>{EACH}<noun>{_SAC}", doing.sacrifices),
    (r"<noun2>に<noun>を生け贄に捧げさせる$", doing.sacrifices),
    (r"(?:<noun>(?:は|が))?(?:オーナーの|持ち主の)?手札に戻る$", doing.of_object(doing.sends("hand"))),
    (rf"<noun>{_SAC}", doing.sacrifices),
    (r"(?:を)?(?:生け贄に捧げる|生け贄にする|生け贄に|生け贄|サクる)$", doing.sacrifices_itself),
    (r"<noun>は<noun2>の対象にならない$", doing.untargetable),
    (r"<noun>を打ち消す$", countering.counters_spell),
    (rf"<noun>を打ち消し、?{INSTEAD}手札に(?:戻す|加える|置く)$", countering.counters_into("hand")),
    (rf"<noun>を打ち消し、?{INSTEAD}ライブラリーの一番上に(?:戻す|置く)$", countering.counters_into("library")),
    (rf"<noun>を打ち消し、?{INSTEAD}追放する$", countering.counters_into("exile")),
    (r"<noun>を対象と(?:する|って|し)$", doing.aims),
    # changes
    (
        r"<noun>(?:は|に|が)(?:、)?<size>の修整を受け(?:、|るとともに、?|ると共に、?|て、?)<keywords>を得る$",
        doing.modifies,
    ),
    (r"<noun>(?:は|に|が)(?:、)?<size>(?:の修整)?と<keywords>を得る$", doing.modifies),
    (r"<size>の修整を受け(?:、|るとともに、?)<keywords>を得る$", doing.modifies),
    (r"<size>(?:の修整)?と<keywords>を得る$", doing.modifies),
    (rf"<noun>(?:は|に|が)(?:、)?<size>{BUFF}", doing.modifies),
    (r"<noun>(?:は|に|が)(?:、)?<size>(?:の修整)?と<keywords>を与える$", doing.modifies),
    (r"<size>(?:の修整)?と<keywords>を与える$", doing.modifies),
    (r"<noun>(?:は|に|が)(?:、)?<size>の修整を受け<keywords>を得る$", doing.modifies),
    (r"<size>(?:の修整)?と<keywords>$", doing.modifies),
    (r"<noun>(?:は|に)<size>(?:の修整)?と<keywords>$", doing.modifies),
    (rf"<size>{BUFF}", doing.modifies),
    (r"<noun>(?:は|に)<text>(?:を得る|を持つ|を与える)$", doing.gains_text),
    (r"<text>(?:を得る|を持つ)$", doing.gains_text),
    (r"<noun>は破壊されない$", lambda scope, noun: doing.gains(scope, ["破壊不能"], noun)),
    (r"<noun>(?:は|に|が)(?:、)?<keywords>(?:を得る|を持つ|を与える)$", doing.gains),
    (r"<keywords>(?:を得る|を持つ|を与える)$", doing.gains),
    (r"(?:<noun>は)?<base>のクリーチャーになる$", doing.becomes_creature()),
    (r"(?:<noun>は)?<base>のアーティファクト・クリーチャーになる$", doing.becomes_creature("artifact")),
    (
        r"<noun>(?:の(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?は|を|は|が)(?:、)?(?:基本の)?<base>(?:のクリーチャー)?(?:になる|にする|とする)$",
        doing.sets_size,
    ),
    (r"(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?(?:が|は)?<base>(?:のクリーチャー)?になる$", doing.sets_size),
    (r"<noun>のパワーとタフネスを入れ替える$", doing.switches),
    (r"パワーとタフネスを入れ替える$", doing.switches),
    (r"<noun>は<base>になり、?すべてのクリーチャー・タイプを(?:得る|持つ)$", doing.of_every_type),
    (r"<noun>はすべてのクリーチャー・タイプを(?:得る|持つ)$", lambda scope, noun: doing.of_every_type(scope, noun)),
    (r"<color>(?:に)?なる$", doing.colors),
    (r"<noun>は(?:すべての)?能力を(?:すべて)?失う$", doing.loses_abilities),
    (r"(?:すべての)?能力を(?:すべて)?失う$", doing.loses_abilities),
    (r"<noun>は<lands>になる$", doing.of_land_types),
    (r"<noun>は<keywords>を失う$", doing.loses_keywords),
    (r"<keywords>を失う$", doing.loses_keywords),
    (r"<noun>は<color>(?:に)?なる$", lambda scope, noun, color: doing.colors(scope, color, noun)),
    (r"<noun>(?:のコントロール)を(?:得る|奪う|獲得する)$", doing.takes_control),
    (r"<noun>を奪う$", doing.takes_control),
    (r"<noun>をアンタップする$", doing.of_object(lambda what: [{"do": "tap", "what": what, "untap": True}])),
    (r"<noun>をタップする$", doing.of_object(lambda what: [{"do": "tap", "what": what}])),
    (r"アンタップする$", doing.of_object(lambda what: [{"do": "tap", "what": what, "untap": True}])),
    (r"タップする$", doing.of_object(lambda what: [{"do": "tap", "what": what}])),
    (
        r"<noun>を再生する$",
        doing.of_object(lambda what: [{"do": "begin", "what": what, "ability": {"ability": "regeneration shield"}}]),
    ),
    (
        r"再生する$",
        doing.of_object(lambda what: [{"do": "begin", "what": what, "ability": {"ability": "regeneration shield"}}]),
    ),
    (r"<noun>は(?:可能なら)?(?:ブロックされない|ブロックできない状態になる)$", doing.fact("can't be blocked")),
    (r"ブロックされない(?:状態になる)?$", doing.fact("can't be blocked")),
    (r"<noun>はブロックできない$", doing.fact("can't block")),
    (r"<noun>は攻撃できない$", doing.fact("can't attack")),
    (r"<noun>は可能なら攻撃する$", doing.fact("must attack")),
    # counters
    (rf"<noun>{_ON}<counter>を?<number>(?:個|つ)(?:ずつ)?(?:、)?(?:置く|乗せる|載せる)$", doing.puts_counters),
    (rf"<noun>{_ON}<counter>を(?:1個)?(?:置く|乗せる|載せる)$", doing.puts_counters),
    (rf"<counter>を?<number>(?:個|つ)(?:、|を)?<noun>{_ON}(?:置く|乗せる|載せる)$", doing.puts_counters),
    (r"(?:その上に)?<counter>を?<number>(?:個|つ)を?(?:置く|乗せる|載せる)$", doing.puts_counters),
    (rf"<counter>を<noun>{_ON}<number>(?:個|つ)(?:置く|乗せる|載せる)$", doing.puts_counters),
    (r"(?:その上に)?<counter>を(?:置く|乗せる|載せる)$", doing.puts_counters),
    (r"<noun>(?:の上)?から(?:、)?<counter>を?<number>(?:個|つ)を?(?:取り除く|取る)$", doing.takes_counters),
    (r"<counter>を?<number>(?:個|つ)を?(?:取り除く|取る)$", doing.takes_counters),
    (rf"<noun>{_ON}<counter>を?<number>個$", doing.puts_counters),
    (r"<counter>を?<number>個$", doing.puts_counters),
    *RESOURCES,
    *FURTHER,
)
"""Which wording of an instruction means what, tried in order."""

READERS: dict[str, Reader] = {
    "noun": noun,
    "amount": amount,
    "number": number,
    "many": many,
    "size": sizes,
    "each": for_each,
    "cost": mana_cost,
    "lands": land_types,
    "base": base,
    "keywords": keywords,
    "counter": counter,
    "token": lambda text: _token_of(text),
    "mana": mana,
    "power": power,
    "text": lambda text: text_of(text),
    "color": lambda text: _color_of(text),
}


def _token_of(text: str) -> dict[str, Any] | None:

    return token(text)


def text_of(text: str) -> list[Any] | None:
    """Return the abilities of a text in quotes: what something gains."""
    from judge.ask.wording.whole import permanent

    if text[:1] != "「" or text[-1:] != "」":
        return None
    found = permanent(uncovered(text[1:-1]))
    return list(found) if found is not None else None


def _color_of(text: str) -> list[str] | None:

    return colors(text)


_LEAD = Pattern(r"(?:その後|さらに|そして|続いて|また|加えて)、?")
_UNTIL = re.compile(r"ターン終了時まで(?:の間)?、?|(?:この)?ターン(?:の間|中)、?|このターン、?(?!次|に与)")
_NO_REGENERATION = Pattern(r"(?:それ(?:ら)?(?:の?クリーチャー)?は)?再生できない")


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
        if (won := _WON.match(sentence)) is not None and found and found[-1]["do"] == "clash":
            if not _by_winning(sentence[won.end() :], found, inner):
                return None
            scope.take(inner)
            continue
        if (under := condition(sentence)) is not None:
            if not _provided(*under, found, inner):
                return None
            scope.take(inner)
            continue
        made = _sequence(sentence, inner)
        if made is None:
            return None
        if inner.may and place:
            made, inner.may = [{"do": "may do", "do_it": made}], scope.may
        scope.take(inner)
        found += made
    return found or None


_WON = Pattern(r"(?:あなたが|激突に)*勝(?:った(?:なら(?:ば)?|場合|ら|とき)|てば|つと|ったとき)(?:は)?、?")


def _by_winning(text: str, found: Do, scope: Scope) -> bool:
    """Add what is done by winning the clash that was told last; a spell is spoken of as これ, too."""
    before, mine = len(scope.targets), scope.mine
    scope.mine = mine or re.match("(?:これ|この(?:カード|呪文))を", text) is not None
    made = _sequence(text, scope)
    scope.mine = mine
    if made is None or scope.may or len(scope.targets) > before:
        return False
    found[-1] = {**found[-1], "wins": made}
    return True


_INSTEAD_OF = Pattern(r"(\d+)(?:点|枚|個)(?:の(?:ダメージ|ライフ))?では?なく、?(?=\d)")
"""2点ではなく4点: what it is without the condition."""


def _provided(only_if: dict[str, Any], text: str, found: Do, scope: Scope) -> bool:
    """Add what is done only under a condition, besides what there is or in place of the last of it."""
    text = re.sub("^(?:追加で|さらに)、?", "", text)
    if not found and (instead := _INSTEAD_OF.match(text)) is not None:
        found += _sequence(re.sub(r"\d+", instead[1], text[instead.end() :], count=1), scope) or []
    other = in_place(plain(text).text, found[-1]) if found else None
    if other is not None:
        found[-1] = {"do": "if so", "only_if": only_if, "then": [other], "otherwise": [found[-1]]}
        return True
    before = len(scope.targets)
    made = _sequence(text, scope)
    if made is None or scope.may or len(scope.targets) > before or "代わりに" in text or "ではなく" in text:
        return False
    found.append({"do": "if so", "only_if": only_if, "then": made})
    return True


def _sequence(text: str, scope: Scope) -> Do | None:
    """Return what a sentence orders: one instruction, or several joined by て, し and commas."""
    text = _LEAD.sub("", text, count=1) if _LEAD.match(text) else text
    inner = scope.copy()
    if (made := _single(text, inner)) is not None:
        scope.take(inner)
        return made
    for match in re.finditer("、|(?<=[てで])(?=[^よもい])|(?<=対象とし)(?=[^て、])", text):
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


_UNLESS = Pattern(
    r"(?:あなたが)?(?P<cost>(?:\{[^{}]+\})+|[^、。がは]{1,14}?)を(?P<verb>支払わ|払わ|捨て|生け贄に捧げ)(?:ない(?:かぎり|限り|なら|場合)|なければ)、?"
)
"""{B}を支払わないかぎり、…: what is done unless you pay."""
_PAID = {"支払わ": "支払う", "払わ": "払う", "捨て": "捨てる", "生け贄に捧げ": "生け贄に捧げる"}


def _unless(match: re.Match[str], scope: Scope) -> Do | None:
    """Return what is done by a permanent's ability unless its controller pays a cost."""
    paid = match["cost"] if "{" in match["cost"] else f"{match['cost']}を{_PAID[match['verb']]}"
    price = cost(paid) if scope.mine else None
    made = _sequence(match.string[match.end() :], inner := scope.copy()) if price is not None else None
    if price is None or made is None or inner.may or set(price) - {"mana", "do"}:
        return None
    scope.take(inner)
    pays = [{"do": "pay mana", "mana": price["mana"]}] if "mana" in price else price["do"]
    return [{"do": "may do", "do_it": pays, "otherwise": made}]


_DELAYED = Pattern(r"(?:次の)?戦闘終了時に、?|(?P<end>(?:次の)?(?:終了ステップ|エンド・ステップ)の開始時に、?)")
"""What comes before something that is done later, once."""


def _delayed(match: re.Match[str], scope: Scope) -> Do | None:
    """Return what is set up to be done later; それ is what was spoken of, as it then is."""
    inner = Scope(mine=scope.mine, it="held" if scope.it else "")
    made = _sequence(match.string[match.end() :], inner)
    if made is None or inner.targets or inner.may:
        return None
    step = "end" if match["end"] else "end of combat"
    when = {"when": "beginning", "step": step, "of": "players"}
    later: dict[str, Any] = {"do": "later", "ability": {"ability": "triggered", "when": when, "do": made}}
    return [{**later, "hold": scope.it} if scope.it else later]


def _single(text: str, scope: Scope) -> Do | None:
    """Return what one clause orders."""
    stripped, times = _UNTIL.subn("", text)
    if times > 1:
        return None
    if times:
        scope.until = "end of turn"
    if (unless := _UNLESS.match(stripped)) is not None and (done := _unless(unless, scope)) is not None:
        return done
    if (later := _DELAYED.match(stripped)) is not None and (done := _delayed(later, scope)) is not None:
        return done
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
