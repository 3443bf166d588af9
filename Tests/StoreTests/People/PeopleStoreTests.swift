import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct PeopleStoreTests {
  @Test func `people are listed by name, and found by name or number`() throws {
    try withTransaction { transaction in
      let zoe = try transaction.addPerson(" Zoë ")
      let mia = try transaction.addPerson("Mia")
      #expect(try transaction.people() == [mia, zoe])
      #expect(try transaction.person(named: " Mia ") == mia)
      #expect(try transaction.person(named: "1") == zoe)
      #expect(try transaction.person(id: 2) == mia)
      #expect(try transaction.person(id: 3) == nil)
    }
  }

  @Test func `who is not in the book, or there twice, is told`() throws {
    try withTransaction { transaction in
      for name in ["Mia", "Mia", "Zoë"] { _ = try transaction.addPerson(name) }
      #expect(throws: Diagnostic(system: "person: expected one 'Mia', found 2; give the id instead: 1, 2")) {
        try transaction.person(named: "Mia")
      }
      #expect(throws: Diagnostic(system: "person: no 'Zoee' in this book; did you mean 'Zoë'?")) {
        try transaction.person(named: "Zoee")
      }
      #expect(throws: Diagnostic(system: "person: no '9' in this book; 'scorebook list people' shows them")) {
        try transaction.person(named: "9")
      }
    }
  }

  @Test func `a part of a name is enough for what only reads, if nobody else has it`() throws {
    try withTransaction { transaction in
      for name in ["Mia Okafor", "Mia Bloem", "Zoë Brandt"] { _ = try transaction.addPerson(name) }
      #expect(try transaction.person(named: "zoe brandt").name == "Zoë Brandt")
      #expect(throws: Diagnostic(system: "person: no 'Zoe' in this book; did you mean 'Zoë Brandt'?")) {
        try transaction.person(named: "Zoe")
      }
      var reading = transaction
      reading.takesPartsOfNames = true
      #expect(try reading.person(named: "Zoe").name == "Zoë Brandt")
      #expect(throws: Diagnostic(system: "person: expected one 'Mia', found 'Mia Bloem', 'Mia Okafor'")) {
        try reading.person(named: "Mia")
      }
    }
  }

  @Test func `a person is renamed by the rule of names`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      #expect(try transaction.rename(mia, to: " Mia Okafor").name == "Mia Okafor")
      #expect(try transaction.people().map(\.name) == ["Mia Okafor"])
      #expect(throws: Diagnostic(system: "name: expected 1 to 50 characters, found none")) {
        try transaction.rename(mia, to: " ")
      }
    }
  }

  @Test func `one person at most is in focus`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      let zoe = try transaction.addPerson("Zoë")
      #expect(try transaction.focusPerson() == nil)
      try transaction.focus(on: mia)
      try transaction.focus(on: zoe)
      try transaction.focus(on: zoe)
      #expect(try transaction.focusPerson() == Person(id: zoe.id, name: "Zoë", isFocus: true))
      #expect(try transaction.people().map(\.isFocus) == [false, true])
    }
  }

  @Test func `others are followed beside the focus person, who comes first`() throws {
    try withTransaction { transaction in
      let mia = try transaction.addPerson("Mia")
      let ada = try transaction.addPerson("Ada")
      let zoe = try transaction.addPerson("Zoë")
      func followed() throws -> [String] { try transaction.followedPeople().map(\.name) }
      #expect(try followed() == [])
      // Without a focus person, the first becomes the focus person.
      #expect(try transaction.follow(mia))
      #expect(try transaction.focusPerson()?.name == "Mia")
      #expect(try transaction.follow(zoe) && transaction.follow(ada))
      #expect(try followed() == ["Mia", "Ada", "Zoë"])
      #expect(try !transaction.follow(transaction.person(named: "Zoë")))
      // The two change places.
      try transaction.focus(on: transaction.person(named: "Zoë"))
      #expect(try followed() == ["Zoë", "Ada", "Mia"])
      try transaction.unfollow(transaction.person(named: "Ada"))
      #expect(try followed() == ["Zoë", "Mia"])
      #expect(throws: Diagnostic(system: "person: 'Ada' is not followed")) {
        try transaction.unfollow(transaction.person(named: "Ada"))
      }
      #expect(
        throws: Diagnostic(
          system: "person: 'Zoë' is the focus person; choose another one with 'scorebook person focus' first")
      ) { try transaction.unfollow(transaction.person(named: "Zoë")) }
      // A merge keeps it.
      try transaction.merge(transaction.person(named: "Mia"), into: transaction.person(named: "Ada"))
      #expect(try followed() == ["Zoë", "Ada"])
    }
  }

  @Test func `of two who are the same one is left, with everything of both`() throws {
    try withTransaction { transaction in
      let first = try transaction.makeLions()
      let second = try transaction.add(try Team(name: "Lions", season: "2026-27"))
      _ = try transaction.put([try RosterEntry(name: "Mia O.", jersey: "9")], on: second)
      let other = try transaction.person(named: "Mia O.")
      try transaction.focus(on: other)
      let mia = try transaction.person(named: "Mia")
      let focused = try transaction.person(named: "Mia O.")
      try transaction.merge(focused, into: mia)
      #expect(try transaction.people().map(\.name) == ["Camila", "Mia", "Noor", "Zoë"])
      #expect(try transaction.focusPerson()?.id == mia.id)
      #expect(try transaction.players(of: second).map(\.personID) == [mia.id])
      #expect(try transaction.players(of: second).map(\.name) == ["Mia"])
      #expect(try transaction.player("23", of: first).personID == mia.id)
      #expect(try transaction.faults() == [])
    }
  }

  @Test func `two on one roster are two`() throws {
    try withTransaction { transaction in
      _ = try transaction.makeLions()
      let mia = try transaction.person(named: "Mia")
      let zoe = try transaction.person(named: "Zoë")
      #expect(throws: Diagnostic(system: "person: 'Mia' and 'Zoë' are both on the roster of 'Lions 2025-26'")) {
        try transaction.merge(zoe, into: mia)
      }
      #expect(throws: Diagnostic(system: "person: expected two people to merge, found 'Mia' twice")) {
        try transaction.merge(mia, into: mia)
      }
      #expect(try transaction.people().count == 4)
    }
  }
}
