"""What is told out of order or of nothing that is there, so that playing it as it stands would be wrong.

Invariant: what can't be put in its place is said to be missing; nothing here makes an object or an event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from itertools import pairwise

from judge.ask.building import again
from judge.ask.building.aside import later
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.spellcards import makes_all_copies
from judge.ask.building.told import BEFORE
from judge.ask.building.whose import is_turn
from judge.ask.reading.model import SILENT, Clause, Phrase, Reading, Token
from judge.text.patterns import Pattern
from judge.text.records import dataclass


@dataclass
class Before:
    """Keeps where the actions of each sentence begin, and puts those of その前に in front of the sentence before it.

    Attributes:
        starts: how many actions there were before each sentence.
        turned: sentences that begin with その前に; `earlier` those that tell what had been done already.
    """

    starts: dict[int, int] = field(default_factory=dict)
    turned: set[int] = field(default_factory=set)
    earlier: set[int] = field(default_factory=set)

    def reads(self, draft: Draft, clause: Clause) -> None:
        """Take note of a clause that is read next."""
        begins = clause.sentence not in self.starts
        self.starts.setdefault(clause.sentence, len(draft.actions))
        if begins and len(self.starts) > 1 and _points_back(clause):
            self.turned.add(clause.sentence)
        elif begins and len(self.starts) > 1 and _had_been(clause):
            self.earlier.add(clause.sentence)
        elif not begins and clause.predicate is None and _points_back(clause):
            draft.missing.append("「その前に」が何の前か")  # 《X》がいて、その前に: X was not there yet

    def settle(self, draft: Draft) -> None:
        """Let what is told with その前に happen before the sentence in front of it."""
        order = sorted(self.starts)
        for number in sorted(self.turned | self.earlier):
            place = order.index(number)
            first, begins = self.starts[order[place - 1]], self.starts[number]
            ends = self.starts[order[place + 1]] if place + 1 < len(order) else len(draft.actions)
            if number in self.earlier and not first < begins < ends:
                continue
            if not first < begins < ends or draft.sizes or draft.marks or draft.alive or draft.later or draft.timed:
                draft.missing.append("「その前に」が何の前か")
                continue
            told = draft.actions[begins:ends]
            del draft.actions[begins:ends]
            draft.actions[first:first] = told


def _points_back(clause: Clause) -> bool:
    """Return whether a clause says that something was before what has just been told of: その前に, …のはその前だ."""
    words = [t for t in clause.tokens if t.kind not in SILENT and t.kind != "pronoun"]
    if clause.link == "before" and clause.predicate is None and not words:
        return True
    return any(
        t.kind == "link" and t.value == "before" and n and p.tokens[n - 1].text in ("その", "それ", "より")
        for p in clause.phrases
        for n, t in enumerate(p.tokens)
    )


def _had_been(clause: Clause) -> bool:
    """Return whether a clause tells what had been done already: すでに4点受けていた, 《巨大化》を受けていた."""
    verb = clause.predicate
    if verb is None or not verb.features >= {"past", "progressive"} or verb.has("neg"):
        return False
    by_spell = verb.means("take") and any(t.kind == "card" for p in clause.phrases for t in p.tokens)
    return by_spell or any(t.text in BEFORE for p in clause.phrases for t in p.tokens)


_BEFALLS = ("destroy", "die", "take", "deal", "return", "trigger")
"""What becomes of something by what was told."""
_NAMES = ("card", "pt", "mod", "quote", "cost", "color", "subtype", "unknown")
"""Words that may bring something in that was not told."""


def told_idly(draft: Draft, clause: Clause, read: Callable[[Draft, Clause], bool]) -> None:
    """Read a clause; a text or a change of size in it of which nothing came is left unread: 「+3/+0」を受けて."""
    if again.told_again(draft, clause):
        return
    texts = {t.start for t in clause.tokens if t.kind in ("quote", "mod")} - draft.used
    before = draft.snapshot() if texts else {}
    attacks, used = dict(draft.attacks), set(draft.used)
    read(draft, clause)
    if clause.concept == "take" and draft.attacks == attacks and any(t.means("attack") for t in clause.tokens):
        draft.used = used  # 3/3の攻撃を受けた: that attack has not been played
    if texts and {**draft.snapshot(), "used": before["used"]} == before:
        draft.used -= texts


def reasoned(draft: Draft, clause: Clause, reading: Reading) -> bool:
    """Return whether a clause is what who asks expects (2回破壊されるから、1つじゃ足りない？), which is not played.

    Only in the sentence of the question: what is told before it to happen, does.
    """
    verb = clause.predicate
    if clause.link != "because" or verb is None or verb.features & {"past", "progressive"}:
        return False
    if not verb.means(*_BEFALLS) or not _asks_in(reading, clause.sentence):
        return False
    draft.missing += [] if draft.actions or draft.attacks else ["何が起こるか"]
    if not any(p.of(*_NAMES) or _amounts(p) for p in clause.phrases):
        draft.use(*clause.tokens)
    return True


def _amounts(phrase: Phrase) -> bool:
    return any(t.value[1] not in ("回", "度") for t in phrase.of("number"))


def _asks_in(reading: Reading, sentence: int) -> bool:
    return any(one.role == "asked" and one.sentence == sentence for one in reading.clauses)


def further(draft: Draft, clause: Clause, attacking: set[str], reading: Reading) -> list[str]:
    """Return what is missing where what is told to be blocked is none of those told to attack before.

    Args:
        attacking: the attackers there were before the clause.
    """
    new = set(draft.attacks) - attacking
    told = [one for one in reading.given if _before(one, clause) and one.concept == "attack"]
    if clause.concept != "block" or not attacking or not new or not told:
        return []
    return [f"{name}が攻撃しているか" for name in sorted(new) if draft.thing(name).said.pt is not None]


def once_more(draft: Draft, clause: Clause, attacking: set[str], acted: int, *, blocked: bool) -> list[str]:
    """Return what is missing where those who attacked attack again in another turn, which is no part of one combat.

    Where nothing blocked them and nothing else was done, it is played as one further round of the same.

    Args:
        attacking: the attackers there were before the clause.
        acted: how many actions there were.
        blocked: whether some of them had been blocked.
    """
    if clause.concept == "block" and blocked and later(clause):
        return ["次のターンの戦闘で何が起こるか"]
    again = clause.concept == "attack" and later(clause) and bool(attacking) and set(draft.attacks) == attacking
    if not again:
        return []
    done = [one["do"] for one in draft.actions[:acted]]
    plain = "combat" in done and set(done[done.index("combat") :]) <= {"combat", "damage"} and not draft.blocks
    verb = clause.predicate
    if not plain or verb is None or verb.features & {"neg", "potential", "desire"} or draft.rounds >= _MOST_ROUNDS:
        return ["次のターンの戦闘で何が起こるか"]
    if any(draft.actions[acted:]) and [one["do"] for one in draft.actions[acted:]] != ["step"]:
        return ["次のターンの戦闘で何が起こるか"]
    attackers = {draft.thing(name).player or YOU for name in attacking}
    whose = {str(one["of"]) for one in draft.actions[acted:] if "of" in one}
    if len(attackers | whose) > 1 or _defends(draft, clause, attackers):
        return ["次のターンの戦闘で何が起こるか"]
    del draft.actions[acted:]
    draft.rounds += 1
    draft.rounds_over = len(draft.actions)
    return []


_MOST_ROUNDS = 4


def _defends(draft: Draft, clause: Clause, attackers: set[str]) -> bool:
    """Return whether an attack names what it goes to, which may be another than before."""
    goals = [t for p in clause.phrases if p.particle in ("を", "に", "へ") for t in p.words]
    return any(one.kind in ("card", "pt", "loyalty", "type", "subtype", "label") for one in goals) or any(
        at != "" for at in draft.attacks.values()
    )


def after_rounds(draft: Draft) -> list[str]:
    """Return what is missing where something is told behind an attack that was made in several turns."""
    beyond = draft.rounds_over and (draft.blocks or len(draft.actions) != draft.rounds_over)
    return ["次のターンの戦闘で何が起こるか"] if beyond else []


def of_a_hand(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where it is asked what becomes of a hand (相手の手札はどうなる), which names no object."""
    hands = [
        phrase
        for one in reading.asked
        if one.kind == "outcome"
        for phrase in one.clause.phrases
        if phrase.particle == "は" and any(t.kind == "zone" and t.value == "hand" for t in phrase.tokens)
    ]
    known = {t.start for one in draft.things for t in one.said.tokens}
    bare = [phrase for phrase in hands if not any(t.start in known or t.kind in ("card", "pt") for t in phrase.tokens)]
    return ["どのカードがどうなるか"] if bare else []


