"""The table screen's parts: the desk that acts, the seats, the offers, the forms and the sheets. They draw any game."""
