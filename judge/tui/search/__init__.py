"""Search as you type: what was typed, the hits, and the box they come from."""
