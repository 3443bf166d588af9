/// A problem with an input: what was expected, what was found, and where.
///
/// The message is lower case without a full stop. It quotes the input and gives the fix if one is known.
package struct Diagnostic: Error, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package let severity: Severity
  package private(set) var message: String
  package private(set) var location: Location?
  /// The field with the error, if known.
  package private(set) var field: FieldKey?
  /// The fault that the message was made from, if any.
  package private(set) var fault: Fault?
  /// The message in every language, if it was not made from a fault.
  private var words: MessageText?
  /// The system could not read the input, so its contents are unknown.
  package private(set) var isUnreadable = false
  /// The language of the message.
  package private(set) var language = MessageLanguage.english
  /// The message names the command that reads the file.
  package private(set) var namesCommand = false

  private init(_ severity: Severity, english message: String, at location: Location?) {
    self.severity = severity
    self.message = message
    self.location = location
  }

  /// A system error while reading an input.
  package init(unreadable reason: String, at location: Location? = nil) {
    self.init(MessageText("could not be read (\(reason))", "kon niet worden gelezen (\(reason))"), at: location)
    isUnreadable = true
  }

  /// An error that the system or a library reports in its own words.
  package init(system reason: String, at location: Location? = nil) {
    self.init(MessageText(same: reason), at: location)
  }

  /// An error whose message already names the command that reads the file.
  package init(namingCommand text: MessageText, at location: Location?) {
    self.init(.error, text, at: location)
    namesCommand = true
  }
}

extension Diagnostic {
  /// An error in a field.
  package init(_ fault: Fault, at location: Location? = nil) { self.init(.error, fault, at: location) }

  /// An error in a field, or a warning with what was done about it.
  package init(_ severity: Severity, _ fault: Fault, at location: Location? = nil) {
    self.init(severity, english: fault.message(in: .english), at: location)
    (self.fault, field) = (fault, fault.field)
  }

  /// A message that is not about a field's value.
  package init(_ severity: Severity, _ text: MessageText, at location: Location? = nil) {
    self.init(severity, english: text.text(in: .english), at: location)
    words = text
  }

  /// An error that is not about a field's value.
  package init(_ text: MessageText, at location: Location? = nil) { self.init(.error, text, at: location) }

  /// An error in a field, or with a part of a file, that is not about a value.
  package init(field: FieldKey, _ text: MessageText, at location: Location? = nil) {
    self.init(MessageText { "\(field.name(in: $0)): \(text.text(in: $0))" }, at: location)
    self.field = field
  }

  package init(
    _ field: FieldKey?, _ expected: Fault.Expected, found: Fault.Found?, hint: Fault.Hint? = nil,
    at location: Location? = nil
  ) {
    self.init(Fault(field, expected: expected, found: found, hint: hint), at: location)
  }

  /// The message in the language.
  package func message(in language: MessageLanguage) -> String {
    fault?.message(in: language) ?? words?.text(in: language) ?? message
  }

  /// The message in every language.
  package var text: MessageText { MessageText { message(in: $0) } }

  /// A copy with its message in the language.
  package func worded(in language: MessageLanguage) -> Diagnostic {
    var worded = self
    (worded.message, worded.language) = (message(in: language), language)
    return worded
  }

  /// A copy with words before or behind its message, in every language.
  ///
  /// - Parameter words: the whole message in a language, made from the present one.
  package func reworded(_ words: (_ message: String, _ language: MessageLanguage) -> String) -> Diagnostic {
    let text = MessageText { words(message(in: $0), $0) }
    var reworded = self
    (reworded.message, reworded.words, reworded.fault) = (text.text(in: .english), text, nil)
    return reworded
  }

  /// A copy that names what it is about before its message, at a place.
  package func about(_ subject: MessageText, at place: Location? = nil) -> Diagnostic {
    reworded { "\(subject.text(in: $1)): \($0)" }.reported(severity, at: place ?? location)
  }

  /// A copy of this severity, at a place or without one.
  package func reported(_ severity: Severity, at place: Location? = nil) -> Diagnostic {
    var reported = Diagnostic(severity, english: message, at: place)
    (reported.field, reported.fault, reported.words) = (field, fault, words)
    return reported
  }

  /// A copy that uses a record kind's own name and wording for the field.
  package func naming(_ key: FieldKey) -> Diagnostic {
    var named = self
    named.fault?.field = key
    return named
  }
}

/// Two diagnostics are equal if they report the same; it does not matter whether they have a fault.
extension Diagnostic: Hashable {
  package static func == (a: Diagnostic, b: Diagnostic) -> Bool {
    a.severity == b.severity && a.message == b.message && a.location == b.location && a.isUnreadable == b.isUnreadable
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(location)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: message`, or `error: message` without a place.
  package var description: String {
    guard let location else { return "\(severity.rawValue): \(message)" }
    return "\(location): \(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// The same diagnostic at a place, for a value that broke a rule; an existing place is not changed.
  package func located(at place: Location) -> Diagnostic {
    var located = self
    located.location = location ?? place
    return located
  }
}
