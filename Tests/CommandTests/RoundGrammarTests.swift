import Foundation
import Testing

/// A round has two parsers like a scoring line: for a command, and word by word in a batch.
@Suite struct RoundGrammarTests {
  static let lines: [[String]] = [
    ["round", "--bet", "25", "--outcome", "win"],
    ["round", "--bet", "25", "--outcome", "win", "--payout", "37.50", "--count", "blackjacks=1"],
    ["round", "--payout", "-25", "--outcome", "lose", "--bet", "$25"],
    ["round", "--outcome", "lose", "--bet", "50", "--count", "doubles=1", "--count", "busts=1"],
    ["round", "--bet=25", "--outcome=push"], ["round", "--bet", "25", "--outcome", "push", "--payout", "0"],
    ["round", "--bet", "25", "--outcome", "push", "--game", "blackjack"],
    ["round", "--bet", "25", "--outcome", "push", "--game", "baccarat"],
    ["round", "--bet", "25", "--outcome", "push", "--game", "poker"],
    ["round", "--bet", "25", "--outcome", "win", "--user", "Mia"],
    ["round", "--bet", "25", "--outcome", "win", "--user", "Nobody"],
    ["round", "--bet", "500", "--outcome", "lose"],
    ["round", "--bet", "0", "--outcome", "win"], ["round", "--bet", "-5", "--outcome", "lose"],
    ["round", "--bet", "1e12", "--outcome", "win"], ["round", "--bet", "1000000000000", "--outcome", "win"],
    ["round", "--bet", "501", "--outcome", "win"], ["round", "--bet", "12.345", "--outcome", "win"],
    ["round", "--bet", "25", "--outcome", "win", "--payout", "-25"],
    ["round", "--bet", "25", "--outcome", "lose", "--payout", "25"],
    ["round", "--bet", "25", "--outcome", "push", "--payout", "1"],
    ["round", "--bet", "25", "--outcome", "lose", "--payout", "-26"],
    ["round", "--bet", "25", "--outcome", "Win"], ["round", "--bet", "25", "--outcome", "draw"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "ties=1"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "doubles"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "doubles=x"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "doubles=-1"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "doubles=1001"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "doubles=1", "--count", "doubles=1"],
    ["round", "--bet", "25", "--outcome", "win", "--count", "frobs=1"],
    ["round", "--bet", "25"], ["round", "--outcome", "win"], ["round"], ["round", "25", "win"],
    ["round", "--bet", "25", "--bet", "30", "--outcome", "win"], ["round", "--bet", "25", "--outcome"],
    ["round", "--bet", "25", "--outcome", "--payout"], ["round", "--bet", "25", "--outcome", "win", "more"],
    ["round", "--bet", "٢٥", "--outcome", "win"], ["round", "--bet", "", "--outcome", "win"],
    ["round", "--frobnicate", "25", "--outcome", "win"], ["round", "--bet", "25", "--outcome", "win", "--quiet"],
  ]

  @Test(arguments: [true, false])
  func `a round is the same as a command and in a batch`(isOpen: Bool) throws {
    let book = try Workshop()
    try book.scorebook("init", "--quiet")
    try book.scorebook("person", "add", "Mia", "--quiet")
    if isOpen {
      try book.scorebook(
        "session", "start", "blackjack", "--balance", "500", "--user", "Mia", "--quiet", "--now", "2025-11-08T10:01")
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
      message = outcome.errorsOfLines.replacing(start, with: "").split(separator: "\n")
        .filter { !$0.hasPrefix("Usage:") }.joined(separator: "\n")
      rows = try ["session", "round", "round_count"].flatMap { table in
        try workshop.bookFile().rows("SELECT * FROM \(table)")
      }
    }
  }
}
