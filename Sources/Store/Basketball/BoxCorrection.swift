package import Basketball
package import Diagnostics
import GRDB
package import People

/// Corrects one line of a game's box: one that was stored as a line, not counted from plays.
///
/// Totals, records and careers follow at once. Valid for one transaction, as long as nothing else changes the game.
package struct BoxCorrection {
  package let game: Game
  package let number: BoxLineNumber
  /// Nil for the side's own line.
  package let player: Player?
  /// The line as sheets show it.
  package let line: BoxLine
  package let isStarter: Bool
  private let official: OfficialBox<Player>?
  private let book: BookTransaction
  private let day: CalendarDate

  /// - Parameter day: the day of the correction, for the game's sheets.
  /// - Throws: a `Diagnostic` if the game has no such line.
  package init(_ number: BoxLineNumber, in book: BookTransaction, on day: CalendarDate) throws {
    (self.book, self.day) = (book, day)
    game = try book.game(numbered: String(number.game))
    official = try book.officialBox(of: game)
    let side = try book.standingBoxScore(of: game)[number.side]
    guard let word = number.player else {
      guard !side.sideLine.hasNoCounts || official?[number.side].sideLine != nil else {
        throw Diagnostic(field: "box", .noSideLine(number, of: game[number.side].name))
      }
      (self.number, player, line, isStarter) = (number, nil, side.sideLine, false)
      return
    }
    guard !side.lines.isEmpty else { throw Diagnostic(field: "box", .noLines(number, of: game[number.side].name)) }
    let found = try findPlayer(word, among: side.lines.map(\.player), of: game[number.side].name)
    guard let line = side.lines.first(where: { $0.player.id == found.id }) else {
      throw Diagnostic(field: "box", .noLines(number, of: game[number.side].name))
    }
    self.number = BoxLineNumber(game: game.id, side: number.side, player: found)
    (player, self.line, isStarter) = (found, line.line, line.isStarter)
  }

  private var side: SideIndex { number.side }

  /// Refuses a line that is counted from plays.
  package func expectStored() throws(Diagnostic) {
    guard let official else { throw Diagnostic(field: "box", .countedFromPlays(number, of: game)) }
    let isStored =
      player.map { player in official[side].lines.contains { $0.who.id == player.id } }
      ?? (official[side].sideLine != nil)
    guard isStored else { throw Diagnostic(field: "box", .countedFromPlays(number, of: game)) }
  }

  /// Changes the line.
  ///
  /// - Returns: the line after it, and warnings about sums that differ.
  /// - Throws: a `Diagnostic` that names the broken rule.
  package func edit(_ change: BoxLineChange) throws -> (line: BoxLine, isStarter: Bool, warnings: [Diagnostic]) {
    try expectStored()
    let changed = try change.applied(to: line)
    let starts = change.isStarter ?? isStarter
    guard changed != line || starts != isStarter else { return (line, isStarter, []) }
    guard player != nil || !starts else { throw Diagnostic(field: "starter", .noPlayerStarts) }
    let warnings = try store { box in
      guard let player else {
        box.sideLine = changed
        return
      }
      box.lines = box.lines.map { $0.who == player.id ? .init(player.id, changed, isStarter: starts) : $0 }
    }
    return (changed, starts, Self.warning(about: changed) + warnings)
  }

  /// Deletes the line. The stated score of the side stays.
  ///
  /// - Returns: warnings about sums that differ.
  package func delete() throws -> [Diagnostic] {
    try expectStored()
    return try store { box in
      if let player { box.lines.removeAll { $0.who == player.id } } else { box.sideLine = nil }
    }
  }

  private func store(_ change: (inout OfficialBox<Int64>.SideBox) -> Void) throws -> [Diagnostic] {
    guard var box = official?.knowing({ player, _ in player.id }) else { return [] }
    change(&box[side])
    try book.keep(box, of: game.id)
    if !game.isOpen {
      try book.storeLines(of: game)
      try book.db.execute(
        sql: "UPDATE game SET corrected_on = ? WHERE id = ?", arguments: [day.description, game.id])
    }
    return [box[side].differingSum(of: game[side].name)].compactMap(\.self)
  }

  /// Points that are not those of the shots, where shots were counted.
  private static func warning(about line: BoxLine) -> [Diagnostic] {
    let shots = 2 * line.fieldGoalsMade + line.threePointersMade + line.freeThrowsMade
    guard line.records([.fieldGoalsMade, .threePointersMade, .freeThrowsMade]),
      line.fieldGoalsAttempted + line.freeThrowsAttempted > 0, shots != line.points
    else { return [] }
    return [
      Diagnostic(
        .warning,
        MessageText(
          "PTS is \(line.points), the shots are worth \(shots); both are kept",
          "PTS is \(line.points), de schoten zijn \(shots) waard; beide zijn bewaard"))
    ]
  }
}

extension OfficialBox.SideBox {
  /// A warning if the lines do not add up to the stated score, which stays.
  func differingSum(of team: String) -> Diagnostic? {
    guard !lines.isEmpty else { return nil }
    let sum = lines.reduce(sideLine?.points ?? 0) { $0 + $1.line.points }
    guard let score = totals?.points ?? finalScore ?? pointsByPeriod?.reduce(0, +), score != sum else { return nil }
    return Diagnostic(
      .warning,
      MessageText(
        "the lines of '\(team)' add up to \(sum) points, its score is \(score); both are kept",
        "de regels van '\(team)' zijn samen \(sum) punten, de score is \(score); beide zijn bewaard"))
  }
}

extension MessageText {
  fileprivate static func noSideLine(_ number: BoxLineNumber, of team: String) -> MessageText {
    MessageText(
      "no line of '\(team)' itself in game \(number.game)", "geen regel van '\(team)' zelf in wedstrijd \(number.game)")
  }

  fileprivate static func noLines(_ number: BoxLineNumber, of team: String) -> MessageText {
    MessageText(
      "no lines of players of '\(team)' in game \(number.game)",
      "geen regels van spelers van '\(team)' in wedstrijd \(number.game)")
  }

  fileprivate static func countedFromPlays(_ number: BoxLineNumber, of game: Game) -> MessageText {
    MessageText(
      "\(number) is counted from the plays of game \(game.id); 'scorebook event list \(game.id)' shows them, and 'scorebook "
        + "event edit' corrects them",
      "\(number) is geteld uit de acties van wedstrijd \(game.id); 'scorebook event list \(game.id)' toont ze, en 'scorebook "
        + "event edit' verbetert ze")
  }

  fileprivate static let noPlayerStarts = MessageText(
    "expected a player's line, found that of the team itself",
    "verwacht de regel van een speler, gevonden die van het team")
}
