"""Full-text search over the library: index, query, ranking, snippets."""
