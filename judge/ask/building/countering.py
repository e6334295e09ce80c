"""Rules of reading about spells that are countered: what is cast, what counters it, what counters that, new targets.

Invariant: what is countered is on the stack; a spell that the question tells of only by its being countered is cast
first. A card that is cast twice has two names.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building import cascaded, playing, quoted
from judge.ask.building.cards import is_spell, key_of, name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.kindless import NAME, cast_by_name, plain_spell, unlimited, whose_spell
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.spellcards import counters_spells, targets_of, targets_spell, toll_of
from judge.ask.building.tolling import UNPAID
from judge.ask.building.triggers import hold
from judge.ask.reading.model import EMPTY, Clause, Phrase, Token

_CASTING = ("cast", "use", "aim", "do", "target", "")
_COUNTERED = ("を", "が", "は", "も", "")
"""With it stands what is countered: 「…」呪文を打ち消した, 「…」呪文が打ち消された."""
BACK = ("put_back", "return")
"""《取り消し》で返した: what is sent back is answered by what counters it."""


def cast(draft: Draft, clause: Clause) -> bool:
    """相手の《灰色熊》に《取り消し》を撃った, 《灰色熊》を《取り消し》で打ち消した, それを《取り消し》で打ち消した."""
    verb = clause.predicate
    if verb is not None and verb.features & {"neg", "potential", "desire"}:
        return False
    back = verb is not None and _answers(clause)
    countering = back or (verb is not None and verb.means("counterspell"))
    if not countering and verb is not None and not verb.means(*_CASTING):
        return False
    aiming = verb is not None and verb.means("target")
    holder = next((p for p in clause.phrases if _names_one(p, countering=countering, targeting=aiming)), None)
    at = next(
        (p for p in clause.phrases if p is not holder and _is_target(p, countering=countering, targeting=aiming)), None
    )
    rest = [p for p in clause.phrases if p is not holder and p is not at]
    if at is None and countering:  # それに《取り消し》で返した
        at = next((p for p in rest if [t.kind for t in p.words] == ["pronoun"] and p.particle in ("に", "には")), None)
        rest = [p for p in rest if p is not at]
    if any(not player_of(p) or p.particle not in ("が", "は", "も", "に") for p in rest) or holder is None:
        return False
    if at is None:
        return _at_the_last(draft, clause, holder, rest, countering=countering)
    card = next(t for t in holder.of("card") if is_spell(str(t.value)))
    on_it = _all_on_stack(draft, at) or _anyones(draft, at, card)
    if not counters_spells(str(card.value)) and not on_it:
        return False  # what else may be aimed at a spell is not aimed at a permanent
    by = next((player_of(p) for p in rest), "")
    by = by or next((PLAYERS[str(t.value)] for t in holder.of("player") if t.value in PLAYERS), "") or draft.responder
    target = _spell(draft, at, by) or _never_told(draft, at, card, by)
    if target is None:
        return False
    name, caster = target
    draft.responder = ""
    hold(draft)
    counter(draft, card, name, by or other(caster or YOU))
    _unpaid(draft, clause, card)
    draft.use(*([verb] if verb is not None else []), *holder.of("player"))
    draft.use(*(t for p in rest for t in p.of("player")))
    return True


def described(draft: Draft, clause: Clause) -> bool:
    """3点のライフを得る呪文が打ち消された: a spell told by what it does is cast, and countered."""
    verb = clause.predicate
    at = next((p for p in clause.phrases if p.of("quote") and p.particle in _COUNTERED), None)
    if verb is None or at is None or not verb.means("counterspell") or verb.features & {"neg", "potential", "desire"}:
        return False
    passive = verb.has("passive")
    players = [
        p for p in clause.phrases if p is not at and player_of(p) and p.particle in ("が", "は", "も", "に", "から")
    ]
    of = ("に", "から") if passive else ("が", "は", "も")
    by = next((player_of(p) for p in players if p.particle in of), "" if passive else YOU)
    whose = next((player_of(p) for p in players if p.particle not in of), "")
    means = [p for p in clause.phrases if p.particle in ("で", "によって") and p.of("card")]
    cast_at = tuple(p for p in clause.phrases if p not in (*players, *means))
    state, acted = draft.snapshot(), len(draft.actions)
    if by or whose:
        draft.responder = whose or other(by)
    told = replace(clause, phrases=cast_at, predicate=None)
    cast = quoted.cast(draft, told)
    again = cast and _told_cast(draft, acted)
    if again:
        draft.restore(state)
        draft.use(*at.tokens)
    if not cast or not playing.countered(draft, replace(clause, phrases=tuple(means))):
        draft.restore(state)
        draft.missing.append("打ち消されたのがどの呪文か")
        return False
    draft.use(verb, *(t for p in players for t in p.of("player")))
    return True


def _told_cast(draft: Draft, acted: int) -> bool:
    """Return whether the spell that was cast last does what the one cast before it does: it is told once more."""
    before = draft.actions[acted - 1] if acted else {}
    one, then = (next((t for t in draft.things if t.name == a.get("what")), None) for a in (before, draft.actions[-1]))
    return one is not None and then is not None and bool(one.abilities) and one.abilities == then.abilities


def _answers(clause: Clause) -> bool:
    """Return whether a clause says that a spell was answered by what counters it: (それに)《取り消し》で返した."""
    verb = clause.predicate
    by = [
        p for p in clause.phrases if p.particle == "で" and [t.kind for t in p.words] in (["card"], ["player", "card"])
    ]
    if verb is None or not verb.means(*BACK) or not verb.text.startswith("返") or len(by) != 1:
        return False
    at = [p for p in clause.phrases if p is not by[0] and not player_of(p)]
    return counters_spells(str(by[0].of("card")[0].value)) and all(p.particle in ("に", "には", "へ") for p in at)


def _at_the_last(draft: Draft, clause: Clause, holder: Phrase, rest: list[Phrase], *, countering: bool = False) -> bool:
    """そこで《移し変え》を唱え: what may only be aimed at a spell is aimed at the one cast last.

    So is what counters any spell, by the other player: 《取り消し》で返した, 《取り消し》を撃たれた.
    """
    card = next(t for t in holder.of("card") if is_spell(str(t.value)))
    last = draft.actions[-1] if len(draft.actions) > draft.done else {}
    counters = counters_spells(str(card.value))
    if not targets_spell(str(card.value)) or last.get("do") not in ("cast", "spell"):
        return False
    name = str(last.get("what") or last.get("name") or last.get("card"))
    whose = next((PLAYERS[str(t.value)] for t in holder.of("player") if t.value in PLAYERS), "")
    by = next((player_of(p) for p in rest), "") or whose or draft.responder
    if counters and any(choice.get("about") == "devour" for choice in draft.choose):
        return False  # what has devoured is on the battlefield
    if counters and not countering and not (unlimited(str(card.value)) and by != str(last.get("by") or YOU)):
        return False
    by = by or (other(str(last.get("by") or YOU)) if counters_spells(str(card.value)) else YOU)
    draft.responder = ""
    hold(draft)
    counter(draft, card, name, by)
    _unpaid(draft, clause, card)
    verb = clause.predicate
    of_itself = "card" in last and last.get("target") in (YOU, OPPONENT, None)
    spoken_of = draft.spell(key_of(str(last["card"]))) if of_itself else None
    draft.topic = [spoken_of] if spoken_of is not None else draft.topic
    draft.use(*([verb] if verb is not None else []), *(t for p in (*rest, holder) for t in p.of("player")))
    return True


def _unpaid(draft: Draft, clause: Clause, card: Token) -> None:
    """《マナ漏出》で打ち消された: what it asks for was not paid."""
    told = clause.predicate is not None and clause.predicate.means("counterspell")
    if told and toll_of(str(card.value)) is not None and UNPAID not in draft.choose:
        draft.choose.append(dict(UNPAID))


def counter(draft: Draft, card: Token, target: str, by: str) -> None:
    """Add the casting of a card at a spell; a second one of the same name has a name of its own."""
    plain = name_of(str(card.value))
    before = sum(one.get("card") == plain for one in draft.actions)
    action: dict[str, Any] = {"do": "spell", "card": plain, "target": target, "by": by}
    if before:
        action["name"] = f"{before + 1}つ目の{plain}"
    draft.actions.append(action)
    draft.use(card)


def _all_on_stack(draft: Draft, phrase: Phrase) -> bool:
    """Return whether a phrase names an instant or sorcery that has been cast, or calls what was cast last a spell."""
    cards = [t for t in phrase.of("card") if is_spell(str(t.value))]
    return len(cards) == 1 and draft.spell(str(cards[0].value)) is not None


def settled(draft: Draft, clause: Clause) -> None:
    """Note that what has been cast so far is over where it is said to have resolved or to have entered."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or clause.link in ("before", "if"):
        return
    held = bool(draft.actions) and draft.actions[-1] == {"do": "resolve", "hold": True}
    if (
        draft.actions
        and not held
        and (verb.means("resolve") or (verb.means("enter") and draft.actions[-1]["do"] == "cast"))
    ):
        draft.done = len(draft.actions)


