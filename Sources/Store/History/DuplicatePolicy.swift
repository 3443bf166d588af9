/// What to do with a record that differs from the book's.
package enum DuplicatePolicy: String, CaseIterable, Sendable {
  /// Use the file's record.
  case update
  /// Use the book's record.
  case keep
  /// Add the file's record as another.
  case add
}
