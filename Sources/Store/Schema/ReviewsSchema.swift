/// The review log: every answer to every card.
enum ReviewsSchema {
  static let sql = """
    -- Days are fractions of 24 hours; stability is in days, retrievability a share, both as they were before the answer.
    CREATE TABLE review (
      id INTEGER PRIMARY KEY,
      card_id INTEGER NOT NULL REFERENCES card(id),
      person_id INTEGER REFERENCES person(id),
      at INTEGER NOT NULL,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4),
      state TEXT CHECK (state IN ('new', 'learning', 'review', 'relearning', 'filtered')),
      scheduled_days REAL CHECK (scheduled_days >= 0),
      elapsed_days REAL CHECK (elapsed_days >= 0),
      milliseconds INTEGER CHECK (milliseconds >= 0),
      stability REAL CHECK (stability > 0),
      difficulty REAL CHECK (difficulty BETWEEN 1 AND 10),
      retrievability REAL CHECK (retrievability BETWEEN 0 AND 1)
    ) STRICT;
    -- Nobody answers one card twice in a millisecond.
    CREATE UNIQUE INDEX review_of_card ON review(card_id, at, ifnull(person_id, 0));
    CREATE INDEX review_person ON review(person_id);
    """
}
