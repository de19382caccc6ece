"""Feeds mutated packages and lists to the importer: no crash, no hang, no changed log.

Packages are damaged on three levels: the whole file, the packed collection (with checksums that
fit again), and single cells of its tables, which get values of other kinds and sizes.
"""

import argparse
import io
import os
import random
import select
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SAMPLES = os.path.join(ROOT, "Fixtures", "anki")
SECONDS = 60
VALUES = [
    None, 0, 1, -1, 2**31, -(2**31), 2**53, 2**63 - 1, -(2**63), 1.5, 12.7, float("inf"), 1e300,
    "", "text", "\x1f" * 40, "{{c1::" * 50, "<b" * 200, "a" * 5000, b"", b"\x08\xff", b"\xff" * 64,
    "\u202e\x1b]52;c;x\x07", "{}", "[1,2", '{"1":{"name":"a::::b","conf":"x"}}',
]


def read(name):
    with open(os.path.join(SAMPLES, name), "rb") as file:
        return file.read()


def damaged(data, rng):
    data = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        if not data:
            break
        place = rng.randrange(len(data))
        choice = rng.randrange(7)
        if choice == 0:
            data[place] ^= 1 << rng.randrange(8)
        elif choice == 1:
            data[place] = rng.randrange(256)
        elif choice == 2:
            del data[place:place + rng.randint(1, 64)]
        elif choice == 3:
            data[place:place] = data[place:place + rng.randint(1, 64)]
        elif choice == 4:
            data[place:place] = bytes(rng.choices([0, 34, 44, 10, 13, 92, 123, 255, 35], k=3))
        elif choice == 5 and rng.random() < 0.2:
            del data[place:]
        else:
            data[place:place + 4] = b"\xff\xff\xff\xff"
    return bytes(data)


def entries(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def odd_cells(database, folder, rng):
    path = os.path.join(folder, "cells.db")
    with open(path, "wb") as file:
        file.write(database)
    connection = sqlite3.connect(path)
    connection.create_collation("unicase", lambda a, b: (a > b) - (a < b))
    try:
        for _ in range(rng.randint(1, 5)):
            table = rng.choice(["cards", "notes", "revlog", "col", "cards", "revlog"])
            columns = [row[1] for row in connection.execute(f"pragma table_info({table})")]
            ids = [row[0] for row in connection.execute(f"select id from {table}")]
            if not ids:
                continue
            try:
                connection.execute(
                    f"update {table} set [{rng.choice(columns)}] = ? where id = ?",
                    (rng.choice(VALUES), rng.choice(ids)))
            except (sqlite3.Error, OverflowError):
                pass
        connection.commit()
    finally:
        connection.close()
    with open(path, "rb") as file:
        return file.read()


def made(kind, folder, rng):
    """A file to import: its name and its bytes."""
    if kind == "file":
        name = rng.choice(["sample.apkg", "sample_legacy.colpkg"])
        return "m." + name.split(".")[1], damaged(read(name), rng)
    if kind == "packed":
        files = entries(read("sample.apkg"))
        files["collection.anki21b"] = damaged(files["collection.anki21b"], rng)
        return "m.apkg", packed(files)
    if kind == "database":
        files = entries(read("sm2_day30_legacy.apkg"))
        files["collection.anki21"] = damaged(files["collection.anki21"], rng)
        return "m.apkg", packed(files)
    if kind == "cells":
        files = entries(read("sample_legacy.apkg"))
        files["collection.anki21"] = odd_cells(files["collection.anki21"], folder, rng)
        return "m.apkg", packed(files)
    if kind == "json":
        return "m.json", damaged(read("expected.json")[: rng.choice([300, 9000])], rng)
    return rng.choice(["m.csv", "m.tsv"]), damaged(
        read(rng.choice(["notes.txt", "notes_comma.csv", "notes_plain.txt"])), rng)


class Probe:
    def __init__(self, program):
        self.program = program
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, path):
        self.process.stdin.write(path + "\n")
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], SECONDS)
        if not ready:
            self.process.kill()
            return "HANG"
        return self.process.stdout.readline().strip() or f"CRASH {self.process.wait()}"

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("probe")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600)
    arguments = parser.parse_args()
    kinds = ["file", "packed", "database", "cells", "cells", "json", "list", "list"]
    folder = tempfile.mkdtemp(prefix="recallbox-fuzz-")
    probe = Probe(arguments.probe)
    counts = {}
    bad = 0
    try:
        for number in range(arguments.count):
            rng = random.Random(f"{arguments.seed}/{number}")
            kind = kinds[number % len(kinds)]
            name, data = made(kind, folder, rng)
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(data)
            answer = probe.ask(path)
            word = answer.split(" ")[0]
            counts[word] = counts.get(word, 0) + 1
            if word not in ("ok", "refused"):
                bad += 1
                kept = os.path.join(tempfile.gettempdir(), f"recallbox-fuzz-bad-{number}-{name}")
                shutil.copy(path, kept)
                print(f"seed {arguments.seed}, file {number} ({kind}): {answer}; kept as {kept}")
                if word in ("HANG",) or word.startswith("CRASH"):
                    probe.start()
            os.remove(path)
    finally:
        probe.end()
        shutil.rmtree(folder, ignore_errors=True)
    told = ", ".join(f"{count} {word}" for word, count in sorted(counts.items()))
    print(f"imports: {arguments.count} mutated files, seed {arguments.seed}: {told}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
