"""Rules of reading about texts of abilities: standing by themselves, and spells told by what they do.

Invariant: a text that the wordings do not understand whole is not used; each function takes a clause it covers and
returns whether it understood it.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building import hands
from judge.ask.building.abilities import OFTEN, befalls_all
from judge.ask.building.bytext import which_ability
from judge.ask.building.cards import is_spell
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import color_names, describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.harm import plain_source
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.reading.model import JOINING, Clause, Phrase, Token
from judge.text.patterns import Pattern


def there(draft: Draft, clause: Clause) -> bool:
    """「…」という能力がある, 「…」と「…」の2つが働いている, 相手は「…」をコントロール: permanents with them."""
    from judge.ask.wording import permanent

    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("quote")), None)
    if holder is None or (predicate is not None and predicate.features & {"neg", "potential"}):
        return False
    told = [t for t in holder.tokens if t.kind not in JOINING]
    quotes = [t for t in told if t.kind == "quote"]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = [t for t in told if t not in quotes and t not in whose and not _only_names(t, len(quotes))]
    if rest or any(permanent(str(t.value)) is None for t in quotes):
        return False
    player = PLAYERS[str(whose[0].value)] if whose else ""
    others = [p for p in clause.phrases if p is not holder]
    player = player or next((player_of(p) for p in others if player_of(p)), "")
    zones = [t for p in others for t in p.of("zone")]
    if any(t.value != "battlefield" for t in zones) or any(p.of("quote", "pt", "card") for p in others):
        return False
    if predicate is not None and predicate.means("control") and not player and not predicate.has("passive"):
        player = YOU
    apart = [t for p in others for t in p.of("number") if t.value[1] in ("つ", "枚") and t.value[0] < 9]
    if len(apart) > 1 or (apart and len(quotes) > 1 and apart[0].value[0] != len(quotes)):
        return False
    draft.use(*apart)
    count = next((int(t.value[0]) for t in (*told, *apart) if t.kind == "number"), 1)
    before = list(draft.topic)
    for quote in quotes * (count if len(quotes) == 1 else 1):
        types = [t for t in told if t.kind == "type"]
        said = describe((quote, *types))
        for one in draft.again(said) if count > 1 and len(quotes) == 1 else draft.resolve(said):
            one.player = one.player or player
    draft.topic = before or draft.topic  # what stands there is not what is spoken of
    draft.use(*told, *zones, *(t for p in others if player_of(p) for t in p.of("player")))
    draft.use(*([predicate] if predicate is not None else []))
    return True


def _only_names(token: Token, count: int) -> bool:
    """Return whether a token only says that it is an ability, or how many of them there are."""
    if token.kind == "noun":
        return token.value in ("ability", "effect", "both", "permanent", "object", "card")
    if token.kind == "type":
        return token.value in ("enchantment", "artifact") and count == 1
    if token.kind == "number":
        return token.value[0] == count or (count == 1 and token.value[1] in ("つ", "枚") and token.value[0] < 5)
    return False


def cast(draft: Draft, clause: Clause) -> bool:
    """「クリーチャー1体を破壊する」呪文を2/2に撃った, 2/2が「…」呪文を受けた, 「…」インスタントで2/2を対象にした."""
    predicate = clause.predicate
    if predicate is not None and predicate.features & {"neg", "potential"}:
        return False
    holder = next((p for p in clause.phrases if _spell_text(p) is not None), None)
    quote = _spell_text(holder) if holder is not None else None
    if holder is None or quote is None:
        return False
    if (
        predicate is not None
        and predicate.means("counterspell")
        and (predicate.has("passive") or holder.particle == "を")
    ):
        return False  # 「…」呪文が打ち消された: it is what was countered
    by = _caster(draft, clause, holder)
    if by == OPPONENT and quote.text[0] not in "「『" and any(one in quote.text for one in ("自分", "相手", "あなた")):
        draft.missing.append("呪文の文章が誰から見たものか")
    aimed = [p for p in clause.phrases if p is not holder and p.particle in ("に", "へ", "を", "が", "は", "も", "")]
    taking = predicate is not None and (predicate.has("passive") or predicate.means("take"))
    if not taking:
        aimed = [p for p in aimed if p.particle in ("に", "へ", "を")]
    before = list(draft.topic)
    things = [one for p in aimed if not player_of(p) for one in objects(draft, p)]
    player = next((player_of(p) for p in aimed if player_of(p) and player_of(p) != by), "")
    player = player or next((player_of(p) for p in aimed if p.particle in ("に", "へ") and player_of(p)), "")
    if (made := make_spell(draft, quote, holder)) is None:
        return False
    wanted = len(_targets(made))
    targets = [one.name for one in things] or ([player] if player else [])
    known = [one for one in before if one.name != made.name]
    if wanted == 1 and not targets and len(known) == 1:
        targets, things = [known[0].name], known
        draft.assumed.append(f"{made.name}の対象は{targets[0]}である")
    draft.missing += [f"{made.name}の対象"] if wanted != len(targets) else []
    if taking and not wanted and "捨て" in quote.value and not _OF_PLAYERS.search(quote.value):
        by = _other(by)  # whoever suffers it does what it says
    made.player = by or _other(things[0].player if things else "") or YOU
    theirs = _other(made.player) if taking or not _kind_to(made) else made.player
    for one in things:
        one.player = one.player or theirs
    if predicate is not None and predicate.means("counterspell"):
        draft.announced |= {one.name for one in things}  # what is countered was cast
        draft.use(*(t for p in aimed for t in p.tokens if t.means("cast", "spell") and not t.has("neg")))
    _on_stack(draft, made, things)
    waiting = draft.actions[-1] if len(draft.actions) > draft.done else {}
    known_as = waiting.get("what") or waiting.get("name") or waiting.get("card")
    if waiting.get("do") in ("cast", "spell") and known_as in targets and _at_spells(made):
        waiting["hold"] = True  # it is aimed at the spell that is on the stack
    action: dict[str, Any] = {"do": "cast", "what": made.name, "by": made.player}
    if targets and wanted:
        action["target"] = targets if len(targets) > 1 else targets[0]
    chosen = [t for p in clause.phrases for t in p.of("x")]
    if len(chosen) == 1:
        action["x"] = int(chosen[0].value)
        draft.use(*chosen)
    hands.before_spell(draft, made, predicate, int(action.get("x", 0)))
    draft.actions.append(action)
    draft.active = draft.active or made.player
    draft.topic = things or [one for one in before if one is not made]
    draft.use(*(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    draft.use(*holder.of("player"), *([predicate] if predicate is not None else []))
    return True


def _on_stack(draft: Draft, made: Thing, things: list[Thing]) -> None:
    """Let what was told to be cast, and is aimed at by something that aims at spells, still be on the stack."""
    if not _at_spells(made) or len(things) != 1:
        return
    cast = any(
        one["do"] in ("cast", "spell") and things[0].name in (one.get("what"), one.get("card")) for one in draft.actions
    )
    if things[0].name not in draft.announced:
        if things[0].said.card is not None and not cast and things[0].zone == "戦場":
            draft.missing.append(f"{things[0].name}が唱えられてスタックにあるのか、戦場にあるのか")
    elif not cast:
        things[0].zone = "手札"
        draft.active = draft.active or things[0].player
        draft.actions.append({"do": "cast", "what": things[0].name, "by": things[0].player})


def effect(draft: Draft, clause: Clause) -> bool:
    """「…」効果を受けた, 「次の2点を軽減する」盾がある, 「…」という能力が解決した: it happens."""
    from judge.ask.wording import spell

    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("quote")), None)
    if holder is None or (predicate is not None and predicate.features & {"neg", "potential"}):
        return False
    told = [t for t in holder.tokens if t.kind not in JOINING]
    quotes = [t for t in told if t.kind == "quote"]
    heads = [t for t in told if t.kind == "noun" and t.value in ("effect", "ability", "shield")]
    whose = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    rest = [t for t in told if t not in (*quotes, *heads, *whose) and not (t.kind == "number" and t.value[0] == 1)]
    abilities = spell(str(quotes[0].value)) if len(quotes) == 1 and heads else None
    if abilities is None or len(abilities) != 1 or (rest and (predicate is None or not predicate.means("resolve"))):
        return False
    source = _holder(draft, holder, quotes[0]) if rest else None
    if rest and (source is None or (source.player != YOU and _SPOKEN.search(str(quotes[0].value)))):
        return False
    aimed = [p for p in clause.phrases if p is not holder and p.particle in ("に", "へ", "には", "が", "は", "も", "")]
    before = list(draft.topic)
    shield = any(t.value == "shield" for t in heads)
    specs = abilities[0].get("targets", [])
    wanted = len(specs)
    may_be_player = any(spec.get(key) for spec in specs for key in ("players", "opponents", "any"))
    agents = [p for p in aimed if _acts(p, predicate)]
    player = next((player_of(p) for p in aimed if player_of(p) and may_be_player and p not in agents), "")
    things = [one for p in aimed if not player_of(p) for one in objects(draft, p)]
    by = PLAYERS[str(whose[0].value)] if whose else next((player_of(p) for p in agents), "")
    if not wanted and predicate is not None and predicate.means("take") and not _OF_PLAYERS.search(quotes[0].value):
        subject = next((player_of(p) for p in aimed if p.particle in ("が", "は", "も") and player_of(p)), "")
        holders = [player for player, zone in draft.held if zone == "手札"] if "捨て" in quotes[0].value else []
        by = subject or _other(by) or (holders[0] if len(holders) == 1 else "")  # whoever suffers it does what it says
    by = source.player or by if source is not None else by
    if wanted and not things and not player and source is not None and any(spec.get("opponents") for spec in specs):
        player = _other(by or YOU)
    if wanted and not things and not player:
        known = [one for one in before if one.said.card is None and one is not source]
        things = known[-1:] if len(known) == 1 else []
        own = shield and bool(by) and any(one.name in draft.unblocked and (one.player or YOU) != by for one in things)
        player = (
            by if own else YOU if shield and not things else ""
        )  # (通った。)相手が盾を使った: not for what hits them
        things = [] if own else things
    if shield and player and things:
        return False  # 自分に盾が1つ、相手に3/3がいる: whose it is
    targets = [one.name for one in things] or ([player] if player else [])
    if wanted > 1 or (wanted and not targets) or (things and not wanted):
        return False
    by = by or (player if not wanted else "") or YOU
    if wanted:
        for name in targets:
            action: dict[str, Any] = {"do": "event", "does": list(abilities[0]["do"]), "target": name, "by": by}
            if source is not None:
                action["what"] = source.name
            elif name in (YOU, OPPONENT):
                action["what"] = plain_source(draft, []).name
                draft.aimed_at = draft.aimed_at or (name if shield else "")
            stands = predicate is None or predicate.means("exist", "put", "attach", "have")
            _placed(draft, action, there=shield and stands)
    elif source is not None:
        source.player = source.player or by
        draft.actions.append({"do": "event", "does": list(abilities[0]["do"]), "what": source.name, "by": by})
    else:
        made = Thing(_free(draft, "効果"), _unseen(), by, "手札", described="インスタント", abilities=list(abilities))
        made.apart = True
        draft.things.append(made)
        draft.actions.append({"do": "cast", "what": made.name, "by": by})
        draft.assumed.append(f"「{quotes[0].value}」は{by}による")
    draft.topic = things or before
    single = [t for p in clause.phrases for t in p.of("number") if t.value in ((1, "つ"), (1, "枚"), (1, "個"))]
    draft.use(*told, *single, *(t for p in aimed if player_of(p) for t in p.of("player")))
    draft.use(*([predicate] if predicate is not None else []))
    return True


_OF_PLAYERS = Pattern("あなた|自分|相手|プレイヤー")
"""Words for players in a text, which says of whom it speaks."""

_SPOKEN = Pattern("自分|(?<!対戦)相手")
"""Words for a player that mean one to who asks and the other to the controller of an ability of the opponent's."""


