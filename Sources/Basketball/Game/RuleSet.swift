package import Diagnostics

/// The rules of a game: its periods, and what the table officials count.
package struct RuleSet: Hashable, Sendable {
  package internal(set) var periods = 4
  /// Minutes per period; nil if not known.
  package internal(set) var periodMinutes: Int?
  /// Minutes per overtime; nil if not known.
  package internal(set) var overtimeMinutes: Int?
  package internal(set) var table = TableRules()

  package init() {}

  /// - Throws: a `Diagnostic` of the field `rules` if they contradict themselves.
  package init(periods: Int, periodMinutes: Int?, overtimeMinutes: Int?, table: TableRules) throws(Diagnostic) {
    (self.periods, self.periodMinutes, self.overtimeMinutes) = (periods, periodMinutes, overtimeMinutes)
    self.table = table
    try expectNoContradiction()
  }

  /// The same rules with another number of periods, or other lengths; what is nil stays.
  ///
  /// - Throws: as above.
  package func with(periods: Int?, periodMinutes: Int?, overtimeMinutes: Int?) throws(Diagnostic) -> RuleSet {
    try RuleSet(
      periods: periods ?? self.periods, periodMinutes: periodMinutes ?? self.periodMinutes,
      overtimeMinutes: overtimeMinutes ?? self.overtimeMinutes, table: table)
  }
}

extension RuleSet {
  /// The rule sets with a name.
  package static let named: [String: RuleSet] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.table.name ?? "", $0) })

  private static let all = [fiba, nba, ncaaMen, ncaaWomen, nfhs, mini]

  /// Their names, as they are listed.
  package static let names = all.compactMap(\.table.name)

  private static func rules(
    _ name: String, _ periods: Int, _ minutes: Int, overtime: Int?, _ change: (inout TableRules) -> Void
  ) -> RuleSet {
    var rules = RuleSet()
    (rules.periods, rules.periodMinutes, rules.overtimeMinutes) = (periods, minutes, overtime)
    rules.table.name = name
    change(&rules.table)
    return rules
  }

  /// FIBA Official Basketball Rules 2024: fouls and technical fouls of a player count for five (art. 40) and for the team
  /// (art. 41), an overtime belongs to the fourth quarter; time-outs art. 18, at most two of them when the clock shows 2:00
  /// or less in the fourth quarter; alternating possession begins every period but the first (art. 12).
  private static let fiba = rules("fiba", 4, 10, overtime: 5) {
    $0.countsTechnicals = true
    $0.bonus = 5
    ($0.timeouts, $0.lateTimeouts, $0.overtimeTimeouts) = ([2, 3], 2, 1)
    $0.heldBall = .arrow
  }

  /// NBA rule book 2024-25: a technical foul is neither a personal nor a team foul (rule 12A); free throws from the fifth
  /// team foul of a quarter, the fourth of an overtime, or the second in the last two minutes of either (rule 12B);
  /// time-outs rule 5, jump balls rule 6.
  private static let nba = rules("nba", 4, 12, overtime: 5) {
    $0.fouls = 6
    ($0.bonus, $0.lateBonus, $0.overtimeBonus) = (5, 2, 4)
    ($0.timeouts, $0.lastPeriodTimeouts, $0.overtimeTimeouts) = ([7], 4, 2)
    $0.heldBall = .jump
  }

  /// NCAA men 2024-25: a player's technical fouls count for five and for the team, apart from those of class B, which a
  /// book cannot tell apart; overtimes belong to the second half and begin with a jump ball (rules 4, 6 and 10).
  private static let ncaaMen = rules("ncaa-men", 2, 20, overtime: 5) {
    $0.countsTechnicals = true
    ($0.bonus, $0.doubleBonus, $0.bonusSpan) = (7, 10, .half)
    ($0.heldBall, $0.overtimeJump) = (.arrow, true)
  }

  /// NCAA women 2024-25: quarters since 2015-16; overtimes belong to the fourth one and begin with a jump ball.
  private static let ncaaWomen = rules("ncaa-women", 4, 10, overtime: 5) {
    $0.countsTechnicals = true
    $0.bonus = 5
    ($0.heldBall, $0.overtimeJump) = (.arrow, true)
  }

  /// American high schools (NFHS), since 2023–24: technical fouls count for five and for the team (rule 4-19); three long
  /// and two short time-outs, one more for each overtime (5-12); every overtime begins with a jump ball (6-4).
  private static let nfhs = rules("nfhs", 4, 8, overtime: 4) {
    $0.countsTechnicals = true
    $0.bonus = 5
    ($0.timeouts, $0.overtimeTimeouts, $0.carriesTimeouts) = ([5], 1, true)
    ($0.heldBall, $0.overtimeJump) = (.arrow, true)
  }

  /// Mini-basketball, for children up to twelve (FIBA Mini-Basketball Rules 2005): four periods of ten minutes, out with
  /// five fouls, held balls are jump balls. Leagues differ in overtimes, bonus and timeouts, so these are left open.
  private static let mini = rules("mini", 4, 10, overtime: nil) {
    $0.countsTechnicals = true
    $0.heldBall = .jump
  }
}

