"""Which reading of the sources a stored document comes from."""

IMPORTER_VERSION = "2"
"""To be raised whenever the importers read a file differently: stored documents are then read again."""
