"""A question that was not answered as it stands, put in plainer words and asked again.

Invariant: every variant means what the question means; a question that is answered as it stands never comes here.

`variants.variants` puts the families together. First `remarks` and `asides` (what tells nothing), `softened` (helping
verbs), `verbs` (one verb for another, in every form of it, by `inflect`). Then words of one subject each: `deeds`,
`sizewords`, `spellwords`, `paidwords`, `keywordtalk` (evoke, flashback), `hiddenwords` (hideaway, clash, cascade),
`counterwords`, `feastwords` (devour, conspire, champion), `fightwords`, `fighttalk`, `plainfights`, `placewords`
(lands, hands, zones), `yardwords` (graveyards, madness, suspend, planes), `qualitywords` (copies, legends, colours,
boards told as notes).
What is asked: `figures` (by a noun: 受けるダメージの総量は), `asks`, `inquiries`, `wishes`, `counterasks`, `spellasks`,
`fightasks`. Clauses in another order: `headings`, `breaths`, `clefts`, `attributes` (how something is, told
apart from it), `lists`, `orders`, `spellorders`, `fightorders`, `toldlate`.
What is tried only where reading failed may be put boldly: it can't turn an answer there is.
"""

from judge.ask.restating.variants import variants

__all__ = ["variants"]
