"""What is asked about numbers of cascade: what the search is held against, X, how often it triggers.

Invariant: a number is told only where all that it depends on was told.
"""

from __future__ import annotations

import re

from judge.ask.cascading.naming import Asking, Found
from judge.ask.cascading.story import Story, Thing

_AT_MOST = r"(?:いくつ|何マナ|何点|何|どれだけ)(?P<how>未満|以下|まで|より(?:低い|小さい|軽い|下))(?:の)?"
_NONLAND = r"(?:土地(?:で|では|じゃ)ない|土地以外の)?"
_LOOKED_FOR = (
    r"(?:ライブラリーから|タダで|また|改めて)*(?:めくり続けて|追放し続けて|めくって|追放を続けて)?"
    r"(?:唱えられる|めくれる|探す|当たる|探せる|止まる|見つける|見つかる|唱えることができる|対象になる"
    r"|当たりうる|当たり得る)(?:の|呪文|カード)"
)

_ON_AND_ON = (
    r"(?:めくり続け(?:て|る(?:とき|際|場合)(?:は|に)?)|めくって(?:いって|いくと|いく(?:とき|場合)(?:は|に)?)?"
    r"|追放し続けて"
    r"|(?:ライブラリー|カード)を|最終的に|、)*"
)
_STOP = r"(?:止まる|めくらない|終わる|止める|やめる|ストップする)(?:ことになる)?"
_CARD = r"(?:もの|カード|呪文)"
_UNTIL = (
    r"(?:(?:が|を|に|で)(?:出た|出る|めくれた|めくれる|見つかった|見つかる|見つける|当たった|当たる|止まる"
    r"|止まります|終わる))?"
    r"(?:とき|時|ところ|場合|まで)?(?:で(?!す|しょ)|に)?(?:(?:めくり|追放し)続け(?:る|ます)|めくる|めくります"
    r"|追放する|追放します|探す|探します|止まる|止まります)?"
)
_STOPS_AT = (
    rf"{_ON_AND_ON}(?:{_STOP}(?:の|{_NONLAND}{_CARD})(?:は|が)、?)?(?:マナ総量(?:が"
    rf"|は)?)?{_AT_MOST}、?{_NONLAND}{_CARD}?{_UNTIL}"
)
"""めくり続けて止まるのは、マナ総量がいくつ未満のカード; いくつ未満のカードが出るまでめくる."""


def limit(asking: Asking) -> Found | None:
    """2つ目の続唱で唱えられるのはマナ総量がいくつ未満のカード, 2つ目の続唱ではいくつ未満のカードを探す."""
    reader = asking.reader
    source = asking.story.sources[0] if len(asking.story.sources) == 1 else None
    if (named := reader.thing()) is not None:
        source = asking.story.before(named)
    elif (nested := _found_by_it(asking)) is not None:
        source = nested
    number = _which(asking)
    found = (
        reader.eat(
            rf"{_LOOKED_FOR}(?:は|が)、?(?:最大で?)?(?:マナ総量(?:が|は)?)?{_AT_MOST}{_NONLAND}(?:もの|カード"
            r"|呪文)?(?:まで)?"
        )
        or reader.eat(
            r"(?:タダで)?唱えられる(?:呪文|カード)のマナ総量は(?:最大で?|最高で?)?(?:いくつ"
            r"|何点?)(?P<how>未満|以下|まで)?"
        )
        or reader.eat(
            rf"(?:マナ総量(?:が|は)?)?{_AT_MOST}{_NONLAND}(?:もの|カード|呪文)を(?:探す|探します|めくる"
            r"|唱えられる|唱えられます|探せる)"
        )
        or reader.eat(_STOPS_AT)
    )
    if source is not None and source.cascades == 1 and number and number > 1:
        chain = [source, *(one for one in asking.story.cast if one.cascades == 1)]
        source, number = (chain[number - 1], 1) if number <= len(chain) else (None, number)
    if number is None or found is None or source is None or source.value is None or not asking.end():
        return None
    if number > source.cascades:
        return None
    less = found["how"] not in ("以下", "まで", None)
    least = source.value if less else source.value - 1
    return f"マナ総量が{least}{'未満' if less else '以下'}のカードです。", _held_against(source.value), ()


_ITS = re.compile("(?:その|それの)(?:呪文の)?続唱")


def _found_by_it(asking: Asking) -> Thing | None:
    """Return the spell with cascade that was cast by cascade, where その続唱 is asked about; None otherwise."""
    nested = [one for one in asking.story.cast if one.cascades]
    return nested[-1] if nested and _ITS.search(asking.reader.text) else None


