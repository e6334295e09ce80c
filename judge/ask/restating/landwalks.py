"""Landwalk asked about by lands alone: 相手の沼渡り持ちが攻撃してきた。自分の土地は《森》だけ。ブロックしてもいい?

Whoever asks that means a creature of the defending player that could block but for the landwalk.

Invariant: every word of the question is one that such questions are made of; whose the attacker and the lands are is
told, else it stays as it is. A second creature, keyword or number leaves it alone.
"""

from __future__ import annotations

import re
from dataclasses import field

from judge.ask.pieces import Lexer, Piece
from judge.text.patterns import Form, Pattern
from judge.text.records import dataclass

_FINE = r"(?:いい|よい|良い|よろしい|OK|オーケー|大丈夫|構わない|平気)"
_CAN = (
    r"(?:でき(?:る|ます|た|ました)|し(?:て|ちゃって)(?:も)?" + _FINE + r"|する(?:の|こと)(?:は|って|が|も)?"
    r"(?:アリ|あり|可能|OK|でき(?:る|ます)|許される)|(?:は|が|って)?(?:可能|アリ|あり|OK)|され(?:る|ます|うる|得る|てしまう)"
    r"|される(?:こと|可能性)(?:は|が)?(?:ある|あります))"
)
_CANNOT = r"(?:でき(?:ない|ません|なかった)|され(?:ない|ません|なかった))"
_ENDS = r"(?:の|ん|こと)?(?:です|でしょう|だろう)?(?:か)?(?:な|ね)?"
_OWN = r"(?:コントロールして|持って|出して|並べて|置いて)"
_PIECES: tuple[tuple[str, str], ...] = (
    ("ask", rf"ブロック(?:が|は|を|も)?{_CANNOT}{_ENDS}(?=[。?]|$)"),
    ("ask", rf"ブロック(?:が|は|を|も)?{_CAN}{_ENDS}(?=[。?]|$)"),
    ("walk", r"(?:沼|島|山|森|平地)渡り(?:を?(?:持って(?:い)?る|持つ|持ち|もち|持った)|付き|つき)?(?:の)?"),
    ("creature", r"\d+/\d+(?:の?クリーチャー)?|クリーチャー|生物|アタッカー|やつ|奴"),
    ("mine", r"自分(?:側)?|こちら(?:側)?|こっち|私|俺|僕"),
    ("theirs", r"(?:対戦)?相手(?:側|プレイヤー)?|向こう"),
    ("land", r"《[^《》]+》|(?:基本(?:土地)?の)?(?:平地|島|沼|山|森)"),
    ("lands", r"(?:場の|戦場の)?(?:土地|ランド)"),
    ("attacked", r"(?:に|が|で)?(?:攻撃|殴|アタック)(?:さ|ら)れ(?:た|て(?:い)?(?:る|ます)|ました|まし)?"),
    ("attack",
        r"(?:で|が|は)?(?:攻撃|アタック|殴)(?:し|っ)?"
        r"(?:て(?:きた|き|来た|くる|きました|いる|る|、)|た(?:ら|場合|とき)?|ました|する(?:と|とき|場合)?|します|中)?"),
    ("denied",
        rf"(?:を|は|が)?(?:1(?:つ|枚)も)?(?:{_OWN}(?:い)?(?:ない|ません)|な(?:い|く|かった)|ありません|いない|出ていない)"
        r"(?=[。、で]|場合|とき|状態|自分|相手|こちら|の)"),
    ("have",
        rf"(?:を|は|が)?(?:{_OWN}(?:い)?(?:る|ます|て)|(?:が|に)?あ(?:る|ります)|(?:が)?出て(?:い)?(?:る|ます)"
        r"|コントロール(?=。|、|中|$)中?)"),
    ("only", r"(?:が|は)?(?:たった)?(?:1(?:枚|つ|体))?(?:だけ|しか|のみ)|1(?:枚|つ)"),
    ("end", r"[。?]"),
    ("plain",
        r"(?:だった|な)?(?:ん|の)?(?:です|だ)?(?:けど|けれど|が(?=、))|(?:だっ|でし)たら|なら|場合|とき|状態|状況|このターン"
        r"|(?:戦)?場(?:に|の)?|それ|その|これ|この|です|ます|だ(?=[。、])|なので|ので|いて|と|を|は|が|に|で|の|も|へ|から|し|、"),
)  # fmt: skip
_LEXER = Lexer(_PIECES)
_SIDES = {"mine": "自分", "theirs": "相手"}
_OTHER = {"自分": "相手", "相手": "自分"}


