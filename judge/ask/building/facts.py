"""Rules of reading that state facts: what there is, what it has, how it is.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building import lives, now
from judge.ask.building.attached import head, own_keywords, parted
from judge.ask.building.cards import changes_own_size, is_creature, is_spell, keywords_of, printed_size
from judge.ask.building.combat import is_walker, objects, player_of
from judge.ask.building.control import let_enter
from judge.ask.building.describe import color_names, describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, aimed, event
from judge.ask.building.harm import names_taker
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.putting import lies_on_none
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import JOINING, Clause, Phrase, Token
from judge.text.patterns import Pattern


def states(draft: Draft, clause: Clause) -> bool:
    """XはY（能力・カウンター・サイズ）を持っている, Xがいる, Xに+1/+1カウンターが1個, XはY."""
    predicate = clause.predicate
    if predicate is not None and predicate.has("neg"):
        return lacking(draft, clause)
    if lives.supposes_other(draft, clause):
        return False
    if life(draft, clause):
        return True
    if lies_on_none(draft, clause):
        return False
    if names_taker(clause) or _attaches(clause) or _devours(clause) or _alone_left(draft, clause):
        return False
    if (
        predicate is not None
        and predicate.means("take")
        and any(p.particle == "を" and p.of("card") for p in clause.phrases)
    ):
        return False  # 相手の《X》を食らった: what it did is not told by its being there
    if predicate is not None and predicate.means("exist") and clause.phrases and not _subject(clause):
        return False  # (2/2は…から)島でもある: what something is, and no island there
    about: list[Thing] = []
    owned: list[Thing] = []
    controls = predicate is not None and predicate.means("control") and not predicate.has("passive")
    holds = controls or (predicate is not None and predicate.means("exist"))
    whose, known = "", len(draft.used)
    owner: tuple[Token, ...] = ()
    for phrase in clause.phrases:
        if _spell_only(phrase):
            continue
        if phrase.particle == "で" and phrase.of("counter") and not phrase.of("number"):
            return False  # -1/-1カウンターで: by some of them, not with one on it
        if phrase.of("counter") and about and clause.phrases[0].particle == "に":
            for one in about:
                base_is_said(draft, one)
        said = describe(phrase.tokens)
        if said.whole:
            if phrase.particle not in ("が", "は", "も", "には", "に") or (predicate is None and not _board(clause)):
                continue
            whose, owner = player_of(phrase), phrase.of("player")[:1]
            draft.take(said)
            continue
        if owner and not phrase.of("player") and (_a_token(said) or (holds and _anothers(draft, said, whose))):
            phrase = Phrase((*owner, *phrase.tokens), phrase.particle)  # 相手はトークンを1体: none of another's
        if not about and _one_alone(phrase):
            if (member := _of_its_group(draft)) is None:
                return False
            about = [member]
            draft.use(*phrase.of("number"))
        elif _is_object(phrase, said, about) and not (draft.topic and _base_only(phrase)):
            found = objects(draft, phrase)
            owned += found
            if phrase.particle in ("は", "に", "が", "の", "") and not about:
                about = found
        elif now.is_size(draft, about, phrase) or _other_count(phrase, about or draft.topic):
            continue
        elif not about and said.counters and any(_holds_no(one, said.counters) for one in draft.topic):
            return False  # -1/-1カウンターが2個: on a creature, not on the enchantment last spoken of
        elif (about or draft.topic) and not _only_cards(phrase) and said.refers != "other":
            about = about or _recoloured(draft, clause, said)
            _add(draft, about or draft.topic, phrase)
    whose = whose or (YOU if controls and clause.link != "relative" else "")
    for one in owned if whose else ():
        one.player = one.player or whose
    if predicate is not None and (about or draft.topic) and not (predicate.means("put") and not clause.phrases):
        draft.use(predicate)
    told = len(draft.used) > known  # （トランプルなし）: of what was last spoken of
    return bool(about) or told or (controls and bool(owned))


def _board(clause: Clause) -> bool:
    """Return whether a clause without a verb names what a player has and nothing else: 相手は4/4."""
    rest = clause.phrases[1:]
    return bool(rest) and all({t.kind for t in p.words} <= {"pt", "card", "keyword", "color", "number"} for p in rest)


def _subject(clause: Clause) -> bool:
    """Return whether a clause has more than what stands before である."""
    return any(p.particle != "で" or p.of("zone") for p in clause.phrases)


def _holds_no(one: Thing, counters: dict[str, int]) -> bool:
    """Return whether counters that grow or shrink creatures are told beside a card that is none."""
    return set(counters) <= {"+1/+1", "-1/-1"} and one.said.card is not None and not is_creature(one.said.card)


def _alone_left(draft: Draft, clause: Clause) -> bool:
    """Return whether one of several is said to be left alone, so that something befell the others: 3/3だけが残った."""
    verb = clause.predicate
    only = [p for p in clause.phrases if p.particle in ("だけ", "のみ")]
    left = verb is not None and verb.means("remain") and (verb.has("past") or clause.link == "and")
    bare = verb is None and bool(draft.attacks) and len(clause.phrases) == 1  # 無事だったのは3/3だけ
    if not only or not (left or bare):
        return False
    gone = {name for action in draft.actions if action["do"] == "event" for name in aimed(action)}
    gone |= {name for concept, name in draft.told if concept in ("die", "exile")}
    alone = describe(only[0].tokens)
    return any(
        one.name not in gone and alone.pt not in (one.said.pt, one.said.base)
        for one in draft.things
        if one.said.pt is not None or one.said.base is not None
    )


def _recoloured(draft: Draft, clause: Clause, said: Description) -> list[Thing]:
    """Return the Aura that is said to become a colour, which is not what it is on: オーラが赤になった.

    Once something has happened, the scenario, which gives colours from the start, can't tell it in its order.
    """
    named = any(t.means("aura") for p in clause.phrases if p.particle in ("が", "は", "も") for t in p.of("noun"))
    meant = [one for one in draft.things if one.attached and "オーラ" in one.described]
    if not said.colors or not named or len(meant) != 1:
        return []
    draft.missing += [f"{meant[0].name}の色がいつ変わったか"] if draft.actions else []
    return meant


def _one_alone(phrase: Phrase) -> bool:
    """Return whether a phrase is only 1体は: one of several that were told of together."""
    told = [(t.kind, t.value) for t in phrase.words]
    return phrase.particle in ("は", "が", "だけ", "のみ") and told in (
        [("number", (1, "体"))],
        [("number", (1, "枚"))],
    )


def _of_its_group(draft: Draft) -> Thing | None:
    """Return one of the only several objects alike that there are; None where there are none, or several kinds."""
    alike: dict[tuple[Any, ...], list[Thing]] = {}
    for one in draft.things:
        alike.setdefault((one.player, one.said.pt, one.said.card, tuple(one.said.types)), []).append(one)
    groups = [found for found in alike.values() if len(found) > 1]
    if len(groups) != 1:
        return None
    if len({any(one.name == hit for _, hit in draft.blocks) for one in groups[0]}) > 1:
        draft.missing.append("ブロックされたのがどれか")  # 4体がブロックされた。1体は二段攻撃
    return groups[0][0]


def _a_token(said: Description) -> bool:
    return said.token and said.pt is None and said.card is None


def _anothers(draft: Draft, said: Description, whose: str) -> bool:
    """Return whether what is told of like 自分も2/2をコントロールしている is there, but is another player's."""
    if said.card is not None or said.refers or said.label:
        return False
    like = [one for one in draft.things if one.said.pt == said.pt and one.said.card is None and _alike(one.said, said)]
    return bool(like) and all(one.player not in ("", whose) or _attacks_it(draft, one, whose) for one in like)


