"""Importing from inside: choosing files, progress, what came of it."""
