"""Rules of reading about objects that go from one zone to another, and come back.

Invariant: each function takes a clause it covers and returns whether it understood it; where an object is follows from
what has been done to it, and where that is open nothing is read.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import is_creature, is_land, is_spell, text_of
from judge.ask.building.combat import objects, player_of, subjects
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.events import DOES, all_sent
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import chaos_flickers, flickers
from judge.ask.building.spells import SENT, blinked, card_of, cast_at
from judge.ask.reading.model import Clause, Phrase, Token

_TO = {"hand": "手札", "library": "ライブラリー", "exile": "追放", "graveyard": "墓地"}
_WORDS = ("library_top", "library_bottom", "card")
_BACK = ("return", "put_back", "enter", "put_in", "put", "come")


def place_of(draft: Draft, one: Thing) -> str:
    """Return the zone where an object is by now, empty where what was done to it leaves that open."""
    place = one.zone
    for action in draft.actions:
        if action["do"] in ("cast", "play") and action.get("what") == one.name:
            place = "戦場"
        if action["do"] == "spell" and action.get("target") == one.name:
            place = ""
        if action.get("what") == one.name and any(effect["do"] == "discard it" for effect in action.get("does", ())):
            place = ""
        if action["do"] != "event" or one.name not in _names(action.get("target")):
            continue
        for effect in action["does"]:
            if effect["do"] == "send":
                place = str(effect["to"])
            elif effect["do"] in ("destroy", "sacrifice it"):
                place = ""
            elif effect["do"] in ("return", "flicker"):
                place = "戦場"
    return _sent(draft, one) or place


def _sent(draft: Draft, one: Thing) -> str:
    """Return where the spell cast last is said to have put an object, empty where none is."""
    if not draft.actions or draft.actions[-1]["do"] != "spell" or "card" not in draft.actions[-1]:
        return ""
    return next((_TO[zone] for sent, zone in SENT.items() if (sent, one.name) in draft.told), "")


def _names(target: Any) -> list[str]:
    return [target] if isinstance(target, str) else list(target or [])


def moved(draft: Draft, clause: Clause) -> bool:
    """Xがオーナーの手札に戻された, Xをライブラリーの一番下に置いた, Xが墓地に送られた, Xが戦場から手札に戻った."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    goal: Phrase | None = None
    kept: list[Phrase] = []
    words: list[Token] = []
    for phrase in clause.phrases:
        zones = phrase.of("zone")
        if len(zones) == 1 and phrase.particle in ("に", "へ", "まで", "には") and _is_place(phrase):
            if goal is not None:
                return False
            goal = phrase
        elif _from_battlefield(phrase) or (player_of(phrase) and phrase.particle in ("が", "は", "に")):
            words += phrase.tokens
        else:
            kept.append(phrase)
    if goal is None or str(goal.of("zone")[0].value) not in _TO:
        return False
    rest = Clause(clause.role, tuple(kept), predicate, clause.link, clause.sentence)
    by = card_of(rest.phrase("で"), draft)
    found = subjects(draft, rest, "を") or subjects(draft, rest, "が", "は", "も", "") or list(draft.topic)
    found = [one for one in found if place_of(draft, one) == "戦場"]
    if not found or (by is not None and len(found) > 1):
        return False
    if by is not None:
        cast_at(draft, by, found[0].name, found, _caster(clause, found[0]))
        draft.told += [(sent, found[0].name) for sent, zone in SENT.items() if zone == goal.of("zone")[0].value]
    elif goal.of("zone")[0].value == "graveyard" and predicate.has("passive") and _harmed_all(draft, found):
        pass  # カウンターを置かれて墓地に置かれた: what was just done to it is what it dies of
    else:
        if any(is_a_spell(one) for one in found) and not _waits(draft, found):
            return False
        all_sent(draft, _sending(goal), found)
        draft.told += [("send", one.name) for one in found]
    draft.leaving = []
    draft.topic = found
    draft.use(predicate, *words, *goal.tokens)
    return True


