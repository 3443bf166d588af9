/// How far back a picture of somebody's study goes.
package enum StudyPeriod: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year, all

  /// How many days it has, today among them.
  package var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 365
    case .all: .max
    }
  }
}
