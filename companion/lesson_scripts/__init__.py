"""The scripts of the first games, one file a game: each holds its ``LESSON``."""
