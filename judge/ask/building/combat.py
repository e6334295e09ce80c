"""What the phrases of a clause mean in a combat: its objects, players and sides, and what attacks by being called so.

Invariant: an object that is known is found before one is made; a phrase that means none gives nothing, and what was
used of it counts as used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judge.ask.building.attached import attach, parted, two_hosts
from judge.ask.building.binding import walker_beside
from judge.ask.building.cards import printed_loyalty
from judge.ask.building.contrasted import without
from judge.ask.building.describe import STILL, describe
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.inyard import lying, nth
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import SILENT, Clause, Phrase, Token


def objects(draft: Draft, phrase: Phrase | None, *, new: bool = True, but: Sequence[Thing] = ()) -> list[Thing]:
    """Return the objects a phrase means, and let them attack where the phrase says that they do.

    Args:
        new: an object that is not known yet may be made.
        but: objects that it can't mean, as they stand in the same statement already.
    """
    if phrase is None:
        return []
    pair = two_hosts(phrase)
    if not pair and (made := _made_so(draft, phrase, new=new, but=but)) is not None:
        return made
    parts = pair or _split(phrase)
    if len(parts) > 1:
        found: list[Thing] = []
        for part in parts:
            found += objects(draft, part, new=new, but=(*but, *found))
        draft.use(*(t for t in phrase.of("number") if t.value in ((len(found), "体"), (len(found), "枚"))))
        draft.topic = found or draft.topic
        return found
    said = describe(phrase.tokens)
    if said.empty:
        return []
    unlike = _fought_otherwise(draft, said)
    if (one := _left_of(draft, unlike, said)) is not None:
        draft.take(said)
        draft.topic = [one]
        return [one]
    further = [*_others_than(draft, phrase, said), *unlike]
    known = len(draft.things)
    if new and _unmasks(draft, said):
        further = [*further, *(one for one in draft.things if one.name in draft.attacks)]
    found = draft.headed(said) or draft.resolve(said, new=new, but=(*but, *further))
    if len(found) == 1 and _unmasks(draft, said):
        _blocked_by(draft, found[0])
    if further and said.role == "attacker" and said.pt is None and len(draft.things) == known + 1 == known + len(found):
        found[0].described = "1/1 クリーチャー"
        draft.faceless.append(found[0].name)  # 別の攻撃クリーチャー: nothing more is said of it
    if found:
        draft.take(said)
    for one in found:
        _states(draft, one, said)
    if "blocking" in said.states and not draft.blocks and len(found) == 1 and not found[0].said.role:
        found[0].said.role = "blocker"  # ブロックしてきた5/5: what it blocks may be told later
    elif said.states & {"blocking", "blocked"} and not _as_told(draft, found, said):
        draft.used -= {token.start for token in said.tokens if token.means("block")}
    return found


def _made_so(draft: Draft, phrase: Phrase, *, new: bool, but: Sequence[Thing]) -> list[Thing] | None:
    """Return objects told of with what is on them, what they are on or what makes them so; None for another phrase."""
    if (whole := parted(phrase.tokens)) is not None:
        hosts = objects(draft, Phrase(whole.host, phrase.particle), new=new, but=but)
        each = [hosts] if whole.host[0].kind != "number" else [[one] for one in hosts]
        for one in each:
            if not attach(draft, whole.what, one):
                return []
        draft.topic = hosts
        draft.use(whole.verb)
        return hosts
    if (held := _aura_on(phrase.tokens)) is not None:
        return aura_on(draft, *held, phrase.particle)
    if (
        left := _other_half(draft, phrase)
        or nth(draft, phrase)
        or lying(draft, phrase)
        or _one_of(draft, phrase, but)
        or without(draft, phrase, but)
        or _left(draft, phrase)
    ):
        draft.use(*phrase.words)
        draft.topic = left
        return left
    if [one.value for one in phrase.words] == ["copy"]:
        from judge.ask.building.cloning import copy_of

        if (copy := copy_of(draft)) is not None:
            draft.use(*phrase.words)
            draft.topic = [copy]
            return [copy]
    if (cause := _caused(phrase.tokens)) is not None:
        from judge.ask.building.working import made_so

        if made := made_so(draft, *cause, phrase.particle):
            return made
        if cause[2].means("become"):
            return caused(draft, *cause, phrase.particle)
    return None


def _other_half(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return the one card that is left of those in a graveyard that were told apart: もう片方のカード, 残りの1枚."""
    told = phrase.words
    side = [t for t in told if t.means("side", "excess")]
    if not side and any(t.kind == "number" and t.value == (1, "枚") for t in told):
        side = [t for t in phrase.tokens if t.kind == "filler" and t.text == "もう"]  # もう1枚
    rest = [t for t in told if t not in side and not t.means("card") and not (t.kind == "number" and t.value[0] == 1)]
    left = [one for one in draft.things if draft.parted.get(one.name) and one.zone == "墓地"]
    if len(side) != 1 or not side[0].text.startswith(("もう", "他", "残")) or rest:
        return []
    return left[:1] if side[0].kind == "filler" or len(left) == 1 else []  # もう1枚 is any of what is left


