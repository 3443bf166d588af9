import Diagnostics
import Flashcards
import Testing

struct SchedulerOptionsTests {
  @Test(arguments: ["0", "1", "1.2", "-0.1", "nan", "100%", "120%", "most"])
  func `a retention that cannot be is refused`(text: String) {
    #expect(throws: Diagnostic(system: "retention: expected more than 0 and less than 1, found '\(text)'")) {
      try DesiredRetention(text)
    }
  }

  @Test func `a retention is a share or a percentage`() throws {
    #expect(try DesiredRetention(".85").share == 0.85)
    #expect(try DesiredRetention("85%").share == 0.85)
    #expect(throws: Diagnostic(system: "retention: expected more than 0 and less than 1, found '1.2'")) {
      try DesiredRetention(1.2)
    }
  }

  @Test(
    arguments: [
      ("1m 10m", [60_000, 600_000]), ("30s,1h,1d", [30_000, 3_600_000, 86_400_000]), ("15", [900_000]), ("none", []),
      ("", []),
    ] as [(String, [Int64])])
  func `steps are read with their units`(text: String, waits: [Int64]) throws {
    #expect(try Steps(text).waits == waits)
  }

  @Test(arguments: ["x", "1w", "-5m", "0m", "1.5m", "m", "99999999999999999999d"])
  func `what is no step is refused`(text: String) {
    #expect(throws: Diagnostic(system: "steps: expected waits as in '1m 10m', found '\(text)'")) { try Steps(text) }
  }

  @Test func `steps have bounds`() {
    #expect(throws: Diagnostic(system: "steps: expected 1 second to 30 days, found '2678400s'")) { try Steps("31d") }
    #expect(throws: Diagnostic(system: "steps: expected up to 20, found 21")) {
      try Steps(seconds: [Int64](repeating: 60, count: 21))
    }
  }

  @Test(arguments: [0, -1, 36_501])
  func `a longest interval that cannot be is refused`(days: Int) {
    #expect(throws: Diagnostic(system: "maximum interval: expected 1 to 36500 days, found '\(days)'")) {
      try Scheduler(.standard(.fsrs6), maximumInterval: days)
    }
  }

  @Test func `no interval is longer than the longest`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6), maximumInterval: 30)
    #expect(scheduler.interval(stability: 29.4) == 29)
    #expect(scheduler.interval(stability: 1e99) == 30)
    #expect(scheduler.interval(stability: .nan) == 30)
    #expect(scheduler.interval(stability: 1e-9) == 1)
  }

  @Test func `an interval of a half goes to the even day`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    #expect([2.5, 3.5, 4.5].map { scheduler.interval(stability: $0) } == [2, 4, 4])
  }
}
