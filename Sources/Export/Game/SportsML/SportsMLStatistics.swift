import Basketball
import Diagnostics

extension SportsMLWriting {
  /// A player's line.
  mutating func writeLine(_ line: BoxLine) throws(Diagnostic) {
    if let plusMinus = line.plusMinus { try writeStats([("scorebook:plus-minus", String(plusMinus))]) }
    try writeFouls(line, prefix: "")
    try xml.begin("player-stats-basketball", [("minutes-played", line.timePlayed.map(minutes))])
    try writeParts(line, nil, Specials())
    xml.end()
  }

  mutating func writeStatistics(of team: GameTeam) throws(Diagnostic) {
    let points = team.pointsByPeriod?.reduce(0, +) ?? team.totals?.points
    try xml.begin("team-stats", [("score", points.map { String($0) })])
    let specials = team.specials
    let reported: [(String, Int?)] = [
      ("scorebook:points-scored-by-bench", specials.benchPoints), ("scorebook:times-tied", specials.timesTied),
      ("scorebook:lead-changes", specials.leadChanges), ("scorebook:largest-run", specials.largestRun),
      ("scorebook:tenths-led", specials.timeLed), ("scorebook:plus-minus", team.totals?.plusMinus),
    ]
    var rest = reported.compactMap { name, number in number.map { (name, String($0)) } }
    if let line = team.sideLine { rest += sideCounts(line) }
    try writeStats(rest)
    if let totals = team.totals { try writeFouls(totals, prefix: "") }
    if let line = team.sideLine { try writeFouls(line, prefix: "team ") }
    for (index, points) in (team.pointsByPeriod ?? []).enumerated() {
      try xml.empty("sub-score", [("period-value", String(index + 1)), ("score", String(points))])
    }
    try xml.begin(
      "team-stats-basketball",
      [
        ("largest-lead", specials.largestLead.map { String($0) }),
        ("minutes-played", team.totals?.timePlayed.map(minutes)),
      ])
    try writeParts(team.totals, team.sideLine, specials)
    xml.end()
    xml.end()
  }

  /// The schema has elements for a team's own rebounds and turnovers; everything else is written as generic counts.
  private func sideCounts(_ line: BoxLine) -> [(String, String)] {
    let counts: [(String, BoxColumn)] = [
      ("field-goals-made", .fieldGoalsMade), ("field-goals-attempted", .fieldGoalsAttempted),
      ("three-pointers-made", .threePointersMade), ("three-pointers-attempted", .threePointersAttempted),
      ("free-throws-made", .freeThrowsMade), ("free-throws-attempted", .freeThrowsAttempted),
      ("points-scored-total", .points), ("assists-total", .assists), ("steals-total", .steals),
      ("blocks-total", .blocks),
    ]
    var reported = counts.map { ($0.0, line[$0.1] ?? 0) }.filter { $0.1 != 0 || $0.0 == "points-scored-total" }
    if let plusMinus = line.plusMinus { reported.append(("plus-minus", plusMinus)) }
    return reported.map { ("scorebook:team-" + $0.0, String($0.1)) }
      + (line.timePlayed.map { [("scorebook:team-minutes-played", minutes($0))] } ?? [])
  }

  private mutating func writeStats(_ counts: [(String, String)]) throws(Diagnostic) {
    guard !counts.isEmpty else { return }
    try xml.begin("stats")
    for (name, number) in counts { try xml.empty("stat", [("stat-type", name), ("value", number)]) }
    xml.end()
  }

  private mutating func writeFouls(_ line: BoxLine, prefix: String) throws(Diagnostic) {
    for (column, name) in [(BoxColumn.technicalFouls, "technical fouls"), (.fouls, "personal fouls")] {
      guard let count = line[column] else { continue }
      try xml.empty("penalty-stats", [("count", String(count)), ("type", prefix + name)])
    }
  }

  /// `31`, `31:25` and `31:25.3`
  private func minutes(_ tenths: Int) -> String {
    guard tenths % 600 != 0 else { return String(tenths / 600) }
    return "\(tenths / 600):" + (tenths % 600 < 100 ? "0" : "") + tenthsText(tenths % 600)
  }

  private mutating func writeParts(_ line: BoxLine?, _ own: BoxLine?, _ specials: Specials) throws(Diagnostic) {
    func text(_ number: Int?) -> String? { number.map { String($0) } }
    try xml.empty(
      "stats-basketball-offensive",
      [
        ("points-scored-total", text(line?.stated(.points))), ("field-goals-made", text(line?.stated(.fieldGoalsMade))),
        ("field-goals-attempted", text(line?.stated(.fieldGoalsAttempted))),
        ("three-pointers-made", text(line?.stated(.threePointersMade))),
        ("three-pointers-attempted", text(line?.stated(.threePointersAttempted))),
        ("free-throws-made", text(line?.stated(.freeThrowsMade))),
        ("free-throws-attempted", text(line?.stated(.freeThrowsAttempted))),
        ("assists-total", text(line?.stated(.assists))), ("turnovers-total", text(line?.stated(.turnovers))),
        ("team-turnovers-total", text(own?.stated(.turnovers))),
        ("points-scored-off-turnovers", text(specials.pointsOffTurnovers)),
        ("points-scored-in-paint", text(specials.pointsInPaint)),
        ("points-scored-on-second-chance", text(specials.secondChancePoints)),
        ("points-scored-on-fast-break", text(specials.fastBreakPoints)),
      ])
    try xml.empty(
      "stats-basketball-rebounding",
      [
        ("rebounds-total", text(line?.stated(.rebounds))),
        ("rebounds-defensive", text(line?.stated(.defensiveRebounds))),
        ("rebounds-offensive", text(line?.stated(.offensiveRebounds))),
        ("team-rebounds-total", text(own?.stated(.rebounds))),
        ("team-rebounds-defensive", text(own?.stated(.defensiveRebounds))),
        ("team-rebounds-offensive", text(own?.stated(.offensiveRebounds))),
      ])
    try xml.empty(
      "stats-basketball-defensive",
      [("steals-total", text(line?.stated(.steals))), ("blocks-total", text(line?.stated(.blocks)))])
  }
}
