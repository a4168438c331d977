"""Words that end a phrase, and words that a phrase may not begin or end with."""

from __future__ import annotations

STOP = frozenset(
    """
    a about above according across after again against ago al all almost alone along already also
    although always am among amongst an and another any anybody anyone anything anyway are aren
    around as aside at away be became because become becomes been before beforehand behind being
    below beside besides between beyond both but by can cannot cf could couldn d despite did didn do
    does doesn doing don done down due during e each eg either else elsewhere enough especially et
    etc even ever every everyone everything everywhere except few fewer for former from further
    furthermore g had has hasn have having he hence her here hereby herein hers herself him himself
    his how however i ie if in indeed inside instead into is isn it its itself just last later
    latter least less let lets ll may maybe me meanwhile might mine more moreover most mostly much
    must mustn my myself namely nearly neither never nevertheless next no nobody none nonetheless
    nor not nothing now nowhere of off often on once one ones only onto or other others otherwise
    our ours ourselves out over own per perhaps quite rather re s same see seem seemed seeming seems
    several shall she should shouldn since so some somehow someone something sometimes somewhat
    somewhere soon still such t than that the their theirs them themselves then thence there thereby
    therefore therein these they this those though through throughout thus to together too toward
    towards two three four five six seven eight nine ten under unless unlike unlikely until up upon
    us usually ve versus very via vs was wasn we well were weren what whatever when whence whenever
    where whereas whereby wherein wherever whether which while who whoever whole whom whose why will
    with within without won would wouldn yet you your yours yourself yourselves
    able achieve achieved achieves achieving address addressed addresses addressing aim aimed aims
    allow allowed allowing allows apply applied applies applying argue argued argues based became
    bring brings called carry carried compare compared compares comparing conduct conducted conducts
    consider considered considering considers consist consisting consists contain contained
    containing contains contribute contributes demonstrate demonstrated demonstrates demonstrating
    denote denoted denotes derive derived derives describe described describes describing develop
    developed develops discuss discussed discusses employ employed employing employs enable enabled
    enables enabling encourage encourages enhance enhanced enhances ensure ensures ensuring evaluate
    evaluated evaluates exhibit exhibits exist exists existing explore explored explores extend
    extended extends facilitate facilitates find finding finds focus focused focuses focusing
    follow followed following follows found gain gained gains gave get gets getting give given gives
    giving going help helped helping helps improve improved improves improving include included
    includes including incorporate incorporated incorporates incorporating increase increased
    increases increasing introduce introduced introduces introducing investigate investigated
    investigates involve involved involves involving keep keeps know known lead leading leads led
    leverage leveraged leverages leveraging like made make makes making need needed needs note
    obtain obtained obtaining obtains occur occurred occurs offer offered offers outperform
    outperformed outperforming outperforms perform performed performs please present presented
    presenting presents prove proved proven proves provide provided provides providing put
    reach reached reaches receive received recently reduce reduced reduces reducing rely relied
    relies relying remain remained remains require required requires requiring result resulted
    resulting results reveal revealed reveals said say says show showed showing shown shows suffer
    suffered suffers suggest suggested suggesting suggests surpass surpasses take taken takes taking
    tackle tackles tend tends think turn use used useful uses using utilize utilized utilizes
    utilizing validate validated validates verify verified want wants yield yielded yields yielding
    propose proposed proposes proposing
    accordingly additionally consequently currently effectively efficiently empirically extensively
    finally firstly fully generally greatly highly importantly increasingly largely mainly merely
    naturally notably particularly possibly potentially previously primarily readily relatively
    respectively secondly significantly similarly simply simultaneously specifically strongly
    subsequently substantially successfully sufficiently theoretically traditionally typically
    widely
    """.split()
)
"""Function words, and the verbs and adverbs by which abstracts say what they do."""

EDGES = frozenset(
    """
    additional appropriate available best better challenging common comparable competitive
    comprehensive considerable corresponding crucial current desired different difficult diverse
    easier easy effective entire essential excellent extensive favorable first former fundamental good
    great higher huge important impressive inherent innovative interesting key larger latest main
    major necessary new newly notable novel numerous original overall particular popular possible
    practical previous prior prominent promising proper rich second significant similar simple
    smaller specific standard strong substantial suitable superior third traditional typical
    unprecedented useful valuable various wide
    """.split()
)
"""Praise and comparison: no phrase begins or ends with one."""

EMPTY = frozenset(
    """
    ability accuracies achievement advance advances advantage advantages aforementioned amount
    approach approaches aspect aspects author authors baseline baselines basis behavior benefit
    benefits capability capabilities case cases challenge challenges code conclusion contribution
    contributions demonstration difference drawback effect effectiveness efforts example examples
    experiment experiments extent fact factor factors finding findings future goal idea ideas
    impact implementation improvement improvements insight insights issue issues kind lack limitation
    limitations method methods methodology number numbers order outcome outcomes paper papers part
    parts performance potential problem problems procedure process property purpose quality question
    questions range research researcher researchers result results role set setting settings sota
    state step steps strategies strategy study success superiority technique techniques term terms
    abstract discovering explaining maximizing rethinking revisited revisiting thing time times today
    understanding unleashing type types usage variety version way ways work works year years
    """.split()
)
"""Nouns that every paper has; alone or only with one another they are no keyword."""

BOILERPLATE = frozenset(
    """
    state-of-the-art|state-of-the-art performance|state-of-the-art method|state-of-the-art result
    art performance|art method|art result|extensive experiment|experimental result|experimental study
    empirical result|experimental evaluation|empirical evaluation|simulation result|real-world dataset
    benchmark dataset|public dataset|source code|code available|large margin|wide range|main contribution
    case study|open question|future work|future research|recent work|recent year|recent progress
    previous work|prior work|related work|great success|good performance|high accuracy|numerical result
    numerical experiment|empirical study|theoretical analysis|theoretical result|proposed method
    extended abstract|future direction|future research direction|recent advance|recent development
    novel method|novel approach|novel framework|new method|new approach|open problem|key idea
    """.replace("\n", "|").split("|")
)
"""Phrases that say nothing of what a paper is about."""
