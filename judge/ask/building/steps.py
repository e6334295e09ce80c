"""Rules of reading about the turn: whose turn and step it becomes, and what happens in it.

Invariant: the game only goes on, never back; where nothing says whose step it is, it is the asker's, and that is said.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.cards import is_instant
from judge.ask.building.draft import Draft
from judge.ask.building.paying import spell_key
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import BRACKETED, Clause, Phrase, Token

OWN = {YOU: "自分", OPPONENT: "対戦相手"}
EARLY = ("untap", "upkeep", "draw")
"""Steps before the main phase, in which a scenario begins."""

COMBAT = ("begin combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
"""The steps of combat."""

_BESIDE = ("の", "に", "には", "で", "では", "", "は", "から")
_EDGES = ("開始", "始め", "はじめ", "最初", "間", "中", "最中", "途中", "時")
"""What may follow a step without its being another moment: アップキープの開始時."""
_STEP_JA = {"untap": "アンタップ・ステップ", "upkeep": "アップキープ", "draw": "ドロー・ステップ"}
_BEGINS = ("become", "start", "come", "reach", "go_through", "enter", "go", "return", "cross", "change", "pass")
BEGINS = (*_BEGINS, "end")


def within(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without 自分のアップキープに, 終了ステップに, アップキープの開始時に: the game goes on to it."""
    if clause.predicate is None and clause.link == "after":
        return clause  # ターン終了時の後: `after`
    kept: list[Phrase] = []
    ahead = clause.predicate is None and clause.link == "before"  # 終了ステップの前に: it is not reached
    for phrase in clause.phrases:
        found = _moment(phrase)
        if found is not None and ahead and found[0] == "end":
            draft.use(*(t for t in phrase.tokens if t.kind not in BRACKETED))
            continue
        if (
            found is None
            or ahead
            or phrase.particle not in _BESIDE
            or _subject(phrase, clause)
            or not _on(draft, *found, asked=clause.role == "asked")
        ):
            kept.append(phrase)
        else:
            draft.use(*(t for t in phrase.tokens if t.kind not in BRACKETED))
    return clause if len(kept) == len(clause.phrases) else replace(clause, phrases=tuple(kept))


def in_combat(draft: Draft, clause: Clause) -> Clause:
    """Return a clause without (自分の)戦闘中に, 戦闘フェイズに, which puts what it tells into combat.

    The name of a step of combat does so too where it is asked whether something may be done then, and nothing attacks.
    """
    kept = []
    for phrase in clause.phrases:
        player = _of_combat(phrase)
        if player is None and draft.asking and (found := _moment(phrase)) is not None and found[0] in COMBAT:
            player = found[1]
        begins = clause.predicate is not None and clause.predicate.means(*BEGINS)
        if player is None or begins or phrase.particle not in _BESIDE or draft.attacks or draft.blocks:
            kept.append(phrase)
            continue
        draft.active = draft.active or player or YOU
        draft.actions.append({"do": "step", "to": "begin combat", "of": player or draft.active})
        draft.use(*(t for t in phrase.tokens if t.kind not in BRACKETED))
    return Clause(clause.role, tuple(kept), clause.predicate, clause.link, clause.sentence)


def _of_combat(phrase: Phrase) -> str | None:
    """Return whose combat a phrase means and nothing else, empty where that is not told, None for any other phrase."""
    told = [t for t in phrase.tokens if t.kind not in ("mark", "particle", "open", "close")]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    turns = [t for t in told if t.kind == "noun" and t.value == "turn"]
    rest = [t for t in told if t not in (*players, *turns)]
    during = bool(rest) and rest[0].means("combat") and all(t.text in (*_EDGES, "フェイズ") for t in rest[1:])
    if not during or len(players) > 1 or (len(rest) == 1 and rest[0].text == "戦闘"):
        return None
    return PLAYERS[str(players[0].value)] if players else ""


def _subject(phrase: Phrase, clause: Clause) -> bool:
    """Return whether the clause tells of the step itself: アップキープになった."""
    verb = clause.predicate
    return verb is not None and verb.means(*_BEGINS) and not any(one is not phrase for one in clause.phrases)


def _moment(phrase: Phrase) -> tuple[str, str] | None:
    """Return the step and player that a phrase means and nothing else, None for any other phrase."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    steps = [t for t in told if t.kind == "step"]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    turns = [t for t in told if t.kind == "noun" and t.value == "turn"]
    rest = [t for t in told if t not in (*steps, *players, *turns) and t.text not in _EDGES and t.value != "first"]
    if len(steps) != 1 or len(players) > 1 or rest:
        return None
    return str(steps[0].value), PLAYERS[str(players[0].value)] if players else ""


def _on(draft: Draft, step: str, player: str, *, asked: bool = False) -> bool:
    """Let the game go on to a step; return whether it can be said how.

    `asked`: it is said in a question, which may ask several things of one step.
    """
    if step in COMBAT:
        return False
    draft.whose_turn = draft.whose_turn or bool(player and step == "main" and not draft.actions)
    gone = [str(one["to"]) for one in draft.actions if one["do"] == "step"]
    if step == "main" and (not gone or gone[-1] not in EARLY):
        draft.active = draft.active or player or YOU
        return draft.active == (player or draft.active) and not draft.actions
    if not player and step in EARLY:
        draft.assumed.append(f"{_STEP_JA[step]}は{OWN[draft.active or YOU]}のものである")
    action = {"do": "step", "to": step}
    if step in EARLY:
        within = draft.whose_turn or (bool(player) and not draft.active and _at_once(draft))
        action["of"] = player or draft.active or YOU
        draft.active = draft.active or action["of"]
        if step == "draw" and not gone and within and action["of"] == draft.active and draft.actions:
            draft.actions.insert(0, {"do": "step", "to": "upkeep", "of": draft.active})  # it was in that turn, before
    elif player and player != (draft.active or player):
        action["of"] = player
    else:
        draft.active = draft.active or player or YOU
    if not asked or draft.actions[-1:] != [action]:
        draft.actions.append(action)
    return True


def _at_once(draft: Draft) -> bool:
    """Return whether all that was told is instants by name: they may as well be cast in the turn of the step."""
    cards = [str(one["card"]) if one["do"] == "spell" and "card" in one else "" for one in draft.actions]
    return all(card and is_instant(spell_key(card)) for card in cards)


def comes(draft: Draft, clause: Clause) -> bool:
    """アップキープになった, アップキープを迎えた, ドロー・ステップが終わった, クリンナップ・ステップに入った."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"} or not predicate.means(*BEGINS):
        return False
    phrases, times = _counted(clause.phrases)
    *others, last = phrases or (None,)
    if last is None or (found := _moment(last)) is None or not all(_stands(draft, phrase) for phrase in others):
        return False
    if predicate.means("end") and (then := _next(draft, found[0])):
        found = (then, found[1])
    if not _on(draft, *found):
        return False
    if times is not None:  # アップキープを3回迎えた
        draft.actions += [dict(draft.actions[-1]) for _ in range(times.value[0] - 1)]
        draft.use(times)
    draft.use(predicate, *(t for t in last.tokens if t.kind not in BRACKETED))
    return True


