import Basketball
import Diagnostics
import Import
import People
import Records
import Store

/// Games of which files have a line for each player.
extension GameFiles {
  mutating func take(_ reader: inout BoxReader) throws {
    note("csv", reader.records.encoding)
    while let step = reader.nextStep() {
      switch step {
      case .rejected(let faults, let rows): try work.reject(faults, of: rows, .game)
      case .game(let game): try take(game)
      }
    }
    read += reader.read
  }

  private mutating func take(_ game: BoxGame) throws {
    let season = try options.season ?? season(of: game)
    let known = try book.existingTeam(game.opponent, in: season)
    let place = game.rows.location
    let refusal = try whole { games in
      let (book, options) = (games.book, games.options)
      if options.addPlayers { _ = try games.team(game.team, season, at: place) }
      let opponentSeason = try known != nil || games.hasOthers(game, season) ? season : nil
      let (record, remarks) = try game.record(
        season: season, opponentSeason: opponentSeason, isHome: !options.away && !game.isAway,
        known: [
          .own: try games.roster(of: game.team, season),
          .opponent: try games.roster(of: opponentSeason == nil ? nil : game.opponent, season),
        ])
      if let remark = game.homeRemark, !options.away,
        try book.games(on: game.date, between: [game.team, game.opponent]).isEmpty
      {
        games.report(Diagnostic(.note, remark, at: place))
      }
      for remark in remarks { games.report(remark) }
      if let warning = SeasonYears(season)?.warning(for: game.date) { games.report(warning.located(at: place)) }
      var box = BoxImport(
        record, game.columns, addsPlayers: options.addPlayers, whenKnown: games.whenKnown, in: book,
        on: try book.day(of: games.now))
      let outcome = try box.outcome()
      if case .rejected(let faults) = outcome { throw Failure(.badData, faults.map(\.diagnostic)) }
      try games.count(outcome, record, at: place) { _, _ in }
      for remark in box.remarks { games.report(remark.located(at: place)) }
    }
    if let refusal { try work.reject(refusal.map { $0.located(at: place) }, of: game.rows, .game) }
  }

  private func roster(of team: String?, _ season: String) throws -> RosterNames {
    RosterNames(try players(of: team, season).map { ($0.name, $0.jersey) })
  }

  /// The season of the game in the book, else of its day.
  private func season(of game: BoxGame) throws -> String {
    let known = try book.games(on: game.date, between: [game.team, game.opponent]).first
    let team = try known.flatMap { try ($0.own.teamID ?? $0.opponent.teamID).flatMap { try book.team(id: $0) } }
    return try team?.season ?? book.season(ofGameOn: game.date)
  }

  /// Whether the file has lines of the other side; then it becomes a team of the book.
  private mutating func hasOthers(_ game: BoxGame, _ season: String) throws -> Bool {
    guard !game.others.isEmpty else { return false }
    guard options.addPlayers else {
      throw Diagnostic(field: .opponent, .addOpponent(game.opponent), at: game.rows.location)
    }
    _ = try team(game.opponent, season, at: game.rows.location)
    return true
  }
}

extension MessageText {
  fileprivate static func addOpponent(_ name: String) -> MessageText {
    MessageText(
      "'\(name)' is no team of this book, and the file has lines of its players; add it with --add-players",
      "'\(name)' is geen team van dit boek, en het bestand heeft regels van de spelers; voeg het toe met --add-players")
  }
}