def _one_of(draft: Draft, phrase: Phrase, but: Sequence[Thing]) -> list[Thing]:
    """Return one of those there that are alike, of which 1/1の片方 or 片方の1/1 means either."""
    told = [t for t in phrase.words if t.kind != "player"]
    one = [t for t in told if (t.means("side") and not t.text.startswith(("もう", "他"))) or t.value == (1, "体")]
    sizes = [t.value for t in told if t.kind == "pt"]
    if len(one) != 1 or len(sizes) != 1 or len(told) != 2:
        return []
    there = [x for x in draft.things if x not in but and x.zone == "戦場" and x.said.card is None and not x.attached]
    fitting = [x for x in there if sizes[0] == (x.said.pt or x.said.base)]
    said = {(x.player, str(x.said.has), str(x.said.counters), str(x.said.states)) for x in fitting}
    fights = {(draft.attacks.get(x.name), *(foe for who, foe in draft.blocks if who == x.name)) for x in fitting}
    fights |= {(x.name,) for x in fitting if any(foe == x.name for _, foe in draft.blocks)}
    acted = any(f"'{x.name}'" in str(draft.actions) or x.abilities for x in fitting)
    if len(fitting) > 1 and len(said) == len(fights) == 1 and not acted:
        return fitting[:1]
    if len(fitting) > 1 and one[0].means("side"):
        draft.missing.append(f"{fitting[0].name}のどちらか")
        return fitting[:1]
    return []


def _left(draft: Draft, phrase: Phrase) -> list[Thing]:
    """Return one attacker of which nothing was told, beside one of its size that is told to be blocked or not.

    もう1体の3/3, 別の3/3, 残りの3/3: of several alike that attack.
    """
    sizes = [t.value for t in phrase.words if t.kind == "pt"]
    rest = [t for t in phrase.words if t.kind not in ("pt", "player") and t.value != (1, "体")]
    side = all(t.means("side", "excess") and t.text.startswith(_FURTHER) for t in rest)
    if len(sizes) != 1 or not side or not (rest or any(t.text.startswith(_FURTHER) for t in phrase.tokens)):
        return []
    alike = [one for one in draft.things if one.name in draft.attacks and sizes[0] in (one.said.pt, one.said.base)]
    told = {*draft.unblocked, *(name for _, name in draft.blocks)}
    left = [one for one in alike if one.name not in told and f"'{one.name}'" not in str(draft.actions)]
    same = len({(str(one.said.has), one.said.card, str(one.said.counters)) for one in alike}) == 1
    return left[:1] if same and left and len(left) < len(alike) else []


_FURTHER = ("もう", "他", "ほか", "別", "残")


def _unmasks(draft: Draft, said: Description) -> bool:
    """Return whether ブロックした3/3 tells of the one blocker of which nothing was said or happened before."""
    sized = said.pt is not None or said.base is not None or said.card is not None
    if len(draft.faceless) != 1 or "blocking" not in said.states or not sized:
        return False
    blocking = [attacker for blocker, attacker in draft.blocks if blocker == draft.faceless[0]]
    return len(blocking) == len(draft.blocks) > 0 and draft.faceless[0] not in str(draft.actions)


def _blocked_by(draft: Draft, one: Thing) -> None:
    """Let what is told of stand in for the blocker of which nothing was said."""
    name = draft.faceless.pop()
    draft.blocks = [(one.name, attacker) for _, attacker in draft.blocks]
    draft.things = [thing for thing in draft.things if thing.name != name]
    sides([thing for thing in draft.things if thing.name in draft.attacks], [one])


_ELSE = ("別", "他", "ほか", "別の")


