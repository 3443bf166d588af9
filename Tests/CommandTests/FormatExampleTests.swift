import Foundation
import Testing

/// The examples in docs/formats.md, each behind a comment `<!-- example: roster -->`, are files that the import takes.
@Suite struct FormatExampleTests {
  @Test(arguments: [
    ("roster", "csv", ["--team", "Lions", "--season", "2025-26"], "4 players read, 4 added in Lions, 2025-26 (run 1)"),
    ("deck", "json", [], "2 cards read, 2 added in deck 'At the station' (run 1)"),
    ("chart", "xml", [], "361 records read, 361 added in chart 'Stand on everything but aces' (run 1)"),
  ])
  func `an example of the documentation is imported whole`(
    kind: String, ending: String, options: [String], answer: String
  ) throws {
    let workshop = try Workshop()
    let docs = try String(contentsOf: Workshop.root.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    let marked = try #require(docs.components(separatedBy: "<!-- example: \(kind) -->\n```\(ending)\n").last)
    let example = try #require(marked.components(separatedBy: "\n```\n").first)
    try workshop.write(example + "\n", to: "example.\(ending)")
    try workshop.scorebook("init", "--quiet")
    let outcome = try workshop.run(
      Workshop.programs.appendingPathComponent("scorebook").path,
      ["import", kind, "example.\(ending)"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.output == "example.\(ending): \(answer)\n")
  }
}
