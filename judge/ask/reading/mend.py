"""Tokens put together that mean one thing: 出したばかり, 飛行も到達もない, アーティファクトでない, …する必要がある.

Invariant: spans stay in order and inside the text; what is put together keeps the start of its first token.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge.ask.reading.model import Token

Mend = Callable[[Sequence[Token], int], tuple[int, list[Token]] | None]


def mended(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens with every group that means one thing put together."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        for mend in MENDS:
            if (made := mend(tokens, at)) is not None:
                at += made[0]
                found += made[1]
                break
        else:
            found.append(tokens[at])
            at += 1
    return found


def _one(tokens: Sequence[Token], kind: str, value: object) -> Token:
    return Token(kind, "".join(token.text for token in tokens), tokens[0].start, tokens[-1].end, value)


def _owned(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """相手がオーナーの3/3, オーナーが相手の3/3: whose card it is, whoever controls it."""
    group = tokens[at : at + 4]
    if len(group) < 4 or group[0].kind != "player" or group[2].kind != "player" or group[3].text not in ("の", "で"):
        return None
    named = [one.value for one in (group[0], group[2]) if one.value != "owner"]
    if len(named) != 1 or group[1].text not in ("が", "は") or named[0] not in ("you", "opponent"):
        return None
    return 4, [_one(group, "noun", f"owner:{named[0]}")]


def _just_come(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """出したばかりの3/3, 出たばかりの3/3: it came this turn."""
    group = tokens[at : at + 2]
    came = len(group) == 2 and group[0].kind == "verb" and group[0].means("put_in", "enter") and group[0].has("past")
    if not came:
        return None
    if group[1].means("turn") and tokens[at + 2 : at + 3] and tokens[at + 2].text == "の":
        return 2, [_one(group, "noun", "sick")]  # 出したターンの3/3
    return (2, [_one(group, "noun", "sick")]) if group[1].text == "ばかり" else None


def _neither(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """飛行も到達もない, 飛行も到達も持たない: neither keyword."""
    group = tokens[at : at + 5]
    if len(group) < 5 or [one.kind for one in group[:4]] != ["keyword", "particle", "keyword", "particle"]:
        return None
    last = group[4]
    if group[1].text != "も" or group[3].text != "も" or not (_none(last) or (last.means("have") and last.has("neg"))):
        return None
    none = replace(last, kind="adjective", value="none", also=())
    return 5, [group[0], replace(none, start=group[0].end, end=group[2].start), group[2], none]


def _none(token: Token) -> bool:
    return token.kind == "adjective" and token.value == "none"


def _is_not(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """アーティファクトでない, 黒ではない, 狼男でない: what an object is not unless it is said to be."""
    head = tokens[at]
    plain = head.kind == "type" and head.value in ("artifact", "enchantment", "land")
    if not plain and head.kind != "subtype" and not (head.kind == "color" and head.value):
        return None
    place = at + 1
    while place < len(tokens) and tokens[place].text in ("で", "は", "では", "じゃ", "でも"):
        place += 1
    if place == at + 1 or place >= len(tokens) or tokens[place].value != "none" or _asked_for(tokens, place + 1):
        return None
    return place + 1 - at, [_one(tokens[at : place + 1], "filler", "")]


def _asked_for(tokens: Sequence[Token], at: int) -> bool:
    """Return whether the question ends here but for what asks: 黒ではない？, 黒ではないんですか？"""
    while at < len(tokens) and tokens[at].kind in ("particle", "filler", "copula", "noun") and len(tokens[at].text) < 4:
        at += 1
    return at >= len(tokens) or (tokens[at].kind == "mark" and tokens[at].text[:1] in "?？")


def _needed(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """何点割り振る必要がある: where a word asks how much, what must be done is what is asked."""
    group = tokens[at : at + 4]
    if len(group) < 4 or group[0].kind != "verb" or not group[1].means("need") or not group[3].means("exist"):
        return None
    if not any(token.kind == "wh" for token in tokens[:at]):
        return None
    return 4, [group[0]]


def _while_attacking(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """攻撃中の3/3: an attacking 3/3."""
    group = tokens[at : at + 3]
    if len(group) < 3 or group[0].kind != "verb" or not group[0].means("attack") or not group[0].has("noun"):
        return None
    return (3, [group[0]]) if [one.text for one in group[1:]] == ["中", "の"] else None


def _called(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """「…」というエンチャント, 「…」といった能力, 「…」と書かれた: only joins a text to what has it."""
    if tokens[at].kind != "quote" or at + 2 >= len(tokens) or tokens[at + 1].text != "と":
        return None
    verb = tokens[at + 2]
    if verb.text not in ("いう", "いった", "書かれた", "書いてある", "書かれている", "書いた"):
        return None
    return 3, [tokens[at]]


def _by_means(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """能力によって, 呪文により, 効果に従って: by means of it."""
    group = tokens[at : at + 3]
    if len(group) < 2 or group[0].text != "に" or group[1].kind != "verb" or group[1].value != "?":
        return None
    if group[1].text not in ("よっ", "より", "従っ", "したがっ", "よる", "よって"):
        return None
    used = 3 if len(group) == 3 and group[2].text == "て" else 2
    particle = "による" if group[1].text == "よる" else "によって"
    end = group[used - 1].end
    return used, [Token("particle", particle, group[0].start, end)]


def _plane_named(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """次元《カード》: the card."""
    group = tokens[at : at + 2]
    if (
        len(group) < 2
        or group[0].kind not in ("noun", "type")
        or not group[0].means("plane")
        or group[1].kind != "card"
    ):
        return None
    return 2, [_one(group[:1], "filler", ""), group[1]]


def _toward(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """3/3に対して, 3/3に向けて: only に."""
    group = tokens[at : at + 3]
    if len(group) < 2 or group[0].text != "に" or group[1].kind != "verb":
        return None
    if group[1].text in ("対し", "対して", "向け", "向けて"):
        te = len(group) == 3 and group[2].text in ("て", "、")
        return 2 + (te and group[2].text == "て"), [group[0]]
    return None


def _itself(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """それ自身, 2/2自身, 《カード》自身: the thing."""
    if (
        at + 1 < len(tokens)
        and tokens[at].kind in ("pronoun", "pt", "card")
        and tokens[at + 1].text in ("自身", "自体")
    ):
        return 2, [tokens[at], replace(tokens[at + 1], kind="filler", value=None)]
    return None


def _colorless(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """色のないカカシ: colourless."""
    group = tokens[at : at + 3]
    if len(group) < 3 or not group[0].means("color") or group[1].text not in ("の", "が", "を"):
        return None
    none = group[2].value == "none" or (group[2].means("have") and group[2].has("neg"))
    return (3, [_one(group, "color", frozenset())]) if none else None


def _such(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """…という組み合わせ, …という形: only sums up what stands before it."""
    group = tokens[at : at + 3]
    if len(group) < 3 or group[0].text != "と" or group[1].text not in ("いう", "いった"):
        return None
    if group[2].text not in ("組み合わせ", "組合せ", "組み合せ", "形", "かたち"):
        return None
    return 3, [_one(group, "filler", "")]


def _anywhere(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """どこからでも, どこでも: asks nothing."""
    if tokens[at].kind != "wh" or tokens[at].value != "どこ":
        return None
    behind = ""
    for end in range(at + 1, min(at + 4, len(tokens))):
        behind += tokens[end].text
        if behind in ("でも", "からでも", "にでも"):
            return end + 1 - at, [_one(tokens[at : end + 1], "filler", "")]
    return None


def _by_unknown(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """《知らないカード》でターン終了時まで-3/-3の修整を受けた: what comes of the card is told."""
    if tokens[at].kind != "unknown card" or any(one.text == tokens[at].text for one in tokens[:at]):
        return None
    rest = [one for one in tokens[at + 1 : at + 9] if one.kind != "mark" or one.text != "、"]
    if not rest or rest[0].text not in ("で", "により", "によって"):
        return None
    told = rest[1:]
    if told and told[0].kind == "step":
        told = told[2:]
    size = [one.kind for one in told[:1]] == ["mod"]
    whole = size and any(one.means("take") or one.means("lord") for one in told[1:4])
    later = [one for one in tokens[at + 1 :] if one.text == tokens[at].text]
    return (2, []) if whole and not later else None


def _animated(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """クリーチャー化した, クリーチャー化している: it has become a creature."""
    group = tokens[at : at + 3]
    if len(group) < 3 or group[0].value != "creature" or group[1].text != "化" or not group[2].means("do"):
        return None
    made = replace(group[2], text="".join(one.text for one in group), start=group[0].start, value="animate", also=())
    return 3, [made]


def _regretted(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """通せばよかった: it was only wished for afterwards; 払えばよかった？ asks."""
    verb, said = tokens[at], [one.text for one in tokens[at + 1 : at + 4]]
    wished = said[:2] in (["よかっ", "た"], ["良かっ", "た"]) and said[2:] not in [[one] for one in _ASKS_BACK]
    if verb.kind != "verb" or not verb.has("cond") or not wished:
        return None
    return 3, [replace(verb, features=(verb.features - {"cond"}) | {"desire"})]


_ASKS_BACK = ("?", "か", "です", "でしょう", "の", "ん")


MENDS: tuple[Mend, ...] = (
    _anywhere,
    _itself,
    _plane_named,
    _toward,
    _called,
    _while_attacking,
    _owned,
    _just_come,
    _neither,
    _is_not,
    _needed,
    _animated,
    _by_means,
    _colorless,
    _such,
    _by_unknown,
    _regretted,
)
"""Which groups are put together, tried in order."""
