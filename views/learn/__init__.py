"""Learn: entries of the rules, words, the quiz, the player aid and the first games, drawn for screens and tables."""
