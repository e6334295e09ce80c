"""A creature that switches its own size in a fight, told by sizes or what is paid: スタックに置いたあと1/3に戻した.

Invariant: one card alone of those named has an ability that switches its size, and no other; it is used as often as
told, the sizes are those that it comes to, and what happens before combat damage is put on the stack stays before it.
"""

from __future__ import annotations

import re

from judge.ask.building.cards import printed_size
from judge.ask.restating.usewords import kinds_of, only_ability
from judge.text.patterns import Form, Pattern

_PAID = r"(?:(?:手札|カード)(?:を|から|の)?、?)?(?:カードを?)?(?:(?P<{n}>[1-9])枚)?(?:カード)?を?捨て"
_DISCARD = _PAID.replace("{n}", "n") + r"(?:て|、|ることで)?、?"
_BY = (
    rf"(?:{_DISCARD}|(?:自身の|その)?能力(?:を(?:もう(?:一度|1度|1回)|再び)?(?:使っ|使用し|起動し|使い|起動)て?|で)、?)"
)
_AGAIN = r"(?:もう(?:一度|1度|1回)?|再び|再度|また|さらに|まず|先に|、)*"
_PT = r"(?:P/T|パワーとタフネス)"
_SWITCH = r"(?:入れ替え|入れかえ|ひっくり返し|反転させ|逆転させ|スイッチし)"
_INTO = r"(?:に|へ)(?:入れ替え|し|する|戻し|戻す|戻せ|変え|なっ|なる)"
_STACKED = r"(?:置[いかき]|乗[せっり]|載[せっり]|積[んみま])(?:れ)?"
_THEN = r"[、。]?(?:その後|そのあと|それから|次に|後から)?(?:に|で)?、?"
_SWITCHED = Pattern(
    rf"{_AGAIN}(?:(?P<by>{_BY})?{_AGAIN}(?:{_PT}を)?(?:(?P<m>[1-9])[回度](?:だけ)?、?)?"
    rf"(?:{_SWITCH}(?:て、?(?P<s>\d+/\d+){_INTO})?|(?P<t>\d+/\d+){_INTO})"
    rf"|{_PAID.replace('{n}', 'k')}(?:て、?(?:その|自身の)?能力を(?:(?P<l>[1-9])[回度])?(?:使っ|使い|使用し|起動し)"
    r"|(?!て?、?(?:その|自身の)?能力)))"
    rf"(?P<end>た(?=《)|た(?:状態|まま)で、?|ました(?:ら)?|たら|た|て(?:から)?|(?=、)|る(?:と)?|すと?|(?<=す)|(?:れ|(?<=せ))ば){_THEN}"
)
_ON_THE_STACK = Pattern(
    rf"(?:(?:その状態で|そのまま)、?)?(?:(?:戦闘)?ダメージ(?:を|が)、?スタックに|(?<=[。、]))"
    rf"(?:{_STACKED}(?:てから|で(?:から)?|て|た(?:後|あと)(?:で|に|から)?|だ(?:後|あと)(?:で|に)?|たら|(?=、)|まし(?:た|て))"
    rf"|ある(?:間|うち|とき|あいだ)に){_THEN}"
)
_QUOTED = Pattern(r"\([^()]*\)|「[^「」]*」|『[^『』]*』")
_PUT = "戦闘ダメージがスタックに置かれた後、"
_NAMED = Pattern(r"《([^《》]+)》(?:\((?:素は)?(\d+)/(\d+))?")
_THEIRS = Pattern(r"相手[がはに](?!攻撃|ブロック)[^。、?]{0,20}(?:捨て|入れ替え)")


def _sizes(text: str) -> tuple[str, str] | None:
    """Return the size of the one card that switches its own, as it is and switched; None where no one card does."""
    from judge.ask.building.cards import key_of, raw_abilities

    for name, power, toughness in _NAMED.findall(text):
        key = key_of(name)
        if any("switch" in kinds_of(one) for one in raw_abilities(key)):
            size = (power, toughness) if power else tuple(str(one) for one in printed_size(key) or ())
            return ("/".join(size), "/".join(reversed(size))) if len(size) == 2 else None
    return None


def _in_the_fight(match: re.Match[str]) -> str:
    """Return a question with each switch as the use of the ability, and when damage is on the stack told plainly."""
    text = match[0]
    ability = only_ability(text, "switch")
    sizes = _sizes(text) if ability is not None else None
    if ability is None or sizes is None or not re.search("ブロック|攻撃|アタック", text) or _THEIRS.search(text):
        return text
    kept = [one[0] for one in _QUOTED.finditer(text)]
    hidden = _QUOTED.sub("\0", text)
    paid = "discard" in kinds_of(ability) and len({name for name, *_ in _NAMED.findall(text)}) == 1
    made = _uses(hidden, sizes, paid=paid)
    if made == hidden or any(size in made for size in sizes):
        return text
    made = _ON_THE_STACK.sub(lambda one: _PUT if "能力を" in one.string[one.end() :] else one[0], made)
    made = re.sub(rf"(?<=[^。、?に])(?={_PUT})", "。", made)
    made = re.sub(r"(》\0?)(?:の能力で|[をはがでにの])、?(?=能力を)", r"\1の", made)
    return re.sub("\0", lambda _: kept.pop(0), made)


def _uses(text: str, sizes: tuple[str, str], *, paid: bool) -> str:
    """Return a text in which each switch is the use of the ability; `paid`: a discarded card means that."""
    done: list[int] = []

    def used(one: re.Match[str]) -> str:
        times, size = int(one["l"] or one["m"] or one["n"] or one["k"] or 1), one["s"] or one["t"]
        if (size and size != sizes[(sum(done) + times) % 2]) or ("捨て" in one[0] and not paid):
            return one[0]
        again, often = "もう一度" if done and times == 1 else "", f"{times}回" if times > 1 else ""
        named = re.match("《[^《》]+》", one.string[one.end() :]) if one["end"] == "た" else None  # 3/1にした《X》
        done.append(times)
        return f"{f'{named[0]}の' if named else ''}能力を{again}{often}起動した。"

    return _SWITCHED.sub(used, text)


FORMS: tuple[Form, ...] = ((Pattern(r"^.+$"), _in_the_fight),)
"""Forms over the whole question."""
