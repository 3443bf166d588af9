import Basketball
import Foundation
import GRDB
import Testing

@testable import Store

/// The views for reading a book with SQL, and their description in docs/schema.md.
@Suite struct ViewTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/schema.md")

  /// The rows of a query, with columns separated by `|`.
  private func rows(_ sql: String, in book: BookTransaction) throws -> [String] {
    try Row.fetchAll(book.db, sql: sql).map { row in
      row.databaseValues.map { $0.isNull ? "" : String.fromDatabaseValue($0) ?? "\($0)" }.joined(separator: "|")
    }
  }

  @Test func `the page describes every view, with its columns in their order`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let described = try text.components(separatedBy: "\n### `").dropFirst().map { section in
      let columns = section.matches(of: #/\n\| `([a-z0-9_]+)` \| /#).map { String($0.output.1) }
      return "\(try #require(section.split(separator: "`").first)): \(columns.joined(separator: " "))"
    }
    let views = try withBook { try $0.read { try $0.queryViews() } }
    let made = views.map { "\($0.name): \($0.columns.joined(separator: " "))" }
    #expect(described.sorted() == made.sorted())
  }

  @Test func `the examples of the page are answered`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let examples = text.components(separatedBy: "```sql\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(examples.count >= 4)
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      for example in examples { #expect(try !book.query(example, timeout: 10).columns.isEmpty) }
      #expect(try book.query(examples[0], timeout: 10).rows.isEmpty)
    }
  }

  @Test func `games have their score, open ones so far, and no result until they are finished`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      let games = "SELECT game_id, date, season, team, points, opponent, against, result, is_home, is_open FROM v_games"
      #expect(
        try rows(games, in: book) == [
          "1|2025-11-08|2025-26|Lions|2|Hawks|3|LOSS|1|0", "2|2025-11-15|2025-26|Lions||Otters|||1|1",
        ])
      #expect(
        try rows("SELECT started_at, ended_at FROM v_games WHERE game_id = 1", in: book) == [
          "2025-11-08T10:00:00.000Z|2025-11-08T11:30:00.000Z"
        ])
      var scorer = try Scorer(book.gameInPlay(), in: book)
      try scorer.record(.freeThrowMissed, by: try scorer.player("23"), at: tipOff)
      #expect(try rows("SELECT points, against FROM v_games WHERE is_open", in: book) == ["0|"])
    }
  }

  @Test func `a box has the lines of finished and of open games, and that of the side itself`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      #expect(
        try rows("SELECT game_id, team, jersey, player, points, fgm, ast, minutes FROM v_box", in: book) == [
          "1|Lions|23|Mia|2|1|0|", "1|Hawks|||3||0|", "2|Lions|23|Mia|0|0|1|",
        ])
    }
  }

  @Test func `an official box comes before the plays`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      let mia = try #require(try Int64.fetchOne(book.db, sql: "SELECT id FROM player WHERE jersey = '23'"))
      var box = OfficialBox<Int64>()
      var line = BoxLine()
      (line.points, line.fieldGoalsMade, line.fieldGoalsAttempted, line.timePlayed) = (4, 2, 3, 9_300)
      box[.own].lines = [OfficialBox.Line(mia, line)]
      try book.keep(box, of: season.finished.id)
      try book.storeLines(of: season.finished)
      #expect(
        try rows("SELECT team, player, points, minutes, is_official FROM v_box WHERE game_id = 1 ORDER BY 1", in: book)
          == ["Hawks||3||0", "Lions|Mia|4|15.5|1"])
      #expect(try rows("SELECT points FROM v_games WHERE game_id = 1", in: book) == ["4"])
    }
  }

  @Test func `who started is not known where nobody's start was recorded`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      func starters() throws -> [String] {
        try rows("SELECT game_id, team, is_starter FROM v_box ORDER BY 1, 2", in: book)
      }
      #expect(try starters() == ["1|Hawks|", "1|Lions|", "2|Lions|"])
      try book.db.execute(sql: "UPDATE box_line SET is_starter = 1 WHERE game_id = 1 AND player_id IS NOT NULL")
      try book.db.execute(
        sql: """
          INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, undone)
            VALUES (?, 2, 0, (SELECT id FROM player WHERE jersey = '23'), 'STARTER', 0, 1, 1762596001250, 0)
          """, arguments: [season.open.id])
      #expect(try starters() == ["1|Hawks|", "1|Lions|1", "2|Lions|1"])
    }
  }

  @Test func `plays are in their order with the score after each, without those that were undone`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().open.id
      try book.db.execute(
        sql: """
          INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, clock, detail, undone, place)
            VALUES (?1, 2, 1, NULL, 'TEAM_POINT', 3, 1, 1762596001250, 5220, 0, 0, NULL),
              (?1, 3, 0, NULL, 'TWO_MADE', 2, 1, 1762596002000, 5205, 9, 1, NULL),
              (?1, 4, 0, NULL, 'TWO_MADE', 2, 1, 1762596003000, 43, 9, 0, NULL),
              (?1, 5, 0, NULL, 'PERIOD_START', 0, 2, 1762596004000, NULL, 0, 0, 0.5);
          """, arguments: [game])
      #expect(
        try rows(
          """
          SELECT number, position, period, clock, team, action, points, own_score, opponent_score, shot, in_paint,
            on_fast_break FROM v_plays WHERE game_id = 2 ORDER BY position
          """, in: book) == [
            "5|1|2|||period|0|0|0||0|0", "1|2|1||Lions|assist|0|0|0||0|0", "2|3|1|08:42|Otters|points|3|0|3||0|0",
            "4|4|1|00:04.3|Lions|2 points|2|2|3|layup|1|0",
          ])
      #expect(
        try rows("SELECT recorded_at FROM v_plays WHERE number = 2", in: book).contains("2025-11-08T10:00:01.250Z"))
    }
  }

  @Test func `a play has the same name as in the reply of a command`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().open.id
      for (index, kind) in EventKind.allCases.enumerated() {
        try book.db.execute(
          sql: """
            INSERT INTO event (game_id, sequence, side, kind, points, period, at) VALUES (?, ?, 0, ?, ?, 1, 0)
            """, arguments: [game, index + 2, kind.rawValue, kind.points ?? 1])
      }
      let names = try String.fetchAll(
        book.db, sql: "SELECT action FROM v_plays WHERE game_id = ? AND number > 1 ORDER BY position", arguments: [game]
      )
      #expect(names == EventKind.allCases.map(\.title))
    }
  }

  @Test func `the number is that of the game, not that of the roster of today`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      try book.db.execute(sql: "UPDATE player SET jersey = '7' WHERE jersey = '23'")
      #expect(try rows("SELECT game_id, jersey FROM v_box WHERE player = 'Mia'", in: book).first == "1|23")
      #expect(try rows("SELECT jersey FROM v_players WHERE player = 'Mia'", in: book) == ["7"])
    }
  }

  @Test func `study, scores, drills and sessions are in units that people use`() throws {
    try withTransaction { book in
      try book.db.execute(
        sql: """
          INSERT INTO person (id, name) VALUES (1, 'Ada');
          INSERT INTO deck (id, name) VALUES (1, 'Words');
          INSERT INTO card (id, deck_id, front, back) VALUES (1, 1, 'a', 'b'), (2, 1, 'c', 'd');
          INSERT INTO review (card_id, person_id, at, rating, milliseconds) VALUES
            (1, 1, 1762596000000, 1, 2500), (1, NULL, 1762596060000, 4, NULL);
          INSERT INTO score (person_id, operation, table_number, milliseconds, at)
            VALUES (1, 'multiply', '2.5', 29800, 1762596000000);
          INSERT INTO practice (id, person_id, operation, table_number, seed, started_at)
            VALUES (1, 1, 'multiply', '7', 1, 1762596000000);
          INSERT INTO attempt VALUES (1, 1, '42', 1762596001600, 6), (1, 2, '17.5', 1762596004400, 3);
          INSERT INTO chart (id, name) VALUES (1, 'Stands');
          INSERT INTO drill (id, chart_id, rules, mode, sequence, questions, seed, is_kept, started_at)
            VALUES (1, 1, '--decks 6', 'random', 'plain', 10, 1, 1, 1762596000000);
          INSERT INTO reply VALUES (1, 1, 'ACTH', '9S', 'S', 'S', 'S', 1762596001000),
            (1, 2, '3D6S2H', 'KC', 'H', 'H', 'S', 1762596002000);
          INSERT INTO session (id, game, style, started_at, starting_balance)
            VALUES (1, 'blackjack', 'Strip', 1762596000000, 30000);
          INSERT INTO round VALUES (1, 1, 1500, 'win', 2250), (1, 2, 1500, 'lose', -1500);
          """)
      #expect(
        try rows("SELECT deck, front, reviews, failures FROM v_cards", in: book) == ["Words|a|2|1", "Words|c|0|0"])
      #expect(
        try rows("SELECT reviewed_at, person, front, answer, seconds FROM v_reviews", in: book) == [
          "2025-11-08T10:00:00.000Z|Ada|a|again|2.5", "2025-11-08T10:01:00.000Z||a|easy|",
        ])
      #expect(try rows("SELECT person, table_number, seconds FROM v_scores", in: book) == ["Ada|2.5|29.8"])
      #expect(
        try rows(
          "SELECT number, table_number, question, answer, correct, is_correct, seconds FROM v_answers", in: book) == [
            "1|7|6 × 7|42|42|1|1.6", "2|7|3 × 7|17.5|21|0|2.8",
          ])
      try book.db.execute(
        sql: """
          INSERT INTO practice (id, person_id, operation, table_number, seed, started_at, ended_at, end_reason)
            VALUES (2, 1, 'divide', '0.1', 1, 1762596000000, 1762596009000, 'stopped');
          INSERT INTO attempt VALUES (2, 1, '3', 1762596001600, 3), (2, 2, '0.3', 1762596001600, 3);
          """)
      // No time passed before the second answer: it was not kept.
      #expect(
        try rows(
          "SELECT question, answer, correct, is_correct, seconds FROM v_answers WHERE practice_id = 2", in: book) == [
            "0.3 : 0.1|3|3|1|1.6", "0.3 : 0.1|0.3|3|0|",
          ])
      #expect(try rows("SELECT chart, answers, correct FROM v_drills", in: book) == ["Stands|2|1"])
      #expect(
        try rows("SELECT hand, dealer, answered, correct, is_correct FROM v_drill_answers", in: book) == [
          "AT|9|S|S|1", "362|K|S|H|0",
        ])
      #expect(
        try rows("SELECT rounds, won, lost, pushed, wagered, net, starting_balance, balance FROM v_sessions", in: book)
          == ["2|1|1|0|30.0|7.5|300.0|307.5"])
      #expect(
        try rows("SELECT number, bet, net, balance FROM v_rounds", in: book) == [
          "1|15.0|22.5|322.5", "2|15.0|-15.0|307.5",
        ])
    }
  }

  @Test func `a view is no table of the history or of an export`() throws {
    try withTransaction { book in
      let views = try book.queryViews().map(\.name)
      #expect(views.count == 13)
      #expect(try book.tables().allSatisfy { !views.contains($0) })
    }
  }

  @Test func `a missing view is found and restored, and stops no write`() throws {
    try withBook { book in
      let raw = try rawDatabase(in: book.folder)
      try raw.writeWithoutTransaction { try $0.execute(sql: "DROP VIEW v_games") }
      try raw.close()
      #expect(try book.read { try $0.faults() } == ["view 'v_games' is missing"])
      try book.write { _ = try $0.addPerson("Ada") }
      #expect(try Book.repair(in: book.folder).restored.map { $0.hasPrefix("CREATE VIEW v_games") } == [true])
      #expect(try book.read { try $0.faults() } == [])
    }
  }
}
