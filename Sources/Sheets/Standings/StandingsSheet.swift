package import Basketball

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
    name: "standings", title: "standings", keys: ["empty", "standings"], make: sheet)

  private static func sheet(of input: StandingsSheet, in words: Language) -> Sheet {
    let (rows, frame) = (input.standings.rows, input.setting.footer.frame)
    return Sheet(StandingsSheet.heading(input.season, in: words), input.setting.footer, csv: "standings") {
      Section.head(Detail("season", .text(input.season), says: words.say("standings.rule")))
      if rows.isEmpty { Section.note("empty", words.say("standings.empty")) }
      Section.lines(rows.map { "\($0.rank). \($0.name) \($0.record)" })
      Section.table(
        "standings", heading: words.say("standings.heading"),
        Table(
          rows,
          [
            Column("rank", csv: "Rank", .tag) { .count($0.rank) },
            Column("name", csv: "Team", .name(words.say("game.team"))) { .text($0.name) },
            Column("W", .group) { .count($0.record.wins) }, Column("L") { .count($0.record.losses) },
            Column("T") { .count($0.record.ties) }, Column("PCT", .total) { .thousandths($0.record.percentage) },
            Column("GB") { .decimal($0.gamesBehind, places: 1) }, Column("FOR", .group) { .count($0.pointsFor) },
            Column("AGAINST") { .count($0.pointsAgainst) },
            Column("DIFF") { .signed($0.pointsFor - $0.pointsAgainst) }, Column("STREAK") { .streak($0.streak) },
          ], sortable: frame != nil, isMarked: { $0.teamID != nil && $0.teamID == input.team },
          link: { $0.teamID.flatMap { frame?.address(ofTeam: $0) } }))
    }
  }
}

extension Standings.Row {
  /// Nil for a side that is not a team of the book.
  fileprivate var teamID: Int64? {
    if case .team(let id) = entrant { id } else { nil }
  }
}
