import Basketball
import Formats

extension PlayerSheet {
  /// A line for each game, the oldest first.
  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(DataTable(dataOf: games), nameHead: "date")
    return csv.bytes
  }

  var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("player")
    json.beginObject()
    json.member("number", .text(player.jersey?.text))
    json.member("name", .text(player.name))
    json.member("position", .text(player.position))
    json.member("team", .text(team.name))
    json.member("season", .text(team.season))
    json.endObject()
    json.key("season")
    json.write(named("", games))
    json.key("per36")
    json.object(
      Array(TotalsColumns.perThirtySixMinutes(totals).dropFirst(2)), Array(TotalsColumns.columns.dropFirst(2)))
    json.key("splits")
    json.beginObject()
    for split in splits(\.rawValue) {
      json.key(split.name)
      json.write(split)
    }
    json.endObject()
    // All that is refused is a career of no games, which has no highs.
    if let career = try? Career(games, teams: [team]) {
      json.key("highs")
      json.writeHighs(of: career)
    }
    json.key("games")
    json.write(DataTable(dataOf: games), nameKey: "date")
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
