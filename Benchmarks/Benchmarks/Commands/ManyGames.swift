import Cases
import Foundation
import Inputs

/// Imports games from a scoring program, then runs queries on a book with many games.
func measureManyGames(_ workplace: Workplace) {
  func files(_ games: Int, plays: Int) throws -> String {
    try workplace.file("games-\(games)-\(plays)") { try StatCrewInput.write(games: games, plays: plays, to: $0) }
  }
  func arguments(_ games: Int, plays: Int, book: String) throws -> [String] {
    let folder = try files(games, plays: plays)
    return ["import", "game"] + (0..<games).map { "\(folder)/game-\($0).xml" } + ["--book", book, "--quiet"]
  }
  /// A book with the given number of games and plays per game.
  func book(_ games: Int, plays: Int) throws -> String {
    try workplace.file("book-\(games)-\(plays)") { book in
      try run(workplace.scorebook, ["init", book])
      try run(workplace.scorebook, try arguments(games, plays: plays, book: book))
    }
  }
  measure(.statCrew, workplace.scorebook, times: 3) {
    try arguments(Scale.of(1_000), plays: 400, book: try workplace.copy(of: workplace.emptyBook()))
  }
  for (career, plays) in [(TimedCommand.career, 400), (.longCareer, 4_000)] {
    measure(career, workplace.scorebook, times: 15) {
      ["report", "career", StatCrewInput.player, "--format", "html", "--book", try book(Scale.of(1_000), plays: plays)]
    }
  }
  measure(.checkMillion, workplace.scorebook, times: 3) { ["check", "--book", try book(Scale.of(2_500), plays: 400)] }
  measure(.shellMillion, workplace.sqliteShell, times: 3) {
    [try book(Scale.of(2_500), plays: 400) + "/scorebook.sqlite", ".read '\(workplace.scripts)/box-lines.sql'"]
  }
}
