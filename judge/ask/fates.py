"""What becomes of two legends or planeswalkers, told in the form of the question.

Invariant: はい and いいえ are said only of what the question asks of both, or of one of them, as it was played out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from judge.ask.reading.model import Clause, Reading
from judge.ask.routes import PLAYED, Answer
from judge.ask.umbra import of_armor
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.unique import Pair
    from judge.engine.scenario.play import Played
    from judge.rules.editions import Edition

YOU, OPPONENT = "あなた", "対戦相手"
PLAYERS = {"you": YOU, "opponent": OPPONENT}
OWN = {YOU: "自分", OPPONENT: "対戦相手"}


MARK = "?"
"""Stands before the name of a card that the tables lack: what the question says of it is all that is known."""


def unlisted(card: str) -> bool:
    """Return whether a card of a pair is one that the tables lack."""
    return card.startswith(MARK)


def said(reading: Reading, pair: Pair, played: Played, edition: Edition) -> Answer | None:
    """Return the answer that a course of play in an edition gives, None where it does not fit what is asked."""
    from judge.ask.answering import facts
    from judge.engine.ruling import ruling

    labels = _names(pair)
    fates = {tuple(facts.state_of(outcome, label).there for label in labels) for outcome in played.outcomes}
    tied = {sum(fate) for fate in fates} == {1} and len(fates) == 1 and bool(_TOGETHER.search(reading.text))
    fates = {(False, False)} if tied else fates  # neither has been there the longest
    text = _told(reading, pair, labels, fates)
    if not text:
        return None
    page = {**ruling(played), **({"steps": []} if tied else {})}
    rule = next((step for step in ruling(played)["steps"] if str(step.get("key", "")).startswith("sba.")), None)
    why = ("どちらも最も長く戦場にあるとは言えないためです。" if tied else "") + _why(pair, fates, rule, edition)
    citations = tuple({**one, "heading": "", "id": None} for one in page["citations"])
    return Answer(
        "answered", f"{text}{why}", PLAYED, steps=tuple(page["steps"]), citations=citations, conclusion=text,
    )  # fmt: skip


_TOGETHER = Pattern(r"同時に、?(?:[^。、?]{0,24}?)(?:出(?:た|て|る|ま|し)|(?:戦)?場に|入)")
"""That both entered at the same time."""


_LISTED = Pattern(
    r"(?:自分|あなた|私)と(?:対戦)?相手|(?:対戦)?相手と(?:自分|あなた|私)|お互い|両プレイヤー|それぞれ"
    r"|(?:自分|相手)は《[^《》]+》を、(?:対戦)?(?:自分|相手)は《[^《》]+》をコントロール"
)
_ORDERED = Pattern(
    r"先に|後|あと|既に|すでに|もともと|元々|出し|出た|出て|唱え|追加|新し|加え|2[体枚つ]目|長く|から(?:いる|ある)"
)


def _unordered(reading: Reading) -> bool:
    """Return whether the two are only listed, which does not tell which of them came first."""
    return _LISTED.search(reading.text) is not None and _ORDERED.search(reading.text) is None


def _told(reading: Reading, pair: Pair, labels: tuple[str, str], fates: set[tuple[bool, ...]]) -> str:
    """Return what becomes of the two, in the form of the question."""
    asked = reading.asked[0]
    lead = _lead(reading, pair, fates)
    if lead is None:
        return ""
    unit = asked.unit if asked.kind == "num" and asked.unit in ("体", "枚", "人") else ""
    counted = f"{sum(next(iter(fates)))}{unit}です。" if unit and not lead else ""
    if fates == {(True, True)}:
        return f"{lead}{counted}両方とも戦場に残ります。"
    if fates == {(False, False)}:
        return f"{lead}{counted}両方ともオーナーの墓地に置かれます。"
    if len(fates) == 1 and _unordered(reading):
        return "" if lead else "後から戦場に出たほうがオーナーの墓地に置かれ、先に出ていたほうが残ります。"
    if len(fates) == 1:
        stays = labels[0] if next(iter(fates))[0] else labels[1]
        goes = labels[1] if stays == labels[0] else labels[0]
        if asked.clause.concept in ("remain", "survive"):
            return f"{lead}{stays}が残り、{goes}はオーナーの墓地に置かれます。"
        return f"{lead}墓地に置かれるのは{goes}です。{stays}は戦場に残ります。"
    who = OWN[pair.who[0]]
    kept = f"戦場に残るのは1{unit or 'つ'}です"
    return f"{lead}{counted}{who}が1つを選んで戦場に残し、もう1つはオーナーの墓地に置かれます（{kept}）。"


def _lead(reading: Reading, pair: Pair, fates: set[tuple[bool, ...]]) -> str | None:
    """Return はい or いいえ for a question that wants it, empty for any other, None where it can't be told."""
    asked = reading.asked[0]
    if _IN_CASE.search(reading.text):
        return ""
    if asked.kind == "outcome" and asked.clause.predicate is None and _MAY_BE.search(reading.text):
        return _both_may(reading, fates)
    if chooses_which(reading):
        return ("はい、" if len(fates) > 1 else "いいえ、") if pair.who[0] == pair.who[1] else None
    if asked.kind not in ("yn", "can") or not reading.text.rstrip().endswith(("?", "か", "か。", "の。")):
        return ""
    verb = asked.clause.predicate
    if verb is None:
        return ""
    together = fates == {(True, True)}
    if of_armor(asked.clause):
        return "いいえ、" if pair.umbra is not None and not together else None
    if _OR_SO.search(reading.text[: verb.start]):
        return None  # 残ったり・する: of what it is asked is not read
    neg = verb.has("neg")
    if verb.means("choose"):
        return ("はい、" if len(fates) > 1 else "いいえ、") if _chooses(asked.clause, pair) else None
    zones = {t.value for t in asked.clause.tokens if t.kind == "zone"}
    if verb.means("put") and ("battlefield" in zones or (_KEPT_AS_IS.search(reading.text) and not zones)):
        return "はい、" if together != neg else "いいえ、"
    if verb.means("put") and "graveyard" not in zones:
        return None  # of where to it is asked is not read
    if verb.means("cast") and not together and pair.who[0] == pair.who[1]:
        return None  # it may be cast, whatever becomes of it afterwards
    if verb.means("control", "exist", "put_in", "enter", "cast") and not verb.means("happen"):
        return "はい、" if together != neg else "いいえ、"
    if verb.means("do") and verb.has("potential"):
        may = _both_may(reading, fates)  # 並んだままにできますか is not whether anything happens
        return "" if may is not None and neg else may
    if verb.means("happen", "do", "apply"):
        return "いいえ、何も起こらず、" if together else "はい、"
    if (single := _single(reading, pair, fates)) is not None:
        return single
    if verb.means("remain", "survive"):
        return "はい、" if _kept(asked.clause, pair, fates) != neg else "いいえ、"
    if verb.means("die", "go", "put", "disappear", "leave"):
        return "はい、" if _gone(asked.clause, pair, fates) != neg else "いいえ、"
    return None


