import Basketball
import Diagnostics
import Flashcards
import GRDB
import People
import Testing

@testable import Store

/// Merging two records of one person, and splitting one of two people.
struct PersonMergeTests {
  private static let spring = CalendarDate(year: 2014, month: 3, day: 9)
  private static let autumn = CalendarDate(year: 2014, month: 10, day: 1)

  @Test func `who stays takes over the day of birth and the key where they have none`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      let other = try transaction.addPerson("M. Okafor", born: Self.spring, key: "A12")
      try transaction.merge(other, into: mia)
      #expect(try transaction.people() == [Person(id: mia.id, name: "Mia", born: Self.spring, key: "A12")])
    }
  }

  @Test(
    arguments: [
      (spring, "A12", autumn, "A13", "date of birth, '2014-03-09' and '2014-10-01'", "--born"),
      (spring, "A12", nil, "A13", "key, 'A12' and 'A13'", "--key"),
    ] as [(CalendarDate?, String?, CalendarDate?, String?, String, String)])
  func `two who differ are two`(
    born: CalendarDate?, key: String?, otherBorn: CalendarDate?, otherKey: String?, difference: String, option: String
  ) throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia", born: born, key: key)
      let other = try transaction.addPerson("Zoë", born: otherBorn, key: otherKey)
      #expect(
        throws: Diagnostic(
          system:
            "person: 'Mia' and 'Zoë' differ in their \(difference), so they are two; if they are one person, remove one with "
            + "'scorebook person edit 2 \(option) \"\"'")
      ) {
        try transaction.merge(other, into: mia)
      }
      #expect(try transaction.people().count == 2)
    }
  }

  @Test func `whatever table points to a person goes along`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      let other = try transaction.addPerson("M.")
      var writer = try DeckWriter("Words", in: transaction)
      _ = try writer.write(try Card(front: "a", back: "b"))
      try transaction.db.execute(
        sql: """
          INSERT INTO review (card_id, person_id, at, rating) VALUES (1, \(other.id), 7, 3);
          CREATE TABLE "odd name" (id INTEGER PRIMARY KEY, "who else" INTEGER REFERENCES person(id)) STRICT;
          INSERT INTO "odd name" VALUES (1, \(other.id));
          """)
      try transaction.merge(other, into: mia)
      #expect(try Int64.fetchAll(transaction.db, sql: "SELECT person_id FROM review") == [mia.id])
      #expect(try Int64.fetchAll(transaction.db, sql: #"SELECT "who else" FROM "odd name""#) == [mia.id])
    }
  }

  @Test func `two who both have what one person has once are two`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      let other = try transaction.addPerson("M.")
      var writer = try DeckWriter("Words", in: transaction)
      _ = try writer.write(try Card(front: "a", back: "b"))
      for person in [mia, other] {
        try transaction.db.execute(
          sql: "INSERT INTO review (card_id, person_id, at, rating) VALUES (1, ?, 7, 3)", arguments: [person.id])
      }
      #expect(
        throws: Diagnostic(
          system: "person: 'Mia' and 'M.' each have what one person has once, so they are two "
            + "(UNIQUE constraint failed: index 'review_of_card')")
      ) {
        try transaction.together { try transaction.merge(other, into: mia) }
      }
      #expect(try transaction.people().count == 2)
      #expect(try transaction.faults() == [])
    }
  }

  @Test func `a player who was taken for somebody else becomes a person with their games`() throws {
    try withTransaction { transaction in
      let (lions, game, _) = try transaction.makeSeason()
      let next = try transaction.add(try Team(name: "Hawks", season: "1"))
      let mia = try transaction.edit(try transaction.person(named: "Mia"), born: Self.spring, key: "A12")
      try transaction.focus(on: mia)
      _ = try transaction.put([try RosterEntry(name: "Mia")], on: next)

      let new = try transaction.split(mia, from: lions)
      #expect(new == Person(id: 5, name: "Mia"))
      #expect(try transaction.player("23", of: lions).personID == new.id)
      #expect(try transaction.players(of: next).map(\.personID) == [mia.id])
      #expect(try transaction.focusPerson()?.id == mia.id)
      let points = try transaction.boxScore(of: game)[.own].lines.first { $0.player.name == "Mia" }
      #expect(points?.line.points == 2)
      #expect(try transaction.faults() == [])

      let named = try transaction.split(
        try #require(try transaction.person(id: mia.id)), from: try transaction.addedToThirdTeam(mia), as: "Mia B.")
      #expect(named == Person(id: 6, name: "Mia B."))
    }
  }

  @Test func `where there is nobody to part it says so`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      let hawks = try transaction.add(try Team(name: "Hawks", season: "1"))
      let mia = try transaction.person(named: "Mia")
      #expect(throws: Diagnostic(system: "person: 'Mia' is not on the roster of 'Hawks' (1)")) {
        try transaction.split(mia, from: hawks)
      }
      #expect(
        throws: Diagnostic(
          system: "person: 'Mia' has nothing besides the place on 'Lions' (2025-26); there is nobody to split from, "
            + "'scorebook person rename' gives another name")
      ) {
        try transaction.split(mia, from: lions)
      }
    }
  }

  @Test func `a key is one person's`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia", key: " A12 ")
      #expect(mia.key == "A12")
      #expect(try transaction.person(key: "A12") == mia)
      #expect(throws: Diagnostic(system: "key: expected one that is not in use, found 'A12', the key of Mia (1)")) {
        try transaction.addPerson("Zoë", key: "A12")
      }
      let zoe = try transaction.addPerson("Zoë")
      #expect(throws: Diagnostic(system: "key: expected one that is not in use, found 'A12', the key of Mia (1)")) {
        try transaction.edit(zoe, born: nil, key: "A12")
      }
      #expect(try transaction.edit(mia, born: Self.spring, key: "A12").born == Self.spring)
      #expect(try transaction.edit(mia, born: nil, key: " ").key == nil)
      #expect(throws: Diagnostic(system: "key: expected up to 100 characters, found 101")) {
        try transaction.edit(zoe, born: nil, key: String(repeating: "x", count: 101))
      }
    }
  }
}

extension BookTransaction {
  fileprivate func addedToThirdTeam(_ person: Person) throws -> Team {
    let team = try add(try Team(name: "Otters", season: "1"))
    _ = try add(person, to: team, jersey: nil, position: nil)
    return team
  }
}
