import Basketball

extension Language {
  /// A statistic per game, season by season.
  func seasons(_ career: Career, by category: Category, of name: String) -> Picture {
    let title = stat(category.rawValue).title
    let names = Self.seasonNames(career)
    let values = career.seasons.map { season in
      category.value(in: season.totals.line).map { $0 / Double(season.totals.games) }
    }
    return BarChart(
      words: pictureWords(
        id: "seasons-\(category.rawValue.lowercased())",
        title: say("career.comparedTitle", ["stat": title, "name": name]),
        description: say("career.comparedDescription", ["stat": title])),
      categoryName: say("career.season"), categories: names,
      axis: NumberAxis(name: title, includesZero: true) { Datum.tenths($0).text(in: self) },
      series: [BarChart.Series(name: title, values: values)], showsValues: true
    ).picture(
      table: PictureTable(
        columns: [say("career.season"), title],
        rows: zip(names, values).map { ($0, [Datum.tenths($1).text(in: self)]) }))
  }

  /// Seasons by their names alone; with those of the teams if a season has several.
  private static func seasonNames(_ career: Career) -> [String] {
    let seasons = career.seasons.map(\.team.season)
    guard Set(seasons).count < seasons.count else { return seasons }
    return career.seasons.map { "\($0.team.season) \($0.team.name)" }
  }
}
