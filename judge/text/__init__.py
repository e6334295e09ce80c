"""Japanese Magic text: normalisation, tokens, readings, line breaking. Pure; imports nothing else of this project."""
