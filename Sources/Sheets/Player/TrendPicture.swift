import Basketball

extension Language {
  /// A statistic from game to game, with the mean of the last five.
  func trend(_ category: Category, id: String, of name: String, _ games: [PlayedGame]) -> Picture {
    let trend = Trend(category, in: games)
    func points(_ values: [Double?]) -> [LineChart.Point] {
      values.enumerated().compactMap { index, value in value.map { LineChart.Point(x: Double(index + 1), y: $0) } }
    }
    let title = stat(category.rawValue).title
    var x = NumberAxis.counts(say("trend.game"), count)
    x.includesZero = false
    var y = NumberAxis(name: title) { value in
      (value == value.rounded() ? .count(Int(value)) : Datum.tenths(value)).text(in: self)
    }
    y.tableText = { Datum.tenths($0).text(in: self) }
    y.includesZero = true
    let chart = LineChart(
      words: pictureWords(
        id: id, title: say("trend.title", ["stat": title, "name": name]),
        description: say("trend.description", ["stat": title])),
      x: x, y: y,
      series: [
        LineChart.Series(name: title, points: points(trend.values), hasMarkers: games.count <= 40),
        LineChart.Series(name: say("trend.average"), points: points(trend.average(over: 5))),
      ])
    return chart.picture(
      table: PictureTable(
        columns: [say("trend.game"), title, say("trend.average")],
        rows: zip(trend.values, trend.average(over: 5)).enumerated().suffix(Self.gamesInTable).map { index, values in
          (
            brief(games[index].game.game.date),
            [Datum.tenths(values.0).text(in: self), Datum.tenths(values.1).text(in: self)]
          )
        }))
  }

  /// For longer careers the table has the latest games.
  private static let gamesInTable = 100
}
