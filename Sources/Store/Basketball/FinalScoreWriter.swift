package import Basketball
package import Diagnostics
import Foundation
import GRDB
package import People

/// Adds final scores one by one. A game is identified by its day and its two teams; of two games on a day, by its score, its
/// time, or that the other one is in the same list.
///
/// A team that is in the book for the season is that team. If neither is, both are added to it; if one was there before,
/// the other is only a name, unless the book has games between its teams in that season, as a league has.
///
/// Cost: a look-up of the games of the day, and a few inserts.
package struct FinalScoreWriter {
  private let book: BookTransaction
  private let whenKnown: DuplicatePolicy
  private let season: (CalendarDate, [String]) throws -> String
  private var teams: TeamDirectory
  /// The teams that the book had before, by id.
  private let known: Set<Int64>
  /// The seasons in which teams of the book have played each other before.
  private let leagues: Set<String>
  /// The games that were written, updated or found unchanged.
  private var written: Set<Int64> = []
  /// The names of no team that were reported as like one.
  private var told: Set<String> = []
  /// When they began, as the list says.
  private var times: [Int64: TimeOfDay] = [:]
  /// Looked up for the first game that is added.
  private var openFixtures: OpenFixtures?
  /// What is to be reported about the last score.
  package private(set) var remarks: [Diagnostic] = []

  /// - Parameters:
  ///   - whenKnown: how to handle a result that differs from the book's: `update` or `keep`.
  ///   - season: the season of a day and of teams, for scores without one.
  package init(
    in book: BookTransaction, whenKnown: DuplicatePolicy = .update,
    season: @escaping (CalendarDate, [String]) throws -> String
  ) throws {
    (self.book, self.whenKnown, self.season) = (book, whenKnown, season)
    teams = try TeamDirectory(of: book)
    known = teams.ids
    leagues = try String.fetchSet(
      book.db,
      sql: """
        SELECT DISTINCT team.season FROM side JOIN side AS other USING (game_id) JOIN team ON team.id = side.team_id
        WHERE side.side = 0 AND other.side = 1 AND other.team_id IS NOT NULL
        """)
  }

  package mutating func write(_ score: FinalScore) throws -> RecordOutcome {
    remarks = []
    do {
      let score = try score.naming { try teams.teamName($0) }
      let games = try book.games(on: score.date, between: [score.home.name, score.away.name])
      let outcome = try games.isEmpty ? .added(id: add(score)) : compare(score, with: games)
      switch outcome {
      case .added(let id, _), .updated(let id, _), .unchanged(let id):
        written.insert(id)
        times[id] = score.time
      case .duplicate, .rejected: break
      }
      return outcome
    } catch let fault as Diagnostic {
      return .rejected(fault)
    }
  }

  private mutating func compare(_ score: FinalScore, with games: [Game]) throws -> RecordOutcome {
    let found = try games.map { game in (game: game, points: try points(of: game, like: score)) }
    let stated = [score.home.points, score.away.points]
    // Games at another time are others.
    let possible = try found.filter { try time(of: $0.game).map { $0 == score.time ?? $0 } ?? true }
    let free = possible.filter { !written.contains($0.game.id) }
    let timed = try possible.first { try score.time != nil && time(of: $0.game) == score.time }
    let same =
      timed ?? free.first { $0.points == stated } ?? possible.first { $0.points == stated }
      ?? (found.count == 1 && !written.contains(found[0].game.id) && found[0].points == stated ? found[0] : nil)
      ?? (free.count == 1 ? free[0] : nil)
    guard let same else {
      if free.isEmpty {
        let id = try add(score)
        if let other = found.first?.game.id { remarks.append(Diagnostic(.warning, .secondGame(other, score.text))) }
        return .added(id: id)
      }
      throw Diagnostic(
        field: "score",
        MessageText(
          "expected the score of one of the games \(games.map { String($0.id) }.joined(separator: ", ")) of these teams on "
            + "this day, found '\(score.text)'",
          "verwacht de score van een van de wedstrijden \(games.map { String($0.id) }.joined(separator: ", ")) van deze teams op "
            + "deze dag, gevonden '\(score.text)'"))
    }
    let game = same.game
    guard !game.isOpen else {
      throw Diagnostic(field: "score", .endFirst(game.id))
    }
    if same.points == stated {
      guard try isMore(score, than: game) else {
        guard written.contains(game.id) else { return .unchanged(id: game.id) }
        if score.time == nil { remarks.append(Diagnostic(.warning, .sameGame(game.id))) }
        return .duplicate
      }
    } else if written.contains(game.id) {
      throw Diagnostic(
        field: "score",
        MessageText(
          "expected one result of these teams on this day, found '\(score.text)' after \(scoreText(same.points)) earlier",
          "verwacht één uitslag van deze teams op deze dag, gevonden '\(score.text)' na \(scoreText(same.points)) eerder"
        ))
    } else if try !isTaken(score, by: game) {
      remarks.append(difference(of: game, same.points, from: score))
      return .unchanged(id: game.id)
    }
    if whenKnown == .keep { return .unchanged(id: game.id) }
    try set(score, of: game)
    let now = try points(of: game, like: score)
    if now != stated {
      remarks.append(difference(of: game, now, from: score))
    } else if same.points != stated, same.points.contains(where: { $0 != nil }) {
      remarks.append(
        Diagnostic(
          .note,
          MessageText {
            let (old, new) = (scoreText(same.points), score.text)
            return $0.pick("game \(game.id) had \(old), now \(new)", "wedstrijd \(game.id) had \(old), nu \(new)")
          }))
    }
    return .updated(id: game.id)
  }

  private func difference(of game: Game, _ points: [Int?], from score: FinalScore) -> Diagnostic {
    Diagnostic(
      .warning,
      MessageText(
        "game \(game.id) has the score \(scoreText(points)) from its plays or its box, found '\(score.text)'; the game's is kept",
        "wedstrijd \(game.id) heeft de score \(scoreText(points)) uit haar acties of haar box, gevonden '\(score.text)'; die van de wedstrijd blijft"
      ))
  }

  /// When a game without plays began, as the list with its result said; nil if it is not known.
  private func time(of game: Game) throws -> TimeOfDay? {
    if let time = times[game.id] { return time }
    guard !written.contains(game.id), try book.isResultOnly(game) else { return nil }
    let seconds = Int(game.startedAt.timeIntervalSince1970) - game.date.daysSince1970 * 86_400
    guard seconds != Self.noon, (0..<86_400).contains(seconds), seconds % 60 == 0
    else { return nil }
    return TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60)
  }

  /// When a game without a time begins, in seconds of its day.
  private static let noon = 43_200

  /// The points of a game in the order of a score's teams.
  private func points(of game: Game, like score: FinalScore) throws -> [Int?] {
    let points = try book.score(of: game)
    return game.own.name.folded == score.home.name.folded
      ? [points.own, points.opponent] : [points.opponent, points.own]
  }

  /// Whether a result takes the place of what the game has: whole, or not at all. One side's score of it beside another one
  /// that contradicts it would be a result that nobody reported.
  private func isTaken(_ score: FinalScore, by game: Game) throws -> Bool {
    let points = try book.score(of: game)
    let plays = try book.boxScore(of: game).keptScores
    let box = try book.officialBox(of: game) ?? OfficialBox()
    return sides(of: score, in: game).allSatisfy { side, team in
      (side == .own ? points.own : points.opponent) == team.points
        || !plays[side] && box.isOpen(side, beside: plays)
    }
  }

  /// Whether a score says more of a game with the same result: its place, notes, or the score by period.
  private func isMore(_ score: FinalScore, than game: Game) throws -> Bool {
    if score.location != nil, score.location != game.location { return true }
    if score.notes != nil, score.notes != game.notes { return true }
    if score.isForfeit, forfeiter(of: score, in: game) != game.forfeitedBy { return true }
    guard score.home.periods != nil, let box = try book.officialBox(of: game), box.isResult else { return false }
    return sides(of: score, in: game).contains { side, team in box[side].pointsByPeriod != team.periods }
  }

  /// The teams of a score by their side in a game.
  private func sides(of score: FinalScore, in game: Game) -> [(SideIndex, FinalScore.TeamScore)] {
    let isHomeOwn = game.own.name.folded == score.home.name.folded
    return [(.own, isHomeOwn ? score.home : score.away), (.opponent, isHomeOwn ? score.away : score.home)]
  }

  /// The side with fewer points, if the game was forfeited.
  private func forfeiter(of score: FinalScore, in game: Game) -> SideIndex? {
    score.isForfeit ? sides(of: score, in: game).min { $0.1.points < $1.1.points }?.0 : nil
  }

  /// Stores the result of a finished game and its totals. A box keeps what it has besides.
  private mutating func set(_ score: FinalScore, of game: Game) throws {
    let isSame = try points(of: game, like: score) == [score.home.points, score.away.points]
    let forfeitedBy = forfeiter(of: score, in: game) ?? (isSame ? game.forfeitedBy : nil)
    var box = try book.officialBox(of: game)?.knowing { player, _ in player.id } ?? OfficialBox<Int64>()
    let hasLines = SideIndex.allCases.contains { !box[$0].lines.isEmpty }
    let plays = hasLines ? try book.boxScore(of: game).keptScores : KeptScores(own: false, opponent: false)
    for (side, team) in sides(of: score, in: game) where box.isOpen(side, beside: plays) {
      let sum = (box[side].lines.map(\.line) + [box[side].sideLine ?? .zero]).reduce(0) { $0 + $1.points }
      if !box[side].lines.isEmpty, sum != team.points {
        remarks.append(Diagnostic(.warning, .linesBesideScore(of: team.name, team.points, sum: sum)))
      }
      (box[side].finalScore, box[side].pointsByPeriod) = (team.points, team.periods)
    }
    try book.keep(box, of: game.id)
    try book.db.cachedStatement(
      sql: """
        UPDATE game SET location = ifnull(?, location), notes = ifnull(?, notes), forfeited_by = ? WHERE id = ?
        """
    ).execute(arguments: [score.location, score.notes, forfeitedBy?.rawValue, game.id])
    try book.storeLines(of: game)
  }

  /// Adds a finished game with nothing but its result.
  private mutating func add(_ score: FinalScore) throws -> Int64 {
    let season = try score.season ?? season(score.date, [score.home.name, score.away.name])
    var sides = try [score.home, score.away].map { try teams.existingTeam($0.name, in: season) }
    if leagues.contains(season) || !sides.contains(where: { $0.map { known.contains($0.id) } ?? false }) {
      for (index, side) in [score.home, score.away].enumerated() where sides[index] == nil {
        if let team = teams.like(side.name, in: season), told.insert(side.name).inserted {
          remarks.append(Diagnostic(.warning, .newButLike(side.name, team.name)))
        }
        sides[index] = try teams.add(Team(name: side.name, season: season))
        remarks.append(
          Diagnostic(
            .note,
            MessageText(
              "'\(side.name)' is a new team in this book, season '\(season)'",
              "'\(side.name)' is een nieuw team in dit boek, seizoen '\(season)'")))
      }
    }
    for (index, side) in [score.home, score.away].enumerated() where sides[index] == nil {
      guard let team = teams.like(side.name, in: season), told.insert(side.name).inserted else { continue }
      remarks.append(Diagnostic(.warning, .noTeamButLike(side.name, team.name)))
    }
    let active = try book.activeTeam()?.id
    // The own side is the active team, else a team of the book, else the home team.
    let isAwayOwn = active != nil && sides[1]?.id == active || sides[0] == nil
    let seconds = score.time.map { $0.hour * 3600 + $0.minute * 60 } ?? Self.noon
    let start = Date(timeIntervalSince1970: Double(score.date.daysSince1970 * 86_400 + seconds))
    let id = try book.insertGame(
      on: score.date, location: score.location, notes: score.notes,
      regulationPeriods: score.regulationPeriods, startedAt: start,
      try GameDetails(isNeutral: score.isNeutral))
    try book.db.cachedStatement(sql: "UPDATE game SET ended_at = started_at WHERE id = ?").execute(arguments: [id])
    for side in SideIndex.allCases {
      let isHome = (side == .own) != isAwayOwn
      let (team, name) = isHome ? (sides[0], score.home.name) : (sides[1], score.away.name)
      try book.insertSide(side, of: id, named: name, team: team?.id, isHome: isHome)
    }
    guard let game = try book.game(id: id) else { throw BookFault.constraint(reason: "game") }
    if let warning = SeasonYears(season)?.warning(for: score.date) { remarks.append(warning) }
    let fixtures = try openFixtures ?? OpenFixtures(of: book)
    openFixtures = fixtures
    if let fixture = fixtures.moved(to: score) {
      remarks.append(Diagnostic(.note, .movedFixture(fixture.id, of: fixture.fixture.date, to: score.date)))
    }
    try set(score, of: game)
    return id
  }
}

extension OfficialBox {
  /// Whether a side's score may be that of a stated result: it has none, an earlier result, or lines of players while the
  /// other side has no score of its own. Then these may not be all of its players.
  fileprivate func isOpen(_ side: SideIndex, beside plays: KeptScores) -> Bool {
    let (box, other) = (self[side], self[side.other])
    let isOtherOpen = !plays[side.other] && (other.isResult || !other.hasScore)
    return box.isResult || !box.hasScore || box.hasLinesOnly && isOtherOpen
  }
}

extension FinalScore {
  /// The same with other names of the teams.
  ///
  /// - Throws: a `Diagnostic` if both get the same.
  fileprivate func naming(_ name: (String) throws -> String) throws -> FinalScore {
    let names = try [home, away].map { try name($0.name) }
    guard names != [home.name, away.name] else { return self }
    return try FinalScore(
      date: date, time: time, home: TeamScore(names[0], home.points, periods: home.periods),
      away: TeamScore(names[1], away.points, periods: away.periods), season: season, location: location, notes: notes,
      isNeutral: isNeutral, isForfeit: isForfeit)
  }
}
