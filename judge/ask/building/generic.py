"""Rules of reading about cards without a name: cast by a keyword, discarded.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.combat import is_walker, objects, player_of
from judge.ask.building.costed import paid_with
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.building.playing import WAYS
from judge.ask.building.thing import without_effect
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

SPELLS = ("kw.flashback", "kw.rebound", "kw.madness", "kw.evoke", "kw.devour", "kw.persist", "kw.haste", "kw.flash")
"""Keywords by which a card without a name is recognised as one to cast."""


def cast(draft: Draft, clause: Clause) -> bool:
    """フラッシュバックで唱えたソーサリー, 貪食1を持つ2/2を唱えた, 反復を持つ呪文を手札から唱えた."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "は", "が") and _card(p)), None)
    if holder is None or _several(holder) or any(t.text.startswith("同じ") for t in holder.tokens):
        return False  # 同じカードを: what was cast before
    ways = [t for p in clause.phrases if p is not holder and p.particle == "で" for t in p.of("keyword")]
    if any(t.value[0] not in WAYS for t in ways):
        return False
    found = _made(draft, holder, ways)
    if found is None:
        return False
    by = next((player_of(p) for p in clause.phrases if p is not holder and p.particle in ("が", "は")), "")
    zones = [t for p in clause.phrases for t in p.of("zone")]
    flashed = any(t.value[0] == "kw.flashback" for t in ways)
    if any(t.value not in ("hand", "graveyard") for t in zones) or (
        zones and flashed != (zones[0].value == "graveyard")
    ):
        return False
    found.player = found.player or by or YOU
    found.zone = "墓地" if flashed else "手札"
    action: dict[str, Any] = {"do": comes_by(found), "what": found.name, "by": found.player}
    if ways:
        action["paid"] = [WAYS[t.value[0]] for t in ways]
    draft.actions.append(action)
    draft.active = draft.active or found.player
    draft.topic = [found]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *ways, *zones, *players)
    return True


def _several(holder: Phrase) -> bool:
    """Return whether a phrase names a second thing: 土地と基本の森を."""
    joints = [n for n, t in enumerate(holder.tokens) if t.text == "と"]
    kinds = ("type", "subtype", "pt", "card")
    return any(
        any(t.kind in kinds for t in holder.tokens[:n]) and any(t.kind in kinds for t in holder.tokens[n:])
        for n in joints
    )


def comes_by(one: Thing) -> str:
    """Return how a card comes from the hand: lands are played."""
    return "play" if "land" in one.said.types else "cast"


def madly(draft: Draft, clause: Clause) -> bool:
    """マッドネスで唱えた, マッドネス・コストを払わなかったら: what is chosen as its ability resolves."""
    predicate = clause.predicate
    words = [t for p in clause.phrases for t in p.of("keyword") if t.value[0] == "kw.madness"]
    words += [t for p in clause.phrases for t in p.tokens if t.means("cost")]
    told = clause.words
    if predicate is None or len(told) > len(words) or predicate.features & {"potential", "desire", "passive"}:
        return False
    thrown = paid_with(draft)
    bare = not words or not any(t.kind == "keyword" for t in words)
    if len(thrown) != 1 or (predicate.means("pay") and not words) or (bare and not _mad(draft, thrown[0])):
        return False
    draft.choose.append({"about": "cast", "pick": "唱えない" if predicate.has("neg") else "唱える"})
    draft.use(predicate, *words)
    return True


def _mad(draft: Draft, action: dict[str, Any]) -> bool:
    """Return whether what is discarded has madness, so that casting it is what its ability asks."""
    one = next((one for one in draft.things if one.name == action.get("what")), None)
    if one is None:
        return False
    from judge.ask.building.cards import text_of

    own = any(key == "kw.madness" for key, _ in one.said.has)
    return own or (one.said.card is not None and "madness" in repr(text_of(str(one.said.card))).lower())


