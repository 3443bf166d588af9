import Diagnostics
import Foundation
import GRDB
import People
import Testing
import TimesTables

@testable import Store

struct ScoreStoreTests {
  private func score(
    of person: String = "Mia", _ operation: Score.Operation = .multiply, table: String = "7",
    _ milliseconds: Int = 65_300,
    after seconds: Double = 0
  ) throws -> Score {
    try Score(
      person: person, operation: operation, table: try TableNumber(table), milliseconds: milliseconds,
      at: tipOff + seconds)
  }

  @Test func `scores are kept, and known again when they come again`() throws {
    try withTransaction { book in
      let given = [
        try score(), try score(.divide), try score(table: "2.5"), try score(after: 1), try score(of: "Zoë"),
      ]
      var writer = try ScoreWriter(in: book)
      let first = try given.map { try writer.write($0) }
      #expect(
        first == [
          .added(id: 1, PersonLink(name: "Mia", isNew: true)), .added(id: 2), .added(id: 3), .added(id: 4),
          .added(id: 5, PersonLink(name: "Zoë", isNew: true)),
        ])
      writer = try ScoreWriter(in: book)
      #expect(try given.map { try writer.write($0) } == (1...5).map { .unchanged(id: $0) })
      #expect(try book.scores().map(\.score) == [given[0], given[1], given[2], given[4], given[3]])
      #expect(try book.scores(of: try book.person(named: "Zoë")).map(\.id) == [5])
      #expect(try book.scores(table: try TableNumber("2,50")).map(\.id) == [3])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a second time at one moment is a fault whether or not the first is in the book already`() throws {
    try withTransaction { book in
      for _ in 0..<2 {
        var writer = try ScoreWriter(in: book)
        _ = try writer.write(try score())
        guard case .rejected = try writer.write(try score(.multiply, 60_000)) else {
          Issue.record("the second time replaced the first")
          continue
        }
      }
      #expect(try book.scores().map(\.score.milliseconds) == [65_300])
    }
  }

  @Test func `a changed time is an update, and twice in one file it is a duplicate or a fault`() throws {
    try withTransaction { book in
      var writer = try ScoreWriter(in: book)
      #expect(try writer.write(try score()) == .added(id: 1, PersonLink(name: "Mia", isNew: true)))
      #expect(try writer.write(try score()) == .duplicate)
      #expect(
        try writer.write(try score(.multiply, 60_000))
          == .rejected(
            .init(
              system:
                "time: Mia has two times for × 7 at the same moment (65.3 s, 60 s): write the time of day of each, or leave one out"
            )))
      writer = try ScoreWriter(in: book)
      let replaced = MessageText(
        "Mia, × 7 had 65.3 s at that moment, now 60 s; a time of day beside each keeps both",
        "Mia, × 7 had op dat moment 65.3 s, nu 60 s; met een tijdstip bij elk blijven beide bewaard")
      #expect(try writer.write(try score(.multiply, 60_000)) == .updated(id: 1, replaced: replaced))
      #expect(try book.scores().map(\.score.milliseconds) == [60_000])
      writer = try ScoreWriter(in: book, whenKnown: .keep)
      #expect(try writer.write(try score()) == .unchanged(id: 1))
      #expect(try book.scores().map(\.score.milliseconds) == [60_000])
    }
  }

  @Test func `a name in other letters is somebody's, unless two people have it or it is asked to be another's`() throws
  {
    try withTransaction { book in
      _ = try book.addPerson("Zoë Malik")
      var writer = try ScoreWriter(in: book, readsShortNames: true)
      let link = PersonLink(name: "zoe malik", isNew: false, fullerName: "Zoë Malik", isSpelling: true)
      #expect(try writer.write(try score(of: "zoe malik")) == .added(id: 1, link))
      #expect(
        try writer.write(try score(of: "Ann Hobbs")) == .added(id: 2, PersonLink(name: "Ann Hobbs", isNew: true)))
      let same = PersonLink(name: "ANN HOBBS", isNew: false, fullerName: "Ann Hobbs", isSpelling: true)
      #expect(try writer.write(try score(of: "ANN HOBBS", table: "8")) == .added(id: 3, same))
      writer = try ScoreWriter(in: book)
      let other = PersonLink(name: "ZOË MALIK", isNew: true)
      #expect(try writer.write(try score(of: "ZOË MALIK")) == .added(id: 4, other))
      writer = try ScoreWriter(in: book, readsShortNames: true)
      let third = PersonLink(name: "zoë malik", isNew: true)
      #expect(try writer.write(try score(of: "zoë malik")) == .added(id: 5, third))
    }
  }

  @Test func `the one bearer of a name is meant, and namesakes are told apart by a key`() throws {
    try withTransaction { book in
      _ = try book.addPerson("Ada")
      _ = try book.addPerson("Bo")
      _ = try book.addPerson("Bo")
      try book.db.execute(sql: "UPDATE person SET key = 'S-1' WHERE id = 1")
      var writer = try ScoreWriter(in: book)
      #expect(try writer.write(try score(of: "Ada")) == .added(id: 1, PersonLink(name: "Ada", isNew: false)))
      #expect(
        try writer.write(try score(of: "Bo"))
          == .rejected(.init(system: "person: expected one 'Bo', found 2; say which in a column 'key', as one of 2, 3"))
      )
      #expect(
        try writer.write(try score(of: "Bo"), key: "3") == .added(id: 2, PersonLink(name: "Bo", isNew: false)))
      #expect(
        try writer.write(try score(of: "Bo"), key: "S-1")
          == .rejected(.init(system: "person: expected 'Ada', whose key is 'S-1', found 'Bo'")))
      #expect(
        try writer.write(try score(of: "Ada"), key: "S-2") == .added(id: 3, PersonLink(name: "Ada", isNew: true)))
      #expect(try book.scores().map(\.key) == ["S-1", "3", "S-2"])
      #expect(try book.people(named: "Ada").count == 2)
    }
  }

  @Test func `who is merged brings their scores, but not another one of the same moment`() throws {
    try withTransaction { book in
      var writer = try ScoreWriter(in: book)
      for score in [try score(of: "Mia"), try score(of: "Mia O", after: 5)] { _ = try writer.write(score) }
      try book.merge(try book.person(named: "Mia O"), into: try book.person(named: "Mia"))
      #expect(try book.scores().map(\.score.person) == ["Mia", "Mia"])
      writer = try ScoreWriter(in: book)
      _ = try writer.write(try score(of: "Zoë"))
      #expect { try book.merge(try book.person(named: "Zoë"), into: try book.person(named: "Mia")) } throws: {
        "\($0)".hasPrefix("error: person: 'Mia' and 'Zoë' each have what one person has once, so they are two")
      }
    }
  }
}
