"""The command line: one writer of stdout, one of stderr."""
