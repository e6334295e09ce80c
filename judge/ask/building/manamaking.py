"""Rules of reading about lands that are tapped for mana, and questions for the mana that comes of it.

Invariant: only a land whose one mana ability is known is tapped; what comes of it is read from what was played.
"""

from __future__ import annotations

from judge.ask.building.cards import abilities_of, is_land, is_spell, key_of, name_of, printed, text_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.fitting import BASIC_LAND_TYPES
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Clause, Phrase, Token
from judge.text.patterns import Pattern

_COMES = ("put_in", "enter", "add", "gain", "become", "go_through")
ALONE = ("しか", "だけ", "のみ")
MANA = "mana"
_GENERIC = Pattern(r"\{\d+\}")
"""What a query is about that asks for mana that was made."""


def made(draft: Draft, clause: Clause) -> bool:
    """自分の森からマナを出した, 森をタップした where mana is asked for: its mana ability is activated."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "passive"}:
        return False
    makes = [t for p in clause.phrases for t in p.of("noun") if t.value == "mana" and p.particle == "を"]
    from_it = next((p for p in clause.phrases if p.particle == ("から" if makes else "を")), None)
    if from_it is None or bool(makes) == predicate.means("tap") or (not makes and not predicate.means("tap")):
        return False
    lands = [t for t in from_it.of("subtype") if t.value in BASIC_LAND_TYPES]
    cards = [t for t in from_it.of("card") if not is_spell(str(t.value))]
    numbers = list(from_it.of("number"))
    count = next((int(t.value[0]) for t in numbers), 1)
    if len(lands) + len(cards) != 1 or len(numbers) > 1:
        return False
    basic = bool(cards) and name_of(str(cards[0].value)) in BASIC_LAND_TYPES
    if cards and not basic and len([one for one in abilities_of(str(cards[0].value)) if _is_mana(one)]) != 1:
        return False
    others = [one for one in draft.things if lands and "land" not in one.said.types]
    plain = tuple(t for t in from_it.tokens if t not in numbers or count > 1)
    found = objects(draft, Phrase(plain, from_it.particle), but=others)
    if len(found) != count or (lands and any(one.said.card is not None for one in found)):
        return False
    by = next((player_of(p) for p in clause.phrases if p.particle in ("が", "は") and player_of(p)), "")
    for one in found:
        _tap(draft, one, by, str(lands[0].value) if lands else "", "" if basic or lands else str(cards[0].value))
    draft.topic = found
    words = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *makes, *lands, *numbers, *words)
    return True


def _tap(draft: Draft, one: Thing, by: str, land: str, card: str) -> None:
    """Activate the mana ability of a land of a type, of a basic land (neither named) or of a card."""
    one.player = one.player or by or YOU
    if land:
        one.described = f"土地 ― {land}"
    action: dict[str, object] = {"do": "activate", "what": one.name, "by": one.player}
    if card:
        places = [n for n, each in enumerate(abilities_of(card), 1) if _is_mana(each)]
        action |= {"ability": places[0]} if places[0] > 1 else {}
    draft.actions.append(action)
    draft.mana.setdefault(one.player, "{0}")


def colored(draft: Draft, asked: Asked) -> Query | None:
    """《X》から黒マナは出せる？ 《X》で無色マナを出すことはできる？: the ability that makes it is activated."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("can", "yn") or verb is None or not verb.means("put_in", "add", "enter"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    colors = [t for t in told if t.kind == "color"]
    words = [t for t in told if t.means("mana", "ability") or t.kind == "player" or t.value == (1, "点")]
    if any(p.particle in ALONE for p in clause.phrases):
        return None  # 無色マナしか出せない: whether nothing else is
    rest = len(told) - len(words) - len(colors) - len(cards)
    if len(cards) > 1 or len(colors) != 1 or rest or not any(t.means("mana") for t in words):
        return None
    key = str(cards[0].value) if cards else _only_maker(draft)
    made = [(n, one) for n, one in enumerate(abilities_of(key), 1) if _is_mana(one)] if key else []
    fitting = [n for n, one in made if gives(one, frozenset(colors[0].value))]
    if len(fitting) != 1 or len(made) < _SEVERAL:
        return None
    found = objects(draft, Phrase((cards[0],), "が")) if cards else [t for t in draft.things if t.said.card == key]
    if len(found) != 1:
        return None
    one = found[0]
    one.player = one.player or YOU
    color = next(iter(colors[0].value), "C")
    draft.actions.append({"do": "activate", "what": one.name, "ability": fitting[0], "makes": color, "by": one.player})
    draft.use(verb, *told)
    return Query("can", "put_in", neg=verb.has("neg"), action=True, word=verb.text, made=1)


