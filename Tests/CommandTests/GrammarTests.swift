import Foundation
import Testing

/// The source has two parsers for a scoring line: the argument parser for a command, and a word parser for a batch.
/// Both must accept the same grammar.
@Suite struct GrammarTests {
  static let lines: [[String]] = [
    ["stat", "23", "2pt+"], ["stat", "23", "2pt-"], ["stat", "23", "3pt+"], ["stat", "23", "3pt-"],
    ["stat", "23", "ft+"], ["stat", "23", "ft-"], ["stat", "23", "reb"], ["stat", "23", "oreb"],
    ["stat", "23", "dreb"], ["stat", "23", "ast"], ["stat", "23", "stl"], ["stat", "23", "blk"],
    ["stat", "23", "to"], ["stat", "23", "pf"], ["stat", "00", "THREE_MADE"], ["stat", "0", "Steal"],
    ["stat", "Mia Okafor", "ast"], ["stat", " zoë brandt", "2+"], ["score", "15", "1"], ["score", "15", "3"],
    ["opponent", "1"], ["opponent", "2"], ["opponent", "3"], ["undo"],
    ["stat", "23", "tf"], ["stat", "23", "start"], ["stat", "23", "in"], ["stat", "23", "out", "--clock", "4:32"],
    ["stat", "--clock", "0:04.3", "23", "2pt+"], ["stat", "23", "2pt+", "--clock=4:32"], ["stat", "team", "reb"],
    ["stat", "team", "tf", "--opponent"], ["score", "team", "2"], ["opponent", "2", "--clock", "1:00"],
    ["stat", "23", "2pt+", "--clock", "late"], ["stat", "team", "2pt+"], ["stat", "7", "2pt+", "--opponent"],
    ["score", "15", "2", "--clock", "9:99"],
    ["stat"], ["stat", "23"], ["stat", "23", "2pt+", "3pt+"], ["stat", "23", "2tp+"], ["stat", "23", ""],
    ["stat", "99", "2pt+"], ["stat", "2 3", "2pt+"], ["stat", "", "2pt+"], ["stat", "Mia Okofor", "ast"],
    ["stat", "-5", "2pt+"], ["stat", "23", "-2pt"], ["stat", "23", "--ft"], ["stat", "2pt+", "23"],
    ["stat", "2\u{1B}[31m3", "2pt+"], ["stat", "23", "2pt+", "--frobnicate"], ["stat", "#23", "2pt+"],
    ["score"], ["score", "15"], ["score", "15", "0"], ["score", "15", "4"], ["score", "15", "-1"],
    ["score", "15", "two"], ["score", "99", "2"], ["score", "15", "2", "2"], ["score", "15", "+2"],
    ["opponent"], ["opponent", "0"], ["opponent", "4"], ["opponent", "-1"], ["opponent", "1.0"],
    ["opponent", "٢"],
    ["opponent", "1", "1"], ["opponent", " 1"], ["undo", "1"], ["undo", "--hard"],
  ]

  @Test(arguments: [true, false])
  func `a scoring line is the same as a command and in a batch`(isOpen: Bool) throws {
    let book = try Workshop()
    try book.makeBook(withGame: isOpen)
    if isOpen { try book.scorebook("stat", "23", "3pt+", "--now", "2025-11-08T10:01") }
    for words in Self.lines {
      let alone = try Reading(words, asBatch: false, with: book.copy())
      let inBatch = try Reading(words, asBatch: true, with: book.copy())
      #expect(alone == inBatch, "\(words)")
      if alone.message.isEmpty == (alone.events == (isOpen ? 1 : 0)) && words[0] != "undo" {
        Issue.record("\(words): \(alone)")
      }
    }
  }

  /// The result of a line.
  private struct Reading: Equatable, CustomStringConvertible {
    let isDone: Bool
    let message: String
    let rows: [String]

    var events: Int { rows.count }
    var description: String { "\(isDone) '\(message)' \(rows)" }

    init(_ words: [String], asBatch: Bool, with workshop: Workshop) throws {
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      try workshop.write(line + "\n", to: "line.batch")
      let now = " --now 2025-11-08T10:02"
      let outcome = try workshop.bash("scorebook \(asBatch ? "run line.batch" : line)" + now)
      isDone = outcome.status == 0
      let start = try Regex("^(line\\.batch:1:[0-9]+: )?error: ")
      message = outcome.errorsOfLines.replacing(start, with: "")
      rows = try workshop.bookFile().rows("SELECT * FROM event")
    }
  }
}
