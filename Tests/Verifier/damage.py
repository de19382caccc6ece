"""Ways in which an `.rblog` can be damaged, each a function from a good file's bytes to others.

Some leave the chain as a forger would who computes all hashes anew: what the chain cannot show then,
nobody finds, and both sides must say so.
"""
import base64
import copy

import cbor2

from rblog import Archive
from strict import big_endian, content_hash, genesis, merkle_root, next_link, sha256

SEQUENCE, RECORDED, FLAGS, LINK, BODY = range(5)


def canonical(value):
    return cbor2.dumps(value, canonical=True)


def seal(archive, first=0):
    """Computes the links from a place on anew, and the checkpoint."""
    log = archive.header[2]
    previous = archive.records[first - 1][LINK] if first else genesis(log)
    for record in archive.records[first:]:
        content = record[BODY] if record[FLAGS] & 1 else content_hash(record[BODY])
        record[LINK] = previous = next_link(previous, record[SEQUENCE], record[RECORDED], content)
    leaves = [sha256(b"\0", big_endian(record[SEQUENCE]), big_endian(record[RECORDED]),
                     record[BODY] if record[FLAGS] & 1 else content_hash(record[BODY]))
              for record in archive.records]
    last = archive.records[-1]
    archive.checkpoint = (
        f"recallbox.log/{log.hex()}\n{last[SEQUENCE]}\n{base64.b64encode(merkle_root(leaves)).decode()}\n"
        f"chain {base64.b64encode(last[LINK]).decode()}\n")


def flipped(data, place, bit=3):
    changed = bytearray(data)
    changed[place] ^= 1 << bit
    return bytes(changed)


def middle(archive):
    return len(archive.records) // 2


def append(archive, body, later=1_000):
    last = archive.records[-1]
    archive.records.append([last[SEQUENCE] + 1, last[RECORDED] + later, 0, b"", body])
    seal(archive, len(archive.records) - 1)


def changed_event(archive, place, change):
    event = cbor2.loads(archive.records[place][BODY])
    change(event)
    archive.records[place][BODY] = canonical(event)


# Each of these changes the archive it is given.


