package import Foundation

/// The record of a drill: questions, answers, chart and rules.
package struct DrillSession: Hashable, Sendable {
  /// Its number in the book; nil if it is not stored.
  package var number: Int?
  package var person: String?
  /// The name of the chart.
  package let chart: String
  package let rules: Rules
  /// Whether its rules were known, so that mistakes have a cost.
  package let isPriced: Bool
  package let mode: DrillMode
  package let order: DrillOrder.Kind
  package let seed: UInt64
  package let startedAt: Date
  package let endedAt: Date?
  /// Nil while it is open.
  package let end: Drill.End?
  package private(set) var answers: [DrillAnswer]

  package init(
    number: Int? = nil, person: String? = nil, chart: String, rules: Rules, isPriced: Bool, mode: DrillMode,
    order: DrillOrder.Kind,
    seed: UInt64, startedAt: Date, endedAt: Date?, end: Drill.End?, answers: [DrillAnswer]
  ) {
    self.number = number
    self.person = person
    self.chart = chart
    self.rules = rules
    self.isPriced = isPriced
    self.mode = mode
    self.order = order
    self.seed = seed
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.end = end
    self.answers = answers
  }

  package init(_ drill: Drill, number: Int? = nil, person: String? = nil) {
    self.init(
      number: number, person: person, chart: drill.chart.name, rules: drill.rules, isPriced: drill.isPriced,
      mode: drill.settings.mode, order: drill.settings.order.kind, seed: drill.settings.seed,
      startedAt: drill.startedAt,
      endedAt: drill.end == nil ? nil : drill.lastAt, end: drill.end, answers: drill.answers)
  }

  /// Sets the cost of each answer; does nothing for a session without known rules.
  ///
  /// - Parameter prices: the prices under the session's own rules.
  package mutating func price(by prices: inout Prices) {
    guard isPriced else { return }
    for index in answers.indices {
      let answer = answers[index]
      answers[index] = DrillAnswer(
        scenario: answer.scenario, answered: answer.answered, right: answer.right,
        cost: answer.isRight ? 0 : prices.cost(of: answer.answered, in: answer.scenario), action: answer.action,
        milliseconds: answer.milliseconds)
    }
  }

  package var statistics: DrillStatistics { DrillStatistics(answers) }

  /// From the start to the end, of an open one to the last answer; nil if unknown, as of a drill by a simulated player.
  package var milliseconds: Int? {
    let span = endedAt.map { Int(($0.timeIntervalSince(startedAt) * 1000).rounded()) } ?? statistics.milliseconds
    return span > 0 ? span : nil
  }
}

extension DrillAnswer {
  /// Why the correct move is correct.
  package func explanation(under rules: Rules) -> Explanation {
    if let action { return Explanation(scenario, right, of: action, under: rules) }
    return Explanation(scenario.cell, right, under: rules)
  }
}
