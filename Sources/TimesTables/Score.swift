package import Foundation

/// Ten questions of one table, all answered right: who, which table, how long, when.
package struct Score: Hashable, Sendable {
  package enum Operation: String, CaseIterable, Hashable, Sendable {
    case multiply, divide
  }

  package let person: String
  package let operation: Operation
  package let milliseconds: Int
  package let at: Date

  package init(person: String, operation: Operation, milliseconds: Int, at: Date) {
    self.person = person
    self.operation = operation
    self.milliseconds = milliseconds
    self.at = at
  }
}
