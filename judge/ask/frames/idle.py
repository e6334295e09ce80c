"""What a question says without saying anything that an answer could hang on.

Invariant: each rule here holds whatever else the question says, or is checked against the frame and the whole question;
what is denied, asked, or set apart by only, again, other or else is never passed over here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from judge.ask.building.cards import is_plane, key_of
from judge.ask.frames.asked import Ask
from judge.ask.frames.entailing import asked_from
from judge.ask.frames.frame import Frame
from judge.ask.frames.lexicon import COLORS, Lexicon
from judge.ask.frames.model import Mention, Words
from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["COLORS", "Idle", "by_the_way"]

REMOVES = frozenset(
    {
        "破壊する",
        "死亡する",
        "追放する",
        "手札に戻す",
        "戦場を離れる",
        "打ち消す",
        "ダメージを与える",
        "消える",
        "奪う",
        "コピーする",
        "移動する",
    }
)
"""What a card or a kind of card may be the means of."""
_KINDS = frozenset({"インスタント", "ソーサリー"})
_BY = Pattern(r"(?:で|によって|により)[、\s]?")
_OUT_OF = Pattern(r"(?:で|によって|により|から|の能力で)[、\s]?")
_USED = Pattern("(?:を|が)")
_OF = Pattern("の?")
_HAND = Pattern(r"(?:から|の|を)?(?:[^。？?！!]{0,12})")
_LIT = Pattern("[0-9０-９]*(?:を|が|は)")
_LIKE = Pattern(
    r"(?:を持つ(?:カード|呪文)|持ち)?(?:の(?:とき|時|場合|呪文|カード|ほう)?)?"
    r"(?:みたいに|ように|と(?:同じ|一緒|同様)(?:ように|に|で|く)?|と違って)"
)
"""Behind what something is only likened to: フラッシュバックみたいに, フラッシュバックのときと同じで."""
_SPELL = Pattern(r"(?:の|[^。、はがを？?！!]{0,16})?(?:呪文|スペル)")
_THROUGH = frozenset({"続唱", "反復", "マッドネス", "フラッシュバック", "待機", "秘匿"})
"""Mechanics by which a card is cast."""
_TOPIC = Pattern(r"(?:は|が|って)")


def by_the_way(mentions: Sequence[Mention], ask: Ask, words: Words, lexicon: Lexicon) -> list[Mention]:
    """Return what no frame need account for, whatever it is about.

    Args:
        mentions: of the question.
        ask: what is asked.
        words: the whole question.
        lexicon: of concepts.
    """
    found = [
        *_means(mentions, ask, words, lexicon),
        *_spoken_of(mentions, words, lexicon),
        *_traits(mentions, words, lexicon),
        *_done(mentions, ask, words, lexicon),
        *_objects(mentions, ask, words),
        *_taken(mentions, ask, words, lexicon),
        *_under(mentions, words),
        *_on_plane(mentions, words),
        *_hits(mentions, words),
        *(_examples(mentions, words) if ask.act is not None else ()),
        *_put_on(mentions, words),
    ]
    return [one for one in found if not (one.negated or one is ask.act or one is ask.thing)]


def _under(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield what only says that a card is in effect: 《恒久の拷問》下で."""
    yield from (one for one in mentions if one.name == "下" and words.text[one.start - 1 : one.start] == "》")


_ITS_PLANE = Pattern(r"《([^《》]+)》の$")
_STAY = Pattern("(?:で|にいる|に居る|の上|にて|、)")


