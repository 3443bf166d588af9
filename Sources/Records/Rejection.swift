package import Diagnostics

/// A rejected record: the reason and the original text, so that it can be fixed and imported again.
package struct Rejection: Hashable, Sendable {
  package let diagnostic: Diagnostic
  /// The bytes of the record: a CSV record without its line end, a JSON object on one line.
  package let record: [UInt8]

  package init(_ diagnostic: Diagnostic, record: [UInt8]) {
    self.diagnostic = diagnostic
    self.record = record
  }
}
