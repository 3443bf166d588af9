import GRDB
import Testing

@testable import Store

struct RecordConstraintTests {
  /// The error of the database for a change that bypasses every rule above it.
  private func refusal(of sql: String) throws -> String {
    try withBook { book in
      try book.write { transaction in
        try transaction.db.execute(
          sql: """
            INSERT INTO person (id, name) VALUES (1, 'Mia');
            INSERT INTO deck (id, name) VALUES (1, 'Words');
            INSERT INTO card (id, deck_id, front, back) VALUES (1, 1, 'a', 'b');
            INSERT INTO score VALUES (1, 1, 'multiply', '2.5', 65300, 0);
            INSERT INTO review (card_id, person_id, at, rating) VALUES (1, 1, 0, 3), (1, NULL, 0, 3);
            INSERT INTO session VALUES (1, 'blackjack', 'Strip', 1, 0, 60, 'manual', 10000),
              (2, 'blackjack', 'Strip', NULL, 0, NULL, NULL, 10000);
            INSERT INTO round VALUES (1, 1, 500, 'win', 500), (1, 2, 500, 'lose', -500);
            INSERT INTO round_count VALUES (1, 1, 'doubles', 1);
            """)
      }
      do {
        try book.write { try $0.db.execute(sql: sql) }
        return "nothing refused it"
      } catch BookFault.constraint(let reason) {
        return reason
      }
    }
  }

  private static let number = "CHECK constraint failed: length(table_number) BETWEEN 1 AND 8"

