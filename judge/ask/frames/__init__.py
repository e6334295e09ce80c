"""Questions about what a ruling or a rule says, answered from authored frames.

Invariant: a frame answers only a question every word of which it accounts for; everything else comes back as
`partial`, with the words that are not accounted for.
"""

from judge.ask.frames.answering import Cited, FrameAnswer, answer, answer_text

__all__ = ["Cited", "FrameAnswer", "answer", "answer_text"]
