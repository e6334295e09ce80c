"""Rules of reading that tell who attacks, and what may attack: it came this turn, or was taken over.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.building import minted
from judge.ask.building.attached import attach
from judge.ask.building.cards import attached_kind, text_of
from judge.ask.building.combat import attacks, in_pairs, is_walker, objects, player_of, subjects
from judge.ask.building.control import held_by_auras
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.now import attacking_grown
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.spellcards import takes_control
from judge.ask.reading.model import Clause, Phrase, Token
from judge.text.patterns import Pattern


def attack(draft: Draft, clause: Clause) -> bool:
    """Xが攻撃した, Xで（プレインズウォーカーを）攻撃, Xが攻撃して素通し."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg") or any(_beside_a_player(phrase) for phrase in clause.phrases):
        return False
    if (pairs := in_pairs(clause)) is not None:
        done = [attack(draft, pair) for pair in pairs]
        return all(done)
    if predicate.has("passive"):
        return attacked(draft, clause)
    if any(_only_worn(phrase) for phrase in clause.phrases):
        return False
    before = list(draft.topic)
    clause, by = _by_whom(draft, attacking_grown(draft, clause))
    to = clause.phrase("に")
    walker = to is not None and clause.phrase("を") is not None and bool(to.of("loyalty", "subtype", "type"))
    target = to if walker else clause.phrase("を", "に", "へ")
    at = ""
    if target is not None and player_of(target):
        at = player_of(target)
        draft.use(*target.tokens)
    elif target is not None:
        found = objects(draft, target)
        at = found[0].name if found and is_walker(found[0]) else ""
        if found and not at:
            who = found
            if any(by and _side(draft, one) not in ("", by) for one in who):
                return False
            for one in who:
                one.player = one.player or by
            attacks(draft, who)
            draft.use(predicate)
            return True
    if walker and at:
        clause = replace(clause, phrases=tuple(p for p in clause.phrases if p is not to))
    named = ("が", "で", "は", "も", "", "を") if walker and at else ("が", "で", "は", "も", "")
    who = subjects(draft, clause, *named) or [one for one in before if one.name != at]
    if at and _sent_apart(clause):
        return False
    who = _the_other(draft, clause, who) if at else who
    if not who and at and predicate.has("te"):
        draft.aimed_at = at
        for other in draft.things:
            if other.name == at:
                other.player = other.player or OPPONENT
        draft.use(predicate)
        return True
    by = by or _moved_on(draft)
    if not by and at != OPPONENT and _TOWARDS.search(predicate.text) and not any(_side(draft, one) for one in who):
        by = OPPONENT  # 3/3が攻撃してきた: it comes at the one who asks
    if not who or any(by and _side(draft, one) not in ("", by) for one in who):
        return False
    if not clause.phrases and not by and _either_side(draft, clause, who):
        draft.missing.append("何が攻撃するのか")
        return False
    if any(_so_many_else(token, who) for phrase in clause.phrases for token in phrase.of("noun")):
        return False  # 3体とも攻撃した, of two: which
    if _moved_on(draft) and any(one.name in draft.attacks for one in who):
        return False  # it attacked in the turn before, and there is one combat only
    for one in who:
        one.player = one.player or by
    if at:
        for other in draft.things:
            if other.name == at and not other.player and who[0].player:
                other.player = OPPONENT if who[0].player == YOU else YOU
    attacks(draft, who, at)
    draft.use(predicate, *(t for p in clause.phrases for t in p.of("noun") if _all_of(t, who)))
    return True


def _sent_apart(clause: Clause) -> bool:
    """Return whether a clause tells of two by their number that each attack something else: 1体はXを、もう1体はYを."""
    told = [t for p in clause.phrases for t in p.tokens]
    return any(_FURTHER.match(t.text) for t in told) and any(_ONE_OF.fullmatch(t.text) for t in told)


def _the_other(draft: Draft, clause: Clause, who: list[Thing]) -> list[Thing]:
    """Return the one of two alike that does not attack yet where もう1体 tells of it, else `who`."""
    further = any(_FURTHER.match(t.text) for p in clause.phrases for t in p.tokens)
    if not further or len(who) != 1 or who[0].name not in draft.attacks:
        return who
    alike = [one for one in draft.things if one.said.pt == who[0].said.pt and _side(draft, one) == _side(draft, who[0])]
    return [one for one in alike if one.name not in draft.attacks][:1] or who


