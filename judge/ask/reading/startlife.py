"""Life totals from which a question starts, told late or without whose they are: 通る前のライフは10点だった場合です.

A total told within what is asked (ライフは10からいくつ？, ライフは10のまま？) or in brackets behind the word
(相手のライフ(4)に) is the one before all that is told, and goes in front of it.

Invariant: no total changes; whose it is is only added behind a question for the other player's life alone.
"""

from __future__ import annotations

import re

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
_ASKED = "いくつ|いくら|何点|どこまで|どう(?=な|変)|どれ(?:だけ|くらい|ぐらい)"
_ALONE = "(?<![の一-龥ァ-ヶ])"
_FROM = Pattern(
    rf"(?P<who>{_WHO}|{_ALONE})(?P<life>(?:残り)?ライフ(?:は|が|って))、?(?:残り)?(?P<n>\d+)点?から、?(?=(?:最終的に|合計)?(?:{_ASKED}|減[るり]|増え|変わ|下が|上が))"
)
_TO_WHAT = Pattern(r"(?P<life>ライフ(?:は|が|って)、?\d+点?から)(?=[?？])")
"""自分のライフは20から？ asks what it comes to."""
_MINE = Pattern(r"(?<![^。])(?:残り)?ライフ(?:が|は)?\d+点?で(?=、?(?:対戦)?相手(?:が|から|の))")
"""The life total at which something comes from the other player: ライフ5で、相手から…."""
_STAYS = Pattern(
    rf"(?P<who>{_WHO}|{_ALONE})(?P<life>(?:残り)?ライフ(?:は|が|って)?)(?P<n>\d+)点?のまま(?=[^。?、]{{0,12}}(?:\?|$))"
)
_BRACKETED = Pattern(
    rf"(?P<who>{_WHO})(?P<life>(?:残り)?ライフ)\((?:残り)?(?P<n>\d+)点?\)(?P<at>[にへ](?=対し|、|《|\d|「))?"
)
_ANY = Pattern(rf"(?P<who>{_WHO})?(?:残り)?ライフ(?:[はがもを:]|合計)*\(?(?:残り|あと)?\d+(?!\d*/)")


_FIRST = Pattern(
    rf"^(?P<asked>.*?(?P<who>{_WHO})(?:残り)?ライフ(?:は|って|が)?(?:最終的に|結局)?"
    r"(?:いくつ|何点|どう|どれ)?[^。?]*\?) ?"
    r"\((?:元(?:の(?:ライフ|値))?|最初|初期ライフ|開始時|もともと|元々)(?:は|が|:)?"
    r"(?P<n>\d+)(?:点)?(?:です|だった|でした)?\)$"
)
"""What a life total that is asked for was at first, in brackets behind it: 相手のライフは?(元は20)."""
_STARTS_AT = Pattern(
    rf"^(?P<asked>.*?(?P<who>{_WHO})(?:残り)?ライフ(?:は|って|が)?(?:最終的に|結局)?(?:いくつ|何点|どう|どれ)[^。?()]*)"
    r"(?:\?\s?)?\((?P<n>\d+)(?:点)?(?:から(?:スタート|開始|計算)?(?:で)?|スタート|で?開始|で(?:スタート|計算))(?:です|とします|とする)?\)\??$"
)
"""The same told by から or スタート, before the question mark or behind it: いくつになる(20から)?"""
_ONE = _WHO.removesuffix("の")
_UPON = (
    (Pattern(rf"(?P<who>{_ONE})(?:の?(?:本体|プレイヤー|顔面?))?[にへ](?!よ|とっ)"), False),
    (Pattern(rf"(?P<who>{_ONE})(?:の?(?:本体|プレイヤー))?を、?(?:攻撃|アタック|殴)"), False),
    (Pattern(rf"(?P<who>{_ONE})(?:は|が)[^。?]{{0,8}}ライフを[^。?]{{0,6}}(?:得|失|支払|払)"), False),
    (Pattern(rf"(?P<who>{_ONE})[はがの][^。、?]*(?:で|が|の)、?(?:攻撃|アタック|殴)"), True),
)
"""Whose life something is about where a total has no owner: aimed at, gaining or paying, or (the other's) attacking."""

_ATTACKS = Pattern(r"\d/\d(?:で|が)、?(?:攻撃|アタック|殴)(?![さられ]れ)")
_ATTACKED = Pattern(r"自分|相手|こちら|こっち|私|(?:攻撃|殴|アタック)[さらり]れ|てき[たて]|て来[たて]|ブロックし")

