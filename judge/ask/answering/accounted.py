"""Words that no rule used and that the board or what was played bears out anyway.

「公開された」 where a card was revealed, 「2点」 where two damage was dealt, 「トランプル」 where something on the
board has it: such a word tells nothing beyond what was played, so the answer stands. A word of something that is not
there, or that did not come about, may be the very thing on which the answer turns.

Invariant: every word left over must be borne out by itself; nothing that is asked for, negated against what happened,
or said to limit or compare is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.ask.answering import facts
from judge.ask.building import Built
from judge.ask.building.aside import later
from judge.ask.building.cards import counts_graveyard, is_creature, key_of, text_of
from judge.ask.building.marked import SUPPOSED
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import Clause, Phrase, Reading, Token
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import Attach, ChangeLife, PutCounters, RemoveCounters, SetTapped
from judge.engine.events.tell import (
    Attacked,
    Blocked,
    Cast,
    Clashed,
    ControlChanged,
    Entered,
    Prevented,
    Searched,
    Shuffled,
    StepBegins,
    Targeted,
)
from judge.engine.events.zones import Countered, CreateToken, Discard, Draw, Move, Sacrifice
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone
from judge.text.patterns import Pattern

__all__ = ["MOST", "borne_out"]

TURNING = Pattern("同時|再び|先|後|前|次|途中|別|逆|全|半|余|残|違|追加|新|以外|未満|以上|以下|超|大き|小さ|最も|一番")
"""What makes an adverb or adjective more than a manner."""
_ANEW = Pattern("直[さしすせ]")
"""What makes a verb tell of something that is done once more: 唱え直した, 出し直した."""
_AGAIN = Pattern("(?:もう(?:[1一]回|[1一]度|[1一]枚)|再度|再び|改めて|あらためて|[2-9]回目|さらに)[^。?、]*$|また、?$")
"""What stands before what is done once more: もう1回《X》を撃った."""
_PLANNED = Pattern("[おこごそとのぼもよろ]うと$")
"""What stands before what is only meant to be done: 攻撃しようと."""
_TIMED = Pattern("(?:後|あと|前|間|時|とき|ステップ|最中|直前|直後)(?:に|で)、?$")
"""What stands before an act that is told once more with its time: (唱えたいが、)ダメージの前に唱えた."""
_ANSWERED = Pattern("(?:の解決前)?に対応し")
"""What stands behind an ability that was used before something else was done."""
_FED = Pattern("(?:の(?:起動型)?能力)?[でに]、?(?:[^。、《》]{1,12}を、?)?(?:生け贄|生贄|いけにえ)に")
"""What stands behind a card that takes what is sacrificed."""
MOST = 4
"""So many different words, and no more, may be left over."""


def borne_out(left: Sequence[Token], reading: Reading, built: Built, outcome: Outcome, *, chosen: bool) -> bool:
    """Return whether everything that is left over is borne out by the board and by what was played.

    Args:
        left: the tokens that no rule used.
        reading: of the question.
        built: its scenario.
        outcome: how that was played, in the branch that is shown.
        chosen: the outcome depends on a choice.
    """
    if not left or len({one.text for one in left}) > MOST or built.table is None:
        return False
    asked = {token.start for one in reading.asked for token in one.clause.tokens}
    ends = {token.start for one in reading.asked if one.kind == "outcome" for token in one.clause.tokens}
    if chosen and any(one.means("game") and one.start in ends for one in left):
        return False  # what becomes of the game may be the same whatever is chosen
    acts = {one.predicate.start for one in reading.given if one.predicate is not None}
    beside = {token.start for one in reading.given for token in one.tokens if _unblocked(token)}
    if any(one.kind == "verb" and one.start not in acts | beside for one in left):
        return False  # it says of which thing something is asked: 追放してあるアーティファクトは
    if any(one.kind == "verb" and _PLANNED.search(reading.text[: one.start]) for one in left):
        return False  # 攻撃しようとしたが: what was only meant to be done may not have been
    if any(one.kind == "verb" and (_ANEW.search(one.text) or _AGAIN.search(reading.text[: one.start])) for one in left):
        return False  # it was done before, and what was played may be just that
    if any(
        one.kind == "verb" and one.means("cast", "use") and _TIMED.search(reading.text[: one.start]) for one in left
    ):
        return False
    crossing = any(later(clause) for clause in reading.clauses)
    if crossing and any(one.kind == "step" and reading.text.startswith("まで", one.end) for one in left):
        return False  # ターン終了時まで: how long it lasts
    open_ones = {one.start for one in left}
    if any(_like_it(clause, open_ones) for clause in reading.given):
        return False
    if _sides_apart(left, reading):
        return False  # 相手の《X》で自分は何枚引ける: it was read as somebody's
    if any(one.kind == "unknown" and _SELECTED.match(reading.text, one.end) for one in left):
        return False  # 背の高いほうが: which of them it is
    if any(_of_two_players(clause, open_ones) for clause in reading.given):
        return False
    led = {t.start for one in reading.given if one.predicate is None for p in one.phrases[:-1] for t in p.tokens}
    if any(one.kind == "card" and one.start in led for one in left):
        return False  # 群れ仲間は戦闘後…: it is what is asked about
    if any(one.text.endswith("順") and one.means("assignment", "order") for one in left):
        return False  # 割り振り順: the order in which it must be assigned
    if any(one.kind == "label" for one in reading.of("label") if reading.text[: one.start].endswith("プレイヤー")):
        return False  # プレイヤーA: no object is called by that letter
    if any(one.has("neg") for one in left) and any(one.kind == "can" for one in reading.asked):
        return False  # あえて生け贄にせず…するほうを選べる: what else is not done is part of what may be chosen
    if any(one.kind == "pt" and one.start not in _results(reading) for one in left):
        return False  # it may be a further creature
    if sum(one.kind == "number" for one in left) > 1:
        return False  # 相手が2体、自分が1体: which of them is whose
    acts_left = any(one.kind == "verb" for one in left)
    if chosen and (acts_left or any(one.means("total") for one in left)):
        return False  # it may say what was chosen
    if any(_all_of_them(clause, {one.start for one in left}) for clause in reading.given):
        return False
    if any(one.means("life") for one in left) and any(one.kind == "number" for one in left):
        return False  # ライフ2点: from what total it is counted
    if any(_by_keyword(clause, open_ones) for clause in (*reading.given, *(one.clause for one in reading.asked))):
        return False  # 忍術で出した: another way than it was played
    if any(_lies(clause, open_ones) for clause in reading.given):
        return False  # 墓地に別の《X》が1枚: where a further one lies
    if any(_whom(clause, open_ones) or _done_to(clause, open_ones) for clause in reading.given):
        return False
    if any(_what(clause, open_ones) for clause in (*reading.given, *(one.clause for one in reading.asked))):
        return False
    if any(one.means("counter") for one in left) and any(one.kind == "number" for one in left):
        return False  # how many counters there were
    if any(_how_much(clause, open_ones) for clause in reading.given):
        return False
    if any(_of_counters(one.clause, open_ones) for one in reading.asked):
        return False  # カウンターは何が残る: not which object does
    again = {str(one.value) for one in reading.of("card") if one.start not in open_ones}
    if any(one.kind == "card" and str(one.value) not in again for one in left):
        return False  # what a card is there for was not read, unless it was where it is named first
    if any(one.kind == "card" for one in left) and any(one.means("ability") for one in left):
        return False  # 《X》の能力で出した: what it does as its ability was used, not only that it came about
    if any(_does(phrase, open_ones) for clause in reading.given for phrase in clause.phrases):
        return False  # what an ability is said to do was read as if nothing did it
    if any(_event(clause, open_ones) for clause in reading.given):
        return False
    if any(_assigned(clause, open_ones) for clause in reading.given):
        return False  # ブロッカーに2点: to whom it is assigned
    if _in_which_step(reading, open_ones, built.table):
        return False
    if any(_when(clause, open_ones) for clause in reading.given) and not _goes_on_after_damage(built.table):
        return False
    answered = any(_ANSWERED.match(reading.text, one.end) for one in left if one.text.endswith("能力"))
    if answered and not _ability_first(outcome):
        return False  # 《X》の起動型能力に対応して…: that it was used was not read
    if any(one.kind == "card" and _FED.match(reading.text, one.end) for one in left):
        return False  # 2/2を《X》で生け贄に捧げた: that an ability of it was used was not read
    told = _Told(built.table, outcome)
    if any(_spared(clause, open_ones, told) or _took(clause, open_ones, told, chosen) for clause in reading.given):
        return False
    return all(_borne(one, told, asked=one.start in asked) for one in left)


def _ability_first(outcome: Outcome) -> bool:
    """Return whether an ability was on the stack before something else was cast or destroyed."""
    told = [step.text for step in outcome.steps]
    on_stack = next((n for n, text in enumerate(told) if _STACKED.search(text)), len(told))
    return any(_RESPONSE.search(text) for text in told[on_stack:])


_STACKED = Pattern("の能力がスタックに置かれる|の能力を起動する")
_RESPONSE = Pattern("を唱える|破壊され|生け贄に捧げ|は手札に|追放され")


def _lies(clause: Clause, left: set[int]) -> bool:
    """Return whether a clause without a verb names a zone that was not read, and something else that was."""
    zones = [one for one in clause.tokens if one.kind == "zone" and one.value != "battlefield"]
    return clause.predicate is None and any(one.start in left for one in zones) and len(clause.tokens) > len(zones)


def _sides_apart(left: Sequence[Token], reading: Reading) -> bool:
    """Return whether it is left over whose something is, and it is asked about a player."""
    told = {t.value for t in left if t.kind == "player" and reading.text.startswith("の", t.end)}
    heads = (p for one in reading.asked for p in one.clause.phrases if p.particle in ("は", "が", "も"))
    asked = {t.value for p in heads for t in p.tokens if t.kind == "player"}
    return bool(told and asked)


def _like_it(clause: Clause, left: set[int]) -> bool:
    """Return whether somebody is left over who puts there what is like another: 相手の3/3と同じものを自分が出した."""
    verb = clause.predicate
    like = any(t.text.startswith(("同じ", "同様")) for t in clause.tokens)
    puts = verb is not None and verb.means("put_in", "enter", "cast", "control", "exist")
    return puts and like and any(t.kind == "player" and t.start in left for t in clause.tokens)


def _unblocked(token: Token) -> bool:
    """Return whether a word says of an attacker that it is not blocked: ブロックしなかった2/2."""
    return token.means("block") and token.has("neg")


_NOW = Pattern(r"(?:今は|いまは|現在は|これで|今|いま|現在|結果(?:は|、)?|合計で?|[てで(])、?$")
_SO = Pattern(r"(?:になって(?:い(?:る|ます|て))?|になり|にして|にし|です|だ|の状態|のサイズ)?[、。)]")


def _results(reading: Reading) -> set[int]:
    """Return where sizes stand that are told as what something is by now: 7/6になっている, (今は5/5), 撃って4/4にし."""
    text = reading.text
    now = {t.start for t in reading.of("pt") if _NOW.search(text[: t.start]) and _SO.match(text[t.end :])}
    return now | {
        token.start
        for clause in reading.given
        if clause.predicate is not None and clause.predicate.means("become") and clause.predicate.has("progressive")
        for token in clause.tokens
        if token.kind == "pt"
    }


def _event(clause: Clause, left: set[int]) -> bool:
    """Return whether what is left over of a clause tells of an amount or a card in something that is done.

    So it is where the predicate was not read either, or says that an amount becomes another (7枚になった).
    """
    if clause.predicate is None:
        return False
    unread = clause.predicate.start in left or clause.predicate.means("become", "change")
    return unread and any(token.kind in _WEIGHTY and token.start in left for token in clause.tokens)


def _how_much(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over how much is taken or dealt by what was read: it may have been read as a state."""
    if clause.predicate is None or clause.predicate.start in left or not clause.predicate.means("take", "deal"):
        return False
    return any(t.kind == "number" and t.value[1] == "点" and t.start in left for t in clause.tokens)


