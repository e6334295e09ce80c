"""Rules of reading about who controls what: taken over, given away, owned by another player.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import gives_control, takes_control
from judge.ask.reading.model import SILENT, Clause, Phrase, Reading, Token
from judge.text.patterns import Pattern

_NOW = r"(?:(?:この|今の|今)(?:同じ)?ターン(?:中)?(?:に)?|今|たった今|さっき)"
_TAKES = rf"(?:奪|パク|借り|コントロール(?:権)?を{_NOW}?、?(?:得|獲得|奪|取))"
_TAKEN = Pattern(_TAKES)


def changed(draft: Draft, clause: Clause) -> bool:
    """Xのコントロールを相手に奪われた, Xのコントロールを得た, Xを相手に渡した, Xのコントロールが相手に移った."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    steals = predicate.means("steal")
    named = any(_control(token) for token in clause.tokens)
    if not (steals or named or predicate.means("give")):
        return False
    holder: Phrase | None = None
    doer, goal, words = "", "", list[Token]()
    for phrase in (part for whole in clause.phrases for part in _parted(whole)):
        name = player_of(phrase)
        if name and phrase.particle in ("に", "へ", "から", "によって"):
            goal = name
        elif name and phrase.particle in ("が", "は", "も"):
            doer = name
        elif holder is None and phrase.of("pt", "card", "type", "keyword", "pronoun", "label"):
            holder = phrase
            continue
        elif not all(t.kind in SILENT or _control(t) or _this_turn(t, phrase) for t in phrase.tokens):
            return False
        words += phrase.tokens
    found = objects(draft, _bare(holder)) if holder is not None else list(draft.topic)
    if len(found) != 1:
        return False
    one = found[0]
    new = _new(predicate, doer, goal, one.player)
    if not new or (one.player and one.player == new):
        return False
    if _by_spell(draft, one.name, new):
        draft.topic = found
        draft.use(predicate, *words, *(token for token in clause.tokens if _control(token)))
        return True  # 《カード》を撃ってコントロールを得た: what the spell does
    if not goal and (auras := _taking_auras(draft, one)) and all(it.player in ("", new) for it in auras):
        for it in auras:
            it.player = new
        one.player = one.player or other(new)
        draft.seized[one.name] = new
        draft.topic = found
        draft.use(predicate, *words, *(token for token in clause.tokens if _control(token)))
        return True  # 《オーラ》をつけてコントロールを得た: what the Aura does for as long as it is on it
    old = one.player or other(new)
    if draft.actions:
        one.player = old
        change: dict[str, Any] = {"do": "change", "ops": [{"change": "control"}]}
        if not any(t.kind == "step" or t.means("turn") for t in clause.tokens):
            change["until"] = "forever"
        let_enter(draft, one.name)
        draft.actions.append({"do": "event", "does": [change], "target": one.name, "by": new})
    else:
        one.said.owner = one.said.owner or next(value for value, name in PLAYERS.items() if name == old)
        one.player = new
        if clause.link == "relative" and holder is not None:
            draft.heads |= {
                t.start: (one.name,) for t in holder.tokens
            }  # 自分が奪った相手の4/4で: the words stand once
    draft.topic = found
    draft.use(predicate, *words, *(token for token in clause.tokens if _control(token)))
    return True


def _parted(phrase: Phrase) -> list[Phrase]:
    """Return 3/3を, 相手に and コントロールを for what stands in one phrase: 3/3を相手にコントロールを奪われた."""
    told = phrase.tokens
    led = (n for n in range(len(told) - 2) if told[n].kind == "player" and told[n + 1].text == "に")
    at = next((n for n in led if _control(told[n + 2])), None)
    if at is None or (at and told[at - 1].text not in ("を", "は", "が")):
        return [phrase]
    before = [Phrase(told[: at - 1], told[at - 1].text)] if at else []
    return [*before, Phrase(told[at : at + 1], "に"), Phrase(told[at + 2 :], phrase.particle)]


def _control(token: Token) -> bool:
    return token.kind == "verb" and token.value == "control"


def _this_turn(token: Token, phrase: Phrase) -> bool:
    """Return whether a word is part of 今のターンに, which `newly` reads."""
    return phrase.particle == "に" and token.means("turn") and any(t.text in ("今", "この") for t in phrase.tokens)


def _bare(phrase: Phrase) -> Phrase:
    """Return a phrase without のコントロール at its end."""
    place = next((n for n, token in enumerate(phrase.tokens) if _control(token)), len(phrase.tokens))
    return Phrase(phrase.tokens[:place], phrase.particle)


