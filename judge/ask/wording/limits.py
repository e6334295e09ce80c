"""Limits that cards state: who may attack, block, be blocked, be aimed at, be untapped, cast spells.

Invariant: one row for each wording, as in `standing`; what a limit is about and of is understood whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording.lasting import Table, blocking_more, blocking_up_to, rule, untargetable
from judge.ask.wording.nouns import Noun

_BY = r"(?:によって|に)?(?:しか|でなければ)|以外(?:に|で|に?よって|のクリーチャー(?:に|で|によって))?は"
_CAN_T_BE = r"、?ブロックされない$"
_OTHERWISE = r"(?:でなければ|以外(?:で|によって)は)、?ブロックできない$"
_ONLY_THEM = r"(?:しか、?ブロックできない|(?:だけ|のみ)(?:を)?ブロックできる|以外(?:は|を)、?ブロックできない)$"
_EACH_TIME = r"(?:(?:各ターン|毎ターン|各戦闘|毎戦闘|毎回)(?:で|に|、)*)"
_MUST = r"(?:(?:必ず)?攻撃しなければならない|攻撃する|攻撃に参加する)$"
_UNTAP_STEP = (
    r"(?:(?:あなた|対戦相手|コントローラー|自身のコントローラー)の)?アンタップ・ステップ(?:に|の間(?:に)?)(?:は)?、?"
    r"アンタップしない$"
)
_NO_AIM = r"の対象に(?:ならない|できない|取れない|取られない|することができない)$"


def of_number(says: str, *, of_players: bool = False) -> Callable[..., Table | None]:
    """Return a maker for a limit that has a number: 2体以上でなければブロックされない, 1体しか攻撃できない."""

    def make(number: int, noun: Noun | None = None) -> Table | None:
        found = {"ability": "rule", "says": says, "about": "players"} if of_players else rule(says)(noun)
        return found and {**found, "amount": number}

    return make


def only_with(says: str) -> Callable[..., Table | None]:
    """Return a maker for what can't be done unless the defending player has something of a kind."""

    def make(noun: Noun) -> Table | None:
        if noun.what is None or noun.count not in (None, 1) or noun.aimed:
            return None
        there = {"if": "exists", "what": {**noun.what, "controller": "opponent"}}
        return {"ability": "rule", "says": says, "only_if": {"if": "not", "only_if": there}}

    return make


def of_abilities(noun: Noun) -> Table | None:
    """クリーチャーの起動型能力は起動できない."""
    return rule("can't activate")(noun) if noun.what is not None else None


def no_spells_then(noun: Noun) -> Table | None:
    """対戦相手はあなたのターンに呪文を唱えられない."""
    found = rule("can't cast spells", players=True)(noun)
    return found and {**found, "only_if": {"if": "during", "of": "you"}}


def no_limit(noun: Noun | None = None) -> Table | None:
    """手札の上限がない."""
    return rule("no maximum hand size", players=True)(noun)