def by_land(draft: Draft, asked: Asked) -> Query | None:
    """その土地から青マナは出る？: whether the one land told of has an ability for mana of that colour by its types."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("can", "yn") or verb is None or not verb.means("put_in", "add", "enter"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    colors = [t for t in told if t.kind == "color"]
    lands = [t for t in told if t.kind.endswith("card") and _land_card(str(t.value))]
    lands = lands or [t for t in told if t.value == "land" or t.value in BASIC_LAND_TYPES]
    words = [t for t in told if t.means("mana") or t.kind in ("player", "filler")]
    if any(p.particle in ALONE for p in clause.phrases) or len({*colors, *lands, *words}) < len(told):
        return None
    if len(colors) != 1 or len(colors[0].value) != 1 or len(lands) > 1 or not any(t.means("mana") for t in words):
        return None
    if draft.things and lands and lands[0].kind.endswith("card"):
        objects(draft, Phrase((lands[0],), "が"))
    there = [one for one in draft.things if one.zone == "戦場" and _is_land(one)]
    by = {player_of(p) for p in clause.phrases if p.particle in ("は", "が", "も") and player_of(p)}
    if len(there) != 1 or len(draft.things) < _SEVERAL or by - {there[0].player or YOU}:
        return None  # 相手の土地から自分は出せる: nobody may tap it but its controller
    draft.use(verb, *told)
    return Query(
        "yn", GIVES, (there[0].name,), neg=verb.has("neg"), keyword=next(iter(colors[0].value)), word=verb.text
    )


def _is_land(one: Thing) -> bool:
    """Return whether something told of is a land by its name, its type or a basic land type."""
    if one.said.card is None:
        return "land" in one.said.types
    return _land_card(str(one.said.card))


def _land_card(key: str) -> bool:
    """Return whether a card is a land."""
    return name_of(key) in BASIC_LAND_TYPES or is_land(key)


GIVES = "gives mana"
"""The concept of a question whether a land gives mana of a colour, told by its `keyword`, by what it is in the end."""
_SEVERAL = 2


def _only_maker(draft: Draft) -> str:
    """Return the card of the one permanent told of that has several mana abilities, empty where there is none such."""
    cards = [str(one.said.card) for one in draft.things if one.said.card is not None and one.zone == "戦場"]
    found = [card for card in cards if sum(_is_mana(each) for each in abilities_of(card)) >= _SEVERAL]
    return found[0] if len(found) == 1 else ""


def gives(ability: object, colors: frozenset[str]) -> bool:
    """Return whether a mana ability can give mana of all these colours, colourless mana where there are none."""
    adds = [each for each in getattr(ability, "do", ()) if type(each).__name__ == "AddMana"]
    kinds = {one for each in adds for one in (*each.colors, *(sign for sign in each.mana if sign in "WUBRG"))}
    return (colors <= kinds or bool(kinds & {"any", "lands"})) if colors else not kinds


def by_lands(ability: object) -> bool:
    """Return whether it is for the lands there are to say which mana an ability gives."""
    return any("lands" in one.colors for one in getattr(ability, "do", ()) if type(one).__name__ == "AddMana")


def _is_mana(ability: object) -> bool:
    return any(type(one).__name__ == "AddMana" for one in getattr(ability, "do", ()))


def wanted(draft: Draft, asked: Asked) -> Query | None:
    """何マナ出る, 何が出る, 緑マナは何点, 何が何点: the mana that a permanent or a spell was used for."""
    clause, verb = asked.clause, asked.clause.predicate
    by_spell = _made_by_spell(draft)
    if not draft.actions or asked.kind not in _ASKING or not (by_spell or draft.actions[-1]["do"] == "activate"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    plain = ("mana", "total", "color", "maximum", "minimum")
    words = [t for t in told if t.kind in ("wh", "number", "player", "color") or t.means(*plain)]
    verbs = [t for t in told if t.kind == "verb" and t.means(*_COMES)]
    if len({*words, *verbs}) < len(told) or (verb is not None and not verb.means(*_COMES)):
        return None
    colors = [t for t in told if t.kind == "color"]
    comes = next((t for t in (verb, *verbs) if t is not None), None)
    about = asked.unit == "マナ" or any(t.means("mana") for t in told)
    about = about or (bool(draft.mana) and _bare(asked, comes, told))
    choosing = bool(asked.extreme) and comes is not None and comes.has("potential")
    if not about or len(colors) > 1 or (colors and len(colors[0].value) != 1) or choosing:
        return None  # 最大何点出せる: what else may be tapped is open
    if by_spell:
        last = draft.actions[-1]
        draft.mana.setdefault(str(last.get("by", YOU)), _price(printed(key_of(str(last["card"])))[1]))
    else:
        _counting(draft)
    draft.use(*words, *verbs, *([verb] if verb is not None else []))
    hue = "何色" if asked.kind == "color" else ""
    most = asked.extreme if asked.kind == "num" and asked.extreme in ("max", "min") else ""
    return Query("mana", MANA, word=hue, keyword="".join(colors[0].value) if colors else "", extreme=most)


def _made_by_spell(draft: Draft) -> bool:
    """Return whether all that was done is that one spell was cast which adds mana, and that is the last of it."""
    last = draft.actions[-1] if draft.actions else {}
    others = any(one["do"] in ("activate", "spell") for one in draft.actions[:-1])
    return last.get("do") == "spell" and not others and "AddMana(" in repr(text_of(key_of(str(last.get("card", "")))))


def _price(cost: str) -> str:
    """Return mana that just pays a cost: colourless mana for what is generic in it."""
    return _NUMBER.sub(lambda match: "{C}" * int(match[1]), cost)


_NUMBER = Pattern(r"\{(\d+)\}")


def by_cost(draft: Draft, asked: Asked) -> Query | None:
    """《X》の{T}は何マナ出る: what its one mana ability for tapping it gives, where nothing else was done."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "num" or verb is None or not verb.means(*_COMES) or draft.actions or asked.extreme:
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    costs = [t for t in told if t.kind == "cost"]
    words = [t for t in told if t.kind == "wh" or t.means("mana", "ability", "total")]
    if len(cards) != 1 or [str(t.value) for t in costs] != ["{T}"] or len(told) != len(words) + 2:
        return None
    if asked.unit != "マナ" and not any(t.means("mana") for t in words):
        return None
    key = str(cards[0].value)
    making = [n for n, one in enumerate(abilities_of(key), 1) if _is_mana(one) and one.cost.tap]
    found = objects(draft, Phrase((cards[0],), "が"))
    if len(making) != 1 or len(found) != 1:
        return None
    found[0].player = found[0].player or YOU
    place = {"ability": making[0]} if making[0] > 1 else {}
    draft.actions.append({"do": "activate", "what": found[0].name, **place, "by": found[0].player})
    _counting(draft)
    draft.use(verb, *told)
    return Query("mana", MANA, (found[0].name,))


