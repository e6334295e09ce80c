"""Pages as text for people: conclusion first, every fact with where it comes from.

Invariant: text is made from a page's JSON value alone (`judge.pages`), and leaves only through `Output`.
"""
