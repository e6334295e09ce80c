"""What a question tells of costs and mana, put in the words that `judge.ask.totals` knows.

Invariant: what is written instead means exactly the same; a card stands for its own text, and is only taken for that
where that text is about costs alone and brackets beside it tell nothing else.
"""

from __future__ import annotations

import re

from judge.ask.totalwords import COLORS, TYPES
from judge.text.patterns import Pattern

__all__ = ["EVERY", "beside", "kinds", "mana_value", "plainly", "spoken", "standing"]

_ME = r"(?:自分|こちら|こっち|あなた|私|俺|僕|うち)"
_FOE = r"(?:対戦相手|相手|あっち|向こう)"
_ALL = r"(?:全部|すべて|全て|どれも|みな|一律(?:で|に)?)"
_SOURCE = (
    r"(?:置物|パーマネント|エンチャント|アーティファクト|クリーチャー|カード|効果|能力|土地|システム・?クリーチャー)"
)
_BY = r"(?:のせいで|のおかげで|の影響で|の効果で|によって|により|があって|があるので|がいて|がいるので|が|で)"
_AMOUNT = r"(?:\{(?P<n>\d+)\}|(?P<m>\d)(?:マナ|点))(?:分|ずつ|だけ|ほど)?"
_MORE = r"(?:重|高|多|増え|増し|増加|上が|余分|余計|追加|上乗せ|加算)"
_LESS = r"(?:軽|安|少な|減|下が|割引|引か)"
_END = r"(?:さ|ら|か|く|い|え|し|っ|り|る|れ|に|なっ|なり|なる|かか|要|必要|て|た|ます|まし)*"
_NOW = r"(?:います|いる|おり|状態|状況|とき|場合)?(?:です|だ|で(?:は)?|に|の)?(?:が|けど|けれど|ので|から)?"
_TOLD_BY = Pattern(
    rf"(?:(?P<holder>(?:{_ME}|{_FOE})(?:の|がコントロールする|が出している|の場の)?(?:{_SOURCE})?(?:\d(?:枚|つ|体|個))?){_BY}、?)?"
    rf"(?:(?P<whose>{_ME}|{_FOE})(?:が唱える|の唱える|の|が使う)?)?{_ALL}?の?呪文(?:の)?(?:コスト)?(?:{_ALL})?(?:が|は|を|も|に)?(?:{_ALL})?(?:コスト(?:が|は|も))?、?"
    rf"{_AMOUNT}(?:の)?(?:コスト)?(?:が|は|を|も)?(?P<way>{_MORE}|{_LESS}){_END}(?:する|させる)?(?:(?P<thing>{_SOURCE})(?=[がを])|{_NOW}(?P<stop>[、。]|(?=「))?)"
)
_BARE = Pattern(
    rf"(?<!呪文は)(?<!呪文が)(?<!呪文の)(?<!呪文も)(?:コスト(?:が|は|を|も))?\{{(?P<n>\d+)\}}(?:分|ずつ|だけ)?(?P<way>{_MORE}|軽減|{_LESS}){_END}{_NOW}[、。]?(?![^「」]*」)"
)
"""相手の置物のせいで自分の呪文が全部{1}重くなっている: an effect on costs told without its text."""
_QUOTED = Pattern(r"\(?「[^「」]*コスト[^「」]*\{(?P<n>\d+)\}(?P<way>多く|少なく)[^「」]*」\)?")
_ROW = Pattern(r"(?P<cost>(?:\{[^{}]+\})+)(?:の)?(?:並んだ|並ぶ|続く|という)?(?:マナ・?)?(?:コスト)?\((?P=cost)\)")
_TWICE = Pattern(
    r"(?:自分の(?=「あなたが唱える))?「[^「」]*呪文のコストは(?P<change>\{\d+\}(?:多く|少なく))なる」、?\(?(?P<quote>「[^「」]*コスト[^「」]*(?P=change)[^「」]*」)\)?"
)
"""An effect told, and its text right behind it."""
_THIS = Pattern(r"「(?:この|その)呪文を?(?:の)?(?:唱える(?:ための)?)?コスト")
_ASIDE = Pattern(r"\((?P<quote>「[^「」]*コスト[^「」]*\{\d+\}(?:多く|少なく)[^「」]*」)\)")
_SPOKEN = (
    (Pattern(r"(?P<cost>(?:\{[^{}]+\})+)の(?P<way>想起|フラッシュバック|マッドネス)(?=で|を)"), r"\g<way>\g<cost>"),
    (Pattern(r"(?:全員|みんな|お互い|両プレイヤー|誰)の(?=呪文)"), "すべての"),
    # 一番安く済ませると支払いは
    (
        Pattern(
            r"(?:一番|いちばん|最も|もっとも|できるだけ|なるべく)(?:安(?:く|い)|少な(?:く|い)|軽く|小さく)"
            r"(?:する|済ませる|抑える|上げる|なる|払う)?(?:と|には|なら|場合(?:は)?|とき(?:は)?)?、?"
        ),
        "最小で",
    ),
    (Pattern(r"最小で(?:支払い|払うの|必要なの|コスト)は"), "最小で"),
    (
        Pattern(
            r"という(?:軽減|減少|割引|増加|効果)を受け(?:られる|ている|る)(?:場合|とき|状況|状態)?(?:で|は|に)?、?"
        ),
        "、",
    ),
    # 土地は何枚寝かせればいい
    (
        Pattern(
            r"土地(?:は|を|が)?(?:全部で|合計(?:で)?|合わせて)?(?:何枚|いくつ|何つ|何個)(?:を)?"
            r"(?:寝かせ|寝かし|タップし|タップす|使え|使っ|倒せ)(?:れ)?(?:ば|たら)(?:いい|よい|足り(?:る|ます))?"
        ),
        "何マナ払えばいい",
    ),
    (Pattern(r"土地(?:は|を|が)?(?:全部で|合計(?:で)?)?(?:何枚|いくつ)(?:必要|要る|いる|要り|いり)"), "何マナ必要"),
    (
        Pattern(
            r"(?<=[?。])(?:合計|全部)?(?:の)?(?:マナ(?:の)?(?:数|量)|必要(?:な)?マナ|コスト)(?:が|を)"
            r"(?:知りたい|教えて|聞きたい)(?:です|ください|下さい)?。?$"
        ),
        "",
    ),
    (Pattern(r"(?:用意|準備|捻出)(?:すれば|したら|できれば)"), "払えば"),
    (Pattern(r"(?:を|が)(?:唱える|撃つ|出す|使う)のに必要なのは"), "を唱えるのに必要なのは"),
    (
        Pattern(rf"(?P<who>{_ME}|{_FOE})(?=の呪文|が唱え|の場)"),
        lambda m: "相手" if re.fullmatch(_FOE, m["who"]) else "自分",
    ),
)


