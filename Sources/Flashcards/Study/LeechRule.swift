package import Diagnostics

/// When a card with many lapses is reported as a leech.
package struct LeechRule: Hashable, Sendable {
  package static let usual = LeechRule(proven: 8)

  package let threshold: Int

  /// - Throws: a `Diagnostic` if the threshold is not 1 to 999.
  package init(threshold: Int) throws(Diagnostic) {
    guard (1...999).contains(threshold) else {
      throw Diagnostic(
        field: "leech threshold",
        MessageText(
          "expected 1 to 999 lapses, found '\(threshold)'",
          "verwacht 1 tot en met 999 keer vergeten, gevonden '\(threshold)'"))
    }
    self.init(proven: threshold)
  }

  private init(proven threshold: Int) { self.threshold = threshold }

  package func isLeech(lapses: Int) -> Bool { lapses >= threshold }

  /// Whether to report the last lapse: at the threshold, and then every half threshold.
  package func isToldOf(lapses: Int) -> Bool {
    isLeech(lapses: lapses) && (lapses - threshold) % ((threshold + 1) / 2) == 0
  }
}
