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
  init<Record>(_ kind: RecordKind<Record>, _ records: [(id: Int64, record: Record)]) {
    self.init(kind, records.map { (.number(String($0.id)), $0.record) })
  }

  init<Record>(_ kind: RecordKind<Record>, _ records: [(id: RecordCell, record: Record)]) {
    let fields = kind.columns.filter(\.isExported)
    let listed = kind.list.compactMap { key in kind.columns.first { $0.key == key } }
    let columns = listed + fields.filter { field in !listed.contains { $0.key == field.key } }
    self.init(
      kind.plural, ["id"] + columns.map(\.key.name),
      records.map { id, record in [Cell(id)] + columns.map { Cell($0.cell(record), listed: $0.listed(record)) } })
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
    let rows = self.rows.map { row in shown.map { row[$0] } }
    let columns = shown.map { self.columns[$0] }
    let texts = [columns] + rows.map { $0.map(\.shown) }
    let widths = columns.indices.map { column in texts.map { $0[column].columns }.max() ?? 0 }
    return texts.enumerated().map { index, row in
      let padded = row.indices.map { column -> String in
        let space = String(repeating: " ", count: widths[column] - row[column].columns)
        return rows[max(0, index - 1)][column].listed.isNumber ? space + row[column] : row[column] + space
      }
      var line = padded.joined(separator: "  ")
      while line.utf8.last == 0x20 { line.removeLast() }
      return line + "\n"
    }.joined()
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
