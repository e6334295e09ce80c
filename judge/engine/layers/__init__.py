"""Continuous effects: their parts, the layer table of an edition, the order inside a layer."""
