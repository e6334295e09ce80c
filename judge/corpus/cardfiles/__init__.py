"""Importers for card files: mojp, Scryfall and MTGJSON."""
