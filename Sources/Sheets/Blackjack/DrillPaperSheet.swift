package import Blackjack
package import Diagnostics
import Formats
import People

/// Questions of a drill to answer on paper, with the answer key on a separate page.
package struct DrillPaperSheet: Sendable {
  package static let maxQuestions = 400

  let session: DrillSession
  let footer: PageFooter

  /// - Parameter session: one in which every answer is correct.
  package init(_ session: DrillSession, footer: PageFooter) {
    self.session = session
    self.footer = footer
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(DrillPaperView(self, in: templates.language), as: .drillPaperPage)
    case .text: try templates.render(DrillPaperView(self, in: templates.language), as: .drillPaperText)
    case .csv: table.csv
    case .json: JSONWriter.document([("questions", { table.write(to: &$0) })])
    }
  }

  private var table: DataRows {
    var table = DataRows(["question", "cards", "upcard", "answer"])
    for (index, answer) in session.answers.enumerated() {
      table.add([
        .number(index + 1), .text(answer.scenario.cards.map(\.description).joined(separator: " ")),
        .text(answer.scenario.upcard.description), .text(answer.right.rawValue),
      ])
    }
    return table
  }
}

/// What the paper shows, as finished texts.
struct DrillPaperView {
  struct Question: ViewRow {
    let number: String
    let hand: String
    let answer: String

    func fill(_ page: inout PageValues) {
      page.text("number", number)
      page.text("hand", hand)
      page.text("answer", answer)
    }
  }

  let page: PageHead
  let title: String
  let chart: String
  let questions: [Question]
  let legend: [StrategyView.Meaning]

  init(_ sheet: DrillPaperSheet, in language: Language) {
    title = DrillFigures.title(of: sheet.session, in: language)
    page = PageHead(title: title, footer: sheet.footer, in: language)
    chart = sheet.session.chart
    questions = sheet.session.answers.enumerated().map { index, answer in
      Question(
        number: String(index + 1), hand: language.hand(answer.scenario), answer: language.letter(of: answer.right))
    }
    legend = Move.allCases.map {
      StrategyView.Meaning(letter: language.letter(of: $0), kind: $0.word, text: language.name(of: $0))
    }
  }
}

extension SheetTemplate {
  static let drillPaperPage = SheetTemplate(
    folder: "html", name: "drill-paper", title: MessageText("drill on paper", "de drill op papier")
  ) {
    DrillPaperView(.example, in: $0)
  }
  static let drillPaperText = SheetTemplate(
    folder: "text", name: "drill-paper", title: MessageText("drill on paper as text", "de drill op papier als tekst")
  ) {
    DrillPaperView(.example, in: $0)
  }
}
