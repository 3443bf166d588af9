package import Basketball
package import Diagnostics
import GRDB
package import People

/// Adds the box lines of a file to the game of that day and those teams, which may have a result only, plays, or lines
/// already; without such a game it adds one.
///
/// Lines from plays and the final score are never replaced: what differs is reported.
package struct BoxImport {
  private let record: GameRecord
  private let columns: Set<BoxColumn>
  private let addsPlayers: Bool
  private let whenKnown: DuplicatePolicy
  private let book: BookTransaction
  private let day: CalendarDate
  /// What is to be reported about the game.
  package private(set) var remarks: [Diagnostic] = []

  /// - Parameters:
  ///   - columns: what the file knows of each player.
  ///   - day: the day of the correction, for the game's sheets.
  package init(
    _ record: GameRecord, _ columns: Set<BoxColumn>, addsPlayers: Bool, whenKnown: DuplicatePolicy,
    in book: BookTransaction, on day: CalendarDate
  ) {
    (self.record, self.columns, self.addsPlayers, self.whenKnown) = (record, columns, addsPlayers, whenKnown)
    (self.book, self.day) = (book, day)
  }

  package mutating func outcome() throws -> GameOutcome {
    let games = try self.games()
    guard let game = games.first else {
      return try book.put(record, addsPlayers: addsPlayers, whenKnown: whenKnown)
    }
    let before = remarks
    do {
      guard games.count == 1 else { throw Diagnostic(field: .game, .oneGame(of: games.map(\.id))) }
      guard !game.isOpen else { throw Diagnostic(field: .game, .endFirst(game.id)) }
      return try book.together { try merge(into: game) }
    } catch let refusal as GameRefusal {
      remarks = before
      return .rejected(refusal.faults)
    } catch let fault as Diagnostic {
      remarks = before
      return .rejected([GameFault(fault)])
    }
  }

  /// The games of that day and those teams; of several, the one with the points of the lines.
  private func games() throws -> [Game] {
    let games = try book.games(on: record.date, between: [record.team, record.opponent])
    guard games.count > 1, let official = record.official else { return games }
    let own = try book.teamName(record.team).folded
    let points = SideIndex.allCases.map { side in
      let lines = official[side].lines
      return lines.isEmpty ? nil : lines.reduce(0) { $0 + $1.line.points }
    }
    let found = try games.filter { game in
      let score = try book.score(of: game)
      let sides = game.own.name.folded == own ? [score.own, score.opponent] : [score.opponent, score.own]
      return points != [nil, nil] && zip(points, sides).allSatisfy { $0 == nil || $0 == $1 }
    }
    return found.count == 1 ? found : games
  }

  /// The game with its opponent as a team of the book, if it was only a name and the file has lines of its players.
  private mutating func withOpponent(_ game: Game) throws -> Game {
    let isOwn = try game.own.name.folded == book.teamName(record.team).folded
    guard game.opponent.teamID == nil, record.official?[isOwn ? .opponent : .own].lines.isEmpty == false else {
      return game
    }
    try book.changeOpponent(of: game, to: game.opponent.name)
    guard let changed = try book.game(id: game.id), changed.opponent.teamID != nil else { return game }
    remarks.append(Diagnostic(.note, .opponentJoined(changed.opponent.name, game.id)))
    return changed
  }

  private mutating func merge(into game: Game) throws -> GameOutcome {
    let game = try withOpponent(game)
    var players = try ImportedPlayers(of: record, addsPlayers: addsPlayers, in: book) { _ in game }
    let isTurned = game.own.name.folded != players.names[0].folded
    let found = try players.official(record.official ?? OfficialBox())
    let kept = try book.officialBox(of: game)
    let plays = try book.boxScore(of: game)
    let standing = kept.map(plays.standing) ?? plays
    var box = kept?.knowing { player, _ in player.id } ?? OfficialBox<Int64>()
    var (isNew, isCorrected) = (false, false)
    for side in SideIndex.allCases {
      let file = found[isTurned ? side.other : side]
      if file.lines.isEmpty, let score = file.finalScore, !standing[side].isScoreKept, box[side].finalScore == nil {
        (box[side].finalScore, isNew) = (score, true)
      }
      guard !file.lines.isEmpty else { continue }
      guard game[side].teamID != nil else { throw Diagnostic(field: "team", .noTeam(game[side].name, in: game.id)) }
      if standing[side].lines.isEmpty {
        (box[side].lines, isNew) = (file.lines, true)
      } else {
        let changes = differences(file.lines, standing[side].lines)
        let more = additions(file.lines, standing[side].lines)
        guard !changes.isEmpty || !more.isEmpty else { continue }
        guard plays[side].lines.isEmpty else {
          if changes.isEmpty { continue }
          throw Diagnostic(field: .game, .playsDiffer(game.id, changes))
        }
        if whenKnown == .keep, !changes.isEmpty { continue }
        box[side].lines = merged(file.lines, over: box[side].lines)
        if !more.isEmpty { remarks.append(Diagnostic(.note, .linesCompleted(game.id, more))) }
        if changes.isEmpty {
          isNew = true
        } else {
          remarks.append(Diagnostic(.note, .linesReplaced(game.id, changes)))
          isCorrected = true
        }
      }
      takePeriods(of: file, into: &box[side])
      remarks += [box[side].differingSum(of: game[side].name)].compactMap(\.self)
    }
    guard isNew || isCorrected else { return .unchanged(id: game.id) }
    try book.keep(box, of: game.id)
    try players.numbers.note(in: game.id, isTurned: isTurned, book)
    try book.storeLines(of: game)
    if isCorrected {
      try book.db.execute(
        sql: "UPDATE game SET corrected_on = ? WHERE id = ?", arguments: [day.description, game.id])
    }
    return .updated(id: game.id, players: players.added)
  }

  /// The points by period, where nothing stated says otherwise.
  private func takePeriods(of file: OfficialBox<Int64>.SideBox, into side: inout OfficialBox<Int64>.SideBox) {
    guard let periods = file.pointsByPeriod, side.pointsByPeriod == nil else { return }
    guard side.finalScore.map({ $0 == periods.reduce(0, +) }) ?? true else { return }
    side.pointsByPeriod = periods
  }

  /// What differs between a file's lines and those of the sheets, in the columns of the file.
  private func differences(_ lines: [OfficialBox<Int64>.Line], _ standing: [BoxScore.PlayerLine]) -> [MessageText] {
    let known = Dictionary(standing.map { ($0.player.id, $0) }, uniquingKeysWith: { first, _ in first })
    var differences: [MessageText] = []
    for line in lines {
      let name = known[line.who].map(Self.name)
      guard let kept = known[line.who], let name else {
        if !line.line.hasNoCounts { differences.append(.lineMore) }
        continue
      }
      for (column, value, found) in BoxColumn.differences(kept.line, line.line) where columns.contains(column) {
        differences.append(.difference(name, column.rawValue, value, found))
      }
    }
    let found = Set(lines.map(\.who))
    for line in standing where !found.contains(line.player.id) && !line.line.hasNoCounts {
      differences.append(.lineLess(Self.name(line)))
    }
    return differences
  }

  /// The columns that a file knows and the lines of the sheets lack.
  private func additions(
    _ lines: [OfficialBox<Int64>.Line], _ standing: [BoxScore.PlayerLine]
  ) -> [BoxColumn] {
    let known = Dictionary(standing.map { ($0.player.id, $0.line) }, uniquingKeysWith: { first, _ in first })
    return BoxColumn.allCases.filter { column in
      columns.contains(column)
        && lines.contains { line in known[line.who].map { $0[column] == nil && line.line[column] != nil } ?? false }
    }
  }

  private static func name(_ line: BoxScore.PlayerLine) -> String {
    line.player.jersey.map { "#\($0.text) \(line.player.name)" } ?? line.player.name
  }

  /// The lines of a file with what the book has in columns that the file lacks.
  private func merged(
    _ lines: [OfficialBox<Int64>.Line], over kept: [OfficialBox<Int64>.Line]
  ) -> [OfficialBox<Int64>.Line] {
    let known = Dictionary(kept.map { ($0.who, $0) }, uniquingKeysWith: { first, _ in first })
    return lines.map { line in
      guard let old = known[line.who] else { return line }
      return .init(line.who, line.line.filled(from: old.line, except: columns), isStarter: old.isStarter)
    }
  }
}

