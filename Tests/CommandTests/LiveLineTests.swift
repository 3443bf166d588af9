import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite struct LiveLineTests {
  @Test func `the table of live lines in the documentation is the parser's`() throws {
    let page = try String(contentsOf: Workshop.root.appendingPathComponent("docs/batch.md"), encoding: .utf8)
    let section = try #require(
      page.components(separatedBy: "## Live lines\n").last?.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(rows == LiveForm.all.map { "| `\($0.usage)` | \($0.summary) |" })
  }

  @Test(arguments: [
    (["stat", "23", "2tp+"], 2, "kind"), (["stat", "--clock", "late", "23", "2pt+"], 2, "clock"),
    (["stat", "23", "2pt+", "more"], 3, "expected nothing more after 'stat JERSEY KIND', found 'more'"),
    (["score", "--opponent", "15", "4"], 3, "points: expected 1, 2 or 3, found '4'"),
    (["opponent"], 0, "expected 'opponent POINTS', found 'opponent'"),
    (["rate", "maybe"], 1, "rating"), (["answer", "--user", "Mia"], 0, "expected 'answer ANSWER', found 'answer'"),
    (["undo", "--hard"], 1, "expected nothing more after 'undo', found '--hard'"),
    (["round", "--outcome", "win", "--bet", "0x"], 4, "bet"),
  ])
  func `a fault names its word`(words: [String], place: Int, message: String) throws {
    let fault = try #require(throws: WordFault.self) { try expectLine(words) }
    #expect(fault.word == place)
    #expect(fault.text.text(in: .english).hasPrefix(message))
  }

  private func expectLine(_ words: [String]) throws {
    guard let line = try LiveLine(words) else { return }
    Issue.record("\(line) is taken")
  }

  @Test(arguments: [
    ["game", "end"], ["tables", "script", "class.csv"], ["round", "--bet", "25", "--quiet"],
    ["round", "--bet", "25", "--bet", "30", "--outcome", "win"], ["tables", "start", "--user", "Mia"],
  ])
  func `what is not a live line is left to the argument parser`(words: [String]) throws {
    let isRead = try LiveLine(words) != nil
    #expect(!isRead)
  }

  @Test func `options stand anywhere, and words keep their order for the argument parser`() throws {
    let words = try #require(LiveWords(["answer", "--user", "Mia", "-3", "--lang=nl", "-q"], isCommand: true))
    #expect(words[.user] == "Mia")
    #expect(words[.lang] == "nl")
    #expect(words.place(of: "answer") == 3)
    #expect(words.forParser == ["answer", "--user=Mia", "--lang=nl", "-q", "--", "-3"])
  }
}
