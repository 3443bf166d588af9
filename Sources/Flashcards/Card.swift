package import Diagnostics
import People

/// A flashcard: a question and its answer, with additional fields for language learners.
///
/// The texts are stored one after another as UTF-8 in one buffer, which is reused when the card is filled again:
/// reading a million cards allocates no more than reading one.
package struct Card: Sendable {
  package enum Face: Int, CaseIterable, Sendable {
    /// The text that is asked: a word, a term, a question.
    case front
    /// The text that answers it: a definition, a meaning, an answer.
    case back
    /// Pronunciation in IPA.
    case phonetic
    case translation
    /// The CEFR level.
    case level
    case example
    /// The tags, separated by one space.
    case tags
    /// The card's id in its file.
    case key

    package var field: FieldKey { FieldKey("\(self)", dutch: dutch) }

    private var dutch: String {
      switch self {
      case .front: "voorkant"
      case .back: "achterkant"
      case .phonetic: "uitspraak"
      case .translation: "vertaling"
      case .level: "niveau"
      case .example: "voorbeeld"
      case .tags: "labels"
      case .key: "sleutel"
      }
    }
  }

  package static let faceLimit = 2_000
  package static let keyLimit = 200

  private var bytes: [UInt8] = []
  private var starts = SIMD8<UInt32>(repeating: 0)
  /// The end of each face; equal to its start if it is empty.
  private var ends = SIMD8<UInt32>(repeating: 0)

  /// When its file says that it was made, in milliseconds since 1970; not compared, for it says nothing of what is asked.
  package var createdAt: Int64?

  /// A card without any text, to be filled by `append` and then checked.
  package init() {}

  /// - Throws: a `Diagnostic`, as `check` does.
  package init(
    front: String, back: String, phonetic: String? = nil, translation: String? = nil, level: String? = nil,
    example: String? = nil, tags: String? = nil, key: String? = nil
  ) throws(Diagnostic) {
    for (face, text) in zip(Face.allCases, [front, back, phonetic, translation, level, example, tags, key]) {
      guard var text else { continue }
      text.withUTF8 { append($0, as: face) }
    }
    try check()
  }

  /// Becomes equal to another card, in its own memory.
  package mutating func fill(from card: Card) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: card.bytes)
    (starts, ends, createdAt) = (card.starts, card.ends, card.createdAt)
  }

  /// Removes all texts but keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    starts = SIMD8(repeating: 0)
    ends = SIMD8(repeating: 0)
    createdAt = nil
  }

  /// Sets a face, in UTF-8, and replaces an earlier value. Text beyond 16 MiB is dropped; such a card never passes
  /// `check`.
  package mutating func append(_ text: UnsafeBufferPointer<UInt8>, as face: Face) {
    let room = max(0, (16 << 20) - bytes.count)
    starts[face.rawValue] = UInt32(truncatingIfNeeded: bytes.count)
    if text.count <= room { bytes.append(contentsOf: text) } else { bytes.append(contentsOf: text.prefix(room)) }
    ends[face.rawValue] = UInt32(truncatingIfNeeded: bytes.count)
  }

  /// Moves the text of one face to another.
  package mutating func move(_ face: Face, to other: Face) {
    (starts[other.rawValue], ends[other.rawValue]) = (starts[face.rawValue], ends[face.rawValue])
    (starts[face.rawValue], ends[face.rawValue]) = (0, 0)
  }

  /// The text of a face as UTF-8; empty if there is none.
  package func withBytes<R>(of face: Face, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(face)])) }
  }

  /// The texts of all faces in one buffer, with the bounds of each in it.
  package func withTexts<R>(
    _ body: (_ texts: UnsafeBufferPointer<UInt8>, _ bounds: (Face) -> Range<Int>) throws -> R
  ) rethrows -> R {
    try bytes.withUnsafeBufferPointer { try body($0, range) }
  }

  package func has(_ face: Face) -> Bool { starts[face.rawValue] < ends[face.rawValue] }

  package subscript(face: Face) -> String? {
    has(face) ? withBytes(of: face) { String(decoding: $0, as: UTF8.self) } : nil
  }

  package var front: String { self[.front] ?? "" }
  package var back: String { self[.back] ?? "" }
  package var phonetic: String? { self[.phonetic] }
  package var translation: String? { self[.translation] }
  package var level: Level? { self[.level].flatMap(Level.init) }
  package var example: String? { self[.example] }
  package var tags: String? { self[.tags] }
  package var key: String? { self[.key] }

  private func range(_ face: Face) -> Range<Int> { Int(starts[face.rawValue])..<Int(ends[face.rawValue]) }
}

extension Card: Hashable {
  package static func == (a: Card, b: Card) -> Bool {
    Face.allCases.allSatisfy { face in a.bytes[a.range(face)] == b.bytes[b.range(face)] }
  }

  package func hash(into hasher: inout Hasher) {
    for face in Face.allCases { hasher.combine(bytes[range(face)]) }
  }
}

extension Card {
  /// Trims every face and validates the card. A front and a back are required. Every face has at most 2000 characters
  /// (a key 200), and no control characters other than line breaks and tabs.
  ///
  /// Cost: one pass over the bytes.
  ///
  /// - Throws: a `Diagnostic` without a place that begins with the face's name.
  package mutating func check() throws(Diagnostic) {
    for number in 0..<Self.faceCount where starts[number] < ends[number] {
      guard !isPlain(number), let face = Face(rawValue: number) else { continue }
      try checkText(face)
    }
    guard has(.front) else { throw Self.missing(.front) }
    guard has(.back) else { throw Self.missing(.back) }
  }

  private static let faceCount = 8

