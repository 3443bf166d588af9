import Diagnostics
package import Foundation
package import TimesTables

/// A practice, its person, and when it ended.
package struct PracticeHead: Sendable {
  package let practice: Practice
  package let person: String
  /// Nil while it is open.
  package let endedAt: Date?

  package init(_ practice: Practice, of person: String, endedAt: Date?) {
    (self.practice, self.person, self.endedAt) = (practice, person, endedAt)
  }
}

extension RecordKind<PracticeHead> {
  package static let practice = RecordKind(
    "practice", plural: "practices",
    Field("at") { $0.practice.startedAt },
    Field("person") { $0.person },
    Field("operation") { OperationCell($0.practice.operation) },
    Field("table", listed: { TableCell.listed($0.practice.operation, $0.practice.table) }) {
      TableCell(table: $0.practice.table)
    },
    Field("answers") { $0.practice.attempts.count },
    Field("right") { $0.practice.rightAtOnce },
    Field("time") { Duration.milliseconds($0.practice.milliseconds) },
    Field("ended", isSparse: true) { $0.endedAt },
    list: ["at", "person", "table", "answers", "right", "time", "ended"])
}
