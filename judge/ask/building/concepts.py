"""What is asked of the objects and players of a question: its verb and nouns made the concept that an answer has.

Invariant: each step goes by the concept of the step before it and leaves alone one that it does not know; what decides
a concept beside the verb is counted as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.ask.building.about import About
from judge.ask.building.cards import is_creature
from judge.ask.building.combat import is_walker, objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import TOKENS_THERE
from judge.ask.building.spellcards import gives_control
from judge.ask.reading.model import SILENT, Asked, Clause, Phrase, Token

_MADE = ("enter", "put_in", "gain", "exist", "create", "", "become", "get")
"""Verbs that tell how tokens come to be there."""

_HEADS = ("体", "匹", "つ", "個", "枚", "")
"""Units in which tokens are counted, none for いくつ."""

ENTERED = "entered"
"""What is asked for by 何体出る: tokens, where nothing else enters."""

_LYING = ("", "become", "remain", "exist", "put", "have", "attach")
"""Verbs that tell of counters, where they are named."""


def verb_of(draft: Draft, asked: Asked) -> str:
    """Return what the verb of a question asks: what is supposed before it where it says nothing (どうなる)."""
    verb, concept = asked.clause.predicate, asked.clause.concept
    if asked.kind in ("size", "outcome") and concept in ("", "become"):
        concept = draft.presumed
    passive = verb is not None and verb.has("passive") and "causative" not in verb.features
    return "take" if passive and concept == "deal" else concept


def gone_through(draft: Draft, asked: Asked, concept: str, found: About) -> tuple[str, About]:
    """プレインズウォーカーに何点通る, 3/3にダメージは入る: what it goes through to is dealt it; 余りは相手に行く。"""
    told = any(t.means("damage", "excess") for p in asked.clause.phrases for t in p.words)
    if concept == "go" and asked.kind == "yn" and found.player and told and not found.zone:
        return "go_through", found
    damage = asked.kind == "yn" and any(t.means("damage") for t in asked.clause.tokens)
    counted = asked.kind == "num" and asked.unit in ("点", "")
    if concept not in ("go_through", "go") or not (counted or damage) or found.player:
        return concept, found
    at = [phrase for phrase in asked.clause.phrases if phrase.particle in ("に", "には", "にも")]
    goals = [one for phrase in at for one in objects(draft, phrase, new=False)]
    return ("take", replace(found, things=goals)) if goals else (concept, found)


def of_damage(draft: Draft, asked: Asked, concept: str, found: About) -> tuple[str, About, tuple[str, ...]]:
    """3/3のダメージは相手に行く, 5/5は2/2にダメージを与える: what damage comes from, and to which objects."""
    clause = asked.clause
    source = [p for p in clause.phrases if _damage_of(p)]
    if asked.kind == "num" and concept in ("", "become") and found.things and not found.player:
        at = [
            p
            for p in clause.phrases
            if p.particle in ("に", "へ", "には", "へは", "にも") and p.of("pt", "card", "label")
        ]
        if at and asked.unit == "点" and clause.predicate is None:
            return "take", replace(found, things=[one for p in at for one in objects(draft, p, new=False)]), ()
        own = len(source) == 1 and not any(t.kind == "verb" or t.text in _ASIDE for t in source[0].tokens)
        return ("deal" if own and of_combat(clause) else concept), found, ()  # 3/3の戦闘ダメージは何点
    if asked.kind not in ("yn", "can") or concept not in ("deal", "take", "go", "go_through"):
        return concept, found, ()
    if concept == "take" and not (source and clause.predicate is not None and clause.predicate.means("deal")):
        return concept, found, ()
    if concept in ("go", "go_through") and not (source and found.player):
        return concept, found, ()
    at = [p for p in clause.phrases if p.particle in ("に", "へ", "には") and p not in source]
    goals = [one for p in at for one in objects(draft, p, new=False)]
    heads = [one for p in source for one in objects(draft, p, new=False)] or [
        one for one in found.things if one not in goals
    ]
    if concept == "deal" and goals and not heads:
        return "take", replace(found, things=goals), ()
    if not heads or not (at or source):
        return concept, found, ()
    draft.use(*(t for p in source for t in p.tokens if t.means("damage")))
    hit = any(t.value == "any" for p in at for t in p.of("player"))
    return "deal", replace(found, things=heads), (OPPONENT, YOU) if hit else tuple(one.name for one in goals)


_ASIDE = ("へ", "に", "から", "で")
"""Particles in a phrase that ends in damage, by which what it names is not what deals it."""


def of_combat(clause: Clause) -> bool:
    """Return whether all damage that a question speaks of is combat damage: 戦闘ダメージは何点, 戦闘で何点."""
    words = [t for t in clause.tokens if t.kind == "noun" and t.means("damage")]
    if any(p.particle in ("で", "では", "だけで") and any(t.means("combat") for t in p.words) for p in clause.phrases):
        return True
    return bool(words) and all(t.text.startswith("戦闘") for t in words)


def _damage_of(phrase: Phrase) -> bool:
    """Return whether a phrase is the damage of something: 3/3の戦闘ダメージは."""
    told = phrase.words
    named = any(t.kind in ("pt", "card", "label", "pronoun") for t in told[:-1])
    return len(told) > 1 and told[-1].means("damage") and named and phrase.particle in ("は", "が", "も", "って")


def of_counters(draft: Draft, asked: Asked, concept: str, found: About) -> tuple[str, About]:
    """カウンターは何個乗る, +1/+1カウンターは乗る？: how many counters there are, or of which kind."""
    clause, nouns = asked.clause, _nouns(asked.clause)
    kinds = [t for t in clause.tokens if t.kind == "counter"]
    if asked.kind == "when" and (concept in ("happen", "") or (concept == "put" and (kinds or "counter" in nouns))):
        return _coming(draft, asked, concept, kinds), found
    spoken = [t for t in clause.tokens if t.kind == "noun" and t.value == "counter"]
    if asked.kind == "yn" and concept == "put" and (kinds or spoken) and not found.zone:
        draft.use(*kinds, *spoken)
        return concept, replace(found, keyword=str(kinds[0].value) if kinds else "any")
    if asked.kind == "yn" and concept in ("increase", "decrease") and "loyalty" in nouns:
        walkers = [one for one in found.things if is_walker(one)] or [one for one in draft.things if is_walker(one)]
        return concept, replace(found, keyword="loyalty", things=walkers)
    down_to = [p for p in clause.phrases if p.particle == "まで" and p.of("wh")]
    if asked.kind == "num" and down_to and concept in ("increase", "decrease") and "loyalty" in nouns:
        return "counters", replace(found, keyword="loyalty", things=_walkers(draft, found))
    if asked.kind == "num" and down_to and concept in ("increase", "decrease"):
        draft.missing.append("いくつまでかを何について尋ねているか")
    if asked.kind == "num" and concept in ("increase", "decrease", "remove") and "life" not in nouns:
        return concept, _changing(draft, asked, found)
    if asked.kind != "num" or concept not in _LYING or not (kinds or nouns & {"loyalty", "counter"}):
        return concept, found
    lying = [t for t in clause.tokens if t.kind == "verb" and t.means("put", "attach", "remain") and not t.has("neg")]
    draft.use(*kinds, *lying, *(t for t in clause.tokens if t.kind == "noun" and t.value == "counter"))
    if "loyalty" not in nouns and not any(t.value == "loyalty" for t in kinds):
        return "counters", replace(found, keyword=_counted_kind(clause.tokens, kinds, spoken))
    return "counters", replace(found, keyword="loyalty", things=_walkers(draft, found))


def _counted_kind(tokens: Sequence[Token], kinds: list[Token], spoken: list[Token]) -> str:
    """Return which counters are counted, those of all kinds where both lie on what is named."""
    of_all = bool(spoken) and len({t.value for t in kinds}) > 1 and spoken[-1].start > kinds[-1].start
    if not kinds or of_all:
        return "any"
    own = [t for t in tokens if t.kind in ("pt", "card") and kinds[0].start < t.start < kinds[-1].start]
    return str(kinds[-1 if own else 0].value)  # -1/-1カウンターが乗った3/3の+1/+1カウンターは何個


def _coming(draft: Draft, asked: Asked, concept: str, kinds: list[Token]) -> str:
    """追放が起こるのはいつ, カウンターはいつ乗る: what it is that comes about."""
    nouns = [t for t in asked.clause.tokens if t.kind == "noun" and t.value == "counter"]
    verbs = [t for phrase in asked.clause.phrases for t in phrase.of("verb") if phrase.particle in ("が", "は", "")]
    draft.use(*kinds, *nouns, *(verbs if concept != "put" else ()))
    return str(verbs[0].value) if verbs and concept != "put" else concept


def _changing(draft: Draft, asked: Asked, found: About) -> About:
    """忠誠度は何点減る, パワーはいくつ増える, 手札は何枚増える: what goes up or down."""
    clause, nouns = asked.clause, _nouns(asked.clause)
    kinds = [t for t in clause.tokens if t.kind == "counter"]
    draft.use(*kinds, *(t for t in clause.tokens if t.kind == "zone" and t.value == "hand"))
    if "loyalty" in nouns or any(t.value == "loyalty" for t in kinds):
        return replace(found, keyword="loyalty", things=_walkers(draft, found))
    if any(t.kind == "zone" and t.value == "hand" for t in clause.tokens):
        return replace(found, zone="hand", player=found.player or YOU, things=[])
    measured = sorted(nouns & {"power", "toughness"})
    return replace(found, keyword=str(kinds[0].value) if kinds else measured[0] if len(measured) == 1 else "")


def _of_fight(draft: Draft, asked: Asked, concept: str) -> str:
    """戦闘から外れる？ 攻撃クリーチャーになる？ まだブロックしている？ 元に戻る？: how something is, or is again."""
    nouns, verb = _nouns(asked.clause), asked.clause.predicate
    found, said = concept, set[str]()
    if concept in ("remove", "leave", "disappear") and "combat" in nouns:
        found, said = "leave combat", {"combat"}
    elif concept in ("remain", "exist") and "combat" in nouns:
        found, said = "in combat", {"combat"}
    elif concept in ("", "become", "remain") and nouns & {"attacker", "blocker"}:
        found, said = ("attacking" if "attacker" in nouns else "blocking"), {"attacker", "blocker"}
    elif verb is not None and verb.has("progressive") and concept in ("attack", "block") and not verb.has("passive"):
        found = "attacking" if concept == "attack" else "blocking"
    elif concept == "return" and "original" in nouns:
        found, said = "restored", {"original"}
    elif concept == "return" and (_own_size(draft, asked.clause) or _of_its_size(asked.clause)):
        found, said = "restored", {"size", "power", "toughness"}
    draft.use(*(t for t in asked.clause.tokens if t.kind == "noun" and t.value in said))
    return found


def _own_size(draft: Draft, clause: Clause) -> bool:
    """Return whether something is asked to come back to the size by which it is called: 2/2に戻る, not 2/2で戻る."""
    sizes = {t.text for phrase in clause.phrases if phrase.particle == "に" for t in phrase.words}
    others = {t.text for phrase in clause.phrases if phrase.particle in ("は", "が", "も") for t in phrase.words}
    called = [one for one in draft.things if one.name in sizes]
    return len(sizes) == 1 and len(called) == 1 and others <= sizes and not any(t.kind == "zone" for t in clause.tokens)


def _of_its_size(clause: Clause) -> bool:
    """サイズは戻る？, タフネスは3に戻る？: how large something is comes back, not the thing itself."""
    spoken = [t for p in clause.phrases if p.particle in ("は", "が", "も", "って") for t in p.words]
    sized = any(t.means("size", "power", "toughness") for t in spoken[-1:])
    return sized and not any(t.kind in ("zone", "number") for t in clause.tokens)


def _with_a_size(draft: Draft, things: list[Thing]) -> list[Thing]:
    """Return those of some things that have a size, the only one that there is where none of them does."""
    sized = [one for one in things if _sized(one)]
    there = [one for one in draft.things if _sized(one) and one.zone == "戦場"]
    return sized or (there if len(there) == 1 else things)


def _sized(one: Thing) -> bool:
    said = one.said
    return said.pt is not None or said.base is not None or (said.card is not None and is_creature(said.card))


def of_roles(draft: Draft, asked: Asked, concept: str, found: About) -> tuple[str, About]:
    """まだ4/4をブロックしている？ 頑強は誘発する？: whose part in combat is asked for, and which keyword's work."""
    clause = asked.clause
    if concept == "restored":
        return concept, replace(found, things=_with_a_size(draft, list(found.things)))
    if concept in ("attacking", "blocking", "leave combat", "in combat"):
        at = [phrase for phrase in clause.phrases if phrase.particle in ("は", "が", "も", "って")]
        named = [one for phrase in at for one in objects(draft, phrase, new=False)]
        return concept, replace(found, things=named or found.things[:1])
    if (fate := _of_ability(draft, asked, concept, found)) is not None:
        return fate
    words = [t for phrase in clause.phrases for t in phrase.of("keyword")]
    if concept in ("trigger", "work") and asked.kind == "yn" and len(words) == 1 and not found.keyword:
        return concept, replace(found, keyword=str(words[0].value[0]))
    return concept, found


