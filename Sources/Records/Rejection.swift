package import Diagnostics

/// A record that was not taken: why, and as it stood, so that it can be mended and fed back.
package struct Rejection: Hashable, Sendable {
  package let diagnostic: Diagnostic
  /// The bytes of the record: a CSV record without its line end, a JSON object on one line.
  package let record: [UInt8]

  package init(_ diagnostic: Diagnostic, record: [UInt8]) {
    self.diagnostic = diagnostic
    self.record = record
  }
}