def _attacks_it(draft: Draft, one: Thing, whose: str) -> bool:
    """Return whether an object of which nobody is told whose it is attacks, in no attack of the player's own."""
    return whose == OPPONENT and not one.player and one.name in draft.attacks


def _alike(one: Description, other: Description) -> bool:
    return set(other.types) <= set(one.types) and set(other.subtypes) <= set(one.subtypes)


def _attaches(clause: Clause) -> bool:
    """Return whether a clause tells that something is attached, which is no fact about what it is on alone."""
    predicate = clause.predicate
    bare = [p for p in clause.phrases if parted(p.tokens) is None]
    return predicate is not None and predicate.means("attach") and any(head(p.tokens) for p in bare)


def _devours(clause: Clause) -> bool:
    """Return whether a clause without a verb tells how many something devours: 《X》が1体貪食."""
    last = clause.phrases[-1].words if clause.phrases else ()
    counts = any(t.value[1] == "体" for p in clause.phrases for t in p.of("number"))
    return clause.predicate is None and counts and [t.value for t in last] == [("kw.devour", ())]


def _only_cards(phrase: Phrase) -> bool:
    """Return whether a phrase only counts cards, which says nothing of an object: 6枚に."""
    told = phrase.words
    return bool(told) and all(t.kind == "number" and t.value[1] == "枚" for t in told)


