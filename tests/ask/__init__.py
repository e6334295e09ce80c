"""Questions: reading, building, answering."""
