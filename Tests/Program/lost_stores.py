"""Takes a store away, exchanges it, hides it or breaks its pages, and looks at what is said.

    lost_stores.py RECALL RECALL-REPLAY [--seed N]
"""
import argparse
import os
import random
import shutil
import subprocess

from folder import FLAGS, HEADER, Folder
from program import Programs, need


def gone_log(programs, source):
    """A log that was there is missed, and nothing begins in its place until that is said."""
    for name, lose in (("emptied", lambda f: open(f.file, "wb").close()),
                       ("deleted", lambda f: os.remove(f.file)),
                       ("folder", lambda f: shutil.rmtree(f.path))):
        folder = Folder(programs, name)
        lose(folder)
        for words in (["verify"], ["state"], ["export", "--to", "events"]):
            programs.audit(words[0], folder.path, *words[1:], expect=(3,))
        refused = programs.run(programs.recall, "--data", folder.path, *FLAGS, "home", expect=(3,))
        text = refused.stderr.decode()
        need(f"ended at event {len(folder.events)}" in text and "doctor" in text, text)
        need(not os.path.exists(folder.file) or not folder.bytes(), "something was begun")
        programs.audit("import", folder.export, "--into", folder.path, expect=(0,))
        need(folder.verify(0)["events"] == len(folder.events), "it was not put back")
        lose(folder)
        folder.doctor("--accept-rollback", expect=0)
        programs.study(folder.path, "deck new Anew\n", *FLAGS)
        need(len(programs.events(folder.path)) < 5, "it did not begin anew")

    ours, other = Folder(programs, "ours"), Folder(programs, "others", "--seed", "2")
    shutil.rmtree(ours.path)
    shutil.copytree(other.path, ours.path)
    report = ours.verify(1)
    need(any("where log" in f["message"] for f in report["findings"]), report["findings"])
    refused = programs.study(ours.path, "card add Spanish x y\n", *FLAGS, expect=(1, 3))
    need("added" not in refused, "another log was written to")
    ours.doctor("--accept-rollback", expect=0)
    programs.study(ours.path, "card add Spanish x y\n", *FLAGS)


def damaged_head(programs, source):
    """A flipped bit in the stored head's link: the head file stays as it was, and the head is mended."""
    folder = Folder(programs, "head")
    link = bytes.fromhex(folder.verify(0)["head"])
    data = folder.bytes()
    mark = len(folder.events).to_bytes(8, "big") + link
    places = [at for at in range(len(data)) if data.startswith(mark, at)]
    need(places, "the head is not in the file")
    for at in places:
        data[at + 8 + source.randrange(32)] ^= 1 << source.randrange(8)
    folder.write(data)
    state = os.path.join(programs.home, "state", "recallbox")

    def heads():
        texts = {}
        for name in os.listdir(state):
            if name.endswith(".head"):
                with open(os.path.join(state, name)) as file:
                    texts[name] = file.read()
        return texts

    before = heads()
    programs.study(folder.path, "decks\ncard add Spanish x y\n", *FLAGS, expect=(1, 3))
    need(heads() == before, "the head file was written from a damaged head")
    report = folder.verify(1)
    need(not any("fork" in f["message"] for f in report["findings"]), report["findings"])
    folder.doctor("--fix", expect=0)
    need(folder.verify(0)["ok"], "not whole after mending")
    programs.study(folder.path, "card add Spanish x y\n", *FLAGS)