  /// Trims a face; returns whether it is printable ASCII within the limit, which is always valid.
  @inline(__always)
  private mutating func isPlain(_ face: Int) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }
    let known = Int(starts[face])..<Int(ends[face])
    let (range, isASCII) = bytes.withUnsafeBufferPointer { bytes -> (Range<Int>, Bool) in
      var start = known.lowerBound
      var end = known.upperBound
      while start < end, isSpace(bytes[start]) { start += 1 }
      while start < end, isSpace(bytes[end - 1]) { end -= 1 }
      return (start..<end, Self.isPrintableASCII(UnsafeBufferPointer(rebasing: bytes[start..<end])))
    }
    if range != known {
      starts[face] = UInt32(truncatingIfNeeded: range.lowerBound)
      ends[face] = UInt32(truncatingIfNeeded: range.upperBound)
    }
    if range.isEmpty { return true }
    let limit = face == Face.key.rawValue ? Self.keyLimit : Self.faceLimit
    return isASCII && range.count <= limit && face != Face.level.rawValue && face != Face.tags.rawValue
  }

  /// Whether every byte is from 0x20 to 0x7E; eight bytes at a time.
  private static func isPrintableASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    var marks: UInt64 = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The high bit is set for a byte from 0x80 on, for 0x7F plus one, and for a byte below 0x20.
      marks |= word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
      index += 8
    }
    if marks & 0x8080_8080_8080_8080 != 0 { return false }
    while index < bytes.count {
      guard bytes[index] &- 0x20 < 0x5F else { return false }
      index += 1
    }
    return true
  }

  package static func missing(_ face: Face) -> Diagnostic {
    Diagnostic(face.field, .someText, found: .nothing)
  }

  /// Ends each line of a face with a line feed, where the file has a carriage return before it or in its place.
  private mutating func endLines(of face: Face) {
    let known = range(face)
    guard bytes[known].contains(0x0D) else { return }
    var end = known.lowerBound
    for index in known {
      let isReturn = bytes[index] == 0x0D
      if isReturn, index + 1 < known.upperBound, bytes[index + 1] == 0x0A { continue }
      bytes[end] = isReturn ? 0x0A : bytes[index]
      end += 1
    }
    ends[face.rawValue] = UInt32(truncatingIfNeeded: end)
  }

  private mutating func checkText(_ face: Face) throws(Diagnostic) {
    endLines(of: face)
    var length = ends[face.rawValue] - starts[face.rawValue]
    // Only text other than printable ASCII needs a closer check.
    if !withBytes(of: face, Self.isPrintableASCII) {
      let (characters, control) = withBytes(of: face, Self.characters)
      if let control {
        let code = String(control, radix: 16, uppercase: true)
        throw Diagnostic(
          face.field, .noControlCharacters, found: .plain("U+00\(control < 16 ? "0" : "")\(code)"))
      }
      length = UInt32(truncatingIfNeeded: characters)
    }
    let limit = face == .key ? Self.keyLimit : Self.faceLimit
    guard length <= limit else {
      throw Diagnostic(face.field, .characters(upTo: limit, orNone: true), found: .count(Int(length)))
    }
    switch face {
    case .level: try checkLevel()
    case .tags: joinTags()
    default: break
    }
  }

  /// The number of characters (Unicode scalars) in a text, and its control character, if any.
  private static func characters(_ text: UnsafeBufferPointer<UInt8>) -> (count: Int, control: UInt8?) {
    var count = 0
    var control: UInt8?
    var last: UInt8 = 0
    for byte in text {
      if byte & 0xC0 != 0x80 { count += 1 }
      // After 0xC2, the bytes 0x80 to 0x9F are the control characters with these numbers (C1).
      let isC1 = last == 0xC2 && byte < 0xA0
      let isControl = byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D || byte == 0x7F
      if isControl || isC1 { control = byte }
      last = byte
    }
    return (count, control)
  }

  /// Takes away a level that is none of A1 to C2, for whoever reports it.
  package mutating func takeUnknownLevel() -> String? {
    guard let text = self[.level] else { return nil }
    let level = text.trimmed
    guard Level(rawValue: level.uppercased()) == nil else { return nil }
    ends[Face.level.rawValue] = starts[Face.level.rawValue]
    return level.isEmpty ? nil : level
  }

  /// A letter from A to C, made a capital, and 1 or 2.
  private mutating func checkLevel() throws(Diagnostic) {
    let range = range(.level)
    let first = range.lowerBound
    guard range.count == 2, bytes[first] & 0xDF &- 0x41 < 3, bytes[first + 1] &- 0x31 < 2 else {
      throw Diagnostic(
        Face.level.field, .anyOf(["A1", "A2", "B1", "B2", "C1", "C2"]), found: .text(self[.level] ?? ""))
    }
    if bytes[first] & 0x20 != 0 { bytes[first] &= 0xDF }
  }

  /// Separates the tags by one space each.
  private mutating func joinTags() {
    let isJoined = withBytes(of: .tags) { text in
      var last: UInt8 = 0
      for byte in text {
        guard byte >= 0x20, byte < 0x80, byte != 0x20 || last != 0x20 else { return false }
        last = byte
      }
      return true
    }
    guard !isJoined, let text = self[.tags] else { return }
    // Scalars, because a space and a following combining mark are one `Character`.
    let tags = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    var joined = tags.map { String($0) }.joined(separator: " ")
    joined.withUTF8 { append($0, as: .tags) }
  }
}

/// A level of the Common European Framework of Reference for Languages.
package enum Level: String, CaseIterable, Hashable, Sendable {
  case a1 = "A1"
  case a2 = "A2"
  case b1 = "B1"
  case b2 = "B2"
  case c1 = "C1"
  case c2 = "C2"
}