def _others_than(draft: Draft, phrase: Phrase, said: Description) -> list[Thing]:
    """Return what 別の攻撃クリーチャー or もう1体の2/2 can't mean: what fights already, or was just spoken of."""
    sized = said.pt is not None or said.base is not None
    if said.refers == "other" and (sized or said.role):
        said.refers = ""
    elif not any(t.text in _ELSE for t in phrase.tokens):
        return []
    elif not (said.role or sized or said.subtypes):
        gone = [one for one in draft.things if any(act.get("target") == one.name for act in draft.actions)]
        return list(draft.topic) if said.types == ["creature"] else gone if said.types == ["land"] else []
    if said.role == "attacker" and draft.waiting and not draft.attacks:
        draft.missing.append(f"{draft.waiting[0].name}が何をブロックしたか")  # not this one, but another
    settled = {*draft.unblocked, *(name for pair in draft.blocks for name in pair)}
    return [one for one in draft.things if one in draft.topic or one.name in settled]


def _fought_otherwise(draft: Draft, said: Description) -> list[Thing]:
    """Return the attackers that ブロックされなかったほう or ブロックされた3/3 can't mean, by what was told of them."""
    through, stopped = "unblocked" in said.states, "blocked" in said.states
    blocked = {attacker for _, attacker in draft.blocks}
    left = set(draft.attacks) - blocked if through else blocked
    if through == stopped or not blocked or not left or not set(draft.attacks) - blocked:
        return []
    return [one for one in draft.things if one.name in draft.attacks and one.name not in left]


def _left_of(draft: Draft, unlike: list[Thing], said: Description) -> Thing | None:
    """Return the one attacker that ブロックされなかったほう means, of which nothing else is told there."""
    told = said.pt or said.base or said.card or said.label or said.types or said.subtypes or said.has or said.colors
    left = [one for one in draft.things if one.name in draft.attacks and one not in unlike]
    return left[0] if unlike and not told and len(left) == 1 else None


def _as_told(draft: Draft, found: list[Thing], said: Description) -> bool:
    """Return whether what is called blocking or blocked (ブロックした2/2) has been told to block, or to be blocked."""
    place = 0 if "blocking" in said.states else 1
    return bool(found) and all(any(pair[place] == one.name for pair in draft.blocks) for one in found)


def _aura_on(tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], Token, Token] | None:
    """Return what an Aura is said to be on, the verb and the Aura: 3/3についていたオーラ."""
    told = [n for n, one in enumerate(tokens) if one.kind not in SILENT]
    if len(told) < 3 or tokens[told[-1]].value != "aura" or not tokens[told[-2]].means("attach"):
        return None
    verb = told[-2]
    if tokens[verb].has("neg") or tokens[verb - 1].text != "に":
        return None
    return tokens[: verb - 1], tokens[verb], tokens[told[-1]]


def aura_on(draft: Draft, host: tuple[Token, ...], verb: Token, aura: Token, particle: str) -> list[Thing]:
    """Return the Aura that is on an object, a new one where none has been spoken of."""
    found = objects(draft, Phrase(host, particle))
    if len(found) != 1:
        return []
    made = next((one for one in draft.things if one.attached == found[0].name), None)
    if made is None:
        made = Thing("オーラ", describe((aura,)), found[0].player, attached=found[0].name)
        made.described = "エンチャント ― オーラ"
        if any(one.name == made.name for one in draft.things):
            return []
        draft.things.append(made)
    draft.topic = [made]
    draft.use(verb, aura)
    return [made]


def _caused(tokens: tuple[Token, ...]) -> tuple[Token, tuple[Token, ...], Token, tuple[Token, ...]] | None:
    """Return what is said of an object and of the card that makes it so: 《カード》で1/1になっているクリーチャー."""
    if len(tokens) < 4 or tokens[0].kind != "card" or tokens[1].text not in ("で", "によって"):
        return None
    ways = ("become", "do", "gain", "have", "give", "attach")
    verb = next((n for n, one in enumerate(tokens) if one.kind == "verb" and one.means(*ways)), None)
    if verb is None or verb + 1 >= len(tokens):
        return None
    return tokens[0], tokens[2:verb], tokens[verb], tokens[verb + 1 :]


def caused(
    draft: Draft, card: Token, state: tuple[Token, ...], verb: Token, head: tuple[Token, ...], particle: str
) -> list[Thing]:
    """Return an object whose size a permanent sets; what it is made, the permanent makes it."""
    if any(one.kind not in ("pt", "particle", "filler", "color", "mark") for one in state):
        return []
    found = objects(draft, Phrase(head, particle), but=objects(draft, Phrase((card,), "が")))
    if found:
        draft.use(verb, *state)
    return found