def _assigned(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over to what damage is assigned, or how much."""
    if clause.predicate is None or not clause.predicate.means("assign"):
        return False
    told = (t for t in clause.tokens if t.start in left)
    return any(t.kind in ("player", "pronoun", "number") or t.means("blocker", "attacker") for t in told)


_STRIKES_FIRST = Pattern("先制攻撃|二段攻撃")


def _in_which_step(reading: Reading, left: set[int], table: dict[str, Any]) -> bool:
    """Return whether it is left over in which of two combat damage steps something is done or dealt."""
    if not any(_STRIKES_FIRST.search(str(one.get("is", ""))) for one in table.get("object", ())):
        return False
    after = (one for one in reading.given if one.link == "after" and not any(t.start in left for t in one.tokens))
    if any(one.means("damage") for clause in after for one in clause.tokens):
        return False  # 先制攻撃のダメージの後、まだそのステップのうちに
    told = (token for clause in reading.given for token in clause.tokens if token.start in left)
    return any(one.kind == "step" or one.means("step word", "phase") or "戦闘ダメージ" in one.text for one in told)


def _when(clause: Clause, left: set[int]) -> bool:
    """Return whether what is left over says before or after what something is done: もうダメージは通った後。"""
    return clause.link in ("after", "before") and clause.predicate is not None and clause.predicate.start in left


def _goes_on_after_damage(table: dict[str, Any]) -> bool:
    """Return whether something is done in a scenario after combat damage: so it was read when it is done."""
    does = [str(one["do"]) for one in table["action"]]
    dealt = [n for n, one in enumerate(does) if one in ("damage", "combat damage")]
    return bool(dealt) and dealt[0] < len(does) - 1


def _of_counters(clause: Clause, left: set[int]) -> bool:
    """Return whether counters are what a clause speaks of, and that is left over."""
    spoken_of = (phrase for phrase in clause.phrases if phrase.particle in ("は", "が"))
    return any(t.means("counter") and t.start in left for phrase in spoken_of for t in phrase.tokens)


def _by_keyword(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over by which keyword something comes: 忍術で出した."""
    if clause.predicate is None or not clause.predicate.means("put_in", "enter", "cast"):
        return False
    means = (phrase for phrase in clause.phrases if phrase.particle in ("で", "により", "によって"))
    return any(token.kind == "keyword" and token.start in left for phrase in means for token in phrase.tokens)


def _what(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over what something is: 緑の呪文を対象にできる, カードを捨てても.

    What the rest of such a phrase says was read of something else; where nothing else is said, what was taken was.
    """
    discards = clause.predicate is not None and clause.predicate.means("discard")
    for phrase in clause.phrases:
        words = [t for t in phrase.words if t.kind not in ("player", "filler")]
        if any(t.means("spell") and t.start in left for t in words) and any(t.kind in ("color", "type") for t in words):
            return True
        if discards and phrase.particle == "を" and words and all(t.means("card") and t.start in left for t in words):
            return True
    return False


def _done_to(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over which card does or suffers something that was read: 召使いが破壊された."""
    if clause.predicate is None or clause.predicate.start in left or not clause.predicate.means(*_DONE):
        return False
    by = ("で", "により", "によって") if clause.predicate.means("exile") else ()
    parts = (phrase for phrase in clause.phrases if phrase.particle in ("が", "を", *by))
    return any(token.kind == "card" and token.start in left for phrase in parts for token in phrase.tokens)


_DONE = ("destroy", "die", "exile", "bounce", "sacrifice", "return", "attack", "block", "deal", "take", "trigger")


def _whom(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over what is done and to or by which player: 誘発が自分を対象にした, 撃ったのは自分."""
    if clause.predicate is None or clause.predicate.start not in left:
        return False
    by = ("", "は", "が") if clause.predicate.means("cast", "activate") else ()
    goals = (phrase for phrase in clause.phrases if phrase.particle in ("を", "に", *by))
    return any(token.kind == "player" and token.start in left for phrase in goals for token in phrase.tokens)


def _spared(clause: Clause, left: set[int], told: _Told) -> bool:
    """Return whether it is left over to which player damage is dealt, and that player was dealt none."""
    if clause.predicate is None or not clause.predicate.means("deal"):
        return False
    goals = [p for p in clause.phrases if p.particle in ("に", "へ")]
    whom = [t for p in goals for t in p.tokens if t.kind == "player" and t.start in left and t.value in PLAYERS]
    return any(not facts.damage_to(told.outcome, PLAYERS[str(t.value)]) for t in whom)


_SELECTED = Pattern("ほう|方(?!法)|やつ|奴")


def _of_two_players(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over that two players do or suffer something: 自分と相手が、互いに."""
    for phrase in clause.phrases:
        players = phrase.of("player")
        if len({t.value for t in players}) > 1 and all(t.start in left for t in players):
            return True
    return False


def _took(clause: Clause, left: set[int], told: _Told, chosen: bool) -> bool:
    """Return whether it is left over that a player is dealt damage who is dealt none, or only by a choice."""
    if clause.predicate is None or not clause.predicate.means("take") or clause.predicate.has("neg"):
        return False
    damage = any(t.means("damage") and t.start in left for p in clause.phrases for t in p.tokens)
    heads = [p for p in clause.phrases if p.particle in ("が", "は", "も")]
    whom = [t for p in heads for t in p.words if t.kind == "player" and t.value in PLAYERS and len(p.words) == 1]
    hurt = all(facts.damage_to(told.outcome, PLAYERS[str(t.value)]) for t in whom)
    return damage and bool(whom) and (chosen or not hurt)


def _does(phrase: Phrase, left: set[int]) -> bool:
    """Return whether it is left over that an ability does something: 能力が…を追放した."""
    return phrase.particle in ("が", "は") and any(t.means("ability") and t.start in left for t in phrase.tokens)


def _all_of_them(clause: Clause, left: set[int]) -> bool:
    """Return whether it is left over that all of them are or did something: 全部死んだ, not カウンターを全部移した."""
    if not any(token.means("total") and token.start in left for token in clause.tokens):
        return False
    done = clause.predicate is not None and clause.predicate.start not in left
    return not (clause.concept == "resolve" or (done and clause.phrase("を") is not None))


_WEIGHTY = ("card", "number", "counter")


class _Told:
    """What the board says and what happened, each looked up once."""

    def __init__(self, table: dict[str, Any], outcome: Outcome) -> None:
        """Take a scenario and how it was played."""
        self.objects: list[dict[str, Any]] = list(table.get("object", ()))
        self.text = str({key: value for key, value in table.items() if key != "title"})
        self.outcome = outcome
        self.events: list[Event] = [event for _, event in facts.events(outcome)]
        self.said = " ".join(step.text for step in outcome.steps)
        self.keys = {str(step.key) for step in outcome.steps}

    def happened(self, *kinds: type[Event]) -> bool:
        """Return whether an event of one of these kinds came about."""
        return any(isinstance(event, kinds) for event in self.events)

    def sizes(self) -> set[tuple[int | None, int | None]]:
        """Return every size that something had before one of the events."""
        views = [facts.at_first(self.outcome), *(batch.before for batch, _ in facts.events(self.outcome))]
        return {(seen.chars.power, seen.chars.toughness) for view in views for _, seen in view.everything()}

    def unblocked(self) -> bool:
        """Return whether some attacker was never blocked."""
        blocked = {event.attacker for event in self.events if isinstance(event, Blocked)}
        return any(isinstance(event, Attacked) and event.what not in blocked for event in self.events)

    def moved(self, *, to: Zone | None = None, since: Zone | None = None) -> bool:
        """Return whether something went to a zone, or left one."""
        return any(
            (to is None or event.to == to) and (since is None or event.origin(batch.before) == since)
            for batch, event in facts.events(self.outcome)
            if isinstance(event, Move)
        )

    def creatures(self) -> int:
        """Return how many creatures the scenario begins with on the battlefield, without a target only supposed."""
        there = (one for one in self.objects if one.get("zone", "戦場") == "戦場" and one["name"] != SUPPOSED)
        return sum(
            is_creature(key_of(str(one["card"]))) if "card" in one else "クリーチャー" in str(one.get("is", ""))
            for one in there
        )

    def alike(self) -> bool:
        """Return whether two of its objects are alike, so that 1体 tells of one of them and not of the other."""
        looks = [str({key: one[key] for key in one if key != "name"}) for one in self.objects]
        return len(set(looks)) < len(looks)

    def amounts(self) -> set[int]:
        """Return the amounts of damage, life and counters that came about, and the life totals at the end."""
        found = {event.amount for event in self.events if isinstance(event, (Damage, PutCounters, RemoveCounters))}
        found |= {abs(event.amount) for event in self.events if isinstance(event, ChangeLife)}
        return found | {facts.life(self.outcome, player) for player in (YOU, OPPONENT)}


_COUNTED = ("体", "人")
_SINGLE = ("回", "度", "つ")


def _borne(token: Token, told: _Told, *, asked: bool) -> bool:
    if asked and token.kind in ("number", "player", "card", "unknown", "subtype", "zone", "pronoun"):
        only = token.kind == "pronoun" and len(told.objects) == 1
        return only or (token.kind == "zone" and token.value == "battlefield")
    if asked and token.kind == "noun" and token.means("token"):
        return False  # トークンはどうなる: not what made them
    check = _KINDS.get(token.kind)
    return check is not None and check(token, told)


def _card(token: Token, told: _Told) -> bool:
    name = token.text.strip("《》")
    return any(name in str(one.get("card", "")) for one in told.objects)


def _keyword(token: Token, told: _Told) -> bool:
    key = token.value[0] if isinstance(token.value, tuple) else str(token.value)
    if key == "kw.conspire":
        return "conspire" in told.text  # 共謀できる？: that the spell may be cast says nothing of it
    view = facts.at_first(told.outcome)
    had = any(key.removeprefix("kw.") in facts.keywords(seen) for _, seen in view.everything())
    return had or any(one == key or one.startswith(f"{key}.") for one in told.keys)


def _number(token: Token, told: _Told) -> bool:
    if not isinstance(token.value, tuple):
        return False
    number, unit = token.value
    if unit in _COUNTED:
        return number == told.creatures() or (number == 1 and not told.alike())
    if unit in _SINGLE:
        return bool(number == 1)
    return unit == "点" and number in told.amounts()


def _counter(token: Token, told: _Told) -> bool:
    kind = token.value[0] if isinstance(token.value, tuple) else str(token.value)
    there = any(kind in str(one.get("counters", "")) for one in told.objects)
    return there or any(isinstance(one, PutCounters) and one.kind == kind for one in told.events)


_ZONES = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY, "exile": Zone.EXILE}


def _looks(card: str) -> bool:
    """Return whether what lies in a graveyard makes a permanent what it is."""
    key = key_of(card)
    return counts_graveyard(key) or any("'graveyard'" in repr(getattr(one, "ops", ())) for one in text_of(key))


def _zone(token: Token, told: _Told) -> bool:
    if token.value == "battlefield":
        return True
    zone = _ZONES.get(str(token.value))
    if zone == Zone.GRAVEYARD and any("card" in one and _looks(str(one["card"])) for one in told.objects):
        return False  # what lies there is told, and something goes by it
    return zone is not None and (told.moved(to=zone) or told.moved(since=zone))


def _step(token: Token, told: _Told) -> bool:
    return any(isinstance(one, StepBegins) and one.step.value == token.value for one in told.events)


_TYPES = ("type", "subtype", "supertype")


def _kind(token: Token, told: _Told) -> bool:
    for name in (token.value, token.text):
        if any(str(name) in str(one.get("is", "")) for one in told.objects):
            return True
    view = facts.at_first(told.outcome)
    return any(seen.is_a(str(token.value)) for _, seen in view.everything())


def _noun(token: Token, told: _Told) -> bool:
    if token.value == "damage":
        dealt = [event.combat for event in told.events if isinstance(event, Damage)]
        return any(dealt) if "戦闘" in token.text else bool(dealt)
    check = _NOUNS.get(str(token.value))
    return check is not None and check(told)


def _always(told: _Told) -> bool:
    return True


_NOUNS: dict[str, Callable[[_Told], bool]] = {
    **dict.fromkeys(("legend rule", "uniqueness", "card type", "phase", "step word", "size"), _always),
    **dict.fromkeys(("power", "toughness", "combat", "turn", "game", "cost", "mana", "card", "life", "total"), _always),
    **dict.fromkeys(("permanent", "source", "settled", "assignment", "loyalty", "fire"), _always),
    "spell": lambda told: told.happened(Cast),
    "ability": lambda told: "能力" in told.said,
    "effect": lambda told: "効果" in told.text,
    "counter": lambda told: any("counters" in one for one in told.objects) or told.happened(PutCounters),
    "shield": lambda told: "再生" in told.text or "再生" in told.said,
    "trigger": lambda told: "スタックに置かれる" in told.said,
    "token": lambda told: "トークン" in told.text or told.happened(CreateToken),
    "untapped": lambda told: True,
    "aura": lambda told: any("attached" in one for one in told.objects),
    "attacker": lambda told: told.happened(Attacked),
    "blocker": lambda told: told.happened(Blocked),
    "lethal": lambda told: "sba.lethal" in told.keys,
}


def _pt(token: Token, told: _Told) -> bool:
    return token.value in told.sizes()


def _verb(token: Token, told: _Told) -> bool:
    if _unblocked(token):
        return told.unblocked()
    if token.means("become"):
        return token.has("progressive")  # 5/5になっている: the size is borne out by itself
    check = _VERBS.get(str(token.value))
    if check is None:
        return False
    return check(told) != token.has("neg")


def _died(told: _Told) -> bool:
    return any(
        event.origin(batch.before) == Zone.BATTLEFIELD and event.to == Zone.GRAVEYARD
        for batch, event in facts.events(told.outcome)
        if isinstance(event, Move)
    )


def _came(*kinds: type[Event]) -> Callable[[_Told], bool]:
    return lambda told: told.happened(*kinds)


_VERBS: dict[str, Callable[[_Told], bool]] = {
    **dict.fromkeys(("die", "destroy"), _died),
    "sacrifice": lambda told: "生け贄" in told.said or told.happened(Sacrifice),
    "discard": _came(Discard),
    "draw": _came(Draw),
    "exile": lambda told: told.moved(to=Zone.EXILE),
    "bounce": lambda told: told.moved(to=Zone.HAND),
    **dict.fromkeys(("attack", "fight", "hit"), _came(Attacked)),
    "block": _came(Blocked),
    **dict.fromkeys(("deal", "take", "go_through"), _came(Damage)),
    "gain": lambda told: any(isinstance(one, ChangeLife) and one.amount > 0 for one in told.events),
    "lose": lambda told: any(isinstance(one, ChangeLife) and one.amount < 0 for one in told.events),
    "cast": _came(Cast),
    **dict.fromkeys(("enter", "put_in"), _came(Entered, CreateToken)),
    "trigger": lambda told: "スタックに置かれる" in told.said,
    "resolve": lambda told: "解決する" in told.said,
    **dict.fromkeys(("tap", "untap"), _came(SetTapped)),
    "reveal": _came(Clashed),
    "copy": lambda told: "コピー" in told.said or "copies" in told.text,
    "target": _came(Targeted),
    "counterspell": _came(Countered),
    **dict.fromkeys(("steal", "give", "control"), _came(ControlChanged)),
    "attach": lambda told: any("attached" in one for one in told.objects) or told.happened(Attach),
    "survive": lambda told: not _died(told),
    "prevent": _came(Prevented),
    "search": _came(Searched),
    "shuffle": _came(Shuffled),
    "leave": lambda told: told.moved(since=Zone.BATTLEFIELD),
    "activate": lambda told: "activate" in told.text,
    "put": _came(PutCounters),
    **dict.fromkeys(("exist", "do", "have", "come", "use"), _always),
}


def _manner(token: Token, told: _Told) -> bool:
    return "manner" in token.features and not TURNING.search(token.text)


_KINDS: dict[str, Callable[[Token, _Told], bool]] = {
    "card": _card,
    "keyword": _keyword,
    "number": _number,
    "counter": _counter,
    "pt": _pt,
    "zone": _zone,
    "step": _step,
    **dict.fromkeys(_TYPES, _kind),
    "noun": _noun,
    "verb": _verb,
    "player": lambda token, told: token.value != "each",
    "pronoun": lambda token, told: True,
    "unknown": _manner,
}
