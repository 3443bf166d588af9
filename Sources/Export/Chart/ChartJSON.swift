import Blackjack
import Formats

/// A whole chart in JSON: a row for each hand, with ten actions from 2 to the ace in one string.
func chartJSON(_ chart: Chart) -> [UInt8] {
  var writer = JSONWriter(indented: true)
  writer.beginObject()
  writer.key("name")
  writer.string(chart.name)
  write(chart.rules, to: &writer)
  for hand in HandKind.allCases {
    writer.key(hand == .pair ? "pairs" : hand.rawValue)
    writer.beginObject()
    for player in hand.players {
      writer.key(hand == .pair ? cardName(player) : String(player))
      writer.string(row(of: hand, player, in: chart).map(\.rawValue).joined(separator: " "))
    }
    writer.endObject()
  }
  if !chart.mnemonics.isEmpty {
    writer.key("mnemonics")
    writer.beginObject()
    for situation in Situation.allCases {
      guard let saying = chart.mnemonics[situation] else { continue }
      writer.key(situation.rawValue)
      writer.string(saying)
    }
    writer.endObject()
  }
  writer.endObject()
  writer.endLine()
  return writer.bytes
}

private func write(_ rules: TableRules, to writer: inout JSONWriter) {
  guard rules != TableRules() else { return }
  writer.key("rules")
  writer.beginObject()
  if let decks = rules.decks {
    writer.key("decks")
    if let number = Int(decks) { writer.number(number) } else { writer.string(decks) }
  }
  if let softSeventeen = rules.softSeventeen {
    writer.key("soft17")
    writer.string(softSeventeen.rawValue)
  }
  if let doubleAfterSplit = rules.doubleAfterSplit {
    writer.key("doubleAfterSplit")
    writer.bool(doubleAfterSplit)
  }
  if let surrender = rules.surrender {
    writer.key("surrender")
    writer.string(surrender.rawValue)
  }
  writer.endObject()
}
