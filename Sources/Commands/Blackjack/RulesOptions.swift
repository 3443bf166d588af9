import ArgumentParser
import Blackjack
import Diagnostics

/// The rules of a table as options; the defaults are those of most tables.
struct RulesOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Decks: 1 to 8, or infinite.", valueName: "number"))
  var decks: String?
  @Option(
    help: ArgumentHelp("The dealer's move on soft 17: stand or hit.", valueName: "move"),
    completion: .list(["stand", "hit"]))
  var soft17: String?
  @Option(
    help: ArgumentHelp("Hands that may be doubled: any, 9-11 or 10-11.", valueName: "hands"),
    completion: .list(["any", "9-11", "10-11"]))
  var double: String?
  @Option(
    help: ArgumentHelp("Whether split hands may be doubled: yes or no.", valueName: "answer"),
    completion: .list(["yes", "no"]))
  var das: String?
  @Option(
    help: ArgumentHelp("Surrender: none, late or early.", valueName: "kind"),
    completion: .list(["none", "late", "early"]))
  var surrender: String?
  @Option(
    help: ArgumentHelp("Whether the dealer peeks for blackjack: yes or no.", valueName: "answer"),
    completion: .list(["yes", "no"]))
  var peek: String?
  @Option(help: ArgumentHelp("The most hands a pair may be split into: 1 to 8.", valueName: "hands"))
  var resplit: String?
  @Option(
    help: ArgumentHelp("Whether aces may be split again: yes or no.", valueName: "answer"),
    completion: .list(["yes", "no"]))
  var resplitAces: String?
  @Option(
    help: ArgumentHelp("Whether split aces take more than one card: yes or no.", valueName: "answer"),
    completion: .list(["yes", "no"]))
  var hitSplitAces: String?
  @Option(help: ArgumentHelp("The payout for blackjack: 3:2 or 6:5.", valueName: "odds"))
  var blackjack: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("All rules in one text, as in 'decks=6 soft17=hit surrender=late'.", valueName: "text"))
  var rules: String?

  /// - Throws: `Failure` if a rule has an invalid value.
  func rules(over others: Rules) throws -> Rules {
    do {
      var read = try rules.map { try Rules($0, over: others) } ?? others
      for (word, text) in given { try read.set(word, to: text) }
      return read
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }
  /// The rules that have an option of their own, as they were given.
  private var given: [(word: Rules.Word, text: String)] {
    let all: [(Rules.Word, String?)] = [
      (.decks, decks), (.softSeventeen, soft17), (.double, double), (.doubleAfterSplit, das), (.surrender, surrender),
      (.peek, peek), (.hands, resplit), (.resplitAces, resplitAces), (.hitSplitAces, hitSplitAces),
      (.blackjack, blackjack),
    ]
    return all.compactMap { word, text in text.map { (word, $0) } }
  }

  /// Whether any rule was given.
  var isSaid: Bool { rules != nil || !given.isEmpty }

  /// The given options that baccarat does not have.
  var wordsOfBlackjackOnly: [String] { given.filter { $0.word != .decks }.map(\.word.rawValue) }
}