def _counting(draft: Draft) -> None:
    """Let the mana be counted where nothing has been done but activating abilities that make it.

    What the only one of them costs is in the pool: {2}, {Q}: …
    """
    price = "{0}"
    for action in draft.actions:
        one = next((each for each in draft.things if each.name == action.get("what")), None)
        if action["do"] != "activate" or one is None or one.said.card is None:
            return
        abilities = abilities_of(one.said.card)
        place = int(action.get("ability", 1))
        if place > len(abilities):
            return
        if cost := abilities[place - 1].cost.mana:
            symbol = _COLORED.fullmatch(cost)
            if len(draft.actions) > 1 or not (symbol or _GENERIC.fullmatch(cost)):
                return
            price = f"{{{symbol[1]}}}" if symbol else "{C}" * int(cost.strip("{}"))
    if (last := next((one for one in draft.things if one.name == draft.actions[-1].get("what")), None)) is not None:
        draft.mana.setdefault(last.player or YOU, price)


_COLORED = Pattern(r"\{([WUBRG])(?:/[WUBRG])?\}")
"""A cost of one coloured mana, in one of its colours."""

_ASKING = ("num", "outcome", "color", "which")


def _bare(asked: Asked, comes: Token | None, told: list[Token]) -> bool:
    """Return whether mana is asked for without its word: 何が出る, 出るのは何点, 何が何点."""
    made = comes is not None and comes.means("put_in", "enter")
    both = comes is None and len([t for t in told if t.kind == "wh"]) > 1
    return (made and (asked.word == "何" or asked.unit == "点")) or both
