/// What the table officials show at a moment of a game: the period, the clock, team fouls, bonus and timeouts.
///
/// Cost: one pass over the events.
package struct TableState: Hashable, Sendable {
  package let period: Int
  /// The last clock of the period; nil if none was recorded.
  package let clock: GameClock?
  /// Team fouls that count for the bonus now.
  private var fouls = [0, 0]
  /// Those in the last two minutes of the period.
  private var lateFouls = [0, 0]
  /// Timeouts by side and period.
  private var timeouts: [[Int: Int]] = [[:], [:]]
  /// Those in the last two minutes of the last period of regulation, as far as they have a clock.
  private var lateTimeouts = [0, 0]
  private let game: Game

  private static let lateTenths = 1_200

  /// - Parameters:
  ///   - events: those so far, without the ones that were undone.
  ///   - clock: the clock now, if it is later than that of the last event.
  package init(_ game: Game, _ events: [GameEvent], clock: GameClock? = nil) {
    self.game = game
    let period = events.last?.period ?? 1
    self.period = period
    self.clock = clock ?? events.last { $0.period == period && $0.clock != nil }?.clock
    let counted = game.periodsOfTeamFouls(at: period)
    for event in events {
      let side = event.side.rawValue
      if event.kind == .timeout {
        timeouts[side][event.period, default: 0] += 1
        if event.period == game.regulationPeriods, let clock = event.clock, clock.tenths <= Self.lateTenths {
          lateTimeouts[side] += 1
        }
      }
      guard game.isCountedFoul(event), counted.contains(event.period) else { continue }
      fouls[side] += 1
      if event.period == period, let clock = event.clock, clock.tenths <= Self.lateTenths { lateFouls[side] += 1 }
    }
  }

  /// The team fouls of a side that count for the bonus.
  package func fouls(of side: SideIndex) -> Int { fouls[side.rawValue] }

  /// What a side shoots at the next foul of the other side that is not on a shot; nil if nothing, or if the rules are
  /// not known.
  package func bonus(of side: SideIndex) -> TableRules.Bonus? {
    guard let rules = game.details.rules, var first = rules.bonus else { return nil }
    if period > game.regulationPeriods, let overtime = rules.overtimeBonus { first = overtime }
    let next = fouls[side.other.rawValue] + 1
    let isLate = clock.map { $0.tenths <= Self.lateTenths } ?? false
    if let late = rules.lateBonus, isLate, lateFouls[side.other.rawValue] + 1 >= late { return .twoShots }
    guard next >= first else { return nil }
    guard let double = rules.doubleBonus else { return .twoShots }
    return next >= double ? .twoShots : .oneAndOne
  }

  /// All timeouts of a side so far.
  package func timeoutsTaken(by side: SideIndex) -> Int { timeouts[side.rawValue].values.reduce(0, +) }

  /// The timeouts that a side has left now, below 0 if it took too many; nil if the rules are not known.
  package func timeoutsLeft(of side: SideIndex) -> Int? {
    guard let rules = game.details.rules, !rules.timeouts.isEmpty else { return nil }
    let last = game.regulationPeriods
    func taken(_ periods: ClosedRange<Int>) -> Int {
      timeouts[side.rawValue].reduce(0) { $0 + (periods.contains($1.key) ? $1.value : 0) }
    }
    if period > last {
      guard rules.carriesTimeouts else { return rules.overtimeTimeouts - taken(period...period) }
      let unused = rules.timeouts.reduce(0, +) - taken(1...last)
      return unused + rules.overtimeTimeouts * (period - last) - taken((last + 1)...period)
    }
    let half = last / 2
    var left =
      rules.timeouts.count < 2
      ? rules.timeouts[0] - taken(1...last)
      : period <= half ? rules.timeouts[0] - taken(1...half) : rules.timeouts[1] - taken((half + 1)...last)
    guard period == last else { return left }
    if let most = rules.lateTimeouts, let clock, clock.tenths <= Self.lateTenths {
      left = min(left, most - lateTimeouts[side.rawValue])
    }
    return rules.lastPeriodTimeouts.map { min(left, $0 - taken(last...last)) } ?? left
  }
}

extension Game {
  /// The periods whose team fouls count for the bonus in a period.
  fileprivate func periodsOfTeamFouls(at period: Int) -> ClosedRange<Int> {
    guard let rules = details.rules else { return period...period }
    let isOvertime = period > regulationPeriods
    if isOvertime, rules.overtimeBonus != nil { return period...period }
    let half = regulationPeriods / 2
    return switch rules.bonusSpan {
    case .period: min(period, regulationPeriods)...period
    case .half: period <= half ? 1...max(1, half) : (half + 1)...period
    }
  }
}
