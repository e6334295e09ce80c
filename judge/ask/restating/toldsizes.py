"""A card told with another power or size than printed, as the modification that makes it: パワーが5に下がった《X》.

A bare size (4/4の《X》) may be a mistake about the card, and stays as it is.

Invariant: no other card and no counter is named that could have changed the size; the card has just the size told.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《(?P<name>[^《》]+)》(?:\([^()]*\))?)"
_CHANGED = r"(?:下がっ|落ち|減っ|上がっ|増え|なっ|下げられ|され)"
_STAYS = r"(?:て(?:しまって)?(?:い)?(?:る|て|ます)|た|ました)"
_OTHERWISE = Pattern(r"カウンター|[+-]\d+/[+-]\d+|修[整正]|レベル")


def _modified(match: re.Match[str]) -> str:
    """Return a card told by its power or size as one that has the modification which makes that of the printed one."""
    from judge.ask.building.cards import changes_own_size, key_of, printed_size

    key = key_of(match["name"])
    size, text = printed_size(key), re.sub(r"\([^()]*\)", "", match.string)
    named = set(re.findall("《([^《》]+)》", text))
    if size is None or len(named) > 1 or changes_own_size(key) or _OTHERWISE.search(text):
        return match[0]
    told = match.groupdict()
    power = told.get("p") or told.get("q") or (told["size"].partition("/")[0] if told.get("size") else str(size[0]))
    toughness = told["size"].partition("/")[2] if told.get("size") else str(size[1])
    change = int(power) - size[0], int(toughness) - size[1]
    if not any(change):
        return match[0]
    signs = ["-" if (one or change[1 - n]) < 0 else "+" for n, one in enumerate(change)]
    made = f"{signs[0]}{abs(change[0])}/{signs[1]}{abs(change[1])}の修整を受けている"
    return f"{match['card']}は{made}。" if told.get("behind") else f"{made}{match['card']}"


FORMS: tuple[Form, ...] = (
    # -1/-1されて5/5の《X》
    (
        Pattern(r"(?P<mod>[+-]\d+/[+-]\d+)され(?:て|た)(?:(?:い)?る)?、?(?:\d+/\d+の)?(?=《)"),
        r"\g<mod>の修整を受けている",
    ),
    (
        Pattern(
            rf"(?:パワーが、?(?P<p>\d+)(?:に|まで){_CHANGED}{_STAYS}|パワー(?P<q>\d+)に{_CHANGED}{_STAYS}"
            rf"|(?:サイズが、?)?(?P<size>\d+/\d+)(?:に|まで){_CHANGED}{_STAYS}){_CARD}"
        ),
        _modified,
    ),
    # 《X》のパワーが5に下がっている。
    (
        Pattern(
            rf"{_CARD}(?:のパワー(?:は|が)、?(?P<p>\d+)(?:に|まで){_CHANGED}{_STAYS}|(?:の?サイズ)?(?:は|が)、?(?P<size>\d+/\d+)(?:に|まで){_CHANGED}{_STAYS})(?P<behind>。)"
        ),
        _modified,
    ),
)
