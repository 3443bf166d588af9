package import Diagnostics

/// The outcome of one record of an import.
package enum RecordOutcome: Hashable, Sendable {
  /// With a link where it is the first record of its person that was added.
  case added(id: Int64, PersonLink? = nil)
  case updated(id: Int64)
  case unchanged(id: Int64)
  /// It stood in the file before, equal in everything.
  case duplicate
  case rejected(Diagnostic)
}