def _new(predicate: Token, doer: str, goal: str, now: str) -> str:
    """Return who controls it then, empty where that is open."""
    if predicate.means("steal", "gain", "take"):
        if predicate.has("passive"):
            return goal or (other(doer) if doer else other(now) if now else "")
        return doer or (other(goal) if goal else YOU)
    if predicate.means("give", "go", "transfer"):
        return goal or (other(doer) if doer else other(now) if now else "")
    return ""


def let_enter(draft: Draft, name: str) -> None:
    """Let a permanent that was put in just before enter: what is taken is it, while its abilities wait."""
    last = draft.actions[-1]
    if last.get("do") == "cast" and last.get("what") == name:
        last["hold"] = True
        draft.actions.append({"do": "resolve", "hold": True})


def _by_spell(draft: Draft, name: str, new: str) -> bool:
    """Return whether a spell that was just cast at an object gives a player control of it."""
    last: dict[str, Any] = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "spell" or aimed(last) != [name] or last.get("by", new) != new:
        return False
    return gives_control(str(last.get("card", "")))


def held_by_auras(draft: Draft) -> None:
    """Let what bears an Aura that gives control of it be its player's, who may attack with it."""
    for one in draft.things:
        takes = bool(one.attached and one.said.card) and takes_control(str(one.said.card))
        if takes and not one.player and draft.thing(one.attached).player:
            one.player = other(draft.thing(one.attached).player)  # nobody takes control of what is their own
        if takes and draft.thing(one.attached).player == other(one.player):
            draft.seized.setdefault(one.attached, one.player)


def undone(draft: Draft, clause: Clause) -> bool:
    """再生せずに, 対応せずに, 何もせずに: what somebody did not do."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("neg") or predicate.features & {"potential", "cond"}:
        return False
    if clause.link not in ("", "and", "but") or any(phrase.tokens for phrase in clause.phrases if not _little(phrase)):
        return False
    draft.use(predicate, *clause.tokens)
    return True


def _little(phrase: Phrase) -> bool:
    """Return whether a phrase names nothing: 何も, 誰も, a player."""
    return all(token.kind in (*SILENT, "player") for token in phrase.tokens)


def _taking_auras(draft: Draft, one: Thing) -> list[Thing]:
    on_it = [it for it in draft.things if it.attached == one.name and it.said.card is not None]
    return [it for it in on_it if takes_control(str(it.said.card))]


def _bears_control(draft: Draft, one: Thing) -> bool:
    return bool(_taking_auras(draft, one))


_JUST_PUT = Pattern(
    r"》[^。?]{0,24}(?:つけた|付けた|貼った|唱え(?:た|て)|撃った|使った|奪っ?(?:た|い|て(?!い)))|このターン"
)
_EARLIER = Pattern(r"(?:前|先|昨|次)の?(?:自分の)?ターン|ずっと|以前|ターン(?:の)?(?:開始|最初|初め)")
_THIS_TURN = Pattern(
    rf"(?:この(?:同じ)?ターン|今|いま|たった今|さっき)(?:に|、)?[^。?]{{0,24}}{_TAKES}|コントロール(?:権)?を{_NOW}、?(?:得|獲得|奪|取)|{_TAKES}(?:た|った)?ばか?っ?(?:かり|り|か)"
)
_BEFORE = Pattern(
    rf"》(?:[(][^()]*[)])?(?:の(?:能力|効果)|を?(?:使|撃|打|唱|解決|起動)[^。、?》]{{0,4}}|)(?:で|に?より|によって|が|は|て|、)[^。?]{{0,24}}{_TAKES}|(?:前|先|昨)の?(?:自分の)?ターン(?!から(?:い[るたま]|戦場|場に|ずっと))(?:に|から|、)?[^。?、]{{0,16}}{_TAKES}|ずっと|以前"
)


def newly(draft: Draft, reading: Reading, asked: Sequence[Query]) -> None:
    """Let what was taken over this turn be new to its player: so it is said, or nothing else where it is asked about.

    What one took over in a turn one does not control since that turn began. What a card does that is named, is left
    to its text.
    """
    acts = any(query.action and query.concept in ("attack", "activate", "use") for query in asked)
    held_by_auras(draft)
    held = [one for one in draft.things if one.name in draft.seized and _bears_control(draft, one)]
    if acts and held and _JUST_PUT.search(reading.text) and not _EARLIER.search(reading.text):
        for one in held:
            one.said.states.add("sick")
    if any(query.action and query.concept == "attack" for query in asked):
        theirs = [one.name for one in held if draft.seized[one.name] == OPPONENT and one.name in draft.attacks]
        draft.missing += [f"{name}で誰が攻撃するのか" for name in theirs]
    if not _TAKEN.search(reading.text) or _BEFORE.search(reading.text):
        return
    if acts or _THIS_TURN.search(reading.text):
        for one in draft.things:
            if PLAYERS.get(one.said.owner, one.player) != one.player:
                one.said.states.add("sick")
