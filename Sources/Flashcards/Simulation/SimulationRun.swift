import Chance

/// A running simulation: the cards due on each day.
struct SimulationRun {
  private(set) var days: [Simulation.Day] = []

  private let plan: SimulationPlan
  private let learner: Learner
  private let scheduler: Scheduler
  private var memories: [Memory]
  private var random: SplitMix64
  /// Cards due on each day, as linked lists: the first of a day, and the next after a card; -1 ends a list.
  private var firstDue: [Int32]
  private var nextDue: [Int32]
  private var nextNew = 0

  /// The maximum number of answers to a card per day.
  private static let maxAnswers = 10

  init(_ plan: SimulationPlan, _ learner: Learner, _ scheduler: Scheduler) {
    self.plan = plan
    self.learner = learner
    self.scheduler = scheduler
    memories = plan.cards
    random = SplitMix64(seed: plan.seed)
    firstDue = [Int32](repeating: -1, count: plan.days)
    nextDue = [Int32](repeating: -1, count: plan.cards.count)
    for card in memories.indices.reversed() { if let strength = memories[card].strength { wait(card, strength.due) } }
  }

  private func start(of day: Int) -> Instant { plan.calendar.start(of: plan.firstDay + day) }

  private mutating func wait(_ card: Int, _ due: Instant, after last: Int = -1) {
    put(card, on: max(plan.calendar.day(of: due) - plan.firstDay, 0, last + 1))
  }

  private mutating func put(_ card: Int, on day: Int) {
    guard day < plan.days else { return }
    nextDue[card] = firstDue[day]
    firstDue[day] = Int32(truncatingIfNeeded: card)
  }

  /// Simulates a day: due cards up to the limit, then new cards.
  mutating func study(_ day: Int, _ record: (CardAnswer) -> Void) {
    days.append(Simulation.Day())
    var card = Int(firstDue[day])
    var room = plan.reviewLimit
    while card >= 0 {
      let next = Int(nextDue[card])
      if room > 0 {
        room -= 1
        answer(card, day, record)
      } else {
        days[day].leftOver += 1
        put(card, on: day + 1)
      }
      card = next
    }
    room = plan.newLimit
    while room > 0, nextNew < memories.count {
      if case .new = memories[nextNew] {
        room -= 1
        answer(nextNew, day, record)
      }
      nextNew += 1
    }
    let end = start(of: day + 1) + -1
    days[day].knowledge = memories.reduce(0) { sum, memory in
      sum + (memory.strength.map { scheduler.retrievability(of: $0, at: end) } ?? 0)
    }
  }

  /// Answers a card until it is scheduled for another day.
  private mutating func answer(_ card: Int, _ day: Int, _ record: (CardAnswer) -> Void) {
    let end = start(of: day + 1)
    for _ in 0..<Self.maxAnswers {
      let before = memories[card].strength
      let at = before.map { max($0.due, start(of: day), $0.reviewedAt + 1) } ?? start(of: day)
      var chance: Double?
      if let before {
        let isSameDay = scheduler.elapsed.days(from: before.reviewedAt, to: at) < 1
        chance = isSameDay ? 1 - learner.sameDayFailure : scheduler.retrievability(of: before, at: at)
      }
      let rating = learner.rating(chance: chance, &random)
      let seconds = (before == nil ? learner.firstSeconds : learner.seconds)[rating.rawValue - 1]
      if before == nil { days[day].newCards += 1 } else { days[day].reviews += 1 }
      days[day].seconds += seconds
      record(
        CardAnswer(
          card: card, rating, at: at, state: memories[card].state, scheduledDays: memories[card].interval,
          milliseconds: Int(min(max(seconds * 1000, 0), 86_400_000))))
      memories[card] = scheduler.next(memories[card], rating, at: at, seed: plan.seed &+ UInt64(card))
      guard let due = memories[card].strength?.due, due < end else { break }
    }
    if let due = memories[card].strength?.due { wait(card, due, after: day) }
  }
}
