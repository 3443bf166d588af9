package import Diagnostics

/// The outcome of one record of an import.
package enum RecordOutcome: Hashable, Sendable {
  /// With a link if it is the first added record of its person.
  case added(id: Int64, PersonLink? = nil)
  /// With what the book had, and now has, if that is to be reported.
  case updated(id: Int64, replaced: MessageText? = nil)
  case unchanged(id: Int64)
  /// An equal record was earlier in the file.
  case duplicate
  case rejected(Diagnostic)
}
