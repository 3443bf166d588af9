import Basketball

/// The game of a person who is followed in big figures.
struct FocusCard {
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
    var figures = [
      Figures.Figure(language.stat("PTS"), String(line.points)),
      Figures.Figure(language.stat("REB"), String(line.rebounds)),
      Figures.Figure(language.stat("AST"), String(line.assists)),
      Figures.Figure(language.stat("STL"), String(line.steals)),
      Figures.Figure(language.stat("BLK"), String(line.blocks)),
      Figures.Figure(language.stat("TO"), String(line.turnovers)),
      Figures.Figure(language.stat("PF"), String(line.fouls)),
    ]
    if let minutes = BoxColumn.minutes.value(in: line) {
      figures.append(Figures.Figure(language.stat("MIN"), String(minutes)))
    }
    if let plusMinus = line.plusMinus {
      figures.append(
        Figures.Figure(
          language.stat("+/-"), Datum.signed(plusMinus).text(in: language), .balance(Double(plusMinus))))
    }
    self.figures = figures
    let hasShots = line.fieldGoalsAttempted + line.freeThrowsAttempted > 0
    shots = hasShots ? ShootingSplits(name: name, line, in: language).kinds : []
  }
}
