import Flashcards
import Testing

struct ReviewStatisticsTests {
  /// Noon of a day, counted back from today.
  private static func at(_ daysBack: Int, hour: Int = 12) -> Instant {
    Instant(milliseconds: (Int64(20_000 - daysBack) * 24 + Int64(hour)) * 3_600_000)
  }

  private static func statistics(_ answers: [CardAnswer]) -> ReviewStatistics {
    var statistics = ReviewStatistics(days: .usual, now: at(0, hour: 20))
    for answer in answers { statistics.add(answer) }
    return statistics
  }

  private static let log = [
    CardAnswer(card: 0, .good, at: at(40), state: .new, milliseconds: 9000),
    CardAnswer(card: 1, .again, at: at(40, hour: 13), state: .new, milliseconds: 7000),
    CardAnswer(card: 1, .good, at: at(40, hour: 14), state: .learning, scheduledDays: 0.01, milliseconds: 3000),
    CardAnswer(card: 0, .hard, at: at(5), state: .review, scheduledDays: 30, milliseconds: 4000),
    CardAnswer(card: 1, .again, at: at(1), state: .review, scheduledDays: 20, milliseconds: 5000),
    CardAnswer(card: 1, .good, at: at(1, hour: 13), state: .relearning, scheduledDays: 0.01, milliseconds: 2000),
    CardAnswer(card: 0, .again, at: at(0), state: .review, scheduledDays: 25, milliseconds: 6000),
    CardAnswer(card: 0, .easy, at: at(0, hour: 13), state: .filtered, scheduledDays: 25, milliseconds: 1000),
    CardAnswer(card: 2, .easy, at: at(0, hour: 14), state: .new, milliseconds: 500),
  ]

  @Test func `a day has its answers by kind, its time and its new cards`() {
    let statistics = Self.statistics(Self.log)
    #expect(statistics.answerCount == 9)
    let today = statistics.tally(of: statistics.today)
    #expect((today.total.answers, today.total.passed, today.total.milliseconds) == (3, 2, 7500))
    #expect((today[.mature].answers, today[.mature].failed) == (1, 1))
    #expect((today[.filtered].answers, today[.learning].answers, today[.young].answers) == (1, 1, 0))
    #expect((today.newCards, today.reviewed) == (1, 2))
    let yesterday = statistics.tally(of: statistics.today - 1)
    #expect((yesterday[.young].answers, yesterday[.relearning].passed, yesterday.newCards) == (1, 1, 0))
    #expect(statistics.dayTallies().map { statistics.today - $0.day } == [40, 5, 1, 0])
    #expect(statistics.dayTallies().map(\.total.answers) == [3, 1, 2, 3])
    #expect(statistics.tally(of: 5) == DayTally(day: 5))
  }

  @Test func `an answer of which only the day is known has no hour`() {
    let statistics = Self.statistics([
      CardAnswer(card: 0, .good, at: Self.at(1, hour: 4)), CardAnswer(card: 0, .good, at: Self.at(0, hour: 5)),
    ])
    #expect(statistics.dayTallies().map { statistics.today - $0.day } == [1, 0])
    #expect(statistics.hours(.month).map(\.answers).enumerated().filter { $0.element > 0 }.map(\.offset) == [5])
  }

  @Test func `true retention is by first answers to cards that had been put away for a day or more`() {
    let statistics = Self.statistics(Self.log)
    let today = statistics.trueRetention(.today)
    #expect((today.maturePassed, today.matureFailed, today.young) == (0, 1, nil))
    #expect(statistics.trueRetention(.yesterday).young == 0)
    let week = statistics.trueRetention(.week)
    #expect((week.maturePassed, week.matureFailed, week.youngFailed) == (1, 1, 1))
    #expect(week.mature == 0.5)
    #expect(statistics.trueRetention(.all) == week)
    #expect(statistics.trueRetention(.month) == statistics.trueRetention(.year))
  }

  /// Day 20,000 was a Friday.
  @Test func `a week is known by its Monday, and has what was asked from then to Sunday`() {
    let weeks = Self.statistics(Self.log).weeklyRetention()
    #expect(weeks.map(\.monday) == [19_989, 19_996])
    #expect(weeks.map(\.retention.passed) == [1, 0])
    #expect((-3...3).map(StudyDays.monday) == [-3, -3, -3, -3, -3, -3, -3])
  }

  @Test(arguments: [(6, 1), (7, 0)])
  func `a week is today and six days before`(daysBack: Int, expected: Int) {
    let answer = CardAnswer(card: 0, .good, at: Self.at(daysBack), state: .review, scheduledDays: 3)
    #expect(Self.statistics([answer]).trueRetention(.week).passed == expected)
  }

  @Test func `hours and buttons go back as far as is asked`() {
    let statistics = Self.statistics(Self.log)
    #expect(
      statistics.hours(.month).map(\.answers).enumerated().filter { $0.element > 0 }.map(\.offset) == [12, 13, 14])
    #expect(statistics.hours(.month)[12].share == 1.0 / 3)
    #expect(statistics.hours(.quarter)[12].answers == 4)
    #expect(statistics.buttons(.month).learning == SIMD4(0, 0, 1, 1))
    #expect(statistics.buttons(.all).learning == SIMD4(1, 0, 3, 1))
    #expect(statistics.buttons(.all).young == SIMD4(1, 0, 0, 0))
    #expect(statistics.buttons(.year).mature == SIMD4(1, 1, 0, 0))
    #expect(statistics.buttons(.all).count(.good, of: \.learning) == 3)
  }

  @Test func `a log that says no more than card, rating and time is counted by its times`() {
    let answers = [(40, Review.Rating.good), (30, .good), (5, .again)].map {
      CardAnswer(card: 0, $0.1, at: Self.at($0.0))
    }
    let statistics = Self.statistics(answers)
    #expect(statistics.tally(of: statistics.today - 40).newCards == 1)
    #expect(statistics.trueRetention(.all).youngPassed == 1)
    #expect(statistics.trueRetention(.all).matureFailed == 1)
  }

  @Test func `what a log does not say is completed from a replay`() throws {
    var replay = Replay(try Scheduler(.standard(.fsrs6)))
    var states: [Review.State?] = []
    for (minutes, rating) in zip([0, 10, 3000, 3010] as [Int64], [.good, .good, .again, .good] as [Review.Rating]) {
      let answer = CardAnswer(card: 0, rating, at: Instant(milliseconds: minutes * 60_000))
      let completed = answer.completed(by: replay.memory(of: 0))
      states.append(completed.state)
      _ = try replay.answer(card: 0, rating, at: answer.at)
    }
    #expect(states == [.new, .learning, .review, .relearning])
  }
}
