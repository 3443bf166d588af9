import Diagnostics
import Records

/// Counts the rejected records of a deck, so that a caller that collects them is bounded.
struct RejectedRecords {
  static let most = 250_000
  private var count = 0

  /// - Throws: a `Diagnostic` if there are too many for a deck.
  mutating func add(_ fault: Diagnostic, record: [UInt8]) throws(Diagnostic) -> DeckReader.Record {
    count += 1
    guard count <= Self.most else {
      throw Diagnostic(
        nil, .words(.aDeck), found: .words(.recordsThatAreNoCards(Self.most)), hint: .words(.isFormatRight),
        at: fault.location)
    }
    return .rejected(Rejection(fault, record: record))
  }
}
