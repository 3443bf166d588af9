/// One thing to tell about an input: what was expected and what was found, with its place.
///
/// The message is lower case without a full stop; it quotes the input and names the mend where one is known.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package let severity: Severity
  package let message: String
  package let location: Location?
  /// The system could not read the input: nothing is known of what it holds.
  package var isUnreadable = false

  package init(_ severity: Severity, _ message: String, at location: Location? = nil) {
    self.severity = severity
    self.message = message
    self.location = location
  }

  /// An error of the system's while an input is read.
  package init(unreadable reason: String, at location: Location? = nil) {
    self.init(.error, "could not be read (\(reason))", at: location)
    isUnreadable = true
  }

  /// An error.
  package init(_ message: String, at location: Location? = nil) {
    self.init(.error, message, at: location)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: message`, or `error: message` where there is no place.
  package var description: String {
    guard let location else { return "\(severity.rawValue): \(message)" }
    return "\(location): \(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// The same diagnostic at a place, for a rule that was broken by a value read there; a place it has already stays.
  package func located(at place: Location) -> Diagnostic {
    var located = Diagnostic(severity, message, at: location ?? place)
    located.isUnreadable = isUnreadable
    return located
  }
}
