package import Diagnostics

/// A JSON value as a tree, each part with its place.
package struct JSONValue: Sendable {
  package struct Member: Sendable {
    package let key: String
    package let value: JSONValue
  }

  package indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The number as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the file, without repeated keys.
    case object([Member])
  }

  package let kind: Kind
  package let location: Location

  package init(_ kind: Kind, at location: Location) {
    self.kind = kind
    self.location = location
  }

  /// The member of this key, or `nil` if the value is not an object or has no such key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A string or a number as it is written, and a bool as a word; nil of anything else.
  package var text: String? {
    switch kind {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// The type of the value for messages: `a string`, `an object`.
  package var noun: MessageText {
    switch kind {
    case .null: MessageText(same: "null")
    case .bool(let value): MessageText(same: value ? "true" : "false")
    case .number: MessageText("a number", "een getal")
    case .string: MessageText("a string", "een tekst")
    case .array: MessageText("an array", "een lijst")
    case .object: MessageText("an object", "een object")
    }
  }
}

extension JSONReader {
  /// The next value as a tree; throws at an end of an object, array or text.
  package mutating func value() throws(Diagnostic) -> JSONValue {
    let token = try next()
    return try value(beginning: token)
  }

  /// The value whose first token was just returned by `next()`.
  package mutating func value(beginning first: JSONToken) throws(Diagnostic) -> JSONValue {
    var open: [Container] = []
    var token = first
    while true {
      let place = location
      var finished: JSONValue?
      switch token {
      case .null: finished = JSONValue(.null, at: place)
      case .bool(let value): finished = JSONValue(.bool(value), at: place)
      case .number(let literal): finished = JSONValue(.number(literal), at: place)
      case .string(let text): finished = JSONValue(.string(text), at: place)
      case .beginArray: open.append(Container(location: place, isObject: false))
      case .beginObject: open.append(Container(location: place, isObject: true))
      case .key(let key):
        guard let top = open.indices.last else { throw noValue(token) }
        open[top].key = key
      case .endArray, .endObject:
        guard let container = open.popLast() else { throw noValue(token) }
        finished = container.value
      case .end: throw noValue(token)
      }
      if let finished {
        guard let top = open.indices.last else { return finished }
        open[top].add(finished)
      }
      token = try next()
    }
  }

  /// Skips the next value, but checks its syntax.
  package mutating func skipValue() throws(Diagnostic) {
    let depth = self.depth
    switch try nextKind() {
    case .beginArray, .beginObject: while self.depth > depth { _ = try nextKind() }
    case .null, .bool, .number, .string: break
    case .key, .endArray, .endObject, .end: throw noValue(.end)
    }
  }

  /// Skips the rest of the value whose first token was just returned by `next()`.
  package mutating func skipValue(beginning first: JSONToken) throws(Diagnostic) {
    guard first == .beginArray || first == .beginObject else { return }
    let depth = self.depth
    while self.depth >= depth { _ = try nextKind() }
  }

  /// The value whose first token was just returned by `nextKind()`.
  package mutating func value(beginning first: JSONKind) throws(Diagnostic) -> JSONValue {
    try value(beginning: token(first))
  }

  /// Skips the rest of the value whose first token was just returned by `nextKind()`.
  package mutating func skipValue(beginning first: JSONKind) throws(Diagnostic) {
    guard first == .beginArray || first == .beginObject else { return }
    let depth = self.depth
    while self.depth >= depth { _ = try nextKind() }
  }

  private func noValue(_ token: JSONToken) -> Diagnostic {
    Diagnostic(
      nil, .words(MessageText("a value", "een waarde")),
      found: token == .end ? .nothing : .words(MessageText("its end", "het einde")), at: location)
  }

  private struct Container {
    let location: Location
    let isObject: Bool
    var key = ""
    var values: [JSONValue] = []
    var members: [JSONValue.Member] = []

    init(location: Location, isObject: Bool) {
      self.location = location
      self.isObject = isObject
    }

    mutating func add(_ value: JSONValue) {
      if isObject { members.append(.init(key: key, value: value)) } else { values.append(value) }
    }

    var value: JSONValue { JSONValue(isObject ? .object(members) : .array(values), at: location) }
  }
}
