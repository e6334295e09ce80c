"""What is asked about cascade, each form with its answer.

Invariant: a form is answered only where all its words were read and what it names is known from what was told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

from judge.ask.cascading.amounts import limit, no_mana, nothing_else, only_up_to, some_mana, times
from judge.ask.cascading.bare import what_becomes
from judge.ask.cascading.faces import may_cast_back
from judge.ask.cascading.halves import ABLE, FREE, PART, SIDE, half, which_halves
from judge.ask.cascading.naming import Asking, Found, read_named
from judge.ask.cascading.ordering import (
    before_or_after,
    in_which_order,
    what_next,
    whether_before,
    whether_first,
    whether_in_order,
    whether_resolved,
    which_first,
)
from judge.ask.cascading.played import casts_first
from judge.ask.cascading.story import Story, Thing
from judge.ask.cascading.words import Reader, topmost
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.rules.editions import Edition


def asked(story: Story, question: str, cards: Sequence[tuple[str, str]], edition: Edition) -> Found | None:
    """Return what a question is answered with and why, None where it is not understood."""
    if not story.things:
        question = _supposed(story, question, cards)
    for form in FORMS:
        asking = Asking(deepcopy(story), Reader(question, cards), edition)
        asking.reader.eat(r"(?:この(?:場合|とき|時(?!点)|後|あと)|その(?:場合|とき)|では|それでは|じゃあ|なお)?、?")
        found = form(asking)
        if found is not None:
            return found
    parts = [one for one in re.split(r"(?<=[?])", question) if one]
    if len(parts) < 2:
        return _halves(story, question, cards, edition)
    told = [asked(story, _FURTHER.sub("", one), cards, edition) for one in parts]
    return _joined(told)


_FURTHER = Pattern(r"^(?:それから|また、|それとも、?)+")
_BY_CASCADE = Pattern("続唱で(?:唱えた|めくれたオーラ)")


def _supposed(story: Story, question: str, cards: Sequence[tuple[str, str]]) -> str:
    """Take what a question supposes without telling it; return what is asked then: 《…》の1つ目の続唱で唱えた呪文は.

    A card is on the stack with all its triggers; a spell with cascade and what was cast by it have no name.
    """
    reader = Reader(question, cards)
    named = reader.thing()
    if named is not None and named.card and named.cascades and reader.eat("の(?=(?:[0-9]つ目の)?続唱)"):
        topmost(story, named)
        return question[reader.at :]
    if _BY_CASCADE.search(question):
        _usual(story)
    return question


def _usual(story: Story) -> None:
    """Let a spell with cascade be cast and another by it, where only these are spoken of."""
    source = story.known(Thing("元の呪文", label="元", cascades=1))
    story.sources.append(source)
    story.casts(source)
    story.finds(None, None, story.known(Thing("続唱で唱えた呪文", label="後")))


def _halves(story: Story, question: str, cards: Sequence[tuple[str, str]], edition: Edition) -> Found | None:
    """Answer どれを唱えられて、残りはどうなる: two questions in one sentence."""
    found = _TWO.match(question)
    if found is None:
        return None
    first, second = re.sub("(?<=られ)て$", "る", found["first"] or found["amount"]), found["second"] or found["order"]
    return _joined([asked(story, one, cards, edition) for one in (first, second)])


_TWO = Pattern(
    r"(?P<first>.+?)、(?P<second>(?:残り|他のカード|それ以外).+)$"
    r"|(?P<amount>(?:.*(?:いくつ|何マナ|何点).*?(?:カード|未満|以下|まで)))で、(?P<order>.*(?:先に|どの順).*)$"
)
"""どれを唱えられて、残りはどうなる; いくつ未満のカードで、どちらが先に解決する."""


def _joined(told: list[Found | None]) -> Found | None:
    found = [one for one in told if one is not None]
    if len(found) < len(told):
        return None
    why = "".join(dict.fromkeys(one[1] for one in found))
    return "".join(one[0] for one in found), why, next((one[2] for one in found if one[2]), ())


_STOPPING = r"(?:続唱は|追放は)?(?:[そこ](?:こ|れ|の(?:分割)?カード)で)?(?:止まって|終わって|ストップして)、?"
"""続唱はそこで止まって左半分を唱えられますか: whether it may be cast says whether it stops, too."""


def _may_cast(asking: Asking) -> Found | None:
    """それをタダで唱えられる, 左の2マナ側だけでも唱えることはできる."""
    reader, story = asking.reader, asking.story
    reader.eat(_STOPPING)
    reader.eat(FREE)
    if reader.eat(r"唱えられる(?:半分|側|ほう|方)(?:は|が)(?=あ)"):
        return _any_half(asking)
    if reader.eat(
        r"(?:どちらか(?:の)?(?:片方|一方|半分|側)?|(?:その)?(?:片方|一方|片側)(?:の半分|だけ)?|その半分(?:だけ)?)(?=を|でも|だけ|は|も|、)"
    ):
        return _any_half(asking)
    side = reader.eat(SIDE)
    one = next((card for card in story.revealed if card.halves), None) if side else read_named(asking)
    if one is None and not side:
        one = story.revealed[0] if len(story.revealed) == 1 else None
    reader.eat(PART)
    reader.eat(FREE)
    if one not in story.revealed or not isinstance(one, Thing) or not reader.eat(ABLE) or not asking.end():
        return None
    meant = None
    if side and one.halves is not None:
        meant = half(side["side"], one.halves)
    return _told(asking, one, meant, "唱えられます。", "唱えられません。")


def _any_half(asking: Asking) -> Found | None:
    """どちらか片方を唱えられる: whether one of the halves of the split card that was revealed."""
    reader, story = asking.reader, asking.story
    one = story.revealed[0] if len(story.revealed) == 1 else None
    reader.eat(PART)
    reader.eat(FREE)
    if one is None or one.halves is None or not reader.eat(rf"{ABLE}|あ(?:る|ります)") or not asking.end():
        return None
    return _told(asking, one, None, "唱えられます。", "唱えられません。")


def _stops(asking: Asking) -> Found | None:
    """そこで止まる, それで追放は終わる, 追放し続ける."""
    reader, story = asking.reader, asking.story
    reader.eat(r"(?:続唱は|追放は)?(?:そこで|これで|それで|そのカードで|ここで)?(?:続唱は|追放は|続唱の追放は)?、?")
    named = None
    if re.match("止|終|ストップ|さらに|まだ|引き|次の|追放|そのまま|めくり|続", reader.text[reader.at :]) is None:
        named = read_named(asking)
        if named is None or not reader.eat(r"で(?:続唱は)?、?"):
            return None
    reader.eat(r"そのまま")
    ends = reader.eat(r"(?:終わり|止まる|止まります|終わる|終わります|終了する|終了します|ストップする)")
    on = (
        None
        if ends
        else reader.eat(
            r"(?:さらに|まだ|引き続き|次のカードを)*(?:追放(?:を|し|が)?|めくり)?(?:続ける|続けます|続く|続きます)"
        )
    )
    if not (ends or on) or len(story.revealed) != 1 or not asking.end() or named not in (None, story.revealed[0]):
        return None
    if ends:
        return _told(asking, story.revealed[0], None, "そこで止まります。", "止まりません。")
    return _told(asking, story.revealed[0], None, "追放はそこで終わります。", "追放し続けます。", turned=True)


def _told(asking: Asking, one: Thing, half: int | None, yes: str, no: str, *, turned: bool = False) -> Found | None:
    """Return whether a card is one that cascade stops at and lets be cast, as it was played out."""
    found = casts_first(asking.story, asking.edition)
    if found is None or found.source.value is None:
        return None
    hits = found.thing is one and (half is None or half in found.halves)
    lead = "はい" if hits != turned else "いいえ"
    return f"{lead}、{yes if hits else no}", found.why(one, hits), found.steps


def _which(asking: Asking) -> Found | None:
    """どれを唱えられる, 何が唱えられる."""
    reader = asking.reader
    reader.eat(FREE)
    led = reader.eat(r"唱え(?:られる|て(?:も)?(?:よい|いい|良い))(?:の|カード|呪文)は、?")
    if not reader.eat(r"(?:どれ|どのカード|何|どの呪文)(?:を|が)?") or not (reader.eat(FREE + ABLE) or led):
        return None
    reader.eat(r"で$")
    found = casts_first(asking.story, asking.edition)
    if found is None or found.thing is None or not asking.end() or found.source.value is None:
        return None
    return f"唱えられるのは{found.thing.called}です。", found.why(found.thing, True), found.steps


def _rest(asking: Asking) -> Found | None:
    """残りはどうなる, 残りはどこに置かれる."""
    reader = asking.reader
    told = reader.eat(
        r"(?:めくった|追放した|追放された)?(?:残り|残った|他|ほか|それ以外)(?:の[0-9]枚|の?カード|[0-9]枚)?(?:は|が)?"
        r"(?:どうなる|どうなります|どこ(?:(?:に|へ)(?:行く|行きます|置かれる|置かれます|置く))?|(?=[?]))"
    )
    if told is None or not asking.end():
        return None
    found = casts_first(asking.story, asking.edition)
    if found is None or found.thing is None:
        return None
    left = [one.called for one in asking.story.revealed if one is not found.thing]
    if (n := re.search("[0-9]+(?=枚)", told[0])) is not None and int(n[0]) != len(left):
        return None
    if not left or asking.story.revealed[-1] is not found.thing:
        return None
    return f"残りの{'と'.join(left)}は、無作為の順番でライブラリーの一番下に置かれます。", "", found.steps


def _where(asking: Asking) -> Found | None:
    """そのカードはどこに置かれる, of one that cascade passes over."""
    reader = asking.reader
    one = read_named(asking)
    if (
        not isinstance(one, Thing)
        or one not in asking.story.revealed
        or not reader.eat(
            r"(?:は|って)(?:最終的に)?(?:どこ(?:に|へ)(?:行く|行きます|置かれる|置かれます|置く)|どうなる"
            r"|どうなります)"
        )
    ):
        return None
    found = casts_first(asking.story, asking.edition)
    if found is None or found.thing is one or not asking.end() or found.source.value is None:
        return None
    return "無作為の順番でライブラリーの一番下に置かれます。", found.why(one, False), found.steps


_ON = r"に(?:は)?(?:続唱で)?(?:めくれた|この|その)?(?:オーラを)?(?:つけ|付け|エンチャント)"
_CAN = (
    r"(?:られ(?:る|ます)|(?:する)?ことは?(?:でき|可能)(?:る|ます)?|でき(?:る|ます)"
    r"|し?て(?:も)?(?:いい|よい|良い))"
)
_CASTING = (
    r"(?:(?:続唱を持つ|続唱持ちの|元の|もとの|唱えている途中の|唱えた|まだスタックにある|スタックにある|その"
    r"|この)+(?:続唱を?持[つち]の?)?(?:クリーチャー|呪文)(?:自身)?|続唱クリーチャー|元の呪文)"
)
_AURA = r"(?:(?:その|この|めくれた|続唱で|唱えた|[0-9]+マナの)*オーラ(?:・?カード|呪文)?|それ|これ)(?:を|は|が)、?"


def _enchants(asking: Asking) -> Found | None:
    """そのオーラを元のクリーチャーにつけられる: the spell with cascade is not on the battlefield yet."""
    reader, story = asking.reader, asking.story
    source = story.sources[0] if len(story.sources) == 1 else None
    reader.eat(_AURA)
    by_name = reader.follows("《|[A-WYZ]")
    named = read_named(asking) if by_name else source if reader.eat(_CASTING) else None
    if source is None or named is not source or source not in story.stack:
        return None
    if not reader.eat(_ON) or not reader.eat(_CAN) or not asking.end():
        return None
    why = "続唱で唱えた呪文は元の呪文より先に解決するので、そのとき元の呪文はまだ戦場に出ていません。"
    return "いいえ、つけられません。", why, ()


def _how_many(asking: Asking) -> Found | None:
    """何枚追放される, 追放されるのは何枚."""
    if (
        not asking.reader.eat(
            r"(?:続唱で)?(?:(?:合計(?:で)?|全部で)?何枚(?:の?カード)?(?:が|を)?(?:追放|公開)(?:されます|された|されました|される|されます|されることになる|する|します|することになる)"
            r"|(?:追放|公開)(?:される|する)(?:の|カード)は(?:合計(?:で)?|全部で)?何枚(?:になる|になります)?)"
        )
        or not asking.end()
    ):
        return None
    found = casts_first(asking.story, asking.edition)
    if found is None or found.thing is None or found.source.value is None:
        return None
    return f"{asking.story.revealed.index(found.thing) + 1}枚です。", found.why(found.thing, True), found.steps


FORMS: tuple[Callable[[Asking], Found | None], ...] = (
    in_which_order,
    which_first,
    what_next,
    whether_before,
    whether_first,
    whether_in_order,
    whether_resolved,
    before_or_after,
    may_cast_back,
    which_halves,
    _may_cast,
    _stops,
    _which,
    _rest,
    _where,
    limit,
    only_up_to,
    no_mana,
    some_mana,
    nothing_else,
    times,
    _how_many,
    _enchants,
    what_becomes,
)
"""Forms of questions, tried in order."""
