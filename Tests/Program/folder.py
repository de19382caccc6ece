"""A data folder that a check may damage. Standard library only."""
import os
import uuid

from program import need

FLAGS = ["--clock", "2026-03-02T09:00", "--tz", "Europe/Madrid", "--plain"]
CARDS = 60
HEADER = 42  # bytes of a record before its body; the link is the last 32 of them


class Folder:
    """A data folder with a session in it, its export, and its file's bytes."""

    def __init__(self, programs, name, *flags):
        self.programs, self.path = programs, programs.path(name)
        lines = ["deck new Spanish", "deck limit Spanish 500"]
        lines += [f'card add Spanish "front-{n:03}-text" "back {n}"' for n in range(CARDS)]
        lines += ["review"] + ["", "3"] * 30 + ["stop"]
        programs.study(self.path, "\n".join(lines) + "\n", *FLAGS, *flags)
        self.export = programs.path(name + ".rblog")
        programs.audit("export", self.path, "--to", "events", "-o", self.export)
        self.events = programs.events(self.path)
        self.file = os.path.join(self.path, "log.mdb")

    def bytes(self):
        with open(self.file, "rb") as file:
            return bytearray(file.read())

    def write(self, data):
        with open(self.file, "wb") as file:
            file.write(data)

    def body(self, data, sequence):
        """Where the body of an event lies; its id follows the envelope's first keys."""
        event = self.events[sequence - 1]
        mark = b"\x00\x01\x01\x50" + uuid.UUID(event["id"]).bytes
        places = [at for at in range(len(data)) if data.startswith(mark, at)]
        # A page that was copied on writing may be there twice: all are damaged alike.
        need(places, f"event {sequence} is not in the file")
        return [at - 1 for at in places]

    def flip(self, sequence, offset, bit=0):
        data = self.bytes()
        for start in self.body(data, sequence):
            data[start + offset] ^= 1 << bit
        self.write(data)

    def verify(self, expect):
        return self.programs.audit_json("verify", self.path, expect=(expect,))

    def doctor(self, *words, expect):
        return self.programs.audit_json("doctor", self.path, *words, expect=(expect,))

    def errors(self, report):
        return [(f["check"], f.get("seq")) for f in report["findings"] if f["severity"] != "info"]
