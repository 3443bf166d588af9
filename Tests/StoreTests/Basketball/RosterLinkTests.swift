import Basketball
import Diagnostics
import People
import Testing

@testable import Store

/// How a roster entry is matched to people with keys and dates of birth.
struct RosterLinkTests {
  private static let spring = CalendarDate(year: 2014, month: 3, day: 9)
  private static let autumn = CalendarDate(year: 2014, month: 10, day: 1)

  private func entry(
    _ name: String, _ jersey: String? = nil, born: CalendarDate? = nil, key: String? = nil, height: String? = nil
  ) throws -> RosterEntry {
    try RosterEntry(name: name, jersey: jersey, height: height, born: born, key: key)
  }

  /// A transaction on a new book with a team.
  private func withTeam(_ body: (BookTransaction, Team) throws -> Void) throws {
    try withTransaction { try body($0, try $0.add(try Team(name: "Lions", season: "1"))) }
  }

  @Test func `the person with the same key is meant before all others, whatever the order of the rows`() throws {
    try withTeam { transaction, team in
      let mia = try transaction.addPerson("Mia Okafor", key: "A12")
      let outcomes = try transaction.put(
        [try entry("Mia Okafor", "1"), try entry("Mia Okafor", "2", key: "A12")], on: team)
      #expect(outcomes == [.added(player: 1), .linked(player: 2, to: mia, by: .key)])
      #expect(try transaction.people().count == 2)
    }
  }

  @Test(arguments: ["Mia Okafor-Bloem", "M. OKAFOR", "Mia Okafour", "Mía Bloem"])
  func `a key stands for a person whose name is written another way, who keeps the name of the book`(name: String)
    throws
  {
    try withTeam { transaction, team in
      let mia = try transaction.addPerson("Mia Okafor", key: "A12")
      let entry = try entry(name, "1", key: "A12")
      #expect(try transaction.put([entry], on: team) == [.linked(player: 1, to: mia, by: .key)])
      let player = try transaction.players(of: team)[0]
      #expect(try transaction.put([entry], on: team) == [.kept(player)])
      #expect(try transaction.people() == [mia])
    }
  }

