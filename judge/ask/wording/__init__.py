"""Japanese rules text as the engine's abilities, from rules of wording that are easy to add to.

Invariant: a text not understood whole gives nothing.

`whole` takes a text apart into sentences; each is held against the rows of `effects` (what is done; with `resources`:
life, cards, tokens, mana, shields, and `further`: division, payments, clashes), `happenings` (when something triggers),
`standing` (what holds for as long as it is there; with `limits` and `instead`) and `paying` (costs); what holds or is
done only under a condition stands in `provided`. The slots of a row are read by `nouns` (with `types`), `parts` and
`template`, its verb endings and synonyms by `forms`; what it makes stands in `doing` (`biting`, `countering`) and
`lasting`, with what それ means in `scope`.
"""

from judge.ask.wording.whole import occasion, permanent, spell

__all__ = ["occasion", "permanent", "spell"]
