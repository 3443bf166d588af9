import Basketball
import People

extension DataTable {
  /// The box score of a side: starters first where they are known, then the bench, the side's own, and the sum.
  ///
  /// - Parameters:
  ///   - columns: those of both sides, so that their tables stand alike.
  ///   - setting: whose row is marked, and the pages of people.
  init(boxOf side: BoxScore.SideScore, _ columns: BoxColumns, _ setting: SheetSetting, in language: Language) {
    let starters = side.lines.count(where: \.isStarter)
    var rows = side.lines.enumerated().map { index, line in
      DataRow(
        group: starters == 0
          ? nil
          : index == 0 ? language.say("box.starters") : index == starters ? language.say("box.bench") : nil,
        tag: line.player.jersey?.text, name: line.player.name, isMarked: line.player.personID == setting.focus?.id,
        link: setting.imprint.frame?.address(ofPerson: line.player.personID), figures: columns.figures(line.line))
    }
    if !rows.isEmpty, !side.sideLine.hasNoCounts {
      rows.append(
        DataRow(name: language.say("box.notByPlayer"), figures: columns.figures(side.sideLine.withoutTime)))
    }
    self.init(
      columns: columns.columns, rows: rows,
      totals: [DataRow(name: language.say("box.total"), figures: columns.totals(side.totals))])
  }
}

extension BoxColumns {
  /// The columns of both sides of a game.
  init(_ box: BoxScore) { self.init(of: [box.own.totals, box.opponent.totals]) }

  /// The sum of plus/minus is five times the margin, which says nothing.
  fileprivate func totals(_ line: BoxLine) -> [Datum] { figures(line).dropLast() + [.blank] }
}

extension BoxLine {
  /// Points that the shots kept account for; fewer than `points` where points were kept without their shots.
  var pointsToldByShots: Int { 2 * fieldGoalsMade + threePointersMade + freeThrowsMade }

  /// What is nobody's takes no time.
  fileprivate var withoutTime: BoxLine {
    var line = self
    line.timePlayed = nil
    line.plusMinus = nil
    return line
  }
}
