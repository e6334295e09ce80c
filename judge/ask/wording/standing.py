"""What permanents say for as long as they are there: static abilities, rules, replacement effects.

Invariant: one rule for each wording; a wording that no rule covers whole gives nothing.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.wording.effects import BUFF, text_of
from judge.ask.wording.forms import plain
from judge.ask.wording.instead import INSTEAD
from judge.ask.wording.lasting import (
    ability_costs,
    aiming_costs,
    colored,
    costs,
    defined,
    enters,
    gained,
    lost,
    modified,
    modified_each,
    of_land_types,
    others_enter,
    rule,
    sized,
    static,
    tapped_unless,
    text_gained,
    wither,
)
from judge.ask.wording.limits import LIMITS
from judge.ask.wording.nouns import noun
from judge.ask.wording.parts import (
    amount,
    base,
    colors,
    counter,
    for_each,
    keywords,
    land_types,
    number,
    power,
    size,
)
from judge.ask.wording.template import Reader, Rules, rules

_BASE_SIZE = r"(?:基本の)?(?:P/T|パワーとタフネス|サイズ)"
_WA = r"(?:は|に|が|も)(?:、)?(?:それぞれ)?"
_HAVE = r"(?:を持つ|を得る|を与える|持ち)$"
_COST = r"(?:唱えるための|起動するための|起動)?(?:マナ・)?コスト(?:は|が)(?:、)?"
_CHANGES = rf"(?:(?:を|の|は、?|が){_COST}|は、?)"

STANDING: Rules = rules(
    (rf"<noun>{_WA}<size>の修整を受け(?:、|るとともに、?|、さらに)?<keywords>{_HAVE}", static(modified, gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?(?:と|を受け、)<keywords>{_HAVE}", static(modified, gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?と<keywords>$", static(modified, gained)),
    (rf"<noun>{_WA}<size>{BUFF}", static(modified)),
    (rf"<size>{BUFF}", static(modified)),
    (rf"<noun>{_WA}<keywords>{_HAVE}", static(gained)),
    (r"<keywords>(?:を持つ|を得る)$", static(gained)),
    (rf"<size>の修整を受け(?:、|るとともに、?)?<keywords>{_HAVE}", static(modified, gained)),
    (rf"<size>(?:の修整)?(?:と|を受け、)<keywords>{_HAVE}", static(modified, gained)),
    (r"<noun>(?:は|に)<keywords>$", static(gained)),
    (r"<size>(?:の修整)?と<keywords>$", static(modified, gained)),
    (rf"<noun>{_WA}<keywords>を失う$", static(lost)),
    (r"<many>パワーとタフネスを持つ$", defined("power", "toughness")),
    (r"<many>パワーを持つ$", defined("power")),
    (r"カウンター(?:が|は)(?:乗らない|置かれない|乗せられない|置けない)$", rule("no counters")),
    (rf"(?:<noun>{_WA})?<each>、?<size>{BUFF}", static(modified_each)),
    (
        r"(?:これの)?(?:パワーとタフネス|P/T|サイズ)は(?:それぞれ|ともに)?、?<many>(?:である|になる|)$",
        defined("power", "toughness"),
    ),
    (r"(?:これの)?パワーは、?<many>(?:である|になる|)$", defined("power")),
    (r"(?:これの)?タフネスは、?<many>(?:である|になる|)$", defined("toughness")),
    (rf"<noun>{_WA}<lands>(?:である|になる|だ|)$", of_land_types()),
    (rf"<noun>{_WA}(?:その|他の)タイプに加えて、?<lands>(?:でもある|である|になる|を持つ)$", of_land_types(added=True)),
    (rf"<noun>{_WA}<lands>(?:でもある|を持つ)$", of_land_types(added=True)),
    (rf"<noun>{_WA}<color>(?:になる|である|で|)$", static(colored)),
    (
        r"<noun>(?:の(?:基本の)?(?:P/T|パワーとタフネス|サイズ)?は|は)(?:、)?<base>(?:になる|である|の(?:クリーチャー)?(?:である|になる)|)$",
        static(sized),
    ),
    (rf"<noun>(?:は|が)(?:、)?{_BASE_SIZE}(?:は|が)<base>(?:になる|である|)$", static(sized)),
    (
        rf"<noun>は(?:、)?(?:すべての)?能力を(?:すべて)?失い、?(?:{_BASE_SIZE}(?:は|が))?<base>(?:の(?:クリーチャー)?)?(?:になる|である)$",
        static(lambda **_: {"change": "lose abilities"}, sized),
    ),
    (rf"<noun>{_WA}破壊されない$", lambda noun: static(gained)(noun, keywords=["破壊不能"])),
    (r"<noun>は(?:すべての)?能力を(?:すべて)?失う$", static(lambda **_: {"change": "lose abilities"})),
    (r"<noun>(?:の上)?に(?:は)?カウンターを(?:置くことができない|置けない)$", rule("no counters")),
    (r"<noun>(?:の上)?に(?:は)?カウンターは?置かれない$", rule("no counters")),
    (r"カウンターを(?:置くことができない|置くことのできない|置けない)$", rule("no counters")),
    (r"(?:すべての)?ダメージは萎縮を持つかのように(?:与えられる|扱う)$", lambda: wither()),
    (
        r"(?:1点以上の)?ダメージは(?:どれも|すべて)?、?(?:代わりに)?<number>点(?:のダメージ)?(?:に(?:なる|置き換わる|置き換える))$",
        lambda number: {"ability": "set damage", "to": ["players", {}], "amount": number},
    ),
    (r"<noun>は<color>であり、?<keywords>を持つ$", static(colored, gained)),
    (r"<noun>は<text>(?:を持つ|を得る)$", text_gained),
    (
        r"<noun>を(?:1つも)?コントロールしていない(?:なら|かぎり|限り|とき|場合)、?(?:これは)?タップ状態で(?:戦場に)?出る$",
        tapped_unless,
    ),
    (
        r"(?:あなたが)<noun>を(?:1つも)?コントロールしていない(?:なら|かぎり|限り|とき|場合)、?(?:これは)?タップ状態で(?:戦場に)?出る$",
        tapped_unless,
    ),
    # entering
    (r"(?:これは|この土地は)?タップ状態で(?:戦場に)?出る$", lambda: enters(tapped=True)),
    (
        r"(?:これは|このクリーチャーは)?<counter>(?:が)?<number>個(?:が)?(?:置かれた|乗った)状態で(?:戦場に)?出る$",
        enters,
    ),
    (r"(?:これは)?<counter>(?:が)?<number>個で(?:戦場に)?出る$", enters),
    (r"<counter>が<number>個(?:置かれた|乗った)状態で(?:戦場に)?出る$", enters),
    (r"(?:これは)?<counter><number>個が(?:置かれた|乗った)状態で(?:戦場に)?出る$", enters),
    (r"<noun>は、?タップ状態で(?:戦場に)?出る$", others_enter),
    (
        r"<noun>は、?(?:追加の|さらに)?<counter>が?<number>個(?:追加で|余分に|多く)?(?:が)?(?:置かれた|乗った)状態で(?:戦場に)?出る$",
        others_enter,
    ),
    (
        r"<noun>が(?:戦場に)?出る(?:とき|場合|なら)(?:に|は)?、?(?:追加の|さらに)?<counter>が?<number>個(?:追加で|余分に|多く)?(?:が)?(?:置かれた|乗った)状態で(?:戦場に)?出る$",
        others_enter,
    ),
    # costs
    *(
        (rf"{whose}<noun>(?:(?:を|の|は、?|が|に){_COST}|は、?|が)\{{<number>\}}{more}なる$", costs(way))
        for whose in ("", "<noun2>が唱える")
        for more, way in (("少なく", "less"), ("多く", "more"))
    ),
    *(
        (rf"<noun>の起動型能力{_CHANGES}\{{<number>\}}{more}なる$", ability_costs(way))
        for more, way in (("少なく", "less"), ("多く", "more"))
    ),
    *(
        (rf"{lead}呪文{_CHANGES}\{{<number>\}}{more}なる$", aiming_costs(way))
        for lead in (
            "<noun>を対象とする、?",
            "<noun>を対象とする、?<noun2>(?:の|が唱える)",
            "<noun2>が唱える<noun>を対象とする",
        )
        for more, way in (("少なく", "less"), ("多く", "more"))
    ),
    *LIMITS,
    *INSTEAD,
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
    "each": for_each,
    "many": power,
    "lands": land_types,
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
