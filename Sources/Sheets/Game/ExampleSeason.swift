import Basketball
import Foundation
import People

/// A season in which every part of every sheet has something to show.
extension Example {
  /// Its texts are within their limits.
  static var team: Team {
    guard let team = try? Team(id: 1, name: "«Own»", season: "«season»", organization: "«organization»") else {
      preconditionFailure("the example has no team")
    }
    return team
  }

  /// Four games, so that there are highs.
  static let finished: [FinishedGame] = (1...4).map { id in
    let dawn = Date(timeIntervalSince1970: 0)
    // A period may last ten minutes.
    let details = try? GameDetails(periodMinutes: 10, isNeutral: id == 3)
    let game = Game(
      id: Int64(id), date: CalendarDate(year: 2025, month: 11, day: id), startedAt: dawn, status: .ended(at: dawn),
      own: Side(name: "«Own»", teamID: 1, isHome: id != 2),
      opponent: Side(name: "«Other»", teamID: 2, isHome: id == 2), details: details ?? GameDetails())
    return FinishedGame(game, own: side(points: 40 + 2 * id), opponent: side(points: 45))
  }

  private static func side(points: Int) -> BoxLine {
    var line = Self.line
    line.freeThrowsMade += points - line.points
    line.freeThrowsAttempted += points - line.points
    line.points = points
    line.timePlayed = 120_000
    return line
  }

  static var line: BoxLine {
    var line = BoxLine()
    for count in BoxLine.counts { line[keyPath: count] = 2 }
    line.otherRebounds = 0
    line.fieldGoalsAttempted = 4
    line.points = 8
    line.timePlayed = 12_000
    line.plusMinus = 3
    return line
  }

  static let played: [PlayedGame] = finished.map { PlayedGame($0, on: .own, line, isStarter: true) }

  static let efficiency = PlayerEfficiency(
    league: finished.reduce(into: Matchup.zero) { $0 += $1.matchup(of: .own) },
    players: [PlayerTotals(played).forEfficiencyRating])

  /// One who has played, and one who has not.
  static let members = [
    (player: player(1, "«A»", team: 1), games: played), (player: player(2, "«B»", team: 1), games: []),
  ]
}

extension CareerSheet {
  static var example: CareerSheet {
    // Only a career without games is refused, and the example has games.
    guard let career = try? Career(Example.played, teams: [Example.team]) else {
      preconditionFailure("the example has no games")
    }
    return CareerSheet(
      of: Example.person, career, photo: "«photo»", efficiency: Example.efficiency, Example.setting)
  }
}

extension PlaysSheet {
  static var example: PlaysSheet {
    PlaysSheet(Example.game, events: Example.events, rosters: Example.rosters, Example.setting)
  }
}

extension Scoresheet {
  static var example: Scoresheet {
    Scoresheet(
      Side("«Own»", Example.rosters[.own] ?? []), against: Side("«Other»"), on: Example.day, at: "«Gym»",
      Example.setting)
  }
}
