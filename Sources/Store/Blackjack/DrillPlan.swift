package import Blackjack
import Diagnostics
import Foundation
import People

/// The requested settings of a drill.
package struct DrillPlan: Sendable {
  package var mode = DrillMode.random
  package var order = DrillOrder.Kind.plain
  /// Nil for the mode's own number.
  package var questions: Int?
  package var seed: UInt64 = 0
  /// The chart's name; nil means the only one in the book.
  package var chart: String?
  /// Rules as typed; they override the chart's.
  package var rules: String?
  /// The person; nil means the focus person, or nobody.
  package var person: String?
  package var isKept = false
  /// Whether hands of three or more cards are asked whatever their best move is.
  package var asksEveryHand = false
  /// For a drill that was started before: whether it had costs.
  var isPriced: Bool?

  package init() {}
}

extension BookTransaction {
  /// The named chart, or the only one in the book.
  ///
  /// - Throws: a `Diagnostic` if no chart has the name; without a name, if there is not exactly one.
  func chart(of plan: DrillPlan) throws -> (id: Int64, chart: Chart) {
    if let name = plan.chart { return try requiredChart(named: name) }
    let names = try charts().map(\.name)
    guard let only = names.first, names.count == 1, let found = try chart(named: only) else {
      guard !names.isEmpty else {
        throw Diagnostic(
          field: .chart,
          MessageText(
            "expected one in this book, found none; 'scorebook chart compute --save NAME' makes one",
            "verwacht een in dit boek, gevonden geen; 'scorebook chart compute --save NAAM' maakt er een"))
      }
      let (count, list) = (names.count, names.map { "'\($0)'" }.joined(separator: ", "))
      throw Diagnostic(
        field: .chart,
        MessageText(
          "expected one in this book, found \(count); name one with --chart: \(list)",
          "verwacht een in dit boek, gevonden \(count); kies er een met --chart: \(list)"))
    }
    return found
  }

  func person(of plan: DrillPlan) throws -> Person? {
    try plan.person.map { try person(named: $0) } ?? focusPerson()
  }

  /// Makes the drill for a chart.
  ///
  /// Answers have costs if the chart or the plan states any rules.
  ///
  /// - Parameter id: the drill itself if it was started before; later drills do not count.
  /// - Throws: a `Diagnostic` if the plan is invalid.
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

/// Flags that a drill stores in a comment after its rules, which parsers of rules skip.
enum DrillRemark: String, CaseIterable {
  /// Neither the chart nor the person stated any rules: there are no costs.
  case undeclared
  /// Hands of three or more cards are asked whatever their best move is.
  case everyHand = "every-hand"

  /// The stored rules of a drill: `--decks 6 --soft17 stand …`, then its flags after `#`.
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
