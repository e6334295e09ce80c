"""Reading the sentences that tell what was cast, found and revealed.

Invariant: a sentence is taken only where every word of it was understood.
"""

from __future__ import annotations

from judge.ask.cascading.bare import bare, half_told
from judge.ask.cascading.story import ContradictionError, Story, Thing, same
from judge.ask.cascading.words import Reader, topmost

_JOINS = (
    r"(?:、|。|そして|それで|すると|その後|それから|まず|次に|さらに|このターン(?:に)?|(?:自分|私|俺|こちら|こっち"
    r"|僕)(?:は|が|のターンに)|手札から|最初に(?=土地|[0-9マ《]))+"
)
_END = r"(?:のです|んです|んだ)?(?:が(?=、)|けど|けれど)?、?"
_CAST = (
    r"(?:タダで|無料で|マナを(?:払|支払)わずに|マナ・?コストを(?:払|支払)わずに|続けて"
    r"|手札から|そのまま|めくって(?:そのまま)?|(?:この|その)ターン(?:に)?)*(?:唱え|キャストし|プレイし|撃っ|(?:キャスト|プレイ)(?=[、。]|$))"
    r"(?:まし)?(?:た(?:ら|ところ|とき|時|場合|とする|とします|あとに?|後に?)?|て(?:いる|いた|います)?|る(?:とき"
    r"|と|場合)|れば|(?=[、。]|$))" + _END
)
_HAVE = (
    r"(?:は|が)(?:どちらも|両方(?:とも)?|ともに|いずれも)?続唱(?:を|が)?(?:持ち|持って(?:い)?(?:る|て)|持つ|あり|ある|つき|付き|呪文)"
    r"(?:の?呪文|の?クリーチャー)?(?:だ|です|で|とする|とします)?(?:、|(?=。|$))"
)
_BOTH = (
    r"(?:(?:それ|これ)らを|(?:呪文を)?)(?:どちらも|どっちも|全部|すべて|全て|両方(?:とも)?|いずれも|みな)(?:の呪文)?(?:を)?唱え(?:まし)?"
    r"(?:た|て(?:いる|いた|います)?|る)(?:ら|ところ|とき|時|場合|とする|とします)?(?:は)?、?"
)
_REVEAL = (
    r"(?:最初に|次々に|1枚目に)?(?:めくれ|めくられ|公開され|追放され|当たっ|出てき|出|見つかっ|現れ|引き当て"
    r"|めくっ|公開し|追放し)"
    r"(?:まし)?(?:た(?:ら|ところ|とき|時|場合|とする|とします|ので|んで)?|て(?:いる|いた|います)?|る(?:とき|と"
    r"|場合)|れば|(?=、))" + _END
)
_WAS = r"(?:だった|でした|です|だ|である|であった)(?:とき|場合|とする|とします|ら)?" + _END
_SHOWN = r"(?:めくれた|めくった|めくられた|公開した|公開された|追放した|追放された|出た|出てきた|当たった)"
_ANOTHER = r"(?:別の|他の|ほかの|もう1(?:つ|枚)の|新たな)?"
_NONLAND = r"(?:土地(?:で|では|じゃ)ない|土地以外の|非土地(?:・|の)?)?"
_CARDS = rf"(?:最初に|1枚目に)?{_SHOWN}?{_NONLAND}(?:最初の)?{_NONLAND}(?:カード|呪文)"
_FROM_TOP = (
    r"(?:(?:自分の)?(?:ライブラリー|山札)(?:の)?(?:を|は|が|で)?、?)?(?:(?:1番|一番)?上(?:のカード)?から(?:順(?:番)?に)?)、?"
    r"(?:(?:公開|追放)(?:し(?:て(?:い)?(?:った|く)|た)|され(?:て(?:い)?(?:った|く)|た))(?:ところ|ら|と|カードは|のは|結果)?、?|めくって(?:い)?(?:ったら|くと|った(?:ところ|結果))、?"
    r"|めくっ(?:たら|たところ)、?)?"
)
_IN_ORDER = (
    r"(?:(?:の|という)?順(?:番)?(?:だった|でした|です|で|に)?|と|が)?(?:カードが)?(?:(?:並んで(?:い)?|あっ|置かれて(?:い)?|積まれて(?:い)?"
    r"|続いて(?:い)?|めくれ|追放され|公開され)(?:まし)?(?:た|る|ます)|あ(?:る|ります|りました)|並ぶ|続く|だった|でした|です)?"
    r"(?:とき|時|場合|とする|とします|ら|ところ)?" + _END
)
"""土地、土地、2マナの呪文の順に並んでいる."""
_MANA = (
    r"(?:[0-9]+(?:マナ|点)(?:も|は|が|まで)?(?:なら)?(?:出せる|払える|支払える|使える|残って(?:い)?る|余って(?:い)?る)(?:けど|けれど|が|ので|から)、?|"
    r"(?:まだ)?(?:[白青黒赤緑])?(?:土地|マナ)(?:は|が|も)?(?:まだ)?(?:[0-9]+(?:枚|点|マナ)(?:も|が)?(?:、)?)?"
    r"(?:アンタップ(?:状態)?で|まだ|たくさん|いくつか|十分に?)*"
    r"(?:(?:余って|残って|起きて|立って)(?:い)?(?:る|ます|て)|ある|あります|出せる|アンタップ(?:状態)?(?:だ|です)?)"
    r"(?:(?:の|ん)(?=だ|です))?(?:だ|です)?(?:けど|けれど|が|ので|から)?、?)"
)
"""土地はまだ5枚起きている: without weight, as nothing is paid."""
_ALONE = (
    r"(?:このターン(?:に|は)?)?(?:ほかに|他に|ほかの|他の|それ以外に|それ以外の)(?:呪文)?(?:は"
    r"|を)?(?:何も)?(?:呪文は|呪文を)?"
    r"(?:1つも)?唱えて(?:い)?(?:ない|ません|なかった|なく|ませんでした)(?:です)?" + _END
)


