"""What happens in a game, as data: each kind of event says what it changes and what follows from it."""