extension BoxLine {
  /// A copy with the counts of another line in the columns that are not given here.
  fileprivate func filled(from other: BoxLine, except columns: Set<BoxColumn>) -> BoxLine {
    var line = self
    let counts: [(BoxColumn, WritableKeyPath<BoxLine, Int>)] = [
      (.fieldGoalsMade, \.fieldGoalsMade), (.fieldGoalsAttempted, \.fieldGoalsAttempted),
      (.threePointersMade, \.threePointersMade), (.threePointersAttempted, \.threePointersAttempted),
      (.freeThrowsMade, \.freeThrowsMade), (.freeThrowsAttempted, \.freeThrowsAttempted), (.assists, \.assists),
      (.steals, \.steals), (.blocks, \.blocks), (.turnovers, \.turnovers), (.fouls, \.fouls),
      (.technicalFouls, \.technicalFouls), (.points, \.points),
    ]
    line.unrecorded.formIntersection(other.unrecorded)
    for (column, count) in counts where !columns.contains(column) { line[keyPath: count] = other[keyPath: count] }
    if columns.isDisjoint(with: [.offensiveRebounds, .defensiveRebounds]),
      !columns.contains(.rebounds) || rebounds == other.rebounds
    {
      (line.offensiveRebounds, line.defensiveRebounds) = (other.offensiveRebounds, other.defensiveRebounds)
      line.otherRebounds = other.otherRebounds
    } else {
      line.unrecorded.formUnion(unrecorded.intersection(BoxColumnSet([.offensiveRebounds, .defensiveRebounds])))
    }
    line.timePlayed = timePlayed ?? other.timePlayed
    line.plusMinus = plusMinus ?? other.plusMinus
    return line
  }
}

