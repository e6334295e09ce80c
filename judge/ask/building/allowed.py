"""What is asked to be possible: whether something may be done, whether something can come about.

Invariant: what may be done is done in the scenario and the engine allows it or not; what nothing was added for makes no
query.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import championing
from judge.ask.building.about import NOUNS, about
from judge.ask.building.assigning import may_assign
from judge.ask.building.bymeans import can_destroy
from judge.ask.building.cards import attached_kind, is_creature
from judge.ask.building.clauses import read_clause
from judge.ask.building.combat import player_of
from judge.ask.building.concepts import of_damage
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.implied import beaten, foes
from judge.ask.building.players import OPPONENT
from judge.ask.building.query import Query
from judge.ask.building.suggested import only
from judge.ask.building.supposed import for_block
from judge.ask.building.unspoken import chosen_by, target_of_ability
from judge.ask.reading.model import SILENT, Asked, Clause, Token


def may(draft: Draft, asked: Asked) -> Query | None:
    """A question whether something may be done: who asks does it, and the rules allow it or not."""
    verb = asked.clause.predicate
    agents = [p for p in asked.clause.phrases if p.particle in ("が", "は", "も", "に") and player_of(p)]
    draft.asker_acts = verb is not None and not verb.has("passive") and not agents and draft.responder != OPPONENT
    made = _may(draft, asked)
    draft.asker_acts = False
    return made


def _may(draft: Draft, asked: Asked) -> Query | None:
    if (made := championing.possible(draft, asked)) is not None:
        return made
    if (made := may_assign(draft, asked)) is not None:
        return made
    clause = asked.clause
    last = clause.tokens[-1]
    predicate = clause.predicate or Token("verb", "", last.end, last.end, "use")
    if predicate.means("go_through", "deal", "assign") and any(t.means("total") for t in clause.tokens):
        return None  # 全部プレイヤーに通せる: whether all of it may be dealt there
    if predicate.means("put_back") and not clause.phrases and not predicate.has("passive"):
        back = replace(predicate, value="return", also=())  # (死亡した。)戻せる？
        return _result(draft, replace(asked, clause=replace(clause, predicate=back)))
    if (made := _by_ability(draft, asked)) is not None:
        return made
    if predicate.means("choose") and any(p.words and all(t.kind == "color" for t in p.words) for p in clause.phrases):
        return None  # 無色を選べる: what may be chosen, not what is done
    if predicate.means("destroy", "survive", "return", "remain", "gain", "go_through", "deal", "win"):
        return _result(draft, asked)
    if predicate.text.startswith("処理") and (dealt := clause.phrase("を")) is not None and not dealt.of("card"):
        return None  # 《カード》でこれを処理できる: whether that rids one of it, not whether it may be cast
    if {"neg", "permission"} <= predicate.features or "ないこと" in predicate.text:
        return None  # ブロックしなくてもいい: that it may be done does not say whether it may be left undone
    subject = clause.phrase("は", "が", "も")
    befallen = predicate.means("sacrifice", "exile") and predicate.has("passive") and subject is not None
    if befallen and not predicate.has("potential") and subject is not None and not player_of(subject):
        return replace(made, extreme="") if (made := _result(draft, asked)) is not None else None
    plain = Token(
        predicate.kind, predicate.text, predicate.start, predicate.end, predicate.value,
        predicate.features - {"potential", "permission", "neg", "potential?"}, predicate.also,
    )  # fmt: skip
    if plain.means("attach") and _aura(clause):
        plain = replace(plain, value="cast", also=())  # 《オーラ》を2/2につけられる: it is cast at that
    if plain.has("passive") and asked.kind == "can":
        plain = Token(
            plain.kind, plain.text, plain.start, plain.end, plain.value, plain.features - {"passive"}, plain.also
        )
    state = draft.snapshot()
    before, aims = (len(draft.actions), len(draft.blocks), len(draft.attacks)), _aims(draft)
    presumed = [one for one in draft.assumed if "の対象は" in one]
    clause = for_block(draft, clause, predicate)
    supposed = not clause.phrases and len(draft.blocks) > before[1]
    if supposed:
        draft.use(predicate)
    elif not read_clause(draft, Clause("given", clause.phrases, plain, "", clause.sentence)):
        return None
    if predicate.means("regenerate") and "regeneration shield" in str(draft.actions[-2:-1]):
        saved = aimed(draft.actions[-2])  # 《X》を撃った。再生できる？: whether a shield put up before that is used
        return Query("yn", "regenerate", tuple(saved), neg=predicate.has("neg"))
    said = _aims(draft) > aims or any(one not in draft.assumed for one in presumed)
    late = predicate.means("target", "aim", "return", "put_in", "put_back") and said  # (《X》を唱えた。)Yを対象にできる
    acted = (len(draft.actions), len(draft.blocks), len(draft.attacks)) != before or late
    if not acted or any(action["do"] == "event" for action in draft.actions[before[0] :]):
        draft.restore(state)  # what merely is so or happens is never forbidden: nothing would have been asked
        return None
    if predicate.means("counterspell") and (at := draft.actions[-1].get("target")):
        return Query("yn", "counterspell", (str(at),), neg=predicate.has("neg"))  # whether that comes of it
    return Query(
        "can",
        clause.concept,
        neg=predicate.has("neg"),
        action=True,
        word=predicate.text,
        made=len(draft.actions) - before[0],
    )


def _aura(clause: Clause) -> bool:
    """Return whether a clause tells what an Aura is put on, of which nothing says that it is there already."""
    held = clause.phrase("を")
    cards = held.of("card") if held is not None else []
    return len(cards) == 1 and attached_kind(str(cards[0].value)) == "aura" and len(clause.phrases) > 1


def _aims(draft: Draft) -> int:
    """Return how many targets are told of what is cast, activated or has triggered."""
    chosen = [one for one in draft.choose if one.get("about") == "target"]
    return len(chosen) + len([one for one in draft.actions if "target" in one])


def _by_ability(draft: Draft, asked: Asked) -> Query | None:
    """《X》の能力で3/3を破壊できる: whether the ability may aim at it, and does it then."""
    verb = asked.clause.predicate
    if verb is None or (done := can_destroy(draft, asked.clause)) is None:
        return None
    return Query("yn", str(verb.value), (done[0],), extreme="any", neg=verb.has("neg"), action=True, made=done[1])


def whoever(draft: Draft, asked: Asked) -> Query | None:
    """ブロックできるのはどれ: which of those named, else of all that do not attack, may block what attacks.

    攻撃できるのはどれ: which of the creatures of one player may attack.
    """
    verb = asked.clause.predicate
    if verb is None or not verb.has("potential") or verb.features & {"passive", "neg"}:
        return None
    if verb.means("attack"):
        return _attackers(draft, asked, verb)
    if not verb.means("block") or len(draft.attacks) != 1 or draft.blocks:
        return None
    found = about(draft, asked.clause).things
    attackers = [one for one in draft.things if one.name in draft.attacks]
    rest = [one for one in found or draft.things if one.name not in draft.attacks]
    if len(owners := {one.player for one in rest}) == 1 and (owner := owners.pop()):
        for one in attackers:
            one.player = one.player or other(owner)  # 2/2が攻撃してきた。自分には1/3と3/3がいる
    side = {one.player for one in attackers}
    names = [one for one in rest if not one.player or one.player not in side]
    draft.use(verb, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return Query("which", "able to block", tuple(one.name for one in names), word=asked.word)


def _attackers(draft: Draft, asked: Asked, verb: Token) -> Query | None:
    """Return what is asked by 攻撃できるのはどれ, None where some attack already or not all are of one player."""
    found = [
        one
        for one in about(draft, asked.clause).things or draft.things
        if one.zone == "戦場" and not one.attached and (one.said.card is None or is_creature(one.said.card))
    ]
    if draft.attacks or len(found) < 2 or len({one.player for one in found}) > 1:
        return None
    draft.use(verb, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return Query("which", "able to attack", tuple(one.name for one in found), word=asked.word)


def _result(draft: Draft, asked: Asked) -> Query | None:
    """A question whether something can come about: it is looked for in what has been played."""
    concept, found, hurt = of_damage(draft, asked, asked.clause.concept, about(draft, asked.clause))
    predicate = asked.clause.predicate
    assert predicate is not None
    draft.use(predicate)
    if (lost := beaten(draft, asked.clause, found.things)) is not None:
        found = replace(found, things=lost, player="")
    fought = bool(draft.blocks) and all(one["do"] in ("combat", "blocks", "damage") for one in draft.actions)
    bare = all(
        t.kind in SILENT or t.means("damage") or t is predicate for t in asked.clause.tokens
    )  # ダメージは与えられる
    kills = predicate.means("destroy") and not predicate.has("passive") and not found.things and fought
    meant = foes(draft, draft.topic) if kills else draft.topic
    if kills and not meant:
        draft.missing.append("何を倒すのか")
    named = unpaid(draft, predicate, found.things)
    meant, topic = unpaid(draft, predicate, meant), unpaid(draft, predicate, draft.topic)
    if predicate.means("destroy") and not predicate.has("passive"):
        meant = chosen_by(draft, meant) or meant  # 《X》が出たとき4/4を対象に取って破壊できる？
        meant = target_of_ability(draft, meant) or meant  # 《X》の能力を4/4に使った。倒せる？
        if named and all(t.kind == "pronoun" for p in asked.clause.phrases for t in p.words):
            named = target_of_ability(draft, named) or named
    names = tuple(one.name for one in named or _hit(draft, meant) or _hit(draft, topic))
    neg = predicate.has("neg")
    possible = "any" if predicate.has("potential") or asked.kind == "can" else asked.extreme
    draft.use(*(t for t in asked.clause.tokens if t.kind == "noun" and t.value in NOUNS))
    return Query(
        "yn",
        concept,
        names,
        found.player,
        extreme=possible,
        neg=neg,
        zone=found.zone,
        keyword=found.keyword,
        value=found.value,
        goal=hurt,
        implied=not found.things and concept == "deal" and not (fought and bare),
        only=fought and predicate.means("destroy", "survive") and (only(asked.clause) or _alone(asked.clause)),
    )


def unpaid(draft: Draft, verb: Token, things: list[Thing]) -> list[Thing]:
    """Return what may be killed (倒せる): what was the cost of a spell is not; where only that is left, its target."""
    if not things or not verb.means("destroy") or verb.has("passive"):
        return things
    spells = [one for one in draft.actions if one.get("costs")]
    paid = {name for one in spells for name in one["costs"]}
    left = [one for one in things if one.name not in paid]
    targets = {name for one in spells for name in aimed(one)}
    return left or [one for one in draft.things if one.name in targets]


def _hit(draft: Draft, meant: list[Thing]) -> list[Thing]:
    """Return what is meant: of a spell that can do something (《X》で倒せる), what it is aimed at."""
    spells = {one.name for one in meant if one.zone == "スタック"}
    names = {name for one in draft.actions if one.get("card") in spells for name in aimed(one)}
    return [one for one in draft.things if one.name in names] if spells else meant


def _alone(clause: Clause) -> bool:
    """Return whether one object is said to be the only one: 2/2だけを倒すことはできる."""
    named = [p for p in clause.phrases if p.of("pt", "label", "card", "type") and not p.of("number")]
    return any(t.text in ("だけ", "のみ") for p in named for t in p.tokens)


def drawn(draft: Draft, asked: Asked) -> Asked:
    """Return 2枚引ける？ as 2枚引く？: drawing is what comes of the rest, nothing that is undertaken by itself."""
    verb = asked.clause.predicate
    if asked.kind != "can" or verb is None or not verb.means("draw") or verb.has("permission"):
        return asked
    plain = replace(verb, features=verb.features - {"potential", "potential?"})
    extreme = asked.extreme or "any"  # whether it can be: where it may be chosen, it can
    rest = tuple(p for p in asked.clause.phrases if any(_tells(t) for t in p.tokens))
    draft.use(*(t for p in asked.clause.phrases if p not in rest for t in p.tokens))
    return replace(asked, kind="yn", extreme=extreme, clause=replace(asked.clause, predicate=plain, phrases=rest))


def _tells(token: Token) -> bool:
    """Return whether a token says more than that cards are drawn: カードは."""
    return token.kind not in ("filler", "mark", "particle") and token.value != "card"
