import Diagnostics
import Formats
import People

extension Sheet {
  /// A workbook: one worksheet for the table of CSV, one for each other table of data, and a last one for the single
  /// values.
  func xlsxBytes() throws(Diagnostic) -> [UInt8] {
    let writer = try XLSXWriter()
    let tables = sections.filter { !$0.shown.isDisjoint(with: .data) && $0.table != nil }
    for section in tables.filter({ $0.key == csv }) + tables.filter({ $0.key != csv }) {
      if let table = section.table {
        try writer.write(
          table, titled: section.heading.isEmpty ? section.key : section.heading,
          asCSV: csv == nil || section.key == csv)
      }
    }
    let values = sections.filter { $0.shown.contains(.json) }.flatMap(\.values)
    if !values.isEmpty {
      try writer.beginWorksheet(heading, ["name", "value"])
      for (name, value) in values { try writer.add([.text(name), value.cell]) }
    }
    return try writer.finish()
  }
}

extension Section {
  /// Its single values as in JSON, with dotted names for those of an object: `summary.rounds`.
  fileprivate var values: [(name: String, value: Datum)] {
    func values(_ name: String, _ value: DataValue) -> [(String, Datum)] {
      switch value {
      case .datum(let datum): [(name, datum)]
      case .object(let members): members.flatMap { values("\(name).\($0.key)", $0.value) }
      case .list, .rows: []
      }
    }
    return contents.flatMap { content -> [(String, Datum)] in
      switch content {
      case .head(let details):
        details.filter { $0.shown.contains(.json) }.flatMap { values($0.key, $0.value) }
      case .facts(let details):
        details.filter { $0.shown.contains(.json) }.flatMap { values("\(key).\($0.key)", $0.value) }
      case .value(let value): values(key, value)
      case .figures, .table, .pictures, .shooting, .names, .note, .lines: []
      }
    }
  }
}

extension XLSXWriter {
  /// - Parameter isCSV: whether it is the table of CSV, with its columns; the others have those of JSON.
  fileprivate func write(_ table: Table, titled title: String, asCSV isCSV: Bool) throws(Diagnostic) {
    let columns = table.columns(on: isCSV ? .csv : .json)
    let heads = columns.heads.map { isCSV ? $0.csv : $0.json }
    try beginWorksheet(title, (table.grouping.map { [$0.csv] } ?? []) + heads)
    for group in table.groups {
      let head: [XLSXCell] = table.grouping == nil ? [] : [.text(group.key)]
      for row in group.rows { try add(head + columns.cells(of: row).map(\.cell)) }
    }
    guard !table.totalsShown.isDisjoint(with: .data) else { return }
    for row in table.totals {
      try add((table.grouping == nil ? [] : [.empty]) + columns.cells(of: row).map(\.cell), isBold: true)
    }
  }
}

extension Datum {
  /// The cell of a spreadsheet.
  fileprivate var cell: XLSXCell {
    guard let plain else { return .empty }
    switch self {
    case .unknown, .blank: return .empty
    case .count, .seconds, .time: return .number(plain, .whole)
    case .signed: return .number(plain, .signed)
    case .decimal(_, let places): return .number(plain, Self.formats[places] ?? .general)
    case .signedDecimal(_, let places): return .number(plain, places == 1 ? .signedTenths : .general)
    case .percent(_, let places):
      return .number(((Double(plain) ?? 0) / 100).written(to: places + 2), .percent)
    case .money: return .number(plain, .money)
    case .number, .literal: return .number(plain, .general)
    case .flag(let flag): return .flag(flag)
    case .text, .term, .words, .passage, .badge, .result, .streak, .venue, .live, .sums: return .text(plain)
    case .day(let day): return .day(day.daysSince1970, written: plain)
    case .moment(let moment):
      let minutes = moment.day.daysSince1970 * 1440 + moment.hour * 60 + moment.minute
      return .instant(minutes * 60_000, written: plain)
    }
  }

  private static let formats: [Int: XLSXFormat] = [0: .whole, 1: .tenths, 2: .hundredths, 3: .thousandths]
}
