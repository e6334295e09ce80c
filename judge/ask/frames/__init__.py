"""Questions about what a ruling or a rule says, answered from authored frames.

Invariant: a frame answers only a question every word of which it accounts for, but for a few in its facts that turn
nothing and are told with the answer (`slack`); everything else comes back as `partial`, with the words left over.

`answering.answer`: `lexicon` (`corpus/questions/concepts.toml`) gives `mentions` of concepts in the text with their
`signs` and `roles`; `asked` (`saidthings`: things asked for with a verb), `options`, `figures`, `dates` and `asides`
say what is asked and what was put beside it;
`match` holds all of it against each `frame` (`corpus/answers/*.toml`), where `entailing`, `carried` and `idle` say
which mentions are no news, `parts` who does and who suffers what, `cases`, `twists` and `manners` whether the question
is of another case, and `values` whether the value asked for is stated;
`afterwards`: whether it is asked what comes next, which only a frame about that answers.
`confirmed`: a denial held out to be confirmed (戻らない、で合ってる？), which takes はい or いいえ.
`inorder`: an answer holds in every order of the phrases, and whatever joins what is told to what is asked.
Where none fits whole, `slack` looks for one that fits but for a few words; `anchored`: one on the question's card.
`otheracts`: that an answer is to another act than the one asked (追放したまま, 唱えたことになる, 1体だけ).
`compiled` keeps lexicon and frames ready, `abouts` finds those near to a question by name.
`model` and `documents` are data.
"""

from judge.ask.frames.answering import Cited, FrameAnswer, answer, answer_text

__all__ = ["Cited", "FrameAnswer", "answer", "answer_text"]
