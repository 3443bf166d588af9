package import Diagnostics

/// Reads records of fields with any text as separators, without quotes or escapes, such as text pasted from web pages.
///
/// A line feed in a separator also matches CR LF. Where both separators are the same, each record has two fields. Blank
/// records are skipped. Memory: the window and the longest record.
package struct SeparatedReader {
  private var window: TextWindow
  private let name: String
  private let fieldSeparator: [UInt8]
  private let recordSeparator: [UInt8]
  private var fields: [Range<Int>] = []
  private var start = 0
  private var end = 0
  private var following = 0
  /// The place of the window's byte at `start`.
  private var place = LineCount()

  /// Neither separator may be empty; the text is split into records first, then into fields.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil, betweenFields: [UInt8],
    betweenRecords: [UInt8]
  ) throws(Diagnostic) {
    self.name = name
    fieldSeparator = betweenFields
    recordSeparator = betweenRecords
    window = TextWindow(try DecodedSource(source, encoding: encoding, named: name))
  }

  package var encoding: TextEncoding { window.encoding }
  package var count: Int { fields.count }

  /// The place of the record's first byte that is not white space.
  package var location: Location { location(at: contentStart) }

  /// Advances to the next record; returns `false` at the end.
  package mutating func next() throws(Diagnostic) -> Bool {
    repeat {
      window.bytes.withUnsafeBufferPointer { place.advance(over: .init(rebasing: $0[start..<following])) }
      start = following
      guard try findEnd() else {
        fields = []
        return false
      }
    } while contentStart == end
    cutFields()
    return true
  }

  /// The content of a field as UTF-8.
  package func withBytes<R>(_ field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    precondition(field < count, "a field of the current record")
    return window.bytes.withUnsafeBufferPointer { body(.init(rebasing: $0[fields[field]])) }
  }

  /// The place of a field, or of the record if it has no such field.
  package func location(of field: Int) -> Location {
    location(at: field < count ? fields[field].lowerBound : contentStart)
  }

  /// Finds the end of the record at `start`; returns `false` if nothing is left.
  private mutating func findEnd() throws(Diagnostic) -> Bool {
    var index = start
    /// Whether the separator that is next ends the first of two fields.
    var isFirst = fieldSeparator == recordSeparator
    while true {
      let known = window.isFinal ? window.bytes.count : window.bytes.count - 2 * recordSeparator.count
      while index < known {
        if let next = Self.endOfMatch(recordSeparator, in: window.bytes, at: index, to: window.bytes.count) {
          if isFirst, window.bytes[start..<index].contains(where: { $0 > ASCII.space }) {
            isFirst = false
            index = next
            continue
          }
          end = index
          following = next
          return true
        }
        index += 1
      }
      if window.isFinal {
        end = window.bytes.count
        following = end
        return start < end
      }
      guard window.bytes.count - start < CSVReader.longestRecord else {
        throw Diagnostic(
          MessageText(
            "expected a record of at most \(CSVReader.longestRecord >> 20) MiB, found a longer one",
            "verwacht een record van hoogstens \(CSVReader.longestRecord >> 20) MiB, gevonden een langer"),
          at: location(at: start))
      }
      try window.refill(keepingFrom: start, line: place.line, column: place.column, of: start, in: name)
      index = max(0, index - start)
      (start, end, following) = (0, 0, 0)
    }
  }

  /// Line ends around a record are not part of its fields.
  private mutating func cutFields() {
    func isLineEnd(_ index: Int) -> Bool { window.bytes[index] == 0x0A || window.bytes[index] == 0x0D }
    fields.removeAll(keepingCapacity: true)
    var first = start
    var end = end
    while first < end, isLineEnd(first) { first += 1 }
    while first < end, isLineEnd(end - 1) { end -= 1 }
    var index = first
    while index < end {
      if let next = Self.endOfMatch(fieldSeparator, in: window.bytes, at: index, to: end) {
        fields.append(first..<index)
        index = next
        first = next
      } else {
        index += 1
      }
    }
    fields.append(first..<end)
  }

  /// The end of the separator at `start`.
  private static func endOfMatch(
    _ separator: [UInt8], in bytes: UnsafePointer<UInt8>, at start: Int, to end: Int
  ) -> Int? {
    var index = start
    for byte in separator {
      if byte == ASCII.lineFeed, index + 1 < end, bytes[index] == ASCII.carriageReturn { index += 1 }
      guard index < end, bytes[index] == byte else { return nil }
      index += 1
    }
    return index
  }

  private var contentStart: Int {
    window.bytes[start..<end].firstIndex { $0 != ASCII.space && !(0x09...0x0D ~= $0) } ?? end
  }

  private func location(at index: Int) -> Location {
    var place = place
    window.bytes.withUnsafeBufferPointer { place.advance(over: .init(rebasing: $0[start..<index])) }
    return place.location(in: name)
  }
}
