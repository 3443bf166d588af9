import Chance
import Diagnostics
import Flashcards
import Formats
import Foundation
import Records
import Testing

/// The quick way through a review log reads the same as the declared one.
struct ReviewLogReaderTests {
  private enum Read: Equatable {
    case answer(String, Review.Rating, Int64)
    case rejected(Rejection)
  }

  /// Rows of which about half are in the usual form, and the others are odd or faulty in one cell.
  private func log(_ random: inout SplitMix64, columns: [String]) -> String {
    func one(_ usual: [String], _ odd: [String]) -> String {
      let list = random.unit() < 0.85 ? usual : odd
      return list[Int(random.unit() * Double(list.count))]
    }
    var lines = [columns.joined(separator: ",")]
    for number in 0..<60 {
      let cells = columns.map { column in
        switch column {
        case "card":
          one(
            ["word \(number % 7)", "ü", "e\u{301}", "\u{e9}", "\u{212A}", "K"],
            ["", " a ", "\"a, \"\"b\"\"\"", "\"quoted\"", "\u{1}", "\"\"", "a\tb", "\"two\nlines\""])
        case "rating": one(["1", "2", "3", "4"], ["good", "Again", "0", "5", "", " 3", "\"3\"", "33", "x"])
        case "reviewed_at":
          one(
            [
              "17640000\(10 + number)", "2025-11-24T16:00:\(10 + number % 50)Z", "2025-11-24T16:00:10.\(100 + number)Z",
            ],
            [
              "", "1764000000123", "2025-11-24", "2025-02-30T10:00:00Z", "2025-11-24T16:00:00+01:00",
              "999999999999999999",
              "2025-11-24 16:00:00Z", "0000-01-01T00:00:00Z", "24-11-2025 16:00", "99999999", "253402300800",
              "12a456789",
              "2025-11-24T16:00:1.25Z", "\"1764000000\"",
            ])
        case "duration_ms":
          one(["", "4000", "86400000"], ["86400001", "-1", "1.5", " 7", "\"\"", "0000000000012", "x"])
        default: one(["", "Mia"], [" "])
        }
      }
      lines.append(cells.joined(separator: ","))
      if random.unit() < 0.03 { lines.append("too,few") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(
    arguments: UInt64(1)...40,
    [
      ["card", "rating", "reviewed_at", "duration_ms"], ["reviewed_at", "card", "rating"],
      ["card", "person", "rating", "reviewed_at"],
    ])
  func `a log is read the same in both ways`(seed: UInt64, columns: [String]) throws {
    var random = SplitMix64(seed: seed)
    let text = log(&random, columns: columns)
    func reader() throws -> KindReader<ReviewEntry> {
      try KindReader(.review(deck: ""), ByteSource(Array(text.utf8)), named: "log", as: .csv)
    }
    func read(_ entry: ReviewEntry) -> Read {
      .answer(entry.card, entry.review.rating, Instant(entry.review.reviewedAt).milliseconds)
    }
    var declared: [Read] = []
    var one = try reader()
    while let step = try one.next() {
      switch step {
      case .record(let entry): declared.append(read(entry))
      case .rejected(let rejection): declared.append(.rejected(rejection))
      }
    }
    var quick: [Read] = []
    var answers = 0
    var log = ReviewLogReader(try reader())
    while let step = try log.next({ (card, rating, time) throws(Diagnostic) in
      answers += 1
      quick.append(.answer(String(decoding: card, as: UTF8.self), rating, time.milliseconds))
    }) {
      switch step {
      case .answer: break
      case .record(let entry): quick.append(read(entry))
      case .rejected(let rejection): quick.append(.rejected(rejection))
      }
    }
    #expect(quick == declared, "\(text)")
    #expect(log.remarks == one.records.remarks)
    #expect(columns.contains("person") ? answers == 0 : answers > 15)
  }

  @Test func `what the taker refuses is located`() throws {
    let text = "card,rating,reviewed_at\na,3,2025-11-24T16:00:00Z\n"
    var log = ReviewLogReader(
      try KindReader(.review(deck: ""), ByteSource(Array(text.utf8)), named: "log", as: .csv))
    let step = try log.next { (_, _, _) throws(Diagnostic) in
      throw Diagnostic(field: "reviewed_at", MessageText(same: "expected another"))
    }
    guard case .rejected(let rejection) = step else {
      Issue.record("\(String(describing: step))")
      return
    }
    #expect(rejection.diagnostic.location == Location(file: "log", line: 2, column: 5))
  }
}
