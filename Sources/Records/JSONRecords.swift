import Diagnostics
import Formats

/// JSON objects as fields: in an array, in an object under the records' own name, or one per line.
struct JSONRecords {
  private enum Place { case start, lines, array, end }

  private struct Member {
    enum Kind { case string, literal, other }
    var kind: Kind
    var key: Range<Int>
    var value: Range<Int>
  }

  private var json: JSONReader
  private let name: String
  private let names: FieldNames
  private let key: String
  private let nests: Set<Int>
  private var place = Place.start
  private var isWrapped = false
  private var read = 0
  private(set) var start: Location
  private(set) var remarks: [Diagnostic] = []
  private var reported: Set<String> = []
  private var unseen: Set<String>

  /// The original text of the record's members, in one buffer.
  private var bytes: [UInt8] = []
  private var members: [Member] = []
  private var others: [Int: JSONValue] = [:]
  /// The keys of the previous record, in order; the next record nearly always has the same.
  private var known: [(key: [UInt8], role: Int)] = []
  /// What is said around the lists of records.
  private let surroundings: [Surroundings]
  /// Whether `start` is the day.
  private let meant: [String: String]

  init(
    _ source: ByteSource, named name: String, _ names: FieldNames, key: String, nests: Set<Int>,
    encoding: TextEncoding?
  ) throws(Diagnostic) {
    json = try JSONReader(source, named: name, encoding: encoding, lines: true)
    self.name = name
    self.names = names
    self.key = key
    self.nests = nests
    surroundings = source.origin.surroundings
    meant = source.origin.meant
    start = Location(file: name, line: 1, column: 1)
    unseen = Set(names.mapped.map(\.column))
  }

  var encoding: TextEncoding { json.encoding }

  /// Advances to the next object; rejects any other value.
  mutating func next(into fields: inout Fields) throws(Diagnostic) -> RecordReader.Step {
    while true {
      let kind = place == .end ? JSONKind.end : try json.nextKind()
      switch (place, kind) {
      case (.start, .beginArray): place = .array
      case (.start, .beginObject):
        if let step = try object(into: &fields) { return step }
      case (.start, .end): throw Diagnostic(nil, expected, found: .emptyFile, at: json.location)
      case (.start, _): throw Diagnostic(nil, expected, found: nil, at: json.location)
      case (.end, _), (.lines, .end): return try end()
      case (.array, .endArray): return try endArray()
      case (_, .beginObject): if let step = try object(into: &fields) { return step }
      default: return try reject(kind)
      }
    }
  }

  private var expected: Fault.Expected { .words(.records(names.noun, key: key)) }

  /// - Returns: nil if the object is not a record but contains the records.
  private mutating func object(into fields: inout Fields) throws(Diagnostic) -> RecordReader.Step? {
    start = json.location
    bytes.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    if !others.isEmpty { others.removeAll() }
    var fault: Diagnostic?
    var hasRole = false
    while try json.nextKind() == .key {
      let keyPlace = json.location
      let keyStart = bytes.count
      json.withBytes { bytes.append(contentsOf: $0) }
      let keyRange = keyStart..<bytes.count
      if place == .start, try isWrapper(keyRange) { return nil }
      let role = role(ofKeyIn: keyRange, at: keyPlace)
      let kind = try json.nextKind()
      if role >= 0, kind != .null, fields.kind(role) != .absent, fault == nil {
        fault = Diagnostic(names.keys[role], .oneKey, found: .too(text(keyRange)), at: keyPlace)
      }
      hasRole = hasRole || role >= 0
      let location = json.location
      let valueStart = bytes.count
      switch kind {
      case .string, .number:
        json.withBytes { value in
          bytes.append(contentsOf: value)
          if role >= 0 { fields.set(role, value, line: location.line, column: location.column) }
        }
      case .bool(let value):
        var word = value ? "true" : "false"
        word.withUTF8 { value in
          bytes.append(contentsOf: value)
          if role >= 0 { fields.set(role, value, line: location.line, column: location.column) }
        }
      case .null: bytes += "null".utf8
      default:
        let value = try json.value(beginning: kind == .beginArray ? JSONToken.beginArray : .beginObject)
        others[members.count] = value
        if role < 0 || !nests.contains(role), take(text(keyRange), value, into: &fields) {
          hasRole = true
        } else if role >= 0, var text = JSONNames.score(value) ?? JSONNames.person(value) {
          text.withUTF8 { fields.set(role, $0, line: value.location.line, column: value.location.column) }
        } else if role >= 0 {
          fields.set(role, value)
          if !nests.contains(role), fault == nil {
            fault = Diagnostic(
              names.keys[role], .stringOrNumber, found: .words(value.noun), at: value.location)
          }
        }
      }
      let memberKind: Member.Kind = others[members.count] != nil ? .other : kind == .string ? .string : .literal
      members.append(Member(kind: memberKind, key: keyRange, value: valueStart..<bytes.count))
    }
    if place == .start {
      guard hasRole else { throw nothingKnown }
      place = .lines
    }
    read += 1
    if !surroundings.isEmpty { complete(&fields) }
    return fault.map { .rejected(Rejection($0, record: record)) } ?? .record
  }

