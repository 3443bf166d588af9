import Foundation
import Testing

/// What `revert` asks on a terminal.
struct RevertQuestionTests {
  /// A roster, and a corrected one that builds on it.
  private static let twoRuns = """
    scorebook init --quiet
    printf 'name,number\\nMia Okafor,23\\n' | scorebook import roster - --team Lions --season 2025-26 --quiet
    printf 'name,number,position\\nMia Okafor,32,Guard\\n' |
      scorebook import roster - --team Lions --season 2025-26 --duplicates update --quiet
    """

  private func number(in workshop: Workshop) throws -> String {
    try workshop.bash("scorebook list players --columns number --format csv").output
  }

  @Test(arguments: [true, false]) func `it offers to undo first what depends on a run`(isWanted: Bool) throws {
    let workshop = try Workshop()
    let made = try workshop.bash(Self.twoRuns)
    #expect(made.status == 0, "\(made.errors)")
    let terminal = try Terminal(["revert", "1"], in: workshop)
    try terminal.wait(for: "depends on run 1")
    try terminal.wait(for: "revert it first? [y/N]")
    try terminal.type(isWanted ? "y\r" : "n\r")
    if isWanted {
      try terminal.wait(for: "run 2 (import roster <standard input>) reverted")
      try terminal.wait(for: "run 1 (import roster <standard input>) reverted")
    } else {
      try terminal.wait(for: "nothing was changed")
    }
    #expect(terminal.status() == 0)
    #expect(try number(in: workshop) == (isWanted ? "number\n" : "number\n32\n"))
  }

  @Test func `without a number it asks about the last run`() throws {
    let workshop = try Workshop()
    let made = try workshop.bash(Self.twoRuns)
    #expect(made.status == 0, "\(made.errors)")
    let terminal = try Terminal(["revert"], in: workshop)
    try terminal.wait(for: "revert run 2")
    try terminal.type("y\r")
    try terminal.wait(for: "run 2 (import roster <standard input>) reverted")
    #expect(terminal.status() == 0)
    #expect(try number(in: workshop) == "number\n23\n")
  }
}