def _states(draft: Draft, one: Thing, said: Description) -> None:
    if "attacked" in said.states and is_walker(one):
        _under_attack(draft, one)
    if "attacking" in said.states and "unblocked" in said.states:
        attacks(draft, [one])
        draft.unblocked.add(one.name)
    elif said.role == "attacker" or "attacking" in said.states:
        attacks(draft, [one])


def _under_attack(draft: Draft, walker: Thing) -> None:
    """Let what attacks, or will, attack a planeswalker that is said to be attacked, where it attacks nothing else."""
    if not any(draft.attacks.values()):
        draft.mark("combat")
        draft.aimed_at = walker.name
        draft.attacks = dict.fromkeys(draft.attacks, walker.name)
    foe = next((draft.thing(name).player for name in draft.attacks if draft.thing(name).player), "")
    walker.player = walker.player or ((OPPONENT if foe == YOU else YOU) if foe else "")


def subjects(draft: Draft, clause: Clause, *particles: str, but: Sequence[Thing] = ()) -> list[Thing]:
    """Return what a clause is about: its phrase with one of the particles, else what was last spoken of."""
    for phrase in clause.phrases:
        if phrase.particle in particles:
            found = objects(draft, phrase, but=but)
            if found:
                return found
    return []


def attacks(draft: Draft, who: list[Thing], at: str = "") -> None:
    """Let creatures attack; combat takes its place among the actions the first time. A spell never does."""
    who = [one for one in who if one in draft.things or one.said.card is None]
    if not who:
        return
    draft.mark("combat")
    if draft.waiting and len([one for one in who if one not in draft.waiting]) > 1:
        draft.missing.append(f"{draft.waiting[0].name}が何をブロックしたか")
    known = {draft.thing(name).player for name in draft.attacks} - {""}
    for one in who:
        if not one.player and len(known) == 1:
            one.player = next(iter(known))  # 別の5/5もブロックされなかった: one player's creatures attack
        draft.attacks.setdefault(one.name, at or draft.aimed_at)
        walker = next((other for other in draft.things if other.name == draft.aimed_at and not other.player), None)
        if walker is not None:
            walker.player = YOU if one.player == OPPONENT else OPPONENT
        if draft.waiting and one not in draft.waiting:
            draft.blocks += [(blocker.name, one.name) for blocker in draft.waiting]
            draft.mark("blocks")
            sides([one], draft.waiting)
            draft.waiting = []
        if at:
            draft.attacks[one.name] = at


def player_of(phrase: Phrase | None) -> str:
    """Return the player a phrase means, empty when it means none."""
    if phrase is None or any(t.kind == "unknown" for t in phrase.tokens):
        return ""  # 自分の白鳥に: of something that is not known
    if [t.kind for t in phrase.tokens] == ["player", "particle", "player"] and phrase.tokens[1].text == "と":
        return ""  # 自分と相手が: no one of them
    said = describe(phrase.tokens)
    if said.whole and not said.shields:
        return YOU if said.player == "you" else OPPONENT
    return ""


def in_pairs(clause: Clause) -> list[Clause] | None:
    """Return the statements that stand in one clause with one verb: 4/4が2/2を、1/1が3/3をブロックした."""
    phrases = clause.phrases
    told = [p for p in phrases if p.of("pt", "card", "label", "player", "type", "loyalty", "keyword")]
    particles = [p.particle for p in told]
    if len(told) != 4 or len(told) != len(phrases) or particles[:2] != particles[2:]:
        return None
    if particles[0] not in ("が", "は", "で") or particles[1] not in ("を", "に", "が"):
        return None
    return [replace(clause, phrases=tuple(told[:2])), replace(clause, phrases=tuple(told[2:]))]


def is_walker(one: Thing) -> bool:
    """Return whether an object is a planeswalker, by what is said of it or by its card."""
    printed = one.said.card is not None and printed_loyalty(one.said.card) is not None
    return one.said.loyalty is not None or "planeswalker" in one.said.types or printed


_PASSING = frozenset(
    {f"kw.{name}" for name in ("flying", "fear", "intimidate", "shadow", "horsemanship", "reach", "trample", "haste")}
)
"""Keywords that make no difference any more to what has attacked and was not blocked."""


