"""Rules of reading about clashes: what each player reveals, and the clash itself where only that is told.

Invariant: a card is revealed with the mana value that the question gives it by a cost, a number or its type; a player
of whose card nothing is said makes the clause not understood.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.building.cards import printed
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import BRACKETED, Asked, Clause, Token
from judge.engine.cards import Characteristics

CLASH = "kw.clash"
BARE = "激突"
"""The name under which a clash that nothing named begins is on the stack."""


def revealed(draft: Draft, clause: Clause) -> bool:
    """激突で自分は{1}{G}のカード、相手は土地を公開した: the top cards of libraries, and a clash."""
    predicate = clause.predicate
    tokens = list(clause.tokens)
    words = [t for t in tokens if t.kind == "keyword" and t.value[0] == CLASH]
    if predicate is None or predicate.has("neg") or not (words or draft.clashes):
        return False
    by, told = _by(tokens)
    shown = _shown([t for t in tokens if t not in words and t is not predicate and t not in told])
    if shown is None or len(shown) != 2:
        return False
    for player, (described, halves, _) in shown.items():
        made = Thing(
            f"{player}の公開したカード", describe(()), player, "ライブラリー", described=described, halves=halves
        )
        draft.things.append(made)
    if not any(action["do"] in ("cast", "spell", "activate", "combat") for action in draft.actions):
        draft.actions.append({"do": "spell", "name": BARE, "does": [{"do": "clash"}], "by": by})
    draft.use(predicate, *words, *told, *(t for _, _, used in shown.values() for t in used))
    return True


def _by(tokens: list[Token]) -> tuple[str, list[Token]]:
    """Return whose spell or ability makes the players clash, and the words that say so: 相手の呪文の激突で."""
    plain = [t for t in tokens if t.kind not in BRACKETED]
    if len(plain) > 1 and plain[0].value in PLAYERS and plain[1].kind == "keyword" and plain[1].value[0] == CLASH:
        return PLAYERS[str(plain[0].value)], plain[:1]  # 相手の激突で
    if len(plain) < 3 or plain[0].value not in PLAYERS or not plain[1].means("spell", "ability"):
        return YOU, []
    clash = plain[2].kind == "keyword" and plain[2].value[0] == CLASH
    return (PLAYERS[str(plain[0].value)], plain[:2]) if clash else (YOU, [])


def won(draft: Draft, clause: Clause) -> bool:
    """激突に勝った, 相手が激突に勝った, 激突に負けた: cards of which the winner's has the greater mana value."""
    predicate = clause.predicate
    tokens = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    caster, told = _by(tokens)
    tokens = [t for t in tokens if t not in told]
    words = [t for t in tokens if t.kind == "keyword" and t.value[0] == CLASH]
    players = [t for t in tokens if t.kind == "player" and t.value in PLAYERS]
    if predicate is None or not words or predicate.features & {"neg", "potential", "causative", "passive"}:
        return False
    if len(players) > 1 or len(words) + len(players) != len(tokens) or any("公開" in one.name for one in draft.things):
        return False
    by = next((str(one.get("by", YOU)) for one in reversed(draft.actions) if one["do"] in ("cast", "spell")), caster)
    if told and by != caster:
        return False
    if not players and by != YOU:
        return False  # whose clash it was that was won is not said
    subject = PLAYERS[str(players[0].value)] if players else YOU
    winner = subject if predicate.means("win") else other(subject)
    for player in PLAYERS.values():
        described = f"{{{2 if player == winner else 1}}} ソーサリー"
        draft.things.append(
            Thing(f"{player}の公開したカード", describe(()), player, "ライブラリー", described=described)
        )
    draft.assumed.append(f"{winner}の公開したカードのほうがマナ総量が大きい")
    if not any(action["do"] in ("cast", "spell", "activate", "combat") for action in draft.actions):
        draft.actions.append({"do": "spell", "name": BARE, "does": [{"do": "clash"}], "by": by})
    draft.use(predicate, *words, *players, *told)
    return True


def _shown(tokens: list[Token]) -> dict[str, tuple[str, list[dict[str, Any]], list[Token]]] | None:
    """Return for each player the card shown, as a scenario describes it, None for words not understood."""
    found: dict[str, tuple[str, list[dict[str, Any]], list[Token]]] = {}
    player, mine = "", list[Token]()
    for token in [*tokens, None]:
        if token is None or (token.kind == "player" and token.value in PLAYERS):
            if player:
                card = _card([t for t in mine if t.kind not in BRACKETED])
                if card is None or player in found:
                    return None
                found[player] = (*card, mine)
            elif any(t.kind not in BRACKETED for t in mine):
                return None
            if token is not None:
                player, mine = PLAYERS[str(token.value)], [token]
        else:
            mine.append(token)
    return found


