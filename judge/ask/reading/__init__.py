"""Reading a question: entities, words, clauses and what is asked."""

from judge.ask.reading.model import Asked, Clause, Phrase, Reading, Token
from judge.ask.reading.read import read

__all__ = ["Asked", "Clause", "Phrase", "Reading", "Token", "read"]
