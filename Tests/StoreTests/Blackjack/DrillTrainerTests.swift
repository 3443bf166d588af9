import Blackjack
import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

private let evening = Date(timeIntervalSince1970: 1_762_500_000)

/// A transaction on a book with one chart.
private func withChart(_ body: (BookTransaction) throws -> Void) throws {
  try withTransaction { book in
    _ = try book.store(chart(of: .hit))
    try body(book)
  }
}

/// A chart that stands on 17 or more and hits the rest; all pairs are played the same way.
private func chart(of pairs: Action, rules: TableRules = Rules().ofChart) -> Chart {
  let cells = Chart.matrix.map { cell in
    (cell, cell.hand == .pair ? pairs : cell.player >= 17 ? Action.stand : .hit)
  }
  return Chart(
    name: "Plain", rules: rules, cells: Dictionary(uniqueKeysWithValues: cells), mnemonics: [:])
}

private func plan(_ change: (inout DrillPlan) -> Void = { _ in }) -> DrillPlan {
  var plan = DrillPlan()
  plan.seed = 7
  change(&plan)
  return plan
}

@Suite struct DrillTrainerTests {
  @Test func `a drill that is not kept is gone when it ends`() throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      _ = try trainer.start(plan { $0.questions = 2 }, at: evening)
      _ = try trainer.answer("S", at: evening + 1)
      #expect(try book.drills().map(\.tally.total) == [1])
      let last = try trainer.answer("h", at: evening + 2)
      #expect(last.open.drill.end == .finished)
      #expect(try book.drills() == [])
      #expect(throws: Diagnostic(system: "drill: expected an open one, found none; 'scorebook drill start' starts one"))
      {
        try trainer.answer("H", at: evening + 3)
      }
    }
  }

  @Test func `a kept drill comes back as it was answered`() throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      let opened = try trainer.start(plan { ($0.questions, $0.isKept) = (3, true) }, at: evening)
      for second in 1...3 { _ = try trainer.answer("S", at: evening + Double(second)) }
      var session = try book.drillSession(numbered: "\(opened.id)")
      var prices = Prices(session.rules)
      session.price(by: &prices)
      var other = opened.drill
      for second in 1...3 { try other.answer(.stand, at: evening + Double(second)) }
      #expect(session.answers == other.answers)
      #expect(session.answers.map(\.milliseconds) == [1000, 1000, 1000] && session.milliseconds == 3000)
      #expect(session.end == .finished)
      #expect(session.rules == Rules())
      #expect(try book.faults() == [])
    }
  }

  @Test func `a drill that was run at once keeps the times of its answers, and one of an earlier version has none`()
    throws
  {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      let plan = plan { ($0.questions, $0.isKept) = (3, true) }
      var (drill, _) = try trainer.prepare(plan, at: evening)
      for second in [2.0, 2, 5.5] { try drill.answer(.stand, at: evening + second) }
      let id = try trainer.keep(drill, plan, person: nil, endedBy: .finished)
      #expect(try book.drillSession(id).answers.map(\.milliseconds) == [2000, nil, 3500])
      #expect(try book.drillSession(id).answers == drill.answers.map { $0.unpriced })
      try book.db.execute(sql: "UPDATE reply SET at = (SELECT ended_at FROM drill)")
      let session = try book.drillSession(id)
      #expect(session.answers.map(\.milliseconds) == [nil, nil, nil])
      #expect(session.statistics.secondsOfAnswer == nil && session.milliseconds == 5500)
    }
  }

  @Test func `a chart that says nothing of its rules has no prices, unless the person gives rules`() throws {
    try withTransaction { book in
      _ = try book.store(chart(of: .hit, rules: TableRules()))
      for (index, rules) in [nil, "decks=6 soft17=stand"].enumerated() {
        var trainer = try DrillTrainer(in: book)
        let at = evening + Double(100 * index)
        let opened = try trainer.start(
          plan { ($0.questions, $0.isKept, $0.rules, $0.asksEveryHand) = (2, true, rules, true) }, at: at)
        #expect(opened.drill.isPriced == (rules != nil))
        // Another command resumes it.
        var second = try DrillTrainer(in: book)
        let resumed = try #require(try second.current()).drill
        #expect(resumed.isPriced == (rules != nil) && resumed.settings.asksEveryHand)
        for second in 1...2 { _ = try trainer.answer("S", at: at + Double(second)) }
        var session = try book.drillSession(numbered: "\(opened.id)")
        var prices = Prices(session.rules)
        session.price(by: &prices)
        #expect(session.rules == Rules() && session.isPriced == (rules != nil))
        #expect(session.answers.allSatisfy { ($0.cost == nil) == (rules == nil) })
      }
    }
  }

  @Test func `an answer goes on where another command left`() throws {
    try withChart { book in
      var first = try DrillTrainer(in: book)
      _ = try first.start(plan(), at: evening)
      let next = try first.answer("S", at: evening + 1).open.drill.question
      var second = try DrillTrainer(in: book)
      #expect(try second.current()?.drill.question == next)
      #expect(try second.answer("S", at: evening + 2).feedback.scenario == next)
    }
  }

  @Test func `a bad answer changes nothing`() throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      let question = try trainer.start(plan(), at: evening).drill.question
      #expect(throws: Diagnostic.self) { try trainer.answer("X", at: evening) }
      #expect(throws: Diagnostic.self) { try trainer.answer("R", at: evening) }
      #expect(try trainer.current()?.drill.question == question)
      #expect(try book.drills().map(\.tally.total) == [0])
    }
  }

  @Test func `one drill goes on for each person, and an idle one makes room`() throws {
    try withChart { book in
      let mia = try book.addPerson("Mia")
      var trainer = try DrillTrainer(in: book)
      _ = try trainer.start(plan { $0.isKept = true }, at: evening)
      _ = try trainer.start(plan { $0.person = "Mia" }, at: evening + 1)
      #expect(throws: Diagnostic(system: "drill: expected no open one, found one; 'scorebook stop' ends it")) {
        try trainer.start(plan(), at: evening + 2)
      }
      _ = try trainer.start(plan { $0.isKept = true }, at: evening + 3601)
      #expect(try book.drills().map(\.end) == [.idle, nil, nil])
      #expect(try book.drills(of: mia).count == 1)
      #expect(try book.faults() == [])
    }
  }

  @Test(arguments: [(3_600.0, nil), (3_600.001, Drill.End.idle)])
  func `a drill without an answer for an hour has ended with its last answer`(wait: Double, end: Drill.End?) throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      let open = try trainer.start(plan { $0.isKept = true }, at: evening)
      let question = try #require(open.drill.question)
      _ = try trainer.answer(open.drill.right(for: question).rawValue, at: evening + 60)
      let now = evening + 60 + wait
      let line = try #require(try book.drills(at: now).first)
      #expect(line.end == end && line.endedAt == (end == nil ? nil : evening + 60))
      let session = try book.drillSession(numbered: nil, at: now)
      #expect(session.end == end && session.endedAt == line.endedAt)
      #expect(try book.keptDrillSessions(of: nil, at: now).count == (end == nil ? 0 : 1))
      #expect(try book.drills().map(\.end) == [nil])
    }
  }

  @Test func `a chart that has changed since is told, and the drill can be stopped`() throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      _ = try trainer.start(plan { $0.mode = .handType(.pair) }, at: evening)
      for second in 1...5 { _ = try trainer.answer("S", at: evening + Double(second)) }
      _ = try book.store(chart(of: .split))
      var later = try DrillTrainer(in: book)
      #expect {
        try later.answer("S", at: evening + 6)
      } throws: { error in
        "\(error)".contains("has changed since it started; end it with 'scorebook stop'")
      }
      #expect(try later.stop(at: evening + 7).answers.count == 5)
    }
  }

  @Test func `what was missed in kept drills comes more often`() throws {
    try withChart { book in
      var trainer = try DrillTrainer(in: book)
      for _ in 1...3 {
        var (drill, person) = try trainer.prepare(plan { $0.mode = .absolutes }, at: evening)
        try drill.play(.accuracy(0), at: evening)
        _ = try trainer.keep(drill, plan { $0.mode = .absolutes }, person: person, endedBy: .finished)
      }
      #expect(try book.drilledCells(of: nil, before: nil).values.allSatisfy { $0.right == 0 })
      #expect(try book.drilledCells(of: nil, before: 1).isEmpty)
      let weighted = try trainer.start(plan { $0.order = .weighted }, at: evening)
      var again = try DrillTrainer(in: book)
      #expect(try again.current()?.drill.question == weighted.drill.question)
    }
  }
}

extension DrillAnswer {
  fileprivate var unpriced: DrillAnswer {
    DrillAnswer(
      scenario: scenario, answered: answered, right: right, cost: nil, action: action, milliseconds: milliseconds)
  }
}
