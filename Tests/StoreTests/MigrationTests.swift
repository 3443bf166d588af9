import Basketball
import Flashcards
import Foundation
import GRDB
import People
import Testing

@testable import Store

extension Database {
  /// The tables with their numbers of rows.
  fileprivate func tables() throws -> [String] {
    try String.fetchAll(self, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1").map { name in
      "\(name) \(try Int.fetchOne(self, sql: "SELECT count(*) FROM \"\(name)\"") ?? 0)"
    }
  }
}

/// Books of earlier versions, stored as SQL text: each must open, upgraded and complete.
struct MigrationTests {
  /// Restores a stored book into a folder, as it was on disk at the time.
  private func restore(_ name: String, in folder: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Books/\(name).sql")
    let database = try rawDatabase(in: folder)
    try database.writeWithoutTransaction { try $0.execute(sql: try String(contentsOf: url, encoding: .utf8)) }
    try database.close()
  }

  private func schema(of book: Book) throws -> [String] {
    try book.read {
      try String.fetchAll(
        $0.db, sql: "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }

  @Test(arguments: ["v1", "v2", "v3", "v8", "v10", "v12", "v22", "v28", "v31", "v32", "v33"])
  func `an older book is brought up to date and keeps its games`(version: String) throws {
    try withFolder { folder in
      try restore(version, in: folder)
      let book = try Book(in: folder)
      #expect(try book.read { try $0.faults() } == [])
      try book.read { transaction in
        #expect(try transaction.people().map(\.name) == ["Camila Núñez", "Mia Okafor", "Zoë Brandt"])
        #expect(try transaction.focusPerson()?.name == "Mia Okafor")
        let team = try transaction.team(named: nil)
        #expect(team.organization == "Riverside Youth League")
        #expect(team.color?.hex == "#1f6feb")
        #expect(try transaction.players(of: team).map { $0.jersey?.text } == ["0", "00", "23"])
        let games = try transaction.games()
        #expect(games.map(\.isOpen) == [false, true])
        #expect(games.map(\.opponent.name) == ["Harbor Hawks", "Millbrook Otters"])
        #expect(try transaction.points(in: games[0]) == [3, 2])
        #expect(try transaction.events(of: games[0]).map(\.isUndone) == [false, true, false, false, false])
        #expect(try transaction.value(of: .title) == "Our season")
        if ["v31", "v32", "v33"].contains(version) {
          #expect(games[1].arrow == .opponent && games[1].details.rules?.lateTimeouts == 2)
          // The zones of games of an earlier version are counted from their plays.
          #expect(try transaction.zonesOfLeague().text == "corner-left 1/1")
          let zones = try Optional<String>.fetchAll(transaction.db, sql: "SELECT zones FROM side_total ORDER BY side")
          #expect(zones == ["corner-left 1/1", ""])
        }
        #expect(
          try transaction.runs().map(\.source)
            == (["v3", "v8", "v10", "v12", "v22", "v28", "v31", "v32", "v33"].contains(version)
              ? ["lions.csv", "dealer-stands.xml"] : ["lions.csv"]))
      }
      try book.write { transaction in
        var scorer = try Scorer(try transaction.gameInPlay(), in: transaction)
        try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
        #expect(scorer.standing == [2, 0, 1])
      }
    }
  }

  @Test(arguments: Schema.migrator.migrations)
  func `a book of every version of the schema is brought up to the newest one`(version: String) throws {
    try withFolder { folder in
      let database = try rawDatabase(in: folder)
      try Schema.migrator.migrate(database, upTo: version)
      try database.close()
      let book = try Book(in: folder)
      #expect(try book.read { try $0.faults() } == [])
      try withFolder { other in
        let fresh = try Book.make(in: other).book
        #expect(try schema(of: book) == schema(of: fresh))
      }
    }
  }

  @Test func `a book is copied before it is brought up to date, and the copy is the book as it was`() throws {
    try withFolder { folder in
      try restore("v12", in: folder)
      let before = try rawDatabase(in: folder).read { try $0.tables() }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/" + Book.fileName)
      let notices = Notices()
      _ = try Book(in: folder) { notices.add($0) }
      let copy = folder + "/scorebook-version-12.sqlite"
      #expect(notices.all == [.broughtUpToDate(from: 12, copy: copy)])
      #expect(try DatabaseQueue(path: copy).read { try $0.tables() } == before)
      let attributes = try FileManager.default.attributesOfItem(atPath: copy)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(".") } == [])
      _ = try Book(in: folder) { notices.add($0) }
      #expect(notices.all.count == 1)
      // An existing backup is left alone.
      try FileManager.default.removeItem(atPath: folder + "/" + Book.fileName)
      try restore("v12", in: folder)
      _ = try Book(in: folder) { notices.add($0) }
      #expect(notices.all.last == .broughtUpToDate(from: 12, copy: folder + "/scorebook-version-12-2.sqlite"))
    }
  }