def _caster(clause: Clause, one: Thing) -> str:
    """Return who casts the spell that moves an object: who is named, else who asks where they say to have done it."""
    predicate = clause.predicate
    passive = predicate is None or predicate.has("passive")
    named = [p for p in clause.phrases if p.particle in ("が", "は", *(("に",) if passive else ())) and player_of(p)]
    if len(named) == 1:
        return player_of(named[0])
    done_to = clause.phrase("を")
    own = done_to is not None and any(t.value == "you" for t in done_to.of("player"))
    return YOU if not (named or passive) and done_to is not None and (own or one.player != YOU) else ""


def _harmed_all(draft: Draft, found: list[Thing]) -> bool:
    """Note that objects died of what was just done to them; return whether that may be so."""
    from judge.ask.building.told import fell_by

    return fell_by(draft, found)


def is_a_spell(one: Thing) -> bool:
    """Return whether an object is an instant or sorcery, which never comes to the battlefield."""
    return bool({"instant", "sorcery"} & set(one.said.types)) or (one.said.card is not None and is_spell(one.said.card))


def _waits(draft: Draft, found: list[Thing]) -> bool:
    """Keep the one spell that was cast last on the stack, where it is still; return whether it is what is moved."""
    last = draft.actions[-1] if draft.actions else {}
    if len(found) != 1 or last.get("do") != "cast" or last.get("what") != found[0].name:
        return False
    last["hold"] = True
    return True


def _from_battlefield(phrase: Phrase) -> bool:
    zones = phrase.of("zone")
    return (
        len(zones) == 1 and zones[0].value == "battlefield" and phrase.particle in ("から", "を") and _is_place(phrase)
    )


def _is_place(phrase: Phrase) -> bool:
    """Return whether a phrase only names a zone and whose it is: オーナーの手札, 自分のライブラリーの一番上."""
    told = [token for token in phrase.tokens if token.kind not in ("filler", "mark", "particle", "zone", "player")]
    return all(token.kind == "noun" and token.value in _WORDS for token in told)


def _sending(goal: Phrase) -> dict[str, Any]:
    zone = str(goal.of("zone")[0].value)
    bottom = any(token.value == "library_bottom" for token in goal.of("noun"))
    return {"do": "send", "to": _TO[zone], **({"bottom": True} if bottom and zone == "library" else {})}


def leaves(draft: Draft, clause: Clause) -> bool:
    """Xが戦場を離れて（手札に戻った）: it goes where the next clause says."""
    predicate = clause.predicate
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if predicate is None or predicate.has("neg") or not predicate.has("te") or len(zones) > 1:
        return False
    if any(zone.value != "battlefield" for zone in zones):
        return False
    found = subjects(draft, clause, "が", "は", "も", "") or list(draft.topic)
    if not found:
        return False
    draft.leaving = draft.topic = found
    draft.use(predicate, *zones)
    return True


def gone(draft: Draft, clause: Clause) -> bool:
    """ブロッカーが戦場を離れた: where it went does not matter for what has nothing said of it but its size."""
    predicate = clause.predicate
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if predicate is None or predicate.features & {"neg", "potential", "te", "desire"}:
        return False
    if len(zones) != 1 or zones[0].value != "battlefield":
        return False
    found = subjects(draft, clause, "が", "は", "も", "") or list(draft.topic)
    if not found or any(not _plain(one) or place_of(draft, one) != "戦場" for one in found):
        return False
    all_sent(draft, DOES["exile"][0], found)
    draft.told += [("send", one.name) for one in found]
    draft.gone += [one.name for one in found]
    draft.topic = found
    draft.use(predicate, *zones)
    return True


def _plain(one: Thing) -> bool:
    said = one.said
    if said.card is not None and "Leaves(" in repr(text_of(said.card)):
        return "Dies(" not in repr(text_of(said.card))  # wherever it goes, what looks at that triggers
    return said.card is None and not said.has and not said.quoted and not one.abilities and not one.attached


