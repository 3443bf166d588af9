import Basketball
import Formats
import People

extension CareerSheet {
  /// A line for each team and season, then one for the career: sums, and behind them averages and rates.
  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.writeHeads(
      ["Team", "Season", "W", "L", "T"] + TotalsColumns.columns.map(\.code)
        + TotalsColumns.columns.dropFirst(2).filter { !$0.code.hasSuffix("%") }.map { $0.code + "/G" }
        + AdvancedColumns.columns.map(\.code))
    for (season, row) in zip(career.seasons, seasons) { csv.write(row, team: season.team.name, season.team.season) }
    csv.write(sum(""), team: "", "")
    return csv.bytes
  }

  var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.key("person")
    json.beginObject()
    json.member("name", .text(person.name))
    json.endObject()
    json.key("career")
    json.write(sum(""))
    json.key("seasons")
    json.beginArray()
    for (season, row) in zip(career.seasons, seasons) {
      json.beginObject()
      json.member("team", .text(season.team.name))
      json.member("season", .text(season.team.season))
      json.write(membersOf: row)
      json.endObject()
    }
    json.endArray()
    json.key("highs")
    json.writeHighs(of: career)
    json.key("games")
    json.write(DataTable(dataOf: career.games), nameKey: "date")
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension CSVWriter {
  fileprivate mutating func write(_ row: NamedTotals, team: String, _ season: String) {
    write(text: team)
    write(text: season)
    for count in [row.totals.record.wins, row.totals.record.losses, row.totals.record.ties] { write(number: count) }
    for figure in TotalsColumns.totals(row.totals) { figure.write(to: &self) }
    for (column, figure) in zip(TotalsColumns.columns, TotalsColumns.averages(row.totals)).dropFirst(2)
    where !column.code.hasSuffix("%") { figure.write(to: &self) }
    for figure in AdvancedColumns.figures(row.totals, rating: row.rating) { figure.write(to: &self) }
    endRecord()
  }
}

extension JSONWriter {
  /// Record, sums, averages and rates as an object.
  mutating func write(_ row: NamedTotals) {
    beginObject()
    write(membersOf: row)
    endObject()
  }

  /// The same as members of the object that is open.
  mutating func write(membersOf row: NamedTotals) {
    key("record")
    write(row.totals.record)
    key("totals")
    object(TotalsColumns.totals(row.totals), TotalsColumns.columns)
    key("perGame")
    object(TotalsColumns.averages(row.totals), TotalsColumns.columns)
    key("rates")
    object(AdvancedColumns.figures(row.totals, rating: row.rating), AdvancedColumns.columns)
  }

  mutating func write(_ record: WinLoss) {
    beginObject()
    member("wins", .count(record.wins))
    member("losses", .count(record.losses))
    member("ties", .count(record.ties))
    endObject()
  }
}
