"""``dumps/corrections.yml``: what the maintainer knows better. It wins over every dump.

A paper is named by its id or by any of its aliases; everything about it is optional::

    k3v5q2m7xa:
      title: The title it should have
      authors: [Ana de la Cruz, Bo Stein]
      venue: ICLR
      year: 2023
      urls:
        paper: https://kites.example/paper
        pdf: https://kites.example/paper.pdf
      links:
        add: [https://github.com/acme/kite]      # shown as given here
        hide: [https://github.com/acme/other]
      merge: [abcdefghij]        # these ids are this paper too
      split: [bcdefghijk, iclr2023.txt:12, list.json#p7]
                                 # these records are another paper: an id that only they have,
                                 # or dump:line, or dump#key; what is named together stays together
      drop: a call for papers    # no paper at all; the reason is in the report
      take_down: at its authors' request         # its page stays and says so

    topics:                      # by the last part of a topic's address
      optimization:
        name: Optimization       # the name that is shown
        merge: [optimisation, optimizers]
      miscellaneous:
        hide: true

    authors:
      join:                      # one person; the name on the left is shown
        Ana de la Cruz: [A. de la Cruz, Ana D. Cruz]
      split:                     # several people of one name: a name for each, and their papers
        Bo Stein:
          Bo Stein (Kite Lab): [k3v5q2m7xa]

A key that is not named here is an error. An id that no paper has is a warning, and so is a merge
or split that cannot be done.
"""

from __future__ import annotations

from generator.corrections.reading import parse
from generator.corrections.said import (
    AuthorsCorrection,
    Corrections,
    LinksCorrection,
    PaperCorrection,
    TopicCorrection,
    UrlsCorrection,
)

__all__ = [
    "AuthorsCorrection",
    "Corrections",
    "LinksCorrection",
    "PaperCorrection",
    "TopicCorrection",
    "UrlsCorrection",
    "parse",
]