@dataclass
class _Told:
    """Whose the attacker is, what each player's lands are, and what is asked."""

    attacker: str = ""
    walk: str = ""
    size: str = "クリーチャー"
    lands: dict[str, list[str]] = field(default_factory=dict)
    none: set[str] = field(default_factory=set)
    ask: str = ""
    passive: bool = False


def _read(pieces: list[Piece]) -> _Told | None:
    """Return what the pieces of a question tell, None where it is not plain whose something is."""
    told, side = _Told(), ""
    open_lands: list[str] = []
    for place, (name, _, text) in enumerate(pieces):
        before = pieces[place - 1][0] if place else ""
        if name in _SIDES:
            if before == "denied" and open_lands:  # 《森》しかない自分
                told.lands[_SIDES[name]], open_lands = open_lands, []
            side = _SIDES[name]
        elif name == "walk":
            if told.walk:
                return None
            told.walk = text.partition("渡り")[0] + "渡り"
            its = [one for one, _, _ in pieces[max(place - 2, 0) : place] if one in _SIDES]
            told.attacker = _SIDES[its[-1]] if its else ""
            owner = pieces[place + 1][0] if place + 1 < len(pieces) else ""
            told.attacker = _SIDES.get(owner, told.attacker)
        elif name == "creature":
            if "/" in text and told.size != "クリーチャー":
                return None
            told.size = text if "/" in text else told.size
        elif name == "land":
            open_lands.append(text)
        elif name == "lands" and place + 1 < len(pieces) and _no_land(pieces[place + 1 :]):
            told.none.add(side)
        elif name == "attacked":
            told.passive = True
        elif name == "attack":
            told.passive = told.passive or bool(re.search("て(?:き|来|くる)", text))  # 攻撃してきた
        elif name == "denied" and before != "only" and not open_lands and side not in told.none:
            return None
        elif name == "denied" and before != "only" and open_lands:
            return None  # 沼をコントロールしていない: what else is there
        elif name == "ask":
            if told.ask:
                return None
            told.ask = "できない" if re.search("ない|ません|なかった", text) else "できる"
        if name in ("end", "only", "have", "denied") and open_lands and side and not _its_owner_follows(pieces, place):
            told.lands.setdefault(side, []).extend(open_lands)
            open_lands = []
    return told if not open_lands else None


def _no_land(rest: list[Piece]) -> bool:
    """Return whether what stands behind 土地 says that there is none."""
    names = [name for name, _, text in rest if text not in ("を", "は", "が", "も")]
    return names[:1] == ["denied"]


def _its_owner_follows(pieces: list[Piece], place: int) -> bool:
    """Return whether the player whose lands they are stands behind: 《森》しかない自分."""
    behind = [name for name, _, _ in pieces[place + 1 : place + 3]]
    return (behind[:1] == ["denied"] and bool(set(behind[1:]) & set(_SIDES))) or (
        pieces[place][0] == "denied" and bool(set(behind[:1]) & set(_SIDES))
    )


def _plainly(match: re.Match[str]) -> str:
    """Return the question with a creature of the defending player that would block."""
    text = match[0]
    if text.count("渡り") != 1 or not text.rstrip("。").endswith(("?", "か")):
        return text
    pieces = _LEXER.pieces(text)
    told = _read(pieces) if pieces else None
    if told is None or not told.ask or not told.walk or not (told.lands or told.none):
        return text
    sides = {*told.lands, *told.none}
    attacker = told.attacker or ("相手" if told.passive else "")
    attacker = attacker or (_OTHER.get(next(iter(sides)), "") if len(sides) == 1 else "")
    if attacker not in _OTHER or "" in told.lands or "" in told.none or set(told.lands) & told.none:
        return text
    defender = _OTHER[attacker]
    if defender not in sides:
        return text
    lands = [f"{side}は{'と'.join(each)}をコントロールしている。" for side, each in told.lands.items()]
    lands += [f"{side}は土地をコントロールしていない。" for side in sorted(told.none)]
    attack = f"{attacker}の{told.walk}を持つ{told.size}が攻撃した。"
    return f"{''.join(lands)}{attack}{defender}のクリーチャーでブロック{told.ask}?"


FORMS: tuple[Form, ...] = ((Pattern(r"^[^\n]*渡り[^\n]*$"), _plainly),)
