import Foundation
import Testing
import TimesTables

struct NormTests {
  private let day = Date(timeIntervalSince1970: 0)

  private func standing(
    best: [TableNumber: Int] = [:], sheets: [GradedSheet] = [], answers: [FactAnswer] = []
  ) -> NormStanding {
    NormStanding(best: best, sheets: sheets, records: FactRecords(answers), first: answers, operation: .multiply)
  }

  private func best(_ milliseconds: Int, tables: ClosedRange<Int> = 1...10) -> [TableNumber: Int] {
    Dictionary(uniqueKeysWithValues: tables.map { (TableNumber(small: $0), milliseconds) })
  }

  @Test(arguments: [(21_000, true), (21_001, false), (1, true)])
  func `ten tables of ten sums in three and a half minutes are the diploma`(each: Int, has: Bool) {
    #expect(standing(best: best(each)).hasDiploma == has)
  }

  @Test func `a table without a practice leaves the hundred open`() {
    let found = standing(best: best(1_000, tables: 1...9))
    #expect(!found.hasDiploma)
    #expect(found.hundred == .byTables(milliseconds: 9_000, missing: [TableNumber(small: 10)]))
  }

  @Test(arguments: [(210_000, 100, true), (210_001, 100, false), (100_000, 99, false)])
  func `a sheet of a hundred sums, all right, is the diploma too`(time: Int, right: Int, has: Bool) throws {
    let plan = try WorksheetPlan(.multiply, .these(Norm.diplomaTables), questions: 100, seed: 1)
    let sheet = Worksheet(plan, copy: 1)
    let answers = Dictionary(
      uniqueKeysWithValues: sheet.facts.enumerated().map { index, fact in
        (index, index < right ? fact.answer : ExactNumber(0))
      })
    let graded = GradedSheet(sheet, answers: answers, milliseconds: time)
    #expect(graded.right == right)
    #expect(standing(sheets: [graded]).hasDiploma == has)
  }

  @Test(arguments: [
    (WorksheetPlan.Tables.mixed, false), (.these(Norm.diplomaTables), true),
    (.these((1...12).map { TableNumber(small: $0) }), false), (.these([TableNumber(small: 1)]), false),
  ])
  func `only a sheet that asks each of the hundred facts is the diploma`(
    tables: WorksheetPlan.Tables, has: Bool
  ) throws {
    let sheet = Worksheet(try WorksheetPlan(.multiply, tables, questions: 100, seed: 3), copy: 1)
    let answers = Dictionary(uniqueKeysWithValues: sheet.facts.enumerated().map { ($0, $1.answer) })
    let graded = GradedSheet(sheet, answers: answers, milliseconds: 180_000)
    #expect(graded.isAllRight)
    #expect(standing(sheets: [graded]).hasDiploma == has)
  }

  @Test func `the check is the last 25 sums, each right at once within six seconds`() {
    func answers(_ count: Int, last: Int) -> [FactAnswer] {
      (0..<count).map {
        FactAnswer(
          Fact(.multiply, TableNumber(small: 1 + $0 % 10), times: 1 + $0 % 7), isRight: true,
          milliseconds: $0 == count - 1 ? last : 6_000, at: day)
      }
    }
    #expect(standing(answers: answers(25, last: 6_000)).passesCheck)
    #expect(!standing(answers: answers(24, last: 6_000)).passesCheck)
    let slow = standing(answers: answers(40, last: 6_001))
    #expect(!slow.passesCheck)
    #expect(slow.quickOfLast == 24 && slow.lastCount == 25)
  }

  @Test func `all hundred facts in two of their last three answers are fluency`() {
    let twice = (1...10).flatMap { table in
      (1...10).flatMap { multiplier in
        [2_900, 3_000].map {
          FactAnswer(
            Fact(.multiply, TableNumber(small: table), times: multiplier), isRight: true, milliseconds: $0, at: day)
        }
      }
    }
    #expect(standing(answers: twice).isFluent)
    #expect(standing(answers: Array(twice.dropLast())).fluentFacts == 99)
  }
}
