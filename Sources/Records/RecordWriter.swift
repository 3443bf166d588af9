import Casino
package import Diagnostics
package import Formats
package import Foundation
import People

/// The formats for exporting records, which an import can read.
package enum RecordForm: String, CaseIterable, Sendable {
  case csv, json
  /// A workbook for spreadsheet programs.
  case xlsx
}

/// Writes records field by field: CSV rows below a header; JSON objects, one per line, in an object under the records'
/// own name; or rows of a worksheet with that name.
///
/// Nothing is guarded against spreadsheet programs or rounded, so a file reads back unchanged. Bytes are returned
/// piece by piece, so memory does not grow with the file.
package struct RecordWriter {
  private let columns: [String]
  private let form: RecordForm
  private var column = 0
  private var isFirst = true
  private var csv: CSVWriter
  private var json = JSONWriter(indented: false)
  private var bytes: [UInt8] = []
  private var workbook: XLSXWriter?
  private var cells: [XLSXCell] = []
  /// The error in writing the workbook; thrown at the end.
  private var fault: Diagnostic?

  /// - Parameters:
  ///   - key: the key of the records in a JSON object.
  ///   - delimiter: the field delimiter of CSV.
  ///   - isGuarded: whether CSV texts are guarded against becoming formulas in a spreadsheet program.
  package init(
    _ columns: [String], as form: RecordForm, key: String, delimiter: UInt8 = UInt8(ascii: ","), isGuarded: Bool = false
  ) {
    self.columns = columns
    self.form = form
    csv = CSVWriter(delimiter: delimiter, guarded: isGuarded)
    switch form {
    case .csv:
      csv.write(columns)
      bytes = csv.takeBytes()
    case .json: bytes = Array("{\"\(key)\": [".utf8)
    case .xlsx:
      do {
        let workbook = try XLSXWriter()
        try workbook.beginWorksheet(key, columns)
        self.workbook = workbook
      } catch {
        fault = error
      }
    }
  }

  /// Adds the next field as text; nil is left out.
  package mutating func text(_ text: String?) {
    guard beginField(isThere: text != nil), let text else { return }
    switch form {
    case .csv: csv.write(text: text)
    case .json: json.string(text)
    case .xlsx: cells.append(.text(text))
    }
  }

  /// Adds the next field as an instant in UTC: `2025-11-02T10:04:11.250Z`.
  package mutating func instant(_ instant: Date?) {
    guard form == .xlsx, let instant else { return text(instant.map(instantText)) }
    guard beginField(isThere: true) else { return }
    let milliseconds = (instant.timeIntervalSince1970 * 1000).rounded()
    cells.append(.instant(Int(exactly: milliseconds) ?? .min, written: instantText(instant)))
  }

  /// Adds the next field as a day: `2025-11-02`.
  private mutating func day(_ day: CalendarDate) {
    guard form == .xlsx else { return text("\(day)") }
    guard beginField(isThere: true) else { return }
    cells.append(.day(day.daysSince1970, written: "\(day)"))
  }

  /// Adds the next field as a formatted number.
  package mutating func number(_ literal: String?) {
    guard beginField(isThere: literal != nil), let literal else { return }
    switch form {
    case .csv: csv.write(number: literal)
    case .json: json.number(literal: literal)
    case .xlsx: cells.append(.number(literal, .general))
    }
  }

  /// Adds the next field.
  package mutating func add(_ cell: RecordCell) {
    switch cell {
    case .none: text(nil)
    case .text(let text): self.text(text)
    case .number(let number): self.number(number)
    case .money(let money): number(money.plain)
    case .flag(let flag): text(flag ? "yes" : "no")
    case .day(let day): self.day(day)
    case .instant(let instant): self.instant(instant)
    }
  }

  package mutating func number(_ number: Int?) { self.number(number.map { String($0) }) }

  /// Adds the next field with the shortest digits that read back as the same value.
  package mutating func number(_ number: Double?) { self.number(number.map { "\($0)" }) }

  /// Adds the next field with a value made by `value`, in JSON only: a CSV file has no column for it.
  package mutating func nested(_ value: (inout JSONWriter) -> Void) {
    guard form == .json else {
      column += 1
      return
    }
    if beginField(isThere: true) { value(&json) }
  }

  package mutating func endRecord() {
    switch form {
    case .csv:
      csv.endRecord()
      bytes += csv.takeBytes()
    case .json:
      if column > 0 { json.endObject() }
      bytes += (isFirst ? "\n" : ",\n").utf8
      bytes += json.takeBytes()
    case .xlsx: endRow()
    }
    isFirst = false
    column = 0
  }

  private mutating func endRow() {
    defer { cells.removeAll(keepingCapacity: true) }
    guard fault == nil, let workbook else { return }
    do {
      try workbook.add(cells)
      bytes += workbook.takeBytes()
    } catch {
      fault = error
    }
  }

  /// Finishes the file.
  ///
  /// - Throws: a `Diagnostic` without a place if the records do not fit into a workbook.
  package mutating func end() throws(Diagnostic) {
    if form == .json { bytes += (isFirst ? "]}\n" : "\n]}\n").utf8 }
    if let fault { throw fault }
    if let workbook { bytes += try workbook.finish() }
  }

  /// Whether enough was written to take it: 64 KB.
  package var isFull: Bool { bytes.count >= 1 << 16 }

  /// Returns the bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// - Returns: whether there is a value to write.
  private mutating func beginField(isThere: Bool) -> Bool {
    if form == .json {
      if column == 0 { json.beginObject() }
      if isThere { json.key(columns[column]) }
    } else if !isThere {
      if form == .xlsx { cells.append(.empty) } else { csv.write(text: "") }
    }
    column += 1
    return isThere
  }
}