ABILITY_FATES = {
    "resolve": "keyword resolves",
    "counterspell": "keyword countered",
    "remain": "keyword remains",
    "disappear": "keyword disappears",
}
"""What is asked of what a keyword put on the stack, by the verb: 続唱は解決される？"""

ABILITY_OTHERWISE = "keyword otherwise"
"""Something of a keyword's ability is asked that is not told of it."""

ABILITY_ALONE = ("kw.cascade", "kw.storm", "kw.conspire", "kw.replicate", "kw.gravestorm", "kw.ripple", "kw.evoke")
"""Keywords that matter only by what they put on the stack: no object is asked whether it still has them."""


def _of_ability(draft: Draft, asked: Asked, concept: str, found: About) -> tuple[str, About] | None:
    """続唱は解決される？, 想起の誘発も打ち消される？: the keyword's ability is asked about, not its spell."""
    heads = [p for p in asked.clause.phrases if p.particle in ("は", "が", "も", "って", "だけ", "") and p.words]
    if concept not in (*ABILITY_FATES, "put", "go") or asked.kind != "yn" or len(heads) != 1:
        return None
    told = heads[0].words
    keys = [n for n, token in enumerate(told) if token.kind == "keyword"]
    if len(keys) != 1 or len(found.things) > 1:
        return None
    key, behind = str(told[keys[0]].value[0]), told[keys[0] + 1 :]
    thing = any(t.kind in ("card", "type", "pt", "verb", "pronoun") or t.means("spell") for t in behind)
    at_spell = concept in ("resolve", "counterspell") and behind and all(t.means("spell") for t in behind)
    if at_spell and len([a for a in draft.actions if a["do"] == "cast"]) == 1:
        draft.use(*told[keys[0] :])  # 続唱の呪文も消える？ is asked of the spell that has it
    if thing or (concept not in ("resolve", "counterspell") and key not in ABILITY_ALONE):
        return None
    sound = all(t.text in _ABILITY for t in behind) and all(t.kind == "card" for t in told[: keys[0]])
    if not sound:
        return ABILITY_OTHERWISE, replace(found, keyword=key)
    draft.use(told[keys[0]], *behind)
    return ABILITY_FATES.get(concept, ABILITY_OTHERWISE), replace(found, keyword=key)


