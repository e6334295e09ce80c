"""Rules of reading that tell of attachments in a sentence of their own: 3/3に《オーラ》がついている.

Invariant: what is attached is attached from the beginning, or as soon as what it is on has come; after anything else
has happened an Aura is cast at it.
"""

from __future__ import annotations

from judge.ask.building.attached import attach, enchants_players, head
from judge.ask.building.cards import abilities_of, attached_kind
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import OPPONENT, PLAYERS, YOU
from judge.ask.building.selfworn import put_on
from judge.ask.reading.model import BRACKETED, SILENT, Clause, Phrase, Token


def attached(draft: Draft, clause: Clause) -> bool:
    """Xに《オーラ》がついている, Xは《装備品》を装備している, 《オーラ》をXにつけた, Xがオーラをまとっている."""
    predicate = clause.predicate
    if predicate is None:
        return _named_on(clause) and _attached(draft, clause, None)
    if predicate.has("past") and predicate.has("progressive") and any(one.get("do") == "cast" for one in draft.actions):
        return False  # ついていた: before what has been told
    if _put_on_later(draft, predicate):
        return False  # 先制攻撃のダメージの後に…をつけた: not from the beginning
    return not predicate.features & {"neg", "potential"} and _attached(draft, clause, predicate)


def _put_on_later(draft: Draft, predicate: Token) -> bool:
    """Return whether an attachment is put on behind a part of the combat that is going on."""
    told = predicate.has("past") and not predicate.has("progressive")
    return told and predicate.means("attach") and draft.when is not None and bool(draft.when[0].after)


def _named_on(clause: Clause) -> bool:
    """Return whether nothing is said but what something is on: 2/2に《オーラ》。"""
    if clause.role != "given" or clause.link or len(clause.phrases) != 2:
        return False
    host, what = clause.phrases
    told = [t for t in what.tokens if t.kind not in BRACKETED]
    aura = len(told) == 1 and told[0].kind == "card" and head(told) is not None
    return (
        host.particle == "に"
        and not what.particle
        and aura
        and not player_of(host)
        and bool(host.of("pt", "type", "card"))
    )


def _attached(draft: Draft, clause: Clause, predicate: Token | None) -> bool:
    """Return whether a clause tells of what is attached, and take it."""
    earlier = list(draft.actions)
    agents = _agents(clause, predicate) if predicate is not None else ()
    what: Phrase | None = None
    host: Phrase | None = None
    count: list[Phrase] = []
    players: list[Phrase] = []
    for phrase in clause.phrases:
        if player_of(phrase) and phrase.particle in agents:
            players.append(phrase)
        elif head(phrase.tokens) is not None and _last(phrase) and what is None:
            what = phrase
        elif phrase.of("number") and not phrase.of("pt", "card", "type", "keyword") and what is not None:
            count.append(phrase)
        elif host is None and phrase.particle in ("に", "は", "が", "も", "には", "へ"):
            host = phrase
        else:
            return False
    if what is None or what.particle in ("に", "には"):
        return False  # オーラに再生の盾がある: on the Aura, and not what that is on
    if what.particle == "で" and any(phrase.of("counter") for phrase in clause.phrases):
        return False  # 《オーラ》で3/3に-1/-1カウンターを置いた
    if (player := player_of(host)) and enchants_players(what.tokens):
        return _on_player(draft, clause, what, player, players)
    hosts = objects(draft, host) if host is not None else [one for one in draft.topic if not one.attached]
    if any(one["do"] != "cast" or one.get("what") not in [host.name for host in hosts] for one in earlier):
        return False  # what is attached later than this
    named = head(what.tokens)
    if draft.actions and named is not None and any(put_on(draft, str(named.value), host) for host in hosts):
        return False  # 2/2を出し、両方の釵をつけた: by their abilities
    known = len(draft.things)
    counted = tuple(token for phrase in count for token in phrase.tokens)
    if not attach(draft, (*counted, *what.tokens), hosts):
        return False
    by = next((player_of(phrase) for phrase in players), "")
    if not by and predicate is not None and predicate.has("past") and what.particle == "を" and len(hosts) == 1:
        there, doer = (YOU, OPPONENT) if predicate.has("passive") else (OPPONENT, YOU)
        by = doer if hosts[0].player == there and not predicate.has("progressive") else ""  # 相手の3/3に…をつけた
    for one in draft.things[known:]:
        one.player = (by or one.player) if not one.said.player else one.player
    draft.use(
        *([predicate] if predicate is not None else []), *(token for phrase in players for token in phrase.tokens)
    )
    return True


