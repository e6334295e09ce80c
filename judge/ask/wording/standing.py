"""What permanents say for as long as they are there: static abilities, rules, replacement effects.

Invariant: one rule for each wording; a wording that no rule covers whole gives nothing.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.wording.effects import BUFF, text_of
from judge.ask.wording.forms import plain
from judge.ask.wording.lasting import (
    blocking_more,
    blocking_up_to,
    cards_exiled,
    colored,
    costs,
    counters_at_all,
    double,
    draws,
    enters,
    exiled,
    gained,
    loses_instead,
    modified,
    more_counters,
    more_damage,
    more_life,
    prevents,
    prevents_from,
    rule,
    sized,
    static,
    tapped_unless,
    text_gained,
    untargetable,
    wither,
)
from judge.ask.wording.nouns import Noun, noun
from judge.ask.wording.parts import amount, base, colors, counter, keywords, number, size
from judge.ask.wording.template import Reader, Rules, rules

_BASE_SIZE = r"(?:基本の)?(?:P/T|パワーとタフネス|サイズ)"
_WA = r"(?:は|に|が|も)(?:、)?(?:それぞれ)?"
_HAVE = r"(?:を持つ|を得る|を与える|持ち)$"
_INSTEAD = r"(?:場合|なら(?:ば)?|とき|(?:の)?代わり)(?:、|、その|に|は)?(?:代わりに)?(?:、)?(?:その)?"
_TWICE = r"2倍(?:の)?(?:量の|点数の|点数|量)?(?:ライフ)?"
_SUM = (
    r"(?:点数|量|数|値|ライフ)?(?:に)?<plus>(?:点)?(?:を)?(?:足した|加えた|プラスした|足して|加えて)"
    r"(?:点数|量|数|だけ|値)?(?:の)?"
)
_PLUS = r"(?:\+)<plus>(?:点)?(?:した)?(?:点数|量|数|だけ)?(?:の)?"
_MORE = (
    r"(?:それに|点数に|これに)?(?:加えて|より|追加で|さらに)?(?:も)?<plus>点(?:だけ)?"
    r"(?:多く|多い|余分に|追加で)(?:の)?(?:点数の)?"
)
_GAINED = r"(?:ライフ)?(?:を)?(?:得る|)$"
_DEALT = r"(?:ダメージ)?(?:を)?(?:与える|)$"
_COST = r"(?:唱えるための|起動)?(?:マナ・)?コスト(?:は|が)(?:、)?"

STANDING: Rules = rules(
    (rf"<noun>{_WA}<size>の修整を受け(?:、|るとともに、|、さらに)<keywords>{_HAVE}", static(modified, gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?(?:と|を受け、)<keywords>{_HAVE}", static(modified, gained)),
    (rf"<noun>{_WA}<size>(?:の修整)?と<keywords>$", static(modified, gained)),
    (rf"<noun>{_WA}<size>{BUFF}", static(modified)),
    (rf"<size>{BUFF}", static(modified)),
    (rf"<noun>{_WA}<keywords>{_HAVE}", static(gained)),
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
    (r"<noun>は攻撃もブロックもできない$", lambda noun: [rule("can't attack")(noun), rule("can't block")(noun)]),
    (r"攻撃もブロックもできない$", lambda: [rule("can't attack")(), rule("can't block")()]),
    (r"<noun>は攻撃できない$", rule("can't attack")),
    (r"攻撃できない$", rule("can't attack")),
    (r"<noun>はブロックできない$", rule("can't block")),
    (r"ブロックできない$", rule("can't block")),
    (r"<noun>は<noun2>に(?:よっては)?ブロックされない$", rule("can't be blocked by")),
    (r"<noun>は<noun2>以外に(?:は|よっては)?ブロックされない$", rule("can't be blocked except by")),
    (r"<noun2>に(?:よっては|は)?ブロックされない$", rule("can't be blocked by")),
    (r"<noun>はブロックされない$", rule("can't be blocked")),
    (r"ブロックされない$", rule("can't be blocked")),
    (
        r"(?:<noun>は(?:、)?)?追加で(?:クリーチャーを?)?<number>体(?:の)?(?:クリーチャー)?(?:を)?ブロックできる$",
        blocking_more,
    ),
    (r"(?:<noun>は(?:、)?)?クリーチャーを?<number>体までブロックできる$", blocking_up_to),
    (r"(?:<noun>は(?:、)?)?<number>体まで(?:の)?クリーチャーをブロックできる$", blocking_up_to),
    (r"(?:<noun>は)?(?:望む|好きな)(?:数|だけ)(?:の)?クリーチャーをブロックできる$", rule("blocks any number")),
    (r"<noun>は(?:各ターン、|各戦闘で)?可能なら(?:ば)?攻撃(?:する|しなければならない)$", rule("must attack")),
    (r"(?:各ターン、|各戦闘で)?可能なら(?:ば)?攻撃(?:する|しなければならない)$", rule("must attack")),
    (r"<noun>は(?:あなたの|コントローラーの)?アンタップ・ステップに(?:は)?アンタップしない$", rule("doesn't untap")),
    (r"(?:<noun>は)?打ち消されない$", rule("can't be countered")),
    (r"打ち消されない$", rule("can't be countered")),
    (r"<noun>は(?:呪文や能力|呪文か能力)の対象に(?:ならない|できない)$", rule("shroud")),
    (r"<noun>は起動型能力を起動できない$", rule("can't activate")),
    (r"<noun>はライフを(?:得られない|得ることができない|回復できない)$", rule("can't gain life", players=True)),
    (r"<noun>は呪文を(?:唱えられない|唱えることができない)$", rule("can't cast spells", players=True)),
    (
        r"(?:すべての)?ダメージは軽減(?:できない|されない)$",
        lambda: {"ability": "rule", "says": "damage can't be prevented", "about": "it"},
    ),
    (r"(?:すべての)?ダメージは萎縮を持つかのように(?:与えられる|扱う)$", lambda: wither()),
    (
        r"(?:1点以上の)?ダメージは(?:どれも|すべて)?、?(?:代わりに)?<number>点(?:のダメージ)?(?:に(?:なる|置き換わる|置き換える))$",
        lambda number: {"ability": "set damage", "to": ["players", {}], "amount": number},
    ),
    (r"<noun>は<noun2>の対象に(?:ならない|できない)$", untargetable),
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
    (r"<noun>が与える戦闘ダメージをすべて軽減する$", lambda noun: prevents_from(noun, combat=True)),
    (r"<noun>が与えるダメージをすべて軽減する$", prevents_from),
    # entering
    (r"(?:これは|この土地は)?タップ状態で(?:戦場に)?出る$", lambda: enters(tapped=True)),
    (
        r"(?:これは|このクリーチャーは)?<counter>(?:が)?<number>個(?:が)?(?:置かれた|乗った)状態で(?:戦場に)?出る$",
        enters,
    ),
    (r"(?:これは)?<counter>(?:が)?<number>個で(?:戦場に)?出る$", enters),
    (r"<counter>が<number>個(?:置かれた|乗った)状態で(?:戦場に)?出る$", enters),
    # costs
    (rf"<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})少なくなる$", costs("less")),
    (rf"<noun2>が唱える<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})少なくなる$", costs("less")),
    (rf"<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})多くなる$", costs("more")),
    (rf"<noun2>が唱える<noun>(?:を|の|は、?|が){_COST}(?:\{{)<number>(?:\}})多くなる$", costs("more")),
    # more instead
    (rf"(?:<noun>(?:が|は))?(?:1点以上の)?ライフを得る{_INSTEAD}{_TWICE}(?:を得る|得る|)$", double("life")),
    *(
        (rf"{whose}(?:1点以上の)?ライフを得る{_INSTEAD}{more}{_GAINED}", more_life)
        for whose in ("<noun>(?:が|は)", "")
        for more in (_SUM, _PLUS, _MORE)
    ),
    *(
        (rf"{whose}(?:1点以上の)?ライフを得る{_INSTEAD}(?:その|同じ|それと同じ)?{lost}を?失う$", loses_instead)
        for whose in ("<noun>(?:が|は)", "")
        for lost in ("(?:点数|数|量|だけ|分|点数分)(?:だけ)?(?:の)?(?:ライフ)?", "<amount>点(?:の)?(?:ライフ)?")
    ),
    (rf"<noun>(?:が|は)カードを1枚引く{_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$", draws),
    (rf"カードを1枚引く{_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$", draws),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?<noun>(?:の上)?に<counter>を(?:1個以上)?置く{_INSTEAD}(?:<number>倍)(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        more_counters,
    ),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?<noun>(?:の上)?にカウンターを(?:1個以上)?置く{_INSTEAD}<number>倍(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        more_counters,
    ),
    (
        rf"(?:効果が|効果により、?|効果によって、?)?(?:パーマネントに)?カウンターを(?:1個以上)?置く{_INSTEAD}<number>倍(?:の数)?(?:の)?(?:カウンター)?(?:を)?置く$",
        more_counters,
    ),
    (
        rf"(?:<noun>(?:の上)?に)<counter>が(?:1個以上)?置かれる{_INSTEAD}<number>倍(?:の数)?(?:が)?置(?:かれる|く)$",
        counters_at_all,
    ),
    (
        rf"(?:<noun>(?:の上)?に)カウンターが(?:1個以上)?置かれる{_INSTEAD}<number>倍(?:の数)?(?:が)?置(?:かれる|く)$",
        counters_at_all,
    ),
    (
        rf"<counter>が(?:1個以上)?置かれる{_INSTEAD}<number>倍(?:の数)?(?:の)?(?:カウンター)?(?:が|を)?置(?:かれる|く)$",
        counters_at_all,
    ),
    (
        rf"<noun>(?:の上)?に<counter>が(?:1個以上)?置かれる{_INSTEAD}(?:それに加えて|追加で)?<plus>個多く(?:が)?置(?:かれる|く)$",
        counters_at_all,
    ),
    (
        rf"<noun>(?:の上)?に<counter>を(?:1個以上)?置く{_INSTEAD}(?:それに加えて|追加で)?<plus>個多く置く$",
        more_counters,
    ),
    (
        rf"(?:<noun>(?:が|は))?トークンを(?:生成する|出す){_INSTEAD}(?:2倍の)(?:数の)?(?:トークンを)?(?:生成する|出す)$",
        double("tokens"),
    ),
    (
        rf"トークンを(?:1体以上)?(?:生成する|出す){_INSTEAD}(?:2倍の)(?:数の)?(?:トークンを)?(?:生成する|出す)$",
        double("tokens"),
    ),
    (
        rf"<noun>(?:が|は)<noun2>にダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?|2倍の量のダメージ|2倍の点数のダメージ)(?:を与える|与える|)$",
        more_damage,
    ),
    (
        rf"<noun>(?:が|は)ダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?|2倍の量のダメージ|2倍の点数のダメージ)(?:を与える|与える|)$",
        more_damage,
    ),
    *(
        (rf"{source}ダメージを与える{_INSTEAD}{more}{_DEALT}", more_damage)
        for source in ("<noun>(?:が|は)<noun2>に", "<noun>(?:が|は)", "<noun2>に", "")
        for more in (_SUM, _PLUS, _MORE)
    ),
    (rf"<noun2>にダメージを与える{_INSTEAD}{_TWICE}{_DEALT}", more_damage),
    (r"<noun2>が受けるダメージ(?:は|を|が)(?:すべて)?(?:代わりに)?2倍(?:になる|にする|)$", more_damage),
    (r"<noun2>に与えられるダメージ(?:は|を|が)(?:すべて)?(?:代わりに)?2倍(?:になる|にする|)$", more_damage),
    (r"<noun>(?:が与える|の)ダメージ(?:は|を)2倍(?:になる|にする|)$", more_damage),
    (
        rf"(?:発生源が)?ダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?)(?:を与える|与える|)$",
        lambda: more_damage(),
    ),
    (r"(?:すべての)?ダメージ(?:は|を)2倍(?:になる|にする|)$", lambda: more_damage()),
    # elsewhere instead
    (rf"<noun>が死亡する{_INSTEAD}(?:それを)?追放する$", exiled),
    (rf"(?:これが)?死亡する{_INSTEAD}(?:これを|それを)?追放(?:する|される)$", exiled),
    (rf"カードが<noun>の墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$", cards_exiled),
    (r"<noun>の墓地に置かれるカードは代わりに追放(?:する|される)$", cards_exiled),
    (
        rf"カードが(?:どこからでも)?墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$",
        lambda: cards_exiled(Noun(ref="players")),
    ),
    # prevention
    (r"<noun>に与えられる(?:すべての)?ダメージを(?:すべて)?軽減する$", prevents("source")),
    (r"<noun>に与えられる(?:すべての)?戦闘ダメージを(?:すべて)?軽減する$", prevents("source", combat=True)),
    (r"(?:すべての)?戦闘ダメージを(?:すべて)?軽減する$", prevents(["players", {}], combat=True)),
    (r"<noun>が受けるダメージをすべて軽減する$", prevents("source")),
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
