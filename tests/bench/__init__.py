"""Benchmarks: run `python -m tests.bench` from the project's root. No test asserts what is measured here."""
