import Cases
import Foundation
import Inputs

/// Imports a deck of a million cards, and does the same with other tools.
func measureMillion(_ workplace: Workplace) {
  func file(_ form: BigDeckInput.Form, cards: Int, ending: String) throws -> String {
    try workplace.file("\(cards)-cards.\(ending)") { try BigDeckInput.write(form, cards: Scale.of(cards), to: $0) }
  }
  func measureImport(_ command: TimedCommand, _ form: BigDeckInput.Form, cards: Int, ending: String) {
    measure(command, workplace.scorebook, times: cards > 100_000 ? 3 : 5) {
      [
        "import", "deck", try file(form, cards: cards, ending: ending), "--deck", "Big",
        "--book", try workplace.copy(of: workplace.emptyBook()),
      ]
    }
  }
  measureImport(.million, .csv, cards: 1_000_000, ending: "csv")
  measureImport(.millionJSON, .json, cards: 1_000_000, ending: "json")
  measureImport(.millionLines, .jsonLines, cards: 1_000_000, ending: "jsonl")
  measureImport(.thousand, .csv, cards: 1_000, ending: "csv")
  measureImport(.slice, .csv, cards: 100_000, ending: "csv")
  // Nothing changes, so every run can use the same book.
  measure(.millionAgain, workplace.scorebook, times: 3) {
    let cards = try file(.csv, cards: 1_000_000, ending: "csv")
    let book = try workplace.file("million") { book in
      try run(workplace.scorebook, ["init", book])
      try run(workplace.scorebook, ["import", "deck", cards, "--deck", "Big", "--book", book])
    }
    return ["import", "deck", cards, "--deck", "Big", "--book", book]
  }
  measure(.millionShell, workplace.sqliteShell, times: 3) {
    let cards = try file(.csv, cards: 1_000_000, ending: "csv")
    let script = try workplace.file("import.sql") {
      try String(contentsOfFile: workplace.scripts + "/import-cards.sql", encoding: .utf8)
        .replacing("CARDS.csv", with: cards).write(toFile: $0, atomically: false, encoding: .utf8)
    }
    return ["-bail", workplace.noDatabase(), ".read '\(script)'"]
  }
  measure(.sliceAnki, workplace.python, times: 3) {
    let cards = try file(.csv, cards: 100_000, ending: "csv")
    return [workplace.scripts + "/anki-import.py", workplace.path("collection.anki2"), cards]
  }
  measure(.sliceUtils, workplace.sqliteUtils, times: 3) {
    ["insert", workplace.noDatabase(), "cards", try file(.csv, cards: 100_000, ending: "csv"), "--csv"]
  }
  measure(.sliceLoop, workplace.cardLoop, times: 5) {
    [try workplace.copy(of: workplace.emptyBook()), try file(.csv, cards: 100_000, ending: "csv")]
  }
}

/// Other CSV readers, as whole processes that read the file which our reader gets in memory.
func measureCSVPeers(_ workplace: Workplace) {
  for (command, script) in [(TimedCommand.pythonCSV, "read-csv.py"), (.polarsCSV, "read-polars.py")] {
    func file() throws -> String {
      try workplace.file("cards.plainCSV") {
        try BigDeckInput.write(.plainCSV, cards: Scale.of(BigDeckInput.cardsInMemory), to: $0)
      }
    }
    measure(command, workplace.python, times: 3, reading: file) { [workplace.scripts + "/" + script, try file()] }
  }
}
