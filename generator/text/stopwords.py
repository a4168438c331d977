"""Words that say nothing of what a paper is about."""

from __future__ import annotations

STOP_WORDS = frozenset(
    """a about across after all also although among an and any are as at based be because become
    been before being between both but by can cannot could did do does doing done during each
    either few for from further had has have having he her here his how however i if in into is
    it its many may might more most much my no nor not of on only or other our over own per she
    should since so some such than that the their them then there therefore these they this
    those though through thus to too under until up upon us use used uses using very via was we
    were what when where whether which while who whom whose why will with within without would
    yet you your""".split()
)
BOILERPLATE = frozenset(
    """ability able achieve achieved achieving advantage al amount another approach art
    available baseline compared demonstrate demonstrated demonstrating easily easy effective
    effectively effectiveness empirical empirically et evaluate evaluated evaluation existing
    experiment experimental extensive finally first furthermore github https important improve
    improved improvement improving introduce introduced introducing investigate make method
    moreover need new novel often outperform outperforming paper particular perform performance
    present presented previous promising propose proposed proposing provide providing recent
    recently result second show showing shown significant significantly state study superior two
    three various well work""".split()
)
