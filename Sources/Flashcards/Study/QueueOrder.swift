package import Diagnostics

/// The order of review cards.
package enum QueueOrder: String, CaseIterable, Hashable, Sendable {
  /// What is due longest first; new cards as they stand in the deck.
  case due
  /// By chance, new cards too.
  case random
  /// First what has waited longest for the strength of its memory; new cards as they stand in the deck.
  case relativeOverdueness = "relative-overdueness"

  /// - Throws: a `Diagnostic` where no order is called so.
  package init(named text: String) throws(Diagnostic) {
    guard let known = Self(rawValue: text) else {
      throw Diagnostic(field: "order", "expected due, random or relative-overdueness, found '\(text)'")
    }
    self = known
  }
}
