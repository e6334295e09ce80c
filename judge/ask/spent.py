"""Whether a spell does what it does for mana of a colour, by all the mana that was paid for it.

Invariant: all mana is told, by colour and amount, so that it pays the whole cost, or by its only colours; every word of
the question is one that such questions are made of. A copy was not paid for and is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.ask.graves import numbered
from judge.ask.pieces import Lexer, Piece
from judge.ask.routes import COUNTED, Answer
from judge.engine.values import COLORS
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

_RULES = ("cr.601.2h", "cr.608.2i")
_C = r"([白青黒赤緑])(?:い|の)?(?:マナ)?"
_PLAIN_C = r"[白青黒赤緑](?:い|の)?(?:マナ)?"
_HYBRID = r"(?:\{[WUBRG]/[WUBRG]\}|混成(?:マナ)?(?:・?シンボル)?)(?:の)?(?:部分|ところ|シンボル|分|箇所)?"
_PAID = r"(?:払|支払|使|充て|当て|出)(?:った|って|いました|い|た|て)?"
_TOLD = r"(?:(?:い)?(?:る|ます|た|ました)|んだ|のだ|んです|ので|けど|けれど|が(?=、)|から|だ|です)*"
_EFFECTS = {
    r"戻|リアニメイト|蘇|復活|釣": "戦場に出",
    r"トークン|兵士": "トークン",
    r"打ち消": "打ち消",
    r"修整|強化": "修整",
    r"速攻": "速攻",
    r"ライフ": "ライフ",
}
"""What people call an effect, with what the text of such an effect contains."""
_LEXER = Lexer(
    (
        ("not",
            r"ない|ません|ずに|なく|コピー|増|減|追加|共謀|[+-][0-9]マナ|以外"
            r"|どちらか|片方|誰|何|どう|いくつ|どっち|どちら(?!も)"),
        ("part",
            rf"{_HYBRID}(?:だけ)?(?:は|を|に|には)?、?{_C}(?:1点)?(?:だけ)?(?:で|を|に)(?:{_PAID})?"
            rf"(?:こと(?:に|で)(?:し|なっ)(?:て|た)?)?{_TOLD}"),
        ("rest", rf"\{{[0-9]+\}}(?:の(?:部分|ところ|分))?(?:は|を)?(?:全部|すべて|全て)?、?"
            rf"{_C}(?:だけ)?で(?:{_PAID})?、?"),
        ("of",
            rf"{_C}(?:が(?:支払|払)われ(?:た|て(?:い)?(?:た|る|れば)|ると)|を(?:支払|払)っ(?:た|て(?:い)?(?:た|る|れば)))(?:とき|時|場合|なら)?(?:に|の)?(?:効果|能力|ほう|方|部分)?"),
        ("of", rf"{_C}(?:の)?(?:効果|能力|側(?:の効果)?|(?:ほう|方)(?:の効果)?|分の効果)"),
        ("only", rf"{_C}(?:だけ|のみ|しか)(?:[0-9]+点)?(?:で|を|使って)?"),
        ("mana", rf"{_PLAIN_C}(?:を|が|は)?[0-9]+(?:点|マナ|つ|個)"),
        ("pair", rf"{_PLAIN_C}と{_PLAIN_C}(?:の両方|を両方|の2色|両方)?(?=で|を)"),
        ("cost", r"\((?:\{[^{}]+\})+\)"),
        ("mana", r"(?:\{[WUBRG]\})+"),
        ("cost", r"(?:\{[^{}]+\})+"),
        ("card", r"《[0-9]+》"),
        ("effect", r"「[^「」]*」|\+[0-9]/\+[0-9](?:と速攻)?|速攻|修整|ライフ|トークン|兵士|打ち消|戻|リアニメイト"),
        ("both", r"両方|どちらも|2つとも|全部|すべて"),
        ("plain",
            r"支払|払|唱え|キャスト|撃|使|起き|起こ|得|適用|発揮|発生|発動|働|有効|受け|出|効果"
            r"|能力|呪文|マナ|部分|コスト|総|点数|合計|点|場合|時|今回|対象|相手|クリーチャー|持|墓地|解決|処理|全体|生成|作"),
        ("plain", r"1/1"),
        ("plain", r"[ぁ-ん、。?!()「」 ・/]"),
    )
)  # fmt: skip


@dataclass(frozen=True)
class Branch:
    """What a spell does where mana of a colour was spent on it, with the text of that."""

    color: str
    text: str


def by_spent(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether effects for mana of a colour come about; None where something else is asked or told."""
    text, keys = numbered(reading)
    branches = _branches(keys[0]) if len(set(keys)) == 1 else []
    if not branches or not text.rstrip("。 ").endswith(("?", "か")):
        return None
    pieces = [one for one in _LEXER.pieces(text) or [] if one[0] not in ("plain", "card", "cost")]
    if not pieces or any(name == "not" for name, _, _ in pieces):
        return None
    spent, asked = _spent(pieces, keys[0]), _asked(pieces, branches)
    if not spent or not asked:
        return None
    return _answer(spent, asked, edition)


