"""What a permanent's ability does to something, told as done by it: 《X》で3/3を追放した, 《X》の能力で4/4を破壊した.

Invariant: only the one ability of the card that does what is told, and aims at just one thing, is used; that it comes
about must follow from what is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.ask.building import buried, whose
from judge.ask.building.cards import abilities_of, first_alike, is_spell, paid_first
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.triggering import triggered_of
from judge.ask.building.triggers import just_cast
from judge.ask.building.yard import ZONE
from judge.ask.reading.model import JOINING, Clause, Phrase, Token
from judge.engine.values import Zone

_WORDS = ("ability", "trigger", "effect", "target")
_DOES = {"exile": "EXILE", "remove": "EXILE", "destroy": "Destroy(", "bounce": "HAND", "put_back": "HAND"}
"""What is told to be done, and what stands in the ability that does it."""
_AIMS = ("target", "aim", "choose")


def by_ability(draft: Draft, clause: Clause) -> bool:
    """《顔なしの解体者》で3/3を追放した, 《カード》の能力で3/3を対象にした, 《カード》が3/3を破壊した."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "causative", "desire", "potential"}:
        return False
    clause = _counted(clause)
    by_what, goal, robbed = _roles(clause, passive=verb.has("passive"))
    entered = just_cast(draft) or _keeper(draft, verb, goal) if by_what is None and not verb.has("passive") else None
    if goal is None or any(p not in (by_what, goal) and not _agent(p) for p in clause.phrases):
        return False
    before = list(draft.things)
    if by_what is not None:
        card = str(next(t for t in by_what.tokens if t.kind == "card").value)
        uses = list(_uses(card, verb, _kind(by_what)))
        uses = [first] if (first := first_alike(card, uses)) else uses
        holders = [t for t in by_what.tokens if not t.means(*_WORDS) and t.kind not in ("verb", "link")]
        found = objects(draft, Phrase(_trimmed(holders), "の"))
    elif (
        entered is not None and entered.said.card is not None and not verb.means(*_AIMS) and not _itself(goal, entered)
    ):
        card, found = entered.said.card, [entered]  # (出して、)3/3を追放した: what its ability does as it enters
        uses = list(_uses(card, verb, "triggered"))
    else:
        return False
    aimed = tuple(t for t in goal.tokens if not t.means("target"))
    agent = next((player_of(p) for p in clause.phrases if _agent(p)), "")
    targets = _lying(draft, Phrase(aimed, goal.particle), agent) or objects(
        draft, Phrase(aimed, goal.particle), but=found
    )
    if by_what is not None and verb.means(*_AIMS) and (player := _player_alone(goal)):
        return _at_player(
            draft, clause, found, uses, by_what, goal, player, new=not set(map(id, found)) & {*map(id, before)}
        )
    if len(uses) != 1 or len(found) != 1 or len(targets) not in _many(card, uses[0]):
        return False
    source, target = found[0], targets[0]
    if robbed and agent:
        target.player, agent = target.player or agent, ""
    lies = target.zone == ZONE
    theirs = target.player and not lies and not (draft.asker_acts and source not in before)
    source.player = source.player or agent or (other(target.player) if theirs else YOU)
    if agent not in ("", source.player):
        return False
    for one in targets:
        one.player = target.player or other(source.player)
    acted = len(draft.actions)
    if not _used(draft, source, [one.name for one in targets], uses[0], new=source not in before):
        return False
    if verb.has("progressive") and not uses[0]:
        draft.actions[:] = [*draft.actions[acted:], *draft.actions[:acted]]  # (Aが死んだ。)Bは3/3を追放している
    if verb.means("exile", "destroy"):
        draft.told += [(str(verb.value), one.name) for one in targets]
    elif verb.means(*_AIMS) and uses[0] == 0:
        draft.trigger = (source.name, len(draft.actions))  # it waits on the stack, aimed at that
    if uses[0] and source.said.card is not None and (paid := paid_first(source.said.card, uses[0])):
        draft.assumed.append(f"{source.name}の能力は、{paid}起動した")
    draft.topic = targets
    draft.use(verb, *(by_what.tokens if by_what is not None else ()), *(t for t in goal.tokens if t.means("target")))
    draft.use(*(t for p in clause.phrases if _agent(p) for t in p.tokens))
    return True


