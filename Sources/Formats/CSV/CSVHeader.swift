package import Diagnostics

/// The names of a file's columns, each of them once.
package struct CSVHeader: Sendable {
  package let names: [String]
  private let columns: [String: Int]

  /// Takes the names from the reader's current record, as they stand.
  ///
  /// Throws where a name stands twice: one of the two columns would be lost.
  package init(_ reader: CSVReader) throws(Diagnostic) {
    var names: [String] = []
    var columns: [String: Int] = [:]
    for cell in 0..<reader.count {
      let name = reader.text(cell)
      if let first = columns[name] {
        throw Diagnostic(
          "header: expected each name once, found \(Excerpt.quoted(name)) in columns \(first + 1) and \(cell + 1)",
          at: reader.location(of: cell))
      }
      columns[name] = cell
      names.append(name)
    }
    self.names = names
    self.columns = columns
  }

  /// Names that come from elsewhere and may stand more than once; `index(of:)` answers the first.
  package init(names: [String]) {
    self.names = names
    columns = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Reads the next record as the header; throws where there is none.
  package init(reading reader: inout CSVReader) throws(Diagnostic) {
    guard try reader.next() else {
      throw Diagnostic(
        "expected a header line, found an empty file", at: Location(file: reader.file, line: 1, column: 1))
    }
    try self.init(reader)
  }

  /// Reads the first record of a file without a header: its columns go by their numbers, and the record is still the
  /// reader's current one. Throws where there is none.
  package init(numbering reader: inout CSVReader) throws(Diagnostic) {
    guard try reader.next() else {
      throw Diagnostic("expected a record, found an empty file", at: Location(file: reader.file, line: 1, column: 1))
    }
    names = (1...reader.count).map { String($0) }
    columns = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  package var count: Int { names.count }

  /// How many missing names a message lists.
  private static let longestList = 5

  /// The column of this name, from zero.
  package func index(of name: String) -> Int? { columns[name] }

  /// Throws unless the reader's current record has a cell for each name and none besides.
  package func complete(_ reader: CSVReader) throws(Diagnostic) {
    let expected = names.count == 1 ? "1 cell" : "\(names.count) cells"
    if reader.count > names.count {
      throw Diagnostic(
        "expected \(expected), found \(reader.count): \(Excerpt.quoted(reader.text(names.count)))",
        at: reader.location(of: names.count))
    }
    if reader.count < names.count {
      let missing = names[reader.count...]
      var list = missing.prefix(Self.longestList).map { Excerpt.quoted($0) }.joined(separator: ", ")
      if missing.count > Self.longestList { list += " and \(missing.count - Self.longestList) more" }
      throw Diagnostic(
        "expected \(expected), found \(reader.count); \(list) \(missing.count == 1 ? "is" : "are") missing",
        at: reader.location)
    }
  }
}
