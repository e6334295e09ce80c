"""What if: a question or a scenario, the board as it was understood, the ruling, and the same under other rules."""
