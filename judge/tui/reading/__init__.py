"""Reading: a passage in its section, cards, rules, terms, and the way from one to the other."""