def _holder(draft: Draft, phrase: Phrase, quote: Token) -> Thing | None:
    """Return the one permanent whose ability a quoted text is (5/5の「…」能力), None where nothing is sure of it.

    Nothing was done to it before: what is done by an ability whose source has left is not known by the source.
    """
    before = phrase.tokens[: phrase.tokens.index(quote)]
    if len([t for t in phrase.tokens[len(before) + 1 :] if t.kind not in JOINING]) > 1:
        return None
    found = objects(draft, Phrase(before, "は"))
    if len(found) != 1 or found[0].zone != "戦場" or found[0].said.card is not None:
        return None
    done = [name for action in draft.actions for name in (action.get("what"), action.get("target"))]
    return None if found[0].name in done else found[0]


def _placed(draft: Draft, action: dict[str, Any], *, there: bool) -> None:
    """Add something that happens; what is told to be there (盾がある) was there before anything else happened."""
    name = str(action["target"])
    from_start = name in (YOU, OPPONENT) or draft.thing(name).zone == "戦場"
    draft.actions.insert(0 if there and from_start else len(draft.actions), action)


def _acts(phrase: Phrase, predicate: Token | None) -> bool:
    """Return whether a phrase names the player who lets an effect happen: 相手が「…」効果を解決した."""
    does = predicate is not None and predicate.means("resolve", "use", "activate", "cast", "do")
    passive = predicate is not None and predicate.has("passive")
    return does and not passive and phrase.particle in ("が", "は") and bool(player_of(phrase))