def _itself(goal: Phrase, source: Thing) -> bool:
    """Return whether a phrase names just the card whose ability would do it: 出した《X》を除去した."""
    return [t.value for t in goal.words if t.kind != "player"] == [source.said.card]


def _player_alone(goal: Phrase) -> str:
    """Return the player who alone is named as what is aimed at, empty for anything else."""
    told = [t for t in goal.words if not t.means("target", "player")]
    return player_of(goal) if len(told) == 1 and told[0].kind == "player" else ""


def _at_player(
    draft: Draft,
    clause: Clause,
    found: list[Thing],
    uses: list[int],
    by_what: Phrase,
    goal: Phrase,
    player: str,
    *,
    new: bool,
) -> bool:
    """《X》の能力で相手を対象にした: the one ability of it that may aim at anything is aimed at a player."""
    agent = next((player_of(p) for p in clause.phrases if _agent(p)), "")
    if len(uses) != 1 or len(found) != 1 or (agent and found[0].player not in ("", agent)):
        return False
    source = found[0]
    if not (source.player or agent or draft.asker_acts):
        return False  # 《X》の能力が自分を対象にした: whose it is stays open
    source.player = source.player or agent or YOU
    if not _used(draft, source, [player], uses[0], new=new):
        return False
    if uses[0] == 0:
        draft.trigger = (source.name, len(draft.actions))
    elif "During(" in repr(abilities_of(source.said.card or "")[uses[0] - 1].only_if):
        draft.active = draft.active or source.player  # when it may be activated at all
    verb = clause.predicate
    draft.use(*((verb,) if verb is not None else ()), *by_what.tokens, *goal.tokens)
    draft.use(*(t for p in clause.phrases if _agent(p) for t in p.tokens))
    return True


def _lying(draft: Draft, phrase: Phrase, agent: str) -> list[Thing]:
    """Return the cards in a graveyard that a phrase means, which an ability is aimed at."""
    if not any(t.kind == "zone" and t.value == "graveyard" for t in phrase.tokens):
        return []
    names = buried.aimed_cards(draft, phrase, agent or YOU)
    return [one for one in draft.things if one.name in names]


def as_entered(draft: Draft, clause: Clause) -> bool:
    """(《X》が戦場に出て)3/3を追放した: what the ability of the permanent just cast does to something."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or verb.features & {"neg", "causative", "desire", "potential"} or last.get("do") != "cast":
        return False
    source = next((one for one in draft.things if one.name == last["what"]), None)
    if source is None or source.said.card is None or list(_uses(source.said.card, verb, "triggered")) != [0]:
        return False
    wanted = ("が", "は", "も", "") if verb.has("passive") else ("を", "も")
    goals = [p for p in clause.phrases if p.particle in wanted and not player_of(p)]
    if len(goals) != 1 or any(p not in goals and not (_agent(p) and not verb.has("passive")) for p in clause.phrases):
        return False
    if _itself(goals[0], source):
        return False
    targets = objects(draft, goals[0], but=[source])
    if (
        len(targets) != 1
        or targets[0].zone != "戦場"
        or any(p not in goals and player_of(p) != source.player for p in clause.phrases)
    ):
        return False
    targets[0].player = targets[0].player or other(source.player)
    draft.choose.append({"who": source.player, "about": "target", "pick": targets[0].name})
    if verb.means("exile", "destroy"):
        draft.told.append((str(verb.value), targets[0].name))
    draft.topic = targets
    draft.use(verb, *(t for p in clause.phrases if p not in goals for t in p.tokens))
    return True


def _roles(clause: Clause, *, passive: bool) -> tuple[Phrase | None, Phrase | None, bool]:
    """Return by what it is done, to what, and whether a player is said to suffer it."""
    by_what = next((p for p in clause.phrases if _holder(p) and p.particle in ("で", "に", "によって")), None)
    if by_what is None and not passive:
        by_what = next((p for p in clause.phrases if _holder(p) and p.particle in ("が", "は")), None)
    told = clause.link == "relative" and by_what is not None and by_what.particle == "で"
    sides = ("が", "は", "も", "") if passive else ("を", "は") if told else ("を",)  # 《カード》で追放した3/3
    goal = next((p for p in clause.phrases if p is not by_what and p.particle in sides), None)
    robbed = next((p for p in clause.phrases if passive and p is not by_what and p.particle == "を"), None)
    if robbed is not None and (goal is None or _agent(goal)):
        return by_what, robbed, True  # 《カード》に自分の3/3を追放された
    return by_what, goal, False


def _counted(clause: Clause) -> Clause:
    """Return a clause with 土地を2つ as one phrase, 2つ being so many permanents."""
    found: list[Phrase] = []
    for phrase in clause.phrases:
        tokens = tuple(_as_permanents(t) for t in phrase.tokens)
        number = len(phrase.words) == 1 and phrase.words[0].kind == "number" and phrase.particle == ""
        if number and found and found[-1].particle in ("を", "が", "は") and not found[-1].of("number"):
            found[-1] = Phrase((*tokens, *found[-1].tokens), found[-1].particle)
        else:
            found.append(Phrase(tokens, phrase.particle))
    return replace(clause, phrases=tuple(found))


def _holder(phrase: Phrase) -> bool:
    """Return whether a phrase names a permanent's card, or an ability of it, and nothing else."""
    told = [t for t in phrase.tokens if t.kind not in JOINING]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    rest = [t for t in told if t not in cards and t.kind not in ("player", "label") and not t.means(*_WORDS)]
    return len(cards) == 1 and all(t.means("enter", "activate") for t in rest)


