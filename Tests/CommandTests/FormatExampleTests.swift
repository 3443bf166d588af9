import Foundation
import Testing

/// The examples in docs/formats.md, each after a comment `<!-- example: roster -->`, are files that can be imported.
@Suite struct FormatExampleTests {
  /// Charts have many formats: each is given by its mark, its extension, and the example that it overrides.
  @Test(arguments: [
    ("chart-json", "json", nil, "360 cells read, 360 added in chart 'Dealer stands, six decks' (run 1)"),
    ("chart-csv", "csv", nil, "360 cells read, 360 added in chart 'example' (run 1)"),
    ("chart-semicolons", "csv", nil, "360 cells read, 360 added in chart 'example' (run 1)"),
    ("chart-text", "text", nil, "360 cells read, 360 added in chart 'example' (run 1)"),
    ("chart-trainer", "xml", nil, "360 cells read, 360 added in chart 'example' (run 1)"),
    ("chart-cells", "csv", "chart-csv", "360 cells read, 360 added in chart 'below' (run 1)"),
  ])
  func `an example of a chart is imported whole`(mark: String, ending: String, below: String?, answer: String) throws {
    let workshop = try Workshop()
    var files = ["example.\(ending)"]
    try workshop.write(Self.example(mark, ending), to: files[0])
    if let below {
      try workshop.write(Self.example(below, ending), to: "below.\(ending)")
      files.insert("below.\(ending)", at: 0)
    }
    try workshop.scorebook("init", "--quiet")
    let outcome = try workshop.scorebook(
      ["import", "chart"] + files)
    #expect(outcome.status == 0)
    #expect(outcome.output == "\(files.joined(separator: ", ")): \(answer)\n")
  }

  /// So do decks; what cannot be detected is given by options.
  @Test(arguments: [
    ("deck-words", "json", [], "3 cards read, 3 added in deck 'example'"),
    ("deck-lines", "jsonl", [], "2 cards read, 2 added in decks 'At the station', 'In the kitchen'"),
    ("deck-csv", "csv", [], "2 cards read, 2 added in deck 'example'"),
    ("deck-anki", "text", [], "2 cards read, 2 added in deck 'At the station'"),
    ("deck-crowdanki", "json", [], "1 card read, 1 added in deck 'Travel::By train'"),
    ("deck-mnemosyne", "text", ["--form", "mnemosyne"], "3 cards read, 3 added in deck 'example'"),
    (
      "deck-quizlet", "text", ["--between-fields", " - ", "--between-cards", ";"],
      "3 cards read, 3 added in deck 'example'"
    ),
  ])
  func `an example of a deck is imported whole`(mark: String, ending: String, options: [String], answer: String) throws
  {
    let workshop = try Workshop()
    let example = try Self.example(mark, ending)
    #expect(example.utf8.count < 2_000, "docs/formats.md has no example '\(mark)'")
    try workshop.write(example, to: "example.\(ending)")
    try workshop.scorebook("init", "--quiet")
    let outcome = try workshop.scorebook(
      ["import", "deck", "example.\(ending)"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.output == "example.\(ending): \(answer) (run 1)\n")
  }

  /// The example after its mark.
  private static func example(_ mark: String, _ ending: String) throws -> String {
    let docs = try String(contentsOf: Workshop.root.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    let marked = try #require(docs.components(separatedBy: "<!-- example: \(mark) -->\n```\(ending)\n").last)
    return try #require(marked.components(separatedBy: "\n```\n").first) + "\n"
  }

  @Test(arguments: [
    ("roster", "csv", ["--team", "Lions", "--season", "2025-26"], "4 players read, 4 added in Lions, 2025-26 (run 1)"),
    ("roster-json", "json", [], "2 players read, 2 added in Riverside Lions, 2025-26 (run 1)"),
    ("roster-out", "csv", ["--team", "Lions", "--season", "1"], "2 players read, 2 added in Lions, 1 (run 1)"),
    ("deck", "json", [], "2 cards read, 2 added in deck 'At the station' (run 1)"),
    ("chart", "xml", [], "360 cells read, 360 added in chart 'Stand on everything but aces' (run 1)"),
  ])
  func `an example of the documentation is imported whole`(
    name: String, ending: String, options: [String], answer: String
  ) throws {
    let workshop = try Workshop()
    try workshop.write(Self.example(name, ending), to: "example.\(ending)")
    try workshop.scorebook("init", "--quiet")
    let kind = name.prefix { $0 != "-" }
    let outcome = try workshop.scorebook(
      ["import", String(kind), "example.\(ending)"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.output == "example.\(ending): \(answer)\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `the roster that goes out is the one of the documentation`() throws {
    let workshop = try Workshop()
    let docs = try String(contentsOf: Workshop.root.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    let marked = try #require(docs.components(separatedBy: "<!-- example: roster-out -->\n```csv\n").last)
    let example = try #require(marked.components(separatedBy: "\n```\n").first) + "\n"
    try workshop.write(example, to: "roster.csv")
    try workshop.scorebook("init", "--quiet")
    try workshop.scorebook("import", "roster", "roster.csv", "--team", "Lions", "--season", "1")
    #expect(try workshop.scorebook("export", "roster").output == example)
  }
}