def damaged_pages(programs, source):
    """Flipped bits in pages' headers and places of rows: told, never the end of a program."""
    folder = Folder(programs, "pages")
    good = folder.bytes()
    pages = [at for at in range(0, len(good), 4096)
             if int.from_bytes(good[at:at + 8], "little") == at // 4096]
    # Pages that lie free hold nothing that could be lost.
    used = []
    for at in pages:
        data = bytearray(good)
        data[at + 10:at + 16] = bytes(6)
        folder.write(data)
        if programs.run(programs.replay, "verify", folder.path, expect=None).returncode != 0:
            used.append(at)
    found = 0
    for number in range(60):
        data, at = bytearray(good), source.choice(used)
        offset = source.choice(list(range(24)) + list(range(24, 200)))
        data[at + offset] ^= 1 << source.randrange(8)
        folder.write(data)
        where = f"page {at // 4096}, byte {offset}"
        for words in (["verify"], ["doctor"], ["state"]):
            done = programs.run(programs.replay, words[0], folder.path, expect=None)
            need(done.returncode in (0, 1, 3, 5), f"{words[0]} ended with {done.returncode}: {where}")
            found += done.returncode != 0
    need(found > 30, f"only {found} were found")
    folder.write(good)


def two_names(programs, source):
    """A link to the store is the store; a file under two names is read and not written."""
    folder = Folder(programs, "named")
    other = programs.path("linked")
    os.mkdir(other)
    os.symlink(folder.file, other + "/log.mdb")
    programs.study(other, "card add Spanish x y\n", *FLAGS)
    need(len(programs.events(folder.path)) == len(folder.events) + 1, "the link is another store")
    need(os.listdir(other) == ["log.mdb"], os.listdir(other))
    os.remove(other + "/log.mdb")
    os.link(folder.file, other + "/log.mdb")
    for path in (folder.path, other):
        programs.audit("verify", path)
        programs.run(programs.recall, "--data", path, *FLAGS, "decks")
        refused = programs.run(programs.recall, "--data", path, *FLAGS, "card", "add", "Spanish",
                               "p", "q", expect=(1,))
        need(b"2 names" in refused.stderr + refused.stdout, refused)
    os.remove(other + "/log.mdb")
    programs.study(folder.path, "card add Spanish p q\n", *FLAGS)


def wrong_kinds(programs, source):
    """What is no file or no folder is said to be so, and nothing is moved."""
    folder = Folder(programs, "kinds")
    path = programs.path("notes.txt")
    with open(path, "w") as file:
        file.write("mine")
    done = programs.run(programs.recall, "--data", path, *FLAGS, "home", expect=(3,))
    need(b"no folder" in done.stderr, done.stderr)
    done = programs.run(programs.replay, "import", folder.export, "--into", path, expect=(1, 3))
    need(b"no folder" in done.stderr, done.stderr)
    with open(path) as file:
        need(file.read() == "mine", "the file was changed")
    need(not [name for name in os.listdir(programs.home) if "building" in name], "left behind")
    os.remove(folder.file)
    os.mkdir(folder.file)
    done = programs.run(programs.recall, "--data", folder.path, *FLAGS, "home", expect=(3,))
    need(b"it is a folder" in done.stderr, done.stderr)
    programs.audit("verify", folder.path, expect=(3,))


def not_ours(programs, source):
    """A log that can be read and not written: read by all that reads, refused by all that writes."""
    folder = Folder(programs, "readable")
    as_user = {}
    if os.getuid() == 0:
        as_user = {"user": 65534, "group": 65534, "extra_groups": []}
    os.chmod(programs.home, 0o755)
    os.chmod(folder.file, 0o444)
    os.chmod(folder.path, 0o555)
    os.chmod(folder.export, 0o444)
    for name in ("log.mdb-lock", "log.mdb-writer"):
        os.chmod(os.path.join(folder.path, name), 0o400)
    home = programs.path("visitor")
    os.mkdir(home)
    os.chmod(home, 0o777)
    environment = {**programs.environment, "HOME": home, "XDG_STATE_HOME": home + "/state"}

    # Where the programs were built the visitor may not look, such as in a home of root's.
    recall, replay = (shutil.copy(program, programs.path(os.path.basename(program)))
                      for program in (programs.recall, programs.replay))

    def run(program, *words):
        return subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True,
                              env=environment, **as_user)

    before = (folder.bytes(), sorted(os.listdir(folder.path)))
    for words in (["verify", folder.path], ["state", folder.path],
                  ["export", folder.path, "--to", "events"]):
        done = run(replay, *words)
        need(done.returncode == 0, f"{words[0]}: {done.stderr}")
    for words in (["home"], ["decks"], ["stats"]):
        done = run(recall, "--data", folder.path, *FLAGS, *words)
        need(done.returncode == 0, f"{words[0]}: {done.stderr}")
    for program, words in (
            (recall, ["--data", folder.path, *FLAGS, "card", "add", "Spanish", "x", "y"]),
            (recall, ["--data", folder.path + "/sub", *FLAGS, "deck", "new", "A"]),
            (replay, ["import", folder.export, "--into", folder.path + "/sub"])):
        done = run(program, *words)
        need(done.returncode == 1, f"{words}: {done.returncode} {done.stderr}")
        need(b"cannot be written" in done.stderr + done.stdout, done)
    need((folder.bytes(), sorted(os.listdir(folder.path))) == before, "something was changed")
    os.chmod(folder.path, 0o700)


def two_beginners(programs, source):
    """Two programs begin in one new folder: what either says is stored stays there."""
    for turn in range(25):
        path = programs.path(f"begun/{turn}/log")
        script = [programs.recall, "--data", path, *FLAGS, "-c"]
        names = ("Spanish", source.choice(("Spanish", "French")))
        running = [subprocess.Popen([*script, f"deck new {name}"], env=programs.environment,
                                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE) for name in names]
        said = [(process.communicate(), process.returncode) for process in running]
        made = [name for name, (_, code) in zip(names, said) if code == 0]
        need(made, f"nobody made a deck: {said}")
        need(all(code in (0, 1) for _, code in said), f"{said}")
        decks = programs.study(path, "decks\n", *FLAGS)
        need(all(name in decks for name in made), f"{made} of {decks}")
        programs.audit("verify", path, expect=(0,))


def greatest_number(programs, source):
    """Keys of records that are no numbers of events: passed over, and the rest is saved."""
    folder = Folder(programs, "keys")
    data, sequence = folder.bytes(), source.randrange(20, 40)
    # A row: its length, its flags, the length of its key, its key, then the record.
    places = [at - HEADER - 8 for at in folder.body(data, sequence)]
    for at in places:
        need(data[at:at + 8] == sequence.to_bytes(8, "big"), "no key there")
        data[at:at + 8] = b"\xff" * 8
    folder.write(data)
    folder.doctor(expect=1)
    folder.doctor("--fix", "--from", folder.export, expect=0)
    need(folder.verify(0)["events"] == len(folder.events), "not all came back")


def full_disk(programs, source):
    """An export that finds no room is a command that failed."""
    folder = Folder(programs, "full")
    if os.path.exists("/dev/full"):
        programs.audit("export", folder.path, "--to", "events", "-o", "/dev/full", "--yes",
                       expect=(1,))
    programs.audit("export", folder.path, "--to", "events", "-o", programs.path("no/such/x.rblog"),
                   expect=(1, 2))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("recall")
    parser.add_argument("replay")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source = random.Random(options.seed)
    programs = Programs(options.recall, options.replay)
    checks = (gone_log, damaged_head, damaged_pages, two_names, wrong_kinds, not_ours, full_disk,
              two_beginners, greatest_number)
    for check in checks:
        check(programs, source)
    print(f"lost stores: {', '.join(check.__name__ for check in checks)}: found and named "
          f"(seed {options.seed})")


main()