def _kind(phrase: Phrase) -> str:
    """Return which kind of ability is named: the one that triggers, the activated one, empty for any."""
    if any(t.means("trigger", "enter") or t.text.startswith("誘発") for t in phrase.tokens):
        return "triggered"
    return "activated" if any(t.means("activate") or t.text.startswith("起動") for t in phrase.tokens) else ""


def _agent(phrase: Phrase) -> bool:
    return bool(player_of(phrase)) and phrase.particle in ("が", "は")


def _trimmed(tokens: list[Token]) -> tuple[Token, ...]:
    while tokens and tokens[-1].kind in JOINING:
        tokens = tokens[:-1]
    return tuple(tokens)


def _uses(key: str, verb: Token, kind: str) -> Iterator[int]:
    """Yield the abilities that do it to one target: 0 for what triggers as it enters, else the activated one."""
    mark = next((mark for word, mark in _DOES.items() if verb.means(word)), "" if verb.means(*_AIMS) else "?")
    if mark == "?":
        return
    if kind != "activated":
        entering = [one for one in triggered_of(key) if type(one.when).__name__ == "Enters"]
        if len(entering) == 1 and len(entering[0].targets) == 1 and mark in repr(entering[0].do):
            yield 0
    if kind != "triggered":
        for place, one in enumerate(abilities_of(key), 1):
            if len(one.targets) == 1 and mark in repr(one.do):
                yield place


def _as_permanents(token: Token) -> Token:
    """Return 2枚 for 2つ, which counts permanents here."""
    counts = token.kind == "number" and token.value[1] == "つ"
    return replace(token, value=(token.value[0], "枚")) if counts else token


def _many(key: str, use: int) -> tuple[int, ...]:
    """Return how many things an ability may aim at: what triggers as it enters (0), or the activated one."""
    if use:
        return (1,)
    spec = next(one for one in triggered_of(key) if type(one.when).__name__ == "Enters").targets[0]
    least, most = (one if isinstance(one, int) else 1 for one in (spec.at_least, spec.at_most))
    return tuple(range(max(1, least), min(most, _MOST) + 1))


_MOST = 4
"""As many targets as anybody tells of."""


def _keeper(draft: Draft, verb: Token, goal: Phrase | None) -> Thing | None:
    """Return what alone can hold another player's thing in exile, whenever that is told: 3/3を追放している."""
    if goal is None or not verb.has("progressive") or not verb.means("exile"):
        return None
    found = [one for one in draft.things if one.said.card is not None and list(_uses(one.said.card, verb, "triggered"))]
    return found[0] if len(found) == 1 and _whose(goal) != (found[0].player or YOU) else None