def _names_one(phrase: Phrase, *, countering: bool, targeting: bool = False) -> bool:
    """Return whether a phrase names what counters: 《取り消し》を撃った, 《取り消し》で打ち消した."""
    cards = [t for t in phrase.of("card") if is_spell(str(t.value)) and targets_of(str(t.value))]
    told = [t for t in phrase.tokens if t.kind not in (*EMPTY, "player") and t not in cards]
    particles = ("で", "によって") if countering else ("は", "が", "で") if targeting else ("を", "")
    return len(cards) == 1 and phrase.particle in particles and all(t.means("spell") for t in told)


def _is_target(phrase: Phrase, *, countering: bool, targeting: bool = False) -> bool:
    """Return whether a phrase may name what is countered, which is never only a player."""
    if (player_of(phrase) and not any(t.means("spell") for t in phrase.tokens)) or phrase.of("wh", "quote"):
        return False
    heads = phrase.of("card", "pronoun", "pt", "label", "subtype") or any(
        t.means("spell") or (t.kind == "type" and t.value in _KINDS) for t in phrase.tokens
    )
    return bool(heads) and phrase.particle in (
        ("を", "は", "が", "も") if countering else ("を",) if targeting else ("に", "へ", "には")
    )


def _spell(draft: Draft, phrase: Phrase, by: str) -> tuple[str, str] | None:
    """Return the name and caster of the spell that a phrase means, cast now where it has not been; None for none."""
    told = [t for t in phrase.tokens if t.kind not in EMPTY]
    waiting = draft.actions[draft.done :]
    last = next((one for one in reversed(waiting) if one["do"] in ("cast", "spell")), None)
    if all(t.kind == "pronoun" or t.means("spell") for t in told):
        if last is None:
            return None
        draft.use(*told)
        aimed = next((one for one in waiting if one is not last and last.get("target") == one.get("what")), None)
        if phrase.particle == "が" and aimed is not None and aimed["do"] == "cast" and "target" in last:
            last = aimed  # その呪文が別の《取り消し》で打ち消された: what the counterspell is aimed at
        return str(last.get("what") or last.get("name") or last.get("card")), str(last.get("by") or "")
    cards = [t for t in told if t.kind == "card"]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    if cards and is_spell(str(cards[0].value)):
        found = draft.spell(str(cards[0].value)) or cascaded.waiting(draft, cards[0])
        found = found or _counters_last(draft, cards[0], whose, last, by)
        that = [t for t in told[:2] if (t.kind == "pronoun" and t.value == "that") or t.means("last")]  # その, 最後の
        meant = [*cards, *whose, *that]
        if found is None or any(t not in meant and not t.means("spell") for t in told):
            return None
        draft.use(*told)
        return found.name, found.player
    for one in reversed(waiting):
        if one["do"] == "cast" and (known := _cast_before(draft, phrase, str(one["what"]))):
            return known.name, known.player
    return _cast_now(draft, phrase, told, by) if last is None else None


