import Blackjack
import Foundation
import Testing

@testable import Sheets

@Suite struct BlackjackSheetTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a chart as CSV has 360 lines below its head`() throws {
    let csv = text(try StrategySheet.example.bytes(as: .csv, with: TemplateSet().inLanguage("en")))
    let lines = csv.split(whereSeparator: \.isNewline)
    #expect(lines.count == 361)
    #expect(lines[0] == "hand,player,dealer,action")
    #expect(lines[1] == "hard,5,2,H")
  }

  @Test func `rows that are alike are one row of the guide`() throws {
    let cells = Chart.matrix.map { ($0, $0.player >= 17 ? Action.stand : .hit) }
    let chart = Chart(
      name: "Plain", rules: TableRules(), cells: Dictionary(uniqueKeysWithValues: cells), mnemonics: [:])
    let guide = text(
      try StrategySheet(chart, footer: ExampleDrill.footer).bytes(as: .text, with: TemplateSet().inLanguage("en")))
    #expect(guide.contains("5–16       H  H  H  H  H  H  H  H  H  H"))
    #expect(guide.contains("A,2–A,5    H"))
    #expect(guide.contains("2,2–A,A    H"))
  }

  @Test(arguments: ["en", "nl"])
  func `every cell is explained without a brace or a hole`(language code: String) throws {
    let language = try TemplateSet().inLanguage(code).language
    var reported: [String] = []
    for surrender in [TableRules.Surrender.none, .late] {
      for cell in Chart.matrix {
        for move in Move.allCases {
          var rules = Rules()
          rules.surrender = surrender
          let sentence = language.text(of: Explanation(cell, move, under: rules))
          #expect(!sentence.contains("{") && !sentence.contains("  ") && sentence.hasSuffix("."), "\(cell) \(move)")
          reported.append(sentence)
        }
      }
    }
    #expect(Set(reported).count > 200)
  }

  @Test func `numbers are rounded half away from zero and never minus zero`() {
    #expect(fixed(0.40555, decimals: 4) == "0.4056" || fixed(0.40555, decimals: 4) == "0.4055")
    #expect(fixed(-0.00001, decimals: 2) == "0.00")
    #expect(fixed(-1.25, decimals: 1) == "-1.3")
    #expect(fixed(12, decimals: 0) == "12")
    #expect(fixed(.nan, decimals: 1) == "–")
  }

  @Test func `accuracy by cell is in the map's table`() throws {
    let page = text(try SheetKind.drill.bytes(of: .example, as: .html, with: TemplateSet().inLanguage("en")))
    #expect(page.contains("50.0% (1/2)"))
  }
}
