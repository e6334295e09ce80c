"""One card or one ruling as a card file states it, whatever the file's format.

Invariant: a value that the file does not state is None or empty, never guessed; `to_json` and `from_json` are inverse.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from judge.text.records import dataclass


@dataclass(frozen=True)
class RulingRecord:
    """One ruling from a card file. `published` is an ISO date or None; the text is in the file's language."""

    oracle_id: str | None
    published: str | None
    text: str


@dataclass(frozen=True)
class CardRecord:
    """The facts about one card from one source (a card file or the authored corpus).

    Attributes:
        name_en: the English Oracle name; both halves joined with ` // ` where a card has two.
        name_ja: the Japanese name; None where the source has none.
        aliases: other names, of either language: faces, alternative printings.
        reading: the Japanese name in kana.
        cost: as symbols, `{2}{B/R}`; None when unknown, empty for a card without a mana cost.
        mana_value: None when the source states neither it nor the cost.
        colors: letters of `WUBRG`; None when unknown.
        type_line: in Japanese; type_line_en: in English.
        pt: `2/2`.
        text: the Japanese text; text_en: the English text.
        related: English names of other cards on the same piece of cardboard.
        oracle_id: Scryfall's identity of the card, by which its rulings are found.
        printed: ISO date of the printing that the Japanese name, types and text were taken from.
        rulings: about this card; in the source's language.
    """

    name_en: str | None
    name_ja: str | None = None
    aliases: tuple[str, ...] = ()
    reading: str | None = None
    cost: str | None = None
    mana_value: int | None = None
    colors: tuple[str, ...] | None = None
    type_line: str | None = None
    pt: str | None = None
    loyalty: str | None = None
    keywords: tuple[str, ...] = ()
    text: str | None = None
    text_en: str | None = None
    related: tuple[str, ...] = ()
    oracle_id: str | None = None
    type_line_en: str | None = None
    printed: str | None = None
    rulings: tuple[RulingRecord, ...] = ()

    @property
    def key(self) -> str:
        """Return the identity as far as it is known: the English name, else the Japanese one."""
        return self.name_en or self.name_ja or ""

    def to_json(self) -> dict[str, Any]:
        """Return a JSON object without the empty fields."""
        values = {item.name: getattr(self, item.name) for item in dataclasses.fields(self)}
        values["rulings"] = [[ruling.published, ruling.text] for ruling in self.rulings]
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
            if value is not None and (name == "colors" or (value != () and value != []))
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> CardRecord:
        """Return the record that `to_json` wrote; unknown keys are an error (`TypeError`)."""
        values: dict[str, Any] = {"name_en": None}
        for name, value in data.items():
            values[name] = tuple(value) if isinstance(value, list) else value
        rulings = (RulingRecord(data.get("oracle_id"), *ruling) for ruling in data.get("rulings", ()))
        return cls(**{**values, "rulings": tuple(rulings)})

    def merged(self, other: CardRecord) -> CardRecord:
        """Return this record with what it lacks filled from another of the same card, and all names kept.

        Where both tell the date of their printing, the later one's Japanese stands.
        """
        if self.printed and other.printed and self.printed < other.printed:
            return other.merged(self)
        changes: dict[str, Any] = {}
        for item in dataclasses.fields(self):
            mine, theirs = getattr(self, item.name), getattr(other, item.name)
            if item.name in ("aliases", "related", "rulings", "keywords"):
                changes[item.name] = tuple(dict.fromkeys((*mine, *theirs)))
            elif mine is None:
                changes[item.name] = theirs
        if self.name_ja and other.name_ja and other.name_ja != self.name_ja:
            changes["aliases"] = tuple(dict.fromkeys((*changes["aliases"], other.name_ja)))
        return dataclasses.replace(self, **changes)
