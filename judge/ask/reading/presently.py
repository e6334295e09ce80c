"""What is told of how things are now and goes without saying: it copies nothing yet, there is mana to spare.

Invariant: as in `wording`; left out is only what holds of everything of which nothing else is told.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_NOT_COPYING = (
    r"(?:(?:まだ|今は|今のところ|現在)、?)?(?:何も(?:まだ)?コピーして(?:い)?ない|何(?:か)?のコピーで(?:も|は)ない"
    r"|何のコピーにもなって(?:い)?ない|コピーで(?:は|も)ない)"
)
_MANA = (
    r"(?:(?:自分(?:に|の)(?:は)?|相手(?:に|の)(?:は)?)?、?(?:土地|マナ)(?:は|が|も)(?:十分|充分|たっぷり|いくらでも)?(?:に)?"
    r"(?:余って(?:い)?る|余っています|余りある|余裕がある|潤沢(?:にある|だ|です)?|足りて(?:い)?る|足りています|ある|あります|残って(?:い)?る|残っています))"
)


def _spare_mana(match: re.Match[str]) -> str:
    """Return nothing for mana to spare, where the question is not about mana."""
    rest = match.string[: match.start()] + match.string[match.end() :]
    plenty = re.search("余|十分|充分|たっぷり|潤沢|足り", match[0])
    return match[0] if not plenty or re.search(r"マナ(?!・?コスト|総量)", re.sub(r"\([^()]*\)", "", rest)) else ""


_LIES = r"(?:[乗載]っ|のっ|[乗載]せ|のせ|置い|置かれ)て(?:い(?:て)?|おり)?"
_MADE = r"(?:撃っ|撃たれ|打っ|唱え|使っ|起動し|解決し|誘発し|[つ付]け|かけ|受け|食らっ|もらっ)て"
_SIZED = (
    r"、?(?:(?:今|いま|現在)(?:は|の)?、?)?(?P<now>\d+/\d+)(?:に(?:し(?:て|た)?)?|です|だ|の状態(?:で|だ)?)?"
    r"(?:。|、(?!(?:素の)?\d+/\d+(?:[、と]|や|に\d)))"
)
"""A size as the last word of what was done: it is what something was made by that, and no other creature."""
_HAS = rf"(?P<has>(?:{KEYWORD})(?:(?:・|と|、|で)?(?:{KEYWORD}))*)"
_NOW = r"、?(?:(?:今|いま|現在)(?:は|の)?、?)?"
_IS = r"(?:に(?:なっ|し)て(?:い)?[たる]|になった|にした|になっています|です|だ|の状態(?:だ|です)?|を持(?:つ|っている))?"
_END = r"(?:。|、(?!(?:素の)?\d+/\d+(?:[、と]|や|に\d)))"
_GIVEN = (
    rf"(?P<made>{_MADE}(?:い(?:て)?|おり)?"
    r"|》(?:\([^()]*\))?[がを](?:[つ付]い|つけ|付け|装備し|まとっ)て(?:い(?:て)?|おり)?)"
)


def _also_having(match: re.Match[str]) -> str:
    """Return the size and the keywords that something was given as what it is now, and no other creature."""
    has = re.sub(rf"({KEYWORD})[・と、で](?={KEYWORD})", r"\1と", match["has"])
    return f"{match['made']}{match['now']}になり{has}を持っている。"


SPANNING: tuple[Form, ...] = (
    # 3/3に《X》が付いていて4/4破壊不能。, 破壊不能の4/4になっている。
    (Pattern(rf"{_GIVEN}{_NOW}(?P<now>\d+/\d+)(?:の|で|、|・|になり|になって)?、?{_HAS}{_IS}{_END}"), _also_having),
    (
        Pattern(rf"(?P<made>(?<=た)。)(?P<now>\d+/\d+)(?:の|で|、|・)?{_HAS}に(?:なっ(?:て(?:い)?る|た)|した)。"),
        lambda m: f"。それは{_also_having(m)[1:]}",
    ),
    (Pattern(rf"{_GIVEN}{_NOW}{_HAS}(?:の|で|、|持ちの|を持つ|つきの)?、?(?P<now>\d+/\d+){_IS}{_END}"), _also_having),
    # 《X》にカウンターが2個乗って2/1。
    (Pattern(rf"(?P<lies>{_LIES}){_SIZED}"), r"\g<lies>\g<now>になっている。"),
    # 《Y》の能力を解決して3/1に。
    (Pattern(rf"(?P<made>{_MADE}){_SIZED}"), r"\g<made>、\g<now>になった。"),
    # 相手は4/4。
    (
        Pattern(
            r"(?:^|(?<=[。、]))(?P<who>自分|相手|対戦相手|あなた|こちら)(?:の場|の戦場|側)?は、?"
            r"(?P<what>(?:素の)?\d+/\d+)(?:(?:が)?1体)?(?:だけ|のみ)?(?:です|だ)?(?:。|、(?!で|(?:素の)?-?\d+/\d+))"
        ),
        r"\g<who>の\g<what>がいる。",
    ),
    # 何もコピーしていない自分の《X》
    (Pattern(rf"(?:(?<=[。、はがと])|^){_NOT_COPYING}(?:状態の)?、?(?=(?:自分の|相手の|対戦相手の)?《)"), ""),
    # 《X》(まだ何もコピーしていない)
    (Pattern(rf"(?<=》)\({_NOT_COPYING}(?:状態)?\)"), ""),
    # 2/2に《オーラ》がついて6/6。
    (
        Pattern(
            r"(?P<on>》(?:\([^()]*\))?[がを](?:[つ付]い|つけ|付け|装備し|まとっ)て(?:い(?:て)?|おり)?)(?:、?(?P<now>\d+/\d+)(?:です|だ)?。|(?P<then>\d+/\d+)で?、)"
        ),
        lambda m: f"{m['on']}、今{m['now'] or m['then']}だ。",
    ),
    # マナは余っている。
    (Pattern(rf"(?:(?<=。)|^){_MANA}(?:ものとする|とする|状態(?:だ|です)?)?。"), _spare_mana),
    # 前者から後者へ《X》。
    (
        Pattern(
            r"(?P<told>(?:^|(?<=[。、]))(?:自分は|相手は|対戦相手は)?[^。?、《》]{1,24}から、?[^。?、《》]{1,24}(?:へ|に)、?(?P<card>《[^《》]*》)(?P<text>\([^()]*\))?)(?=。)"
        ),
        r"\g<told>を唱えた",
    ),
    # 誘発の対象にカウンターのない1/1を選んだ
    (
        Pattern(
            r"(?P<of>誘発|能力)の対象(?:に(?:は)?|として)、?(?:[+-]1/[+-]1)?カウンター(?:の(?:乗って(?:い)?)?ない|なしの|が(?:乗って(?:い)?)?ない)(?=(?:素の)?\d+/\d+を選)"
        ),
        r"\g<of>の対象に",
    ),
    (
        Pattern(r"(?<=[。、])(?:自分|あなた)(?:は|が)、?(?=(?:その)?(?:誘発|能力)の対象(?:に|として)[^。?]{1,24}を選)"),
        "",
    ),
)
"""Forms that reach over names and brackets."""