def alike(draft: Draft, clause: Clause, who: Sequence[Thing]) -> None:
    """絆魂持ちの2/2と3/3が2体とも: what is said of the first of them is said of them all.

    (絆魂の4/4と2/2で攻撃し)両方通った leaves open whether it is.
    """
    told_apart = any(one.said.lacks or one.said.vanilla or one.name in draft.parted for one in who) or _apart(who)
    words = [t for p in clause.phrases for t in p.of("noun") if t.means("both")]
    first = len(who) > 1 and bool(who[0].said.has) and not any(one.said.has or one.said.card for one in who[1:])
    if not first or told_apart or not words:
        return
    if not any(p.of("pt", "card", "type") for p in clause.phrases) and not any(t.text[0].isdigit() for t in words):
        doing = [one for one in who[0].said.has if one[0] not in _PASSING]  # a flyer that went by did so anyway
        draft.missing += [f"{who[1].name}も{keyword_name(*one)}を持つのか" for one in doing[:1]]
        return
    for one in who[1:]:
        one.said.has += who[0].said.has


_NEXT_TO = 12
"""How many letters there are at most between two that are told in one breath: 4/4と相手のブロックしていない2/2."""


def _apart(who: Sequence[Thing]) -> bool:
    """Return whether the first was told of by itself before the others: 絆魂の3/3に《X》がついている。3/3と2/2が."""
    starts = [min((t.start for t in one.said.tokens if t.kind in ("pt", "card")), default=None) for one in who[:2]]
    first, second = starts if len(starts) == 2 else (None, None)
    return first is not None and second is not None and second - first > _NEXT_TO


def _split(phrase: Phrase) -> list[Phrase]:
    """Return the phrases that と joins, each with a size or card of its own; a number that counts them all is left."""
    if pair := _with_what_is_on_it(phrase) or _two_bearers(phrase) or walker_beside(phrase):
        return pair
    parts: list[list[Token]] = [[]]
    noted = 0
    for place, token in enumerate(phrase.tokens):
        if token.kind == "open" and _of_its_own(parts[-1]):
            noted += 1
        elif noted:
            noted += (token.kind == "open") - (token.kind == "close")
        if noted:
            parts[-1].append(token)
            continue  # 5/5(-1/-1カウンター2個、今は3/3): of the one object
        before, after = phrase.tokens[max(place - 1, 0)], phrase.tokens[min(place + 1, len(phrase.tokens) - 1)]
        kinds = before.kind in ("subtype", "type") and (after.kind == before.kind or after.means("token"))
        kinds = kinds and token.text == "・"  # 人間・狼男, 苗木・トークン, クリーチャー・トークン is one creature
        joins = (token.kind == "particle" and token.text in ("と", "や")) or (
            token.kind == "mark" and token.text in "、・+" and not kinds
        )
        if joins and (_of_its_own(parts[-1]) or _kind_beside(parts[-1], phrase)):
            parts.append([])
        else:
            parts[-1].append(token)
    whole = [part for part in parts if _of_its_own(part) or _kind_beside(part, phrase)]
    if len(whole) > 1 and len(whole) == len(parts):
        last = parts[-1]
        cut = next(
            (n for n, one in enumerate(last) if n and one.kind == "number" and one.value == (len(parts), "体")), 0
        )
        parts[-1] = last[: cut - 1] if cut and _of_its_own(last[: cut - 1]) else last
        return [Phrase(tuple(part), phrase.particle) for part in parts]
    return [phrase]


def _kind_beside(part: list[Token], phrase: Phrase) -> bool:
    """Return whether words beside a card's name only say of which subtype another object is: 《カード》と沼."""
    told = [one for one in part if one.kind not in SILENT]
    kinds = bool(told) and told[0].kind == "subtype"
    plain = all(one.kind in ("subtype", "type") or one.means("exist") for one in told)
    return kinds and plain and bool(phrase.of("card"))


def _with_what_is_on_it(phrase: Phrase) -> list[Phrase]:
    """Return both phrases of クリーチャーとオーラ, an object and what is attached to it; nothing for others."""
    places = [n for n, one in enumerate(phrase.tokens) if one.kind == "particle" and one.text == "と"]
    if len(places) != 1 or any(one.kind == "verb" for one in phrase.tokens):
        return []
    parts = [phrase.tokens[: places[0]], phrase.tokens[places[0] + 1 :]]
    on = [any(one.means("aura", "equipment") for one in part) for part in parts]
    hosts = [any(one.kind in ("type", "pt", "card") for one in part) for part in parts]
    fits = on.count(True) == 1 and hosts[on.index(False)] and not hosts[on.index(True)]
    bare = [[one for one in part if one.kind not in SILENT] for part in parts]
    fits = fits or all(len(part) == 1 and part[0].means("aura", "equipment") for part in bare)  # オーラと装備品
    return [Phrase(tuple(part), phrase.particle) for part in parts] if fits else []


