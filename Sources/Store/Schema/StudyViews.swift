/// The views of flashcards, times tables and blackjack drills.
enum StudyViews {
  static let sql = """
    DROP VIEW IF EXISTS v_cards;
    CREATE VIEW v_cards AS
      SELECT card.id AS card_id, card.deck_id, deck.name AS deck, card.front, card.back, card.phonetic,
        card.translation, card.level, card.example, card.tags, card.key, \(time("card.created_at")) AS created_at,
        CAST((SELECT count(*) FROM review WHERE review.card_id = card.id) AS INTEGER) AS reviews,
        CAST((SELECT count(*) FROM review WHERE review.card_id = card.id AND rating = 1) AS INTEGER) AS failures
      FROM card JOIN deck ON deck.id = card.deck_id;

    DROP VIEW IF EXISTS v_reviews;
    CREATE VIEW v_reviews AS
      SELECT review.id AS review_id, review.card_id, card.deck_id, review.person_id,
        \(time("review.at")) AS reviewed_at, person.name AS person, deck.name AS deck, card.front, card.back,
        review.rating, CAST(CASE review.rating WHEN 1 THEN 'again' WHEN 2 THEN 'hard' WHEN 3 THEN 'good' ELSE 'easy' END
          AS TEXT) AS answer,
        review.state, \(seconds("review.milliseconds")) AS seconds, review.elapsed_days, review.scheduled_days,
        review.stability, review.difficulty, review.retrievability
      FROM review JOIN card ON card.id = review.card_id JOIN deck ON deck.id = card.deck_id
      LEFT JOIN person ON person.id = review.person_id;

    DROP VIEW IF EXISTS v_scores;
    CREATE VIEW v_scores AS
      SELECT score.id AS score_id, score.person_id, \(time("score.at")) AS scored_at, person.name AS person,
        score.operation, CAST(score.table_number AS NUMERIC) AS table_number,
        \(seconds("score.milliseconds")) AS seconds
      FROM score JOIN person ON person.id = score.person_id;

    DROP VIEW IF EXISTS v_answers;
    CREATE VIEW v_answers AS
      SELECT attempt.practice_id, attempt.number, practice.person_id, \(time("attempt.at")) AS answered_at,
        person.name AS person, practice.operation, CAST(practice.table_number AS NUMERIC) AS table_number,
        CAST(attempt.answer AS NUMERIC) AS answer,
        \(seconds("max(0, attempt.at - lag(attempt.at, 1, practice.started_at) OVER earlier)")) AS seconds
      FROM attempt JOIN practice ON practice.id = attempt.practice_id JOIN person ON person.id = practice.person_id
      WINDOW earlier AS (PARTITION BY attempt.practice_id ORDER BY attempt.number);

    DROP VIEW IF EXISTS v_drills;
    CREATE VIEW v_drills AS
      SELECT drill.id AS drill_id, drill.person_id, drill.chart_id, \(time("drill.started_at")) AS started_at,
        \(time("drill.ended_at")) AS ended_at, drill.end_reason, person.name AS person, chart.name AS chart, drill.mode,
        drill.part, drill.rules,
        CAST((SELECT count(*) FROM reply WHERE drill_id = drill.id) AS INTEGER) AS answers,
        CAST((SELECT count(*) FROM reply WHERE drill_id = drill.id AND answered = correct) AS INTEGER) AS correct
      FROM drill JOIN chart ON chart.id = drill.chart_id LEFT JOIN person ON person.id = drill.person_id;

    DROP VIEW IF EXISTS v_drill_answers;
    CREATE VIEW v_drill_answers AS
      SELECT reply.drill_id, reply.number, drill.person_id, \(time("reply.at")) AS answered_at, person.name AS person,
        chart.name AS chart, CAST(substr(reply.cards, 1, 1) || substr(reply.cards, 3, 1) || substr(reply.cards, 5, 1)
          || substr(reply.cards, 7, 1) AS TEXT) AS hand,
        CAST(substr(reply.upcard, 1, 1) AS TEXT) AS dealer, reply.answered, reply.correct,
        CAST(reply.answered = reply.correct AS INTEGER) AS is_correct
      FROM reply JOIN drill ON drill.id = reply.drill_id JOIN chart ON chart.id = drill.chart_id
      LEFT JOIN person ON person.id = drill.person_id;
    """

  private static func time(_ column: String) -> String { ViewsSchema.time(column) }
  private static func seconds(_ milliseconds: String) -> String { ViewsSchema.seconds(milliseconds) }
}
