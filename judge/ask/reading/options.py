"""Alternatives that a question offers: 3/3？それとも2/2？ is 何/何？, 3点と6点のどっち is 何点.

Invariant: alternatives give way to the word that asks for what they have in common; where they have nothing in common
the text stays as it is.
"""

from __future__ import annotations

import re
from functools import partial

from judge.ask.reading.inquiring import NUMBER
from judge.text.patterns import Pattern

_SIZE = r"-?[0-9]+/-?[0-9]+"
_ZONE = r"(?:オーナーの|自分の|相手の)?(?:墓地|手札|戦場|場|追放領域|ライブラリー(?:の(?:一番)?[上下])?)"
_PLAYER = r"(?:自分|あなた|こちら|対戦相手|相手)(?:プレイヤー)?"
_NAME = r"《[^《》]+》|[ァ-ヺーA-Za-z一-龥]{2,12}"
_STRICT = r"(?:(?:です|なの|なん|でしょう)?か?[?、][ 、]*(?:それとも|または|もしくは|あるいは)?、?|か、?)"
_BOTH = r"(?:[?、 ]*(?:それとも)?、?(?:両方|どちらも|どっちも)(?:です)?か?)?"
_END = r"(?:です|なの|でしょう|になります|になる)?(?:か|の)?(?=\?|$)"

_KINDS: tuple[tuple[str, str], ...] = (
    (_SIZE, "何/何"),
    (NUMBER, ""),
    (_ZONE, "どこ"),
    (_PLAYER, "誰"),
    (_NAME, "どちら"),
)
_OF_SIZES = Pattern(r"(?:戻|サイズ|なる|なって|なり|大きさ|出てく)[^。]*$")
_WHICH = r"(?:と、?)?(?:の|では?|、)*(?:どちら|どっち)"


_STAYS = Pattern(
    rf"(?P<one>{_SIZE})(?:に(?:なる|なります)|のまま|で(?:残る|残ります|生き残る|生き残ります))"
    r"(?:の|ん)?(?:です)?か?[?、] ?"
    rf"(?:それとも|または|もしくは|あるいは)?、?(?P<two>{_SIZE})(?:に(?:なる|なります)|のまま|で(?:残る|残ります|生き残る|生き残ります))?"
    r"(?:な?の|な?ん)?(?:です|でしょう)?か?(?=[?。]|$)"
)
"""2/2になる？それとも3/3のまま？"""
_ENDING = Pattern(r"死|生き|残|戻|破壊|追放|墓地|助か|消滅|手札|戦場|落ち")
_EITHER = Pattern(r"(?P<lead>^|[。?、は] ?)(?P<one>[^。?、は]+?)か?[?、] ?それとも、?(?P<two>[^。?]*?)か?\?")


_NAMED = Pattern("《[^《》]+》")
_OFFER = r"(?:(?:それとも|または|もしくは|あるいは)、?)?"
_UNITED = r"[0-9]+(?P=unit)(?:だけ|のみ|ちょうど)?(?:で済む|で済みます)?(?:なの|なん)?(?:です|でしょう)?か?"
_GUESSED = Pattern(
    rf"(?P<ask>何(?P<unit>点|枚|個|体|回|つ|マナ)[^。?]*\?) ?{_OFFER}{_UNITED}(?:[?、] ?{_OFFER}{_UNITED})*(?:\?|$)"
)
"""Amounts that are guessed behind the question for them: 何点得る？もしくは3点だけ？"""
_OR_BOTH = Pattern(
    r"((?:どちら|どっち|どれ)[^?。]{0,6}\?) ?(?:それとも、?)?(?:両方|どちらも|どっちも|同時)(?:です|に)?か?\?"
)


_OFFERED = tuple(
    (
        Pattern(rf"(?P<lead>^|[はがをにらばと。?、 ])(?P<one>{item}){_STRICT}(?P<two>{item}){_BOTH}{_END}"),
        Pattern(rf"(?P<lead>^|[はがをに。?、 ])(?P<one>{item})と(?P<two>{item}){_WHICH}"),
        word,
    )
    for item, word in _KINDS
)
"""Two of a kind in a list, a pair of which one is asked for, and the word that asks."""


