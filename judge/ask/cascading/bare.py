"""What is told of cards that cascade does not stop at: a library without a card that may be cast, halves by themselves.

Invariant: a threshold is taken only where every card above it is too much for the spell that is told of.
"""

from __future__ import annotations

from judge.ask.cascading.naming import Asking, Found
from judge.ask.cascading.story import ContradictionError, Story, Thing
from judge.ask.cascading.words import Reader

_LIBRARY = (
    r"(?:(?:(?:その|この)?とき)?(?:自分の)?(?:ライブラリー|山札)(?:の(?:残り|カード)|に(?:は)?(?:残りの|残った|残っている|ある)?|は(?:残り)?)?(?:の)?"
    r"(?:(?P<n>[0-9]+)枚)?(?:の?(?:カード))?(?:は|が|で|に)?(?:残って(?:い)?て|、)*)"
)
_ALL = r"(?:全部|すべて|全て|みな|どれも)?(?:が|、)?"
_LANDS = r"土地(?:・?カード)?"
_MORE = (
    r"(?:マナ総量(?:が|の)?(?:大きすぎる|大きい|高すぎる|高い|重すぎる|足りない)"
    r"|マナ総量(?:が)?(?P<least>[0-9]+)(?:マナ)?以上の|(?P<mana>[0-9]+)マナ以上の)(?:カード|呪文|もの)"
)
_ONLY = (
    r"(?:(?:ばかり|だけ|のみ)(?:が)?(?:です|でした|だった|だ|で、|残って(?:い)?(?:た|ました|る|ます))?"
    r"|しか(?:残って(?:い)?|あり)?(?:ない|ません|なかった|なかったです|ませんでした|なく)"
    r"|(?:です|でした|だった|だ))?(?:とします|とする|の(?:です)?)?(?:けど|が|ので)?、?"
)
_NONE = (
    r"(?:(?:自分の)?(?:ライブラリー|山札)(?:の中)?(?:に(?:は)?|を?(?:全部|すべて|最後まで)(?:めくっ|追放し)ても、?))?(?:唱えられる|該当する|条件に合う|該当(?:の)?|条件を満たす|当てはまる)(?:カード|呪文)(?:が|は)"
    r"(?:1枚も|まったく|全く)?(?:なかった|ない|残って(?:い)?(?:なかった|ない|ませんでした|ません)|ありません(?:でした)?|見つからなかった|見つかりませんでした|めくれなかった|出なかった)"
    r"(?:です)?(?:とします|とする|ら|場合(?:は|に)?|とき(?:は)?)?(?:けど|が|ので)?、?"
)


def bare(story: Story, reader: Reader) -> bool:
    """ライブラリーの残り12枚は土地とマナ総量3以上のカードばかり: nothing that may be cast is there."""
    before = reader.at
    source = story.sources[0] if len(story.sources) == 1 else None
    if source is None or story.revealed:
        return False
    if reader.eat(_NONE):
        story.bare = True
        return True
    found = reader.eat(
        rf"{_LIBRARY}{_ALL}(?:(?P<lands>{_LANDS})(?:と|や|か|および|、)+{_MORE}"
        rf"|{_MORE.replace('least', 'sole').replace('mana', 'only')}"
        rf"(?:と|や|か|および|、)+{_LANDS}|{_LANDS}){_ONLY}$"
    )
    if found is None:
        reader.at = before
        return False
    least = found["least"] or found["mana"] or found["sole"] or found["only"]
    if least and (source.value is None or int(least) < source.value):
        raise ContradictionError
    story.bare, story.left = True, int(found["n"] or 0)
    return True


_PART = r"(?P<side>左|右|(?P<value>[0-9]+)マナ)の?(?:半分|側|ほう|方)?(?:の[0-9]+マナ)?(?:だけ)?"


def half_told(story: Story, reader: Reader) -> bool:
    """左半分だけなら5より小さいけど: what is so of one half, held against it."""
    found = reader.eat(
        rf"{_PART}(?:なら|が|を?見れば|を?見ると|だと|でみれば|で見れば|は|の(?:マナ総量)?(?:なら|は)|のマナ総量は)、?(?:マナ総量(?:が|は)?)?(?:続唱(?:呪文|の呪文)の)?"
        r"(?:(?P<limit>[0-9]+)(?:マナ)?|(?:続唱の)?(?:条件|上限|基準|続唱呪文)(?:の(?:マナ総量|数字|値))?)"
        r"(?:より(?:も)?(?:小さい|低い|軽い|少ない|下)|未満)(?:です|だ|なの?だ|なん(?:です|だ)|の?です)?(?:けど|けれど|が|ので|から|し)、?"
    )
    if found is None:
        return False
    one = next((card for card in story.revealed if card.halves is not None), None)
    if one is None or one.halves is None or story.looking is None:
        raise ContradictionError
    part = _half_of(one, found["side"], found["value"])
    limit = story.looking.of.value
    if limit is None or part >= limit or (found["limit"] is not None and int(found["limit"]) != limit):
        raise ContradictionError
    return True


def _half_of(one: Thing, side: str, value: str | None) -> int:
    """Return the mana value of the half of a split card that is meant."""
    halves = one.halves or (0, 0)
    if value is None:
        return halves[0 if side == "左" else 1]
    if int(value) not in halves:
        raise ContradictionError
    return int(value)


_THESE = (
    r"(?:(?:その後|最終的に|結局)、?)?(?:(?:この|その|残りの|残った|追放した|追放された|めくった|すべての"
    r"|全ての)*(?:(?P<n>[0-9]+)枚(?:のカード)?(?:すべて|とも|全部)?|カード(?:すべて|全部)?|ライブラリー)|それら|これら"
    r"|全部|すべて)(?:は|が|って)?、?(?:全部|すべて|みな)?"
)
_WHERE = r"(?:どう(?:なる|なります|なりますか)|どこ(?:に|へ)(?:行く|行きます|置かれる|置かれます|いく))"
_AWAY = (
    r"(?:ずっと)?追放され(?:っぱなし(?:です|になる|になります)?|たまま(?:です|になる|になります|か)?|ちゃう|てしまう"
    r"|てしまいます)"
)


def what_becomes(asking: Asking) -> Found | None:
    """この12枚はどうなる, 追放されっぱなし: where cascade found nothing that may be cast."""
    reader, story = asking.reader, asking.story
    if not story.bare:
        return None
    these = reader.eat(_THESE)
    if these is not None and these["n"] and story.left not in (0, int(these["n"])):
        raise ContradictionError
    told = "すべて追放された後、無作為の順番でライブラリーに置かれます。"
    why = "条件に合うカードがなければ、何も唱えられません。"
    if reader.eat(_WHERE) and asking.end():
        return told, why, ()
    if reader.eat(_AWAY) and asking.end():
        return "いいえ、追放されたままにはなりません。", f"{told}{why}", ()
    if reader.eat(r"(?:何か|どれか|1枚でも)(?:を)?唱えられ(?:る|ます)") and asking.end():
        return "いいえ、唱えられません。", f"{told}{why}", ()
    return None
