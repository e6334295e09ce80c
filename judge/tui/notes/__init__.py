"""Bookmarks, notes and history: lists of places, and the box for a note."""
