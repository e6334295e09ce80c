"""Life totals from which a question starts, told late or without whose they are: 通る前のライフは10点だった場合です.

Invariant: no total changes; whose it is is only added behind a question for the other player's life alone.
"""

from __future__ import annotations

from judge.text.patterns import Pattern

__all__ = ["from_the_start"]

_DOING = (
    r"(?:攻撃(?:する)?|戦闘|(?:ダメージを?)?受ける|ダメージ|解決(?:する)?"
    r"|処理|殴る|通る|撃つ|唱える|食らう|使う|起動する|与える)"
)
_WHO = "(?:自分|あなた|こちら|こっち|私|対戦相手|相手)(?:プレイヤー)?の"
_BEFORE = Pattern(rf"(?<=[。、? は]){_DOING}前(?:は|の(?P<who>{_WHO})?|、?)(?=(?:{_WHO})?(?:残り)?ライフ(?:は|が)\d)")
_NOBODYS = Pattern(r"(?<![一-龥ァ-ヶの])(?P<life>(?:残り)?ライフ(?:は|が)\d+点?(?!の|以))")
_OTHERS = Pattern(
    r"(?:対戦)?相手(?:プレイヤー)?の(?:残り)?ライフ(?:は|って|が)?(?:合計|最終的に)?(?:いくつ|何点|どう|どれ)"
)
_OWNED = Pattern(rf"{_WHO}(?:残り)?ライフ(?:は|が)?\d|(?:自分|こちら|私)の(?:残り)?ライフ")
_TOLD = Pattern(r"ライフ(?:は|が)\d")
_LATE = Pattern(
    rf"^(?P<asked>.*\?) ?(?P<told>(?:{_WHO})?(?:残り)?ライフ(?:は|が)\d+点?)"
    r"(?:です|でした|だった|とします|だとします|(?:だった|の)(?:場合|とき)(?:です)?)?[。]?$"
)


def from_the_start(text: str) -> str:
    """Return a normalised question with its life totals first; one without an owner is of whom was asked before."""
    text = _BEFORE.sub(lambda match: match["who"] or "", text)
    asked = _OTHERS.search(text)
    if asked is not None and not _OWNED.search(text):
        text = text[: asked.end()] + _NOBODYS.sub(r"相手の\g<life>", text[asked.end() :])
    late = _LATE.fullmatch(text)
    return text if late is None or _TOLD.search(late["asked"]) else f"{late['told']}。{late['asked']}"