def _next(draft: Draft, step: str) -> str:
    """Return the step behind one that the game is in and that ends; empty for one that was not told to have begun."""
    gone = [str(one["to"]) for one in draft.actions if one["do"] == "step"]
    order = (*EARLY, "main")
    if step not in EARLY or not gone or gone[-1] not in order[: order.index(step) + 1]:
        return ""
    return order[order.index(step) + 1]


def _counted(phrases: tuple[Phrase, ...]) -> tuple[tuple[Phrase, ...], Token | None]:
    """Return phrases without how often, and that: 3回."""
    counts = [p for p in phrases if len(p.words) == 1 and p.words[0].kind == "number" and p.words[0].value[1] == "回"]
    if len(counts) != 1 or not 1 < counts[0].words[0].value[0] <= _OFTEN:
        return phrases, None
    return tuple(p for p in phrases if p is not counts[0]), counts[0].words[0]


_OFTEN = 9
"""No step is told to come more often."""


def _stands(draft: Draft, phrase: Phrase) -> bool:
    """2/2がタップ状態で（アンタップ・ステップを迎えた）: what is spoken of, and that it is tapped."""
    told = [t for t in phrase.tokens if t.kind not in BRACKETED]
    if phrase.particle != "で":
        return _topic(draft, phrase)
    if len(told) != 1 or not told[0].means("tapped", "untapped") or not draft.topic:
        return False
    for one in draft.topic:
        one.said.states.add("tapped" if told[0].means("tapped") else "untapped")
    draft.use(*told)
    return True


def after(draft: Draft, clause: Clause) -> bool:
    """アンタップ・ステップの後, クリンナップの後で: what a step does has been done."""
    if clause.predicate is not None or clause.link not in ("after", "when", "if") or not clause.phrases:
        return False
    *others, last = clause.phrases
    if (found := _moment(last)) is None:
        return False
    for phrase in others:
        if not _topic(draft, phrase):
            return False
    step, player = found
    if not _on(draft, "cleanup" if step == "end" and clause.link == "after" else step, player):
        return False
    draft.use(*(t for t in last.tokens if t.kind not in BRACKETED))
    return True


def of_a_step(clause: Clause) -> bool:
    """終了ステップの後は, behind another question: what was asked before is asked of the time before."""
    bare = clause.predicate is None and clause.link == "after" and len(clause.phrases) == 1
    return bare and _moment(clause.phrases[0]) is not None


def _topic(draft: Draft, phrase: Phrase) -> bool:
    """タップ状態の自分の2/2は、アンタップ・ステップの後: what is spoken of."""
    from judge.ask.building.combat import objects

    found = objects(draft, phrase) if phrase.particle in ("は", "が", "も") else []
    draft.topic = found or draft.topic
    return bool(found)


def turns(draft: Draft, clause: Clause) -> bool:
    """次の自分のターンになった, ターンをまたいだ, 相手にターンが移った, 自分のターンが来た: the next turn has begun."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"} or not predicate.means(*_BEGINS):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    words = [t for t in told if t.kind == "noun" and t.value in ("turn", "next turn")]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    coming = any(t.value == "next turn" for t in words) or any(
        t.text in ("次", "翌") for p in clause.phrases for t in p.tokens
    )
    if len(words) != 1 or len(players) > 1 or any(t not in (*words, *players) for t in told):
        return False
    crossing = predicate.means("cross", "change", "pass")
    if not (crossing or players or coming):
        return False
    action = {"do": "step", "to": "main"}
    if players:
        action["of"] = PLAYERS[str(players[0].value)]
    if not draft.actions and players and not coming:
        action["to"] = "untap" if _resting(draft) else "upkeep"
    draft.actions.append(action)
    draft.active = draft.active or (YOU if action.get("of") != YOU or draft.actions[:-1] else OPPONENT)
    draft.use(predicate, *words, *players)
    return True


def begun(draft: Draft) -> None:
    """Leave out a first step to the main phase of whose turn it is: the scenario begins there."""
    first = draft.actions[0] if draft.actions else {}
    if first.get("do") == "step" and first.get("to") == "main" and first.get("of") == (draft.active or YOU):
        del draft.actions[0]
        draft.passing = {at: max(0, then - 1) for at, then in draft.passing.items()}


def _resting(draft: Draft) -> bool:
    return any("tapped" in one.said.states for one in draft.things)