def spoken(text: str) -> str:
    """Return a question with effects on costs in quotes, and what is asked for as mana, however they are told."""
    text = _THIS.sub("「呪文のコスト", _TWICE.sub(r"\g<quote>", _ROW.sub(r"\g<cost>", text)))
    text = _ASIDE.sub(r"\g<quote>", text)
    quoted = {(found["n"], found["way"]) for found in _QUOTED.finditer(text)}
    for pattern, plain in _SPOKEN:
        text = pattern.sub(plain, text)
    made = _TOLD_BY.sub(lambda match: _as_quote(match, quoted), text)
    return made if "「" in made else _BARE.sub(_changed, made)


def _inside(match: re.Match[str]) -> bool:
    """Return whether a match stands in quotes or brackets."""
    before = match.string[: match.start()]
    return before.count("「") > before.count("」") or before.count("(") > before.count(")")


def _changed(match: re.Match[str]) -> str:
    """Return a change of the cost of the one spell there is as an effect in quotes."""
    if _inside(match):
        return match[0]
    return f"「呪文のコストは{{{match['n']}}}{'多く' if re.match(_MORE, match['way']) else '少なく'}なる」、"


def _as_quote(match: re.Match[str], quoted: set[tuple[str, str]]) -> str:
    """Return an effect that is told as its text in quotes, nothing where the quote stands in the question as well."""
    many = re.search(r"\d", match["holder"] or "")
    if _inside(match) or many:
        return match[0]
    amount, way = match["n"] or match["m"], "多く" if re.match(_MORE, match["way"]) else "少なく"
    holder = match["holder"] or ""
    side = "相手" if re.match(_FOE, holder) else "自分" if holder else ""
    if (amount, way) in quoted:
        return f"{side}の" if side else ""
    whose = match["whose"] or ""
    mine = not whose or not re.match(_FOE, whose)
    if side == "相手":
        caster = "あなたが唱える" if whose and not mine else "対戦相手が唱える"
    else:
        caster = "" if not whose else "あなたが唱える" if mine else "対戦相手が唱える"
        side = side or ("自分" if caster else "")
    said = f"「{caster}呪文のコストは{{{amount}}}{way}なる」{'' if match['thing'] else '、'}"
    return f"{side}の{said}" if side else said


