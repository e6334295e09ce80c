"""What is asked: the kinds of questions and the words that ask them.

Invariant: each rule says which phrases it covers; a sentence that asks gives at least one `Asked`.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.reading.model import Asked, Clause, Phrase, Token

WORDS: tuple[tuple[str, str], ...] = (
    ("何/何", "size"),  # 何/何になる？
    ("何色", "color"),
    ("何", "what"),
    ("いくつ", "num"),
    ("どこ", "where"),
    ("誰", "who"),
    ("どちら", "which"),
    ("どれ", "which"),
    ("いつ", "when"),
    ("順番", "order"),
    ("なぜ", "why"),
    ("どうやって", "how"),
    ("どう", "outcome"),
)
"""The kind of question for each word that asks."""

_UNITS = ("点", "体", "枚", "個", "マナ", "回", "人", "匹", "倍", "つ", "番目", "度", "ライフ", "色")


def asks(sentence: Sequence[Token]) -> bool:
    """Return whether a sentence asks: a question mark, か at its end, or a word that asks."""
    last = [token for token in sentence if token.kind != "close"][-3:]
    if any(token.kind == "mark" and "?" in token.text for token in last):
        return True
    if any(token.kind == "wh" and not some_of(sentence[n:]) for n, token in enumerate(sentence)):
        return True
    last = last[-1:] if any(some_of(sentence[n:]) for n in range(len(sentence))) else last
    finals = [token.text for token in last if token.has("final")]
    return any(final.startswith(("か", "っけ")) for final in finals) or _requests(sentence)


def supposes(sentence: Sequence[Token]) -> bool:
    """Return whether a sentence asks nothing of its own but supposes something: 呪禁を失った後なら?

    What happens next does not only suppose something: 《X》が解決した後は? 2個置いたら?
    """
    told = [t for t in sentence if t.kind not in ("mark", "close")]
    while told and (told[-1].kind == "particle" or told[-1].text in ("だ", "です")):
        told.pop()
    if not told or any(t.kind == "wh" for t in told):
        return False
    links = [t for t in told[-2:] if t.kind == "link"]
    verbs = [t for t in told if t.kind in ("verb", "adjective")]
    state = bool(verbs) and verbs[-1].means(*_STATES)
    if told[-1].kind == "link":
        return any(t.value == "if" for t in links) or (state and any(t.value == "after" for t in links))
    return state and told[-1] is verbs[-1] and told[-1].has("cond")


def supposes_of(clause: Clause) -> bool:
    """Return whether a clause behind another question supposes how something is: 破壊不能を持っていたら、生き残る?"""
    verb = clause.predicate
    if verb is None or clause.link not in ("if", "even if"):
        return False
    return verb.means(*_STATES) or (verb.means("put") and verb.has("progressive"))


_STATES = ("have", "lose", "exist", "none", "control", "disappear", "gain", "attach")
"""Verbs that tell how something is: where that is only supposed, it was not told."""


def some_of(rest: Sequence[Token]) -> bool:
    """Return whether a word that asks only says that there is some: 何枚か追放された."""
    kinds = [token.kind for token in rest[:3]]
    return kinds == ["wh", "particle", "verb"] and rest[0].text.startswith("何") and rest[1].text == "か"


def _requests(sentence: Sequence[Token]) -> bool:
    return any(token.kind == "verb" and token.value == "ask" for token in sentence)


def asked_of(clause: Clause) -> list[Asked]:
    """Return what a clause asks, in order of its words; a clause without a word that asks is asked yes or no."""
    extreme = _extreme(clause)
    words = [token for token in clause.tokens if token.kind == "wh"]
    words = [token for token in words if token.value != "何" or len(words) == 1 or _quality_named(token, clause)]
    if words and (parts := _parted(clause, words)):
        return [asked for part in parts for asked in asked_of(part)]
    found = [_by_word(token, clause, _extreme_of(clause, token) or extreme) for token in words]
    nouns = {token.value for token in clause.tokens if token.kind == "noun"}
    if [one.kind for one in found] == ["size"] and "color" in nouns:
        return [Asked(kind, clause) for kind in _qualities(clause)]  # 色とサイズはどうなる？
    if found:
        return found
    if clause.predicate is not None and clause.predicate.has("cond") and not clause.link:
        return [Asked("outcome", clause)]  # …したら？
    if clause.predicate is None and (measures := _measures(clause)):
        return measures
    if clause.predicate is None and "order" in nouns and not any(t.kind == "number" for t in clause.tokens):
        return [Asked("order", clause)]  # 解決する順番は？
    if clause.predicate is None and nouns & {"tapped", "untapped"}:
        return [Asked("yn", clause)]  # 戻ったとき、タップ状態？
    if clause.predicate is None and nouns & {"size", "color", "card type"} and _typed(clause):
        return [Asked(kind, clause) for kind in _qualities(clause)]  # サイズは？ 色とサイズは？
    if clause.predicate is None and nouns <= {"power", "toughness"} and _only_named(clause):
        return [Asked("size", clause)]  # パワーは？
    if clause.predicate is None and "ability" in nouns and any(t.means("have", "gain") for t in clause.tokens[-4:]):
        return [Asked("keywords", clause)]  # 持っている能力は？
    if (
        clause.predicate is None
        and nouns & {"life", "loyalty", "mana_value"}
        and not any(token.kind == "number" for token in clause.tokens)
    ):
        return [Asked("num", clause)]  # ライフは？
    if clause.predicate is None and _fine(clause):
        return [Asked("can", clause)]  # この2体でも大丈夫ですか
    if clause.predicate is None:
        return [Asked("yn" if clause.phrases and _is_statement(clause) else "outcome", clause)]
    if any(token.kind == "filler" and token.text in POSSIBLE for token in clause.tokens):
        return [Asked("can", clause, extreme=extreme)]  # 倒すのは可能ですか
    if clause.link == "nominal" and not clause.predicate.has("potential"):
        if _named_behind(clause):
            return [Asked("yn", clause, extreme=extreme)]  # 戻ってくるのは2/2？
        amount = clause.predicate.means("take", "gain", "lose")
        return [Asked("num", clause, "点", extreme=extreme) if amount else Asked("which", clause, extreme=extreme)]
    if clause.link == "nominal" and clause.predicate.means("block") and not _named_behind(clause):
        return [Asked("which", clause, extreme=extreme)]  # 4/4でブロックできるのは？
    if (
        clause.predicate.has("potential")
        or clause.predicate.has("permission")
        or (clause.predicate.has("potential?") and _active(clause))
    ):
        return [Asked("can", clause, extreme=extreme)]
    if "none of them" in nouns and clause.predicate.has("neg"):
        extreme = "none"
    return [Asked("yn", clause, extreme=extreme)]


def _only_named(clause: Clause) -> bool:
    """Return whether a clause names something and asks nothing of it but that: パワーは？"""
    told = [t for t in clause.tokens if t.kind not in ("particle", "filler", "mark")]
    return bool(told) and all(t.kind == "noun" for t in told)


def _qualities(clause: Clause) -> list[str]:
    """Return which of size, colour, creature types and abilities a clause asks for, in order."""
    kinds = {"size": "size", "power": "size", "color": "color", "card type": "subtypes", "ability": "keywords"}
    told = [str(t.value) for t in clause.tokens if t.kind == "noun" and t.value in kinds]
    return list(dict.fromkeys(kinds[one] for one in told))


def _typed(clause: Clause) -> bool:
    """Return whether a clause that speaks of types means those of creatures: タイプは？, no カード・タイプは？"""
    told = any(t.means("card type") for t in clause.tokens)
    return not told or not any(t.text in ("カード", "土地") for t in clause.tokens)


def _parted(clause: Clause, words: list[Token]) -> list[Clause]:
    """Return the clauses of 白鳥はどうなり、相手は何枚引く, 白鳥はどうなって、カードは引ける; none of one."""
    if len(words) == 1 and (words[0].value != "どう" or clause.predicate is None):
        return []
    if all(str(word.value) in ("何点", "何枚", "何体", "何個") for word in words):
        return _amounts(clause, words)
    if not str(words[0].value).startswith("どう"):
        return []
    places = [n for n, phrase in enumerate(clause.phrases) if words[0] in phrase.tokens]
    if not places or places[0] + 1 >= len(clause.phrases):
        return []
    cut = places[0] + 1
    first = Clause("asked", clause.phrases[:cut], None, "", clause.sentence)
    return [first, Clause("asked", clause.phrases[cut:], clause.predicate, clause.link, clause.sentence)]


def _amounts(clause: Clause, words: list[Token]) -> list[Clause]:
    """Return the clauses of 2/2に何点、プレイヤーに何点入る; none where one of them does not say of what it asks."""
    found: list[Clause] = []
    shared: tuple[Phrase, ...] = ()
    start = 0
    for place, phrase in enumerate(clause.phrases):
        if not any(word in phrase.tokens for word in words):
            continue
        own = clause.phrases[start : place + 1]
        start = place + 1
        goals = [one for one in own if one.particle in ("に", "へ", "には", "が", "は")]
        if not goals:
            return []
        if not found and len(goals) > 1 and goals[0].particle in ("は", "が"):
            shared = own[:1]
            found.append(Clause("asked", own, clause.predicate, clause.link, clause.sentence))
            continue
        found.append(Clause("asked", (*shared, *own), clause.predicate, clause.link, clause.sentence))
    return found if start == len(clause.phrases) and len(found) == len(words) else []


def _named_behind(clause: Clause) -> bool:
    """Return whether behind のは stands what is asked about by name, so that it may be so or not."""
    end = clause.predicate.end if clause.predicate is not None else 0
    return any(t.kind in ("pt", "number", "player", "card", "label", "zone") and t.start >= end for t in clause.tokens)


POSSIBLE = frozenset({"可能", "OK", "アリ", "あり", "大丈夫"})
"""Words that ask whether something may be done."""

MEASURES = {"life": "点", "damage": "点", "total": "点"}
"""Nouns that a verb before them makes a question: 得るライフは？ 与えるダメージは？"""


def _measures(clause: Clause) -> list[Asked]:
    found = []
    for phrase in clause.phrases:
        for verb, noun in zip(phrase.tokens, phrase.tokens[1:], strict=False):
            if (
                verb.kind == "verb"
                and noun.kind == "noun"
                and noun.value in MEASURES
                and verb.means("gain", "deal", "take", "lose")
            ):
                concept = "take" if verb.means("deal") and verb.has("passive") else str(verb.value)
                found.append(Asked("num", clause, MEASURES[str(noun.value)], concept=concept))
    return found


def _fine(clause: Clause) -> bool:
    """Return whether a clause without a verb asks whether paying or doing it so is all right."""
    last = [t for p in clause.phrases for t in p.tokens][-4:]
    paid = any(
        t.kind == "keyword" or (t.kind == "noun" and t.value == "cost") for p in clause.phrases for t in p.tokens
    )
    return paid and any(t.kind == "filler" and t.text in POSSIBLE for t in last)


def _is_statement(clause: Clause) -> bool:
    """Return whether a clause without a verb states something to confirm (2点？), not only names a topic."""
    last = clause.phrases[-1]
    if len(clause.phrases) == 1 and last.particle == "" and last.tokens and last.tokens[-1].kind == "keyword":
        return True  # 解決中はスレッショルド？
    told = [t for t in last.tokens if t.kind not in ("particle", "filler", "mark")]
    asks = any(t.text in ("です", "まだ", "もう", "でも") for t in last.tokens)
    if len(clause.phrases) == 1 and len(told) == 1 and told[0].kind == "subtype" and asks:
        return True  # まだゴブリンですか
    return last.particle not in ("は", "って", "が") and len(clause.phrases) > 1


def _active(clause: Clause) -> bool:
    damage = clause.phrase("を")
    if clause.concept == "deal" and damage is not None and any(t.means("damage") for t in damage.tokens):
        return True  # 5/5にダメージを与えられる
    return clause.phrase("に", "から") is None or clause.concept in ("cast", "discard", "choose")


def _by_word(token: Token, clause: Clause, extreme: str) -> Asked:
    word = str(token.value)
    kind = next(kind for start, kind in WORDS if word.startswith(start))
    place = clause.tokens.index(token)
    after = clause.tokens[place + 1 : place + 3]
    if kind in ("who", "which") and len(after) == 2 and after[0].text == "の" and after[1].kind == "zone":
        source = any(token in phrase.tokens and phrase.particle == "から" for phrase in clause.phrases)
        kind = "how" if source else "where"  # どちらの墓地に置かれる？ どちらの墓地から is no place where it goes
    unit = next((unit for unit in _UNITS if word == f"何{unit}"), "")
    if kind == "what":
        kind = "num" if unit else "outcome"
        named = any(token in phrase.tokens and phrase.particle == "が" for phrase in clause.phrases)
        named = named or (clause.link == "nominal" and clause.predicate is not None)
        if not unit and named and clause.concept in ("go", "put", "die", "destroy", "remain", "survive", "return"):
            kind = "which"  # 何が墓地に行く？ 墓地に行くのは何？
    if unit == "色":
        kind = "color"
    if kind == "outcome" and word == "何":
        kind = _quality_named(token, clause) or ("how" if clause.concept in _DONE_TO_WHAT else kind)
    if (
        (kind == "num" or (kind == "outcome" and word == "どう"))
        and not unit
        and clause.concept not in ("increase", "decrease")
        and any(one.kind == "noun" and one.value in ("size", "power") for one in clause.tokens)
    ):
        kind = "size"
    verb = clause.predicate
    can = verb is not None and (verb.has("potential") or (verb.means("deal") and verb.has("potential?")))
    able = can and clause.concept in _ATTACKERS
    return Asked(kind, clause, unit, token.text, extreme or ("max" if kind == "num" and able else ""))


def _quality_named(token: Token, clause: Clause) -> str:
    """Return which qualities 何 asks to be named: タイプは何, 何の能力を持つ, 何を持つ; empty for others."""
    if any(one.means("card type") for one in clause.tokens):
        others = any(one.text in ("カード", "土地") for one in clause.tokens)
        return "how" if others else "subtypes"
    ability = any(one.means("ability") and one.kind == "noun" for one in clause.tokens)
    held = clause.concept in ("have", "gain") or any(one.means("have", "gain") for one in clause.tokens)
    named = clause.concept == "have" and any(token in p.tokens and p.particle == "を" for p in clause.phrases)
    return "keywords" if named or (ability and held) else ""


_DONE_TO_WHAT = (
    "sacrifice", "exile", "destroy", "draw", "discard", "choose", "trigger", "assign", "lose", "gain", "pay", "target",
    "cast", "activate", "tap", "untap", "counterspell", "reveal", "search", "prevent", "attach", "bounce", "copy",
)  # fmt: skip
"""Acts of which 何を asks what they are done to: what becomes of the board is no answer."""
_ATTACKERS = ("destroy", "deal", "go_through", "draw", "gain", "put_in", "create")
"""What is asked for as much of as can be: 何体倒せる, 何枚引ける."""


def _extreme_of(clause: Clause, word: Token) -> str:
    """Return which extreme a word asks for that stands behind its own: 最小で何点、最大で何点."""
    told = [t for t in clause.tokens if t.kind == "noun" and t.value in ("maximum", "minimum") and t.start < word.start]
    return str(told[-1].value)[:3] if told else ""


def _extreme(clause: Clause) -> str:
    nouns = {token.value for token in clause.tokens if token.kind == "noun"}
    return "max" if "maximum" in nouns else "min" if "minimum" in nouns else ""
