import Diagnostics
import Records

/// The records of a deck that are no cards, counted: whoever collects them has an end of them.
struct RejectedRecords {
  static let most = 250_000
  private var count = 0

  /// - Throws: a `Diagnostic` where there are too many for a deck.
  mutating func add(_ fault: Diagnostic, record: [UInt8]) throws(Diagnostic) -> DeckReader.Record {
    count += 1
    guard count <= Self.most else {
      throw Diagnostic(
        "expected a deck, found more than \(Self.most) records that are no cards, this one the last; is the form right?",
        at: fault.location)
    }
    return .rejected(Rejection(fault, record: record))
  }
}