_FURTHER = Pattern("もう(?:1体|片方|一方)|他方")
_ONE_OF = Pattern("1体|片方|一方")


def _only_worn(phrase: Phrase) -> bool:
    """Return whether a phrase says only that what attacks wears something: オーラ付きで."""
    worn = phrase.particle == "で" and any(t.means("aura", "equipment") for t in phrase.tokens)
    return worn and any(t.means("attach") for t in phrase.tokens) and not phrase.of("card", "pt", "type", "pronoun")


def _beside_a_player(phrase: Phrase) -> bool:
    """Return whether a phrase names a player and something else: プレインズウォーカーと自分が、2/2に攻撃された."""
    tokens = [t for t in phrase.tokens if t.kind not in ("mark", "filler")]
    alone = any(
        t.kind == "player" and (n + 1 == len(tokens) or tokens[n + 1].text == "と") for n, t in enumerate(tokens)
    )
    return alone and any(t.kind in ("loyalty", "card", "type", "subtype", "pt") for t in tokens)


def _either_side(draft: Draft, clause: Clause, who: Sequence[Thing]) -> bool:
    """Return whether 殴ったら may tell of the asker's creatures, though the opponent's were spoken of last."""
    verb = clause.predicate
    if verb is None or _TOWARDS.search(verb.text) or any(_side(draft, one) != OPPONENT for one in who):
        return False
    return draft.turn() != OPPONENT and any(
        one.player != OPPONENT and one.zone == "戦場" and one not in who for one in draft.things
    )


_TOWARDS = Pattern("て(?:き|く|こ|来)")
"""What makes a verb one of the opponent's: 殴ってきた."""


def repeated(draft: Draft, clause: Clause) -> bool:
    """(攻撃してブロックされなかった。)それを2回繰り返した: so does the same attack in as many further turns."""
    verb = clause.predicate
    times = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "回"]
    told = [t for p in clause.phrases for t in p.words if t not in times and t.kind != "pronoun"]
    if verb is None or not verb.means("repeat") or verb.features & {"neg", "potential"} or told or len(times) != 1:
        return False
    if not draft.attacks or draft.blocks or set(draft.attacks) != draft.unblocked or draft.actions[-1]["do"] == "step":
        return False
    draft.rounds = int(times[0].value[0])
    draft.use(verb, *times, *(t for p in clause.phrases for t in p.of("pronoun")))
    return 0 < draft.rounds <= _ROUNDS


_ROUNDS = 4
"""In how many further turns an attack may be told to be repeated."""


def _moved_on(draft: Draft) -> str:
    """Return whose turn the game was told to have gone on to, empty where it is still the first."""
    return draft.turn() if any(one["do"] == "step" and "of" in one for one in draft.actions) else ""


def _all_of(token: Token, who: Sequence[Thing]) -> bool:
    """Return whether a word means all of those who attack: 両方, 全部, 3体とも of three."""
    if token.value not in ("total", "both"):
        return False
    number = int(token.text[0]) if token.text[0].isdigit() else 2 if token.value == "both" else len(who)
    return len(who) == number


def _so_many_else(token: Token, who: Sequence[Thing]) -> bool:
    """Return whether a word means all of more or fewer than those who attack: 3体とも of two."""
    return token.means("total", "both") and token.text[0].isdigit() and int(token.text[0]) != len(who)


def _by_whom(draft: Draft, clause: Clause) -> tuple[Clause, str]:
    """Return an attack without the words for whose it is and for プレイヤー, and the player whose it is."""
    by = ""
    kept: list[Phrase] = []
    for phrase in clause.phrases:
        told = phrase.words
        if phrase.particle in ("は", "が", "も") and player_of(phrase) and not by:
            by = player_of(phrase)
        elif not (phrase.particle in ("に", "を", "へ") and [(t.kind, t.value) for t in told] == [("player", "any")]):
            kept.append(phrase)
            continue
        draft.use(*told)
    return (replace(clause, phrases=tuple(kept)), by) if kept else (clause, "")


