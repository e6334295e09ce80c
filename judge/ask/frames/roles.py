"""Who is meant by a role in a question: whose turn it is, who owns, controls, takes or casts.

Invariant: a person is named only where every passage of the question that speaks of the role names the same one.
"""

from __future__ import annotations

import re

from judge.text.patterns import Pattern

__all__ = [
    "LATER",
    "ROLES",
    "SIDE",
    "SIDES",
    "YOU",
    "both_sides",
    "doer",
    "done_by",
    "from_last",
    "in_turn",
    "later",
    "other_side",
    "person",
    "several",
    "side_of",
]

YOU, OPPONENT = "あなた", "対戦相手"
_YOU = "自分|あなた|こちら|こっち|俺|私|僕"
_OPPONENT = "対戦相手|相手|敵|向こう"
SIDE = f"(?P<side>{_YOU}|{_OPPONENT})(?:側|プレイヤー)?"
SIDES = Pattern(f"{_YOU}|{_OPPONENT}")
"""Words for either player."""
_BOTH = Pattern("互い|双方|両方のプレイヤー|両プレイヤー|各プレイヤー|プレイヤーそれぞれ|それぞれのプレイヤー")

_NOTE = r"(?:（[^（）]*）|\([^()]*\))"
_TAKE = "(?:奪(?!わ)|パク|盗|借り|コントロールを(?:得|獲得|持って|もら|いただ|取)|コントロール奪取)"
_TURN = "(?:ターン|番|手番|アップキープ|終了ステップ|エンド|ドロー・?ステップ|メイン|戦闘)"

_CAST_AT = "(?:唱え(?!ら)|撃[っつちて]|打[っつち]|使[っうい]|キャストし|プレイし)"

_SPELL = rf"[^《》]+》{_NOTE}?(?:で|を(?:唱え|撃|打|受け|食ら|くら)|が(?:解決|飛ん|撃|打))"
"""A card by which something is done, no creature: 相手の《破滅の刃》で."""

ROLES: dict[str, tuple[str, ...]] = {
    "active": (
        rf"{SIDE}(?:が|は)アクティブ・?プレイヤー",
        rf"(?<!非)アクティブ・?プレイヤー(?:は|が){SIDE}",
        rf"{SIDE}の?{_TURN}",
    ),
    "starter": (
        rf"{SIDE}(?:が|は)(?:先手|先攻|開始プレイヤー)"
        rf"|(?:先手|先攻|開始プレイヤー)(?:の|は|が){SIDE.replace('side', 'other')}",
    ),
    "owner": (
        rf"{SIDE}(?:が|は)(?:オーナー|持ち主)|(?:オーナー|持ち主)(?:は|が){SIDE.replace('side', 'other')}",
        rf"{SIDE}(?:の|から)(?![^。、！？?]{{0,20}}で奪わ)[^。、！？?]{{0,20}}を?[^。、！？?]{{0,14}}(?:{_TAKE}|奪わ)",
        rf"奪われ(?:た|て(?:い)?(?:る|た)?){SIDE}の",
        rf"(?:奪っ|パクっ|借り|コントロールを(?:得|獲得し|奪っ))(?:た|て(?:い)?(?:る|た)){SIDE}の",
        rf"{SIDE}の[^。、！？?]{{0,12}}は[^。！？?]{{0,12}}(?:誰|どちら|どっち|ど)",
    ),
    "receiver": (
        rf"受けるのは{SIDE}",
        rf"{SIDE}の[^。、！？?はが]{{1,16}}が[^。、！？?]{{0,8}}(?:ダメージを)(?:受け|くら|食ら)",
        rf"{SIDE}の[^。、！？?]{{0,12}}(?:に|へ)(?:の)?[^。、！？?]{{0,12}}ダメージ",
        rf"{SIDE}(?:に|へ|を対象に)[^。、！？?]{{0,20}}(?:撃|与え|飛ば|打|点)",
        rf"{SIDE}(?:が|は)[^。、！？?]{{0,16}}(?:受け|くら|食ら)",
    ),
    "targeted": (
        rf"{SIDE}(?:に|へ|に向けて|を対象に)《[^《》]+》(?:\([^()]*\))?を{_CAST_AT}",
        rf"》(?:\([^()]*\))?を{SIDE}(?:に|へ|に向けて){_CAST_AT}",
        rf"対象は{SIDE}",
        rf"{SIDE}(?:[1１一]人)?を対象",
        rf"{SIDE}(?:に|へ)(?:向けて)?(?:《[^《》]{{1,30}}》(?:[(（][^()（）]*[)）])?を)?{_CAST_AT}",
        rf"対象(?:に|と)(?:した|なった|する|される|なる)?(?:のは|の){SIDE}",
        rf"{SIDE}(?:が|は)[^。、！？?]{{0,20}}対象に(?:なっ|なり|なる|され|取られ)",
    ),
    "controller": (
        rf"(?:コントロールして(?:い)?る(?:の|プレイヤー)|コントローラー)(?:は|が){SIDE}",
        rf"{SIDE}の《",
        rf"{SIDE}(?:が|の)コントロール(?!を|権|奪)",
        rf"{SIDE}(?:が|は)[^。、！？?]{{0,24}}をコントロール(?!を|権|奪)",
        rf"{SIDE}の(?!{_TURN}|コントロール)",
    ),
    "creature": (
        rf"が(?:つい|付い|貼られ)た{SIDE}の[^。、！？?《》]{{0,8}}?(?:クリーチャー|生物|\d+/\d+)",
        rf"》を{SIDE}の(?!土地|アーティファクト|プレイヤー)[^。、！？?オ《》がはを]{{1,10}}に(?:付け|つけ|エンチャント|貼)",
        rf"(?:クリーチャー|生物)(?:の(?:コントローラー|コントロール))?(?:は|が){SIDE}(?:が|の|で|だ|に|[、。])",
        rf"{SIDE}の[^。、！？?オ《》がは]{{0,16}}(?:クリーチャー|生物|\d+/\d+)に、?(?:{_NOTE}|[^。、！？?]){{0,30}}(?:付|つけ|つい|エンチャント|貼)",
        rf"{SIDE}(?:の|が(?:コントロール|出し))[^。、！？?オ]{{0,16}}(?:クリーチャー|生物|《(?!{_SPELL})|\d+/\d+)",
    ),
    "taker": (
        rf"{SIDE}(?:が|は)(?!コントロール(?:する|して(?:い)?る))、?[^。、！？?]{{0,34}}{_TAKE}"
        rf"|{SIDE.replace('side', 'other')}に[^。、！？?]{{0,24}}奪わ",
    ),
    "caster": (rf"{SIDE}(?:が|は)[^。、！？?]{{0,30}}(?:唱え|起動|撃|打|プレイ)",),
}
"""For each role, patterns that name its person; the first of them that the question matches decides."""
_AIMED = "[^。、！？?]{0,16}(?:対象|狙)|[^。、！？?のはが]{1,12}に"
_SPOKEN_OF = {
    "controller": (rf"{SIDE}の(?!{_TURN}|コントロール|{_AIMED})", rf"コントロール(?:して(?:い)?る|する)のは{SIDE}")
}
"""Further passages that speak of a role, where there is one thing of each player's: no other person may be named."""


