import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

extension GameCommand {
  struct Result: WordedCommand, LoggedCommand {
    static let configuration = CommandConfiguration(
      commandName: "result",
      abstract: "Store the final score of a game without plays.",
      discussion: """
        The first team is at home. The result counts in sheets, records and standings; the game has no statistics. A \
        game of these teams on that date gets the result, but a score from plays or a box stays. A team that is not in \
        the book is added, unless the other team was there before: then it is only a name. 'scorebook import results' \
        reads a list of results.

        Examples:
          scorebook game result "Riverside Lions" 34 "Harbor Hawks" 28
          scorebook game result "Riverside Lions" 34 "Harbor Hawks" 28 \\
            --date 2025-11-15 --season 2025-26 --location "Sports hall"
          scorebook game result Lions 34 Hawks 28 --periods 10-8,8-6,8-8,8-6
        """)

    @Argument(help: "The home team.")
    var home: String
    @Argument(help: "Its points.")
    var points: Int
    @Argument(help: "The away team.")
    var away: String
    @Argument(help: "Its points.")
    var against: Int
    @Option(help: ArgumentHelp("The date of the game (default: today).", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: "The season (default: the active team's if the date is in it, then the date's).")
    var season: String?
    @Option(help: "The venue.")
    var location: String?
    @Option(help: ArgumentHelp("The points of both teams in each period.", valueName: "n-n,…"))
    var periods: String?
    @Option(help: "A remark for the sheets.")
    var notes: String?
    @Flag(help: "The game was on a neutral court.")
    var neutral = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let today = try book.day(of: now)
      let day = try date.map { try CalendarDate($0) } ?? today
      guard day <= today else {
        throw Diagnostic("date", .words(.dayUpToToday("\(today)")), found: .text("\(day)"))
      }
      let byPeriod = try pairs()
      let score = try FinalScore(
        date: day, home: FinalScore.TeamScore(home, points, periods: byPeriod?.map { $0.0 }),
        away: FinalScore.TeamScore(away, against, periods: byPeriod?.map { $0.1 }), season: season, location: location,
        notes: notes, isNeutral: neutral)
      return try GameCommand.reply(storing: score, in: book)
    }

    private func pairs() throws(Diagnostic) -> [(Int, Int)]? {
      guard let periods else { return nil }
      var pairs: [(Int, Int)] = []
      for part in periods.split(separator: ",") {
        let points = part.split { "-–:".contains($0) }.map { Int($0.filter { $0 != " " }) }
        guard points.count == 2, let first = points[0], let second = points[1] else {
          throw Diagnostic("--periods", .words(.pointsOfPeriods), found: .text(String(part)))
        }
        pairs.append((first, second))
      }
      return pairs
    }
  }

  /// Stores a result.
  static func reply(storing score: FinalScore, in book: BookTransaction) throws -> Reply {
    var writer = try FinalScoreWriter(in: book) { day, _ in try book.season(ofGameOn: day) }
    let outcome = try writer.write(score)
    var tally = Tally()
    tally.read = 1
    var reply = Reply()
    switch outcome {
    case .rejected(let fault): throw fault
    case .added(let id, _):
      tally.added = 1
      reply = try Reply(sentence(book.game(numbered: String(id)), in: book))
    case .updated(let id, _):
      tally.updated = 1
      reply = try Reply(sentence(book.game(numbered: String(id)), in: book))
    case .unchanged(let id):
      tally.unchanged = 1
      reply = try Reply(sentence(book.game(numbered: String(id)), in: book).unchanged)
    case .duplicate: break
    }
    (reply.tally, reply.remarks) = (tally, writer.remarks)
    reply.record = "\(score.home.name) \(score.home.points) \(score.away.name) \(score.away.points)"
    return reply
  }

  private static func sentence(_ game: Game, in book: BookTransaction) throws -> MessageText {
    let standing = "\(game.id), \(game.date): \(try game.standing(in: book))"
    let forfeiter = game.forfeitedBy.map { game[$0].name }
    return MessageText { language in
      language.pick("game ", "wedstrijd ") + standing
        + (forfeiter.map { language.pick(", forfeited by \($0)", ", niet opgekomen: \($0)") } ?? "")
    }
  }
}
