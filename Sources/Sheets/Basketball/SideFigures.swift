import Basketball

/// Oliver's four factors, and the number of possessions.
enum FactorColumns {
  static let columns: [DataColumn] = [
    .stat("eFG%"), .stat("TOV%"), .stat("ORB%"), .stat("FT/FGA"), .stat("POSS").grouped, .stat("ORTG").main,
  ]

  /// - Parameter games: the number of games over which possessions are averaged.
  static func figures(_ matchup: Matchup, games: Int = 1) -> [Datum] {
    let factors = FourFactors(matchup)
    return [
      .tenths(factors.shooting), .tenths(factors.turnovers), .tenths(factors.offensiveRebounding),
      .thousandths(factors.freeThrows), .tenths(matchup.possessions.map { $0 / Double(max(1, games)) }),
      .tenths(matchup.offensiveRating),
    ]
  }

  /// Whether any of them is known.
  static func isKnown(_ matchup: Matchup) -> Bool { figures(matchup).contains { $0 != .unknown } }
}

/// What a box score has about a side besides its lines.
enum SpecialColumns {
  static let columns: [DataColumn] = [
    .stat("OFFTO"), .stat("2ND"), .stat("PAINT"), .stat("FAST"), .stat("BENCH"), .stat("LEAD").grouped,
    .stat("RUN"), .stat("LED"),
  ]

  /// Whether any of them is known, apart from the largest lead and run: the course of the score has a picture of its
  /// own.
  static func isKnown(_ specials: Specials) -> Bool {
    [
      specials.pointsOffTurnovers, specials.secondChancePoints, specials.pointsInPaint, specials.fastBreakPoints,
      specials.benchPoints, specials.timeLed,
    ]
    .contains { $0 != nil }
  }

  static func figures(_ specials: Specials) -> [Datum] {
    [
      .count(specials.pointsOffTurnovers), .count(specials.secondChancePoints), .count(specials.pointsInPaint),
      .count(specials.fastBreakPoints), .count(specials.benchPoints), .count(specials.largestLead),
      .count(specials.largestRun), .text(specials.timeLed.flatMap(clock)),
    ]
  }

  /// Minutes and seconds: `23:05`.
  private static func clock(_ tenths: Int) -> String {
    let seconds = (tenths + 5) / 10
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + String(seconds % 60)
  }
}
