"""A paper as other people's tools take it: BibTeX, RIS, CSL-JSON, a plain line, and what Zotero
and search engines read in a page's head.
"""
