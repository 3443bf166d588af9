import Blackjack
import Diagnostics
import Flashcards
import Formats
import Foundation
import Records
import Testing

@testable import Import

/// Files as people have them, in `Tests/Messy`: what is read of each is in a file of the same name that ends in `.expect`.
///
/// `SCOREBOOK_RECORD=1` writes these files, and fails.
struct MessyFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Messy")

  private static func files(in name: String) -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? []
    return found.filter { !$0.hasSuffix(".expect") && !$0.hasPrefix(".") }.sorted().map { "\(name)/\($0)" }
  }

  /// Compares what was read with the file beside it.
  private func check(_ path: String, _ lines: [String]) throws {
    let place = Self.folder.appendingPathComponent(path + ".expect")
    let text = lines.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] != nil {
      try Data(text.utf8).write(to: place)
      Issue.record("recorded \(path)")
      return
    }
    let expected = String(decoding: try Data(contentsOf: place), as: UTF8.self)
    #expect(text == expected, "\(path)")
  }

  /// The bytes of a file; of a workbook, the rows of its first worksheet that has any.
  private func source(_ path: String) throws -> ByteSource {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(path)))
    return try bytes.withUnsafeBytes { raw in
      guard let form = Workbook.form(ofZip: raw) else { return ByteSource(bytes) }
      let book = try Workbook(raw, as: form, named: path)
      let sheet = try #require(book.sheets.first { !$0.isEmpty })
      return ByteSource(
        sheet.csv, origin: ByteSource.Origin(sheet: sheet.name, encoding: .utf8, delimiter: UInt8(ascii: ",")))
    }
  }

  private func name(_ path: String) -> String { String(path.drop { $0 != "/" }.dropFirst()) }

  @Test(arguments: files(in: "decks"))
  func `a deck is read as a person would`(path: String) throws {
    var lines: [String] = []
    do {
      let finder = try TableFinder(source(path), named: name(path), as: .deck, TableFinderOptions())
      var reader = try DeckReader(finder.source, named: name(path))
      while let record = try reader.next() {
        switch record {
        case .card(let card, _):
          let faces = Flashcards.Card.Face.allCases.dropFirst(2).compactMap { face in card[face].map { "\(face) \($0)" }
          }
          lines.append((["\(card.front) = \(card.back)"] + faces).joined(separator: " | "))
        case .rejected(let rejection): lines.append(rejection.diagnostic.description)
        }
      }
      lines += (finder.skipped + reader.skipped).map { "\($0.place): skipped (\($0.reason.rawValue)): \($0.text)" }
      lines += (finder.remarks + reader.remarks).map(\.description)
    } catch let fault as Diagnostic {
      lines.append(fault.description)
    }
    try check(path, lines)
  }

  @Test(arguments: files(in: "charts"))
  func `a chart is read as a person would`(path: String) throws {
    var source = try source(path)
    let sheets = source.origin.sheet.map { [name(path): $0] } ?? [:]
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() { bytes += chunk }
    var lines: [String] = []
    do {
      let read = try ChartImport(
        in: [(bytes, name(path))], orAfter: "chart", doubleAfterSplit: true, sheets: sheets)
      if let chart = read.chart {
        let differences = try StandardChart.differences(of: chart)
        lines.append("\(chart.name): \(chart.cells.count) cells, other than the standard chart:")
        lines += differences
      }
      lines += read.skipped.map { "\($0.place): skipped (\($0.reason.rawValue)): \($0.text)" }
      lines += read.findings.map(\.description)
    } catch let fault as Diagnostic {
      lines.append(fault.description)
    }
    try check(path, lines)
  }
}