LATER = "later"
"""The role of what was cast in response."""
_LATER = Pattern(
    r"対応(?:して|し)[^。！？?]{0,20}?(?P<named>《[^《》]+》|「[^「」]+」|[^。、「」《》がはを]{1,20})を(?:唱え|撃|打|起動|使|プレイ)"
)
_LAST = Pattern("(?:後(?:から)?|最後)に?(?:解決|処理)")
_FIRST = Pattern("先に|(?:どちら|どっち)から")

_RESPONDER = Pattern(
    rf"対応(?:して|し)、?{SIDE}(?:が|は|も)|{SIDE.replace('side', 'other')}(?:が|は|も)[^。、がは]{{0,12}}対応し"
)
_WHOSE_ASKED = Pattern("(?:誰|どちら|どっち)(?:の|が唱え|が撃)")


_ITEM = r"(?:《[^《》]+》|「[^「」]+」|[^、・→。？?！!はがをにでて《》「」]{1,14})"
_IN_TURN = Pattern(
    rf"(?P<items>{_ITEM}(?:[、・→]{_ITEM}){{1,5}})の順番?(?:に|で)[^。？?！!]{{0,30}}?(?:唱え|積|撃|起動|プレイ|重ね)"
)
"""What was cast one in response to the other: A、B、Cの順に唱えた."""
_SEPARATED = re.compile("[、・→]")
_SEVERAL = Pattern(
    rf"{_ITEM}(?:[、・]{_ITEM}){{2,}}(?:は|が|の|を|、)"
    r"|(?<![0-9])(?:[3-9]|1[0-9])(?:つ|個|枚)(?:の|とも|は|が|を|、)(?=[^。?？]*(?:解決|誘発|スタック|能力|処理))"
)


def in_turn(text: str) -> str:
    """Return the order in which what was cast one in response to the other is resolved; empty where none is told."""
    match = _IN_TURN.search(text)
    return "、".join(reversed(_SEPARATED.split(match["items"]))) if match else ""


def several(asked: str) -> bool:
    """Say whether the sentence that asks for an order is of three things or more.

    A、B、Cはどの順番で解決される？ 3つの順番は？
    """
    return bool(_SEVERAL.search(asked))


def later(asked: str, text: str) -> str | None:
    """Return the sentence that names what was cast in response, where the sentence asks what comes first.

    None where it asks what comes last.

    Args:
        asked: the sentence that asks.
        text: the whole question.
    """
    if _LAST.search(asked):
        return None
    if order := in_turn(text):
        return f"{order}の順です。"
    if several(asked):
        return None
    named = _LATER.findall(text)
    if len(named) != 1 or not _FIRST.search(asked) or "後" in asked:
        return ""
    name = named[0]
    if text.replace(asked, "").count(name) < 2 and not _WHOSE_ASKED.search(asked):
        return f"{name}です。"
    caster = _RESPONDER.search(text)  # both spells have one name
    return f"{_side(caster)}の{name}です。" if caster else ""


