"""When in combat something happens: before blocks, after them, between the two damage steps, before and after damage.

Invariant: a time is only taken from words that say nothing else; what is said with it stays for the clause that it is
said of. Parts of combat stand among the actions in the order in which they come, whatever order they are told in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from judge.ask.building.draft import Draft
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.striking import QUICK, first_alone, struck
from judge.ask.reading.model import EMPTY, Clause, Phrase, Reading, Token
from judge.text.records import dataclass

ORDER = ("combat", "blocks", "first damage", "damage")
"""The parts of combat among the actions, in order."""


@dataclass(frozen=True)
class When:
    """A time in combat.

    Attributes:
        after: the part of combat that comes before it, empty for none.
        before: the first part of combat that comes after it, empty for none.
        step: the step that begins it, empty where no step needs to be gone to.
        held: damage may be on the stack then.
        stacked: it is said that damage is on the stack then.
    """

    after: str = ""
    before: str = ""
    step: str = ""
    held: bool = False
    stacked: bool = False


BEFORE_ATTACK = When(before="combat")
BEFORE_BLOCKS = When(after="combat", before="blocks")
AFTER_BLOCKS = When(after="blocks", before="first damage")
BETWEEN = When(after="first damage", before="damage")
AFTER_DAMAGE = When(after="damage")
IN_DAMAGE = When(after="damage", held=True)
ON_STACK = When(after="damage", held=True, stacked=True)
AT_END = When(after="damage", step="end of combat")


def timed(draft: Draft, clause: Clause) -> tuple[Clause, bool]:
    """Return a clause without the words that say when it happens, and whether nothing is left of it.

    The time is kept in the draft for what is told next in the same sentence.
    """
    if draft.when is not None and draft.when[1] != clause.sentence:
        draft.when = None
    carried, draft.carried = draft.carried, ()
    if carried and carried[0].sentence == clause.sentence:
        clause = replace(clause, phrases=(*carried[0].phrases, *clause.phrases))
    else:
        draft.carried = carried  # a remark behind the question is not what it is about
    struck(draft, clause)
    if (when := _whole(clause, draft)) is not None:
        rest, words = _apart(clause, draft)
        if not draft.attacks and _several_deal(clause, rest):
            return clause, False
        draft.use(*words, *([clause.predicate] if clause.predicate is not None else []))
        set_time(draft, when, clause.sentence)
        if rest and not draft.blocks and not draft.unblocked and _blocked_alone(words, rest):
            draft.missing.append("誰がブロックしたか")
        if rest:
            draft.carried = (replace(clause, phrases=rest),)
        return replace(clause, phrases=()), True
    kept: list[Phrase] = []
    for phrase in clause.phrases:
        when = _step(phrase) or (_cause(draft, phrase) if _falls(draft, clause) else None)
        if when is None:
            kept.append(phrase)
            continue
        draft.use(*phrase.tokens)
        set_time(draft, when, clause.sentence)
    return replace(clause, phrases=tuple(kept)), False


def set_time(draft: Draft, when: When, sentence: int) -> None:
    """Let what is told next happen at a time in combat; the part of combat before it is over then."""
    draft.when = (when, sentence)
    draft.timed = True
    if draft.attacks:
        reach(draft, when)


def reach(draft: Draft, when: When) -> None:
    """Put the part of combat that comes before a time among the actions."""
    if when.after and not any(one["do"] == when.after for one in draft.actions):
        draft.actions.insert(_slot(draft.actions, ORDER[ORDER.index(when.after) + 1 :]), {"do": when.after})
    if when.held:
        draft.in_damage = "stacked" if when.stacked or draft.in_damage == "stacked" else "held"
    if when.step and not any(one["do"] == "step" and one["to"] == when.step for one in draft.actions):
        draft.actions.append({"do": "step", "to": when.step})


def asked_until(draft: Draft, reading: Reading, asked: Clause, *, happens: bool) -> str:
    """Return the part of combat before which something is asked; empty for none.

    戦闘ダメージの前にカウンターは置かれる？ asks of the time before that, unlike 戦闘ダメージの前に《稲妻》を撃ったら？

    Args:
        happens: whether it is asked if something comes about, and not what there is then.
    """
    told = [one for one in reading.given if one.sentence == asked.sentence]
    if draft.when is None or draft.when[1] != asked.sentence or not told:
        return ""
    when, link = draft.when[0], told[-1].link
    if when == BETWEEN and any(t.means("total", "last") for t in asked.tokens):
        return ""  # 先制攻撃のダメージの後、最終的に何/何: the end is meant
    if when == BETWEEN and link in ("before", "after", "when"):
        return REGULAR_DAMAGE
    if link != "before" or not happens:
        return ""
    quick = any(t.kind == "keyword" and t.value[0] in QUICK for t in reading.tokens)
    quick = quick or any(key in QUICK for one in draft.things for key, _ in one.said.has)
    if quick and when.before == "first damage":
        draft.missing.append("どの戦闘ダメージの前か")
    return {"combat": "attack", "blocks": "block", "first damage": "combat damage"}.get(when.before, "")


REGULAR_DAMAGE = "regular damage"
"""The combat damage that is dealt after that of first strike."""


def placed(draft: Draft, before: int) -> None:
    """Move what was added to the actions since a place to the time that is said."""
    if draft.when is None or len(draft.actions) == before:
        return
    when = draft.when[0]
    added = draft.actions[before:]
    parts = [one for one in added if one["do"] in ORDER]
    happening = [one for one in added if one["do"] not in ORDER]
    del draft.actions[before:]
    if not draft.attacks:
        draft.actions += parts
        draft.later.append((when, happening))  # nothing attacks yet
        return
    for one in parts:
        draft.actions.insert(_slot(draft.actions, ORDER[ORDER.index(one["do"]) + 1 :]), one)
    _put(draft, when, happening)


def catch_up(draft: Draft) -> None:
    """Put what was told of a combat before that was told among the actions."""
    for when, happening in draft.later:
        if draft.attacks:
            _put(draft, when, happening)
        else:
            draft.actions += happening
            draft.untimed = draft.untimed or bool(when.after and happening)
    draft.later = []


def _put(draft: Draft, when: When, happening: Sequence[dict[str, Any]]) -> None:
    reach(draft, when)
    later = ORDER[ORDER.index(when.before) :] if when.before else ()
    at = _slot(draft.actions, later)
    draft.actions[at:at] = happening


def _slot(actions: Sequence[dict[str, Any]], later: Iterable[str]) -> int:
    """Return the place before the first of some parts of combat, the end where there is none of them."""
    wanted = set(later)
    return next((n for n, one in enumerate(actions) if one["do"] in wanted), len(actions))


def _whole(clause: Clause, draft: Draft) -> When | None:
    """Return the time that a clause says and nothing else, or only what the next clause is about; None for none."""
    words = _words(clause)
    if clause.role != "given" or not words:
        return None
    predicate = clause.predicate
    named = _part(words)
    if named == "" or (predicate is not None and not _over(predicate, words)):
        return None
    past = predicate is None or not predicate.has("neg")
    if predicate is not None and predicate.means("put", "exist", "stack") and any(t.kind == "zone" for t in words):
        if clause.link == "before" and past:
            return _before(draft, named, words)
        return ON_STACK if past and clause.link != "while" else None
    if clause.link == "before" or (clause.link == "while" and not past):
        return _before(draft, named, words)
    if clause.link in ("after", "when") and past:
        said = any(p.tokens[0].text == "の" for p in clause.phrases if p.tokens)  # 通常の戦闘ダメージの後
        alone = named == "damage" and not said and first_alone(draft)
        return _after("first damage" if alone else named)
    told = predicate is None or (predicate.has("past") and past)
    if told and not clause.link and draft.attacks and named in ("first damage", "damage"):
        return _after(named)  # そのまま戦闘ダメージ。 戦闘ダメージを与えた。
    return None


def _before(draft: Draft, named: str, words: Sequence[Token]) -> When | None:
    if named == "combat" or (not draft.attacks and all(t.value == "combat" for t in words)):
        return BEFORE_ATTACK
    if named == "blocks":
        return BEFORE_BLOCKS
    reached = any(one["do"] == "first damage" for one in draft.actions)
    if named == "damage" and reached and not any(one["do"] == "damage" for one in draft.actions):
        return BETWEEN  # 先制攻撃の戦闘ダメージの後、次の戦闘ダメージの前に
    if named == "damage" and any(t.text in ("通常", "2回目") or t.value == (2, "番目") for t in words):
        return BETWEEN
    return AFTER_BLOCKS


def _after(named: str) -> When | None:
    return {"combat": BEFORE_BLOCKS, "blocks": AFTER_BLOCKS, "first damage": BETWEEN, "damage": AFTER_DAMAGE}[named]


_BLOCKS = ("block", "blocker", "declare blockers")
_DAMAGE = ("damage", "combat damage", "combat")


def _words(clause: Clause) -> list[Token]:
    """Return the tokens of a clause that say when, from the first of its last phrases that do to its end."""
    found: list[Token] = []
    for phrase in reversed(clause.phrases):
        told = [t for t in phrase.tokens if t.kind not in EMPTY or t.text == "通常"]
        about = clause.predicate is None and phrase.particle in ("が", "は", "も", "を")
        if about or not all(_says_time(t) for t in told):
            break  # ブロッカーが戦闘ダメージの前に…: what the next clause is about
        found = [*told, *found]
    noun = clause.predicate is not None and clause.predicate.has("noun")
    if clause.predicate is not None and noun and clause.predicate.means("block"):
        found.append(clause.predicate)
    return found


def _blocked_alone(words: Sequence[Token], rest: Sequence[Phrase]) -> bool:
    """Return whether it is an object's own block that is over: 2/2がブロック後に, 2/2はブロックした後."""
    told = any(p.particle in ("が", "は", "も") and p.of("pt", "card", "label") for p in rest)
    return told and all(t.means("block") for t in words)


