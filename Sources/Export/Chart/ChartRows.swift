import Blackjack
import Diagnostics
import Formats

/// The cells of a chart as CSV, one per line: `hand,player,dealer,action`, with a pair named by one card and the ace as
/// 11.
func chartCSV(_ chart: Chart) -> [UInt8] {
  var writer = CSVWriter()
  writer.write(["hand", "player", "dealer", "action"])
  for cell in Chart.matrix {
    guard let action = chart.cells[cell] else { continue }
    writer.write([cell.hand.rawValue, String(cell.player), String(cell.dealer), action.rawValue])
  }
  return writer.bytes
}

/// The cells of a chart as text, a row for each hand: `h20` to `h5`, `s20` to `s13`, `pA` to `p2`.
///
/// A double is `d` if a reader takes it for the same action, and otherwise names its replacement.
///
/// - Throws: a `Diagnostic` if 21 is not a stand: the rows end at 20, and the format implies 21.
func chartText(_ chart: Chart) throws(Diagnostic) -> [UInt8] {
  var text = ""
  for (hand, letter) in [(HandKind.hard, "h"), (.soft, "s"), (.pair, "p")] {
    text += "#    2   3   4   5   6   7   8   9   T   A\n"
    for player in hand.players.reversed() {
      if hand != .pair, player == 21 {
        try checkStand(on: hand, in: chart)
        continue
      }
      let label = hand != .pair ? String(player) : player == 11 ? "A" : player == 10 ? "T" : String(player)
      var line = padded(letter + label, to: 5)
      for dealer in dealerUpcards {
        let cell = Chart.Cell(hand: hand, player: player, dealer: dealer)
        guard let action = chart.cells[cell] else { continue }
        line += padded(textCode(action, of: cell), to: dealer == dealerUpcards.upperBound ? 0 : 4)
      }
      text += line + "\n"
    }
  }
  return Array(text.utf8)
}

private func checkStand(on hand: HandKind, in chart: Chart) throws(Diagnostic) {
  for dealer in dealerUpcards {
    let cell = Chart.Cell(hand: hand, player: 21, dealer: dealer)
    guard let action = chart.cells[cell], action != .stand else { continue }
    throw Diagnostic(
      MessageText(
        """
        cell \(cell): expected 'S' in text, whose rows end at 20, found '\(action.rawValue)'; xml, json \
        and csv can store it
        """,
        """
        vak \(cell): verwacht 'S' in tekst, waar rijen bij 20 eindigen, gevonden '\(action.rawValue)'; \
        xml, json en csv kunnen het bewaren
        """))
  }
}

private func textCode(_ action: Action, of cell: Chart.Cell) -> String {
  switch action {
  case .hit: "h"
  case .stand: "s"
  case .doubleOrHit: ActionCode.double.fallingBack(on: cell) == .always(action) ? "d" : "dh"
  case .doubleOrStand: ActionCode.double.fallingBack(on: cell) == .always(action) ? "d" : "ds"
  case .split: "y"
  case .surrenderOrHit: "rh"
  case .surrenderOrStand: "rs"
  case .surrenderOrSplit: "rp"
  }
}

private func padded(_ word: String, to width: Int) -> String {
  word + String(repeating: " ", count: max(0, width - word.utf8.count))
}