_LIST = r"(?P<list>[白青黒赤緑](?:(?:マナ)?(?:と|・|、|や)?[白青黒赤緑])*)(?:マナ)?"
_ONLY = r"(?:だけ|のみ|(?:しか(?:出せ|出|使え|払え)?(?:な(?:い|く)|ません)))"
_REST = (
    rf"(?:、)?(?:あと|他|ほか|残り|それ以外)(?:の(?:色|マナ))?は(?:すべて|全部)?、?無色(?:マナ)?(?:{_ONLY})?"
    r"(?:(?:が)?(?:出せる|使える|払える|出る|ある|です|だ))?"
)
_FEW = Pattern(
    rf"(?:(?:土地から|自分の土地から|マナ基盤から)?(?:出せる|使える|払える|出る|出|持っている)(?:色)?(?:マナ|の)?は、?)?{_LIST}(?:が|は|を)?(?P<n>\d)点"
    rf"(?P<each>ずつ)?(?:まで|だけ|しか)?(?:です|だ|ある|出せる|使える|出せず|出る)?(?:で|と|、|が、)*{_REST}"
)
"""出せる色マナは白・青が1点ずつで、あとは無色マナだけ: so much of some colours, nothing of others, and all the rest."""


_AND_COLORLESS = Pattern(
    rf"{_LIST}(?:を|が)?(?P<n>\d)点(?P<each>ずつ)?と、?無色(?:マナ)?(?:だけ|のみ|しか)(?:を|が)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません|る|ます)"
)
"""赤マナ1点と無色マナしか出せない."""
_COLORLESS = Pattern(
    r"無色マナ(?:だけ|のみ|しか)(?:が|を)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません|る|ます)"
    r"|色マナ(?:は|が)(?:1点も|全く)?(?:出せ|使え|払え|出)(?:な(?:い|く(?:て)?)|ません)"
)


def plainly(text: str) -> str:
    """Return a question with the mana there is told colour by colour."""
    text = _AND_COLORLESS.sub(_each, _FEW.sub(_each, text))
    text = _COLORLESS.sub("".join(f"{one}マナは出せない。" for one in COLORS), text)
    return _BESIDES.sub("", text)


_BESIDES = Pattern(r"(?:しかも|さらに|そのうえ|加えて|なおかつ)、?")


def _each(match: re.Match[str]) -> str:
    named = [one for one in COLORS if one in match["list"]]
    if len(named) > 1 and not match["each"]:
        return match[0]
    some = "".join(f"{one}マナは{match['n']}点しか出せない。" for one in named)
    return some + "".join(f"{one}マナは出せない。" for one in COLORS if one not in named)


_CARD = Pattern(r"《(?P<n>\d+)》(?:\((?P<told>[^()]*)\))?")
_SAME = Pattern(r"(?:(?P<kind>[^{}]*?)の?)?呪文[^{}]*コスト[^{}]*\{(?P<n>\d+)\}(?P<way>多く|少なく)(?:なる)?。?")


