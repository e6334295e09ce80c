"""Costs of activated abilities: one rule for each wording, in the engine's costs.

Invariant: every part of a cost is understood or the cost gives nothing.
"""

from __future__ import annotations

import re
from typing import Any

from judge.ask.wording.forms import plain
from judge.ask.wording.nouns import Noun, noun
from judge.ask.wording.parts import amount, counter, number
from judge.ask.wording.template import Reader, Rules, rules


def _picked(way: str) -> Any:
    def make(noun: Noun) -> dict[str, Any] | None:
        if noun.ref == "source":
            return {"do": [{"do": "sacrifice it"}]} if way == "sacrifice" else None
        if noun.what is None or noun.count is None or noun.up_to:
            return None
        what = {key: value for key, value in noun.what.items() if key not in ("controller", "tapped", "owner")}
        if what.get("zone") in ("hand", "graveyard"):
            return None
        return {"do": [{"do": "pick", "way": way, "what": what, "amount": noun.count}]}

    return make


def _counters(way: str) -> Any:
    def make(counter: str, number: int = 1, noun: Noun | None = None) -> dict[str, Any] | None:
        if noun is not None and noun.ref != "source":
            return None
        step: dict[str, Any] = {"do": way, "kind": counter, "amount": number, "on": "source"}
        return {"do": [step]}

    return make


_PUT = r"を?(?:置く|乗せる|載せる)$"
_OFF = r"を?(?:取り除く|取る)$"

COSTS: Rules = rules(
    (r"<mana>$", lambda mana: {"mana": mana}),
    (r"\{T\}$|(?:これを)?タップする$", lambda: {"tap": True}),
    (r"\{Q\}$", lambda: {"untap": True}),
    (r"<noun>を?(?:生け贄に捧げる|生け贄にする|生け贄に|生け贄|サクる)$", _picked("sacrifice")),
    (r"(?:生け贄に捧げる|生け贄)$", lambda: {"do": [{"do": "sacrifice it"}]}),
    (r"<noun>をタップする$", _picked("tap")),
    (
        r"<number>点のライフを(?:支払う|払う|失う)$",
        lambda number: {"do": [{"do": "life", "amount": number, "lose": True}]},
    ),
    (
        r"ライフを?<number>点を?(?:支払う|払う|失う)$",
        lambda number: {"do": [{"do": "life", "amount": number, "lose": True}]},
    ),
    (
        r"(?:手札から)?(?:(?:手札の)?カードを|手札を|手札の)?<amount>枚(?:の)?(?:カード)?を?捨てる$",
        lambda amount: {"do": [{"do": "pick", "way": "discard", **({"amount": amount} if amount != 1 else {})}]},
    ),
    (r"(?:手札から)?(?:カード|手札)を捨てる$", lambda: {"do": [{"do": "pick", "way": "discard"}]}),
    (
        r"(?:手札(?:から|の|にある))?カード<amount>枚を?捨てる$",
        lambda amount: {"do": [{"do": "pick", "way": "discard", **({"amount": amount} if amount != 1 else {})}]},
    ),
    (rf"<noun>の上に<counter>を?<number>個{_PUT}", _counters("put counter")),
    (rf"(?:その上に)?<counter>を?<number>個(?:<noun>の上に)?{_PUT}", _counters("put counter")),
    (rf"<counter>を?<number>個を?<noun>の上に{_PUT}", _counters("put counter")),
    (rf"<counter>を?<number>個{_PUT}", _counters("put counter")),
    (rf"<noun>から<counter>を?<number>個{_OFF}", _counters("take counter")),
    (rf"<counter>を?<number>個{_OFF}", _counters("take counter")),
)
"""Which wording of a cost means what, its verb in the dictionary form."""


def mana_cost(text: str) -> str | None:
    """Return mana to be paid, as it is written."""
    return text if re.fullmatch(r"(?:\{(?:\d+|X|[WUBRGC](?:/[WUBRGP])?|2/[WUBRG])\})+", text) else None


READERS: dict[str, Reader] = {"noun": noun, "counter": counter, "number": number, "amount": amount, "mana": mana_cost}


def cost(text: str) -> dict[str, Any] | None:
    """Return a cost from its text: `{1}{R}、{T}、これを生け贄に捧げる`."""
    found: dict[str, Any] = {}
    for part in re.split(r"、|(?<=\})(?=\{[TQ]\})|(?<=\{T\})(?=.)|,", text):
        if not part:
            continue
        made: dict[str, Any] | None = COSTS.read(plain(part).text, READERS)
        if made is None or set(made) & set(found) - {"do"}:
            return None
        found |= {**made, "do": found.get("do", []) + made["do"]} if "do" in made else made
    return found or None
