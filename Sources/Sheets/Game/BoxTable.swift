import Basketball
import People

extension Table {
  /// The box score of a side: starters first where they are known, then the bench, the side's own, and the sum.
  ///
  /// - Parameters:
  ///   - columns: those of both sides, so that their tables are alike.
  ///   - setting: whose row is marked, and the pages of people.
  static func box(
    of side: BoxScore.SideScore, _ columns: BoxColumns, _ setting: SheetSetting, in words: Language
  ) -> Table {
    let starters = side.lines.count(where: \.isStarter)
    let lines = side.lines.map { line in
      Line(
        tag: line.player.jersey?.text, name: line.player.name, isMarked: line.player.personID == setting.focus?.id,
        link: setting.footer.frame?.address(ofPerson: line.player.personID), figures: columns.figures(line.line))
    }
    var groups = [
      (heading: words.say("box.starters"), lines: Array(lines.prefix(starters))),
      (heading: starters == 0 ? "" : words.say("box.bench"), lines: Array(lines.dropFirst(starters))),
    ]
    if !lines.isEmpty, !side.sideLine.hasNoCounts {
      let line = Line(name: words.say("box.notByPlayer"), figures: columns.figures(side.sideLine.withoutTime))
      if groups[1].lines.isEmpty { groups[1].heading = "" }
      groups[1].lines.append(line)
    }
    return Table(
      groups: groups, head: words.say("box.player"), columns.columns,
      totals: [Line(name: words.say("box.total"), figures: columns.totals(side.totals))])
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