def _which(asking: Asking) -> int | None:
    """Read the cascade that is asked about; return its number, 0 where that is not said."""
    reader = asking.reader
    if found := reader.eat(r"(?P<nth>[0-9])(?:つ|個|回)目の(?:ほうの)?続唱(?:で(?:は|も)?|は|も|が)、?(?!も|は)"):
        return int(found["nth"])
    if reader.eat(r"(?:その|この)?続唱(?:能力)?(?:は|が|では|って)、?"):
        return 0
    return reader.cascade()


def _held_against(value: int) -> str:
    return f"どの続唱も、それを持つ呪文のマナ総量（{value}）と比べます。"


def only_up_to(asking: Asking) -> Found | None:
    """2つ目の続唱は4マナ未満しか唱えられない, 2つ目の続唱で唱えられるのは3未満だけ."""
    reader, story = asking.reader, asking.story
    source = _found_by_it(asking) or (story.sources[0] if len(story.sources) == 1 else None)
    number = _which(asking)
    if source is None or source.value is None or number is None or number > source.cascades:
        return None
    reader.eat(rf"{_LOOKED_FOR}(?:は|が)、?")
    found = reader.eat(
        r"「?(?:マナ総量(?:が)?)?(?P<n>[0-9]+)(?:マナ)?(?P<how>未満|より(?:も)?(?:軽い|小さい|低い)"
        r"|以下)(?:の)?(?:カード|呪文|もの)?」?(?:まで)?"
        r"(?:(?:しか|まで|だけ|のみ)?(?:を|に)?、?(?:探|唱え|めく|なら|限ら)(?:せ|ら|れ)*(?:ない|ません|る"
        r"|ます|す|します)?|だけ|のみ|まで)"
    )
    if found is None or not asking.end():
        return None
    bound = int(found["n"]) + (found["how"] == "以下")
    lead = "はい" if bound == source.value else "いいえ"
    return f"{lead}、マナ総量が{source.value}未満のカードを探します。", _held_against(source.value), ()


_UP_TO = r"(?:最大で?|最高で?|合計で?|全部で)?(?:いくつ|何点|何)(?:まで)?"
_MAKE = (
    r"(?:(?:に|と)?(?:でき|する|なる|なります|選べ|選ぶ)(?:る|ます)?|を?選べる|ですか|与えられる|与えられます|入る"
    r"|(?:として|で)唱え(?:る|ます|られる|られます)|入ります|飛ばせる|撃てる|飛ぶ|与える|与えます|受ける"
    r"|受けます|食らう)?"
)
_NO_MANA = "マナ・コストを支払わずに唱えるので、Xとして選べるのは0だけです。"


def _with_x(story: Story) -> Thing | None:
    """Return the only one with X that cascade found."""
    found = [one for one in dict.fromkeys((*story.cast, *story.revealed)) if one.x]
    return found[0] if len(found) == 1 else None


_CASTING = (
    r"(?:(?:これ|それ|この呪文|その呪文)?(?:を)?唱え(?:る際|るとき|たら|た場合|る場合|るなら|れば|ると)(?:の|は)?、?)?"
)
_MONEY = (
    r"(?:(?:余って(?:い)?る|余った|残って(?:い)?る|残った|アンタップ状態の)?(?:土地|マナ)(?:から|を|で"
    r"|が)(?:マナを|全部|すべて|[0-9]+(?:点|マナ)|余って(?:い)?る|残って(?:い)?る|あ)*"
    r"(?:出して|支払って|払って|使って|ので|から|れば|なら)、?)*"
)


def no_mana(asking: Asking) -> Found | None:
    """Xはいくつ, ダメージは最大何点, 何点入る: what X is where no mana was paid."""
    reader, one = asking.reader, _with_x(asking.story)
    reader.eat(r"続唱で唱えた")
    reader.eat(_CASTING)
    reader.eat(_PAYING)
    found = one and (
        reader.eat(
            r"(?:この(?:とき|場合)の)?(?P<what>X(?:の値)?|(?:与えられる|与える|入る"
            r"|受ける)?ダメージ|(?:与えられる|与える|入る|受ける)の)(?:は|として選べるのは|の点数は"
            rf"|を)、?(?:{_UP_TO}{_MAKE})?"
        )
        or reader.eat(rf"(?:最大で?|合計で?)?何点(?:の?ダメージ(?:を|に|が)?)?(?:まで)?{_MAKE}")
    )
    if not one or not found:
        return None
    of_damage = "X" not in found[0]
    if not asking.end() or (of_damage and not (re.search("X点", one.text) or _burns(one.card))):
        return None
    return f"0{'点' if of_damage else ''}です。", _NO_MANA, ()


