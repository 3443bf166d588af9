package import Blackjack
import Diagnostics
import Foundation
import People

/// The requested settings of a drill.
package struct DrillPlan: Sendable {
  package var mode = DrillMode.random
  package var order = DrillOrder.Kind.plain
  /// Nil for as many as the mode has.
  package var questions: Int?
  package var seed: UInt64 = 0
  /// The chart's name; nil is the only one of the book.
  package var chart: String?
  /// Rules as they are typed, over those that the chart says of itself.
  package var rules: String?
  /// Whose it is; nil is the focus person, or nobody.
  package var person: String?
  package var isKept = false
  /// Whether hands of three and more cards are asked whatever the best move for them is.
  package var asksEveryHand = false
  /// Of a drill that was begun before, whether it had prices.
  var isPriced: Bool?

  package init() {}
}

extension BookTransaction {
  /// The named chart, or the only one in the book.
  ///
  /// - Throws: a `Diagnostic` where no chart has the name, or without a name unless there is exactly one.
  func chart(of plan: DrillPlan) throws -> (id: Int64, chart: Chart) {
    let names = try charts().map(\.name)
    if let name = plan.chart {
      guard let found = try chart(named: name) else {
        throw Diagnostic(
          field: "chart",
          "no '\(name)' in this book"
            + didYouMean(name, among: names, else: "'scorebook list charts' shows them"))
      }
      return found
    }
    guard let only = names.first, names.count == 1, let found = try chart(named: only) else {
      let mend =
        names.isEmpty
        ? "found none; 'scorebook chart compute --save NAME' makes one"
        : "found \(names.count); name one with --chart: \(names.map { "'\($0)'" }.joined(separator: ", "))"
      throw Diagnostic(field: "chart", "expected one in this book, \(mend)")
    }
    return found
  }

  func person(of plan: DrillPlan) throws -> Person? {
    try plan.person.map { try person(named: $0) } ?? focusPerson()
  }

  /// The drill that the plan makes of a chart.
  ///
  /// Answers have prices where the chart says something of its rules, or the plan does.
  ///
  /// - Parameter id: the drill itself, where it was begun before: what was drilled since does not count.
  /// - Throws: a `Diagnostic` where the plan does not fit.
  func drill(
    _ plan: DrillPlan, _ chart: Chart, _ person: Int64?, before id: Int64?, at instant: Date
  ) throws -> Drill {
    let order: DrillOrder =
      switch plan.order {
      case .plain: .plain
      case .sweep: .sweep
      case .weighted: .weighted(try drilledCells(of: person, before: id))
      }
    var rules = Rules().overlaid(with: chart.rules)
    if let words = plan.rules { rules = try Rules(words, over: rules) }
    let questions = plan.order == .sweep && id != nil ? nil : plan.questions
    let isPriced = plan.isPriced ?? (plan.rules != nil || chart.rules != TableRules())
    return try Drill(
      DrillSettings(
        plan.mode, order: order, questions: questions, seed: plan.seed, asksEveryHand: plan.asksEveryHand),
      chart: chart, rules: rules, isPriced: isPriced, at: Date(milliseconds: instant.milliseconds))
  }
}

/// What a drill keeps behind its rules, in a remark that readers of rules pass over.
enum DrillRemark: String, CaseIterable {
  /// Neither the chart nor the person said any rules: there are no prices.
  case undeclared
  /// Hands of three and more cards are asked whatever the best move for them is.
  case everyHand = "every-hand"

  /// The rules of a drill as the book keeps them: `--decks 6 --soft17 stand …`, and behind `#` what else is to be known.
  static func rules(of drill: Drill) -> String {
    let remarks = allCases.filter { remark in
      switch remark {
      case .undeclared: !drill.isPriced
      case .everyHand: drill.settings.asksEveryHand
      }
    }
    return drill.rules.description + (remarks.isEmpty ? "" : " # " + remarks.map(\.rawValue).joined(separator: " "))
  }

  static func all(in rules: String) -> [DrillRemark] {
    guard let mark = rules.firstIndex(of: "#") else { return [] }
    return rules[mark...].dropFirst().split(separator: " ").compactMap { DrillRemark(rawValue: String($0)) }
  }
}
