import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import Store

extension DealerGroup: ExpressibleByArgument {}
extension HandKind: ExpressibleByArgument {}

/// What a drill asks.
struct DrillOptions: ParsableArguments {
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case random, dealerGroup = "dealer-group", handType = "hand-type", absolutes
  }

  @Option(help: "What it asks about.")
  var mode = Mode.random
  @Option(help: "With dealer-group: the dealer's cards 4 5 6, 2 3 7 8, or 9 10 A.")
  var group: DealerGroup?
  @Option(help: "With hand-type: which hands.")
  var hand: HandKind?
  @Option(help: ArgumentHelp("How many questions (else 50, and 20 of absolutes).", valueName: "number"))
  var questions: Int?
  @Option(help: ArgumentHelp("Decides the hands (else the time does).", valueName: "number"))
  var seed: Int?
  @Option(help: ArgumentHelp("The chart's name (else the only one of the book).", valueName: "name"))
  var chart: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Rules over those of the chart, as in 'decks=2 soft17=hit'.", valueName: "text"))
  var rules: String?
  @Flag(help: "Ask more often what was missed more often in kept drills.")
  var weighted = false
  @Flag(help: "Ask every cell once, and what was missed until it is right.")
  var sweep = false
  @Flag(help: "Also ask hands of three and more cards for which the chart's move is not the best one.")
  var everyHand = false
  @Option(help: ArgumentHelp("Whose it is (else the focus person, or nobody).", valueName: "name"))
  var user: String?

  /// - Throws: `Failure` where options do not go together.
  func plan(at now: Date, isKept: Bool) throws -> DrillPlan {
    do {
      guard !(weighted && sweep) else { throw Diagnostic("weighted: expected it without --sweep, found both") }
      if let seed, seed < 0 { throw Diagnostic("seed: expected a number from 0, found '\(seed)'") }
      var plan = DrillPlan()
      plan.mode = try DrillMode(mode.rawValue, group: group?.rawValue, hand: hand?.rawValue)
      plan.order = sweep ? .sweep : weighted ? .weighted : .plain
      plan.questions = questions
      plan.seed = UInt64(seed ?? Int((now.timeIntervalSince1970 * 1000).rounded()) & 0xFFFF_FFFF)
      plan.chart = chart
      plan.rules = rules
      plan.person = user
      plan.asksEveryHand = everyHand
      plan.isKept = isKept
      // What is wrong with the questions or the rules is told as what was typed.
      _ = try DrillSettings(
        plan.mode, order: plan.order == .sweep ? .sweep : .plain, questions: questions, seed: plan.seed)
      if let rules { _ = try Rules(rules) }
      return plan
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.message)
    }
  }
}
