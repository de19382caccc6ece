"""Replays one log under other zones, locales and hash seeds: the same bytes each time.

    replay_elsewhere.py RECALL RECALL-REPLAY
"""
import json
import os
import subprocess
import sys

from program import Programs, need

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
STORY = os.path.join(ROOT, "Fixtures/events")
LOCALES = {"de_DE.UTF-8": "de_DE", "tr_TR.UTF-8": "tr_TR"}


def locale_folder(programs):
    """Compiles the locales where the system can; the names alone already reach Foundation."""
    folder = programs.path("locales")
    os.mkdir(folder)
    for name, source in LOCALES.items():
        try:
            subprocess.run(["localedef", "-i", source, "-f", "UTF-8", os.path.join(folder, name)],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        except (OSError, subprocess.CalledProcessError):
            print(f"{name} is not compiled here: replayed under its name only")
    return folder


def main():
    programs = Programs(sys.argv[1], sys.argv[2])
    compiled = locale_folder(programs)
    surroundings = [
        {}, {"TZ": "Asia/Kathmandu"}, {"TZ": "America/St_Johns", "SWIFT_DETERMINISTIC_HASHING": "1"},
        {"LC_ALL": "de_DE.UTF-8", "LOCPATH": compiled},
        {"LC_ALL": "tr_TR.UTF-8", "LOCPATH": compiled, "LANG": "tr_TR.UTF-8", "TZ": "Europe/Istanbul"},
        {"LC_ALL": "C", "TZ": "Pacific/Kiritimati"},
    ]
    logs = sorted(name for name in os.listdir(STORY) if name.endswith(".rblog"))
    need(len(logs) >= 10, "fewer than ten fixture logs")
    runs = 0
    for name in logs:
        log = os.path.join(STORY, name)
        for words in (("replay", log, "--json"), ("state", log, "--json"), ("log", log, "--ndjson"),
                      ("verify", log, "--json")):
            wanted = None
            for environment in surroundings:
                printed = programs.audit(*words, environment=environment)
                wanted = wanted or printed
                need(printed == wanted, f"{words[0]} {name} differs under {environment}")
                runs += 1
    story_is_stable(programs, surroundings)
    digests = one_digest(programs, surroundings)
    print(f"replay: {len(logs)} logs, {runs} runs under {len(surroundings)} surroundings, "
          f"the same bytes; {digests} runs of one life, one digest")


def one_digest(programs, surroundings):
    """One log from an export and from a store, on one core and on all: one head, one state."""
    log, folder = programs.path("life.rblog"), programs.path("life")
    programs.audit("gen", "--learner", "traveller", "--days", "60", "--seed", "9", "-o", log)
    programs.audit("import", log, "--into", folder)
    wanted, runs = None, 0
    for place in (log, folder):
        for prefix in ((), ("taskset", "-c", "0")):
            for environment in surroundings:
                words = (*prefix, programs.replay, "verify", place, "--json")
                done = programs.run(*words, environment=environment)
                verdict = json.loads(done.stdout)
                said = (verdict["head"], verdict["stateHash"], verdict["events"], verdict["attests"])
                need(verdict["ok"], f"{place} is not good under {environment}")
                wanted = wanted or said
                need(said == wanted, f"{place} differs under {environment} {prefix}")
                runs += 1
    return runs


def story_is_stable(programs, surroundings):
    """A session under a given clock prints the same and stores the same, wherever it runs."""
    script = ("deck new İstanbul\ncard add İstanbul ılık warm #i\ncard add İstanbul iğne needle #I\n"
              "review\n\n3\n\n1\nstop\n:clock +10m\nqueue\nfind I\nstats\nhistory\n")
    wanted = None
    for number, environment in enumerate(surroundings):
        folder = programs.path(f"stable-{number}")
        done = programs.run(
            programs.recall, "--data", folder, "--clock", "2026-03-02T09:00", "--tz",
            "Europe/Madrid", "--seed", "7", "--lang", "en", "--script", "-", "--echo",
            given=script.encode(), environment=environment)
        state = programs.audit("replay", folder, "--json")
        wanted = wanted or (done.stdout, state)
        text = wanted[0]
        if environment.get("LC_ALL") == "C":
            # A place without UTF-8 shows the same words with ? for what it cannot encode.
            text = "".join(c if c < "\x80" else "?" for c in text.decode()).encode()
            need(done.stderr.count(b"not UTF-8") == 1, f"no single warning under {environment}")
        need((done.stdout, state) == (text, wanted[1]), f"a session differs under {environment}")


main()
