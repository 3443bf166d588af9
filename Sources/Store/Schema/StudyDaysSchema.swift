/// Study by days: what older books have to recalculate, which session showed its card last, and memory from other
/// programs.
enum StudyDaysSchema {
  static let sql = """
    -- What is still to be done once to a book that an older program kept. It is done when the book is opened, and is no
    -- part of its history.
    CREATE TABLE pending (task TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO pending SELECT '\(PendingTask.studyDays.rawValue)'
      WHERE EXISTS (SELECT 1 FROM memory WHERE state IS NOT NULL);

    -- Of the open sessions the one with the highest turn showed a card last: an answer goes to it.
    ALTER TABLE study ADD COLUMN turn INTEGER NOT NULL DEFAULT 0 CHECK (turn >= 0);

    -- Where another program left a card: what is computed from the log begins here, with the answers after this one.
    CREATE TABLE imported_memory (
      person_id INTEGER NOT NULL REFERENCES person(id),
      card_id INTEGER NOT NULL REFERENCES card(id),
      state TEXT NOT NULL CHECK (state IN ('learning', 'review', 'relearning')),
      step INTEGER CHECK (step BETWEEN 0 AND 100),
      stability REAL NOT NULL CHECK (stability > 0),
      difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
      reviewed_at INTEGER NOT NULL,
      due INTEGER NOT NULL CHECK (due >= reviewed_at),
      answers INTEGER NOT NULL CHECK (answers >= 1),
      lapses INTEGER NOT NULL CHECK (lapses >= 0),
      PRIMARY KEY (person_id, card_id),
      CHECK ((step IS NOT NULL) = (state IN ('learning', 'relearning')))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX imported_memory_card ON imported_memory(card_id);
    """
}
