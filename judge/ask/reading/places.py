"""Where the game is: the planes a question says are face up.

Invariant: a place covers the plane's name, what is said of the plane around it and its text in brackets, so that none
of it is read as part of the board; a plane that is spoken of otherwise (《X》から移動した) is no place.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from judge.ask.reading.model import Token

if TYPE_CHECKING:
    from judge.search.names import Cards

KIND = "plane"

_NOTE = r"(?:[(](?:[^()]|[(][^()]*[)])*[)])?"
_SAYING = r"(?:(?:今|いま|現在)(?:は)?、?)?(?:[^。、!?()《》「」]{0,60}?(?:[うくぐすつぬぶむるたい]|の))?"
"""What is said of the plane before 次元: カウンターが倍になる, いまいる, 表向きの."""
_VARIANT = r"プレインチェイス(?:戦)?(?:の?(?:多人数戦|対戦|ゲーム|ルール|変則ルール|変種))?"
_GAME = (
    rf"(?:{_VARIANT}"
    r"(?:で(?:は)?|中(?:に|で)?|をプレイ中|をして(?:いて|い(?:る|ます))|なんですが|です(?:が)?|の)[、。]?)"
)
_LEAD = (
    rf"(?:(?<=[。、!?()])|^){_GAME}?(?:で(?:も|は)|そして|ただし|なお)?"
    rf"{_SAYING}次元(?:・?カード)?(?:に?は|って)?"
)
_BEING = (
    r"(?:いる|居る|いて|います|いた|いました"
    r"|滞在(?:し(?:て(?:いる|いて|います)?|た))?|とどまって(?:いる|います)?|来て(?:いる|います))"
)
_THERE = (
    rf"(?:に(?:同時に|いま|今|現在)?{_BEING}"
    r"|が(?:同時に)?(?:表向き|表|オモテ|めくれて(?:いる)?|見えて(?:いる)?|出て(?:いる|いて)?)(?:に(?:なって(?:いる|いて|います)|なった)|の)?"
    r"|の(?:上|下|もと)|において"
    r"|で(?:の)?(?:プレイ|対戦|ゲーム|試合|戦闘)?(?:中|して(?:いる|いて|います)|遊んで(?:いる|いて|います)))"
)
_IS = r"(?:になって(?:いる|いて|います)|である|でした|です|だった|だ|なの|なん(?:です|だ)|で)?"
_WHILE = (
    r"(?:(?:の)?(?:とき|時|場合|間|あいだ|状況|状態|ところ|最中|中)(?:の(?:話|質問)です|は|に|で(?:は)?)?"
    r"|(?:です|だ)?(?:が|けど|けれども?|ので|から)|として|とし(?:ます|て)|とする|だ?と?したら|だったら"
    r"|で(?:は)?|にて(?:は)?|なら(?:ば)?|と(?=、))?[、。]?"
)


def _places(name: str) -> tuple[str, ...]:
    """Return what says that a plane is face up, for a pattern of names."""
    one = rf"{name}{_NOTE}"
    both = (
        rf"{one}(?:と|や|、)(?:次元)?{one}"
        r"(?:(?:の|という)?(?:両方|2つ(?:とも)?|2枚(?:とも)?|どちらも)|(?:の)?両次元)?(?:の次元)?"
    )
    return (
        # 《空間の接合》で《A》と《B》の両方にいる; いまの次元は空間の接合で《A》と《B》の両方
        rf"(?:{_LEAD}(?:は|が)?、?|{_GAME})?{one}(?:で|により|によって|のため|の効果で|のおかげで)[、]?(?:次元)?{both}(?:{_THERE}|{_IS}){_WHILE}",
        rf"{_GAME}?(?:次元)?{both}(?:{_THERE}|が表向き(?:である|の)?){_WHILE}",
        # 次元は《X》。 次元が《X》のとき
        rf"{_LEAD}(?:は|が|として|:|、)?[、]?{both}(?:{_THERE}|{_IS}){_WHILE}",
        rf"{_LEAD}(?:は|が|として|:)[、]?{one}(?:{_THERE}|{_IS}){_WHILE}",
        # クリーチャーが攻撃できない次元、《X》にいます
        rf"{_LEAD}、{one}{_THERE}{_WHILE}",
        # 次元《X》で、 次元《X》にいる間
        rf"{_LEAD}{one}(?:{_THERE}{_WHILE}|(?:で(?:は)?|にて|の(?:効果|影響)(?:で|により))[、。]?(?!(?:起こ|誘発|カオス)))",
        # 《X》(次元は、カウンターを2倍にする)です。: what stood before the name
        rf"(?:(?<=[。!?])|^){name}\((?:今の|いまの|現在の)?次元(?:は|が)、?[^()]*\)(?:です|だ|である)?。",
        # 次元の《X》(…)。: a sentence of its own
        rf"(?:(?<=[。!?])|^)(?:今の|いまの)?次元の{one}。",
        # 《X》にいる間、 《X》が表向きで、 《X》の次元で
        rf"{_GAME}?{one}{_THERE}{_WHILE}",
        rf"{_GAME}?{one}(?:の|という)次元(?:{_THERE}{_WHILE}|(?:で(?:は)?|にて)[、。]?(?!(?:起こ|誘発|カオス)))",
        # 《X》で、3/3が攻撃した: at the head of a sentence, and not what its own chaos ability or leaving it does
        rf"(?:(?<=[。!?])|^){one}で(?:は)?、?(?!(?:起こ|誘発|カオス|次元ダイス|プレインズウォーク|能力|\{{C))",
    )


def places(text: str, cards: Cards | None) -> list[Token]:
    """Return what a normalised question says of the planes that are face up, in order; each name is one of a plane."""
    if cards is None or not ("次元" in text or _names_plane(text, cards)):
        return []
    found: list[Token] = []
    for match in _pattern().finditer(text):
        keys = [_plane(name, cards) for name in match.groups() if name is not None]
        if keys and all(keys):
            planes = tuple(key for key, kind in (one for one in keys if one) if kind == "plane")
            if planes:
                found.append(Token(KIND, match[0], *match.span(), planes))
    return found


def _names_plane(text: str, cards: Cards) -> bool:
    """Return whether a plane or phenomenon is named, between marks or without."""
    marked = re.findall(r"[《「]([^《》「」]{1,60})[》」]", text)
    return any(name in text for name in _planes()) or any(_plane(name, cards) for name in marked)


@cache
def _planes() -> tuple[str, ...]:
    """Return the names of planes and phenomena, the longest first."""
    from judge.engine.cardbook import book, name_of

    known = (one for one in book().cards.values() if (one.record.type_line or "").startswith(("次元", "現象")))
    return tuple(sorted(map(name_of, known), key=len, reverse=True))


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of places, with the names of planes also where no marks stand around them."""
    bare = "|".join(re.escape(name) for name in _planes())
    name = rf"(?:[《「]([^《》「」]{{1,60}})[》」]|({bare}))"
    return re.compile("|".join(f"(?:{shape})" for shape in _places(name)))


def _plane(name: str, cards: Cards) -> tuple[str, str] | None:
    """Return the key and type of a plane or phenomenon of a name, None for another card."""
    from judge.engine.cardbook import book

    found = cards.find(name.strip(), limit=2).found
    card = book().cards.get(found.key) if found is not None else None
    line = (card.record.type_line if card is not None else None) or ""
    kind = "plane" if line.startswith("次元") else "phenomenon" if line.startswith("現象") else ""
    return (found.key, kind) if found is not None and kind else None
