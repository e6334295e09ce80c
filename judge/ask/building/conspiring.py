"""Rules of reading about the course of a conspired spell: its trigger, its copies, what they are aimed at.

Invariant: each function takes a clause it covers and returns whether it understood it; nothing here lets a spell
conspire, which `paying` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.ask.building.cards import colors_of_card, is_spell, name_of
from judge.ask.building.combat import objects, player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, other
from judge.ask.building.paying import BOTH, CONSPIRE, spell_key
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.building.spellcards import counters_abilities, counters_spells, targets_of
from judge.ask.reading.model import BRACKETED, SILENT, Asked, Clause, Phrase, Token

_SPELL = ("original", "spell", "copy", "total", "both", "object")
TAPPED = "tapped for it"
"""What a question for how many creatures are tapped for a spell asks about."""
KEEP = {"about": "copy target", "pick": "対象を変えない"}


def tapped_for_it(draft: Draft, asked: Asked) -> Query | None:
    """タップするクリーチャーは何体, 何体タップする: how many creatures are tapped for the spell that conspired."""
    told = [t for t in asked.clause.tokens if t.kind not in (*SILENT, "wh")]
    taps = [t for t in told if t.means("tap")]
    beside = [
        t for t in told if t not in taps and not (t.kind == "type" or t.means("total", "cost") or _is_conspire(t))
    ]
    spell = next((one for one in draft.actions if one["do"] in ("spell", "cast") and one.get("conspire")), None)
    if asked.kind != "num" or asked.unit not in ("体", "") or len(taps) != 1 or beside or spell is None:
        return None
    if taps[0].features & {"neg", "past"} or any(one.get("do") == "tap" for one in draft.actions):
        return None
    draft.use(*told, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return Query("num", TAPPED, tuple(spell["conspire"]), unit="体")


def lacks_target(name: str) -> str:
    """Return what is missing of a spell that nothing is said to be aimed at."""
    return f"{name}の対象"


def alone(draft: Draft, clause: Clause) -> bool:
    """共謀した《カード》。: a conspired spell named by itself is cast; what it is aimed at is told later."""
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card"]
    if clause.predicate is not None or clause.link or clause.role != "given" or not draft.conspires:
        return False
    if [t.value for t in told if t.kind == "noun"] == ["fire"] and len(told) == 2 and told[0].kind == "number":
        does = [{"do": "deal damage", "amount": int(told[0].value[0])}]
        draft.actions.append(
            {"do": "spell", "name": "火力", "is": "インスタント", "target": "", "does": does, "by": YOU}
        )
        draft.missing.append(lacks_target("火力"))
        draft.use(*told)
        return True
    if len(cards) != 1:
        return False
    if told != cards or not is_spell(str(cards[0].value)) or clause.phrases[0].particle:
        return False
    name = name_of(str(cards[0].value))
    draft.actions.append({"do": "spell", "card": name, "by": YOU})
    if targets_of(str(cards[0].value)):
        draft.missing.append(lacks_target(name))
    draft.use(*cards)
    return True


def meant(draft: Draft, clause: Clause) -> bool:
    """《カード》を共謀したい, 《カード》の共謀について質問です。: the spell that is to conspire."""
    predicate = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card" and is_spell(str(t.value))]
    mine = [t for t in told if _is_conspire(t)]
    costs = [t for t in told if t.kind == "cost" or t.value == "cost"]
    wanted = predicate is not None and predicate.has("desire") and predicate.means("do", "use", "pay", "cast")
    if clause.role != "given" or not mine or len(cards) != 1 or set(told) - {*cards, *mine, *costs}:
        return False
    if not wanted and not (predicate is None or predicate.means("ask")):
        return False
    if predicate is None and (clause.link or len(clause.phrases) != 1 or clause.phrases[0].particle):
        return False
    draft.meant = cards[0]
    draft.use(*told, *([predicate] if predicate is not None else []))
    return True


def _spell(draft: Draft) -> dict[str, Any] | None:
    """Return the spell cast last."""
    return next((one for one in reversed(draft.actions) if one["do"] in ("spell", "cast")), None)


def _named(spell: dict[str, Any]) -> str:
    return str(spell.get("what") or spell.get("name") or spell.get("card"))


def aimed(draft: Draft, clause: Clause) -> bool:
    """（元の呪文もコピーも）対象は相手プレイヤー, 元の呪文の対象は3/3, 両方とも同じプレイヤーを対象にした."""
    spell = next((one for one in draft.actions if one["do"] in ("spell", "cast") and one.get("conspire")), None)
    if spell is None:
        return False
    predicate = clause.predicate
    if predicate is not None and predicate.features & {"neg", "potential"}:
        return False
    if predicate is not None and not predicate.means("target", "aim", "do", "choose", "cast", "deal"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    words = [t for t in told if (t.kind == "noun" and t.value in _SPELL) or t.means("target")]
    bare = predicate is None or not predicate.means("target", "aim", "cast", "deal")
    if bare and not any(t.means("target") for t in words):
        return False
    if not words and predicate is not None and predicate.means("cast", "deal"):
        return False  # 《カード》を撃った: that is another spell
    known = spell.get("target") or None
    holder = [p for p in clause.phrases if any(t not in words for t in p.tokens if t.kind not in BRACKETED)]
    if len(holder) > 1:
        return False
    rest = tuple(t for p in holder for t in p.tokens if t not in words)
    if not holder:
        return False
    phrase = Phrase(rest, holder[0].particle)
    target = player_of(phrase) or _any(phrase, spell)
    found = [] if target else objects(draft, phrase)
    if len(found) > 1 or not (target or found):
        return False
    target = target or found[0].name
    copies = any(t.value in ("copy", "total", "both") for t in words)
    only_copy = copies and all(t.value not in ("original", "total", "both") for t in words)
    if only_copy and known != target:
        if known is None:
            return False
        draft.choose.append({"about": "copy target", "pick": target})
    elif known is not None and known != target and _assumed(_named(spell), known) not in draft.assumed:
        return False
    else:
        _aim(draft, spell, target)
        draft.choose += [dict(KEEP)] if copies else []
    for one in found:
        one.player = one.player or other(str(spell.get("by") or YOU))
    draft.topic = found or draft.topic
    draft.use(*words, *(t for t in rest if t.kind == "player"), *([predicate] if predicate is not None else []))
    return True


def kept(draft: Draft, asked: Sequence[Query]) -> None:
    """Take for granted that copies keep their targets, where nothing of them is said and not the most is asked."""
    _aimed_at_asked(draft, asked)
    conspired = any(one["do"] in ("spell", "cast") and one.get("conspire") for one in draft.actions)
    told = any(one["about"] == "copy target" for one in draft.choose)
    if not conspired or told or any(query.extreme or query.action or query.kind == "can" for query in asked):
        return
    draft.choose.append(dict(KEEP))
    draft.assumed.append("コピーの対象は変えない")


def _aimed_at_asked(draft: Draft, asked: Sequence[Query]) -> None:
    """Let a conspired spell of which no target is told be aimed at the player of whom damage is asked, and no other."""
    spell = next((one for one in draft.actions if one["do"] in ("spell", "cast") and one.get("conspire")), None)
    if spell is None or spell.get("target") or lacks_target(_named(spell)) not in draft.missing:
        return
    players = {query.player for query in asked}
    hurt = all(query.kind == "num" and query.concept in ("take", "go_through", "deal") for query in asked)
    if (
        hurt
        and len(players) == 1
        and "" not in players
        and not any(query.things and not query.implied for query in asked)
    ):
        player = players.pop()
        _aim(draft, spell, player)
        draft.assumed.append(_assumed(_named(spell), player))


def _any(phrase: Phrase, spell: dict[str, Any]) -> str:
    """Return who 同じプレイヤー is: the opponent of who casts it."""
    players = [t for t in phrase.tokens if t.kind not in BRACKETED]
    anyone = len(players) == 1 and players[0].kind == "player" and players[0].value == "any"
    return other(str(spell.get("by") or YOU)) if anyone else ""


def _aim(draft: Draft, spell: dict[str, Any], target: str) -> None:
    taken = _assumed(_named(spell), str(spell.get("target")))
    spell["target"] = target
    draft.assumed = [one for one in draft.assumed if one != taken]
    draft.missing = [one for one in draft.missing if one != lacks_target(_named(spell))]


def _assumed(name: str, target: str) -> str:
    """Return what is taken for granted of a spell whose target is not said."""
    return f"{name}の対象は{target}である"


def by_color(draft: Draft, clause: Clause) -> bool:
    """赤のクリーチャー4体で両方の共謀コストを払った, behind a red spell: enough of its colour are tapped for it."""
    spell, predicate = _spell(draft), clause.predicate
    if spell is None or "card" not in spell or predicate is None or not predicate.means("pay"):
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    costs = [t for t in told if _is_conspire(t) or t.value == "cost"]
    both = [t for t in told if t.value == "both" or t.text in BOTH]
    counts = [t for t in told if t.kind == "number" and t.value[1] == "体"]
    colors = [t for t in told if t.kind == "color"]
    rest = set(told) - {*costs, *both, *counts, *colors}
    if predicate.features & {"neg", "potential", "desire"} or not any(_is_conspire(t) for t in costs):
        return False
    if len(counts) != 1 or len(colors) != 1 or any(t.kind != "type" or t.text != "クリーチャー" for t in rest):
        return False
    named = describe(colors).colors
    fits = set(named or ()) <= set(colors_of_card(spell_key(str(spell["card"]))))
    if not named or not fits or counts[0].value[0] != 2 * (2 if both else 1) or draft.conspires or draft.pledged:
        return False
    draft.conspires = 2 if both else 1
    draft.use(*told, predicate)
    return True


def copied(draft: Draft, clause: Clause) -> bool:
    """共謀の誘発が解決した, （共謀で）コピーができた: the trigger has resolved, and the spell still waits."""
    spell, predicate = _spell(draft), clause.predicate
    if spell is None or not spell.get("conspire") or predicate is None or clause.link in ("if", "even if"):
        return False
    if predicate.features & {"neg", "desire", "permission"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    triggers = [t for t in told if t.means("trigger", "ability") or _is_conspire(t)]
    made = predicate.means("copy") or any(t.value == "copy" for t in told)
    if any(t not in triggers and t.value not in ("copy", "original", "spell") for t in told):
        return False
    if not ((made and predicate.means("copy", "do", "resolve")) or (triggers and predicate.means("resolve"))):
        return False
    if predicate.means("resolve") and not triggers:
        return False  # コピーが解決した: that is later
    if not spell.get("hold"):
        spell["hold"] = True
        draft.actions += [{"do": "resolve", "hold": True} for _ in range(len(spell["conspire"]) // 2)]
    draft.use(predicate, *told)
    return True


def _is_conspire(token: Token) -> bool:
    return token.kind == "keyword" and token.value[0] == CONSPIRE


def waits(draft: Draft, clause: Clause) -> bool:
    """共謀の誘発がスタックにある(間に): what happens next happens before there is a copy."""
    spell, predicate = _spell(draft), clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    if spell is None or not spell.get("conspire") or predicate is None or predicate.features & {"neg", "desire"}:
        return False
    others = [t for t in told if not (_is_conspire(t) or t.means("trigger", "ability") or t.text == "スタック")]
    if others or not any(_is_conspire(t) for t in told) or draft.actions[-1] is not spell:
        return False
    spell["hold"] = True
    draft.use(predicate, *told)
    return True


def countered(draft: Draft, clause: Clause) -> bool:
    """コピーだけが打ち消された, 元の呪文のほうだけ《カード》された: one of the two spells, once there are both."""
    spell, predicate = _spell(draft), clause.predicate
    if spell is None or not spell.get("conspire") or predicate is None or predicate.features & {"neg", "potential"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*BRACKETED, "player")]
    cards = [t for t in told if t.kind == "card" and counters_spells(str(t.value))]
    which = [t for t in told if t.value in ("copy", "original", "spell", "object") or _is_conspire(t)]
    of = {t.value for t in which} & {"copy", "original"}
    if len(of) != 1 or len(cards) > 1 or set(told) - {*cards, *which} or len(spell["conspire"]) != 2:
        return False
    if not (predicate.means("counterspell") or (cards and predicate.means("do", "take", "cast", "use"))):
        return False
    if not spell.get("hold"):
        spell["hold"] = True
        draft.actions.append({"do": "resolve", "hold": True})
    name = _named(spell)
    action: dict[str, Any] = {"do": "spell", "by": other(str(spell.get("by") or YOU))}
    action["target"] = f"{name}のコピー" if of == {"copy"} else name
    if cards:
        action["card"] = name_of(str(cards[0].value))
    else:
        action |= {"name": "打ち消す呪文", "does": [{"do": "counter"}], "of": {"zone": "スタック"}}
    draft.actions.append(action)
    draft.use(predicate, *told)
    return True


def remains(draft: Draft, clause: Clause) -> bool:
    """コピーは残った, 元の呪文はそのまま残っている: what was not countered just before, the copy or its trigger."""
    predicate = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    before = next((one for one in draft.actions if one["do"] in ("spell", "cast") and one.get("conspire")), None)
    if before is None or last is before or predicate is None or predicate.features & {"neg", "cond", "potential"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    of = {t.value for t in told} & {"copy", "original"}
    gone = {"original": _named(before), "copy": f"{_named(before)}のコピー"}
    if len(of) != 1 or any(t.value not in ("copy", "original", "spell", "object", "stack") for t in told):
        return False
    others = {gone["copy" if of == {"original"} else "original"], f"{_named(before)}の共謀" if "original" in of else ""}
    if last.get("do") != "spell" or last.get("target") not in others:
        return False
    draft.use(predicate, *told)
    return True


def stifled(draft: Draft, clause: Clause) -> bool:
    """共謀の誘発に《もみ消し》を撃たれた, 誘発した共謀が打ち消された: that trigger is countered on the stack."""
    spell, predicate = _spell(draft), clause.predicate
    if spell is None or predicate is None or predicate.has("neg") or draft.actions[-1] is not spell:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*BRACKETED, "player")]
    cards = [t for t in told if t.kind == "card"]
    mine = [t for t in told if _is_conspire(t)]
    triggers = [t for t in told if t.means("trigger", "ability")]
    spoken_of = mine or (triggers and spell.get("hold"))  # it was just said to be on the stack
    if not spoken_of or len(spell.get("conspire", ())) != 2 or len(cards) > 1:
        return False
    if any(not counters_abilities(str(t.value)) for t in cards):
        return False
    if not (cards or (predicate.means("counterspell") and triggers)) or set(told) - {*cards, *mine, *triggers}:
        return False
    spell["hold"] = True
    by = other(str(spell.get("by") or YOU))
    action: dict[str, Any] = {"do": "spell", "target": f"{_named(spell)}の共謀", "by": by}
    if cards:
        action["card"] = name_of(str(cards[0].value))
    else:
        action |= {"name": "打ち消す呪文", "does": [{"do": "counter"}], "of": {"zone": "スタック", "kind": "ability"}}
    draft.actions.append(action)
    draft.use(predicate, *told, *(t for p in clause.phrases if player_of(p) for t in p.of("player")))
    return True
