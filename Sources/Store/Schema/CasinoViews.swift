/// The views of casino sessions and their rounds.
enum CasinoViews {
  static let sql = """
    DROP VIEW IF EXISTS v_sessions;
    CREATE VIEW v_sessions AS
      SELECT session.id AS session_id, session.person_id, session.game, session.style, person.name AS person,
        \(time("session.started_at")) AS started_at, \(time("session.ended_at")) AS ended_at, session.end_reason,
        CAST(count(round.number) AS INTEGER) AS rounds, CAST(ifnull(sum(round.outcome = 'win'), 0) AS INTEGER) AS won,
        CAST(ifnull(sum(round.outcome = 'lose'), 0) AS INTEGER) AS lost,
        CAST(ifnull(sum(round.outcome = 'push'), 0) AS INTEGER) AS pushed,
        \(amount("ifnull(sum(round.bet), 0)")) AS wagered, \(amount("ifnull(sum(round.payout), 0)")) AS net,
        \(amount("session.starting_balance")) AS starting_balance,
        \(amount("session.starting_balance + ifnull(sum(round.payout), 0)")) AS balance
      FROM session LEFT JOIN person ON person.id = session.person_id LEFT JOIN round ON round.session_id = session.id
      GROUP BY session.id;

    DROP VIEW IF EXISTS v_rounds;
    CREATE VIEW v_rounds AS
      SELECT round.session_id, round.number, session.person_id, session.game, session.style, person.name AS person,
        \(time("session.started_at")) AS session_started_at, \(amount("round.bet")) AS bet, round.outcome,
        \(amount("round.payout")) AS net,
        \(amount("session.starting_balance + sum(round.payout) OVER earlier")) AS balance
      FROM round JOIN session ON session.id = round.session_id LEFT JOIN person ON person.id = session.person_id
      WINDOW earlier AS (PARTITION BY round.session_id ORDER BY round.number);
    """

  private static func time(_ column: String) -> String { ViewsSchema.time(column) }
  private static func amount(_ cents: String) -> String { ViewsSchema.amount(cents) }
}
