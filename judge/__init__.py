"""Offline rules search and rulings for Japanese Magic: The Gathering judges."""

__version__ = "0.1.0"
