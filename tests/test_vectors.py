"""The space of papers: against scikit-learn's TF-IDF, and its promises."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.feature_extraction.text import TfidfVectorizer

from generator import vectors
from generator.cache import Cache
from tests.paper import paper

PHRASES = (
    "kite soaring glider", "kite tether winch", "glider wing spar", "winch drum tether",
    "spar drum soaring", "wing kite drum", "tether glider winch",
)  # fmt: skip


def corpus():
    return [paper(f"p{place}", abstract=text) for place, text in enumerate(PHRASES)]


def test_tfidf_is_that_of_scikit_learn():
    ours = vectors.lsa(corpus())
    theirs = TfidfVectorizer(ngram_range=(1, 3), min_df=2, sublinear_tf=True).fit(PHRASES)
    assert sorted(ours.terms) == sorted(theirs.get_feature_names_out())
    columns = [theirs.vocabulary_[term] for term in ours.terms]
    expected = theirs.transform(PHRASES).toarray()[:, columns]
    np.testing.assert_allclose(ours.tfidf.toarray(), expected, atol=1e-6)


def test_lsa_of_full_rank_keeps_every_cosine():
    space = vectors.lsa(corpus())
    squared = TfidfVectorizer(ngram_range=(1, 3), min_df=2, sublinear_tf=True)
    counts = np.sign(squared.fit_transform(PHRASES).toarray()) * squared.idf_**2
    rows = counts / np.linalg.norm(counts, axis=1, keepdims=True)
    np.testing.assert_allclose(space.lsa @ space.lsa.T, rows @ rows.T, atol=1e-5)


def test_order_of_papers_changes_nothing():
    one, other = vectors.lsa(corpus()), vectors.lsa(corpus()[::-1])
    assert one.ids == other.ids
    assert one.terms == other.terms
    assert np.array_equal(one.lsa, other.lsa)


def test_papers_that_span_nothing_turn_nothing_about():
    first = {f"p{place}" for place in range(len(PHRASES))}
    before = vectors.lsa(corpus())
    new = [paper("a", abstract="winch tether zeppelin zeppelin"), paper("z", abstract="zeppelin")]
    after = vectors.lsa([*new, *corpus()], first)
    assert after.terms == before.terms
    stayed = [row for row, name in enumerate(after.ids) if name in first]
    assert np.array_equal(after.lsa[stayed], before.lsa)
    assert np.array_equal(after.tfidf.toarray()[stayed], before.tfidf.toarray())


def test_a_paper_that_spans_nothing_lies_where_it_would_as_one_that_does():
    space = vectors.lsa([*corpus(), paper("twin", abstract=PHRASES[0])], {"p0", "p1", "p2", "p3"})
    twin, model = space.ids.index("twin"), space.ids.index("p0")
    np.testing.assert_allclose(space.lsa[twin], space.lsa[model], atol=1e-6)


def test_variants_of_a_word_are_one_term_in_its_commonest_spelling():
    space = vectors.lsa(
        [
            paper("a", abstract="Colours of GNNs"),
            paper("b", abstract="the color of a GNN"),
            paper("c", abstract="color of the GNN"),
        ]
    )
    assert space.terms == ("color", "GNN")


def test_phrases_cross_no_stop_word_sign_or_text():
    space = vectors.lsa(
        [
            paper("a", title="kite", abstract="tether. Winch of drum"),
            paper("b", title="kite", abstract="tether (winch) of drum"),
        ]
    )
    assert sorted(space.terms) == ["drum", "kite", "tether", "winch"]


def test_formulas_links_and_numbers_are_no_words():
    space = vectors.lsa(
        [paper(name, abstract="kite $x_{kite}$ 2023 https://example.org/tether") for name in "ab"]
    )
    assert space.terms == ("kite",)


def test_title_and_given_keywords_count():
    space = vectors.lsa(
        [
            paper("a", title="Soaring", keywords=("winch",)),
            paper("b", abstract="soaring winch"),
        ]
    )
    assert sorted(space.terms) == ["soaring", "winch"]
    title, keyword = (space.tfidf[0, space.terms.index(term)] for term in ("soaring", "winch"))
    assert title > keyword > 0


def test_words_without_blanks_meet_by_pairs_of_characters():
    space = vectors.lsa([paper("a", abstract="风筝检测方法"), paper("b", abstract="检测风筝")])
    assert {"风筝", "检测"} <= set(space.terms)


@pytest.mark.parametrize("abstracts", [[], [""], ["kite"], ["", "!!!", "$x$"], ["kite", "winch"]])
def test_papers_with_nothing_in_common(abstracts):
    space = vectors.lsa([paper(str(n), abstract=text) for n, text in enumerate(abstracts)])
    assert space.terms == ()
    assert space.lsa.shape[0] == len(abstracts)
    assert not space.lsa.any()


def test_the_cache_keeps_what_spans_the_space(tmp_path, monkeypatch):
    first = {f"p{place}" for place in range(len(PHRASES))}
    papers = [*corpus(), paper("new", abstract="winch tether spar zeppelin")]
    cold = vectors.lsa(papers, first)
    with Cache(tmp_path).open() as cache:
        vectors.lsa(corpus(), first, cache)
    monkeypatch.setattr(vectors, "span", None)  # whoever spans it again fails
    with Cache(tmp_path).open() as cache:
        warm = vectors.lsa(papers, first, cache)
    assert warm.terms == cold.terms
    assert np.array_equal(warm.lsa, cold.lsa)
    assert np.array_equal(warm.tfidf.toarray(), cold.tfidf.toarray())


@pytest.mark.parametrize(
    "change", [{"title": "Drum"}, {"keywords": ("drum",)}, {"abstract": "drum"}]
)
def test_a_paper_that_changed_spans_another_space(tmp_path, change):
    changed = [*corpus()[1:], paper("p0", **{"abstract": PHRASES[0]} | change)]
    with Cache(tmp_path).open() as cache:
        vectors.lsa(corpus(), None, cache)
        warm = vectors.lsa(changed, None, cache)
    assert np.array_equal(warm.tfidf.toarray(), vectors.lsa(changed).tfidf.toarray())
    assert not np.array_equal(warm.tfidf.toarray(), vectors.lsa(corpus()).tfidf.toarray())