  @Test func `a key alone is not believed against another name`() throws {
    try withTeam { transaction, team in
      _ = try transaction.addPerson("Mia Okafor", key: "1")
      let outcomes = try transaction.put([try entry("Tess Berg", "4", key: "1"), try entry("Ann Vos", "5")], on: team)
      #expect(
        outcomes == [
          .rejected(
            Diagnostic(
              system: "key: expected Mia Okafor, whose key '1' is in this book, found 'Tess Berg'; correct the key, "
                + "or rename the person first with 'scorebook person rename'")), .added(player: 1),
        ])
    }
  }

  @Test func `with the same key and day of birth another name is the same person's`() throws {
    try withTeam { transaction, team in
      let mia = try transaction.addPerson("Mia Okafor", born: Self.spring, key: "1")
      let entry = try entry("Tess Berg", born: Self.spring, key: "1")
      #expect(try transaction.put([entry], on: team) == [.linked(player: 1, to: mia, by: .key)])
    }
  }

  @Test func `with the same key and the number worn on this team another name is the same person's`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put([try entry("Mia Okafor", "23", key: "1")], on: team)
      let player = try transaction.players(of: team)[0]
      #expect(try transaction.put([try entry("Tess Berg", "23", key: "1")], on: team) == [.kept(player)])
    }
  }

  @Test func `the same key with another day of birth is nobody's`() throws {
    try withTeam { transaction, team in
      _ = try transaction.addPerson("Mia Okafor", born: Self.spring, key: "A12")
      #expect(
        try transaction.put([try entry("Mia Okafor", born: Self.autumn, key: "A12")], on: team) == [
          .rejected(
            Diagnostic(
              system: "date of birth: expected 2014-03-09, that of Mia Okafor, whose key 'A12' is in this book, "
                + "found '2014-10-01'"))
        ])
      #expect(try transaction.people().count == 1)
    }
  }

  @Test func `whom a key brings to the team beside a namesake nobody meant is very likely that namesake`() throws {
    try withTeam { transaction, team in
      _ = try transaction.addPerson("Mia", key: "A12")
      _ = try transaction.put([try entry("Ada"), try entry("Mia", key: "B7")], on: team)
      _ = try transaction.edit(try #require(try transaction.person(key: "B7")), born: nil, key: nil)
      let refused = RosterOutcome.rejected(
        Diagnostic(
          system:
            "key: expected that of Mia on the team, found 'A12', the key of another in this book; if they are one, "
            + "join them with 'scorebook person merge 1 3'"))
      #expect(try transaction.put([try entry("Mia", key: "A12")], on: team) == [refused])
      // If both are in the file, they are two people.
      let both = [try entry("Mia", key: "A12"), try entry("Mia")]
      let mia = try #require(try transaction.person(key: "A12"))
      #expect(try transaction.put(both, on: team) == [.linked(player: 3, to: mia, by: .key), .unchanged(player: 2)])
    }
  }

  @Test func `two entries with one key are not taken for two people`() throws {
    try withTeam { transaction, team in
      let outcomes = try transaction.put([try entry("Mia", key: "A12"), try entry("Zoë", key: "A12")], on: team)
      #expect(
        outcomes
          == [
            .added(player: 1), .rejected(Diagnostic(system: "key: expected each once in a roster, found 'A12' again")),
          ])
    }
  }

  @Test func `of namesakes the one with the same day of birth is meant`() throws {
    try withTeam { transaction, team in
      _ = try transaction.addPerson("Mia", born: Self.spring)
      let younger = try transaction.addPerson("Mia", born: Self.autumn)
      #expect(
        try transaction.put([try entry("Mia", born: Self.autumn)], on: team)
          == [.linked(player: 1, to: younger, by: .birth)])
    }
  }

  @Test func `two of one name and one day of birth are not told apart by it`() throws {
    try withTeam { transaction, team in
      let both = try (1...2).map { _ in try transaction.addPerson("Mia", born: Self.spring) }
      #expect(
        try transaction.put([try entry("Mia", born: Self.spring)], on: team)
          == [.added(player: 1, apart: Separation(reason: .namesakes, others: both, person: 3))])
    }
  }

  @Test(
    arguments: [
      // The person's value, the roster's value, and whether they are the same person.
      (nil, nil, nil, nil, true),
      (nil, nil, spring, nil, true),
      (spring, nil, nil, nil, true),
      (spring, nil, autumn, nil, false),
      (nil, nil, nil, "A12", true),
      (nil, "A12", nil, nil, true),
      (nil, "A12", nil, "B7", false),
      (spring, "A12", spring, "B7", false),
      (spring, nil, nil, "A12", true),
      (nil, "A12", spring, nil, true),
    ] as [(CalendarDate?, String?, CalendarDate?, String?, Bool)])
  func `the one bearer of a name is meant where neither key nor day of birth speaks against it`(
    born: CalendarDate?, key: String?, saidBorn: CalendarDate?, saidKey: String?, isOne: Bool
  ) throws {
    try withTeam { transaction, team in
      let mia = try transaction.addPerson("Mia", born: born, key: key)
      let outcomes = try transaction.put([try entry("Mia", born: saidBorn, key: saidKey)], on: team)
      let apart = Separation(reason: .contradicted, others: [mia], person: 2)
      #expect(outcomes == [isOne ? .linked(player: 1, to: mia, by: .name) : .added(player: 1, apart: apart)])
      let people = try transaction.people()
      #expect(people.count == (isOne ? 1 : 2))
      #expect(people[0].born == (isOne ? born ?? saidBorn : born))
      #expect(people[0].key == (isOne ? key ?? saidKey : key))

      // The same on the team: the name there is the only match too, or there are two.
      let other = try transaction.add(try Team(name: "Hawks", season: "1"))
      _ = try transaction.add(mia, to: other, jersey: nil, position: nil)
      let again = try transaction.put([try entry("Mia", born: saidBorn, key: saidKey)], on: other)
      let isKnown = if case .unchanged = again[0] { true } else { false }
      #expect(isKnown == isOne)
    }
  }

  @Test func `a day of birth and a key that the roster brings are told as an update`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put([try entry("Mia", "23")], on: team)
      let before = try transaction.players(of: team)[0]
      let entry = try entry("Mia", "23", born: Self.spring, key: "A12")
      #expect(try transaction.put([entry], on: team) == [.updated(player: 1, from: before)])
      #expect(try transaction.people() == [Person(id: 1, name: "Mia", born: Self.spring, key: "A12")])
      #expect(try transaction.put([entry], on: team) == [.unchanged(player: 1)])
      #expect(try transaction.put([try self.entry("Mia", "23")], on: team) == [.unchanged(player: 1)])
      #expect(try transaction.people() == [Person(id: 1, name: "Mia", born: Self.spring, key: "A12")])
    }
  }

  @Test func `on the team the key goes first, then the day of birth, then the number, then the name`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put(
        [
          try entry("Mia", "1", key: "A1"), try entry("Mia", "2", born: Self.spring), try entry("Mia", "3"),
          try entry("Mia", "4"),
        ], on: team)
      // Everyone except the third gets another number.
      let outcomes = try transaction.put(
        [
          try entry("Mia", "9"), try entry("Mia", "3", height: "150"), try entry("Mia", "1", born: Self.spring),
          try entry("Mia", "2", key: "A1"),
        ], on: team)
      let players = outcomes.map { outcome -> Int64? in
        if case .updated(let id, _) = outcome { id } else { nil }
      }
      #expect(players == [4, 3, 2, 1])
      #expect(
        try transaction.players(of: team).map { "\($0.id) \($0.jersey?.text ?? "")" } == ["2 1", "1 2", "3 3", "4 9"])
    }
  }

  @Test func `a namesake on the team with another day of birth is another player`() throws {
    try withTeam { transaction, team in
      _ = try transaction.put([try entry("Mia", "1", born: Self.spring)], on: team)
      #expect(try transaction.put([try entry("Mia", "2", born: Self.autumn)], on: team) == [.added(player: 2)])
      #expect(try transaction.people().map(\.born) == [Self.spring, Self.autumn])
    }
  }

  @Test func `namesakes without numbers go by what is equal`() throws {
    try withTeam { transaction, team in
      let entries = [try entry("Mia", height: "150"), try entry("Mia", height: "160"), try entry("Mia", height: "170")]
      _ = try transaction.put(entries, on: team)
      #expect(
        try transaction.put(entries.reversed(), on: team)
          == [.unchanged(player: 3), .unchanged(player: 2), .unchanged(player: 1)])
    }
  }

  @Test func `however many namesakes there are, each goes by what is equal`() throws {
    try withTeam { transaction, team in
      let count = 5_000
      let entries = try (0..<count).map { try entry("Mia", height: "\($0)") }
      #expect(try transaction.put(entries, on: team).count == count)
      #expect(try transaction.put(entries, on: team).allSatisfy { if case .unchanged = $0 { true } else { false } })
      let next = try transaction.add(try Team(name: "Lions", season: "2"))
      #expect(try transaction.put(entries, on: next).allSatisfy { if case .added = $0 { true } else { false } })
    }
  }
}
