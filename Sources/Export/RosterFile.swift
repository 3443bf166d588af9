package import Basketball
import Formats
import People

/// The forms in which a roster is written.
package enum RosterForm: String, CaseIterable, Sendable {
  case csv, tsv, json
}

/// A team's roster as a file that the import reads back the same: number, name, what the roster says of the player, day of
/// birth and key. JSON says whose roster it is too; CSV and TSV are the players alone.
///
/// Cells are not guarded against spreadsheet programs, which would change them. The photos of the players and the colour of
/// the team are no part of a roster.
package func rosterFile(_ players: [Player], of team: Team, as form: RosterForm) -> [UInt8] {
  switch form {
  case .csv: table(players, delimiter: UInt8(ascii: ","))
  case .tsv: table(players, delimiter: UInt8(ascii: "\t"))
  case .json: document(players, of: team)
  }
}

private func fields(of player: Player) -> [String?] {
  [player.name] + RosterItem.allCases.map { player[$0] } + [player.born?.description, player.key]
}

/// What the fields are called: names that the import knows.
private let names = ["name"] + RosterItem.allCases.map(\.rawValue) + ["born", "key"]

private func table(_ players: [Player], delimiter: UInt8) -> [UInt8] {
  var writer = CSVWriter(delimiter: delimiter)
  writer.write(names)
  for player in players { writer.write(fields(of: player).map { $0 ?? "" }) }
  return writer.bytes
}

private func document(_ players: [Player], of team: Team) -> [UInt8] {
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
    // What is not known is null: left out, it would be nothing that the roster speaks of.
    for (key, text) in zip(names, fields(of: player)) {
      writer.key(key)
      if let text { writer.string(text) } else { writer.null() }
    }
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  writer.endLine()
  return writer.bytes
}
