package import Blackjack
package import Diagnostics

/// A strategy chart as a file in one of the forms that an import reads back.
///
/// XML and JSON hold all of it: name, rules, cells and mnemonics. CSV, text and the trainer's XML hold the cells.
///
/// - Throws: a `Diagnostic` where a cell is missing, or has an action that the form has no code for.
package func chartFile(_ chart: Chart, as form: ChartForm) throws(Diagnostic) -> [UInt8] {
  for cell in Chart.matrix where chart.cells[cell] == nil {
    throw Diagnostic("cell \(cell): expected an action, found none")
  }
  return switch form {
  case .xml: try chartXML(chart)
  case .trainerXML: try trainerXML(chart)
  case .csv: chartCSV(chart)
  case .text: try chartText(chart)
  case .json: chartJSON(chart)
  }
}
