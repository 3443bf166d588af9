import Diagnostics
import Flashcards
import Testing

struct ReplayTests {
  private static let start = Instant(milliseconds: 1_700_000_000_000)

  private static func log(_ minutes: [Int64], card: Int = 0) -> [CardAnswer] {
    minutes.map { CardAnswer(card: card, .good, at: Instant(milliseconds: start.milliseconds + $0 * 60_000)) }
  }

  @Test func `a log out of order is refused where it goes back`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    let fault = Diagnostic(
      system: "answer 3: reviewed_at: expected a time after the card's last answer, 2023-11-14T23:13:20Z, "
        + "found 2023-11-14T22:53:20Z")
    #expect(throws: fault) { try scheduler.replayed(Self.log([0, 60, 40])) }
  }

  @Test func `a row that stands twice is refused`() throws {
    let scheduler = try Scheduler(.standard(.fsrs5))
    let fault = Diagnostic(system: "answer 2: reviewed_at: expected one answer to a card at a time, found a second one")
    #expect(throws: fault) { try scheduler.replayed(Self.log([5, 5])) }
  }

  @Test func `a time to come is refused, and nothing has changed`() throws {
    var replay = Replay(try Scheduler(.standard(.fsrs6)), now: Self.start)
    _ = try replay.answer(card: 0, .good, at: Self.start)
    let before = replay.memory(of: 0)
    let fault = Diagnostic(
      system: "reviewed_at: expected no time to come: it is 2023-11-14T22:13:20Z, found 2023-11-14T22:13:20.001Z")
    #expect(throws: fault) {
      try replay.answer(card: 0, .good, at: Instant(milliseconds: Self.start.milliseconds + 1))
    }
    #expect(replay.memory(of: 0) == before)
    #expect(replay.cardCount == 1)
  }

  @Test(arguments: [Int64.min, Int64.max, -62_135_596_800_001, 253_402_300_800_000])
  func `a time beyond the calendar is refused`(milliseconds: Int64) throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    #expect(throws: Diagnostic(system: "reviewed_at: expected a time of the years 1 to 9999, found one beyond them")) {
      try scheduler.answered(.new, .good, at: Instant(milliseconds: milliseconds))
    }
  }

  @Test func `cards are numbered without gaps`() throws {
    var replay = Replay(try Scheduler(.standard(.fsrs6)))
    for card in [-1, 1, 1_000_000_000] {
      #expect(throws: Diagnostic(system: "card: expected a number up to 0, found '\(card)'")) {
        try replay.answer(card: card, .good, at: Self.start)
      }
    }
    #expect(replay.memory(of: 7) == .new)
  }

  @Test func `cards do not touch one another`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    let first = Self.log([0, 12, 9000, 90_000])
    let second = Self.log([3, 4, 5, 80_000], card: 1)
    let apart = try scheduler.replayed(first + second)
    let mixed = try scheduler.replayed((first + second).sorted { $0.at < $1.at })
    for card in 0...1 { #expect(apart.filter { $0.card == card } == mixed.filter { $0.card == card }) }
  }

  @Test(arguments: Algorithm.allCases)
  func `a card forgotten a thousand times keeps numbers`(algorithm: Algorithm) throws {
    var replay = Replay(try Scheduler(.standard(algorithm)))
    for index in 0..<3000 {
      let now = Instant(milliseconds: Self.start.milliseconds + Int64(index) * 40_000_000)
      let row = try replay.answer(card: 0, index % 50 == 49 ? .hard : .again, at: now)
      #expect(row.stability > 0 && row.stability.isFinite && (1...10).contains(row.difficulty))
    }
  }

  @Test(arguments: Algorithm.allCases)
  func `a card found easy a thousand times keeps numbers`(algorithm: Algorithm) throws {
    var replay = Replay(try Scheduler(.standard(algorithm)))
    var now = Instant(milliseconds: -60_000_000_000_000)
    for _ in 0..<90 {
      let row = try replay.answer(card: 0, .easy, at: now)
      #expect(row.stability.isFinite && row.due > now)
      now = row.due
    }
    #expect(now < Instant.calendar.upperBound)
  }
}
