"""Answers about cascade: the order of resolving, what may be cast, where the search ends, how often it triggers.

Invariant: whether a card may be cast is played out in the edition asked about; nothing is answered unless every
sentence was read whole and everything asked was answered.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from judge.ask.cascading.asking import asked
from judge.ask.cascading.chains import CHAINS
from judge.ask.cascading.halftalk import TALK
from judge.ask.cascading.plainer import PLAINER
from judge.ask.cascading.secondcopy import with_second_copy
from judge.ask.cascading.story import ContradictionError, Story
from judge.ask.cascading.telling import tell
from judge.ask.cascading.words import Reader
from judge.ask.routes import PLAYED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.reading import Reading
    from judge.rules.editions import Edition

KEY = "kw.cascade"


def by_cascade(reading: Reading, edition: Edition) -> Answer | None:
    """Return the answer to a question about cascade, None where it asks or tells something else."""
    from judge.rules.lookup import number_of

    if "続唱" not in reading.text or number_of(KEY, edition) is None:
        return None
    text, cards = _numbered(reading)
    given, question = _parted(text)
    story = Story()
    try:
        for sentence in given:
            if not tell(story, Reader(sentence, cards)):
                return None
        found = asked(story, question, cards, edition)
    except ContradictionError:
        return None
    if found is None:
        return None
    return _answer(found, edition)


def _numbered(reading: Reading) -> tuple[str, list[tuple[str, str]]]:
    """Return the text with a number for each card, without what says which rules are meant; and the cards."""
    from judge.ask.building.cards import name_of

    cards: list[tuple[str, str]] = []
    pieces: list[str] = []
    at = 0
    for token in reading.tokens:
        if token.kind not in ("card", "unknown card", "edition", "plane"):
            continue
        pieces.append(reading.text[at : token.start])
        at = token.end
        if token.kind == "edition" and (led := _UNDER.match(reading.text, at)):
            at = led.end()
        if token.kind == "card":
            pieces.append(f"《{len(cards)}》")
            key = str(token.value)
            written = token.text.strip("《》")
            cards.append((key, name_of(key)) if _names(written, name_of(key)) else ("", written))
        elif token.kind == "unknown card":
            pieces.append(f"《{len(cards)}》")
            cards.append(("", token.text.strip("《》")))
    text = "".join((*pieces, reading.text[at:]))
    for place, (key, name) in enumerate(cards):
        text = text.replace(name, f"《{place}》")
        short = name.rpartition("の")[2]
        text = text if not key or len(short) < _SHORT else text.replace(short, f"《{place}》")
    text = with_second_copy(re.sub(r"(?<=[。?])[。、]+|^[。、]+| ", "", text), cards)
    for pattern, plain in (*CHAINS, *TALK, *PLAINER):
        text = pattern.sub(plain, text)
    return _nth(_facts_beside(text, cards)), cards


def _nth(text: str) -> str:
    """Count the cascades of a text: 次の続唱 behind the first one is the second."""
    return re.sub(r"次の続唱", "2つ目の続唱", text) if re.search("(?:最初|1つ目)の続唱", text) else text


_FACT = (
    r"(?:マナ総量(?:は|が)?[0-9]+(?:マナ)?|続唱(?:を|は|が)?(?:[0-9]つ)?(?:持(?:つ|ち|って(?:い)?(?:る"
    r"|ます|て))|あ(?:る|り|って|ります)))(?:で|、)*"
)
_FACTS = Pattern(
    r"(?:^|(?<=[。?]))(?P<before>マナ総量(?:が)?[0-9]+の)?《(?P<n>[0-9]+)》(?:は|って|の"
    rf"|には)?、?(?P<facts>(?:{_FACT})+)(?:じゃん|よ|ね|です|んだ|もの)*[。]?(?:$|(?<=。))"
)
"""A sentence that only says what a card has: 《大渦の放浪者》はマナ総量8で続唱が2つあるよ。"""


def _facts_beside(text: str, cards: list[tuple[str, str]]) -> str:
    """Put what a sentence of its own says of a card into brackets behind the name, where the card is told of."""
    found = _FACTS.search(text)
    if found is None:
        return text
    facts = "、".join(re.findall(r"マナ総量[0-9]+|続唱(?:を[0-9]つ持つ)?", _plain_facts(found["facts"])))
    without = text[: found.start()] + text[found.end() :]
    key = cards[int(found["n"])][0]
    for name in re.finditer(r"《([0-9]+)》(?!\()", without):
        if key and cards[int(name[1])][0] == key:
            return f"{without[: name.end()]}({facts}){without[name.end() :]}"
    named = f"{found['before'] or ''}《{found['n']}》({facts})"
    return re.sub(r"^(?=唱え(?:たら|て|ると|た))", f"{named}を", without) if found.start() == 0 else text


def _plain_facts(facts: str) -> str:
    """Return facts of a card as brackets have them."""
    facts = re.sub(r"マナ総量[はが]", "マナ総量", facts)
    return re.sub(
        r"続唱[をはが]?([0-9])つ(?:持つ|持ち|持って(?:い)?[るた]?|ある|あり|あって)?", r"続唱を\1つ持つ", facts
    )


_SHORT = 3
"""How long the end of a name must be to stand for it: 放浪者."""
_UNDER = Pattern(
    r"(?:だと|であれば|では|でも|で?すと|で(?=、)|なら(?:ば)?|の場合(?:は|に)?|の下で(?:は)?|において(?:は)?)、?"
)
"""What stands behind the rules that are meant: 今のルールだと."""


def _names(written: str, name: str) -> bool:
    """Return whether what is written is a name or a part of it, not only like one."""
    plain = re.compile("[・ 　]")
    return plain.sub("", written) in plain.sub("", name)


_ASKS = Pattern(r"[?]|か$|か。$|(?:は|どう|何)$|教えて|でしょう|順[番序]?を(?:答え|述べ|示)")


_OF_THEM = Pattern(r"(?:解決(?:する|される)?の?|処理の?)?(?:順番|順序|順)|どの順|どんな順|どういう順|どうなる順")
_ONLY_NAMED = Pattern(r"(?:と|、|・).+[^るたすいだてでイト。]。?$")
"""Things named without a verb, of which the next sentence asks: AとBと本体。解決する順番は?"""


def _parted(text: str) -> tuple[list[str], str]:
    """Return the sentences that state something, and all the rest from the first that asks."""
    sentences = re.findall(r"(?:\([^()]*\)|[^。?()])+[。?]*", text)
    for place, sentence in enumerate(sentences):
        if _ASKS.search(sentence) or place == len(sentences) - 1:
            given = sentences[:place]
            if given and _OF_THEM.match(sentence) and _ONLY_NAMED.search(given[-1]):
                sentence = f"{given.pop().rstrip('。')}は、{sentence}"
            cut = _condition(sentence)
            if cut:
                given.append(sentence[:cut])
            return [one.rstrip("。") for one in given], sentence[cut:] + "".join(sentences[place + 1 :])
    return [], ""


def _condition(sentence: str) -> int:
    """Return where a sentence begins to ask, behind what it states first: 唱えたら、…, めくれた場合、…."""
    ends = [
        found.end()
        for found in re.finditer(
            r"(?:たら|場合(?:は|に|、)*|とき(?:は|に|、)*|けど|が|(?:って|し|え|れ)て|(?:え|し)(?=、)"
            r"|[うくすつぬぶむる]と|(?:る|た|い|だ|です|ます)(?:ので|から))、"
            r"|けど(?=何点|X|いくつ)|とき(?=裏|表の?面|第)|たら(?=そこ|どう|止|何|どれ|続唱)",
            sentence,
        )
        if sentence.count("(", 0, found.end()) == sentence.count(")", 0, found.end())
        and not re.search("どれ|どの|どちら|どっち|何(?!も)|いくつ|どこ|誰", sentence[: found.end()])
    ]
    return ends[-1] if ends else 0


def _answer(found: tuple[str, str, tuple[dict[str, Any], ...]], edition: Edition) -> Answer:
    from judge.rules.lookup import number_of

    text, why, steps = found
    number, today = number_of(KEY, edition), number_of(KEY)
    cited = [{"number": number, "edition": edition.date}] if number else []
    plain = ({"n": 1, "text": why, "key": KEY, "rules": cited, "because": []},)
    citations = tuple(
        {"kind": "rule", "number": one["number"], "edition": edition.date, "current": today, "heading": "", "id": None}
        for one in cited
    )
    return Answer("answered", f"{text}{why}", PLAYED, steps=steps or plain, citations=citations, conclusion=text)
