-- Imports a CSV of front, back, phonetic, translation and example with the sqlite3 shell, into tables like those of a book.
.mode csv
.import CARDS.csv line
BEGIN;
CREATE TABLE deck (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE card (
  id INTEGER PRIMARY KEY,
  deck_id INTEGER NOT NULL REFERENCES deck(id),
  front TEXT NOT NULL,
  back TEXT NOT NULL,
  phonetic TEXT NOT NULL,
  translation TEXT NOT NULL,
  example TEXT NOT NULL
) STRICT;
INSERT INTO deck (name) VALUES ('Big');
INSERT INTO card (deck_id, front, back, phonetic, translation, example)
  SELECT deck.id, front, back, phonetic, translation, example FROM line, deck ORDER BY line.rowid;
CREATE INDEX card_front ON card (deck_id, front);
DROP TABLE line;
COMMIT;
