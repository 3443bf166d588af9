package import Diagnostics

/// The source of a file's bytes: all at once, or in chunks.
///
/// A format never opens a file. The caller passes the whole content or a closure that reads the next chunk, so a reader
/// needs memory only for its window.
package struct ByteSource {
  /// What is known about bytes that were converted for a reader.
  package struct Origin: Sendable {
    /// The worksheet that the rows are from; nil for text.
    package var sheet: String?
    /// The file's original encoding, if the bytes were decoded to UTF-8.
    package var encoding: TextEncoding?
    /// The field delimiter, if detected.
    package var delimiter: UInt8?
    /// The names of the columns, if there is no header and they were found from the cells.
    package var columns: [String]?
    /// The line of a page's table whose cells are all headings.
    package var headerLine: Int?
    /// The names of columns whose cells are joined with those before them.
    package var joinedColumns: Set<String> = []
    /// The line of the file that all rows are from, if they are written on one.
    package var line: Int?
    /// The line of the file that each line of the bytes is from, if several may be from one.
    package var lines: [Int] = []
    /// Whether the rows are put together from the file's, so that their cells have no columns in it.
    package var isRewritten = false
    /// The places of formulas without a stored result, in a worksheet.
    package var unsolved: [Location] = []
    /// What a JSON document says around its lists of records, in their order.
    package var surroundings: [Surroundings] = []
    /// The keys of JSON records that have another meaning in this document than usual, and the usual key for it: `start`
    /// of `2026-09-20T10:00:00+01:00` is a `date`.
    package var meant: [String: String] = [:]

    package init(
      sheet: String? = nil, encoding: TextEncoding? = nil, delimiter: UInt8? = nil, columns: [String]? = nil
    ) {
      self.sheet = sheet
      self.columns = columns
      self.encoding = encoding
      self.delimiter = delimiter
    }
  }

  private var whole: [UInt8]?
  package let origin: Origin
  private let chunks: (() throws(Diagnostic) -> [UInt8]?)?

  package init(_ bytes: [UInt8], origin: Origin = Origin()) {
    whole = bytes
    self.origin = origin
    chunks = nil
  }

  /// The closure returns `nil` or an empty array at the end, and is not called again.
  package init(origin: Origin = Origin(), chunks: @escaping () throws(Diagnostic) -> [UInt8]?) {
    whole = nil
    self.origin = origin
    self.chunks = chunks
  }

  /// Whether all bytes are in memory, so that a copy can be read once more.
  package var isWhole: Bool { whole != nil }

  /// At least this many first bytes, if available, and a source that still begins with them.
  ///
  /// Cost: linear in the bytes, however short the chunks are.
  package func peeking(_ count: Int) throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    if let whole { return (whole, self) }
    var rest = self
    var head: [UInt8] = []
    while head.count < count, let chunk = try rest.nextChunk() {
      // Appended in place: joining again for each chunk would be quadratic for short chunks.
      if head.isEmpty { head = chunk } else { head += chunk }
    }
    var first: [UInt8]? = head
    return (
      head,
      ByteSource(origin: origin) { () throws(Diagnostic) -> [UInt8]? in
        if let bytes = first, !bytes.isEmpty {
          first = nil
          return bytes
        }
        return try rest.nextChunk()
      }
    )
  }

  /// The same bytes in memory, so that a copy can be read once more; of more than so many, a source that is read once.
  package func inMemory(upTo limit: Int) throws(Diagnostic) -> ByteSource {
    guard !isWhole else { return self }
    let (head, rest) = try peeking(limit + 1)
    return head.count > limit ? rest : ByteSource(head, origin: origin)
  }

  /// The next chunk, or `nil` at the end. Chunks are never empty.
  package mutating func nextChunk() throws(Diagnostic) -> [UInt8]? {
    if let chunks {
      guard let bytes = try chunks(), !bytes.isEmpty else { return nil }
      return bytes
    }
    defer { whole = nil }
    guard let whole, !whole.isEmpty else { return nil }
    return whole
  }
}

/// Where a list of records begins in a JSON document, and the texts of the objects around it.
package struct Surroundings: Sendable {
  package struct Member: Sendable {
    /// Its key, and the same with the name of its object before it: `name`, `team name`.
    package let names: [String]
    package let text: String

    package init(names: [String], text: String) { (self.names, self.text) = (names, text) }
  }

  package let line: Int
  package let column: Int
  /// Those of the nearest object first.
  package let members: [Member]

  package init(line: Int, column: Int, members: [Member]) {
    (self.line, self.column, self.members) = (line, column, members)
  }

  /// Whether a place is in the list or behind it.
  package func isBefore(_ place: Location) -> Bool { (line, column) <= (place.line, place.column) }
}