_ABILITY = ("能力", "誘発", "誘発型能力", "誘発能力")
"""Words for what a keyword puts on the stack."""


def _may_have_untapped(draft: Draft, clause: Clause) -> bool:
    """Return whether an untap step or an ability came; what is asked to untap by that is tapped beforehand."""
    stepped = any(one["do"] == "activate" or one.get("to") in _PAST_UNTAP for one in draft.actions)
    found = [one for p in clause.phrases if p.particle in ("は", "が", "も") for one in objects(draft, p, new=False)]
    for one in found if stepped else ():
        if not one.said.states & {"tapped", "untapped"} and one.name not in draft.attacks:
            one.said.states.add("tapped")
    return stepped and bool(found)


_PAST_UNTAP = ("untap", "upkeep", "draw", "main")
"""Steps in which, or behind which, what was tapped has untapped."""


_OF_ANYTHING = ("target", "work", "trigger", "activate", "use", "destroy", "die", "attack", "block", "take", "deal")
"""What may be asked of something tapped, and not whether it is."""


def _describes(clause: Clause) -> bool:
    """Return whether a state only says of which thing something is asked: タップ状態のクリーチャーは対象にならない？"""
    told = [t for p in clause.phrases for t in p.tokens]
    at = [n for n, t in enumerate(told) if t.kind == "noun" and t.value in ("tapped", "untapped")]
    return bool(at) and all([t.text for t in told[n + 1 : n + 2]] == ["の"] for n in at)


