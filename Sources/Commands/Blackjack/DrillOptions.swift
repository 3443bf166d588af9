import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import Store

extension DealerGroup: ExpressibleByArgument {}
extension HandKind: ExpressibleByArgument {}
extension DrillLevel: ExpressibleByArgument {}

/// What a drill asks.
struct DrillOptions: ParsableArguments {
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case random, dealerGroup = "dealer-group", handType = "hand-type", absolutes
  }

  @Option(help: "The hands to ask about (default: random).")
  var mode: Mode?
  @Option(help: "The same by difficulty: easy is absolutes, normal is random.")
  var level: DrillLevel?
  @Option(help: "With dealer-group: the dealer shows 4 5 6, 2 3 7 8, or 9 10 A.")
  var group: DealerGroup?
  @Option(help: "With hand-type: which hands.")
  var hand: HandKind?
  @Option(help: ArgumentHelp("The number of questions (default: 50, absolutes 20).", valueName: "number"))
  var questions: Int?
  @Option(help: ArgumentHelp("The seed for the hands (default: from the time).", valueName: "number"))
  var seed: Int?
  @Option(help: ArgumentHelp("The chart's name (default: the only chart in the book).", valueName: "name"))
  var chart: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Rules that override the chart's, as in 'decks=2 soft17=hit'.", valueName: "text"))
  var rules: String?
  @Flag(help: "Ask cells missed in stored drills more often.")
  var weighted = false
  @Flag(help: "Ask every cell once, and missed cells until they are correct.")
  var sweep = false
  @Flag(help: "Also ask hands of three or more cards for which the chart's move is not the best.")
  var everyHand = false
  @Option(help: ArgumentHelp("Whose drill it is (default: the focus person, or nobody).", valueName: "name"))
  var user: String?

  /// - Throws: `Failure` if options conflict.
  func plan(at now: Date, isKept: Bool) throws -> DrillPlan {
    do {
      guard !(weighted && sweep) else {
        throw Diagnostic(
          field: "weighted",
          MessageText("expected it without --sweep, found both", "verwacht zonder --sweep, gevonden allebei"))
      }
      if let seed, seed < 0 {
        throw Diagnostic(
          field: "seed",
          MessageText("expected a number from 0, found '\(seed)'", "verwacht een getal vanaf 0, gevonden '\(seed)'"))
      }
      var plan = DrillPlan()
      if let level, let mode {
        throw Diagnostic(
          field: "level",
          MessageText(
            "expected without --mode, found '\(level.rawValue)' with '\(mode.rawValue)'",
            "verwacht zonder --mode, gevonden '\(level.rawValue)' bij '\(mode.rawValue)'"))
      }
      plan.mode = try DrillMode(
        level?.mode.name ?? mode?.rawValue ?? "random", group: group?.rawValue, hand: hand?.rawValue)
      plan.order = sweep ? .sweep : weighted ? .weighted : .plain
      plan.questions = questions
      plan.seed = UInt64(seed ?? Int((now.timeIntervalSince1970 * 1000).rounded()) & 0xFFFF_FFFF)
      plan.chart = chart
      plan.rules = rules
      plan.person = user
      plan.asksEveryHand = everyHand
      plan.isKept = isKept
      // A fault in the questions or the rules names the option that was typed.
      _ = try DrillSettings(
        plan.mode, order: plan.order == .sweep ? .sweep : .plain, questions: questions, seed: plan.seed)
      if let rules { _ = try Rules(rules) }
      return plan
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }
}
