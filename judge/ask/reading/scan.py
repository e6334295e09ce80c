"""From text to tokens: names, numbers and words of the game first, then the morphemes between them.

Invariant: tokens cover the text but for spaces, in order, none over another. What is found by its shape stands in
`shapes`; word knowledge stands in `corpus/questions/words.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from judge.ask.reading.dating import datings
from judge.ask.reading.model import Token
from judge.ask.reading.nicknames import nicknames
from judge.ask.reading.places import places
from judge.ask.reading.shapes import PATTERNS
from judge.ask.reading.words import keyword_names, keyword_pattern, words
from judge.text.fold import fold_with_map, stands_alone
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.search.entry import CardNames
    from judge.search.names import Cards
    from judge.text.morphemes import Morph

_SHAPES = Pattern("|".join(f"(?P<_{number}>{pattern})" for number, (pattern, _) in enumerate(PATTERNS)))
_NAMED = Pattern("《([^《》]{1,60})》")
_QUOTED = Pattern("「([^「」]{1,200})」|『([^『』]{1,200})』")
_ARGUMENT = Pattern(
    r"\s*(?:[(（]([^()（）]{1,20})[)）]|(\d+|X)(?![点体枚個回/]|マナ)|((?:\{[^{}]{1,5}\})+)|—?コスト((?:\{[^{}]{1,5}\})+))"
)
_PRONOUNS = Pattern(
    r"それ(?:ら)?(?!から|ぞれ|で|と)|それ(?=で(?:攻撃|アタック|殴|ブロック))|これ(?:ら)?|あれ(?!ば)|そいつ|こいつ|(?:その|この|あの|当該)(?=クリーチャー|カード|トークン|呪文|パーマネント|能力|プレインズウォーカー|オーラ|-?\d+/|\d(?:体|匹)|《)"
)
_WHEN = re.compile(r"(?:(?:その|この|した|った|の|。|、)(?:直?後|際|時|間|中|結果)|(?:毎|各|現在|同時|当時))$")
"""Words that say when, right before which a name may begin: その後新星追いが."""


def scan(text: str, cards: Cards | None, told: Mapping[int, tuple[int, str]] | None = None) -> list[Token]:
    """Return the tokens of a normalised question, in order.

    Args:
        text: normalised.
        cards: the known card names; None knows none.
        told: texts of abilities to be read as if they were quoted: where one begins, ends, and the text.
    """
    found = _shaped(text, cards, told or {})
    return _with_morphemes(text, found)


def _shaped(text: str, cards: Cards | None, told: Mapping[int, tuple[int, str]]) -> list[Token]:
    """Return what is recognised without grammar: names, quotes, numbers, words of the game."""
    bare = {**nicknames(text, named_cards(text, cards)), **_bare_names(text, cards)}
    whole = {token.start: token for token in (*places(text, cards), *datings(text), *_letters_of(text))}
    whole |= {start: Token("quote", text[start:end], start, end, inner) for start, (end, inner) in told.items()}
    found: list[Token] = []
    at = 0
    while at < len(text):
        token = whole.get(at) or _named(text, at, cards) or _at(text, at, bare)
        if token is None:
            at += 1
            continue
        found.append(token)
        at = token.end
    return found


def bracketed(text: str, cards: Cards | None) -> str:
    """Return a normalised question with 《》 around the card names that stand without them."""
    bare = _bare_names(text, cards)
    if not bare:
        return text
    names = [token for token in _shaped(text, cards, {}) if token.kind == "card" and token.start in bare]
    for token in reversed(names):
        text = f"{text[: token.start]}《{token.text}》{text[token.end :]}"
    return text


def _letters_of(text: str) -> Iterator[Token]:
    """Yield the letters from X to Z that call creatures: 3/3のXと4/4のY, Xに2点."""
    called = set(re.findall(r"\d/\d(?:クリーチャー)?の([X-Z])(?![A-Za-z0-9/=])", text))
    for match in re.finditer(r"(?<![A-Za-z0-9/{+])[X-Z](?![A-Za-z0-9/=}])", text):
        if match[0] in called:
            yield Token("label", match[0], *match.span(), match[0])


def named_cards(text: str, cards: Cards | None) -> dict[str, str]:
    """Return the key of each card that the text names between 《》, by the name as written."""
    found = ((match[1].strip(), _card(match, cards)) for match in _NAMED.finditer(text))
    return {name: str(token.value) for name, token in found if token is not None and token.kind == "card"}


def _named(text: str, at: int, cards: Cards | None) -> Token | None:
    if match := _NAMED.match(text, at):
        return _card(match, cards) or Token("unknown card", match[0], *match.span(), match[1])
    if match := _QUOTED.match(text, at):
        inner = match[1] or match[2]
        whole = _whole(inner)
        if whole is not None:
            return Token(whole.kind, match[0], *match.span(), whole.value, whole.features, whole.also)
        return _card(match, cards) or Token("quote", match[0], *match.span(), inner)
    return None


def _whole(text: str) -> Token | None:
    """Return the token that a whole quoted text is, None when it is more than one."""
    found = _at(text, 0, {})
    return found if found is not None and found.end == len(text) and found.kind != "number" else None


def known_card(name: str, cards: Cards) -> bool:
    """Return whether the cards have one of a name."""
    match = _NAMED.match(f"《{name}》")
    found = _card(match, cards) if match is not None else None
    return found is not None and found.kind == "card"


_SCRIPTS = ("[一-龥々]", "[ァ-ヴー]", "[A-Za-z]")
_LONG = 4
"""A name of so many letters, and no shorter one, may be mistyped: a shorter one is another card's."""