def _counters_last(draft: Draft, card: Token, whose: list[Token], last: dict[str, Any] | None, by: str) -> Thing | None:
    """Let a counterspell be cast of which only what was aimed at it is told: 《取り消し》に《取り消し》."""
    if last is None or not counters_spells(str(card.value)):
        return None
    caster = str(last.get("by") or YOU)
    if (by and by != caster) or (whose and PLAYERS[str(whose[0].value)] == caster):
        return None
    hold(draft)
    counter(draft, card, str(last.get("what") or last.get("name") or last.get("card")), other(caster))
    return draft.spell(str(card.value))


def _anyones(draft: Draft, phrase: Phrase, card: Token) -> bool:
    """Return whether a phrase means a spell of which nothing is told but whose it is, and a card may be aimed at it."""
    words = [t for t in phrase.tokens if t.kind not in EMPTY]
    return whose_spell(words) is not None and unlimited(str(card.value)) and not (draft.actions or draft.things)


def _never_told(draft: Draft, phrase: Phrase, card: Token, by: str) -> tuple[str, str] | None:
    """Let a spell be cast of which nothing is told but whose it is: 自分の呪文に《取り消し》を撃ってきた."""
    words = [t for t in phrase.tokens if t.kind not in EMPTY]
    if unlimited(str(card.value)) and (named := cast_by_name(draft, words, by)) is not None:
        return named
    if not _anyones(draft, phrase, card):
        return None
    one = plain_spell(draft, NAME, "インスタント", whose_spell(words) or (other(by) if by else YOU))
    draft.use(*words)
    return one.name, one.player


