"""When abilities trigger: one rule for each wording of an event, in the engine's trigger conditions.

Invariant: an event is understood whole; with it comes what それ and そのプレイヤー mean in what follows.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.wording.forms import plain
from judge.ask.wording.nouns import Noun, noun
from judge.ask.wording.parts import counter
from judge.ask.wording.template import Reader, Rules, rules
from judge.text.patterns import Pattern
from judge.text.records import dataclass, replace

STEPS = {
    "アップキープ": "upkeep",
    "アップキープ・ステップ": "upkeep",
    "ドロー・ステップ": "draw",
    "終了ステップ": "end",
    "エンド・ステップ": "end",
    "終了": "end",
    "戦闘": "begin combat",
}


@dataclass(frozen=True)
class Event:
    """A trigger condition.

    Attributes:
        when: as the vocabulary writes it, one table for each of several events.
        it, they: what それ and そのプレイヤー mean in the effect.
    """

    when: tuple[dict[str, Any], ...]
    it: str = ""
    they: str = ""


def _of(word: str, key: str = "what", **more: Any) -> Any:
    """Return a maker for an event of an object: the permanent itself where no phrase names one."""

    def make(noun: Noun | None = None, **_: Any) -> Event | None:
        if noun is None or noun.ref == "source":
            in_blocks = word in ("blocks", "becomes blocked")  # それ may as well be the other creature
            return Event(({"when": word, **more},), it="" if in_blocks else "source")
        if noun.ref == "host":
            return Event(({"when": word, key: "host", **more},), it="that")
        if noun.what is None or noun.up_to or noun.count not in (None, 1):
            return None
        return Event(({"when": word, key: noun.what, **more},), it="that")

    return make


def _players(word: str, **more: Any) -> Any:
    """Return a maker for an event of players: you where no phrase names any."""

    def make(noun: Noun | None = None, **_: Any) -> Event | None:
        who = "you" if noun is None else _who(noun)
        they = "owner of that" if word == "discards" else "that player"
        return None if who is None else Event(({"when": word, "who": who, **more},), they=they)

    return make


def _who(one: Noun) -> str | None:
    if one.player:
        return "players" if one.player == "players" and not one.aimed else "opponents" if not one.aimed else None
    return one.ref if one.ref in ("you", "opponents", "players") else None


def _deals(to: str, *, combat: bool = False) -> Any:
    def make(noun: Noun | None = None) -> Event | None:
        when: dict[str, Any] = {"when": "deals"}
        it = "source"
        if noun is not None and noun.ref == "host":
            when["source"], it = "host", "that"
        elif noun is not None and noun.ref != "source":
            if noun.what is None or noun.count not in (None, 1):
                return None
            when["source"] = noun.what
            it = "that"
        if to:
            when["to"] = to
        if combat:
            when["combat"] = True
        they = "recipient" if to in ("player", "opponent") else "you" if to == "you" else ""
        return Event((when,), it="recipient" if to == "creature" else it, they=they)

    return make


def _casts(noun: Noun, noun2: Noun | None = None) -> Event | None:
    """(noun2が)クリーチャー呪文を唱える."""
    if noun.what is None or noun.what.get("zone", "battlefield") not in ("stack", "battlefield"):
        return None
    what = {**noun.what, "zone": "stack", "kind": "spell"}
    who = "you" if noun2 is None else _who(noun2)
    if who is None:
        return None
    if who != "players":
        what["controller"] = "you" if who == "you" else "opponent"
    return Event(({"when": "cast spell", "what": what},), it="that", they="controller of that")


def _counters(counter: str, noun: Noun | None = None) -> Event | None:
    when: dict[str, Any] = {"when": "gets counters", "kind": counter, "each": True}
    if noun is not None and noun.ref != "source":
        if noun.what is None:
            return None
        when["what"] = noun.what
    return Event((when,), it="that" if "what" in when else "source")


def _dealt(noun: Noun | None = None) -> Event | None:
    """ダメージを受ける, プレイヤーにダメージが与えられる: an object, or players."""
    who = None if noun is None else _who(noun)
    if who is not None:
        they = "you" if who == "you" else "recipient"
        return Event(({"when": "is dealt", "what": who},), they=they)
    made: Event | None = _of("is dealt")(noun)
    return made if made is None or made.it == "source" else replace(made, it="recipient")


def _in_blocks(*words: str) -> Any:
    """Return a maker for blocks with another creature, which is what それ means: once for each of them."""

    def make(noun: Noun | None = None) -> Event | None:
        if noun is not None and noun.ref != "source":
            return None
        return Event(tuple({"when": word, "each": True} for word in words), it="opposing")

    return make


def _clashes(*, wins: bool = False) -> Any:
    def make(noun: Noun | None = None) -> Event | None:
        who = "you" if noun is None else _who(noun)
        if who is None:
            return None
        when: dict[str, Any] = {"when": "clashes", **({} if who == "you" else {"who": who})}
        return Event(({**when, "wins": True} if wins else when,), they="that player")

    return make


def _buried(noun: Noun | None = None) -> Event | None:
    """カードが(対戦相手の)墓地に置かれる, from wherever."""
    who = None if noun is None else _who(noun)
    owner = {"you": "you", "opponents": "opponent"}.get(who or "")
    if noun is not None and owner is None and who != "players":
        return None
    what: dict[str, Any] = {"anywhere": True, "token": False, **({"owner": owner} if owner else {})}
    return Event(({"when": "moves", "what": what, "to": "graveyard"},), it="that card", they="owner of that")


def _step(step: str, of: str) -> Event | None:
    return Event(({"when": "beginning", "step": step, "of": of},), they="that player")


def _state(noun: Noun, *, mine: bool = False) -> Event | None:
    """沼をコントロールしていないとき, クリーチャーが1体もいないとき: a state trigger."""
    if noun.what is None or noun.count not in (None, 1):
        return None
    there = {"if": "exists", "what": {**noun.what, "controller": "you"} if mine else noun.what}
    return Event(({"when": "state is", "only_if": {"if": "not", "only_if": there}},), it="source")


def _all_of(*made: Event | None) -> Event | None:
    if any(one is None for one in made):
        return None
    found = [one for one in made if one is not None]
    return Event(tuple(when for one in found for when in one.when), found[0].it, found[0].they)


_ENTER = r"(?:戦場に)?(?:出る|登場する)"
_UNDER = r"(?:あなたのコントロール下で|あなたの戦場に|あなたの場に)"
_DIE = r"(?:死亡する|死ぬ|死亡)|戦場から墓地に置かれる|墓地に(?:置かれる|落ちる)"
_LEAVE = r"(?:戦場を)?離れる|戦場から離れる"
_GA = r"(?:が|は)(?:、)?"
_DAMAGE = r"ダメージを与える"
_WHERE = r"(?:の上)?に"
_CREATURE = r"クリーチャー(?:1体)?"
_THEIRS = r"(?:対戦相手のコントロール下で|対戦相手の戦場に)"

EVENTS: Rules = rules(
    (
        r"(?:戦場に出るか攻撃する|出るか攻撃する|戦場に出るか(?:、)?または攻撃する)$",
        lambda: _all_of(_of("enters")(), _of("attacks")()),
    ),
    (rf"<noun>{_GA}(?:戦場に)?出るか攻撃する$", lambda noun: _all_of(_of("enters")(noun), _of("attacks")(noun))),
    (r"(?:攻撃かブロックする)$", lambda: _all_of(_of("attacks")(), _of("blocks")())),
    (r"(?:攻撃するかブロックする)$", lambda: _all_of(_of("attacks")(), _of("blocks")())),
    (rf"<noun>{_GA}攻撃(?:する)?かブロックする$", lambda noun: _all_of(_of("attacks")(noun), _of("blocks")(noun))),
    (rf"<noun>{_GA}{_UNDER}{_ENTER}$", lambda noun: _mine(noun, "enters")),
    (rf"<noun>{_GA}{_THEIRS}{_ENTER}$", lambda noun: _mine(noun, "enters", "opponent")),
    (rf"{_UNDER}、?<noun>{_GA}{_ENTER}$", lambda noun: _mine(noun, "enters")),
    (rf"{_THEIRS}、?<noun>{_GA}{_ENTER}$", lambda noun: _mine(noun, "enters", "opponent")),
    (rf"<noun>{_GA}{_ENTER}$", _of("enters")),
    (rf"{_ENTER}$", _of("enters")),
    (rf"<noun>{_GA}(?:{_DIE})$", _of("dies")),
    (rf"(?:{_DIE})$", _of("dies")),
    (rf"<noun>{_GA}(?:{_LEAVE})$", _of("leaves")),
    (rf"(?:{_LEAVE})$", _of("leaves")),
    (rf"<noun>{_GA}(?:攻撃する|殴る)$", _of("attacks")),
    (r"(?:攻撃する|殴る|攻撃)$", _of("attacks")),
    (rf"<noun>{_GA}ブロックする$", _of("blocks")),
    (r"ブロックする$", _of("blocks")),
    (rf"<noun>{_GA}ブロックされる$", _of("becomes blocked")),
    (r"ブロックされる$", _of("becomes blocked")),
    (rf"(?:<noun>{_GA})?{_CREATURE}をブロックする$", _in_blocks("blocks")),
    (rf"(?:<noun>{_GA})?{_CREATURE}にブロックされる$", _in_blocks("becomes blocked")),
    (
        rf"(?:<noun>{_GA})?(?:{_CREATURE}を)?ブロックするか{_CREATURE}にブロックされる$",
        _in_blocks("blocks", "becomes blocked"),
    ),
    (
        rf"(?:<noun>{_GA})?(?:{_CREATURE}に)?ブロックされるか{_CREATURE}をブロックする$",
        _in_blocks("blocks", "becomes blocked"),
    ),
    (rf"(?:<noun>{_GA})対戦相手(?:1人)?に戦闘{_DAMAGE}$", _deals("opponent", combat=True)),
    (rf"対戦相手(?:1人)?に戦闘{_DAMAGE}$", _deals("opponent", combat=True)),
    (rf"<noun>{_GA}対戦相手(?:1人)?に{_DAMAGE}$", _deals("opponent")),
    (rf"対戦相手(?:1人)?に{_DAMAGE}$", _deals("opponent")),
    (rf"<noun>{_GA}プレイヤー(?:1人)?に戦闘{_DAMAGE}$", _deals("player", combat=True)),
    (rf"プレイヤー(?:1人)?に戦闘{_DAMAGE}$", _deals("player", combat=True)),
    (rf"<noun>{_GA}プレイヤー(?:1人)?に{_DAMAGE}$", _deals("player")),
    (rf"プレイヤー(?:1人)?に{_DAMAGE}$", _deals("player")),
    (rf"<noun>{_GA}クリーチャー(?:1体)?に戦闘{_DAMAGE}$", _deals("creature", combat=True)),
    (rf"<noun>{_GA}クリーチャー(?:1体)?に{_DAMAGE}$", _deals("creature")),
    (rf"クリーチャー(?:1体)?に{_DAMAGE}$", _deals("creature")),
    (rf"<noun>{_GA}あなたに{_DAMAGE}$", _deals("you")),
    (rf"<noun>{_GA}戦闘{_DAMAGE}$", _deals("", combat=True)),
    (rf"戦闘{_DAMAGE}$", _deals("", combat=True)),
    (rf"<noun>{_GA}{_DAMAGE}$", _deals("")),
    (rf"{_DAMAGE}$", _deals("")),
    (rf"<noun>{_GA}ダメージを(?:受ける|与えられる)$", _dealt),
    (r"<noun>にダメージが与えられる$", _dealt),
    (r"ダメージを(?:受ける|与えられる)$", _dealt),
    (rf"<noun>{_GA}ライフを(?:1点以上)?(?:得る|回復する)$", _players("gains life")),
    (r"ライフを(?:1点以上)?(?:得る|回復する)$", _players("gains life")),
    (rf"<noun>{_GA}ライフを(?:1点以上)?失う$", _players("loses life")),
    (r"ライフを(?:1点以上)?失う$", _players("loses life")),
    (rf"(?:<noun>{_GA})?激突(?:を行って|を行い、?|をして、?|して、?|に|で)勝つ$", _clashes(wins=True)),
    (rf"(?:<noun>{_GA})?激突(?:を行う|する|をする)$", _clashes()),
    (rf"カード{_GA}(?:<noun>の)?墓地に(?:置かれる|落ちる)$", _buried),
    (rf"<noun>{_GA}カードを(?:1枚)?(?:引く|ドローする)$", _players("draws")),
    (r"カードを(?:1枚)?(?:引く|ドローする)$", _players("draws")),
    (rf"<noun>{_GA}カードを(?:1枚)?捨てる$", _players("discards")),
    (r"カードを(?:1枚)?捨てる$", _players("discards")),
    (rf"<noun2>{_GA}<noun>を唱える$", _casts),
    (r"<noun>を唱える$", _casts),
    (rf"<noun>{_GA}唱えられる$", lambda noun: _casts(noun, Noun(ref="players"))),
    (rf"<noun>{_WHERE}(?:、)?<counter>が?(?:1個)?(?:置かれる|乗る)$", _counters),
    (rf"<counter>が(?:1個)?<noun>{_WHERE}(?:置かれる|乗る)$", _counters),
    (rf"<noun>{_GA}(?:呪文や能力の|呪文か能力の|呪文または能力の)?対象に(?:なる|取られる)$", _of("becomes target")),
    (r"(?:呪文や能力の|呪文か能力の|呪文または能力の)対象に(?:なる|取られる)$", _of("becomes target")),
    (r"対象に(?:なる|取られる)$", _of("becomes target")),
    (rf"<noun>{_GA}アンタップ(?:状態に)?(?:なる|する)$", _of("becomes tapped", untapped=True)),
    (r"アンタップ(?:状態に)?(?:なる|する)$", _of("becomes tapped", untapped=True)),
    (rf"<noun>{_GA}タップ(?:状態に)?(?:なる|する|される)$", _of("becomes tapped")),
    (r"タップ(?:状態に)?(?:なる|する|される)$", _of("becomes tapped")),
    (r"(?:あなたが)?<noun>を生け贄に捧げる$", _of("is sacrificed", by="you")),
    (r"(?:あなたが)?<noun>を(?:1つも|1体も)?コントロールしていない$", lambda noun: _state(noun, mine=True)),
    (r"<noun>が(?:1体も|1つも)?(?:戦場に|場に)?(?:1体も|1つも)?(?:いない|存在しない|ない)$", lambda noun: _state(noun)),
    (r"(?:ターン終了)$", lambda: _step("end", "players")),
    (r"(?:あなたの)?<step>の開始$", lambda step: _step(step, "you")),
    (r"各(?:プレイヤーの)?<step>の開始$", lambda step: _step(step, "players")),
    (r"(?:各)?対戦相手の<step>の開始$", lambda step: _step(step, "opponents")),
)
"""Which wording of an event means what, its verb in the dictionary form."""


def _mine(one: Noun, word: str, whose: str = "you") -> Event | None:
    """クリーチャーがあなたのコントロール下で戦場に出る, or under the control of an opponent."""
    if one.ref == "source" and whose == "you":
        return Event(({"when": word},), it="source")
    if one.what is None or one.count not in (None, 1):
        return None
    return Event(({"when": word, "what": {**one.what, "controller": whose}},), it="that", they="controller of that")


READERS: dict[str, Reader] = {"noun": noun, "counter": counter, "step": STEPS.get}


def heads(text: str) -> list[tuple[Event, str]]:
    """Return each way to read a text as a trigger condition and what is left behind it."""
    found: list[tuple[Event, str]] = []
    for match in re.finditer(
        r"の開始時(?:に)?(?:は)?、?|(?:とき|時|たび|際)(?:に)?(?:は)?、?|(?<=[るたぬうくすつ])と、?|(?<=[ただ])ら、?",
        text,
    ):
        said = text[: match.start()]
        if match[0].startswith("の開始"):
            said += "の開始"
        made = event(said)
        if made is not None and match.end() < len(text):
            found.append((made, text[match.end() :]))
    return found


_OR_OTHER = Pattern(
    r"(?:これ|このクリーチャー)(?:か|または|、または)(?=(?:他の|別の)(?P<noun>[^、。がは]+)(?P<rest>[がは].+)$)"
)
"""これか他のクリーチャーが死亡する: the permanent itself, too."""


def _either(match: re.Match[str]) -> Event | None:
    """Return the event of the permanent itself or another; それ is what it happened to."""
    mine, other = event(f"これ{match['rest']}"), event(match.string[match.end() :])
    if mine is None or other is None:
        return None
    return Event((*mine.when, *other.when), it="that", they=other.they)


def event(text: str) -> Event | None:
    """Return the trigger condition that a clause says, None where it is none."""
    if match := _OR_OTHER.match(text):
        return _either(match)
    said = plain(text)
    for form in dict.fromkeys((said.text, text)):
        made: Event | None = EVENTS.read(form, READERS)
        if made is not None:
            return made
    return None
