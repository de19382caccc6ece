"""Studies a real word list for a simulated month, then replays the log elsewhere.

    real_list.py RECALL RECALL-REPLAY [--words 5000] [--days 30] [--seed 1]
"""
import argparse
import json
import os
import random
import subprocess
import time
from datetime import date, timedelta

from program import Programs, need

HERE = os.path.dirname(os.path.abspath(__file__))
FIRST = date(2026, 3, 2)
ZONE = ["--tz", "Europe/Madrid", "--plain"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recall")
    parser.add_argument("replay")
    parser.add_argument("--words", type=int, default=5000)
    parser.add_argument("--days", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    programs = Programs(options.recall, options.replay)
    folder, file = programs.path("month"), programs.path("words.csv")
    with open(file, "wb") as output:
        subprocess.run([os.path.join(HERE, "../../scripts/real-list"), str(options.words)],
                       stdout=output, check=True)

    started = time.monotonic()
    printed = programs.study(folder, f"import {file} --deck Words\n", "--clock",
                             f"{FIRST}T08:00", *ZONE)
    importing = time.monotonic() - started
    deck = json.loads(programs.study(folder, "decks\n", "--clock", f"{FIRST}T08:00", *ZONE,
                                     "--json"))["decks"][0]
    cards = programs.audit_json("state", folder)["cards"]
    need(len(cards) == options.words, f"{len(cards)} cards of {options.words}:\n{printed}")
    need(deck["new"] == 20, f"the deck offers {deck['new']} new cards and not 20")

    answers = study_a_month(programs, folder, options.days, source)
    verify_elsewhere(programs, folder, answers)
    print(f"real: {options.words} words imported in {importing:.2f} s, {answers} answers on "
          f"{options.days} days (seed {options.seed}), verified and replayed elsewhere")


def study_a_month(programs, folder, days, source):
    """Three sittings a day; returns how many answers were given."""
    answers = 0
    for day in range(days):
        for clock in ("09:00", "09:20", "20:30"):
            flags = ["--clock", f"{FIRST + timedelta(days=day)}T{clock}", *ZONE]
            queue = json.loads(programs.study(folder, "queue\n", *flags, "--json"))
            left = len(queue["cards"])
            if left == 0:
                continue
            lines = [f"review --limit {left}"]
            for _ in range(left):
                lines += ["", source.choices("1234", weights=(10, 10, 70, 10))[0]]
            programs.study(folder, "\n".join(lines) + "\n", *flags)
            answers += left
    return answers


def verify_elsewhere(programs, folder, answers):
    report = programs.audit_json("verify", folder)
    need(report["ok"], f"verify: {report['findings'][:3]}")
    reviews = programs.events(folder, "--type", "review")
    need(len(reviews) == answers, f"{len(reviews)} reviews in the log, {answers} given")
    export = programs.path("month.rblog")
    programs.audit("export", folder, "--to", "events", "-o", export)
    need(programs.audit_json("verify", export)["ok"], "the export does not verify")
    programs.audit("replay", export, "--expect", report["stateHash"])
    copy = programs.path("elsewhere")
    programs.audit("import", export, "--into", copy)
    programs.audit("replay", copy, "--expect", report["stateHash"])
    again = programs.path("again.rblog")
    programs.audit("export", copy, "--to", "events", "-o", again)
    with open(export, "rb") as left, open(again, "rb") as right:
        need(left.read() == right.read(), "exporting the copy gave other bytes")


main()
