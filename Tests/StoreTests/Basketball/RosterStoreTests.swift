import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct RosterStoreTests {
  /// Entries as name, number and position.
  private func entries(_ rows: [(String, String?, String?)]) throws -> [RosterEntry] {
    try rows.map { try RosterEntry(name: $0.0, jersey: $0.1, position: $0.2) }
  }

  private func withTeam(_ body: (BookTransaction, Team) throws -> Void) throws {
    try withBook { book in
      try book.write { try body($0, try $0.add(try Team(name: "Lions", season: "2025-26"))) }
    }
  }

  private func roster(of team: Team, _ transaction: BookTransaction) throws -> [String] {
    try transaction.players(of: team).map { "\($0.jersey?.text ?? "–") \($0.name), \($0.position ?? "–")" }
  }

  @Test func `a roster that is put again changes nothing`() throws {
    try withTeam { transaction, team in
      let entries = try entries([
        ("Mia", "23", "Forward"), ("Camila", "0", nil), ("Zoë", "00", nil), ("Noor", nil, nil),
      ])
      #expect(
        try transaction.put(entries, on: team) == [
          .added(player: 1), .added(player: 2),
          .added(player: 3),
          .added(player: 4),
        ])
      #expect(
        try roster(of: team, transaction) == ["0 Camila, –", "00 Zoë, –", "23 Mia, Forward", "– Noor, –"])
      #expect(
        try transaction.put(entries, on: team) == (1...4).map { RosterOutcome.unchanged(player: $0) })
      #expect(try transaction.people().count == 4)
    }
  }

  @Test func `who has another number or position is updated, and who is not named stays`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(
        try entries([("Mia", "23", nil), ("Zoë", "00", nil), ("Noor", nil, nil)]), on: team)
      let before = try transaction.players(of: team)
      let outcomes = try transaction.put(try entries([("Mia", "24", nil), ("Noor", nil, "Guard")]), on: team)
      #expect(outcomes == [.updated(player: 1, from: before[1]), .updated(player: 3, from: before[2])])
      #expect(try roster(of: team, transaction) == ["00 Zoë, –", "24 Mia, –", "– Noor, Guard"])
    }
  }

  @Test func `a name in other letters is the player's of the team, unless two are so named`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(try entries([("Zoë de Vries", "4", nil), ("Bo Jansen", "7", nil)]), on: team)
      let before = try transaction.players(of: team)
      let same = try entries([("zoe DE VRIES", "4", nil), ("bo jansen", "9", nil)])
      #expect(try transaction.put(same, on: team) == [.kept(before[0]), .updated(player: 2, from: before[1])])
      #expect(try roster(of: team, transaction) == ["4 Zoë de Vries, –", "9 Bo Jansen, –"])
      let both = try entries([("BO JANSEN", "9", nil), ("bo jansen", "5", nil)])
      #expect(try transaction.put(both, on: team).map { if case .added = $0 { true } else { false } } == [false, true])
      let exact = try entries([("bo Jansen", "11", nil)])
      guard case .added = try transaction.put(exact, on: team, readsSpellings: false)[0] else {
        Issue.record("with exact spelling, another name is another player")
        return
      }
    }
  }

  @Test func `two players can swap their numbers, and three can pass theirs round`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(try entries([("Ada", "1", nil), ("Bo", "2", nil), ("Cy", "3", nil)]), on: team)
      _ = try transaction.put(try entries([("Ada", "2", nil), ("Bo", "1", nil)]), on: team)
      #expect(try roster(of: team, transaction) == ["1 Bo, –", "2 Ada, –", "3 Cy, –"])
      _ = try transaction.put(try entries([("Bo", "2", nil), ("Ada", "3", nil), ("Cy", "1", nil)]), on: team)
      #expect(try roster(of: team, transaction) == ["1 Cy, –", "2 Bo, –", "3 Ada, –"])
    }
  }

  @Test func `namesakes are told apart by their numbers`() throws {
    try withTeam { transaction, team in
      let both = try entries([("Mia", "23", nil), ("Mia", "4", nil)])
      #expect(try transaction.put(both, on: team).count == 2)
      #expect(try transaction.people().map(\.name) == ["Mia", "Mia"])
      #expect(try transaction.put(both, on: team) == [.unchanged(player: 1), .unchanged(player: 2)])
      let outcomes = try transaction.put(try entries([("Mia", "4", "Guard"), ("Mia", "9", nil)]), on: team)
      #expect(outcomes.count == 2)
      #expect(try roster(of: team, transaction) == ["4 Mia, Guard", "9 Mia, –"])
    }
  }

  @Test func `a third of a name is somebody new`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(try entries([("Mia", "23", nil), ("Mia", "4", nil)]), on: team)
      #expect(
        try transaction.put(try entries([("Mia", "7", nil)]), on: team) == [.added(player: 3)])
      #expect(try transaction.people().count == 3)
    }
  }

  @Test func `a name that one person in the book bears is that person`() throws {
    try withTeam { transaction, team in
      let mia = try transaction.addPerson("Mia")
      #expect(
        try transaction.put(try entries([("Mia", "23", nil), ("Zoë", nil, nil)]), on: team)
          == [.linked(player: 1, to: mia, by: .name), .added(player: 2)])
      let next = try transaction.add(try Team(name: "Lions", season: "2026-27"))
      #expect(
        try transaction.put(try entries([("Mia", "24", nil)]), on: next) == [.linked(player: 3, to: mia, by: .name)])
      #expect(try transaction.players(of: next).map(\.personID) == [mia.id])
      #expect(try transaction.people().count == 2)
    }
  }

  private static func worn(_ jersey: String, by name: String) -> RosterOutcome {
    .rejected(Diagnostic(system: "jersey number: expected one that is not in use, found '\(jersey)', worn by \(name)"))
  }

  @Test func `a number that somebody else wears is refused, and the player keeps their own`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(try entries([("Mia", "23", nil), ("Zoë", "00", nil)]), on: team)
      let outcomes = try transaction.put(try entries([("Mia", "00", nil), ("Noor", "00", nil)]), on: team)
      #expect(outcomes == [Self.worn("00", by: "Zoë"), Self.worn("00", by: "Zoë")])
      #expect(try roster(of: team, transaction) == ["00 Zoë, –", "23 Mia, –"])
      #expect(try transaction.people().count == 2)
    }
  }

  @Test func `a number that is kept after all is refused to the next`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(
        try entries([("Mia", "23", nil), ("Zoë", "00", nil), ("Noor", "4", nil)]), on: team)
      let outcomes = try transaction.put(
        try entries([("Hana", "4", nil), ("Noor", "23", nil), ("Mia", "00", nil)]), on: team)
      #expect(
        outcomes == [Self.worn("4", by: "Noor"), Self.worn("23", by: "Mia"), Self.worn("00", by: "Zoë")])
      #expect(try roster(of: team, transaction) == ["00 Zoë, –", "4 Noor, –", "23 Mia, –"])
    }
  }

  @Test func `a number within a roster is the first one's`() throws {
    try withTeam { transaction, team in
      let outcomes = try transaction.put(try entries([("Mia", "23", nil), ("Zoë", "23", nil)]), on: team)
      #expect(outcomes == [.added(player: 1), Self.worn("23", by: "Mia")])
    }
  }
}
