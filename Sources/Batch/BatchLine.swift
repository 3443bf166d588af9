package import Diagnostics

/// One line of a batch file: a command as it is typed after `scorebook`, and when it happened if the line says.
package struct BatchLine: Hashable, Sendable {
  package struct Word: Hashable, Sendable {
    package let text: String
    /// The byte in its line where the word begins, from 1.
    package let column: Int
  }

  package enum Time: Hashable, Sendable {
    /// `@2025-11-02T10:04:11`: the text behind the at sign.
    case at(String)
    /// `@+2.4`: seconds after the line before.
    case after(Double)
  }

  package enum Content: Hashable, Sendable {
    case command([Word], time: Time?)
    /// The line is not a command; the lines after it can still be read.
    case fault(Diagnostic)
  }

  /// Where the line begins; a line that is continued counts as the first of its lines.
  package let location: Location
  package let content: Content

  package init(location: Location, content: Content) {
    self.location = location
    self.content = content
  }
}
