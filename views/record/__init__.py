"""The record of a table: what the log, dice and result screens are made of."""