def tell(story: Story, reader: Reader) -> bool:
    """Take a sentence that states something; return whether all of it was understood."""
    while not reader.done:
        before = reader.at
        reader.eat(_JOINS)
        if reader.done:
            return True
        if not (
            _waiting(story, reader)
            or _shown(story, reader)
            or _found(story, reader)
            or _resolved(story, reader)
            or _has(story, reader)
            or _told(story, reader)
            or bare(story, reader)
            or half_told(story, reader)
            or reader.eat(_ALONE)
            or reader.eat(_MANA)
        ):
            return False
        if reader.at == before:
            return False
    return True


def _waiting(story: Story, reader: Reader) -> bool:
    """続唱が2つ誘発した, 2つ目の続唱はまだスタックにある: held against what waits."""
    if found := reader.eat(
        r"続唱(?:は|が)(?:(?P<many>[0-9])(?:つ|回))?(?:とも)?誘発(?:し(?:ました|た|て|、)|(?=。|$))(?:(?:い"
        r"|それぞれ|スタックに)*(?:る|ます|乗って(?:い)?(?:る|ます)|積まれて(?:い)?(?:る|ます)|乗った"
        r"|乗りました))?" + _END
    ):
        waits = [one for one in story.stack if not isinstance(one, Thing)]
        return bool(waits) and int(found["many"] or len(waits)) == len(waits)
    if found := reader.eat(
        r"続唱(?:の能力)?(?:は|が)?(?:(?P<many>[0-9])(?:つ|個))?(?:とも)?(?:が|、)?(?:まだ)?スタックに(?:(?:乗って|積まれて|載って)(?:い)?)?"
        r"(?:る|ます|ある|あります|乗った|積まれた)" + _END
    ):
        waits = [one for one in story.stack if not isinstance(one, Thing)]
        return bool(waits) and int(found["many"] or len(waits)) == len(waits)
    if found := reader.eat(
        r"(?P<nth>[0-9])(?:つ|個|回)目の続唱は(?:まだ)?スタック(?:の上)?に(?:残って|残"
        r"|乗って)?(?:い)?(?:る|ます|あります|ある|り|て)" + _END
    ):
        return any(not isinstance(one, Thing) and one.number == int(found["nth"]) for one in story.stack)
    return False


