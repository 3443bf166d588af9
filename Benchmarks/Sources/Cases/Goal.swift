/// What a measured quantity has to reach; seconds, bytes or bytes a second.
package enum Goal: Sendable {
  case below(Double)
  case atLeast(Double)
  /// The peer's quantity so many times over.
  case atMost(times: Double)
  /// The peer takes so many times as long.
  case timesAsFast(Double)

  /// - Parameter peer: nil where there is no peer; a goal that needs one is not reached then.
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
  /// Other work had the processors for too much of the time.
  case unsure

  /// A limit that is kept on a busy machine is kept on a quiet one; a comparison of two times can be wrong either way,
  /// because a process that often waits for the disk loses its turn every time.
  package init(_ goal: Goal, ours: Double, peer: Double?, isDisturbed: Bool) {
    let isReached = goal.isReached(by: ours, against: peer)
    switch goal {
    case .below where isReached, .atLeast where isReached: self = .yes
    default: self = isDisturbed ? .unsure : isReached ? .yes : .no
    }
  }
}
