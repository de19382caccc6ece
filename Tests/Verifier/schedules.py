"""Reckons the schedules of stories anew, apart from the programs: `sm2`, `sm2-simple` and `fsrs`.

    schedules.py FIXTURES [--seed S]

Reads the events of each story (`.ndjson`) and computes what every answer makes of its card, by the
published rules alone: floating point rounded to millionths, days by the calendar, the spread from
SHA-256 and SplitMix64. Each recorded state after an answer must be that, number by number, and so
must the state that the story adds up to (`.state.json`). Ladder answers are taken as recorded.
"""
import argparse
import glob
import hashlib
import json
import math
import os
import sys
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction

GRADES = {"again": 1, "hard": 2, "good": 3, "easy": 4}
SM2_GRADES = {"again": 1, "hard": 3, "good": 4, "easy": 5}
MASK = (1 << 64) - 1


def millionths(value):
    """Ties to even, as round() does; exact, since a float is a fraction."""
    return round(Fraction(value) * 1_000_000)


def half_away(value):
    return math.floor(Fraction(value) + Fraction(1, 2))


def drawn(seed, card, reviews):
    """The first output of SplitMix64, as millionths of 0..<1."""
    preimage = b"fuzz" + seed.to_bytes(8, "big") + bytes.fromhex(card.replace("-", ""))
    state = int.from_bytes(hashlib.sha256(preimage + reviews.to_bytes(8, "big")).digest()[:8], "big")
    state = (state + 0x9E3779B97F4A7C15) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return (mixed ^ (mixed >> 31)) * 1_000_000 >> 64


class Memory:
    """FSRS-6 on doubles: w0 to w20 are given in millionths."""

    def __init__(self, weights):
        self.w = [value / 1_000_000 for value in weights]
        self.decay = -self.w[20]
        self.factor = 0.9 ** (1 / self.decay) - 1

    def multiple(self, retention):
        return (retention ** (1 / self.decay) - 1) / self.factor

    def first(self, g):
        w = self.w
        return w[g - 1], w[4] - math.exp(w[5] * (g - 1)) + 1

    def after(self, memory, g, elapsed):
        w = self.w
        if memory is None:
            s, d = self.first(g)
        else:
            s0, d0 = memory[0] / 1_000_000, memory[1] / 1_000_000
            damped = d0 - w[6] * (g - 3) * (10 - d0) / 9
            d = w[7] * self.first(4)[1] + (1 - w[7]) * damped
            if elapsed < 1:
                change = math.exp(w[17] * (g - 3 + w[18])) * s0 ** -w[19]
                s = s0 * (change if g == 1 else max(change, 1))
            else:
                r = (1 + self.factor * elapsed / s0) ** self.decay
                if g == 1:
                    long = (w[11] * d0 ** -w[12] * ((s0 + 1) ** w[13] - 1)
                            * math.exp((1 - r) * w[14]))
                    s = min(long, s0 / math.exp(w[17] * w[18]))
                else:
                    gain = (math.exp(w[8]) * (11 - d0) * s0 ** -w[9]
                            * (math.exp((1 - r) * w[10]) - 1))
                    s = s0 * (1 + gain * {2: w[15], 3: 1, 4: w[16]}[g])
        return (millionths(min(max(s, 0.001), 36500)), millionths(min(max(d, 1), 10)))

    def converted(self, ease, days):
        w = self.w
        gain = math.exp(w[8]) * days ** -w[9] * (math.exp(0.1 * w[10]) - 1)
        d = min(max(11 - (ease / 1000 - 1) / gain, 1), 10)
        return millionths(max(days, 0.001)), millionths(d)


def spread(days):
    delta = 1 + 0.15 * min(max(days - 2.5, 0), 4.5) + 0.1 * min(max(days - 7, 0), 13)
    return delta + 0.05 * max(days - 20, 0)