def _has(story: Story, reader: Reader) -> bool:
    """AとBは続唱持ち: told before they are cast."""
    before = reader.at
    things = reader.things()
    if things and all(one.label for one in things) and not story.stack and reader.eat(_HAVE):
        for one in things:
            one.cascades = max(one.cascades, 1)
            story.known(one)
        return True
    reader.at = before
    return False


def _shown(story: Story, reader: Reader) -> bool:
    """めくったカードが、A、B、Cの順だった; めくれた最初のカードのマナ総量がちょうど3でした."""
    before = reader.at
    if reader.eat(_FROM_TOP):
        things = reader.things()
        if things and (reader.eat(_IN_ORDER) or reader.done) and _plain(story, things):
            _reveal(story, things)
            return True
        reader.at = before
    if found := reader.eat(
        rf"{_CARDS}(?:の|は|が)(?:マナ(?:総量|・?コスト)?(?:が|は)?)?(?:ちょうど"
        rf"|同じ)?(?P<mv>[0-9]+)(?:マナ)?(?:{_WAS}|$)"
    ):
        _reveal(story, [Thing(f"{found['mv']}マナの呪文", int(found["mv"]))])
        return True
    if not reader.eat(rf"(?:{_CARDS}|{_SHOWN}の)(?:が|は)、?(?:上から|順に)?、?"):
        return False
    things = reader.things()
    if things and (reader.eat(r"(?:の順(?:番)?(?:で|に)?)?" + _WAS) or reader.done) and _plain(story, things):
        _reveal(story, things)
        return True
    reader.at = before
    return False


def _found(story: Story, reader: Reader) -> bool:
    """それを唱えた, めくれて唱えた: the card that was revealed last is cast."""
    if not story.revealed or story.looking is None:
        return False
    before = reader.at
    reader.eat(r"(?:それを|そのカードを|その呪文を|これを|そのまま)*")
    if reader.eat(_BOTH):
        return _cast_shown(story)
    if reader.eat(r"唱えること(?:に(?:し|決め)|を選び?)(?:まし)?(?:た|て)"):
        return _cast_shown(story)
    if not reader.eat(_CAST):
        reader.at = before
        return False
    return _cast_shown(story)


def _cast_shown(story: Story) -> bool:
    """Cast the card that was revealed last."""
    if story.looking is None:
        return False
    story.casts_shown()
    return True


def _resolved(story: Story, reader: Reader) -> bool:
    """それが解決した: what is topmost has resolved."""
    before = reader.at
    one = None if reader.eat(r"(?:それ|これ|その呪文)(?=が|は|も)") else reader.thing()
    known = story.stack[-1] if one is None and story.stack and reader.at > before else one and story.before(one)
    ends = (
        r"(?:が|は|も)(?:先に|無事|普通に|まず)*(?:解決|戦場に出)(?:し|され)?(?:まし)?"
        r"(?:た(?:あと|後|とき|ところ|ら)?(?:に)?|て|(?=[。、]|$))、?"
    )
    if isinstance(known, Thing) and story.stack and story.stack[-1] is known and reader.eat(ends):
        story.gone.append(story.stack.pop())
        return True
    reader.at = before
    return False


