import Basketball
import Diagnostics
import Flashcards
import Foundation
import People
import Testing

@testable import Store

/// Reverts a run, as the command does.
private func revert(_ number: Int64? = nil, in book: Book) throws {
  _ = try book.write { try $0.revert(try $0.run(numbered: number)) }
}

private func text(of book: Book) throws -> String { try book.read { try $0.wholeText() } }

extension BookTransaction {
  fileprivate func write(_ cards: [(String, String)], to deck: String = "Words") throws {
    var writer = try DeckWriter(deck, in: self)
    for card in cards { _ = try writer.write(try Card(front: card.0, back: card.1)) }
    _ = try writer.finish()
  }

  fileprivate func put(_ names: [String], on team: String = "Hawks") throws {
    let team = try existingTeam(team, in: "2025-26") ?? add(try Team(name: team, season: "2025-26"))
    _ = try put(try names.map { try RosterEntry(name: $0) }, on: team)
  }
}

struct RevertTests {
  @Test func `an import that is taken back leaves the book as it was, byte for byte`() throws {
    try withBook { book in
      try book.write { try $0.put(["Mia Okafor"]) }
      let before = try text(of: book)
      try book.write {
        try $0.write([("a", "1"), ("b", "2")])
        try $0.put(["Noor Elbaz", "Zoë Brandt"])
        try $0.logRun()
      }
      #expect(try text(of: book) != before)
      try revert(in: book)
      #expect(try text(of: book) == before)
    }
  }

  @Test func `what follows a part that was rolled back is recorded too`() throws {
    struct Stop: Error {}
    try withBook { book in
      try book.write {
        try $0.write([("a", "1"), ("b", "2")])
        try $0.put(["Mia Okafor"])
      }
      let before = try text(of: book)
      try book.write { transaction in
        do {
          try transaction.together {
            try transaction.write([("a", "one"), ("c", "3")])
            throw Stop()
          }
        } catch is Stop {}
        try transaction.write([("b", "two")])
        try transaction.rehearse { _ = try transaction.rename(try transaction.person(named: "Mia Okafor"), to: "Mia") }
        _ = try transaction.rename(try transaction.person(named: "Mia Okafor"), to: "Mia Bloem")
        try transaction.logRun()
      }
      #expect(try text(of: book) != before)
      try revert(in: book)
      #expect(try text(of: book) == before)
    }
  }

  @Test(arguments: [
    ("SELECT * FROM person", []), ("INSERT INTO person (name) VALUES ('x')", ["person"]),
    ("DELETE FROM side WHERE game_id IN (SELECT id FROM game)", ["side"]),
    ("UPDATE OR IGNORE review SET card_id = 1; DELETE FROM \"a table\"", ["review", "a table"]),
    ("INSERT OR REPLACE INTO memory(id) SELECT 1", ["memory"]),
  ])
  func `a statement says which tables it changes`(sql: String, tables: [String]) {
    #expect(Journal.targets(of: sql) == tables)
  }

  @Test func `what an import updated is again as it was`() throws {
    try withBook { book in
      try book.write {
        try $0.write([("a", "1"), ("b", "2"), ("c", "3")])
        try $0.logRun()
      }
      let before = try text(of: book)
      try book.write {
        try $0.write([("b", "two"), ("d", "4"), ("a", "one"), ("a", "uno")])
        try $0.logRun()
      }
      try revert(2, in: book)
      #expect(try text(of: book) == before)
      try revert(1, in: book)
      #expect(try book.read { try $0.isEmpty() })
    }
  }