def _surely(name: str, how: str, card: CardNames) -> bool:
    """Return whether a name that no card has is surely meant for one: a whole part of its name, or a long one mistyped.

    《強迫》 is not 《強迫的な捜索》, nor 《火葬場》 《火葬》.
    """
    names = [one for one in (card.name_ja, card.name_en, *card.aliases) if one]
    if how == "partial":
        within = [(one, at) for one in names if (at := one.find(name)) >= 0]
        return any(_apart(one[:at][-1:], name[0]) and _apart(name[-1], one[at + len(name) :][:1]) for one, at in within)
    return how == "typo" and len(name) >= _LONG and not any(one in name for one in names)


def _apart(one: str, then: str) -> bool:
    """Return whether two neighbouring letters are of two words, as far as their script tells."""
    return not any(re.fullmatch(script, one) and re.fullmatch(script, then) for script in _SCRIPTS)


def _card(match: re.Match[str], cards: Cards | None) -> Token | None:
    name = (match[1] if match[1] is not None else match[2]).strip()
    if cards is None:
        return None
    found = cards.find(name, limit=3)
    card = found.found
    if card is None and match[0].startswith("《") and len(found.candidates) == 1:
        card = found.candidates[0] if _surely(name, found.how, found.candidates[0]) else None
    if card is None:
        key = keyword_names().get(name)
        if key is None:
            return None
        return Token("keyword", match[0], *match.span(), (key, ()))
    return Token("card", match[0], *match.span(), card.key)


_OF_A_CARD = Pattern(
    "自身|自体|以外|同士|本体|一枚|二枚|呪文|能力|下[でにの、]|[撃打][っちつたて]|使[っう]|唱え|当て[たてら]|解決|対象|対応"
    "|叩き込|撃ち込|打ち込|投げ[たてつら]|飛(?:んで|ばし|ばさ|ん[だで])|焼[いきかこ]|差し向け|放[っつち]|発射|[食喰]ら|浴び|撃たれ|連打|直撃"
)
"""Words that stand right behind the name of a card: 稲妻撃った."""


_CAST_BEHIND = Pattern("を?(?:唱え|撃[ちっつた]|打[ちっつ]|使|プレイ|キャスト)")


def _bare_names(text: str, cards: Cards | None) -> dict[int, tuple[int, str]]:
    """Return card names that stand without 《》: start -> (end, key). Words of the game are no names."""
    if cards is None:
        return {}
    folded = fold_with_map(text)
    known = words()
    found = {}
    for start, end, which in cards.inside(folded.text):
        name = folded.text[start:end]
        ordinary = name in known.things or name in known.verbs or name in known.fillers or name in keyword_names()
        told = f"《{name}》" in text or _CAST_BEHIND.match(folded.text, end)
        acts = f"{name}る" in known.verbs and not (told or _is_noun(folded.text, start, end))
        ordinary = ordinary or acts
        behind = "" if _OF_A_CARD.match(folded.text, end) else folded.text[end - 1 : end + 1]
        before = "" if _WHEN.search(folded.text, 0, start) else folded.text[start - 1 : start + 1]
        inside_word = any(re.fullmatch("[一-龥]{2}", pair) for pair in (before, behind))
        if len(which) == 1 and len(name) > 1 and not ordinary and not inside_word:
            first, last = folded.span(start, end)
            if _within_katakana(text, first, last):
                continue  # ボー of ボーナス
            found[first] = (last, which[0].key)
    return found


