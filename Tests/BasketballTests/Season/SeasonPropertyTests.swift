import Basketball
import People
import Testing

struct SeasonPropertyTests {
  /// A season of random games, all between teams 1 and 2, with every kind of event.
  private func season(_ seed: UInt64) throws -> (games: [FinishedGame], boxes: [BoxScore], events: [GameEvent]) {
    var games: [FinishedGame] = []
    var boxes: [BoxScore] = []
    var events: [GameEvent] = []
    for number in 1...6 {
      let truth = try RandomGame(seed: seed * 100 + UInt64(number))
      let box = BoxScore(truth.game, events: truth.script.events, rosters: try truth.players)
      boxes.append(box)
      events += truth.script.events
      games.append(finished(Int64(number), day: number, (box.own.totals, box.opponent.totals)))
    }
    return (games, boxes, events)
  }

  @Test(arguments: UInt64(1)...20)
  func `a season's totals are those of its events`(seed: UInt64) throws {
    let (games, _, events) = try season(seed)
    let season = TeamSeason(of: 1, games: games.reversed())
    var counted = [BoxLine(), BoxLine()]
    for event in events { counted[event.side.rawValue].count(event.kind, points: event.points) }
    for count in BoxLine.counts {
      #expect(season.totals.side[keyPath: count] == counted[0][keyPath: count], "seed \(seed)")
      #expect(season.totals.opponent[keyPath: count] == counted[1][keyPath: count], "seed \(seed)")
    }
    #expect(season.totals.side.timePlayed == season.totals.opponent.timePlayed, "seed \(seed)")
    #expect(season.record.games == games.count, "seed \(seed)")
    #expect(season.totals.side.plusMinus == season.totals.opponent.plusMinus.map { -$0 }, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...20)
  func `careers add up to the season`(seed: UInt64) throws {
    let (games, boxes, _) = try season(seed)
    let team = try Team(id: 1, name: "Lions", season: "2025-26")
    var sum = BoxLine.sum(boxes.map(\.own.sideLine))
    for player in Int64(1)...10 {
      let played = zip(games, boxes).compactMap { game, box in
        box.own.lines.first { $0.player.id == player }.map {
          PlayedGame(game, on: .own, $0.line, isStarter: $0.isStarter)
        }
      }
      guard !played.isEmpty else { continue }
      let career = try Career(played.reversed(), teams: [team])
      sum += career.totals.line
      #expect(career.totals.games == played.count, "seed \(seed)")
      #expect(career.seasons.map(\.totals) == [career.totals], "seed \(seed)")
      #expect(
        career.high(.points)?.value ?? 0 == (played.count < 3 ? 0 : played.map { Double($0.line.points) }.max()),
        "seed \(seed)")
    }
    #expect(sum == TeamSeason(of: 1, games: games).totals.side, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...20)
  func `parts of a side, weighed by time, are one of five`(seed: UInt64) throws {
    let (games, boxes, _) = try season(seed)
    for (game, box) in zip(games, boxes) {
      let matchup = game.matchup(of: .own)
      guard let whole = matchup.side.timePlayed, matchup.side.isTracked else { continue }
      var usage = 0.0
      for line in box.own.lines {
        guard let part = UsageRates(of: line.line, in: matchup).usage, let time = line.line.timePlayed else { continue }
        usage += part * Double(time) / Double(whole)
      }
      // Turnovers of the team itself belong to no player.
      #expect(usage <= 20.000_001, "seed \(seed)")
      if box.own.sideLine.turnovers == 0 { #expect(abs(usage - 20) < 1e-6, "seed \(seed)") }
    }
  }
}