  @Test func `a whole season run from a batch goes, and comes again the same`() throws {
    try withBook { book in
      try book.write { try $0.put(["Mia Okafor", "Noor Elbaz"], on: "Riverside Lions") }
      let before = try text(of: book)
      func season() throws {
        try book.write { book in
          let team = try book.team(named: "Riverside Lions")
          for number in 1...3 {
            let game = try book.startGame(of: team, against: "Hawks \(number)", on: "2025-11-0\(number)")
            var scorer = try Scorer(game, in: book)
            let player = try scorer.player("Mia Okafor")
            for _ in 1...20 { try scorer.record(.twoPointMade, by: player, at: tipOff) }
            _ = try scorer.undo()
            try book.end(game, at: tipOff)
          }
          try book.logRun("run", of: "season.batch")
        }
      }
      try season()
      let after = try text(of: book)
      try revert(in: book)
      #expect(try text(of: book) == before)
      try season()
      #expect(try text(of: book) == after)
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `two runs that do not touch are taken back in any order`() throws {
    try withBook { book in
      try book.write {
        try $0.write([("a", "1")], to: "First")
        try $0.logRun()
      }
      try book.write {
        try $0.write([("b", "2")], to: "Second")
        try $0.logRun()
      }
      try revert(1, in: book)
      #expect(try book.read { try $0.decks().map(\.name) } == ["Second"])
      try revert(2, in: book)
      #expect(try book.read { try $0.isEmpty() })
    }
  }

  @Test func `a deletion is not taken back over a new record with the same id`() throws {
    try withBook { book in
      try book.write { _ = try $0.addPerson("Zoë") }
      try book.write {
        try Deletion(of: "person", id: 1, in: $0).run()
        try $0.logRun("delete person", of: "Zoë (1)")
      }
      try book.write { _ = try $0.addPerson("Kim", key: "A12") }
      #expect(
        throws: Diagnostic(
          system:
            "run: run 1 cannot be reverted, because later changes depend on it: 1 person added since with an id that it "
            + "deleted")
      ) { try revert(1, in: book) }
      #expect(try book.read { try $0.people().map(\.name) } == ["Kim"])
    }
  }

  @Test func `a run is refused while a later one stands on it`() throws {
    try withBook { book in
      try book.write {
        try $0.write([("a", "1")])
        try $0.logRun()
      }
      try book.write {
        try $0.write([("a", "one"), ("b", "2")])
        try $0.logRun(of: "more.json")
      }
      let before = try text(of: book)
      #expect(
        throws: Diagnostic(
          system: "run: run 1 cannot be reverted, because later changes depend on it: run 2 (import deck more.json); "
            + "'scorebook revert 2' first")
      ) { try revert(1, in: book) }
      #expect(try text(of: book) == before)
    }
  }

  @Test func `a run is refused when a single command has changed what it brought in`() throws {
    try withBook { book in
      try book.write {
        try $0.put(["Mia Okafor"])
        try $0.logRun("import roster")
      }
      try book.write(as: "person rename", at: tipOff) {
        _ = try $0.rename(try $0.person(named: "Mia Okafor"), to: "Mia O.")
      }
      #expect(
        throws: Diagnostic(
          system:
            "run: run 1 cannot be reverted, because later changes depend on it: 'person rename' on 2025-11-08T10:00:00Z; "
            + "1 other name of a person of the people that it brought in"
        )
      ) { try revert(1, in: book) }
    }
  }

  @Test func `a run is refused when a game is played with what it brought in`() throws {
    try withBook { book in
      try book.write {
        try $0.put(["Mia Okafor"])
        try $0.logRun("import roster")
      }
      try book.write { book in
        let team = try book.team(named: "Hawks")
        let game = try book.startGame(of: team, against: "Foxes")
        var scorer = try Scorer(game, in: book)
        try scorer.record(.twoPointMade, by: try scorer.player("Mia Okafor"), at: tipOff)
      }
      #expect(
        throws: Diagnostic(
          system: "run: run 1 cannot be reverted, because later changes depend on it: "
            + "1 event of the players that it brought in; 1 side of the teams that it brought in")
      ) { try revert(1, in: book) }
    }
  }

  @Test func `a run is refused when its game has gone on since`() throws {
    try withBook { book in
      try book.write { book in
        try book.put(["Mia Okafor"])
        _ = try book.startGame(of: try book.team(named: "Hawks"), against: "Foxes")
        try book.logRun("run", of: "half.batch")
      }
      try book.write { book in
        var scorer = try Scorer(try book.gameInPlay(), in: book)
        try scorer.scoreOpponent(2, at: tipOff)
      }
      #expect(
        throws: Diagnostic(
          system:
            "run: run 1 cannot be reverted, because later changes depend on it: more was recorded in what it started (events)"
        )
      ) { try revert(1, in: book) }
    }
  }

  @Test func `what was done within a run is taken back with it`() throws {
    try withBook { book in
      try book.write {
        try $0.write([("a", "1")])
        try $0.logRun()
        try $0.logRun("run", of: "all.batch")
      }
      #expect(throws: Diagnostic(system: "run: run 1 is part of run 2; revert that run")) {
        try revert(1, in: book)
      }
      try revert(in: book)
      #expect(try book.read { try $0.isEmpty() })
    }
  }

  @Test func `without a run there is nothing to undo`() throws {
    try withBook { book in
      #expect(throws: Diagnostic(system: "run: no run in this book yet, so there is nothing to revert")) {
        try revert(in: book)
      }
      #expect(throws: Diagnostic(system: "run: no run 7 in this book; 'scorebook list runs' lists them")) {
        try revert(7, in: book)
      }
    }
  }
}
