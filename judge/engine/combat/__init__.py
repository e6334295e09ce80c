"""The combat phase: declaring attackers and blockers, dividing damage, dealing it."""