def fsrs(state, rating, event, rules):
    memory_rules = Memory(rules["weights"])
    today = date.fromisoformat(event["day"])
    g = GRADES[rating]
    stage = state.get("stage", "new")
    memory = (state["stability"], state["difficulty"]) if state.get("stability") else None
    if memory is None and stage != "new" and state.get("intervalDays"):
        memory = memory_rules.converted(state.get("ease", 2500), state["intervalDays"])
    elapsed = 0
    if memory is not None:
        elapsed = max(0, (today - date.fromisoformat(state["lastReviewDay"])).days)
    steps = rules.get("relearningSteps" if stage in ("review", "relearning") else "steps", [])

    def move(g):
        """Where a grade leads: a step with its wait in seconds, or None for days."""
        if stage == "review":
            return ("relearning", 0, steps[0]) if g == 1 and steps else None
        name = "relearning" if stage == "relearning" else "learning"
        k = state.get("step", 0)
        if not steps or (k >= len(steps) and g > 1):
            return None
        if g == 1:
            return name, 0, steps[0]
        if g == 2:
            wait = steps[k] if k else (
                Fraction(3, 2) * steps[0] if len(steps) == 1 else Fraction(steps[0] + steps[1], 2))
            return name, k, wait
        return (name, k + 1, steps[k + 1]) if g == 3 and k + 1 < len(steps) else None

    def interval(upto):
        below, most = None, rules["maximumInterval"]
        for g in range(1, upto + 1):
            if g != upto and g != 3 and move(g) is not None:
                continue
            s = memory_rules.after(memory, g, elapsed)[0] / 1_000_000
            exact = s * memory_rules.multiple(rules["retention"] / 1_000_000)
            cut = min(exact, most)
            low = high = min(half_away(cut), most)
            if cut >= 2.5:
                high = min(half_away(cut + spread(cut)), most)
                low = min(max(2, half_away(cut - spread(cut))), high)
            least = 1
            if below is not None and g > 1:
                least = below[1] if below[0] == 1 else below[1] + 1
            if stage == "review" and g > 1:
                before = state.get("intervalDays", 0)
                if half_away(exact) > before:
                    least = max(least, before + 1)
                elif before <= max(high, 1):
                    least = max(least, before)
            least = min(least, most)
            days = min(max(half_away(exact), least), most)
            if "fuzz" in event and exact >= 2.5:
                low, high = max(low, least), max(high, least)
                days = low + event["fuzz"] * (high - low + 1) // 1_000_000
            below = (g, days)
        return below[1]

    s, d = memory_rules.after(memory, g, elapsed)
    after = {
        "stability": s, "difficulty": d, "lastReviewAt": event["at"], "lastReviewDay": event["day"],
        "repetitionCount": state.get("repetitionCount", 0) + 1,
        "lapseCount": state.get("lapseCount", 0) + (stage == "review" and g == 1), "intervalDays": 0,
    }
    step = move(g)
    if step is None:
        days = interval(g)
        after.update(stage="review", intervalDays=days, dueDay=str(today + timedelta(days)))
    else:
        after.update(stage=step[0], step=step[1])
        days = int(step[2] // 86400)
        if days:
            after.update(intervalDays=days, dueDay=str(today + timedelta(days)))
        else:
            after["dueAt"] = later(event["at"], step[2])
    return after


def later(instant, seconds):
    at = datetime.fromisoformat(instant.replace("Z", "+00:00")) + timedelta(seconds=float(seconds))
    at = at.astimezone(timezone.utc)
    text = at.strftime("%Y-%m-%dT%H:%M:%S")
    return text + (f".{at.microsecond // 1000:03}" if at.microsecond else "") + "Z"


def sm2(state, rating, event, rules):
    simple = event["scheduler"] == "sm2-simple"
    today = date.fromisoformat(event["day"])
    q = event.get("grade", SM2_GRADES[rating])
    review = state.get("stage") == "review"
    if not simple and review and "dueAt" in state and state["lastReviewDay"] == event["day"]:
        after = {key: value for key, value in state.items() if key != "dueAt"}
        return dict(after, dueAt=event["at"]) if q < 4 else after
    if review and q >= 3 and today < date.fromisoformat(state["dueDay"]):
        return {key: value for key, value in state.items() if key != "dueAt"}
    interval = state.get("intervalDays", 0) if review else 0
    own = not state.get("box") and not state.get("stability")
    n = 0
    if review:
        n = state.get("repetitionCount", 0) if own else (interval > 0) + (interval >= 6)
    ease = state.get("ease") or 2500
    if q >= 3 or simple:
        ease = max(1300, ease + 100 - (5 - q) * (80 + 20 * (5 - q)))
    days = 1
    if q >= 3 and n == 1:
        days = 6
    elif q >= 3 and n > 1:
        days = interval * ease // 1000 if simple else -(-interval * ease // 1000)
    days = min(max(days, 1), rules["maximumInterval"])
    after = {
        "stage": "review", "ease": ease, "intervalDays": days, "dueDay": str(today + timedelta(days)),
        "repetitionCount": n + 1 if q >= 3 else 0,
        "lapseCount": state.get("lapseCount", 0) + (review and q < 3),
        "lastReviewAt": event["at"], "lastReviewDay": event["day"],
    }
    if not simple and q < 4:
        after["dueAt"] = event["at"]
    return after


def shown(state):
    """A state without what is 0 or the start: what the documents leave out."""
    return {key: value for key, value in state.items() if value not in (0, "new", None)}


def check(story, seed):
    """Reckons a story; returns how many answers were compared and what is wrong."""
    wrong, compared, rules, cards, counts = [], 0, {}, {}, {}
    events = [json.loads(line) for line in open(story, encoding="utf-8")]
    for event in events:
        data = event.get("data", {})
        if event["type"] == "parameters-set":
            rules[event["id"]] = data
        if event["type"] != "review":
            continue
        scheduler = data["scheduler"]
        # Before an undo: the draw counts the answers that stood when it was made.
        card = event["subject"]
        before = data["before"]
        if scheduler in ("fsrs", "sm2", "sm2-simple"):
            rule = fsrs if scheduler == "fsrs" else sm2
            answer = dict(data, at=event["at"])
            expected = rule(before, data["rating"], answer, rules[data["parameters"]])
            compared += 1
            if shown(expected) != shown(data["after"]):
                wrong.append(f"#{event['seq']}: {shown(data['after'])}, not {shown(expected)}")
            if "fuzz" in data and data["fuzz"] != drawn(seed, card, counts.get(card, 0)):
                wrong.append(f"#{event['seq']}: drew {data['fuzz']}")
        counts[card] = counts.get(card, 0) + 1
    for event in events:
        # What stands is folded anew without what is void.
        if event["type"] != "review" or event.get("void"):
            continue
        data, card = event["data"], event["card"]
        base = cards.get(card, {})
        if shown(base) == shown(data["before"]) or data["scheduler"] not in ("fsrs", "sm2", "sm2-simple"):
            cards[card] = data["after"]
        else:
            rule = fsrs if data["scheduler"] == "fsrs" else sm2
            cards[card] = rule(
                base, data["rating"], dict(data, at=event["at"]), rules[data["parameters"]])
    if compared:
        state = json.load(open(story.replace(".ndjson", ".state.json"), encoding="utf-8"))
        for row in state["cards"]:
            stands = {key: row["schedule"].get(key) for key in (
                "stability", "difficulty", "stage", "step", "dueDay", "dueAt", "intervalDays",
                "repetitionCount", "lapseCount")}
            expected = {key: cards.get(row["id"], {}).get(key) for key in stands}
            if shown(stands) != shown(expected) and row["id"] in cards:
                wrong.append(f"{row['id']} stands at {shown(stands)}, not {shown(expected)}")
    return compared, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("fixtures")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    total, failed = 0, 0
    for story in sorted(glob.glob(os.path.join(options.fixtures, "*.ndjson"))):
        compared, wrong = check(story, options.seed)
        total += compared
        for line in wrong:
            failed += 1
            print(f"{os.path.basename(story)}: {line}")
    print(f"{total} answers of sm2, sm2-simple and fsrs reckoned anew, {failed} differ")
    return 1 if failed or total < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
