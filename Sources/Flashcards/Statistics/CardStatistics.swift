/// All card statistics of the study page.
///
/// Cost: one pass, with one power per card.
package struct CardStatistics: Sendable {
  package private(set) var counts = CardCounts()
  package private(set) var decks: [Int64: CardCounts] = [:]
  /// Intervals of review cards, in whole days.
  package private(set) var intervals = DayHistogram()
  package private(set) var stabilities = DayHistogram()
  /// Difficulties of all cards with an answer.
  package private(set) var difficulty = BinHistogram(from: 1, to: 10, parts: 18)
  package private(set) var retrievability = BinHistogram(from: 0, to: 1, parts: 20)
  /// Cards by due day, in study days from today; negative days are the backlog.
  package private(set) var futureDue = DayHistogram()
  /// Cards added on each study day, counted from 1970-01-01.
  package private(set) var added = DayHistogram()
  /// The expected number of cards in review that are known now. Of cards that are being learnt the last answers say
  /// less than that: one that was wrong a minute ago is due again.
  package private(set) var knowledge = 0.0
  /// The expected number of answers per day in the long run.
  package private(set) var dailyLoad = 0.0

  package var backlog: Int { futureDue.bars.reduce(0) { $1.day < 0 ? $0 + $1.count : $0 } }

  /// - Parameter cards: suspended ones are only counted.
  package init(of cards: some Sequence<StudyCard>, at now: Instant, days: StudyDays, scheduler: Scheduler) {
    let today = days.day(of: now)
    for card in cards {
      let strength = card.memory.strength
      // A buried card is asked when it is no longer buried.
      let dueIn = strength.map { days.day(of: max($0.due, card.buriedUntil ?? $0.due)) - today }
      let isDue = dueIn.map { $0 <= 0 } ?? false
      counts.add(card, isDue: isDue)
      decks[card.deck, default: CardCounts()].add(card, isDue: isDue)
      if let addedAt = card.addedAt { added.add(days.day(of: addedAt)) }
      guard !card.isSuspended, let strength, let dueIn else { continue }
      futureDue.add(dueIn)
      difficulty.add(strength.difficulty)
      let share = scheduler.retrievability(of: strength, at: now)
      retrievability.add(share)
      guard case .review = card.memory else { continue }
      knowledge += share
      let interval = strength.wait.rounded()
      intervals.add(Int(interval))
      stabilities.add(Int(min(strength.stability, 1e9).rounded()))
      dailyLoad += 1 / max(1, interval)
    }
  }

  /// How many cards are due on each of the next days; today, including the backlog, comes first.
  package func forecast(days: Int) -> [Int] {
    (0..<max(0, days)).map { $0 == 0 ? backlog + futureDue[0] : futureDue[$0] }
  }
}
