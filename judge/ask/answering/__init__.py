"""Playing what was built and saying the outcome in the form of the question."""

from judge.ask.answering.answer import Said, answer

__all__ = ["Said", "answer"]
