"""In which order triggered abilities were put on the stack in one branch.

Invariant: what is told is what was chosen in that branch, nothing about the others.
"""

from __future__ import annotations

import re

from judge.engine.choose import Choice

ORDER = "trigger order"
"""How the evaluator calls the choice of an order of triggered abilities."""


def put_first(choices: tuple[Choice, ...]) -> str:
    """Return the sentence that says in which order triggered abilities are put on the stack, empty for none."""
    first = next((n for n, one in enumerate(choices) if one.question.why == ORDER), None)
    if first is None:
        return ""
    made = [one for one in choices[first:] if one.question.why == ORDER]
    whose = _sources(made[0])
    together = [made[0], *(one for one in made[1:] if _sources(one) <= whose)]
    put = [one.question.options[one.taken] for one in together]
    last = [option for option in together[-1].question.options if option != put[-1]]
    if len(last) != 1:
        return f"先に「{put[0]}」をスタックに置き、後に置いたほうを先に解決します。"
    if len(put) == 1:
        return f"先に「{put[0]}」をスタックに置き、後に置いた「{last[0]}」を先に解決します。"
    then = "」、「".join(put[1:])
    return f"先に「{put[0]}」、次に「{then}」をスタックに置き、最後に置いた「{last[0]}」を最初に解決します。"


def _sources(choice: Choice) -> set[str]:
    """Return what is put in order, without what each does where that tells two apart."""
    return {re.sub("（.*）$", "", option) for option in choice.question.options}


def resolved_first(choices: tuple[Choice, ...]) -> str:
    """Return the sentence that says what of two abilities is to resolve first; of more, how they are put.

    Empty where no order was chosen.
    """
    made = [one for one in choices if one.question.why == ORDER]
    if not made or len(made[0].question.options) != 2:
        return put_first(choices)
    before = made[0].question.options[made[0].taken]
    first = next((one for one in made[0].question.options if one != before), "")
    return (
        f"「{first}」を先に解決します。「{before}」を先にスタックに置き、その後に「{first}」を置きます。"
        if first
        else ""
    )