def bit_in_body(archive):
    record = archive.records[middle(archive)]
    record[BODY] = flipped(record[BODY], len(record[BODY]) // 2)


def bit_in_link(archive):
    record = archive.records[middle(archive)]
    record[LINK] = flipped(record[LINK], 9)


def bit_in_last_link(archive):
    archive.records[-1][LINK] = flipped(archive.records[-1][LINK], 31)


def bodies_swapped(archive):
    one, two = archive.records[middle(archive)], archive.records[middle(archive) + 1]
    one[BODY], two[BODY] = two[BODY], one[BODY]


def records_swapped(archive):
    place = middle(archive)
    records = archive.records
    records[place], records[place + 1] = records[place + 1], records[place]
    records[place][SEQUENCE], records[place + 1][SEQUENCE] = (
        records[place + 1][SEQUENCE], records[place][SEQUENCE])


def record_dropped(archive):
    del archive.records[middle(archive)]


def record_dropped_and_renumbered(archive):
    record_dropped(archive)
    for place, record in enumerate(archive.records):
        record[SEQUENCE] = place + 1


def record_doubled(archive):
    archive.records.insert(middle(archive), copy.deepcopy(archive.records[middle(archive)]))


def time_changed(archive):
    archive.records[middle(archive)][RECORDED] += 1


def time_falls(archive):
    archive.records[-1][RECORDED] = archive.records[-2][RECORDED] - 1
    seal(archive, len(archive.records) - 1)


def tail_cut(archive):
    del archive.records[-3:]


def tail_cut_and_sealed(archive):
    del archive.records[-3:]
    seal(archive, len(archive.records) - 1)


def rewritten(archive):
    changed_event(archive, middle(archive), lambda event: event.update({3: event[3] + 1}))


def rewritten_and_linked(archive):
    rewritten(archive)
    checkpoint = archive.checkpoint
    seal(archive, middle(archive))
    archive.checkpoint = checkpoint


def rewritten_and_sealed(archive):
    rewritten(archive)
    seal(archive, middle(archive))


def redacted(archive):
    record = archive.records[middle(archive)]
    record[BODY], record[FLAGS] = content_hash(record[BODY]), 1


def redaction_event(archive, content):
    last = cbor2.loads(archive.records[-1][BODY])
    return canonical({0: 1, 1: sha256(content)[:16], 2: 9, 3: last[3], 4: last[4], 6: last[6],
                      9: {0: content, 1: "asked for"}})


def redacted_and_said(archive):
    redacted(archive)
    append(archive, redaction_event(archive, archive.records[middle(archive)][BODY]))


def redacted_and_said_before(archive):
    body = archive.records[-1][BODY]
    append(archive, redaction_event(archive, content_hash(body)))
    append(archive, body)
    archive.records[-1][BODY], archive.records[-1][FLAGS] = content_hash(body), 1


def same_id_twice(archive):
    append(archive, archive.records[middle(archive)][BODY])


def body_of_another_form(archive):
    body = archive.records[-1][BODY]
    append(archive, b"\xb8" + bytes([body[0] & 31]) + body[1:])


def body_with_more(archive):
    append(archive, archive.records[-1][BODY] + b"\0")


def body_of_nothing(archive):
    append(archive, b"")


def body_with_float(archive):
    changed = cbor2.loads(archive.records[-1][BODY])
    changed[1], changed[14] = sha256(b"float")[:16], 1.5
    append(archive, canonical(changed))


def body_without_device(archive):
    changed = cbor2.loads(archive.records[-1][BODY])
    changed[1] = sha256(b"device")[:16]
    del changed[6]
    append(archive, canonical(changed))


def type_of_the_future(archive):
    changed = cbor2.loads(archive.records[-1][BODY])
    changed.update({1: sha256(b"type")[:16], 2: 200})
    append(archive, canonical(changed))


def envelope_of_the_future(archive):
    changed = cbor2.loads(archive.records[-1][BODY])
    changed.update({0: 2, 1: sha256(b"v")[:16], 3: "now"})
    append(archive, canonical(changed))


def other_log(archive):
    archive.header[2] = flipped(archive.header[2], 0)


def other_link_before(archive):
    archive.header[4] = flipped(archive.header[4], 0)


def other_origin(archive):
    archive.checkpoint = archive.checkpoint.replace("recallbox.log/", "recallbox.log/0", 1)[:-1] + "\n"


def other_size(archive):
    lines = archive.checkpoint.split("\n")
    archive.checkpoint = "\n".join([lines[0], str(int(lines[1]) + 1), *lines[2:]])


def other_root(archive):
    lines = archive.checkpoint.split("\n")
    archive.checkpoint = "\n".join([*lines[:2], base64.b64encode(bytes(32)).decode(), *lines[3:]])


def other_chain(archive):
    lines = archive.checkpoint.split("\n")
    archive.checkpoint = "\n".join([*lines[:3], "chain " + base64.b64encode(bytes(32)).decode(), ""])


def no_checkpoint_text(archive):
    archive.checkpoint = "hello"


def flags_unknown(archive):
    archive.records[middle(archive)][FLAGS] = 2


ON_ARCHIVES = [
    bit_in_body, bit_in_link, bit_in_last_link, bodies_swapped, records_swapped, record_dropped,
    record_dropped_and_renumbered, record_doubled, time_changed, time_falls, tail_cut,
    tail_cut_and_sealed, rewritten, rewritten_and_linked, rewritten_and_sealed, redacted,
    redacted_and_said, redacted_and_said_before, same_id_twice, body_of_another_form, body_with_more,
    body_of_nothing, body_with_float, body_without_device, type_of_the_future, envelope_of_the_future,
    other_log, other_link_before, other_origin, other_size, other_root, other_chain,
    no_checkpoint_text, flags_unknown,
]

# What only outside memory could show: the chain of these is whole.
UNSEEN = {"tail_cut_and_sealed", "rewritten_and_sealed", "redacted_and_said", "type_of_the_future",
          "envelope_of_the_future"}


def on_bytes(data):
    """Names and bytes of files that are damaged as files."""
    archive = Archive(data)
    without = data[:-len(canonical(archive.checkpoint))]
    yield "empty", b""
    yield "cut_in_a_record", data[:len(data) // 2]
    yield "cut_in_the_header", data[:20]
    yield "cut_behind_a_record", data[:data.index(canonical(archive.records[5])[:40])]
    yield "no_checkpoint", without
    yield "more_after_the_checkpoint", data + canonical(archive.records[-1])
    yield "two_checkpoints", data + canonical(archive.checkpoint)
    yield "no_cbor", b"\xff" * 64
    yield "a_tag_before", b"\xd9\xd9\xf7" + data


def copies(data):
    """Names and bytes of all damaged copies of a file."""
    for damage in ON_ARCHIVES:
        archive = copy.deepcopy(Archive(data))
        damage(archive)
        yield damage.__name__, b"".join(map(canonical, archive.items()))
    yield from on_bytes(data)
