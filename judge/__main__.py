"""`python -m judge`: the same as the console script."""

from judge.cli.main import run

run()
