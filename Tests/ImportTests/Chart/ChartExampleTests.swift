import Blackjack
import Diagnostics
import Formats
import Import
import Testing

/// The charts in docs/formats.md, each of them the standard chart in a common format.
struct ChartExampleTests {
  private static let notesOnRows = [
    "note: hard 4: not kept, as a chart has a pair of 2s instead",
    "note: soft 12: not kept, as a chart has a pair of aces instead",
  ]

  private func read(_ text: String) throws(Diagnostic) -> (read: ChartImport, said: [String]) {
    let read = try ChartImport(in: [(Array(text.utf8), "c")], orAfter: "wild")
    return (read, read.findings.map { "\($0.severity.rawValue): \($0.message)" })
  }

  @Test(arguments: [
    ("chart-csv", ChartForm.csv, notesOnRows), ("chart-semicolons", .csv, []), ("chart-trainer", .trainerXML, []),
    ("chart-json", .json, []),
    (
      "chart-text", .text,
      [
        "note: hard 4: not kept, as a chart has a pair of 2s instead",
        "note: A,7 (soft 18): 'd' is read as double, otherwise stand; write 'ds' for that, 'dh' for otherwise hit",
        "note: soft 12: not kept, as a chart has a pair of aces instead",
        "note: hard 21: read as stand, because the rows end at 20",
        "note: A,10 (soft 21): read as stand, because the rows end at 20",
      ]
    ),
  ])
  func `an example is the standard chart in all 360 cells`(example: String, form: ChartForm, notes: [String]) throws {
    let (read, said) = try read(documented(example))
    #expect(said == notes)
    let chart = try #require(read.chart)
    #expect(try StandardChart.differences(of: chart) == [])
    #expect(chart.cells.count == 360)
    #expect(read.form == form)
    #expect(read.encoding == .utf8)
    #expect(chart.name == (form == .json ? "Dealer stands, six decks" : "wild"))
  }

  @Test(arguments: ["chart-csv", "chart-semicolons", "chart-text", "chart-trainer", "chart-json"])
  func `lines may end with CR alone or with CR and LF, and the text be UTF-16`(example: String) throws {
    let text = try documented(example)
    for changed in [text.replacing("\n", with: "\r"), text.replacing("\n", with: "\r\n")] {
      #expect(try StandardChart.differences(of: #require(read(changed).read.chart)) == [])
    }
    let wide = text.replacing("encoding=\"utf-8\"", with: "").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let read = try ChartImport(in: [([0xFF, 0xFE] + wide, "c")], orAfter: "wild")
    #expect(try StandardChart.differences(of: #require(read.chart)) == [])
    #expect(read.encoding == .utf16LittleEndian)
  }

  @Test(arguments: ["chart-csv", "chart-semicolons", "chart-text"])
  func `codes may be of any case`(example: String) throws {
    let text = try documented(example)
    #expect(try StandardChart.differences(of: #require(read(text.lowercased()).read.chart)) == [])
    #expect(try StandardChart.differences(of: #require(read(text.uppercased()).read.chart)) == [])
  }

  @Test func `a sheet copied from a page is read, with its parts called by numbers`() throws {
    var lines: [String] = []
    for (hand, title) in [(HandKind.hard, "Hard"), (.soft, "Soft"), (.pair, "Split")] {
      lines.append(([title] + dealerUpcards.map(cardName)).joined(separator: "\t"))
      for player in hand.players {
        let label = hand == .pair ? "\(cardName(player)),\(cardName(player))" : String(player)
        let codes = try dealerUpcards.map { dealer in
          let action = try StandardChart.cells()[Chart.Cell(hand: hand, player: player, dealer: dealer)]
          return action == .split ? "P" : try #require(action).rawValue
        }
        lines.append(([label] + codes).joined(separator: "\t"))
      }
    }
    let (read, said) = try read(lines.joined(separator: "\n"))
    #expect(said == [])
    #expect(try StandardChart.differences(of: #require(read.chart)) == [])
  }
}
