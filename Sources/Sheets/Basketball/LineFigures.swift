import Basketball

/// The columns of a box score, in this order: minutes, shots, rebounds, the other statistics, points, plus/minus.
///
/// Technical fouls, time and plus/minus have a column only in sheets that have a value for them.
struct BoxColumns {
  let hasTechnicalFouls: Bool

  init(of lines: [BoxLine]) { hasTechnicalFouls = lines.contains { $0.technicalFouls > 0 } }

  var columns: [DataColumn] {
    [.stat("MIN")] + Self.shots
      + [
        .stat("OREB").grouped.best, .stat("DREB").best, .stat("REB").lead.best, .stat("AST").grouped.lead.best,
        .stat("TO"), .stat("STL").best, .stat("BLK").best, .stat("PF"),
      ] + (hasTechnicalFouls ? [.stat("TF")] : []) + [.stat("PTS").main.best, .stat("+/-").lead.best]
  }

  func figures(_ line: BoxLine) -> [Datum] {
    [.count(line[.minutes])] + line.shots
      + Self.rest.filter { hasTechnicalFouls || $0 != .technicalFouls }.map { .count(line[$0]) }
      + [.count(line.points), .signed(line.plusMinus)]
  }

  /// The columns between the shots and the points.
  static let rest: [BoxColumn] = [
    .offensiveRebounds, .defensiveRebounds, .rebounds, .assists, .turnovers, .steals, .blocks, .fouls, .technicalFouls,
  ]

  fileprivate static let shots: [DataColumn] = [
    .stat("FGM").grouped.best, .stat("FGA"), .stat("FG%"), .stat("3PM").grouped.best, .stat("3PA"), .stat("3P%"),
    .stat("FTM").grouped.best, .stat("FTA"), .stat("FT%"),
  ]
}

extension BoxLine {
  /// The made and attempted field goals, three-pointers and free throws.
  static let shotColumns: [(made: BoxColumn, attempted: BoxColumn)] = [
    (.fieldGoalsMade, .fieldGoalsAttempted), (.threePointersMade, .threePointersAttempted),
    (.freeThrowsMade, .freeThrowsAttempted),
  ]

  /// Made, attempted and percentage of field goals, three-pointers and free throws. If points were recorded without
  /// their shots, the attempts are unknown; the recorded shots are still shown, and the page says so in a remark.
  fileprivate var shots: [Datum] { shots { .count($0) } }

  /// The same, with the counts as a measure has them.
  func shots(_ count: (Int?) -> Datum) -> [Datum] {
    Self.shotColumns.flatMap { made, attempted in
      [count(self[made]), count(self[attempted]), .share(self[made], of: self[attempted])]
    }
  }
}

/// The totals of several games, and the averages per game.
enum TotalsColumns {
  static let columns: [DataColumn] =
    [.stat("GP"), .stat("GS"), .stat("MIN")] + BoxColumns.shots
    + [
      .stat("OREB").grouped.best, .stat("DREB").best, .stat("REB").lead.best, .stat("AST").grouped.lead.best,
      .stat("TO"), .stat("STL").best, .stat("BLK").best, .stat("PF"), .stat("TF").optional, .stat("PTS").main.best,
      .stat("+/-").lead.best,
    ]

  static func totals(_ totals: PlayerTotals) -> [Datum] {
    let line = totals.line
    return [.count(totals.games), .count(totals.starts), .count(line[.minutes])] + line.shots
      + BoxColumns.rest.map { .count(line[$0]) } + [.count(line.points), .signed(line.plusMinus)]
  }

  static func averages(_ totals: PlayerTotals) -> [Datum] {
    [.count(totals.games), .count(totals.starts), .tenths(totals.minutesPerGame)]
      + shares(totals) { totals.perGame($0) }
  }

  /// The totals per 36 minutes on court, about what a starter plays; unknown if the time of any game is unknown.
  static func perThirtySixMinutes(_ totals: PlayerTotals) -> [Datum] {
    guard totals.per(minutes: 36, 0) != nil else {
      return [.blank, .blank] + Array(repeating: .unknown, count: columns.count - 2)
    }
    return [.blank, .blank, .count(36)] + shares(totals) { $0.flatMap { totals.per(minutes: 36, $0) } }
  }

  /// Each total divided by a measure; percentages stay as they are.
  private static func shares(_ totals: PlayerTotals, by measure: (Int?) -> Double?) -> [Datum] {
    let line = totals.line
    func share(_ total: Int?) -> Datum { .tenths(measure(total)) }
    return line.shots(share) + BoxColumns.rest.map { share(line[$0]) }
      + [share(line.points), .signedTenths(measure(line.plusMinus))]
  }
}

/// Figures calculated from the totals, by the formulas that Basketball-Reference uses.
enum AdvancedColumns {
  static let columns: [DataColumn] = [
    .stat("PER").main, .stat("IORTG").grouped, .stat("IDRTG"), .stat("TS%").grouped, .stat("eFG%"), .stat("3PAr"),
    .stat("FTr"), .stat("USG%").grouped,
    .stat("AST%"),
    .stat("TOV%"), .stat("AST/TO"), .stat("ORB%").grouped, .stat("DRB%"), .stat("TRB%"), .stat("STL%"), .stat("BLK%"),
    .stat("EFF").grouped, .stat("GmSc"), .stat("DD"), .stat("TD"),
  ]

  /// - Parameter rating: the player efficiency rating, with the book's games as the league.
  static func figures(_ totals: PlayerTotals, rating: Double?) -> [Datum] {
    let line = totals.line
    let rates = totals.usageRates
    let ratings = totals.individualRatings
    return [
      .tenths(rating), .tenths(ratings.offensive), .tenths(ratings.defensive),
      .tenths(line.trueShootingPercentage),
      .tenths(line.hasEveryShot ? line.effectiveFieldGoalPercentage : nil),
      .thousandths(line.hasEveryShot ? line.threePointAttemptRate : nil),
      .thousandths(line.hasEveryShot ? line.freeThrowAttemptRate : nil), .tenths(rates.usage), .tenths(rates.assists),
      .tenths(line.turnoverPercentage), .tenths(line.assistToTurnoverRatio), .tenths(rates.offensiveRebounds),
      .tenths(rates.defensiveRebounds), .tenths(rates.rebounds), .tenths(rates.steals), .tenths(rates.blocks),
      .tenths(totals.perGame(line.efficiency)), .tenths(totals.gameScorePerGame), .count(totals.doubleDoubles),
      .count(totals.tripleDoubles),
    ]
  }
}