def standing(text: str, keys: list[str]) -> str:
    """Return a question with cards that do nothing but change what spells cost as their texts, in quotes."""
    return _CARD.sub(lambda match: _quote(match, keys), text)


def _quote(match: re.Match[str], keys: list[str]) -> str:
    said = _text(keys[int(match["n"])])
    told = _SAME.fullmatch(match["told"] or "")
    if not said or (match["told"] and (told is None or f"{{{told['n']}}}{told['way']}" not in said)):
        return match[0]
    return f"「{said}」"


def _text(key: str) -> str:
    """Return what a card says of the costs of spells, empty where that is not all, or more than one amount, it says."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.costs import CostChange
    from judge.engine.vocabulary.filters import Filter
    from judge.engine.vocabulary.words import Keyword

    written = [one for one in text_of(key) if not isinstance(one, Keyword)]
    change = written[0] if len(written) == 1 else None
    if not isinstance(change, CostChange) or change.targeting or change.abilities or change.more or change.less:
        return ""
    what, more, less = change.what, change.more_generic, change.less_generic
    if not isinstance(what, Filter) or not isinstance(more, int) or not isinstance(less, int):
        return ""
    if bool(more) == bool(less):
        return ""
    who = {"players": "", "you": "あなたが唱える", "opponents": "対戦相手が唱える"}.get(str(change.who))
    kind = _kind(what)
    if who is None or kind is None:
        return ""
    return f"{who}{kind}呪文のコストは{{{more or less}}}{'多く' if more else '少なく'}なる"


def _kind(what: object) -> str | None:
    """Return what kind of spells a filter means, in words; None where it looks at more than one card type."""
    from dataclasses import fields

    from judge.engine.vocabulary.filters import Filter
    from judge.engine.vocabulary.telling import type_name

    assert isinstance(what, Filter)
    said = {one.name for one in fields(what) if getattr(what, one.name) != one.default} - {"zone", "kind"}
    if not said:
        return ""
    if len(said) > 1 or not said <= {"types", "without_types"}:
        return None
    names = [type_name(one) for one in what.types or what.without_types]
    if len(names) != 1 or names[0] not in TYPES:
        return None
    return f"{names[0]}でない" if what.without_types else names[0]


_SUBTYPE = re.compile("[ァ-ヶー]+")
EVERY = "多相"
"""Among the kinds of a spell: it is every creature type."""


def kinds(key: str, told: str) -> frozenset[str]:
    """Return the types of a spell as far as they are known, with the creature types of a card.

    Args:
        key: of the card, empty where there is none; `told`: its type in words then.
    """
    from judge.ask.building.cards import printed, text_of

    line = printed(key)[0] if key else told
    every = {EVERY} if key and any(getattr(one, "name", "") == "changeling" for one in text_of(key)) else set()
    return frozenset({*(one for one in TYPES if one in line), *_SUBTYPE.findall(line.partition("―")[2]), *every})


_ALSO = Pattern(
    r"(?:そのとき|その時|その場合|また|なお|ちなみに)?、?(?:の)?(?:その)?(?:呪文の)?マナ総量は(?:いくつ|何点|何|どうな)?(?:る|ります|になる|になります|です)?か?[?。]$"
)
"""The mana value of the spell, asked beside what it takes: そのときマナ総量はいくつ。"""


def beside(text: str) -> tuple[str, bool]:
    """Return a question without what asks for the mana value as well, and whether that is asked."""
    found = _ALSO.search(text)
    whole = found is not None and text[: found.start()].rstrip().endswith(("?", "。"))
    return (text[: found.start()], True) if found is not None and whole else (text, False)


def mana_value(cost: str) -> str:
    """Return what the mana value of a spell with a cost is, as a sentence."""
    from judge.engine.cards import Characteristics

    return f"マナ総量はマナ・コスト{cost}で決まる{Characteristics(cost=cost).mana_value}のままです。"
