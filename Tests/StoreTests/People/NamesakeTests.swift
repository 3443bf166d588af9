import Basketball
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

/// How a name on a second team is matched.
struct NamesakeTests {
  private static let spring = CalendarDate(year: 2014, month: 3, day: 9)
  private static let autumn = CalendarDate(year: 2014, month: 10, day: 1)

  private func entry(_ name: String, born: CalendarDate? = nil, key: String? = nil) throws -> RosterEntry {
    try RosterEntry(name: name, born: born, key: key)
  }

  private func put(_ entries: [RosterEntry], _ team: String, _ season: String, in book: BookTransaction) throws
    -> [RosterOutcome]
  {
    let team = try book.existingTeam(team, in: season) ?? book.add(try Team(name: team, season: season))
    return try book.put(entries, on: team)
  }

  @Test(arguments: [("2025-26", "2025-26"), ("SUMMER 2026", "Summer 2026"), ("2025-26", "2025-26 women")])
  func `a name on two teams of one season is two people, neither with the other's day of birth`(
    season: String, other: String
  ) throws {
    try withTransaction { book in
      _ = try put([try entry("Kim Weiss")], "Lions", season, in: book)
      let kim = try book.person(named: "Kim Weiss")
      let outcomes = try put([try entry("Kim Weiss", born: Self.spring)], "Hawks", other, in: book)
      #expect(
        outcomes == [.added(player: 2, apart: Separation(reason: .sameSeason, others: [kim], person: 2))])
      #expect(try book.people().map(\.born) == [nil, Self.spring])
    }
  }

  @Test func `from season to season a name is the same person`() throws {
    try withTransaction { book in
      _ = try put([try entry("Kim Weiss")], "Lions", "2024-25", in: book)
      let kim = try book.person(named: "Kim Weiss")
      let outcomes = try put([try entry("Kim Weiss", born: Self.spring)], "Hawks", "2025-26", in: book)
      #expect(outcomes == [.linked(player: 2, to: kim, by: .name)])
      #expect(try book.people().map(\.born) == [Self.spring])
    }
  }

  @Test(
    arguments: [(spring, autumn, nil, nil), (nil, nil, "A1", "B2")]
      as [(CalendarDate?, CalendarDate?, String?, String?)])
  func `unless a day of birth or a key is another one`(
    born: CalendarDate?, later: CalendarDate?, key: String?, other: String?
  ) throws {
    try withTransaction { book in
      _ = try put([try entry("Kim Weiss", born: born, key: key)], "Lions", "2024-25", in: book)
      let kim = try book.person(named: "Kim Weiss")
      let outcomes = try put([try entry("Kim Weiss", born: later, key: other)], "Hawks", "2025-26", in: book)
      #expect(outcomes == [.added(player: 2, apart: Separation(reason: .contradicted, others: [kim], person: 2))])
    }
  }

  @Test(arguments: [(spring, nil, RosterLink.birth), (nil, "A1", .key)] as [(CalendarDate?, String?, RosterLink)])
  func `with the same day of birth or key it is one person in one season too`(
    born: CalendarDate?, key: String?, link: RosterLink
  ) throws {
    try withTransaction { book in
      let entry = try entry("Kim Weiss", born: born, key: key)
      _ = try put([entry], "Lions", "2025-26", in: book)
      let kim = try book.person(named: "Kim Weiss")
      #expect(try put([entry], "Hawks", "2025-26", in: book) == [.linked(player: 2, to: kim, by: link)])
    }
  }

  @Test func `a name that has namesakes never means anybody, in the book or in the roster`() throws {
    try withTransaction { book in
      for team in ["Lions", "Hawks"] { _ = try put([try entry("Kim Weiss")], team, "2024-25", in: book) }
      let both = try book.people()
      #expect(
        try put([try entry("Kim Weiss")], "Lions", "2025-26", in: book)
          == [.added(player: 3, apart: Separation(reason: .namesakes, others: both, person: 3))])
      // On the team itself they are matched.
      #expect(try put([try entry("Kim Weiss")], "Lions", "2025-26", in: book) == [.unchanged(player: 3)])

      let mia = try book.addPerson("Mia")
      func apart(_ person: Int64) -> Separation { Separation(reason: .namesakes, others: [mia], person: person) }
      #expect(
        try put([try entry("Mia"), try entry("Mia")], "Foxes", "2025-26", in: book)
          == [.added(player: 4, apart: apart(5)), .added(player: 5, apart: apart(6))])
    }
  }

  @Test func `who is left when another of the name is on the team is not meant either`() throws {
    try withTransaction { book in
      _ = try put([try entry("Mia", born: Self.spring)], "Lions", "1", in: book)
      let other = try book.addPerson("Mia")
      #expect(
        try put([try entry("Mia", born: Self.autumn)], "Lions", "1", in: book)
          == [.added(player: 2, apart: Separation(reason: .namesakes, others: [other], person: 3))])
    }
  }

  @Test func `the focus person has one career at school and club`() throws {
    try withTransaction { book in
      _ = try put([try entry("Mia")], "School", "2025-26", in: book)
      let mia = try book.person(named: "Mia")
      try book.focus(on: mia)
      let focus = try #require(try book.focusPerson())
      #expect(try put([try entry("Mia")], "Club", "2025-26", in: book) == [.linked(player: 2, to: focus, by: .name)])
      #expect(try book.teams(of: mia).map(\.name) == ["School", "Club"])
    }
  }

  @Test func `so has one of whom the book keeps more than games`() throws {
    try withTransaction { book in
      _ = try put([try entry("Mia")], "School", "2025-26", in: book)
      let mia = try book.person(named: "Mia")
      try book.db.execute(
        sql:
          "INSERT INTO score (person_id, operation, table_number, milliseconds, at) VALUES (?, 'multiply', '7', 1000, 0)",
        arguments: [mia.id])
      #expect(try put([try entry("Mia")], "Club", "2025-26", in: book) == [.linked(player: 2, to: mia, by: .name)])
    }
  }

  @Test func `somebody on the team who is merged or split stays so when the roster comes in again`() throws {
    try withTransaction { book in
      for team in ["Lions", "Hawks"] { _ = try put([try entry("Kim Weiss")], team, "2025-26", in: book) }
      let people = try book.people()
      try book.merge(people[1], into: people[0])
      #expect(try put([try entry("Kim Weiss")], "Hawks", "2025-26", in: book) == [.unchanged(player: 2)])
      let hawks = try book.team(named: "Hawks")
      let new = try book.split(people[0], from: hawks)
      #expect(try put([try entry("Kim Weiss")], "Hawks", "2025-26", in: book) == [.unchanged(player: 2)])
      #expect(try book.players(of: hawks).map(\.personID) == [new.id])
    }
  }

  @Test func `one name that joins a team is asked for by the same rule`() throws {
    try withTransaction { book in
      _ = try put([try entry("Kim Weiss")], "Lions", "2025-26", in: book)
      let kim = try book.person(named: "Kim Weiss")
      let rival = try book.add(try Team(name: "Hawks", season: "2025-26"))
      let next = try book.add(try Team(name: "Hawks", season: "2026-27"))
      let (nobody, apart) = try book.person(try entry("Kim Weiss"), joining: rival)
      #expect(nobody == nil && apart == Separation(reason: .sameSeason, others: [kim]))
      #expect(try book.person(try entry("Kim Weiss"), joining: next).person == kim)
      #expect(try book.person(try entry("Kim Weiss"), joining: book.team(named: "Lions")).person == kim)
    }
  }

  @Test func `players whom a game puts on a roster go by the same rule`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      _ = try put([try entry("Ada")], "Rivals", "2025-26", in: book)
      let ada = try book.person(named: "Ada")
      let day = CalendarDate(year: 2025, month: 11, day: 20)
      var record = try GameRecord(
        date: day, team: "lions", season: "2025-26", opponent: "Foxes", startedAt: tipOff, endedAt: tipOff + 60)
      try record.add(
        GameRecord.Play(side: .own, player: .init(jersey: nil, name: "Ada"), kind: .assist, period: 1, at: tipOff))
      guard case .added(_, let players) = try book.put(record, addsPlayers: true) else {
        Issue.record("the game is not added")
        return
      }
      let person = try #require(try book.people().last { $0.name == "Ada" })
      #expect(players.map(\.team.id) == [season.team.id])
      #expect(
        players.map(\.outcome)
          == [.added(player: 6, apart: Separation(reason: .sameSeason, others: [ada], person: person.id))])
      #expect(person.id != ada.id)
    }
  }
}
