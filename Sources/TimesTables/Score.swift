package import Diagnostics
package import Foundation
import People

/// A score: ten questions of one table, all answered correctly.
package struct Score: Hashable, Sendable {
  package enum Operation: String, CaseIterable, Hashable, Sendable {
    case multiply, divide
  }

  /// The maximum time: a day.
  package static let longest = 86_400_000

  package private(set) var person: String
  package let operation: Operation
  package let table: TableNumber
  package let milliseconds: Int
  /// The time of the tenth correct answer, to the millisecond.
  package let at: Date

  /// - Throws: a `Diagnostic` without a place: the name is required, up to 50 characters; the time is above zero and at
  ///   most a day.
  package init(
    person: String, operation: Operation, table: TableNumber, milliseconds: Int, at: Date
  ) throws(Diagnostic) {
    self.person = try singleLine(person, as: "person", upTo: Person.nameLimit)
    guard (1...Self.longest).contains(milliseconds) else {
      throw Diagnostic("time", .secondsBetween("0.001", "86400"), found: .text(Self.seconds(milliseconds)))
    }
    self.operation = operation
    self.table = table
    self.milliseconds = milliseconds
    self.at = at
  }

  /// A copy under another name.
  package func of(_ person: String) -> Score {
    var score = self
    score.person = person
    return score
  }

  /// A time as in files: `65.3`.
  package var seconds: String { Self.seconds(milliseconds) }

  /// Milliseconds in the form used in files.
  package static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = String(rest + 1000).dropFirst()
    while text.last == "0" { text = text.dropLast() }
    return (milliseconds < 0 ? "-" : "") + (text.isEmpty ? "\(whole)" : "\(whole).\(text)")
  }
}
