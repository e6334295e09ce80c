"""Rules of reading about ninjutsu: what is returned, what comes instead, and that it is ninjutsu, told in any order.

Invariant: the ability is activated only where an unblocked attacker is returned and it is said, or follows from what
comes, that this is ninjutsu; until then the words that tell of it are unread.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.cards import keywords_of
from judge.ask.building.combat import attacks, objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

KEY = "kw.ninjutsu"
_BESIDE = ("代わり", "かわり", "うち", "間")
"""Words that only join the two: その代わりに, ステップのうちに."""


def named(draft: Draft, clause: Clause) -> bool:
    """（ブロックされなかったので）忍術を起動した, 忍術を使い: what is returned and what comes follows."""
    predicate = clause.predicate
    words = _words(clause.phrases)
    if predicate is None or predicate.features & {"neg", "potential", "passive"} or not words:
        return False
    if draft.sent_back is not None:
        return _said_of_it(draft, clause, words)
    if not (draft.unblocked or draft.attacks):
        return False
    rest = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING and not _aside(t, words)]
    mine = all(t.kind == "player" and _mine(draft, t) for t in rest)
    if not mine:
        return False
    draft.ninjutsu = (predicate, *(t for p in clause.phrases for t in p.tokens if t.kind not in JOINING))
    return True


def _said_of_it(draft: Draft, clause: Clause, words: Sequence[Token]) -> bool:
    """その2/2を手札に戻して忍術を起動し: what was returned is the cost."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    if draft.sent_back is None or clause.predicate is None or any(not _aside(t, words) for t in told):
        return False
    back, tokens, _ = draft.sent_back
    draft.sent_back = (back, (*tokens, *told, clause.predicate), True)
    return True


def _mine(draft: Draft, token: Token) -> bool:
    """Return whether a player is the one who attacks."""
    players = {draft.thing(name).player for name in draft.attacks}
    return players <= {"", PLAYERS.get(str(token.value), "?")}


def returned(draft: Draft, clause: Clause) -> bool:
    """ブロックされなかった1/1を（手札に）戻して: kept until it is said that this is for ninjutsu."""
    predicate = clause.predicate
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if predicate is None or predicate.features & {"neg", "passive", "potential"}:
        return False
    holder = next((p for p in clause.phrases if p.particle == "を"), None)
    comes = holder is not None and "unblocked" in describe(holder.tokens).states
    if any(t.value != "hand" for t in zones) or not (draft.unblocked or comes or draft.blocks):
        return False
    found = _any_unblocked(draft, holder) if holder is not None and comes else []
    found = found or (_either(draft, holder) if holder is not None else [])
    found = found or (objects(draft, holder, new=comes) if holder is not None else list(draft.topic))
    if len(found) != 1 or not _goes_unblocked(draft, found[0]):
        return False
    if holder is not None and _of_another(holder, clause):
        return False
    words = _words([p for p in clause.phrases if p.particle in ("で", "として", "に", "")])
    beside = [t for p in clause.phrases if p is not holder for t in p.tokens if t in words or _aside(t, words)]
    said = tuple(dict.fromkeys((predicate, *zones, *beside, *draft.ninjutsu)))
    draft.sent_back = (found[0].name, said, bool(words or draft.ninjutsu))
    draft.ninjutsu = ()
    return True


def _goes_unblocked(draft: Draft, one: Thing) -> bool:
    """Return whether an attacker is told not to be blocked, or only others are told to be: 3/3だけがブロックされ."""
    if draft.blocks and one.name in draft.attacks and all(attacker != one.name for _, attacker in draft.blocks):
        draft.unblocked.add(one.name)
    return one.name in draft.unblocked


def _any_unblocked(draft: Draft, holder: Phrase) -> list[Thing]:
    """Return one of several attackers alike of which only some are blocked: ブロックされなかった1/1を戻して."""
    said = describe(holder.tokens)
    alike = [one for one in draft.things if one.name in draft.attacks and said.pt in (one.said.pt, one.said.base)]
    blocked = {attacker for _, attacker in draft.blocks}
    free = [one for one in alike if one.name not in blocked and f"'{one.name}'" not in str(draft.actions)]
    same = len({(str(one.said.has), one.said.card, str(one.said.counters)) for one in alike}) == 1
    if said.pt is None or not same or not free or len(free) == len(alike) or said.has or said.card:
        return []
    draft.unblocked |= {one.name for one in free}
    draft.take(said)
    return free[:1]