def chooses_which(reading: Reading) -> bool:
    """Return whether it is asked whether which of the two stays, or goes, may be chosen: どちらを残すか選べる？"""
    if len(reading.asked) != 2 or reading.asked[0].kind != "which" or reading.asked[1].kind != "can":
        return False
    which, may = (one.clause for one in reading.asked)
    verbs = which.predicate, may.predicate
    if any(verb is None or verb.has("neg") for verb in verbs) or any(t.kind == "player" for t in may.tokens):
        return False
    fate, chosen = verbs
    return bool(fate and fate.means("remain", "survive", "put", "go", "die") and chosen and chosen.means("choose"))


_KEPT_AS_IS = Pattern(r"(?:まま|[てで]お)(?:に|で|[かきくけこい])?[^。?]{0,8}[。?]?$")
"""That the two are left as they are: このまま*置いておけますか*."""
_OR_SO = Pattern("[ただ]り(?:なんか|とか)?[はも]?$")
_MAY_BE = Pattern(
    "(?:可能|OK|アリ|大丈夫|問題な(?:い|し)|許され(?:る|ます))(?:なの|なん|の|ん)?(?:です|でしょう)?か?[?。]?$"
)
"""How it is asked whether what was told before may be so: 2枚とも残しておくことって現行ルールだと*可能？*"""


_IN_CASE = Pattern(r"(?:場合|とき|時)(?:は|には|だと)?[?]$")
"""…することになった場合は？ asks what happens."""


def _both_may(reading: Reading, fates: set[tuple[bool, ...]]) -> str | None:
    """Return はい or いいえ where it is asked whether both may stay, as told in the clause before; else None."""
    last = reading.given[-1] if reading.given else None
    verb = last.predicate if last is not None else None
    if last is None or verb is None or verb.has("neg") or not any(t.means("both") for t in last.tokens):
        return None
    stays = verb.means("remain", "survive", "control", "exist", "put_in", "enter", "cast", "have")
    return ("はい、" if fates == {(True, True)} else "いいえ、") if stays else None


