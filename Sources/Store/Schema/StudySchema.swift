/// Study: each learner's memory of each card, their options for decks, and their sessions.
enum StudySchema {
  static let sql = """
    -- What a deck is shown with, and where it stands among others.
    ALTER TABLE deck ADD COLUMN icon TEXT CHECK (length(icon) BETWEEN 1 AND 20);
    ALTER TABLE deck ADD COLUMN place INTEGER CHECK (place BETWEEN 1 AND 1000000);
    -- The languages of its faces, as in 'nl' or 'pt-BR'.
    ALTER TABLE deck ADD COLUMN front_language TEXT CHECK (length(front_language) BETWEEN 2 AND 35);
    ALTER TABLE deck ADD COLUMN back_language TEXT CHECK (length(back_language) BETWEEN 2 AND 35);

    -- Where somebody stands with a card; without a row, or without a state, it is new to them. Stability is in days.
    CREATE TABLE memory (
      person_id INTEGER NOT NULL REFERENCES person(id),
      card_id INTEGER NOT NULL REFERENCES card(id),
      state TEXT CHECK (state IN ('learning', 'review', 'relearning')),
      step INTEGER CHECK (step BETWEEN 0 AND 100),
      stability REAL CHECK (stability > 0),
      difficulty REAL CHECK (difficulty BETWEEN 1 AND 10),
      reviewed_at INTEGER,
      due INTEGER CHECK (due >= reviewed_at),
      answers INTEGER CHECK (answers >= 1),
      lapses INTEGER CHECK (lapses >= 0),
      suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
      buried_until INTEGER,
      PRIMARY KEY (person_id, card_id),
      CHECK ((state IS NULL) = (stability IS NULL) AND (state IS NULL) = (difficulty IS NULL)
        AND (state IS NULL) = (reviewed_at IS NULL) AND (state IS NULL) = (due IS NULL)
        AND (state IS NULL) = (answers IS NULL) AND (state IS NULL) = (lapses IS NULL)
        AND (step IS NOT NULL) = ifnull(state IN ('learning', 'relearning'), 0))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX memory_due ON memory(person_id, due);
    CREATE INDEX memory_card ON memory(card_id);
    CREATE INDEX memory_steps ON memory(person_id, due) WHERE state IN ('learning', 'relearning');

    -- How somebody studies a deck; without a row as it is usual. Parameters are numbers with commas between them, steps
    -- are written as '1m 10m'; a limit that is null is none.
    CREATE TABLE study_options (
      person_id INTEGER NOT NULL REFERENCES person(id),
      deck_id INTEGER NOT NULL REFERENCES deck(id),
      parameters TEXT NOT NULL CHECK (parameters <> ''),
      retention REAL NOT NULL CHECK (retention > 0 AND retention < 1),
      learning TEXT NOT NULL,
      relearning TEXT NOT NULL,
      maximum_interval INTEGER NOT NULL CHECK (maximum_interval BETWEEN 1 AND 36500),
      fuzz INTEGER NOT NULL CHECK (fuzz IN (0, 1)),
      new_limit INTEGER CHECK (new_limit >= 0),
      review_limit INTEGER CHECK (review_limit >= 0),
      queue_order TEXT NOT NULL CHECK (queue_order IN ('due', 'random', 'relative-overdueness')),
      bury_siblings INTEGER NOT NULL CHECK (bury_siblings IN (0, 1)),
      leech INTEGER NOT NULL CHECK (leech BETWEEN 1 AND 999),
      PRIMARY KEY (person_id, deck_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX study_options_deck ON study_options(deck_id);

    -- A session of study: its cards in their order, which of them is asked now, and the answers given.
    CREATE TABLE study (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      deck_id INTEGER NOT NULL REFERENCES deck(id),
      started_at INTEGER NOT NULL,
      ended_at INTEGER CHECK (ended_at >= started_at),
      card_id INTEGER REFERENCES card(id),
      shown_at INTEGER,
      next INTEGER NOT NULL DEFAULT 1 CHECK (next >= 1)
    ) STRICT;
    CREATE UNIQUE INDEX study_open ON study(person_id) WHERE ended_at IS NULL;
    CREATE INDEX study_person ON study(person_id);
    CREATE INDEX study_deck ON study(deck_id);
    CREATE INDEX study_asked ON study(card_id);

    CREATE TABLE study_card (
      study_id INTEGER NOT NULL REFERENCES study(id),
      position INTEGER NOT NULL CHECK (position >= 1),
      card_id INTEGER NOT NULL REFERENCES card(id),
      PRIMARY KEY (study_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX study_card_once ON study_card(study_id, card_id);
    CREATE INDEX study_card_card ON study_card(card_id);

    CREATE TABLE study_answer (
      study_id INTEGER NOT NULL REFERENCES study(id),
      sequence INTEGER NOT NULL CHECK (sequence >= 1),
      review_id INTEGER NOT NULL REFERENCES review(id),
      PRIMARY KEY (study_id, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX study_answer_review ON study_answer(review_id);

    -- What somebody answered in a span of time.
    DROP INDEX review_person;
    CREATE INDEX review_person ON review(person_id, at);
    """
}
