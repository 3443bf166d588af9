import Foundation
import Testing
import TimesTables

struct FactRecordTests {
  private static let fact = Fact(.multiply, TableNumber(small: 7), times: 8)

  /// `+2100` is right in 2.1 s, `-900` wrong in 0.9 s, `+` right without a time.
  private func record(_ script: String) -> FactRecord {
    var record = FactRecord(Self.fact)
    for (index, word) in script.split(separator: " ").enumerated() {
      record.add(
        FactAnswer(
          Self.fact, isRight: word.first == "+", milliseconds: Int(word.dropFirst()),
          at: Date(timeIntervalSince1970: Double(index))))
    }
    return record
  }

  @Test(arguments: [
    ("", FactRecord.Standing.notAsked),
    ("+2900", .steady),
    ("+2900 +3000", .fluent),
    ("+2900 +3001", .steady),
    ("+2900 -900 +2900", .fluent),
    ("+2900 +2900 +9000", .fluent),
    ("+2900 +9000 +9000", .slow),
    ("+2000 +8000", .steady),
    ("-900", .mostlyWrong),
    ("+2000 -900 -900", .mostlyWrong),
    ("+5000 -900", .unsure),
    ("-900 +5000 +5000", .unsure),
    ("+5000 +5000 +5000 -900", .unsure),
    ("-900 +5000 +5000 +5000", .steady),
    ("+6000", .steady),
    ("+6001", .slow),
    ("+ + +", .untimed),
    ("+2900 +2900 + + +", .fluent),
    ("+2900 + -900 +2900", .fluent),
    ("+ +9000", .slow),
    ("+ -", .unsure),
    ("-1 -1 -1 -1 -1 +2000 +2000 +2000 +2000 +2000", .fluent),
  ])
  func `a fact stands by its last answers`(script: String, standing: FactRecord.Standing) {
    #expect(record(script).standing == standing)
  }

  @Test func `the typical time is the median of the last right answers`() {
    #expect(record("+9000 +1000 -100 +3000 +2000 +4000").typicalTime == 2_500)
    #expect(record("+2000 +8001").typicalTime == 5_001)
    #expect(record("-100 +").typicalTime == nil)
  }

  @Test func `what to practise first is what is wrong, then what is slow`() {
    func answer(_ multiplier: Int, _ isRight: Bool, _ milliseconds: Int) -> FactAnswer {
      FactAnswer(
        Fact(.multiply, TableNumber(small: 6), times: multiplier), isRight: isRight, milliseconds: milliseconds,
        at: Date(timeIntervalSince1970: 0))
    }
    let records = FactRecords([
      answer(1, true, 1_000), answer(1, true, 1_000), answer(2, false, 2_000), answer(3, true, 7_000),
      answer(4, true, 9_000), answer(5, false, 1_000), answer(5, false, 1_000), answer(6, true, 4_000),
    ])
    #expect(records.toPractise.map(\.fact.multiplier) == [5, 2, 4, 3])
    #expect(records.known() == 2)
    #expect(records.all.map(\.fact.multiplier) == [1, 2, 3, 4, 5, 6])
  }
}
