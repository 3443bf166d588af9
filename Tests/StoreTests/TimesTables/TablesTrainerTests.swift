import Chance
import Diagnostics
import Foundation
import Fuzzing
import GRDB
import People
import Testing
import TimesTables

@testable import Store

struct TablesTrainerTests {
  private let seven = TableNumber(small: 7)

  @Test func `a practice is kept answer by answer, and its end is a score`() throws {
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      let link = try trainer.start("Mia", .multiply, seven, seed: 3, at: tipOff)
      #expect(link == PersonLink(name: "Mia", isNew: true))
      var now = tipOff
      while let fact = trainer.open?.practice.fact {
        now += 2.5
        if fact.multiplier == 4 { #expect(try trainer.answer("1", at: now - 0.5) == .wrong) }
        _ = try trainer.answer(fact.answer.description, at: now)
      }
      let mia = try book.person(named: "Mia")
      #expect(try book.scores(of: mia).map(\.score.milliseconds) == [25_000])
      let kept = try #require(try book.practices(of: [mia.id]).first)
      #expect(kept.practice.isFinished && kept.practice.attempts.count == 11 && kept.practice.rightAtOnce == 9)
      #expect(kept.endedAt == now)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a practice that is deleted takes its score along, and no other`() throws {
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      for start in [tipOff, tipOff + 100] {
        try trainer.start("Mia", .multiply, seven, seed: 3, at: start)
        var now = start
        while let fact = trainer.open?.practice.fact {
          now += 2.5
          _ = try trainer.answer(fact.answer.description, at: now)
        }
      }
      let deletion = try Deletion(of: "practice", id: 1, in: book)
      #expect(deletion.sentences.map { $0.text(in: .english) } == ["10 attempts", "1 score"])
      try deletion.run()
      #expect(try book.scores().map(\.score.at) == [tipOff + 125])
      #expect(try book.practices().map(\.id) == [2])
      try trainer.start("Mia", .multiply, seven, seed: 4, at: tipOff + 200)
      try trainer.stop(at: tipOff + 201)
      #expect(try Deletion(of: "practice", id: 3, in: book).sentences.isEmpty)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a new person is told of beside the one whose name goes on`() throws {
    try withTransaction { book in
      for name in ["Mia Okafor", "Miao", "Noor Mia"] { _ = try book.addPerson(name) }
      var trainer = try TablesTrainer(in: book)
      let mia = try trainer.start("Mia", .multiply, seven, seed: 3, at: tipOff)
      #expect(mia == PersonLink(name: "Mia", isNew: true, fullerName: "Mia Okafor"))
      #expect(try trainer.start("Noor", .multiply, seven, seed: 3, at: tipOff)?.fullerName == "Noor Mia")
      #expect(try trainer.start("Okafor", .multiply, seven, seed: 3, at: tipOff)?.fullerName == nil)
      #expect(try trainer.start("Miao", .multiply, seven, seed: 3, at: tipOff) == nil)
    }
  }

  @Test func `a practice goes on in another transaction as if nothing had been between`() throws {
    try withBook { book in
      try book.write { transaction in
        var trainer = try TablesTrainer(in: transaction)
        try trainer.start("Mia", .divide, TableNumber("0,2"), seed: 9, at: tipOff)
        _ = try trainer.answer("99", at: tipOff + 3)
      }
      try book.write { transaction in
        var trainer = try TablesTrainer(in: transaction)
        let open = try #require(trainer.open)
        #expect(open.person.name == "Mia" && open.practice.number == 1 && open.practice.attempts.count == 1)
        _ = try trainer.answer("\(open.practice.order[0])", at: tipOff + 5)
        #expect(trainer.open?.practice.attempts.last?.milliseconds == 2_000)
        #expect(try trainer.stop(at: tipOff + 6).practice.solved == 1)
        #expect(trainer.open == nil)
        #expect(try transaction.scores().isEmpty)
      }
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `each person has one practice open`() throws {
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      #expect(throws: PracticeFault.nothingOpen) { try trainer.answer("1", at: tipOff) }
      #expect(throws: PracticeFault.nothingOpen) { try trainer.stop(at: tipOff) }
      try trainer.start("Mia", .multiply, seven, seed: 1, at: tipOff)
      #expect(throws: PracticeFault.alreadyOpen(name: "Mia", table: "7")) {
        try trainer.start("Mia", .multiply, seven, seed: 1, at: tipOff)
      }
      try trainer.start("Zoë", .multiply, TableNumber(small: 8), seed: 1, at: tipOff + 1)
      #expect(trainer.open?.person.name == "Zoë")
      try trainer.turn(to: "Mia")
      #expect(trainer.open?.person.name == "Mia")
      try trainer.stop(at: tipOff + 2)
      #expect(throws: PracticeFault.nothingOpen) { try trainer.turn(to: "Mia") }
      try trainer.resume()
      #expect(trainer.open?.person.name == "Zoë")
      #expect { try trainer.turn(to: "Nobody") } throws: {
        ($0 as? Diagnostic)?.message.hasPrefix("person: no") == true
      }
    }
  }

