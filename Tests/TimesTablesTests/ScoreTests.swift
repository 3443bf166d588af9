import Diagnostics
import Foundation
import Testing
import TimesTables

struct ScoreTests {
  private func score(_ milliseconds: Int, of person: String = "Mia") throws -> Score {
    try Score(
      person: person, operation: .divide, table: try TableNumber("3"), milliseconds: milliseconds,
      at: Date(timeIntervalSince1970: 0))
  }

  @Test(arguments: [(65_300, "65.3"), (1, "0.001"), (60_000, "60"), (1_010, "1.01"), (86_400_000, "86400")])
  func `a time is written in seconds with the decimals that it needs`(milliseconds: Int, text: String) throws {
    #expect(try score(milliseconds).seconds == text)
  }

  @Test(arguments: [
    (0, "time: expected 0.001 to 86400 seconds, found '0'"),
    (-1_500, "time: expected 0.001 to 86400 seconds, found '-1.5'"),
    (86_400_001, "time: expected 0.001 to 86400 seconds, found '86400.001'"),
    (Int.min, "time: expected 0.001 to 86400 seconds, found '-9223372036854775.808'"),
  ])
  func `a time is above nothing and at most a day`(milliseconds: Int, message: String) {
    #expect { try score(milliseconds) } throws: { ($0 as? Diagnostic)?.message == message }
  }

  @Test func `a score has a person's name`() {
    #expect { try score(1_000, of: " ") } throws: {
      ($0 as? Diagnostic)?.message == "person: expected 1 to 50 characters, found none"
    }
  }
}
