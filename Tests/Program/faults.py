"""Damages the file of a data folder in the ways a disk or a hand can, and looks at what is said.

    faults.py RECALL RECALL-REPLAY [--seed N]
"""
import argparse
import os
import random
import shutil

from folder import CARDS, FLAGS, Folder
from program import Programs, need


def flipped_body(programs, source):
    """One bit of a body: that event alone is named, and an export puts it back."""
    for _ in range(5):
        folder = Folder(programs, f"body-{source.random()}")
        sequence = source.randrange(2, len(folder.events))
        good = programs.audit("replay", folder.path, "--at", sequence - 1)
        folder.flip(sequence, 27, source.randrange(8))
        report = folder.verify(1)
        chain = [f for f in folder.errors(report) if f[0] in ("chain", "framing", "sequence")]
        need(chain == [("chain", sequence)], f"flipped {sequence}, named {folder.errors(report)}")
        partial = programs.audit("replay", folder.path, expect=(1,))
        need(partial == good, "a replay went beyond the damaged event")
        need(not folder.doctor(expect=1)["ok"], "doctor finds nothing")
        folder.doctor("--fix", expect=1)
        mended = folder.doctor("--fix", "--from", folder.export, expect=0)
        need(any(str(sequence) in line for line in mended["mended"]), f"mended {mended}")
        need(folder.verify(0)["ok"], "not whole after mending")
        again = programs.path("again.rblog")
        programs.audit("export", folder.path, "--to", "events", "-o", again, "--yes")
        with open(again, "rb") as left, open(folder.export, "rb") as right:
            need(left.read() == right.read(), "the mended log is another one")


def flipped_link(programs, source):
    """One bit of a stored link: repairable without help."""
    folder = Folder(programs, "link")
    sequence = source.randrange(2, len(folder.events) - 1)
    folder.flip(sequence, -source.randrange(1, 32))
    report = folder.verify(1)
    need(folder.errors(report)[:1] == [("chain", sequence)], f"named {folder.errors(report)}")
    need("link field damaged" in report["findings"][0]["message"], report["findings"][0]["message"])
    folder.doctor("--fix", expect=0)
    need(folder.verify(0)["ok"], "not whole after mending")


def damaged_row(programs, source):
    """A row of a table beside the log: found, and built anew."""
    folder = Folder(programs, "row")
    hashes = folder.verify(0)["stateHash"]
    data = folder.bytes()
    text = b"front-%03d-text" % source.randrange(CARDS)
    hit = 0
    for at in range(len(data)):
        # In the log CBOR puts its length before the text, in the table a number of four bytes.
        if data.startswith(text, at) and data[at - 1] != 0x60 | len(text):
            data[at] ^= 1
            hit += 1
    need(hit, "the table does not hold the text")
    folder.write(data)
    report = folder.verify(1)
    need(("projections" in {check for check, _ in folder.errors(report)}), folder.errors(report))
    folder.doctor("--fix", expect=0)
    need(folder.verify(0)["stateHash"] == hashes, "built anew, the state is another one")


def older_copy(programs, source):
    """An older copy of the file comes back: the head file knows, and writing waits for a word."""
    folder = Folder(programs, "older")
    shutil.copy(folder.file, folder.file + ".old")
    before = len(folder.events)
    programs.study(folder.path, "card add Spanish later spaeter\n", *FLAGS)
    for name in os.listdir(folder.path):
        if name.startswith("log.mdb-"):
            os.remove(os.path.join(folder.path, name))
    os.replace(folder.file + ".old", folder.file)
    report = folder.verify(1)
    need(report["events"] == before, "the older copy does not end where it did")
    need(any("was at" in f["message"] for f in report["findings"]), report["findings"])
    refused = programs.study(folder.path, "card add Spanish x y\n", *FLAGS, expect=(1, 3))
    need("added" not in refused, "an older copy was written to")
    need(len(programs.events(folder.path)) == before, "an older copy grew")
    folder.doctor("--accept-rollback", expect=0)
    programs.study(folder.path, "card add Spanish x y\n", *FLAGS, "--yes")
    events = programs.events(folder.path)
    need(events[before]["type"] == "rollback-accepted", events[before]["type"])
    need(events[before]["data"]["seq"] == before + 1, events[before]["data"])
    need(folder.verify(0)["ok"], "not whole after going on")

    shutil.rmtree(programs.home + "/state")
    report = folder.verify(0)
    need(any("no outside memory" in f["message"] for f in report["findings"]), report["findings"])


def cut_file(programs, source):
    """A file shorter than its pages is refused by what reads the log; verify says what is wrong with it."""
    folder = Folder(programs, "cut")
    data = folder.bytes()
    folder.write(data[: len(data) // 2 // 4096 * 4096])
    programs.audit("verify", folder.path, expect=(1,))
    programs.audit("state", folder.path, expect=(3,))
    programs.run(programs.recall, "--data", folder.path, *FLAGS, "decks", expect=(3,))
    report = folder.doctor(expect=1)
    need(report["problems"][0]["check"] == "framing", report)
    need(len(folder.bytes()) < len(data), "the cut file was changed")


def no_log(programs, source):
    """Nothing there, nothing readable, and nothing made by looking."""
    for words in (["verify"], ["replay"], ["state"], ["log"], ["doctor"]):
        programs.audit(*words, programs.path("nothing"), expect=(3,))
    need(not os.path.exists(programs.path("nothing")), "looking made a folder")
    path = programs.path("text.rblog")
    with open(path, "w") as file:
        file.write("this is no log\n")
    programs.audit("verify", path, expect=(3,))
    programs.audit("verify", expect=(2,))
    programs.audit("verfy", "x", expect=(2,))


def open_folder(programs, source):
    """A folder that others can read is named, and closed."""
    folder = Folder(programs, "open")
    os.chmod(folder.path, 0o755)
    need(not folder.doctor(expect=1)["ok"], "an open folder is no problem")
    folder.doctor("--fix", expect=0)
    need(os.stat(folder.path).st_mode & 0o077 == 0, "still open")


def untouched(programs, source):
    """Reading changes not a byte of the file, nor its time."""
    folder = Folder(programs, "untouched")
    before = (folder.bytes(), os.stat(folder.file).st_mtime_ns)
    for words in (["verify"], ["replay"], ["state"], ["log"], ["doctor"], ["export", "--to", "events"]):
        programs.run(programs.replay, words[0], folder.path, *words[1:])
    need((folder.bytes(), os.stat(folder.file).st_mtime_ns) == before, "reading changed the file")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recall")
    parser.add_argument("replay")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    programs = Programs(options.recall, options.replay)
    checks = (flipped_body, flipped_link, damaged_row, older_copy, cut_file, no_log, open_folder,
              untouched)
    for check in checks:
        check(programs, source)
    print(f"faults: {', '.join(check.__name__ for check in checks)}: found, named and mended "
          f"(seed {options.seed})")


main()
