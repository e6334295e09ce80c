"""Where the game is: the planes a question says are face up.

Invariant: a place covers the plane's name, what is said of the plane around it and its text in brackets, so that none
of it is read as part of the board; a plane that is spoken of otherwise (《X》から移動した) is no place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.reading.model import Token

if TYPE_CHECKING:
    from judge.search.names import Cards

KIND = "plane"

_NAME = r"《([^《》]{1,60})》"
_NOTE = r"(?:[(](?:[^()]|[(][^()]*[)])*[)])?"
_SAYING = r"(?:[^。、!?()《》「」]{0,60}?(?:[うくぐすつぬぶむるたい]|の))?"
"""What is said of the plane before 次元: カウンターが倍になる, いまいる, 表向きの."""
_GAME = r"(?:プレインチェイス(?:戦|の対戦|の多人数戦)?(?:で|では|中)[、]?)?"
_LEAD = rf"(?:(?<=[。、!?()])|^){_GAME}{_SAYING}次元(?:・?カード)?"
_THERE = (
    r"(?:に(?:同時に)?(?:いる|居る|いて|います|いた|滞在(?:し(?:て(?:いる)?|た))?|とどまって(?:いる)?)"
    r"|が(?:表向き|表|めくれて(?:いる)?|見えて(?:いる)?|出て(?:いる)?)(?:に(?:なって(?:いる|いて)|なった))?"
    r"|の(?:上|下|もと)|において)"
)
_IS = r"(?:である|です|だ|で)?"
_WHILE = (
    r"(?:(?:の)?(?:とき|時|場合|間|あいだ|状況|状態|ところ|最中|中)(?:は|に|で(?:は)?)?"
    r"|で(?:は)?|にて(?:は)?|なら(?:ば)?|と)?[、。]?"
)

PLACES: tuple[str, ...] = (
    # 《空間の接合》で《A》と《B》の両方にいる
    rf"(?:{_NAME}{_NOTE}(?:で|により|によって|のため|の効果で)[、]?)?"
    rf"(?:次元)?{_NAME}{_NOTE}(?:と|、)(?:次元)?{_NAME}{_NOTE}"
    rf"(?:の(?:両方|2つの次元|2つ)|(?:の)?両次元)(?:の次元)?(?:{_THERE}|が表向き(?:である|の)?){_WHILE}",
    # 次元は《X》。 次元が《X》のとき
    rf"{_LEAD}(?:は|が|として|:)[、]?{_NAME}{_NOTE}(?:{_THERE}|{_IS}){_WHILE}",
    # 次元《X》で、 次元《X》にいる間
    rf"{_LEAD}{_NAME}{_NOTE}(?:{_THERE}{_WHILE}|(?:で(?:は)?|にて)[、。]?(?!(?:起こ|誘発|カオス)))",
    # 《X》にいる間、 《X》が表向きで
    rf"{_NAME}{_NOTE}{_THERE}{_WHILE}",
)
"""What says that a plane is face up; each name in it must be one of a plane or phenomenon."""


def places(text: str, cards: Cards | None) -> list[Token]:
    """Return what a normalised question says of the planes that are face up, in order."""
    if cards is None or "《" not in text:
        return []
    found: list[Token] = []
    for match in _pattern().finditer(text):
        keys = [_plane(name, cards) for name in match.groups() if name is not None]
        if keys and all(keys):
            planes = tuple(key for key, kind in (one for one in keys if one) if kind == "plane")
            if planes:
                found.append(Token(KIND, match[0], *match.span(), planes))
    return found


def _pattern() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{shape})" for shape in PLACES))


def _plane(name: str, cards: Cards) -> tuple[str, str] | None:
    """Return the key and type of a plane or phenomenon of a name, None for another card."""
    from judge.engine.cardbook import book

    found = cards.find(name.strip(), limit=2).found
    card = book().cards.get(found.key) if found is not None else None
    line = (card.record.type_line if card is not None else None) or ""
    kind = "plane" if line.startswith("次元") else "phenomenon" if line.startswith("現象") else ""
    return (found.key, kind) if found is not None and kind else None
