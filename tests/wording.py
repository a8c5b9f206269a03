"""What is wrong with the numbers of a sentence: "1 Crowns", "2 army", "$75000"."""

from __future__ import annotations

import re

NOUNS = {
    "Crown": "Crowns", "husband": "husbands", "Shipping card": "Shipping cards", "upgrade": "upgrades", "plot": "plots",
    "bride": "brides", "Remarry card": "Remarry cards", "Farmland card": "Farmland cards",
    "Guard": "Guards", "Nemesis": "Nemeses", "Plot": "Plots", "Deed": "Deeds", "Dark Deed": "Dark Deeds", "mark": "marks",
    "Legal Card": "Legal Cards", "piece": "pieces", "turn": "turns", "child": "children", "lawyer": "lawyers",
    "army": "armies", "territory": "territories", "Victory Token": "Victory Tokens", "Token": "Tokens", "hit": "hits",
    "six": "sixes", "die": "dice", "region": "regions",
    "card": "cards", "player": "players", "point": "points", "round": "rounds", "entry": "entries", "step": "steps",
    "throw": "throws", "roll": "rolls", "break": "breaks", "game": "games", "win": "wins", "play": "plays", "table": "tables",
    "person": "people", "result": "results", "place": "places", "reading": "readings", "fault": "faults", "figure": "figures",
    "minute": "minutes", "second": "seconds", "phone": "phones", "letter": "letters", "line": "lines", "digit": "digits",
}
"""One and many, as the app counts them."""
_MANY = "|".join(sorted((re.escape(many) for many in NOUNS.values()), key=len, reverse=True))
_ONE = "|".join(sorted((re.escape(one) for one in NOUNS), key=len, reverse=True))
_KIND = r"(?:(?:more|free|other|open|phone|kept|finished|chasing|neutral|overseas|Armies|Guards|Nemeses) )?"
_ONE_OF_MANY = re.compile(rf"(?<![\w.,/%])[-+−]?1 {_KIND}(?:{_MANY}|Armies|Territories|Guards chasing|Plots in hand)\b(?! pay\b)")
_MANY_OF_ONE = re.compile(rf"(?<![\w.,/%])(?:0|[2-9]|[1-9][\d,]*\d) {_KIND}(?:{_ONE})\b(?! (?:roll|of)\b)")
_VERB = re.compile(rf"(?<![\w.,/%])1 {_KIND}(?:{_ONE}) (?:are|were|give|bring|pass|work|pay|chase|have)\b")
_BARE = re.compile(r"(?<![\w#.])\d{4,}(?![\w%])")
_YEAR = re.compile(r"\b1[3-9]\d\d(?=[,:] turn)|\b20\d\d\b|\b20\d\d-\d\d")


def faults(text: str) -> list[str]:
    """Each number that does not agree with its noun, and each of a thousand or more without separators.

    >>> faults("Mabel: +1 Crowns"), faults("2 army rolled"), faults("Costs $75000"), faults("1 Guard give up")
    (['+1 Crowns'], ['2 army'], ['75000'], ['1 Guard give'])
    >>> faults("1 Crown, 2 armies, $75,000, 1325, turn 2 of 24: 1 card works")
    []
    """
    found = [hit.group() for rule in (_ONE_OF_MANY, _MANY_OF_ONE, _VERB) for hit in rule.finditer(text)]
    return found + [hit.group() for hit in _BARE.finditer(_YEAR.sub("", text))]
