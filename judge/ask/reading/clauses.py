"""Sentences, clauses and what each is about.

Invariant: every token of a sentence is in exactly one clause or is punctuation; a verb before a noun (乗った3/3) stays
inside the phrase of that noun.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from judge.ask.reading.model import SILENT, Clause, Phrase, Token

_CASES = frozenset(
    [
        "が",
        "を",
        "は",
        "に",
        "で",
        "から",
        "へ",
        "まで",
        "も",
        "って",
        "とは",
        "より",
        "には",
        "によって",
        "では",
        "からは",
        "にも",
        "でも",
        "だけ",
        "しか",
        "へは",
    ]
)
_NOMINAL = frozenset(
    (
        "card",
        "unknown card",
        "keyword",
        "pt",
        "mod",
        "counter",
        "number",
        "cost",
        "color",
        "type",
        "subtype",
        "supertype",
        "player",
        "zone",
        "step",
        "quote",
        "noun",
        "pronoun",
        "wh",
        "loyalty",
        "x",
        "label",
    )
)
_ENDS = frozenset("。?!")


def sentences(tokens: Sequence[Token]) -> list[list[Token]]:
    """Return the tokens of each sentence, its final mark included; marks inside brackets end none."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        found[-1].append(token)
        depth += (token.kind == "open") - (token.kind == "close")
        if token.kind == "mark" and token.text[0] in _ENDS and depth <= 0:
            depth = 0
            found.append([])
    return [one for one in found if any(token.kind != "mark" for token in one)]


def clauses(sentence: Sequence[Token], number: int, *, asks: bool) -> list[Clause]:
    """Return the clauses of a sentence; the last one asks when the sentence does."""
    found: list[Clause] = []
    pending: list[Token] = []
    at, depth = 0, 0
    while at < len(sentence):
        token = sentence[at]
        depth += (token.kind == "open") - (token.kind == "close")
        if depth == 0 and token.kind == "verb" and (cut := _relative(sentence, at, pending)) is not None:
            told = (*phrases(pending[cut:]), *phrases(_head(sentence, at + 1)))
            found.append(Clause("given", told, token, "relative", number))
            del pending[cut:]
            at += 1
            continue
        if depth == 0 and token.kind == "verb" and _nominalised(sentence, at):
            rest = [one for one in sentence[at + 1 :] if one.kind != "mark" or one.text[0] not in _ENDS]
            found.append(Clause("given", (*phrases(pending), *phrases(rest[1:])), token, "nominal", number))
            pending = []
            break
        if depth == 0 and _grown(sentence, at):
            pending.append(token)
            at += 1
            continue
        if depth == 0 and token.kind in ("verb", "adjective") and not _modifies(sentence, at):
            at, link = _link(sentence, at + 1)
            link = "if" if token.has("cond") and not link else link
            found.append(Clause("given", phrases(pending), token, link or ("and" if token.has("te") else ""), number))
            pending = []
            continue
        if depth == 0 and token.kind == "mark" and token.text == "、" and _is_so(pending):
            found.append(Clause("given", phrases(pending), None, "and", number))
            pending = []
        if depth == 0 and pending and pending[-1].kind == "mark" and _there(sentence, at):
            found.append(Clause("given", phrases(pending), None, "and", number))
            pending = []
        if depth == 0 and token.kind == "link" and not pending and token.value == "response":
            found.append(Clause("given", (), None, "response", number))  # 対応して、…
        elif depth == 0 and token.kind == "link" and pending and not _what_for(token, pending):
            found.append(Clause("given", phrases(pending), None, str(token.value), number))
            pending = []
        elif token.kind != "mark" or depth > 0 or (pending and token.text[0] not in _ENDS):
            pending.append(token)
        at += 1
    if any(token.kind not in SILENT for token in pending):
        found.append(Clause("given", phrases(pending), None, "", number))
    if asks and not found and any(token.text in RESULT for token in sentence):
        found.append(Clause("given", phrases(sentence) or (Phrase(tuple(sentence)),), None, "", number))
    if asks and found:
        last = found[-1]
        link = last.link if last.link == "nominal" else ""
        found[-1] = Clause("asked", last.phrases, last.predicate, link, number)
    return found


