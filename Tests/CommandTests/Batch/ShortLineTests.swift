import ArgumentParser
import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite struct ShortLineTests {
  @Test(arguments: [
    ("23 2", ["stat 23 2pt+"]), ("23 -3", ["stat 23 3pt-"]), ("00 1", ["stat 00 ft+"]), ("7 a", ["stat 7 ast"]),
    ("7 o", ["stat 7 oreb"]), ("7 tf", ["stat 7 tf"]), ("7 dreb", ["stat 7 dreb"]), ("o 3", ["opponent 3"]),
    ("us 2", ["score team 2"]), ("o f", ["stat team pf --opponent"]), ("us r", ["stat team reb"]),
    ("o23 2", ["stat 23 2pt+ --opponent"]), ("sub 4 12", ["stat 4 out", "stat 12 in"]),
    (
      "osub 4 12 5 7",
      ["stat 4 out --opponent", "stat 12 in --opponent", "stat 5 out --opponent", "stat 7 in --opponent"]
    ),
    ("23 -2,7 o;7 2", ["stat 23 2pt-", "stat 7 oreb", "stat 7 2pt+"]), ("u, u", ["undo", "undo"]),
    (
      "t; ot; p; arrow; arrow o; c 4:32",
      ["timeout own", "timeout opponent", "period", "arrow", "arrow opponent", "clock 04:32"]
    ),
  ])
  func `an entry becomes a live line`(line: String, expected: [String]) throws {
    let content = try #require(try ShortLine(line.split(separator: " ").map(String.init))).content
    guard case .entries(let entries) = content else {
      Issue.record("\(content)")
      return
    }
    let found = entries.map { placed in
      switch placed.entry {
      case .live(let words, _): words.joined(separator: " ")
      case .timeout(let side): "timeout \(side)"
      case .period: "period"
      case .clock(let clock): "clock \(clock)"
      case .arrow(let side): "arrow" + (side.map { " \($0)" } ?? "")
      case .held: "held"
      case .jump(let side): "jump \(side)"
      }
    }
    #expect(found == expected)
  }

  static let corrections: [(String, ShortLine.EventRequest)] = [
    ("#17 player 32", ShortLine.EventRequest.edit(17, ["player=32"])),
    ("#17 clock 4:10 kind -2", .edit(17, ["clock=4:10", "kind=2pt-"])), ("#17 drop", .delete(17)),
    ("after #17 stat 23 ft+", .insert(17, ["stat", "23", "ft+"], isAfter: true)),
    ("before 17 23 1", .insert(17, ["stat", "23", "ft+"], isAfter: false)),
    ("before #17 p", .insert(17, ["period"], isAfter: false)),
    ("after #17 ot", .insert(17, ["timeout", "--opponent"], isAfter: true)),
  ]

  @Test(arguments: corrections)
  func `an event is corrected by its number`(line: String, expected: ShortLine.EventRequest) throws {
    #expect(try ShortLine(line.split(separator: " ").map(String.init))?.content == .command(expected))
  }

  @Test(arguments: [
    ("23 9", 1, "action: expected one of 2 -2 3 -3 1 -1 a r o d s b t f tf, found '9'"),
    ("23 2 3", 2, "entry: expected '23 2', found '23 2 3'; a comma separates entries"),
    (
      "23 2, x 2", 2,
      "entry: expected a jersey number or one of o us sub osub t ot p c arrow held jump u e after before ?, found 'x'"
    ),
    ("23 2, c late", 3, "clock: expected what is left of the period as in '08:42', found 'late'"),
    ("sub 4", 1, "entry: expected who goes out and who comes in, as in 'sub 4 12'"),
    ("sub 4 x", 2, "jersey: expected a number, found 'x'"),
    ("o a", 1, "action: expected 1, 2 or 3, r, o, d, t, f or tf for a side, found 'a'"),
    ("t, e", 1, "entry: 'e' needs a line of its own"), ("arrow left", 1, "side: expected us or o, found 'left'"),
    ("held us", 1, "entry: expected 'held', found 'held us'; a comma separates entries"),
    ("jump", 0, "entry: expected 'jump o', found 'jump'; a comma separates entries"),
    ("#17", 0, "event: expected what to do with it, as in '#17 player 32' or '#17 drop'"),
    ("#17 player", 1, "field: expected a field and its value, as in 'player 32', found 'player'"),
    ("after 23", 1, "event: expected a number and an entry, as in 'after #17 23 2', found '23'"),
    ("after 3 u", 2, "expected an entry of a player or a side, a timeout or a period, found 'u'"),
  ])
  func `a fault names its word`(line: String, place: Int, message: String) {
    let fault = #expect(throws: WordFault.self) { try ShortLine(line.split(separator: " ").map(String.init)) }
    #expect(fault?.word == place)
    #expect(fault?.text.text(in: .english) == message)
  }

  @Test(arguments: [
    ["7"], ["42"], ["H"], ["good"], ["stat", "23", "2pt+"], ["game", "end"], ["1234", "2"], ["oops", "2"], [],
  ])
  func `what is no short entry is left to the commands`(words: [String]) throws {
    #expect(!ShortLine.isShort(words))
    let line = try ShortLine(words)
    #expect(line == nil)
  }

  @Test func `no command has the name of a short entry`() {
    let commands = Scorebook.configuration.subcommands.map { $0._commandName }
    #expect(ShortWord.allCases.allSatisfy { !commands.contains($0.rawValue) })
  }

  @Test func `the list fits in a terminal and is that of the documentation`() throws {
    let lines = ShortForm.help.split(separator: "\n")
    #expect(lines.count <= 22)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let page = try String(contentsOf: Workshop.root.appendingPathComponent("docs/batch.md"), encoding: .utf8)
    let section = try #require(
      page.components(separatedBy: "## Short entries\n").last?.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(
      rows
        == ShortForm.all.map { form in
          "| \(form.examples.components(separatedBy: "  ").map { "`\($0)`" }.joined(separator: " ")) | \(form.summary) |"
        })
  }
}
