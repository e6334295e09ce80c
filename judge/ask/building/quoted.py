"""Rules of reading about texts of abilities: standing by themselves, and spells told by what they do.

Invariant: a text that the wordings do not understand whole is not used; each function takes a clause it covers and
returns whether it understood it.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import OPPONENT, PLAYERS, YOU, Draft, Thing
from judge.ask.reading.model import Clause, Phrase, Token

_PLAIN = frozenset({"particle", "filler", "mark", "link"})


def there(draft: Draft, clause: Clause) -> bool:
    """「…」という能力がある, 「…」と「…」の2つが働いている, 相手は「…」をコントロール: permanents with them."""
    from judge.ask.wording import permanent

    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("quote")), None)
    if holder is None or (predicate is not None and predicate.features & {"neg", "potential"}):
        return False
    told = [t for t in holder.tokens if t.kind not in _PLAIN]
    quotes = [t for t in told if t.kind == "quote"]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = [t for t in told if t not in quotes and t not in whose and not _only_names(t, len(quotes))]
    if rest or any(permanent(str(t.value)) is None for t in quotes):
        return False
    player = PLAYERS[str(whose[0].value)] if whose else ""
    others = [p for p in clause.phrases if p is not holder]
    player = player or next((player_of(p) for p in others if player_of(p)), "")
    zones = [t for p in others for t in p.of("zone")]
    if any(t.value != "battlefield" for t in zones) or any(p.of("quote", "pt", "card") for p in others):
        return False
    if predicate is not None and predicate.means("control") and not player and not predicate.has("passive"):
        player = YOU
    for quote in quotes:
        types = [t for t in told if t.kind == "type"]
        for one in draft.resolve(describe((quote, *types))):
            one.player = one.player or player
    draft.use(*told, *zones, *(t for p in others if player_of(p) for t in p.of("player")))
    draft.use(*([predicate] if predicate is not None else []))
    return True


def _only_names(token: Token, count: int) -> bool:
    """Return whether a token only says that it is an ability, or how many of them there are."""
    if token.kind == "noun":
        return token.value in ("ability", "effect", "both", "permanent", "object", "card")
    if token.kind == "type":
        return token.value in ("enchantment", "artifact") and count == 1
    return token.kind == "number" and token.value[0] == count


def cast(draft: Draft, clause: Clause) -> bool:
    """「クリーチャー1体を破壊する」呪文を2/2に撃った, 2/2が「…」呪文を受けた, 「…」インスタントで2/2を対象にした."""
    predicate = clause.predicate
    if predicate is not None and predicate.features & {"neg", "potential"}:
        return False
    holder = next((p for p in clause.phrases if _spell_text(p) is not None), None)
    if holder is None:
        return False
    quote = _spell_text(holder)
    assert quote is not None
    by = _caster(draft, clause, holder)
    aimed = [p for p in clause.phrases if p is not holder and p.particle in ("に", "へ", "を", "が", "は", "も", "")]
    taking = predicate is not None and (predicate.has("passive") or predicate.means("take"))
    if not taking:
        aimed = [p for p in aimed if p.particle in ("に", "へ", "を")]
    before = list(draft.topic)
    things = [one for p in aimed if not player_of(p) for one in objects(draft, p)]
    player = next((player_of(p) for p in aimed if player_of(p) and player_of(p) != by), "")
    made = make_spell(draft, quote, holder)
    if made is None:
        return False
    wanted = len(_targets(made))
    targets = [one.name for one in things] or ([player] if player else [])
    if wanted and not targets:
        known = [one for one in before if one.name != made.name]
        targets = [known[0].name] if len(known) == 1 and wanted == 1 else []
        if targets:
            things = known
            draft.assumed.append(f"{made.name}の対象は{targets[0]}である")
    if wanted != len(targets):
        draft.missing.append(f"{made.name}の対象")
    made.player = by or _other(things[0].player if things else "") or YOU
    for one in things:
        one.player = one.player or (_other(made.player) if taking or not _kind_to(made) else made.player)
    action: dict[str, Any] = {"do": "cast", "what": made.name, "by": made.player}
    if targets and wanted:
        action["target"] = targets if len(targets) > 1 else targets[0]
    draft.actions.append(action)
    draft.active = draft.active or made.player
    draft.topic = things or [one for one in before if one is not made]
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    draft.use(*holder.of("player"), *([predicate] if predicate is not None else []))
    return True


def _spell_text(phrase: Phrase) -> Token | None:
    """Return the text of a spell that a phrase tells of, None where it tells of no spell."""
    from judge.ask.wording import spell

    quotes = phrase.of("quote")
    if len(quotes) != 1 or spell(str(quotes[0].value)) is None:
        return None
    heads = [t for t in phrase.of("type") if t.value in ("instant", "sorcery")]
    heads += [t for t in phrase.of("noun") if t.value in ("spell",)]
    allowed = {"instant", "sorcery", "spell", "effect", "card"}
    rest = [
        t
        for t in phrase.tokens
        if t.kind not in (*_PLAIN, "quote", "color", "player", "cost")
        and not (t.kind in ("type", "noun") and t.value in allowed)
        and not (t.kind == "number" and t.value[0] == 1)
    ]
    return quotes[0] if heads and not rest else None


def make_spell(draft: Draft, quote: Token, holder: Phrase) -> Thing | None:
    """Return the card that a phrase about a spell tells of, in its owner's hand."""
    from judge.ask.wording import spell

    abilities = spell(str(quote.value))
    if abilities is None:
        return None
    sorcery = any(t.value == "sorcery" for t in holder.of("type"))
    color = next((color_names(t.value) for t in holder.of("color")), "")
    kind = "ソーサリー" if sorcery else "インスタント"
    names = {one.name for one in draft.things}
    plain = kind if sorcery or holder.of("type") else "呪文"
    name = next(n for n in (plain, *(f"{i}つ目の{plain}" for i in range(2, 99))) if n not in names)
    said = describe(())
    said.types.append("sorcery" if sorcery else "instant")
    said.label = name
    made = Thing(name, said, "", "手札", described=f"{color} {kind}".strip(), abilities=list(abilities))
    draft.things.append(made)
    used = [t for t in holder.tokens if t.kind in ("quote", "color", "type", "noun", "number")]
    draft.use(*used)
    return made


def _caster(draft: Draft, clause: Clause, holder: Phrase) -> str:
    """Return who casts it: a player who is the subject, or whose spell it is said to be."""
    whose = [t for t in holder.of("player") if t.value in PLAYERS]
    if whose:
        return PLAYERS[str(whose[0].value)]
    predicate = clause.predicate
    passive = predicate is not None and (predicate.has("passive") or predicate.means("take"))
    particles = ("に", "から") if passive else ("が", "は")
    found = next((player_of(p) for p in clause.phrases if p is not holder and p.particle in particles), "")
    if found:
        return found
    by, draft.responder = draft.responder, ""
    if by:
        return by
    return YOU if predicate is not None and predicate.means("cast", "use") and not passive else ""


def _targets(one: Thing) -> list[Any]:
    return [spec for ability in one.abilities for spec in ability.get("targets", [])]


def _kind_to(one: Thing) -> bool:
    """Return whether a spell does its target good, so that one aims it at one's own."""
    return all(
        effect["do"] in ("change", "begin", "tap", "put counter")
        and "-" not in str(effect.get("ops", effect.get("kind", "")))
        for ability in one.abilities
        for effect in ability["do"]
    )


def _other(player: str) -> str:
    return "" if not player else OPPONENT if player == YOU else YOU
