import Blackjack
import Diagnostics

/// The cells of a chart in the XML of a widespread trainer program, with the codes H, S, SP, Dh and Ds.
///
/// - Throws: a `Diagnostic` if the chart contains a surrender, which the trainer does not know.
func trainerXML(_ chart: Chart) throws(Diagnostic) -> [UInt8] {
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <strategy xmlns="http://www.domob.eu/projects/bjtrainer/strategy/">

    """
  for hand in HandKind.allCases {
    let part = hand == .pair ? "pairs" : hand.rawValue
    text += "  <\(part)>\n"
    for block in blocks(of: hand, in: chart) {
      guard let code = trainerCode(block.action) else {
        let cell = Chart.Cell(hand: hand, player: block.players.lowerBound, dealer: block.dealers.lowerBound)
        throw Diagnostic(
          MessageText(
            """
            cell \(cell): expected no surrender in bjtrainer-xml, found '\(block.action.rawValue)'; xml, \
            json, csv and text can store it
            """,
            """
            vak \(cell): verwacht geen surrender in bjtrainer-xml, gevonden '\(block.action.rawValue)'; \
            xml, json, csv en text kunnen het bewaren
            """))
      }
      let player = title(of: block.players) { String($0) }
      let dealer = title(of: block.dealers) { String($0) }
      text += "    <group player=\"\(player)\" dealer=\"\(dealer)\">\(code)</group>\n"
    }
    text += "  </\(part)>\n"
  }
  return Array((text + "</strategy>\n").utf8)
}

private func trainerCode(_ action: Action) -> String? {
  switch action {
  case .hit: "H"
  case .stand: "S"
  case .doubleOrHit: "Dh"
  case .doubleOrStand: "Ds"
  case .split: "SP"
  case .surrenderOrHit, .surrenderOrStand, .surrenderOrSplit: nil
  }
}
