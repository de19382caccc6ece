"""The strict profile of CBOR, and the hashes of the chain, as the format describes them."""
import hashlib

import cbor2

BODY_LIMIT = 65_536
ARRAY_LIMIT = 1_024
DEPTH_LIMIT = 8
INTEGER_LIMIT = 1 << 53
# The envelope's keys that a body must have, and what each must be.
REQUIRED = {0: int, 1: bytes, 2: int, 3: int, 4: int, 6: bytes, 9: dict}
OPTIONAL = {5: bytes, 7: bytes, 8: bytes, 10: int, 11: int, 12: dict, 13: bool}


class Malformed(Exception):
    """Bytes that are not in the strict profile."""


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def big_endian(number):
    return number.to_bytes(8, "big", signed=True)


def content_hash(body):
    return sha256(b"recallbox/event/v1\0", body)


def genesis(log):
    return sha256(b"recallbox/genesis/v1\0", log)


def next_link(previous, sequence, recorded, content):
    return sha256(b"recallbox/link/v1\0", previous, big_endian(sequence), big_endian(recorded), content)


def merkle_root(leaves):
    """RFC 6962: the left part of a tree is the greatest power of two below its size."""
    if not leaves:
        return sha256()
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << ((len(leaves) - 1).bit_length() - 1)
    return sha256(b"\1", merkle_root(leaves[:split]), merkle_root(leaves[split:]))


# The strict profile


def extent(data, start, depth=1):
    """Where the item at `start` ends; definite lengths only."""
    if start >= len(data):
        raise Malformed("ends inside an item")
    major, short = data[start] >> 5, data[start] & 31
    if short > 27:
        raise Malformed("a length that is not definite")
    size = 0 if short < 24 else 1 << (short - 24)
    after = start + 1 + size
    if after > len(data):
        raise Malformed("ends inside a number")
    number = short if size == 0 else int.from_bytes(data[start + 1:after], "big")
    if major in (2, 3):
        after += number
    elif major in (4, 5):
        if depth > DEPTH_LIMIT:
            raise Malformed("nested too deep")
        for _ in range(number if major == 4 else 2 * number):
            after = extent(data, after, depth + 1)
    elif major == 6:
        raise Malformed("a tag")
    if after > len(data):
        raise Malformed("ends inside a string")
    return after


def check_kinds(value):
    """Nothing but integers, strings, arrays, maps and booleans, each within its limits."""
    if isinstance(value, bool) or isinstance(value, (bytes, str)):
        return
    if isinstance(value, int):
        if abs(value) > INTEGER_LIMIT:
            raise Malformed("an integer beyond 2^53")
    elif isinstance(value, list):
        if len(value) > ARRAY_LIMIT:
            raise Malformed("an array that is too long")
        for item in value:
            check_kinds(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if isinstance(key, bool) or not isinstance(key, int) or not 0 <= key <= 23:
                raise Malformed("a key outside of 0 to 23")
            check_kinds(item)
    else:
        raise Malformed(f"a {type(value).__name__}")


def read_item(data):
    """One whole item in its one form."""
    try:
        if extent(data, 0) != len(data):
            raise Malformed("bytes after the item")
        value = cbor2.loads(data)
        check_kinds(value)
        if cbor2.dumps(value, canonical=True) != data:
            raise Malformed("not in its one form")
    except Malformed:
        raise
    except Exception as error:  # whatever cbor2 makes of bytes that are no CBOR
        raise Malformed(f"no CBOR ({type(error).__name__})") from error
    return value


def is_kind(value, kind):
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def read_body(body):
    """An event's envelope; of a later version only what will not change."""
    if len(body) > BODY_LIMIT:
        raise Malformed("too long")
    event = read_item(body)
    if not isinstance(event, dict) or not is_kind(event.get(0), int) or event[0] < 1:
        raise Malformed("no envelope")
    if not is_kind(event.get(1), bytes) or len(event[1]) != 16 or not any(event[1]):
        raise Malformed("no id")
    if event[0] == 1:
        check_envelope(event)
    return event


def check_envelope(event):
    for key, kind in {**REQUIRED, **OPTIONAL}.items():
        value = event.get(key)
        if value is None and key in OPTIONAL:
            continue
        if not is_kind(value, kind):
            raise Malformed(f"key {key} of the envelope")
        if kind is bytes and len(value) != 16:
            raise Malformed(f"key {key} is no id")
    wrong = (
        event[2] < 0 or not -1080 <= event[4] <= 1080 or event.get(10, 2) < 2
        or event.get(11, 0) < 0 or event.get(13, True) is not True
        or (7 in event and not any(event[7])))
    if wrong:
        raise Malformed("a value of the envelope is out of range")
