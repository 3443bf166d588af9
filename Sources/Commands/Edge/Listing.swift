import ArgumentParser
import Casino
import Diagnostics
import Formats
import Foundation
import People
import Records
import Sheets

/// Records as a table for a terminal, or as data.
struct Listing {
  /// The noun of the rows: the key of the JSON object.
  let name: String
  /// Every field of the records, those that are not shown too.
  private(set) var columns: [String]
  var rows: [[Cell]]
  /// Other names of columns, in lower case, with their places.
  var aliases: [String: Int] = [:]
  /// Whether no row was left out.
  private var isWhole = true
  /// The columns that are shown, in order.
  private var shown: [Int]
  /// Columns that the table omits if they are empty.
  private var sparse: Set<String> = []

  /// A field's value, and what the list shows of it.
  struct Cell {
    let value: RecordCell
    let listed: RecordCell

    init(_ value: RecordCell, listed: RecordCell? = nil) { (self.value, self.listed) = (value, listed ?? value) }

    var shown: String { listed.shown }
  }

  init(_ name: String, _ columns: [String], _ rows: [[Cell]]) {
    (self.name, self.columns, self.rows, shown) = (name, columns, rows, Array(columns.indices))
  }

  /// Records of a kind with their ids; the columns that the kind declares for lists are shown.
  ///
  /// - Parameter query: what it neither shows nor looks at is left empty.
  init<Record>(
    _ kind: RecordKind<Record>, _ records: [(id: Int64, record: Record)], for query: ListQuery? = nil
  ) {
    self.init(kind, records.map { (.number(String($0.id)), $0.record) }, for: query)
  }

  init<Record>(
    _ kind: RecordKind<Record>, _ records: [(id: RecordCell, record: Record)], for query: ListQuery? = nil
  ) {
    let fields = kind.columns.filter(\.isExported)
    let listed = kind.list.compactMap { key in kind.columns.first { $0.key == key } }
    let columns = listed + fields.filter { field in !listed.contains { $0.key == field.key } }
    var cells: [(value: (Record) -> RecordCell, listed: (Record) -> RecordCell)] = []
    for (place, column) in columns.enumerated() {
      let isRead = query?.reads([column.key.name.lowercased()], isShown: place < listed.count) ?? true
      cells.append(isRead ? (column.cell, column.listed) : ({ _ in .none }, { _ in .none }))
    }
    self.init(
      kind.plural, ["id"] + columns.map(\.key.name),
      records.map { id, record in
        var row = [Cell(id)]
        row.reserveCapacity(1 + cells.count)
        for cell in cells { row.append(Cell(cell.value(record), listed: cell.listed(record))) }
        return row
      })
    shown = Array(0...listed.count)
    sparse = Set(columns.filter(\.isSparse).map(\.key.name))
  }

  /// Adds a row that a filter keeps.
  mutating func add(_ row: [Cell], if isKept: ([Cell]) throws -> Bool) rethrows {
    if try isKept(row) { rows.append(row) } else { isWhole = false }
  }

  mutating func keep(_ isKept: ([Cell]) throws -> Bool) rethrows { leaveOnly(try rows.filter(isKept)) }

  /// Notes that records were left out before they were read.
  mutating func leaveOut() { isWhole = false }

  mutating func limit(to count: Int) { leaveOnly(Array(rows.prefix(count))) }

  private mutating func leaveOnly(_ kept: [[Cell]]) {
    if kept.count < rows.count { isWhole = false }
    rows = kept
  }

  /// Inserts a column after the ids, with one value for all rows; it is shown.
  mutating func insert(_ column: String, _ value: RecordCell) {
    columns.insert(column, at: 1)
    shown = [0, 1] + shown.dropFirst().map { $0 + 1 }
    rows = rows.map { [$0[0], Cell(value)] + $0.dropFirst() }
  }

  /// Shows these columns, empty ones too.
  mutating func show(_ columns: [Int]) { (shown, sparse) = (columns, []) }
}

/// The formats of a list.
enum ListFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv, xlsx
}

extension Reply {
  /// - Throws: `Failure` if a workbook would go to a terminal, a `Diagnostic` if the list is too large for one.
  init(_ listing: Listing, as format: ListFormat) throws {
    self.init()
    switch format {
    case .text: output = Array(Console.printable(listing.table).utf8)
    case .json: output = listing.json
    case .csv: output = try listing.file(as: .csv)
    case .xlsx:
      try Console.expectNoTerminal(nil, for: MessageText("the workbook", "het werkboek"))
      output = try listing.file(as: .xlsx)
    }
  }
}

extension Listing {
  /// Columns two spaces apart, numbers right-aligned; a one-line message if there are no rows.
  var table: String {
    guard !rows.isEmpty else { return "no \(name) \(isWhole ? "in this book" : "that match")\n" }
    let shown = self.shown.filter { column in
      !sparse.contains(self.columns[column]) || self.rows.contains { !$0[column].shown.isEmpty }
    }
    let columns = shown.map { column in
      let texts = [self.columns[column]] + rows.map { $0[column].shown }
      let widths = texts.map(\.columns)
      let width = widths.max() ?? 0
      return (texts: texts, spaces: widths.map { String(repeating: " ", count: width - $0) })
    }
    var table = ""
    for index in 0...rows.count {
      let row = rows[max(0, index - 1)]
      var line = ""
      for (column, (texts, spaces)) in zip(shown, columns) {
        if !line.isEmpty { line += "  " }
        let isNumber = row[column].listed.isNumber
        line += isNumber ? spaces[index] + texts[index] : texts[index] + spaces[index]
      }
      while line.utf8.last == 0x20 { line.removeLast() }
      table += line + "\n"
    }
    return table
  }

  var json: [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.beginObject()
    writer.key(name)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      for column in shown { writer.member(columns[column], row[column].listed) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  func file(as form: RecordForm) throws(Diagnostic) -> [UInt8] {
    var writer = RecordWriter(shown.map { columns[$0] }, as: form, key: name, isGuarded: true)
    for row in rows {
      for column in shown { writer.add(row[column].listed) }
      writer.endRecord()
    }
    try writer.end()
    return writer.takeBytes()
  }
}

extension JSONWriter {
  /// A member of an object.
  mutating func member(_ name: String, _ cell: RecordCell) {
    key(name)
    switch cell {
    case .none: null()
    case .number(let number): self.number(literal: number)
    case .money(let money): number(literal: money.plain)
    case .flag(let flag): bool(flag)
    case .text, .day, .instant: string(cell.shown)
    }
  }
}

extension RecordCell {
  /// The cell as text, as a person reads it.
  var shown: String {
    switch self {
    case .none: ""
    case .text(let text), .number(let text): text
    case .money(let money): money.description
    case .flag(let flag): flag ? "yes" : ""
    case .day(let day): day.description
    case .instant(let instant): instant.formatted(.iso8601)
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .number, .money: true
    case .none, .text, .flag, .day, .instant: false
    }
  }
}