_COMES_LAST = Pattern(
    "(?:後|あと)(?:に|から|で)?(?:解決|処理|決|選|置|スタック|積|誘発|公開|見|戻|言|指定|宣言|名前|選)|最後に|(?:あと|後)(?:な|の|にな)|遅|"
    "(?:^|[、 　])(?:あと|後)(?:に|から)(?!な)[^。、？?！!]{1,16}(?:の(?:は|が)|(?:誰|どちら|どっち)が)"
)
_COMES_FIRST = Pattern("先に|先な|先の|最初|早")


def from_last(asked: str, answer: str) -> bool | None:
    """Return whether it is asked who comes last, of which an answer says who comes first; None where it says neither.

    Args:
        asked: the sentence that asks.
        answer: of the frame that names a person.
    """
    if not _COMES_LAST.search(asked):
        return False
    ordered = not _COMES_FIRST.search(asked) and re.search("先に|から順に", answer)
    return True if ordered else None


_OTHER = {YOU: OPPONENT, OPPONENT: YOU}
_SUFFERED = Pattern(
    rf"(?:({_YOU}|{_OPPONENT})(?:側|プレイヤー)?(?:に|から|によって))?(《[^《》]{{1,30}}》(?:\([^()]*\))?)を"
    "(?:撃た|唱えら|使わ|打た|プレイさ|キャストさ)れ"
)
"""What somebody had cast on them: 相手に《X》を撃たれた."""


_PASSING = frozenset({"controller", "taker"})
_BACK = Pattern("(?:取り|奪い)(?:返|戻|かえ|もど)|返してもら|返され")
"""What was taken has been taken back: who has it now is not who took it first."""


_SECOND = Pattern(rf"{SIDE}(?:が|は)(?:後手|後攻)|(?:後手|後攻)(?:の|は|が){SIDE.replace('side', 'other')}")
"""Who plays second, so that the other one starts."""


def other_side(named: str) -> str:
    """Return the other of the two players."""
    return _OTHER[named]


def person(role: str, text: str) -> str:
    """Return who has a role in a question, あなた or 対戦相手; empty where the question does not tell.

    Args:
        role: of `ROLES`, or `nonactive`.
        text: the question as typed.
    """
    if role == "nonactive":
        return _OTHER.get(person("active", text), "")
    if role == "targeted" and (suffered := _SUFFERED.findall(text)):
        sides = {OPPONENT if re.fullmatch(_OPPONENT, by) else YOU for by, _ in suffered if by}
        return _OTHER[sides.pop()] if len(sides) == 1 else "" if sides else YOU
    if role == "starter" and not re.search("先手|先攻|開始プレイヤー", text):
        second = {_side(match) for match in _SECOND.finditer(text)}
        return _OTHER[second.pop()] if len(second) == 1 else ""
    if role in _PASSING and _BACK.search(text):
        return ""
    for pattern in ROLES[role]:
        sides = {_side(match) for match in re.finditer(pattern, text)}
        if sides:
            sides |= {_side(match) for one in _SPOKEN_OF.get(role, ()) for match in re.finditer(one, text)}
            return sides.pop() if len(sides) == 1 else ""
    return ""


_DOES = Pattern(rf"{SIDE}(?:が|で|の(?:意思|判断|意志)で)(?P<rest>[^。、！？?がは]{{0,12}})$")


def doer(before: str) -> str:
    """Return who is asked about as the one who does something: 自分が選べる？, 相手が選ぶ？; empty for nobody named.

    Args:
        before: what stands in the sentence before the act.
    """
    match = _DOES.search(before)
    return _side(match) if match is not None else ""


_DONE_BY = Pattern(
    rf"^(?:能力を)?[^。、！？?はがを]{{0,8}}(?:の|人|プレイヤー)は{SIDE}(?:です|でしょう|な(?:の|ん)です|だよ)?か?ね?[。！？?]*\s*$"
)


def done_by(behind: str) -> str:
    """Return who is asked about behind an act: 決めるのは自分？, 選ぶのは対戦相手ですか; empty for nobody.

    Args:
        behind: what stands in the sentence from the act on.
    """
    match = _DONE_BY.search(behind)
    return _side(match) if match is not None else ""


_OF_EVERYBODY = Pattern("プレイヤーも、[^。]*プレイヤーも|どちらのプレイヤーも|プレイヤーなら誰でも")


def of_everybody(asked: str, answer: str) -> bool:
    """Say whether a sentence asks about one of the players (自分も見られる？), and an answer says so of both."""
    return re.match(rf"{SIDE}(?:側)?[はがも]", asked) is not None and bool(_OF_EVERYBODY.search(answer))


def _side(match: re.Match[str]) -> str:
    """Return the player whom a passage names."""
    return side_of(next(filter(None, match.groups())))


def side_of(said: str) -> str:
    """Return the player whom a word for one of the two means."""
    return OPPONENT if re.fullmatch(_OPPONENT, said) else YOU


def both_sides(text: str) -> bool:
    """Say whether a question speaks of both players."""
    return bool(_BOTH.search(text)) or {side_of(match[0]) for match in SIDES.finditer(text)} == {YOU, OPPONENT}