extension RuleSet {
  /// - Throws: a `Diagnostic` at the first contradiction, with the reason.
  func expectNoContradiction() throws(Diagnostic) {
    func refuse(_ english: String, _ dutch: String) -> Diagnostic {
      Diagnostic(field: Self.field, MessageText(english, dutch))
    }
    func number(_ key: String, _ value: Int?, _ limits: ClosedRange<Int>) throws(Diagnostic) {
      guard let value, !limits.contains(value) else { return }
      throw refuse(
        "\(key): expected \(limits.lowerBound) to \(limits.upperBound), found \(value)",
        "\(key): verwacht \(limits.lowerBound) tot \(limits.upperBound), gevonden \(value)")
    }
    try number("periods", periods, 1...10)
    try number("minutes", periodMinutes, 1...60)
    try number("overtime", overtimeMinutes, 1...60)
    try number("fouls", table.fouls, 1...20)
    for (key, value) in [
      ("bonus", table.bonus), ("double-bonus", table.doubleBonus), ("late-bonus", table.lateBonus),
      ("overtime-bonus", table.overtimeBonus),
    ] {
      try number(key, value, 1...50)
      guard value == nil || table.bonus != nil else {
        throw refuse(
          "\(key)=\(value ?? 0) needs a bonus: give 'bonus' too",
          "\(key)=\(value ?? 0) vraagt een bonus: geef ook 'bonus'")
      }
    }
    if let bonus = table.bonus, let double = table.doubleBonus, double <= bonus {
      throw refuse(
        "double-bonus=\(double) contradicts bonus=\(bonus): two free throws come after one-and-one, so it must be higher",
        "double-bonus=\(double) is in strijd met bonus=\(bonus): twee vrije worpen komen na één-en-één, dus dit moet hoger zijn"
      )
    }
    if let bonus = table.bonus, let late = table.lateBonus, late >= bonus {
      throw refuse(
        "late-bonus=\(late) contradicts bonus=\(bonus): the last two minutes can only bring it earlier, so it must be lower",
        "late-bonus=\(late) is in strijd met bonus=\(bonus): de laatste twee minuten kunnen hem alleen vervroegen, dus dit moet "
          + "lager zijn")
    }
    let areHalves = periods % 2 == 0
    if table.bonusSpan == .half, table.bonus != nil, !areHalves {
      throw refuse(
        "bonus-per=half contradicts periods=\(periods): halves need an even number of periods",
        "bonus-per=half is in strijd met periods=\(periods): helften vragen een even aantal periodes")
    }
    for count in table.timeouts { try number("timeouts", count, 0...20) }
    if table.timeouts.count == 2, !areHalves {
      throw refuse(
        "timeouts=\(table.timeouts[0])+\(table.timeouts[1]) contradicts periods=\(periods): halves need an even number of periods",
        "timeouts=\(table.timeouts[0])+\(table.timeouts[1]) is in strijd met periods=\(periods): helften vragen een even aantal "
          + "periodes")
    }
    try number("overtime-timeouts", table.overtimeTimeouts, 0...20)
    try number("late-timeouts", table.lateTimeouts, 0...20)
    try number("last-period-timeouts", table.lastPeriodTimeouts, 0...20)
    if table.timeouts.isEmpty,
      table.lateTimeouts != nil || table.lastPeriodTimeouts != nil || table.overtimeTimeouts > 0
        || table.carriesTimeouts
    {
      throw refuse(
        "timeouts of the last period or an overtime need those of the game: give 'timeouts' too",
        "time-outs van de laatste periode of een verlenging vragen die van de wedstrijd: geef ook 'timeouts'")
    }
    let most = table.timeouts.last ?? 0
    for (key, last) in [("late-timeouts", table.lateTimeouts), ("last-period-timeouts", table.lastPeriodTimeouts)] {
      guard let last, last > most else { continue }
      throw refuse(
        "\(key)=\(last) contradicts timeouts=\(table.timeoutsText): no period can have more than that",
        "\(key)=\(last) is in strijd met timeouts=\(table.timeoutsText): geen periode kan er meer hebben")
    }
  }
}
