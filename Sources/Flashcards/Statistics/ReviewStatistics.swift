/// All statistics of the study page that are calculated from the log.
///
/// Cost: one pass, with a few additions per answer. Memory: 16 bytes per card, and a tally for each study day.
package struct ReviewStatistics: Sendable {
  package let days: StudyDays
  package let today: Int

  /// What is needed from a card's earlier answers.
  private struct Trace {
    var at = Int64.min
    /// The last day with an answer that counts for retention.
    var retentionDay = Int32.min
  }

  private var traces: [Trace] = []
  private var tallies: [DayTally] = []
  private var places: [Int: Int] = [:]
  private var current = 0
  /// By hour and period; see `StudyPeriod`.
  private var hourTallies = [AnswerTally](repeating: AnswerTally(), count: 24 * 4)
  private var buttonCounts = [AnswerButtons](repeating: AnswerButtons(), count: 4)
  package private(set) var answerCount = 0

  package init(days: StudyDays, now: Instant) {
    self.days = days
    today = days.day(of: now)
  }

  /// - Parameter answer: must be later than all earlier answers to its card. If its state is missing, a first answer
  ///   is to a new card and a later one is a review. If the interval is missing, the days since the answer before are
  ///   used.
  package mutating func add(_ answer: CardAnswer) {
    let card = Int(answer.card)
    guard card >= 0 else { return }
    if card >= traces.count {
      traces.append(contentsOf: repeatElement(Trace(), count: card + 1 - traces.count))
    }
    let at = answer.at
    let day = days.day(of: at)
    let last = traces[card].at
    traces[card].at = at.milliseconds
    let isFirst = last == .min

    let state = answer.state ?? (isFirst ? .new : .review)
    let waited =
      answer.scheduledDays.map { Double($0) }
      ?? (isFirst ? 0 : Double(day &- days.day(of: Instant(milliseconds: last))))
    let isMature = waited >= AnswerKind.matureDays
    let kind: AnswerKind =
      switch state {
      case .new, .learning: .learning
      case .relearning: .relearning
      case .review: isMature ? .mature : .young
      case .filtered: .filtered
      }
    let isPassed = answer.rating != .again
    let milliseconds = Int64(max(0, answer.milliseconds))

    let place = place(of: day)
    tallies[place][kind].add(isPassed: isPassed, milliseconds: milliseconds)
    if isFirst, kind == .learning { tallies[place].newCards += 1 }
    let tellsOfMemory = waited >= 1 && (state == .review || state == .filtered)
    let thisDay = Int32(clamping: day)
    if tellsOfMemory, traces[card].retentionDay != thisDay {
      traces[card].retentionDay = thisDay
      tallies[place].retention.add(isPassed: isPassed, isMature: isMature)
    }

    let back = today &- day
    let period = back < 30 ? 0 : back < 90 ? 1 : back < 365 ? 2 : 3
    if !days.isStart(at) {
      hourTallies[period * 24 + days.hour(of: at)].add(isPassed: isPassed, milliseconds: milliseconds)
    }
    buttonCounts[period].add(answer.rating, kind)
    answerCount += 1
  }

  @inline(__always)
  private mutating func place(of day: Int) -> Int {
    if current < tallies.count, tallies[current].day == day { return current }
    if let known = places[day] {
      current = known
    } else {
      current = tallies.count
      places[day] = current
      tallies.append(DayTally(day: day))
    }
    return current
  }

  /// Every day with study, in order: answers and time by kind, new cards, retention.
  package func dayTallies() -> [DayTally] { tallies.sorted { $0.day < $1.day } }

  package func tally(of day: Int) -> DayTally { places[day].map { tallies[$0] } ?? DayTally(day: day) }

  package func trueRetention(_ period: TrueRetention.Period) -> TrueRetention {
    tallies.reduce(into: TrueRetention()) {
      if period.daysBack.contains(today - $1.day) { $0 += $1.retention }
    }
  }

  /// The retention of each week with reviews, the oldest first; a week is identified by its Monday.
  package func weeklyRetention() -> [(monday: Int, retention: TrueRetention)] {
    var weeks: [Int: TrueRetention] = [:]
    for tally in tallies where tally.retention != TrueRetention() {
      weeks[StudyDays.monday(of: tally.day), default: TrueRetention()] += tally.retention
    }
    return weeks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The answers by hour of local time, 0 to 23, without those of which only the day is known.
  package func hours(_ period: StudyPeriod) -> [AnswerTally] {
    (0..<24).map { hour in
      Self.parts(of: period).reduce(into: AnswerTally()) { $0 = $0 + hourTallies[$1 * 24 + hour] }
    }
  }

  package func buttons(_ period: StudyPeriod) -> AnswerButtons {
    Self.parts(of: period).reduce(into: AnswerButtons()) { $0 = $0 + buttonCounts[$1] }
  }

  package func streaks() -> Streaks { Streaks(of: tallies.map(\.day), today: today) }

  private static func parts(of period: StudyPeriod) -> ClosedRange<Int> {
    switch period {
    case .month: 0...0
    case .quarter: 0...1
    case .year: 0...2
    case .all: 0...3
    }
  }
}
