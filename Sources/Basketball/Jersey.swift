package import Diagnostics
import People

/// A jersey number as it is worn: up to three digits, kept as text because "0" and "00" are two people.
package struct Jersey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) throws(Diagnostic) {
    let trimmed = text.trimmed
    let digits = trimmed.utf8
    guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw Diagnostic("jersey number: expected up to three digits, found '\(trimmed)'")
    }
    self.text = trimmed
  }

  /// A jersey that may be absent: nil or white space is no number yet.
  package static func optional(_ text: String?) throws(Diagnostic) -> Jersey? {
    guard let text, !text.isEmpty, !text.trimmed.isEmpty else { return nil }
    return try Jersey(text)
  }
}

extension Jersey: Comparable {
  /// By number, then by length, so that 0 stands before 00 and both before 1.
  package static func < (a: Jersey, b: Jersey) -> Bool {
    (Int(a.text) ?? 0, a.text.utf8.count) < (Int(b.text) ?? 0, b.text.utf8.count)
  }
}

extension Jersey: CustomStringConvertible {
  package var description: String { "#\(text)" }
}
