import Formats

/// A column of figures, identified by the code of its statistic, which is its key in JSON and its head in CSV.
package struct DataColumn: Sendable {
  let code: String
  var kind = StatColumn.Kind.figure
  /// Whether a page omits it if it has only zeros, as for technical fouls.
  var isOptional = false
  /// Whether a narrow screen shows it before the others.
  var isLead = false
  /// Whether a page highlights its highest value.
  var hasBest = false

  /// - Parameter code: a code with a `stat.CODE` in the languages; a test checks every call.
  package static func stat(_ code: String) -> DataColumn { DataColumn(code: code) }

  /// The same as the first of a group of columns.
  var grouped: DataColumn { with { $0.kind = .group } }
  /// The same as the most important figure.
  package var main: DataColumn { with { $0.kind = .total } }
  /// The same as a column that a page omits if it has only zeros.
  var optional: DataColumn { with { $0.isOptional = true } }
  /// The same as a column that a narrow screen shows before the others.
  var lead: DataColumn { with { $0.isLead = true } }
  /// The same as a column whose highest value a page highlights.
  var best: DataColumn { with { $0.hasBest = true } }
  /// The same as a column of short text.
  package var label: DataColumn { with { $0.kind = .label } }
  /// The same as a column of text.
  package var words: DataColumn { with { $0.kind = .words } }

  private func with(_ change: (inout DataColumn) -> Void) -> DataColumn {
    var column = self
    change(&column)
    return column
  }
}

extension JSONWriter {
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
  /// A line of codes; `+/-` is not escaped as a formula.
  mutating func writeHeads(_ heads: [String]) {
    for head in heads { write(number: head) }
    endRecord()
  }
}
