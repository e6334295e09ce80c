"""Words that no rule used and that the board or what was played bears out anyway.

「公開された」 where a card was revealed, 「2点」 where two damage was dealt, 「トランプル」 where something on the
board has it: such a word tells nothing beyond what was played, so the answer stands. A word of something that is not
there, or that did not come about, may be the very thing on which the answer turns.

Invariant: every word left over must be borne out by itself; nothing that is asked for, negated against what happened,
or said to limit or compare is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.answering.bearing import Told, borne, of_both, unblocked
from judge.ask.answering.weighty import (
    ability_does,
    all_of_them,
    assigned,
    by_keyword,
    done_to,
    event,
    how_much,
    lies,
    like_it,
    of_counters,
    of_two_players,
    spared,
    supposed_not,
    took,
    what_told,
    when_told,
    whom_told,
)
from judge.ask.building import Built
from judge.ask.building.aside import later
from judge.ask.building.players import PLAYERS
from judge.ask.reading.model import Clause, Reading, Token
from judge.engine.scenario.play import Outcome
from judge.text.patterns import Pattern

__all__ = ["MOST", "borne_out"]

_ANEW = Pattern("直[さしすせ]")
"""What makes a verb tell of something that is done once more: 唱え直した, 出し直した."""
_AGAIN = Pattern("(?:もう(?:[1一]回|[1一]度|[1一]枚)|再度|再び|改めて|あらためて|[2-9]回目|さらに)[^。?、]*$|また、?$")
"""What stands before what is done once more: もう1回《X》を撃った."""
_ANOTHER = Pattern("(?:別|他|ほか)の$")
_MANY = Pattern(r"\d+/\d+(?:が|を|は|も)?、?$")
"""What stands before a number that says how many of a size there are."""
_PLANNED = Pattern("[おこごそとのぼもよろ]うと$")
"""What stands before what is only meant to be done: 攻撃しようと."""
_TIMED = Pattern("(?:後|あと|前|間|時|とき|ステップ|最中|直前|直後)(?:に|で)、?$")
"""What stands before an act that is told once more with its time: (唱えたいが、)ダメージの前に唱えた."""
_ANSWERED = Pattern("(?:の解決前)?に対応し")
"""What stands behind an ability that was used before something else was done."""
_FED = Pattern("(?:の(?:起動型)?能力)?[でに]、?(?:[^。、《》]{1,12}を、?)?(?:生け贄|生贄|いけにえ)に")
"""What stands behind a card that takes what is sacrificed."""
_FIGURES = ("loyalty", "life", "size", "power", "toughness", "damage", "mana_value", "color")
"""What may be asked for together with something else: 忠誠度と、…."""
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
    beside = {token.start for one in reading.given for token in one.tokens if unblocked(token)}
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
    if any(one.text == "そう" or (one.kind == "type" and _ANOTHER.search(reading.text[: one.start])) for one in left):
        return False  # 追放されそうになった; 乗っていたのは別のクリーチャー
    if any(one.kind == "number" and _MANY.search(reading.text[: one.start]) for one in left):
        return False  # 3/3と2/2が2体で攻撃した
    crossing = any(later(clause) for clause in reading.clauses)
    if crossing and any(one.kind == "step" and reading.text.startswith("まで", one.end) for one in left):
        return False  # ターン終了時まで: how long it lasts
    open_ones = {one.start for one in left}
    if any(supposed_not(clause, open_ones) for clause in reading.clauses):
        return False  # 再生の盾が張られていなければ: another case than is told
    if any(like_it(clause, open_ones) for clause in reading.given):
        return False
    if any(_whose(one, reading.text) and not _all_of(one, built.table) for one in left) and not _anothers(built.table):
        return False  # オーナーは相手, 攻撃したのは自分: whose it is
    if any(_head_left(one.clause, open_ones) for one in reading.asked):
        return False  # 呪文の打ち消しもなくなる？ was asked of something else
    if any(one.start in asked and one.means(*_FIGURES) and reading.text.startswith("と", one.end) for one in left):
        return False  # 忠誠度と、起動できるかは: what is asked first
    if any(one.kind == "zone" and _EMPTIED.match(reading.text, one.end) for one in left):
        return False  # 墓地を追放された: the cards there, not what was read as exiled
    if _sides_apart(left, reading):
        return False  # 相手の《X》で自分は何枚引ける: it was read as somebody's
    if any(one.kind == "unknown" and _SELECTED.match(reading.text, one.end) for one in left):
        return False  # 背の高いほうが: which of them it is
    if any(of_two_players(clause, open_ones) for clause in reading.given):
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
    if any(all_of_them(clause, {one.start for one in left}) for clause in reading.given):
        return False
    if any(one.means("life") for one in left) and any(one.kind == "number" for one in left):
        return False  # ライフ2点: from what total it is counted
    if any(by_keyword(clause, open_ones) for clause in (*reading.given, *(one.clause for one in reading.asked))):
        return False  # 忍術で出した: another way than it was played
    if any(lies(clause, open_ones) for clause in reading.given):
        return False  # 墓地に別の《X》が1枚: where a further one lies
    if any(whom_told(clause, open_ones) or done_to(clause, open_ones) for clause in reading.given):
        return False
    if any(what_told(clause, open_ones) for clause in (*reading.given, *(one.clause for one in reading.asked))):
        return False
    if any(one.means("counter") for one in left) and any(one.kind == "number" for one in left):
        return False  # how many counters there were
    if any(how_much(clause, open_ones) for clause in reading.given):
        return False
    if any(of_counters(one.clause, open_ones) for one in reading.asked):
        return False  # カウンターは何が残る: not which object does
    again = {str(one.value) for one in reading.of("card") if one.start not in open_ones}
    if any(one.kind == "card" and str(one.value) not in again for one in left):
        return False  # what a card is there for was not read, unless it was where it is named first
    if any(one.kind == "card" for one in left) and any(one.means("ability") for one in left):
        return False  # 《X》の能力で出した: what it does as its ability was used, not only that it came about
    if any(ability_does(phrase, open_ones) for clause in reading.given for phrase in clause.phrases):
        return False  # what an ability is said to do was read as if nothing did it
    if any(event(clause, open_ones) for clause in reading.given):
        return False
    if any(assigned(clause, open_ones) for clause in reading.given):
        return False  # ブロッカーに2点: to whom it is assigned
    if _in_which_step(reading, open_ones, built.table):
        return False
    if any(when_told(clause, open_ones) for clause in reading.given) and not _goes_on_after_damage(built.table):
        return False
    answered = any(_ANSWERED.match(reading.text, one.end) for one in left if one.text.endswith("能力"))
    if answered and not _ability_first(outcome):
        return False  # 《X》の起動型能力に対応して…: that it was used was not read
    if any(one.kind == "card" and _FED.match(reading.text, one.end) for one in left):
        return False  # 2/2を《X》で生け贄に捧げた: that an ability of it was used was not read
    told = Told(built.table, outcome)
    if any(spared(clause, open_ones, told) or took(clause, open_ones, told, chosen) for clause in reading.given):
        return False
    return all(of_both(one, reading.text, told) or borne(one, told, asked=one.start in asked) for one in left)


_OWNING = ("オーナー", "コントロー", "持ち主")
_IS_SO = Pattern(
    "(?:プレイヤー)?(?:だけ|のみ|側|の側|の方|のほう|のもの|のクリーチャー)?(?:です|でした|だった|だ|で(?=、))?(?:[。、]|$)"
)
"""Behind a player of whom it is said that it is theirs: 攻撃したのは相手です。"""
_IS_THE_ONE = Pattern("(?:は|が)、?[^。、?]{0,8}(?:側|方|ほう)(?:です|だ|で)?[。、]")
"""Behind a player who is said to be on a side: 自分は2/2の方。"""


def _all_of(token: Token, table: dict[str, Any]) -> bool:
    """Return whether all that is on the board is of the player that is named: 沼を出してるのは自分だけ。"""
    player = PLAYERS.get(str(token.value), "") if token.kind == "player" else ""
    return bool(player) and all(one.get("controller") == player for one in table.get("object", ()))


def _anothers(table: dict[str, Any]) -> bool:
    """Return whether something on the board is told to be of one player and controlled by the other."""
    known = table.get("object", ())
    return any(one.get("owner") not in (None, one.get("controller")) for one in known)


def _whose(token: Token, text: str) -> bool:
    """Return whether a word says whose something is, or on which side somebody is."""
    if token.text.startswith(_OWNING):
        return True
    player = token.kind == "player" and token.value in ("you", "opponent")
    said = text[: token.start].endswith(("は", "のは", "が", "。", "、"))
    return player and (
        (said and _IS_SO.match(text, token.end) is not None) or _IS_THE_ONE.match(text, token.end) is not None
    )


def _head_left(clause: Clause, left: set[int]) -> bool:
    """Return whether what is asked about (…は, …も, …が; the last of several) is left over."""
    subjects = [phrase for phrase in clause.phrases if phrase.particle in ("は", "も", "が")]
    tokens = subjects[-1].tokens if subjects else ()
    heads = [token for token in tokens if token.kind not in ("particle", "mark", "open", "close")]
    if heads and heads[-1].kind == "player" and any(token.start in left for token in heads):
        return True  # ブロック側プレイヤーは: which player it is
    asked = bool(heads) and heads[-1].start in left
    plain = asked and (heads[-1].means("game") or heads[-1].kind == "type")
    return asked and not plain  # ゲームはどうなる？ is of whoever loses it, 壁でないクリーチャーは of the one there


def _ability_first(outcome: Outcome) -> bool:
    """Return whether an ability was on the stack before something else was cast or destroyed."""
    told = [step.text for step in outcome.steps]
    on_stack = next((n for n, text in enumerate(told) if _STACKED.search(text)), len(told))
    return any(_RESPONSE.search(text) for text in told[on_stack:])


_STACKED = Pattern("の能力がスタックに置かれる|の能力を起動する")
_RESPONSE = Pattern("を唱える|破壊され|生け贄に捧げ|は手札に|追放され")


def _sides_apart(left: Sequence[Token], reading: Reading) -> bool:
    """Return whether it is left over whose something is, and it is asked about a player."""
    told = {t.value for t in left if t.kind == "player" and reading.text.startswith("の", t.end)}
    heads = (p for one in reading.asked for p in one.clause.phrases if p.particle in ("は", "が", "も"))
    asked = {t.value for p in heads for t in p.tokens if t.kind == "player"}
    return bool(told and asked)


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


def _goes_on_after_damage(table: dict[str, Any]) -> bool:
    """Return whether something is done in a scenario after combat damage: so it was read when it is done."""
    does = [str(one["do"]) for one in table["action"]]
    dealt = [n for n, one in enumerate(does) if one in ("damage", "combat damage")]
    return bool(dealt) and dealt[0] < len(does) - 1


_EMPTIED = Pattern("(?:を|が|は|ごと)、?[^。、?]{0,12}(?:追放|切り直|シャッフル|流|リムーブ)")
_SELECTED = Pattern("ほう|方(?!法)|やつ|奴")
