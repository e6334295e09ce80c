"""The screen on which a judge works: the box, the hits and the reading pane, the lines below."""
