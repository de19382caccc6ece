"""Verifies an `.rblog` with nothing but the format's description, cbor2 and hashlib.

    rblog.py FILE [--head SEQ:LINK]

Prints one JSON object: the records, the last link and what was found. Exit code 0 when nothing was,
1 otherwise. `--head` is a link that was seen before and remembered elsewhere.

It shares no code with the programs: `compare.py` holds the two against each other.
"""
import argparse
import base64
import json
import sys

from strict import (BODY_LIMIT, Malformed, big_endian, content_hash, extent, genesis, is_kind,
                    merkle_root, next_link, read_body, read_item, sha256)

LOG_CREATED, UNDO, ROLLBACK_ACCEPTED, REDACT = 0, 2, 3, 9
DECK_CREATED, CARD_CREATED = 32, 38
FORMAT = 1
CONTENT_CHANGED = "content changed, or its time or place"


# The file


class Archive:
    """What an `.rblog` holds: the header, records as [seq, recorded, flags, link, body], a text.

    A file that ends early, or stops being one, is read up to there; `fault` says why.
    """

    def __init__(self, data):
        self.records, self.checkpoint, self.header, self.fault = [], None, None, None
        try:
            self.read(data)
        except Malformed as error:
            if self.header is None:
                raise
            self.fault = str(error)

    def read(self, data):
        position = 0
        while position < len(data):
            end = extent(data, position)
            item = read_item(data[position:end])
            position = end
            if self.header is None:
                self.header = self.checked_header(item)
            elif self.checkpoint is not None:
                raise Malformed("something follows the checkpoint")
            elif isinstance(item, str):
                self.checkpoint = item
            else:
                self.records.append(self.checked_record(item))
        if self.checkpoint is None:
            raise Malformed("no checkpoint at the end")

    @staticmethod
    def checked_header(item):
        good = (
            isinstance(item, dict) and item.get(0) == "rblog" and item.get(1) == 1
            and is_kind(item.get(2), bytes) and len(item[2]) == 16
            and is_kind(item.get(3), int) and item[3] == 1
            and is_kind(item.get(4), bytes) and len(item[4]) == 32)
        if not good:
            raise Malformed("no header of an .rblog that begins with its log")
        return item

    @staticmethod
    def checked_record(item):
        good = (
            isinstance(item, list) and len(item) == 5
            and all(is_kind(value, kind) for value, kind in zip(item, (int, int, int, bytes, bytes)))
            and item[0] >= 1 and item[2] in (0, 1) and len(item[3]) == 32
            and len(item[4]) <= BODY_LIMIT and (item[2] == 0 or len(item[4]) == 32))
        if not good:
            raise Malformed("no record")
        return item

    def items(self):
        return [self.header, *self.records, self.checkpoint]


# The verdict


class Verdict:
    def __init__(self):
        self.findings, self.log, self.link, self.count = [], None, None, 0

    def find(self, check, sequence, what):
        self.findings.append({"check": check, "seq": sequence, "what": what})

    def json(self):
        return {
            "events": self.count, "findings": sorted(self.findings, key=lambda f: (f["seq"] or 0, f["check"])),
            "head": self.link.hex() if self.link else None,
            "log": self.log.hex() if self.log else None, "ok": not self.findings,
        }


def content_of(record):
    return record[4] if record[2] & 1 else content_hash(record[4])


def verify(data, head=None):
    """The verdict on a file's bytes; `head` is a (number, link) that was seen before."""
    verdict = Verdict()
    try:
        archive = Archive(data)
    except Malformed as error:
        verdict.find("framing", None, str(error))
        return verdict
    verdict.log = archive.header[2]
    records = archive.records
    if archive.fault:
        verdict.find("framing", len(records) + 1, archive.fault)
    for place, record in enumerate(records):
        if record[0] != place + 1:
            verdict.find("sequence", place + 1, f"the next record is {record[0]}")
            records = records[:place]
            break
    verdict.count = len(records)
    verdict.link = records[-1][3] if records else archive.header[4]
    named = check_links(verdict, archive, records)
    check_times(verdict, records, named)
    check_bodies(verdict, records)
    check_beginning(verdict, records)
    check_undos(verdict, records)
    has_gap = any(finding["check"] == "sequence" for finding in verdict.findings)
    if not has_gap:
        check_memory(verdict, records, head)
    # What is cut off may have said that a body was taken out, and has no checkpoint.
    if not has_gap and not archive.fault:
        check_redactions(verdict, records)
        check_checkpoint(verdict, archive, records)
    return verdict


def events_of(records):
    """The records whose bodies are known events, each with what it says."""
    for record in records:
        if record[2] & 1:
            continue
        try:
            event = read_body(record[4])
        except Malformed:
            continue
        if event[0] == 1:
            yield record[0], event


def check_beginning(verdict, records):
    """A log is made once, by its first event, which names the log and a format that is known."""
    for sequence, event in events_of(records):
        made = event[9] if event[2] == LOG_CREATED else None
        if sequence == 1 and made is None:
            verdict.find("schema", 1, "the first event does not make a log")
        if made is None:
            continue
        if sequence > 1:
            verdict.find("schema", sequence, "the log is made once more")
        elif made.get(0) != verdict.log or made.get(1) != FORMAT:
            verdict.find("schema", 1, "made as another log, or of another format")


