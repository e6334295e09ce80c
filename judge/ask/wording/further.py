"""Further instructions: damage that is divided, spells countered unless paid for, clashes, graveyards, whole shields.

Invariant: one row for each wording, as in `effects`; what a choice of targets or a payment brings is said whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.wording import countering
from judge.ask.wording.nouns import Noun
from judge.ask.wording.scope import Do, Scope, affected, players_only, whom

_MOST = 100
"""Any number of targets are no more than so many."""


def divides(way: str = "damage") -> Callable[..., Do | None]:
    """Return a maker for N点のダメージをM体までのクリーチャーに割り振る; counters of a kind where one is told."""

    def make(scope: Scope, amount: Any, noun: Noun | None = None, counter: str = "") -> Do | None:
        noun = noun or Noun(any=True)
        if noun.ref or noun.player or noun.every or not (noun.any or noun.what is not None):
            return None
        most = noun.count if noun.up_to and noun.count else _MOST if noun.count in (None, 1) else None
        if most is None or (noun.count == 1 and not noun.up_to and not noun.any):
            return None
        most = min(most, amount) if isinstance(amount, int) else most
        spec: dict[str, Any] = {"any": True} if noun.any else {"what": noun.what}
        scope.aim({**spec, "at_most": most})
        return [{"do": "divided", "amount": amount, **({"way": counter} if counter else {})}]

    return make


def counters_unless(scope: Scope, cost: str, noun: Noun) -> Do | None:
    """コントローラーが{2}を支払わないかぎり、呪文1つを打ち消す."""
    does = countering.counters_spell(scope, noun)
    if does is None or not isinstance(does[0]["what"], str):
        return None
    who = f"controller of {does[0]['what']}"
    return [{"do": "may do", "who": who, "do_it": [{"do": "pay mana", "mana": cost, "who": who}], "otherwise": does}]


def clash(scope: Scope) -> Do:
    """対戦相手1人と激突を行う: what follows from winning is told behind it."""
    return [{"do": "clash"}]


def exiles_graveyard(scope: Scope, noun: Noun | None = None) -> Do | None:
    """プレイヤー1人の墓地にあるカードをすべて追放する; 各対戦相手の墓地."""
    who = whom(scope, Noun(player="players", count=1) if noun is None else noun)
    owner = {"opponents": "opponent", "you": "you"}.get(who, who if isinstance(who, str) else "")
    if not owner or (noun is not None and not players_only(noun)):
        return None
    what = {"zone": "graveyard", **({} if owner == "players" else {"owner": owner})}
    return [{"do": "send", "what": what, "to": "exile"}]


def shields_wholly(*, combat: bool = False) -> Callable[..., Do | None]:
    """Return a maker for what prevents all damage to something this turn."""

    def make(scope: Scope, noun: Noun) -> Do | None:
        to: Any
        what: Any
        if noun.every or (noun.what is not None and noun.count is None and not noun.aimed):
            to, what = noun.what, ""
        else:
            to = "target"
            what = affected(scope, noun) if not noun.player else whom(scope, noun)
            if noun.ref in ("you", "source"):
                to, what = noun.ref, ""
        if to is None or not isinstance(what, str):
            return None
        shield: dict[str, Any] = {"ability": "prevent", "to": [to], **({"combat": True} if combat else {})}
        return [{"do": "begin", "what": what, "ability": shield}]

    return make


def damage_stays(scope: Scope) -> Do:
    """このターン、ダメージは軽減できない."""
    rule = {"ability": "rule", "says": "damage can't be prevented", "about": "it"}
    return [{"do": "begin", "what": "", "ability": rule}]


def takes_all_counters(scope: Scope, counter: str, noun: Noun) -> Do | None:
    """クリーチャー1体から-1/-1カウンターをすべて取り除く."""
    what = whom(scope, noun)
    if what is None or players_only(noun):
        return None
    return [{"do": "take counter", "kind": counter, "on": what, "whole": True}]


def shuffles_in(scope: Scope, noun: Noun) -> Do | None:
    """これをオーナーのライブラリーに加えて切り直す."""
    what = whom(scope, noun)
    if not isinstance(what, str) or players_only(noun):
        return None
    return [{"do": "shuffle", "what": what, "who": f"owner of {what}"}]


def copies(scope: Scope, noun: Noun) -> Do | None:
    """インスタント呪文1つをコピーする。そのコピーの新しい対象を選んでもよい."""
    if noun.what is not None and noun.what.get("zone") != "stack":
        return None
    what = whom(scope, noun)
    return [{"do": "copy spell", "what": what}] if isinstance(what, str) else None


_SHARED = (
    r"(?:好きなように|望むように|自由に)?(?:割り振(?:る|って与える)|分割(?:する|して与える)"
    r"|振り分け(?:る|て与える)|分け(?:る|て与える))$"
)
_PAYS = r"(?:支払わ|払わ)(?:ない|なかった)(?:かぎり|限り|なら(?:ば)?|場合)、?"
_WHO = r"(?:(?:それの|その|呪文の)?コントローラー|対戦相手|そのプレイヤー)(?:が|は)、?"
_UNHURT = r"(?:に(?:対して)?与えられる|が受ける|への|に対する)(?:すべての)?"

FURTHER: tuple[tuple[str, Callable[..., Any]], ...] = (
    (rf"(?:合計)?<amount>点(?:の)?ダメージを、?<noun>に、?(?:合計で)?{_SHARED}", divides()),
    (rf"<noun>に、?(?:合計)?<amount>点(?:の)?ダメージを、?{_SHARED}", divides()),
    (rf"(?:合計)?<amount>点(?:の)?ダメージを、?{_SHARED}", divides()),
    (
        r"(?:合計)?<counter>(?:を)?<amount>個を?、?<noun>(?:の上)?に、?(?:割り振る|割り振って置く|振り分けて置く)$",
        divides(),
    ),
    (
        r"<noun>(?:の上)?に、?<counter>を?(?:合計)?<amount>個を?、?(?:割り振る|割り振って置く|振り分けて置く)$",
        divides(),
    ),
    (rf"(?:{_WHO})?<cost>を{_PAYS}<noun>を打ち消す$", counters_unless),
    (rf"<noun>を、?(?:{_WHO})?<cost>を{_PAYS}打ち消す$", counters_unless),
    (r"(?:対戦相手(?:1人)?と)?激突(?:を行う|する|をする)$", clash),
    (r"<noun>の墓地(?:に(?:ある)?カード)?(?:をすべて|すべてを|を)追放する$", exiles_graveyard),
    (r"すべての<noun>の墓地(?:にある|の)カードを追放する$", exiles_graveyard),
    (r"墓地1つ(?:にある|の)(?:すべての)?カードを(?:すべて)?追放する$", exiles_graveyard),
    (r"すべての墓地1つにあるカードを追放する$", exiles_graveyard),
    (rf"<noun>{_UNHURT}ダメージを(?:すべて)?(?:軽減する|防ぐ)$", shields_wholly()),
    (rf"<noun>{_UNHURT}戦闘ダメージを(?:すべて)?(?:軽減する|防ぐ)$", shields_wholly(combat=True)),
    (r"ダメージは軽減(?:できない|されない)$", damage_stays),
    (r"<noun>(?:の上)?から<counter>を(?:すべて|全部)(?:取り除く|取る)$", takes_all_counters),
    (r"<noun>を(?:オーナーの)?ライブラリーに(?:加えて|混ぜて|戻して)(?:切り直す|シャッフルする)$", shuffles_in),
    (
        r"<noun>をコピーし(?:、|、そのコピーの|てそのコピーの)?(?:の)?(?:新しい|新たな)対象を選(?:ぶ|び直す|んでもよい)$",
        copies,
    ),
)
"""Which wording of such an instruction means what, tried in order."""
