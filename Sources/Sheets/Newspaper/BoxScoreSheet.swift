import Basketball
package import Diagnostics

/// The fixed-width box score as a sheet of its own; its data are those of the game's sheet.
package struct BoxScoreSheet: Sendable {
  let game: GameSheet

  package init(_ game: GameSheet) { self.game = game }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(BoxScorePage(self, in: language), as: .boxScorePage)
    case .text: try templates.render(FixedText(lines: lines(in: language)), as: .boxScoreText)
    case .csv: game.csv
    case .json: game.json(in: language)
    }
  }

  func lines(in language: Language) -> [String] { Newspaper(game.box, in: language).lines }
}

/// Lines of a fixed width.
struct FixedText {
  let lines: [String]
}

/// What the page of the fixed-width box score shows: the names that `html/boxscore.mustache` may use.
struct BoxScorePage {
  let page: PageHead
  let lines: [String]

  init(_ sheet: BoxScoreSheet, in language: Language) {
    page = GamePage(sheet.game, in: language).page
    lines = sheet.lines(in: language)
  }
}

extension SheetTemplate {
  static let boxScorePage = SheetTemplate(
    folder: "html", name: "boxscore", title: MessageText("fixed-width box score", "de box score van vaste breedte")
  ) {
    BoxScorePage(BoxScoreSheet(.example), in: $0)
  }
  static let boxScoreText = SheetTemplate(
    folder: "text", name: "boxscore", title: MessageText("fixed-width box score", "de box score van vaste breedte")
  ) {
    FixedText(lines: BoxScoreSheet(.example).lines(in: $0))
  }
}
