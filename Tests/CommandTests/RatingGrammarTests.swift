import Foundation
import Testing

/// `rate` is parsed by the argument parser as a command, and word by word in a batch, with the same grammar.
@Suite struct RatingGrammarTests {
  static let lines: [[String]] = [
    ["rate", "again"], ["rate", "hard"], ["rate", "good"], ["rate", "easy"], ["rate", "GOOD"], ["rate", "1"],
    ["rate", "4"],
    ["rate"], ["rate", "0"], ["rate", "5"], ["rate", "-1"], ["rate", ""], ["rate", " good"], ["rate", "maybe"],
    ["rate", "--good"], ["rate", "good", "good"], ["rate", "good", "--frobnicate"],
    ["rate", "good", "--user", "Mia Okafor"], ["rate", "good", "--user=Nobody"], ["rate", "2\u{1B}[31m"],
    ["rate", "٣"],
  ]

  @Test func `a rating is the same as a command and in a batch`() throws {
    let book = try Workshop()
    let setUp = try book.bash(
      """
      scorebook init --quiet && scorebook person add "Mia Okafor" --quiet
      scorebook import deck "$SAMPLES/decks/world-capitals.json" --quiet
      scorebook review start --deck "World capitals" --now 2025-11-01T10:00:00Z --quiet
      """)
    #expect(setUp.status == 0, "\(setUp.errors)")
    for words in Self.lines {
      let alone = try Reading(words, asBatch: false, with: book.copy())
      let inBatch = try Reading(words, asBatch: true, with: book.copy())
      #expect(alone == inBatch, "\(words)")
      #expect(alone.isDone == (alone.rows.count == 1), "\(words)")
    }
  }

  /// The result of a line.
  private struct Reading: Equatable, CustomStringConvertible {
    let isDone: Bool
    let message: String
    let rows: [String]

    var description: String { "\(isDone) '\(message)' \(rows)" }

    init(_ words: [String], asBatch: Bool, with workshop: Workshop) throws {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      try workshop.write(line + "\n", to: "line.batch")
      let now = " --now 2025-11-01T10:00:09Z"
      let outcome = try workshop.bash("scorebook \(asBatch ? "run line.batch" : line)" + now)
      isDone = outcome.status == 0
      let start = try Regex("^(line\\.batch:1:[0-9]+: )?error: ")
      message = outcome.errorsOfLines.replacing(start, with: "")
      let found = try workshop.bash("scorebook export reviews")
      rows = found.output.split(separator: "\n").dropFirst().map(String.init)
    }
  }
}
