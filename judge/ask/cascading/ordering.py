"""What is asked about the order in which spells and triggers of cascade resolve.

Invariant: an order is told only where every one of those asked about stands on the stack of the story.
"""

from __future__ import annotations

from judge.ask.cascading.naming import Asking, Found, called, read_list, read_named
from judge.ask.cascading.story import Thing, Trigger

_ABOVE = "続唱で唱えた呪文は、元の呪文やまだ解決していない続唱より上に積まれます。"
_NEXT = (
    r"(?:この(?:後|あと)に?、?)?(?:(?:1番|一番)?(?:最初|先)に|次に|この次に|まず)、?(?:起こる|起きる|解決する|解決される|処理する|処理される"
    r"|行う|行われる|来る|くる|片付く|終わる)の(?:は|が)、?"
)
"""次に起こるのは: what comes next is what resolves first of all that waits."""
_RESOLVES = (
    r"(?:戦場に出(?:る|ます|て(?:い)?(?:る|ます))|(?:片(?:付|づ)|捌)(?:く|きます)|処理(?:する|される|します|されます)"
    r"|解決(?:する|される|します|されます|すること(?:に|と)?なる|していく|(?=[?。か]|$)))"
)


_DOES = (
    rf"が(?:{_RESOLVES}|解決し(?:た|終わった|終えた)|解決され(?:た)|戦場に出た)(?:の)?|で(?:次の)?(?:(?:カード|ライブラリー(?:の上(?:から)?)?)を)?(?:めくる|追放する|公開する|めくり始める)(?:の)?|(?:が"
    rf"|を)?(?:始まる|処理する|解決する)(?:の)?"
)
"""2つ目の続唱でカードをめくる is its resolving."""


_WAITING = (
    r"(?:(?:この|その)(?:時点|とき|状態|後)(?:で|に)?(?:の)?、?)?(?:スタック(?:上)?に(?:(?:積まれて|乗って|載って|残って)(?:い)?る|ある|残る)(?:もの|の|呪文と能力|オブジェクト)(?:すべて|全部)?"
    r"|スタックの(?:上|1番上)から(?=順)|スタック(?:上)?の?(?:中身|並び)?)(?:を|は|が|って)?、?(?:上から)?"
)
"""What is on the stack at this time, all of it."""
_PUT_SO = (
    rf"(?:先に)?(?:{_RESOLVES}|解決の|処理の)?(?:順番|順序|順|上から(?:順)?)(?:に|で|どおりに|通りに)?、?(?:並べ(?:て(?:ください|下さい|ほしい|教えて(?:ください)?)?|る(?:とどうなる|とどうなります|と)|たら(?:どうなる)?|よ)"
    rf"|教えて(?:ください)?|(?:挙げ|言っ|答え|書い)て(?:ください|下さい)?|言うと)"
)
"""解決される順に並べて: an order asked for by what is to be done with it."""


def in_which_order(asking: Asking) -> Found | None:
    """P・Q・Rはどの順番で解決される, 解決する順番は, PとQを解決される順に並べて."""
    reader = asking.reader
    if reader.eat(_WAITING):
        return _in_order(asking, asking.story.stack[::-1]) if _order_asked(asking) else None
    these = reader.eat(
        r"(?:この|これら|以上|その|上の)?の?(?P<n>[2-5])(?:つ|枚)(?:の呪文|のカード|とも)?(?=は|が|を|の|、|って)"
    )
    named = read_list(asking, r"(?:、|・|と|,)+") if these is None else []
    reader.eat(r"の(?:3|4|5|2)(?:つ|者|個)(?=は|が|を|の|、)")
    reader.eat(r"(?:は|が|では|の|って|を)?(?:それぞれ)?、?")
    if not _order_asked(asking):
        return None
    story = asking.story
    spells = [one for one in story.order() if isinstance(one, Thing)]
    if named:
        return _in_order(asking, named)
    if len(spells) < 2 or (these is not None and int(these["n"]) != len(spells)):
        return None
    waits = any(isinstance(one, Trigger) for one in story.stack)
    return _in_order(asking, story.stack[::-1] if these is None and waits else list(spells))


def _order_asked(asking: Asking) -> bool:
    """Read どの順番で解決される, 順番は, 解決される順に並べて, to the end of the question."""
    reader = asking.reader
    how = (
        r"(?:どの順(?:番|序)?(?:で|に)?|どのような順(?:番|序)?(?:で|に)|どんな順(?:番|序)?(?:で|に)|どういう順(?:番|序)?(?:で|に)"
        r"|何の順(?:番)?で|どうやって順番に)、?" + _RESOLVES
    )
    plain = (
        rf"(?:{_RESOLVES}|解決の?)?(?:順番|順序|順)(?:は|を(?:教えて|答えて|示して|書いて|挙げて|言って)(?:ください|下さい|ほしい)?|を(?:答えよ|述べよ|示せ))?(?:、)?(?:どうなる"
        rf"|どうなります|どれ|何)?"
    )
    return any(reader.eat(one) for one in (_PUT_SO, how, plain)) and asking.end()