def _branches(key: str) -> list[Branch]:
    """Return what a spell does for each colour, nothing where one of its effects hangs on two of them."""
    from judge.ask.building.cards import text_of
    from judge.engine.vocabulary.costs import ManaSpent
    from judge.engine.vocabulary.lasting import IfSo
    from judge.engine.vocabulary.telling import Telling

    found = []
    for effect in (one for ability in text_of(key) for one in getattr(ability, "do", ())):
        if not isinstance(effect, IfSo) or not isinstance(effect.only_if, ManaSpent) or effect.otherwise:
            return []
        color = COLORS.get(effect.only_if.mana.strip("{}"))
        if color is None or any(isinstance(one, IfSo) for one in effect.then):
            return []
        found.append(Branch(color, "".join(one.say(Telling()) for one in effect.then)))
    return found


def _spent(pieces: Sequence[Piece], key: str) -> dict[str, int]:
    """Return how much of each colour was spent, 1 where only that it was is told; empty where that is not plain."""
    from judge.ask.cascading.words import value_of

    spent: dict[str, int] = {}
    whole = False
    for name, color, text in pieces:
        if name == "mana" and text.startswith("{"):
            for sign in re.findall(r"[WUBRG]", text):
                spent[COLORS[sign]] = spent.get(COLORS[sign], 0) + 1
        elif name == "mana":
            amount = int(re.findall(r"[0-9]+", text)[0])
            spent[text[0]] = spent.get(text[0], 0) + amount
        elif name in ("only", "pair") and not spent:
            spent, whole = dict.fromkeys([color] if name == "only" else re.findall("[白青黒赤緑]", text), 1), True
        elif name in ("only", "pair"):
            return {}
    parts = {color for name, color, _ in pieces if name == "part"}
    rest = {color for name, color, _ in pieces if name == "rest"}
    if len(rest) == len(parts) == 1 and not spent:  # {4}は赤で、{B/R}は黒で
        spent, whole = dict.fromkeys(parts | rest, 1), True
    paid = whole or sum(spent.values()) == value_of(key)
    return spent if paid and parts <= set(spent) and _pays(set(spent), key) else {}


def _pays(colors: set[str], key: str) -> bool:
    """Return whether mana of some colours can pay the coloured part of a card's cost."""
    from judge.ask.building.cards import printed

    signs = re.findall(r"\{([^{}]+)\}", printed(key)[1])
    needs = [{COLORS[one] for one in sign.split("/") if one in COLORS} for sign in signs]
    return all(not need or need & colors for need in needs)


def _asked(pieces: Sequence[Piece], branches: Sequence[Branch]) -> list[Branch]:
    """Return the effects that are asked about, empty where that is not plain."""
    effects = [text for name, _, text in pieces if name == "effect"]
    colors = {color for name, color, _ in pieces if name == "of"}
    if any(name == "both" for name, _, _ in pieces):
        return [] if colors or effects else list(branches)
    named = [one for one in branches if one.color in colors]
    meant = [one for one in branches if effects and all(_is_of(one, text) for text in effects)]
    if colors and (len(named) != len(colors) or len(named) != 1 or (effects and named != meant)):
        return []
    return named or (meant if len(meant) == 1 else [])


def _is_of(branch: Branch, text: str) -> bool:
    """Return whether what a question calls an effect is what a branch does."""
    sizes = re.findall(r"\+[0-9]/\+[0-9]", text)
    words = [plain for called, plain in _EFFECTS.items() if re.search(called, text)]
    return bool(sizes or words) and all(one in branch.text for one in (*sizes, *words))


def _answer(spent: dict[str, int], asked: Sequence[Branch], edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    lacking = [one.color for one in asked if one.color not in spent]
    lead = "いいえ、起きません。" if lacking else "はい、起きます。"
    why = (
        f"{'・'.join(lacking)}マナは支払われていないためです。"
        if lacking
        else "その色のマナが支払われたかどうかは、混成シンボルの部分だけでなく総コスト全体で見るためです。"
    )
    numbers = [(number, number_of(key)) for key in _RULES if (number := number_of(key, edition))]
    cited = [{"number": number, "edition": edition.date} for number, _ in numbers]
    citations = tuple(
        {"kind": "rule", "number": one, "edition": edition.date, "current": today, "heading": "", "id": None}
        for one, today in numbers
    )
    steps = ({"n": 1, "text": why, "key": _RULES[0], "rules": cited, "because": []},)
    return Answer("answered", lead + why, COUNTED, steps=steps, citations=citations, conclusion=lead)
