import Basketball
import People

extension Table {
  /// The box score of a side: starters first if they are known, then the bench, the team's own line, and the totals.
  ///
  /// - Parameters:
  ///   - columns: those of both sides, so that their tables have the same columns.
  ///   - setting: whose row is marked, and the pages of people.
  static func box(
    of side: BoxScore.SideScore, _ columns: BoxColumns, _ setting: SheetSetting, in words: Language
  ) -> Table {
    let starters = side.lines.count(where: \.isStarter)
    let lines = side.lines.map { line in
      Line(
        tag: line.player.jersey?.text, name: line.player.name, isMarked: setting.isFollowed(line.player.personID),
        link: setting.footer.frame?.address(ofPerson: line.player.personID), figures: columns.figures(line.line))
    }
    var groups = [
      (heading: words.say("box.starters"), lines: Array(lines.prefix(starters))),
      (heading: starters == 0 ? "" : words.say("box.bench"), lines: Array(lines.dropFirst(starters))),
    ]
    if !lines.isEmpty, !side.sideLine.hasNoCounts {
      let line = Line(
        name: words.say("box.notByPlayer"), isWord: true, figures: columns.figures(side.sideLine.withoutTime))
      if groups[1].lines.isEmpty { groups[1].heading = "" }
      groups[1].lines.append(line)
    }
    return Table(
      groups: groups, head: words.say("box.player"), ofPlayers: true, columns.columns,
      totals: [Line(name: words.say("box.total"), figures: columns.totals(side.totals))])
  }
}

extension BoxColumns {
  /// The columns that either side of a game needs.
  init(_ box: BoxScore) { self.init(of: [box.own.totals, box.opponent.totals]) }

  /// Without the sum of plus/minus: it is five times the margin and says nothing new.
  fileprivate func totals(_ line: BoxLine) -> [Datum] { figures(line).dropLast() + [.blank] }
}

extension BoxLine {
  /// The team's own line has no time.
  fileprivate var withoutTime: BoxLine {
    var line = self
    line.timePlayed = nil
    line.plusMinus = nil
    return line
  }
}