def _card(tokens: list[Token]) -> tuple[str, list[dict[str, Any]]] | None:
    """Return a card as a scenario describes it, and its halves where it is split."""
    told = [t for t in tokens if t.kind != "player"]
    nouns = [t for t in told if t.kind == "noun" and t.value in ("card", "mana_value", "mana_cost", "object")]
    costs = [str(t.value) for t in told if t.kind == "cost" and re.fullmatch(r"(\{[^{}TQ]+\})+", str(t.value))]
    numbers = [int(t.value[0]) for t in told if t.kind == "number" and t.value[1] in ("", "マナ", "点")]
    types = [t for t in told if t.kind == "type"]
    named = [t for t in told if t.kind == "card"]
    if named:
        return _named(str(named[0].value)) if len(named) == 1 and not (costs or numbers or types) else None
    split = [t for t in told if t.text in ("分割", "左", "右", "半分")]
    known = {t.start for t in (*nouns, *types, *split)}
    if any(t.start not in known and t.kind not in ("cost", "number", "supertype", "color") for t in told):
        return None
    values = costs or [f"{{{n}}}" for n in numbers]
    if split and len(values) == 2:
        return "分割カード", [{"name": f"半分{n}", "is": f"{cost} インスタント"} for n, cost in enumerate(values, 1)]
    if any(t.value == "land" for t in types) and not values:
        return "土地", []
    if len(values) != 1 or split:
        return None
    return f"{values[0]} ソーサリー", []


def _named(key: str) -> tuple[str, list[dict[str, Any]]] | None:
    """Return the card of a name, None where its cost is not known."""
    line, cost = printed(key)
    if "土地" in line:
        return "土地", []
    return (f"{cost} ソーサリー", []) if cost and re.fullmatch(r"(\{[^{}TQ]+\})+", cost) else None


def mentioned(draft: Draft, clause: Clause) -> None:
    """Note that a clash is spoken of, so that what is revealed later is for it."""
    if any(t.kind == "keyword" and t.value[0] == CLASH for t in clause.tokens):
        draft.clashes = True


def worth(draft: Draft, asked: Asked) -> Query | None:
    """自分のカードのマナ総量はいくつ？: the mana value that a revealed card counts with."""
    tokens = [t for t in asked.clause.tokens if t.kind not in BRACKETED]
    players = [t for t in tokens if t.kind == "player" and t.value in PLAYERS]
    values = [t for t in tokens if t.kind == "noun" and t.value in ("mana_value", "mana_cost")]
    rest = [t for t in tokens if t not in players and t not in values and t.kind != "wh"]
    shown = [one for one in draft.things if one.name.endswith("の公開したカード")]
    if asked.kind != "num" or not values or len(players) > 1 or not shown:
        return None
    if any(not t.means("card", "reveal", "become", "compare", "do") for t in rest):
        return None
    draft.use(*tokens)
    return Query("num", "worth", player=PLAYERS[str(players[0].value)] if players else "")


def alike(draft: Draft, clause: Clause) -> bool:
    """同じ数値のとき: that both revealed cards have the same mana value, where they have."""
    tokens = [t for t in clause.tokens if t.kind not in BRACKETED]
    shown = [one.described for one in draft.things if one.name.endswith("の公開したカード")]
    if len(shown) != 2 or len({_value(one) for one in shown}) != 1 or _value(shown[0]) is None:
        return False
    words = [t for t in tokens if t.text in _SAME or t.means("mana_value", "same", "card")]
    if not words or any(t not in words and not t.means("exist", "become", "reveal", "put") for t in tokens):
        return False
    draft.use(*tokens)
    return True


_SAME = ("同じ", "同点", "同数", "数値", "同値")


def _value(described: str) -> int | None:
    """Return the mana value of a revealed card as a scenario describes it, None where that is open."""
    if described == "土地":
        return 0
    cost = described.split(" ")[0]
    return Characteristics(cost=cost).mana_value if cost.startswith("{") else None


def asked_of(draft: Draft, clause: Clause) -> None:
    """Count 激突 in 相手は激突に勝つ？ as understood where a clash has been told of."""
    if draft.clashes and clause.predicate is not None and clause.predicate.means("win", "lose_game"):
        draft.use(*(t for t in clause.tokens if t.kind == "keyword" and t.value[0] == CLASH))
        if clause.predicate.means("lose_game") and any("公開したカード" in one.name for one in draft.things):
            draft.missing.append("負けるのが激突かゲームか")
