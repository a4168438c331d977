"""Lost spaces and broken words are mended where the records bear it out, and left alone elsewhere."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.text.repair import learn, mend

# A small corpus of our own: what its words and pairs say is the evidence.
CORPUS = (
    """We study kites that are evolving in a strong wind. The balance of a kite is hard to keep, and
    we give an explanation of it. Our approach achieves a steady flight. The code is available at
    our page. We introduce a locally linear model of the wind.""",
    """State-of-the-art kites use two-way strings. In real-world storms the results are distinct.
    However, our approach achieves better results. We introduce new models of the tail and the
    string, and the proposed method is available at a low price.""",
    """This paper is about two-way and three-way strings. The strings of the kites are proposed by
    others. We show that the approach achieves more than the models before it. The wind can be
    measured, and the tension of the string is known.""",
)


def mended(text: str, corpus: tuple[str, ...] = CORPUS) -> str:
    return mend(text, learn((*corpus, text)))[0]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        # a sentence
        ("keep the weights.We introduce kites.", "keep the weights. We introduce kites."),
        ("better results.However, kites fly.", "better results. However, kites fly."),
        ("on KITE-10.We show it.", "on KITE-10. We show it."),
        ("is it so?The wind (of 2020).Our kites", "is it so? The wind (of 2020). Our kites"),
        ("the wind,and the string", "the wind, and the string"),
        ("the tail (KT20)and the string", "the tail (KT20) and the string"),
        # two words
        ("kites can beevolving in the wind", "kites can be evolving in the wind"),
        (
            "the code is availableat https://example.org/k",
            "the code is available at https://example.org/k",
        ),
        ("the balance ofthe kite and thestring", "the balance of the kite and the string"),
        ("our approachachieves results", "our approach achieves results"),  # three witnesses
        ("Inthis paper", "In this paper"),
        # a broken word
        ("a dis- tinct kite", "a distinct kite"),
        ("state-of- the-art kites", "state-of-the-art kites"),
        ("real- world storms", "real-world storms"),
        ("the pro-\nposed method", "the proposed method"),
        (
            "the appli-\ncation of price-\ndetermining kites",
            "the application of price-determining kites",
        ),
    ],
)
def test_mended(given, wanted):
    assert mended(given) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "two- and three-way strings",
        "low- to high-wind kites, sub- or super-kites",
        "kosten- en baten, Ein- und Ausgabe",
        "Node.JS and ASP.Net and U.S.Army v2.Next",
        "np.Array, torch.nn.Module, README.md, example.Com",
        "J.The initials, e.g.this, i.e.that",
        "f(x)dx, kite(s)are, (un)steady, model(KN)",
        "1,000 kites, (x,y), a,b,c, red:blue",
        "FastText, DeepWalk, KiteNet, iKite, kNN",
        "every timestep of the keypoints, a datapoint, codebooks, stepsizes",
        "overfitting, underperforms, backpropagation, reconstructor, semantically",
        "inpainting, infilling and outpainting compete in painting kites",
        "Belanger, Anderson, Goldstein and Roughgarden",
        "see https://example.org/weights.We/beevolving- x and kite@example.org",
        "in $weights.We$ and $a- b$ mathematics",
        "-- a dash -- and K- e+ nue --> x",
    ],
)
def test_left_alone(text):
    assert mended(text) == text


@pytest.mark.parametrize(
    "text",
    ["our approachachieves results", "a newmethod that flies", "a balanceexplanation of kites"],
)
def test_no_guess_without_a_witness(text):
    """The words alone are in every dictionary; that nobody has them side by side decides."""
    assert mended(text, corpus=()) == text


def test_a_likely_loss_counts_beside_a_sure_one():
    alone = "It is a way to comfortexplanation fidelity."
    assert mended(alone) == alone
    assert mended(f"Kites can beevolving. {alone}").endswith("to comfort explanation fidelity.")


def test_a_word_seen_twice_is_a_word():
    corpus = (*CORPUS, "The stringsof method.", "Again the stringsof method, the stringsof method.")
    assert mended("A stringsof method", corpus) == "A stringsof method"


def test_a_compound_that_the_records_hyphenate_has_lost_no_blank():
    corpus = (
        *CORPUS,
        "Many weakly-supervised kites. A weakly-supervised kite. Supervised, weakly so.",
    )
    assert mended("a weaklysupervised kite", corpus) == "a weaklysupervised kite"


def test_changes_are_told():
    text = "a dis- tinct kite.We introduce"
    _, changes = mend(text, learn((*CORPUS, text)))
    assert [(c.kind, c.before, c.after) for c in changes] == [
        ("broken word", "dis- tinct", "distinct"),
        ("lost space after a sentence", "kite.We", "kite. We"),
    ]


def test_other_languages_keep_their_compounds():
    corpus = ("Der Drachen fliegt. Die Schnur ist lang.",) * 3
    text = "Die Drachenschnur ist lang."
    assert mend(text, learn((*corpus, text)), glued_words=False)[0] == text


@settings(deadline=None)
@given(
    st.lists(
        st.sampled_from([*"ab.,-()$ \n", "kite", "We", "the", "- ", "http://x.y/"]), max_size=30
    )
)
def test_only_blanks_and_hyphens_move(pieces):
    text = "".join(pieces)
    made = mended(text)
    bare = str.maketrans("", "", " -\n")
    assert made.translate(bare) == text.translate(bare)
