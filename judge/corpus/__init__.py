"""Documents, passages, cards and links: the domain model, importers and the library on disk."""
