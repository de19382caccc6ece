"""Kills `recall` at random points of a session and looks at what is left.

    crash.py RECALL RECALL-REPLAY [--seed N] [--kills 50]

After each kill the log must verify, hold every act whose answer was printed, and hold no act
twice when the whole session is sent again.
"""
import argparse
import json
import os
import random
import select
import shutil
import signal
import subprocess
import time
import uuid

from program import Programs, need

CARDS = 40
FLAGS = ["--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--plain", "--echo", "--keep-going"]
ANSWERS = ("Again.", "Hard.", "Good.", "Easy.", "already recorded")


def session(random_source):
    """Lines of a session: a deck, cards, then ratings under keys with other acts between."""
    lines = ["deck new Spanish", "deck limit Spanish 500"]
    lines += [f'card add Spanish "front {n}" "back {n}" #t{n % 5}' for n in range(1, CARDS + 1)]
    lines.append("review")
    for n in range(1, CARDS + 1):
        lines += ["", f"{random_source.choice('1234')} @rating-{n}"]
        if n % 9 == 0:
            lines += ["stop", f'card edit c{n} --back "mended {n}"', f"card fav c{n}", "review"]
    return lines


def acknowledged(output):
    """The keys whose answer line was printed in full."""
    lines = output.split("\n")[:-1]
    keys, waiting = set(), None
    for line in lines:
        if " @rating-" in line:
            waiting = line.split("@")[1].strip()
        elif waiting and line.startswith(ANSWERS):
            keys.add(waiting)
            waiting = None
    return keys


def run_and_kill(programs, folder, text, kill):
    """Runs the session; `kill` is seconds to live, or a number of output bytes to wait for."""
    process = subprocess.Popen(
        [programs.recall, "--data", folder, *FLAGS, "--script", "-"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=programs.environment)
    process.stdin.write(text.encode())
    process.stdin.close()
    output = b""
    started = time.monotonic()
    kind, amount = kill
    stream = process.stdout.fileno()
    while kind == "seconds" or len(output) < amount:
        left = amount - (time.monotonic() - started) if kind == "seconds" else 30
        if left <= 0 or not select.select([stream], [], [], left)[0]:
            break
        # By bytes a little at a time, so that the kill comes near the place that was drawn.
        chunk = os.read(stream, 256 if kind == "bytes" else 65536)
        if not chunk:
            break
        output += chunk
    process.send_signal(signal.SIGKILL)
    while chunk := os.read(stream, 65536):
        output += chunk
    process.wait()
    return output.decode(errors="replace")


def key_ids(events):
    log = uuid.UUID(next(e for e in events if e["type"] == "log-created")["data"]["log"])
    return {f"rating-{n}": str(uuid.uuid5(log, f"rating-{n}")) for n in range(1, CARDS + 1)}


def check(programs, folder, output, place):
    """How many answers were acknowledged, all of them stored; None if there is no log yet."""
    keys = acknowledged(output)
    if not os.path.exists(folder):
        need(not keys, f"{place}: answers were printed, but there is no log")
        return None
    done = programs.run(programs.replay, "verify", folder, "--json", expect=(0, 1, 3))
    if done.returncode == 3:
        # Killed between the folder and its first event.
        need(not keys, f"{place}: answers were printed, but there is no log")
        return None
    report = json.loads(done.stdout)
    need(report["ok"], f"{place}: verify says {report}")
    events = programs.events(folder)
    ids = [event["id"] for event in events]
    need(len(ids) == len(set(ids)), f"{place}: an id stands twice")
    if keys:
        names = key_ids(events)
        lost = sorted(key for key in keys if names[key] not in ids)
        need(not lost, f"{place}: acknowledged and lost: {lost}")
    return len(keys)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recall")
    parser.add_argument("replay")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=50)
    options = parser.parse_args()
    source = random.Random(options.seed)
    programs = Programs(options.recall, options.replay)
    text = "\n".join(session(source)) + "\n"

    whole = programs.path("whole")
    started = time.monotonic()
    printed = run_and_kill(programs, whole, text, ("seconds", 60))
    length = time.monotonic() - started
    answers = check(programs, whole, printed, "unbroken session")
    need(answers == CARDS, f"the unbroken session answered {answers} of {CARDS} cards:\n{printed[-1500:]}")
    events_of_whole = programs.audit_json("replay", whole)["events"]

    total = 0
    for number in range(options.kills):
        folder = programs.path(f"kill-{number}")
        kill = (("seconds", source.uniform(0, length)) if number % 2 == 0
                else ("bytes", source.randrange(1, len(printed))))
        output = run_and_kill(programs, folder, text, kill)
        place = f"kill {number} ({kill[0]} {kill[1]:.4f}, seed {options.seed})"
        acknowledged_here = check(programs, folder, output, place)
        if acknowledged_here is not None:
            total += acknowledged_here
            resume(programs, folder, place)
        shutil.rmtree(folder, ignore_errors=True)
    print(f"crash: {options.kills} kills, seed {options.seed}, {total} acknowledged answers, none "
          f"lost; unbroken session {events_of_whole} events in {length:.2f} s")


def resume(programs, folder, place):
    """Sends every rating again, twice: what was stored answers so, and there is one event a key."""
    before = {e["id"] for e in programs.events(folder, "--type", "review")}
    if not before:
        return
    names = key_ids(programs.events(folder))
    known = [key for key in names if names[key] in before]
    ratings = {e["id"]: e["data"]["rating"] for e in programs.events(folder, "--type", "review")}
    lines = ["review"] + [f"{ratings[names[key]]} @{key}" for key in known * 2] + ["stop"]
    output = programs.study(folder, "\n".join(lines) + "\n", *FLAGS, expect=(0, 1))
    need(output.count("already recorded") == 2 * len(known),
         f"{place}: {len(known)} answers sent twice again, printed:\n{output[-1500:]}")
    after = {e["id"] for e in programs.events(folder, "--type", "review")}
    need(before == after, f"{place}: sending again changed the reviews")
    need(programs.audit_json("verify", folder)["ok"], f"{place}: not whole after going on")


main()