def protected(draft: Draft, one: Thing) -> None:
    """Put up the shields that an object is said to have, before anything else happens."""
    from judge.ask.wording import spell

    for text in one.said.shields:
        for ability in spell(text) or ():
            draft.actions.append({"do": "event", "does": list(ability["do"]), "target": one.name})


def _free(draft: Draft, plain: str) -> str:
    """Return a name that no object has yet."""
    names = {one.name for one in draft.things}
    return next(name for name in (plain, *(f"{n}つ目の{plain}" for n in range(2, 99))) if name not in names)


def _unseen() -> Any:
    """Return what is said of a spell that stands for an effect: a name only, by which nobody speaks of it."""
    said = describe(())
    said.types.append("instant")
    said.label = "効果"
    return said


def activated(draft: Draft, clause: Clause) -> bool:
    """《カード》の「{T}:…」を起動した: the ability that the text is, or the only one."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"}:
        return False
    before = list(draft.topic)
    told = [t for p in clause.phrases for t in p.tokens]
    cards = [t for t in told if t.kind == "card" and not is_spell(str(t.value))]
    quotes = [t for t in told if t.kind == "quote"]
    if len(cards) > 1 or len(quotes) != 1:
        return False
    holders = [p for p in clause.phrases if p.of("card", "quote")]
    size = [t for p in holders for t in p.of("pt")]
    found = [one for one in draft.things if one.said.card == cards[0].value] if cards else _having(draft, quotes[0])
    found = found or (objects(draft, Phrase((*cards, *size), "は")) if cards else [])
    place = which_ability(str(found[0].said.card), str(quotes[0].value)) if len(found) == 1 else None
    if place is None or len(found) != 1:
        return False
    inside = [t for p in holders for t in p.tokens if t.kind not in (*JOINING, "card", "quote", "x", "player", "zone")]
    inside = [t for t in inside if t not in size and t.kind not in ("open", "close")]
    if any(not (t.kind == "noun" and t.value == "ability") for t in inside):
        return False
    aimed = [
        one for p in clause.phrases if p not in holders and p.particle in ("に", "を") for one in objects(draft, p)
    ]
    action: dict[str, Any] = {"do": "activate", "what": found[0].name, "ability": place}
    player = next((p for p in clause.phrases if p.particle == "に" and player_of(p)), None)
    if (aimed or player is not None) and not befalls_all(draft, str(found[0].said.card), place, aimed):
        action["target"] = [one.name for one in aimed] or player_of(player)
        draft.use(*(player.of("player") if player is not None else ()))
    chosen = next((int(t.value) for t in told if t.kind == "x"), None)
    if chosen is not None:
        action["x"] = chosen
    owner = [t for p in holders for t in p.of("player") if t.value in PLAYERS]
    if owner:
        found[0].player = found[0].player or PLAYERS[str(owner[0].value)]
    times = [t for p in clause.phrases for t in p.of("number") if t.value[1] == "回"]
    if len(times) > 1 or (times and not 0 < times[0].value[0] <= OFTEN):
        return False
    if draft.unblocked:
        draft.mark("blocks")  # that nothing blocks is known only once blockers are declared
    draft.actions += [dict(action) for _ in range(times[0].value[0] if times else 1)]
    draft.topic = aimed or before or found  # what is activated is not what is spoken of
    words = [
        t for p in clause.phrases for t in p.tokens if t.kind == "x" or (t.kind == "noun" and t.value == "ability")
    ]
    words += times
    draft.use(predicate, *cards, *quotes, *words, *owner)
    return True


def _having(draft: Draft, quote: Token) -> list[Thing]:
    """Return the cards on the battlefield of which one ability, told with its cost, is that text."""
    text = str(quote.value)
    there = [one for one in draft.things if one.zone == "戦場" and one.said.card is not None]
    return [one for one in there if which_ability(str(one.said.card), text)] if ":" in text else []


def enters(draft: Draft, clause: Clause) -> bool:
    """「戦場に出たとき、…」を持つ2/2が戦場に出た: it comes now, so that what triggers on that does."""
    predicate = clause.predicate
    holder = next((p for p in clause.phrases if p.of("quote") and p.particle in ("が", "は", "も", "")), None)
    if predicate is None or holder is None or predicate.features & {"neg", "progressive", "potential"}:
        return False
    zones = [t for p in clause.phrases for t in p.of("zone")]
    if any(t.value != "battlefield" for t in zones) or not describe(holder.tokens).quoted:
        return False
    before = list(draft.things)
    found = [one for one in objects(draft, holder) if one not in before]
    if len(found) != 1:
        return False
    players = [p for p in clause.phrases if p is not holder and player_of(p)]
    one = found[0]
    one.player = one.player or next((player_of(p) for p in players), "") or YOU
    one.zone = "手札"
    land = "land" in one.said.types
    draft.actions.append({"do": "play" if land else "cast", "what": one.name, "by": one.player})
    draft.active = draft.active or one.player
    draft.topic = found
    draft.use(predicate, *zones, *(t for p in players for t in p.of("player")))
    return True


_UNCOUNTED = Pattern("^(クリーチャー|呪文|土地|パーマネント|アーティファクト|エンチャント)を(?!すべて|全て)")


def _spell_of(text: str) -> tuple[Any, ...] | None:
    """Return the abilities of a spell with a text; one that does not say how many (呪文を手札に戻す) has one target."""
    from judge.ask.wording import spell

    return spell(text) or spell(_UNCOUNTED.sub(r"\g<1>1つを", text))


def _spell_text(phrase: Phrase) -> Token | None:
    """Return the text of a spell that a phrase tells of, None where it tells of no spell."""
    quotes = phrase.of("quote")
    if len(quotes) != 1 or _spell_of(str(quotes[0].value)) is None:
        return None
    heads = [t for t in phrase.of("type") if t.value in ("instant", "sorcery")]
    heads += [t for t in phrase.of("noun") if t.value in ("spell",)]
    allowed = {"instant", "sorcery", "spell", "effect", "card"}
    rest = [t for t in phrase.tokens if t.kind not in (*JOINING, "quote", "color", "player", "cost")]
    rest = [t for t in rest if not (t.kind in ("type", "noun") and t.value in allowed)]
    rest = [t for t in rest if not (t.kind == "number" and t.value[0] == 1)]
    return quotes[0] if heads and not rest else None


def make_spell(draft: Draft, quote: Token, holder: Phrase) -> Thing | None:
    """Return the card that a phrase about a spell tells of, in its owner's hand."""
    abilities = _spell_of(str(quote.value))
    if abilities is None:
        return None
    sorcery = any(t.value == "sorcery" for t in holder.of("type"))
    color = next((color_names(t.value) for t in holder.of("color")), "")
    kind = "ソーサリー" if sorcery else "インスタント"
    names = {one.name for one in draft.things}
    plain = kind if sorcery or holder.of("type") else "呪文"
    name = next(n for n in (plain, *(f"{i}つ目の{plain}" for i in range(2, 99))) if n not in names)
    said = describe(())
    said.types.append("sorcery" if sorcery else "instant")
    said.label = name
    made = Thing(name, said, "", "手札", described=f"{color} {kind}".strip(), abilities=list(abilities))
    draft.things.append(made)
    draft.use(*(t for t in holder.tokens if t.kind in ("quote", "color", "type", "noun", "number")))
    return made


