import Basketball
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct WornNumberTests {
  private func numbers(in game: Game, _ book: BookTransaction) throws -> [String] {
    try book.rosters(of: try book.game(numbered: String(game.id)))[.own]?.map {
      "\($0.jersey?.text ?? "-") \($0.name)"
    } ?? []
  }

  private func change(_ name: String, to jersey: String?, on team: Team, _ book: BookTransaction) throws {
    _ = try book.put([try RosterEntry(name: name, jersey: jersey)], on: team)
  }

  @Test func `a game that has ended keeps its numbers, those of who did not play too`() throws {
    try withTransaction { book in
      let (team, finished, _) = try book.makeSeason()
      #expect(try numbers(in: finished, book) == ["0 Camila", "00 Zoë", "23 Mia", "- Noor"])
      try change("Mia", to: "32", on: team, book)
      try change("Camila", to: "23", on: team, book)
      try change("Noor", to: "9", on: team, book)
      _ = try book.put([try RosterEntry(name: "Ada", jersey: "0")], on: team)
      #expect(try numbers(in: finished, book) == ["0 Camila", "00 Zoë", "23 Mia", "- Ada", "- Noor"])
      let box = try book.standingBoxScore(of: finished)
      #expect(box.own.lines.map(\.player.jersey?.text) == ["23"])
      #expect(try GameReader(of: book).standing(finished).box == box)
      #expect(try book.record(of: finished).plays.map(\.player?.jersey?.text) == ["23", nil])
      #expect(try book.players(of: team).map { $0.jersey?.text } == ["0", "00", "9", "23", "32"])
      #expect(try book.faults() == [])
    }
  }

  @Test func `in an open game a player wears what they wore at their last event`() throws {
    try withTransaction { book in
      let (team, _, open) = try book.makeSeason()
      try change("Mia", to: "32", on: team, book)
      try change("Zoë", to: "23", on: team, book)
      // Nobody else has a number worn in the game, and players without events have that of the roster.
      #expect(try numbers(in: open, book) == ["0 Camila", "23 Mia", "- Noor", "- Zoë"])
      var scorer = try Scorer(open, in: book)
      try scorer.record(.steal, by: try scorer.player("32"), at: tipOff)
      #expect(try numbers(in: open, book) == ["0 Camila", "23 Zoë", "32 Mia", "- Noor"])
    }
  }

  @Test func `a file's numbers are the game's, whatever the roster says`() throws {
    try withTransaction { book in
      let team = try book.makeLions()
      var record = try GameRecord(
        date: try CalendarDate("2025-10-04"), team: "Lions", season: "2025-26", opponent: "Hawks", startedAt: tipOff,
        endedAt: tipOff + 5_400)
      let mia = GameRecord.PlayerMention(jersey: try Jersey("32"), name: "Mia")
      try record.add(GameRecord.Play(side: .own, player: mia, kind: .twoPointMade, period: 1, at: tipOff))
      let listed = [SideIndex.own: [try RosterEntry(name: "Noor", jersey: "0")]]
      #expect(try book.put(record, listed: listed, addsPlayers: false) == .added(id: 1, players: []))
      let game = try book.game(numbered: "1")
      // Noor wore Camila's own number in that game.
      #expect(try numbers(in: game, book) == ["0 Noor", "00 Zoë", "32 Mia", "- Camila"])
      #expect(try book.record(of: game) == record)
      #expect(try book.put(record, listed: listed, addsPlayers: false) == .unchanged(id: 1))
      #expect(try book.players(of: team).map { $0.jersey?.text } == ["0", "00", "23", nil])
    }
  }

  @Test func `the same game with other numbers brings them in, and nothing else`() throws {
    try withTransaction { book in
      let (team, game, _) = try book.makeSeason()
      let finished = try book.game(numbered: String(game.id))
      let kept = try book.record(of: finished)
      var record = try GameRecord(
        date: kept.date, team: kept.team, season: kept.season, opponent: kept.opponent, startedAt: kept.startedAt,
        endedAt: kept.endedAt)
      for play in kept.plays {
        try record.add(
          GameRecord.Play(
            side: play.side, player: try play.player.flatMap { .init(jersey: try Jersey("7"), name: $0.name) },
            kind: play.kind, points: play.points, period: play.period, at: play.at))
      }
      #expect(try book.put(record, addsPlayers: false, whenKnown: .keep) == .unchanged(id: finished.id))
      #expect(try book.put(record, addsPlayers: false) == .updated(id: finished.id, players: []))
      #expect(try numbers(in: finished, book) == ["0 Camila", "00 Zoë", "7 Mia", "- Noor"])
      #expect(try book.players(of: team).map { $0.jersey?.text } == ["0", "00", "23", nil])
      // It is also recognised by the number alone.
      #expect(try book.put(try named(record) { _ in nil }, addsPlayers: false) == .unchanged(id: finished.id))
    }
  }

  private func named(_ record: GameRecord, _ name: (String?) -> String?) throws -> GameRecord {
    var other = try GameRecord(
      date: record.date, team: record.team, season: record.season, opponent: record.opponent,
      startedAt: record.startedAt, endedAt: record.endedAt)
    for play in record.plays {
      try other.add(
        GameRecord.Play(
          side: play.side, player: play.player.flatMap { .init(jersey: $0.jersey, name: name($0.name)) },
          kind: play.kind, points: play.points, period: play.period, at: play.at))
    }
    return other
  }

  @Test func `a number of somebody of another team is a fault`() throws {
    try withBook { book in
      try book.write { transaction in
        _ = try transaction.makeSeason()
        let hawks = try transaction.add(try Team(name: "Hawks", season: "2025-26"))
        _ = try transaction.put([try RosterEntry(name: "Hanna", jersey: "5")], on: hawks)
        try transaction.db.execute(sql: "DROP TRIGGER a_worn_number_fits_its_game")
        try transaction.db.execute(
          sql: "INSERT INTO worn_number SELECT 1, 0, id, '5' FROM player WHERE jersey = '5'")
        #expect(
          try transaction.faults().contains(
            "game 1: the number 5 is stored for a player who is not on that side's team"))
      }
    }
  }
}
