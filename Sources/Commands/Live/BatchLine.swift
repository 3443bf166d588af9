import Diagnostics

/// One line of a batch file: a command as it is typed after `scorebook`, and its time if the line has one.
struct BatchLine: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    let text: String
    /// The byte in its line where the word begins, from 1.
    let column: Int
  }

  enum Time: Hashable, Sendable {
    /// `@2025-11-02T10:04:11`: the text after the at sign.
    case at(String)
    /// `@+2.4`: seconds after the previous line.
    case after(Double)
  }

  enum Content: Hashable, Sendable {
    case command([Word], time: Time?)
    /// The line is not a command; the lines after it can still be read.
    case fault(Diagnostic)
  }

  /// The location of the line; for a continued line, that of its first part.
  let location: Location
  let content: Content
}
