"""What is asked about the order in which spells and triggers of cascade resolve.

Invariant: an order is told only where every one of those asked about stands on the stack of the story.
"""

from __future__ import annotations

from judge.ask.cascading.naming import Asking, Found, called, read_list, read_named
from judge.ask.cascading.story import Thing, Trigger

_ABOVE = "続唱で唱えた呪文は、元の呪文やまだ解決していない続唱より上に積まれます。"
_NEXT = (
    r"(?:この(?:後|あと)に?、?)?(?:(?:1番|一番)?(?:最初|先)に|次に|この次に|まず)、?(?:起こる|起きる|処理する|処理される"
    r"|行う|行われる|来る|くる|片付く|終わる)の(?:は|が)、?"
)
"""次に起こるのは: what comes next is what resolves first of all that waits."""
_RESOLVES = (
    r"(?:戦場に出(?:る|ます)|(?:片(?:付|づ)|捌)(?:く|きます)|処理(?:する|される|します|されます)"
    r"|解決(?:する|される|します|されます|すること(?:に|と)?なる|していく|(?=[?。か]|$)))"
)


_DOES = (
    rf"が(?:{_RESOLVES}|解決し(?:た|終わった|終えた)|解決され(?:た))(?:の)?|で(?:次の)?(?:(?:カード|ライブラリー(?:の上(?:から)?)?)を)?(?:めくる|追放する|公開する|めくり始める)(?:の)?|(?:が"
    rf"|を)?(?:始まる|処理する|解決する)(?:の)?"
)
"""2つ目の続唱でカードをめくる is its resolving."""


def in_which_order(asking: Asking) -> Found | None:
    """P・Q・Rはどの順番で解決される, 解決する順番は."""
    reader = asking.reader
    these = reader.eat(
        r"(?:この|これら|以上|その|上の)?の?(?P<n>[2-5])(?:つ|枚)(?:の呪文|のカード|とも)?(?=は|が|を|の|、|って)"
    )
    named = read_list(asking, r"(?:、|・|と|,)+") if these is None else []
    reader.eat(r"の(?:3|4|5|2)(?:つ|者|個)(?=は|が|を|の|、)")
    reader.eat(r"(?:は|が|では|の|って|を)?(?:それぞれ)?、?")
    how = (
        r"(?:どの順(?:番|序)?(?:で|に)?|どのような順(?:番|序)?(?:で|に)|どんな順(?:番|序)?(?:で|に)|どういう順(?:番|序)?(?:で|に)"
        r"|何の順(?:番)?で|どうやって順番に)、?" + _RESOLVES
    )
    plain = (
        rf"(?:{_RESOLVES}|解決の?)?(?:順番|順序|順)(?:は|を(?:教えて|答えて|示して)(?:ください|下さい|ほしい)?|を(?:答えよ|述べよ|示せ))?(?:、)?(?:どうなる"
        rf"|どうなります|どれ|何)?"
    )
    if not (reader.eat(how) or reader.eat(plain)) or not asking.end():
        return None
    spells = [one for one in asking.story.order() if isinstance(one, Thing)]
    if len(spells) < 2 or (these is not None and int(these["n"]) != len(spells)):
        return None
    return _in_order(asking, named or list(spells))


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
            rf"|(?:{first}){_RESOLVES})"
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


def whether_before(asking: Asking) -> Found | None:
    """その呪文は2つ目の続唱が解決するより前に解決される, AはBより先に解決する."""
    reader = asking.reader
    one = read_named(asking)
    if one is None or not reader.eat(rf"(?:(?:が|の)?(?:{_RESOLVES}の|解決)?(?:は|って)|が)、?"):
        return None
    other = read_named(asking)
    if other is None or not (
        found := reader.eat(
            rf"(?:{_DOES})?(?:より|の|よりも)?(?:も)?(?:(?P<late>後|あと)|先|前)(?:に|で)?(?:{_RESOLVES}|(?=です|なの|か|[?]))"
        )
    ):
        return None
    order = asking.story.order()
    if not asking.end() or one is other or one not in order or other not in order:
        return None
    earlier = order.index(one) < order.index(other)
    lead = "はい" if earlier != bool(found["late"]) else "いいえ"
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