_ANY_ONE = Pattern(
    r"片方|片っぽ|一方|どちらか|どっちか|どちらでも|どっちでも|好きな|(?<![0-9体もう])1(?:体|枚|つ)(?!目|とも|も)|(?<!もう)(?:一つ|ひとつ|一体|一枚)(?!目|も)"
)
_EARLIER = "先に|最初|以前|前から|もともと|元々|もとから|元から|元の|本物|オリジナル|古い|既に|すでに|1(?:体|枚|つ)目"
_THEN = "後から|あとから|後に|あとに|後で|後の|新しい|今出た|コピー|トークン|2(?:体|枚|つ)目"
_THAT_ONE = Pattern(f"(?P<first>{_EARLIER})|(?P<later>{_THEN})")
_PAIRED = Pattern("両方|どちらも|どっちも|2(?:体|枚|つ)とも|共に|ともに")


def _single(reading: Reading, pair: Pair, fates: set[tuple[bool, ...]]) -> str | None:
    """Return はい or いいえ where one of the two of one player is asked about: any one, or a certain one; else None."""
    verb = reading.asked[0].clause.predicate
    asked = _beside(reading.text, verb.start) if verb is not None else ""
    if pair.who[0] != pair.who[1] or verb is None or _PAIRED.search(asked):
        return None
    stays = verb.means("remain", "survive")
    if not stays and not verb.means("die", "go", "put", "disappear", "leave"):
        return None
    neg = verb.has("neg") and "しか" not in asked
    if any(one in asked for one in ("だけ", "しか", "のみ")) or _ANY_ONE.search(asked):
        one = all(sum(fate) == 1 for fate in fates)
        return "はい、" if one != neg else "いいえ、"
    told = {str(match.lastgroup) for match in _THAT_ONE.finditer(asked)}
    if len(told) != 1:
        return None
    place = 0 if told == {"first"} else 1
    held = {fate[place] == stays for fate in fates}
    if len(held) == 1:
        return "はい、" if held.pop() != neg else "いいえ、"
    if verb.has("potential") and not neg:
        return "はい、"
    return "どちらとは決まっておらず、" if neg else "いいえ、どちらとは決まっておらず、"


def _beside(text: str, place: int) -> str:
    """Return what stands between the marks around a place in a text."""
    return next((piece[0] for piece in re.finditer("[^。、！!？?]+", text) if piece.start() <= place < piece.end()), "")


def _chooses(clause: Clause, pair: Pair) -> bool:
    """Return whether the one of whom it is asked whether he may choose is the one whose the two are."""
    sides = {PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS}
    return pair.who[0] == pair.who[1] and sides <= {pair.who[0]}


def _gone(clause: Clause, pair: Pair, fates: set[tuple[bool, ...]]) -> bool:
    """Return whether what the question asks about leaves: both, either, or the one of the player it names."""
    if any(t.means("both", "total") for t in clause.tokens):
        return fates == {(False, False)}
    sides = [PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS]
    if len(set(sides)) == 1 and pair.who[0] != pair.who[1]:
        place = pair.who.index(sides[0])
        return not any(fate[place] or (_alone(clause) and not fate[1 - place]) for fate in fates)
    return fates != {(True, True)}


def _kept(clause: Clause, pair: Pair, fates: set[tuple[bool, ...]]) -> bool:
    """Return whether what the question asks about stays: both, or the one of the player it names."""
    sides = [PLAYERS[str(t.value)] for t in clause.tokens if t.kind == "player" and t.value in PLAYERS]
    if len(set(sides)) == 1 and pair.who[0] != pair.who[1]:
        place = pair.who.index(sides[0])
        return all(fate[place] and not (_alone(clause) and fate[1 - place]) for fate in fates)
    return fates == {(True, True)}


def _alone(clause: Clause) -> bool:
    """Return whether it is asked of one of the two alone: 自分のものだけ残る."""
    told = any(t.text in ("だけ", "のみ") for t in clause.tokens)
    return told or any(p.particle in ("だけ", "のみ") for p in clause.phrases)


def _why(pair: Pair, fates: set[tuple[bool, ...]], rule: dict[str, Any] | None, edition: Edition) -> str:
    """Return the reason in a sentence or two."""
    apart = pair.who[0] != pair.who[1]
    if fates == {(True, True)}:
        return _why_both_stay(pair, edition)
    told = ""
    if rule is not None:
        number = next((one["number"] for one in rule["rules"] if one.get("number")), "")
        named = "レジェンド・ルール" if rule["key"] == "sba.legend" else "プレインズウォーカーの唯一性ルール"
        told = f"{named}{f'（{number}）' if number else ''}によります。"
        told += "当時は、誰がコントロールしているかを問わないルールでした。" if apart else ""
    if pair.umbra is not None:
        told += "これは破壊ではないので、族霊鎧（陰影鎧）は働きません。"
    if pair.lasting is not None:
        told += "これは破壊ではないので、破壊不能であっても墓地に置かれます。"
    return told