def _grown(sentence: Sequence[Token], at: int) -> bool:
    """Return whether a verb tells how the noun behind it came to its size: カウンターが置かれて4/4になっている3/3."""
    rest = [token for token in sentence[at : at + 8] if token.kind not in ("filler", "mark", "link")]
    if len(rest) < 4 or not rest[0].means("put", "have", "attach") or not rest[0].has("te") or rest[1].kind != "pt":
        return False
    become = next((n for n in range(at, min(at + 8, len(sentence))) if sentence[n] is rest[3]), at)
    return rest[2].text == "に" and rest[3].means("become") and _modifies(sentence, become)


def _what_for(link: Token, pending: Sequence[Token]) -> bool:
    """Return whether のために says what for something is done whose object comes before it: 2体を貪食のために."""
    named = len(pending) > 1 and pending[-1].text == "の" and pending[-2].kind in _NOMINAL
    return link.value == "because" and named and any(one.text == "を" for one in pending)


def _base_size(pending: Sequence[Token], particle: str) -> bool:
    """Return whether 素 or 素が2/2 ends here, behind which this particle ends no phrase (素が2/2で今は3/3)."""
    kinds = [
        "original" if one.means("original") else one.text if one.kind == "particle" else one.kind for one in pending
    ]
    if kinds[-1:] == ["original"]:
        return particle in ("が", "は", "で")
    return "original" in kinds[-3:] and kinds[-1:] == ["pt"] and particle == "で"


def _is_so(pending: Sequence[Token]) -> bool:
    """Return whether what stands before a comma says how its subject is: 3/3は飛行持ちで, 私のPWは忠誠度が5で."""
    if len(pending) < 4 or pending[-1].text != "で" or not any(one.text in ("は", "が") for one in pending[:-2]):
        return False
    last = pending[-2]
    held = last.text == "持ち" and pending[-3].kind == "keyword"
    return last.kind == "loyalty" or held


def _there(sentence: Sequence[Token], at: int) -> bool:
    """Return whether そこへ or そこに stands at a place: what comes then happens to what was spoken of."""
    group = [token.text for token in sentence[at : at + 2]]
    return len(group) == 2 and group[0] in ("そこ", "ここ") and group[1] in ("へ", "に")


RESULT = frozenset({"結果", "その後", "どうなりました"})
"""Words that alone ask what comes of it: 結果は？"""

STATES = ("have", "attach", "put", "exist", "control", "attack", "unblocked", "become")
"""Verbs that only describe the noun behind them; others there tell of something that happened."""


def _relative(sentence: Sequence[Token], at: int, pending: Sequence[Token]) -> int | None:
    """Return where the clause begins that tells what happened to the noun behind it, None when none ends here.

    Covers: 接死の2/2から3点もらった5/5, 3/4でブロックしてきた相手, 《カード》で破壊された頑強持ち.
    """
    verb = sentence[at]
    state = verb.means(*STATES) and not (verb.means("attack") and verb.has("passive"))
    if not _modifies(sentence, at) or not pending or state or verb.has("noun"):
        return None
    if verb.means("block") and verb.has("neg"):
        return None
    after = sentence[at + 1]
    if after.kind == "noun" and after.value in MEASURED:
        return None
    if verb.means("take", "go_through", "deal", "tap", "untap") and verb.has("progressive"):
        return None
    depths = list(accumulate((one.kind == "open") - (one.kind == "close") for one in pending))
    inside = depths if depths[-1] == 0 else [0] * len(depths)  # a bracket that the clause itself stands in
    starts = [
        n + 1 for n, one in enumerate(pending) if not inside[n] and (one.kind == "mark" or one.text in ("は", "って"))
    ]
    cut = starts[-1] if starts else 0
    return cut if cut < len(pending) else None


MEASURED = ("life", "damage", "order", "total", "ability", "effect", "aura", "equipment")
"""Nouns that are no objects: 得るライフ, 与えるダメージ."""


