import ArgumentParser
import Diagnostics
import Foundation
import Store

/// On which side a scoring line is, and what was left of the period.
struct ScoringOptions: ParsableArguments {
  @Flag(help: "It is of the other side, whose roster is in the book.")
  var opponent = false
  @OptionGroup var clock: ClockOption

  var words: [String] { (opponent ? ["--opponent"] : []) + clock.words }
}

struct ClockOption: ParsableArguments {
  @Option(help: ArgumentHelp("What is left of the period, as on the scoreboard: 4:32, 0:04.3.", valueName: "time"))
  var clock: String?

  var words: [String] { clock.map { ["--clock", $0] } ?? [] }
}

extension BookCommand {
  /// Applies one scoring line to the game in play.
  func score(_ words: [String], in book: BookTransaction, at now: Date) throws -> Reply {
    guard let line = try ScoringLine(words) else { return Reply() }
    var scorer = try Scorer(book.gameInPlay(), in: book)
    let scored = try line.apply(to: &scorer, at: now)
    return Reply(scored.sentence(after: scorer))
  }
}

struct StatCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "stat",
    abstract: "Record what a player did in the game in play.",
    discussion: """
      Kinds: ft+ ft- 2pt+ 2pt- 3pt+ 3pt- (made, missed), reb oreb dreb (rebounds), ast stl blk to pf tf (personal and \
      technical foul), and for time on court start in out. 'team' in place of a number is the side itself: its \
      rebounds, turnovers and fouls that are nobody's.

      Examples:
        scorebook stat 23 2pt+
        scorebook stat 00 dreb
        scorebook stat "Mia Okafor" ast
        scorebook stat 23 out --clock 4:32
        scorebook stat team reb
        scorebook stat 7 3pt+ --opponent
      """)

  @Argument(
    help: "The player's jersey number, or name; 'team' for the side itself.", completion: .list(["team"]))
  var jersey: String
  @Argument(
    help: "What the player did.",
    completion: .list([
      "ft+", "ft-", "2pt+", "2pt-", "3pt+", "3pt-", "reb", "oreb", "dreb", "ast", "stl", "blk", "to", "pf",
      "tf", "start", "in", "out",
    ]))
  var kind: String
  @OptionGroup var when: ScoringOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try score(["stat", jersey, kind] + when.words, in: book, at: now)
  }
}

struct ScoreCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Record points of a player whose shots are not tracked.",
    discussion: """
      Example:
        scorebook score 12 2
      """)

  @Argument(
    help: "The player's jersey number, or name; 'team' for the side itself.", completion: .list(["team"]))
  var jersey: String
  @Argument(help: "1, 2 or 3.", completion: .list(["1", "2", "3"]))
  var points: String
  @OptionGroup var when: ScoringOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try score(["score", jersey, points] + when.words, in: book, at: now)
  }
}

struct OpponentCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "opponent",
    abstract: "Record points of the other side.",
    discussion: """
      Examples:
        scorebook opponent 3
        scorebook opponent 2 --clock 0:08.5
      """)

  @Argument(help: "1, 2 or 3.", completion: .list(["1", "2", "3"]))
  var points: String
  @OptionGroup var clock: ClockOption
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try score(["opponent", points] + clock.words, in: book, at: now)
  }
}
