package import Diagnostics
import People

/// A jersey number: up to three digits, stored as text because "0" and "00" are different numbers.
package struct Jersey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) throws(Diagnostic) {
    let trimmed = text.trimmed
    let digits = trimmed.utf8
    guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Diagnostic("jersey number", .jerseyNumber, found: .text(trimmed))
    }
    self.text = trimmed
  }

  /// An optional jersey number: nil if nil or blank.
  package static func optional(_ text: String?) throws(Diagnostic) -> Jersey? {
    guard let text, !text.isEmpty, !text.trimmed.isEmpty else { return nil }
    return try Jersey(text)
  }
}

extension Jersey: Comparable {
  /// By number, then by length: 0, 00, 1.
  package static func < (a: Jersey, b: Jersey) -> Bool {
    (Int(a.text) ?? 0, a.text.utf8.count) < (Int(b.text) ?? 0, b.text.utf8.count)
  }
}

extension Jersey: CustomStringConvertible {
  package var description: String { "#\(text)" }
}
