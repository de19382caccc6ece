"""Makes packages with other programs, and times what Anki itself takes to import them.

    anki_peers.py make FILE CARDS REVIEWS    a package by Anki, with a schedule and a review log
    anki_peers.py genanki FILE CARDS         a package by genanki: notes alone
    anki_peers.py import FILE                prints seconds, MiB, answers and processor seconds of Anki
    anki_peers.py queue CARDS                prints the nanoseconds that Anki takes for the counts of its
                                             decks, the first card, and the card after an answer
"""

import os
import resource
import sys
import tempfile
import time


def collection(folder):
    from anki.collection import Collection

    return Collection(os.path.join(folder, "collection.anki2"))


def make(path, cards, reviews):
    from anki.collection import AddNoteRequest, DeckIdLimit, ExportAnkiPackageOptions

    with tempfile.TemporaryDirectory() as folder:
        col = collection(folder)
        deck = col.decks.id("Bench")
        model = col.models.by_name("Basic")
        requests = []
        for number in range(cards):
            note = col.new_note(model)
            note["Front"] = f"word number {number}"
            note["Back"] = f"<b>meaning</b> {number}"
            note.tags = ["bench"]
            requests.append(AddNoteRequest(note=note, deck_id=deck))
        col.add_notes(requests)
        each = reviews // cards
        rows, updates = [], []
        start = int(time.time() * 1000) - 400 * 86_400_000
        for place, card in enumerate(col.db.list("select id from cards order by id")):
            at, interval, last = start + place, 1, 1
            for turn in range(each):
                rows.append((at, card, -1, 3, interval, last if turn else -600, 2500, 4000,
                             1 if turn else 0))
                at += 8 * 86_400_000 + 10_007
                last, interval = interval, min(interval + turn + 1, 300)
            updates.append((last, 30 + place % 50, each, card))
        col.db.executemany(
            "update cards set type=2, queue=2, ivl=?, due=?, factor=2500, reps=? where id=?",
            updates)
        col.db.executemany("insert into revlog values (?,?,?,?,?,?,?,?,?)", rows)
        col.export_anki_package(
            out_path=path, limit=DeckIdLimit(deck),
            options=ExportAnkiPackageOptions(
                with_scheduling=True, with_deck_configs=True, with_media=False, legacy=False))
        col.close()


def by_genanki(path, cards):
    import genanki

    model = genanki.Model(
        1607392319, "Simple", fields=[{"name": "Question"}, {"name": "Answer"}],
        templates=[{
            "name": "Card 1", "qfmt": "{{Question}}",
            "afmt": '{{FrontSide}}<hr id="answer">{{Answer}}'}])
    deck = genanki.Deck(2059400110, "Bench::genanki")
    for number in range(cards):
        deck.add_note(genanki.Note(
            model=model, fields=[f"question {number} &amp; more", f"<i>answer</i> {number}"],
            tags=["made"]))
    genanki.Package(deck).write_to_file(path)


def timed_import(path):
    from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

    with tempfile.TemporaryDirectory() as folder:
        col = collection(folder)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        start, processor = time.monotonic(), time.process_time()
        col.import_anki_package(ImportAnkiPackageRequest(
            package_path=path, options=ImportAnkiPackageOptions(
                with_scheduling=True, with_deck_configs=True)))
        seconds, processor = time.monotonic() - start, time.process_time() - processor
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        count = col.db.scalar("select count() from revlog")
        col.close()
    print(f"{seconds:.3f} {(peak - before) / 1024:.1f} {count} {processor:.3f}")


def middle(times):
    return sorted(times)[(len(times) - 1) // 2]


def timed(work):
    start = time.perf_counter_ns()
    work()
    return time.perf_counter_ns() - start


def timed_queue(cards):
    """All cards are due, in five decks, and no limit holds any back."""
    from anki.collection import AddNoteRequest
    from anki.scheduler.v3 import CardAnswer

    with tempfile.TemporaryDirectory() as folder:
        col = collection(folder)
        decks = [col.decks.id(f"Bench::{number}") for number in range(5)]
        model = col.models.by_name("Basic")
        requests = []
        for number in range(cards):
            note = col.new_note(model)
            note["Front"], note["Back"] = f"word number {number}", f"meaning {number}"
            requests.append(AddNoteRequest(note=note, deck_id=decks[number % 5]))
        col.add_notes(requests)
        col.db.execute(
            "update cards set type=2, queue=2, ivl=10+id%50, due=-(id%3000), factor=2500, reps=5")
        for config in col.decks.all_config():
            config["rev"]["perDay"] = 9999
            col.decks.update_config(config)
        col.decks.select(decks[0])
        top = col.decks.id("Bench")
        col.decks.select(top)
        counts = middle([timed(col.sched.deck_due_tree) for _ in range(9)])
        builds, nexts = [], []
        for _ in range(5):
            # Choosing a deck drops the queue, which the next look builds.
            col.decks.select(decks[0])
            col.decks.select(top)
            builds.append(timed(col.sched.get_queued_cards))
        for _ in range(50):
            queued = col.sched.get_queued_cards().cards[0]
            card = col.get_card(queued.card.id)
            card.start_timer()
            col.sched.answer_card(
                col.sched.build_answer(
                    card=card, states=queued.states, rating=CardAnswer.GOOD))
            nexts.append(timed(col.sched.get_queued_cards))
        col.close()
    print(f"{counts} {middle(builds)} {middle(nexts)}")


if __name__ == "__main__":
    command, path = sys.argv[1:3]
    if command == "queue":
        timed_queue(int(path))
    elif command == "make":
        make(path, int(sys.argv[3]), int(sys.argv[4]))
    elif command == "genanki":
        by_genanki(path, int(sys.argv[3]))
    else:
        timed_import(path)