def _why_both_stay(pair: Pair, edition: Edition) -> str:
    """Return why neither of the two goes: they are not the same in what counts, or are not one player's."""
    if pair.walkers and edition.date < LEGENDARY:
        if _type(pair, 0) != _type(pair, 1):
            return "プレインズウォーカー・タイプが異なるので、プレインズウォーカーの唯一性ルールは適用されません。"
    elif pair.apart or len({*pair.cards, ""}) > 2:
        return "名前が異なるので、レジェンド・ルールは適用されません。"
    if pair.who[0] != pair.who[1]:
        return "1人のプレイヤーがコントロールするものだけを見るルールなので、互いに影響しません。"
    return ""


def _names(pair: Pair) -> tuple[str, str]:
    """Return what the two are called in the answer."""
    kind = "プレインズウォーカー" if pair.walkers else "伝説のパーマネント"
    if pair.who[0] != pair.who[1]:
        return f"{OWN[pair.who[0]]}の{_called(pair, 0) or kind}", f"{OWN[pair.who[1]]}の{_called(pair, 1) or kind}"
    if pair.cards[0] and pair.cards[1] and pair.cards[0] != pair.cards[1]:
        return _called(pair, 0), _called(pair, 1)
    one = _called(pair, 0) or kind
    return f"先に出ていた{one}", f"後から出た{one}"


def _called(pair: Pair, place: int) -> str:
    from judge.ask.building.cards import name_of

    card = pair.cards[place] or pair.cards[1 - place]
    name = card.removeprefix(MARK) if unlisted(card) else name_of(card) if card else ""
    return f"《{name}》" if name else ""


def played_out(pair: Pair, same: str, edition: Edition) -> Played | None:
    """Return what comes of two that are the `same` (`name` or `type`) in an edition, None where it can't be told."""
    from judge.engine.scenario.load import read as read_scenario
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.scenario.play import play

    try:
        played = play(read_scenario(_table(pair, same, edition)), edition, bound=50)
    except ScenarioError:
        return None
    fine = played.explored.complete and all(outcome.status == "answered" for outcome in played.outcomes)
    return played if fine else None


def _table(pair: Pair, same: str, edition: Edition) -> dict[str, Any]:
    from judge.ask.building.cards import name_of

    labels = _names(pair)
    objects: list[dict[str, Any]] = []
    for place, label in enumerate(labels):
        card = pair.cards[place] or pair.cards[1 - place]
        one: dict[str, Any] = {"name": label, "controller": pair.who[place]}
        known = bool(card) and not unlisted(card) and not (pair.walkers and edition.date < LEGENDARY)
        known = known and (pair.walkers or not _unmodelled(card))
        one |= {"card": name_of(card)} if known else _plain_one(pair, same, place, edition)
        if known and pair.walkers:
            one["counters"] = {"loyalty": 3}
        objects.append(one)
    if pair.umbra is not None and pair.umbra < 2:
        aura = {"name": "族霊鎧のオーラ", "is": "エンチャント ― オーラ, 族霊鎧", "attached": labels[pair.umbra]}
        objects.append({**aura, "controller": pair.who[pair.umbra]})
    return {
        "title": "",
        "players": {YOU: 20, OPPONENT: 20},
        "active": YOU,
        "object": objects,
        "action": [{"do": "check"}],
    }


def _unmodelled(card: str) -> bool:
    """Return whether a card can't be played, so that a legend without its abilities stands for it."""
    from judge.engine.cardbook import book

    known = book().cards.get(card)
    return known is not None and known.lacks is not None


def _plain_one(pair: Pair, same: str, place: int, edition: Edition) -> dict[str, Any]:
    if not pair.walkers:
        more = ", 破壊不能" if pair.lasting == place else ""
        return {"is": f"2/2 伝説のクリーチャー{more}", "named": "同名の伝説"}
    legendary = "伝説の" if edition.date >= LEGENDARY else ""
    named = "同名" if same == "name" else f"名前{place + 1}"
    return {"is": f"忠誠度3 {legendary}プレインズウォーカー ― {_type(pair, place)}", "named": named}


LEGENDARY = "2017-09-29"
"""Since when planeswalkers are legendary, and the legend rule is all there is."""


def _type(pair: Pair, place: int) -> str:
    """Return the planeswalker type of one of the two; one that is not known is that of the other."""
    from judge.engine.cardbook import book

    for card in (pair.cards[place], pair.cards[1 - place]):
        found = book().cards.get(card)
        line = (found.record.type_line if found is not None else None) or ""
        if "―" in line:
            return line.rpartition("―")[2].strip()
    return "同型"
