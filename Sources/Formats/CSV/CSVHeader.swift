package import Diagnostics

/// The names of a file's columns, each unique.
package struct CSVHeader: Sendable {
  package let names: [String]
  private let columns: [String: Int]

  /// Reads the names from the reader's current record, unchanged.
  ///
  /// Throws if a name is repeated: one of the columns would be lost.
  package init(_ reader: CSVReader) throws(Diagnostic) {
    var names: [String] = []
    var columns: [String: Int] = [:]
    for cell in 0..<reader.count {
      let name = reader.text(cell)
      if let first = columns[name] {
        let quoted = Excerpt.quoted(name)
        let found = MessageText { language in
          "\(quoted) " + language.pick("in columns ", "in de kolommen ")
            + "\(first + 1) \(language.pick("and", "en")) \(cell + 1)"
        }
        throw Diagnostic(
          .header, .words(MessageText("each name once", "elke naam één keer")), found: .words(found),
          at: reader.location(of: cell))
      }
      columns[name] = cell
      names.append(name)
    }
    self.names = names
    self.columns = columns
  }

  /// Names from elsewhere, which may be repeated; `index(of:)` returns the first.
  package init(names: [String]) {
    self.names = names
    columns = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Reads the next record as the header; throws if there is none.
  package init(reading reader: inout CSVReader) throws(Diagnostic) {
    guard try reader.next() else {
      throw Diagnostic(
        nil, .words(MessageText("a header line", "een kopregel")), found: .emptyFile,
        at: Location(file: reader.file, line: 1, column: 1))
    }
    try self.init(reader)
  }

  /// The names that are known from elsewhere, or else those of the next record.
  package init(known names: [String]?, reading reader: inout CSVReader) throws(Diagnostic) {
    if let names { self.init(names: names) } else { try self.init(reading: &reader) }
  }

  /// Reads the first record of a file without a header: its columns are named by number, and the record stays current.
  /// Throws if there is none.
  package init(numbering reader: inout CSVReader) throws(Diagnostic) {
    guard try reader.next() else {
      throw Diagnostic(
        nil, .words(MessageText("a record", "een record")), found: .emptyFile,
        at: Location(file: reader.file, line: 1, column: 1))
    }
    names = (1...reader.count).map { String($0) }
    columns = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  package var count: Int { names.count }

  /// The maximum number of missing names in a message.
  private static let longestList = 5

  /// The column of this name, from zero.
  package func index(of name: String) -> Int? { columns[name] }

  /// Throws unless the reader's current record has exactly one cell per name; empty ones may follow, of a separator at the end.
  package func complete(_ reader: CSVReader) throws(Diagnostic) {
    if reader.count > names.count,
      (names.count..<reader.count).contains(where: { cell in
        reader.withBytes(cell) { !$0.allSatisfy { $0 <= 0x20 } }
      })
    {
      throw Diagnostic(
        nil, .cells(names.count), found: .plain("\(reader.count): \(Excerpt.quoted(reader.text(names.count)))"),
        at: reader.location(of: names.count))
    }
    if reader.count < names.count {
      let missing = names[reader.count...]
      var list = missing.prefix(Self.longestList).map { Excerpt.quoted($0) }.joined(separator: ", ")
      if missing.count > Self.longestList { list += " and \(missing.count - Self.longestList) more" }
      throw Diagnostic(
        nil, .cells(names.count), found: .count(reader.count), hint: .missingCells(list, isOne: missing.count == 1),
        at: reader.location)
    }
  }
}