def _in_order(asking: Asking, named: list[Thing | Trigger]) -> Found | None:
    order = [one for one in asking.story.order() if one in named]
    if len(order) != len(named) or len(order) < 2:
        return None
    return f"{'、'.join(called(one) for one in order)}の順に解決します。", _ABOVE, ()


def which_first(asking: Asking) -> Found | None:
    """先に解決するのはどちら, AとBではどちらが先に解決する, 先に解決するのはA?B?."""
    reader = asking.reader
    named: list[Thing | Trigger] = []
    first = r"(?P<last>後から|あとから|(?:1番|一番)?(?:最後に|後に))|(?:1番|一番)?(?:最初に|先に)|まず|最初に"
    what = rf"(?:{first}){_RESOLVES}の(?:は|が)、?"
    found = reader.eat(what) or reader.eat(_NEXT)
    if found is not None:
        reader.eat(r"(?:どちら|どっち|どれ|何)(?:の呪文)?")
        named = read_list(asking, r"(?:か?[?、]|それとも|または|か|と)+")
        reader.eat(r"の?(?:どちら|どっち|どれ)(?:の呪文|のほう|の方)?|のほう|の方|の呪文|呪文")
    else:
        named = read_list(asking, r"(?:、|・|と|,|それとも|か)+")
        reader.eat(r"(?:の?(?:うち|中)で|では|で|は|の)?、?")
        if found := reader.eat(rf"(?:{first}){_RESOLVES}の(?:は|が)、?(?:どちら|どっち|どれ|何)(?:の?ほう|の?方)?"):
            return _first_of(asking, named, found["last"])
        found = reader.eat(
            rf"(?:どちら|どっち|どれ|何)(?:の?ほう|の?方)?が(?:先(?:に(?:なる|なります)|です|(?=[か?]))"
            rf"|(?:{first}){_RESOLVES})|(?:どちら|どっち)(?:の?(?:ほう|方))?から(?:先に)?、?{_RESOLVES}|(?:1番|一番)?(?:先|最初)(?:な|に(?:なる|来る))?の?は(?:どちら|どっち|どれ)(?=で|な|か|[?。]|$)"
        )
    if found is None:
        return None
    return _first_of(asking, named, found["last"] if "last" in found.re.groupindex else None)


def _first_of(asking: Asking, named: list[Thing | Trigger], last: str | None) -> Found | None:
    """Return what resolves first, or last, of what was named; of all spells where less than two were."""
    if not asking.end():
        return None
    spells = [one for one in asking.story.order() if isinstance(one, Thing)]
    named = named if len(named) > 1 else list(spells)
    order = [one for one in asking.story.order() if one in named]
    if len(order) != len(named) or len(order) < 2:
        return None
    if last:
        return f"後から解決するのは{called(order[-1])}です。{called(order[0])}が先です。", _ABOVE, ()
    return f"先に解決するのは{called(order[0])}です。", _ABOVE, ()


def whether_in_order(asking: Asking) -> Found | None:
    """P、Q、Rの順で解決される."""
    reader = asking.reader
    named = read_list(asking, r"(?:、|・|と|,|→)+(?:次に|最後に)?")
    if len(named) < 2 or not reader.eat(
        rf"の?(?:順(?:番|序)?)(?:で|に)、?{_RESOLVES}|の?順(?:番|序)?(?=[?で])(?:で(?:いい|合って(?:い)?る)?)?"
    ):
        return None
    order = [one for one in asking.story.order() if one in named]
    if len(order) != len(named) or not asking.end():
        return None
    return (
        f"{'はい' if order == named else 'いいえ'}、{'、'.join(called(one) for one in order)}の順に解決します。",
        _ABOVE,
        (),
    )


def what_next(asking: Asking) -> Found | None:
    """《1》の次に解決されるのは何."""
    reader, order = asking.reader, asking.story.order()
    one = read_named(asking)
    if one not in order or not reader.eat(
        r"の(?:すぐ)?(?:次|後|あと)に(?:解決|処理)(?:される|する|します|されます)の(?:は|が)、?(?:何|どれ|どちら|どっち)"
    ):
        return None
    place = order.index(one) + 1
    if not asking.end() or place >= len(order):
        return None
    return f"次に解決するのは{called(order[place])}です。", _ABOVE, ()


