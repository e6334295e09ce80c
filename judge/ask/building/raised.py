"""Rules of reading about one of several cards of a name put onto the battlefield without being cast: 墓地の1枚を出した.

Invariant: which of those alike is meant makes no difference; what lies in the graveyard beside them stays there.
"""

from __future__ import annotations

from judge.ask.building.cards import is_spell
from judge.ask.building.combat import player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.players import YOU
from judge.ask.building.yard import ZONE
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_HAND = "手札"


def put_out(draft: Draft, clause: Clause) -> bool:
    """(墓地に《X》が2枚ある。)墓地の1枚を戦場に出した, 手札から3枚目を効果で戦場に出した: it comes, and is not cast."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission"}:
        return False
    head = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and not player_of(p)), None)
    rest = [p for p in clause.phrases if p is not head]
    if head is None or any(not _plain(p) for p in rest) or not _to_field(clause):
        return False
    alike = _lying(draft, head)
    from_hand = any(t.value == "hand" for p in clause.phrases for t in p.of("zone"))
    many = _many(head, alike, from_hand=from_hand)
    if not alike or not many:
        return False
    by = next((player_of(p) for p in rest if player_of(p)), "") or alike[0].player or YOU
    came = _further(draft, alike[0], by) if from_hand else alike[:many]
    for one in came:
        event(draft, [{"do": "return", "what": "target"}], one.name)
        draft.actions[-1]["by"] = by
    draft.active = draft.active or by
    draft.topic = came
    draft.use(verb, *(t for p in clause.phrases for t in p.words))
    return True


def _further(draft: Draft, like: Thing, by: str) -> list[Thing]:
    """Return one more card of a name, in hand."""
    (one,) = draft.again(describe([t for t in like.said.tokens if t.kind == "card"][:1]))
    one.player, one.zone = by, _HAND
    return [one]


def _lying(draft: Draft, head: Phrase) -> list[Thing]:
    """Return the cards of one name in a graveyard that are spoken of; nothing where it is open which are."""
    keys = {str(t.value) for t in head.of("card")}
    lying = [one for one in draft.things if one.zone == ZONE and one.said.card is not None and one.said.tokens]
    lying = [one for one in lying if not keys or one.said.card in keys]
    named = {one.said.card for one in lying}
    return lying if len(named) == 1 and len(lying) > 1 and not is_spell(str(lying[0].said.card)) else []


def _many(head: Phrase, alike: list[Thing], *, from_hand: bool) -> int:
    """Return how many of them come, 0 where the phrase tells anything else."""
    told = [t for t in head.tokens if t.kind not in (*JOINING, "filler", "zone", "card")]
    told = [t for t in told if not t.means("card", "exist")]
    if not told:
        return 1 if head.of("card") and not from_hand else 0
    if len(told) != 1 or told[0].kind != "number":
        return 0
    number, unit = told[0].value
    if from_hand:
        return 1 if (number, unit) == (len(alike) + 1, "番目") or (number == 1 and head.of("card")) else 0
    return int(number) if unit in ("枚", "体") and 0 < number <= len(alike) else 0


def _to_field(clause: Clause) -> bool:
    """Return whether a clause says that something comes onto the battlefield, and from nowhere but where it lies."""
    zones = [str(t.value) for p in clause.phrases for t in p.of("zone")]
    return "battlefield" in zones and set(zones) <= {"battlefield", "graveyard", "hand"} and len(set(zones)) < 4


def _plain(phrase: Phrase) -> bool:
    """Return whether a phrase only says where from and to, who does it, or that some effect does: 効果で, 呪文で."""
    told = [t for t in phrase.tokens if t.kind not in (*JOINING, "filler")]
    return all(_says_how(t) for t in told)


def _says_how(token: Token) -> bool:
    return token.kind in ("zone", "player") or token.means("effect", "ability", "spell")
