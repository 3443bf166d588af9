/// How hard a drill is.
package enum DrillLevel: String, CaseIterable, Hashable, Sendable {
  /// What never changes.
  case easy
  /// Every kind of hand, mixed.
  case normal

  /// The mode that has the level.
  package var mode: DrillMode {
    switch self {
    case .easy: .absolutes
    case .normal: .random
    }
  }
}

extension DrillMode {
  /// Its level; nil for modes that are about a part of the chart.
  package var level: DrillLevel? { DrillLevel.allCases.first { $0.mode == self } }
}