def _other_count(phrase: Phrase, things: list[Thing]) -> bool:
    """Return whether a phrase only says how many there are, which they are not: 2体."""
    told = phrase.words
    return (
        len(told) == 1
        and told[0].kind == "number"
        and told[0].value[1] == "体"
        and told[0].value[0] not in (1, len(things))
    )


def _spell_only(phrase: Phrase) -> bool:
    cards = phrase.of("card")
    return len(cards) == 1 and is_spell(str(cards[0].value))


def _is_object(phrase: Phrase, said: object, about: list[Thing]) -> bool:
    """Return whether a phrase names an object, not only something that one has."""
    heads = phrase.of("pt", "card", "type", "subtype", "pronoun", "loyalty")
    held = any(
        token.kind == "noun" and token.value in ("object", "token", "attacker", "blocker", "former", "latter")
        for token in phrase.tokens
    )
    if about and len(heads) == 1 and heads[0].kind == "pt":
        return False
    if about and [t.kind for t in heads] == ["loyalty"] and is_walker(about[0]):
        return False  # プレインズウォーカーは忠誠度が5
    if about and not heads and phrase.tokens[-1].text == "持ち" and phrase.of("keyword"):
        return False  # 5/5は接死とトランプル持ち
    return bool(heads) or held


def _base_only(phrase: Phrase) -> bool:
    """Return whether a phrase only says how big something is without its counters: 素は4/4."""
    told = [t for t in phrase.tokens if t.kind not in ("filler", "mark", "open", "close")]
    kinds = [t.text if t.kind == "particle" else t.kind for t in told]
    return kinds in (["noun", "は", "pt"], ["noun", "が", "pt"]) and told[0].means("original")


_COLORED = Pattern("^[白青黒赤緑と・]+の ?")
_WITHOUT_COLOR = ("エンチャント", "アーティファクト", "クリーチャー")


def _add(draft: Draft, things: list[Thing], phrase: Phrase) -> None:
    said = describe(phrase.tokens)
    if said.pt is not None and any(one.said.base is None and one.said.pt not in (None, said.pt) for one in things):
        _grown(draft, things, said)
        return  # another size than was said before
    if said.colors and phrase.words and phrase.words[-1].means(*_COLOURED_TOO):
        return  # 赤のダメージです: no colour of what was last spoken of
    draft.take(said)
    for one in things:
        mine = one.said
        mine.has += own_keywords(draft, one, said.has)
        mine.lacks += said.lacks
        mine.counters.update(said.counters)
        mine.damage = mine.damage or said.damage
        mine.states |= said.states
        mine.loyalty = mine.loyalty if said.loyalty is None else said.loyalty
        mine.pt = said.pt if said.pt is not None and (mine.base is not None or mine.pt is None) else mine.pt
        mine.base = mine.base or said.base
        mine.colors = said.colors if said.colors is not None else mine.colors
        kind = _COLORED.sub("", one.described)
        if said.colors and kind.startswith(_WITHOUT_COLOR):
            one.described = f"{color_names(said.colors)} {kind}"  # オーラが赤になった
        mine.supertypes += said.supertypes


