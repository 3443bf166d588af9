package import Basketball
import Diagnostics
import GRDB
package import People

/// A fact of a game that can be changed after its start, apart from its events.
package enum GameFact: String, CaseIterable, Sendable {
  case date, opponent, home, location, notes, attendance, officials, league, postseason

  /// What `edit game` calls it.
  package var field: String { self == .home ? "where" : rawValue }
}

extension BookTransaction {
  /// Changes a fact of a game; an empty text clears it. A finished game gets the day of the correction.
  ///
  /// - Throws: a `Diagnostic` that names the broken rule: a date after today, an opponent whose players have plays or lines
  ///   in the game, a value that is not valid.
  package func change(_ fact: GameFact, of game: Game, to text: String, on today: CalendarDate) throws {
    let text = text.trimmed
    switch fact {
    case .date: try changeDate(of: game, to: text, today)
    case .opponent: try changeOpponent(of: game, to: text)
    case .home: try changeHome(of: game, to: text)
    case .location:
      let place = try optionalSingleLine(text, as: "location", upTo: Game.locationLimit)
      try db.execute(sql: "UPDATE game SET location = ? WHERE id = ?", arguments: [place, game.id])
    case .notes:
      let notes = try optionalSingleLine(text, as: "notes", upTo: Game.notesLimit)
      try db.execute(sql: "UPDATE game SET notes = ? WHERE id = ?", arguments: [notes, game.id])
    case .attendance:
      guard let number = text.isEmpty ? .some(nil) : Int(text).map(Optional.some) else {
        throw Diagnostic("attendance", .wholeNumber, found: .text(text))
      }
      try set(game.details.changed(attendance: .some(number)), of: game)
    case .officials: try set(game.details.changed(officials: .some(text.isEmpty ? nil : text)), of: game)
    case .league: try set(game.details.changed(isLeague: flag(text, fact)), of: game)
    case .postseason: try set(game.details.changed(isPostseason: flag(text, fact)), of: game)
    }
    guard !game.isOpen, try self.game(id: game.id) != game else { return }
    try db.execute(sql: "UPDATE game SET corrected_on = ? WHERE id = ?", arguments: [today.description, game.id])
  }

  private func flag(_ text: String, _ fact: GameFact) throws(Diagnostic) -> Bool {
    switch text.lowercased() {
    case "yes", "ja", "true": return true
    case "no", "nee", "false", "": return false
    default: throw Diagnostic(FieldKey(fact.field), .yesOrNo, found: .text(text))
    }
  }

  private func changeDate(of game: Game, to text: String, _ today: CalendarDate) throws {
    let date = try CalendarDate(text)
    guard date <= today else { throw Diagnostic("date", .dayUpTo("\(today)"), found: .text(text)) }
    try db.execute(sql: "UPDATE game SET date = ? WHERE id = ?", arguments: [date.description, game.id])
  }

  /// The other team, which is the team of that name and of the own team's season, or else a name.
  func changeOpponent(of game: Game, to text: String) throws {
    let name = try singleLine(text, as: "opponent", upTo: Side.nameLimit)
    let season = try game.own.teamID.flatMap { try self.team(id: $0)?.season }
    let team = try season.flatMap { try existingTeam(name, in: $0) }
    if let team, team.id == game.own.teamID {
      throw Diagnostic(
        field: .opponent,
        MessageText(
          "expected another team, found '\(team.name)' itself", "verwacht een ander team, gevonden '\(team.name)' zelf")
      )
    }
    guard team?.id != game.opponent.teamID || team == nil else { return }
    let tables = ["event", "official_line", "worn_number"]
    let isHeld = try tables.contains { table in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE game_id = ? AND side = 1 AND player_id IS NOT NULL)",
        arguments: [game.id]) ?? false
    }
    if isHeld, game.opponent.teamID != nil {
      throw Diagnostic(
        field: .opponent,
        MessageText(
          "players of '\(game.opponent.name)' have plays, lines or numbers in game \(game.id), so it cannot be another team's; "
            + "'scorebook edit team' renames the team",
          "spelers van '\(game.opponent.name)' hebben acties, regels of nummers in wedstrijd \(game.id), dus kan zij niet van "
            + "een ander team zijn; 'scorebook edit team' hernoemt het team"))
    }
    if let team, game.isOpen { try expectNoOpenGame(of: team, as: .opponent) }
    try db.execute(
      sql: "UPDATE side SET team_id = ?, name = ? WHERE game_id = ? AND side = 1",
      arguments: [team?.id, team == nil ? name : nil, game.id])
  }

  private func changeHome(of game: Game, to text: String) throws {
    let isHome: Bool
    switch text.lowercased() {
    case "home", "thuis": isHome = true
    case "away", "uit": isHome = false
    case "neutral", "neutraal":
      return try set(game.details.changed(isNeutral: true), of: game)
    default: throw Diagnostic("where", .anyOf(["home", "away", "neutral"]), found: .text(text))
    }
    for side in SideIndex.allCases {
      try db.execute(
        sql: "UPDATE side SET is_home = ? WHERE game_id = ? AND side = ?",
        arguments: [(side == .own) == isHome, game.id, side.rawValue])
    }
    try set(game.details.changed(isNeutral: false), of: game)
  }
}

extension GameDetails {
  /// A copy with other facts; what is nil stays as it is.
  fileprivate func changed(
    attendance: Int?? = nil, officials: String?? = nil, isNeutral: Bool? = nil, isLeague: Bool? = nil,
    isPostseason: Bool? = nil
  ) throws(Diagnostic) -> GameDetails {
    try GameDetails(
      periodMinutes: periodMinutes, overtimeMinutes: overtimeMinutes, attendance: attendance ?? self.attendance,
      officials: officials ?? self.officials, isNeutral: isNeutral ?? self.isNeutral,
      isLeague: isLeague ?? self.isLeague, isPostseason: isPostseason ?? self.isPostseason, rules: rules)
  }
}