def may_keep(draft: Draft, clause: Clause) -> bool:
    """Return whether a clause tells that something is in exile which a permanent it names, or one known, may keep."""
    verb = clause.predicate
    if verb is None or not verb.has("progressive") or not verb.means("exile"):
        return False
    named = {str(t.value) for p in clause.phrases for t in p.of("card")}
    cards = named | {one.said.card for one in draft.things if one.said.card is not None}
    return any(list(_uses(card, verb, "triggered")) for card in cards)


def _whose(phrase: Phrase) -> str:
    """Return the player whose something is, empty where that is not told."""
    return next((PLAYERS[str(t.value)] for t in phrase.of("player") if t.value in PLAYERS), "")


def _used(draft: Draft, source: Thing, names: list[str], use: int, *, new: bool) -> bool:
    """Let the ability be used; return whether it can be."""
    entered = any(action.get("what") == source.name and action["do"] in ("cast", "play") for action in draft.actions)
    if use:
        in_hand = source.said.card is not None and abilities_of(source.said.card)[use - 1].zone == Zone.HAND
        if in_hand and new:
            source.zone = "手札"
        elif source.zone != "戦場" and not entered:
            return False
        draft.actions.append(
            {"do": "activate", "what": source.name, "ability": use, "target": names[0], "by": source.player}
        )
        return True
    touched = any(source.name in (action.get("what"), action.get("target")) for action in draft.actions)
    swept = any(action["do"] == "spell" and "target" not in action for action in draft.actions)
    if not entered and (draft.attacks or (not new and (touched or swept))):
        return False  # it was there when a spell befell all of them: it does not come from a hand
    if not entered:
        source.zone = "手札"
        whose.comes_to(draft, source.player)
        draft.actions.append({"do": "cast", "what": source.name, "by": source.player})
        draft.active = draft.active or source.player
    once = {"once": True} if len(names) > 1 else {}
    draft.choose += [{"who": source.player, "about": "target", "pick": name, **once} for name in names]
    return True


def aimed_late(draft: Draft, clause: Clause) -> bool:
    """(《X》の能力を起動して)4/4を対象にした: what the ability of a card just activated aims at."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or verb.features & {"neg", "potential", "desire", "passive"} or last.get("do") != "activate":
        return False
    source = draft.thing(str(last["what"]))
    abilities = abilities_of(source.said.card) if source.said.card is not None else ()
    place = int(last.get("ability", 1))
    if "target" in last or place > len(abilities) or len(abilities[place - 1].targets) != 1:
        return False
    goals = [p for p in clause.phrases if p.particle in ("を", "に") and not _word_only(p)]
    if len(goals) != 1 or any(p not in goals and not _agent(p) and not _word_only(p) for p in clause.phrases):
        return False
    player = player_of(goals[0])
    targets = [] if player else objects(draft, goals[0], but=[source])
    if not player and len(targets) != 1:
        return False
    last["target"] = player or targets[0].name
    draft.topic = targets or [source]
    words = [t for p in clause.phrases if _agent(p) or _word_only(p) or player_of(p) for t in p.words]
    draft.use(verb, *words)
    return True


def _word_only(phrase: Phrase) -> bool:
    """Return whether a phrase only calls the ability or says that it has a target."""
    return bool(phrase.words) and all(t.means(*_WORDS) for t in phrase.words)


def can_destroy(draft: Draft, clause: Clause) -> tuple[str, int] | None:
    """Activate what 《X》の能力で2/2を破壊できる asks about; return its target and how many actions that is."""
    verb = clause.predicate
    if verb is None or not verb.means("destroy", "exile") or verb.has("passive"):
        return None
    state, acted = draft.snapshot(), len(draft.actions)
    plain = replace(verb, features=verb.features - {"potential", "permission", "neg", "potential?"})
    done = by_ability(draft, replace(clause, predicate=plain))
    if not done or len(draft.actions) != acted + 1 or draft.actions[-1]["do"] != "activate":
        draft.restore(state)
        return None
    draft.told.pop()
    return str(draft.actions[-1]["target"]), 1
