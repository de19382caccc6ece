"""Logs whose chain is whole and that no program would have written, each made of a good archive."""
import copy

import cbor2

from damage import BODY, SEQUENCE, append, canonical, changed_event, seal
from rblog import Archive
from strict import sha256


def resealed(archive, bodies):
    """Takes other bodies, one for each record, and computes everything anew."""
    for place, body in enumerate(bodies):
        if place < len(archive.records):
            archive.records[place][BODY] = body
        else:
            append(archive, body)
    del archive.records[len(bodies):]
    seal(archive)


def bodies_of(archive):
    return [record[BODY] for record in archive.records]


def with_new_id(body, change):
    event = cbor2.loads(body)
    event[1] = sha256(b"another", body)[:16]
    change(event)
    return canonical(event)


def event_of(archive, kind):
    return next(body for body in bodies_of(archive) if cbor2.loads(body)[2] == kind)


def no_beginning(archive):
    for place, record in enumerate(archive.records[1:]):
        record[SEQUENCE] = place + 1
    del archive.records[0]
    seal(archive)


def late_beginning(archive):
    bodies = bodies_of(archive)
    resealed(archive, [bodies[1], bodies[0], *bodies[2:]])


def second_beginning(archive):
    append(archive, with_new_id(archive.records[0][BODY], lambda event: None))


def beginning_of_other_log(archive):
    changed_event(archive, 0, lambda event: event[9].update({0: bytes(16)[:-1] + b"\1"}))
    seal(archive)


def beginning_of_other_format(archive):
    changed_event(archive, 0, lambda event: event[9].update({1: 99}))
    seal(archive)


def short_id_of_a_card_twice(archive):
    append(archive, with_new_id(event_of(archive, 38), lambda event: event.update({7: sha256(b"card")[:16]})))


def short_id_of_a_deck_twice(archive):
    append(archive, with_new_id(event_of(archive, 32), lambda event: event.update({7: sha256(b"deck")[:16]})))


def undo_of_the_beginning(archive):
    target = cbor2.loads(archive.records[0][BODY])[1]

    def aim(event):
        event.update({2: 2, 9: {0: target}})
        event.pop(7, None)
        event.pop(8, None)
    append(archive, with_new_id(archive.records[-1][BODY], aim))


ALL = [
    no_beginning, late_beginning, second_beginning, beginning_of_other_log, beginning_of_other_format,
    short_id_of_a_card_twice, short_id_of_a_deck_twice, undo_of_the_beginning,
]


# A merge of two copies that went on apart may give a number twice: a note, no damage.
NOTED = {"short_id_of_a_card_twice", "short_id_of_a_deck_twice"}


def copies(data):
    """Names and bytes of all forged copies of a file."""
    for forge in ALL:
        archive = copy.deepcopy(Archive(data))
        forge(archive)
        yield forge.__name__, b"".join(map(canonical, archive.items()))
