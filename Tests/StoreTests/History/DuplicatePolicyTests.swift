import Basketball
import Diagnostics
import People
import Testing

@testable import Store

/// How an import of a roster treats players who are on the team already.
struct DuplicatePolicyTests {
  private func withTeam(_ body: (BookTransaction, Team) throws -> Void) throws {
    try withTransaction { transaction in
      let team = try transaction.add(try Team(name: "Lions", season: "1"))
      _ = try transaction.put(
        [try RosterEntry(name: "Mia", jersey: "23", height: "150"), try RosterEntry(name: "Zoë")], on: team)
      try body(transaction, team)
    }
  }

  @Test func `who is kept stays as they are, and new ones come in`() throws {
    try withTeam { transaction, team in
      let before = try transaction.players(of: team)
      let day = CalendarDate(year: 2014, month: 3, day: 9)
      let outcomes = try transaction.put(
        [
          try RosterEntry(name: "Mia", jersey: "24", born: day, key: "A12"), try RosterEntry(name: "Zoë"),
          try RosterEntry(name: "Ada", jersey: "24"), try RosterEntry(name: "Bo", jersey: "23"),
        ], on: team, whenKnown: .keep)
      #expect(
        outcomes == [
          .kept(before[0]), .unchanged(player: 2), .added(player: 3),
          .rejected(Diagnostic(system: "jersey number: expected one that is not in use, found '23', worn by Mia")),
        ])
      #expect(try transaction.players(of: team).filter { $0.id < 3 } == before)
    }
  }

  @Test func `where all are added, every entry is a new player and a new person`() throws {
    try withTeam { transaction, team in
      let outcomes = try transaction.put(
        [
          try RosterEntry(name: "Mia", jersey: "24"), try RosterEntry(name: "Zoë"), try RosterEntry(name: "Zoë"),
          try RosterEntry(name: "Mia", jersey: "23"),
        ], on: team, whenKnown: .add)
      #expect(
        outcomes == [
          .added(player: 3), .added(player: 4), .added(player: 5),
          .rejected(Diagnostic(system: "jersey number: expected one that is not in use, found '23', worn by Mia")),
        ])
      #expect(try transaction.people().map(\.name) == ["Mia", "Mia", "Zoë", "Zoë", "Zoë"])
    }
  }

  @Test func `where all are added, a key that is somebody's is refused`() throws {
    try withTeam { transaction, team in
      let mia = try transaction.person(named: "Mia")
      _ = try transaction.edit(mia, born: nil, key: "A12")
      #expect(
        try transaction.put([try RosterEntry(name: "Mia", key: "A12")], on: team, whenKnown: .add) == [
          .rejected(
            Diagnostic(system: "key: expected one that is not in use, found 'A12', the key of Mia (1) in this book"))
        ])
    }
  }

  @Test func `what the roster is silent of stays`() throws {
    try withTeam { transaction, team in
      let silent: Set<RosterItem> = [.number, .position, .weight, .grade, .hometown]
      let before = try transaction.players(of: team)
      #expect(
        try transaction.put([try RosterEntry(name: "Mia", height: "151")], on: team, missingFields: silent)
          == [.updated(player: 1, from: before[0])])
      let mia = try transaction.players(of: team)[0]
      #expect([mia.jersey?.text, mia.height] == ["23", "151"])
      #expect(
        try transaction.put([try RosterEntry(name: "Mia")], on: team, missingFields: silent.union([.height]))
          == [.unchanged(player: 1)])
    }
  }
}