def _cast_before(draft: Draft, phrase: Phrase, name: str) -> Thing | None:
    """Return the permanent spell cast last where a phrase means that."""
    found = objects(draft, _bare(phrase), new=False)
    draft.use(*(t for t in phrase.tokens if t.means("spell")) if [one.name for one in found] == [name] else ())
    return found[0] if [one.name for one in found] == [name] else None


def _bare(phrase: Phrase) -> Phrase:
    return Phrase(tuple(t for t in phrase.tokens if not t.means("spell")), phrase.particle)


def _cast_now(draft: Draft, phrase: Phrase, told: list[Token], by: str) -> tuple[str, str] | None:
    """Let the permanent spell that a phrase tells of be cast."""
    if (called := _called(draft, told, by)) is not None:
        return called
    before = list(draft.things)
    said = describe(_bare(phrase).tokens)
    named = any(t.kind == "card" or t.means("spell") for t in told)
    made = draft.resolve(said) if named and not said.empty else []
    if len(made) != 1 or (made[0] in before and made[0].name not in draft.announced) or draft.actions:
        return None
    one = made[0]
    draft.take(said)
    if {"instant", "sorcery"} & set(one.said.types):
        return None
    one.player = one.player or (other(by) if by else YOU)
    one.zone = "手札"
    draft.actions.append({"do": "cast", "what": one.name, "by": one.player})
    draft.active = draft.active or one.player
    draft.use(*(t for t in told if t.means("spell")))
    draft.use(*(t for t in phrase.tokens if t.kind == "verb" and t.means("cast") and t.has("passive")))
    return one.name, one.player


def _called(draft: Draft, told: list[Token], by: str) -> tuple[str, str] | None:
    """Let a spell that only has a letter be cast: 呪文A does nothing that matters."""
    labels = [t for t in told if t.kind == "label"]
    if len(labels) != 1 or any(t not in labels and t.kind != "player" and not t.means("spell") for t in told):
        return None
    whose = next((PLAYERS[str(t.value)] for t in told if t.kind == "player" and t.value in PLAYERS), "")
    one = plain_spell(draft, f"呪文{labels[0].text}", "インスタント", whose or (other(by) if by else YOU))
    one.said.label = str(labels[0].value)
    draft.use(*told)
    return one.name, one.player


_KINDS = {"instant": "インスタント", "sorcery": "ソーサリー"}


def beside(draft: Draft, clause: Clause) -> bool:
    """クリーチャーでないソーサリーを1つ唱えて, 青のインスタントを唱えた: a spell of which only the kind is told."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "passive"} or not verb.means("cast"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in EMPTY and not player_of(p)]
    kinds = [t for t in told if t.kind == "type" and t.value in _KINDS]
    none = [t for t in told if t.kind == "adjective" and t.value == "none"]
    others = [t for t in told if t.kind == "type" and t not in kinds]
    colors = [t for t in told if t.kind == "color"]
    known = [
        *kinds,
        *none,
        *others,
        *colors,
        *(t for t in told if t.means("spell") or t.value in ((1, "つ"), (1, "枚"))),
        *(t for p in clause.phrases if p.particle == "から" for t in p.of("zone") if t.value == "hand"),
    ]
    if len(told) != len(known) or len(colors) > 1 or len(kinds) > 1 or len(none) != len(others) or len(none) > 1:
        return False
    if not kinds and not (none and others[0].value == "creature"):
        return False
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "") or YOU
    kind = _KINDS[str(kinds[0].value)] if kinds else "ソーサリー"
    color = color_names(colors[0].value) if colors else ""
    taken = {one.name for one in draft.things}
    name = next(one for n in range(1, 99) if (one := kind if n == 1 else f"{n}つ目の{kind}") not in taken)
    plain_spell(draft, name, f"{color} {kind}".strip(), by)
    draft.use(verb, *told, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def aimed_anew(draft: Draft, clause: Clause) -> bool:
    """《取り消し》の対象を《移し変え》(自身)に変えた: the new target that is chosen for a spell."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not _anew(verb):
        return False
    clause = _by_apart(clause)
    old = next(
        (p for p in clause.phrases if p.particle in ("を", "が") and any(t.means("target") for t in p.tokens)), None
    )
    new = next((p for p in clause.phrases if p.particle in ("に", "へ")), None)
    by = next((p for p in clause.phrases if p.particle in ("で", "によって", "により") and p.of("card")), None)
    if old is None or new is None or any(p not in (old, new, by) and not player_of(p) for p in clause.phrases):
        return False
    spell = [t for t in old.of("card") if draft.spell(str(t.value)) is not None]
    rest = [t for t in old.tokens if t.kind not in EMPTY and t not in spell and not t.means("target")]
    on_it = draft.spell(str(spell[0].value)) if len(spell) == 1 else None
    name, caster = (on_it.name, on_it.player) if on_it is not None else ("", "")
    if not old.of("card"):
        name, caster = _of_the_last(draft, by)
    if not name or any(t.kind not in ("player", "pronoun") for t in rest):
        return False
    if by is not None and not _redirected(draft, by, name, caster):
        return False
    pick = _new_target(draft, new)
    if not pick:
        return False
    draft.choose.append({"about": "new target", "pick": pick})
    draft.use(verb, *spell, *rest, *(t for t in old.tokens if t.means("target")))
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def _by_apart(clause: Clause) -> Clause:
    """Return a clause with what the target is changed by apart from the target: [《移し変え》で][対象を]3/3に変えた."""
    found: list[Phrase] = []
    for phrase in clause.phrases:
        cut = next((n for n, t in enumerate(phrase.tokens) if n and t.kind == "particle" and t.text == "で"), 0)
        by = Phrase(phrase.tokens[:cut], "で")
        apart = (
            cut
            and [t.kind for t in by.words] in (["card"], ["player", "card"])
            and any(t.means("target") for t in phrase.tokens[cut:])
        )
        found += [by, Phrase(phrase.tokens[cut + 1 :], phrase.particle)] if apart else [phrase]
    return replace(clause, phrases=tuple(found))


