import Foundation
import Testing

/// The statements of docs/architecture.md and CONTRIBUTING.md about the sources are true.
@Suite struct ArchitectureTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Workshop.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(arguments: ["docs/architecture.md", "CONTRIBUTING.md"])
  func `every file that is named exists`(page: String) throws {
    let paths = try text(page).matches(of: /`(?<path>(?:Sources|Tests|templates|docs|samples)\/[^`… ]*)`/).map {
      String($0.output.path)
    }
    #expect(!paths.isEmpty)
    for path in paths where !path.contains("DOMAIN") && !path.contains("NAME") {
      #expect(
        FileManager.default.fileExists(atPath: Workshop.root.appendingPathComponent(path).path), "\(page) names \(path)"
      )
    }
  }

  @Test func `each of the three ways leads through at most twelve files`() throws {
    let page = try text("docs/architecture.md")
    let ways = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Three ways") })
    let sections = ways.split(separator: "\n### ").dropFirst()
    #expect(sections.count == 3)
    for section in sections {
      let steps = section.split(separator: "\n").filter { $0.firstMatch(of: /^\d+\. `Sources\//) != nil }
      #expect((2...12).contains(steps.count), "\(section.prefix(40)) has \(steps.count) files")
    }
  }

  @Test func `every room is in the table of rooms`() throws {
    let page = try text("docs/architecture.md")
    let sources = Workshop.root.appendingPathComponent("Sources").path
    for room in try FileManager.default.contentsOfDirectory(atPath: sources) where !room.hasPrefix(".") {
      #expect(page.contains("`\(room)`"), "\(room) is not in docs/architecture.md")
    }
  }

  @Test func `a reader of files compiles no regular expression in a function`() throws {
    let folder = Workshop.root.appendingPathComponent("Sources/Import")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String })
    for file in files where file.hasSuffix(".swift") {
      let lines = try text("Sources/Import/\(file)").split(separator: "\n")
      let literal = try Regex(#"(?:of: |contains\(|replacing\(|trimmingPrefix\()/[^/*]"#)
      for line in lines where line.contains(literal) {
        Issue.record("Sources/Import/\(file): a `Pattern` is compiled once, this literal at each call: \(line)")
      }
    }
  }

  @Test func `a count of a box line is shown by its column, which knows whether it was recorded`() throws {
    let counts =
      "assists|steals|blocks|turnovers|fouls|technicalFouls|(?:offensive|defensive|other)Rebounds|rebounds"
      + "|(?:fieldGoals|threePointers|freeThrows)(?:Made|Attempted)"
    let raw = try Regex("(?:[Ll]ine|[Tt]otals|[)\\]?])\\.(?:\(counts))\\b")
    for room in ["Sheets", "Export", "Commands"] {
      let folder = Workshop.root.appendingPathComponent("Sources/\(room)")
      let files = try #require(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String })
      // The example that templates are checked with makes lines, and shows none.
      for file in files where file.hasSuffix(".swift") && !file.hasSuffix("ExampleSeason.swift") {
        for line in try text("Sources/\(room)/\(file)").split(separator: "\n") where line.contains(raw) {
          Issue.record("Sources/\(room)/\(file): `line[.column]` is nil for what was not recorded: \(line)")
        }
      }
    }
  }
}
