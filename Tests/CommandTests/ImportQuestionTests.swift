import Foundation
import Testing

/// What an import asks on a terminal when one option is all that is missing.
struct ImportQuestionTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let words: [String]
    /// Each question, and what is typed.
    let answers: [(question: String, typed: String)]
    let result: String
  }

  static let cases = [
    Case(
      testDescription: "the team of a list of opponents", text: "Date,Opponent,Us,Them\n2025-11-08,Hawks,34,28\n",
      words: ["results", "f.csv"], answers: [("Which team is it?", "Lions")], result: "1 added"),
    Case(
      testDescription: "the day of scores", text: "Lions 41 - 38 Foxes\nHawks 29 - 30 Owls\n",
      words: ["results", "f.csv"],
      answers: [("Which day was it, as in 2025-11-08?", "2025-11-01")], result: "2 added"),
    Case(
      testDescription: "the day of a table", text: "Home,Away,Score\nLions,Foxes,41-38\n", words: ["results", "f.csv"],
      answers: [("Which day was it, as in 2025-11-08?", "2025-11-01")], result: "1 added"),
    Case(
      testDescription: "one of two columns", text: "Player,Name,No\nAva,Ava Kline,4\nBeth,Beth Moran,9\n",
      words: ["roster", "f.csv", "--team", "Owls", "--season", "2025-26"],
      answers: [("Which one is it? [Player/Name]", "n")], result: "2 added"),
    Case(
      testDescription: "the team of a roster", text: "No,Name\n4,Ava Kline\n", words: ["roster", "f.csv"],
      answers: [("Which team is it?", "Owls")], result: "1 added in Owls, 2025-26"),
    Case(
      testDescription: "the table and the day of times", text: "Pupil,Time\nAva,58 s\n", words: ["f.csv"],
      answers: [("Which times table is it, as in 7?", "7"), ("Which day was it, as in 2025-11-08?", "2025-11-07")],
      result: "1 added"),
    Case(
      testDescription: "a column of another name", text: "Nickname,No\nAva,4\nBo,5\n",
      words: ["roster", "f.csv", "--team", "Owls", "--season", "2025-26"],
      answers: [("Is it right to read name=Nickname? [y/N]", "y")], result: "2 added"),
    Case(
      testDescription: "the year first", text: "No,Name,Born\n4,Ava Kline,13-03-09\n",
      words: ["roster", "f.csv", "--team", "Owls", "--season", "2025-26"],
      answers: [("[day/month/year]", "year")], result: "1 added"),
  ]

  @Test(arguments: cases) func `an import asks for the one option that is missing`(_ example: Case) throws {
    let workshop = try Workshop()
    let made = try workshop.bash("scorebook init --quiet")
    #expect(made.status == 0, "\(made.errors)")
    try Data(example.text.utf8).write(to: workshop.folder.appendingPathComponent("f.csv"))
    let terminal = try Terminal(["import"] + example.words + ["--now", "2025-11-08T10:00:00Z"], in: workshop)
    for (question, typed) in example.answers {
      try terminal.wait(for: question)
      try terminal.type(typed + "\r")
    }
    try terminal.wait(for: example.result)
    #expect(terminal.status() == 0)
  }

  @Test func `without an answer nothing is stored`() throws {
    let workshop = try Workshop()
    let made = try workshop.bash("scorebook init --quiet; printf 'Lions 41 - 38 Foxes\\nHawks 29 - 30 Owls\\n' > f.txt")
    #expect(made.status == 0, "\(made.errors)")
    let terminal = try Terminal(["import", "results", "f.txt"], in: workshop)
    try terminal.wait(for: "--date yyyy-mm-dd")
    try terminal.wait(for: "Which day was it")
    try terminal.type("\r")
    #expect(terminal.status() == 65)
  }
}