def _burns(key: str) -> bool:
    """Return whether all the damage that a card deals is X."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.effects import DealDamage

    dealt = [
        one
        for ability in (text_of(key) if key else ())
        for one in getattr(ability, "do", ())
        if isinstance(one, DealDamage)
    ]
    return bool(dealt) and all(type(one.amount).__name__ == "X" for one in dealt)


_PAYING = (
    r"(?:(?:追加|さらに)?で?(?:その分の|余った|残りの|余って(?:い)?る)?(?:マナ|コスト)を(?:追加で|さらに|全部"
    r"|たくさん)?(?:払って|支払って|つぎ込んで|注ぎ込んで"
    r"|使って|足して)、?)?"
)
_FREELY = (
    r"(?:好き(?:な(?:だけ|数|値|数字))?(?:に|を|で)?|自由(?:な(?:数|値))?(?:に|を)?|任意の(?:数|値)(?:に|を)?"
    r"|0(?:より|以外|でない)[^0-9。?]{0,4}"
    r"|大きく|増や|1以上(?:の(?:数|値))?(?:に|を)?|(?P<n>[0-9]+)(?:に|を|と|で|として)?)"
)
_LET = (
    r"(?:(?:払|支払|選|決|し|設定し)[っんめ]?[てで])?(?:マナを)?"
    r"(?:唱え(?:られる|られます|ることは?(?:でき|可能)(?:る|ます)?|てもいい|てもよい)|(?:し|払って|支払って"
    r"|選んで|決めて|増やして)(?:て)?(?:も)?(?:いい|よい|良い|OK)"
    r"|(?:し?でき|選べ|払え|支払え|決められ|増やせ|撃て|打て|使え|せ)(?:る|ます)|(?:する|選ぶ|払う|支払う"
    r"|決める)?ことは?(?:でき|可能)(?:る|ます)?)"
)


def some_mana(asking: Asking) -> Found | None:
    """Xを3にして唱えられる, マナを払ってXを大きくできる, Xは好きに選べる."""
    reader, one = asking.reader, _with_x(asking.story)
    reader.eat(_MONEY)
    reader.eat(_CASTING)
    reader.eat(_PAYING)
    found = one and reader.eat(rf"X(?:の値)?(?:を|は|に|=)?、?{_PAYING}{_FREELY}、?{_PAYING}{_LET}")
    if not found or not asking.end():
        return None
    return ("はい、" if found["n"] == "0" else "いいえ、") + "Xは0です。", _NO_MANA, ()


def nothing_else(asking: Asking) -> Found | None:
    """Xは0だけ, 0しか選べない: whether X is 0."""
    reader, one = asking.reader, _with_x(asking.story)
    found = one and reader.eat(
        r"(?P<x>X(?:の値)?(?:は|に(?:は)?|として)、?)?0(?:だけ|のみ|固定|に(?:固定|限られる)"
        r"|(?:で)?しか(?:選べ|唱えられ|でき)(?:ない|ません)"
        r"|に(?:なる|なります))?"
    )
    if not found or not asking.end():
        return None
    return "はい、Xは0です。" if found["x"] else "", _NO_MANA, ()


def times(asking: Asking) -> Found | None:
    """続唱は何回誘発する: of everything that was cast, where it is known of each."""
    reader = asking.reader
    reader.eat(r"(?:この(?:一連|流れ|一連の流れ|過程)(?:で|の中で)?、?)?(?:合計(?:で)?|全部で)?")
    found = reader.eat(
        r"続唱(?:の能力)?(?:は|が)(?:この一連で|合計(?:で)?|全部で|それぞれ)?、?(?P<many>何"
        r"|[0-9])回誘発(?:する|します|した|しました)"
    )
    if found is None or not asking.end():
        return None
    story = asking.story
    if len(story.sources) != 1 or story.revealed or any(not one.card and not one.cascades for one in story.cast):
        return None
    number = sum(one.cascades for one in (*story.sources, *story.cast))
    why = "続唱は、それぞれが別々に誘発します。" if number > 1 else ""
    if story.cast:
        why += (
            "続唱で唱えた呪文が持つ続唱も、唱えたので誘発します（この後で続唱を持つ呪文を唱えれば、さらに増えます）。"
        )
    if found["many"] != "何":
        lead = "はい" if int(found["many"]) == number else "いいえ"
        return f"{lead}、{number}回誘発します。", why, ()
    return f"{number}回です。", why, ()
