/// The rules of a game that a table official applies beside the clock: fouls, bonus, timeouts, held balls.
///
/// Periods and their lengths are in `RuleSet`, because a game has them with or without other rules.
package struct TableRules: Hashable, Sendable {
  /// What a limit of team fouls is counted over.
  package enum Span: String, CaseIterable, Hashable, Sendable { case period, half }

  /// Who gets the ball after a held ball.
  package enum HeldBall: String, CaseIterable, Hashable, Sendable { case arrow, jump }

  /// The free throws that a side gets for a foul that is not on a shot.
  package enum Bonus: Hashable, Sendable {
    /// A second free throw only after a made first one.
    case oneAndOne
    case twoShots
  }

  /// The rule set that it is, or was made from; nil for one's own.
  package internal(set) var name: String?
  /// The personal fouls with which a player is out.
  package internal(set) var fouls = 5
  /// Whether a player's technical foul counts among these, and among the team fouls.
  package internal(set) var countsTechnicals = false
  /// From which team foul on the other side shoots; nil if not known.
  package internal(set) var bonus: Int?
  /// From which team foul on it shoots two, if the bonus before is one-and-one.
  package internal(set) var doubleBonus: Int?
  package internal(set) var bonusSpan = Span.period
  /// From which team foul within the last two minutes of a period, if earlier than the bonus.
  package internal(set) var lateBonus: Int?
  /// From which team foul in an overtime; nil if an overtime continues the period or the half before it.
  package internal(set) var overtimeBonus: Int?
  /// One number for a whole game, or one for each half; empty if not known.
  package internal(set) var timeouts: [Int] = []
  /// At most so many in the last two minutes of the last period.
  package internal(set) var lateTimeouts: Int?
  /// At most so many in the last period.
  package internal(set) var lastPeriodTimeouts: Int?
  package internal(set) var overtimeTimeouts = 0
  /// Whether an overtime has the unused ones as well.
  package internal(set) var carriesTimeouts = false
  /// Nil if not known.
  package internal(set) var heldBall: HeldBall?
  /// Whether an overtime begins with a jump ball though the arrow decides otherwise; without, the arrow decides here too.
  package internal(set) var overtimeJump = false

  package init() {}
}

extension Game {
  /// Its rules with its periods; nil if it has none.
  package var rules: RuleSet? {
    details.rules.map { table in
      var rules = RuleSet()
      (rules.periods, rules.periodMinutes, rules.overtimeMinutes) = (
        regulationPeriods, details.periodMinutes, details.overtimeMinutes
      )
      rules.table = table
      return rules
    }
  }

  /// The personal fouls with which a player is out: by its rules; without any, six where a period has twelve minutes, as
  /// in the NBA, else five.
  package var foulLimit: Int { details.rules?.fouls ?? (details.periodMinutes == 12 ? 6 : 5) }

  /// Whether an event counts among its player's fouls and the team's.
  package func isCountedFoul(_ event: GameEvent) -> Bool {
    event.kind == .foul
      || event.kind == .technicalFoul && event.playerID != nil && details.rules?.countsTechnicals == true
  }
}