def attacked(draft: Draft, clause: Clause) -> bool:
    """プレインズウォーカーが4/4に殴られた, 相手の4/4に攻撃された: whoever stands with に attacks."""
    agent, target = clause.phrase("に", "から") or clause.phrase("で"), clause.phrase("が", "は", "も", "を")
    before = [one for one in draft.topic if is_walker(one)]
    others = [one for one in draft.things if one.name in draft.attacks] if _another(clause) else []
    who = objects(draft, agent, but=others)
    player = player_of(target)
    at = [] if player or target is None else objects(draft, target, but=who)
    if target is None and len(before) == 1:
        at = before  # ガラクで[+1]を起動した。次の相手のターンに3/3に殴られた
    if not who or clause.predicate is None or (at and not is_walker(at[0])) or len(at) > 1:
        return False
    if at:
        at[0].player = at[0].player or (OPPONENT if who[0].player == YOU else YOU)
        player = at[0].player
    for one in who:
        one.player = one.player or (YOU if player == OPPONENT else OPPONENT)
    attacks(draft, who, at[0].name if at else player or YOU)
    words = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(clause.predicate, *words)
    draft.topic = at or who
    return True


def entered(draft: Draft, clause: Clause) -> bool:
    """このターンに出した3/3, 3/3が戦場に出た: it came under its controller's control this turn."""
    predicate = clause.predicate
    known = list(draft.things)
    found = subjects(draft, clause, "は", "が", "を", "も")
    if predicate is None or predicate.has("neg") or not found or any(one.said.card for one in found):
        return False
    if draft.actions and clause.link == "relative" and any(one.said.token for one in found):
        if any(one in known for one in found) or not minted.just_made(draft, found):
            return False  # 出たトークン: one that was made
        draft.use(predicate)
        return True
    if draft.actions and (any(one not in known for one in found) or _another(clause)):
        return False  # it is not there from the beginning
    if predicate.has("progressive"):
        return False  # 場に出ている: it has been there
    if any("land" in one.said.types for one in found):
        return False  # how a land comes in is what is asked of it
    if draft.active == OPPONENT and all(one.player != OPPONENT for one in found):
        return False  # 相手のターンに出た: it has been there since before one's own turn
    for one in found:
        one.said.states.add("sick")
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value == "battlefield"]
    draft.topic = found
    draft.use(predicate, *zones)
    return True


def _another(clause: Clause) -> bool:
    return any(t.text.startswith(("別", "他", "ほか")) for p in clause.phrases for t in p.tokens)


def _side(draft: Draft, one: Thing) -> str:
    """Return whose it is, with what has been taken over."""
    held_by_auras(draft)
    return draft.seized.get(one.name, one.player)


def steal(draft: Draft, clause: Clause) -> bool:
    """相手の5/5を《カード》で奪った: it is one's own now, and may attack."""
    stolen = objects(draft, clause.phrase("を"))
    if clause.predicate is None or not stolen or clause.predicate.has("passive") or clause.predicate.has("neg"):
        return False
    held = clause.phrase("を")
    theirs = held is not None and any(t.value == "opponent" for t in held.of("player"))
    if theirs and any(one.player == YOU for one in stolen):
        return False  # it is another of the same name
    doers = [p for p in clause.phrases if p is not held and player_of(p) and p.particle in ("が", "は")]
    mine = held is not None and any(t.value == "you" for t in held.of("player"))
    by = player_of(doers[0]) if doers else OPPONENT if mine else YOU  # 相手が自分の4/4を奪った
    if (theirs and by == OPPONENT) or (mine and by == YOU):
        return False
    means = clause.phrase("で")
    aura = [t for t in means.of("card") if takes_control(str(t.value))] if means is not None else []
    if len(aura) == len(stolen) == 1 and attached_kind(str(aura[0].value)) == "aura" and not stolen[0].attached:
        stolen[0].player = stolen[0].player or other(by)
        if stolen[0].player == by or not (made := attach(draft, aura, stolen)):
            return False
        made[0].player = by
        draft.use(clause.predicate, *(t for p in doers for t in p.of("player")))
        return True
    if means is not None and any("'source leaves'" in repr(text_of(str(t.value))) for t in means.of("card")):
        return False  # 《誘惑蒔き》で奪った: for as long as that stays
    for one in stolen:
        one.said.owner, one.player = "you" if by == OPPONENT else "opponent", by
        draft.assumed.append(f"{one.name}は{other(by)}がオーナーで、今は{by}がコントロールし、攻撃できる")
    draft.use(clause.predicate, *(t for p in doers for t in p.of("player")))
    draft.use(*(means.of("card") if means is not None else ()))
    draft.topic = stolen
    return True


def aim(draft: Draft, clause: Clause) -> bool:
    """4/4だけを狙って: what the question goes on to speak of."""
    if clause.predicate is None:
        return False
    found = subjects(draft, clause, "を", "だけ", "に")
    if not found:
        return False
    draft.topic = found
    draft.use(clause.predicate)
    return True
