"""The application: tables, their journal, dice, people, card book, results, sharing and the command line.

It knows the games by ``rules.shelf()`` alone and its files by the ports of ``companion.ports``.
"""

__version__ = "0.1.0"