def _either(draft: Draft, holder: Phrase) -> list[Thing]:
    """Return one of several unblocked attackers alike, of which only one is said to return: 片方を戻して."""
    told = holder.words
    one = told and all((t.means("side") and t.text[0] not in "もう他残") or t.value == (1, "体") for t in told)
    free = [x for x in draft.things if x.name in draft.unblocked]
    alike = {(str(x.said.pt), str(x.said.base), str(x.said.has), x.said.card, str(x.said.counters)) for x in free}
    if not one or len(free) < _TWO or len(alike) > 1:
        return []
    draft.use(*told)
    return free[:1]


_TWO = 2


def _of_another(holder: Phrase, clause: Clause) -> bool:
    """Return whether the opponent's attacker is returned, and not said by the opponent: 相手の3/3を戻して."""
    theirs = any(t.kind == "player" and PLAYERS.get(str(t.value)) == OPPONENT for t in holder.tokens)
    by = (t for p in clause.phrases if p.particle in ("は", "が") for t in p.of("player"))
    return theirs and not any(PLAYERS.get(str(t.value)) == OPPONENT for t in by)


def comes(draft: Draft, clause: Clause) -> bool:
    """忍術で3/3の忍者を出した, 3/3の忍者が出た, 《カード》の忍術を起動した: what was returned was its cost."""
    predicate = clause.predicate
    words = _words(clause.phrases)
    sent_back = draft.sent_back or _only_one(draft, words)
    if predicate is None or predicate.features & {"neg", "potential"} or sent_back is None:
        return False
    back, tokens, said_so = sent_back
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は") and _object(p, words)), None)
    if holder is None:
        return False
    plain = tuple(t for t in holder.tokens if t not in words and not (words and _aside(t, words)))
    if any(t.kind == "player" and not _mine(draft, t) for t in holder.tokens):
        return False  # 相手の手札の忍者を: nobody puts in what is another's
    said = describe(plain)
    made = draft.resolve(said, but=[draft.thing(back)])
    if len(made) != 1 or made[0].name in draft.attacks:
        return False
    if not (words or said_so or _is_ninja(made[0])):
        return False
    draft.take(said)
    enter(draft, made[0], back)
    beside = [t for p in clause.phrases if p is not holder for t in p.tokens if _aside(t, words)]
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "hand")]
    inside = [t for t in holder.tokens if t not in plain]
    draft.use(predicate, *words, *tokens, *beside, *zones, *inside)
    return True


def _only_one(draft: Draft, words: Sequence[Token]) -> tuple[str, tuple[Token, ...], bool] | None:
    """Return the one unblocked attacker as what is returned, where only ninjutsu is told: 忍術で…を出した."""
    unblocked = [name for name in draft.attacks if name in draft.unblocked]
    fought = any(one["do"] not in _STEPS for one in draft.actions)
    if not words or len(unblocked) != 1 or len(draft.attacks) != 1 or fought:
        return None
    draft.assumed.append(f"忍術で戻したのは{unblocked[0]}である")
    return unblocked[0], (), True


_STEPS = ("combat", "blocks", "first damage", "damage")
"""What comes of an attack by itself, so that its one attacker is still there to be returned."""


def of_any(draft: Draft, clause: Clause) -> bool:
    """《カード》を忍術で出した, where nothing tells what was returned: any unblocked attacker."""
    predicate, words = clause.predicate, _words(clause.phrases)
    fights = draft.attacks or draft.sent_back is not None or draft.actions
    if predicate is None or predicate.features & {"neg", "potential"} or not words or fights:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は") and p.of("card")), None)
    rest = [t for p in clause.phrases if p is not holder for t in p.words if t not in words]
    if holder is None or any(t.kind != "zone" or t.value != "battlefield" for t in rest):
        return False
    made = objects(draft, holder)
    if len(made) != 1 or not _is_ninja(made[0]):
        return False
    made[0].player = made[0].player or YOU
    back = Thing("攻撃クリーチャー", describe(()), made[0].player, described="1/1 クリーチャー", idle=True)
    draft.things.append(back)
    attacks(draft, [back])
    draft.unblocked.add(back.name)
    enter(draft, made[0], back.name)
    draft.assumed.append("忍術で戻したのは、ブロックされなかった攻撃クリーチャーである")
    draft.use(predicate, *words, *rest)
    return True


