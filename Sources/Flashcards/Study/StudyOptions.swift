package import Diagnostics

/// A person's options for a deck: scheduling parameters and daily limits.
package struct StudyOptions: Hashable, Sendable {
  package var parameters = Parameters.standard(.fsrs6)
  package var retention = DesiredRetention.usual
  package var learning = Steps.learning
  package var relearning = Steps.relearning
  /// In days.
  package var maximumInterval = Scheduler.longestInterval
  package var isFuzzed = false
  /// The daily limits of new and due cards; nil for none.
  package var newLimit: Int? = 20
  package var reviewLimit: Int? = 200
  package var order = QueueOrder.due
  package var buriesSiblings = true
  package var leech = LeechRule.usual

  package init() {}

  /// - Parameter elapsed: how the days between two answers are counted.
  /// - Throws: a `Diagnostic` if the maximum interval is not 1 to 36500 days.
  package func scheduler(counting elapsed: ElapsedTime) throws(Diagnostic) -> Scheduler {
    try Scheduler(
      parameters, retention: retention, learning: learning, relearning: relearning, maximumInterval: maximumInterval,
      isFuzzed: isFuzzed, elapsed: elapsed)
  }

  /// - Throws: a `Diagnostic` if a limit is negative.
  package func rules(seed: UInt64 = 0) throws(Diagnostic) -> QueueRules {
    try QueueRules(
      order: order, newLimit: newLimit, reviewLimit: reviewLimit, buriesSiblings: buriesSiblings, seed: seed)
  }
}

extension Steps: CustomStringConvertible {
  /// `1m 10m`, in the form that is read; `none` without steps.
  package var description: String {
    waits.isEmpty ? "none" : waits.map(Self.text).joined(separator: " ")
  }

  private static func text(_ wait: Int64) -> String {
    let seconds = wait / 1000
    for (unit, length) in [("d", Int64(86_400)), ("h", 3600), ("m", 60)] where seconds % length == 0 {
      return "\(seconds / length)\(unit)"
    }
    return "\(seconds)s"
  }
}