def _just_discarded(draft: Draft) -> bool:
    """Return whether a discard was told last."""
    does = draft.actions[-1].get("does", ()) if draft.actions else ()
    return any(str(one.get("do", "")).startswith("discard") for one in does)


def again(draft: Draft, clause: Clause) -> bool:
    """（手札に戻したものを）唱え直した, 再び出した; （追放されたものが）戦場に戻った."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    words: list[Token] = []
    found: list[Thing] = []
    by = ""
    for phrase in clause.phrases:
        zones = phrase.of("zone")
        if name := player_of(phrase):
            by = name
            words += phrase.tokens
        elif zones and _is_place(phrase):
            words += phrase.tokens
        elif phrase.particle == "で":
            return False  # 頑強で戻った: what a keyword does, not somebody
        else:
            found += objects(draft, phrase, new=False)
            words += [t for t in phrase.of("noun") if t.value in ("card", "object")]
    if any(token.kind == "zone" and token.value not in ("battlefield", "hand") for token in words):
        return False
    found = found or list(draft.topic)
    places = {place_of(draft, one) for one in found}
    if len(found) != 1 or not places <= {"手札", "追放"}:
        return False
    one = found[0]
    if places == {"追放"}:
        if not predicate.means(*_BACK):
            return False
        if blinked(draft, one) or _blinked_by_plane(draft, one):
            draft.told.append(("return", one.name))
        elif _chaos_blinks(draft):
            return False  # which of several creatures the plane's ability is aimed at would have to be told first
        else:
            event(draft, [{"do": "return", "what": "target", "under": "owner"}], one.name)
    else:
        if not predicate.means("cast", "put_in", "enter"):
            return False
        owner = PLAYERS.get(one.said.owner, "") or one.player or by or YOU
        if by and by != owner:
            return False
        one.player = one.player or owner
        if predicate.means("put_in", "enter") and not predicate.means("cast") and _just_discarded(draft):
            draft.told.append(("fielded", one.name))  # instead of going to the graveyard
            draft.use(predicate, *words)
            return True
        land = one.said.card is not None and is_land(one.said.card)
        draft.actions.append({"do": "play" if land else "cast", "what": one.name, "by": owner})
        draft.active = draft.active or owner
    draft.topic = found
    draft.use(predicate, *words)
    return True


def _blinked_by_plane(draft: Draft, one: Thing) -> bool:
    """Take back an exile told behind chaos that the plane's ability makes of the only creature it can be aimed at."""
    others = [thing for thing in draft.things if thing is not one and thing.zone == "戦場" and not _no_creature(thing)]
    if not _chaos_blinks(draft) or others or draft.actions[-1].get("target") != one.name:
        return False
    draft.actions.pop()
    return True


def _chaos_blinks(draft: Draft) -> bool:
    """Return whether something was told to be exiled right behind chaos on a plane that exiles and returns it then."""
    if len(draft.actions) < 2 or draft.actions[-2] != {"do": "roll", "side": "chaos"}:
        return False
    exiled = draft.actions[-1].get("does") == DOES["exile"]
    up = [thing for thing in draft.planes if thing.zone == "統率領域" and thing.said.card is not None]
    return exiled and any(chaos_flickers(str(thing.said.card)) for thing in up)


def _no_creature(thing: Thing) -> bool:
    return thing.said.card is not None and not is_creature(str(thing.said.card))


def put_back_at_once(draft: Draft, clause: Clause) -> bool:
    """（《カード》で追放して）すぐ戦場に戻した: the spell that exiled it says so itself."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    told = clause.words
    if predicate is None or predicate.has("neg") or not predicate.means(*_BACK) or last.get("do") != "spell":
        return False
    if any(t.kind not in ("zone", "pronoun") or (t.kind == "zone" and t.value != "battlefield") for t in told):
        return False
    if not flickers(str(last.get("card", ""))):
        return False
    draft.use(predicate, *told)
    return True