def check_undos(verdict, records):
    lasting = set()
    for sequence, event in events_of(records):
        if event[2] in (LOG_CREATED, ROLLBACK_ACCEPTED, REDACT):
            lasting.add(event[1])
        elif event[2] == UNDO and event[9].get(0) in lasting:
            verdict.find("undo", sequence, "undoes what cannot be undone")


def check_links(verdict, archive, records):
    """Each link follows from the one before; returns the numbers that do not fit."""
    previous, named, changed = archive.header[4], set(), []
    if previous != genesis(archive.header[2]):
        verdict.find("chain", 0, "the link before the first is not the log's own")
        previous = genesis(archive.header[2])
    for place, record in enumerate(records):
        computed = next_link(previous, record[0], record[1], content_of(record))
        previous = record[3]
        if computed == record[3]:
            continue
        named.add(record[0])
        if place + 1 < len(records):
            later = records[place + 1]
            if next_link(computed, later[0], later[1], content_of(later)) == later[3]:
                verdict.find("chain", record[0], "link field damaged, content good")
                previous = computed
                continue
        changed.append(record)
    for number, what in sorted(exchanged(archive, records, changed).items()):
        if what is None:
            named.discard(number)
        else:
            verdict.find("chain", number, what)
    return named


def exchanged(archive, records, changed):
    """What is to be said of records whose link does not fit: one that stands in another's place is
    named as such, and one behind it whose link does fit then is not named at all."""
    said = {record[0]: CONTENT_CHANGED for record in changed}
    if not 1 < len(changed) <= 64:
        return said
    standing = {}
    for number in [record[0] for record in changed]:
        before = standing.get(number - 1) or (records[number - 2] if number > 1 else None)
        previous = before[3] if before else genesis(archive.header[2])
        for record in changed:
            if next_link(previous, number, record[1], content_of(record)) == record[3]:
                if record[0] == number:
                    said[number] = None
                else:
                    standing[number] = record
                    said[record[0]] = f"{CONTENT_CHANGED}: it is event {number}"
                break
    if not standing:
        said = {record[0]: CONTENT_CHANGED for record in changed}
    return said


def check_times(verdict, records, named):
    for earlier, record in zip(records, records[1:]):
        if record[1] < earlier[1] and not named & {earlier[0], record[0]}:
            verdict.find("time", record[0], "recorded before the event before it")


def check_bodies(verdict, records):
    known = {}
    for record in records:
        if record[2] & 1:
            continue
        try:
            event = read_body(record[4])
        except Malformed as error:
            verdict.find("schema", record[0], str(error))
            continue
        if event[1] in known:
            verdict.find("idempotency", record[0], f"id of event {known[event[1]]}")
        known.setdefault(event[1], record[0])


def check_redactions(verdict, records):
    covers = {}
    for sequence, event in events_of(records):
        if event[2] == REDACT and is_kind(event[9].get(0), bytes):
            covers[event[9][0]] = sequence
    for record in records:
        if record[2] & 1 and covers.get(record[4], 0) <= record[0]:
            verdict.find("chain", record[0], "redacted, and no later event says so")


def check_memory(verdict, records, head):
    if head is None:
        return
    sequence, link = head
    last = records[-1][0] if records else 0
    if sequence > last:
        verdict.find("chain", last, f"log ends here, was at {sequence}")
    elif any(record[0] == sequence and record[3] != link for record in records):
        verdict.find("chain", sequence, "another link was seen here")


def check_checkpoint(verdict, archive, records):
    last = records[-1][0] if records else 0
    leaves = [sha256(b"\0", big_endian(record[0]), big_endian(record[1]), content_of(record))
              for record in records]
    # Signatures follow behind an empty line; whose they are is for `proofs.py`.
    text, blank, _ = archive.checkpoint.rpartition("\n\n")
    lines = (text + "\n" if blank else archive.checkpoint).split("\n")
    wanted = [
        ("another log's", "recallbox.log/" + archive.header[2].hex()),
        ("of another size", str(last)),
        ("of another root", base64.b64encode(merkle_root(leaves)).decode()),
        ("of another link", "chain " + base64.b64encode(verdict.link).decode()),
    ]
    if len(lines) != 5 or lines[4]:
        verdict.find("chain", last, "the checkpoint cannot be read")
        return
    # Over a damaged record root and link say nothing of the last one.
    damaged = any(finding["what"].startswith(CONTENT_CHANGED) for finding in verdict.findings)
    if damaged:
        del wanted[2:]
    for (what, text), line in zip(wanted, lines):
        if text != line:
            verdict.find("chain", last, f"the checkpoint is {what}")
            return


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--head", metavar="SEQ:LINK")
    words = parser.parse_args()
    head = None
    if words.head:
        sequence, link = words.head.split(":")
        head = int(sequence), bytes.fromhex(link)
    with open(words.file, "rb") as file:
        verdict = verify(file.read(), head)
    print(json.dumps(verdict.json(), sort_keys=True))
    return 0 if not verdict.findings else 1


if __name__ == "__main__":
    sys.exit(main())