_COLOURED_TOO = ("damage", "spell", "ability", "effect", "mana", "source")


def _grown(draft: Draft, things: list[Thing], said: Description) -> None:
    """Hold a second size of one card, beside the printed one, against what its own text makes of it."""
    one = things[0]
    own = len(things) == 1 and one.said.card is not None and changes_own_size(one.said.card)
    if (
        own
        and said.pt is not None
        and one.said.pt == printed_size(str(one.said.card))
        and not (said.has or said.counters)
    ):
        draft.sizes.append((len(draft.actions), one.name, said.pt))
        draft.take(said)


def given(draft: Draft, clause: Clause) -> bool:
    """Xに（別の効果で）絆魂を与えた, 《カード》に絆魂をつけた: it has the keyword from now on."""
    words = [t for p in clause.phrases for t in p.of("keyword") if p.particle == "を"]
    verb = clause.predicate
    if verb is None or not words or verb.has("neg") or (verb.means("have") and not verb.has("causative")):
        return False
    if any(p.particle in ("で", "により", "によって") and p.of("card") for p in clause.phrases):
        return False
    gains = verb.means("gain") and not verb.has("causative")
    targets = objects(draft, clause.phrase(*(("が", "は", "も") if gains else ("に",)))) or draft.topic
    if not targets:
        return False
    until = [t for p in clause.phrases if p.particle == "まで" for t in p.of("step") if t.value == "end"]
    later = bool(draft.actions) or draft.when is not None or bool(until and draft.crossing)
    names = [keyword_name(*t.value) for t in words]
    for one in targets:
        if not own_keywords(draft, one, [t.value for t in words]):
            continue  # what an Aura on it gives it
        if later or _lacks(one, words):
            if draft.actions and "evoked" in draft.actions[-1].get("paid", ()):
                let_enter(draft, one.name)  # while it is still there: the sacrifice waits
            event(
                draft,
                [{"do": "change", "ops": [{"change": "gain", "abilities": names}], "until": "end of turn"}],
                one.name,
            )
        else:
            one.said.has += [t.value for t in words]
    draft.topic = targets
    effects = [t for p in clause.phrases for t in p.of("noun") if t.value == "effect"]
    draft.use(verb, *words, *effects, *until)
    return True


def _lacks(one: Thing, words: list[Token]) -> bool:
    """Return whether keywords are none that a card has printed, so that something must have given it them."""
    return one.said.card is not None and not {str(t.value[0]).removeprefix("kw.") for t in words} <= keywords_of(
        one.said.card
    )


def base_is_said(draft: Draft, one: Thing) -> None:
    """Take a size to which counters are said to be added (3/3に+1/+1カウンターが1個) for the size without them."""
    if one.said.base is None and one.said.pt is not None and not one.said.counters:
        one.said.base, one.said.pt = one.said.pt, None
        draft.assumed.append(f"{one.name}はカウンターを含まないサイズである")


def lacking(draft: Draft, clause: Clause) -> bool:
    """Xはカウンターを置かれていない, 速攻を持たない, 能力はない, X（に）はカウンターがない."""
    if any(p.particle == "しか" for p in clause.phrases):
        return False  # カウンターしか乗っていない: there is one
    about = [p for p in clause.phrases if p.of("pt", "card", "type", "label", "pronoun") or _held(p)]
    rest = [p for p in clause.phrases if p not in about]
    tokens = [token for phrase in rest for token in phrase.tokens]
    said = describe([*tokens, clause.predicate] if clause.predicate is not None else tokens)
    if not (said.lacks or said.vanilla or 0 in said.counters.values()):
        return False
    targets = [one for phrase in about for one in objects(draft, phrase)] or draft.topic or draft.things[-1:]
    if clause.link != "while" and any(_has(one, said) for one in targets):
        return False  # 接死を持つ2/2が接死を持っていなかったら: another case than is told
    for one in targets:
        one.said.lacks += said.lacks
        one.said.counters.update({kind: n for kind, n in said.counters.items() if kind not in one.said.counters})
    draft.take(said)
    draft.topic = targets
    draft.use(*([clause.predicate] if clause.predicate is not None else []))
    return True