  /// Takes what an object within the record says: `home` with `name` and `score`.
  ///
  /// - Returns: whether any of it is a field.
  private func take(_ key: String, _ value: JSONValue, into fields: inout Fields) -> Bool {
    var isTaken = false
    for (candidates, value) in JSONNames.flattened(key, value) {
      guard let role = candidates.lazy.compactMap({ names.role(of: $0) }).first else { continue }
      isTaken = true
      guard fields.kind(role) == .absent, var text = value.text else { continue }
      text.withUTF8 { fields.set(role, $0, line: value.location.line, column: value.location.column) }
    }
    return isTaken
  }

  /// Fills the fields that the record does not have with what is said of all records of its list.
  private func complete(_ fields: inout Fields) {
    guard let around = surroundings.last(where: { $0.isBefore(start) }) else { return }
    for member in around.members {
      guard let role = member.names.lazy.compactMap({ names.role(of: $0) }).first, fields.kind(role) == .absent else {
        continue
      }
      var text = member.text
      text.withUTF8 { fields.set(role, $0, line: start.line, column: start.column) }
    }
  }

  private var nothingKnown: Diagnostic {
    let keys = members.prefix(8).map { "'\(text($0.key))'" }.joined(separator: ", ")
    return Diagnostic(nil, expected, found: members.isEmpty ? .emptyObject : .plain(keys), at: start)
  }

  /// Whether the key just read is that of the array of records; if so, the reader is now inside it.
  private mutating func isWrapper(_ range: Range<Int>) throws(Diagnostic) -> Bool {
    guard text(range).lowercased() == key else { return false }
    let token = try json.next()
    guard token == .beginArray else {
      let value = try json.value(beginning: token)
      throw Diagnostic(FieldKey(key), .array, found: .words(value.noun), at: value.location)
    }
    for member in members { remark(text(member.key), at: start) }
    place = .array
    isWrapped = true
    return true
  }

  private mutating func role(ofKeyIn range: Range<Int>, at location: Location) -> Int {
    let position = members.count
    if position < known.count, known[position].key.elementsEqual(bytes[range]) { return known[position].role }
    let text = text(range)
    var role = names.role(of: text) ?? -1
    // The user's own mapping goes before.
    if role >= 0, !meant.isEmpty, names.usual(text) == role, let meant = meant[FieldMap.words(text)] {
      role = names.role(of: meant) ?? role
    }
    unseen.remove(text)
    if role < 0, place != .start { remark(text, at: location) }
    if position < known.count {
      known[position] = (Array(bytes[range]), role)
    } else if position == known.count, position < 64 {
      // A key of the first object may be that of the array of records, so it is not cached, and only reported later.
      if place != .start { known.append((Array(bytes[range]), role)) }
    }
    return role
  }

  /// Reports once that a key is ignored.
  private mutating func remark(_ key: String, at location: Location) {
    guard reported.count < 20, reported.insert(key).inserted else { return }
    remarks.append(
      Diagnostic(.note, .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: names.noun), at: location))
  }

  private mutating func reject(_ kind: JSONKind) throws(Diagnostic) -> RecordReader.Step {
    let location = json.location
    let value: JSONValue
    switch kind {
    case .string: value = JSONValue(.string(json.text), at: location)
    case .number: value = JSONValue(.number(json.text), at: location)
    case .bool(let flag): value = JSONValue(.bool(flag), at: location)
    case .beginArray: value = try json.value(beginning: JSONToken.beginArray)
    default: value = JSONValue(.null, at: location)
    }
    read += 1
    return .rejected(
      Rejection(Diagnostic(nil, .object, found: .words(value.noun), at: location), record: value.compactBytes))
  }

  private mutating func endArray() throws(Diagnostic) -> RecordReader.Step {
    if isWrapped {
      while try json.nextKind() == .key {
        remark(json.text, at: json.location)
        try json.skipValue()
      }
    }
    guard try json.nextKind() == .end else {
      throw Diagnostic(nil, .words(.endOfFile(after: names.noun)), found: .more, at: json.location)
    }
    return try end()
  }

  private mutating func end() throws(Diagnostic) -> RecordReader.Step {
    place = .end
    if let name = unseen.min(), read > 0 {
      throw Diagnostic("--map", .keyOfTheFile, found: .text(name), at: Location(file: self.name))
    }
    return .end
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The record's original object, on one line.
  var record: [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for (index, member) in members.enumerated() {
      writer.key(text(member.key))
      switch member.kind {
      case .string: writer.string(text(member.value))
      case .literal: writer.number(literal: text(member.value))
      case .other: others[index]?.write(to: &writer)
      }
    }
    writer.endObject()
    return writer.bytes
  }
}
