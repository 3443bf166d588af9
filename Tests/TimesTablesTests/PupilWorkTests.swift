import Foundation
import People
import Testing
import TimesTables

/// Live practice, paper and imported scores count alike.
struct PupilWorkTests {
  private let monday = Date(timeIntervalSince1970: 4 * 86_400)

  /// A practice of the table with all answers right, two seconds each, or the seconds of each.
  private func practice(
    _ table: Int, _ operation: Score.Operation = .multiply, seconds: [Double] = [], at start: Date
  ) throws -> Practice {
    var practice = Practice(operation, TableNumber(small: table), seed: 1, at: start)
    var now = start
    while let fact = practice.fact {
      now += seconds.isEmpty ? 2 : seconds[practice.solved]
      _ = try practice.answer(fact.answer.description, at: now)
    }
    return practice
  }

  private func score(of practice: Practice) throws -> Score {
    try score(
      try #require(practice.table.small), milliseconds: practice.milliseconds,
      at: try #require(practice.attempts.last).at)
  }

  private func score(_ table: Int, milliseconds: Int = 25_000, at: Date) throws -> Score {
    try Score(
      person: "Mia", operation: .multiply, table: TableNumber(small: table), milliseconds: milliseconds, at: at)
  }

  /// A worksheet of ten sums of the table, with this many right and the rest left out.
  private func sheet(_ table: Int, right: Int = 10) throws -> GradedSheet {
    let plan = try WorksheetPlan(.multiply, .these([TableNumber(small: table)]), questions: 10, seed: 1)
    let sheet = Worksheet(plan, copy: 1)
    return GradedSheet(
      sheet,
      answers: Dictionary(uniqueKeysWithValues: sheet.facts.prefix(right).enumerated().map { ($0, $1.answer) }))
  }

  @Test func `paper, an imported score and a practice count alike`() throws {
    let live = try practice(7, at: monday)
    let work = PupilWork(
      name: "Mia", practices: [live], sheets: [(try sheet(8, right: 9), monday + 100)],
      scores: [try score(of: live), try score(9, at: monday + 200)])
    #expect(work.imported == [try score(9, at: monday + 200)])
    #expect(work.summary.practices == 3)
    #expect(work.summary.sums == 30)
    #expect(work.summary.firstAnswers == 20 && work.summary.rightAtOnce == 19)
    #expect(work.summary.typicalTime == 2_000)
    #expect(work.answers.count == 29)
  }

  @Test func `what is right without a time is untimed, and not to be practised first`() throws {
    let work = PupilWork(
      name: "Mia", practices: [], sheets: [(try sheet(8), monday)], scores: [try score(9, at: monday)])
    #expect(work.records.byFact.values.allSatisfy { $0.standing == .untimed && $0.typicalTime == nil })
    #expect(work.records.toPractise.isEmpty)
    #expect(work.records.known() == 0)
    #expect(work.summary.typicalTime == nil)
    #expect(!work.isEmpty)
  }

  @Test func `answers of a practice without times are untimed, as on paper`() throws {
    let work = PupilWork(
      name: "Mia",
      practices: try (0..<2).map {
        try practice(7, seconds: Array(repeating: 0, count: 10), at: monday + Double(100 * $0))
      })
    #expect(work.records.byFact.values.allSatisfy { $0.standing == .untimed && $0.typicalTime == nil })
    #expect(work.records.known() == 0)
    #expect(work.summary.typicalTime == nil && work.summary.rightAtOnce == 20)
    #expect(work.norms().fluentFacts == 0 && work.norms().lastCount == 0)
  }

  @Test func `a sum that was left blank on paper was asked, and not right at once`() throws {
    let summary = PupilWork(name: "Zoe", practices: [], sheets: [(try sheet(7, right: 1), monday)]).summary
    #expect(summary.sums == 10)
    #expect(summary.firstAnswers == 10 && summary.rightAtOnce == 1)
  }

  @Test func `the usual time is the median, between the two in the middle`() throws {
    let work = PupilWork(
      name: "Mia", practices: [try practice(7, seconds: [2, 2, 2, 2, 2, 8, 8, 8, 8, 8], at: monday)])
    #expect(work.summary.typicalTime == 5_000)
  }

  @Test func `paper does not take away what is known`() throws {
    let known = try (0..<2).map { try practice(7, at: monday + Double(100 * $0)) }
    let sheets = try (0..<3).map { (try sheet(7), monday + 1_000 + Double($0)) }
    let before = PupilWork(name: "Mia", practices: known).records.known()
    #expect(before == 19)
    #expect(PupilWork(name: "Mia", practices: known, sheets: sheets).records.known() == before)
  }

  @Test func `what is known is what the maps show, whichever number comes first`() throws {
    // Once 2 × 3 and once 3 × 2: two answers to one fact.
    let work = PupilWork(
      name: "Mia", practices: [try practice(2, at: monday), try practice(3, at: monday + 100)])
    let known = work.records.square(.multiply).joined().filter { $0.standing == .fluent }
    #expect(Set(known.map(\.fact)) == [Fact(.multiply, TableNumber(small: 3), times: 2)])
    #expect(work.records.known() == 2 && work.records.known([.divide]) == 0)
    #expect(work.norms().fluentFacts == 2)
  }

  @Test func `the score of a practice that ends in the next week is not imported`() throws {
    let midnight = monday + 7 * 86_400
    let live = try practice(7, at: midnight - 5)
    let work = PupilWork(name: "Mia", practices: [live], scores: [try score(of: live)])
    let weeks = work.weeks { CalendarDate(year: 1970, month: 1, day: 1 + Int($0.timeIntervalSince1970 / 86_400)) }
    #expect(weeks.map(\.work.summary.practices) == [1, 0])
    #expect(work.during { $0 >= midnight }.summary.sums == 0)
  }
}
