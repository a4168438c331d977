"""Text: every step is ``str -> str``, and knows nothing of records, papers or pages.

In the order in which a field meets them:

    mojibake -> markup_tags -> characters -> latex -> markdown_marks -> spacing -> repair

``letters`` and ``folding`` make what is compared; ``markdown`` and ``mathml`` what is shown.
"""
