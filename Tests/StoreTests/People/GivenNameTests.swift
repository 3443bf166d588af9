import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct GivenNameTests {
  private func withTeam(_ body: (BookTransaction, Team) throws -> Void) throws {
    try withTransaction { try body($0, try $0.add(try Team(name: "Lions", season: "1"))) }
  }

  @Test func `a roster's given name is stored with a new person, and added to a known one that has none`() throws {
    try withTeam { book, team in
      _ = try book.addPerson("Ava Wong")
      let entries = [
        try RosterEntry(name: "Mia Okafor", jersey: "23", given: "Mia"),
        try RosterEntry(name: "Ava Wong", jersey: "7", given: "Ava"), try RosterEntry(name: "Zoe Abara"),
      ]
      _ = try book.put(entries, on: team)
      #expect(try book.people().map(\.given) == ["Ava", "Mia", nil])
      #expect(try book.players(of: team).map(\.given) == ["Ava", "Mia", nil])
      #expect(try book.put(entries, on: team) == [1, 2, 3].map { .unchanged(player: $0) })
    }
  }

  @Test func `a player of the team gets the given name once, and keeps it`() throws {
    try withTeam { book, team in
      _ = try book.put([try RosterEntry(name: "Mia Okafor", jersey: "23")], on: team)
      let before = try book.players(of: team)[0]
      let entry = try RosterEntry(name: "Mia Okafor", jersey: "23", given: "Mia")
      #expect(try book.put([entry], on: team) == [.updated(player: 1, from: before)])
      #expect(try book.put([entry], on: team) == [.unchanged(player: 1)])
      let other = try RosterEntry(name: "Mia Okafor", jersey: "23", given: "Okafor")
      #expect(try book.put([other], on: team) == [.unchanged(player: 1)])
      #expect(try book.people().map(\.given) == ["Mia"])
    }
  }

  @Test func `a new name keeps the given name that it contains`() throws {
    try withTransaction { book in
      var mia = try book.addPerson("Mia Okafor", given: " Mia ")
      #expect(mia.given == "Mia")
      mia = try book.rename(mia, to: "MIA Okafor-Bloem")
      #expect(try book.person(id: mia.id)?.given == "Mia")
      mia = try book.rename(mia, to: "Miriam Bloem")
      #expect(try book.person(id: mia.id)?.given == nil)
    }
  }

  @Test func `a person who is merged gives the given name to one without`() throws {
    try withTransaction { book in
      let (mia, other) = (try book.addPerson("M. Okafor"), try book.addPerson("Mia Okafor", given: "Mia"))
      try book.merge(other, into: mia)
      #expect(try book.people() == [Person(id: mia.id, name: "M. Okafor", given: "Mia")])
    }
  }

  @Test func `a given name is set and cleared, and has up to 50 characters`() throws {
    try withTransaction { book in
      let mia = try book.addPerson("Mia Okafor")
      #expect(try book.setGiven("Mia", of: mia).given == "Mia")
      #expect(try book.setGiven(" ", of: mia).given == nil)
      #expect { try book.setGiven(String(repeating: "x", count: 51), of: mia) } throws: {
        ($0 as? Diagnostic)?.message.hasPrefix("given name: expected up to 50 characters") == true
      }
    }
  }
}