  @Test(arguments: [
    ("INSERT INTO score VALUES (2, 1, 'multiply', '2.5', 60000, 0)", "UNIQUE constraint failed: score.person_id"),
    ("INSERT INTO score VALUES (2, 9, 'multiply', '7', 60000, 0)", "FOREIGN KEY constraint failed"),
    ("DELETE FROM person WHERE id = 1", "FOREIGN KEY constraint failed"),
    ("UPDATE score SET operation = 'add'", "CHECK constraint failed: operation IN"),
    ("UPDATE score SET milliseconds = 0", "CHECK constraint failed: milliseconds BETWEEN 1 AND 86400000"),
    ("UPDATE score SET milliseconds = 86400001", "CHECK constraint failed: milliseconds BETWEEN 1 AND 86400000"),
    ("UPDATE score SET milliseconds = 1.5", "cannot store REAL value in INTEGER column score.milliseconds"),
    ("UPDATE score SET at = 'now'", "cannot store TEXT value in INTEGER column score.at"),
    ("UPDATE score SET table_number = ''", number), ("UPDATE score SET table_number = '0'", number),
    ("UPDATE score SET table_number = '0.0'", number), ("UPDATE score SET table_number = '-7'", number),
    ("UPDATE score SET table_number = '2,5'", number), ("UPDATE score SET table_number = '2.50'", number),
    ("UPDATE score SET table_number = '02'", number), ("UPDATE score SET table_number = '.5'", number),
    ("UPDATE score SET table_number = '5.'", number), ("UPDATE score SET table_number = '1.2.3'", number),
    ("UPDATE score SET table_number = '1e9'", number), ("UPDATE score SET table_number = '123456789'", number),
  ])
  func `a score is of a table that there is, once a moment`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    (
      "INSERT INTO review (card_id, person_id, at, rating) VALUES (1, 1, 0, 4)",
      "UNIQUE constraint failed: index 'review_of_card'"
    ),
    ("INSERT INTO review (card_id, at, rating) VALUES (1, 0, 4)", "UNIQUE constraint failed: index 'review_of_card'"),
    ("INSERT INTO review (card_id, at, rating) VALUES (9, 1, 4)", "FOREIGN KEY constraint failed"),
    ("UPDATE review SET person_id = 9 WHERE id = 1", "FOREIGN KEY constraint failed"),
    ("DELETE FROM card", "FOREIGN KEY constraint failed"),
    ("UPDATE review SET rating = 5", "CHECK constraint failed: rating BETWEEN 1 AND 4"),
    ("UPDATE review SET state = 'old'", "CHECK constraint failed: state IN"),
    ("UPDATE review SET stability = 0", "CHECK constraint failed: stability > 0"),
    ("UPDATE review SET difficulty = 10.5", "CHECK constraint failed: difficulty BETWEEN 1 AND 10"),
    ("UPDATE review SET retrievability = 1.1", "CHECK constraint failed: retrievability BETWEEN 0 AND 1"),
    ("UPDATE review SET elapsed_days = -1", "CHECK constraint failed: elapsed_days >= 0"),
  ])
  func `a review is of a card, once a moment`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    (
      "INSERT INTO session VALUES (3, 'blackjack', 'Other', 1, 0, NULL, NULL, 1)",
      "UNIQUE constraint failed: index 'session_of_person'"
    ),
    (
      "INSERT INTO session VALUES (3, 'blackjack', 'Other', NULL, 0, NULL, NULL, 1)",
      "UNIQUE constraint failed: index 'session_of_person'"
    ),
    ("UPDATE session SET person_id = 9 WHERE id = 1", "FOREIGN KEY constraint failed"),
    ("UPDATE session SET game = ''", "CHECK constraint failed: length(game) BETWEEN 1 AND 30"),
    ("UPDATE session SET style = ' Strip'", "CHECK constraint failed: length(style) BETWEEN 1 AND 50"),
    ("UPDATE session SET ended_at = -1 WHERE id = 1", "CHECK constraint failed: ended_at >= started_at"),
    ("UPDATE session SET ended_at = NULL WHERE id = 1", "CHECK constraint failed: (ended_at IS NULL)"),
    ("UPDATE session SET end_reason = NULL WHERE id = 1", "CHECK constraint failed: (ended_at IS NULL)"),
    ("UPDATE session SET end_reason = 'bored' WHERE id = 1", "CHECK constraint failed: end_reason IN"),
    ("UPDATE session SET starting_balance = 0", "CHECK constraint failed: starting_balance BETWEEN"),
    ("DELETE FROM session WHERE id = 1", "FOREIGN KEY constraint failed"),
  ])
  func `a session begins with money and ends with a reason`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  @Test(arguments: [
    ("INSERT INTO round VALUES (1, 2, 500, 'push', 0)", "UNIQUE constraint failed: round.session_id, round.number"),
    ("INSERT INTO round VALUES (9, 1, 500, 'push', 0)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO round VALUES (1, 0, 500, 'push', 0)", "CHECK constraint failed: number BETWEEN 1 AND 100000"),
    ("INSERT INTO round VALUES (1, 3, 0, 'push', 0)", "CHECK constraint failed: bet BETWEEN"),
    ("INSERT INTO round VALUES (1, 3, 500, 'tie', 0)", "CHECK constraint failed: outcome IN"),
    ("INSERT INTO round VALUES (1, 3, 500, 'win', 0)", "CHECK constraint failed: CASE outcome"),
    ("INSERT INTO round VALUES (1, 3, 500, 'lose', 500)", "CHECK constraint failed: CASE outcome"),
    ("INSERT INTO round VALUES (1, 3, 500, 'lose', -501)", "CHECK constraint failed: CASE outcome"),
    ("INSERT INTO round VALUES (1, 3, 500, 'push', 1)", "CHECK constraint failed: CASE outcome"),
    ("INSERT INTO round VALUES (1, 3, 5.5, 'push', 0)", "cannot store REAL value in INTEGER column round.bet"),
    ("DELETE FROM round WHERE number = 1", "FOREIGN KEY constraint failed"),
    ("INSERT INTO round_count VALUES (1, 1, 'doubles', 2)", "UNIQUE constraint failed: round_count.session_id"),
    ("INSERT INTO round_count VALUES (1, 9, 'doubles', 2)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO round_count VALUES (1, 2, 'doubles', 0)", "CHECK constraint failed: count BETWEEN 1 AND 1000"),
    ("INSERT INTO round_count VALUES (1, 2, '', 1)", "CHECK constraint failed: length(name) BETWEEN 1 AND 30"),
    ("INSERT INTO manner VALUES (9, '--decks 6', NULL, NULL, NULL)", "FOREIGN KEY constraint failed"),
    ("INSERT INTO manner VALUES (1, '', NULL, NULL, NULL)", "CHECK constraint failed: length(rules) BETWEEN 1 AND 500"),
    (
      "INSERT INTO manner VALUES (1, 'x', '', NULL, NULL)",
      "CHECK constraint failed: length(strategy) BETWEEN 1 AND 500"
    ),
    ("INSERT INTO manner VALUES (1, 'x', NULL, 0, NULL)", "CHECK constraint failed: bet BETWEEN 1 AND 10000000000000"),
  ])
  func `a round's payout agrees with its outcome`(sql: String, reason: String) throws {
    #expect(try refusal(of: sql).hasPrefix(reason))
  }

  /// Problems that only the check finds, because no constraint of a table can.
  @Test(arguments: [
    ("DELETE FROM round WHERE number = 1", ["session 1: its rounds are not numbered from 1 without gaps"]),
    ("UPDATE round SET bet = 10501 WHERE number = 2", ["session 1: the bet of round 2 is more than the balance"]),
    ("UPDATE round SET bet = 10001 WHERE number = 1", ["session 1: the bet of round 1 is more than the balance"]),
    ("UPDATE session SET game = 'poker' WHERE id = 2", ["session 2: 'poker' is not a known game"]),
    ("UPDATE session SET game = 'baccarat' WHERE id = 1", ["session 1: 'doubles' is not a count of its game"]),
    ("UPDATE round SET bet = 10500 WHERE number = 2", []),
  ])
  func `the check adds rounds up`(sql: String, faults: [String]) throws {
    try withBook { book in
      try book.write { transaction in
        try transaction.db.execute(
          sql: """
            INSERT INTO session VALUES (1, 'blackjack', 'Strip', NULL, 0, 60, 'manual', 10000),
              (2, 'blackjack', 'Strip', NULL, 1, NULL, NULL, 10000);
            INSERT INTO round VALUES (1, 1, 500, 'win', 500), (1, 2, 500, 'lose', -500);
            INSERT INTO round_count VALUES (1, 2, 'doubles', 1);
            """)
        try transaction.db.execute(sql: sql)
      }
      let found = try book.read { try $0.faults() }
      #expect(found == faults)
    }
  }
}
