package import Basketball
package import Diagnostics
import Foundation
import GRDB
package import People

/// The outcome of one imported game.
package enum GameOutcome: Hashable, Sendable {
  /// With the players whom the import added to a roster.
  case added(id: Int64, players: [RosterArrival])
  /// An open game was continued.
  case updated(id: Int64, players: [RosterArrival])
  /// A finished game was corrected, with what changed.
  case replaced(id: Int64, players: [RosterArrival], MessageText)
  case unchanged(id: Int64)
  case rejected([GameFault])
}

/// A player whom an import of games added to a roster.
package struct RosterArrival: Hashable, Sendable {
  package let name: String
  package let team: Team
  /// `added` or `linked`.
  package let outcome: RosterOutcome
}

/// An error in an imported game: a rule that one of its events, or the whole game, breaks.
package struct GameFault: Error, Hashable, Sendable {
  /// The event, counted from zero.
  package let play: Int?
  package let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic, at play: Int? = nil) {
    self.diagnostic = diagnostic
    self.play = play
  }
}

extension BookTransaction {
  /// A game of the book in the form that an import reads.
  package func record(of game: Game) throws -> GameRecord {
    let teams = try SideIndex.allCases.map { side in try game[side].teamID.flatMap { try team(id: $0) } }
    var endedAt: Date?
    if case .ended(let instant) = game.status { endedAt = instant }
    var record = try GameRecord(
      date: game.date, team: game.own.name, season: teams[0]?.season ?? "", opponent: game.opponent.name,
      opponentSeason: teams[1]?.season, location: game.location, notes: game.notes, isHome: game.own.isHome,
      regulationPeriods: game.regulationPeriods, startedAt: game.startedAt, endedAt: endedAt,
      details: game.details)
    let rosters = try teams.map { try $0.map { try PlayerLookup(of: $0, in: game, self) } }
    for event in try events(of: game) {
      try record.add(
        GameRecord.Play(
          side: event.side, player: event.playerID.flatMap { rosters[event.side.rawValue]?.mention(of: $0) },
          kind: event.kind, points: event.points, period: event.period, at: event.at,
          clock: event.clock, detail: event.detail, spot: event.spot, isUndone: event.isUndone))
    }
    record.official = try officialBox(of: game)?.knowing { player, side throws(BookFault) in
      guard let mention = rosters[side.rawValue]?.mention(of: player.id) else {
        throw BookFault.constraint(reason: "official line")
      }
      return mention
    }
    return record
  }

  /// Whether two players of one team have the same name.
  package func hasNamesakesOnATeam() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM player JOIN person ON person.id = person_id GROUP BY team_id, name HAVING count(*) > 1)
        """) ?? false
  }

  /// Whether any event has a clock or a detail.
  package func hasClocks() throws -> Bool {
    try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM event WHERE clock IS NOT NULL OR detail <> 0)") ?? false
  }

  /// Whether any event has a place on the floor or a zone.
  package func hasSpots() throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM event WHERE x IS NOT NULL OR zone IS NOT NULL)") ?? false
  }

  /// The team under which the book has a game of two teams on a day; nil if there is no such game.
  ///
  /// A file that treats both sides alike is then imported from that team's side.
  package func keeper(ofGameOn date: CalendarDate, between names: [String]) throws -> String? {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT own.name, ifnull(b.name, other.name) FROM game JOIN side a ON a.game_id = game.id AND a.side = 0
          JOIN team own ON own.id = a.team_id JOIN side b ON b.game_id = game.id AND b.side = 1
          LEFT JOIN team other ON other.id = b.team_id WHERE date = ? ORDER BY game.id
          """), arguments: [date.description])
    let folded = Set(try names.map { try teamName($0).folded })
    let game = rows.first { folded.contains(($0[0] as String).folded) && folded.contains(($0[1] as String).folded) }
    return game.map { $0[0] }
  }

  /// The totals of a team's finished games in the book.
  ///
  /// - Parameter isLeagueOnly: whether only league games count.
  package func seasonCount(of team: Team, isLeagueOnly: Bool = false) throws -> SeasonCount {
    let games = try finishedGames(of: team).filter { !isLeagueOnly || $0.game.details.isLeague }
    let players = try playersGames(of: team).map { player, games in
      SeasonCount.PlayerCount(
        name: player.name, jersey: player.jersey,
        PlayerTotals(games.filter { !isLeagueOnly || $0.game.game.details.isLeague }))
    }
    return SeasonCount(TeamSeason(of: team.id, games: games), players: players)
  }

  /// Imports a game from a file, and stores its lines if it is finished.
  ///
  /// A game is identified by team, date, opponent and start. If the book has it open, it is continued if the file's
  /// events begin with the book's. If the book has it finished, it is not changed, and refused if more differs than
  /// jersey numbers. Cost: an insert for each event.
  ///
  /// - Parameters:
  ///   - listed: other players whom the file lists on each side, with their numbers in the game.
  ///   - addsPlayers: whether players who are not on the roster are added to it.
  ///   - whenKnown: with `keep`, a game of the book is not changed.
  package func put(
    _ record: GameRecord, listed: [SideIndex: [RosterEntry]] = [:], addsPlayers: Bool,
    whenKnown: DuplicatePolicy = .update, correctedOn: CalendarDate? = nil
  ) throws -> GameOutcome {
    do {
      return try together {
        var game = try GameImport(
          record, listed: listed, addsPlayers: addsPlayers, whenKnown: whenKnown, correctedOn: correctedOn, in: self)
        return try game.outcome()
      }
    } catch let refusal as GameRefusal {
      return .rejected(refusal.faults)
    } catch let fault as Diagnostic {
      return .rejected([GameFault(fault)])
    }
  }
}

/// The reason for refusing a game; thrown to roll it back.
struct GameRefusal: Error {
  let faults: [GameFault]
}
