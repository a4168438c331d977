"""Digestory: a folder of paper dumps becomes a searchable digest."""

__version__ = "0.1.0"
