"""English words by the part they play in a headline; all lower case."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


DETERMINERS = _set(
    "a an the this that these those our its their his her some any each every another such "
    "several many various all both no two three four five"
)
PREPOSITIONS = _set(
    "of for in on with by from via to at into onto over under through across between among within "
    "without during against toward towards upon beyond per as about using due given"
)
CONJUNCTIONS = _set(
    "and or but nor yet so while whereas although though because since if when where whether than "
    "then however therefore thus hence moreover furthermore e.g i.e"
)
PRONOUNS = _set(
    "we they it he she i you us them which who whom whose what there here one ones itself "
    "themselves how why"
)
AUXILIARIES = _set(
    "is are was were be been being am has have had having do does did done can could may might "
    "will would shall should must cannot not"
)
FUNCTION_WORDS = DETERMINERS | PREPOSITIONS | CONJUNCTIONS | PRONOUNS | AUXILIARIES

CUE_VERBS = _set(
    "propose proposes proposed present presents presented introduce introduces introduced develop "
    "develops developed study studies studied investigate investigates investigated consider "
    "considers considered describe describes described design designs designed formulate formulates "
    "formulated address addresses addressed explore explores explored examine examines examined "
    "analyze analyzes analyzed analyse analyses analysed provide provides provided offer offers give "
    "gives show shows shown demonstrate demonstrates demonstrated prove proves proved proven "
    "establish establishes established tackle tackles tackled build builds create creates created "
    "devise devises devised suggest suggests suggested report reports reported review reviews "
    "reviewed survey surveys argue argues argued call calls called named termed dubbed coined "
    "denoted namely focus focuses revisit revisits revisited derive derives derived extend extends "
    "extended aim aims aimed unify unifies evaluate evaluates evaluated conduct conducts conducted "
    "employ employs employed leverage leverages leveraged utilize utilizes utilized utilise "
    "adopt adopts adopted apply applies applied discuss discusses discussed characterize "
    "characterizes characterized release released contribute contributes uses used"
)
MAIN_CUES = _set(
    "propose proposes proposed present presents presented introduce introduces introduced develop "
    "develops developed study studies studied investigate investigates investigated"
)
AUTHORS = _set("we paper work article study survey authors this i here report tutorial thesis")

OTHER_VERBS = _set(
    "achieve achieves achieved outperform outperforms outperformed improves enable enables enabled "
    "allow allows allowed make makes made require requires required suffer suffers reduces exhibit "
    "exhibits lead leads led become becomes became remain remains take takes took need needs needed "
    "combines consist consists contain contains include includes included obtain obtains obtained "
    "finds found performs performed produce produces produced generates learns helps help relies "
    "rely incorporates incorporated integrates exploits exploited captures captured encodes ensure "
    "ensures yield yields depend depends known seeks seek solves solved handles handle fails fail "
    "tend tends plays receives receive attracts attracted gains gained sees seen faces brings bring "
    "keeps keep holds hold attains attain surpasses surpass exceeds exceed compares compared predicts "
    "detects satisfies satisfy motivates motivated inspired emerges emerged serves serve shed "
    "struggles struggle assumes assume assumed overcomes overcome mitigates alleviates alleviate "
    "preserves hinders hinder affects affect causes caused increases enhances facilitates guarantees "
    "follows follow followed determines identifies identified observe observes observed believe hope "
    "lets let runs ran goes go comes come turns turn lies exists exist arises arise occurs occur said "
    "says think treats treat represents implements implemented denotes denote admits admit assigns "
    "extracts computes deals deal jointly trains searches refer refers launched launch play rely start starts begin begins"
)
ADVERBS = _set(
    "also further finally first recently specifically particularly only often still even more most "
    "less much directly jointly empirically theoretically mainly simply newly i usually typically "
    "generally commonly currently previously significantly effectively efficiently successfully "
    "extremely widely well very highly rather quite too almost already always never especially sometimes together simultaneously"
)
PRAISE = _set(
    "novel new simple effective efficient powerful principled innovative general flexible practical "
    "promising original fundamental comprehensive extensive important challenging popular "
    "significant key main first different specific certain recent unique simple-yet-effective "
    "corresponding proposed existing particular previous following prior traditional "
    "conventional modern current state-of-the-art numerous different overall "
    "adequate appropriate better careful deeper desirable further good greater justified rigorous "
    "suitable systematic thorough"
)
DIVIDERS = (
    PRONOUNS | AUXILIARIES | CUE_VERBS | OTHER_VERBS | (CONJUNCTIONS - {"and", "or"})
    | _set("that this these those our i et al paper papers")
)  # fmt: skip
"""No headline runs over one of these: a clause starts or a sentence speaks of itself."""

GENERIC_HEADS = _set(
    "method methods approach approaches framework frameworks algorithm algorithms model models "
    "problem problems task tasks technique techniques solution solutions strategy strategies way "
    "ways set class classes kind type number variety range issue issues question questions notion "
    "concept idea mechanism scheme field area topic case results result performance quality use "
    "assistance gap goal importance lack need output point usage"
)
"""Empty at the head of a headline: "method for ...", "problem of ..."."""

NEVER_LAST = _set(
    "order terms addition contrast based related respect way fully aware orthogonal "
    "relevant sensitive subject similar equivalent relative close prone dependent responsible able"
)
"""What follows these cannot be left out: "in order", "in terms", "based"."""

BASE_VERBS = _set(
    "accelerate adapt aggregate align analyze analyse annotate answer approximate assess assign "
    "augment automate balance bound bridge build capture certify characterize classify cluster "
    "combine compare compress compute construct control convert coordinate correct count decode "
    "decompose defend deploy design detect determine diagnose disentangle discover distill "
    "distinguish edit elicit eliminate embed encode encourage enhance enrich estimate evaluate evolve "
    "exploit explain explore extract facilitate filter find forecast fuse generate ground guide "
    "identify imitate improve incorporate index infer integrate interpret investigate label learn "
    "localize locate maintain manipulate map match maximize measure mine minimize mitigate model "
    "navigate optimize parse personalize plan predict preserve prevent process protect prune quantify "
    "quantize rank reason recognize recommend reconstruct recover reduce refine regularize remove "
    "render repair represent retrieve reweight rewrite route sample scale schedule search secure "
    "segment select separate simulate solve speed steer store summarize synthesize tackle track train "
    "transfer translate tune understand unify update verify visualize"
)
"""Verbs that may open a headline in -ing when "to" or "can" stands before them."""
