"""The rules evaluator: scenario in, ruling with derivation out."""