def _head(sentence: Sequence[Token], at: int) -> list[Token]:
    """Return the noun phrase that begins at a place, as the topic of what was said before it."""
    found: list[Token] = []
    depth = 0
    for place in range(at, len(sentence)):
        token = sentence[place]
        depth += (token.kind == "open") - (token.kind == "close")
        if depth or token.kind == "close":
            found.append(token)
            continue
        held = place + 1 < len(sentence) and sentence[place + 1].means("have", "attach", "put", "exist")
        held = held and token.kind == "particle" and _modifies(sentence, place + 1)
        holding = place > at and token.means("have", "attach", "put", "exist") and _modifies(sentence, place)
        dot = token.text == "・" and bool(found) and found[-1].kind in _NOMINAL  # ビースト・トークン is one noun
        ends = (token.kind == "particle" and token.text in _CASES) or token.kind in ("mark", "verb", "link")
        if ends and not (dot or holding or held):
            break
        found.append(token)
    end = found[-1].end if found else 0
    return [*found, Token("particle", "は", end, end)]


def _nominalised(sentence: Sequence[Token], at: int) -> bool:
    """Return whether の and は stand behind a verb: 得るのはどちら."""
    rest = sentence[at + 1 : at + 3]
    nominal = len(rest) == 2 and rest[0].kind == "filler" and rest[0].text in ("の", "ん")
    return nominal and rest[1].kind == "particle" and rest[1].text in ("は", "が", "って")


_CONTINUES = frozenset("しれえせてけべめりきみぎびちず")
"""How a verb ends that goes on to the next clause: no noun can stand behind it that it describes."""


def _modifies(sentence: Sequence[Token], at: int) -> bool:
    """Return whether the verb at a place stands before the noun it describes."""
    verb = sentence[at]
    if at + 1 >= len(sentence) or verb.has("te") or verb.has("cond") or "polite" in verb.features:
        return False
    after = sentence[at + 1]
    if verb.kind == "verb" and not verb.has("noun") and verb.text[-1] in _CONTINUES:
        return False  # 攻撃し2/2にブロックされた
    if verb.kind == "adjective":
        no = after.kind == "particle" and after.text == "の"
        return after.kind in _NOMINAL or (no and at + 2 < len(sentence) and sentence[at + 2].kind in _NOMINAL)
    if "noun" in verb.features:
        return after.kind in _NOMINAL or (after.kind == "particle" and not after.has("final")) or after.kind == "verb"
    return after.kind in _NOMINAL


_FURTHER = ("別", "他", "ほか", "もう", "それぞれ")
"""How words begin that say that what comes next is another one, or each one."""


def _link(sentence: Sequence[Token], at: int) -> tuple[int, str]:
    """Return the place behind what links the clause that ended to the next one, and the link."""
    link = ""
    if (aim := _purpose(sentence, at)) is not None:
        return aim, "purpose"
    while at < len(sentence):
        token = sentence[at]
        if token.kind == "link":
            link = str(token.value) if token.value == "response" or not link else link
        elif token.kind == "particle" and link and token.text in ("に", "で", "は", "も", "の", "では", "には", "でも"):
            if token.text in ("も", "でも") and link == "if":
                link = "even if"
        elif (
            not (token.kind in ("filler",) and not link and not token.text.startswith(_FURTHER))
            and not token.has("final")
            and not (token.kind == "mark" and token.text[0] not in _ENDS)
        ):
            break
        at += 1
    return at, link


def _purpose(sentence: Sequence[Token], at: int) -> int | None:
    """Return the place behind には or ために after a verb (両方倒すには), None where none stands there."""
    first = sentence[at : at + 3]
    if sentence[at - 1].has("cond") or sentence[at - 1].has("te") or not first:
        return None
    texts = [one.text for one in first if one.kind in ("particle", "filler")]
    if texts[:1] == ["には"]:
        return at + 1
    if texts[:2] in (["に", "は"], ["ため", "に"]):
        return at + 2
    return None


