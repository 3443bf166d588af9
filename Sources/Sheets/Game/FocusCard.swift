import Basketball

/// The game of a person who is followed in big figures.
struct FocusCard: ViewRow {
  /// The anchor on the page.
  let key: String
  let name: String
  let number: String
  /// The photo itself as a data address.
  let photo: String
  let figures: [Figures.Figure]
  /// Empty if no shot of the player was recorded.
  let shots: [ShootingSplits.Kind]

  /// - Parameter photo: its address; empty if there is none.
  init(_ playerLine: BoxScore.PlayerLine, key: String, photo: String, in language: Language) {
    let line = playerLine.line
    self.key = key
    name = playerLine.player.name
    number = playerLine.player.jersey?.text ?? ""
    self.photo = photo
    let columns: [BoxColumn] = [.points, .rebounds, .assists, .steals, .blocks, .turnovers, .fouls, .minutes]
    var figures = columns.compactMap { column in
      line[column].map { Figures.Figure(language.stat(column.rawValue), String($0)) }
    }
    if let plusMinus = line.plusMinus {
      figures.append(
        Figures.Figure(
          language.stat("+/-"), Datum.signed(plusMinus).text(in: language), .balance(Double(plusMinus))))
    }
    self.figures = figures
    shots = ShootingSplits(name: name, line, in: language)?.kinds ?? []
  }

  func fill(_ page: inout PageValues) {
    page.text("key", key)
    page.text("name", name)
    page.text("number", number)
    page.text("photo", photo)
    page.rows("figures", figures)
    page.rows("shots", shots)
  }
}