def _several_deal(clause: Clause, rest: Sequence[Phrase]) -> bool:
    """Return whether it is told of several that they deal damage at once, of which nothing was told before."""
    deals = clause.predicate is not None and clause.predicate.means("deal")
    at_once = any(t.text == "同時に" for t in clause.tokens)
    return deals and at_once and any(p.of("type", "pt", "card", "keyword", "label") for p in rest)


def _apart(clause: Clause, draft: Draft) -> tuple[tuple[Phrase, ...], list[Token]]:
    """Return the phrases that the next clause is about, and the tokens that say when."""
    words = _words(clause)
    starts = {t.start for t in words}
    rest = tuple(p for p in clause.phrases if not any(t.start in starts for t in p.tokens))
    rest = tuple(p for p in rest if any(t.kind not in EMPTY for t in p.tokens))
    return rest, words


def _says_time(token: Token) -> bool:
    if token.kind == "keyword":
        return token.value[0] in QUICK
    if token.kind == "number":
        return bool(token.value[1] == "番目") and token.value[0] in (1, 2)
    if token.kind == "verb":
        return token.means("block", "attack", "assign", "declare", "choose", "settle") and token.has("noun")
    words = (*_BLOCKS, *_DAMAGE, "first", "attacker", "declare attackers", "assignment", "stack")
    return token.value in words or token.text == "通常"


