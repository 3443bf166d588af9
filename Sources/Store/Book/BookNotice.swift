/// What somebody who waits for a book, or finds it changed, should know; the edge makes the sentence of it.
package enum BookNotice: Hashable, Sendable {
  /// Another program is writing, and this one waits until it is done.
  case waiting(file: String)
  /// The book was of an older version and has been brought up to date; the copy is the book as it was.
  case broughtUpToDate(from: Int, copy: String)
  /// The book is read, and takes no changes.
  case readOnly(BookFault)
}
