package import Basketball
package import Diagnostics
import Formats
import People
import Records

/// The formats of a roster.
package enum RosterForm: String, CaseIterable, Sendable {
  case csv, tsv, json, xlsx
}

/// A team's roster as a file that the import reads back unchanged: number, name, roster details, date of birth and key.
/// JSON names the team too; CSV, TSV and a workbook have only the players.
///
/// Cells are not escaped against spreadsheet formulas, which would change them. Players' photos and the team's colour
/// are not part of a roster.
///
/// - Throws: a `Diagnostic` without a location if a workbook is too small for the roster.
package func rosterFile(_ players: [Player], of team: Team, as form: RosterForm) throws(Diagnostic) -> [UInt8] {
  let columns = fields(of: players)
  if form == .json { return document(players, of: team, columns) }
  var writer = RecordWriter(
    columns.map(\.key.name), as: form == .xlsx ? .xlsx : .csv, key: "roster",
    delimiter: UInt8(ascii: form == .tsv ? "\t" : ","))
  for player in players {
    for column in columns { writer.add(column.cell(RosterPlayer(player))) }
    writer.endRecord()
  }
  try writer.end()
  return writer.takeBytes()
}

/// The fields of a roster; those that are rarely known only if a player has one.
private func fields(of players: [Player]) -> [RecordKind<RosterPlayer>.Column] {
  RecordKind.player.columns.filter { column in
    column.isExported && (!column.isSparse || players.contains { column.cell(RosterPlayer($0)) != .none })
  }
}

private func document(
  _ players: [Player], of team: Team, _ columns: [RecordKind<RosterPlayer>.Column]
) -> [UInt8] {
  var writer = JSONWriter(indented: true)
  writer.beginObject()
  for (key, text) in [("team", team.name), ("season", team.season), ("organization", team.organization)] {
    guard let text else { continue }
    writer.key(key)
    writer.string(text)
  }
  writer.key("players")
  writer.beginArray()
  for player in players {
    writer.beginObject()
    // An unknown value is null: without the key, the roster would not cover the field at all.
    for column in columns {
      writer.key(column.key.name)
      switch column.cell(RosterPlayer(player)) {
      case .text(let text): writer.string(text)
      case .day(let day): writer.string("\(day)")
      default: writer.null()
      }
    }
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endLine()
  return writer.bytes
}
