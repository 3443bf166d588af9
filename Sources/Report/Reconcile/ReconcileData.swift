import Basketball
import Formats

extension JSONWriter {
  /// Every cell that differs: whose, which, and what either says.
  mutating func write(_ reconciliation: Reconciliation, of game: Game) {
    beginArray()
    for difference in reconciliation.differences {
      let cell = DifferenceData(difference)
      beginObject()
      member("side", .text(difference.side.map { game[$0].name }))
      member("row", .text(cell.row))
      member("number", .text(cell.number))
      member("name", .text(cell.name))
      member("column", .text(difference.column))
      member("official", .count(difference.official))
      member("found", .count(difference.found))
      member("by", .text(cell.witness))
      endObject()
    }
    endArray()
  }
}

/// What a cell is called in data, in no language.
struct DifferenceData {
  /// `player`, `team`, `totals`, `period 2`, `specials`
  let row: String
  let number: String?
  let name: String?
  /// `plays`, `official lines`, `official periods`
  let witness: String

  init(_ difference: Reconciliation.Difference) {
    var player: Player?
    switch difference.row {
    case .player(let somebody):
      row = "player"
      player = somebody
    case .side: row = "team"
    case .totals: row = "totals"
    case .period(let period): row = "period \(period)"
    case .specials: row = "specials"
    }
    number = player?.jersey?.text
    name = player?.name
    witness =
      switch difference.witness {
      case .plays: "plays"
      case .officialLines: "official lines"
      case .officialPeriods: "official periods"
      }
  }
}
