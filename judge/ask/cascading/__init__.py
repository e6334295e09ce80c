"""Questions about cascade: what it finds, what may be cast, in which order spells and triggers resolve.

`answer.by_cascade`: `telling` reads what is told, with `halftalk`, `chains`, `plainer`, `words`, `facewords`, `bare`,
`secondcopy` and `naming`, into a `story`;
`asking`, `halves`, `faces`, `amounts` and `ordering` have each form of question with its answer, for which `played`
plays the trigger.
"""

from judge.ask.cascading.answer import by_cascade

__all__ = ["by_cascade"]
