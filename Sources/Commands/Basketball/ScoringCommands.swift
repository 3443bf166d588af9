import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Store

/// The side of a scoring line, the game clock, and where a shot was taken.
struct ScoringOptions: ParsableArguments {
  @Flag(help: "For the opponent, whose roster is in the book.")
  var opponent = false
  @OptionGroup var clock: ClockOption
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the shot was taken: metres from the basket's middle (right positive) and from the baseline: 3.2,5.1.",
      valueName: "x,y"))
  var at: String?
  @Option(
    help: ArgumentHelp("The zone of the shot: paint, mid-left, corner-right, above-center, …", valueName: "zone"),
    completion: .list(ShotZone.allCases.map(\.rawValue)))
  var zone: String?

  var words: [(LiveOption, String?)] {
    [(.opponent, opponent ? "" : nil)] + clock.words + [(.at, at), (.zone, zone)]
  }
}

extension MessageOptions {
  fileprivate var words: [(LiveOption, String?)] { [(.lang, lang?.rawValue)] }
}

struct ClockOption: ParsableArguments {
  @Option(help: ArgumentHelp("The game clock, counting down: 4:32, 0:04.3.", valueName: "time"))
  var clock: String?

  var words: [(LiveOption, String?)] { [(.clock, clock)] }
}

struct StatCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "stat",
    abstract: "Record a player's action in the open game.",
    discussion: """
      Kinds: ft+ ft- 2pt+ 2pt- 3pt+ 3pt- (made, missed), reb oreb dreb (rebounds), ast stl blk to pf tf (personal and \
      technical foul), and start in out for minutes played. 'team' as the player records the team's own rebounds, \
      turnovers and fouls. A shot may have the place where it was taken, or only the zone: \(ShotZone.allCases.map(\.rawValue).joined(separator: ", ")).

      Examples:
        scorebook stat 23 2pt+
        scorebook stat 00 dreb
        scorebook stat "Mia Okafor" ast
        scorebook stat 23 out --clock 4:32
        scorebook stat team reb
        scorebook stat 7 3pt+ --opponent
        scorebook stat 23 2pt+ --at -3.2,4.1
        scorebook stat 23 3pt- --zone corner-left
      """)

  @Argument(
    help: "The player's jersey number, or name; 'team' for the team itself.", completion: .list(["team"]))
  var jersey: String
  @Argument(
    help: "The action.",
    completion: .list([
      "ft+", "ft-", "2pt+", "2pt-", "3pt+", "3pt-", "reb", "oreb", "dreb", "ast", "stl", "blk", "to", "pf",
      "tf", "start", "in", "out",
    ]))
  var kind: String
  @OptionGroup var when: ScoringOptions
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.stat, [jersey, kind], when.words + message.words) }
}

struct ScoreCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Record points of a player without tracking shots.",
    discussion: """
      Example:
        scorebook score 12 2
      """)

  @Argument(
    help: "The player's jersey number, or name; 'team' for the team itself.", completion: .list(["team"]))
  var jersey: String
  @Argument(help: "1, 2 or 3.", completion: .list(["1", "2", "3"]))
  var points: String
  @OptionGroup var when: ScoringOptions
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.score, [jersey, points], when.words + message.words) }
}

struct OpponentCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "opponent",
    abstract: "Record points of the opponent.",
    discussion: """
      Examples:
        scorebook opponent 3
        scorebook opponent 2 --clock 0:08.5
      """)

  @Argument(help: "1, 2 or 3.", completion: .list(["1", "2", "3"]))
  var points: String
  @OptionGroup var clock: ClockOption
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.opponent, [points], clock.words + message.words) }
}
