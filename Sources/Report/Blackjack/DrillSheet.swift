package import Blackjack
package import Diagnostics
import Formats
import People

/// A drill: each question, what was answered and what was right, why, and what it cost; and how it went by hand and dealer.
package struct DrillSheet: Sendable {
  /// Priced already.
  let session: DrillSession
  let imprint: Imprint
  let clock: WallClock

  package init(_ session: DrillSession, imprint: Imprint, clock: @escaping WallClock) {
    self.session = session
    self.imprint = imprint
    self.clock = clock
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(DrillView(self, in: templates.language)), as: .drillPage)
    case .text: try templates.render(ViewNode(DrillView(self, in: templates.language)), as: .drillText)
    case .csv: questions(in: templates.language).csv
    case .json:
      JSONWriter.document([
        ("drill", { $0.write(session, clock: clock) }),
        ("summary", { $0.write(session.statistics) }),
        ("byHand", { session.statistics.byHand.write(to: &$0) }),
        ("byCell", { session.statistics.byCell.write(to: &$0) }),
        ("questions", { questions(in: templates.language).write(to: &$0) }),
      ])
    }
  }

  /// Why a move is right is a sentence, and the only thing here that is in a language.
  private func questions(in language: Language) -> DataRows {
    var table = DataRows(
      ["question", "cards", "upcard", "hand", "player", "dealer", "answered", "right", "isRight", "cost", "why"])
    for (index, answer) in session.answers.enumerated() {
      let cell = answer.scenario.cell
      table.add([
        .number(index + 1), .text(answer.scenario.cards.map(\.description).joined(separator: " ")),
        .text(answer.scenario.upcard.description), .text(cell.hand.rawValue), .number(cell.player),
        .number(cell.dealer), .text(answer.answered.rawValue), .text(answer.right.rawValue), .flag(answer.isRight),
        .decimal(answer.cost.map { fixed($0, decimals: 6) }),
        .text(language.text(of: answer.explanation(under: session.rules))),
      ])
    }
    return table
  }
}

extension DrillStatistics {
  /// By kind of hand and dealer's group, all of either included.
  var byHand: DataRows {
    var table = DataRows(["hand", "dealer", "right", "total", "accuracy"])
    for hand in HandKind.allCases.map(Optional.some) + [nil] {
      for group in DealerGroup.allCases.map(Optional.some) + [nil] {
        let tally = self[hand, group]
        table.add([
          .text(hand?.rawValue ?? "all"), .text(group?.rawValue ?? "all"), .number(tally.right), .number(tally.total),
          .decimal(accuracyText(tally.accuracyInTenths)),
        ])
      }
    }
    return table
  }

  /// The cells that were asked, in the order of a chart.
  var byCell: DataRows {
    var table = DataRows(["hand", "player", "dealer", "right", "total", "accuracy"])
    for cell in Chart.matrix {
      guard let tally = cells[cell] else { continue }
      table.add([
        .text(cell.hand.rawValue), .number(cell.player), .number(cell.dealer), .number(tally.right),
        .number(tally.total), .decimal(accuracyText(tally.accuracyInTenths)),
      ])
    }
    return table
  }
}

extension JSONWriter {
  mutating func write(_ session: DrillSession, clock: WallClock) {
    beginObject()
    key("id")
    if let number = session.number { self.number(number) } else { null() }
    let texts: [(String, String?)] = [
      ("person", session.person), ("chart", session.chart), ("mode", session.mode.name), ("part", session.mode.part),
      ("order", session.order.rawValue), ("startedAt", clock(session.startedAt).text),
      ("endedAt", session.endedAt.map { clock($0).text }), ("end", session.end?.rawValue),
    ]
    for (name, text) in texts {
      key(name)
      if let text { string(text) } else { null() }
    }
    key("seed")
    number(literal: String(session.seed))
    key("rules")
    write(session.rules)
    endObject()
  }

  mutating func write(_ statistics: DrillStatistics) {
    beginObject()
    key("questions")
    number(statistics.total.total)
    key("right")
    number(statistics.total.right)
    key("accuracy")
    number(literal: accuracyText(statistics.total.accuracyInTenths))
    key("cost")
    if statistics.priced > 0 { number(literal: fixed(statistics.cost, decimals: 6)) } else { null() }
    key("costOfHand")
    if let cost = statistics.costOfHand { number(literal: fixed(cost, decimals: 4)) } else { null() }
    endObject()
  }
}

extension SheetTemplate {
  static let drillPage = SheetTemplate(folder: "html", name: "drill", title: "sheet of a drill") {
    ViewNode(DrillView(.example, in: $0))
  }
  static let drillText = SheetTemplate(folder: "text", name: "drill", title: "drill as text") {
    ViewNode(DrillView(.example, in: $0))
  }
}
