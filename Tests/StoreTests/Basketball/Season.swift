import Basketball
import Diagnostics
import Foundation
import People

@testable import Store

/// 2025-11-08 10:00 UTC.
let tipOff = Date(timeIntervalSince1970: 1_762_596_000)

extension BookTransaction {
  /// A team of four: Camila 0, Zoë 00, Mia 23, and Noor without a number.
  func makeLions() throws -> Team {
    let team = try add(try Team(name: "Lions", season: "2025-26"))
    _ = try put(
      [
        try RosterEntry(name: "Camila", jersey: "0", position: "Guard"),
        try RosterEntry(name: "Zoë", jersey: "00"),
        try RosterEntry(name: "Mia", jersey: "23"), try RosterEntry(name: "Noor"),
      ], on: team)
    return team
  }

  func startGame(of team: Team, against opponent: String = "Hawks", on date: String = "2025-11-08") throws
    -> Game
  {
    let date = try CalendarDate(date)
    return try start(try Game.starting(team, against: opponent, on: date, today: date, at: tipOff), of: team)
  }

  /// A finished game with a basket of Mia's, and an open one with an assist of hers.
  func makeSeason() throws -> (team: Team, finished: Game, open: Game) {
    let team = try makeLions()
    let first = try startGame(of: team)
    var scorer = try Scorer(first, in: self)
    try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
    try scorer.scoreOpponent(3, at: tipOff)
    try end(first, at: tipOff + 5_400)
    let second = try startGame(of: team, against: "Otters", on: "2025-11-15")
    scorer = try Scorer(second, in: self)
    try scorer.record(.assist, by: try scorer.player("23"), at: tipOff)
    return (team, first, second)
  }
}

extension Scorer {
  /// Own points, the opponent's, and the period.
  var standing: [Int] { [own, opponent, period] }
}

extension BookTransaction {
  func points(in game: Game) throws -> [Int?] {
    let score = try score(of: game)
    return [score.own, score.opponent]
  }
}