_ANEW = frozenset({"もう一度", "再び", "再度", "もう1回", "もう一回", "また"})
_HAPPENING = ("die", "destroy", "fight", "attack", "hit", "deal", "take", "cast", "block")


def not_again(draft: Draft, clause: Clause, reading: Reading, acted: int) -> list[str]:
    """Return what is missing where something is told to happen once more (もう一度相打ちになった) and nothing new did.

    Args:
        acted: how many actions there were before the clause.
    """
    verb = clause.predicate
    if verb is None or not verb.means(*_HAPPENING) or verb.has("neg") or len(draft.actions) > acted:
        return []
    begins = max((t.end for t in reading.tokens if t.kind == "mark" and t.end <= verb.start), default=0)
    said = [t for t in reading.tokens if begins <= t.start < verb.start and t.text in _ANEW]
    return ["もう一度起こることの内容"] if said and draft.actions else []


def _before(one: Clause, clause: Clause) -> bool:
    """Return whether a clause stands in a sentence before another, or before it in what is supposed: 攻撃したら."""
    same = one.sentence == clause.sentence and one.link in ("if", "when") and clause.predicate is not None
    passive = same and clause.predicate is not None and clause.predicate.has("passive")
    return one.sentence < clause.sentence or (passive and _starts(one) < _starts(clause))


