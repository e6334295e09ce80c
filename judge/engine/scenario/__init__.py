"""Scenarios: a board, the actions taken and what is expected, written by a judge in TOML."""