def of_states(draft: Draft, asked: Asked, concept: str) -> str:
    """タップ状態になる？, 戦闘から取り除かれる？: whether something is tapped or untapped, or out of combat."""
    if asked.kind == "yn":
        concept = _of_fight(draft, asked, concept)
    nouns = _nouns(asked.clause) & {"tapped", "untapped"}
    verb = asked.clause.predicate
    if concept == "attach" and verb is not None and not verb.features & {"progressive", "past"}:
        return "attach?"  # 付け直す必要がある, 付けられる: not whether it is on something
    if asked.kind == "yn" and verb is not None and verb.means("untap"):
        nouns = {"untapped"} if _may_have_untapped(draft, asked.clause) else set()  # how it is after that is asked
    if asked.kind != "yn" or not nouns:
        return concept
    if not draft.actions and asked.clause.predicate is not None and asked.clause.predicate.means("enter", "put_in"):
        return concept  # how something comes that is there already
    if verb is not None and verb.means(*_OF_ANYTHING) and _describes(asked.clause):
        return concept
    draft.use(*(t for t in asked.clause.tokens if t.kind == "noun" and t.value in ("tapped", "untapped")))
    return "tapped" if "tapped" in nouns else "untapped"


def _tokens_there(draft: Draft, asked: Asked) -> bool:
    """Return whether it is asked how many tokens there come to be where there are some already: 何体になる."""
    verb = asked.clause.predicate
    there = any(one.said.token and one.zone == "戦場" for one in draft.things)
    kinds = any(t.kind == "subtype" for t in asked.clause.tokens)
    comes = verb is not None and verb.means("become", "control") and not verb.has("neg")
    if asked.kind == "num" and verb is not None and verb.means("exist") and _turn_over(draft) and not kinds:
        return asked.unit in ("体", "匹")  # ターン終了後、トークンは何体いる
    return asked.kind == "num" and asked.unit in ("体", "匹") and there and comes and not kinds


