"""Whether an ability of a card may take a card in a graveyard: its type and its mana value are all that counts.

Invariant: the ability's own filter decides; one that asks for more than type, mana value and owner answers nothing, and
no word of the question is passed over.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from judge.ask.reading import Reading
from judge.ask.routes import PLAYED, Answer
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.engine.vocabulary.filters import Filter
    from judge.rules.editions import Edition

_WEIGHED = ("types", "mana_value_at_most", "mana_value_at_least", "owner", "zone")
"""What a filter may ask for that a question about a card in a graveyard tells."""
_TYPES = {
    "基本土地": "land", "土地": "land", "クリーチャー": "creature", "アーティファクト": "artifact",
    "装備品": "artifact", "エンチャント": "enchantment", "オーラ": "enchantment",
    "プレインズウォーカー": "planeswalker",
    "インスタント": "instant", "ソーサリー": "sorcery",
}  # fmt: skip
_VALUE = r"(?:マナ総量(?:が|は)?(?P<value>[0-9]+)(?:マナ|点)?(?:の|で)?|(?P<mana>[0-9]+)マナの)"
_COST = r"(?:マナ・コスト(?:が|は)?)?(?P<cost>(?:\{[0-9XWUBRGC]+\})+)の?"
_KIND = "|".join(_TYPES)
_CARD = (
    rf"(?:(?:自分の|あなたの|(?P<theirs>(?:対戦)?相手の))?墓地(?:に(?:ある|置かれている|落ちている)|の|から)、?)?(?:{_VALUE}|{_COST})?(?:伝説の|[0-9]+/[0-9]+の?)*"
    rf"(?:(?P<kinds>(?:{_KIND})(?:(?:・|である)?(?:{_KIND}))*)(?:・?カード)?"
    rf"|《(?P<n>[0-9]+)》(?:\((?P<info>[^()]*)\))?)(?:\((?P<counters>\+1/\+1カウンターX個[^()]*|X個の\+1/\+1カウンター[^()]*)\))?"
)
_LEAD = (
    r"(?:自分の)?《(?P<by>[0-9]+)》(?:\((?P<told>[^()]*)\))?(?:の(?:誘発型能力|能力|誘発))?"
    r"(?:で|は|なら|により|の対象に|で、)、?"
)
_TAKEN = (
    r"(?:を|は|も)(?:墓地から)?(?:戦場に|場に)?(?:戻せ|戻すことはでき|戻すことができ|出せ|対象に(?:取れ|でき|選べ|することはでき|取ることはでき|指定でき)"
    r"|戻して(?:も)?(?:いい|よい|良い|構わ)|対象に(?:して|取って)(?:も)?(?:いい|よい|良い|構わ)|対象に(?=なる|なり|なら)な(?:り|ら)?|狙え|対象として選べ|釣れ|拾え|回収でき|リアニメイトでき|選べ|取れ)(?P<no>な|ませ)?(?:る|ます|い|ん)*(?:の|ん)?(?:でしょうか|ですか|か)?[?。]*$"
)
_WHOLE = Pattern(_LEAD + _CARD + _TAKEN)


def by_grave(reading: Reading, edition: Edition) -> Answer | None:
    """Return whether the ability of a card may take another from a graveyard, None where something else is asked."""
    text, keys = numbered(reading)
    text, then = _ordered(text)
    found = _WHOLE.fullmatch(text)
    wanted = _filter(keys[int(found["by"])]) if found is not None else None
    if found is None or wanted is None:
        return None
    card = _described(found, keys)
    told = re.search(r"([0-9]+)以下", found["told"] or "")
    if card is None or (told is not None and int(told[1]) != wanted.mana_value_at_most):
        return None
    kinds, value, called = card
    fits = not wanted.types or bool(kinds & set(wanted.types))
    if fits and value is None and (wanted.mana_value_at_most is not None or wanted.mana_value_at_least is not None):
        return None
    small = fits and (value or 0) <= (wanted.mana_value_at_most if wanted.mana_value_at_most is not None else 99)
    large = fits and (value or 0) >= (wanted.mana_value_at_least or 0)
    far = bool(found["theirs"]) and wanted.owner == "you"
    may = fits and small and large and not far
    lead = "" if found["no"] else "はい、" if may else "いいえ、"
    plain = f"{lead}{'できます' if may else 'できません'}。"
    why = _why(fits, value, called, wanted) if not far else "対象になるのは、あなた自身の墓地にあるカードだけです。"
    if then and (not may or not found["counters"] or "{X}" not in (found["cost"] or "") or "0/0" not in text):
        return None
    if then:
        why += "ただしXは0なので、カウンターのない0/0で戦場に戻り、すぐ墓地に置かれます。"
    return Answer("answered", plain + why, PLAYED, {"unread": []}, conclusion=plain, truth=may)


_CAST_BEFORE = Pattern(
    r"(?:前に|以前(?:に)?|さっき|最初は)?X(?:=|は|が)?[0-9]+で唱え(?:た|られた|られて|て)(?:やつ|もの|カード)?(?:だ|です|なの|なん)?(?:けれど|けど|が)?、?"
    r"(?:墓地に(?:落ちた|置かれた|ある))?"
)
_ABILITY = r"《[0-9]+》(?:\([^()]*\))?(?:の(?:誘発型能力|能力|誘発))?"
_REORDERED = (
    # 《X》が攻撃したときの能力(…)で、
    (
        r"^(《[0-9]+》)(?:が|の)(?:攻撃|戦場に出)(?:した|た)?(?:とき)?(?:の)?(?:誘発型能力|能力|誘発)(\([^()]*\))?(?=で)",
        lambda match: f"{match[1]}{match[2] or ''}",
    ),
    (
        r"^((?:自分の)?《[0-9]+》(?:\([^()]*\))?)(?:が|で|を)?(?:攻撃(?:し(?:て|た(?:とき(?:に)?|ら)?)|する(?:とき(?:に)?|なら|と))?|殴(?:って|った(?:とき|ら)?)|(?:戦場に)?出(?:た(?:とき(?:に)?|ら)|して))(?:[、。]|(?=で|墓地))(?:その)?(?:誘発型能力|能力|誘発)?(?:で、?)?(?=.*(?:を|は|も)(?:墓地から)?(?:戦場に|場に)?、?(?:戻|対象|狙|釣|拾|選|取))",
        lambda match: f"{match[1]}で、",
    ),
    # …が墓地にある。《X》で戻せる
    (
        rf"^(?:自分の)?(?:墓地に)?([^。《]*?)が(?:自分の)?(?:墓地に)?(?:ある|あります|いる|置かれている|落ちている)。({_ABILITY})(?:で(?:これを|それを)?|の(?=対象)|は(?:これを|それを))、?(?=[^《》]*$)",
        lambda match: f"{match[2]}で、{match[1]}を",
    ),
    # 墓地の…を《X》で戻せる
    (
        rf"^(?:自分の)?((?:墓地(?:の|に(?:ある|落ちている))、?)?[^。《]*?(?:《[0-9]+》(?:\([^()]*\))?)?)(?:を|は|も)、?({_ABILITY})(?:で|の(?=対象に))、?(?=[^《》]*$)",
        lambda match: f"{match[2]}で、{match[1]}を",
    ),
    (r"を(?:狙った|選んだ|対象にした)。(?:これ(?:は|を))?(?=対象に)", lambda match: "を"),
)


def _ordered(text: str) -> tuple[str, bool]:
    """Return a question in the order that is read, ability first, and whether it also asks what comes of it."""
    text = _CAST_BEFORE.sub("", text)
    whole = re.fullmatch(r"([^?]*\?)(?:(?:もし)?(?:戻し|出し)たら、?(?:それは)?どうな(?:る|ります)か?\?)", text)
    text = whole[1] if whole is not None else text
    for pattern, plain in _REORDERED:
        text = re.sub(pattern, plain, text)
    return text, whole is not None


def _why(fits: bool, value: int | None, called: str, wanted: Filter) -> str:
    if not fits:
        return f"{called}はこの能力の対象になるカード・タイプではありません。"
    limit = wanted.mana_value_at_most
    if limit is None or value is None:
        return "この能力の適正な対象です。"
    return f"マナ総量が{value}で、{limit}以下{'です' if value <= limit else 'ではありません'}。"


def numbered(reading: Reading) -> tuple[str, list[str]]:
    """Return the text with a number for each card, without what says which rules are meant; and the keys."""
    keys: list[str] = []
    pieces: list[str] = []
    at = 0
    for token in reading.tokens:
        if token.kind not in ("card", "edition"):
            continue
        pieces.append(reading.text[at : token.start])
        at = token.end
        if token.kind == "card":
            pieces.append(f"《{len(keys)}》")
            keys.append(str(token.value))
    return "".join((*pieces, reading.text[at:])).replace(" ", ""), keys


def _filter(key: str) -> Filter | None:
    """Return what the abilities of a card take from a graveyard, None where they do not all want the same."""
    from judge.ask.building.cards import text_of
    from judge.engine.values import Zone

    wanted: list[Any] = []
    for ability in text_of(key):
        wanted += [
            one.what for one in getattr(ability, "targets", ()) if getattr(one.what, "zone", None) == Zone.GRAVEYARD
        ]
    if not wanted or any(one != wanted[0] for one in wanted):
        return None
    first: Filter = wanted[0]
    more = [f.name for f in fields(first) if f.name not in _WEIGHED and getattr(first, f.name) != f.default]
    return first if not more else None


def _described(found: re.Match[str], keys: list[str]) -> tuple[set[str], int | None, str] | None:
    """Return types, mana value and name of the card that is asked about, None where they are not known."""
    from judge.ask.building.cards import printed
    from judge.engine.cards import Characteristics

    said = found["value"] or found["mana"]
    value = int(said) if said else Characteristics(cost=found["cost"]).mana_value if found["cost"] else None
    if found["n"] is None:
        kinds = {kind for name, kind in _TYPES.items() if name in found["kinds"]}
        if "land" in kinds and value is None:
            value = 0
        return kinds, value, found["kinds"]
    line, cost = printed(keys[int(found["n"])])
    if not line:
        return None
    kinds = {kind for name, kind in _TYPES.items() if name in line}
    own = Characteristics(cost=cost).mana_value if cost else 0 if kinds == {"land"} else None
    info = re.sub(rf"^{re.escape(cost)}(?:の(?:{_KIND})?)?$" if cost else r"^$", "", found["info"] or "")
    told = re.fullmatch(r"(?:マナ総量(?:が|は)?)?([0-9]+)(?:マナ|点)?", info)
    if (info and told is None) or (told and own is not None and int(told[1]) != own):
        return None
    if value is not None and own is not None and value != own:
        return None
    return kinds, own if own is not None else int(told[1]) if told else value, f"《{_name(keys[int(found['n'])])}》"


def _name(key: str) -> str:
    from judge.ask.building.cards import name_of

    return name_of(key)
