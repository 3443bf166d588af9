/// What was asked in times tables, and the side of a line of a box score, in the views.
enum QuestionsSchema {
  static let sql = """
    -- What the table was multiplied with: the sum that was asked. It follows from the seed of the practice, in Swift only.
    ALTER TABLE attempt ADD COLUMN multiplier INTEGER CHECK (multiplier BETWEEN 1 AND 10);
    CREATE INDEX attempt_without_question ON attempt(practice_id) WHERE multiplier IS NULL;

    \(answers(withUnknownTimes: false))

    \(GameViews.box(ofSeasons: true, ofSides: true))
    """

  /// The view of answers.
  ///
  /// - Parameter hasUnknown: whether an answer before which no time passed has no seconds, since version 35.
  static func answers(withUnknownTimes hasUnknown: Bool) -> String {
    let elapsed = "max(0, attempt.at - lag(attempt.at, 1, practice.started_at) OVER earlier)"
    return """
      DROP VIEW IF EXISTS v_answers;
      CREATE VIEW v_answers AS
        SELECT attempt.practice_id, attempt.number, practice.person_id, \(ViewsSchema.time("attempt.at")) AS answered_at,
          person.name AS person, practice.operation, CAST(practice.table_number AS NUMERIC) AS table_number,
          CAST(iif(practice.operation = 'multiply', attempt.multiplier || ' × ', \(product) || ' : ')
            || practice.table_number AS TEXT) AS question,
          CAST(attempt.answer AS NUMERIC) AS answer, CAST(\(correct) AS NUMERIC) AS correct,
          CAST(round(CAST(attempt.answer AS REAL) - \(correct), 8) = 0 AS INTEGER) AS is_correct,
          \(ViewsSchema.seconds(hasUnknown ? "nullif(\(elapsed), 0)" : elapsed)) AS seconds
        FROM attempt JOIN practice ON practice.id = attempt.practice_id JOIN person ON person.id = practice.person_id
        WINDOW earlier AS (PARTITION BY attempt.practice_id ORDER BY attempt.number);
      """
  }

  /// Tables have at most seven decimals, so that rounding makes the product exact. By way of text, `42.0` becomes 42.
  private static let product =
    "CAST(CAST(round(CAST(practice.table_number AS REAL) * attempt.multiplier, 8) AS TEXT) AS NUMERIC)"

  private static let correct = "iif(practice.operation = 'multiply', \(product), attempt.multiplier)"
}
