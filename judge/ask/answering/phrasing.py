"""The words around an answer: what a number is of, whose an object is.

Invariant: nothing here changes what is answered, only how it is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from judge.ask.building import Built
from judge.ask.building.players import SIDES, YOU
from judge.ask.building.query import Query
from judge.text.patterns import Pattern

PLANAR = ("統率領域", "次元デッキ")
"""Where planes are: what came of them is told only where it is asked."""

SIZE = Pattern(r"-?[0-9]+/-?[0-9]+")
"""A power and toughness as written."""


def with_what_it_is_of(query: Query, text: str) -> str:
    """Return an answer that is only a number with what it is of, where several things are asked."""
    of = query.things[0] if len(query.things) == 1 and not query.implied else query.player if not query.things else ""
    of = f"{of}のライフ" if of and query.concept == "life" else of
    if query.concept == "creatures":  # all of them, whatever the clause before told of
        of = f"{query.player}のクリーチャー" if query.player else "クリーチャー"
    if query.unit in ("体", "匹") and query.concept in ("", "enter", "create", "tokens") and query.things:
        of = ""  # エルフは何体: no creature that is named is counted
    of = f"{of}のカード" if of and query.concept == "worth" else of
    of = of or ("プレイヤー" if query.defender else "")
    amount = text[:1].isdigit() or text.startswith(("最大", "最小", "最低"))
    if query.concept == "remain" and query.unit == "体" and not query.player:
        of = "残るクリーチャー"
    return f"{of}は{text}" if of and query.kind == "num" and of not in text and amount else text


def once(texts: Iterable[str]) -> str:
    """Return sentences together, each of them once."""
    return "。".join(dict.fromkeys(one for text in texts for one in text.removesuffix("。").split("。"))) + "。"


def of_things(query: Query, built: Built) -> Query:
    """Return a question for what happens without the effects that only serve to let it happen."""
    if query.kind != "outcome":
        return query
    serving = {
        one["name"]
        for one in (built.table or {})["object"]
        if not stays(one) and one["name"].rstrip("0123456789").startswith(("呪文", "効果"))
    }
    return replace(query, things=tuple(name for name in query.things if name not in serving))


def stays(one: dict[str, Any]) -> bool:
    """Return whether what comes of an object is of interest without its being asked for: no plane, no spell."""
    kinds = str(one.get("is", "")).replace("・", " ").split()
    return one.get("zone") not in PLANAR and not {"インスタント", "ソーサリー"} & set(kinds)


def told_apart(text: str, built: Built) -> str:
    """Return a text in which an object that another is named after (相手の3/3) is said with its own side as well."""
    objects = (built.table or {})["object"]
    named = {one["name"] for one in objects}
    for one in objects:
        name, side = one["name"], "自分の" if one.get("controller", YOU) == YOU else "相手の"
        if any(f"{word}{name}" in named for word in SIDES.values()):
            text = re.sub(rf"(?<![のがを0-9/]){re.escape(name)}(?=[のはがをに])", f"{side}{name}", text)
    shown = dict(_by_keyword(objects))
    if not shown:
        return text
    names = "|".join(re.escape(name) for name in sorted(shown, key=len, reverse=True))
    return re.sub(rf"(?<![の目0-9/+-])(?:{names})(?=[のはがをにと])", lambda match: shown[match[0]], text)


def _by_keyword(objects: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Return two objects of one size with the words that tell them apart: 飛行を持つ2/2, 飛行を持たない2/2."""
    has = {one["name"]: str(one.get("is", "")).split(", ")[1:] for one in objects if "card" not in one}
    found: list[tuple[str, str]] = []
    for name, mine in has.items():
        twins = [one for one in has if one != name and one.endswith(f"の{name}")]
        if not re.fullmatch(r"\d+/\d+", name) or not twins:
            continue
        more = [one for one in mine if re.fullmatch("[一-龥ァ-ヶー]+", one) and not any(one in has[o] for o in twins)]
        if more:
            found.append((name, f"{more[0]}を持つ{name}"))
            found += [
                (one, f"{more[0]}を持たない{name}") for one in twins if [one] == twins and one.startswith("2体目")
            ]
    return found