def _of_the_last(draft: Draft, by: Phrase | None) -> tuple[str, str]:
    """Return the name and caster of the spell whose target is changed, where none is named with its target.

    That is what the spell cast last is aimed at, or the only one cast, by what is only told of here.
    """
    waiting = {_on_stack(one): one for one in draft.actions[draft.done :] if one["do"] in ("cast", "spell")}
    spells = [name for name, one in waiting.items() if one["do"] == "spell"]
    at = spells[0] if by is not None and len(waiting) == 1 and spells else ""
    if by is None and waiting:
        last = next(reversed(waiting.values()))
        at = str(last.get("target", ""))
    return (at, str(waiting[at].get("by") or "")) if at in spells else ("", "")


def _on_stack(action: dict[str, Any]) -> str:
    """Return the name of what an action casts."""
    return str(action.get("what") or action.get("name") or action.get("card"))


def _redirected(draft: Draft, by: Phrase, name: str, caster: str) -> bool:
    """Let what chooses the new target be cast at a spell: 《移し変え》で《取り消し》の対象を…に変えた."""
    cards = [t for t in by.of("card") if is_spell(str(t.value))]
    whose = [t for t in by.of("player") if t.value in PLAYERS]
    rest = [t for t in by.tokens if t.kind not in EMPTY and t not in cards and t not in whose]
    if len(cards) != 1 or rest or not targets_spell(str(cards[0].value)):
        return False
    if counters_spells(str(cards[0].value)) or draft.spell(str(cards[0].value)) is not None:
        return False
    hold(draft)
    counter(draft, cards[0], name, PLAYERS[str(whose[0].value)] if whose else other(caster or YOU))
    draft.use(*whose)
    return True


def _anew(verb: Token) -> bool:
    return verb.means("change", "choose") or verb.text.startswith(("変え", "選び直", "選びなお"))


def _new_target(draft: Draft, phrase: Phrase) -> str:
    """Return what a phrase names as the new target, empty where it names none of the draft."""
    if player_of(phrase):
        return player_of(phrase)
    cards = [t for t in phrase.of("card") if draft.spell(str(t.value)) is not None]
    rest = [t for t in phrase.tokens if t.kind not in EMPTY and t not in cards]
    if len(cards) == 1 and all(t.kind in ("player", "pronoun") or t.text in ("自身", "自体", "それ自身") for t in rest):
        draft.use(*cards, *rest)
        found = draft.spell(str(cards[0].value))
        return found.name if found is not None else ""
    new = any(t.kind in ("pt", "type") for t in phrase.tokens) and bool(phrase.of("player"))  # 相手の3/3に変えた
    found_things = objects(draft, phrase, new=new)
    return found_things[0].name if len(found_things) == 1 else ""
