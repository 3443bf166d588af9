package import Diagnostics

/// The versions of the Free Spaced Repetition Scheduler. Their formulas are similar, but their parameters are not: a
/// list of parameters belongs to one version, determined by its length, and is never used with the other.
package enum Algorithm: String, CaseIterable, Hashable, Sendable {
  case fsrs5 = "fsrs-5"
  case fsrs6 = "fsrs-6"

  /// - Throws: a `Diagnostic` if there is no version of that name.
  package init(named text: String) throws(Diagnostic) {
    guard let known = Self(rawValue: text.lowercased()) else {
      throw Diagnostic(
        field: "algorithm",
        MessageText("expected fsrs-5 or fsrs-6, found '\(text)'", "verwacht fsrs-5 of fsrs-6, gevonden '\(text)'"))
    }
    self = known
  }

  package var parameterCount: Int {
    switch self {
    case .fsrs5: 19
    case .fsrs6: 21
    }
  }
}
