"""What happens instead of something else, and what is prevented: more life, elsewhere, no damage.

Invariant: one row for each wording, as in `standing`; whose and how much it is, is understood whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording.lasting import (
    Table,
    about,
    cards_exiled,
    counters_at_all,
    double,
    draws,
    exiled,
    loses_instead,
    more_counters,
    more_damage,
    more_life,
    players_of,
    prevents,
    prevents_from,
    wither,
)
from judge.ask.wording.nouns import Noun

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
_ALL = r"(?:すべて(?:の)?、?)?"
_IS_TWICE = (
    r"(?:は|を|が)(?:すべて)?、?(?:代わりに)?2倍(?:の数(?:だけ)?|の量|の点数)?"
    r"(?:になる|にする|置かれる|置く|乗る|生成される|出る|得る|与えられる|)$"
)
_IS_MORE = (
    r"(?:は|を|が)(?:すべて)?、?(?:代わりに)?(?:\+|さらに|追加で)?<plus>(?:点)?(?:だけ)?(?:多く|多い|増える|増す|追加|余分に)?"
    r"(?:される|になる|なる|与えられる|する|)$"
)
_TO = r"(?:に与えられる|が受ける|への|に対する)"
_FROM = r"(?:が与える|からの|による|の)"
_WHOLE = r"ダメージを(?:すべて)?(?:軽減する|防ぐ)$"
_SO_MANY = (
    r"(?:その|それと|軽減した|軽減された)(?:点数|数|量|ダメージ|同じ数|同じ点数)?"
    r"(?:に等しい数|と同じ数|に等しい点数|と同じ点数|に等しい枚数|だけ|分|ぶん)*"
)


def shielding(*, combat: bool | None = None, marks: bool = False) -> Callable[..., Table | None]:
    """Return a maker for damage to the permanent itself, or to something else, that is prevented.

    Args:
        combat: only combat damage.
        marks: as many counters of a kind are put on it.
    """

    def make(noun: Noun | None = None, counter: str | None = None) -> Table | None:
        to = "source" if noun is None else players_of(noun) or about(noun)
        if to is None:
            return None
        found: Table = {"ability": "prevent", "to": to}
        if combat is not None:
            found["combat"] = combat
        if marks:
            put = {"do": "put counter", "kind": counter, "on": "recipient", "amount": {"count": "prevented amount"}}
            found["then"] = [put]
        return found

    return make


def shielded_from(*, combat: bool | None = None) -> Callable[..., Table | None]:
    """Return a maker for damage by `noun2` to `noun` that is prevented."""

    def make(noun: Noun, noun2: Noun) -> Table | None:
        found, source = shielding(combat=combat)(noun), about(noun2)
        return None if found is None or source in (None, "host") else {**found, "source": source}

    return make


def less_damage(number: int, noun: Noun, noun2: Noun | None = None) -> Table | None:
    """発生源があなたにダメージを与えるなら、そのうち1点を軽減する: of each damage."""
    found = shielding()(noun)
    source = None if noun2 is None or noun2.what == {"anywhere": True} else about(noun2)
    return found and {**found, "amount": number, **({"source": source} if source is not None else {})}


def sent_on(noun: Noun, noun2: Noun) -> Table | None:
    """あなたに与えられるダメージは、代わりにこれに与えられる."""
    to, onto = players_of(noun) or about(noun), players_of(noun2) or about(noun2)
    if to is None or onto not in ("source", "host", "you"):
        return None
    return {"ability": "redirect", "to": to, "onto": onto}


def marked_instead(counter: str, noun: Noun) -> Table | None:
    """クリーチャーにダメージが与えられるなら、代わりにその数の-1/-1カウンターを置く."""
    to = about(noun)
    return None if to is None else {"ability": "counters instead", "to": to, "kind": counter}


def life_instead(*, lose: bool = False) -> Callable[..., Table | None]:
    """Return a maker for カードを引くなら、代わりに1点のライフを得る."""

    def make(amount: Any, noun: Noun | None = None) -> Table | None:
        if noun is not None and noun.ref != "you":
            return None
        life = {"do": "life", "amount": amount, **({"lose": True} if lose else {})}
        return {"ability": "draws instead", "who": "you", "by": "", "then": [life]}

    return make


def half(way: str) -> Callable[..., Table | None]:
    """Return a maker for damage that becomes half of what it was; `way`: as what is prevented is rounded."""

    def make(noun: Noun) -> Table | None:
        found = shielding()(noun)
        return found and {**found, "half": way}

    return make


def exiled_from_anywhere() -> Table:
    """墓地に置かれるなら、代わりに追放する: the permanent itself."""
    return {"ability": "send instead", "what": "source", "dying": False, "to": "exile"}


def under_the_library(noun: Noun) -> Table | None:
    """あなたの墓地に置かれるカードは、代わりにライブラリーの一番下に置かれる."""
    found = cards_exiled(noun)
    return found and {**found, "to": "library", "bottom": True}


def everyones(event: str) -> Callable[..., Table | None]:
    """Return a maker for what becomes twice as much for everybody, but for those that are named."""

    def make(noun: Noun | None = None) -> Table | None:
        return double(event)(Noun(ref="players") if noun is None else noun)

    return make


INSTEAD: tuple[tuple[str, Callable[..., Any]], ...] = (
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
    (
        rf"<noun>(?:が|は)(?:(?:カードを)?(?:1枚)?引く|(?:カードを)?ドローする){_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$",
        draws,
    ),
    (
        rf"(?:(?:カードを)?(?:1枚)?引く|(?:カードを)?ドローする){_INSTEAD}(?:カードを)?<number>枚(?:の)?(?:カードを)?引く$",
        draws,
    ),
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
    (
        rf"(?:発生源が)?ダメージを与える{_INSTEAD}(?:2倍(?:の)?(?:ダメージ)?)(?:を与える|与える|)$",
        lambda: more_damage(),
    ),
    (r"(?:すべての)?ダメージ(?:は|を)2倍(?:になる|にする|)$", lambda: more_damage()),
    # elsewhere instead
    (rf"<noun>(?:が|は)(?:死亡する|死ぬ){_INSTEAD}(?:それを)?追放(?:する|される)$", exiled),
    (
        rf"(?:これが)?墓地に(?:置かれる|行く|落ちる){_INSTEAD}(?:これを|それを)?追放(?:する|される)$",
        exiled_from_anywhere,
    ),
    (rf"(?:これが)?死亡する{_INSTEAD}(?:これを|それを)?追放(?:する|される)$", exiled),
    (rf"カードが<noun>の墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$", cards_exiled),
    (r"<noun>の墓地に置かれるカードは代わりに追放(?:する|される)$", cards_exiled),
    (
        rf"カードが(?:どこからでも)?墓地に置かれる{_INSTEAD}(?:それを)?追放(?:する|される)$",
        lambda: cards_exiled(Noun(ref="players")),
    ),
    # prevention
    (r"(?:すべての)?戦闘ダメージを(?:すべて)?軽減する$", prevents(["players", {}], combat=True)),
    (r"<noun>が与える戦闘ダメージをすべて軽減する$", lambda noun: prevents_from(noun, combat=True)),
    (r"<noun>(?:が与える|からの|による)ダメージを(?:すべて)?軽減する$", prevents_from),
    *(
        (rf"{whose}{_TO}{_ALL}{kind}{_WHOLE}", shielding(combat=combat))
        for whose in ("<noun>", "")
        for kind, combat in (("", None), ("戦闘", True))
    ),
    *(
        (rf"<noun2>{by}、?<noun>{_TO}{_ALL}{kind}{_WHOLE}", shielded_from(combat=combat))
        for by in ("から(?:の)?", "が与える", "による")
        for kind, combat in (("", None), ("戦闘", True))
    ),
    (
        rf"<noun>{_TO}{_ALL}ダメージを(?:すべて)?軽減し、?{_SO_MANY}の?<counter>を(?:これ|その上|これの上|自身)?に?(?:置く|乗せる)$",
        shielding(marks=True),
    ),
    (
        rf"<noun>{_TO}{_ALL}ダメージを(?:すべて)?軽減し、?<counter>を{_SO_MANY}(?:個)?(?:置く|乗せる)$",
        shielding(marks=True),
    ),
    (
        rf"<noun2>が<noun>にダメージを与える{_INSTEAD}(?:のうち|ダメージのうち)?(?:の)?(?:ダメージを)?<number>点(?:だけ)?を?軽減する$",
        less_damage,
    ),
    (
        rf"<noun>にダメージが与えられる{_INSTEAD}(?:のうち|ダメージのうち)?(?:の)?(?:ダメージを)?<number>点(?:だけ)?を?軽減する$",
        less_damage,
    ),
    (
        rf"<noun>{_TO}{_ALL}ダメージ(?:は|が|を)(?:すべて)?、?代わりに<noun2>(?:に与えられる|に与える|が受ける|に移し替える|に移し替えられる|に(?:入る|飛ぶ))$",
        sent_on,
    ),
    (
        rf"<noun>にダメージが与えられる{_INSTEAD}(?:その|同じ|それと同じ)(?:点数に等しい|数|点数分)*(?:の)?<counter>を(?:それに|その上に)?置く$",
        marked_instead,
    ),
    (r"ダメージはクリーチャーに(?:は)?-1/-1カウンターの(?:形|かたち)で(?:与えられる|与える)$", lambda: wither()),
    *(
        (
            rf"{whose}(?:(?:カードを)?(?:1枚)?引く|(?:カードを)?ドローする){_INSTEAD}<amount>点(?:の)?(?:ライフ)?を?{verb}$",
            life_instead(lose=lose),
        )
        for whose in ("<noun>(?:が|は)", "")
        for verb, lose in (("(?:得る|回復する)", False), ("失う", True))
    ),
    (r"<noun>が受けるダメージは(?:すべて)?半分\(端数切り捨て\)(?:になる|)$", half("up")),
    (r"<noun>が受けるダメージは(?:すべて)?半分\(端数切り上げ\)(?:になる|)$", half("down")),
    (
        r"<noun>の墓地に置かれるカードは(?:、)?代わりに(?:オーナーの)?ライブラリーの(?:一番)?下(?:に(?:置かれる|置く|行く|送られる)|へ)$",
        under_the_library,
    ),
    # more of it, told of what there comes to be
    (rf"(?:<noun>が)?得る(?:ライフ|ライフの(?:量|点数))(?:の量)?{_IS_TWICE}", double("life")),
    (rf"(?:<noun>が)?(?:生成する|出す|得る)トークン(?:の数)?{_IS_TWICE}", double("tokens")),
    (rf"(?:生成される)?トークン(?:の数)?{_IS_TWICE}", everyones("tokens")),
    (
        rf"効果が(?:、)?(?:1体以上の)?トークンを(?:1体以上)?(?:生成する|出す){_INSTEAD}2倍の(?:数の?)?(?:それらの)?(?:トークン)?を?(?:生成する|出す)$",
        everyones("tokens"),
    ),
    (rf"<noun>(?:の上)?に置かれる<counter>(?:の数)?{_IS_TWICE}", counters_at_all),
    (rf"<noun>(?:の上)?に置かれるカウンター(?:の数)?{_IS_TWICE}", counters_at_all),
    (rf"(?:効果(?:で|により|によって))(?:<noun>(?:の上)?に)?置かれる<counter>(?:の数)?{_IS_TWICE}", more_counters),
    (rf"(?:効果(?:で|により|によって))(?:<noun>(?:の上)?に)?置かれるカウンター(?:の数)?{_IS_TWICE}", more_counters),
    (rf"(?:置かれる)?<counter>(?:の数)?{_IS_TWICE}", counters_at_all),
    (r"(?:<noun>(?:の上)?に)?<counter>(?:は|が)(?:さらに|追加で)?<plus>個多く(?:置かれる|乗る)$", counters_at_all),
    (r"(?:<noun>は)?戦闘ダメージを受けない$", shielding(combat=True)),
    (r"(?:<noun>は)?ダメージを受けない$", shielding()),
    (rf"(?:置かれる)?カウンター(?:の数)?{_IS_TWICE}", counters_at_all),
    (rf"<noun>{_FROM}、?<noun2>{_TO}ダメージ{_IS_MORE}", more_damage),
    (rf"<noun2>{_TO}ダメージ{_IS_MORE}", more_damage),
    (rf"<noun>{_FROM}ダメージ{_IS_MORE}", more_damage),
    (rf"(?:すべての)?ダメージ{_IS_MORE}", more_damage),
    (rf"<noun>{_FROM}、?<noun2>{_TO}ダメージ{_IS_TWICE}", more_damage),
    (rf"<noun2>{_TO}ダメージ{_IS_TWICE}", more_damage),
    (rf"<noun>{_FROM}ダメージ{_IS_TWICE}", more_damage),
)
"""Which wording of a replacement or prevention effect means what, its verb in the dictionary form."""
