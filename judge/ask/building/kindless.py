"""Spells of which nothing is told but whose they are: 自分の呪文に相手が《取り消し》を撃った.

Invariant: such a spell does nothing in the play, so that nothing is asked but what becomes of spells, and no permanent
is there that may care which spell it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import is_spell, name_of, text_of
from judge.ask.building.combat import player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.heeding import heeded_qualities
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import hits_players, targets_of
from judge.ask.building.thing import without_effect
from judge.ask.reading.model import EMPTY, Clause, Phrase, Token

if TYPE_CHECKING:
    from judge.ask.building.query import Query

NAME = "その呪文"


def plain_spell(draft: Draft, name: str, kind: str, player: str) -> Thing:
    """Let a player cast an instant or sorcery that does nothing."""
    said = describe(())
    said.types.append("sorcery" if "ソーサリー" in kind else "instant")
    one = Thing(name, said, player, "手札", described=kind)
    one.abilities.append(without_effect())
    draft.things.append(one)
    draft.actions.append({"do": "cast", "what": one.name, "by": player})
    draft.active = draft.active or player
    draft.topic = [one]
    return one


def unlimited(key: str) -> bool:
    """Return whether a spell may be aimed at any spell, of whatever kind."""
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in text_of(key) if isinstance(one, SpellAbility) for spec in one.targets]
    wanted = specs[0].what if len(specs) == 1 else None
    if wanted is None or getattr(wanted, "kind", None) != "spell":
        return False
    return not any(getattr(wanted, name, None) for name in ("types", "colors", "not_types", "mana_value", "without"))


def whose_spell(told: list[Token]) -> str | None:
    """Return whose spell words mean that say nothing else of it, empty for nobody's; None where they say more."""
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = [t for t in told if t not in players and not t.means("original") and t.value not in ((1, "つ"), (1, "枚"))]
    kinds = [t for t in rest if t.kind == "type" and t.value in ("instant", "sorcery")]
    named = [t for t in rest if t.kind == "noun" and t.means("spell")]
    if len(players) > 1 or len(rest) != len(kinds) + len(named) or not 0 < len(rest) <= 2 or len(kinds) > 1:
        return None
    return PLAYERS[str(players[0].value)] if players else ""


def meant(draft: Draft, phrase: Phrase) -> bool:
    """Return whether a phrase of a question means the spell of which nothing is told: 自分の(最初の)呪文は."""
    found = [one for one in draft.things if one.name == NAME and one.described]
    words = [t for t in phrase.tokens if t.kind not in EMPTY and not t.means("first")]
    if len(found) != 1 or phrase.particle not in ("は", "が", "も", "って", ""):
        return False
    owner = whose_spell(words)
    if owner is None or owner not in ("", found[0].player):
        return False
    draft.use(*(t for t in phrase.tokens if t.kind not in EMPTY))
    return True


def cast_by_name(draft: Draft, told: list[Token], by: str) -> tuple[str, str] | None:
    """Let a named spell be cast of which only what was aimed at it is told: 自分の《稲妻》に《取り消し》."""
    cards = [t for t in told if t.kind == "card" and is_spell(str(t.value))]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    if len(cards) != 1 or len(players) > 1 or len(told) != len(cards) + len(players) or draft.actions or draft.things:
        return None
    key, player = str(cards[0].value), PLAYERS[str(players[0].value)] if players else other(by) if by else YOU
    action: dict[str, Any] = {"do": "spell", "card": name_of(key), "by": player}
    if targets_of(key):
        if targets_of(key) > 1 or not hits_players(key):
            return None
        action["target"] = other(player)
        draft.presumed_aims.append(name_of(key))
    draft.actions.append(action)
    draft.active = draft.active or player
    draft.use(*told)
    return name_of(key), player


