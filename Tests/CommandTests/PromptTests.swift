import Foundation
import Testing

@testable import Commands

/// The prompt on a pseudo-terminal; one test at a time, because each waits for output.
@Suite(.serialized) struct PromptTests {
  private let ready = "scorebook> "

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    let made = try workshop.bash(
      """
      scorebook init --quiet && scorebook person add "Mia Okafor" --quiet
      scorebook import deck "$SAMPLES/decks/world-capitals.json" --quiet
      """)
    #expect(made.status == 0, "\(made.errors)")
    return workshop
  }

  @Test func `bare answers go to what is open, and commands stay commands`() throws {
    let workshop = try workshop()
    let terminal = try Terminal(["run", "-", "--now", "2025-11-08T10:00:00Z"], in: workshop)
    func say(_ line: String) throws -> String {
      try terminal.type(line + "\r")
      return try terminal.wait(for: ready)
    }
    try terminal.wait(for: ready)
    #expect(try say("7").contains("command: no '7'"))
    #expect(try say("tables start --user \"Mia Okafor\" --table 7 --seed 3").contains("Question 1 of 10: 6 × 7 ="))
    #expect(try say("42").contains("Question 2 of 10"))
    #expect(try say("undo").contains("Question 1 of 10: 6 × 7 ="))
    #expect(try say("list teams").contains("Question 1 of 10: 6 × 7 ="))
    #expect(try say("status").contains("table 7, Mia Okafor: question 1 of 10"))
    #expect(try say("stop").contains("1 of 10"))
    #expect(try say("review start --deck \"World capitals\" --user \"Mia Okafor\"").contains("? "))
    #expect(try say("").contains("| good "))
    #expect(try say("3").contains(": good, again in"))
    #expect(try say("good").contains(": good, again in"))
    #expect(try say("nonsense").contains("rating: expected"))
    #expect(try say("stop").contains("2 answers"))
    try terminal.type("exit\r")
    #expect(terminal.status() == 0)
  }

  @Test func `a tab completes commands, kinds and quoted names`() throws {
    let workshop = try workshop()
    let terminal = try Terminal(["run", "-", "--now", "2025-11-08T10:00:00Z"], in: workshop)
    try terminal.wait(for: ready)
    try terminal.type("review st\t--de\tWorld\t--us\t\"Mia O\t\r")
    try terminal.wait(for: "World capitals, Mia Okafor: ")
    try terminal.wait(for: ready)
    try terminal.type("exit\r")
    #expect(terminal.status() == 0)
    #expect(
      try workshop.text(of: ".local/state/scorebook/history")
        == "review start --deck \"World capitals\" --user \"Mia Okafor\" \n")
  }

  @Test func `the history brings back a command of the last prompt and nobody else may read it`() throws {
    let workshop = try workshop()
    for line in ["list people", "\u{1B}[A"] {
      let terminal = try Terminal(
        ["run", "-"], in: workshop, environment: ["XDG_STATE_HOME": workshop.file("state").path])
      try terminal.wait(for: ready)
      try terminal.type(line + "\r")
      #expect(try terminal.wait(for: ready).contains("Mia Okafor"))
      try terminal.type(" list teams\r")
      try terminal.wait(for: ready)
      try terminal.type("exit\r")
      #expect(terminal.status() == 0)
    }
    #expect(try workshop.text(of: "state/scorebook/history") == "list people\n")
    let mode = try FileManager.default.attributesOfItem(atPath: workshop.file("state/scorebook/history").path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(!FileManager.default.fileExists(atPath: workshop.file(".local").path))
  }

  /// A prompt with a game of two teams of the book.
  private func table(_ rules: String) throws -> (Workshop, Terminal) {
    let workshop = try Workshop()
    let made = try workshop.bash(
      """
      scorebook init --quiet
      for team in "Riverside Lions" "Harbor Hawks"; do
        file=$(echo "$team" | tr 'A-Z ' 'a-z-')
        scorebook import roster "$SAMPLES/rosters/$file.csv" --team "$team" --season 2025-26 --quiet
      done
      scorebook game start "Harbor Hawks" --team "Riverside Lions" --opponent-season 2025-26 --rules "\(rules)" \\
        --now 2025-11-08T10:00:00Z --quiet
      """)
    #expect(made.status == 0, "\(made.errors)")
    let terminal = try Terminal(["run", "-", "--now", "2025-11-08T10:00:00Z", "--no-color"], in: workshop)
    try terminal.wait(for: ready)
    return (workshop, terminal)
  }

  @Test func `a table console shows the state of the game after each entry`() throws {
    let (workshop, terminal) = try table("fiba")
    func say(_ line: String) throws -> [String] {
      try terminal.type(line + "\r")
      // What was typed is shown once or twice: by the terminal too, if the editor was not ready for it.
      let shown = try terminal.wait(for: ready).split { $0.isNewline }.map { String($0.trimmingPrefix("\r")) }
      return Array(shown.drop { $0.hasSuffix(line) })
    }
    #expect(
      try say("c 9:40, 23 2, 7 a; o9 3") == [
        "2 points for #23 Mia Okafor (2 PTS, FG 1-1 100%)", "assist for #7 Priya Sundar (0 PTS, 1 AST)",
        "3 points for #9 Maëlle Perrin-Duval (3 PTS, FG 1-1 100%, 3P 1-1 100%)",
        "Riverside Lions 2, Harbor Hawks 3 | period 1 | 09:40",
        "fouls 0-0 | timeouts left 2-2 | arrow Harbor Hawks",
      ])
    #expect(try say("0 start, 00 start, 4 start, 5 start, 7 start").last == "on court 0 00 4 5 7 | -")
    #expect(try say("c 8:00").contains("Riverside Lions 2, Harbor Hawks 3 | period 1 | 08:00"))
    #expect(try say("sub 4 12").last == "on court 0 00 5 7 12 | -")
    #expect(try say("t, t").contains("fouls 0-0 | timeouts left 0-2 | arrow Harbor Hawks"))
    #expect(try say("t").first == "warning: timeout 1.13: Riverside Lions had none left; it counts")
    #expect(try say("held").first == "held ball for Harbor Hawks, arrow: Riverside Lions")
    #expect(try say("jump o").first == "arrow: Riverside Lions")
    #expect(try say("arrow o").contains("fouls 0-0 | timeouts left 0-2 | arrow Harbor Hawks"))
    #expect(try say("5 f, 5 f, 5 f, 5 f").contains { $0.contains("fouls 4-0, bonus Harbor Hawks | timeouts") })
    #expect(try say("5 f").first == "note: #5 Tess O'Callan has 5 fouls and is out")
    #expect(try say("23 2, 98 2").contains("note: nothing of the line is recorded"))
    #expect(try say("#1 player 8").contains("Riverside Lions 2, Harbor Hawks 3 | period 1 | 08:00"))
    #expect(try say("#2 drop").first?.hasPrefix("deleted 1.2: assist for #7 Priya Sundar") == true)
    try terminal.type("after #1 8 a\r")
    #expect(try terminal.wait(for: "or Enter:").contains("after 1.1: assist for #8 Jonas Lindmark"))
    try terminal.type("\r")
    try terminal.wait(for: ready)
    let events = try say("e")
    #expect(events.count == 10)
    #expect(events.last == "#18  period 1         2-3  personal foul for #5 Tess O'Callan")
    #expect(try say("?").count == 22)
    // Somebody from the bench acts: the prompt asks who went out, and records it before the event.
    try terminal.type("8 r\r")
    try terminal.wait(for: "#8 Jonas Lindmark is not on court; who went out? 0 00 5 7 12, or Enter:")
    try terminal.type("12\r")
    #expect(try terminal.wait(for: ready).contains("on court 0 00 5 7 8 | -"))
    try terminal.type("4 2\r")
    try terminal.wait(for: "who went out? 0 00 5 7 8, or Enter:")
    try terminal.type("23\r")
    #expect(try terminal.wait(for: ready).contains("player: expected one of those on court, found '23'"))
    try terminal.type("4 2\r")
    try terminal.wait(for: "who went out? 0 00 5 7 8, or Enter:")
    try terminal.type("\r")
    #expect(try terminal.wait(for: ready).contains("on court 0 00 5 7 8 | -"))
    // Two baskets, the rebound, and the substitution before it.
    for _ in 0..<5 { _ = try say("u") }
    #expect(try say("u").first == "undone: personal foul for #5 Tess O'Callan (0 PTS, 4 PF)")
    // A trainer that is open gets the line of one word.
    #expect(
      try say("tables start --user \"Mia Okafor\" --table 7 --seed 3").contains { $0.contains("Question 1 of 10") })
    #expect(try say("42").contains { $0.contains("Question 2 of 10") })
    try terminal.type("23 2\r")
    #expect(try terminal.wait(for: "or Enter:").contains("2 points for #23 Mia Okafor (2 PTS, FG 1-1 100%)"))
    try terminal.type("\r")
    try terminal.wait(for: ready)
    _ = try say("stop")
    try terminal.type("game end\r")
    try terminal.wait(for: "game 1 is in period 1 of 4. End it? [y/N]")
    try terminal.type("n\r")
    #expect(try terminal.wait(for: ready).contains("nothing was changed"))
    try terminal.type("exit\r")
    #expect(terminal.status() == 0)
    let history = try workshop.text(of: ".local/state/scorebook/history")
    #expect(history.contains("sub 4 12\n"))
    #expect(!history.contains("\n42\n"))
  }

  @Test func `the console keeps to eighty columns`() throws {
    let (_, terminal) = try table("ncaa-men")
    for line in [String(repeating: "o f, ", count: 6), String(repeating: "us f, ", count: 9)] {
      try terminal.type(line + "\r")
      try terminal.wait(for: ready)
    }
    try terminal.type("arrow us\r")
    let shown = try terminal.wait(for: ready)
    #expect(shown.contains("fouls 9-6, bonus Riverside Lions (1 and 1), Harbor Hawks | arrow Riverside Lions"))
    let lines = shown.split { $0.isNewline }
    #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
    try terminal.type("exit\r")
    #expect(terminal.status() == 0)
  }

  @Test func `nothing is kept where that is asked`() throws {
    let workshop = try workshop()
    let terminal = try Terminal(["run", "-", "--no-history"], in: workshop)
    try terminal.wait(for: ready)
    try terminal.type("list people\r")
    try terminal.wait(for: ready)
    try terminal.type("exit\r")
    #expect(terminal.status() == 0)
    #expect(!FileManager.default.fileExists(atPath: workshop.file(".local").path))
  }

  @Test func `the history holds the last thousand lines`() throws {
    let workshop = try Workshop()
    let environment = ["HOME": workshop.folder.path]
    var history = PromptHistory(environment: environment)
    for number in 1...2_100 {
      let isKept = history.add("stat \(number) 2pt+")
      #expect(isKept)
    }
    let isKept = (history.add("stat 2100 2pt+"), history.add(" stat 1 reb"), history.add(""))
    #expect(isKept == (false, false, false))
    let next = PromptHistory(environment: environment)
    #expect(next.lines.count == 1_000)
    #expect(next.lines.first == "stat 1101 2pt+")
    #expect(try workshop.text(of: ".local/state/scorebook/history").split(separator: "\n").count == 1_000)
  }

  @Test(arguments: [
    ("stat 23 2p", "2p", "2pt+", "2pt+"), ("--team Riv", "Riv", "Riverside Lions", "\"Riverside Lions\""),
    ("--team \"Riv", "\"Riv", "Riverside Lions", "\"Riverside Lions\""),
    ("--team \"Riverside Li", "Li", "Riverside Lions", "Lions\""), ("--user 'Zoë Br", "Br", "Zoë Brandt", "Brandt'"),
  ])
  func `a match replaces what the library takes for the word`(
    line: String, part: String, match: String, replacement: String
  ) {
    #expect(OpenWord(line).replacement(match, of: part) == replacement)
  }

  @Test func `an import asks on a terminal which part of its dates is the day`() throws {
    let workshop = try Workshop()
    let made = try workshop.bash(
      """
      scorebook init --quiet
      printf 'Number,Name,Born\\n7,Ava Wong,03/09/2014\\n8,Mia Weiss,05/06/2013\\n' > team.csv
      """)
    #expect(made.status == 0, "\(made.errors)")
    let words = [
      "import", "roster", "team.csv", "--team", "Lions", "--season", "2025-26", "--now", "2025-11-08T10:00:00Z",
    ]
    let unanswered = try Terminal(words, in: workshop)
    try unanswered.wait(for: "--dates dmy if the day comes first")
    try unanswered.wait(for: "Which comes first in these dates? [day/month]")
    try unanswered.type("\r")
    #expect(unanswered.status() == 65)
    let answered = try Terminal(words, in: workshop)
    try answered.wait(for: "[day/month]")
    try answered.type("m\r")
    try answered.wait(for: "2 added in Lions")
    #expect(answered.status() == 0)
    let born = try workshop.bash("scorebook list players --columns name,born --format csv")
    #expect(born.output.contains("Ava Wong,2014-03-09"))
  }
}
