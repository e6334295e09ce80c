"""Plainer words for a chain of cascades, each spell cast by the cascade of the one before.

Invariant: what is put plainly says of each spell by the cascade of which other it was cast, as the words did.
"""

from __future__ import annotations

import re
from itertools import pairwise

from judge.text.patterns import Form, Pattern

_CARD = r"《[0-9]+》(?:\([^()]*\))?"
_LETTER = r"(?<![A-Za-z])[A-WYZ](?![A-Za-z/])"
_ITEM = (
    r"(?:(?:(?:別の|他の|ほかの|新たな)?続唱(?:を?持[つち]の?)?(?:呪文|クリーチャー)?の?)?"
    rf"(?:{_CARD}|{_LETTER})|{_CARD}|{_LETTER})"
)
_ARROW = r"(?:→|⇒|->|=>|>)"
_STEP = rf"(?:(?:の)?{_ARROW}(?:(?:その)?続唱(?:で|:)?)?{_ARROW}?|(?:の)?続唱(?:で|から)?{_ARROW})"
_NTH = rf"(?:(?:{_CARD}の)?[0-9]つ目の|{_CARD}の)?"
_ON = r"(?:(?:さらに|また|次に|今度は|そこから|続けて|、)*)"
_FOUND = r"(?:めくれ|めくられ|公開され|出|出て(?:き)?|見つかり?|見つかっ|当たっ?り?|ヒットし)"
_CAST = r"(?:唱え|キャストし|プレイし)"
_DONE = r"(?:て(?:い)?(?:る|った|った場合|きた)?|まし(?:た|て)|た)?"
_ENDED = r"(?:とき|場合|ら|ところ|とする|とします)?(?=[、。?]|$)"
_LINKED = (
    r"(?:と、?|の順(?:番)?(?:に|で)|と(?:次々|立て続け)(?:に|と)|と順(?:番)?に|という(?:ふう|よう|具合)に)?"
    r"(?:続唱(?:が|を|で)?)?(?:連鎖|チェイン|チェーン|連続|つなが|繋が|つない|続い)(?:し|させ|っ|で)?(?:て唱え)?"
)


def _parts(text: str) -> list[str]:
    return re.findall(_ITEM, text)


def _sentences(items: list[str]) -> str:
    """Return the sentences that tell of a chain: each spell is cast by the cascade of the one before."""
    plain = [re.sub(r"^(?:別の|他の|ほかの|新たな)?続唱.*?(?=《|[A-Z])", "", one) for one in items]
    first = f"続唱を持つ{plain[0]}を唱えた"
    return "。".join(
        (
            first,
            *(f"{_bare(before)}の続唱で{_with(one, last=one is plain[-1])}を唱えた" for before, one in pairwise(plain)),
        )
    )


def _bare(item: str) -> str:
    return re.sub(r"\([^()]*\)", "", item)


def _with(item: str, *, last: bool) -> str:
    return item if last else f"続唱を持つ{item}"


def _chain(found: re.Match[str]) -> str:
    return _sentences(_parts(found["items"]))


def _all_cast(found: re.Match[str]) -> str:
    return f"{found['new']}を唱えた{'。' if found['stop'] else ''}"