def _caster(draft: Draft, clause: Clause, holder: Phrase) -> str:
    """Return who casts it: a player who is the subject, or whose spell it is said to be."""
    whose = [t for t in holder.of("player") if t.value in PLAYERS]
    if whose:
        return PLAYERS[str(whose[0].value)]
    predicate = clause.predicate
    passive = predicate is not None and (predicate.has("passive") or predicate.means("take"))
    particles = ("に", "から") if passive else ("が", "は")
    found = next((player_of(p) for p in clause.phrases if p is not holder and p.particle in particles), "")
    if found == YOU and predicate is not None and passive and not predicate.means("take"):
        return OPPONENT  # 自分に撃たれた: the asker is aimed at
    if found:
        return found
    by, draft.responder = draft.responder, ""
    if by:
        return by
    if predicate is None or passive or not predicate.means("cast", "use"):
        return ""
    at_asker = any(p.particle in ("に", "へ") and player_of(p) == YOU for p in clause.phrases if p is not holder)
    return OPPONENT if draft.subject == OPPONENT and at_asker else YOU


def _at_spells(made: Thing) -> bool:
    """Return whether a spell is aimed at another on the stack."""
    return any(dict(spec.get("what", {})).get("kind") == "spell" for spec in _targets(made))


def _targets(one: Thing) -> list[Any]:
    return [spec for ability in one.abilities for spec in ability.get("targets", [])]


def _kind_to(one: Thing) -> bool:
    """Return whether a spell does its target good, so that one aims it at one's own."""
    return all(
        effect["do"] in ("change", "begin", "tap", "put counter")
        and "-" not in str(effect.get("ops", effect.get("kind", "")))
        for ability in one.abilities
        for effect in ability.get("do", ())
    )


def _other(player: str) -> str:
    return "" if not player else OPPONENT if player == YOU else YOU
