import Diagnostics

/// One line of a batch file: a command as it is typed after `scorebook`, and when it happened if the line says.
struct BatchLine: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    let text: String
    /// The byte in its line where the word begins, from 1.
    let column: Int
  }

  enum Time: Hashable, Sendable {
    /// `@2025-11-02T10:04:11`: the text behind the at sign.
    case at(String)
    /// `@+2.4`: seconds after the line before.
    case after(Double)
  }

  enum Content: Hashable, Sendable {
    case command([Word], time: Time?)
    /// The line is not a command; the lines after it can still be read.
    case fault(Diagnostic)
  }

  /// Where the line begins; a line that is continued counts as the first of its lines.
  let location: Location
  let content: Content
}
