/// What becomes of a record that the book has already, and that the file says something else of.
package enum WhenKnown: String, CaseIterable, Sendable {
  /// The file is right.
  case update
  /// The book is right.
  case keep
  /// They are two.
  case add
}