def swapped(draft: Draft, clause: Clause) -> bool:
    """（ブロックされなかった）1/1を忍術で3/3の忍者に入れ替えた, 忍術で3/3と入れ替えた."""
    predicate = clause.predicate
    words = _words(clause.phrases)
    if predicate is None or not words or predicate.features & {"neg", "potential", "passive"}:
        return False
    to = next((p for p in clause.phrases if p.particle in ("に", "と", "へ", "") and _object(p, words)), None)
    source = next((p for p in clause.phrases if p.particle == "を" and p is not to), None)
    if to is None:
        return False
    back = objects(draft, source) if source is not None else list(draft.topic)
    if len(back) != 1 or back[0].name not in draft.unblocked:
        return False
    said = describe(tuple(t for t in to.tokens if t not in words))
    made = draft.resolve(said, but=back)
    if len(made) != 1:
        return False
    draft.take(said)
    enter(draft, made[0], back[0].name)
    draft.use(predicate, *words, *(t for p in clause.phrases for t in p.tokens if _aside(t, words)))
    return True


def enter(draft: Draft, ninja: Thing, back: str) -> None:
    """Let the ability of a card be activated with an unblocked attacker as its cost."""
    if ninja.said.card is None and all(key != KEY for key, _ in ninja.said.has):
        ninja.said.has.append((KEY, ()))
    ninja.zone, ninja.player = "手札", draft.thing(back).player
    _between(draft, draft.thing(back))
    draft.mark("blocks")
    draft.actions.append({"do": "activate", "what": ninja.name, "costs": [back]})
    draft.sent_back = None
    draft.topic = [ninja]


def _between(draft: Draft, back: Thing) -> None:
    """Let what returns a first striker that has just dealt its damage come before the damage of the others (510.4)."""
    quick = {key for key, _ in back.said.has} | {f"kw.{word}" for word in keywords_of(back.said.card or "")}
    dealt = bool(draft.actions) and draft.actions[-1]["do"] == "damage"
    if dealt and quick & {"kw.first_strike", "kw.double_strike"}:
        draft.actions.pop()
        draft.mark("blocks")
        draft.mark("first damage")
        draft.timed = True
        draft.assumed.append("忍術を起動したのは、先制攻撃のダメージの後、通常の戦闘ダメージの前である")


def _words(phrases: Sequence[Phrase]) -> list[Token]:
    """Return 忍術 where it is no quality of the object: 忍術で, 忍術を, 忍術のコストで, 《カード》の忍術を."""
    found = []
    for phrase in phrases:
        told = [t for t in phrase.tokens if t.kind not in JOINING]
        for place, token in enumerate(told):
            if token.kind == "keyword" and token.value[0] == KEY:
                rest = told[place + 1 :]
                if all(t.kind == "noun" and t.value in ("ability", "cost", "effect") for t in rest):
                    found.append(token)
    return found


def _aside(token: Token, words: Sequence[Token]) -> bool:
    """Return whether a word only tells when it is, that it is a cost, or that it is ninjutsu."""
    step = token.kind == "step" and token.value == "declare blockers"
    plain = token.kind == "noun" and token.value in ("ability", "cost", "effect")
    return token in words or step or plain or token.text in _BESIDE


def _object(phrase: Phrase, words: Sequence[Token]) -> bool:
    told = [t for t in phrase.tokens if t.kind not in JOINING and not _aside(t, words)]
    return bool(told) and not player_of(phrase)


def _is_ninja(one: Thing) -> bool:
    """Return whether what comes has ninjutsu, so that a return beforehand is its cost."""
    said = any(key == KEY for key, _ in one.said.has) or "忍者" in one.said.subtypes
    return said or (one.said.card is not None and "ninjutsu" in keywords_of(one.said.card))
