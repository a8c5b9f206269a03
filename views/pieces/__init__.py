"""The small pieces every screen is built of: plain functions of a look, values and callbacks that return Flet controls."""
