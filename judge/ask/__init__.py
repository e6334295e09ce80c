"""Japanese question in, scenario and ruling out."""
