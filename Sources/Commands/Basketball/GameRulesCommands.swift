import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Store

/// The rules of a game, by name or as one's own.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Its rules: fiba, nba, ncaa-men, ncaa-women, nfhs, mini, or as 'game rules' takes them; none for no rules "
        + "(default: the setting).", valueName: "rules"), completion: .list(RuleSet.names))
  var rules: String?

  /// The rules that are given, or the book's; nil if there are none.
  func rules(in book: BookTransaction) throws -> RuleSet? {
    if rules == "none" { return nil }
    return try (rules ?? book.value(of: .rules)).map { try RuleSet($0) }
  }
}

extension GameCommand {
  struct Rules: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      abstract: "Show the rules of the open game, or give it others.",
      discussion: """
        Rules by name: fiba, nba, ncaa-men, ncaa-women, nfhs, mini. What differs follows as KEY=VALUE; without a name \
        the rules are your own. Keys: periods, minutes, overtime, fouls (a player is out with so many), technicals \
        (yes or no: whether they count among these), bonus (from which team foul), double-bonus (from which it is two \
        free throws), bonus-per (period or half), late-bonus (in the last two minutes), overtime-bonus, timeouts (7, \
        or 2+3 by half), late-timeouts (at most, in the last two minutes of the last period), last-period-timeouts, \
        overtime-timeouts, carry (yes or no: into overtime), ball (arrow or jump), overtime-ball (jump, if an overtime \
        begins with one all the same).

        Examples:
          scorebook game rules
          scorebook game rules nba
          scorebook game rules fiba minutes=8 timeouts=1+2
          scorebook config rules fiba
        """)

    @Argument(help: ArgumentHelp("The new rules (default: show them).", valueName: "rules"))
    var words: [String] = []
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.gameInPlay()
      guard words.isEmpty else {
        let rules = try RuleSet(words.joined(separator: " "))
        try book.set(rules, of: game)
        return Reply(
          MessageText(
            "game \(game.id) has the rules \(rules.text)", "wedstrijd \(game.id) heeft de spelregels \(rules.text)"))
      }
      return Reply(output: (game.rules?.text ?? "") + "\n")
    }
  }

  /// A side of the game, in a command about the ball.
  enum BallSide: String, ExpressibleByArgument, CaseIterable {
    case own, opponent

    var index: SideIndex { self == .own ? .own : .opponent }
  }

  struct Held: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "held",
      abstract: "A held ball in the open game: the side of the possession arrow gets it, and the arrow turns.",
      discussion: """
        Example:
          scorebook game held
        """)

    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      return Reply(scorer.sentence(ofHeldBall: try scorer.holdBall()))
    }
  }

  struct Jump: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "jump",
      abstract: "Say which side won a jump ball of the open game: the other one gets the possession arrow.",
      discussion: """
        Example:
          scorebook game jump own
        """)

    @Argument(help: "The side that won it.")
    var side: BallSide
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      try scorer.jumpBall(wonBy: side.index)
      return Reply(scorer.sentence(ofArrow: side.index.other))
    }
  }

  struct Arrow: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "arrow",
      abstract: "Turn the possession arrow of the open game, or point it to a side.",
      discussion: """
        Examples:
          scorebook game arrow
          scorebook game arrow own
          scorebook game arrow opponent
        """)

    @Argument(help: "The side that gets the ball next (default: the other one than now).")
    var side: BallSide?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      return Reply(scorer.sentence(ofArrow: try scorer.turnArrow(to: side?.index)))
    }
  }
}

extension Scorer {
  /// `arrow: Riverside Lions`
  func sentence(ofArrow side: SideIndex) -> MessageText {
    MessageText("arrow: \(game[side].name)", "pijl: \(game[side].name)")
  }

  /// `held ball for Riverside Lions, arrow: Harbor Hawks`
  func sentence(ofHeldBall side: SideIndex) -> MessageText {
    let (ball, arrow) = (game[side].name, game[side.other].name)
    return MessageText("held ball for \(ball), arrow: \(arrow)", "vastgehouden bal voor \(ball), pijl: \(arrow)")
  }
}
