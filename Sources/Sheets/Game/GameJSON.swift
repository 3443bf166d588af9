import Basketball
import Formats
import People

extension GameSheet {
  /// The game as data; an unknown value is `null`.
  func json(in words: Language) -> [UInt8] {
    let game = box.game
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("game")
    json.beginObject()
    json.write(game)
    json.member("attendance", .count(game.details.attendance))
    json.member("officials", .text(game.details.officials))
    json.member("notes", .text(game.notes))
    json.member("league", game.details.isLeague)
    json.member("postseason", game.details.isPostseason)
    json.member("neutral", game.details.isNeutral)
    json.endObject()
    json.key("sides")
    json.beginArray()
    for side in SideIndex.allCases { json.write(box[side], box.matchup(of: side)) }
    json.endArray()
    json.key("course")
    json.beginObject()
    json.member("leadChanges", .count(box.course?.leadChanges))
    json.member("timesTied", .count(box.course?.timesTied))
    json.endObject()
    if let byPeriod {
      json.key("byPeriod")
      json.beginArray()
      for (index, sides) in byPeriod.periods.enumerated() {
        json.beginObject()
        json.member("period", .text(game.periodName(index + 1)))
        json.key("sides")
        json.beginArray()
        for side in sides { json.writePeriod(of: side) }
        json.endArray()
        json.endObject()
      }
      json.endArray()
    }
    if !shots.isEmpty {
      json.key("shots")
      json.beginArray()
      for report in shots {
        json.beginObject()
        json.member("side", .text(report.name))
        json.key("zones")
        json.write(.rows(report.zoneTable))
        json.key("shots")
        json.write(.rows(report.shotTable))
        json.endObject()
      }
      json.endArray()
    }
    if let reconciliation {
      json.key("official")
      json.beginObject()
      json.key("differences")
      json.write(.rows(.differences(reconciliation, of: game, in: words)))
      json.endObject()
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension Game {
  /// What every sheet of a game says about it.
  var members: KeyValuePairs<String, Datum> {
    [
      "id": .count(Int(id)), "date": .day(date), "location": .text(location),
      "status": .text(isOpen ? "open" : "final"), "minutes": .count(minutes),
    ]
  }
}

extension JSONWriter {
  /// The same as members of the object that is open.
  mutating func write(_ game: Game) { for (key, datum) in game.members { member(key, datum) } }

  fileprivate mutating func write(_ side: BoxScore.SideScore, _ matchup: Matchup) {
    beginObject()
    member("name", .text(side.side.name))
    member("score", .count(side.score))
    key("periods")
    beginArray()
    for points in side.scoresByPeriod { Datum.count(points).write(to: &self) }
    endArray()
    writeLines(of: side)
    key("factors")
    object(FactorColumns.figures(matchup), FactorColumns.columns)
    key("specials")
    object(SpecialColumns.figures(side.specials), SpecialColumns.columns)
    endObject()
  }

  fileprivate mutating func writePeriod(of side: BoxScore.SideScore) {
    beginObject()
    member("name", .text(side.side.name))
    member("score", .count(side.score))
    writeLines(of: side)
    endObject()
  }

  private mutating func writeLines(of side: BoxScore.SideScore) {
    let hasStarters = side.lines.contains(where: \.isStarter)
    key("players")
    beginArray()
    for line in side.lines {
      beginObject()
      member("number", .text(line.player.jersey?.text))
      member("name", .text(line.player.name))
      writeCounts(of: line.line)
      member("+/-", .count(line.line.plusMinus))
      member("starter", hasStarters ? Datum.flag(line.isStarter) : .unknown)
      endObject()
    }
    endArray()
    key("totals")
    beginObject()
    writeCounts(of: side.totals, known: side.hasNothing ? [] : side.isResultOnly ? [.points] : nil)
    endObject()
    if !side.sideLine.hasNoCounts {
      key("notByPlayer")
      beginObject()
      writeCounts(of: side.sideLine)
      endObject()
    }
  }

  /// - Parameter known: the columns that were kept of the side; nil for those of the line.
  private mutating func writeCounts(of line: BoxLine, known: Set<BoxColumn>? = nil) {
    let columns: [BoxColumn] = [
      .minutes, .points, .fieldGoalsMade, .fieldGoalsAttempted, .threePointersMade, .threePointersAttempted,
      .freeThrowsMade, .freeThrowsAttempted, .offensiveRebounds, .defensiveRebounds, .rebounds, .assists, .steals,
      .blocks, .turnovers, .fouls, .technicalFouls,
    ]
    for column in columns {
      member(column.rawValue, .count(known?.contains(column) ?? true ? line[column] : nil))
    }
  }
}
