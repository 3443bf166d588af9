import Basketball
import Diagnostics
import Formats
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct OfficialBoxStoreTests {
  /// A finished game between two teams of the book as in a file, with a box that gives Mia one more rebound.
  private func record(in book: BookTransaction, box: Bool = true) throws -> GameRecord {
    _ = try book.makeLions()
    let hawks = try book.add(try Team(name: "Hawks", season: "2025-26"))
    _ = try book.put([try RosterEntry(name: "Hanna", jersey: "5")], on: hawks)
    var record = try GameRecord(
      date: try CalendarDate("2025-11-08"), team: "Lions", season: "2025-26", opponent: "Hawks",
      opponentSeason: "2025-26", startedAt: tipOff, endedAt: tipOff + 5_400,
      details: try GameDetails(
        periodMinutes: 10, overtimeMinutes: 5, attendance: 120, officials: "I. Vos, P. Lind", isNeutral: true,
        isLeague: true, isPostseason: true))
    let mia = GameRecord.PlayerMention(jersey: try Jersey("23"), name: "Mia")
    let hanna = GameRecord.PlayerMention(jersey: try Jersey("5"), name: "Hanna")
    try record.add(
      GameRecord.Play(
        side: .own, player: mia, kind: .twoPointMade, period: 1, at: tipOff, clock: try GameClock("08:42"),
        detail: [.paint, .layup]))
    try record.add(GameRecord.Play(side: .opponent, player: hanna, kind: .technicalFoul, period: 1, at: tipOff))
    try record.add(GameRecord.Play(side: .opponent, player: nil, kind: .timeout, period: 1, at: tipOff))
    guard box else { return record }
    var official = OfficialBox<GameRecord.PlayerMention>()
    var line = BoxLine()
    line.count(.twoPointMade, points: 2)
    line.count(.defensiveRebound, points: 0)
    line.timePlayed = 12_000
    if let mia { official.own.lines = [OfficialBox.Line(mia, line, isStarter: true)] }
    official.own.sideLine = BoxLine()
    official.own.totals = line
    official.own.pointsByPeriod = [2, 0, 0, 0]
    official.own.specials.pointsInPaint = 2
    official.opponent.specials.largestLead = 0
    record.official = official
    return record
  }

  @Test func `a game with a box comes out of the book as it went in`() throws {
    try withTransaction { book in
      let record = try record(in: book)
      #expect(try book.put(record, addsPlayers: false) == .added(id: 1, players: []))
      let game = try book.game(numbered: "1")
      #expect(try book.record(of: game) == record)
      #expect(try book.put(record, addsPlayers: false) == .unchanged(id: 1))
      #expect(try book.faults() == [])
      let kept = try book.events(of: game)
      #expect(kept.map(\.clock) == [GameClock(tenths: 5_220), nil, nil])
      #expect(kept.map(\.detail) == [[.paint, .layup], [], []])
      // A timeout is not a line of a side.
      #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM box_line") == 2)
      #expect(try Int.fetchOne(book.db, sql: "SELECT tf FROM box_line WHERE side = 1") == 1)
    }
  }

  @Test func `the official numbers stand, and the plays are held against them`() throws {
    try withTransaction { book in
      _ = try book.put(try record(in: book), addsPlayers: false)
      let game = try book.game(numbered: "1")
      #expect(try book.boxScore(of: game).own.totals.rebounds == 0)
      #expect(try book.standingBoxScore(of: game).own.totals.rebounds == 1)
      #expect(try book.finishedGames().map(\.own.rebounds) == [1])
      let mia = try book.person(named: "Mia")
      let played = try book.playedGames(of: mia)
      #expect(played.map(\.line.rebounds) == [1])
      #expect(played.map(\.isStarter) == [true])
      let differences = try #require(try book.reconciliation(of: game)).differences
      #expect(differences.contains { $0.column == "DREB" && $0.official == 1 && $0.found == 0 })
    }
  }

  @Test(arguments: [true, false])
  func `a score by period without totals is the score, of a finished game and of an open one`(isOpen: Bool) throws {
    try withTransaction { book in
      let team = try book.makeLions()
      var record = try GameRecord(
        date: try CalendarDate("2025-11-08"), team: team.name, season: team.season, opponent: "Hawks",
        startedAt: tipOff, endedAt: isOpen ? nil : tipOff + 5_400)
      var official = OfficialBox<GameRecord.PlayerMention>()
      official.own.pointsByPeriod = [8, 9, 10, 7]
      official.opponent.pointsByPeriod = [7, 7, 7, 7]
      record.official = official
      #expect(try book.put(record, addsPlayers: false) == .added(id: 1, players: []))
      let game = try book.game(numbered: "1")
      let score = try book.score(of: game)
      #expect([score.own, score.opponent] == [34, 28])
      #expect(try book.faults() == [])
      let ended = isOpen ? try book.end(game, at: tipOff + 5_400) : try book.standingBoxScore(of: game)
      #expect([ended.own.score, ended.opponent.score] == [34, 28])
      #expect(ended.result(for: .own) == .win)
      #expect(try book.finishedGames().map { [$0.own.points, $0.opponent.points] } == [[34, 28]])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a game without a box has nothing to be held against`() throws {
    try withTransaction { book in
      _ = try book.put(try record(in: book, box: false), addsPlayers: false)
      let game = try book.game(numbered: "1")
      #expect(try book.officialBox(of: game) == nil)
      #expect(try book.reconciliation(of: game) == nil)
    }
  }

  @Test func `a finished game does not change its box, and a file without one leaves it`() throws {
    try withTransaction { book in
      var record = try record(in: book)
      _ = try book.put(record, addsPlayers: false)
      record.official?.own.pointsByPeriod = [1, 1, 0, 0]
      guard case .rejected(let faults) = try book.put(record, addsPlayers: false) else {
        Issue.record("the box was changed")
        return
      }
      #expect(faults.first?.diagnostic.message.contains("is finished and differs") == true)
      record.official = nil
      #expect(try book.put(record, addsPlayers: false) == .unchanged(id: 1))
    }
  }

  @Test func `an official line is of a player of that side`() throws {
    try withBook { book in
      _ = try book.write { try $0.put(try record(in: $0), addsPlayers: false) }
      #expect(throws: BookFault.constraint(reason: "the player is not on that side")) {
        try book.write { transaction in
          var box = OfficialBox<Int64>()
          box.opponent.lines = [OfficialBox.Line(3, BoxLine())]
          try transaction.keep(box, of: 1)
        }
      }
    }
  }

  @Test func `the box goes with its game`() throws {
    try withTransaction { book in
      _ = try book.put(try record(in: book), addsPlayers: false)
      try book.delete(try book.team(named: "Lions"), withGames: true)
      for table in ["official_line", "official_side", "side_total", "box_line", "event", "game"] {
        #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM \(table)") == 0)
      }
    }
  }

  @Test func `an import with a box is taken back whole`() throws {
    try withBook { book in
      let before = try book.write { transaction in
        _ = try record(in: transaction)
        return try transaction.wholeText()
      }
      let run = try book.write { transaction in
        var tally = Tally()
        tally.added = 1
        let kept = try transaction.team(named: "Lions")
        #expect(kept.season == "2025-26")
        var record = try GameRecord(
          date: try CalendarDate("2025-11-08"), team: "Lions", season: "2025-26", opponent: "Otters", startedAt: tipOff,
          endedAt: tipOff + 1)
        var official = OfficialBox<GameRecord.PlayerMention>()
        official.own.pointsByPeriod = [0]
        record.official = official
        _ = try transaction.put(record, addsPlayers: false)
        return try transaction.log("import game", source: "x", fingerprint: Fingerprint(), tally: tally, at: tipOff)
      }
      _ = try book.write { try $0.revert(run) }
      #expect(try book.read { try $0.wholeText() } == before)
    }
  }
}
