/// The period of a study chart, up to today.
package enum StudyPeriod: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year, all

  /// Its number of days, including today.
  package var days: Int {
    switch self {
    case .month: 30
    case .quarter: 90
    case .year: 365
    case .all: .max
    }
  }
}
