/// Everything that the study page shows of the cards themselves.
///
/// Cost: one pass, a power a card.
package struct CardStatistics: Sendable {
  package private(set) var counts = CardCounts()
  package private(set) var decks: [Int64: CardCounts] = [:]
  /// Of cards that are put away for days, by whole days.
  package private(set) var intervals = DayHistogram()
  package private(set) var stabilities = DayHistogram()
  /// Of all cards that were ever answered.
  package private(set) var difficulty = BinHistogram(from: 1, to: 10, parts: 18)
  package private(set) var retrievability = BinHistogram(from: 0, to: 1, parts: 20)
  /// Cards that are due so many days from today, on the days of study; those before today are the backlog.
  package private(set) var futureDue = DayHistogram()
  /// On how many days of study, counted from 1970-01-01, cards were added.
  package private(set) var added = DayHistogram()
  /// How many of the cards that were ever answered are known now, by what is likely.
  package private(set) var knowledge = 0.0
  /// How many answers a day the cards need in the long run.
  package private(set) var dailyLoad = 0.0

  package var backlog: Int { futureDue.bars.reduce(0) { $1.day < 0 ? $0 + $1.count : $0 } }

  /// - Parameter cards: suspended ones are counted, and in nothing else.
  package init(of cards: some Sequence<StudyCard>, at now: Instant, days: StudyDays, scheduler: Scheduler) {
    let today = days.day(of: now)
    for card in cards {
      let strength = card.memory.strength
      let dueIn = strength.map { days.day(of: $0.due) - today }
      let isDue = dueIn.map { $0 <= 0 } ?? false
      counts.add(card, isDue: isDue)
      decks[card.deck, default: CardCounts()].add(card, isDue: isDue)
      if let addedAt = card.addedAt { added.add(days.day(of: addedAt)) }
      guard !card.isSuspended, let strength, let dueIn else { continue }
      futureDue.add(dueIn)
      difficulty.add(strength.difficulty)
      let share = scheduler.retrievability(of: strength, at: now)
      retrievability.add(share)
      knowledge += share
      guard case .review = card.memory else { continue }
      let interval = strength.wait.rounded()
      intervals.add(Int(interval))
      stabilities.add(Int(min(strength.stability, 1e9).rounded()))
      dailyLoad += 1 / max(1, interval)
    }
  }

  /// How many cards are due on each of the next days; today, with the backlog, first.
  package func forecast(days: Int) -> [Int] {
    (0..<max(0, days)).map { $0 == 0 ? backlog + futureDue[0] : futureDue[$0] }
  }
}
