"""A few new papers onto many: few pages are made anew, and all is as a clean build makes it."""

import json
import random
import re
import shutil

ENVIRONMENT = {"SOURCE_DATE_EPOCH": "1700000000", "PYTHONHASHSEED": "0"}
SUBJECTS = "kite tail line wind sail reel knot spar bridle winch tether drum gust silk".split()
DEEDS = "steer lift fold mend weave launch land measure model forecast tune balance".split()


def papers(count, seed):
    pick = random.Random(seed)
    for number in range(count):
        one, two, three = pick.sample(SUBJECTS, 3)
        deeds = pick.sample(DEEDS, 2)
        yield {
            "title": f"To {deeds[0]} a {one} {two} in {number + seed} ways",
            "abstract": f"We {deeds[0]} the {one} {two} and {deeds[1]} its {three}. "
            f"In {pick.randint(3, 99)} flights over {pick.choice(SUBJECTS)} {pick.choice(SUBJECTS)} "
            f"fields a {three} {one} held {number + seed} times.",
            "authors": f"Ada {pick.choice(SUBJECTS).title()}son{number % 97}",
            "year": 2015 + number % 9,
        }


def test_few_pages_are_made_anew_and_all_are_as_in_a_clean_build(digest, another):
    (digest.root / "dumps/kites.txt").unlink()
    digest.dump("many.json", json.dumps(list(papers(560, 0))))
    digest.build(**ENVIRONMENT)
    docs = digest.root / "docs/papers"
    before = {path.name: path.read_bytes() for path in docs.glob("*.md")}
    stood = {path: path.stat().st_ino for path in (digest.root / "site/papers").rglob("*.html")}
    digest.dump("new.json", json.dumps(list(papers(3, 5000))))
    clean = another("clean")
    shutil.copytree(digest.root / "dumps", clean.root / "dumps", dirs_exist_ok=True)
    (clean.root / "dumps/kites.txt").unlink()
    digest.build(**ENVIRONMENT)
    clean.build(**ENVIRONMENT)
    assert digest.site() == clean.site()
    assert digest.ledger() == clean.ledger()
    papers_of = [name for name in before if re.fullmatch(r"[a-z0-9]{10}\.md", name)]
    changed = [name for name in papers_of if (docs / name).read_bytes() != before[name]]
    assert len(papers_of) == 560
    assert 0 < len(changed) < 200  # they are all much alike; without established papers all change
    kept = [path for path, inode in stood.items() if path.exists() and path.stat().st_ino == inode]
    assert len(kept) > 360
    again = another("again")
    shutil.copytree(digest.root / "dumps", again.root / "dumps", dirs_exist_ok=True)
    (again.root / "dumps/kites.txt").unlink()
    again.build(**ENVIRONMENT)
    assert again.site() == clean.site()  # the ledger that the build has written moves nothing
