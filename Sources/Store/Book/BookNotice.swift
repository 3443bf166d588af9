/// Something the user should know about a book that was opened; the command line turns it into a message.
package enum BookNotice: Hashable, Sendable {
  /// Another program is writing, and this one waits for it.
  case waiting(file: String)
  /// The book was upgraded from an older version; the copy is the book before that.
  case broughtUpToDate(from: Int, copy: String)
  case readOnly(BookFault)
}
