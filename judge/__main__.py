"""`python -m judge`: the same as the console script."""

from judge.start import run

run()