def phrases(tokens: Sequence[Token]) -> tuple[Phrase, ...]:
    """Return the phrases of a clause: cut behind case particles outside brackets and relative clauses."""
    found: list[Phrase] = []
    current: list[Token] = []
    depth = 0
    for place, token in enumerate(tokens):
        depth += (token.kind == "open") - (token.kind == "close")
        cuts = depth == 0 and token.kind == "particle" and token.text in _CASES
        cuts = cuts and not _base_size(current, token.text) and not _inside(tokens, place)
        if cuts or (
            depth == 0
            and token.kind == "mark"
            and token.text[0] in "、,:"
            and current
            and not _inside(tokens, place)
            and not _listed(current)
        ):
            particle = token.text if token.kind == "particle" else ""
            if current:
                found.append(Phrase(tuple(current), particle))
            elif found and particle:
                kept = found[-1].particle if found[-1].particle not in ("だけ", "しか", "も") else ""
                found[-1] = Phrase(found[-1].tokens, kept or particle)
            current = []
        else:
            current.append(token)
    if current:
        found.append(Phrase(tuple(current), ""))
    return tuple(one for one in found if any(token.kind not in ("filler", "mark") for token in one.tokens))


def _listed(current: Sequence[Token]) -> bool:
    """Return whether a list of objects goes on behind a mark: 自分の2/2と、相手の3/3."""
    return current[-1].text == "と" and any(one.kind in ("pt", "card") for one in current)


def _inside(tokens: Sequence[Token], place: int) -> bool:
    """Return whether what stands at a place belongs to a verb that describes a noun: カウンター*が*乗った3/3."""
    held = False
    tokens, place = _outside(tokens, place)
    if _at_place(tokens, place) or _topical(tokens, place):
        return False
    for later in range(place + 1, len(tokens)):
        token = tokens[later]
        if token.means("have") and held and tokens[place].text in ("が", "に", "には", "で", "では", "から"):
            return False  # 4/4が萎縮を持つ5/5に: who has wither is the 5/5
        held = held or (token.kind == "particle" and token.text == "を")
        if token.kind == "adjective" and tokens[place].text not in ("が", "は", "の"):
            return False
        if token.kind == "verb" and token.has("noun") and tokens[later - 1].text == "の":
            return False  # 2/2で4/4の攻撃をブロックした
        if token.means("attach", "put") and tokens[place].text in ("が", "で") and later - 1 > place:
            own = tokens[later - 1].text in ("の", "が") and "passive" not in token.features
            if own and _modifies(tokens, later):
                return False  # 《カード》で[オーラの付いた2/2]を追放した: what is attached has a subject of its own
        if token.kind == "verb" and token.means("attack") and tokens[place].text == "が" and _attacker(tokens, later):
            return False  # 3/3が攻撃してきた5/5を: what attacks is the 5/5
        if token.kind in ("verb", "adjective"):
            return _modifies(tokens, later)
        again = token.kind == "particle" and token.text == tokens[place].text and token.text in ("を", "が", "に")
        if again or token.kind == "mark" or (token.kind == "particle" and token.text in ("は", "って")):
            return False
    return False


def _outside(tokens: Sequence[Token], place: int) -> tuple[Sequence[Token], int]:
    """Return tokens without the brackets among them, and where the one at a place outside of them stands there."""
    kept: list[Token] = []
    depth, at = 0, 0
    for number, token in enumerate(tokens):
        at = len(kept) if number == place else at
        depth += token.kind == "open"
        if not depth:
            kept.append(token)
        depth -= token.kind == "close"
    return kept, at


def _attacker(tokens: Sequence[Token], at: int) -> bool:
    """Return whether an attack tells of the creature behind it: 攻撃してきた5/5."""
    behind = next((one for one in tokens[at + 1 :] if one.kind != "player" and one.text != "の"), None)
    return "passive" not in tokens[at].features and behind is not None and behind.kind in ("pt", "card", "keyword")


def _topical(tokens: Sequence[Token], place: int) -> bool:
    """Return whether は ends an object here, of which nothing tells that describes another: 3/3は飛行を持つ2/2を."""
    named = ("pt", "card", "label", "type", "player")
    return tokens[place].text == "は" and bool(place) and tokens[place - 1].kind in named


def _at_place(tokens: Sequence[Token], place: int) -> bool:
    """Return whether 場に ends here and the noun behind is what is there: 自分の場にカウンターの乗った3/3がいる."""
    if not place or tokens[place].text not in ("に", "には", "では"):
        return False
    zone = tokens[place - 1]
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    return zone.kind == "zone" and zone.value == "battlefield" and after is not None and after.kind != "verb"
