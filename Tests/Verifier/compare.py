"""Holds `recall-replay verify` against the verifier beside this file, over good and damaged logs.

    compare.py RECALL RECALL-REPLAY [--flips N] [--seed S]

Both must say the same of every file: which checks fail, and at which event. The program also looks
at what events mean (schedules, references, projections); that is not compared.
"""
import argparse
import glob
import json
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Program"))

import damage  # noqa: E402
import forgery  # noqa: E402
import rblog  # noqa: E402
from program import Programs, need  # noqa: E402

FIXTURES = os.path.join(HERE, "../../Fixtures/events")
# Checks that can be made without knowing what events mean.
COMPARED = {"framing", "sequence", "chain", "idempotency"}
STORY = """\
deck new Spanish
card add Spanish "el pan" bread #food
card add Spanish "la leche" milk #food #drink
card add Spanish agua water
review

3

1

4

:clock +10m
review

3

stop
undo
redo
card edit c1 --back "loaf of bread"
card suspend c2
:clock +1d
review

2

stop
deck rename Spanish Español
"""


def said_here(data, head=None):
    verdict = rblog.verify(data, head)
    found = {(finding["check"], finding["seq"]) for finding in verdict.findings}
    return {pair for pair in found if pair[0] in COMPARED}, {
        pair for pair in found if pair[0] not in COMPARED}, verdict


def said_by_program(programs, path):
    done = programs.run(programs.replay, "verify", path, "--json", expect=None)
    # 3: no log at all; 5: good, but some of it is for a newer program.
    need(done.returncode in (0, 1, 3, 5), f"verify ended with {done.returncode}: {done.stderr.decode()[-800:]}")
    if not done.stdout.strip():
        code = json.loads(done.stderr)["error"]["code"]
        need(code == "not_a_log", f"verify refused the file as {code}")
        return {("framing", None)}, set(), None
    answer = json.loads(done.stdout)
    found = {(finding["check"], finding.get("seq")) for finding in answer["findings"]
             if finding["severity"] != "info"}
    return {pair for pair in found if pair[0] in COMPARED}, {
        pair for pair in found if pair[0] not in COMPARED}, answer


def compare(programs, name, data):
    """Asks both; returns whether anything was found."""
    path = programs.path("compared.rblog")
    with open(path, "wb") as file:
        file.write(data)
    ours, ours_else, verdict = said_here(data)
    theirs, theirs_else, answer = said_by_program(programs, path)
    need(ours == theirs, f"{name}: here {sorted(map(str, ours))}, verify {sorted(map(str, theirs))}")
    need(ours_else <= theirs_else, f"{name}: verify does not find {ours_else - theirs_else}")
    if answer is not None:
        need(answer["events"] == verdict.count or ("sequence" in {check for check, _ in ours}),
             f"{name}: {answer['events']} events, here {verdict.count}")
    return bool(ours or ours_else)


def good_logs(programs):
    """A log studied here, and the fixtures."""
    folder, exported = programs.path("studied"), programs.path("studied.rblog")
    programs.study(folder, STORY, "--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--seed", "7")
    programs.audit("export", folder, "--to", "events", "-o", exported)
    paths = [exported, *sorted(glob.glob(os.path.join(FIXTURES, "*.rblog")))]
    for path in paths:
        with open(path, "rb") as file:
            yield os.path.basename(path), file.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recall")
    parser.add_argument("replay")
    parser.add_argument("--flips", type=int, default=150)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED", "1")))
    words = parser.parse_args()
    programs = Programs(words.recall, words.replay)
    logs = list(good_logs(programs))
    for name, data in logs:
        need(not compare(programs, name, data), f"{name} is not good")
    studied = logs[0][1]
    need(len(rblog.Archive(studied).records) >= 15, "the studied log is too short for its damages")
    damaged = 0
    for name, data in [*damage.copies(studied), *forgery.copies(studied)]:
        found = compare(programs, name, data)
        need(found != (name in damage.UNSEEN | forgery.NOTED), f"{name}: found {found}")
        damaged += 1
    draw = random.Random(words.seed)
    for _ in range(words.flips):
        place, bit = draw.randrange(len(studied)), draw.randrange(8)
        found = compare(programs, f"bit {bit} of byte {place}", damage.flipped(studied, place, bit))
        need(found, f"bit {bit} of byte {place} was not noticed")
    print(f"verifier: {len(logs)} good logs, {damaged} damaged ones, {words.flips} flipped bits "
          f"(seed {words.seed}): the same verdict on each")


main()
