import Diagnostics

// What imports of games report, in every language.
extension MessageText {
  /// - Parameter score: the result that the book had.
  static func replaced(_ game: Int64, _ score: String) -> MessageText {
    MessageText(
      "game \(game), the result \(score), is replaced by this game",
      "wedstrijd \(game), de uitslag \(score), is vervangen door deze wedstrijd")
  }

  static func replaced(_ game: Int64, _ score: String, by found: String) -> MessageText {
    MessageText(
      "game \(game) had the result \(score), found \(found) from this game's plays or box; it is replaced by this game",
      "wedstrijd \(game) had de uitslag \(score), gevonden \(found) uit de acties of de box score van deze wedstrijd; die "
        + "vervangt hem")
  }

  static let seasonCompared = MessageText(
    "expected a game (bbgame), found the totals of a season (bbseas); compared with the book, and not stored",
    "verwacht een wedstrijd (bbgame), gevonden de totalen van een seizoen (bbseas); vergeleken met het boek, en niet "
      + "bewaard")

  static func noTeamToCheck(_ name: String, _ season: String) -> MessageText {
    MessageText(
      "team: no '\(name)' of season '\(season)' in this book to check; name its season with --season",
      "team: geen '\(name)' van seizoen '\(season)' in dit boek om te vergelijken; noem het seizoen met --season")
  }

  static func oneOfTeams(_ names: [String]) -> MessageText {
    let quoted = names.map { "'\($0)'" }
    return MessageText {
      $0.pick("one of ", "een van ") + quoted.joined(separator: $0.pick(" and ", " en "))
    }
  }

  static func notAdded(_ name: String) -> MessageText {
    MessageText("'\(name)' is not added to the roster", "'\(name)' is niet aan de spelerslijst toegevoegd")
  }

  static func storedWithoutNumber(_ name: String) -> MessageText {
    MessageText("'\(name)' is stored without a number", "'\(name)' is bewaard zonder nummer")
  }
}
