package import Diagnostics

/// The order of review cards.
package enum QueueOrder: String, CaseIterable, Hashable, Sendable {
  /// The longest due first; new cards in deck order.
  case due
  /// Random, including new cards.
  case random
  /// The longest wait relative to stability first; new cards in deck order.
  case relativeOverdueness = "relative-overdueness"

  /// - Throws: a `Diagnostic` if there is no order of that name.
  package init(named text: String) throws(Diagnostic) {
    guard let known = Self(rawValue: text) else {
      throw Diagnostic(
        field: "order",
        MessageText(
          "expected due, random or relative-overdueness, found '\(text)'",
          "verwacht due, random of relative-overdueness, gevonden '\(text)'"))
    }
    self = known
  }
}