// What is reported of box lines, in both languages.
extension MessageText {
  fileprivate static let lineMore = MessageText("a player who has no line", "een speler zonder regel")

  fileprivate static func oneGame(of games: [Int64]) -> MessageText {
    let numbers = games.map(String.init).joined(separator: ", ")
    return MessageText(
      "expected one game of these teams on this day, found games \(numbers)",
      "verwacht één wedstrijd van deze teams op deze dag, gevonden de wedstrijden \(numbers)")
  }

  static func endFirst(_ game: Int64) -> MessageText {
    MessageText(
      "game \(game) of these teams on this day is open; end it with 'scorebook game end' first",
      "wedstrijd \(game) van deze teams op deze dag is nog bezig; beëindig haar eerst met 'scorebook game end'")
  }

  fileprivate static func noTeam(_ name: String, in game: Int64) -> MessageText {
    MessageText(
      "'\(name)' is only a name in game \(game), so its players have no lines; add its roster for the season of the game and "
        + "import this file again",
      "'\(name)' is in wedstrijd \(game) alleen een naam, dus de spelers hebben geen regels; voeg de spelerslijst van het "
        + "seizoen van de wedstrijd toe en importeer dit bestand opnieuw")
  }

  fileprivate static func opponentJoined(_ name: String, _ game: Int64) -> MessageText {
    MessageText(
      "the opponent of game \(game), which was only a name, is now the team '\(name)' of this book",
      "de tegenstander van wedstrijd \(game), die alleen een naam was, is nu het team '\(name)' van dit boek")
  }

  fileprivate static func playsDiffer(_ game: Int64, _ changes: [MessageText]) -> MessageText {
    MessageText {
      $0.pick(
        "game \(game) has plays, and its lines come from them: \(list(changes, in: $0)); correct the plays with "
          + "'scorebook event edit'",
        "wedstrijd \(game) heeft acties, en de regels komen daaruit: \(list(changes, in: $0)); verbeter de acties met "
          + "'scorebook event edit'")
    }
  }

  fileprivate static func linesCompleted(_ game: Int64, _ columns: [BoxColumn]) -> MessageText {
    let names = columns.map(\.rawValue).joined(separator: " ")
    return MessageText(
      "added to the lines of game \(game): \(names)", "aan de regels van wedstrijd \(game) toegevoegd: \(names)")
  }

  fileprivate static func linesReplaced(_ game: Int64, _ changes: [MessageText]) -> MessageText {
    MessageText {
      $0.pick("lines of game \(game) replaced: ", "regels van wedstrijd \(game) vervangen: ") + list(changes, in: $0)
    }
  }

  fileprivate static func difference(_ name: String, _ column: String, _ kept: Int, _ found: Int) -> MessageText {
    MessageText(
      "\(name) \(column) \(kept), in the file \(found)", "\(name) \(column) \(kept), in het bestand \(found)")
  }

  fileprivate static func lineLess(_ name: String) -> MessageText {
    MessageText("\(name) not in the file", "\(name) niet in het bestand")
  }

  private static func list(_ changes: [MessageText], in language: MessageLanguage) -> String {
    let shown = changes.prefix(3).map { $0.text(in: language) }.joined(separator: "; ")
    let more = changes.count - 3
    return more > 0 ? shown + language.pick(" and \(more) more", " en nog \(more)") : shown
  }
}
