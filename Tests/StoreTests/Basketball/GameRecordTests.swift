import Basketball
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct GameRecordTests {
  private func record(
    of book: BookTransaction, _ game: Int64, ended: Bool? = nil, opponent: String? = nil, notes: String? = nil,
    plays: ([GameRecord.Play]) throws -> [GameRecord.Play] = { $0 }
  ) throws -> GameRecord {
    let kept = try book.record(of: try #require(try book.game(id: game)))
    var record = try GameRecord(
      date: kept.date, team: kept.team, season: kept.season, opponent: opponent ?? kept.opponent,
      location: kept.location, notes: notes ?? kept.notes, isHome: kept.isHome,
      regulationPeriods: kept.regulationPeriods,
      startedAt: kept.startedAt, endedAt: ended.map { $0 ? tipOff + 5_400 : nil } ?? kept.endedAt)
    for play in try plays(kept.plays) { try record.add(play) }
    return record
  }

  private func assist(_ name: String, undone: Bool = false) throws -> GameRecord.Play {
    try GameRecord.Play(
      side: .own, player: .init(jersey: nil, name: name), kind: .assist, period: 1, at: tipOff + 60, isUndone: undone)
  }

  private func faults(_ outcome: GameOutcome) -> [String] {
    guard case .rejected(let faults) = outcome else { return ["\(outcome)"] }
    return faults.map { ($0.play.map { "\($0) " } ?? "") + $0.diagnostic.message }
  }

  @Test func `a game of another book comes in equal, its lines kept`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      let first = try record(of: book, season.finished.id)
      let second = try record(of: book, season.open.id)
      try withTransaction { other in
        let team = try other.makeLions()
        // The ids differ from those in the first book.
        _ = try other.startGame(of: team, against: "Badgers", on: "2025-11-01")
        #expect(try other.put(first, addsPlayers: false) == .added(id: 2, players: []))
        #expect(
          faults(try other.put(second, addsPlayers: false)) == [
            "game: 'Lions' has a game open already: 1, against 'Badgers'; end it with 'scorebook game end' first"
          ])
        try other.end(try #require(try other.game(id: 1)), at: tipOff)
        #expect(try other.put(second, addsPlayers: false) == .added(id: 3, players: []))
        #expect(try other.record(of: try #require(try other.game(id: 2))) == first)
        #expect(try other.record(of: try #require(try other.game(id: 3))) == second)
        #expect(try other.faults() == [])
        #expect(try Int.fetchOne(other.db, sql: "SELECT count(*) FROM box_line WHERE game_id = 2") == 2)
        #expect(try other.put(first, addsPlayers: false) == .unchanged(id: 2))
        #expect(try other.put(second, addsPlayers: false) == .unchanged(id: 3))
      }
    }
  }

  @Test func `a game that has ended is left as it is, and refused where the file differs`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().finished.id
      #expect(
        faults(try book.put(try record(of: book, game) { try $0 + [assist("Mia")] }, addsPlayers: false)) == [
          "game: game 1 of this book is finished and differs from the file from event 3 on; a finished game is only replaced with --duplicates update"
        ])
      #expect(
        faults(try book.put(try record(of: book, game, notes: "Close"), addsPlayers: false)) == [
          "game: game 1 of this book is finished and differs from the file in its details; a finished game is only replaced with "
            + "--duplicates update"
        ])
      #expect(
        try book.put(try record(of: book, game, notes: "Close"), addsPlayers: false, whenKnown: .keep)
          == .unchanged(id: 1))
    }
  }

  @Test func `an open game goes on where the file begins as it did`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().open.id
      let longer = try record(of: book, game, ended: true) { plays in
        let undone = try plays.map {
          try GameRecord.Play(
            side: $0.side, player: $0.player, kind: $0.kind, points: $0.points, period: $0.period, at: $0.at,
            isUndone: true)
        }
        return try undone + [assist("Zoë")]
      }
      #expect(
        faults(try book.put(try record(of: book, game) { _ in [try assist("Zoë")] }, addsPlayers: false)) == [
          "game: game 2 of this book is open and has other events than the file from event 1 on; end or undo in the book "
            + "what the file does not have"
        ])
      #expect(try book.put(longer, addsPlayers: false) == .updated(id: 2, players: []))
      #expect(try book.events(of: try #require(try book.game(id: 2))).map(\.isUndone) == [true, false])
      #expect(try book.put(longer, addsPlayers: false) == .unchanged(id: 2))
      #expect(try book.faults() == [])
    }
  }

  @Test func `players are found on the roster, or put on it when told`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().finished.id
      let ada = try book.addPerson("Ada")
      let wanted = try record(of: book, game, opponent: "Foxes") { _ in
        [
          try assist("Ada"), try assist("Mai"), try assist("Ada"),
          try GameRecord.Play(
            side: .own, player: .init(jersey: try Jersey("99"), name: nil), kind: .steal, period: 1, at: tipOff),
          try GameRecord.Play(
            side: .opponent, player: .init(jersey: nil, name: "Xu"), kind: .steal, period: 1, at: tipOff),
        ]
      }
      #expect(
        faults(try book.put(wanted, addsPlayers: false)) == [
          "0 player: no 'Ada' on 'Lions', 2025-26; bring the roster in with 'scorebook import roster', or add --add-players",
          "1 player: no 'Mai' on 'Lions', 2025-26; did you mean 'Mia'?",
          "3 number: no '99' on 'Lions', 2025-26; bring the roster in with 'scorebook import roster', or add --add-players",
          "4 player: expected none for the opponent 'Foxes', who is no team of this book; found 'Xu'",
        ])
      let named = try record(of: book, game, opponent: "Foxes") { _ in [try assist("Ada"), try assist("Bo")] }
      let lions = try book.team(named: "Lions")
      #expect(
        try book.put(named, addsPlayers: true)
          == .added(
            id: 3,
            players: [
              RosterArrival(name: "Ada", team: lions, outcome: .linked(player: 5, to: ada, by: .name)),
              RosterArrival(name: "Bo", team: lions, outcome: .added(player: 6)),
            ]))
      #expect(try book.people(named: "Ada").count == 1)
      #expect(try book.players(of: try book.team(named: "Lions")).count == 6)
    }
  }

  @Test func `a game that is refused puts nobody on the roster`() throws {
    try withTransaction { book in
      let game = try book.makeSeason().finished.id
      let wanted = try record(of: book, game) { try $0 + [assist("Bo")] }
      #expect(faults(try book.put(wanted, addsPlayers: true)).count == 1)
      #expect(try book.people(named: "Bo") == [])
    }
  }

  @Test func `namesakes on a team are told apart by number, or else by a key`() throws {
    try withTransaction { book in
      let team = try book.makeLions()
      for jersey in ["7", nil, nil] {
        _ = try book.add(try book.addPerson("Ada"), to: team, jersey: try Jersey.optional(jersey), position: nil)
      }
      let game = try book.startGame(of: team)
      var scorer = try Scorer(game, in: book)
      for player in try book.players(of: team) where player.name == "Ada" {
        try scorer.record(.steal, by: player, at: tipOff)
      }
      let kept = try book.record(of: game)
      #expect(kept.plays.map(\.player?.key) == ["5", "6", "7"])
      #expect(try book.hasNamesakesOnATeam())
      #expect(try book.put(kept, addsPlayers: false) == .unchanged(id: 1))
      let unkeyed = try record(of: book, 1, opponent: "Foxes") { _ in [try assist("Ada")] }
      #expect(
        faults(try book.put(unkeyed, addsPlayers: false))
          == ["0 player: expected one 'Ada' on 'Lions', found 3; give the number"])
    }
  }

  @Test(arguments: [
    ("Loins", "2025-26", "team: no 'Loins' of season '2025-26' in this book; did you mean 'Lions'?"),
    ("Lions", "2024-25", "team: no 'Lions' of season '2024-25' in this book; it has season '2025-26'"),
    (
      "Wolves", "1",
      "team: no 'Wolves' of season '1' in this book; bring its roster in with 'scorebook import roster', or add --add-players"
    ),
  ])
  func `a team that is not in the book is a fault`(team: String, season: String, message: String) throws {
    try withTransaction { book in
      _ = try book.makeLions()
      let record = try GameRecord(
        date: CalendarDate(year: 2025, month: 11, day: 8), team: team, season: season, opponent: "Foxes",
        startedAt: tipOff)
      #expect(faults(try book.put(record, addsPlayers: true)) == [message])
    }
  }
}
