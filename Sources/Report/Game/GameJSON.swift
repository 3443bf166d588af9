import Basketball
import Formats
import People

extension GameSheet {
  /// The game as data; `null` is what is not known.
  var json: [UInt8] {
    let game = box.game
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("game")
    json.beginObject()
    json.key("id")
    json.number(Int(game.id))
    json.key("date")
    json.string(game.date.description)
    json.key("location")
    json.stringOrNull(game.location)
    json.key("status")
    json.string(game.isOpen ? "open" : "final")
    json.endObject()
    json.key("sides")
    json.beginArray()
    for side in SideIndex.allCases { json.write(box[side]) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ side: BoxScore.SideScore) {
    beginObject()
    key("name")
    string(side.side.name)
    key("score")
    number(side.score)
    key("periods")
    beginArray()
    for points in side.pointsByPeriod { number(points) }
    endArray()
    key("players")
    beginArray()
    for line in side.lines {
      beginObject()
      key("number")
      stringOrNull(line.player.jersey?.text)
      key("name")
      string(line.player.name)
      writeCounts(of: line.line)
      endObject()
    }
    endArray()
    key("totals")
    beginObject()
    writeCounts(of: side.totals)
    endObject()
    endObject()
  }

  private mutating func writeCounts(of line: BoxLine) {
    let split = line.isReboundSplitKnown
    let counts: [(String, Int?)] = [
      ("MIN", nil), ("PTS", line.points), ("FGM", line.fieldGoalsMade), ("FGA", line.fieldGoalsAttempted),
      ("3PM", line.threePointersMade), ("3PA", line.threePointersAttempted), ("FTM", line.freeThrowsMade),
      ("FTA", line.freeThrowsAttempted), ("OREB", split ? line.offensiveRebounds : nil),
      ("DREB", split ? line.defensiveRebounds : nil), ("REB", line.rebounds), ("AST", line.assists),
      ("STL", line.steals), ("BLK", line.blocks), ("TO", line.turnovers), ("PF", line.fouls),
    ]
    for (name, count) in counts {
      key(name)
      if let count { number(count) } else { null() }
    }
  }

  fileprivate mutating func stringOrNull(_ text: String?) {
    if let text { string(text) } else { null() }
  }
}