  @Test func `namesakes go by their ids`() throws {
    try withTransaction { book in
      _ = try book.addPerson("Bo")
      _ = try book.addPerson("Bo")
      var trainer = try TablesTrainer(in: book)
      #expect { try trainer.start("Bo", .multiply, seven, seed: 1, at: tipOff) } throws: {
        ($0 as? Diagnostic)?.message == "person: expected one 'Bo', found 2; give the id instead: 1, 2"
      }
      try trainer.start("2", .multiply, seven, seed: 1, at: tipOff)
      #expect(trainer.open?.person.id == 2)
    }
  }

  @Test(arguments: [("", PracticeFault.noName), (" ", .noName), (String(repeating: "é", count: 51), .nameTooLong(51))])
  func `a name has 1 to 50 characters`(name: String, fault: PracticeFault) throws {
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      #expect(throws: fault) { try trainer.start(name, .multiply, seven, seed: 1, at: tipOff) }
      #expect(try book.people().isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `what was practised reads back as it was`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      var expected: [String: [Practice]] = [:]
      var now = tipOff
      for _ in 0..<15 {
        let name = ["Ada", "Bo", "Cy"].randomElement(using: &random) ?? ""
        now += 60
        try trainer.start(
          name, random.isOnce(in: 2) ? .divide : .multiply, TableNumber(small: Int.random(in: 1...12, using: &random)),
          seed: Int.random(in: 0...99, using: &random), at: now)
        var practice = try #require(trainer.open?.practice)
        while let fact = practice.fact {
          now += Double(Int.random(in: 0...9_000, using: &random)) / 1_000
          let text = random.isOnce(in: 3) ? "1" : fact.answer.description
          _ = try practice.answer(text, at: Date(milliseconds: now.milliseconds))
          _ = try trainer.answer(text, at: now)
          if trainer.open != nil, random.isOnce(in: 30) { break }
        }
        if trainer.open != nil { try trainer.stop(at: now) }
        expected[name, default: []].append(practice)
      }
      for (name, practices) in expected {
        let person = try book.person(named: name)
        #expect(try book.practices(of: [person.id]).map(\.practice) == practices, "seed \(seed)")
        #expect(
          try book.scores(of: person).count == practices.count { $0.isFinished && $0.milliseconds > 0 }, "seed \(seed)")
      }
      #expect(try book.faults() == [], "seed \(seed)")
    }
  }

  @Test func `an answer does not copy the many before it`() throws {
    try withTransaction { book in
      var trainer = try TablesTrainer(in: book)
      try trainer.start("Mia", .multiply, seven, seed: 3, at: tipOff)
      var place: UnsafeRawPointer?
      var moves = 0
      for _ in 0..<2_000 {
        _ = try trainer.answering("1", at: tipOff)
        let now = trainer.open?.practice.attempts.withUnsafeBytes { $0.baseAddress }
        if now != place { moves += 1 }
        place = now
      }
      // The number of reallocations of an array that doubles.
      #expect(moves < 20)
      #expect(trainer.open?.practice.attempts.count == 2_000)
    }
  }

  @Test func `a run of practices is taken back whole`() throws {
    try withBook { book in
      let before = try wholeBook(book)
      try book.write(as: "run", at: tipOff) { transaction in
        var trainer = try TablesTrainer(in: transaction)
        try trainer.start("Mia", .multiply, seven, seed: 3, at: tipOff)
        _ = try trainer.answer("5", at: tipOff + 1)
        try transaction.logRun("run", of: "class.batch")
      }
      #expect(try book.read { try $0.practices().count } == 1)
      try book.write { try _ = $0.revert(try $0.run(numbered: nil)) }
      #expect(try wholeBook(book) == before)
    }
  }

  private func wholeBook(_ book: Book) throws -> [String] {
    try book.read { transaction in
      try ["person", "practice", "attempt", "score", "worksheet", "worksheet_answer"].map { table in
        var text = ""
        _ = try transaction.export(table) { text += String(decoding: $0, as: UTF8.self) }
        return text
      }
    }
  }
}