def _part(words: Sequence[Token], *, dealt: bool = False) -> str:
    """Return the part of combat that words name, empty for none; `dealt` where they tell of damage by its amount."""
    values = {t.value[0] if t.kind == "keyword" else t.value for t in words}
    if dealt or values & {"damage", "combat damage"}:
        first = values & {"kw.first_strike", "first", (1, "番目")}
        return "first damage" if first else "damage"
    if any(t.means(*_BLOCKS) for t in words):
        return "blocks"
    if values & {"attacker", "declare attackers"} or any(t.means("attack") for t in words):
        return "combat" if any(t.means("declare", "choose", "declare attackers") for t in words) else ""
    return "damage" if values == {"combat"} else ""


_OVER = ("deal", "take", "end", "resolve", "declare", "choose", "settle", "assign", "finish")


def _over(predicate: Token, words: Sequence[Token]) -> bool:
    """Return whether a verb only says that a part of combat comes about."""
    if predicate in words or predicate.means(*_OVER):
        return not predicate.features & {"potential", "causative", "desire", "permission"}
    stacked = any(t.kind == "zone" and t.value == "stack" for t in words)
    return stacked and predicate.means("put", "exist", "stack")


def _step(phrase: Phrase) -> When | None:
    """Return the time of a phrase that names a step: 戦闘終了ステップに, ブロック・クリーチャー指定ステップで."""
    told = [t for t in phrase.tokens if t.kind not in EMPTY]
    first = any(t.kind == "keyword" and t.value[0] in QUICK for t in told) or any(t.value == "first" for t in told)
    steps = [t for t in told if t.kind == "step"]
    if len(steps) != 1 or phrase.particle not in ("に", "で", "には", "では", "") or len(told) > 1 + first:
        return None
    found = {
        "begin combat": BEFORE_ATTACK,
        "declare attackers": BEFORE_BLOCKS,
        "declare blockers": AFTER_BLOCKS,
        "combat damage": BETWEEN if first else IN_DAMAGE,
        "end of combat": AT_END,
    }
    return found.get(str(steps[0].value))


def _falls(draft: Draft, clause: Clause) -> bool:
    """Return whether a clause says that something dies, a planeswalker that is attacked in other words, too."""
    walker = any(at not in ("", YOU, OPPONENT) for at in draft.attacks.values())
    gone = ("put", "go", "leave", "destroy", "disappear") if walker else ()
    if walker and clause.predicate is not None and clause.predicate.means("become"):
        return any(t.kind == "loyalty" and t.value == 0 for p in clause.phrases for t in p.tokens)
    return clause.predicate is not None and clause.predicate.means("die", "destroy", *gone)


def _cause(draft: Draft, phrase: Phrase) -> When | None:
    """Return the time of a phrase that says what damage killed something: 1回目のダメージで, 先制攻撃の3点で."""
    told = [t for t in phrase.tokens if t.kind not in EMPTY or t.text == "通常"]
    points = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    powers = {one.said.pt[0] for one in draft.things if one.name in draft.attacks and one.said.pt is not None}
    if len(points) == 1 and points[0].value[0] in powers and len(told) == 2 and phrase.particle == "で":
        return BETWEEN if _part(told, dealt=True) == "first damage" else None
    if phrase.particle != "で" or not told or not all(_says_time(t) for t in told):
        return None
    named = _part(told)
    return _after(named) if named in ("first damage", "damage") else None
