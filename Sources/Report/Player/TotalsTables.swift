import Basketball

/// The sums of some games under a name: a season, a team, a career.
struct NamedTotals {
  let name: String
  let totals: PlayerTotals
  /// Nil where it is not known.
  var rating: Double?
  var isMarked = false
  /// A jersey number.
  var tag: String?
  /// The page of a site that is about whom or what it names.
  var link: String?
}

extension DataTable {
  /// Averages, sums or rates of each, and of all together beneath.
  enum Measure { case averages, totals, rates }

  /// - Parameter hasRecord: whether wins and losses stand before the figures.
  init(_ measure: Measure, of rows: [NamedTotals], sum: NamedTotals? = nil, hasRecord: Bool = true) {
    func figures(_ row: NamedTotals) -> [Datum] {
      let figures =
        switch measure {
        case .averages: TotalsColumns.averages(row.totals)
        case .totals: TotalsColumns.totals(row.totals)
        case .rates: AdvancedColumns.figures(row.totals, rating: row.rating)
        }
      return (hasRecord ? [.text(row.totals.record.description)] : []) + figures
    }
    self.init(
      columns: (hasRecord ? [.stat("RECORD").label] : [])
        + (measure == .rates ? AdvancedColumns.columns : TotalsColumns.columns),
      rows: rows.map {
        DataRow(tag: $0.tag, name: $0.name, isMarked: $0.isMarked, link: $0.link, figures: figures($0))
      },
      totals: [sum].compactMap(\.self).map { DataRow(name: $0.name, figures: figures($0)) })
  }
}

extension PlayerTotals {
  /// The averages that matter most, big.
  func mainFigures(in language: Language) -> [Figures.Figure] {
    func mean(_ total: Int) -> String { Datum.tenths(perGame(total)).text(in: language) }
    func share(_ made: Int, _ attempted: Int) -> String { Datum.share(made, of: attempted).text(in: language) }
    return [
      Figures.Figure(language.stat("GP"), language.count(games)),
      Figures.Figure(language.stat("PTS"), mean(line.points)),
      Figures.Figure(language.stat("REB"), mean(line.rebounds)),
      Figures.Figure(language.stat("AST"), mean(line.assists)),
      Figures.Figure(language.stat("STL"), mean(line.steals)),
      Figures.Figure(language.stat("BLK"), mean(line.blocks)),
      Figures.Figure(language.stat("FG%"), share(line.fieldGoalsMade, line.fieldGoalsAttempted)),
      Figures.Figure(language.stat("3P%"), share(line.threePointersMade, line.threePointersAttempted)),
      Figures.Figure(language.stat("FT%"), share(line.freeThrowsMade, line.freeThrowsAttempted)),
    ]
  }

  /// The lines of a message: averages, then shots.
  func messageLines(in language: Language) -> [String] {
    func mean(_ total: Int, _ name: String) -> String { "\(Datum.tenths(perGame(total)).text(in: language)) \(name)" }
    let shots = [
      (language.stat("FG").name, line.fieldGoalsMade, line.fieldGoalsAttempted),
      (language.stat("3P").name, line.threePointersMade, line.threePointersAttempted),
      (language.stat("FT").name, line.freeThrowsMade, line.freeThrowsAttempted),
    ]
    .filter { $0.2 > 0 }
    .map { "\($0.0) \(language.percent(Datum.share($0.1, of: $0.2).plain ?? "0"))" }
    return [
      [
        mean(line.points, language.stat("PTS").name), mean(line.rebounds, language.stat("REB").name),
        mean(line.assists, language.stat("AST").name),
      ].joined(separator: " | "),
      [mean(line.steals, language.stat("STL").name), mean(line.blocks, language.stat("BLK").name)]
        .joined(separator: " | "),
    ] + (shots.isEmpty ? [] : [shots.joined(separator: " | ")])
  }
}