  @Test func `an older book with a foreign trigger is repaired before it is brought up to date`() throws {
    try withFolder { folder in
      try restore("v12", in: folder)
      let raw = try rawDatabase(in: folder)
      let evil = "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM score; END"
      try raw.writeWithoutTransaction { try $0.execute(sql: evil) }
      let file = folder + "/" + Book.fileName
      #expect { try Book(in: folder) } throws: {
        isOfSchema($0, file, ["trigger 'evil' on table 'event' is not part of a book"])
      }
      #expect(try Book.repair(in: folder).removed == [evil])
      #expect(try Book(in: folder).read { try $0.faults() } == [])
    }
  }

  @Test func `an older book learns what was asked of its answers`() throws {
    try withFolder { folder in
      try restore("v28", in: folder)
      let book = try Book(in: folder)
      let asked = try book.query("SELECT question, answer, correct, is_correct FROM v_answers", timeout: 10)
      #expect(asked.rows == [[.text("6 × 7"), .integer(21), .integer(42), .integer(0)]])
    }
  }

  @Test func `a view of another program with a name of the book's own is replaced`() throws {
    try withFolder { folder in
      try restore("v22", in: folder)
      let raw = try rawDatabase(in: folder)
      try raw.writeWithoutTransaction { try $0.execute(sql: "CREATE VIEW v_games AS SELECT 1 AS one") }
      try raw.close()
      #expect(try Book(in: folder).read { try $0.faults() } == [])
      #expect(try Book(in: folder).query("SELECT opponent FROM v_games", timeout: 10).rows.count == 2)
    }
  }

  @Test func `a book from before whole box scores keeps its totals and everything else`() throws {
    try withFolder { folder in
      try restore("v8", in: folder)
      let book = try Book(in: folder)
      #expect(try book.read { try $0.faults() } == [])
      try book.read { transaction in
        let games = try transaction.finishedGames()
        #expect(games.map { [$0.own.points, $0.opponent.points] } == [[3, 2]])
        #expect(games.first?.own.timePlayed == nil)
        #expect(games.first?.game.details == GameDetails())
        let mia = try transaction.person(named: "Mia Okafor")
        #expect(try transaction.playedGames(of: mia).map(\.line.threePointersMade) == [1])
        #expect(try Int.fetchOne(transaction.db, sql: "SELECT count(*) FROM review") == 2)
        #expect(try Int.fetchOne(transaction.db, sql: "SELECT count(*) FROM round") == 2)
      }
    }
  }

  @Test func `an older book learns which scores were not kept, and takes the roster's numbers`() throws {
    try withFolder { folder in
      try restore("v12", in: folder)
      let database = try rawDatabase(in: folder)
      try database.write { db in
        // Two games like the first, with only the own side: one of two players, one of Mia.
        for (game, players) in [(11, ["23", "0"]), (12, ["23", "23"])] {
          try db.execute(
            sql: """
              INSERT INTO game (id, date, regulation_periods, started_at) SELECT ?1, date, 4, started_at + ?1 FROM game
                WHERE id = (SELECT min(id) FROM game);
              INSERT INTO side SELECT ?1, side, NULL, iif(side = 0, 'Lions', 'Foxes'), is_home FROM side
                WHERE game_id = (SELECT min(game_id) FROM side);
              """, arguments: [game, game])
          try db.execute(
            sql: "UPDATE side SET name = NULL, team_id = (SELECT min(id) FROM team) WHERE game_id = ? AND side = 0",
            arguments: [game])
          for (index, jersey) in players.enumerated() {
            try db.execute(
              sql: """
                INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at)
                  SELECT ?, ?, 0, id, 'TWO_MADE', 2, 1, 0 FROM player WHERE jersey = ?
                """, arguments: [game, index + 1, jersey])
          }
          try db.execute(sql: "UPDATE game SET ended_at = started_at WHERE id = ?", arguments: [game])
          try db.execute(
            sql: """
              INSERT INTO box_line (game_id, side, player_id, points, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, other_reb,
                ast, stl, blk, tov, pf)
                SELECT game_id, side, player_id, sum(points), count(*), count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
                FROM event WHERE game_id = ? GROUP BY player_id;
              """, arguments: [game])
          try db.execute(
            sql: """
              INSERT INTO side_total (game_id, side, points, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, other_reb, ast, stl,
                blk, tov, pf, tf, is_starter)
                SELECT ?1, value, iif(value, 0, 4), iif(value, 0, 2), iif(value, 0, 2), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                  0, 0 FROM json_each('[0,1]')
              """, arguments: [game])
        }
      }
      try database.close()
      let book = try Book(in: folder)
      #expect(try book.read { try $0.faults() } == [])
      try book.read { transaction in
        let kept = try transaction.finishedGames().map { [$0.points(of: .own), $0.points(of: .opponent)] }
        #expect(kept == [[3, 2], [4, nil], [nil, nil]])
        let game = try transaction.game(numbered: "11")
        #expect(try transaction.rosters(of: game)[.own]?.map { $0.jersey?.text } == ["0", "00", "23"])
      }
    }
  }

  @Test func `a game of which only the score by period was official gets that score`() throws {
    try withFolder { folder in
      try restore("v12", in: folder)
      let database = try rawDatabase(in: folder)
      try database.writeWithoutTransaction {
        try $0.execute(
          sql: """
            DELETE FROM official_line;
            DELETE FROM official_side;
            INSERT INTO official_side (game_id, side, periods)
              SELECT id, 1, '7 7 7 7' FROM game WHERE ended_at IS NOT NULL;
            """)
      }
      try database.close()
      let book = try Book(in: folder)
      #expect(try book.read { try $0.finishedGames() }.map { [$0.own.points, $0.opponent.points] } == [[3, 28]])
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `attempts of a box that had none are not known any more`() throws {
    try withFolder { folder in
      try restore("v33", in: folder)
      let database = try rawDatabase(in: folder)
      try database.writeWithoutTransaction {
        try $0.execute(
          sql: """
            UPDATE game SET ended_at = started_at WHERE id = 2;
            DELETE FROM event WHERE game_id = 2;
            INSERT INTO official_side (game_id, side) VALUES (2, 0);
            INSERT INTO official_line (game_id, side, part, player_id, points, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb,
                other_reb, ast, stl, blk, tov, pf, tf)
              SELECT 2, 0, 'player', id, 5, 2, 0, 0, 0, 1, 2, 0, 0, 3, 1, 0, 0, 0, 0, 0 FROM player WHERE jersey = '23';
            INSERT INTO side_total (game_id, side, points, fgm, fga, tpm, tpa, ftm, fta, oreb, dreb, other_reb, ast, stl, blk,
                tov, pf, tf, is_score_kept)
              VALUES (2, 0, 5, 2, 0, 0, 0, 1, 2, 0, 0, 3, 1, 0, 0, 0, 0, 0, 1),
                (2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
            """)
      }
      try database.close()
      let book = try Book(in: folder)
      try book.read { transaction in
        let faults = try transaction.faults()
        #expect(faults == [])
        let game = try transaction.game(numbered: "2")
        let side = try transaction.standingBoxScore(of: game).own
        for line in side.lines.map(\.line) + [side.totals] {
          #expect(line[.fieldGoalsMade] == 2 && line[.fieldGoalsAttempted] == nil)
          #expect(line[.freeThrowsMade] == 1 && line[.freeThrowsAttempted] == 2)
        }
      }
    }
  }

  @Test func `a session of study that was open before steps had their index goes on`() throws {
    try withFolder { folder in
      try restore("v10", in: folder)
      let book = try Book(in: folder)
      try book.write { transaction in
        var reviewer = try Reviewer(transaction.studyInPlay(), days: .usual, in: transaction)
        let now = Date(timeIntervalSince1970: 1_762_682_500)
        // The forgotten card is asked again after a minute.
        #expect(try reviewer.rate(.easy, at: now).card.front == "bank")
        #expect(try reviewer.current(at: now)?.card.front == "kitchen")
      }
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `a book from before study days computes its memory anew once, and that can be reverted`() throws {
    try withFolder { folder in
      try restore("v12", in: folder)
      // Card 3 was rated hard at 21:00, good at 08:00 and good four days later, and stored with intervals of 24-hour
      // days.
      let database = try rawDatabase(in: folder)
      try database.writeWithoutTransaction {
        try $0.execute(
          sql: """
            INSERT INTO setting VALUES ('zone', '0');
            INSERT INTO review (card_id, person_id, at, rating, state) VALUES
              (3, 3, 1735765200000, 2, 'new'), (3, 3, 1735804800000, 3, 'learning'), (3, 3, 1736150400000, 3, 'learning'),
              (3, NULL, 1736150400000, 3, 'learning');
            INSERT OR REPLACE INTO memory VALUES
              (3, 3, 'review', NULL, 9.326445740217732, 5.0924129865849395, 1736150400000, 1736928000000, 3, 0, 0, NULL);
            """)
      }
      try database.close()
      func memory(_ book: Book) throws -> Memory? {
        try book.read { try $0.studyCard(3, of: $0.person(named: "Mia Okafor"))?.memory }
      }

      let book = try Book(in: folder)
      let before = try memory(book)
      let update = try #require(try book.updateToStudyDays(at: tipOff))
      #expect((update.changed, update.moved, update.duplicates) == (1, 1, 1))
      let after = try #require(try memory(book)?.strength)
      #expect(abs(after.stability - 14.7755) < 0.0001)
      #expect("\(after.due)" == "2025-01-21T08:00:00Z")
      #expect(try Book(in: folder).updateToStudyDays(at: tipOff) == nil)
      #expect(try book.read { try $0.faults() } == [])

      let run = try #require(update.run)
      #expect(try book.read { try $0.runs().last?.command } == "study days")
      _ = try book.write { try $0.revert(try $0.run(numbered: run)) }
      #expect(try memory(book) == before)
      #expect(try book.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM review WHERE card_id = 3") } == 4)
      // It is not done a second time.
      #expect(try Book(in: folder).updateToStudyDays(at: tipOff) == nil)
    }
  }

  @Test(arguments: ["v2", "v3"])
  func `a book from before cards had keys keeps its decks`(version: String) throws {
    try withFolder { folder in
      try restore(version, in: folder)
      try Book(in: folder).read { transaction in
        let deck = try #require(try transaction.decks().first)
        #expect(deck == Deck(id: 1, name: "Words", cardCount: 3))
        let cards = try transaction.cards(of: deck)
        #expect(cards.map(\.back) == ["a room", "a river side", "a house for money"])
        #expect(cards.first?.phonetic == "/ˈkɪtʃɪn/")
      }
    }
  }

  @Test(arguments: ["v1", "v2", "v3", "v8", "v10", "v12"])
  func `a book that was brought up to date is like a new one`(version: String) throws {
    try withFolder { folder in
      try restore(version, in: folder)
      let upgraded = try schema(of: try Book(in: folder))
      let new = try withBook { try schema(of: $0) }
      #expect(upgraded == new)
    }
  }
}
