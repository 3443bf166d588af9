"""Imports a CSV of front, back, phonetic, translation and example with Anki's own code: anki-import.py COLLECTION CSV"""

import os
import sys

from anki.collection import Collection, ImportCsvRequest

collection_path, csv_path = sys.argv[1:]
for ending in ("", "-wal", "-shm"):
    if os.path.exists(collection_path + ending):
        os.remove(collection_path + ending)

collection = Collection(collection_path)
models = collection.models
notetype = models.new("Words")
for name in ("Front", "Back", "Phonetic", "Translation", "Example"):
    models.add_field(notetype, models.new_field(name))
template = models.new_template("Card")
template["qfmt"], template["afmt"] = "{{Front}}", "{{Back}}"
models.add_template(notetype, template)
models.add(notetype)

metadata = collection.get_csv_metadata(path=csv_path, delimiter=None)
metadata.deck_id = collection.decks.id("Big")
metadata.global_notetype.id = models.id_for_name("Words")
metadata.global_notetype.field_columns[:] = range(1, 6)
metadata.is_html = False
answer = collection.import_csv(ImportCsvRequest(path=csv_path, metadata=metadata))
print(len(answer.log.new), "new of", answer.log.found_notes, "found")
collection.close()
