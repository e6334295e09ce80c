"""The event: the log of rulings, slips, large type for a player, the lock."""