def _on_plane(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield 次元 where it only says that a named plane is one: 《ジャンド》の次元で."""
    for one in mentions:
        named = _ITS_PLANE.search(words.text[: one.start]) if words.text[one.start : one.end] == "次元" else None
        if named is not None and _STAY.match(words.text, one.end) and is_plane(key_of(named[1])):
            yield one


_SPELL_HITS = Pattern(r"(?:[》）)]|呪文|火力|除去|スペル|ダメージ)が、?(?:[^。、がはを]{0,10}に、?)?$")


def _hits(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield what only says that a spell came down on something: 《破滅の刃》が当たった."""
    yield from (
        one
        for one in mentions
        if words.text.startswith("当た", one.start) and _SPELL_HITS.search(words.text[: one.start])
    )


_SUCH_AS = Pattern("(?:みたいな|のような|などの|とかの|とかいう|系の)(?=[^。、？?！!はがをにで《]{2,10})")


def _examples(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield cards that are only an example of what is named behind them: 《…》みたいな全体強化."""
    yield from (
        one
        for one, other in pairwise(mentions)
        if _card(one, words) and (match := _SUCH_AS.match(words.text, one.end)) and match.end() == other.start
    )


def _card(mention: Mention, words: Words) -> bool:
    """Say whether a mention is a card's name between 《 and 》."""
    return words.text[mention.start] == "《"


def _tool(mention: Mention, words: Words) -> bool:
    return _card(mention, words) and not mention.name.startswith("《")


def _means(mentions: Sequence[Mention], ask: Ask, words: Words, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield what only tells by what something is done: 《稲妻》 in 《稲妻》で破壊されたら, 打ち消し呪文で打ち消せる."""
    for one, other in pairwise(mentions):
        between = words.text[one.end : other.start]
        concept = lexicon.concepts.get(other.name)
        if concept is None or concept.kind != "act" or one.negated:
            continue
        if _BY.fullmatch(between) and one.name == other.name and other is ask.act:
            yield one
        if other.negated or other is ask.act:
            continue
        if _BY.fullmatch(between) and other.name in REMOVES and (_tool(one, words) or one.name in _KINDS):
            yield one
        if _tool(one, words) and _SHOT_AT.match(words.text, one.end) and _removed(mentions, one):
            yield one
            if other.name in ("唱える", "使う"):
                yield other
        if _USED.fullmatch(between) and other.name in ("唱える", "使う", "解決する") and _tool(one, words):
            yield other


_SHOT_AT = Pattern(
    r"を(?:撃た|打た|使わ|唱えら|食ら|くら|もら)(?:れ|い|っ)て?、?(?:[^。、《》？?！!]{0,10}[はがも]、?)?"
)
"""Behind a spell that somebody had cast at what is then said to be gone: 《ショック》を撃たれて破壊された."""


def _removed(mentions: Sequence[Mention], one: Mention) -> bool:
    """Say whether what comes next, but for cards and casting, is a removal that happened."""
    later = (m for m in mentions if m.start >= one.end and m.name not in ("唱える", "使う", "クリーチャー"))
    gone = next((m for m in later if not m.name.startswith(("《", "言うまでもない", "自分", "持つ", "それぞれ"))), None)
    return gone is not None and gone.name in REMOVES and not gone.negated


_TO = Pattern(r"(?:を|が)[、\s]?(?:[^。、？?！!をがはで]{0,10}(?:に|へ)[、\s]?)?(?:また|さらに)?")
_SPELLS = frozenset({"呪文", "インスタント", "ソーサリー"})


def _spoken_of(mentions: Sequence[Mention], words: Words, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield each use of a spell that the question calls by what it does: 手札破壊を撃つ, …という呪文を相手に唱える."""
    for at, one in enumerate(mentions):
        concept = lexicon.concepts.get(one.name)
        noun = concept is not None and concept.kind == "act" and words.text[one.end - 1 : one.end] in _NOUN_ENDS
        if one.negated or not (one.name in _SPELLS or noun):
            continue
        after = (other for other in mentions[at + 1 : at + 4] if other.name in ("唱える", "使う"))
        if (other := next(after, None)) is not None and _TO.fullmatch(words.text[one.end : other.start]):
            yield other


_NOUN_ENDS = frozenset("壊去文法動")
"""How what a spell does ends where it stands for the spell: 手札破壊, 除去, 全体破壊呪文."""


def _traits(mentions: Sequence[Mention], words: Words, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield what a card's own type line and colour say again: 黒のソーサリーの《チェイナーの布告》."""
    named: str | None = None
    at = 0
    for one in reversed(mentions):
        if one.aside and one.name in lexicon.traits.get(one.aside, ()):
            yield one
        if _card(one, words):
            named, at = next((name for name in (one.name, *one.also) if name in lexicon.traits), None), one.start
        elif named and one.name in lexicon.traits[named] and _OF.fullmatch(words.text[one.end : at]):
            at = one.start
            yield one
        elif one.end <= at and words.text[one.end : at] not in ("", "の"):
            named = None


def _done(mentions: Sequence[Mention], ask: Ask, words: Words, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield what another word of the passage says of itself: 占術を行う, 手札から捨てる, スタックにある呪文."""
    for at, one in enumerate(mentions):
        later = mentions[at + 1 :]
        behind = next((m for m in later if (c := lexicon.concepts.get(m.name)) and c.kind == "act"), None)
        between = words.text[one.end : behind.start] if behind else ""
        if one.name == "手札" and behind and behind.name == "捨てる" and _HAND.fullmatch(between):
            yield one
        if one.name in lexicon.entails and one.start >= ask.start and _LIKE.match(words.text, one.end):
            yield one
        if at and one.name == "実行する" and _LIT.fullmatch(words.text[mentions[at - 1].end : one.start]):
            yield one
        lies = one.name == "解決前" and words.text.startswith("スタック", one.start) and "when" not in ask.kinds
        if lies and words.text[one.end - 1] in "るう" and _SPELL.match(words.text, one.end):
            yield one


_COUNTERS = Pattern("[がをも]?[0-9０-９一二三四五六七八九十]*(?:個|つ)?(?:ずつ)?[がをも]?[、 ]?")
_PUT = ("置", "乗", "載", "の", "お")


def _put_on(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield what only says that counters came onto something: -1/-1カウンターが2個置かれた; a move takes them away.

    Not where a size is told, which the counters change, unless they leave no toughness.
    """
    sizes = _SIZES.findall(words.text)
    if sizes and not _all_gone(sizes, words.text):
        return
    for one, other in pairwise(mentions):
        put = other.name == "移動する" and words.text.startswith(_PUT, other.start)
        if put and one.name.endswith("カウンター") and _COUNTERS.fullmatch(words.text[one.end : other.start]):
            yield other


_WITHERED = Pattern("[-－−][1１][/／][-－−][1１]カウンター[がをも]?([0-9０-９]+)[個つ]")


def _all_gone(toughness: Sequence[str], text: str) -> bool:
    """Say whether as many -1/-1 counters came onto the only creature whose size is told as it has toughness."""
    put = _WITHERED.search(text)
    return put is not None and len(set(toughness)) == 1 and int(put[1]) >= int(toughness[0])


_SIZES = Pattern("(?<![0-9０-９+＋\\-－−/／])[0-9０-９]+[/／]([0-9０-９]+)")
"""The toughness of each size that is told."""

_TURNED_UP = (("公開する", "が"), ("公開する", "を"))


def _objects(mentions: Sequence[Mention], ask: Ask, words: Words) -> Iterator[Mention]:
    """Yield cards that are no means, but the very spell spoken of: 続唱で《稲妻》を唱えた, 《稲妻》はどこに行く."""
    spoken: set[str] = set()
    for at, one in enumerate(mentions):
        if not _tool(one, words):
            continue
        called = words.text[one.start : one.end]
        before = mentions[at - 1] if at else None
        behind = mentions[at + 1] if at + 1 < len(mentions) else None
        between = words.text[one.end : behind.start] if behind is not None else ""
        cast = behind is not None and (behind.name, between) == ("唱える", "を")
        cast = cast or (behind is not None and (behind.name, between) in _TURNED_UP and "order" in ask.kinds)
        through = before is not None and not _THROUGH.isdisjoint((before.name, *before.also))
        if cast and through and before is not None and _OUT_OF.fullmatch(words.text[before.end : one.start]):
            spoken.add(called)
        moves = ask.act is None or ask.act.name in ("移動する", "行く", "墓地に置く")
        if "where" in ask.kinds and one.start >= ask.start and _TOPIC.match(words.text, one.end) and moves:
            spoken.add(called)
    yield from (one for one in mentions if _tool(one, words) and words.text[one.start : one.end] in spoken)


def _taken(mentions: Sequence[Mention], ask: Ask, words: Words, lexicon: Lexicon) -> Iterator[Mention]:
    """Yield cards that are only what a mechanic took (覇権で《…》を追放した), where it is asked what becomes of it."""
    if ask.act is None or ask.act.name != "唱える":
        yield from _shown(mentions, words)
    comes = ask.act is not None and ask.act.name in ("戻る", "戦場に出る") and not ask.act.negated
    if not (comes or set(ask.kinds) & {"where", "what"}):
        return
    taken: set[str] = set()
    for before, one, behind in zip(mentions, mentions[1:], mentions[2:], strict=False):
        entailed = lexicon.entails.get(before.name)
        by = entailed is not None and _BY.fullmatch(words.text[before.end : one.start])
        does = entailed is not None and behind.name in entailed.names and not behind.negated
        if one.name.startswith("《") and by and does and words.text[one.end : behind.start] == "を":
            taken.add(one.name)
    yield from (one for one in mentions if one.name in taken)


def _shown(mentions: Sequence[Mention], words: Words) -> Iterator[Mention]:
    """Yield cards that cascade turned up and that were not cast (続唱で《…》がめくれたが唱えなかった).

    A plain spell (《稲妻》) is only what was turned up, whatever becomes of it.
    """
    left = any(one.name == "唱える" and one.negated for one in mentions)
    for place, (one, behind) in enumerate(pairwise(mentions)):
        by = any(before.name == "続唱" for before in mentions[:place])
        named = words.text[one.start : one.start + 1] == "《" and behind.name == "公開する" and not behind.negated
        plain = _tool(one, words) and "X" not in words.text
        if by and named and (left or plain) and words.text[one.end : behind.start] in ("が", "を"):
            yield one


_FROM_HAND = Pattern(r"から(?:普通に|通常どおり)?(?:唱え|プレイ|キャスト|撃)")
_SHARED = frozenset({"共謀"})
"""Mechanics that look at colours only for one that things have in common."""
_DESCRIBES = Pattern(
    r"(?!の?マナ)(?:の(?!で|は|が|も|を|に)|(?<=[いの])(?=[^ではがもをにと])|(?=《)|だ(?:から|し|けど|が)|な(?:ので|のに|んで))"
)
_SAYS_COLOR = re.compile("色|白|青|黒|赤|緑")


@dataclass(frozen=True)
class Idle:
    """What a question leaves without weight as far as a frame does not turn on it.

    Attributes:
        colors: the question does not turn on colours.
        asked: where the clause begins whose truth is asked.
        granted: each ability that something gained, with the card that gives it and the act.
    """

    colors: bool
    asked: int = 0
    granted: tuple[tuple[Mention | None, str, Mention | None], ...] = ()

    @classmethod
    def of(cls, mentions: Sequence[Mention], ask: Ask, words: Words, lexicon: Lexicon) -> Idle:
        """Read off a question what it does not turn on."""
        turning = {
            name
            for one in mentions
            for name in (one.name, *one.also)
            if (concept := lexicon.concepts.get(name)) and concept.colored
        }
        said = [one.name for one in mentions if one.name in COLORS]
        alike = len(said) > 1 and len(set(said)) == 1
        gained = tuple(_granted([one for one in mentions if one is not ask.act], words, lexicon))
        return cls(not turning or (turning <= _SHARED and alike), asked_from(ask, words), gained)

    def holds(self, mention: Mention, words: Words, frame: Frame) -> bool:
        """Say whether a mention has no weight for a frame.

        Args:
            mention: of the question.
            words: the whole question.
            frame: the candidate.
        """
        decides = frame.decides
        if mention.negated:
            return mention.name == "トークン" and not {"トークン", "!トークン"} & (decides | frame.may)
        if mention.name in COLORS:
            named = decides | frame.may
            weighs = (
                COLORS & (named | frame.unless)
                or any(map(_SAYS_COLOR.search, decides))
                or _SAYS_COLOR.search(frame.answer)
            )
            return self.colors and not weighs and bool(_DESCRIBES.match(words.text, mention.end))
        if mention.name == "手札":
            elsewhere = (_THROUGH - {"反復", "続唱"} | {"墓地", "追放領域", "手札"}) & decides
            return not elsewhere and mention.start < self.asked and bool(_FROM_HAND.match(words.text, mention.end))
        return self._grants(mention, decides)

    def _grants(self, mention: Mention, decides: Set[str]) -> bool:
        """Say whether a mention only tells how a thing came by what a frame is about: 《魂の大鍋》で頑強を得た."""
        return any(mention in (card, gain) for card, ability, gain in self.granted if ability in decides)


def _granted(
    mentions: Sequence[Mention], words: Words, lexicon: Lexicon
) -> Iterator[tuple[Mention | None, str, Mention | None]]:
    """Yield an ability that something gained, with the card that gives it and the act of gaining it."""
    for at, one in enumerate(mentions):
        before = next((m for m in reversed(mentions[:at]) if _card(m, words)), None)
        behind = mentions[at + 1] if at + 1 < len(mentions) else None
        gives = before is not None and one.name in lexicon.grants.get(before.name, ())
        gains = behind is not None and behind.name in ("得る", "持つ") and not behind.negated
        got = behind if gains and behind and _LIT.fullmatch(words.text[one.end : behind.start]) else None
        if not one.negated and (gives or got) and one.name in lexicon.abilities:
            yield before if gives else None, one.name, got
