"""Rules of reading about what is chosen as a card enters: 《カード》で青が選ばれている, 青を選んだ《カード》.

Invariant: only a card whose text lets a colour, or a name, be chosen has one chosen.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.building.cards import chooses_color, chooses_name, name_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.reading.model import BRACKETED, SILENT, Clause, Token
from judge.engine.values import COLORS


def color(draft: Draft, clause: Clause) -> bool:
    """《カード》で青が選ばれている, 《カード》は緑を指定した, 選ばれた色は青: the colour that was chosen."""
    predicate = clause.predicate
    if predicate is not None and (not predicate.means("choose") or predicate.features & {"neg", "potential", "desire"}):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card"]
    colors = [t for t in told if t.kind == "color" and len(t.value) == 1]
    players = [t for t in told if t.kind == "player"]
    words = [t for t in told if t.means("color", "choose")]
    if predicate is None and not any(t.means("choose") for t in words):
        return False
    if len(colors) != 1 or len(cards) > 1 or set(told) - {*cards, *colors, *words, *players}:
        return False
    one = _bearer(draft, cards)
    if one is None:
        return False
    letter = next(iter(colors[0].value))
    if one.zone == "手札":
        draft.choose.append({"about": "chosen color", "pick": COLORS[letter]})
    else:
        one.chosen["color"] = COLORS[letter]
    one.named_at = cards[0].start if cards and clause.link == "relative" else -1
    draft.use(*told, *([predicate] if predicate is not None else []))
    return True


def colors(draft: Draft, clause: Clause) -> bool:
    """1体は青、もう1体は赤を選んでいる, 自分の《カード》は青、相手の《カード》は黒を選んでいる: of each one its own."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("choose") or predicate.features & {"neg", "potential", "desire"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    letters = [letter for t in told if t.kind == "color" for letter in _in_order(t)]
    cards = [t for t in told if t.kind == "card"]
    counts = [t for t in told if t.value == (1, "体") or t.means("side", "color", "each", "both")]
    players = [t for t in told if t.kind == "player"]
    rest = [t for t in told if t not in cards and t not in counts and t not in players and t.kind != "color"]
    if len(letters) < 2 or any(t.kind not in SILENT for t in rest):
        return False
    found = _told_apart(draft, cards, players) if cards else _unchosen(draft)
    if len(found) != len(letters) or (players and not cards):
        return False
    for one, letter in zip(found, letters, strict=True):
        one.chosen["color"] = COLORS[letter]
    draft.use(predicate, *told)
    return True


def _in_order(token: Token) -> list[str]:
    """Return the colours that a word names, in its order: 青と赤."""
    return sorted(token.value, key=lambda letter: token.text.find(COLORS[letter]))


def _unchosen(draft: Draft) -> list[Thing]:
    """Return the permanents of one card that let a colour be chosen, and of which none is told."""
    open_ones = [one for one in draft.things if one.said.card is not None and chooses_color(one.said.card)]
    alike = len({(one.said.card, one.player) for one in open_ones}) == 1
    return open_ones if alike and not any(one.chosen or one.zone == "手札" for one in open_ones) else []


def _told_apart(draft: Draft, cards: list[Token], players: list[Token]) -> list[Thing]:
    """Return one permanent of a card for each player that is named right before it."""
    keys = {str(t.value) for t in cards}
    sides = [str(t.value) for t in players]
    apart = len(cards) == len(sides) == len(set(sides))
    apart = apart and all(side.end <= card.start for side, card in zip(players, cards, strict=True))
    if not apart or len(keys) != 1 or not chooses_color(next(iter(keys))) or set(sides) - set(PLAYERS):
        return []
    from judge.ask.building.describe import describe

    found: list[Thing] = []
    for side, card in zip(sides, cards, strict=True):
        (one, *_) = draft.resolve(describe([card]), but=found)
        one.player = one.player or PLAYERS[side]
        found.append(one)
    return found if [one.player for one in found] == [PLAYERS[side] for side in sides] else []


def name(draft: Draft, clause: Clause) -> bool:
    """《カード》で「別のカード」を選んだ, 《カード》は《別のカード》を指定している: the name that was chosen."""
    predicate = clause.predicate
    if predicate is None or not predicate.means("choose") or predicate.features & {"neg", "potential", "desire"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card"]
    bearers = [t for t in cards if chooses_name(str(t.value))]
    named = [t for t in cards if t not in bearers]
    words = [t for t in told if t.kind == "player" or t.means("choose", "name")]
    if len(bearers) != 1 or len(named) != 1 or set(told) - {*cards, *words}:
        return False
    one = _bearer(draft, bearers, chooses_name)
    if one is None or one.zone == "手札" or one.chosen.get("name"):
        return False
    one.chosen["name"] = name_of(str(named[0].value))
    players = [t for t in words if t.kind == "player"]
    one.player = one.player or PLAYERS.get(str(players[0].value) if players else "", YOU)
    draft.use(predicate, *cards, *words)
    return True


def _bearer(draft: Draft, cards: list[Token], chooses: Callable[[str], bool] = chooses_color) -> Thing | None:
    """Return the permanent for which it is chosen: the card named, else the only one that lets one be chosen."""
    known = [one for one in draft.things if one.said.card is not None and chooses(one.said.card)]
    if not cards:
        return known[0] if len(known) == 1 else None
    key = str(cards[0].value)
    if not chooses(key):
        return None
    found = [one for one in known if one.said.card == key]
    if found:
        return found[0] if len(found) == 1 else None
    from judge.ask.building.describe import describe

    made = draft.resolve(describe([cards[0]]))
    if len(made) != 1:
        return None
    made[0].said.card_name = made[0].said.card_name or name_of(key)
    return made[0]
