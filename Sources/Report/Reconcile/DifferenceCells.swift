import Basketball

/// One cell in which an official box and its witness differ, in words.
struct DifferenceCells {
  let side: String
  /// `#23 Mia Okafor`, `Total`, `Quarter 2`
  let row: String
  /// `REB`
  let column: String
  let official: String
  let found: String
  /// Who says otherwise.
  let witness: String

  init(_ difference: Reconciliation.Difference, of game: Game, in language: Language) {
    side = difference.side.map { game[$0].name } ?? language.say("official.both")
    row =
      switch difference.row {
      case .player(let player): [player.jersey?.description, player.name].compactMap(\.self).joined(separator: " ")
      case .side: language.say("box.notByPlayer")
      case .totals: language.say("box.total")
      case .period(let period): GamePage.Period(period, of: game, in: language).title
      case .specials: language.say("game.specials")
      }
    column = language.column(difference.column)
    official = Datum.count(difference.official).text(in: language)
    found = Datum.count(difference.found).text(in: language)
    witness =
      switch difference.witness {
      case .plays: language.say("official.plays")
      case .officialLines: language.say("official.lines")
      case .officialPeriods: language.say("official.periods")
      }
  }
}

extension Language {
  /// The head of a column of a reconciliation, or the name of a special.
  fileprivate func column(_ name: String) -> String {
    switch name {
    case "points off turnovers": stat("OFFTO").title
    case "second-chance points": stat("2ND").title
    case "points in the paint": stat("PAINT").title
    case "fast-break points": stat("FAST").title
    case "bench points": stat("BENCH").title
    case "times tied": say("flow.timesLevel")
    case "lead changes": say("flow.leadChanges")
    case "largest lead": stat("LEAD").title
    default: BoxColumn(rawValue: name).map { stat($0.rawValue).name } ?? name
    }
  }
}