_PLAYER = "(?:対戦)?相手|自分|あなた|こちら|こっち|私"
_POISON = r"(?:毒|感染)(?:・?カウンター)?(?:が|を)?(?:すでに|既に)?"
_POISONED = Pattern(
    rf"{_POISON}(?P<n>\d+)[個つ](?:を?(?:持つ|持って(?:い)?る|持った|持ちの?)|(?:乗って|載って|置かれて|溜まって|たまって|あ)(?:い)?る|ある|の)"
    rf"(?P<who>{_PLAYER})(?![一-龥])"
)
_POISON_ON = Pattern(
    rf"(?P<to>(?:{_PLAYER})に(?:は)?、?)毒(?:カウンター)?(?:が|は)?(?:すでに|既に)?(?P<n>\d+)[個つ](?:が)?(?:置かれ|乗せられ|乗っ|載っ)(?:て(?:い)?る|(?P<new>た))"
)
_POISON_NOTED = Pattern(rf"(?P<who>{_PLAYER})\({_POISON}(?:は|:)?(?P<n>\d+)[個つ]?\)")


def _on_player(match: re.Match[str]) -> str:
    """相手に毒カウンターが8個置かれている is that there are eight, which nobody is said to have put there."""
    return f"{match['to']}毒カウンター" + (f"を{match['n']}個置いた" if match["new"] else f"が{match['n']}個ある")


def _poisoned(text: str) -> str:
    """Return a question with the poison told within a phrase in front of it: 毒8個の相手に感染の2/2が通った."""
    text = _POISON_ON.sub(_on_player, text)
    for told in (_POISONED, _POISON_NOTED):
        found = list(told.finditer(text))
        if len(found) == 1 and len(re.findall(r"毒(?:カウンター)?[はがを]?\d", text)) == 1:
            at = found[0]
            text = (
                f"{_side(at['who'])}に毒カウンターが{at['n']}個ある。{text[: at.start()]}{at['who']}{text[at.end() :]}"
            )
    return text


def _upon(text: str) -> set[str]:
    """Return the sides whose life a question may be about, by what it tells."""
    found = [(_side(one["who"]), turned) for told, turned in _UPON for one in told.finditer(text)]
    sides = {("自分" if side == "相手" else "相手") if turned else side for side, turned in found}
    if not found and _ATTACKS.search(text) and not _ATTACKED.search(text):
        sides = {"相手"}  # what attacks is one's own where nobody is named
    return sides | {"自分"} if "絆魂" in text and sides == {"相手"} else sides


def _side(who: str | None) -> str:
    """Return whose side a word for a player is, empty for none."""
    return "" if not who else "相手" if "相手" in who or who == "向こう" else "自分"


def _in_front(text: str, told: Pattern, put: str) -> str:
    """Return a question with a total told within it in front of it all, where no other total of that player is told."""
    found = list(told.finditer(text))
    if len(found) != 1:
        return text
    at = found[0]
    sides = {_side(at["who"])} if at["who"] else _upon(text)
    if len(sides) > 1:
        return text
    of = f"{sides.pop()}の" if sides else ""
    others = [one for one in _ANY.finditer(text) if not at.start() <= one.start() < at.end()]
    if any(not one["who"] or not of or _side(one["who"]) == of.removesuffix("の") for one in others):
        return text
    again = at.expand(put) if at["who"] else f"{of}{at.expand(put)}"
    return f"{of}ライフは{at['n']}。{text[: at.start()]}{again}{text[at.end() :]}"


def _to_the_player(match: re.Match[str]) -> str:
    """相手のライフ(4)に《稲妻》 is 相手に《稲妻》: what is aimed at a life total is aimed at the player."""
    return rf"{match['who'].removesuffix('の')}{match['at']}" if match["at"] else f"{match['who']}{match['life']}"


_NOW = Pattern(
    rf"(?:(?<=[。?、])|^)\s?(?P<who>{_PLAYER}|俺|僕|向こう)?(?:は|って)?、?(?:いま|今|現在|最終的に|結局)(?:は|って)?、?何点"
    r"(?:ある|あります|残って(?:い)?る|残る|になって(?:い)?る|になる|になった|なの|なん)?(?:です|でしょう)?か?(?=\?)"
)
_OF = Pattern(
    rf"(?:(?P<who>{_PLAYER}|俺|僕|向こう)(?:プレイヤー)?[のはが]?)?(?:現在の|残り)?ライフ(?:[はがも:]|合計|総量)*\(?(?:残り|あと)?\d+(?!\d*/)"
)
_THERE = Pattern(r"(?<=[。、])そこ(?:に|へ)、?(?=(?:さらに)?\d+点の?(?:戦闘)?ダメージ(?:が|を|。|$))")


_ANYBODY = rf"(?:{_PLAYER}|俺|僕|向こう)"
_TWO = Pattern(
    rf"(?<![^。?])(?:(?P<a>{_ANYBODY})の?ライフ(?:は|:)?|ライフ(?:は|:)?\s?(?P<c>{_ANYBODY})(?:が|は|:)?)(?P<n>\d+)点?(?:で|に対し(?:て)?)?[、/・\s]\s?(?P<b>{_ANYBODY})(?:は|が|:)?(?P<m>\d+)点?(?=[。、]|で、|だ|です)"
)
_BOTH = Pattern(
    r"(?:両者|双方|両方|両プレイヤー|2人)の(?:残り|最終(?:的な)?|現在の)?ライフ(?:は|って)、?(?:それぞれ|最終的に)?(?:いくつ|何点)?(?:になる|になります|です|でしょう)?か?(?=\?)"
)


