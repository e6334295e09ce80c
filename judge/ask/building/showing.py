"""Rules of reading about cards of the hand that are shown to pay for an ability: 赤のカード2枚を公開して起動した.

Invariant: what is shown is shown for an ability that costs that; where none follows, what it is for is missing. A card
of which neither a colour nor that it has none is said is not made.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import abilities_of
from judge.ask.building.combat import player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import SILENT, Clause, Token
from judge.engine.vocabulary.telling import type_name

_MOST = 5


def shown(draft: Draft, clause: Clause) -> bool:
    """無色のカード2枚を見せて, 手札の赤のカードと青のカードを公開して: they are there, and shown for what follows."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "passive", "causative", "potential"} or draft.shown:
        return False
    holder = next((p for p in clause.phrases if p.particle == "を"), None)
    owner = [p for p in clause.phrases if player_of(p) and p.particle in ("が", "は")]
    rest = [p for p in clause.phrases if p is not holder and p not in owner]
    if holder is None or any(p.words for p in rest) or len(owner) > 1:
        return False
    parts: list[list[Token]] = [[]]
    for token in holder.tokens:
        if token.text in ("と", "や") and token.kind in ("particle", "mark") and parts[-1]:
            parts.append([])
        else:
            parts[-1].append(token)
    made: list[Thing] = []
    for part in parts:
        found = _cards(part)
        if not found:
            return False
        made += found
    if owner:
        for one in made:
            one.player = player_of(owner[0])
        draft.responder = player_of(owner[0])
    taken = {one.name for one in draft.things}
    for n, one in enumerate(made, 1):
        one.name = next(name for k in range(n, 99) if (name := f"公開するカード{k}") not in taken)
        taken.add(one.name)
    draft.things += made
    draft.shown = [one.name for one in made]
    draft.use(predicate, *holder.tokens, *(t for p in owner for t in p.tokens))
    return True


def _cards(part: list[Token]) -> list[Thing]:
    """Return the cards of the hand that words tell of, none where they say anything else."""
    plain = [t for t in part if not (t.kind == "zone" and t.value == "hand") and not t.means("card")]
    owner = [t for t in plain if t.kind == "player" and t.value in PLAYERS]
    numbers = [t for t in plain if t.kind == "number" and t.value[1] == "枚"]
    if len(numbers) > 1 or len(owner) > 1 or not any(t.means("card") for t in part):
        return []
    rest = tuple(t for t in plain if t not in (*numbers, *owner))
    said = describe(rest)
    left = [t for t in rest if t not in said.tokens and t.kind not in SILENT]
    if left or said.colors is None or said.pt is not None or len(said.types) > 1 or said.has:
        return []
    kind = said.types[0] if said.types else "creature" if said.colors else "artifact"
    size = "1/1 " if kind == "creature" else ""
    color = color_names(said.colors) if said.colors else ""
    player = PLAYERS[str(owner[0].value)] if owner else YOU
    count = int(numbers[0].value[0]) if numbers else 1
    is_one = f"{size}{color}{type_name(kind)}"
    return [Thing("", describe(()), player, "手札", described=is_one) for _ in range(min(count, _MOST))]


def settled(draft: Draft) -> None:
    """Let what was shown before an ability that costs that pay for it."""
    act: dict[str, Any] = draft.actions[-1] if draft.actions else {"do": ""}
    if not draft.shown or act["do"] != "activate" or "costs" in act:
        return
    holder = next((one for one in draft.things if one.name == act.get("what")), None)
    if holder is None or holder.said.card is None:
        return
    abilities = abilities_of(holder.said.card)
    place = int(act.get("ability", 1)) - 1
    if place >= len(abilities) or not any(getattr(step, "way", "") == "reveal" for step in abilities[place].cost.do):
        return
    act["costs"] = draft.shown
    holder.player = holder.player or draft.thing(draft.shown[0]).player
    draft.shown = []


def unused(draft: Draft) -> list[str]:
    """Return what is missing where cards are shown and nothing is paid with that."""
    return ["何のためにカードを公開するのか"] if draft.shown else []
