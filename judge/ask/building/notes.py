"""What a question says in brackets behind a card: text of the card, set apart from what it says of the object's state.

Invariant: a note with text is only left out where the card is played with all its abilities; its words are counted as
used then, and stay unread where the card is not played or says something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judge.ask.building.cards import attached_kind, colors_of_card, is_spell, name_of, playable, printed, says_type
from judge.ask.building.draft import Draft
from judge.ask.building.spellcards import deals
from judge.ask.reading.model import JOINING, Clause, Phrase, Token
from judge.ask.reading.unlike import only_says, tells_otherwise

_TELLING = ("verb", "step", "cost", "quote", "mod", "x", "wh")
"""Kinds of tokens that make a note the text of a card; a note without them tells sizes, keywords and counters."""


def without_notes(clause: Clause, draft: Draft) -> Clause:
    """Return a clause without the card texts in it."""
    named = {str(t.value) for phrase in clause.phrases for t in phrase.of("card")}
    return replace(
        clause, phrases=tuple(Phrase(_kept(phrase.tokens, draft, named), phrase.particle) for phrase in clause.phrases)
    )


def _kept(tokens: Sequence[Token], draft: Draft, cards: set[str]) -> tuple[Token, ...]:
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "card" and (told := _amount_before(kept, token)):
            draft.use(*told)
            draft.notes.update(one.start for one in told)
            del kept[-2:]  # 3点の《稲妻》
        kept.append(token)
        at += 1
        if token.kind == "card" and (between := _its_ability(tokens, at)):
            kept += tokens[at : at + between]
            at += between
        named = token.means("ability") or (token.kind == "cost" and token.text.startswith("["))  # [-4](…)
        if named and (note := _of_the_card(tokens[at:], draft, cards)):
            draft.use(*note)
            draft.notes.update(one.start for one in note)
            at += len(note)
        if token.kind != "card" or at >= len(tokens) or tokens[at].kind != "open":
            continue
        end = _closing(tokens, at)
        note = tokens[at + 1 : end]
        if any(one.kind == "player" and one.value == "you" for one in note):
            draft.own.add(str(token.value))
        if _of_itself(str(token.value), note) or _as_printed(str(token.value), note):
            draft.use(*note)
            draft.notes.update(one.start for one in note)
            at = end + 1
            continue
        if _now_so(note):
            continue  # 黒になっている: no text of the card, and to be read as what it is now
        spell = is_spell(str(token.value)) and any(one.kind == "number" for one in note)
        its_own = spell or _of_others(note) or _defines(note)
        if its_own or any(one.kind in _TELLING or _does(one) for one in note):
            if playable(str(token.value)) and not tells_otherwise(str(token.value), note):
                draft.use(*note)
                draft.notes.update(one.start for one in note)
            elif playable(str(token.value)):
                _contradicted(draft, token, note)
            at = end + 1
    return tuple(kept)


def _contradicted(draft: Draft, card: Token, note: Sequence[Token]) -> None:
    """Name a text that the card does not have, as what stands against an answer."""
    why = f"{name_of(str(card.value))}がなぜ「{''.join(one.text for one in note)}」なのか（カードと違います）"
    if why not in draft.missing:
        draft.missing.append(why)


def _of_the_card(tokens: Sequence[Token], draft: Draft, named: set[str]) -> Sequence[Token]:
    """Return the brackets right behind 能力 or its cost, with what is in them, that only say what a card says."""
    cards = named or {str(one.said.card) for one in draft.things if one.said.card and not one.described}
    if not tokens or tokens[0].kind != "open" or len(cards) != 1:
        return ()
    note = tokens[: _closing(tokens, 0) + 1]
    (card,) = cards
    return note if playable(card) and only_says(card, note[1:-1]) else ()


def _of_itself(key: str, note: Sequence[Token]) -> bool:
    """Return whether a note calls a card by what it is and gives: 《…》(絆魂と族霊鎧のオーラ)."""
    kind = attached_kind(key)
    rest = [one for one in note if one.kind not in JOINING and not (kind and one.means(kind))]
    named = len(rest) < sum(one.kind not in JOINING for one in note)
    return named and playable(key) and all(one.kind == "keyword" for one in rest) and only_says(key, rest)


def _as_printed(key: str, note: Sequence[Token]) -> bool:
    """Return whether a note only says colour, type and effect of a spell: 《…》(赤のインスタント、3点のダメージ)."""
    line = printed(key)[0]
    shown = [
        one
        for one in note
        if (one.kind == "color" and one.value == colors_of_card(key))
        or (one.kind == "type" and says_type(line, str(one.value)))
    ]
    rest = [one for one in note if one not in shown and one.kind not in JOINING]
    return bool(shown and rest) and is_spell(key) and playable(key) and only_says(key, rest)


def _its_ability(tokens: Sequence[Token], at: int) -> int:
    """Return how many tokens of 《カード》の起動型能力(…) stand between the name and the brackets, 0 for none."""
    end = at
    while end < len(tokens) and (tokens[end].text == "の" or tokens[end].means("ability")):
        end += 1
    return end - at if end < len(tokens) and tokens[end].kind == "open" else 0


def _of_others(note: Sequence[Token]) -> bool:
    """Return whether a note tells how others are: 自分の攻撃クリーチャーに絆魂, 他のクリーチャーは1/1."""
    for place, token in enumerate(note):
        if token.kind == "particle" and token.text in ("は", "に", "が") and place:
            head = note[place - 1]
            others = any(one.kind == "type" for one in note[:place]) and (token.text == "は" or head.means("original"))
            named = head.kind == "type" or head.means("attacker", "blocker", "total") or others
            return named and any(one.kind in ("pt", "keyword") for one in note[place:])
    return False


_TURNS = ("become", "change", "lose", "steal", "gain", "copy", "swap")
_REWRITTEN = ("書き換え", "書きかえ", "変え", "変更")


def _now_so(note: Sequence[Token]) -> bool:
    """Return whether a note tells what has become of an object by now: 黒になっている, 能力を失った状態."""
    verbs = [one for one in note if one.kind == "verb"]
    behind = note[note.index(verbs[-1]) + 1 :] if verbs else ()
    if not verbs:
        return False
    if "ことにな" in "".join(one.text for one in note):
        return False  # 取り除くことになっている: what is to come
    last = verbs[-1]
    others = any(one.kind == "type" and then.text in ("は", "が") for one, then in pairwise(note))
    done = last.features & {"progressive", "past"} or any(one.text in ("状態", "済み", "まま") for one in behind)
    turns = last.means(*_TURNS) or last.text.startswith(_REWRITTEN)
    return bool(done) and turns and not others and all(one.kind in ("mark", "link", "filler") for one in behind)


def _defines(note: Sequence[Token]) -> bool:
    """Return whether a note says what X is, in no number: Xは自分のクリーチャーの最大のパワー."""
    said = [one.text for one in note if one.kind != "mark"]
    return said[:1] in (["X"], ["Y"]) and said[1:2] in (["は"], ["="]) and not any(t.kind == "number" for t in note)


def _amount_before(kept: Sequence[Token], card: Token) -> list[Token]:
    """Return the amount right before a spell that deals just that much, with の; nothing for any other amount."""
    group = list(kept[-2:])
    if len(group) < 2 or group[0].kind != "number" or group[0].value[1] != "点" or group[1].text != "の":
        return []
    return group if group[0].value[0] in deals(str(card.value)) else []


def _does(token: Token) -> bool:
    """Return whether a word is the name of something that is done: 倍にする, 2倍."""
    if token.kind == "number" and token.value[1] == "倍":
        return True
    return token.kind == "keyword" and (token.text.endswith(("る", "する")) or token.value[0] == "kw.double")


def _closing(tokens: Sequence[Token], at: int) -> int:
    depth = 0
    for place in range(at, len(tokens)):
        depth += (tokens[place].kind == "open") - (tokens[place].kind == "close")
        if depth == 0:
            return place
    return len(tokens)