def told(draft: Draft, clause: Clause) -> bool:
    """自分が呪文を唱えた: of a spell of which nothing is told, where nothing has been cast before."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "passive"} or not verb.means("cast"):
        return False
    what = next((p for p in clause.phrases if p.particle in ("を", "")), None)
    by = [p for p in clause.phrases if p is not what]
    words = [t for t in what.tokens if t.kind not in EMPTY] if what is not None else []
    owner = whose_spell(words)
    if owner is None or draft.actions or draft.things:
        return False
    if any(not player_of(p) or p.particle not in ("が", "は", "も") for p in by) or len(by) > 1:
        return False
    plain_spell(draft, NAME, "インスタント", owner or (player_of(by[0]) if by else YOU))
    draft.use(verb, *words, *(t for p in by for t in p.of("player")))
    return True


def heeded(draft: Draft, clause: Clause) -> bool:
    """相手が白の呪文を唱えた, 自分がインスタントを唱えた: a spell that abilities heed, all they ask being told."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "progressive"} or not verb.means("cast"):
        return False
    asked = heeded_qualities(draft)
    what = next((p for p in clause.phrases if p.particle == ("が" if verb.has("passive") else "を")), None)
    by = [p for p in clause.phrases if p is not what]
    if asked is None or what is None or any(not player_of(p) for p in by) or len(by) > 1:
        return False
    words = [t for t in what.tokens if t.kind not in EMPTY]
    colors = [t for t in words if t.kind == "color"]
    kinds = [t for t in words if t.kind == "type" and t.value in _CASTABLE]
    owner = whose_spell([t for t in words if t not in colors and not (t in kinds and t.value in _STAYING)] or words)
    if owner is None or len(colors) > 1 or len(kinds) > 1:
        return False
    told = {"types", "subtypes"} if kinds and kinds[0].value != "creature" else {"types"} if kinds else set()
    if not asked <= told | ({"colors"} if colors else set()):
        return False
    player = owner or (player_of(by[0]) if by else YOU)
    hue = f"{color_names(colors[0].value)} " if colors else ""
    kind = _CASTABLE[str(kinds[0].value)] if kinds else "インスタント"
    before = list(draft.topic)
    one = plain_spell(draft, _free(draft, "唱えられた呪文"), f"{hue}{kind}", player)
    if kinds and kinds[0].value in _STAYING:
        one.abilities, one.said.types = [], [str(kinds[0].value)]
    draft.topic = before
    draft.use(verb, *words, *(t for p in by for t in p.of("player")))
    return True


def _free(draft: Draft, plain: str) -> str:
    names = {one.name for one in draft.things}
    return next(n for n in (plain, *(f"{i}つ目の{plain}" for i in range(2, 99))) if n not in names)


_STAYING = ("creature", "artifact", "enchantment")
_CASTABLE = {
    "instant": "インスタント",
    "sorcery": "ソーサリー",
    "creature": "1/1 クリーチャー",
    "artifact": "アーティファクト",
    "enchantment": "エンチャント",
}
"""Kinds of spells that a question may name, as a scenario writes them."""


def replied_to(draft: Draft, clause: Clause) -> None:
    """(相手の)呪文に対応して: a spell of which nothing is told waits, where nothing has been told before."""
    words = [t for t in clause.tokens if t.kind not in EMPTY and t.kind != "link"]
    owner = whose_spell(words)
    if owner is None or draft.actions or draft.things or not any(t.means("spell") for t in words):
        return
    plain_spell(draft, NAME, "インスタント", owner or YOU)
    draft.use(*words)


def untold(draft: Draft, asked: list[Query]) -> list[str]:
    """Return that it must be known which spell is cast, where anything may hang on that."""
    kindless = any(one.name == NAME and one.described for one in draft.things)
    if not kindless and not draft.presumed_aims:
        return []
    others = [one for one in draft.things if one.zone == "戦場"] or draft.planes or draft.attacks
    about = all(one.spell or (one.kind == "can" and one.action and one.concept == "cast") for one in asked)
    beside = [one for one in asked if not one.spell]
    if not others and (about or (not kindless and _of_presumed(draft, beside or asked))):
        return []
    return ["どんな呪文か"] if kindless else [f"{name}の対象" for name in draft.presumed_aims]


def _of_presumed(draft: Draft, asked: list[Query]) -> bool:
    """Return whether it is only asked what comes to the player at whom the one spell must have been aimed.

    That it was aimed at that player is said to be taken for granted.
    """
    aims = {one["card"]: str(one.get("target")) for one in draft.actions if one.get("card") in draft.presumed_aims}
    hurt = all(
        (one.player in aims.values() or (not one.player and one.implied))
        and one.concept in _OF_PLAYER
        and not (one.things and not one.implied)
        for one in asked
    )
    if len(aims) != 1 or not asked or not hurt:
        return False
    draft.assumed += [f"{name}の対象は{player}である" for name, player in aims.items()]
    return True


_OF_PLAYER = ("take", "go_through")
"""What is asked of a player to whom a spell deals damage."""
