import Foundation
import Testing

/// Lines for a trainer, and those that start a practice, have two parsers like scoring lines: for a command, and word
/// by word in a batch.
@Suite struct TrainerGrammarTests {
  static let lines: [[String]] = [
    ["answer", "42"], ["answer", "42,0"], ["answer", " 42 "], ["answer", "41"], ["answer", "4l"], ["answer", ""],
    ["answer", "-42"], ["answer", "--42"], ["answer"], ["answer", "4", "2"], ["answer", "42", "--user", "Mia"],
    ["answer", "42", "--user", "Nobody"], ["answer", "42", "--user=Mia"], ["answer", "x", "--lang", "nl"],
    ["answer", "#42"], ["answer", "٤"], ["answer", "42", "--frobnicate"],
    ["stop"], ["stop", "now"], ["stop", "--user", "Mia"], ["stop", "--user", "Zoë"],
    ["tables", "start", "--user", "Zoë", "--table", "7", "--seed", "3"],
    ["tables", "start", "--table", "2,5", "--user", "Zoë", "--divide", "--seed", "0"],
    ["tables", "start", "--divide", "--seed", "3", "--user", "Zoë", "--table", "12"],
    ["tables", "start", "--user", "Zoë", "--table", "7"],
    ["tables", "start", "--user=Zoë", "--table=7", "--seed=3"],
    ["tables", "start", "--user", "Mia", "--table", "7"], ["tables", "start", "--user", "Zoë", "--table", "0"],
    ["tables", "start", "--user", "Zoë", "--table", "1,,5"], ["tables", "start", "--user", "", "--table", "7"],
    ["tables", "start", "--user", "Zoë"], ["tables", "start", "--table", "7"], ["tables", "start"],
    ["tables", "start", "--user", "Zoë", "--table", "7", "--seed", "x"],
    ["tables", "start", "--user", "Zoë", "--table", "7", "--seed", "-1"],
    ["tables", "start", "--user", "Zoë", "--table", "-3"],
    ["tables", "start", "--user", "Zoë", "--table", "7", "--table", "8"],
    ["tables", "start", "--user", "Zoë", "--table", "7", "more"],
    ["tables", "start", "--user", "--table", "7"],
  ]

  @Test(arguments: [true, false])
  func `a line to a trainer is the same as a command and in a batch`(isOpen: Bool) throws {
    let book = try Workshop()
    try book.scorebook("init", "--quiet")
    if isOpen {
      try book.scorebook("tables", "start", "--user", "Mia", "--table", "7", "--seed", "3", "--now", "2025-11-08T10:01")
    }
    for words in Self.lines {
      let alone = try Reading(words, asBatch: false, with: book.copy())
      let inBatch = try Reading(words, asBatch: true, with: book.copy())
      #expect(alone == inBatch, "\(words)")
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
      let outcome = try workshop.bash(
        "scorebook \(asBatch ? "run line.batch" : line) --now 2025-11-08T10:02")
      isDone = outcome.status == 0
      let start = try Regex("(?m)^(line\\.batch:1:[0-9]+: )?(error|note): ")
      // A note precedes what it is about.
      message = outcome.errorsOfLines.replacing(start, with: "").split(separator: "\n")
        .filter { !$0.hasPrefix("Usage:") && !$0.hasPrefix("line.batch: ") }.joined(separator: "\n")
      rows = try ["person", "practice", "attempt", "score"].flatMap { table in
        try workshop.bookFile().rows("SELECT * FROM \(table)")
      }
    }
  }
}
