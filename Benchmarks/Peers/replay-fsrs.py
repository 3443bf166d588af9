"""Replays a review log with py-fsrs: replay-fsrs.py LOG.csv RESULT.csv"""

import csv
import sys
from datetime import datetime, timezone

from fsrs import Card, Rating, Scheduler

log_path, result_path = sys.argv[1:]
scheduler = Scheduler(enable_fuzzing=False)
cards = {}
with open(log_path, newline="") as log, open(result_path, "w", newline="") as result:
    writer = csv.writer(result)
    writer.writerow(["card", "n", "state", "step", "stability", "difficulty", "due"])
    counts = {}
    for row in csv.DictReader(log):
        name = row["card"]
        card = cards.get(name) or Card(card_id=len(cards) + 1)
        at = datetime.fromtimestamp(int(row["reviewed_at"]), timezone.utc)
        card, _ = scheduler.review_card(card, Rating(int(row["rating"])), at)
        cards[name] = card
        counts[name] = counts.get(name, 0) + 1
        writer.writerow([name, counts[name], card.state.name, card.step, card.stability, card.difficulty, card.due.isoformat()])
