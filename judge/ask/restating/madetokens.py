"""Tokens that a named card's ability made, told to fight by their type: ビーストでブロックした is 3/3のビーストで.

Invariant: the size is that of the one kind of token that the card makes; how many tokens there are is never asked then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.ask.building.cards import key_of, raw_abilities
from judge.text.patterns import Form, Pattern

_CARD = Pattern("《([^《》]{1,60})》")
_BASE = Pattern(r"(?P<size>\d+/\d+) .*クリーチャー(?: ― (?P<types>[^,、]+))?")
_FIGHT = Pattern("攻撃|ブロック|アタック|殴")
_COUNTED = Pattern("トークンは?(?:何|いく)|何体")
_LATER = Pattern("次の|返し|翌|相手のターン|相手ターン")
_AT_ONCE = Pattern("(?:その|同じ|この|出した|出た)ターン|すぐ|即")
"""A token of the same turn is not there from before it."""
_ABILITY = r"\[[-+]\d+\](?:の?(?:忠誠度)?能力)?"


def _bases(found: Any) -> Iterator[str]:
    """Yield what the tokens are that something in a card's abilities creates."""
    if isinstance(found, dict):
        if found.get("do") == "token" and isinstance(found.get("base"), dict):
            yield str(found["base"].get("is", ""))
        for part in found.values():
            yield from _bases(part)
    elif isinstance(found, (list, tuple)):
        for part in found:
            yield from _bases(part)


def sizes_made(text: str) -> set[str]:
    """Return the sizes of all tokens that the cards make which a text names."""
    keys = [key for name in set(_CARD.findall(text)) if (key := key_of(name))]
    kinds = ("activated", "triggered", "spell ability")
    made = {base for key in keys for kind in kinds for base in _bases(raw_abilities(key, kind))}
    return {found["size"] for base in made if (found := _BASE.search(base)) is not None}


def _sized(match: re.Match[str]) -> str:
    """Return a token with its size, where all that the named cards make has one size and type."""
    text = match.string
    later = _LATER.search(text, 0, match.start()) and not _AT_ONCE.search(text)
    if not _FIGHT.search(text) or _COUNTED.search(text) or not later:
        return match[0]
    keys = [key for name in set(_CARD.findall(text)) if (key := key_of(name))]
    made = {base for key in keys for base in _bases(raw_abilities(key))}
    whole = _BASE.search(next(iter(made))) if len(made) == 1 else None
    kinds = (whole["types"] or "").strip().split("・") if whole else []
    kind = match["kind"]
    if whole is None or (kind and kind not in kinds):
        return match[0]
    return f"{whole['size']}の{kind or kinds[0]}"


FORMS: tuple[Form, ...] = (
    # [-1]を起動してビーストを出した, [-1]でビースト・トークンを出した
    (
        Pattern(
            rf"(?P<by>{_ABILITY})(?:を(?:(?:起動し|使っ|使用し)て|使い|起動し|使用し|選び|選んで)、?|で、?)(?:\d/\d(?:の)?)?[ァ-ヶー一-龥]{{2,8}}(?:・クリーチャー)?(?:・?トークン)?(?:を)?(?:1体)?(?:を)?(?:出し|生成し|作っ|生み出し)(?P<end>た|て)"
        ),
        r"\g<by>を起動し\g<end>",
    ),
    # [-1]でビーストを出すことは可能, [-1]で3/3のビーストを出せる
    (
        Pattern(
            rf"(?P<by>{_ABILITY})(?:を(?:使って|起動して|使用して))?で?、?(?:\d/\d(?:の)?)?[ァ-ヶー一-龥]{{2,8}}(?:・クリーチャー)?(?:・?トークン)?(?:を)?(?:1体)?(?:を)?"
            r"(?:(?:出す|生成する|作る|生み出す)の?(?:こと)?(?:は|が|も)(?=可能|でき|大丈夫|OK|あり)|(?:出|作|生成でき|生み出)(?:せ|れ)?(?P<can>る|ます)(?=(?:の|ん)?(?:です|でしょう)?か?\?))"
        ),
        lambda m: f"{m['by']}を起動でき{m['can']}" if m["can"] else f"{m['by']}を起動することは",
    ),
    # ビーストでブロックした, その(ビースト・)トークンが攻撃した
    (
        Pattern(
            r"(?<![一-龥ァ-ヶー・/\d])(?<!\dの)(?:その|この)?(?:トークン|(?P<kind>[ァ-ヶー]{2,8}|[一-龥]{2,4})(?:・トークン)?)"
            r"(?=は|が|を|で|に|も|と|1体)"
        ),
        _sized,
    ),
)