def _two_bearers(phrase: Phrase) -> list[Phrase]:
    """Return both phrases of 頑強持ちと(、-1/-1カウンターが乗った)頑強持ち; nothing for others."""
    places = [n for n, one in enumerate(phrase.tokens) if one.text == "と" and one.kind == "particle"]
    if len(places) != 1:
        return []
    parts = [phrase.tokens[: places[0]], phrase.tokens[places[0] + 1 :]]
    ends = [[one for one in part if one.kind not in SILENT][-2:] for part in parts]
    fits = all(len(end) > 1 and end[0].kind == "keyword" and end[1].means("object") for end in ends)
    return [Phrase(tuple(part), phrase.particle) for part in parts] if fits else []


def _of_its_own(part: list[Token]) -> bool:
    """Return whether words tell of objects: a size, a card, a letter, a kind with its number (2体), 相手の頑強持ち.

    So does a kind with its player: 自分の土地(と相手の土地).
    A kind that a quoted text is said of is one, too: 「…」エンチャント, 「…」を持つカード.
    """
    kinds = any(one.kind in ("type", "subtype") or one.means("token") for one in part)
    counted = any(one.kind == "number" and one.value[1] in ("体", "匹", "枚") for one in part)
    things = any(one.kind == "type" and one.value in STILL for one in part)  # アーティファクト2つ
    counted = counted or (things and any(one.kind == "number" and one.value[1] == "つ" for one in part))
    kinds = kinds or any(one.kind == "keyword" and two.means("object") for one, two in pairwise(part))  # 頑強持ち2体
    holder = bool(part) and part[0].kind == "player" and part[-1].kind == "noun" and part[-1].value == "object"
    told = [one for one in part if one.kind not in SILENT]
    letter = bool(told) and told[-1].kind == "label" and all(one.kind in ("type", "label") for one in told)
    quoted = any(one.kind == "quote" for one in told) and (told[-1].kind == "type" or told[-1].means("card"))
    sized = any(one.kind in ("pt", "card") for one in part)
    colored = bool(told) and told[-1].kind == "type" and any(one.kind == "color" for one in told)  # 黒のクリーチャー
    owned = (
        len(told) > 1 and told[0].kind == "player" and (told[-1].kind in ("type", "subtype") or told[-1].means("token"))
    )
    return sized or colored or owned or (kinds and counted) or (holder and len(part) > 2) or letter or quoted


def sides(attackers: list[Thing], blockers: list[Thing]) -> None:
    """Let attackers and blockers belong to different players."""
    for group, others in ((attackers, blockers), (blockers, attackers)):
        known = next((one.player for one in group if one.player), "")
        for one in others:
            if known and not one.player:
                one.player = OPPONENT if known == YOU else YOU


def one_side(draft: Draft) -> None:
    """Let all attackers be one player's, where that of some is known."""
    attacking = [one for one in draft.things if one.name in draft.attacks]
    known = {one.player for one in attacking if one.player} - set(draft.seized.values())
    for one in attacking if len(known) == 1 else []:
        one.player = one.player or next(iter(known))


def hit_whom(clause: Clause) -> Clause:
    """Return a clause with 3/3が相手に攻撃を apart: what attacks, the player it gets through to, and the attack."""
    found: list[Phrase] = []
    for phrase in clause.phrases:
        tokens = phrase.tokens
        at = next((n for n, t in enumerate(tokens) if t.kind == "particle" and t.text == "が"), None)
        to = next((n for n, t in enumerate(tokens) if t.kind == "particle" and t.text == "に"), None)
        whom = Phrase(tokens[at + 1 : to], "に") if at is not None and to is not None and at < to else None
        attack = tokens[-1:] if tokens and tokens[-1].kind == "verb" and tokens[-1].means("attack") else ()
        if phrase.particle == "を" and attack and whom is not None and at is not None and player_of(whom):
            found += [Phrase(tokens[:at], "が"), whom, Phrase(attack, "を")]
        else:
            found.append(phrase)
    return replace(clause, phrases=tuple(found))