def whether_resolved(asking: Asking) -> Found | None:
    """《1》はもう戦場に出ている, まだスタックにある: as a trigger that was told of resolves."""
    reader, story = asking.reader, asking.story
    one = read_named(asking)
    if not isinstance(one, Thing) or story.looking is None or not reader.eat(r"(?:は|って|が)、?"):
        return None
    reader.eat(r"(?:もう|すでに|既に|先に|まだ|とっくに)、?")
    done = reader.eat(
        r"(?:戦場に出て(?:い)?|解決(?:し|され)?(?:て(?:い)?|終わって(?:い)?|し終わって(?:い)?|済み))(?:る|ます|た)?(?:です|だ)?"
    )
    waits = (
        None if done else reader.eat(r"スタック(?:の?(?:上|下))?に(?:あ|残って(?:い)?|乗って(?:い)?)(?:る|ます|ります)")
    )
    if not (done or waits) or not asking.end() or one not in (*story.gone, *story.stack):
        return None
    gone = one in story.gone
    how = "先に解決しています" if gone else "まだスタックにあります"
    return f"{'はい' if gone == bool(done) else 'いいえ'}、{called(one)}は{how}。", _ABOVE, ()


def whether_before(asking: Asking) -> Found | None:
    """その呪文は2つ目の続唱が解決するより前に解決される, AはBより先に解決する."""
    reader = asking.reader
    one = read_named(asking)
    if one is not None and (turned := _turned(asking, one)) is not None:
        return turned
    if one is None or not reader.eat(rf"(?:(?:が|の|を)?(?:{_RESOLVES}の|解決)?(?:は|って)|が)、?"):
        return None
    other = read_named(asking)
    if other is None or not (
        found := reader.eat(
            rf"(?:{_DOES})?(?:より|の|よりも)?(?:も)?(?:(?P<late>後|あと)|先|前)(?:に|で)?(?:{_RESOLVES}|(?=です|だ|なの|か|[?]))"
        )
    ):
        return None
    return _whether(asking, one, other, late=bool(found["late"]))


def _turned(asking: Asking, other: Thing | Trigger) -> Found | None:
    """Read on behind the other: Bより先にAを解決できる, BよりAのほうが先に解決する."""
    reader = asking.reader
    when = r"(?:も)?(?:(?P<late>後|あと)|先|前)に、?"
    if not reader.eat(r"より(?:も)?、?"):
        return None
    found = reader.eat(when)
    one = read_named(asking)
    if (
        one is None
        or not reader.eat(r"(?:(?:の(?:ほう|方))?(?:が|を|は)|が)、?")
        or not (found := found or reader.eat(when))
    ):
        return None
    if not reader.eat(rf"(?:解決|処理)(?:することは?|することが)?でき(?:る|ます)|{_RESOLVES}"):
        return None
    return _whether(asking, one, other, late=bool(found["late"]))


def _whether(asking: Asking, one: Thing | Trigger, other: Thing | Trigger, *, late: bool) -> Found | None:
    """Return whether the one resolves before the other, or after it."""
    order = asking.story.order()
    if not asking.end() or one is other or one not in order or other not in order:
        return None
    earlier = order.index(one) < order.index(other)
    lead = "はい" if earlier != late else "いいえ"
    return f"{lead}、{called(one if earlier else other)}が先に解決します。", _ABOVE, ()


def whether_first(asking: Asking) -> Found | None:
    """Aが先に解決する, 先に解決するのはA: of the two spells of the story."""
    reader = asking.reader
    first = r"(?:1番|一番|真っ)?(?:先|最初)に、?|まず、?"
    leads = reader.eat(rf"(?:{first}){_RESOLVES}の(?:は|が)、?")
    one = read_named(asking)
    if one is None or not (
        leads or reader.eat(rf"(?:が|は|って)、?(?:{first}){_RESOLVES}|(?:が|は)先(?=です|なの|か|[?])")
    ):
        return None
    reader.eat(r"(?:で合って(?:い)?(?:る|ます)|でいい)")
    order = [found for found in asking.story.order() if isinstance(found, Thing)]
    if not asking.end() or len(order) != 2 or one not in order:
        return None
    lead = "はい" if one is order[0] else "いいえ"
    return f"{lead}、{called(order[0])}が先に解決します。", _ABOVE, ()


def before_or_after(asking: Asking) -> Found | None:
    """1つ目の続唱で唱えた呪文が解決するのは、2つ目の続唱でカードをめくる前?後?."""
    reader = asking.reader
    one = read_named(asking)
    if one is None or not reader.eat(rf"(?:が|の)?(?:{_RESOLVES}の|解決)?(?:は|って)、?"):
        return None
    other = read_named(asking)
    first, last = r"(?:前|先)", r"(?:後|あと)"
    between = r"(?:に)?(?:で)?(?:解決する|解決します|戦場に出る|です)?(?:か)?[、?]*(?:それとも)?、?"
    found = other and reader.eat(
        rf"(?:{_DOES})?(?:より|の|よりも)?(?:も)?(?:{first}{between}(?:より)?{last}|{last}{between}(?:より)?{first}|前後)(?:の)?(?:どちら|どっち)?(?:に)?(?:{_RESOLVES})?"
    )
    order = asking.story.order()
    if not found or not asking.end() or one is other or one not in order or other not in order:
        return None
    earlier = order.index(one) < order.index(other)
    why = f"先に解決するのは{called(one if earlier else other)}です。{_ABOVE}"
    return f"{'前' if earlier else '後'}です。", why, ()