LIMITS: tuple[tuple[str, Callable[..., Any]], ...] = (
    (r"<noun>は攻撃もブロックもできない$", lambda noun: [rule("can't attack")(noun), rule("can't block")(noun)]),
    (r"攻撃もブロックもできない$", lambda: [rule("can't attack")(), rule("can't block")()]),
    (r"<noun>は攻撃できない$", rule("can't attack")),
    (r"攻撃できない$", rule("can't attack")),
    (r"<noun>はブロックできない$", rule("can't block")),
    (r"ブロックできない$", rule("can't block")),
    (r"<noun>は<noun2>に(?:よっては)?ブロックされない$", rule("can't be blocked by")),
    (r"<noun2>に(?:よっては|は)?ブロックされない$", rule("can't be blocked by")),
    (r"<noun>はブロックされない$", rule("can't be blocked")),
    (r"ブロックされない$", rule("can't be blocked")),
    (
        r"(?:<noun>は(?:、)?)?追加で(?:クリーチャーを?)?<number>体(?:の)?(?:クリーチャー)?(?:を)?ブロックできる$",
        blocking_more,
    ),
    (r"(?:<noun>は(?:、)?)?クリーチャーを?<number>体までブロックできる$", blocking_up_to),
    (r"(?:<noun>は(?:、)?)?<number>体まで(?:の)?クリーチャーをブロックできる$", blocking_up_to),
    (r"(?:<noun>は)?(?:望む|好きな)(?:数|だけ)(?:の)?クリーチャーをブロックできる$", rule("blocks any number")),
    (r"(?:<noun>は)?打ち消されない$", rule("can't be countered")),
    (r"打ち消されない$", rule("can't be countered")),
    (r"<noun>はライフを(?:得られない|得ることができない|回復できない)$", rule("can't gain life", players=True)),
    (r"<noun>は呪文を(?:唱えられない|唱えることができない)$", rule("can't cast spells", players=True)),
    (
        r"(?:すべての)?ダメージは軽減(?:できない|されない)$",
        lambda: {"ability": "rule", "says": "damage can't be prevented", "about": "it"},
    ),
    (rf"<noun2>(?:{_BY}){_CAN_T_BE}", rule("can't be blocked except by")),
    (rf"<noun>は、?<noun2>(?:{_BY}){_CAN_T_BE}", rule("can't be blocked except by")),
    (rf"<noun2>{_OTHERWISE}", rule("can't be blocked except by")),
    (rf"<noun>は、?<noun2>{_OTHERWISE}", rule("can't be blocked except by")),
    (rf"(?:これは、?)?<noun2>{_ONLY_THEM}", rule("can block only")),
    (rf"<noun>は、?<noun2>に(?:よって)?は?{_CAN_T_BE}", rule("can't be blocked by")),
    (rf"<noun2>に(?:よって)?は?{_CAN_T_BE}", rule("can't be blocked by")),
    (
        rf"(?:<noun>は、?)?(?:クリーチャー)?<number>体以上(?:のクリーチャー)?(?:{_BY}){_CAN_T_BE}",
        of_number("needs blockers"),
    ),
    (r"クリーチャーは<number>体(?:まで)?しか攻撃(?:に参加)?できない$", of_number("at most attackers", of_players=True)),
    (
        r"<number>体(?:まで)?(?:のクリーチャー)?しか攻撃(?:に参加)?できない$",
        of_number("at most attackers", of_players=True),
    ),
    (
        r"(?:(?:各|1|毎)ターンに?、?)?攻撃できるクリーチャーは<number>体(?:まで|だけ)(?:である|だ|)$",
        of_number("at most attackers", of_players=True),
    ),
    (r"クリーチャーは<number>体(?:まで)?しかブロックできない$", of_number("at most blockers", of_players=True)),
    (
        r"ブロックできるクリーチャーは<number>体(?:まで|だけ)(?:である|だ|)$",
        of_number("at most blockers", of_players=True),
    ),
    (rf"<noun>は、?(?:{_EACH_TIME})?可能なら(?:ば)?、?{_MUST}", rule("must attack")),
    (rf"(?:{_EACH_TIME})?可能なら(?:ば)?、?{_MUST}", rule("must attack")),
    (rf"(?:<noun>は、?)?(?:{_EACH_TIME}|必ず)(?:必ず)?攻撃しなければならない$", rule("must attack")),
    (
        r"<noun>をブロックできる(?:すべての)?クリーチャーは(?:すべて)?、?(?:可能なら(?:ば)?、?)?(?:(?:これ|それ)をブロックする|そうする|ブロックする|(?:これ|それ)をブロックしなければならない)$",
        rule("all able block it"),
    ),
    (
        r"(?:対戦相手|防御プレイヤー)が<noun>をコントロールしていない(?:かぎり|限り|なら)(?:、)?(?:これは)?攻撃できない$",
        only_with("can't attack"),
    ),
    (rf"<noun>は、?{_UNTAP_STEP}", rule("doesn't untap")),
    (rf"{_UNTAP_STEP}", rule("doesn't untap")),
    (r"(?:<noun>は、?)?(?:通常|通常は)?アンタップしない$", rule("doesn't untap")),
    (rf"<noun>は、?(?:呪文や能力|呪文か能力|呪文または能力|呪文も能力も){_NO_AIM}", rule("shroud")),
    (rf"(?:呪文や能力|呪文か能力|呪文または能力|呪文も能力も){_NO_AIM}", rule("shroud")),
    (rf"<noun>は、?<noun2>{_NO_AIM}", untargetable),
    (rf"<noun2>{_NO_AIM}", untargetable),
    (r"<noun>は起動型能力を起動できない$", rule("can't activate")),
    (r"<noun>の起動型能力は起動できない$", of_abilities),
    (
        r"<noun>は、?あなたのターン(?:に|中|の間)(?:は|に)?、?呪文を(?:唱えられない|唱えることができない)$",
        no_spells_then,
    ),
    (
        r"(?:<noun>は、?)?ライフが0(?:点)?以下(?:である|になった)?(?:こと)?(?:でも|によっては|になっても|であっても|では)、?(?:ゲームに)?(?:敗北しない|負けない)$",
        rule("doesn't lose at 0 life", players=True),
    ),
    (r"(?:<noun>(?:は|に(?:は)?))?、?手札の(?:枚数の)?上限(?:は|が)(?:ない|なくなる)$", no_limit),
)
"""Which wording of a limit means what, its verb in the dictionary form."""
