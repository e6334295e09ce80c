"""What a permanent gives by being there: 《怒りの反射》で二段攻撃を得た3/3, 《怨恨》でトランプルを得た3/3.

Invariant: only a card whose static ability gives just that, to all creatures of its controller or to what it is
attached to, is put on the board for it, and only before anything has happened; it gives the rest of what it does, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.ask.building.attached import attach
from judge.ask.building.cards import colors_of_card, is_spell, printed, says_type, text_of
from judge.ask.building.combat import objects
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import BRACKETED, Phrase, Token
from judge.engine.values import COLORS


def given_to(key: str, keyword: str, args: tuple[str, ...]) -> Any:
    """Return to what the static ability of a card gives a keyword: `host`, a filter, None where it gives it to none."""
    return next(_given(key, keyword.removeprefix("kw."), _letters(args)), None)


def _letters(args: tuple[str, ...]) -> tuple[str, ...]:
    """Return what a keyword is told with as the engine writes it: 黒 is B."""
    letters = {name: letter for letter, name in COLORS.items()}
    return tuple(letters.get(one, one) for one in args if one)


def _given(key: str, keyword: str, args: tuple[str, ...]) -> Iterator[Any]:
    from judge.engine.vocabulary.words import Keyword, Static

    for one in text_of(key):
        if not isinstance(one, Static) or one.only_if is not None or one.affects == "source":
            continue
        given = [each for op in one.ops for each in getattr(op, "abilities", ()) if isinstance(each, Keyword)]
        if any((each.name, each.args) == (keyword, args) for each in given):
            yield one.affects


def gives(key: str, keyword: str) -> bool:
    """Return whether the text of a card gives a keyword to something else in whatever way."""
    found = f"name='{keyword.removeprefix('kw.')}'"
    return any(found in part for part in repr(text_of(key)).split("Gain(abilities=")[1:])


def granted(draft: Draft, holder: Phrase, keyword: Token, phrases: list[Phrase], by: str) -> bool:
    """Put the permanent that gives a keyword on the board, beside what has it or on it; return whether that can be.

    Args:
        holder: names the card, and perhaps whose it is.
        phrases: name what has the keyword.
        by: the player that controls what has it, empty where that is not told.
    """
    card = holder.of("card")[0]
    key = str(card.value)
    if any(t.kind not in (*BRACKETED, "card", "player") and not t.means("ability", "effect") for t in holder.tokens):
        return False
    to = given_to(key, *keyword.value)
    spells = [t for p in phrases for t in p.of("card") if is_spell(str(t.value))]
    if to is None or len(phrases) > 1 or (spells and to == "host"):
        return False
    if spells:
        return by in ("", YOU) and not holder.of("player") and _to_spell(draft, card, to, spells[0])
    known = [one for one in draft.things if one.said.card == key and one.zone == "戦場"]
    if len(known) > 1 or (draft.actions and not known):
        return False
    found = [one for p in phrases for one in objects(draft, p)] if phrases else draft.topic[-1:]
    if len(found) != 1 or found[0].said.card == key or not _creature(found[0]):
        return False
    if by not in ("", found[0].player or by):
        return False
    found[0].player = found[0].player or by
    if not (_on_it(draft, holder, found, known) if to == "host" else _beside(draft, holder, to, found[0], known)):
        return False
    found[0].gained.add(str(keyword.value[0]))
    draft.topic = found
    return True


def _creature(one: Thing) -> bool:
    if one.said.card is not None:
        return says_type(printed(one.said.card)[0], "creature")
    return not one.said.types or "creature" in one.said.types


def _on_it(draft: Draft, holder: Phrase, found: list[Thing], known: list[Thing]) -> bool:
    if known:
        return known[0].attached == found[0].name
    return bool(attach(draft, _whose(holder), found))


def _whose(holder: Phrase) -> tuple[Token, ...]:
    """Return the words for the card and for whose it is."""
    return tuple(t for t in holder.tokens if t.kind in ("card", "player"))


def _plain(to: Any, *types: str) -> bool:
    """Return whether a filter lets through all of some types that a player controls, and the source only perhaps."""
    bare = type(to)(types=to.types)
    free = replace(to, controller=None, other=False, colors=(), kind=None, zone=bare.zone)
    return free == bare and to.controller in (None, "you") and set(to.types) <= set(types)


def _beside(draft: Draft, holder: Phrase, to: Any, one: Thing, known: list[Thing]) -> bool:
    if not _plain(to, "creature") or to.colors or to.kind is not None:
        return False
    told = draft.take(describe(_whose(holder)))
    found = known or draft.resolve(told)
    if not found:
        return False
    giver = found[0]
    if told.player and giver.player not in ("", PLAYERS[told.player]):
        return False
    giver.player = giver.player or PLAYERS.get(told.player, "")
    if to.controller is None:
        return True
    if giver.player and one.player:
        return giver.player == one.player
    giver.player = giver.player or one.player
    one.player = one.player or giver.player
    giver.beside = "" if giver.player else one.name
    return True


def _to_spell(draft: Draft, card: Token, to: Any, spell: Token) -> bool:
    """《略奪の母、汁婆》で共謀を得た《痕跡焼き》: the permanent is there when the spell is cast."""
    key = str(spell.value)
    line = printed(key)[0]
    if not _plain(to, "instant", "sorcery") or to.kind != "spell" or not any(says_type(line, one) for one in to.types):
        return False
    if to.colors and not set(to.colors) & colors_of_card(key):
        return False
    topic = list(draft.topic)
    giver = draft.resolve(describe([card]))[0]
    giver.player = giver.player or YOU
    draft.topic = topic
    return giver.player == YOU
