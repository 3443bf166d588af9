/// The goal for a measured quantity, in seconds, bytes or bytes per second.
package enum Goal: Sendable {
  case below(Double)
  case atLeast(Double)
  /// At most the peer's quantity, multiplied by this factor.
  case atMost(times: Double)
  /// The peer takes at least this many times as long.
  case timesAsFast(Double)

  /// - Parameter peer: nil if there is no peer; then a goal that needs one is not reached.
  package func isReached(by ours: Double, against peer: Double?) -> Bool {
    switch self {
    case .below(let limit): ours < limit
    case .atLeast(let limit): ours >= limit
    case .atMost(let times): peer.map { ours <= $0 * times } ?? false
    case .timesAsFast(let times): peer.map { $0 >= ours * times } ?? false
    }
  }
}

/// Whether a goal is reached.
package enum Verdict: String, Sendable {
  case yes, no
  /// Other work used the processors for too much of the time.
  case unsure

  /// A limit that holds on a busy machine also holds on an idle one. A comparison of two times can be wrong either way,
  /// because a process that often waits for the disk loses its time slice every time.
  package init(_ goal: Goal, ours: Double, peer: Double?, isDisturbed: Bool) {
    let isReached = goal.isReached(by: ours, against: peer)
    switch goal {
    case .below where isReached, .atLeast where isReached: self = .yes
    default: self = isDisturbed ? .unsure : isReached ? .yes : .no
    }
  }
}
