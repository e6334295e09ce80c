"""Questions about what a ruling or a rule says, answered from authored frames.

Invariant: a frame answers only a question every word of which it accounts for; everything else comes back as
`partial`, with the words that are not accounted for.

`answering.answer`: `lexicon` (`corpus/questions/concepts.toml`) gives `mentions` of concepts in the text with their
`signs` and `roles`; `asked`, `options`, `figures`, `dates` and `asides` say what is asked and what was put beside it;
`match` holds all of it against each `frame` (`corpus/answers/*.toml`), where `entailing`, `carried` and `idle` say
which mentions are no news, `parts` who does and who suffers what, and `values` whether the value asked for is stated.
`compiled` keeps lexicon and frames ready; `model` and `documents` are data.
"""

from judge.ask.frames.answering import Cited, FrameAnswer, answer, answer_text

__all__ = ["Cited", "FrameAnswer", "answer", "answer_text"]