def without_name(draft: Draft, clause: Clause) -> bool:
    """{R/G}のインスタントでXを対象にした, 青のソーサリーをXに唱えた: all that counts is what it may target."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if _described_spell(p)), None)
    if predicate is None or predicate.has("neg") or holder is None or draft.actions:
        return False
    aimed = [
        p for p in clause.phrases if p is not holder and p.particle in ("を", "に", "は", "が") and not player_of(p)
    ]
    found = [one for p in aimed for one in objects(draft, p)]
    rest = [p for p in clause.phrases if p is not holder and p not in aimed and not player_of(p) and not _payment(p)]
    if len(found) != 1 or rest:
        return False
    one = found[0]
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "") or YOU
    cost = next((str(t.value) for t in holder.of("cost")), "")
    color = next((color_names(t.value) for t in holder.of("color")), "")
    kind = "ソーサリー" if any(t.value == "sorcery" for t in holder.of("type")) else "インスタント"
    is_one = f"{cost} {color} {kind}".replace("  ", " ").strip()
    does = [{"do": "life", "amount": 0, "who": "you"}]
    draft.actions.append({"do": "spell", "name": "呪文", "is": is_one, "does": does, "target": one.name, "by": by})
    draft.active = draft.active or by
    draft.use(predicate, *holder.of("cost", "color", "type"), *(t for t in holder.of("noun")))
    draft.use(*(t for p in clause.phrases if _payment(p) or player_of(p) for t in p.tokens))
    return True


def _described_spell(phrase: Phrase) -> bool:
    """Return whether a phrase tells of a spell by its cost or colour only."""
    told = phrase.words
    spell = any((t.kind == "type" and t.value in ("instant", "sorcery")) or t.value == "spell" for t in told)
    quality = any(t.kind in ("cost", "color") for t in told)
    plain = all(
        t.kind in ("cost", "color") or t.value in ("instant", "sorcery", "spell", "cost", "mana_cost", "card")
        for t in told
    )
    return spell and quality and plain


def _payment(phrase: Phrase) -> bool:
    """Return whether a phrase tells only with what mana is paid, which changes nothing: 赤マナだけで."""
    told = phrase.words
    return (
        phrase.particle == "で"
        and any(t.value == "mana" for t in told)
        and all(t.kind in ("color", "number") or t.value == "mana" for t in told)
    )


def _card(phrase: Phrase) -> bool:
    """Return whether a phrase tells of a card without a name."""
    if phrase.of("card", "wh", "pronoun") or not all(_ability(t) for t in phrase.of("quote")):
        return False
    nouns = [t for t in phrase.of("noun") if t.value in ("spell", "card")]
    return bool(nouns or phrase.of("pt", "type"))


def _ability(quote: Token) -> bool:
    """Return whether a quoted text is the text of a permanent."""
    from judge.ask.wording import permanent

    return permanent(str(quote.value)) is not None


def _made(draft: Draft, holder: Phrase, ways: list[Token]) -> Thing | None:
    """Return the new object that a phrase tells of, None where it tells of something else."""
    tokens = tuple(t for t in holder.tokens if not (t.kind == "noun" and t.value in ("spell", "card")))
    said = describe(tokens)
    told = [t for t in tokens if t.kind not in SILENT and t not in said.tokens]
    keys = {key for key, _ in said.has} | {t.value[0] for t in ways}
    known = keys & set(SPELLS) or said.quoted or (said.pt is not None and draft.planes)  # a plane may see it cast
    if told or said.count not in (None, 1) or not known:
        return None
    kindless = said.pt is None and not said.base and not said.types
    if kindless:
        said.types.append("sorcery")
    said.has += [(t.value[0], t.value[1]) for t in ways if t.value[0] not in {key for key, _ in said.has}]
    made = draft.resolve(said)
    if len(made) != 1 or any(one.get("what") == made[0].name for one in draft.actions):
        return None
    if {"instant", "sorcery"} & set(said.types) and not made[0].abilities:
        made[0].abilities.append(without_effect())
    made[0].kindless = made[0].kindless or kindless
    draft.take(said)
    draft.use(*(t for t in holder.tokens if t.kind == "noun" and t.value in ("spell", "card")))
    return made[0]


def discarded(draft: Draft, clause: Clause) -> bool:
    """マッドネスを持つカードを捨てた: it is discarded from the hand."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "causative"}:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "は", "が") and p.of("keyword")), None)
    if holder is None or not _card(holder):
        return False
    found = _made(draft, holder, [])
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if found is None or any(t.value != "hand" for t in zones):
        return False
    found.player, found.zone = found.player or YOU, "手札"
    draft.actions.append({"do": "event", "does": [{"do": "discard it"}], "what": found.name})
    draft.topic = [found]
    draft.use(predicate, *zones)
    return True


def starts_with(draft: Draft, clause: Clause) -> bool:
    """忠誠度3で出るプレインズウォーカー: how many counters it has."""
    predicate = clause.predicate
    numbers = [t for p in clause.phrases if p.particle == "で" for t in p.of("loyalty")]
    if predicate is None or len(numbers) != 1 or clause.link != "relative":
        return False
    found = [one for p in clause.phrases if p.of("type") for one in objects(draft, p)]
    if len(found) != 1 or not is_walker(found[0]):
        return False
    found[0].said.loyalty = numbers[0].value
    draft.topic = found
    draft.use(predicate, *numbers)
    return True
