import Basketball

/// The fixed-width box score that newspapers and league sites take, 80 columns wide.
///
///     ## Player Name            FG-FGA FG-FGA FT-FTA OF DE TOT PF  TP  A TO BLK S MIN
struct Newspaper {
  let lines: [String]

  init(_ box: BoxScore, in language: Language) {
    let game = box.game
    // The guests are listed first.
    let order: [SideIndex] = game.own.isHome ? [.opponent, .own] : [.own, .opponent]
    var lines = [
      language.say("newspaper.title"),
      order.map { game[$0].name.isolated }.joined(separator: " – "),
      [language.brief(game.date), game.location?.isolated, language.notice(of: game)].compactMap(\.self).joined(
        separator: " · "),
    ]
    for side in order {
      lines.append("")
      lines += Self.box(box[side], role: game.own.isHome == (side == .own), in: language)
    }
    lines.append("")
    lines += Self.scoreByPeriod(box, order, in: language)
    let details = game.details
    let foot = [
      details.officials.map { "\(language.say("game.officials")): \($0)" },
      SideIndex.allCases.contains { box[$0].totals[.technicalFouls] ?? 0 > 0 }
        ? Self.technicalFouls(box, in: language) : nil,
      details.attendance.map { "\(language.say("game.attendance")): \(language.count($0))" },
      language.duration(of: game).map { "\(language.say("game.duration")): \($0)" },
    ]
    .compactMap(\.self)
    if !foot.isEmpty { lines += [""] + foot }
    self.lines = lines
  }

  /// - Parameter role: whether the side is at home.
  private static func box(_ side: BoxScore.SideScore, role isHome: Bool, in language: Language) -> [String] {
    let role = isHome ? language.say("newspaper.home") : language.say("newspaper.visitors")
    var lines = [
      "\(role): \(side.side.name.isolated)", Columns.above(in: language),
      Columns.head(in: language),
    ]
    for line in side.lines {
      let name = line.player.name + (line.isStarter ? " *" : "")
      lines.append(Columns.line(line.player.jersey?.text ?? "", name, Columns.figures(line.line)))
    }
    if !side.sideLine.hasNoCounts || side.lines.isEmpty && !side.isResultOnly && !side.hasNothing {
      lines.append(Columns.line("", language.say("newspaper.team"), Columns.figures(side.sideLine)))
    }
    lines.append(
      Columns.line(
        "", language.say("newspaper.totals"),
        side.hasNothing ? Columns.unknown : Columns.figures(side.totals, isBare: side.isResultOnly)))
    let line = side.totals
    let shares = zip(["FG%", "3P%", "FT%"], BoxLine.shotColumns).compactMap { name, columns -> String? in
      guard let made = line[columns.made], let attempted = line[columns.attempted], attempted > 0 else { return nil }
      let share = language.percent(Datum.share(made, of: attempted).plain ?? "0")
      return "\(language.stat(name).name) \(made)-\(attempted) \(share)"
    }
    if !shares.isEmpty { lines.append(shares.joined(separator: "   ")) }
    return lines
  }

  private static func scoreByPeriod(_ box: BoxScore, _ order: [SideIndex], in language: Language) -> [String] {
    func row(_ name: String, _ cells: [String], _ total: String) -> String {
      name.padded(to: 28).isolated + cells.map { $0.aligned(to: 4) }.joined() + "  -" + total.aligned(to: 4)
    }
    let names = (0..<box.periods).map { language.periodName($0 + 1, of: box.game) }
    return [row(language.say("game.byPeriod"), names, language.say("game.totalShort"))]
      + order.map { side in
        row(box[side].side.name, box[side].scoresByPeriod.map(language.score), language.score(box[side].score))
      }
  }

  private static func technicalFouls(_ box: BoxScore, in language: Language) -> String {
    let counts = SideIndex.allCases.compactMap { side in
      box[side].totals[.technicalFouls].map { "\(box[side].side.name) \($0)" }
    }
    return "\(language.stat("TF").title): \(counts.joined(separator: ", "))"
  }
}

/// The positions of a line's figures.
private enum Columns {
  private static let widths = [6, 7, 7, 3, 3, 4, 3, 4, 3, 3, 4, 2, 4]
  private static let nameWidth = 22
  /// The figures of a side of which nothing was kept.
  static let unknown = widths.map { _ in "–" }

  static func above(in language: Language) -> String {
    String(repeating: " ", count: 26) + language.say("newspaper.allShots").padded(to: 7)
      + language.say("newspaper.threes").padded(to: 14) + language.say("newspaper.rebounds")
  }

  static func head(in language: Language) -> String {
    "## " + language.say("newspaper.player").padded(to: nameWidth) + " " + language.say("newspaper.columns")
  }

  /// If only points were recorded for a side, everything else is unknown.
  static func figures(_ line: BoxLine, isBare: Bool = false) -> [String] {
    let isBare = isBare || line.isBareScore
    func count(_ column: BoxColumn) -> String {
      isBare && column != .points ? "–" : line[column].map(String.init) ?? "–"
    }
    let shots = BoxLine.shotColumns.map { made, attempted in
      isBare || line[made] == nil && line[attempted] == nil ? "–" : "\(count(made))-\(count(attempted))"
    }
    let rest: [BoxColumn] = [
      .offensiveRebounds, .defensiveRebounds, .rebounds, .fouls, .points, .assists, .turnovers, .blocks, .steals,
      .minutes,
    ]
    return shots + rest.map(count)
  }

  static func line(_ number: String, _ name: String, _ figures: [String]) -> String {
    number.aligned(to: 2) + " " + name.dotted(to: nameWidth).isolated + " "
      + zip(figures, widths).map { $0.aligned(to: $1) }.joined()
  }
}

extension BoxLine {
  /// Whether there are points and no other recorded statistics.
  fileprivate var isBareScore: Bool {
    var rest = self
    rest.points = 0
    return points > 0 && rest.hasNoCounts
  }
}

extension String {
  fileprivate func dotted(to width: Int) -> String {
    let columns = columns
    return columns >= width ? padded(to: width) : self + String(repeating: ".", count: width - columns)
  }

  fileprivate func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }
}