_PARTICLE = Pattern(r"(?:\([^()]*\))?(?:自身|自体)?[をのにがはでも]")
_ACTED_ON = Pattern("(?:ダメージ[をの]?|の)$")


def _is_noun(text: str, start: int, end: int) -> bool:
    """Return whether what may be a verb (ダメージを移し変えられる) stands as a noun: 移し変えは打ち消される."""
    return _PARTICLE.match(text, end) is not None and _ACTED_ON.search(text, 0, start) is None


_APART = Pattern("プレイ|キャスト|トークン|コピー|カウンター|アタック|ブロック")
"""What may stand right behind a name in katakana."""


def _within_katakana(text: str, start: int, end: int) -> bool:
    """Return whether a name is only a part of a word in katakana."""
    pairs = (text[start - 1 : start + 1] if start else "", "" if _APART.match(text, end) else text[end - 1 : end + 1])
    return any(re.fullmatch("[ァ-ヶー]{2}", pair) for pair in pairs)


def _at(text: str, at: int, bare: dict[int, tuple[int, str]]) -> Token | None:
    """Return the token that begins at a place, None when none does."""
    if at in bare:
        end, key = bare[at]
        return Token("card", text[at:end], at, end, key)
    if match := _PRONOUNS.match(text, at):
        return Token("pronoun", match[0], *match.span(), "that")
    named = keyword_pattern().match(text, at)
    if named and stands_alone(text, *named.span()) and not _said_of_it(text, *named.span()):
        if _ALTERED.search(text, max(0, at - 1), at) or _LIKE.match(text, named.end()):
            return Token("unknown", named[0], *named.span())
        return _keyword(text, named)
    if (match := _SHAPES.match(text, at)) is not None and match[0]:
        return _of_shape(int(str(match.lastgroup)[1:]), text, at)
    return _thing(text, at)


def _of_shape(number: int, text: str, at: int) -> Token:
    """Return the token of the shape that begins at a place; only by itself has its pattern the groups it was given."""
    pattern, make = PATTERNS[number]
    shape = _compiled(pattern).match(text, at)
    assert shape is not None
    kind, value = make(shape)
    features = frozenset({"noun"}) if kind == "verb" else frozenset()
    return Token(kind, shape[0], *shape.span(), value, features)


_compiled = cache(re.compile)


def _said_of_it(text: str, start: int, end: int) -> bool:
    """Return whether what has the form of a keyword is said of something: 破壊されないの？ 打ち消した."""
    if text[start:end].endswith("し"):
        return _DONE.match(text, end) is not None
    return text[start:end].endswith("ない") and _SAID.match(text, end) is not None


_ALTERED = re.compile("[超非真無新準全大小半擬]$")
"""What makes another word of a keyword when it stands before it: 超接死, 非飛行."""

_LIKE = Pattern(r"(?<=待機)中|っぽい|みたい|もどき|のような|風の|だった(?=-?\d|クリーチャー|《)|のはず|になりたい")
"""What says that something only resembles a keyword, no longer has it or is where it has put it (待機中)."""

_DONE = Pattern("た|て|ま[すし]|ちゃ")
"""How a verb goes on behind its stem: 打ち消した, 打ち消します."""


_SAID = Pattern(r"(?:の|ん|です|でしょう|だろう|よ|ね|か|な)*(?:[?。!]|$)")


