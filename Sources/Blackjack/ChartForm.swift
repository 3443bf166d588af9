/// The file formats of a strategy chart.
package enum ChartForm: String, CaseIterable, Hashable, Sendable {
  /// Our own XML, by docs/chart.xsd.
  case xml
  /// The XML of a known trainer, with its own namespace.
  case trainerXML = "bjtrainer-xml"
  /// A row for each hand, or a line for each cell.
  case csv
  /// A row for each hand, with words separated by white space.
  case text
  case json

  /// Its name in messages.
  package var title: String {
    switch self {
    case .xml: "XML"
    case .trainerXML: "a trainer's XML"
    case .csv: "CSV"
    case .text: "text"
    case .json: "JSON"
    }
  }

  /// Whether the format includes the whole chart: name, rules and mnemonics besides the cells.
  package var holdsAll: Bool { self == .xml || self == .json }
}
