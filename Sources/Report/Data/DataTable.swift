import Formats

/// A column of a table by the code of its statistic, which is its key in JSON and its head in CSV.
struct DataColumn: Sendable {
  let code: String
  var kind = StatColumn.Kind.figure

  /// - Parameter code: one that the languages have as `stat.CODE`; a test holds every call against them.
  static func stat(_ code: String) -> DataColumn { DataColumn(code: code) }

  /// The same as the first of a group of columns.
  var grouped: DataColumn { DataColumn(code: code, kind: .group) }
  /// The same as the figure that counts most.
  var main: DataColumn { DataColumn(code: code, kind: .total) }
  /// The same as a column of short text.
  var label: DataColumn { DataColumn(code: code, kind: .label) }
  /// The same as a column of text.
  var words: DataColumn { DataColumn(code: code, kind: .words) }
}

struct DataRow: Sendable {
  /// What heads this row and those behind it; nil where it belongs to those before it.
  var group: String?
  /// A jersey number, or a rank.
  var tag: String?
  let name: String
  /// What the names are sorted by, where that is not what they say.
  var key: String?
  /// Whether the row is the one that the sheet is about.
  var isMarked = false
  /// The page of a site that is about what the row names.
  var link: String?
  let figures: [Datum]
}

/// A table of figures that is drawn on the page and written as data.
struct DataTable: Sendable {
  let columns: [DataColumn]
  var rows: [DataRow]
  /// The sums beneath; its name is the page's word for them.
  var totals: [DataRow] = []
  /// Whether its heads sort it on a page of a site.
  var isSortable = false

  /// The same on a page of a site with heads that sort it. Its rows are in no groups.
  func sortable(in frame: SiteFrame?) -> DataTable {
    var table = self
    table.isSortable = frame != nil
    return table
  }
}

extension DataTable {
  /// The table without technical fouls where there were none.
  var withoutEmptyColumns: DataTable {
    func isEmpty(_ index: Int) -> Bool {
      columns[index].code == "TF"
        && (rows + totals).allSatisfy { [.count(0), .decimal(0, places: 1), .unknown].contains($0.figures[index]) }
    }
    let kept = columns.indices.filter { !isEmpty($0) }
    func keep(_ rows: [DataRow]) -> [DataRow] {
      rows.map { row in
        DataRow(
          group: row.group, tag: row.tag, name: row.name, key: row.key, isMarked: row.isMarked, link: row.link,
          figures: kept.map { row.figures[$0] })
      }
    }
    return DataTable(
      columns: kept.map { columns[$0] }, rows: keep(rows), totals: keep(totals), isSortable: isSortable)
  }
}

extension StatTable {
  /// - Parameters:
  ///   - caption: what the table is, for those who cannot see where it stands.
  ///   - head: the head of the first column.
  init(_ table: DataTable, caption: String, head: String, in language: Language) {
    self.init(
      caption: caption, head: head, columns: table.columns.map { StatColumn(language.stat($0.code), $0.kind) },
      rows: table.rows.map { row in
        (row.group ?? "", row.tag ?? "", row.name, row.isMarked, row.figures.map { $0.text(in: language) })
      },
      totals: table.totals.map { row in (row.name, row.figures.map { $0.text(in: language) }) },
      links: table.rows.map(\.link),
      keys: table.isSortable
        ? table.rows.map { row in (row.key ?? row.name, row.figures.map(\.sortKey)) } : [])
  }
}

extension JSONWriter {
  /// The rows as objects: tag and name under their keys, then the figures under their codes.
  mutating func write(_ rows: [DataRow], _ columns: [DataColumn], tagKey: String? = nil, nameKey: String = "name") {
    beginArray()
    for row in rows {
      beginObject()
      if let tagKey {
        key(tagKey)
        Datum.text(row.tag).write(to: &self)
      }
      key(nameKey)
      string(row.name)
      write(row.figures, columns)
      endObject()
    }
    endArray()
  }

  mutating func write(_ table: DataTable, tagKey: String? = nil, nameKey: String = "name") {
    write(table.rows, table.columns, tagKey: tagKey, nameKey: nameKey)
  }

  /// Figures as an object of their own.
  mutating func object(_ figures: [Datum], _ columns: [DataColumn]) {
    beginObject()
    write(figures, columns)
    endObject()
  }

  /// Figures as members of the object that is open.
  mutating func write(_ figures: [Datum], _ columns: [DataColumn]) {
    for (column, figure) in zip(columns, figures) {
      key(column.code)
      figure.write(to: &self)
    }
  }

  mutating func member(_ name: String, _ datum: Datum) {
    key(name)
    datum.write(to: &self)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }
}

extension CSVWriter {
  /// A line of codes; `+/-` is one of them and no formula.
  mutating func writeHeads(_ heads: [String]) {
    for head in heads { write(number: head) }
    endRecord()
  }

  /// A head and a line for each row; the tag has a column where it has a head.
  mutating func write(_ table: DataTable, tagHead: String? = nil, nameHead: String) {
    writeHeads([tagHead].compactMap(\.self) + [nameHead] + table.columns.map(\.code))
    for row in table.rows {
      if tagHead != nil { write(text: row.tag ?? "") }
      write(text: row.name)
      for figure in row.figures { figure.write(to: &self) }
      endRecord()
    }
  }
}
