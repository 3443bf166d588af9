import Basketball

/// The box score of a side as a table.
extension StatTable {
  /// - Parameter focus: the id of the person whose row is marked.
  init(boxOf side: BoxScore.SideScore, focus: Int64?, in language: Language) {
    var rows: [(tag: String, name: String, isMarked: Bool, figures: [String])] = side.lines.map { line in
      (
        line.player.jersey?.text ?? "", line.player.name, line.player.personID == focus,
        BoxCells(line.line, in: language).texts
      )
    }
    if !rows.isEmpty, side.sideLine != BoxLine() {
      rows.append(("", language.say("box.notByPlayer"), false, BoxCells(side.sideLine, in: language).texts))
    }
    self.init(
      caption: language.say("box.caption", ["team": side.side.name]), head: language.say("box.player"),
      columns: BoxCells.columns(in: language), rows: rows,
      totals: [(language.say("box.total"), BoxCells(side.totals, in: language).texts)])
  }
}

/// A box line as the cells of a table; `–` stands for what is not known, or cannot be.
struct BoxCells {
  let texts: [String]

  static func columns(in language: Language) -> [StatColumn] {
    [
      StatColumn(language.stat("MIN")), StatColumn(language.stat("FGM"), .group), StatColumn(language.stat("FGA")),
      StatColumn(language.stat("FG%")), StatColumn(language.stat("3PM"), .group), StatColumn(language.stat("3PA")),
      StatColumn(language.stat("3P%")), StatColumn(language.stat("FTM"), .group), StatColumn(language.stat("FTA")),
      StatColumn(language.stat("FT%")), StatColumn(language.stat("OREB"), .group), StatColumn(language.stat("DREB")),
      StatColumn(language.stat("REB")), StatColumn(language.stat("AST"), .group), StatColumn(language.stat("TO")),
      StatColumn(language.stat("STL")), StatColumn(language.stat("BLK")), StatColumn(language.stat("PF")),
      StatColumn(language.stat("PTS"), .total),
    ]
  }

  init(_ line: BoxLine, in language: Language) {
    func shots(_ made: Int, _ attempted: Int) -> [String] {
      [String(made), String(attempted), percentage(made: made, of: attempted).map(language.decimal) ?? "–"]
    }
    let known = line.isReboundSplitKnown
    texts =
      ["–"] + shots(line.fieldGoalsMade, line.fieldGoalsAttempted)
      + shots(line.threePointersMade, line.threePointersAttempted)
      + shots(line.freeThrowsMade, line.freeThrowsAttempted)
      + [known ? String(line.offensiveRebounds) : "–", known ? String(line.defensiveRebounds) : "–"]
      + [line.rebounds, line.assists, line.turnovers, line.steals, line.blocks, line.fouls, line.points].map(
        String.init)
  }
}

extension BoxLine {
  /// The points that the shots kept account for; fewer than `points` where points were kept without their shots.
  var pointsToldByShots: Int { 2 * fieldGoalsMade + threePointersMade + freeThrowsMade }
}