_PLACE = (
    r"(?:(?:オーナー|自分|相手)の)?(?:墓地|手札|追放(?:領域)?|ライブラリー(?:の(?:一番)?[上下])?)"
    r"(?:行き|(?:に|へ)(?:行く|置かれる|戻る|なる)|される)?"
)
_AMONG = r"(?:(?:の)?か、?|と|、|または|もしくは|あるいは)"
_WHERE = Pattern(
    rf"(?P<lead>^|[はがにとらば。?、 ])(?P<list>{_PLACE}(?:{_AMONG}{_PLACE})+)(?:の|か|で|は|、|だと)*"
    r"(?:どちら|どっち|どれ)(?:(?:に|へ)(?:なる|なります|行く|行きます|置かれる|置かれます|行き着く)|行き|が正しい|が正解)?(?:の|ん|こと(?:に)?)?(?:なる|です|でしょう)?か?(?=\?|$)"
)
"""ライブラリーの下、追放、どっちになる: in which zone, where 追放 is one of them."""


def _in_which_zone(match: re.Match[str]) -> str:
    return f"{match['lead']}どこに置かれる" if "追放" in match["list"] else match[0]


def chosen(text: str) -> str:
    """Return a normalised question with a word that asks in place of the alternatives it offers."""
    text = _OR_BOTH.sub(r"\1", text)
    text = _GUESSED.sub(r"\g<ask>", text)
    text = _WHERE.sub(_in_which_zone, text)
    text = _STAYS.sub("何/何になる", text)
    text = _EITHER.sub(_becomes, text)
    for listed, paired, word in _OFFERED:
        text = listed.sub(partial(_asked, word=word, paired=False), text)
        text = paired.sub(partial(_asked, word=word, paired=True), text)
    return text


_TOLD = Pattern(r".*(?:たら|れば|なら|場合|とき|時|ので|けど|[はがも](?=[^はがも]{2,10}$))")
"""What is told or supposed in the sentence that asks, and of what it asks."""


def _named(text: str) -> list[str]:
    return [found[0] for found in _NAMED.finditer(text)]


_MODAL = Pattern(
    "(?:と|ちゃ|ては)(?:いけ|ダメ|だめ|駄目|なら)|なければ|なきゃ|必要|[てで]も?(?:い|よ)(?:い|か)|OK|か?構わな|かまわな"
)
"""What must or may be done, which no outcome tells."""


def _becomes(found: re.Match[str]) -> str:
    """死ぬ？それとも生き残る？ asks what becomes of it; それとも？ alone adds nothing."""
    if not found["two"]:
        return f"{found['lead']}{found['one']}?"
    if any(name not in found.string[: found.start()] for name in _named(found["two"])):
        return found[0]  # それとも《巨大化》で助かる？ tells something new
    if not (_ENDING.search(found["one"]) and _ENDING.search(found["two"])):
        return found[0]
    if _MODAL.search(found["one"]) or _MODAL.search(found["two"]):
        return found[0]
    told = _TOLD.match(found["one"])
    return f"{found['lead']}{told[0] if told else ''}どうなる?"


def _asked(found: re.Match[str], *, word: str, paired: bool) -> str:
    """Return the word that asks, as it stands behind what comes before; for objects どちら stays どちら."""
    lead, one, two = found["lead"], found["one"], found["two"]
    before = found.string[: found.start()]
    if word == "":
        units = {re.sub(r"[0-9]+", "", one), re.sub(r"[0-9]+", "", two)}
        return f"{lead}何{units.pop()}" if len(units) == 1 else found[0]
    if word == "何/何":
        sizes = _OF_SIZES.search(before + lead) is not None or before.rstrip("、 ").endswith(("。", "?"))
        if paired and not sizes:
            return found[0]
        return f"{lead}{'何/何' if sizes else 'どちら'}"
    if word == "どちら" and (paired or lead != "は"):
        return found[0]
    return f"{lead}{word}"
