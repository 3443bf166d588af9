"""The figures of Anki's statistics page, by Anki's own code: anki-graphs.py COLLECTION [REVIEWS.csv]

With a log, it makes the collection first: a card for each of the log's, and an entry for each answer.
"""

import csv
import os
import sqlite3
import sys

from anki.collection import AddNoteRequest, Collection


def make(path, log_path):
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            os.remove(path + ending)
    collection = Collection(path)
    notetype = collection.models.by_name("Basic")
    deck = collection.decks.id("Big")
    with open(log_path, newline="") as log:
        answers = [(row["card"], int(row["rating"]), int(row["reviewed_at"])) for row in csv.DictReader(log)]
    names = sorted({answer[0] for answer in answers})
    requests = []
    for name in names:
        note = collection.new_note(notetype)
        note.fields[0], note.fields[1] = name, name
        requests.append(AddNoteRequest(note=note, deck_id=deck))
    collection.add_notes(requests)
    cards = dict(zip(names, collection.db.list("SELECT id FROM cards ORDER BY nid")))
    entries = []
    last = 0
    for name, rating, at in answers:
        # The time of an answer, in milliseconds, is also its id.
        last = max(last + 1, at * 1000)
        entries.append((last, cards[name], -1, rating, 1, 1, 2500, 4000, 1))
    collection.db.execute("UPDATE cards SET type = 2, queue = 2, ivl = 10, reps = 20, factor = 2500")
    collection.close()
    # Anki adds a row at a time.
    with sqlite3.connect(path) as database:
        database.executemany("INSERT INTO revlog VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", entries)


path = sys.argv[1]
if len(sys.argv) > 2:
    make(path, sys.argv[2])
    sys.exit()
collection = Collection(path)
graphs = collection._backend.graphs(search="deck:Big", days=0)
print(sum(day.learn + day.relearn + day.young + day.mature for day in graphs.reviews.count.values()), "answers")
collection.close()
