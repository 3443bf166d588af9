package import Blackjack
package import Diagnostics
import Formats
import People

/// A strategy chart to study and to print: every cell by letter and colour, rules of thumb, and a card for the wallet.
package struct StrategySheet: Sendable {
  let chart: Chart
  /// The analysis that the chart was calculated from, if it was.
  let analysis: Analysis?
  let footer: PageFooter

  package init(_ chart: Chart, computed analysis: Analysis? = nil, footer: PageFooter) {
    self.chart = chart
    self.analysis = analysis
    self.footer = footer
  }

  /// The name of a calculated chart that was not given one.
  package static func computedName(in templates: Templates) -> String { templates.language.say("chart.computed") }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(StrategyView(self, in: templates.language), as: .chartPage)
    case .text: return try templates.render(StrategyView(self, in: templates.language), as: .chartText)
    case .csv: return csv
    case .json: return json
    }
  }

  private var csv: [UInt8] {
    let moves = analysis == nil ? [] : Move.allCases
    var table = DataRows(["hand", "player", "dealer", "action"] + moves.map(\.word))
    for cell in Chart.matrix {
      let values = analysis?.values(of: cell)?.values
      table.add(
        [
          .text(cell.hand.rawValue), .number(cell.player), .number(cell.dealer), .text(chart.cells[cell]?.rawValue),
        ] + moves.map { .decimal(values?[$0].map { "\($0)" }) })
    }
    return table.csv
  }

  private var json: [UInt8] {
    var members: [(key: String, write: (inout JSONWriter) -> Void)] = []
    if let analysis {
      members = [
        ("rules", { $0.write(analysis.rules) }), ("houseEdge", { $0.number(analysis.houseEdge) }),
        ("insurance", { $0.number(analysis.insurance) }),
      ]
    } else {
      members = [
        ("chart", { $0.write(chart.rules, named: chart.name) }),
        (
          "mnemonics",
          { json in
            json.beginObject()
            for situation in Situation.allCases {
              guard let text = chart.mnemonics[situation] else { continue }
              json.key(situation.rawValue)
              json.string(text)
            }
            json.endObject()
          }
        ),
      ]
    }
    return JSONWriter.document(members + [("cells", writeCells)])
  }

  private func writeCells(_ json: inout JSONWriter) {
    json.beginArray()
    for cell in Chart.matrix {
      json.beginObject()
      json.write(cell)
      json.key("action")
      if let action = chart.cells[cell] { json.string(action.rawValue) } else { json.null() }
      if let values = analysis?.values(of: cell)?.values {
        json.key("values")
        json.beginObject()
        for move in Move.allCases {
          guard let value = values[move] else { continue }
          json.key(move.word)
          json.number(value)
        }
        json.endObject()
      }
      json.endObject()
    }
    json.endArray()
  }
}

extension Move {
  /// Its name in data.
  var word: String {
    switch self {
    case .hit: "hit"
    case .stand: "stand"
    case .double: "double"
    case .split: "split"
    case .surrender: "surrender"
    }
  }
}

extension DataValue {
  /// The rules by the names of their options.
  static func rules(_ rules: Rules) -> DataValue {
    .object(
      Rules.Word.allCases.map { word in
        let decks = word == .decks ? rules.decks.count : nil
        return (key: word.rawValue, value: .datum(decks.map { .count($0) } ?? .text(rules[word])))
      })
  }
}

extension JSONWriter {
  mutating func write(_ cell: Chart.Cell) {
    key("hand")
    string(cell.hand.rawValue)
    key("player")
    number(cell.player)
    key("dealer")
    number(cell.dealer)
  }

  /// The rules by the names of their options.
  mutating func write(_ rules: Rules) {
    beginObject()
    for word in Rules.Word.allCases {
      key(word.rawValue)
      if word == .decks, let decks = rules.decks.count { number(decks) } else { string(rules[word]) }
    }
    endObject()
  }

  fileprivate mutating func write(_ rules: TableRules, named name: String) {
    beginObject()
    let members: [(String, String?)] = [
      ("name", name), ("decks", rules.decks), ("soft17", rules.softSeventeen?.rawValue),
      ("das", rules.doubleAfterSplit.map { $0 ? "yes" : "no" }), ("surrender", rules.surrender?.rawValue),
    ]
    for (name, value) in members {
      key(name)
      if let value { string(value) } else { null() }
    }
    endObject()
  }
}

extension SheetTemplate {
  static let chartPage = SheetTemplate(
    folder: "html", name: "chart", title: MessageText("strategy guide", "de strategiegids")
  ) {
    StrategyView(.example, in: $0)
  }
  static let chartText = SheetTemplate(
    folder: "text", name: "chart", title: MessageText("strategy guide as text", "de strategiegids als tekst")
  ) {
    StrategyView(.example, in: $0)
  }
}