CHAINS: tuple[Form, ...] = (
    # 《0》→続唱《1》→続唱《2》
    (
        Pattern(
            rf"(?P<items>{_ITEM}(?:(?:を唱え|の)?{_STEP}{_ITEM}(?:を唱え(?:て|た)?)?){{1,6}})"
            rf"(?:と|の順(?:番)?(?:に|で)|で|を|が)?(?:(?:全部|すべて)?(?:唱え|続い|つなが|繋が|連鎖し|続唱し)(?:っ)?{_DONE})?{_ENDED}"
        ),
        _chain,
    ),
    # 続唱を連鎖させて《0》、《1》、《2》と唱えた
    (
        Pattern(
            r"続唱(?:を|が)?(?:(?:次々(?:に|と)?|立て続けに)?(?:連鎖|連続)(?:させ|し)|(?:つない|繋い|つなげ|繋げ|つながっ|繋がっ))[てで]、?"
            rf"(?P<items>{_ITEM}(?:(?:、|,|・|から|と){_ITEM}){{1,6}})(?:を|と|の順(?:番)?(?:に|で))+{_CAST}{_DONE}{_ENDED}"
        ),
        _chain,
    ),
    # 《0》、《1》、《2》と続唱が連鎖した
    (
        Pattern(
            rf"(?P<items>{_ITEM}(?:(?:、|,|・|から|と|{_ARROW}){_ITEM}){{1,6}}){_LINKED}{_DONE}{_ENDED}(?<=[たとき合ところらす])"
        ),
        _chain,
    ),
    # 《1》は《0》の続唱で唱えられた
    (
        Pattern(
            rf"(?P<new>{_ITEM})(?:は|が)、?(?P<old>{_ITEM})の続唱(?:で|から|によって|により)(?:めくれて|タダで)?{_CAST}(?:(?P<on>られ|たもので(?=、))|たもの(?:です|だ)?(?=[。、]))"
        ),
        lambda found: f"{found['old']}の続唱で{found['new']}を唱え{'' if found['on'] else 'た'}",
    ),
    # 《0》からめくれた《1》からさらに《2》がめくれて
    (
        Pattern(
            rf"(?P<old>{_ITEM})(?:の続唱)?(?:から|で)、?{_ON}{_FOUND}た(?P<new>{_ITEM})(?P<by>(?:の続唱)?(?:から|で))(?={_ON}{_ITEM})"
        ),
        r"\g<old>を唱えた。\g<old>の続唱で\g<new>を唱えた。\g<new>の続唱で",
    ),
    # 《1》の続唱で《2》がめくれて全部唱えた
    (
        Pattern(
            rf"(?P<new>{_ITEM})(?:が|も)、?{_FOUND}(?:て|、|た。|ました。|たので)(?:それ)?(?:ら)?(?:を|も)?"
            rf"(?:全部|すべて|全て|どちらも|両方(?:とも)?|いずれも)(?:を)?{_CAST}(?:まし)?た(?:とき|場合|とする|とします|ら)?(?P<stop>、?)"
        ),
        _all_cast,
    ),
    # 両面カード(表2マナ、裏7マナ)が3マナの続唱でめくれた
    (
        Pattern(
            rf"(?<![^。])(?P<new>[^。?、]*?両面カード(?:\([^()]*\))?(?:の{_CARD})?|{_CARD})が、?(?P<by>[^。?、が]*?続唱(?:呪文)?)(?:で|から)、?(?P<shown>{_FOUND}た)"
        ),
        r"\g<by>で\g<new>が\g<shown>",
    ),
    # 《0》→1つ目の続唱で《1》→《1》の続唱で《2》。
    (
        Pattern(rf"(?P<items>(?:{_ITEM}{_ARROW}{_NTH}続唱(?:で|から)、?)+{_ITEM})(?:を唱えた)?(?=。)"),
        lambda found: f"{re.sub(_ARROW, 'を唱えた。', found['items'])}を唱えた",
    ),
    # 1つ目の続唱で《1》、《1》の続唱で《2》を唱えた
    (
        Pattern(
            rf"(?<=続唱で)(?P<new>{_ITEM})(?:、|と|から)(?:さらに|また|そして|今度は)*、?(?={_ITEM}の{_NTH}続唱で)"
        ),
        r"\g<new>を唱えた。",
    ),
    # 続唱で《1》、さらにその続唱で《2》を唱えた
    (
        Pattern(
            rf"(?<=続唱で)(?P<new>{_ITEM})(?:、|と)(?:さらに|また|そして|今度は)*、?その(?:{_CARD}の)?続唱(?:から|で)"
        ),
        r"\g<new>を唱えた。\g<new>の続唱で",
    ),
)
"""Patterns over numbered cards and letters, each with the plain words for it."""
