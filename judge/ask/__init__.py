"""Questions in Japanese: read, played as a scenario, answered; what is not understood is said.

`service.ask` answers a question (`ready` keeps what that takes from the sources); `service._answer` tries the routes in
turn, `routes.joined` makes one answer of two:

- `playing`: the scenario of what was read, played, answered.
- `restating`: a question that is not answered as it stands is put in plainer words and asked again.
- `reading`: the question as plainer text, tokens, clauses and what is asked. All routes but the rulings start there.
- `subjects`: routes of one subject each, loaded where it is spoken of.
- `printed`, `costs` (`altcosts`: by a keyword of the card), `totals` (its words: `totalwords`,
  `totaltalk`), `payments`: what costs alone answer. `unique` (told by `fates`,
  copies by `likened`, umbra armor by `umbra`): the legend rule. `rolling`: the planar die (its words:
  `rollwords`, `rolltalk`). `cascading`: cascade. `hiding`: hideaway.
  `tolls`: what keeps a spell from being countered. `limited`: counterspells for some mana values. `growth`: how large
  a creature makes itself. `spent`: what a spell does for mana of a colour.
  `defining`: what a word of the game means. `delayed`: when what waits for the next end step comes.
  `firstof`: which of two spells resolves first.
  `xcosts`: X and mana. `discards`: X where X cards are discarded.
- scenario: `building` makes a scenario and queries of the reading, the engine plays it, `answering` says what came of
  it. `wording` reads the card text in it. `compared`: two cases side by side. `elsewise`: それとも….
  `echoed`: an answer in the verb of its question.
  `following`: 撃てる？撃てるなら…. `apart`: two things asked, each by itself (`supposed`: the
  second with one more permanent). `letters`: what A and B are.
  `choosable`: 選べる？ behind a question. `vague`: words that leave open what is done or how much.
  `exclusive`: whether only then, and what is asked shortly behind.
  `years`: more than one edition asked for.
- rulings: `frames` finds the authored answer (`corpus/answers/`) that accounts for every word.

To see what became of a question: `judge ask '…' --scenario` prints the scenario, `--json` has the words left over in
`understood.unread`, `python -m judge.ask.frames '…'` tells how the rulings read it. A word left over is looked up in
this order: is it in `corpus/questions/words.toml`; is it put plainly by a family of `reading`; does a rule of
`building` take its clause and use it. The packages' own pages say where.
"""
