"""Reading what is done in response to the ability of a land with hideaway: a pump, a removal, the loss of the land.

Invariant: the power told behind a response is what it comes to; what is told otherwise is a contradiction.
"""

from __future__ import annotations

import re

from judge.ask.hiding.story import ContradictionError, Story
from judge.ask.hiding.words import TAIL

Found = re.Match[str]
_ME = r"(?:(?:自分|私|俺|あなた)(?:で|は|が|も)?、?)?"
_OTHER = r"(?:(?:対戦)?相手(?:が|は|に|から)?、?)?"
RESPONSE = (
    r"(?:(?:それ|これ|その起動|起動|その能力|能力)?(?:に|への)?(?:対応|レスポンス)(?:して|し|で|に|として)?"
    r"|(?:それ|能力|起動)?(?:への)?(?:対応|優先権(?:のやり取り)?)が(?:終わる|済む)前に"
    r"|(?:(?:その|この)?能力が|それが|まだ)?スタックに(?:ある|乗っている|残っている|置かれている)(?:間|うち|あいだ)に"
    r"|(?:能力の|能力が|それが)?解決(?:する|される)?(?:の)?前に)、?"
)
_PUMP = re.compile(
    rf"{_ME}{RESPONSE}{_ME}"
    r"(?:(?:自分の)?(?:(?P<before>[0-9]+/[0-9]+)|クリーチャー(?:1体)?)(?:に|へ)、?)?"
    r"《(?P<card>[^》]+)》(?:\(\+(?P<told>[0-9]+)/\+[0-9]+(?:の修整)?\))?(?:を|で)?、?"
    r"(?:(?:自分の)?(?:(?P<size>[0-9]+/[0-9]+)|クリーチャー(?:1体)?)(?:を対象に|に|へ))?、?"
    r"(?:撃|打|うっ|唱え|使|かけ|プレイし|打ち込|つか|解決し|解決させ)(?:っ|い|ん|ち)?(?:て|た(?:ので|ら)?|ました|、|で|(?=(?:パワー(?:の)?)?合計))、?(?:(?:それが)?解決(?:し|させ)(?:て|た|ました)?、?)?"
    r"(?:(?:(?:クリーチャーの)?パワー(?:の)?)?合計(?:は|を|が|も)?(?P<sum>[0-9]+)(?:に|まで|へ|だ|です)*(?:なっ|し|増や|上げ|増え|のば|伸ば|引き上げ)?"
    + TAIL
    + ")?[。、]?"
)
_GREW = re.compile(
    rf"{_ME}{RESPONSE}{_ME}《(?P<card>[^》]+)》(?P<told>$^)?(?P<before>$^)?(?P<size>$^)?で、?(?:(?:クリーチャーの)?(?:パワー(?:の)?)?合計(?:は|を|が)?)?"
    r"(?P<sum>[0-9]+)(?:に|まで)(?:なっ|し|増や|上げ|増え|のば|伸ば|引き上げ)" + TAIL + "[。、]?"
)
_LOST = re.compile(
    rf"{_OTHER}{RESPONSE}{_OTHER}(?:《(?P<by>[^》]+)》(?:など)?で、?|(?:除去|破壊)(?:呪文)?で、?)?{_OTHER}"
    r"(?:自分の)?§(?:自体)?(?:の(?:コントロール)?)?(?:を|が|は)?(?:相手に)?(?:破壊|壊|割|奪|失|生け贄に捧げ|手札に戻|戦場を離れ|追放)[ぁ-ん]*?"
    + TAIL
    + "[。、]?"
)
_KILLED = re.compile(
    rf"{_OTHER}{RESPONSE}{_OTHER}《[^》]+》(?:など)?で、?自分の(?P<power>[0-9]+)/(?P<tough>[0-9]+)(?:のクリーチャー)?(?:1体)?(?:を|が)"
    r"(?:除去|破壊|追放|倒|焼|処理|殺|手札に戻)[ぁ-ん]*?" + TAIL + "[。、]?"
)
_SAME = re.compile(
    r"(?:その(?:後|あと)も?、?|ただし、?|でも、?)?(?:(?:自分の)?クリーチャーの)?パワー(?:の)?合計(?:は|も|自体は)?"
    r"(?:(?:変わら(?:ず|ない|なかった)|変わって(?:い)?(?:ない|ません)|そのまま|同じ(?:まま)?|維持(?:され|し)て(?:い)?(?:る|ます))(?:の|なん|なの|です|だ|で)*(?:けど|が|けれど|ので|し)?)"
    r"(?:[。、]|(?=¶))"
)


def _pumped(story: Story, found: Found) -> bool:
    """Take a spell that makes one of the player's creatures larger."""
    more = story.pumps.get(found["card"])
    if more is None or (found["told"] and int(found["told"]) != more):
        return False
    size = found["size"] or found["before"]
    if story.powers is not None and size:
        power, tough = (int(one) for one in size.split("/"))
        if (power, tough) not in story.sizes:
            return False
    power_now = story.power()
    if power_now is None and found["sum"]:
        power_now = int(found["sum"]) - more
    if power_now is None:
        return False
    story.powers, story.total, story.lost = None, power_now + more, True
    if found["sum"] and int(found["sum"]) != story.total:
        raise ContradictionError
    return True


def _lost(story: Story, found: Found) -> bool:
    """Take the loss of the land."""
    story.robbed = True
    return True


def _killed(story: Story, found: Found) -> bool:
    """Take the loss of a creature of a told size."""
    power, size = story.power(), (int(found["power"]), int(found["tough"]))
    if power is None or (story.powers is not None and size not in story.sizes):
        return False
    story.powers, story.total, story.lost = None, power - size[0], True
    return True


def _same(story: Story, found: Found) -> bool:
    return story.power() is not None


def responding(story: Story, text: str, at: int) -> int:
    """Return where a response that starts at a place ends, the place itself where none does."""
    if not story.activated:
        return at
    for pattern, take in ((_PUMP, _pumped), (_GREW, _pumped), (_LOST, _lost), (_KILLED, _killed), (_SAME, _same)):
        found = pattern.match(text, at)
        if found is not None and take(story, found):
            return found.end()
    return at
