package import Blackjack
package import Diagnostics

/// A strategy chart as a file in one of the formats that an import reads back.
///
/// XML and JSON contain the whole chart: name, rules, cells and mnemonics. CSV, text and the trainer's XML contain the
/// cells.
///
/// - Throws: a `Diagnostic` if a cell is missing, or has an action for which the format has no code.
package func chartFile(_ chart: Chart, as form: ChartForm) throws(Diagnostic) -> [UInt8] {
  for cell in Chart.matrix where chart.cells[cell] == nil {
    throw Diagnostic(
      MessageText("cell \(cell): expected an action, found none", "vak \(cell): verwacht een actie, gevonden geen"))
  }
  return switch form {
  case .xml: try chartXML(chart)
  case .trainerXML: try trainerXML(chart)
  case .csv: chartCSV(chart)
  case .text: try chartText(chart)
  case .json: chartJSON(chart)
  }
}