def _told(story: Story, reader: Reader) -> bool:
    """Take one thing that happens, or the cascade by which things happen."""
    before = reader.at
    reader.eat(r"(?:自分の)?(?:ライブラリー|山札)(?:の(?:1番|一番)?上)?から(?=[^上])")
    things = reader.things()
    if len(things) == 1 and things[0].cascades and reader.done and not story.things:
        return topmost(story, things[0]) is not None
    if things and reader.eat(r"(?:を|は)(?=\S*?(?:唱|キャスト|プレイ|撃))") and reader.eat(_CAST):
        for one in things:
            made = story.known(one)
            story.sources.append(made)
            story.casts(made)
        return True
    if (
        things
        and (len(things) == 1 or _plain(story, things))
        and reader.eat(
            r"(?:の順(?:番)?(?:で|に)?)?(?:が|を)?(?:順に|この順(?:番)?(?:で|に))?、?(?=最初|次々|1枚目|め|公"
            r"|追|当|出|見|現)"
        )
        and reader.eat(_REVEAL)
    ):
        _reveal(story, things)
        return True
    of = None
    if len(things) == 1 and things[0].kind == "spell" and reader.follows(r"の続唱"):
        things[0].cascades = max(things[0].cascades, 1)
    if (
        len(things) == 1
        and story.revealed
        and story.looking
        and same(story.revealed[-1], things[0])
        and reader.follows("の続唱")
    ):
        _cast_shown(story)  # it has triggered, so it was cast
    if len(things) == 1 and (things[0].cascades or getattr(story.before(things[0]), "cascades", 0)):
        of = topmost(story, things[0])
        if reader.follows(r"の続唱(?:は|が|[0-9]つが).{0,4}(?:誘発|スタック)") and reader.eat("の"):
            return _waiting(story, reader)
        if reader.eat(r"の続唱(?:の解決)?$"):
            story.looking = story.trigger(of, None)
            return True
        if reader.eat(r"(?:から|で)、?"):
            return _by(story, reader, of, 0)
    elif things:
        reader.at = before
        return False
    number = reader.cascade()
    if number is not None and not story.things:
        source = story.known(Thing("元の呪文", label="元", cascades=max(number, 1)))
        story.sources.append(source)
        story.casts(source)
    return number is not None and _by(story, reader, of, number)


def _by(story: Story, reader: Reader, of: Thing | None, number: int) -> bool:
    """Take what a cascade does: what it reveals, what is cast by it."""
    story.looking = story.trigger(of, number or None)
    reader.eat(r"(?:、|さらに|また|今度は|ライブラリー(?:の上)?から)+")
    if reader.done or _shown(story, reader):
        return True
    if reader.eat(rf"(?:{_SHOWN}|見つけた)?(?:その|ある|別の)?(?:呪文|カード)を") and reader.eat(_CAST):
        story.finds(of, number or None, story.known(Thing("続唱で唱えた呪文")))
        return True
    before = reader.at
    reader.eat(rf"{_SHOWN}{_ANOTHER}(?=続唱|分割|スプリット|マナ|《|[0-9]|[A-WYZ]|\{{)|{_ANOTHER}(?=続唱|《|[0-9]マ)")
    shown = reader.at > before
    things = reader.things()
    if not things:
        reader.at = before
        return _continues(reader)
    if shown and (reader.eat(_WAS) or reader.done) and _plain(story, things):
        _reveal(story, things)
        return True
    if len(things) == 1 and (
        (reader.eat(r"(?:を|も)") and reader.eat(_CAST)) or (reader.eat(r"、") and _goes_on(reader))
    ):
        story.finds(of, number or None, story.known(things[0]))
        return True
    if (
        reader.eat(r"(?:の順(?:番)?(?:で|に)?)?(?:が|を)?(?:順に|この順(?:番)?(?:で|に))?、?")
        and reader.eat(_REVEAL)
        and _plain(story, things)
    ):
        _reveal(story, things)
        return True
    return False


def _continues(reader: Reader) -> bool:
    """Return whether another statement stands here, of which the cascade tells only the time."""
    return reader.at < len(reader.text)


def _goes_on(reader: Reader) -> bool:
    """Return whether a further cascade is told of here."""
    before = reader.at
    reader.eat(_JOINS)
    found = reader.cascade() is not None
    reader.at = before
    return found


def _plain(story: Story, things: list[Thing]) -> bool:
    """Return whether things can be what a library shows: none was on the stack before."""
    return all(one not in story.stack for one in things)


def _reveal(story: Story, things: list[Thing]) -> None:
    """Let the trigger that resolves show cards."""
    if story.looking is None:
        story.looking = story.trigger(None, None)
    if story.revealed:
        raise ContradictionError
    for one in things:
        story.things.append(one)
    story.revealed = list(things)
