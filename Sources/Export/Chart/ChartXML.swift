import Blackjack
import Diagnostics

/// A chart in our own XML, valid against docs/chart.xsd.
///
/// - Throws: a `Diagnostic` if the name or a mnemonic contains a character that XML cannot represent.
func chartXML(_ chart: Chart) throws(Diagnostic) -> [UInt8] {
  var attributes = " name=\"\(try xmlText(chart.name, as: "chart name"))\""
  let rules = chart.rules
  let reported: [(String, String?)] = [
    ("decks", rules.decks), ("soft17", rules.softSeventeen?.rawValue),
    ("double-after-split", rules.doubleAfterSplit.map { $0 ? "yes" : "no" }), ("surrender", rules.surrender?.rawValue),
  ]
  for case (let name, let value?) in reported { attributes += " \(name)=\"\(try xmlText(value, as: name))\"" }
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <chart xmlns="urn:scorebook:chart:1"\(attributes)>

    """
  for hand in HandKind.allCases {
    let part = hand == .pair ? "pairs" : hand.rawValue
    text += "  <\(part)>\n"
    for block in blocks(of: hand, in: chart) {
      let player = title(of: block.players) { hand == .pair ? cardName($0) : String($0) }
      let dealer = title(of: block.dealers, as: cardName)
      text += "    <cells player=\"\(player)\" dealer=\"\(dealer)\" action=\"\(block.action.rawValue)\"/>\n"
    }
    text += "  </\(part)>\n"
  }
  if !chart.mnemonics.isEmpty {
    text += "  <mnemonics>\n"
    for situation in Situation.allCases {
      guard let saying = chart.mnemonics[situation] else { continue }
      text += "    <mnemonic for=\"\(situation.rawValue)\">\(try xmlText(saying, as: "mnemonic"))</mnemonic>\n"
    }
    text += "  </mnemonics>\n"
  }
  return Array((text + "</chart>\n").utf8)
}

/// The text escaped for use between tags or in double quotes.
private func xmlText(_ text: String, as field: String) throws(Diagnostic) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
      throw Diagnostic(
        MessageText(
          """
          \(field): expected characters that XML allows, found \
          U+\(String(scalar.value, radix: 16, uppercase: true)); json holds it
          """,
          """
          \(field): verwacht tekens die in XML mogen, gevonden \
          U+\(String(scalar.value, radix: 16, uppercase: true)); json bewaart ze
          """))
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
