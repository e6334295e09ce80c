"""That an attacker lets through as much as it can, told alone: (4/4側は最大限貫通させる)。…何点? asks 最大何点.

Nothing that it lets through, or as little as it can, asks 最小何点.

Invariant: only where trample is told of, and not where a player is named and a planeswalker attacked; the most
damage or the least life is then what is asked for. What else is asked of such a fight keeps its words.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_UTMOST = (
    r"(?:(?:できる|出来る)(?:だけ|限り|かぎり)|可能な(?:限り|かぎり)|なるべく|極力|最大限(?:に)?|限界まで"
    r"|目いっぱい|目一杯)(?:多く)?(?:の)?"
)
_TO = r"(?:(?:防御)?プレイヤー|(?:対戦)?相手|こちら|自分)(?:の)?(?:本体|顔)?|本体|顔"
_AT = rf"(?:(?:{_TO})(?:に|へ)(?:は)?、?)?"
_HARM = r"(?:ダメージ|点数|打点|ぶん|分)"
_ASSIGNED = r"(?:割り振(?:り|る|っ))"
_THROUGH = (
    rf"(?:貫通さ(?:せ|す)|貫通す|通(?:し|す)|{_ASSIGNED}|与え|回(?:し|す)|流(?:し|す)|抜け(?:させ)?|送(?:り|る)"
    r"|飛ば(?:し|す))"
)
_ENDS = r"(?:る|た|て(?:い)?る|ます|ました|もの|こと|と(?:する|します)|つもり|方針|です|だ)*"
_BLOCKERS = r"(?:ブロッカー|ブロック(?:した|・)?クリーチャー|\d+/\d+)"
_LEAST = (
    r"(?:(?:最低限|最小限|必要最低限|ぎりぎり|ギリギリ)(?:の)?(?:致死ダメージ|致死量)?|致死ダメージ|致死量)"
    r"(?:だけ|のみ|分だけ|ぶんだけ)?(?:を)?"
)
_SO_THAT = r"(?:に|と)(?:なる|する|抑える|なるよう(?:に)?|するよう(?:に)?)"
_TELLINGS = (
    rf"{_AT}{_UTMOST}、?{_AT}(?:{_HARM}を)?{_THROUGH}{_ENDS}",
    rf"(?:{_TO})(?:に|へ)(?:の|通す|与える|行く|割り振る){_HARM}(?:が|を|は)最大(?:限)?{_SO_THAT}、?{_ASSIGNED}?{_ENDS}",
    rf"貫通(?:する)?{_HARM}?(?:が|を|は)最大(?:限)?{_SO_THAT}、?{_ASSIGNED}?{_ENDS}",
    rf"{_BLOCKERS}(?:に|へ)は?、?{_LEAST}、?(?:割り振(?:り|って)|与えて?)、?残り(?:は|を|の{_HARM}は)?"
    rf"(?:全部|すべて|全て)?(?:を)?、?(?:{_TO})(?:に|へ)、?{_THROUGH}{_ENDS}",
    rf"{_BLOCKERS}(?:に|へ)は?、?{_LEAST}、?(?:割り振(?:る|った|り)|割り当て(?:る|た)?|与え(?:る|た)){_ENDS}",
)
"""Ways to tell that all that can goes past the blocker."""
_NOT_AT_ALL = r"(?:一切|まったく|全く|1点も)?、?"
_HOLDINGS = (
    rf"貫通(?:する)?{_HARM}?(?:が|を|は)最(?:小|少)(?:限)?{_SO_THAT}{_ENDS}",
    rf"{_NOT_AT_ALL}{_AT}{_NOT_AT_ALL}(?:貫通させない|通さない|割り振らない|回さない)"
    r"(?:もの|こと)?(?:と(?:する|します))?",
    rf"(?:全部|すべて|全て|全{_HARM})(?:を)?、?{_BLOCKERS}(?:に|へ)、?(?:{_ASSIGNED}|与え){_ENDS}",
)
"""Ways to tell that nothing does that need not."""
_WHO = (
    r"(?:(?:攻撃|\d+/\d+|自分|相手|対戦相手)(?:側|プレイヤー|クリーチャー)?(?:の(?:プレイヤー|コントローラー))?"
    r"(?:は|が|としては)、?)?"
)
_TOLD = rf"{_WHO}(?:{'|'.join(_TELLINGS)})"
_HELD = rf"{_WHO}(?:{'|'.join(_HOLDINGS)})"
_ASKED = Pattern(
    r"(?<!最小)(?<!最大)(?P<points>何点)"
    r"|(?P<life>ライフ(?:総量)?(?:は|が))(?=[^。、?]{0,6}(?:いくつ|何点|どうな)|[?]|$)"
)


def _asked_for_most(match: re.Match[str]) -> str:
    """Return the question without that, asking for the most damage or the least life."""
    return _asked_for(match, "最大", "最小")


def _asked_for_least(match: re.Match[str]) -> str:
    """Return the question without that, asking for the least damage or the most life."""
    return _asked_for(match, "最小", "最大")


def _asked_for(match: re.Match[str], damage: str, life: str) -> str:
    """Return the question without that, asking for the most or the least of the damage, or of the life."""
    walker = "プレインズウォーカー" in match.string or "忠誠" in match.string
    told = match.string[match.end("told") : match.start("rest")]
    if not _tramples(match.string) or (walker and re.search(_TO, told)):
        return match[0]
    asks = [*_ASKED.finditer(match["rest"])]
    if len(asks) != 1:
        return match[0]
    found, rest = asks[0], match["rest"]
    put = f"{damage}{found['points']}" if found["points"] else f"{found['life']}{life}で"
    before = match["told"] if match["told"].endswith(("。", ")")) or rest.startswith("。") else f"{match['told']}。"
    return f"{before}{rest[: found.start()]}{put}{rest[found.end() :]}"


def _tramples(text: str) -> bool:
    """Return whether trample is told of, or printed on a card that is named."""
    from judge.ask.building.cards import key_of, keywords_of

    return "トランプル" in text or any(
        "trample" in keywords_of(key_of(name)) for name in re.findall("《([^《》]+)》", text)
    )


_PLACES = (
    r"^(?P<told>[^?]*?)\(%s\)(?P<rest>[^?]*\?)",
    r"^(?P<told>[^?]*?(?<=。))%s(?:。|(?:として|とすると|とすれば|なら|場合は?)、?)(?P<rest>[^?]*\?)",
    r"^(?P<told>[^?]*?ブロック(?:し|され)た)、?%s。(?P<rest>[^?]*\?)",
)
"""Where it is told: in brackets, as a sentence, behind the block."""

FORMS: tuple[Form, ...] = (
    *((Pattern(place % _TOLD), _asked_for_most) for place in _PLACES),
    *((Pattern(place % _HELD), _asked_for_least) for place in _PLACES),
)
