package import Basketball
import Diagnostics

/// The input of the sheet of a league's standings: the games of the book.
package struct StandingsSheet: Sendable {
  let standings: Standings
  /// Nil for all seasons of the book.
  let season: String?
  /// The team whose row is marked; nil for none.
  let team: Int64?
  let setting: SheetSetting

  package init(_ standings: Standings, season: String?, team: Int64? = nil, _ setting: SheetSetting) {
    (self.standings, self.season, self.team, self.setting) = (standings, season, team, setting)
  }

  static func heading(_ season: String?, in language: Language) -> String {
    season.map { language.say("standings.season", ["season": $0]) } ?? language.say("standings.all")
  }
}

extension SheetKind<StandingsSheet> {
  package static let standings = SheetKind(
    name: "standings", title: MessageText("standings", "de stand"), keys: ["empty", "standings"], make: sheet)

  private static func sheet(of input: StandingsSheet, in words: Language) -> Sheet {
    let (rows, frame) = (input.standings.rows, input.setting.footer.frame)
    return Sheet(StandingsSheet.heading(input.season, in: words), input.setting.footer, csv: "standings") {
      Section.head(
        Detail("season", .text(input.season)), Detail("rule", input.standings.rule.value, on: .json))
      if rows.isEmpty { Section.note("empty", words.say("standings.empty")) }
      Section.lines(
        rows.map { row in
          "\(row.rank). \(row.name) \(row.record)"
            + (row.leaguePoints.map { " (" + words.say("standings.pts", ["points": words.count($0)]) + ")" } ?? "")
        })
      Section.table(
        "standings", heading: words.say("standings.heading"),
        remark: rows.isEmpty ? nil : input.standings.rule.sentence(in: words),
        Table(
          rows, columns(of: input.standings, in: words), sortable: frame != nil,
          isMarked: { $0.teamID != nil && $0.teamID == input.team },
          link: { $0.teamID.flatMap { frame?.address(ofTeam: $0) } }))
    }
  }

  private static func columns(of standings: Standings, in words: Language) -> [Column<Standings.Row>] {
    let hasPoints = standings.rule.points != nil
    let hasTies = standings.rows.contains { $0.record.ties > 0 }
    var columns: [Column<Standings.Row>] = [
      Column("rank", csv: "Rank", .tag) { .count($0.rank) },
      Column("name", csv: "Team", .team(words.say("game.team"))) { .text($0.name) },
      Column("W", .group) { .count($0.record.wins) }, Column("L") { .count($0.record.losses) },
      Column("T", on: hasTies ? .everywhere : .data) { .count($0.record.ties) },
    ]
    if standings.rows.contains(where: { $0.forfeits > 0 }) { columns.append(Column("FORFEIT") { .count($0.forfeits) }) }
    if hasPoints { columns.append(Column("PTS", .total) { .count($0.leaguePoints) }) }
    columns += [
      Column("PCT", hasPoints ? .figure : .total) { .thousandths($0.record.percentage) },
      Column("GB") { .decimal($0.gamesBehind, places: 1) }, Column("FOR", .group) { .count($0.pointsFor) },
      Column("AGAINST") { .count($0.pointsAgainst) }, Column("DIFF") { .signed($0.pointsFor - $0.pointsAgainst) },
      Column("STREAK") { .streak($0.streak) },
      Column("HOMERECORD", .group, on: .page) { .text($0.home.description) },
      Column("AWAYRECORD", on: .page) { .text($0.away.description) },
      Column("LASTFIVE", on: .page) { row in
        .words(
          row.latest.map { words.shortResult($0) }.joined(separator: " "),
          sortedBy: String(row.latest.count { $0 == .win }))
      },
    ]
    return columns
  }
}

extension Standings.Row {
  /// Nil for a side that is not a team of the book.
  package var teamID: Int64? {
    if case .team(let id) = entrant { id } else { nil }
  }
}

extension StandingsRule {
  fileprivate var value: DataValue {
    .object([
      (
        "points",
        points.map {
          .figures([
            "win": .count($0.win), "loss": .count($0.loss), "forfeit": .count($0.forfeit), "tie": .count($0.tie),
          ])
        } ?? .datum(.unknown)
      ), ("tieBreakers", .list(tieBreaks.map { .datum(.text($0.rawValue)) })),
    ])
  }

  /// What orders the table, in turn.
  fileprivate func sentence(in words: Language) -> String {
    let first =
      points.map {
        words.say(
          "standings.byPoints",
          [
            "win": words.count($0.win), "loss": words.count($0.loss), "forfeit": words.count($0.forfeit),
            "tie": words.count($0.tie),
          ])
      } ?? words.say("standings.byPercentage")
    return ([first] + tieBreaks.map { $0.name(in: words) }).joined(separator: words.say("standings.then")) + "."
  }
}

extension StandingsRule.TieBreak {
  fileprivate func name(in words: Language) -> String {
    switch self {
    case .headToHead: words.say("standings.headToHead")
    case .pointDifference: words.say("standings.margin")
    case .percentage: words.say("standings.percentage")
    case .pointsFor: words.say("standings.scored")
    }
  }
}