def _has(one: Thing, denied: Description) -> bool:
    """Return whether something is told to have what it is said not to have."""
    keys = {key for key, _ in one.said.has}
    marked = any(n == 0 and one.said.counters.get(kind, 0) > 0 for kind, n in denied.counters.items())
    return bool(keys & set(denied.lacks)) or marked or (denied.vanilla and bool(keys))


def _held(phrase: Phrase) -> bool:
    """Return whether a phrase means what has a keyword: 頑強持ち."""
    return bool(phrase.of("keyword")) and any(t.means("object", "have") for t in phrase.tokens)


def _lives_of_both(draft: Draft, clause: Clause) -> bool:
    """残りライフは3点ずつ, ライフは自分が5点、相手が2点: what both have now, behind what was lost."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    numbers = [t for t in told if t.kind == "number"]
    each = any(t.text == "ずつ" for p in clause.phrases for t in p.tokens) and len(numbers) == 1
    now = lives.shares(clause)
    if not now and each and all(t in numbers or t.means("life", "excess") for t in told):
        now = dict.fromkeys((YOU, OPPONENT), int(numbers[0].value[0]))
    before = {one: n - lives.told_change(draft, one) for one, n in now.items()}
    if not now or not any(t.means("life") for t in told):
        return False
    if not lives.came_to(draft, before):
        if draft.lives_said and any(draft.players[one] not in (20, n) for one, n in before.items()):
            return False
        draft.players.update(before)
        draft.lives_said = True
    draft.use(*told, *([clause.predicate] if clause.predicate is not None else []))
    return True


def life(draft: Draft, clause: Clause) -> bool:
    """自分のライフは2, ライフ5, 相手のライフが3点."""
    words = [t for p in clause.phrases for t in p.of("noun") if t.value == "life"]
    numbers = [t for p in clause.phrases for t in p.of("number")]
    if len(words) != 1 or not numbers or any(t.value[1] not in ("", "点") for t in numbers):
        return False
    if clause.predicate is not None and not clause.predicate.means("exist", "become", "remain"):
        return False
    if _lives_of_both(draft, clause):
        return True
    if len(numbers) != 1:
        return False
    who = next((player_of(Phrase(p.of("player"))) for p in clause.phrases if p.of("player")), "")
    who = who or (draft.subject if draft.subject_in == clause.sentence else "") or "あなた"
    hurt: int | None = lives.hurt_before(draft, clause, who)
    verb = clause.predicate
    became = verb is not None and verb.means("become") and bool(draft.actions)
    if verb is not None and became and draft.lives_said and who in draft.lives_of and not draft.attacks:
        draft.told.append((f"{lives.CAME_TO} {int(numbers[0].value[0])}", who))  # (ライフは20。3点受けて)17になった
        draft.use(words[0], numbers[0], *(t for p in clause.phrases for t in p.of("player")), verb)
        return True
    if became and not hurt and not draft.lives_said:
        hurt = lives.hurt_in_all(draft, who)  # 3点受けた。ライフは7になった: from ten
    if hurt is None:
        return False
    change = lives.told_change(draft, who) - hurt
    before = int(numbers[0].value[0]) - change
    if change and draft.lives_said and draft.players[who] not in (20, before):
        return False  # 相手のライフは18。3点失って、ライフは12: not what that leaves
    if not lives.came_to(draft, {who: before}):
        draft.players[who] = before
        draft.lives_said = True
    used = [t for p in clause.phrases for t in p.of("player")]
    draft.use(words[0], numbers[0], *used, *([clause.predicate] if clause.predicate is not None else []))
    return True
