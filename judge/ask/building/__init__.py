"""From a reading to a scenario and what is asked of it."""

from judge.ask.building.build import Built, build

__all__ = ["Built", "build"]
