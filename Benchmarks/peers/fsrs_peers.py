"""Computes memory states of the same histories with other programs; prints nanoseconds a review.

    fsrs_peers.py HISTORIES [FITTED]

One card a line: `rating,days rating,days …`. Prints `fsrs-rs NS`, the better of one call a card and
one call for all, and `py-fsrs NS` over the first cards, since it takes long. With FITTED, histories
to fit parameters to, also `fit NS`, the nanoseconds that takes, and the parameters as `wN VALUE`.
"""
import sys
import time
from datetime import datetime, timedelta, timezone

import fsrs
import fsrs_rs_python as rs


def histories(path):
    return [
        [tuple(map(int, review.split(","))) for review in line.split()]
        for line in open(path, encoding="ascii")
    ]


def fit(cards):
    """Fits parameters to every answer a day or more after the one before, in rounds."""
    items = []
    for number, card in enumerate(cards):
        reviews = [rs.FSRSReview(rating=g, delta_t=days) for g, days in card]
        for place, (_, days) in enumerate(card):
            if place > 0 and days > 0:
                items.append((place, number, rs.FSRSItem(reviews=reviews[: place + 1])))
    items.sort(key=lambda item: item[:2])
    train = [item for _, _, item in items]
    start = time.perf_counter()
    found = rs.FSRS(parameters=[]).compute_parameters(train)
    print(f"fit {(time.perf_counter() - start) * 1e9}")
    for place, value in enumerate(found):
        print(f"w{place} {value}")


def main():
    cards = histories(sys.argv[1])
    total = sum(len(card) for card in cards)
    items = [
        rs.FSRSItem(reviews=[rs.FSRSReview(rating=g, delta_t=days) for g, days in card])
        for card in cards
    ]
    model = rs.FSRS(parameters=[])
    start = time.perf_counter()
    states = [model.memory_state(item) for item in items]
    single = time.perf_counter() - start
    start = time.perf_counter()
    batch = model.memory_state_batch(items)
    together = time.perf_counter() - start
    assert len(batch) == len(states)
    print(f"fsrs-rs {min(single, together) / total * 1e9}")
    print(f"sum {sum(state.stability for state in states)}")

    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    reviews = 0
    start = time.perf_counter()
    for card in cards[:200]:
        state, at = fsrs.Card(card_id=1), datetime(2020, 1, 1, tzinfo=timezone.utc)
        for grade, days in card:
            at += timedelta(days=days)
            state, _ = scheduler.review_card(state, fsrs.Rating(grade), review_datetime=at)
            reviews += 1
    print(f"py-fsrs {(time.perf_counter() - start) / reviews * 1e9}")
    if len(sys.argv) > 2:
        fit(histories(sys.argv[2]))


if __name__ == "__main__":
    main()