def _starts(clause: Clause) -> int:
    return min((t.start for t in clause.tokens), default=0)


def two_turns(clause: Clause) -> list[str]:
    """Return what is missing where a clause tells of two turns: 相手のターンに4点、自分のターンに3点受けた."""
    turns = {str(phrase.words[0].value) for phrase in clause.phrases if is_turn(phrase)}
    turns |= {
        str(one.value)
        for phrase in clause.phrases  # 相手のターンに4点次の自分のターンに3点: behind what the first is of
        for one, two in pairwise(phrase.words)
        if phrase.of("number") and one.value in PLAYERS and two.means("turn")
    }
    return ["いつ何が起こるか"] if len(turns) > 1 else []


def other_turn(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where a question asks of another turn than the one that has been played up to."""
    if not draft.actions:
        return []
    turned = any(one["do"] == "step" and one["to"] in ("cleanup", "main", "untap", "upkeep") for one in draft.actions)
    missing = []
    for one in reading.asked:
        words = [t for t in one.clause.tokens if t.kind == "player" or t.means("turn")]
        pairs = [a for a, b in pairwise(words) if a.kind == "player" and a.value in PLAYERS and b.means("turn")]
        now = draft.turn() if draft.whose_turn else (draft.turn() or YOU) if one.kind == "size" and not turned else ""
        if now and any(PLAYERS[str(a.value)] != now for a in pairs):
            missing.append("誰のターンか")
        marked = one.clause.predicate is not None and one.clause.predicate.has("progressive")
        if turned and one.kind == "num" and one.clause.concept == "take" and marked:
            missing.append("いつ受けたダメージか")
    return missing


def nobodys(draft: Draft, reading: Reading, known: int) -> list[str]:
    """Return what is missing where a question names an object by a size that nothing told of has.

    Args:
        known: how many objects had been told of before the question.
    """
    sized = [one for one in draft.things[:known] if one.said.pt or one.said.base]
    if not any(one.get("target") for one in draft.actions):
        sized = [one for one in sized if one.said.card is None]  # 《X》(2/2)が出た。3/3は: a card is called by its name
    everywhere = any("card" in one and makes_all_copies(str(one["card"])) for one in draft.actions)
    if not sized or not draft.actions or everywhere:
        return []
    named = [[t for t in one.clause.tokens if t.kind == "pt"] for one in reading.asked]
    asked = {t.start for words in named for t in words if not _beside_known(draft, words, known)}
    fighting = {*draft.attacks, *draft.unblocked, *(name for pair in draft.blocks for name in pair)}
    touched = fighting | {name for one in draft.actions for name in (*aimed(one), str(one.get("what", "")))}
    return [
        f"{one.name}がどれか"
        for one in draft.things[known:]
        if one.name not in touched
        and one.said.pt is not None
        and not (one.said.card or one.player or one.said.has or one.attached)
        and any(t.start in asked for t in one.said.tokens)
    ]


def _beside_known(draft: Draft, words: list[Token], known: int) -> bool:
    """Return whether sizes asked about together are one of what was told and others: 1/1と、前からいた5/5は."""
    there = {one.said.pt or one.said.base for one in draft.things[:known]}
    return len(words) > 1 and any(t.value in there for t in words)


_NEARLY = Pattern(
    "(?:(?:[れらえけせてねべめげ]|[きしちにみりびぎい])そう(?:に|だった|でし)|[うくすつぬむるぐぶ](?:という)?ところだった)"
)
"""What says of an act that it nearly came about: 追放されそうになった, 追放されるところだった."""


def nearly(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where something that only nearly came about was played."""
    verbs = [c.predicate for c in reading.given if c.role == "given" and c.predicate is not None]
    last = max((one.end for one in verbs), default=0)
    told = [one for one in verbs if one.start in draft.used and _NEARLY.match(reading.text, max(one.end - 1, 0))]
    return ["それが実際に起こったのか"] if any(one.end < last for one in told) else []


_DEALT = ("attack", "block", "damage", "first damage", "combat damage", "step")


def after_damage(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where something is done after damage of which nothing was played: ダメージの後に《X》."""
    told = [c for c in reading.given if c.role == "given" and c.link == "after" and _of_damage(c)]
    dealt = any(one["do"] in _DEALT or "deal damage" in str(one.get("does")) for one in draft.actions)
    return ["何がいつ何にダメージを与えたのか"] if told and draft.actions and not dealt else []


def _of_damage(clause: Clause) -> bool:
    """Return whether a clause names damage and no card that deals it: 戦闘ダメージの後, ダメージを与えた後で."""
    verb = clause.predicate
    bare = verb is None or (verb.means("deal", "give", "go_through", "end", "resolve") and not verb.has("neg"))
    named = any(t.kind in ("card", "quote") for t in clause.tokens)
    return bare and not named and any(t.means("damage") for t in clause.tokens)


def one_apiece(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where each of several blocks one attacker, and all were read to block the same."""
    told = [c for c in reading.given if c.concept == "block" and any(t.text == "ずつ" for t in c.tokens)]
    same = len({attacker for _, attacker in draft.blocks}) < len(draft.blocks)
    return ["どのクリーチャーがどのクリーチャーをブロックしたか"] if told and same and len(draft.attacks) > 1 else []


def unresolved(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where a spell is told not to have resolved, and nothing countered it."""
    verbs = [c.predicate for c in reading.given if c.role == "given" and c.predicate is not None]
    told = any(one.means("resolve") and one.has("neg") and one.has("past") for one in verbs)
    last: dict[str, object] = next((one for one in reversed(draft.actions) if one["do"] in ("cast", "spell")), {})
    countered = "counter" in str(last.get("does", "")) or "card" in last
    return ["呪文が解決しなかった理由"] if told and last and not countered else []


_SIZELESS = Pattern(
    r"(?:(?:^|[。、はがに])[^。、はがに\d《》「」]{2,24}(?:持ち|を持つクリーチャー)|」を持つクリーチャー)と、?\d+/\d+"
)
"""A creature without a size beside one that has one: 破壊不能持ちと2/2を2体."""


def sizeless(reading: Reading) -> list[str]:
    """Return what is missing where what one creature has would be read as of those named beside it."""
    return ["並べられたうちのどれがその能力を持つか"] if _SIZELESS.search(reading.text) else []


_OWN = ("kw.persist", "kw.indestructible", "kw.umbra_armor")
"""Keywords that save nothing but what has them."""
_NOT_YET = Pattern(
    "(?:族霊鎧|陰影鎧)[^。?]{0,8}オーラを?(?:唱え|撃|使)[^。?]{0,6}[。、]?(?:それに|これに)?対応(?:して|で|し、)"
)


def of_another(reading: Reading) -> bool:
    """Return whether only another creature than the one that is asked about has a keyword, or nothing has it yet.

    2/2が死んだ。頑強なのは3/3。2/2は戻る？ 族霊鎧のオーラを唱えたが、対応で…
    """
    if _NOT_YET.search(reading.text) or sizeless(reading):
        return True
    asked = {t.value for one in reading.asked for t in one.clause.tokens if t.kind == "pt"}
    told = [c for c in reading.clauses if any(t.kind == "keyword" and t.value[0] in _OWN for t in c.tokens)]
    if len(asked) != 1 or len(told) != 1 or not told[0].concept or told[0].role == "asked":
        return False
    sizes = {t.value for t in told[0].tokens if t.kind == "pt"}
    others = {t.value for c in reading.given if c is not told[0] for t in c.tokens if t.kind == "pt"}
    return told[0].concept in ("have", "attach", "put") and len(sizes) == 1 and not sizes & asked and asked <= others
