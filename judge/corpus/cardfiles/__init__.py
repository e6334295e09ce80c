"""Importers for card files: mojp, Scryfall and MTGJSON."""

from judge.corpus.cardfiles.errors import CardFileError
from judge.corpus.cardfiles.reader import (
    HEAD,
    Item,
    Progress,
    looks_like_card_file,
    read_cards,
    read_items,
    read_rulings,
)
from judge.corpus.cardrecord import CardRecord, RulingRecord

__all__ = [
    "HEAD",
    "CardFileError",
    "CardRecord",
    "Item",
    "Progress",
    "RulingRecord",
    "looks_like_card_file",
    "read_cards",
    "read_items",
    "read_rulings",
]
