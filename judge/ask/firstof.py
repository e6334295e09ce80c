"""Which of two spells resolves first, where one was cast in response to the other (405.5).

Invariant: every word of the question is one of those known here; exactly two cards are named, one on each side of the
response, and nothing else is on the stack.
"""

from __future__ import annotations

from judge.ask.graves import numbered
from judge.ask.pieces import used_up
from judge.ask.printed import ruled
from judge.ask.reading import Reading
from judge.ask.routes import RULED, Answer
from judge.rules.editions import Edition
from judge.text.patterns import Pattern
from judge.text.records import replace

_CARD = r"《\d+》(?:\([^()]*\))?"
_RESPONDS = Pattern(r"(?:の?に)?(?:スタックで)?(?:対応|レスポンス)(?:して|で|し(?=、))|への対応(?:として|で)")
_DOES = (
    r"(?:解決(?:する|される|した|された|します|されます|(?=[?か]|$))|処理(?:する|される|します|されます)|片(?:付|づ)(?:く|きます)|効果が(?:出る|発揮される|適用される)"
    r"|適用される|終わる|通る)"
)
_FIRST = r"(?:(?:一番|1番|真っ)?(?:先|最初)に?|まず|先)"
_LAST = r"(?:(?:一番|1番)?(?:最後|後|あと)に)"
_WHICH = r"(?:どちら|どっち|どれ)(?:の(?:呪文|カード|ほう|方))?"
_THING = r"(?:の|呪文|ほう|方|カード)"
_END = r"(?:に?なる|になります|なの|です|でしょう|の|ん|だろう|か|かな)*[?。]*$"
_TELL = r"(?:(?:は|を|って|が)?(?:どう(?:なる|なります)?|教えて(?:ください)?|知りたい(?:です)?|どっち|どちら)?)"
_WHICH_FIRST = Pattern(
    rf"(?:{_FIRST}、?{_DOES}{_THING}(?:は|って|が)、?(?:{_WHICH})?|{_WHICH}(?:が|から|を)?、?(?:{_FIRST})?、?(?:{_DOES})?"
    rf"|{_DOES}{_THING}?(?:は|って)、?{_WHICH}(?:が|から)(?:先)?"
    rf"|(?:解決|処理)(?:する|される|の)?(?:順番|順序|順)?(?:は|って)、?{_WHICH}(?:が|から)?(?:先)?"
    rf"|(?:解決|処理)(?:する|される|の)?(?:順番|順序|順){_TELL}|(?:ど(?:の|ういう|んな|のような))順(?:番|序)?(?:で|に){_DOES}){_END}"
)
_WHICH_LAST = Pattern(rf"(?:{_LAST}、?{_DOES}{_THING}(?:は|って|が)、?(?:{_WHICH})?|{_WHICH}が{_LAST}{_DOES}){_END}")
_IS_FIRST = Pattern(
    rf"(?:《(?P<other>\d+)》(?:の(?:ほう|方))?より(?:も)?(?:先に)?、?)?《(?P<one>\d+)》(?:の(?:ほう|方))?(?:が|は|って)、?"
    rf"(?:《(?P<than>\d+)》(?:の(?:ほう|方))?より(?:も)?、?)?{_FIRST}(?:{_DOES})?(?:で(?:いい|合って(?:い)?(?:る|ます)))?{_END}"
)
_FIRST_IS = Pattern(
    rf"{_FIRST}、?{_DOES}{_THING}(?:は|って)、?《(?P<one>\d+)》(?:の(?:ほう|方|呪文))?(?:で(?:いい|合って(?:い)?(?:る|ます)))?(?:だよね|ですよね|だ)?{_END}"
)
_CAST = r"(?:唱え|撃[ちつっ]|打[ちつっ]|使[いうっ]|放[ちつっ]|プレイし|キャストし|使用し)"
_FRAGMENTS = tuple(
    Pattern(one)
    for one in (
        _CARD,
        _RESPONDS.pattern,
        rf"{_CAST}(?:られ|れ|た|まし|て|る|き|ところ|ので|場合|とき|なら|ら|が|けど|ん|です|の|は|、)*|(?:撃|打)たれ(?:た|て)?(?:ん|の|です|ので|が|けど|場合|とき)*",
        r"(?:合わせ|重ね|かぶせ)(?:られ)?た",
        r"対戦相手|相手|自分|あなた|こちら|俺|私",
        r"\d+/\d+(?:の?クリーチャー)?|を?対象に(?:して|とって|取って)?|それ|これ|その|呪文|インスタント|カード",
        r"は|が|を|に|の|で|も|と|、|。|\s",
    )
)


_PARTS = Pattern(r"(?P<told>.*(?:。|(?:場合|とき|たら|が|けど|ところ|ので)、))(?P<asked>[^。]*)")


def by_response(reading: Reading, edition: Edition) -> Answer | None:
    """Return which of two spells resolves first, None for another question."""
    text, keys = numbered(reading)
    parts = _PARTS.fullmatch(text.rstrip("。?") + "?")
    if parts is None or (cut := _RESPONDS.search(parts["told"])) is None:
        return None
    told = parts["told"]
    if _RESPONDS.search(told, cut.end()):
        return None
    before, behind = _cards(told[: cut.start()], keys), _cards(told[cut.end() :], keys)
    if len(before) != 1 or len(behind) != 1 or before == behind or not used_up(told, _FRAGMENTS):
        return None
    lower, upper = before.pop(), behind.pop()
    return _answered(parts["asked"], keys, lower, upper, _names(reading), edition)


def _cards(text: str, keys: list[str]) -> set[str]:
    return {keys[int(one)] for one in _NUMBER.findall(text)}


_NUMBER = Pattern(r"《(\d+)》")


def _names(reading: Reading) -> dict[str, str]:
    """Return by its key how each card is called first."""
    names: dict[str, str] = {}
    for token in reading.tokens:
        if token.kind == "card":
            names.setdefault(str(token.value), token.text.strip("《》"))
    return names


_WHY = "対応して後から唱えたほうが先に解決されます。"


def _answered(
    asked: str, keys: list[str], lower: str, upper: str, names: dict[str, str], edition: Edition
) -> Answer | None:
    if _WHICH_FIRST.fullmatch(asked):
        order = f"{names[upper]}→{names[lower]}の順です。" if "順" in asked else f"{names[upper]}が先に解決されます。"
        return _said(f"{order}{_WHY}", edition)
    if _WHICH_LAST.fullmatch(asked):
        return _said(f"{names[lower]}が後です。{_WHY}", edition)
    found = _FIRST_IS.fullmatch(asked) or _IS_FIRST.fullmatch(asked)
    if found is None or (one := keys[int(found["one"])]) not in (lower, upper):
        return None
    others = {keys[int(n)] for name in ("other", "than") if (n := found.groupdict().get(name))}
    if not others <= {lower, upper} - {one}:
        return None
    lead = "はい" if one == upper else "いいえ"
    return _said(f"{lead}、先に解決するのは《{names[upper]}》です。{_WHY}", edition)


def _said(text: str, edition: Edition) -> Answer:
    return replace(ruled(text, ("cr.405.5",), edition), route=RULED)
