import Foundation
import People
import TimesTables

/// Templates are checked against this: work in which every part of the sheets has something to show.
///
/// Every answer in it is a number and every time is within a day, so nothing is refused.
enum ExampleTables {
  static let footer = PageFooter(
    book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9), frame: .example)
  static var work: PupilWork {
    var practices: [Practice] = []
    var scores: [Score] = []
    for (index, operation) in [Score.Operation.multiply, .divide, .multiply, .multiply].enumerated() {
      let start = Date(timeIntervalSince1970: 86_400 * Double(4 * index + 2))
      var practice = Practice(operation, TableNumber(small: 7), seed: index, at: start)
      var pupil = ScriptedPupil(seed: 1, number: 1, week: 0, session: index)
      var now = start
      for step in pupil.steps(of: practice) {
        now += Double(step.milliseconds) / 1000
        _ = try? practice.answer(step.answer, at: now)
      }
      practices.append(practice)
      if let score = try? Score(
        person: "«A»", operation: operation, table: practice.table, milliseconds: practice.milliseconds, at: now)
      {
        scores.append(score)
      }
    }
    // Facts that are never known leave something to practise.
    var wrong = Practice(.multiply, TableNumber(small: 8), seed: 9, at: Date(timeIntervalSince1970: 86_400 * 8))
    for second in 1...60 { _ = try? wrong.answer("1", at: wrong.startedAt + Double(second)) }
    let hard = (1...3).map { table in
      var practice = Practice(.multiply, TableNumber(small: table), seed: table, at: wrong.startedAt + 4_000)
      while let fact = practice.fact {
        _ = try? practice.answer("0", at: practice.startedAt)
        _ = try? practice.answer(fact.answer.description, at: practice.startedAt + 90)
      }
      return practice
    }
    practices = (practices + [wrong] + hard).sorted { $0.startedAt < $1.startedAt }
    return PupilWork(name: "«A»", practices: practices, scores: scores)
  }
}

extension CertificateSheet {
  static var example: CertificateSheet { CertificateSheet(ExampleTables.work, footer: ExampleTables.footer) }
}

extension WorksheetSheet {
  static var example: WorksheetSheet {
    let plan = try? WorksheetPlan(.multiply, .these([TableNumber(small: 7)]), questions: 10, seed: 1)
    guard let plan, let sheet = try? WorksheetSheet(plan, copies: 2, footer: ExampleTables.footer) else {
      preconditionFailure("the example is a plan that may be")
    }
    return sheet
  }
}