def _of_both(match: re.Match[str]) -> str:
    """自分のライフ:20、相手:12 is 自分のライフは20、相手のライフは12."""
    one, two = _side(match["a"] or match["c"]), _side(match["b"])
    return match[0] if one == two else f"{one}のライフは{match['n']}、{two}のライフは{match['m']}"


def _of_life(text: str) -> str:
    """Return a question whose いま何点 and そこに are of the one player whose life it tells: ライフ15で…。いま何点?"""
    text = _BOTH.sub("自分のライフは? 相手のライフは", _TWO.sub(_of_both, text))
    sides = {_side(one["who"]) or "自分" for one in _OF.finditer(text)}
    if len(sides) != 1:
        return text
    told = sides.pop()
    text = _THERE.sub(f"{told}に", text)
    return _NOW.sub(lambda one: f"{_side(one['who']) or told}のライフは何点", text)


_BOTH_FROM = Pattern(
    r"(?P<w>自分|相手)のライフは(?P<a>\d+)点?から、?(?P<v>(?!(?P=w))(?:自分|相手))(?:のライフ)?は(?P<b>\d+)点?から、?(?:それぞれ)?、?(?=(?:最終的に)?(?:いくつ|何点|どう))"
)
"""自分のライフは4から、相手は10から、いくつになる？: both totals at first."""
_FELL = Pattern(
    rf"(?P<who>{_WHO}|{_ALONE})(?P<life>(?:残り)?ライフ(?:は|が))、?(?P<n>\d+)点?から、?(?=\d+点?に(?:なっ|なり))"
)
_FELL_TO = Pattern(
    r"(?P<life>ライフ(?:は|が)、?(?:\d+点?から、?)?\d+点?)に?(?:まで)?(?P<v>減|下が|落ち|増え|上が|回復し)(?P<e>り|っ)?(?P<t>まし)?(?P<o>た|て)(?=[。、]|ので|が|ところ)"
)
"""相手のライフは20から15に減った: what it was at first, and what it has come to."""


def _from_as_told(match: re.Match[str]) -> str:
    """ライフは10から7になった behind ライフは10: from what was told before, where nothing else is."""
    before = re.findall(r"ライフ(?:は|が)(\d+)", match.string[: match.start()])
    return f"{match['who']}{match['life']}" if before == [match["n"]] else match[0]


def _came_to(match: re.Match[str]) -> str:
    polite = "り" if match["t"] else "っ"
    return f"{match['life']}にな{polite}{match['t'] or ''}{match['o']}"


_WAS = Pattern(
    rf"^(?P<told>.+。)(?:(?:それまで|その前|もとも?と|元々|最初)の?(?:は)?、?)?(?P<total>(?:{_WHO})?(?:残り)?ライフ(?:は|が)\d+点?)(?:だった|でした)。"
    r"(?P<asked>(?:今|いま|現在)(?:は|の|、)[^。]*)$"
)
"""ライフを得た。自分のライフは10だった。今はいくつ？: what it was before all that."""


def from_the_start(text: str) -> str:
    """Return a normalised question with its life totals first; one without an owner is of whom was asked before."""
    text = _MINE.sub(r"自分の\g<0>", _TO_WHAT.sub(r"\g<life>いくつ", text))
    if (was := _WAS.fullmatch(text)) is not None and not _TOLD.search(was["told"]):
        text = f"{was['total']}。{was['told']}{was['asked']}"
    text = _of_life(_poisoned(text))
    text = _in_front(text, _FROM, r"\g<who>\g<life>")
    if (both := _BOTH_FROM.search(text)) is not None and not _TOLD.search(text[: both.start()]):
        told = f"{both['w']}のライフは{both['a']}。{both['v']}のライフは{both['b']}。"
        text = f"{told}{text[: both.start()]}それぞれのライフは{text[both.end() :]}"
    text = _FELL_TO.sub(_came_to, text)
    text = _in_front(text, _FELL, r"\g<who>\g<life>")
    text = _FELL.sub(_from_as_told, text)
    text = _in_front(text, _STAYS, r"\g<0>")
    if (at := _BRACKETED.search(text)) is not None:
        text = _in_front(text, _BRACKETED, _to_the_player(at))
    text = _BEFORE.sub(lambda match: match["who"] or "", text)
    first = _FIRST.fullmatch(text) or _STARTS_AT.fullmatch(text)
    if first is not None and not any(one.start() < first.end("asked") for one in _ANY.finditer(text)):
        text = f"{first['who']}ライフは{first['n']}。{first['asked'].removesuffix('?')}?"
    asked = _OTHERS.search(text)
    if asked is not None and not _OWNED.search(text):
        text = text[: asked.end()] + _NOBODYS.sub(r"相手の\g<life>", text[asked.end() :])
    late = _LATE.fullmatch(text)
    return text if late is None or _TOLD.search(late["asked"]) else f"{late['told']}。{late['asked']}"
