"""Editions of the Comprehensive Rules, rule keys, and the numbers they bear in each edition."""
