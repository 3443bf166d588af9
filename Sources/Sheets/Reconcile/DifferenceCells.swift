import Basketball

/// One cell in which an official box and the plays or its own lines differ, in words and in codes.
struct DifferenceCells: Sendable {
  let difference: Reconciliation.Difference
  let side: String
  /// `#23 Mia Okafor`, `Total`, `Quarter 2`
  let row: String
  /// The same as data: `player`, `team`, `totals`, `period 2`, `specials`.
  let kind: String
  /// Whose row it is.
  let player: Player?
  /// `REB`
  let column: String
  let official: String
  let found: String
  /// The source that differs.
  let witness: String
  /// `plays`, `official lines`, `official periods`
  let witnessCode: String

  init(_ difference: Reconciliation.Difference, of game: Game, in language: Language) {
    self.difference = difference
    side = difference.side.map { game[$0].name } ?? language.say("official.both")
    var player: Player?
    switch difference.row {
    case .player(let somebody):
      player = somebody
      let name = [somebody.jersey?.description, somebody.name].compactMap(\.self).joined(separator: " ")
      (kind, row) = ("player", name)
    case .side: (kind, row) = ("team", language.say("box.notByPlayer"))
    case .totals: (kind, row) = ("totals", language.say("box.total"))
    case .period(let period):
      (kind, row) = ("period \(period)", GamePage.Period(period, of: game, in: language).title)
    case .specials: (kind, row) = ("specials", language.say("game.specials"))
    }
    self.player = player
    column = language.column(difference.column)
    official = Datum.count(difference.official).text(in: language)
    found = Datum.count(difference.found).text(in: language)
    (witnessCode, witness) =
      switch difference.witness {
      case .plays: ("plays", language.say("official.plays"))
      case .officialLines: ("official lines", language.say("official.lines"))
      case .officialPeriods: ("official periods", language.say("official.periods"))
      }
  }

  /// The values for sentences about a cell.
  var values: [String: String] {
    ["side": side, "row": row, "column": column, "official": official, "found": found, "witness": witness]
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