def _turn_over(draft: Draft) -> bool:
    """Return whether the game went on to the end of a turn behind what was done."""
    steps = [
        n for n, one in enumerate(draft.actions) if one["do"] == "step" and one["to"] in ("end", "cleanup", "main")
    ]
    return bool(steps) and steps[-1] > 0


_THERE = ("", "exist", "control")
"""What is asked where it is only asked how many there are."""


def of_holdings(draft: Draft, asked: Asked, concept: str) -> str:
    """Return what is asked of a player: what becomes of their life, what they get, what is theirs."""
    concept = _of_life(draft, asked, concept)
    nouns, clause = _nouns(asked.clause), asked.clause
    if "token" in nouns and concept == "take" and _is_given(clause):
        concept = "gain"  # トークンは誰がもらう
    if "token" in nouns and _tokens_there(draft, asked):
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value == "token"))
        return TOKENS_THERE
    if asked.kind == "num" and asked.unit in _HEADS and "token" in nouns and concept in _MADE:
        concept = "tokens"
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value == "token"))
        kinds = [t for t in clause.tokens if t.kind == "subtype"]
        draft.use(*kinds)
        draft.told += [("token", str(t.value)) for t in kinds]
    elif _made_of_a_kind(draft, asked, concept):
        concept = "tokens" if any(t.kind == "subtype" for t in clause.tokens) else ENTERED
    plain = not any(t.kind == "subtype" for t in clause.tokens)
    if asked.kind == "num" and asked.unit in ("体", "匹") and (concept in _THERE or _many(asked)) and plain:
        concept = "creatures"
    if asked.kind == "who" and "token" in nouns and concept in _MADE:
        draft.use(*(t for t in clause.tokens if t.kind == "noun" and t.value == "token"))
        concept = "tokens"
    put = clause.predicate is not None and clause.predicate.means("put", "go", "die")
    yard = any(t.kind == "zone" and t.value == "graveyard" for t in clause.tokens)
    if asked.kind == "num" and asked.unit in ("体", "匹") and put and yard:
        concept = "die"
    named = [t for phrase in clause.phrases for t in phrase.of("verb", "noun") if t.means("trigger")]
    if asked.kind == "num" and asked.unit == "回" and named and concept in ("", "become"):
        draft.use(*named)
        concept = "trigger"  # 誘発は何回
    holder = [t for phrase in clause.phrases for t in phrase.of("player") if t.value == "controller"]
    if asked.kind == "who" and holder and concept in ("", "become"):
        draft.use(*holder)
        concept = "control"  # コントローラーは誰
    if asked.kind in ("who", "which") and _under_control(draft, clause):
        concept = "control"
    if asked.kind == "yn" and concept == "return" and _to_a_player(draft, clause):
        concept = "control"
    return concept


