import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

extension GameCommand {
  struct Forfeit: WordedCommand, LoggedCommand {
    static let configuration = CommandConfiguration(
      commandName: "forfeit",
      abstract: "Store the result of a game that one team forfeited.",
      discussion: """
        The score is that of the league's rules: 20-0, or the book's setting 'forfeit' (scorebook config forfeit 2-0), or \
        --score. It counts in records and standings and in no player's games. A game that was begun keeps its score if \
        the winner leads.

        Examples:
          scorebook game forfeit 12 --winner "Riverside Lions"
          scorebook game forfeit "Riverside Lions" "Harbor Hawks" \\
            --date 2025-11-22 --winner "Riverside Lions" --score 2-0
        """)

    @Argument(help: "The fixture's number, as 'scorebook list fixtures' shows it; or the home team and the away team.")
    var game: [String]
    @Option(help: "The team that did not forfeit.")
    var winner: String
    @Option(help: ArgumentHelp("The score, the winner's points first (default: the book's).", valueName: "n-n"))
    var score: String?
    @Option(help: ArgumentHelp("The date of the game (default: the fixture's, then today).", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: "The season (default: the fixture's, then that of the date).")
    var season: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard 1...2 ~= game.count else {
        throw ValidationError("expected the number of a fixture, or two teams")
      }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let today = try book.day(of: now)
      let day = try date.map { try CalendarDate($0) }
      let fixture =
        game.count == 1
        ? try book.fixture(numbered: game[0]).fixture
        : try book.fixtures(on: day ?? today, between: game).first?.fixture
          ?? Fixture(date: day ?? today, home: game[0], away: game[1])
      let date = day ?? fixture.date
      guard date <= today else {
        throw Diagnostic("date", .words(.dayUpToToday("\(today)")), found: .text("\(date)"))
      }
      guard fixture.has(winner) else {
        throw Diagnostic("winner", .oneOf([fixture.home, fixture.away]), found: .text(winner))
      }
      let isHomeWinner = fixture.home.folded == winner.folded
      let points = try stated(on: date, fixture, isHomeWinner, in: book) ?? ruled(isHomeWinner, in: book)
      let result = try FinalScore(
        date: date, home: FinalScore.TeamScore(fixture.home, points.home),
        away: FinalScore.TeamScore(fixture.away, points.away), season: season ?? fixture.season,
        location: fixture.location, isNeutral: fixture.isNeutral, isForfeit: true)
      return try GameCommand.reply(storing: result, in: book)
    }

    /// The score of a game that was begun, if it stands.
    ///
    /// - Throws: a `Diagnostic` if the winner does not lead.
    private func stated(
      on date: CalendarDate, _ fixture: Fixture, _ isHomeWinner: Bool, in book: BookTransaction
    ) throws -> (home: Int, away: Int)? {
      guard let game = try book.games(on: date, between: [fixture.home, fixture.away]).first,
        try book.resultOnly(on: date, between: [fixture.home, fixture.away]) == nil
      else { return nil }
      let score = try book.score(of: game)
      guard let own = score.own, let opponent = score.opponent else { return nil }
      let points =
        game.own.name.folded == fixture.home.folded ? (home: own, away: opponent) : (home: opponent, away: own)
      guard isHomeWinner ? points.home > points.away : points.away > points.home else {
        throw Diagnostic(
          "winner", .words(MessageText("the team that leads", "de ploeg die voorstaat")),
          found: .words(
            MessageText(
              "'\(winner)': game \(game.id) has \(points.home)–\(points.away) from its plays or its box",
              "'\(winner)': wedstrijd \(game.id) heeft \(points.home)–\(points.away) uit haar acties of haar box")))
      }
      return points
    }

    private func ruled(_ isHomeWinner: Bool, in book: BookTransaction) throws -> (home: Int, away: Int) {
      let rule = try (score ?? book.value(of: .forfeit)).map { try ForfeitScore($0) } ?? .fiba
      return isHomeWinner ? (rule.winner, rule.loser) : (rule.loser, rule.winner)
    }
  }
}
