"""What the built programs end with: every code of the list, each in the way it comes about.

    exits.py RECALL RECALL-REPLAY
"""
import fcntl
import os
import signal
import subprocess
import sys

from program import Programs, need

FLAGS = ["--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--plain"]


def interrupted(programs, folder):
    """A script that waits for its next line ends with 130; what it did before is stored."""
    process = subprocess.Popen(
        [programs.recall, "--data", folder, *FLAGS, "--script", "-"], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=programs.environment)
    process.stdin.write(b"deck new D\ncard add D a b\n")
    process.stdin.flush()
    # The answer says that the program has read the line and goes on to wait.
    need(process.stdout.readline() == b"d1 D\n", "no answer came")
    need(process.stdout.readline() == b"c1 added to D.\n", "no answer came")
    process.send_signal(signal.SIGINT)
    code = process.wait()
    need(code == 130, f"an interrupted script ended with {code}")
    process.stdin.close()
    need("c1 new: a" in programs.study(folder, "queue\n", *FLAGS), "what was done is not there")


def locked(programs, folder):
    """A writer that finds the lock taken says who has it and ends with 4; readers go on."""
    with open(os.path.join(folder, "log.mdb-writer"), "r+b") as file:
        fcntl.lockf(file, fcntl.LOCK_EX)
        done = programs.run(
            programs.recall, "--data", folder, *FLAGS, "deck", "new", "E", expect=(4,))
        error = done.stderr.decode()
        need(str(os.getpid()) in error, f"the holder is not named: {error}")
        need(done.stdout == b"", f"there is a result: {done.stdout}")
        script = programs.run(
            programs.recall, "--data", folder, *FLAGS, "--script", "-",
            given=b"deck new E\ndecks\n", expect=(4,))
        need(b"line 1: " in script.stderr and script.stdout == b"", f"{script}")
        need("D" in programs.study(folder, "decks\n", *FLAGS), "a reader was kept out")
        programs.audit("verify", folder)
    need("d2 E" in programs.study(folder, "deck new E\n", *FLAGS), "the lock outlived its holder")


def the_rest(programs, folder):
    """0, 1, 2 and 3, by both programs."""
    def code(program, *words):
        return programs.run(program, *words, expect=None).returncode

    recall, replay = programs.recall, programs.replay
    need(code(recall, "--data", folder, *FLAGS, "decks") == 0, "decks")
    need(code(replay, "verify", folder) == 0, "verify")
    need(code(recall, "--data", folder, *FLAGS, "deck", "new", "D") == 1, "a name that is taken")
    need(code(replay, "state", folder, "--card", "c99") == 1, "a card that is not there")
    need(code(recall, "--no-such-flag") == 2, "a wrong flag")
    need(code(replay, "no-such-command") == 2, "a wrong command")
    need(code(replay, "verify", programs.path("nowhere")) == 3, "no log")


def main():
    programs = Programs(sys.argv[1], sys.argv[2])
    folder = programs.path("exits")
    for check in (interrupted, the_rest, locked):
        check(programs, folder)
        print(f"exits: {check.__name__} is as it should be")


main()