def _many(asked: Asked) -> bool:
    """Return whether it is asked how many creatures of a player there come to be: 自分のクリーチャーは何体になる."""
    told = [t for p in asked.clause.phrases if p.particle in ("は", "が", "って") for t in p.words]
    kinds = [t.kind for t in told if t.kind != "player"]
    return asked.clause.concept == "become" and kinds == ["type"] and told[-1].value == "creature" and len(told) > 1


def _to_a_player(draft: Draft, clause: Clause) -> bool:
    """相手に戻る: who controls it again, where control of something was taken."""
    to = [p for p in clause.phrases if p.particle in ("に", "へ") and p.of("player")]
    plain = len(to) == 1 and all(t.kind in ("player", "particle", "filler") for t in to[0].tokens)
    return plain and (
        "'control'" in repr(draft.actions) or any(gives_control(str(one.get("card", ""))) for one in draft.actions)
    )


def _made_of_a_kind(draft: Draft, asked: Asked, concept: str) -> bool:
    """エルフは何体出る, 何体出せる: tokens of a type that nothing there has, or of none, come to be there."""
    clause = asked.clause
    if asked.kind != "num" or asked.unit not in ("体", "匹") or concept not in ("enter", "put_in", "create"):
        return False
    rest = [t for t in clause.tokens if t.kind not in (*SILENT, "wh", "subtype", "player") and not t.means(*_MEASURING)]
    if any(t is not clause.predicate for t in rest):
        return False
    kinds = [t for t in clause.tokens if t.kind == "subtype"]
    if any(str(t.value) in one.said.subtypes for t in kinds for one in draft.things):
        return False
    draft.use(*kinds)
    draft.told += [("token", str(t.value)) for t in kinds]
    return True


_MEASURING = ("total", "maximum", "minimum", "last")


def _of_life(draft: Draft, asked: Asked, concept: str) -> str:
    """ライフは増える？ 得るライフは何点？ ライフはいくつ？: life gained or lost, what is measured, or the total."""
    nouns, clause = _nouns(asked.clause), asked.clause
    if "life" in nouns and (concept == "increase" or (concept == "take" and _is_given(clause))):
        concept = "gain"
    if concept == "decrease" and "life" in nouns:
        concept = "lose"
    if asked.kind == "num" and concept in ("", "become") and (measured := _measured(clause)) is not None:
        draft.use(measured)
        suffered = measured.means("deal") and measured.has("passive")  # 3/6に与えられたダメージは
        concept = "deal" if _comes_from(clause, measured) else "take" if suffered else str(measured.value)
    return "life" if "life" in nouns and concept in ("", "become", "remain") else concept


def _nouns(clause: Clause) -> set[str]:
    return {str(t.value) for t in clause.tokens if t.kind == "noun"}


def _is_given(clause: Clause) -> bool:
    """Return whether a verb tells of getting something good (もらう), not of suffering it (受ける, 食らう)."""
    return clause.predicate is not None and clause.predicate.text[:1] in "も貰頂い"


def _measured(clause: Clause) -> Token | None:
    """Return the verb before what is measured: 得るライフは何点."""
    for phrase in clause.phrases:
        for verb, noun in zip(phrase.tokens, phrase.tokens[1:], strict=False):
            if verb.kind == "verb" and noun.value in ("life", "damage") and verb.means("gain", "deal", "take", "lose"):
                return verb
    return None


def _comes_from(clause: Clause, measured: Token) -> bool:
    """Return whether the damage that is taken is that of what is named: 3/3から受けるダメージは."""
    told = next(p.tokens for p in clause.phrases if measured in p.tokens)
    return measured.means("take") and told[max(told.index(measured) - 1, 0)].text == "から"


def _under_control(draft: Draft, clause: Clause) -> bool:
    """誰のコントロール下で戻る: who controls it is asked."""
    for phrase in clause.phrases:
        words = [t for t in phrase.tokens if t.means("control")]
        if words and phrase.of("wh"):
            draft.use(*words, *(t for t in phrase.of("noun") if t.value == "library_bottom"))
            return True
    return False


def _walkers(draft: Draft, found: About) -> list[Thing]:
    """Return the planeswalkers whose loyalty is asked for: the one that is named, else all."""
    every = [one for one in draft.things if is_walker(one)]
    return [one for one in every if one in found.things] or every
