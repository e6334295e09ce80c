"""What the commands answer, as plain JSON values: one builder for each kind of page.

Invariant: a page holds everything that the command shows; `--json` writes it as it is and the text form is made from it
alone, so that the two cannot differ. Nothing here writes or formats.
"""

SCHEMA = 1
"""Version of every JSON object that the command line writes."""
