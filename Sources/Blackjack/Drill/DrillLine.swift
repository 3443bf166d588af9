package import Foundation

/// A drill of the book without its answers.
package struct DrillLine: Hashable, Sendable {
  package let id: Int64
  package let person: String?
  package let chart: String
  package let mode: DrillMode
  package let order: DrillOrder.Kind
  package let questions: Int
  package let isKept: Bool
  package let startedAt: Date
  /// Nil while it is open.
  package let endedAt: Date?
  package let end: Drill.End?
  package let tally: Tally

  package init(
    id: Int64, person: String?, chart: String, mode: DrillMode, order: DrillOrder.Kind, questions: Int, isKept: Bool,
    startedAt: Date, endedAt: Date?, end: Drill.End?, tally: Tally
  ) {
    (self.id, self.person, self.chart, self.mode, self.order) = (id, person, chart, mode, order)
    (self.questions, self.isKept, self.tally) = (questions, isKept, tally)
    (self.startedAt, self.endedAt, self.end) = (startedAt, endedAt, end)
  }
}
