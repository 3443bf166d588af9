package import Diagnostics

/// The versions of the Free Spaced Repetition Scheduler. They share a form, not their numbers: a list of parameters
/// belongs to one of them, told by its length, and never runs through the other.
package enum Algorithm: String, CaseIterable, Hashable, Sendable {
  case fsrs5 = "fsrs-5"
  case fsrs6 = "fsrs-6"

  /// - Throws: a `Diagnostic` where no version is called so.
  package init(named text: String) throws(Diagnostic) {
    guard let known = Self(rawValue: text.lowercased()) else {
      throw Diagnostic(field: "algorithm", "expected fsrs-5 or fsrs-6, found '\(text)'")
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
