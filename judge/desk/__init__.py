"""A judge's desk: one home's library and search, and what the user keeps there. Both faces work at it.

Arrow: … <- pages <- desk <- cli, tui. Nothing here writes to a screen or knows one.
"""