def cast_on(draft: Draft, clause: Clause) -> bool:
    """能力が解決した後に《狂気の力》をつけた: an Aura that is put on something later is cast at it."""
    predicate = clause.predicate
    if predicate is None or not predicate.has("past") or predicate.features & {"neg", "potential", "progressive"}:
        return False
    holder = next(
        (p for p in clause.phrases if p.particle in ("を", "が") and len(p.words) == 1 and p.of("card")), None
    )
    later = bool(draft.actions) or draft.when is not None
    if holder is None or not later or attached_kind(str(holder.words[0].value)) != "aura":
        return False
    to = clause.phrase("に")
    if any(p not in (holder, to) and p.words and not player_of(p) for p in clause.phrases):
        return False
    known = list(draft.things)
    hosts = objects(draft, to, new=False) if to is not None else [one for one in draft.topic if one in known]
    card = str(holder.words[0].value)
    if len(hosts) != 1 or hosts[0].attached or any(one.said.card == card for one in known):
        return False
    made = draft.resolve(describe(holder.tokens))
    if not made:
        return False
    one = made[0]
    draft.take(one.said)
    by = next((player_of(p) for p in clause.phrases if player_of(p)), "")
    one.player, one.zone = by or hosts[0].player or YOU, "手札"
    draft.actions.append({"do": "cast", "what": one.name, "by": one.player, "target": hosts[0].name})
    draft.active = draft.active or one.player
    draft.topic = hosts
    draft.use(predicate, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True


def moved_over(draft: Draft, clause: Clause) -> bool:
    """《フェリダーの陰影》を3/3へ移した: what is attached goes to another host by its own activated ability."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "permission", "passive"}:
        return False
    what, since = clause.phrase("を"), clause.phrase("から")
    goal = clause.phrase("に", "へ")
    by = [p for p in clause.phrases if player_of(p) and p.particle in ("が", "は")]
    if what is None or goal is None or any(p not in (what, since, goal, *by) for p in clause.phrases):
        return False
    found = objects(draft, what, new=False)
    if len(found) != 1 or not found[0].attached or found[0].said.card is None:
        return False
    one, known = found[0], list(draft.things)
    places = [n for n, each in enumerate(abilities_of(str(one.said.card)), 1) if _moves_itself(each)]
    before = objects(draft, since, new=False) if since is not None else []
    hosts = objects(draft, goal, but=[one])
    if len(places) != 1 or len(hosts) != 1 or hosts[0].name == one.attached:
        return False
    if since is not None and [each.name for each in before] != [one.attached]:
        return False
    if any(action.get("what") == one.name and action["do"] == "activate" for action in draft.actions):
        return False  # where it is by now is not known here
    one.player = next((player_of(p) for p in by), "") or one.player or YOU
    if hosts[0] not in known:
        hosts[0].player = hosts[0].player or one.player
    place = {"ability": places[0]} if places[0] > 1 else {}
    if draft.unblocked:
        draft.mark("blocks")
    draft.actions.append({"do": "activate", "what": one.name, **place, "target": hosts[0].name})
    draft.topic = hosts
    draft.use(verb, *(t for p in by for t in p.tokens))
    return True


def _moves_itself(ability: object) -> bool:
    return any(type(one).__name__ == "AttachTo" for one in getattr(ability, "do", ()))


def _agents(clause: Clause, predicate: Token) -> tuple[str, ...]:
    """Return the particles of whoever attaches something: 相手が…つけた, 3/3は相手に…つけられた."""
    hosts = [p for p in clause.phrases if not player_of(p) and not (head(p.tokens) is not None and _last(p))]
    return ("に", "から", "によって") if predicate.has("passive") and hosts else ("が", "は")


def _on_player(draft: Draft, clause: Clause, what: Phrase, player: str, by: list[Phrase]) -> bool:
    """自分に《オーラ》がついている: a card that enchants players, controlled by whoever is named with it."""
    said = describe(what.tokens)
    left = [one for one in what.tokens if one not in said.tokens and one.kind not in SILENT]
    if left or said.card is None or len(by) > 1 or any(one.said.card == said.card for one in draft.things):
        return False
    whose = player_of(by[0]) if by else PLAYERS.get(said.player, "")
    draft.things.append(Thing(said.card_name, said, whose, attached=player))
    draft.use(*(token for phrase in clause.phrases for token in phrase.tokens))
    if clause.predicate is not None:
        draft.use(clause.predicate)
    return True


def _last(phrase: Phrase) -> bool:
    """Return whether the attachment is what a phrase is about, and nothing that has it."""
    one = head(phrase.tokens)
    place = phrase.tokens.index(one) if one is not None else 0
    return not any(token.kind in ("pt", "type") for token in phrase.tokens[place + 1 :])
