"""Rules of reading about damage told by its amount: 3点火力を撃ち込んだ, そこに3点, 接死で1点, 萎縮持ちの発生源から2点.

Invariant: every phrase has its part (source, target, amount) or the clause is not understood; a source about which
nothing is said has no abilities.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judge.ask.building.attached import parted
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing, event, other
from judge.ask.building.harm import fuelled, plain_source, strikes, suffers_it
from judge.ask.building.lives import sufferer
from judge.ask.building.players import YOU
from judge.ask.building.written import keyword_name
from judge.ask.reading.model import SILENT, Clause, Phrase, Token
from judge.text.records import dataclass

_WORDS = ("damage", "fire", "effect", "spell", "source", "total")
_DEALT = ("deal", "take", "go_through", "burn", "cast", "use", "")


@dataclass
class _Parts:
    amounts: list[Token] = field(default_factory=list)
    words: list[Token] = field(default_factory=list)
    source: Phrase | None = None
    keywords: list[Token] = field(default_factory=list)
    targets: list[Thing] = field(default_factory=list)
    player: str = ""
    by: str = ""
    fire: bool = False


def told(draft: Draft, clause: Clause) -> bool:
    """Xに3点の火力を撃ち込んだ, Xに3点, 接死で1点, 3点を飛ばした, 相手に3点火力を撃たれた."""
    predicate = clause.predicate
    if clause.concept not in _DEALT and not (predicate is not None and predicate.means(*_DEALT)):
        return False
    if predicate is not None and predicate.features & {"neg", "causative"}:
        return False
    if any(t.kind == "verb" and t.means("gain") for p in clause.phrases for t in p.tokens):
        return False  # 2点回復を3回: life
    if predicate is None and any(
        t.means("life") for p in clause.phrases if p.particle in ("は", "が") for t in p.tokens
    ):
        return False  # ライフは3点: how much there is
    if any(t.means("total") for t in clause.tokens) and _hurt_before(draft):
        return False  # 合計8点与えた: what was told before comes to that
    parts = _parts(draft, clause)
    if parts is None or len(parts.amounts) != 1:
        return False
    bare = not (parts.targets or parts.player or parts.source or parts.fire)
    if bare and draft.attacks:
        return _passed(draft, clause, parts)
    targets = parts.targets or ([] if parts.player else [one for one in draft.topic if strikes(one)])
    if not targets and not parts.player:
        targets = [one for one in draft.things if strikes(one)][:1] if len(draft.things) == 1 else []
    if not parts.targets and parts.source is not None and any(one.said.card is not None for one in targets):
        if not parts.fire:
            return False  # a card that stands by is not hit unless it is said
        targets, parts.player = [], other(parts.by or YOU)
        draft.assumed.append(f"ダメージを受けるのは{parts.player}である")
    if bare and not targets and not _strikable(draft) and predicate is not None and predicate.means("take"):
        parts.player = sufferer(draft, clause) or YOU  # 2点のダメージを受けた: the one who asks
    names = [one.name for one in targets] or [parts.player]
    if not names[0] or (parts.fire and len(names) > 1):
        return False
    amount = int(parts.amounts[0].value[0])
    if parts.fire:
        _cast(draft, parts, amount, names[0], targets)
    elif not _dealt(draft, parts, amount, names, targets):
        return False
    draft.topic = targets or draft.topic
    draft.use(*([predicate] if predicate is not None else []), *parts.amounts, *parts.words, *parts.keywords)
    return True


def _hurt_before(draft: Draft) -> bool:
    """Return whether damage has been told of: a combat, or what was dealt by something."""
    dealt = (does.get("do") == "deal damage" for action in draft.actions for does in action.get("does", ()))
    return bool(draft.attacks) or any(dealt)


def _strikable(draft: Draft) -> bool:
    """Return whether there is anything but players that damage may be dealt to."""
    return any(strikes(one) and not (one.said.quoted and one.said.pt is None) for one in draft.things)


def _passed(draft: Draft, clause: Clause, parts: _Parts) -> bool:
    """ブロックされずに4点通した: what was attacked with dealt its combat damage."""
    free = [draft.thing(one) for one in draft.attacks if one in draft.unblocked]
    sizes = [one.said.pt or one.said.base for one in free]
    powers = sum(size[0] for size in sizes if size is not None)
    predicate = clause.predicate
    if predicate is None or not predicate.means("go_through", "deal") or powers != parts.amounts[0].value[0]:
        return False
    draft.mark("damage")
    draft.use(predicate, *parts.amounts, *parts.words)
    return not parts.keywords


def _parts(draft: Draft, clause: Clause) -> _Parts | None:
    """Return what each phrase is for, None where one of them is for nothing of this."""
    parts = _Parts()
    taking = suffers_it(clause)
    for phrase in clause.phrases:
        if phrase.of("card", "quote", "wh", "unknown", "zone", "cost", "counter", "mod", "step") and not parted(
            phrase.tokens
        ):
            return None
        mine = [token for token in describe(phrase.tokens).tokens if token.kind == "number"]
        amounts = [t for t in phrase.of("number") if t.value[1] == "点" and t not in mine]
        if amounts:
            if not _amount(phrase, amounts, parts):
                return None
        elif player_of(phrase):
            _player(phrase, taking, parts)
        elif phrase.particle in ("で", "から") or (phrase.particle == "が" and not taking and clause.concept):
            if not _source(phrase, parts):
                return None
        elif found := objects(draft, phrase):
            parts.targets += [one for one in found if one not in parts.targets]
        else:
            return None
    return parts


def _amount(phrase: Phrase, amounts: list[Token], parts: _Parts) -> bool:
    """Take a phrase with the amount: 3点, 3点の火力, 萎縮持ちの1点."""
    for token in phrase.tokens:
        if token in amounts or token.kind in SILENT:
            continue
        if token.kind == "noun" and token.value in (*_WORDS, "object") and not token.means("combat"):
            parts.fire = parts.fire or token.value in ("fire", "spell")
            parts.words.append(token)
        elif token.kind == "keyword":
            parts.keywords.append(token)
        elif token.kind == "verb" and token.means("have", "deal", "gain"):
            parts.words.append(token)
        else:
            return False
    parts.amounts += amounts
    return not any("戦闘" in token.text for token in parts.words)


def _player(phrase: Phrase, taking: bool, parts: _Parts) -> None:
    """Take a phrase that means a player: who does it, or who is dealt it."""
    name = player_of(phrase)
    doing = phrase.particle in ("が", "は") and not taking
    done_by = phrase.particle in ("に", "から") and taking
    if doing or done_by:
        parts.by = name
    else:
        parts.player = name
    parts.words += phrase.of("player")


def _source(phrase: Phrase, parts: _Parts) -> bool:
    """Take a phrase that tells where damage comes from: a keyword, fire, an object."""
    told = phrase.words
    if all(token.kind == "keyword" for token in told):
        parts.keywords += told
        return True
    if all(token.kind == "noun" and token.value in _WORDS for token in told):
        parts.fire = parts.fire or any(token.value in ("fire", "spell") for token in told)
        parts.words += told
        return True
    if parts.source is not None:
        return False
    parts.source = phrase
    return True


def _cast(draft: Draft, parts: _Parts, amount: int, target: str, targets: list[Thing]) -> None:
    """Let a spell without a name deal damage."""
    by = parts.by or (other(targets[0].player) if targets and targets[0].player else "")
    action: dict[str, Any] = {"do": "spell", "name": "火力", "is": "インスタント", "target": target}
    action["does"] = [{"do": "deal damage", "amount": amount}]
    if not targets:
        by = by or other(target)
    if by:
        action["by"] = by
        draft.active = draft.active or by
    if any(key == "kw.protection" for one in targets for key, _ in one.said.has):
        draft.missing.append("火力の色")
    if parts.keywords:
        action["is"] = ", ".join(["インスタント", *(keyword_name(*token.value) for token in parts.keywords)])
    draft.actions.append(action)


def _dealt(draft: Draft, parts: _Parts, amount: int, names: list[str], targets: list[Thing]) -> bool:
    """Let an object deal damage, where nothing says what, one without abilities but those that are told."""
    if parts.source is not None:
        found = objects(draft, parts.source, but=targets)
    elif parts.keywords:
        found = draft.resolve(describe(tuple(parts.keywords)), but=targets)
    else:
        found = [plain_source(draft, targets)]
    if len(found) != 1:
        return False
    source = found[0]
    if len(names) == 1 and fuelled(draft, source, names[0], amount):
        return True  # 接死の1点だから: the spell deals it, not what was sacrificed for that
    for one in targets:
        if source.player and not one.player:
            one.player = other(source.player)
        elif one.player and not source.player:
            source.player = other(one.player)
    if not targets and not source.player:
        source.player = other(names[0])
    for name in names:
        event(draft, [{"do": "deal damage", "amount": amount}], name, what=source.name)
    return True