def _keyword(text: str, match: re.Match[str]) -> Token:
    """Return a keyword with what follows it: プロテクション（赤）, 貪食2, マッドネス{B}."""
    key = keyword_names()[match[0]]
    end, args = match.end(), tuple[str, ...]()
    if key == "kw.landwalk" and match[0].endswith("渡り") and match[0] != "土地渡り":
        args = (match[0].removesuffix("渡り"),)  # 沼渡り, 伝説の土地渡り
    argument = _ARGUMENT.match(text, end)
    if argument is not None:
        inner, number, cost, named_cost = argument.groups()
        spoken = inner is not None and key not in _BRACKETED
        if not spoken and (number is None or key in _NUMBERED):
            args = (inner or number or cost or named_cost,)
            end = argument.end()
    return Token("keyword", text[match.start() : end], match.start(), end, (key, args))


_NUMBERED = frozenset(
    f"kw.{name}"
    for name in (
        *(
            "absorb",
            "adapt",
            "afflict",
            "afterlife",
            "amass",
            "amplify",
            "annihilator",
            "awaken",
            "backup",
            "bloodthirst",
        ),
        *("bolster", "bushido", "casualty", "crew", "devour", "discover", "dredge", "fabricate", "fading", "fateseal"),
        *("frenzy", "graft", "hideaway", "impending", "incubate", "mill", "mobilize", "modular", "monstrosity"),
        *("poisonous", "rampage", "reinforce", "renown", "ripple", "saddle", "scry", "soulshift", "support", "surveil"),
        *("suspend", "toxic", "tribute", "vanishing"),
    )
)
"""Keywords with a number behind them; a number behind another keyword belongs to something else."""

_BRACKETED = frozenset(
    {"kw.protection", "kw.champion", "kw.affinity", "kw.hexproof", "kw.enchant", "kw.splice", "kw.offering"}
)
"""Keywords behind which brackets name their quality; behind others they hold a remark."""


def _thing(text: str, at: int) -> Token | None:
    hit = words().thing_at(text, at)
    if hit is None:
        return None
    form, meanings = hit
    if form in words().verbs or (form.endswith("り") and _INFLECTED.match(text, at + len(form))):
        return None
    kind, value = meanings[0]
    return Token(kind, form, at, at + len(form), value, also=tuple(other for _, other in meanings[1:]))


_INFLECTED = Pattern(r"ま(?:す|せ|し)|ました")
"""What follows a verb's stem: 残ります is no 残り."""


def _with_morphemes(text: str, found: list[Token]) -> list[Token]:
    """Return the tokens with the morphemes between them, each made a token."""
    from judge.ask.reading.morphs import plain_tokens
    from judge.text.morphemes import morphemes

    masked, origin = _masked(text, found)
    shaped = {token.start: token for token in found}
    made: list[Token] = []
    gaps: list[Morph] = []
    for morph in morphemes(masked):
        for piece in _pieces(morph, masked, origin, shaped):
            if isinstance(piece, Token):
                made += [*plain_tokens(gaps, text, origin), piece]
                gaps = []
            else:
                gaps.append(piece)
    made += plain_tokens(gaps, text, origin)
    return sorted(made, key=lambda token: token.start)


def _pieces(morph: Morph, masked: str, origin: list[int], shaped: dict[int, Token]) -> Iterator[Token | Morph]:
    """Yield a morpheme, or where placeholders were taken into it the tokens they stand for and what is left of it."""
    from judge.text.morphemes import morphemes

    held = [
        place for place in range(morph.start, morph.end) if masked[place] == PLACEHOLDER and origin[place] in shaped
    ]
    if not held:
        yield morph
        return
    at = morph.start
    for place in (*held, morph.end):
        if at < place:
            yield from _moved(morphemes(masked[at:place]), at)
        if place < morph.end:
            yield shaped[origin[place]]
        at = place + 1


def _moved(morphs: Iterable[Morph], by: int) -> Iterator[Morph]:
    for morph in morphs:
        yield replace(morph, start=morph.start + by, end=morph.end + by)


PLACEHOLDER = "猫"
"""What stands for a token while the rest is analysed: a common noun of one character."""


def _masked(text: str, found: list[Token]) -> tuple[str, list[int]]:
    """Return the text with every token replaced by a noun, and where each of its characters came from."""
    chars: list[str] = []
    origin: list[int] = []
    at = 0
    for token in found:
        chars += text[at : token.start]
        origin += range(at, token.start)
        chars.append(PLACEHOLDER)
        origin.append(token.start)
        at = token.end
    chars += text[at:]
    origin += range(at, len(text))
    origin.append(len(text))
    return "".join(chars), origin
