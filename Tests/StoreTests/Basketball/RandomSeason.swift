import Basketball
import Chance
import Foundation
import Fuzzing
import People

@testable import Store

extension BookTransaction {
  /// Two teams of eight and some random games, between them or against a side that is only a name; some have lineups,
  /// some an official box, which may differ from the plays. Cara is on both teams.
  func makeRandomSeason(_ random: inout SplitMix64) throws -> [Team] {
    let teams = try ["Lions", "Hawks"].map { try add(try Team(name: $0, season: "2025-26")) }
    for team in teams {
      let entries = try (1...8).map { try RosterEntry(name: "\(team.name) \(letters[$0])", jersey: "\($0)") }
      _ = try put(entries, on: team)
    }
    let cara = try addPerson("Cara")
    for team in teams { _ = try add(cara, to: team, jersey: nil, position: nil) }
    for number in 1...Int.random(in: 1...8, using: &random) {
      let hasOpponentTeam = random.isOnce(in: 2)
      let date = CalendarDate(year: 2025, month: 11, day: 1 + Int.random(in: 0...20, using: &random))
      let details = try GameDetails(
        periodMinutes: random.isOnce(in: 2) ? 10 : nil, overtimeMinutes: 5, isNeutral: random.isOnce(in: 5))
      let game = try start(
        try Game.starting(
          teams[0], against: hasOpponentTeam ? teams[1].name : "Otters", of: hasOpponentTeam ? teams[1].id : nil,
          on: date,
          today: date, at: tipOff + Double(number), details: details), of: teams[0])
      try play(game, &random)
      if random.isOnce(in: 3) { try keepRandomBox(of: game, &random) }
      if number > 1 || random.isOnce(in: 2) { try end(game, at: tipOff + 9_000) } else { return teams }
    }
    return teams
  }

  private var letters: [String] { ["", "Ada", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal"] }

  private func play(_ game: Game, _ random: inout SplitMix64) throws {
    var scorer = try Scorer(game, in: self)
    let rosters = try rosters(of: game)
    var clock = 6_000
    let hasLineup = random.isOnce(in: 2)
    if hasLineup {
      for side in SideIndex.allCases {
        for player in (rosters[side] ?? []).prefix(5) { try scorer.record(.starter, by: player, on: side, at: tipOff) }
      }
    }
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      clock = max(0, clock - Int.random(in: 0...100, using: &random))
      let reported = random.isOnce(in: 2) ? GameClock(tenths: clock) : nil
      let side: SideIndex = random.isOnce(in: 2) ? .own : .opponent
      let kinds = EventKind.typed.filter { hasLineup || !$0.isOfLineup }
      guard let kind = kinds.randomElement(using: &random) else { return }
      if random.isOnce(in: 12), scorer.own + scorer.opponent > 0 {
        _ = try scorer.undo()
      } else if random.isOnce(in: 40) {
        try scorer.startPeriod(at: tipOff)
        clock = 6_000
      } else if random.isOnce(in: 8) {
        try scorer.record(
          [.turnover, .timeout, .technicalFoul, .deadBallRebound][Int(clock) % 4], of: side, at: tipOff)
      } else if let player = rosters[side]?.randomElement(using: &random) {
        try scorer.record(kind, by: player, on: side, at: tipOff, clock: reported)
      } else {
        try scorer.score(Int.random(in: 1...3, using: &random), of: .opponent, at: tipOff, clock: reported)
      }
    }
  }

  private func keepRandomBox(of game: Game, _ random: inout SplitMix64) throws {
    let plays = try boxScore(of: game)
    var box = OfficialBox<Int64>()
    for side in SideIndex.allCases {
      for line in plays[side].lines where !random.isOnce(in: 6) {
        var counts = line.line
        if random.isOnce(in: 4) { counts.rebounds(plus: 1) }
        if random.isOnce(in: 2) { counts.plusMinus = nil }
        box[side].lines.append(OfficialBox.Line(line.player.id, counts, isStarter: random.isOnce(in: 2)))
      }
      if random.isOnce(in: 2) { box[side].totals = plays[side].totals }
      if random.isOnce(in: 2) { box[side].pointsByPeriod = plays[side].pointsByPeriod }
      box[side].specials.leadChanges = random.isOnce(in: 2) ? 3 : nil
    }
    try keep(box, of: game.id)
  }
}

extension BoxLine {
  fileprivate mutating func rebounds(plus count: Int) { defensiveRebounds += count }
}
